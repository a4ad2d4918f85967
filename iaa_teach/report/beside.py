"""What stands beside the people's agreement: models against people, and each single label of sets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from iaa_teach.data.ratings import Ratings
from iaa_teach.report.estimates import Coefficient, leading_estimate
from iaa_teach.stats.gold import majority_vote
from iaa_teach.stats.measurement import Measurement


@dataclass(frozen=True)
class AgainstPeople:
    """A model's agreement with each person, and with the label that most people gave."""

    name: Hashable
    people: tuple[tuple[Hashable, Coefficient], ...]
    majority: Coefficient | None


@dataclass(frozen=True)
class SingleLabel:
    """How annotators agree on whether a set holds this label: how often it was given, and the coefficient."""

    name: Hashable
    times: int
    coefficient: Coefficient


def models_against_people(
    ratings: Ratings, models: Mapping[str, Sequence[Any]], measurement: Measurement, level: float, seed: int
) -> tuple[AgainstPeople, ...]:
    """Return how each model agrees with each person, and with their majority where items have one."""
    if not models:
        return ()
    columns = dict(zip(ratings.annotators, zip(*ratings.labels, strict=True), strict=True))
    majority = tuple(vote.label for vote in majority_vote(ratings))
    found = []
    for name, given in models.items():
        of_people = tuple(
            (person, coefficient)
            for person, labels in columns.items()
            if (coefficient := _of_two(ratings, given, labels, measurement, level, seed))
        )
        found.append(
            AgainstPeople(name, of_people, _of_two(ratings, given, majority, measurement, level, seed))
        )
    return tuple(found)


def single_labels(ratings: Ratings, level: float, seed: int) -> tuple[SingleLabel, ...]:
    """Return how annotators agree on each label of sets, the most frequent first."""
    sets: Any = ratings.labels
    given = Counter(label for row in sets for labels in row if labels is not None for label in labels)
    found = []
    for name, times in given.most_common():
        rows = tuple(
            tuple(None if labels is None else ("no", "yes")[name in labels] for labels in row) for row in sets
        )
        held = Ratings(rows, ratings.items, ratings.annotators, "", ratings.groups)
        found.append(SingleLabel(name, times, leading_estimate(held, Measurement("names"), level, seed)))
    return tuple(found)


def _of_two(
    ratings: Ratings,
    first: Sequence[Any],
    second: Sequence[Any],
    measurement: Measurement,
    level: float,
    seed: int,
) -> Coefficient | None:
    rows = tuple(zip(first, second, strict=True))
    if not any(None not in row for row in rows):
        return None
    two = Ratings(rows, ratings.items, ("model", "people"), "", ratings.groups)
    return leading_estimate(two, measurement, level, seed)
