"""Coefficients as a report gives them: with metric or weights, interval, and what they rest on."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable
from dataclasses import dataclass, replace

from iaa_teach.data.rating_codes import encode
from iaa_teach.data.ratings import Ratings
from iaa_teach.look.words import say
from iaa_teach.report.words import words
from iaa_teach.stats.measurement import Measurement
from iaa_teach.stats.records import COEFFICIENTS
from iaa_teach.stats.reliability import reliability
from iaa_teach.stats.reliability_result import NoInterval, Reliability
from iaa_teach.stats.words import words as of_stats

_METRIC_WORKS = {"masi": ("passonneau2006",)}


@dataclass(frozen=True)
class Coefficient:
    """One coefficient with its interval, both `nan` where `note` says why.

    `scale` names its metric or weights, and `measure` is their key in `words.LABELS`; `expected` is its A_e
    where it is of two annotators and unweighted, else `nan`; `chance` says in words what chance is in it. It
    rests on so many `items` and `annotators`; so many labels of theirs are `missing`.
    `method` tells how the interval was made, and `made_by` is what `reliability` calls that; where there is
    none, `remarks` tell why.
    """

    key: str
    name: str
    chance: str
    value: float
    low: float = math.nan
    high: float = math.nan
    expected: float = math.nan
    method: str = ""
    note: str = ""
    scale: str = ""
    measure: str = ""
    made_by: str = ""
    standard_error: float = math.nan
    items: int = 0
    annotators: int = 0
    missing: int = 0
    works: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()

    @property
    def symbol(self) -> str:
        """The letter that stands for it."""
        return COEFFICIENTS[self.key].symbol

    @property
    def no_interval(self) -> str:
        """What is said where there is no interval: the reason too, if one is known."""
        why = next((remark for remark in self.remarks if isinstance(remark, NoInterval)), "")
        why = why.removeprefix(say(of_stats.NO_INTERVAL, why=""))
        return say(words.NO_INTERVAL_FOR, why=why) if why else words.NO_INTERVAL

    @property
    def plain(self) -> bool:
        """Whether it takes labels for names, with no weights."""
        return self.measure in ("", "unweighted", "nominal")

    @property
    def full_name(self) -> str:
        """Its name with its metric or weights."""
        return f"{self.name}, {self.scale}" if self.scale else self.name


def estimate(
    ratings: Ratings,
    key: str,
    measurement: Measurement,
    *,
    level: float,
    groups: tuple[Hashable, ...] | None = None,
    seed: int | None = None,
    categories: tuple[Hashable, ...] = (),
) -> Coefficient:
    """Return a coefficient of ratings that are prepared for the scale; where it has no value, the reason.

    `categories` are those there are, used or not.
    """
    blank = _blank(ratings, key, measurement)
    arguments = measurement.arguments(key)
    if COEFFICIENTS[key].takes != "metric" and categories and measurement.kind == "names":
        arguments["categories"] = categories
    try:
        found = reliability(ratings, key, level=level, groups=groups, seed=seed, **arguments)
    except ValueError as error:
        return replace(blank, note=say(words.NO_VALUE, error=error))
    return _from_reliability(blank, found)


def _blank(ratings: Ratings, key: str, measurement: Measurement) -> Coefficient:
    record, given = COEFFICIENTS[key], measurement.arguments(key)
    if record.takes == "metric":
        measure = measurement.metric
        works = record.works + _METRIC_WORKS.get(measurement.metric, ())
    else:
        measure = str(given.get("weights", "unweighted"))
        works = record.works + (record.weighted_works if "weights" in given else ())
    name = record.name
    if "weights" in given and not record.unweighted:
        name = say(words.WEIGHTED, name=name)
    return Coefficient(
        key,
        name,
        words.CHANCE[record.chance.name],
        math.nan,
        scale=words.LABELS[measure],
        measure=measure,
        annotators=len(ratings.annotators),
        missing=int((encode(ratings)[0] < 0).sum()),
        works=works,
    )


def _from_reliability(blank: Coefficient, found: Reliability) -> Coefficient:
    undefined, none = math.isnan(found.value), math.isnan(found.low)
    return replace(
        blank,
        value=found.value,
        low=found.low,
        high=found.high,
        standard_error=found.standard_error,
        items=int(found.items),
        annotators=found.annotators,
        method="" if none else method_words(found.method),
        made_by="" if none else found.method,
        note="; ".join(found.notes) or words.UNDEFINED if undefined else "",
        remarks=() if undefined else found.notes,
    )


def names_by_method(coefficients: Iterable[Coefficient]) -> dict[str, list[str]]:
    """Return the names of the coefficients that have an interval, by how it was made."""
    names: dict[str, list[str]] = {}
    for each in coefficients:
        if each.method:
            names.setdefault(each.method, []).append(each.name)
    return names


def method_words(method: str) -> str:
    """Return in words how an interval was made.

    >>> method_words("bootstrap"), method_words("linearised of 12 groups")
    ('bootstrap of items', 'linearised standard error over 12 groups of items')
    """
    name, _, groups = method.partition(" of ")
    units = say(words.OF_GROUPS, n=groups.removesuffix(" groups")) if groups else words.OF_ITEMS
    return say(words.METHODS[name], units=units) if name in words.METHODS else method
