"""Work that says how far it is, done in slices: in between the page is heard, and may stop it."""

from __future__ import annotations

import asyncio
import math
import time
from functools import partial
from typing import Any

from iaa_teach.widgets.explorers.own_data.words import words
from iaa_teach.widgets.explorers.own_data.work import Work
from iaa_teach.widgets.kit.long_work import LongWork, in_slices

AT_ONCE = 0.3  # seconds in which most labels are measured, and no bar is needed
AT_FIRST = 3.0  # seconds that a cell waits for a file; what takes longer goes on while its desk is shown
SLICE = 0.05  # seconds of work before the kernel looks for other messages


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
            self._task = in_slices(partial(self._slice, SLICE))

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
            self._task = in_slices(partial(self._slice, SLICE))

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
