"""The work of the desk in steps: in between the page hears how far it is, and may stop it."""

import asyncio
import math
import time
from collections.abc import Generator
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from iaa_teach.reading.assembling import read_in_steps
from iaa_teach.reading.choices import Choices
from iaa_teach.reading.columns import Steps
from iaa_teach.reading.file_contents import Files
from iaa_teach.reading.inspection import Inspection, inspect_in_steps
from iaa_teach.reading.readings import Reading
from iaa_teach.report.findings import Findings, examine_in_steps
from iaa_teach.widgets.explorers.own_data.label_scale import LabelScale, guess_scale
from iaa_teach.widgets.explorers.own_data.words import words
from iaa_teach.widgets.kit.long_work import LongWork, Working, run_in_slices

AT_ONCE = 0.3  # seconds in which most labels are measured, and no bar is needed
AT_FIRST = 3.0  # seconds that a cell waits for a file; what takes longer goes on while its desk is shown
SLICE = 0.05  # seconds of work before the kernel looks for other messages

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


def report_progress(steps: Steps[T], what: str) -> Work[T]:
    """Pass on the progress of steps, as the page shows it: done, of how many, and what is counted."""
    while True:
        try:
            done, of = next(steps)
        except StopIteration as end:
            return end.value
        yield {"done": done, "of": of, "what": what}


def finish_work(work: Work[T]) -> T:
    """Do all of the work at once."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value


def look_at_files(files: Files) -> Work[Inspection]:
    """Look at files."""
    return (yield from report_progress(inspect_in_steps(files), words.BYTES))


def load_in_steps(
    files: Files, found: Inspection, choices: Choices, before: LabelScale | None = None
) -> Work[Loaded]:
    """Read what was looked at, as chosen, on the scale that was said `before`, if that still suits."""
    read = yield from report_progress(read_in_steps(found, choices), words.BYTES)
    scale = before if before is not None and before.suits(read.ratings) else guess_scale(read.ratings, found)
    return Loaded(files, found, choices, read, scale)


def measure_in_steps(data: Loaded, pair: tuple[str, str] | None) -> Work[Findings]:
    """Find what the labels say; ValueError where they cannot be on the scale."""
    steps = examine_in_steps(
        data.reading.ratings,
        data.scale.measurement,
        pair=pair,
        gold=data.reading.gold,
        texts=data.reading.texts,
        measure=data.inspection.measure,
        models=data.reading.models,
        passes=data.reading.passes,
        counted=data.reading.counted,
    )
    return (yield from report_progress(steps, words.STEPS))


class SlicedWork(LongWork):
    """A widget that has at most one piece of work under way; `message` says what went wrong with it."""

    message: Any
    _work: Work[None] | None = None
    _task: asyncio.Task[None] | None = None

    def _begin(self, work: Work[None]) -> None:
        """Work in slices; what was under way ends."""
        self._end_work()
        self._work = work
        if self._slice(AT_ONCE):
            self._task = run_in_slices(partial(self._slice, SLICE))

    def _begin_here(self, work: Work[None]) -> None:
        """Work for a cell, which waits a little, and raise what goes wrong within that time."""
        self._end_work()
        self._work = work
        try:
            more = self._advance(AT_FIRST if _is_heard() else math.inf)
        except (ValueError, OSError) as error:
            self._end_work()
            self.message = str(error)
            raise
        if more:
            self._task = run_in_slices(partial(self._slice, SLICE))

    def _finish(self) -> None:
        """Do at once what is left of the work under way."""
        if self._work is not None:
            if self._task is not None:
                self._task.cancel()
            self._slice(math.inf)

    def _end_work(self, ended: str = "") -> None:
        """Leave what is under way; `ended` says how it ended."""
        if self._task is not None:
            self._task.cancel()
        self._is_over(ended)

    def _slice(self, seconds: float) -> bool:
        """Work for one slice of time; return whether more is left. What is wrong is said in `message`."""
        try:
            return self._advance(seconds)
        except (ValueError, OSError) as error:
            self._is_over("")
            self.message = str(error)
            return False

    def _advance(self, seconds: float) -> bool:
        """Work for so long; return whether more is left."""
        assert self._work is not None
        until = time.monotonic() + seconds
        for working in self._work:
            if time.monotonic() > until:
                self.set_trait("working", working)
                return True
        self._is_over(words.DONE if self.working is not None else "")
        return False

    def _is_over(self, ended: str) -> None:
        self._task = self._work = None
        with self.hold_sync():  # type: ignore[attr-defined] # of ipywidgets.Widget
            self.set_trait("working", None)
            self.set_trait("ended", ended)


def _is_heard() -> bool:
    """Return whether a page may be heard between slices: whether a loop is running."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True
