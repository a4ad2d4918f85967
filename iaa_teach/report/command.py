"""`iaa-teach report`: from files to a report on each question in them, with anything ambiguous noted."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from iaa_teach.computation.reliability.measurement import Measurement
from iaa_teach.computation.scales import SCALES
from iaa_teach.files.transaction import undo_unless_done
from iaa_teach.look.progress_bar import ProgressBar
from iaa_teach.look.words import say
from iaa_teach.reading.choices import FILES, WIDE
from iaa_teach.reading.column_facts import ITEM
from iaa_teach.reading.columns import run_steps
from iaa_teach.reading.file_contents import Files, collect_files
from iaa_teach.reading.inspection import TOKENS, Inspection, inspect_in_steps, inspect_tables
from iaa_teach.reading.marked_spans import ReadSpans, read_rounds_of_spans
from iaa_teach.reading.tidying import add_column_names
from iaa_teach.report.choosing import check_shared, join_all_rounds, split_rounds
from iaa_teach.report.doubts import (
    doubt_findings_on_judge,
    doubt_models,
    note_rounds,
    note_rounds_of_files,
)
from iaa_teach.report.findings import Findings, examine_in_steps
from iaa_teach.report.judge import audit_judge
from iaa_teach.report.label_names import write_label
from iaa_teach.report.origin import make_origin, write_python
from iaa_teach.report.page import Page
from iaa_teach.report.round_sentences import describe_rounds
from iaa_teach.report.rounds import Round, compare_rounds
from iaa_teach.report.span_rounds import compare_span_rounds
from iaa_teach.report.task_reading import list_tasks, read_task
from iaa_teach.report.wanted import Wanted
from iaa_teach.report.words.page import words as page_words
from iaa_teach.report.words.rounds import words
from iaa_teach.report.writing import check_free, choose_folder, write_report

_MANY = 12  # labels listed in a message


@dataclass(frozen=True)
class Done:
    """The result for one question: its name, findings, reading, files written, and open doubts.

    `round` is the name of its round, and `change` describes the change since the previous round.
    """

    found: Findings
    written: list[Path]
    notes: list[str] = field(default_factory=list)
    task: str = ""
    examples: list[str] = field(default_factory=list)
    round: str = ""
    change: str = ""


def write_reports(wanted: Wanted, bar: ProgressBar) -> list[Done]:
    """Read the files, examine the ratings, and write a report for each question that annotators answered.

    Raises ValueError for anything wrong or ambiguous, naming the file and place, or the command to use;
    OSError for a file that cannot be read or written.
    """
    with undo_unless_done(choose_folder(wanted.out)):
        return _write_reports(wanted, bar)


def _write_reports(wanted: Wanted, bar: ProgressBar) -> list[Done]:
    _check_out(wanted)
    files = collect_files([str(path) for path in (*wanted.files, *_find_texts_beside(wanted.files))])
    spans = read_rounds_of_spans(files, wanted.models, wanted.people, wanted.round)
    if spans is not None:
        return [_write(each, bar) for each in _examine_rounds_of_spans(spans, wanted, files, bar)]
    found = run_steps(inspect_in_steps(files), lambda done, of: bar.show("Reading", done, of))
    if wanted.no_header:
        found = inspect_tables(tuple(map(add_column_names, found.tables)))
    found = join_all_rounds(found, wanted)
    rounds = split_rounds(found, wanted)
    if not rounds:
        return [_write(each, bar) for each in _examine_tasks(found, wanted, files, bar)]
    note = note_rounds_of_files(found, list(rounds), wanted)
    if wanted.layout == WIDE and found.choices.shape == FILES:
        wanted = replace(wanted, layout="")
    examined: list[_Examined] = []
    for name, part in rounds.items():
        place = _place(wanted.out, name)
        of_round = replace(wanted, out=place, round=wanted.round or name)
        for each in _examine_tasks(part, of_round, files, bar):
            examined.append(_name_round(each, name, note))
    return [_write(each, bar) for each in _compare_each_task(examined)]


def _name_round(examined: _Examined, name: str, note: str) -> _Examined:
    """Return a round's results, with its name and a note on rounds."""
    done = replace(examined.done, round=name, notes=[note, *examined.done.notes])
    title = say(words.OF_ROUND, title=examined.page.title or page_words.TITLE, round=name)
    return replace(examined, done=done, page=replace(examined.page, title=title))


def _compare_each_task(examined: Sequence[_Examined]) -> list[_Examined]:
    """Return the results of several rounds, with the changes in the answers to each question."""
    of_tasks: dict[str, list[_Examined]] = {}
    for each in examined:
        of_tasks.setdefault(each.done.task, []).append(each)
    changed: dict[int, _Examined] = {}
    for of_task in of_tasks.values():
        if len(of_task) < 2:
            continue
        parts = [Round(each.done.round, each.done.found, each.named) for each in of_task]
        of_spans = all(each.found.further.spans is not None for each in parts)
        rounds = compare_span_rounds(parts) if of_spans else compare_rounds(parts)
        for each, change in zip(of_task, ["", *describe_rounds(rounds)], strict=True):
            page = replace(each.page, rounds=rounds)
            changed[id(each)] = replace(each, done=replace(each.done, change=change), page=page)
    return [changed.get(id(each), each) for each in examined]


@dataclass(frozen=True)
class _Examined:
    """The content to write on one question; `named` says whether items have names, not just positions."""

    done: Done
    page: Page
    wanted: Wanted
    named: bool


def _examine_tasks(found: Inspection, wanted: Wanted, files: Files, bar: ProgressBar) -> list[_Examined]:
    """Examine each question that annotators answered."""
    tasks, wanted = list_tasks(found, wanted)
    several = len(tasks) > 1
    return [
        _examine(
            task,
            replace(found, choices=choices),
            replace(wanted, out=_place(wanted.out, task)) if several else wanted,
            files,
            bar,
        )
        for task, choices in tasks.items()
    ]


def _find_texts_beside(paths: Sequence[Path]) -> list[Path]:
    """Return the texts that brat keeps next to its files, if not already given."""
    texts = (Path(path).with_suffix(".txt") for path in paths if Path(path).suffix.casefold() == ".ann")
    return [text for text in texts if text.is_file() and text not in map(Path, paths)]


def _examine_rounds_of_spans(
    rounds: dict[str, ReadSpans], wanted: Wanted, files: Files, bar: ProgressBar
) -> list[_Examined]:
    """Examine the spans of each round, and what changed if there are several."""
    if len(rounds) < 2:
        return [_examine_spans(spans, wanted, files, bar) for spans in rounds.values()]
    note = note_rounds(list(rounds))
    return _compare_each_task(
        [
            _name_round(
                _examine_spans(spans, replace(wanted, out=_place(wanted.out, name)), files, bar), name, note
            )
            for name, spans in rounds.items()
        ]
    )


def _examine_spans(spans: ReadSpans, wanted: Wanted, files: Files, bar: ProgressBar) -> _Examined:
    """Examine spans: F1 comes first, followed by token-level measures."""
    check_shared(spans.ratings, str(wanted.files[0]))
    findings = run_steps(
        examine_in_steps(
            spans.ratings,
            Measurement("names"),
            pair=wanted.pair or None,
            texts=spans.texts,
            level=wanted.level,
            seed=wanted.seed,
            measure=TOKENS,
            spans=spans.spans,
        ),
        lambda done, of: bar.show("Computing", done, of),
    )
    notes = doubt_models([name for name in spans.spans.model_names if name not in wanted.models])
    origin = replace(make_origin(files, [], wanted.command), doubts=tuple(notes))
    page = Page(SCALES.get(wanted.bands), title=wanted.title, origin=origin)
    return _Examined(Done(findings, [], notes), page, wanted, named=True)


def _place(out: Path, task: str) -> Path:
    """Return the path of the report on one of several questions."""
    name = re.sub(r"[^\w.-]+", "-", task).strip("-.") or "labels"
    return out.with_name(f"{out.stem}-{name}{out.suffix}") if out.suffix else out / name


def _examine(task: str, found: Inspection, wanted: Wanted, files: Files, bar: ProgressBar) -> _Examined:
    task_read = read_task(found, wanted)
    read, measurement, doubts = task_read.read, task_read.measurement, [*task_read.doubts]
    findings = run_steps(
        examine_in_steps(
            read.ratings,
            measurement,
            pair=wanted.pair or None,
            gold=read.gold,
            texts=read.texts,
            level=wanted.level,
            seed=wanted.seed,
            measure=found.measure,
            models=read.models,
            passes=read.passes,
            counted=read.counted,
            orders=read.orders,
        ),
        lambda done, of: bar.show("Computing", done, of),
    )
    if task_read.abstained:
        models = replace(findings.further.models, abstained=task_read.abstained)
        findings = replace(findings, further=replace(findings.further, models=models))
    if task_read.judged is not None:
        judge = audit_judge(
            task_read.judged, read.ratings, measurement, wanted.level, wanted.seed, wanted.positive
        )
        findings = replace(findings, further=replace(findings.further, judge=judge))
        doubts += [] if judge is None else doubt_findings_on_judge(judge, wanted)
    origin = replace(
        make_origin(files, task_read.merged, wanted.command),
        examples=tuple(read.examples()),
        doubts=tuple(doubts),
        code=write_python(wanted, task, findings, task_read.choices, task_read.joins_sets),
    )
    page = Page(SCALES.get(wanted.bands), title=wanted.title or task, origin=origin)
    done = Done(findings, [], doubts, task, read.examples())
    return _Examined(done, page, wanted, bool(task_read.choices.columns(ITEM)))


def _write(examined: _Examined, bar: ProgressBar) -> Done:
    """Write the report on one question."""
    done, wanted = examined.done, examined.wanted
    written = write_report(
        done.found,
        wanted.out,
        examined.page,
        replace=wanted.replace,
        progress=lambda done, of: bar.show("Drawing", done, of),
    )
    more = _note_missing_letters(done.found) if len(written) > 1 else []
    return replace(done, written=written, notes=[*done.notes, *more])


def _note_missing_letters(found: Findings) -> list[str]:
    """Return a note on letters that the PDF figures cannot show."""
    from iaa_teach.look.drawing.text import find_letters_without_font

    unknown = find_letters_without_font(map(write_label, (*found.categories, *found.ratings.annotators)))
    if not unknown:
        return []
    letters = " ".join(sorted(unknown)[:_MANY])
    return [
        f"The PDF figures have boxes in place of {letters}, which no font on this machine has; the SVG "
        "figures show them wherever a font has them"
    ]


def _check_out(wanted: Wanted) -> None:
    try:
        check_free(wanted.out, wanted.replace)
    except FileExistsError as error:
        raise ValueError(f"{error}; name another place with --out, or replace it with --replace") from None
    except NotADirectoryError as error:
        raise ValueError(f"{error}: name one with --out") from None
