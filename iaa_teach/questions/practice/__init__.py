"""Practice: the kinds of exercises, and a new one for every seed and number."""

from __future__ import annotations

import numpy as np

from iaa_teach.questions.answers import near
from iaa_teach.questions.practice.alpha import alpha_exercise
from iaa_teach.questions.practice.alpha_moves import alpha_moves
from iaa_teach.questions.practice.chance import (
    kappa_exercise,
    three_chances_exercise,
)
from iaa_teach.questions.practice.exercise import Exercise
from iaa_teach.questions.practice.interval import interval_exercise
from iaa_teach.questions.practice.moves import EVERY
from iaa_teach.questions.practice.table_moves import (
    interval_moves,
    kappa_moves,
    three_chances_moves,
    weighted_moves,
)
from iaa_teach.questions.practice.tables import LEVELS
from iaa_teach.questions.practice.weighted import weighted_exercise
from iaa_teach.questions.store import Progress

EXERCISES = {
    "kappa": kappa_exercise,
    "three-chances": three_chances_exercise,
    "interval": interval_exercise,
    "weighted": weighted_exercise,
    "alpha": alpha_exercise,
}
MOVES = {
    "kappa": kappa_moves,
    "three-chances": three_chances_moves,
    "interval": interval_moves,
    "weighted": weighted_moves,
    "alpha": alpha_moves,
}


def draw(kind: str, seed: int, number: int = 1, again: int = 0) -> Exercise:
    """Return the exercise of this kind with this number; the same seed gives the same exercises again.

    The first is easy, the second harder, the third hard, the fourth easy again, and so on; each fifth
    asks what a change of the data moves. `again` gives another one with the same number.
    Raises ValueError for an unknown kind.

    >>> exercise = draw("kappa", seed=3)
    >>> exercise.given
    'A and B have sorted the same 100 e-mails. How far above chance is their agreement?'
    """
    if kind not in EXERCISES:
        raise ValueError(f"kind must be one of {near(str(kind), EXERCISES)}; not {kind!r}")
    make = (MOVES if number % EVERY == 0 else EXERCISES)[kind]
    return make(np.random.default_rng([seed, number, again]), (number - 1) % LEVELS)


def finished(progress: Progress, kind: str | None = None) -> tuple[int, int]:
    """Return how many exercises of a kind, or of all, were finished, and how many of them without a slip."""
    ids = [f"practice-{one}" for one in (EXERCISES if kind is None else [kind])]
    done = [attempt["answer"] for id in ids for attempt in progress.attempts(id)]
    return len(done), sum(isinstance(one, dict) and not one.get("slips") for one in done)
