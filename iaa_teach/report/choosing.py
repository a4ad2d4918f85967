"""How files are read: as detected, except for options given; and a question if that is ambiguous."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from iaa_teach.computation.data.far_codes import find_far_codes
from iaa_teach.computation.data.labels import MOST_COLUMNS, shorten_names
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.look.number_formats import format_decimal
from iaa_teach.reading.assembling import read_in_steps
from iaa_teach.reading.choices import FILES, LONG, WIDE, Choices
from iaa_teach.reading.column_facts import ANNOTATOR, GOLD, GROUP, ITEM, LABEL, MISSING, TEXT
from iaa_teach.reading.columns import run_steps
from iaa_teach.reading.formats.marked_rounds import NO_ROUND
from iaa_teach.reading.inspection import Inspection, inspect_tables
from iaa_teach.reading.label_columns import list_label_columns
from iaa_teach.reading.name_lists import join_names
from iaa_teach.reading.readings import Reading
from iaa_teach.reading.rounds import join_rounds, name_items_by_round, split_by_column
from iaa_teach.reading.several_files import name_annotators
from iaa_teach.reading.tidying import add_column_names
from iaa_teach.reading.words import words as of_reading
from iaa_teach.report.estimates import estimate_leading
from iaa_teach.report.judge_labels import take_gold_for_person
from iaa_teach.report.other_readings import find_headline_scale
from iaa_teach.report.wanted import Wanted

_MOST_LABELS = 100_000  # with more labels, no number is computed just for comparison


def choose(found: Inspection, wanted: Wanted) -> Choices:
    """Return how to read the files: as detected, except for options given."""
    _check_columns(found, wanted)
    _check_questions(found, wanted)
    return _choose_as_typed(found, wanted)


def split_rounds(found: Inspection, wanted: Wanted) -> dict[str, Inspection]:
    """Return the contents of each round, by its name; {} if there is only one."""
    if are_files_rounds(found, wanted):
        if wanted.layout in (FILES, LONG) or wanted.round == NO_ROUND or wanted.label:
            return {}
        names = name_annotators(found.names)
        return {name: inspect_tables((table,)) for name, table in zip(names, found.tables, strict=True)}
    column = found.round_column if not wanted.round else "" if wanted.round == NO_ROUND else wanted.round
    if not column:
        return {}
    parts = split_by_column(found.tables, column)
    return {name: replace(found, tables=tables) for name, tables in parts.items()} if len(parts) > 1 else {}


def join_all_rounds(found: Inspection, wanted: Wanted) -> Inspection:
    """Return the contents of all rounds as one, if requested and labels are not distinguished."""
    as_typed = wanted.layout in (FILES, LONG) or wanted.label or wanted.repeats
    if wanted.round != NO_ROUND or as_typed:
        return found
    if are_files_rounds(found, wanted):
        return inspect_tables((join_rounds(found.tables, name_annotators(found.names)),))
    (key, *_), (who, *_) = ([*found.choices.columns(role), None] for role in (ITEM, ANNOTATOR))
    if not found.round_column or key is None:
        return found
    who = who if found.choices.shape == LONG else None
    return replace(found, tables=name_items_by_round(found.tables, found.round_column, key, who))


def are_files_rounds(found: Inspection, wanted: Wanted) -> bool:
    """Return whether each file is a round, as detected or as given."""
    return found.rounds or (len(found.tables) > 1 and wanted.layout == WIDE)


def _choose_as_typed(found: Inspection, wanted: Wanted) -> Choices:
    choices = found.choices
    if wanted.layout:
        choices = replace(choices, shape=wanted.layout, transposed=False)
    elif wanted.label and len(wanted.annotators) == 1 and choices.shape != FILES:
        choices = replace(choices, shape=LONG)
    for role, names in _list_roles(found, wanted).items():
        choices = choices.with_role(role, *names)
    if wanted.counts:
        choices = replace(choices, shape=WIDE, counts=True, merge={})
    if wanted.transposed:
        choices = replace(choices, transposed=True)
    choices = take_gold_for_person(choices, wanted)
    if choices.shape == WIDE:
        columns = [*choices.columns(ANNOTATOR), *(name for name in wanted.people if name in found.header)]
        choices = choices.with_role(ANNOTATOR, *dict.fromkeys(columns))
    given: dict[str, Any] = {
        "models": tuple(wanted.models),
        "people": tuple(wanted.people),
        "blank": wanted.blank,
        "repeats": wanted.repeats,
    }
    choices = replace(choices, **{name: value for name, value in given.items() if value})
    if wanted.as_typed:
        choices = replace(choices, merge={}, missing=MISSING, exchange=False)
    elif wanted.merge_similar:
        choices = choices.with_merged(*found.similar)
    missing = (*choices.missing, *wanted.missing)
    return replace(choices, missing=tuple(word for word in missing if word not in wanted.keep))


def is_gold_a_person(found: Inspection, wanted: Wanted) -> bool:
    """Return whether --gold names an annotator, if annotators are in the rows or are files."""
    return bool(wanted.gold) and wanted.gold not in found.header and found.choices.shape != WIDE


def _list_roles(found: Inspection, wanted: Wanted) -> dict[str, Sequence[str]]:
    """Return the columns that options give a role, by the role, which is the option's name."""
    named = {role: getattr(wanted, role) for role in (ITEM, LABEL, GROUP, GOLD, TEXT)}
    if is_gold_a_person(found, wanted):
        del named[GOLD]
    given = {ANNOTATOR: wanted.annotators} | {role: (name,) for role, name in named.items() if name}
    return {role: names for role, names in given.items() if names}


def _check_columns(found: Inspection, wanted: Wanted) -> None:
    """Raise ValueError for an option that names no column."""
    for option, names in _list_roles(found, wanted).items():
        for name in names:
            if name not in found.header:
                raise ValueError(
                    f"{found.names[0]}: no column {name!r}, as --{option} says; the columns are "
                    f"{shorten_names(found.header, MOST_COLUMNS)}"
                )


def _check_questions(found: Inspection, wanted: Wanted) -> None:
    """Raise ValueError for an ambiguity that affects the numbers, with the command that resolves it."""
    laid_out = wanted.transposed or wanted.counts or bool(wanted.layout or wanted.annotators)
    answered = {
        "columns": found.choices.shape != LONG or bool(wanted.annotators or wanted.item),
        "label": True,
        "agreed": bool(wanted.label),
        "guess": True,
        "header": bool(wanted.annotators) or wanted.no_header,
        "transposed": laid_out,
        "counts": laid_out,
        "matrix": laid_out,
        "shares": bool(wanted.layout or wanted.annotators),
        "apart": laid_out,
        "rounds": laid_out or bool(wanted.label),
    }
    for asked in found.questions:
        if not answered[asked.about]:
            answers = _list_answers(asked.about, found)
            raise make_question(f"{found.names[0]}: {asked.text}", answers, found, wanted)


def check_labels(read: Reading, found: Inspection, choices: Choices, wanted: Wanted) -> None:
    """Raise ValueError for labels that may mean “none”, and for blanks that may be labels."""
    codes = [] if wanted.as_typed or wanted.counts else find_far_codes(read.ratings.categories)
    if codes:
        named = join_names([f"“{code}”" for code in codes])
        text = f"{found.names[0]}: {named}: far from the other numbers. Does that stand for no label?"
        answers: list[dict[str, Any]] = [{"missing": [*wanted.missing, *codes]}, {"as_typed": True}]
        raise make_question(text, answers, found, wanted)
    blank = any("" in table[name].values for table, name in list_label_columns(found.tables, choices))
    if blank and not wanted.blank and find_headline_scale(read.ratings, found).kind == "sets":
        text = f"{found.names[0]}: labels are sets, and some cells are blank. Are these items without labels?"
        raise make_question(text, [{"blank": "empty"}, {"blank": "missing"}], found, wanted)


def check_shared(ratings: Ratings, file: str) -> None:
    """Raise ValueError, with the name of a file, if no item has two labels."""
    if not any(len(row) - row.count(None) > 1 for row in ratings.labels):
        raise ValueError(f"{file}: no item was labelled by two annotators; one at least must be")


def make_question(
    text: str, answers: Sequence[Mapping[str, Any]], found: Inspection, wanted: Wanted
) -> ValueError:
    """Return an error that asks, with the reading each answer gives; those without agreement are left out."""
    command = wanted.command or shlex.join(["iaa-teach", "report", *map(str, wanted.files)])
    lines, apart = [], ""
    for given in answers:
        chosen = replace(wanted, **given)
        as_read = inspect_tables(tuple(map(add_column_names, found.tables))) if chosen.no_header else found
        preview, may_agree = _describe_reading(as_read, chosen)
        if may_agree:
            lines.append(f"{command} {_write_options(given)}{preview}")
        else:
            apart = preview
    if not lines:
        return ValueError(
            f"{text}{apart}\n    Nobody agrees so: write what means the same in one way, or name the columns "
            "of annotators, each with --annotator."
        )
    return ValueError(f"{text} Give one of these:\n    " + "\nor  ".join(lines))


def _write_options(given: Mapping[str, Any]) -> str:
    """Return choices as typed in a command."""
    names = {"annotators": "annotator"}
    typed: list[str] = []
    for name, value in given.items():
        option = f"--{names.get(name, name).replace('_', '-')}"
        values = value if isinstance(value, list) else [value]
        for each in values:
            typed += [option] if each is True else [f"{option}={each}"] if each[0] == "-" else [option, each]
    return shlex.join(typed)


def _list_answers(about: str, found: Inspection) -> list[dict[str, Any]]:
    """Return the answers to an ambiguity, likeliest first."""
    choices = found.choices
    if about == "agreed":
        return [{"label": each.name} for each in found.columns if each.why == of_reading.ALL_AGREE]
    if about == "rounds":
        return [{"layout": WIDE}, {"layout": FILES}]
    if about in ("matrix", "shares"):
        return [{"layout": WIDE}]
    if about in ("transposed", "counts"):
        return [{about: True}, {"layout": WIDE}]
    annotators = {"annotators": choices.columns(ANNOTATOR)}
    if about == "apart":
        return [annotators]
    if about == "header":
        return [{"no_header": True}, annotators]
    named = {role: choices.columns(role)[0] for role in (ITEM, LABEL)}
    return [{"item": named[ITEM], **annotators, "label": named[LABEL]}]


def _describe_reading(found: Inspection, wanted: Wanted) -> tuple[str, bool]:
    """Return each round's first items and their number under a reading, and whether anybody agrees.

    What cannot be read is not described.
    """
    rounds = split_rounds(found, wanted)
    if rounds and wanted.layout == WIDE and found.choices.shape == FILES:
        wanted = replace(wanted, layout="")
    facts: list[str] = []
    agree = False
    try:
        for name, part in (rounds or {"": found}).items():
            read = run_steps(read_in_steps(part, _choose_as_typed(part, wanted)))
            number = _describe_number(read, part, wanted)
            facts += [] if facts else read.examples()
            facts += [f"{name}: {each}" if name else each for each in number]
            agree = agree or _may_agree(read, part)
    except ValueError:
        return "", True
    return f"\n        {'; '.join(facts)}", agree


def _may_agree(read: Reading, found: Inspection) -> bool:
    """Return whether two annotators have a label in common; near labels do not count."""
    codes = read.ratings.labels.codes
    used = [{*column[column >= 0].tolist()} for column in codes.T]
    shared = sum(map(len, used)) > len(set().union(*used))
    known = read.counted or read.passes is not None
    return shared or known or find_headline_scale(read.ratings, found).kind != "names"


def _describe_number(read: Reading, found: Inspection, wanted: Wanted) -> list[str]:
    ratings = read.ratings
    if len(ratings.items) * len(ratings.annotators) > _MOST_LABELS:
        return []
    scale = find_headline_scale(ratings, found)
    each = estimate_leading(ratings, scale, wanted.level, wanted.seed, read.counted)
    return [f"{each.full_name}, is {format_decimal(each.value)}"]
