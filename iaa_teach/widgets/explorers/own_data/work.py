"""The work of the desk in steps, each of which says how far it is."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TypeVar

from iaa_teach.data.assembling import Reading, reading
from iaa_teach.data.columns import Steps
from iaa_teach.data.file_contents import Files
from iaa_teach.data.inspection import Choices, Inspection, inspecting
from iaa_teach.report.findings import Findings, examining
from iaa_teach.widgets.explorers.own_data.label_scale import LabelScale, guessed_scale
from iaa_teach.widgets.explorers.own_data.words import words
from iaa_teach.widgets.kit.long_work import Working

T = TypeVar("T")
Work = Generator[Working, None, T]


@dataclass(frozen=True, eq=False)
class Loaded:
    """What the desk holds: files, what they seem to be, how they are read, their labels and scale."""

    files: Files
    inspection: Inspection
    choices: Choices
    reading: Reading
    scale: LabelScale


def telling(steps: Steps[T], what: str) -> Work[T]:
    """Pass on the progress of steps, as the page shows it: done, of how many, and what is counted."""
    while True:
        try:
            done, of = next(steps)
        except StopIteration as end:
            return end.value
        yield {"done": done, "of": of, "what": what}


def finished(work: Work[T]) -> T:
    """Do all of the work at once."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value


def inspected(files: Files) -> Work[Inspection]:
    """Look at files."""
    return (yield from telling(inspecting(files), words.BYTES))


def loaded(
    files: Files, found: Inspection, choices: Choices, before: LabelScale | None = None
) -> Work[Loaded]:
    """Read what was looked at, as chosen, on the scale that was said `before`, if that still suits."""
    read = yield from telling(reading(found, choices), words.BYTES)
    scale = (
        before if before is not None and before.suits(read.ratings) else guessed_scale(read.ratings, found)
    )
    return Loaded(files, found, choices, read, scale)


def measured(data: Loaded, pair: tuple[str, str] | None) -> Work[Findings]:
    """Find what the labels say; ValueError where they cannot be on the scale."""
    steps = examining(
        data.reading.ratings,
        data.scale.measurement,
        pair=pair,
        gold=data.reading.gold,
        texts=data.reading.texts,
        measure=data.inspection.measure,
        models=data.reading.models,
    )
    return (yield from telling(steps, words.STEPS))
