"""What files of labels are, before they are read: their form, what each column is, and what is not clear."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from iaa_teach.computation.data.labels import MOST_COLUMNS, list_names, shorten_names
from iaa_teach.look.number_formats import count_things
from iaa_teach.look.words import say
from iaa_teach.reading.column_facts import (
    ANNOTATOR,
    FEW,
    GOLD,
    GROUP,
    ITEM,
    ITEM_COLUMNS,
    LABEL,
    LABEL_COLUMNS,
    MANY_COLUMNS,
    MISSING,
    OTHER,
    ROLES,
    TEXT,
    Facts,
    is_named,
    simplify_name,
)
from iaa_teach.reading.columns import Steps, Table, count_pairs_of, run_steps
from iaa_teach.reading.file_contents import LATIN_1, Files
from iaa_teach.reading.formats.json_records import SETS
from iaa_teach.reading.formats.marked_texts import make_annotator_error
from iaa_teach.reading.formats.spans import find_offset_columns
from iaa_teach.reading.formats.token_tags import is_tags
from iaa_teach.reading.loading import load_in_steps
from iaa_teach.reading.names_of_columns import find_questions
from iaa_teach.reading.roles import (
    ColumnRole,
    find_long_roles,
    find_wide_roles,
    join_names,
    list_facts,
    set_aside,
)
from iaa_teach.reading.similar_labels import SimilarLabels, find_similar_labels, number_of
from iaa_teach.reading.words import words

WIDE, LONG, FILES = "wide", "long", "files"
SHAPES = (WIDE, LONG, FILES)
BLANKS = ("missing", "empty")
REPEATS = ("", "first", "last", "compare")
ITEMS, TOKENS = "items", "tokens"

_ENDING = re.compile(
    r"\.(csv|tsv|tab|txt|json|jsonl|ndjson|xml|xlsx|xlsm|xlsb|xls|ods|conll\w*|bio|iob2?)$", re.I
)


@dataclass(frozen=True)
class Choices:
    """How files are read.

    Parameters
    ----------
    shape : str
        "wide", a row for each item and a column for each annotator; "long", a row for each label; "files", a
        file for each annotator.
    roles : mapping
        What each column is, one of `ROLES`; a column that is not named here is "other". In a wide file the
        columns of annotators hold their labels; in a long one the column of annotators says who labelled.
    merge : mapping
        Labels, and the label as which each is read.
    missing : sequence of str
        The words that stand for no label; a blank always does.
    transposed : bool
        Of a wide file: whether a row holds the labels of an annotator, and a column those of an item.
    sets : str
        What stands between the labels of a set, where an item may get several; "" where it gets one.
    blank : str
        What a blank is where labels are sets: "missing", or "empty", a set of none.
    decimal_comma : bool
        Whether labels are numbers with a decimal comma.
    models : sequence of str, optional
        The annotators that are models; None for those that are called like models.
    repeats : str
        Which of an annotator's labels of an item counts: "first", "last", "compare" for the agreement of
        each annotator with themselves, "" where there must be one.
    """

    shape: str
    roles: Mapping[str, str]
    merge: Mapping[str, str] = field(default_factory=dict)
    missing: Sequence[str] = MISSING
    transposed: bool = False
    sets: str = ""
    blank: str = "missing"
    decimal_comma: bool = False
    models: Sequence[str] | None = None
    repeats: str = ""

    def __post_init__(self) -> None:
        for name, allowed in (("shape", SHAPES), ("blank", BLANKS), ("repeats", REPEATS)):
            if getattr(self, name) not in allowed:
                raise ValueError(f"{name} must be one of {list_names(allowed)}; not {getattr(self, name)!r}")
        for name, role in self.roles.items():
            if role not in ROLES:
                raise ValueError(
                    f"the role of column {name!r} must be one of {list_names(ROLES)}; not {role!r}"
                )

    @classmethod
    def from_dict(cls, given: Mapping[str, Any]) -> Choices:
        """Return choices from plain values; ValueError names a key that is not one."""
        usual = asdict(cls(WIDE, {}))
        if unknown := set(given) - set(usual):
            raise ValueError(f"choices have no key {min(unknown)!r}; they have {list_names(usual)}")
        return cls(**{**usual, **given})

    def to_dict(self) -> dict[str, Any]:
        """Return the same as plain values, for JSON."""
        return {
            **asdict(self),
            "roles": dict(self.roles),
            "merge": dict(self.merge),
            "missing": list(self.missing),
            "models": None if self.models is None else list(self.models),
        }

    def columns(self, role: str) -> list[str]:
        """Return the columns that have a role."""
        return [name for name, each in self.roles.items() if each == role]

    def with_role(self, role: str, *names: str) -> Choices:
        """Return choices in which these columns and no others have a role; those that had it are "other"."""
        roles = {name: OTHER if each == role else each for name, each in self.roles.items()}
        return replace(self, roles={**roles, **dict.fromkeys(names, role)})

    def with_merged(self, *similar: SimilarLabels) -> Choices:
        """Return choices in which these labels are merged, or read as missing."""
        merge, missing = dict(self.merge), list(self.missing)
        for each in similar:
            if each.into is None:
                missing += each.labels
            else:
                merge.update({label: each.into for label in each.labels if label != each.into})
        return replace(self, merge=merge, missing=tuple(missing))


@dataclass(frozen=True)
class Question:
    """What is not clear, in words, and what it is about: "columns", "label", "header" or "transposed"."""

    about: str
    text: str


@dataclass(frozen=True, eq=False)
class Inspection:
    """What files seem to be.

    Parameters
    ----------
    names : tuple of str
        The files.
    form : str
        "CSV", "JSON", "CoNLL", or the tool that exports the form, such as "doccano".
    measure : str
        "items", or "tokens" where labels are tags of tokens.
    columns : tuple of ColumnRole
        What each column is taken for, and why.
    choices : Choices
        How the files would be read; `read_files` takes this, or another.
    questions : tuple of Question
        What is not clear, to be asked before the numbers are believed.
    similar : tuple of SimilarLabels
        Labels that may be one, or may mean that there is none; they are not merged unless that is chosen.
    remarks : tuple of str
        What was set aside, and what tags of tokens mean, in plain words.
    tasks : mapping
        Where annotators were asked several things, such as “relevant” and “toxic”: how to read each. The
        first of them is in `choices`.
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

    @property
    def header(self) -> tuple[str, ...]:
        """The names of the columns; of several files, of those in all of them."""
        return tuple(column.name for column in self.columns)

    @property
    def sure(self) -> bool:
        """Whether nothing is unclear."""
        return not self.questions


def inspect_files(files: Files) -> Inspection:
    """Return what files (names and contents, see `collect_files`) are, and how they may be read.

    Raises ValueError naming the file and line that cannot be read, or what to export instead where a file
    holds no labels of items: spans of text, a workbook of Excel, JSON of another kind.

    Examples
    --------
    >>> found = inspect_files([("a.csv", b"item,Ann,Ben,gold\\n1,x,x,x\\n2,x,y,y\\n3,y,y,y\\n")])
    >>> [(each.name, each.role) for each in found.columns]
    [('item', 'item'), ('Ann', 'annotator'), ('Ben', 'annotator'), ('gold', 'gold')]
    """
    return run_steps(inspect_in_steps(files))


def inspect_in_steps(files: Files) -> Steps[Inspection]:
    """Do what `inspect_files` does, but yield progress: the bytes read, of all."""
    return inspect_tables((yield from load_in_steps(files)))


def inspect_tables(tables: tuple[Table, ...]) -> Inspection:
    """Return what files are that are loaded as columns."""
    forms = list(dict.fromkeys(table.form for table in tables))
    if len(forms) > 1 and set(forms) != {"CSV", "TSV"}:
        name = next(t.name for t in tables if t.form != forms[0])
        raise ValueError(
            f"all files must have the same form; {tables[0].name} is {forms[0]}, and {name} is {forms[1]}"
        )
    if len(tables) > 1:
        shape, columns, questions = _inspect_several(tables)
    else:
        shape, columns, questions = _inspect_one(tables[0])
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
    choices = _choose_merges(tables, choices)
    similar = find_similar_in_columns(tables, choices)
    tasks = {name: _choose_merges(tables, task) for name, task in tasks.items()}
    return Inspection(
        names=tuple(table.name for table in tables),
        form=forms[0],
        measure=TOKENS if tokens else ITEMS,
        columns=tuple(columns),
        choices=choices,
        questions=tuple(questions),
        similar=similar,
        remarks=(*remarks, *_describe_writing(choices, similar)),
        tables=tables,
        tasks=tasks,
    )


def _list_tasks(choices: Choices, columns: Sequence[ColumnRole], table: Table) -> dict[str, Choices]:
    """Return how to read each question, where annotators answered several; {} for one.

    What they wrote freely, such as comments, is no question.
    """
    settled = dict(table.roles)
    if choices.shape == WIDE:
        annotators = choices.columns(ANNOTATOR)
        plain = {name: Facts(table[name], len(table)).plain for name in annotators}
        grid = {} if choices.transposed else find_questions(annotators, plain)
        return {name: choices.with_role(ANNOTATOR, *of.values()) for name, of in grid.items()}
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
    """Return the gold standard of a question: that which names it, where one names a question."""
    gold = [name for name, role in table.roles if role == GOLD]
    gold = gold or [name for name in table.header if is_named(name, GOLD)]
    named = {name: [each for each in labels if simplify_name(each) in simplify_name(name)] for name in gold}
    own = [name for name in gold if label in named[name]]
    return own[:1] or [name for name in gold[:1] if not any(named.values())]


def _choose_merges(tables: Sequence[Table], choices: Choices) -> Choices:
    """Return choices with sets where a tool gives several labels, and one label for its ways of writing."""
    labels = list_label_columns(tables, choices)
    values = {value for table, name in labels for value in table[name].values if value not in choices.missing}
    if tables[0].form not in ("CSV", "TSV", "CoNLL") and any(SETS in value for value in values):
        choices = replace(choices, sets=SETS)
    similar = find_similar_in_columns(tables, choices)
    commas = any("," in value for value in values) and all(
        value == "" or math.isfinite(number_of(value)) for value in values
    )
    return replace(choices.with_merged(*(each for each in similar if each.sure)), decimal_comma=commas)


def _describe_writing(choices: Choices, similar: Sequence[SimilarLabels]) -> list[str]:
    """Return which labels are read as one, or as missing."""
    remarks = [words.COMMAS] if choices.decimal_comma else []
    numbers = [each for each in similar if each.equal_numbers]
    if numbers:
        named = [f"“{label}”" for label in numbers[0].labels[:2]]
        remarks.append(say(words.EQUAL_NUMBERS, labels=join_names(named)))
    for each in similar:
        if each.equal_numbers:
            continue
        quoted = [f"“{label}”" for label in each.labels]
        if each.sure and each.into is None:
            remarks.append(say(words.READ_AS_MISSING, labels=join_names(quoted), n=len(quoted)))
        elif each.sure:
            others = [label for label in quoted if label != f"“{each.into}”"]
            remarks.append(say(words.MERGED, labels=join_names(others), into=f"“{each.into}”", n=len(others)))
    return remarks


def list_label_columns(tables: Sequence[Table], choices: Choices) -> list[tuple[Table, str]]:
    """Return the columns that hold labels, each with its table."""
    names = choices.columns(ANNOTATOR if choices.shape == WIDE else LABEL)
    return [(table, name) for table in tables for name in names]


def find_similar_in_columns(tables: Sequence[Table], choices: Choices) -> tuple[SimilarLabels, ...]:
    """Return the labels that may be one, or may mean that there is none, in the columns that hold labels."""
    labels = list_label_columns(tables, choices)
    given = _count_labels(labels)
    if len(given) > 20 * FEW or any(is_tags(table[name]) for table, name in labels):
        return ()
    return find_similar_labels(given)


def _count_labels(labels: list[tuple[Table, str]]) -> Counter[str]:
    counts: Counter[str] = Counter()
    for table, name in labels:
        column = table[name]
        counts.update(dict(zip(column.values, column.counts.tolist(), strict=True)))
    for word in ("", *MISSING):
        counts.pop(word, None)
    return counts


def _inspect_one(table: Table) -> tuple[str, list[ColumnRole], list[Question]]:
    facts = list_facts(table)
    long = find_long_roles(table, facts)
    roles = long or find_wide_roles(table, facts)
    span = find_offset_columns(table)
    if span and (_is_marked_freely(table, long, span) if long else len(_list_label_columns(roles)) < 2):
        raise ValueError(
            f"{table.name}: columns {span[0]!r} and {span[1]!r} say where spans begin and end: these are "
            "labels of spans, not of items. Annotators mark different spans, so there is no list of items "
            "that all labelled, and κ and α for items do not apply. “iaa-teach report …” measures agreement "
            "on spans in the files of brat, INCEpTION, doccano, Label Studio and Prodigy. Or write one tag "
            "for each token (BIO, CoNLL), and agreement is measured token by token; or, if the spans were "
            "fixed before, a row for each span and a column for each annotator."
        )
    if long:
        return LONG, long, _list_long_questions(long)
    if LABEL in dict(table.roles).values():
        raise make_annotator_error(table.name)
    return WIDE, roles, _list_wide_questions(table, roles)


def _is_marked_freely(table: Table, roles: list[ColumnRole], span: tuple[str, str]) -> bool:
    """Return whether spans are the annotators' own, not the items that all of them were given."""
    item = table[next(role.name for role in roles if role.role == ITEM)]
    several = count_pairs_of(item, table[span[0]]) > len(item.values)
    return several or item.name in span or len(item.values) == len(table)


def _list_label_columns(roles: list[ColumnRole]) -> list[str]:
    return [role.name for role in roles if role.role == ANNOTATOR]


def _list_long_questions(roles: list[ColumnRole]) -> list[Question]:
    questions = []
    others = [role.name for role in roles if role.why == words.MORE_LABELS]
    label = next(role.name for role in roles if role.role == LABEL)
    if others:
        questions.append(Question("label", say(words.WHICH_LABELS, label=label, others=join_names(others))))
    if not all(role.sure for role in roles if role.role in (ITEM, ANNOTATOR)):
        names = {role.role: role.name for role in roles}
        questions.append(
            Question(
                "columns",
                f"“{names[ANNOTATOR]}” is read as the annotators, “{names[ITEM]}” as the items, “{label}” as "
                "their labels. Is that right?",
            )
        )
    return questions


def _list_wide_questions(table: Table, roles: list[ColumnRole]) -> list[Question]:
    questions = []
    annotators = _list_label_columns(roles)
    odd = [role for role in roles if role.role == ANNOTATOR and not role.sure]
    if odd:
        unsure = {"names": join_names([role.name for role in odd]), "why": odd[0].why, "n": len(odd)}
        questions.append(Question("columns", say(words.READ_ANYWAY, **unsure)))
    doubtful = [
        role.name for role in roles if role.role == OTHER and not role.sure and role.why != words.NAMED_OTHER
    ]
    if doubtful:
        questions.append(Question("columns", say(words.DOUBTFUL, columns=join_names(doubtful))))
    if len(annotators) > 1:
        values = {value for name in annotators for value in table[name].values}
        if all(name in values for name in annotators):
            text = (
                f"The first row was read as names ({shorten_names(annotators)}), and looks like labels: "
                "if it is, put a row of names above it."
            )
            questions.append(Question("header", text))
    rows_named = next((role.name for role in roles if role.why == words.NAMES_ROWS), None)
    if rows_named is not None:
        text = (
            f"“{rows_named}” names annotators, so rows are read as annotators and columns as items. Is that "
            "right?"
        )
        questions.append(Question("transposed", text))
    elif len(annotators) >= MANY_COLUMNS and len(annotators) > len(table):
        text = (
            f"There are {count_things(len(table), 'row')} and {len(annotators)} columns of labels. "
            "Are the rows the annotators and the columns the items? If so, transpose the table."
        )
        questions.append(Question("transposed", text))
    return questions


def _inspect_several(tables: tuple[Table, ...]) -> tuple[str, list[ColumnRole], list[Question]]:
    """Return what several files are: one for each annotator, or parts of one long file."""
    first, *others = tables
    found = [find_long_roles(table, list_facts(table)) for table in tables]
    needed = [role.name for role in found[0] or [] if role.role in (ITEM, ANNOTATOR, LABEL)]
    alike = all(found) and all(name in set(table.header) for table in others for name in needed)
    if (
        alike
        and len({_list_annotators(table, roles) for table, roles in zip(tables, found, strict=True)}) > 1
    ):
        roles = [role for role in found[0] or [] if all(role.name in table.header for table in others)]
        return LONG, roles, _list_long_questions(roles)
    shared = [name for name in first.header if all(name in set(table.header) for table in others)]
    settled = dict(first.roles)
    labels = [
        name for name in shared if name and settled.get(name, LABEL) == LABEL and not _is_item_name(name)
    ]
    label = next((name for name in labels if settled.get(name) == LABEL), None)
    if not labels:
        headers = "; ".join(
            f"{table.name}: {shorten_names(table.header, MOST_COLUMNS)}" for table in tables[:3]
        )
        raise ValueError(f"all files must have the column of labels under the same name; they have {headers}")
    usual = [name for usual in LABEL_COLUMNS for name in labels if simplify_name(name) == usual]
    by_look = {role.name: role for role in find_wide_roles(first, list_facts(first))}
    likely = [name for name in labels if by_look[name].role in (ANNOTATOR, OTHER, GOLD)] or labels
    label = label or (usual or likely)[0]
    columns = []
    for name in shared:
        look = by_look[name]
        if name == label:
            columns.append(ColumnRole(name, LABEL, words.NAMED if name in usual else words.FEW_VALUES))
        elif look.role in (ITEM, TEXT, GROUP):
            columns.append(look)
        else:
            columns.append(ColumnRole(name, OTHER, words.BESIDE))
    questions = []
    if not usual and len(likely) > 1 and settled.get(label) != LABEL:
        others_named = join_names([name for name in likely if name != label])
        questions.append(Question("label", say(words.WHICH_LABELS, label=label, others=others_named)))
    return FILES, columns, questions


def _list_annotators(table: Table, roles: list[ColumnRole] | None) -> tuple[str, ...]:
    return table[next(role.name for role in roles or [] if role.role == ANNOTATOR)].values


def _is_item_name(name: str) -> bool:
    return name.casefold() in ITEM_COLUMNS


def name_annotators(names: Sequence[str]) -> list[str]:
    """Return what the annotators of several files are called: as the files, without the ending."""
    called = [_ENDING.sub("", name) for name in names]
    for i, name in enumerate(called):
        if name in called[:i]:
            raise ValueError(
                f"two files are called {name!r}; each annotator's file must have a name of its own"
            )
    return called
