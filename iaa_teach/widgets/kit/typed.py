"""Traits with a Python type, which is checked when they are set and exported to TypeScript.

Python and the page share a widget's synced traits. Each of them says what it holds as a type of JSON: str,
int, float, bool, None, Literal, list, dict[str, …], a TypedDict, or a union of these.
A dataclass stands for the dict that `asdict` makes of it.
"""

import types
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import is_dataclass
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

import traitlets as t

LONGEST_SHOWN = 80
LISTS, DICTS = (list, Sequence), (dict, Mapping)  # as JSON has them, whichever a type says


class Typed(t.TraitType[Any, Any]):
    """A synced trait with values of the type `kind`.

    The type is checked last, after a validator (`@t.validate`) has turned what was given into what is kept.

    Parameters
    ----------
    kind : type
        A type of JSON; `Any` and a bare dict or list are refused.
    default : object
        The first value, or a function that returns it when a widget is made, as for words, which are in the
        current language then. Each widget gets a copy of its own.
    """

    def __init__(self, kind: Any, default: Any = t.Undefined, **options: Any) -> None:
        self.kind = kind
        super().__init__(default, **options)
        self.tag(sync=True)

    def default(self, obj: Any = None) -> Any:
        """Return a copy of the first value."""
        first = self.default_value
        return deepcopy(first() if callable(first) else first)

    def _cross_validate(self, obj: Any, value: Any) -> Any:
        value = super()._cross_validate(obj, value)
        if not conforms_to(value, self.kind):
            shown = repr(value)
            shown = shown if len(shown) <= LONGEST_SHOWN else f"{shown[:LONGEST_SHOWN]}…"
            raise t.TraitError(f"{self.name} must be {name_type(self.kind)}; not {shown}")
        return value


class Limited(t.TraitType[Any, Any]):
    """A synced trait from `low` to `high`. The page has both as `limits`, and keeps to them what is moved."""

    def __init__(self, default: float | None, low: float, high: float, **options: Any) -> None:
        self.low, self.high = low, high
        super().__init__(default, **options)
        self.tag(sync=True)

    def validate(self, obj: Any, value: Any) -> Any:
        """Return the number. Raises TraitError saying what would be right."""
        value = super().validate(obj, value)  # type: ignore[misc]  # of Float and of Int
        if not self.low <= value <= self.high:
            low, high = (f"{bound:g}".replace("-", "−") for bound in (self.low, self.high))
            if isinstance(self, t.Int):
                right, given = f"a whole number from {low} to {high}", f"{value:d}"
            else:
                right, given = f"between {low} and {high}", f"{value:g}"
            raise t.TraitError(f"{self.name} must be {right}; not {given}")
        return value


class Number(Limited, t.Float):
    """A number within limits.

    >>> class Toy(t.HasTraits):
    ...     share = Number(0.5, low=0.01, high=0.99)
    >>> Toy(share=1)
    Traceback (most recent call last):
    ...
    traitlets.traitlets.TraitError: share must be between 0.01 and 0.99; not 1
    """


class WholeNumber(Limited, t.Int):
    """A whole number within limits."""


def find_limits(traits: Mapping[str, Any]) -> dict[str, list[float]]:
    """Return the least and the greatest value of each trait that has them, by name."""
    return {name: [trait.low, trait.high] for name, trait in traits.items() if isinstance(trait, Limited)}


def find_choices(traits: Mapping[str, Any]) -> dict[str, list[str]]:
    """Return the words that each trait may be, by name, where it is one of a few."""
    return {name: list(trait.values or ()) for name, trait in traits.items() if isinstance(trait, OneOf)}


def conforms_to(value: Any, kind: Any) -> bool:
    """Return whether a value is of a type of JSON.

    >>> conforms_to([[1, 2.5]], list[list[float]]), conforms_to([[True]], list[list[float]])
    (True, False)
    """
    return _make_test(kind)(value)


@cache
def _make_test(kind: Any) -> Callable[[Any], bool]:
    """Return the test whether a value is of a type: to ask a type for its parts takes longer than that."""
    if kind is float:
        return lambda value: isinstance(value, (int, float)) and not isinstance(value, bool)
    if kind is int:
        return lambda value: isinstance(value, int) and not isinstance(value, bool)
    if kind in (None, types.NoneType):
        return lambda value: value is None
    if is_typeddict(kind) or is_dataclass(kind):
        return _make_keys_test({key: _make_test(each) for key, each in get_type_hints(kind).items()}, kind)
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Literal:
        return lambda value: value in arguments
    if origin not in (Union, types.UnionType, *LISTS, *DICTS):
        return lambda value: isinstance(value, kind)
    tests = [_make_test(each) for each in arguments]
    if origin in LISTS:
        return lambda value: isinstance(value, list) and all(map(tests[0], value))
    if origin in DICTS:
        return lambda value: (
            isinstance(value, Mapping)
            and all(isinstance(key, str) and tests[1](each) for key, each in value.items())
        )
    return lambda value: any(test(value) for test in tests)


def list_required_keys(kind: Any) -> frozenset[str]:
    """Return the keys that every dict of this TypedDict or dataclass has."""
    keys: frozenset[str] = getattr(kind, "__required_keys__", frozenset(get_type_hints(kind)))
    return keys


def _make_keys_test(tests: dict[str, Callable[[Any], bool]], kind: Any) -> Callable[[Any], bool]:
    required = list_required_keys(kind)
    return lambda value: (
        isinstance(value, Mapping)
        and required <= set(value) <= set(tests)
        and all(tests[key](each) for key, each in value.items())
    )


class OneOf(t.Enum[Any]):
    """A synced text that is one of a few.

    >>> class Toy(t.HasTraits):
    ...     show = OneOf(("agreement", "disagreement"))
    >>> Toy(show="both")
    Traceback (most recent call last):
    ...
    traitlets.traitlets.TraitError: show must be one of 'agreement', 'disagreement'; not 'both'
    """

    def __init__(self, choices: Iterable[str], default: str | None = None) -> None:
        choices = tuple(choices)
        super().__init__(choices, choices[0] if default is None else default)
        self.tag(sync=True)

    def validate(self, obj: Any, value: Any) -> str:
        """Return the text. Raises TraitError listing the choices."""
        return check_one_of(self.name, value, self.values or ())


def check_one_of(name: str | None, value: Any, choices: Iterable[str]) -> str:
    """Return the value of a trait if it is one of the choices. Raises TraitError listing them if not."""
    choices = tuple(choices)
    if not isinstance(value, str) or value not in choices:
        listing = ", ".join(repr(choice) for choice in choices if choice)
        raise t.TraitError(f"{name} must be one of {listing}; not {value!r}")
    return value


def name_type(kind: Any) -> str:
    """Return how a type is written.

    >>> name_type(list[list[float]]), name_type(str | None)
    ('list[list[float]]', 'str | None')
    """
    return kind.__name__ if isinstance(kind, type) and not get_args(kind) else str(kind)
