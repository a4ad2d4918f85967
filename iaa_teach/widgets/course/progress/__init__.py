"""The overview of what a learner has answered, lesson by lesson, with the answers to download."""

from __future__ import annotations

import weakref
from pathlib import Path
from typing import Any

import anywidget
import traitlets as t

from iaa_teach.questions import Progress, progress_in
from iaa_teach.questions.overview import as_csv, as_json, by_lesson, practised
from iaa_teach.widgets.kit.joiner import joined_view


class ProgressWidget(anywidget.AnyWidget):
    """The view of a folder's progress; it follows every question answered in the same kernel."""

    _esm, _css = joined_view(__file__)

    lessons = t.List(t.Dict()).tag(sync=True)
    practised = t.Unicode("").tag(sync=True)
    as_json = t.Unicode("").tag(sync=True)
    as_csv = t.Unicode("").tag(sync=True)
    notice = t.Unicode("").tag(sync=True)
    turn = t.Int(0).tag(sync=True)

    def __init__(self, progress: Progress) -> None:
        super().__init__()
        self._progress = progress
        self.refresh()
        progress.observe(_weakly(self))
        self.on_msg(self._hear)

    def refresh(self) -> None:
        """Read what was answered in other notebooks too, and show it."""
        self._progress.refresh()
        self._follow()

    def _follow(self) -> None:
        with self.hold_sync():
            self.lessons, self.practised = by_lesson(self._progress), practised(self._progress)
            self.as_json, self.as_csv = as_json(self._progress), as_csv(self._progress)
            self.notice = self._progress.trouble

    def _hear(self, _widget: Any, content: Any, _buffers: Any) -> None:
        if isinstance(content, dict) and content.get("do") == "refresh":
            self.refresh()
        self.turn += 1


def progress() -> ProgressWidget:
    """The overview of all questions of the lessons beside this notebook, and of what was answered so far."""
    return ProgressWidget(progress_in(Path.cwd()))


def _weakly(widget: ProgressWidget) -> Any:
    """Follow the progress without keeping a widget alive, or updating it, once nothing else holds it."""
    known = weakref.ref(widget)

    def react() -> None:
        alive = known()
        if alive is not None and alive.comm is not None:
            alive._follow()

    return react
