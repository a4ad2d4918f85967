"""The origin of a report's numbers: files with their digests, versions, date, seed, and Python."""

from __future__ import annotations

import hashlib
import platform
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import numpy as np

from iaa_teach.look.number_formats import format_level, group_thousands
from iaa_teach.look.plain_text import put_on_one_line
from iaa_teach.look.words import say
from iaa_teach.reading.choices import WIDE, Choices
from iaa_teach.reading.column_facts import ANNOTATOR, GROUP, ITEM, MISSING
from iaa_teach.report.findings import Findings
from iaa_teach.report.judge import JudgeFindings
from iaa_teach.report.wanted import Wanted
from iaa_teach.report.words.page import words


@dataclass(frozen=True)
class Origin:
    """The origin of numbers: the files, how they were read, the command or choices, and when.

    `files` are names, lengths in bytes and SHA-256; `remarks` are those on reading; `command` is the command
    line, "" if there was none; `examples` show how the first items were read, `doubts` alternative readings
    and their options; `code` is Python that reproduces the leading number.
    """

    files: tuple[tuple[str, int, str], ...] = ()
    remarks: tuple[str, ...] = ()
    command: str = ""
    date: datetime | None = None
    examples: tuple[str, ...] = ()
    doubts: tuple[str, ...] = ()
    code: str = ""


def make_origin(files: Iterable[tuple[str, bytes]], remarks: Iterable[str] = (), command: str = "") -> Origin:
    """Return the origin of numbers computed now from these files."""
    read = [(name, len(content), hashlib.sha256(content).hexdigest()) for name, content in files]
    return Origin(tuple(read), tuple(remarks), command, datetime.now().astimezone())


def list_origin(found: Findings, origin: Origin, as_data: bool = False) -> list[tuple[str, str]]:
    """Return what was read and computed, when and with what, by name; data keep the ISO date."""
    from iaa_teach import __version__

    texts = words.ORIGIN
    rows = [(texts["read"], found.ratings.report)] if found.ratings.report else []
    rows += [(texts["how"], remark) for remark in origin.remarks]
    for name, size, digest in origin.files:
        content = say(texts["bytes"], size=group_thousands(size), digest=digest)
        rows.append((say(texts["file"], name=name), content))
    scale = words.SCALES[found.measurement.kind]
    if found.measurement.order:
        order = " < ".join(map(str, found.measurement.order))
        scale = say(words.SCALE_IN_ORDER, scale=scale, order=order)
    rows.append((texts["scale"], scale))
    rows.append((texts["intervals"], say(texts["seed"], level=format_level(found.level), seed=found.seed)))
    if origin.command:
        rows.append((texts["command"], origin.command))
    if origin.date is not None:
        when = f"{origin.date:%Y-%m-%d %H:%M %z}" if as_data else _write_date(origin.date)
        rows.append((texts["computed"], when))
    rows.append(
        (
            texts["with"],
            f"iaa_teach {__version__}, NumPy {np.__version__}, Python {platform.python_version()}",
        )
    )
    return [(put_on_one_line(what), put_on_one_line(text)) for what, text in rows]


def _write_date(date: datetime) -> str:
    """Return a date and time with the month's name, and the clock's offset from UTC."""
    month = [*words.MONTHS.values()][date.month - 1]
    return say(words.DATE, day=date.day, month=month, year=date.year, time=f"{date:%H:%M %z}".rstrip())


def write_python(wanted: Wanted, task: str, found: Findings, choices: Choices, sets: bool = False) -> str:
    """Return the lines, for texts of `sets` too; "" if `read_ratings` has no argument for the reading."""
    judge = found.further.judge
    no_argument = "transposed counts layout merge_similar as_typed no_header round"
    if any(getattr(wanted, name) for name in no_argument.split()):
        return ""
    if judge is None and (wanted.models or wanted.people):
        return ""
    if wanted.missing and (sets or found.measurement.kind == "sets"):
        return ""
    paths = [str(path) for path in wanted.files]
    wide = choices.shape == WIDE and not choices.transposed
    several = len(wanted.annotators) > 1
    by_column = choices.columns(ANNOTATOR) if several or (wide and (judge or wanted.gold)) else ()
    aside = judge.abstentions if judge is not None else ()
    missing: list[str] = []
    if by_column or wanted.missing or wanted.keep or aside:  # then read_ratings merges and finds nothing
        if choices.merge or found.further.models.orders:
            return ""
        missing = [*choices.missing] if wanted.keep or {*choices.missing} != {*MISSING} else []
    of_columns = {role: next(iter(choices.columns(role)), "") for role in (ITEM, GROUP)} if by_column else {}
    given: dict[str, Any] = {
        "item": of_columns.get(ITEM, wanted.item),
        "group": of_columns.get(GROUP, wanted.group),
        "columns": [*by_column],
        "annotator": wanted.annotators[0] if len(wanted.annotators) == 1 and not by_column else "",
        "label": wanted.label or task,
        "missing": missing,
        "blank": wanted.blank,
        "repeats": wanted.repeats,
    }
    source = repr(paths[0] if len(paths) == 1 else paths)
    read = ", ".join([source, *(f"{name}={value!r}" for name, value in given.items() if value)])
    names = ["read_ratings", "reliability"]
    ratings = f"read_ratings({read})"
    if sets or found.measurement.kind == "sets":
        names.insert(0, "Measurement")
        ratings = f'Measurement("sets").prepared({ratings})'
    each = found.leading
    asked = "".join(f", {name}={value!r}" for name, value in found.measurement.arguments(each.key).items())
    audit = ""
    if judge is not None:
        names.insert(0, "judge_audit")
        audit = _write_audit(judge, found, bool(wanted.keep))
    return (
        f"from iaa_teach import {', '.join(names)}\n\n"
        f"ratings = {ratings}\n{audit}"
        f"reliability(ratings, {each.key!r}{asked}, level={found.level:g}, seed={found.seed})\n"
    )


def _write_audit(judge: JudgeFindings, found: Findings, keep: bool) -> str:
    """Return the lines that reproduce the findings on a judge, whose answers may all be ones to `keep`."""
    asked = {
        "positive": judge.audit.positive,
        "weights": found.measurement.weights,
        "categories": list(found.measurement.order) if found.measurement.weights else None,
    }
    more = "".join(f", {name}={value!r}" for name, value in asked.items() if value)
    more += ", abstentions=[]" if keep else ""
    return (
        "columns = dict(zip(ratings.annotators, zip(*ratings.labels)))\n"
        f"judge, person = columns[{judge.judge!r}], columns[{judge.person!r}]\n"
        f"print(judge_audit(judge, person{more}, groups=ratings.groups, level={found.level:g}))\n"
    )
