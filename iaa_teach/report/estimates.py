"""Coefficients as in a report: of people, of models against people, and of each label of sets."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.gold.gold import majority_vote
from iaa_teach.computation.records import COEFFICIENTS, list_reported
from iaa_teach.computation.records import Coefficient as Record
from iaa_teach.computation.reliability.measurement import Measurement
from iaa_teach.computation.reliability.reliability import reliability
from iaa_teach.computation.reliability.reliability_result import NoInterval, Reliability
from iaa_teach.computation.words import words as of_stats
from iaa_teach.look.words import say
from iaa_teach.report.words.agreement import words

FEW_GROUPS = 10  # fewer give no trustworthy interval
_METRIC_WORKS = {"masi": ("passonneau2006",)}


@dataclass(frozen=True, repr=False)
class Coefficient(Reliability):
    """One coefficient as returned by `reliability`, and its notes for the report.

    Attributes
    ----------
    missing : int
        How many labels are missing, of items × annotators.
    note : str
        Why it is undefined, "" if it is not.
    expected : float
        A_e, if known.
    """

    missing: int = 0
    note: str = ""
    expected: float = math.nan

    @property
    def key(self) -> str:
        """Its name in `reliability`."""
        return self.coefficient

    @property
    def record(self) -> Record:
        """The kit's entry on the coefficient."""
        return COEFFICIENTS[self.coefficient]

    @property
    def name(self) -> str:
        """Its name, without metric or weights."""
        weighted = "weights" in self.scale and not self.record.unweighted
        return say(words.WEIGHTED, name=self.record.name) if weighted else self.record.name

    @property
    def symbol(self) -> str:
        """Its symbol."""
        return self.record.symbol

    @property
    def measured_by(self) -> str:
        """The metric or the weights in words."""
        return words.LABELS[self.scale.removesuffix(" weights") or "unweighted"]

    @property
    def full_name(self) -> str:
        """Its name with its metric or weights."""
        return f"{self.name}, {self.measured_by}"

    @property
    def works(self) -> tuple[str, ...]:
        """The works to cite."""
        weighted = self.record.weighted_works if "weights" in self.scale else ()
        return self.record.works + weighted + _METRIC_WORKS.get(self.scale, ())

    @property
    def plain(self) -> bool:
        """Whether it treats labels as nominal, without weights."""
        return self.scale in ("", "nominal")

    @property
    def interval_by(self) -> str:
        """The method of the interval in words; "" if there is none."""
        if math.isnan(self.low):
            return ""
        name, _, groups = self.method.partition(" of ")
        units = say(words.OF_GROUPS, n=groups.removesuffix(" groups")) if groups else words.OF_ITEMS
        return say(words.METHODS[name], units=units)

    @property
    def remarks(self) -> tuple[str, ...]:
        """The notes on the value, if there is one."""
        return () if math.isnan(self.value) else self.notes

    @property
    def no_interval(self) -> str:
        """The note if there is no interval, with the reason if known."""
        why = next((remark for remark in self.remarks if isinstance(remark, NoInterval)), "")
        why = why.removeprefix(say(of_stats.NO_INTERVAL, why=""))
        return say(words.NO_INTERVAL_FOR, why=why) if why else words.NO_INTERVAL


def estimate(
    ratings: Ratings,
    key: str,
    measurement: Measurement,
    level: float,
    seed: int,
    categories: tuple[Hashable, ...] = (),
) -> Coefficient:
    """Return a coefficient of ratings prepared for the scale; if undefined, the reason.

    `categories` are all categories, used or not.
    """
    asked = measurement.arguments(key)
    if "metric" not in asked and categories and measurement.kind == "names":
        asked["categories"] = categories
    missing = int((ratings.labels.codes < 0).sum())
    try:
        found = reliability(ratings, key, level=level, seed=seed, **asked)
    except ValueError as error:
        scale = asked.get("metric") or (f"{asked['weights']} weights" if "weights" in asked else "")
        none, note = (math.nan,) * 4, say(words.NO_VALUE, error=error)
        annotators = len(ratings.annotators)
        return Coefficient(key, scale, *none, level, math.nan, 0, annotators, "", (), missing, note)
    note = "; ".join(found.notes) or words.UNDEFINED if math.isnan(found.value) else ""
    return Coefficient(**vars(found), missing=missing, note=note)


def estimate_leading(
    ratings: Ratings, measurement: Measurement, level: float, seed: int, counted: bool = False
) -> Coefficient:
    """Return the leading coefficient for such ratings; `counted` if annotators are unknown."""
    prepared = measurement.prepared(ratings)
    assert isinstance(prepared, Ratings)
    key = list_reported(measurement.kind, two=len(ratings.annotators) == 2 and not counted)[0]
    return estimate(prepared, key, measurement, level, seed)


def list_names_by_method(coefficients: Iterable[Coefficient]) -> dict[str, list[str]]:
    """Return the names of the coefficients that have an interval, by its method."""
    names: dict[str, list[str]] = {}
    for each in coefficients:
        if each.interval_by:
            names.setdefault(each.interval_by, []).append(each.name)
    return names


@dataclass(frozen=True)
class AgainstPeople:
    """A model's agreement with each person, and with the label that most people gave."""

    name: Hashable
    people: tuple[tuple[Hashable, Coefficient], ...]
    majority: Coefficient | None


@dataclass(frozen=True)
class SingleLabel:
    """Annotators' agreement on whether a set contains this label: its frequency, and the coefficient.

    `disputed` counts the items to whose sets only some annotators added it.
    """

    name: Hashable
    times: int
    coefficient: Coefficient
    disputed: int


def compare_models_with_people(
    ratings: Ratings, models: Mapping[str, Sequence[Any]], measurement: Measurement, level: float, seed: int
) -> tuple[AgainstPeople, ...]:
    """Return each model's agreement with each person, and with their majority if items have one."""
    if not models:
        return ()
    columns = dict(zip(ratings.annotators, zip(*ratings.labels, strict=True), strict=True))
    majority = tuple(vote.label for vote in majority_vote(ratings))
    found = []
    for name, given in models.items():
        of_people = tuple(
            (person, coefficient)
            for person, labels in columns.items()
            if (coefficient := _estimate_two(ratings, given, labels, measurement, level, seed))
        )
        found.append(
            AgainstPeople(name, of_people, _estimate_two(ratings, given, majority, measurement, level, seed))
        )
    return tuple(found)


def estimate_single_labels(ratings: Ratings, level: float, seed: int) -> tuple[SingleLabel, ...]:
    """Return annotators' agreement on each label of sets, most frequent first."""
    sets: Any = ratings.labels
    given = Counter(label for row in sets for labels in row if labels is not None for label in labels)
    found = []
    for name, times in given.most_common():
        rows = tuple(
            tuple(None if labels is None else ("no", "yes")[name in labels] for labels in row) for row in sets
        )
        single = Ratings(rows, ratings.items, ratings.annotators, "", ratings.groups)
        disputed = sum({"no", "yes"} <= {*row} for row in rows)
        each = estimate_leading(single, Measurement("names"), level, seed)
        found.append(SingleLabel(name, times, each, disputed))
    return tuple(found)


def _estimate_two(
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
    return estimate_leading(two, measurement, level, seed)
