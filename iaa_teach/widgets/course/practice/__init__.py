"""Practice: an endless series of exercises, answered step by step, with feedback on the first wrong step."""

import os
import secrets
import zlib
from pathlib import Path
from typing import Any, Literal, TypedDict

from iaa_teach.questions import Progress, find_progress
from iaa_teach.questions.packed import hide
from iaa_teach.questions.practice import count_finished, make_data, make_stock
from iaa_teach.questions.practice.exercise import Exercise
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.keeping import Keeper
from iaa_teach.widgets.kit.saved import BUILT
from iaa_teach.widgets.kit.typed import Typed, conforms_to
from iaa_teach.widgets.kit.view import View

_SEEDS = 1_000_000

StepMark = Literal["right", "wrong", "shown", ""]


class PracticeRecord(TypedDict):
    """The number of finished exercises, and of those without a slip."""

    finished: int
    clean: int


class PracticePlace(TypedDict):
    """The learner's position: the exercise, the number of exercises, and the feedback on each step."""

    number: int
    count: int
    slips: int
    answers: list[str]
    marks: list[StepMark]
    said: list[str]
    hinted: list[bool]


class PracticeKept(TypedDict):
    """The record of a finished exercise."""

    seed: int
    number: int
    slips: int


class PracticeWidget(Keeper, View):
    """The view of a series of exercises: the page deals, marks and helps; Python generates and counts.

    Parameters
    ----------
    kind : str
        Of the exercises: a name in `iaa_teach.questions.practice.EXERCISES`.
    seed : int
        Random seed.
    progress : Progress
        Counts finished exercises.

    Attributes
    ----------
    exercises : list of Exercise
        The exercises in stock, with answers.
    place : PracticePlace or None
        As set by the page.
    """

    _esm, _css = join_view(__file__)

    record = Typed(PracticeRecord)
    place = Typed(PracticePlace | None, None)

    def __init__(self, kind: str, seed: int, progress: Progress) -> None:
        self._kind, self._exercise_seed, self._progress = kind, seed, progress
        self.exercises: list[Exercise] = make_stock(kind, seed)
        super().__init__(
            packed=hide(make_data(self.exercises, seed)),
            about={"id": f"practice-{kind}", "kind": "practice", "where": ""},
            record=self._on_record(),
            seed=progress.seed,
            notice=progress.trouble,
        )

    def _keep(self, act: str, details: dict[str, Any], time: str) -> None:
        if act == "attempt" and conforms_to(details.get("answer"), PracticeKept):
            about = self.about["id"], self.about["kind"]
            self._progress.attempt(*about, details["answer"], "right", time=time)
        elif act == "refill" and isinstance(after := details.get("after"), int) and after >= 0:
            self.exercises = make_stock(self._kind, self._exercise_seed, after)
            self.packed = hide(make_data(self.exercises, self._exercise_seed, after))

    def _on_record(self) -> PracticeRecord:
        number, clean = count_finished(self._progress, self._kind)
        return {"finished": number, "clean": clean}


def practice(kind: str, seed: int | None = None) -> PracticeWidget:
    """Return an endless series of exercises of one kind. Finished exercises count in `progress()`.

    Parameters
    ----------
    kind : {"kappa", "three-chances", "interval", "weighted", "alpha"}
    seed : int, optional
        Random seed, 0 or more.

    Returns
    -------
    PracticeWidget

    Raises
    ------
    ValueError
        If the kind is unknown, or the seed is not a whole number of at least 0.
    """
    if seed is None:
        built = os.environ.get(BUILT)
        drawn = secrets.randbelow(_SEEDS)
        seed = zlib.crc32(f"{built} {kind}".encode()) % _SEEDS if built else drawn
    if isinstance(seed, bool) or not isinstance(seed, int) or seed < 0:
        raise ValueError(f"seed must be a whole number, 0 or more; not {seed!r}")
    progress = find_progress(Path.cwd())
    progress.refresh()
    return PracticeWidget(kind, seed, progress)
