"""The overview of a learner's answers, by lesson, with a download."""

import weakref
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import traitlets as t

from iaa_teach.questions import Progress, find_progress
from iaa_teach.questions.overview import CourseLesson, list_lessons_with_questions
from iaa_teach.questions.store import Brought
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.requests import Requests
from iaa_teach.widgets.kit.typed import Typed
from iaa_teach.widgets.kit.view import View


class ProgressWidget(Requests, View):
    """The view of a folder's progress; it updates with every answer in the same kernel.

    The view requests "refresh", to read what other notebooks have written since, "bring-back" with the name
    and the text of a `file` of answers, or "reset".

    Parameters
    ----------
    progress : Progress
        What is shown.

    Attributes
    ----------
    answers : str
        All answers, as the JSON of the progress file.
    brought : Brought or None
        What the last file brought back has changed.
    """

    _esm, _css = join_view(__file__)

    lessons = Typed(list[CourseLesson], [])
    answers = t.Unicode("").tag(sync=True)
    brought = Typed(Brought | None, None)
    notice = t.Unicode("").tag(sync=True)

    def __init__(self, progress: Progress) -> None:
        super().__init__()
        self._progress = progress
        self.refresh()
        progress.observe(_make_weak_observer(self))

    def refresh(self) -> None:
        """Show current answers, including those in other notebooks."""
        self._progress.refresh()
        self._follow()

    def _follow(self) -> None:
        with self.hold_sync():
            self.lessons, self.answers = list_lessons_with_questions(), self._progress.as_json()
            self.notice = self._progress.trouble

    def _requested(self, act: str, details: dict[str, Any], buffers: Sequence[Any]) -> None:
        if act == "refresh":
            self.refresh()
        elif act == "bring-back":
            file, text = str(details.get("file", "")), str(details.get("text", ""))
            self.brought = self._progress.bring_back(file, text)
        elif act == "reset":
            self._progress.reset()


def progress() -> ProgressWidget:
    """Return the overview of all questions in this notebook's folder and of the answers so far.

    Returns
    -------
    ProgressWidget
    """
    return ProgressWidget(find_progress(Path.cwd()))


def _make_weak_observer(widget: ProgressWidget) -> Any:
    """Return an observer that neither keeps a widget alive nor updates one that is closed."""
    known = weakref.ref(widget)

    def react() -> None:
        alive = known()
        if alive is not None and alive.comm is not None:
            alive._follow()

    return react
