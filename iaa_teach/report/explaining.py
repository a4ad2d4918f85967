"""`iaa-teach report FILE --explain`: how files are read, the reports they support, and each command."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from iaa_teach.look.number_formats import count_things, group_thousands
from iaa_teach.look.progress_bar import ProgressBar
from iaa_teach.reading.choices import FILES, LONG
from iaa_teach.reading.column_facts import ANNOTATOR, GOLD, GROUP, ITEM, LABEL, OTHER, TEXT, Facts
from iaa_teach.reading.columns import run_steps
from iaa_teach.reading.file_contents import collect_files
from iaa_teach.reading.formats.marked_rounds import NO_ROUND
from iaa_teach.reading.inspection import Inspection, inspect_in_steps, inspect_tables
from iaa_teach.reading.marked_spans import ReadSpans, read_rounds_of_spans
from iaa_teach.reading.name_lists import join_names
from iaa_teach.reading.tidying import add_column_names
from iaa_teach.report.choosing import join_all_rounds, split_rounds
from iaa_teach.report.other_readings import find_other_readings
from iaa_teach.report.task_reading import TaskReading, list_tasks, read_task
from iaa_teach.report.uses import describe_use
from iaa_teach.report.wanted import Wanted

_ROLES = {
    ITEM: "the items",
    ANNOTATOR: "an annotator's labels",
    LABEL: "the labels",
    TEXT: "texts of the items",
    GROUP: "groups of items",
    GOLD: "the gold standard",
    OTHER: "set aside",
}
_MOST_COLUMNS = 30


class Use(NamedTuple):
    """A possible report on the files, and the options for it."""

    what: str
    options: Sequence[str] = ()


def explain_files(wanted: Wanted, bar: ProgressBar) -> list[str]:
    """Return lines on how files are read, the reports they support and the command for each.

    Raises ValueError for files without labels of two annotators; OSError for one that cannot be read.
    """
    files = collect_files([str(path) for path in wanted.files])
    spans = read_rounds_of_spans(files, wanted.models, wanted.people, wanted.round)
    if spans is not None:
        return _list_part("What it supports", _write_uses(_list_uses_of_spans(spans), wanted))
    found = run_steps(inspect_in_steps(files), lambda done, of: bar.show("Reading", done, of))
    if wanted.no_header:
        found = inspect_tables(tuple(map(add_column_names, found.tables)))
    found = join_all_rounds(found, wanted)
    lines = _describe_files(found)
    rounds = split_rounds(found, wanted)
    part = next(iter(rounds.values()), found)
    tasks, chosen = list_tasks(part, wanted)
    try:
        readings = {
            task: read_task(replace(part, choices=choices), chosen) for task, choices in tasks.items()
        }
    except ValueError as error:
        return [
            *lines,
            *_list_part("What each column is taken for", _describe_columns(found)),
            *_list_part("What must be said first", str(error).split("\n")),
        ]
    first = next(iter(readings.values()))
    uses = _list_uses_of_tasks(readings) if len(readings) > 1 else _list_uses(first, part, wanted)
    if rounds:
        uses = [*_list_uses_of_rounds(list(rounds), _describe_use(first)), *uses[1:]]
    examples = [f"{first.read.ratings.report}.", *first.read.examples()]
    return [
        *lines,
        *_list_part("What each column is taken for", _describe_columns(found, first)),
        *_list_part("How it is read", examples),
        *_list_part("What it supports", _write_uses(uses, wanted)),
        *_list_part("What may be read otherwise", _list_other_doubts(first, uses)),
    ]


def _list_other_doubts(read: TaskReading, uses: Sequence[Use]) -> list[str]:
    """Return doubts not covered by a command above."""
    options = [shlex.join(use.options) for use in uses if use.options]
    others = [doubt for doubt in read.doubts if not any(option in doubt for option in options)]
    return [f"{doubt}." for doubt in others]


def _describe_files(found: Inspection) -> list[str]:
    return [
        f"{table.name}: {table.form}, {group_thousands(len(table))} {'row' if len(table) == 1 else 'rows'}, "
        f"{count_things(table.header, 'column')}"
        for table in found.tables
    ]


def _list_part(title: str, lines: Iterable[str]) -> list[str]:
    """Return lines below a title, after a blank line; nothing if there are none."""
    indented = [f"  {line}" for line in lines]
    return ["", title, *indented] if indented else []


def _describe_columns(found: Inspection, read: TaskReading | None = None) -> list[str]:
    """Return how each column is read, and why."""
    choices = found.choices if read is None else read.choices
    shown = found.columns[:_MOST_COLUMNS]
    names = [each.name or "(no name)" for each in shown]
    width = max(map(len, names), default=0)
    lines = []
    for name, each in zip(names, shown, strict=True):
        role = choices.roles.get(each.name, each.role)
        role_in_words = _ROLES[role]
        if role == ANNOTATOR and choices.shape == LONG:
            role_in_words = "who gave the label"
        elif role == ANNOTATOR and read is not None:
            role_in_words = _describe_annotator(each.name, read)
        why = "as you said" if role != each.role and role not in (OTHER, ANNOTATOR) else each.why
        lines.append(f"{name:{width}}  {role_in_words}" + (f" ({why})" if why else ""))
    more = len(found.columns) - len(shown)
    return [*lines, *([f"… and {count_things(more, 'column')} more"] if more else [])]


def _describe_annotator(name: str, read: TaskReading) -> str:
    judge = read.judged
    if name in read.read.models or (judge is not None and name == judge.judge):
        return "a model's labels"
    return "a person's labels" if judge is not None or read.read.models else _ROLES[ANNOTATOR]


def _write_uses(uses: Iterable[Use], wanted: Wanted) -> list[str]:
    """Return each use with its command below it."""
    base = shlex.split(wanted.command) or ["iaa-teach", "report", *map(str, wanted.files)]
    return [line for use in uses for line in (use.what, f"    {shlex.join([*base, *use.options])}")]


def _list_uses_of_rounds(names: Sequence[str], of_each: str) -> list[Use]:
    """Return the possible reports on rounds: on each, and on all as one."""
    use = f"Rounds {join_names(names)}, each with its number, and the change between them; of each: {of_each}"
    return [Use(use), Use("The rounds as one", ["--round", NO_ROUND])]


def _list_uses_of_spans(rounds: dict[str, ReadSpans]) -> list[Use]:
    marked = next(iter(rounds.values())).spans
    who = count_things(marked.annotators, "annotator")
    models = f", and {join_names(marked.model_names)} next to them" if marked.models else ""
    use = f"Spans that {who} marked{models}: F1, exact and by overlap, by pair and by label"
    people = [Use(f"{name} among the people", ["--person", name]) for name in marked.model_names[:1]]
    if len(rounds) > 1:
        return [*_list_uses_of_rounds(list(rounds), f"{use[0].lower()}{use[1:]}"), *people]
    return [Use(use), *people]


def _list_uses_of_tasks(readings: dict[str, TaskReading]) -> list[Use]:
    """Return the possible reports on files with several questions."""
    each = [Use(f"{task}: {_describe_use(read)}", ["--label", task]) for task, read in readings.items()]
    return [Use(f"{count_things(readings, 'question')}, a report on each"), *each]


def _list_uses(read: TaskReading, found: Inspection, wanted: Wanted) -> list[Use]:
    """Return the possible reports on the answers to one question, in this and other readings."""
    uses = [Use(_capitalise(_describe_use(read)))]
    names = [*map(str, read.read.ratings.annotators)]
    if read.judged is not None:
        if read.measurement.kind != "sets" and not (wanted.models or wanted.gold):
            uses.append(Use(f"{' and '.join(names)} as two people", ["--person", str(read.judged.judge)]))
    elif read.read.models:
        model = next(iter(read.read.models))
        uses.append(Use(f"{model} among the people", ["--person", model]))
    elif len(names) == 2 and not read.read.counted and read.read.passes is None:
        judge, person = names
        use_of_judge = (
            f"If {judge} is a model: how it errs, with {person}'s labels as the truth, and the true share"
        )
        uses.append(Use(use_of_judge, ["--model", judge]))
    elif len(names) > 2 and not read.read.counted and not wanted.pair:
        uses.append(Use("Two of them in detail", ["--pair", *names[:2]]))
    typed = {"scale": wanted.scale or wanted.order, "merge": wanted.as_typed, "blank": wanted.blank}
    asked = tuple(name for name, value in typed.items() if value)
    others = find_other_readings(
        read.read, found, read.choices, read.measurement, asked, wanted.level, wanted.seed
    )
    uses += [Use(use_of_judge, shlex.split(option)) for use_of_judge, option in others]
    return uses + [
        Use(f"If items of one “{name}” are alike: intervals of groups of items", ["--group", name])
        for name in _find_possible_groups(read, found)
    ]


def _find_possible_groups(read: TaskReading, found: Inspection) -> list[str]:
    """Return a column that may name each item's document or conversation, if none is assigned."""
    if read.choices.columns(GROUP) or read.choices.shape == FILES or read.choices.transposed:
        return []
    table = found.tables[0]
    for name in table.header:
        facts = Facts(table[name], len(table))
        if read.choices.roles.get(name, OTHER) == OTHER and facts.complete:
            many = len(facts.given)
            if 2 <= many <= len(read.read.ratings) / 2:
                return [name]
    return []


def _describe_use(read: TaskReading) -> str:
    """Return the possible reports on labels in this reading."""
    return describe_use(read.read, read.measurement, read.judged)


def _capitalise(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}"
