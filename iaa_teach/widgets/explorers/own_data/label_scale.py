"""What the labels at the desk are: guessed, and then confirmed or chosen by a learner."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from iaa_teach.computation.data.labels import read_number
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.reliability.measurement import Measurement, guess_measurement
from iaa_teach.reading.inspection import Inspection
from iaa_teach.report.other_readings import find_headline_scale

Standing = Literal["free", "said", "guessed", "asked"]


@dataclass(frozen=True)
class LabelScale:
    """The kind of the labels, and the order of those that are ranks; the page shows it so.

    `standing` is that of the order: "free" where there is nothing to say, "said" where a learner said it,
    "guessed" where the labels suggest it, "asked" where it is still to be said. `reason` is what a guess of
    the kind goes by, and `confirmed` says whether a learner has nothing left to confirm.
    """

    kind: str
    order: list[str] = field(default_factory=list)
    standing: Standing = "free"
    reason: str = ""
    confirmed: bool = True

    @property
    def measurement(self) -> Measurement | None:
        """The scale; None while the order of ranks is still to be said."""
        return None if self.standing == "asked" else Measurement(self.kind, tuple(self.order))

    def suits(self, ratings: Ratings) -> bool:
        """Return whether every label has its place in the order, if that was said."""
        return self.standing != "said" or set(ratings.categories) <= set(self.order)


def guess_scale(ratings: Ratings, found: Inspection) -> LabelScale:
    """Return what the labels seem to be, as in the report."""
    guess = guess_measurement(ratings)
    measurement = find_headline_scale(ratings, found)
    if measurement.kind == "ranks":
        numbers = _are_numbers(measurement.order)
        standing: Standing = "free" if numbers else "guessed"
        return LabelScale("ranks", _write_as_text(measurement.order), standing, guess.reason, False)
    return LabelScale(measurement.kind, [], "free", guess.reason, not guess.to_confirm)


def choose_scale(ratings: Ratings, kind: str, order: Sequence[str] = ()) -> LabelScale:
    """Return the scale that a learner has chosen; ValueError for labels that cannot be on it."""
    labels = _write_as_text(ratings.categories)
    if kind != "ranks" or order or _are_numbers(labels) or len(labels) < 3:
        chosen = Measurement(kind, tuple(order))
        if kind == "ranks" and not order and not _are_numbers(labels):
            chosen = Measurement(kind, tuple(labels))  # two labels are as far apart in either order
        chosen.prepared(ratings)
        return LabelScale(kind, _write_as_text(chosen.order), "said" if order else "free")
    guess = guess_measurement(ratings).measurement
    if guess.kind == "ranks":
        return LabelScale("ranks", _write_as_text(guess.order), "guessed", confirmed=False)
    return LabelScale("ranks", labels, "asked", confirmed=False)


def _are_numbers(labels: Sequence[object]) -> bool:
    return all(math.isfinite(read_number(label)) for label in labels)


def _write_as_text(labels: Sequence[object]) -> list[str]:
    return [*map(str, labels)]
