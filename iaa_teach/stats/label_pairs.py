"""Statistics of one table that take the labels of two annotators too: `cohen_kappa(a, b)`."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, TypeVar

import numpy as np

from iaa_teach.data.ratings import Ratings
from iaa_teach.data.tables import ContingencyTable

Statistic = TypeVar("Statistic", bound=Callable[..., Any])


def takes_labels(statistic: Statistic) -> Statistic:
    """Let a function of a table take two sequences of labels in its place: they are counted first."""

    @wraps(statistic)
    def of_table_or_labels(*args: Any, **kwargs: Any) -> Any:
        if len(args) > 1 and are_labels(args[0]) and are_labels(args[1]):
            args = ContingencyTable.from_labels(args[0], args[1]), *args[2:]
        try:
            return statistic(*args, **kwargs)
        except ValueError:
            if args and are_labels(args[0]):
                raise ValueError(f"{_forms(statistic)}; not the labels of one") from None
            if args and isinstance(args[0], Ratings):
                raise ValueError(f"{_forms(statistic)}; ratings go into reliability(ratings)") from None
            raise
        except TypeError as error:
            try:
                inspect.signature(statistic).bind(*args, **kwargs)
            except TypeError:
                raise TypeError(f"{_forms(statistic)}; {error}") from None
            raise

    return of_table_or_labels  # type: ignore[return-value]


def are_labels(values: Any) -> bool:
    """Return whether values are one label after the other, and not the rows of a table or of ratings."""
    if hasattr(values, "__array__"):
        return np.ndim(values) == 1 and not any(map(_is_row, np.asarray(values)[:1]))
    if isinstance(values, (str, bytes)) or not isinstance(values, Sequence):
        return False
    return not any(map(_is_row, values[:1]))


def _is_row(value: Any) -> bool:
    return isinstance(value, (list, tuple, np.ndarray))


def _forms(statistic: Callable[..., Any]) -> str:
    name = statistic.__name__
    return f"{name} takes a table of counts, {name}(table), or the labels of two annotators, {name}(a, b)"
