"""Let statistics of a table also take the labels of two annotators: `cohen_kappa(a, b)`."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import wraps
from typing import Any, TypeVar

import numpy as np

from iaa_teach.computation.data.label_counts import list_labels
from iaa_teach.computation.data.labels import read_number, sort_labels
from iaa_teach.computation.data.tables import ContingencyTable, read_table

Answer = TypeVar("Answer")


def accept_labels(statistic: Callable[..., Answer]) -> Callable[..., Answer]:
    """Let a function of a table also take two sequences of labels, and count them first."""

    @wraps(statistic)
    def of_table_or_labels(*args: Any, labels: Iterable[Hashable] | None = None, **kwargs: Any) -> Answer:
        args = (*(kwargs.pop(name) for name in ("a", "b") if name in kwargs), *args)
        args = (*(list(each) if isinstance(each, Iterator) else each for each in args[:2]), *args[2:])
        is_pair = len(args) > 1 and are_labels(args[0]) and are_labels(args[1])
        if labels is not None:
            if not is_pair:
                raise ValueError(f"{_describe_forms(statistic)}; labels= goes with the labels of two")
            args = (ContingencyTable.from_labels(args[0], args[1], labels), *args[2:])
        elif is_pair:
            args = (_count_by_value(args[0], args[1]), *args[2:])
        else:
            if len(args) > 1:
                _check_sets(args[0], args[1])
            args = tuple(read_table(each) if place == 0 else each for place, each in enumerate(args))
        try:
            return statistic(*args, **kwargs)
        except NoOrder as error:
            if is_pair:
                raise ValueError(error.ask("labels=[...]")) from None
            raise
        except ValueError:
            if args and are_labels(args[0]):
                raise ValueError(f"{_describe_forms(statistic)}; not the labels of one") from None
            from iaa_teach.computation.data.ratings import (
                Ratings,
            )  # imported late: counting labels does not need it

            if args and isinstance(args[0], Ratings):
                raise ValueError(
                    f"{_describe_forms(statistic)}; ratings go into reliability(ratings)"
                ) from None
            raise
        except TypeError:
            try:
                inspect.signature(statistic).bind(*args, **kwargs)
            except TypeError as error:
                if len(args) > 1 and all(isinstance(each, (str, set, frozenset)) for each in args[:2]):
                    list_labels(args[0], "A")
                if "weights" in kwargs and "weights" not in inspect.signature(statistic).parameters:
                    raise TypeError(
                        f"{statistic.__name__} takes no weights; weighted_kappa and gwet_ac2 take them, and "
                        "reliability(data, coefficient, weights=...)"
                    ) from None
                raise TypeError(f"{_describe_forms(statistic)}: {error}") from None
            raise

    return of_table_or_labels


def accept_labels_first(statistic: Callable[..., Answer]) -> Callable[..., Answer]:
    """Let a function of a table be called as in scikit-learn, with a signature that shows it."""
    called = accept_labels(statistic)
    _, *others = inspect.signature(statistic).parameters.values()
    optional = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None) for name in ("labels", "table")
    ]
    pair = [
        inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD, default=None) for name in ("a", "b")
    ]
    signature = inspect.Signature(
        [*pair, *others, *optional], return_annotation=inspect.signature(statistic).return_annotation
    )
    called.__signature__ = signature  # type: ignore[attr-defined]
    return called


def are_labels(values: Any) -> bool:
    """Return whether values are a sequence of labels rather than rows of a table or of ratings."""
    if hasattr(values, "__array__"):
        return np.ndim(values) == 1 and not any(map(_is_row, np.asarray(values)[:1]))
    if isinstance(values, (str, bytes)) or not isinstance(values, Sequence):
        return False
    return not any(map(_is_row, values[:1]))


def sort_by_value(labels: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return labels sorted if possible, numbers by value even if they are text."""
    if are_numbers(labels):
        return tuple(sorted(labels, key=read_number))
    return sort_labels(labels)


def are_numbers(labels: tuple[Any, ...]) -> bool:
    """Return whether all labels are numbers, even if written as text."""
    return bool(np.isfinite([read_number(label) for label in labels]).all())


class NoOrder(ValueError):
    """Weights depend on the order of labels, and none was given."""

    def __init__(self, weights: str) -> None:
        self.weights = weights
        super().__init__(self.ask("ContingencyTable(table, [...])"))

    def ask(self, line: str) -> str:
        """Return the message, with the line to write."""
        return (
            f"{self.weights} by the order of the labels, and these are words: give {line}, from the lowest "
            "to the highest"
        )


def _count_by_value(a: Any, b: Any) -> ContingencyTable:
    table = ContingencyTable.from_labels(a, b)
    names = sort_by_value(table.categories)
    if table.ordered or names == table.categories:
        return table
    return table.put_in_order(names)


def _check_sets(a: Any, b: Any) -> None:
    """Raise ValueError for lists that hold several labels for each item."""
    for labels in (a, b):
        if not isinstance(labels, (list, tuple)) or not all(map(_is_row, labels)):
            return
        flat = [label for row in labels for label in row]
        if not flat or not all(isinstance(label, str) for label in flat):
            return
    raise ValueError(
        "each item has several labels at once: write reliability(Ratings.from_pair("
        "[frozenset(x) for x in a], [frozenset(x) for x in b]), metric='masi')"
    )


def _is_row(value: Any) -> bool:
    return isinstance(value, (list, tuple, np.ndarray))


def _describe_forms(statistic: Callable[..., Any]) -> str:
    """Return the two ways to call a statistic."""
    others = list(inspect.signature(statistic).parameters.values())[1:]
    rest = "".join(f", {each.name}" for each in others if each.default is each.empty)
    table, labels = (f"{statistic.__name__}({data}{rest})" for data in ("table", "a, b"))
    return f"{statistic.__name__} takes a table of counts, {table}, or the labels of two annotators, {labels}"
