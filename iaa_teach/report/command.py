"""`iaa-teach report`: from files to a report, where what would be asked at the desk is an error or a note."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from iaa_teach.data.assembling import reading
from iaa_teach.data.column_facts import MISSING
from iaa_teach.data.columns import finish
from iaa_teach.data.file_contents import as_files
from iaa_teach.data.inspection import FILES, LONG, Choices, Inspection, inspecting
from iaa_teach.data.labels import listing
from iaa_teach.data.ratings import Ratings
from iaa_teach.data.roles import ANNOTATOR, GOLD, GROUP, ITEM, LABEL, TEXT
from iaa_teach.look.progress_bar import ProgressBar
from iaa_teach.report.findings import LEVEL, SEED, Findings, examining
from iaa_teach.report.label_names import label_name, quoted
from iaa_teach.report.origin import origin_of
from iaa_teach.report.writing import check_free, write_report
from iaa_teach.stats.measurement import Measurement, guess_measurement
from iaa_teach.stats.scales import KRIPPENDORFF, LANDIS_KOCH, SCALES, Scale

OUT = Path("agreement-report")
_MANY = 12  # labels that are listed in a message


@dataclass(frozen=True)
class Wanted:
    """What was typed after `iaa-teach report`; "" and () where nothing was."""

    files: Sequence[Path]
    out: Path = OUT
    scale: str = ""
    order: Sequence[str] = ()
    layout: str = ""
    transposed: bool = False
    item: str = ""
    annotators: Sequence[str] = ()
    label: str = ""
    group: str = ""
    gold: str = ""
    text: str = ""
    missing: Sequence[str] = ()
    merge_similar: bool = False
    as_typed: bool = False
    pair: Sequence[str] = ()
    bands: str = ""
    level: float = LEVEL
    seed: int = SEED
    title: str = ""
    replace: bool = False
    command: str = ""


@dataclass(frozen=True)
class Done:
    """What came of it: the findings, the files written, and notes for whoever typed the command."""

    found: Findings
    written: list[Path]
    notes: list[str] = field(default_factory=list)


def report(wanted: Wanted, bar: ProgressBar) -> Done:
    """Read the files, examine the ratings and write the report.

    Raises ValueError for what is wrong or must be chosen, naming the file and place, or the option to give;
    OSError for a file that cannot be read or written.
    """
    _check_out(wanted)
    files = as_files([str(path) for path in wanted.files])
    found = finish(inspecting(files), lambda done, of: bar.show("Reading", done, of))
    choices = _choices(found, wanted)
    read = finish(reading(found, choices))
    measurement, notes = _measurement(read.ratings, wanted)
    similar = _of_similar(found, wanted)
    merged = [note for note, done in similar if done]
    notes = [*(note for note, _ in similar), *_of_columns(found, wanted), *notes]
    findings = finish(
        examining(
            read.ratings,
            measurement,
            pair=wanted.pair or None,
            gold=read.gold,
            texts=read.texts,
            level=wanted.level,
            seed=wanted.seed,
            measure=found.measure,
        ),
        lambda done, of: bar.show("Computing", done, of),
    )
    written = write_report(
        findings,
        wanted.out,
        _bands(findings, wanted),
        title=wanted.title,
        origin=origin_of(files, merged, wanted.command),
        replace=wanted.replace,
        progress=lambda done, of: bar.show("Drawing", done, of),
    )
    if len(written) > 1:
        notes += _of_signs(findings)
    return Done(findings, written, notes)


def _of_signs(found: Findings) -> list[str]:
    """Return a note on letters that the PDF figures lack."""
    from iaa_teach.drawing.text import letters_without_font

    unknown = letters_without_font(map(label_name, (*found.categories, *found.ratings.annotators)))
    if not unknown:
        return []
    some = " ".join(sorted(unknown)[:_MANY])
    return [
        f"The PDF figures have boxes in place of {some}, which no font on this machine has; the SVG figures "
        "show them wherever a font has them"
    ]


def _check_out(wanted: Wanted) -> None:
    try:
        check_free(wanted.out, wanted.replace)
    except FileExistsError as error:
        raise ValueError(f"{error}; name another place with --out, or replace it with --replace") from None
    except NotADirectoryError as error:
        raise ValueError(f"{error}: name one with --out") from None


def _choices(found: Inspection, wanted: Wanted) -> Choices:
    """Return how to read the files: as they seem to be, but for what was typed."""
    _check_columns(found, wanted)
    _check_questions(found, wanted)
    choices = found.choices
    if wanted.layout:
        choices = replace(choices, shape=wanted.layout, transposed=False)
    elif wanted.label and len(wanted.annotators) == 1 and choices.shape != FILES:
        choices = replace(choices, shape=LONG)
    for role, names in (
        (ANNOTATOR, wanted.annotators),
        (ITEM, _one(wanted.item)),
        (LABEL, _one(wanted.label)),
        (GROUP, _one(wanted.group)),
        (GOLD, _one(wanted.gold)),
        (TEXT, _one(wanted.text)),
    ):
        if names:
            choices = choices.with_role(role, *names)
    if wanted.transposed:
        choices = replace(choices, transposed=True)
    if wanted.as_typed:
        choices = replace(choices, merge={}, missing=MISSING)
    elif wanted.merge_similar:
        choices = choices.with_merged(*found.similar)
    return replace(choices, missing=(*choices.missing, *wanted.missing))


def _one(name: str) -> tuple[str, ...]:
    return (name,) if name else ()


def _check_columns(found: Inspection, wanted: Wanted) -> None:
    """Raise ValueError for an option that names no column."""
    for option, names in (
        ("annotator", wanted.annotators),
        ("item", _one(wanted.item)),
        ("label", _one(wanted.label)),
        ("group", _one(wanted.group)),
        ("gold", _one(wanted.gold)),
        ("text", _one(wanted.text)),
    ):
        for name in names:
            if name not in found.header:
                raise ValueError(
                    f"{found.names[0]}: no column {name!r}, as --{option} says; the columns are "
                    f"{listing(found.header)}"
                )


def _check_questions(found: Inspection, wanted: Wanted) -> None:
    """Raise ValueError for a question that the numbers hang on, naming the options that answer it."""
    answered = {
        "columns": bool(wanted.annotators or wanted.item),
        "label": bool(wanted.label),
        "header": bool(wanted.annotators),
        "transposed": wanted.transposed or bool(wanted.layout or wanted.annotators),
    }
    options = {
        "columns": "Say so with --annotator COLUMN, --item COLUMN and --label COLUMN.",
        "label": "Say so with --label COLUMN.",
        "header": "If the names are right, say so with --annotator NAME, once for each.",
        "transposed": "Say so with --transposed, or with --layout wide if not.",
    }
    for question in found.questions:
        only_aside = question.about == "columns" and found.choices.shape != LONG
        if not only_aside and not answered[question.about]:
            raise ValueError(f"{found.names[0]}: {question.text} {options[question.about]}")


def _of_columns(found: Inspection, wanted: Wanted) -> list[str]:
    """Return questions on columns that were set aside, as notes."""
    if found.choices.shape == LONG or wanted.annotators:
        return []
    return [
        f"{question.text} Say so with --annotator (once for each), --group or --gold"
        for question in found.questions
        if question.about == "columns"
    ]


def _of_similar(found: Inspection, wanted: Wanted) -> list[tuple[str, bool]]:
    """Return which labels are read as one or as missing, or may be, and whether they are."""
    notes = []
    for each in found.similar:
        counts = zip(each.labels, each.counts, strict=True)
        listed = ", ".join(f"{quoted(label)} ({n})" for label, n in counts)
        merged = wanted.merge_similar or (each.sure and not wanted.as_typed)
        if each.into is None:
            many = "is no label" if len(each.labels) == 1 else "are no labels"
            said = f"{listed} {many}" if merged else f"{listed}: perhaps no label"
        else:
            said = f"{listed}: {'read as' if merged else 'perhaps all'} {quoted(each.into)}"
        if not merged:
            said += "; --merge-similar reads it so"
        elif not wanted.merge_similar:
            said += "; --as-typed keeps them apart"
        notes.append((said, merged))
    return notes


def _measurement(ratings: Ratings, wanted: Wanted) -> tuple[Measurement, list[str]]:
    """Return the scale of the labels; ValueError where it must be said."""
    guess = guess_measurement(ratings)
    guessed = guess.measurement
    order = " < ".join(map(label_name, guessed.order))
    if not wanted.scale and not wanted.order:
        if guess.to_confirm:
            seem = f"{guessed.kind} ({order})" if order else guessed.kind
            options = [f"--scale {guessed.kind}" + (" (in another order, --order …)" if order else "")]
            others = ["ranks"] if guessed.kind in ("numbers", "ratios") else []
            options += [f"--scale {kind}" for kind in (*others, "names")]
            raise ValueError(
                f"the labels may be {seem}: {guess.reason}. That changes the numbers, so say what they are: "
                f"{' or '.join(options)}"
            )
        return guessed, []
    kind = wanted.scale or "ranks"
    if wanted.order:
        if kind != "ranks":
            raise ValueError(f"--order goes with --scale ranks; not with --scale {kind}")
        measurement = Measurement(kind, tuple(wanted.order))
        notes = []
    elif kind == "ranks" and guessed.order:
        measurement, notes = guessed, [f"The order is taken to be {order}; --order gives another"]
    else:
        measurement, notes = Measurement(kind), []
    try:
        measurement.prepared(ratings)
    except ValueError as error:
        labels = ",".join(map(label_name, ratings.categories[:_MANY]))
        hint = f"; give them from lowest to highest, such as --order {labels!r}" if kind == "ranks" else ""
        raise ValueError(f"{error}{hint}") from None
    return measurement, notes


def _bands(found: Findings, wanted: Wanted) -> Scale:
    """Return the bands that were asked for, or those that were made for the leading coefficient."""
    if wanted.bands:
        return SCALES[wanted.bands]
    return KRIPPENDORFF if found.leading.key == "alpha" else LANDIS_KOCH
