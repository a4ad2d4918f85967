"""Inspect files of labels before reading them: their format, the role of each column, and open questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from iaa_teach.look.words import say
from iaa_teach.reading.choices import LONG, WIDE, Choices
from iaa_teach.reading.column_facts import (
    ANNOTATOR,
    FEW,
    GOLD,
    ITEM,
    LABEL,
    OTHER,
    Facts,
    is_named,
    simplify_name,
)
from iaa_teach.reading.columns import Steps, Table, count_pairs_of, run_steps
from iaa_teach.reading.counted_labels import drop_sums, keep_counts
from iaa_teach.reading.file_contents import LATIN_1, Files
from iaa_teach.reading.formats.marked_texts import make_annotator_error
from iaa_teach.reading.formats.spans import find_offset_columns
from iaa_teach.reading.formats.token_tags import is_tags
from iaa_teach.reading.kinds_of_annotators import MODELS, are_kinds, find_kind
from iaa_teach.reading.label_columns import (
    choose_merges,
    find_similar_in_columns,
    list_label_columns,
    merges_in_words,
)
from iaa_teach.reading.loading import load_in_steps
from iaa_teach.reading.long_roles import find_long_roles
from iaa_teach.reading.names_of_columns import find_questions
from iaa_teach.reading.never_labels import is_item_attribute
from iaa_teach.reading.questions import Question, long_questions, wide_questions
from iaa_teach.reading.roles import ColumnRole, list_facts, set_aside
from iaa_teach.reading.several_files import inspect_several
from iaa_teach.reading.similar_labels import SimilarLabels
from iaa_teach.reading.wide_roles import find_wide_roles
from iaa_teach.reading.words import words

ITEMS, TOKENS = "items", "tokens"


@dataclass(frozen=True, eq=False)
class Inspection:
    """Result of inspecting files.

    Parameters
    ----------
    names : tuple of str
        The files.
    form : str
        "CSV", "JSON", "CoNLL", or the tool with this format, such as "doccano".
    measure : str
        "items", or "tokens" if labels are token tags.
    columns : tuple of ColumnRole
        The role of each column, and why.
    choices : Choices
        How the files would be read, for `read_files`.
    questions : tuple of Question
        Open questions, to settle before trusting the numbers.
    similar : tuple of SimilarLabels
        Labels that may be the same, or may mean a missing label; they are merged only if chosen.
    remarks : tuple of str
        Notes on what was ignored, and on token tags.
    tasks : mapping
        If annotators answered several questions, such as “relevant” and “toxic”: how to read each. The first
        of them is in `choices`.
    rounds : bool
        Whether each file is a round by the same annotators; `choices` would read each file as an annotator's.
    round_column : str
        The column of rounds, "" if there is none.
    """

    names: tuple[str, ...]
    form: str
    measure: str
    columns: tuple[ColumnRole, ...]
    choices: Choices
    questions: tuple[Question, ...]
    similar: tuple[SimilarLabels, ...]
    remarks: tuple[str, ...]
    tables: tuple[Table, ...] = field(repr=False)
    tasks: Mapping[str, Choices] = field(default_factory=dict, repr=False)
    rounds: bool = False
    round_column: str = ""

    def remarks_on(self, choices: Choices) -> tuple[str, ...]:
        """Return the remarks on files read as chosen: columns with a role are not ignored."""
        kept = [each for each in self.columns if choices.roles.get(each.name, each.role) == each.role]
        outdated = {*set_aside(self.columns)[:FEW]} - {*set_aside(kept)}
        added = [remark for remark in set_aside(kept) if remark not in self.remarks] if outdated else []
        return (*(remark for remark in self.remarks if remark not in outdated), *added)

    @property
    def header(self) -> tuple[str, ...]:
        """The names of the columns; for several files, of those in all of them."""
        return tuple(column.name for column in self.columns)

    @property
    def sure(self) -> bool:
        """Whether there are no open questions."""
        return not self.questions


def inspect_files(files: Files) -> Inspection:
    """Inspect files (names and contents, see `collect_files`) and propose how to read them.

    Raises ValueError naming the file and line that cannot be read, or what to export instead if a file has no
    labels of items (spans of text, an Excel workbook, other JSON).

    Examples
    --------
    >>> found = inspect_files([("a.csv", b"item,Ann,Ben,gold\\n1,x,x,x\\n2,x,y,y\\n3,y,y,y\\n")])
    >>> [(each.name, each.role) for each in found.columns]
    [('item', 'item'), ('Ann', 'annotator'), ('Ben', 'annotator'), ('gold', 'gold')]
    """
    return run_steps(inspect_in_steps(files))


def inspect_in_steps(files: Files) -> Steps[Inspection]:
    """Do what `inspect_files` does, but yield progress: (bytes read, all bytes)."""
    return inspect_tables((yield from load_in_steps(files)))


def inspect_tables(tables: tuple[Table, ...]) -> Inspection:
    """Inspect files that are loaded as columns."""
    forms = list(dict.fromkeys(table.form for table in tables))
    if len(forms) > 1 and set(forms) != {"CSV", "TSV"}:
        name = next(t.name for t in tables if t.form != forms[0])
        raise ValueError(
            f"all files must have the same form; {tables[0].name} is {forms[0]}, and {name} is {forms[1]}"
        )
    rounds = False
    if len(tables) > 1:
        tables, shape, columns, questions, rounds = inspect_several(tables)
    else:
        shape, columns, questions = _inspect_one(tables[0])
    if shape == LONG:
        tables = tuple(_note_models(table, columns) for table in tables)
    rows_named = any(column.why == words.NAMES_ROWS for column in columns)
    choices = Choices(shape, {column.name: column.role for column in columns}, transposed=rows_named)
    tasks = _list_tasks(choices, columns, tables[0])
    choices = next(iter(tasks.values()), choices)
    labels = list_label_columns(tables, choices)
    tokens = any(is_tags(table[name]) for table, name in labels)
    remarks = [
        *dict.fromkeys(remark for table in tables for remark in table.remarks),
        *set_aside([column for column in columns if column.name not in tasks])[:FEW],
    ]
    if tokens:
        remarks.append(words.TOKENS)
    latin = [table.name for table in tables if table.encoding == LATIN_1]
    if latin:
        remarks.append(say(words.LATIN, files=", ".join(latin)))
    choices = choose_merges(tables, choices)
    similar = find_similar_in_columns(tables, choices)
    tasks = {name: choose_merges(tables, task) for name, task in tasks.items()}
    return Inspection(
        names=tuple(table.name for table in tables),
        form=forms[0],
        measure=TOKENS if tokens else ITEMS,
        columns=tuple(columns),
        choices=choices,
        questions=tuple(questions),
        similar=similar,
        remarks=(*remarks, *merges_in_words(choices, similar)),
        tables=tables,
        tasks=tasks,
        rounds=rounds,
        round_column=next((each.name for each in columns if each.why == words.NUMBERS_ROUNDS), ""),
    )


def _note_models(table: Table, columns: Sequence[ColumnRole]) -> Table:
    """Mark the annotators of a long file as models by a column with values such as “human” and “llm”."""
    who = table[next(each.name for each in columns if each.role == ANNOTATOR)]
    for each in columns:
        if each.role != OTHER or each.name not in table.header:
            continue
        kind = table[each.name]
        if not (are_kinds(kind.values) and is_item_attribute(who, kind)):
            continue
        kinds = {who.values[a]: find_kind(kind.values[b]) for a, b in zip(who.codes, kind.codes, strict=True)}
        models = tuple(name for name, is_a in kinds.items() if is_a == MODELS)
        if models and len(models) < len(kinds):
            remark = say(words.MODELS_BY_COLUMN, column=f"“{each.name}”")
            return replace(table, models=(*table.models, *models), remarks=(*table.remarks, remark))
    return table


def _list_tasks(choices: Choices, columns: Sequence[ColumnRole], table: Table) -> dict[str, Choices]:
    """Return how to read each question if annotators answered several; {} for one.

    Free text, such as comments, is not a question.
    """
    settled = dict(table.roles)
    if choices.shape == WIDE:
        annotators = choices.columns(ANNOTATOR)
        plain = {name: Facts(table[name], len(table)).plain for name in annotators}
        grid = {} if choices.transposed else find_questions(annotators, plain)
        return {name: choices.with_role(ANNOTATOR, *columns_of.values()) for name, columns_of in grid.items()}
    labels = [each.name for each in columns if each.role == LABEL or each.why == words.MORE_LABELS]
    by_name = any(each.why == words.NAMED for each in columns if each.role == LABEL)
    if any(settled.get(name) == LABEL for name in labels):
        labels = [name for name in labels if settled.get(name) == LABEL]
    elif by_name:
        labels = []
    if len(labels) < 2:
        return {}
    facts = [Facts(table[name], len(table)) for name in labels]
    labels = [each.column.name for each in facts if each.given and not each.remarks] or labels
    gold = {name: _find_gold(name, labels, table) for name in labels}
    return {name: choices.with_role(LABEL, name).with_role(GOLD, *gold[name]) for name in labels}


def _find_gold(label: str, labels: Sequence[str], table: Table) -> list[str]:
    """Return the gold standard of a question: the one that names it, if any names a question."""
    gold = [name for name, role in table.roles if role == GOLD]
    gold = gold or [name for name in table.header if is_named(name, GOLD)]
    named = {name: [each for each in labels if simplify_name(each) in simplify_name(name)] for name in gold}
    own = [name for name in gold if label in named[name]]
    return own[:1] or [name for name in gold[:1] if not any(named.values())]


def _inspect_one(table: Table) -> tuple[str, list[ColumnRole], list[Question]]:
    facts = list_facts(table)
    long = find_long_roles(table, facts)
    roles = long or find_wide_roles(table, facts)
    span = find_offset_columns(table)
    if span and (_is_marked_freely(table, long, span) if long else len(_list_label_columns(roles)) < 2):
        raise ValueError(
            f"{table.name}: columns {span[0]!r} and {span[1]!r} say where spans begin and end: these are "
            "labels of spans, not of items. Where annotators mark spans of their own, there is no list of "
            "items that all labelled, and κ and α for items do not apply. “iaa-teach report …” measures "
            "agreement on spans in the files of brat, INCEpTION, doccano, Label Studio and Prodigy. Or write "
            "one tag for each token (BIO, CoNLL), and agreement is measured token by token; or, if the spans "
            "were fixed before, a row for each span and a column for each annotator."
        )
    if long:
        return LONG, long, long_questions(table, long)
    if LABEL in dict(table.roles).values():
        raise make_annotator_error(table.name)
    roles = keep_counts(table, drop_sums(table, roles))
    return WIDE, roles, wide_questions(table, roles)


def _is_marked_freely(table: Table, roles: list[ColumnRole], span: tuple[str, str]) -> bool:
    """Return whether spans were marked by annotators, rather than given to all of them as items."""
    item = table[next(role.name for role in roles if role.role == ITEM)]
    several = count_pairs_of(item, table[span[0]]) > len(item.values)
    return several or item.name in span or len(item.values) == len(table)


def _list_label_columns(roles: list[ColumnRole]) -> list[str]:
    return [role.name for role in roles if role.role == ANNOTATOR]
