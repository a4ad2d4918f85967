"""Checks of arguments that several statistics take; each error says what the value must be and what it is."""

from __future__ import annotations

import inspect
import math
from collections.abc import Callable, Hashable, Iterable
from functools import wraps
from numbers import Real
from typing import Any, ParamSpec, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from iaa_teach.computation.data.labels import (
    check_names,
    is_missing,
    list_names,
    shorten_repr,
)

_LEAST = 1e-12  # from 0 and 1: nearer, a tail is lost in rounding
_MOST = 10**15  # of what is counted one by one

Arguments = ParamSpec("Arguments")
Answer = TypeVar("Answer")


def accept_ratings(
    weighted: str,
) -> Callable[[Callable[Arguments, Answer]], Callable[Arguments, Answer]]:
    """Make a function of ratings explain what to write instead of `weights`, or for two lists of labels."""

    def decorate(statistic: Callable[Arguments, Answer]) -> Callable[Arguments, Answer]:
        @wraps(statistic)
        def of_ratings(*args: Arguments.args, **kwargs: Arguments.kwargs) -> Answer:
            try:
                return statistic(*args, **kwargs)
            except TypeError:
                try:
                    inspect.signature(statistic).bind(*args, **kwargs)
                except TypeError as error:
                    name = statistic.__name__
                    if "weights" in kwargs:
                        raise TypeError(f"{name} takes no weights; write {weighted}") from None
                    raise TypeError(
                        f"{name} takes ratings, items × annotators; the labels of two annotators are "
                        f"Ratings.from_pair(a, b): {error}"
                    ) from None
                raise

        return of_ratings

    return decorate


def check_choice(value: Any, choices: Iterable[str], name: str) -> None:
    """Raise ValueError if a word is not one of the choices."""
    choices = tuple(choices)
    if not isinstance(value, str) or value not in choices:
        raise ValueError(f"{name} must be one of {list_names(choices)}; not {shorten_repr(value)}")


def is_number(value: Any) -> bool:
    """Return whether a value is a real number of any type, Python's or NumPy's."""
    return isinstance(value, Real)


def check_level(level: Any, name: str = "level") -> None:
    """Raise ValueError if the level of an interval or of a test is not a number between 0 and 1."""
    if not is_number(level) or not _LEAST < level < 1 - _LEAST:
        raise ValueError(f"{name} must be between 0 and 1, such as 0.95; not {shorten_repr(level)}")


def check_callable(value: Any, name: str) -> None:
    """Raise TypeError if a progress callback is not callable."""
    if value is not None and not callable(value):
        raise TypeError(f"{name} must be a function; not {shorten_repr(value)}")


def check_whole(value: Any, name: str) -> int:
    """Return a whole number from 1 to 10¹⁵ as an int. Raises ValueError for anything else."""
    if is_number(value) and _MOST < value < math.inf:
        raise ValueError(f"{name} must be at most 10**15; not {shorten_repr(value)}")
    if not is_number(value) or not 1 <= value < math.inf or not float(value).is_integer():
        raise ValueError(f"{name} must be a whole number, at least 1; not {shorten_repr(value)}")
    return int(value)


def check_flag(value: Any, name: str) -> None:
    """Raise ValueError unless a value is True or False."""
    if not isinstance(value, (bool, np.bool_)):
        raise ValueError(f"{name} must be True or False; not {shorten_repr(value)}")


def check_real_numbers(values: Any, rule: str) -> NDArray[np.float64]:
    """Return real numbers as an array. Raises ValueError with the rule for anything else."""
    if np.ma.is_masked(values):
        raise ValueError(f"{rule}; not one that is masked")
    try:
        array = np.asarray(values)
        if array.dtype.kind == "c":
            raise TypeError("a complex number")
        return array.astype(np.float64)
    except (TypeError, ValueError, OverflowError):
        raise ValueError(f"{rule}; not {shorten_repr(values)}") from None


def check_marginals(values: ArrayLike, name: str) -> NDArray[np.float64]:
    """Return one annotator's shares of the categories, shape (..., C), of sum 1; ValueError with `name`."""
    array = check_real_numbers(values, f"{name} must contain a number for each category")
    if array.ndim == 0 or array.shape[-1] == 0:
        raise ValueError(f"{name} must contain one value for each category; not shape {array.shape}")
    if not (np.all(array >= 0) and np.all(np.isfinite(array))):
        wrong = array[~((array >= 0) & np.isfinite(array))][0]
        raise ValueError(f"{name}: a marginal must be 0 or more and finite; not {wrong:g}")
    total = array.sum(axis=-1, keepdims=True)
    if not np.all(total):
        raise ValueError(f"{name} must not be all zero")
    return array / total


def number_groups(groups: Iterable[Hashable], items: int) -> NDArray[np.intp]:
    """Return the group of each item as a number, from 0. Raises ValueError unless each item has one."""
    names = check_names(groups, "groups must be a list, one for each item")
    if len(names) != items:
        raise ValueError(f"groups must name the group of each of {items} items; not {len(names)}")
    for item, name in enumerate(names, 1):
        if is_missing(name):
            raise ValueError(f"item {item} has no group; every item must have one, if need be its own")
    number = {name: place for place, name in enumerate(dict.fromkeys(names))}
    return np.array([number[name] for name in names], np.intp)


def make_random_generator(seed: int | None) -> np.random.Generator:
    """Return a random generator for a seed. Raises ValueError for an invalid seed."""
    if seed is not None and (not isinstance(seed, (int, np.integer)) or seed < 0):
        raise ValueError(f"seed must be a whole number, 0 or more, or None; not {shorten_repr(seed)}")
    return np.random.default_rng(seed)
