"""The kind of scale that labels are on, which determines their distances; and a guess at it."""

from __future__ import annotations

import math
import re
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from typing import Any

import numpy as np

from iaa_teach.computation.data.arguments import check_choice
from iaa_teach.computation.data.coded_rows import CodedRows
from iaa_teach.computation.data.label_codes import make_array
from iaa_teach.computation.data.labels import (
    NO_LABEL_OF_SET,
    check_categories,
    is_missing,
    list_names,
    make_list,
    read_number,
    shorten_names,
    shorten_repr,
)
from iaa_teach.computation.data.rating_codes import RatingsLike, encode
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.records import COEFFICIENTS
from iaa_teach.computation.reliability.numbered_steps import order_by_steps, order_grades
from iaa_teach.computation.words import words
from iaa_teach.look.words import say

KINDS = ("names", "ranks", "numbers", "ratios", "sets")

_METRICS = {
    "names": "nominal",
    "ranks": "ordinal",
    "numbers": "interval",
    "ratios": "ratio",
    "sets": "masi",
}
_WEIGHTS = {"ranks": "linear", "numbers": "quadratic", "ratios": "quadratic"}
_SEPARATORS = ("|", ";", ",")  # between the elements of a set written as text
_MOST_RANKS = 11  # whole numbers from 0 to 10 are marks; more of them are measurements
_MOST_STEPS = 12  # more than any scale below has
_LONGEST_PART = 40  # characters: longer text between separators is prose


@dataclass(frozen=True)
class Measurement:
    """The kind of scale that labels are on, with its order if any.

    Parameters
    ----------
    kind : {"names", "ranks", "numbers", "ratios", "sets"}
        "names" only differ; "ranks" have an order; "numbers" have meaningful differences; "ratios" are
        numbers of 0 or more with a meaningful 0; "sets" are several labels at once.
    order : iterable, optional
        For "ranks": all labels, used or not, from lowest to highest. Optional for numbers.

    Raises
    ------
    ValueError
        If the kind is unknown, the order repeats a label, or anything but ranks has an order.

    Examples
    --------
    >>> severity = Measurement("ranks", ("mild", "moderate", "severe"))
    >>> severity.metric, severity.weights
    ('ordinal', 'linear')
    """

    kind: str
    order: tuple[Hashable, ...] = ()

    def __post_init__(self) -> None:
        if not isinstance(self.kind, str) or self.kind not in KINDS:
            raise ValueError(f"kind must be one of {list_names(KINDS)}; not {shorten_repr(self.kind)}")
        order = () if isinstance(self.order, tuple) and not self.order else check_categories(self.order)
        if order and self.kind != "ranks":
            raise ValueError(
                f"an order must go with 'ranks', which have one; not with {shorten_repr(self.kind)}"
            )
        object.__setattr__(self, "order", order)

    @property
    def metric(self) -> str:
        """The metric of `krippendorff_alpha`."""
        return _METRICS[self.kind]

    @property
    def weights(self) -> str | None:
        """The weights of κ and its like: "linear" for ranks, "quadratic" for numbers, None for others."""
        return _WEIGHTS.get(self.kind)

    def arguments(self, coefficient: str) -> dict[str, Any]:
        """Return the arguments of `reliability` for a coefficient.

        These are the metric of α or the weights of others, and the order. Coefficients defined without
        weights, such as "pi" or "ac1", get the order only.

        >>> Measurement("ranks", ("low", "mid", "high")).arguments("alpha")
        {'metric': 'ordinal', 'categories': ('low', 'mid', 'high')}
        """
        check_choice(coefficient, COEFFICIENTS, "coefficient")
        takes = COEFFICIENTS[coefficient].takes
        found: dict[str, Any] = {"metric": self.metric} if takes == "metric" else {}
        if takes == "weights" and self.weights:
            found = {"weights": self.weights}
        return found | ({"categories": self.order} if self.order else {})

    def prepared(self, ratings: RatingsLike) -> RatingsLike:
        """Return ratings with labels that the statistics of this scale take.

        Sets written as text are split: "joy|fear" becomes {joy, fear}. Other labels stay as they are. Raises
        ValueError naming a label that is not in the order, or not a number.
        """
        if self.kind == "sets":
            return _read_sets(ratings)
        names = _list_distinct_labels(ratings)
        if self.order:
            unknown = [name for name in names if name not in self.order]
            if unknown:
                raise ValueError(
                    f"label {shorten_repr(unknown[0])} is not in the order, "
                    f"which is {shorten_names(self.order)}"
                )
        elif self.kind != "names":
            least = 0 if self.kind == "ratios" else -math.inf
            wrong = [name for name in names if not _is_number(name) or read_number(name) < least]
            if wrong:
                due = {"ratios": "numbers of 0 or more", "ranks": "numbers, or in an order that is given"}
                raise ValueError(
                    f"labels that are {self.kind} must be {due.get(self.kind, 'numbers')}; "
                    f"not {shorten_repr(wrong[0])}"
                )
        return ratings


@dataclass(frozen=True)
class Guess:
    """A guess at the scale of labels.

    Attributes
    ----------
    measurement : Measurement
    to_confirm : bool
        Whether to ask a person: False if the labels allow only one scale, or all scales give the same.
    reason : str
        What the guess is based on, in a few words.
    """

    measurement: Measurement
    to_confirm: bool
    reason: str


def guess_measurement(ratings: RatingsLike) -> Guess:
    """Guess the scale of labels from the labels alone.

    Parameters
    ----------
    ratings : items × annotators
        None, NaN or "" for a missing label.

    Returns
    -------
    Guess
        Ranks for a few whole numbers and for words of common scales, such as low, medium, high; numbers for
        other numbers; sets for sets, even written as "joy|fear"; else names.

    Raises
    ------
    ValueError
        If the ratings are not items × annotators.

    Examples
    --------
    >>> guess = guess_measurement([["high", "low"], ["medium", "low"]])
    >>> guess.measurement, guess.to_confirm
    (Measurement(kind='ranks', order=('low', 'medium', 'high')), True)
    """
    if not isinstance(ratings, Ratings):
        ratings = make_array(ratings)
    given = _list_object_labels(ratings)
    if given and all(isinstance(label, (set, frozenset, list, tuple)) for label in given):
        return Guess(Measurement("sets"), False, words.ALL_SETS)
    names = _list_distinct_labels(ratings)
    if len(names) < 3:
        return Guess(Measurement("names"), False, say(words.TOO_FEW_TO_DIFFER, n=len(names)))
    if all(map(_is_number, names)):
        return _measure_numbers(names)
    numbered = order_by_steps(names)
    if numbered:
        return Guess(Measurement("ranks", numbered), True, words.LEADING_NUMBERS)
    ordered = order_grades(names) or _order_by_common_words(names)
    if ordered:
        return Guess(Measurement("ranks", ordered), True, words.COMMON_SCALE)
    separator = _find_separator(names)
    if separator:
        return Guess(Measurement("sets"), True, say(words.SEVERAL_AT_ONCE, separator=repr(separator)))
    return Guess(Measurement("names"), False, words.NO_KNOWN_ORDER)


@cache
def list_common_scales() -> list[list[str]]:
    """Return common scales, each from low to high; synonyms of a step are separated by commas."""
    rows = resources.files(__package__).joinpath("common_scales.csv").read_text("utf-8").splitlines()
    return [[step.replace("|", ",") for step in row.split(",")] for row in rows]


def _measure_numbers(names: Sequence[Any]) -> Guess:
    values = {read_number(name): name for name in names}
    order = sorted(values)
    low, high = order[0], order[-1]
    if len(values) == len(names) and all(x % 1 == 0 for x in order) and low >= 0 and high < _MOST_RANKS:
        typed = str if isinstance(names[0], str) else type(names[0])
        between = range(int(low), int(high) + 1)
        return Guess(
            Measurement("ranks", tuple(values.get(x, typed(x)) for x in between)),
            True,
            say(words.WHOLE_NUMBERS, low=int(low), high=int(high)),
        )
    return Guess(Measurement("numbers"), True, words.NUMBERS)


def _order_by_common_words(names: Sequence[Any]) -> tuple[Any, ...]:
    """Return labels in the order of a common scale, if one scale has a separate step for each."""
    if len(names) > _MOST_STEPS:
        return ()
    plain = {" ".join(re.split(r"[\s_/-]+", str(name).casefold().strip())): name for name in names}
    for scale in list_common_scales():
        steps = [step.split(",") for step in scale]
        place = {word: number for number, step in enumerate(steps) for word in step}
        found = {place.get(word): name for word, name in plain.items()}
        if None not in found and len(found) == len(names):
            return tuple(found[number] for number in sorted(found, key=lambda x: x or 0))
    return ()


def _find_separator(names: Sequence[Any]) -> str:
    """Return the separator of sets written as text; "" if labels do not look like sets.

    They do if the parts between separators repeat: fewer distinct parts than labels.
    """
    for separator in _SEPARATORS:
        if not all(isinstance(name, str) for name in names) or not any(separator in name for name in names):
            continue
        parts = [[part.strip() for part in name.split(separator)] for name in names]
        different = {part for name in parts for part in name}
        if "" not in different and max(map(len, different)) <= _LONGEST_PART and len(different) <= len(names):
            return separator
    return ""


def _read_sets(ratings: RatingsLike) -> RatingsLike:
    if isinstance(ratings, Ratings):
        sets = _split_sets(ratings.labels.names)
        place = {labels: position for position, labels in enumerate(dict.fromkeys(sets))}
        codes = np.array([*(place[labels] for labels in sets), -1])[ratings.labels.codes]
        return replace(ratings, labels=CodedRows(codes, tuple(place)))
    array = make_array(ratings)
    flat = _split_sets(make_list(array))
    return tuple(tuple(flat[start : start + array.shape[1]]) for start in range(0, len(flat), array.shape[1]))


def _split_sets(labels: Sequence[Any]) -> list[Any]:
    """Split text labels into sets at their separator."""
    names = list(dict.fromkeys(label for label in labels if isinstance(label, str)))
    found = [separator for separator in _SEPARATORS if any(separator in name for name in names)]
    separator = _find_separator(names) or next(iter(found), _SEPARATORS[0])
    sets = {name: frozenset(part.strip() for part in name.split(separator) if part.strip()) for name in names}
    if NO_LABEL_OF_SET in sets:
        sets[NO_LABEL_OF_SET] = frozenset()
    return [sets[each] if isinstance(each, str) and not is_missing(each) else each for each in labels]


def _list_object_labels(ratings: RatingsLike) -> list[Any]:
    """Return the labels that are not missing, for arrays of objects; nothing for numbers or text."""
    if isinstance(ratings, Ratings):
        return list(ratings.categories)
    array = make_array(ratings)
    if array.dtype.kind != "O":
        return []
    return [label for label in make_list(array) if not is_missing(label)]


def _list_distinct_labels(ratings: RatingsLike) -> tuple[Any, ...]:
    """Return the distinct labels."""
    return ratings.categories if isinstance(ratings, Ratings) else encode(ratings)[1]


def _is_number(label: Any) -> bool:
    return math.isfinite(read_number(label))
