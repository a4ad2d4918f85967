"""Distances between labels that are names, ranks, numbers or sets."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from contextlib import suppress
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from iaa_teach.computation.data.arguments import check_real_numbers
from iaa_teach.computation.data.labels import (
    MOST_IN_TABLE,
    check_list,
    check_table_size,
    read_number,
    shorten_repr,
)

METRICS = ("nominal", "ordinal", "interval", "ratio", "jaccard", "masi")

Metric = str | Callable[[Any, Any], float]
Array = NDArray[np.float64]


def label_distances(labels: Iterable[Hashable], metric: Metric, counts: ArrayLike | None = None) -> Array:
    """Return the distance of every two labels.

    Parameters
    ----------
    labels : iterable
        For "ordinal", from lowest to highest.
    metric : str or callable
        A function of two labels or one of `METRICS`, the distances that Krippendorff's α averages:

        - "nominal": 1 for labels that differ;
        - "ordinal": the square of the number of labels given from one rank to the other, counting half of
        each end;
        - "interval": (a − b)²; "ratio": ((a − b)/(a + b))², for numbers of 0 or more;
        - "jaccard": 1 − J for sets, where J is the share of the union that is in both;
        - "masi": 1 − J · M, where M is 1 for equal sets, 2/3 if one contains the other, 1/3 if they overlap,
        else 0. Two empty sets are equal; an empty set has nothing in common with any other.
    counts : array-like, shape (labels,), optional
        For "ordinal": how often each label was given.

    Returns
    -------
    numpy.ndarray, shape (labels, labels)
        Symmetric, 0 on the diagonal.

    Raises
    ------
    ValueError
        If the metric is unknown, counts do not suit the labels, a label is not a number or set, or a function
        returns something other than a distance: 0 from a label to itself, otherwise finite, 0 or more, and
        the same in both orders.

    References
    ----------
    Krippendorff (2011), Computing Krippendorff's Alpha-Reliability, section D; Passonneau (2006).

    Examples
    --------
    >>> label_distances([{"a"}, {"a", "b"}, {"b", "c"}], "masi").round(3).tolist()
    [[0.0, 0.667, 1.0], [0.667, 0.0, 0.889], [1.0, 0.889, 0.0]]
    """
    check_list(labels, "labels must be a list")
    labels = list(labels)
    check_metric(metric)
    if metric in ("jaccard", "masi") and len(labels) > MOST_IN_TABLE:
        raise ValueError(
            f"there can be at most {MOST_IN_TABLE} different sets, as each is compared with each; not "
            f"{len(labels)}: take a part of the items, or the metric 'nominal'"
        )
    check_table_size(len(labels))
    if not isinstance(metric, str):
        return _check_given_distances(labels, metric)
    if metric == "nominal":
        return np.array([[float(a != b) for b in labels] for a in labels])
    if metric in ("jaccard", "masi"):
        return _measure_sets([read_set(label) for label in labels], metric)
    if metric == "ordinal":
        rule = f"counts must say how often each of the {len(labels)} labels was given"
        given = check_real_numbers(counts, rule)
        if given.shape != (len(labels),):
            raise ValueError(f"{rule}; not {shorten_repr(counts)}")
        return np.subtract.outer(compute_mid_ranks(given), compute_mid_ranks(given)) ** 2
    values = np.array([read_number(label) for label in labels])
    wrong = find_off_scale(values, metric)
    if wrong.any():
        label = shorten_repr(labels[wrong.argmax()])
        raise ValueError(f"{describe_needed_label(metric)}; not {label}")
    if metric == "interval":
        return np.subtract.outer(values, values) ** 2
    return ratio_distance(values[:, None], values)


def check_metric(metric: Metric) -> None:
    """Raise ValueError unless a metric is a known name or a function."""
    if not callable(metric) and not (isinstance(metric, str) and metric in METRICS):
        names = ", ".join(map(repr, METRICS))
        raise ValueError(
            f"metric must be one of {names} or a function of two labels; not {shorten_repr(metric)}"
        )


def compute_mid_ranks(counts: NDArray[Any]) -> Array:
    """Return the mid-rank of each category from its counts, shape (..., C).

    The ordinal distance of two categories is their squared difference.
    """
    return counts.cumsum(axis=-1) - counts / 2


def ratio_distance(a: Array, b: Array) -> Array:
    """Return ((a − b)/(a + b))² for numbers of 0 or more; 0 if both are 0."""
    a, b = a / 2, b / 2  # their sum stays finite
    share = np.zeros(np.broadcast(a, b).shape)
    return np.divide(a - b, a + b, out=share, where=a + b > 0) ** 2


def find_off_scale(values: Array, metric: Metric) -> NDArray[np.bool_]:
    """Return which values have no distance in a numeric metric."""
    return ~np.isfinite(values) | ((values < 0) & (metric == "ratio"))


def describe_needed_label(metric: Metric) -> str:
    """Return what the labels of a metric must be, for a message."""
    rule = f"a label on the {metric} scale must be a finite number"
    return f"{rule} of 0 or more" if metric == "ratio" else rule


def read_set(label: Any) -> frozenset[Hashable]:
    """Return a set of categories, given as a set, tuple or list. Raises ValueError for anything else."""
    if isinstance(label, (set, frozenset, tuple, list)):
        with suppress(TypeError):  # it contains something mutable
            return frozenset(label)
    raise ValueError(f"a label must be a set of categories, such as {{'a', 'b'}}; not {shorten_repr(label)}")


def _measure_sets(sets: Sequence[frozenset[Hashable]], metric: str) -> Array:
    position = {name: place for place, name in enumerate(frozenset().union(*sets))}
    holds = np.zeros((len(sets), len(position)))
    for row, labels in zip(holds, sets, strict=True):
        row[[position[name] for name in labels]] = 1
    size = holds.sum(axis=1)
    both = holds @ holds.T
    either = size[:, None] + size - both
    jaccard = np.divide(both, either, out=np.ones_like(both), where=either > 0)
    if metric == "jaccard":
        return 1 - jaccard
    smaller = np.minimum(size[:, None], size)
    monotonicity = np.select([both == either, both == smaller, both > 0], [1, 2 / 3, 1 / 3], 0)
    return 1 - jaccard * monotonicity


def _check_given_distances(labels: Sequence[Any], metric: Callable[[Any, Any], float]) -> Array:
    rows = [[read_number(metric(a, b)) for b in labels] for a in labels]
    distances = np.array(rows).reshape(len(labels), len(labels))
    for wrong, due in (
        (~np.isfinite(distances) | (distances < 0), "a finite number of 0 or more"),
        (np.diag(np.diag(distances) != 0), "0 from a label to itself"),
        (~np.isclose(distances, distances.T, rtol=1e-9, atol=0), "the same in both orders"),
    ):
        if wrong.any():
            a, b = (labels[place] for place in np.argwhere(wrong)[0])
            raise ValueError(f"the metric must be {due}; not {metric(a, b)!r} for {a!r} and {b!r}")
    return distances
