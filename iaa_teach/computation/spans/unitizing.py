"""Agreement on units and segmentations: Krippendorff's u-α, and Fournier's boundary similarity."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from iaa_teach.computation.data.arguments import check_flag, is_number
from iaa_teach.computation.data.labels import check_list, read_number, shorten_repr
from iaa_teach.computation.spans.spans import Span, check_spans

_NEAR = 1  # distance of cuts that are a near miss
_HALF = 0.5  # what a near miss counts


def list_annotators_spans(units: Any) -> list[list[Span]]:
    """Return each annotator's units. Raises ValueError for fewer than two annotators or an invalid unit."""
    if isinstance(units, Mapping):
        units = list(units.values())
    check_list(units, "units must be a list, of the spans (start, end, label) of each annotator")
    each = list(units)
    if len(each) < 2:
        raise ValueError(f"units must be of two or more annotators; there are {len(each)}")
    return [check_spans(spans, f"annotator {place}") for place, spans in enumerate(each, 1)]


def u_alpha(units: Iterable[Iterable[Span]], length: float, values: bool = True) -> float:
    """Return Krippendorff's u-α: agreement on the positions of units on a continuum, and on their labels.

    Every position counts, even empty ones, which raise it. The units of one annotator must not overlap.

    Parameters
    ----------
    units : annotators × units
        The (start, end, label) of each annotator, half open.
    length : float
        Length of the continuum, which begins at 0.
    values : bool
        Whether labels count; if not, only units and gaps do.

    Returns
    -------
    float
        At most 1; `nan` if there is a single value, as without any unit.

    Raises
    ------
    ValueError
        If units overlap or lie outside (the message names the annotator), or there are fewer than two
        annotators.

    References
    ----------
    Krippendorff, Mathet, Bouvry and Widlöcher (2016), “On the reliability of unitizing textual continua”,
    Quality & Quantity 50, 2347–2364.

    Examples
    --------
    >>> alex = [(0, 7, 1), (7, 13, 2), (30, 32, 5), (32, 37, 6), (37, 44, 6), (44, 60, 7)]
    >>> paul = [(0, 7, 1), (7, 13, 3), (13, 21, 5), (32, 44, 6)]
    >>> suzan = [(0, 7, 1), (7, 13, 4), (13, 21, 5), (32, 37, 6), (37, 41, 6), (41, 44, 6)]
    >>> round(u_alpha([alex, paul, suzan], 60), 3)  # Content Analysis, figure 12.11, prints .510
    0.51
    """
    if not is_number(length) or not 0 < length < 1e15:
        raise ValueError(f"length must be a number above 0; not {shorten_repr(length)}")
    check_flag(values, "values")
    each = [sorted(spans, key=lambda span: span[:2]) for spans in list_annotators_spans(units)]
    for place, spans in enumerate(each, 1):
        _check_tiling(spans, place, float(length))
    m, total = len(each), len(each) * float(length)
    names = {label: code for code, label in enumerate(dict.fromkeys(s[2] for one in each for s in one), 1)}
    ends = np.unique([0.0, float(length), *(float(end) for one in each for s in one for end in s[:2])])
    pieces = np.diff(ends)
    codes = np.zeros((m, len(pieces)), np.intp)  # 0 is a gap
    for row, spans in zip(codes, each, strict=True):
        for start, end, label in spans:
            first, last = np.searchsorted(ends, (float(start), float(end)))
            row[first:last] = names[label] if values else 1
    n_values = int(codes.max()) + 1
    used = np.zeros(n_values)
    alike = 0.0
    for code in range(n_values):
        times = (codes == code).sum(axis=0)
        used[code] = pieces @ times
        alike += pieces @ (times * (times - 1)) / (m - 1)
    own = _sum_squares_not_counted(each, float(length))
    D_o = 1 - alike / total
    possible, differing = total**2 - own, total**2 - float((used**2).sum())
    if possible <= 0 or np.count_nonzero(used) < 2:
        return math.nan
    return float(1 - D_o / (differing / possible))


def _sum_squares_not_counted(each: list[list[Span]], length: float) -> float:
    """Return the sum that does not count as pairs: segments with themselves, gaps position by position."""
    sizes = np.array([float(end) - float(start) for spans in each for start, end, _ in spans])
    return float(sizes @ sizes) + len(each) * length - float(sizes.sum())


def _check_tiling(spans: Sequence[Span], annotator: int, length: float) -> None:
    for before, after in pairwise(spans):
        if after[0] < before[1]:
            raise ValueError(
                f"annotator {annotator}: units must not overlap for u-α; {shorten_repr(before)} and "
                f"{shorten_repr(after)} do"
            )
    outside = next((span for span in spans if span[0] < 0 or span[1] > length), None)
    if outside is not None:
        raise ValueError(
            f"annotator {annotator}: units must be between 0 and length, {length:g}; "
            f"{shorten_repr(outside)} does not"
        )


def boundary_similarity(a: Iterable[int], b: Iterable[int]) -> float:
    """Return Fournier's boundary similarity of two segmentations of one text.

    Cuts at the same position count 1, neighbouring ones 0.5, all others 0. It is symmetric.

    Parameters
    ----------
    a, b : iterable of int
        The masses of the segments: how many units, such as paragraphs, each has, in order.

    Returns
    -------
    float
        From 0 to 1; 1 if neither has a cut.

    Raises
    ------
    ValueError
        If a mass is not a whole number above 0, or the texts' lengths differ.

    References
    ----------
    Fournier (2013), “Evaluating text segmentation using boundary edit distance”, ACL, 1702–1712.

    Examples
    --------
    >>> boundary_similarity((2, 3, 6), (2, 2, 7))  # Fournier's package segeval has .75, and .5
    0.75
    >>> boundary_similarity((2, 3, 6), (5, 6))
    0.5
    """
    first, second = _list_cuts(a, "a"), _list_cuts(b, "b")
    if first[-1] != second[-1]:
        raise ValueError(f"a and b must be of one text; not of {first[-1]} and {second[-1]} units")
    mine, theirs = set(first[:-1]), set(second[:-1])
    same = len(mine & theirs)
    near = _count_near_misses(sorted(mine - theirs), sorted(theirs - mine))
    alone = len(mine ^ theirs) - 2 * near
    every = alone + near + same
    return 1 - (alone + _HALF * near) / every if every else 1.0


def _count_near_misses(mine: list[int], theirs: list[int]) -> int:
    """Return the largest number of pairs of nearby cuts; greedy from the left, which is optimal."""
    near = i = j = 0
    while i < len(mine) and j < len(theirs):
        if abs(mine[i] - theirs[j]) <= _NEAR:
            near, i, j = near + 1, i + 1, j + 1
        elif mine[i] < theirs[j]:
            i += 1
        else:
            j += 1
    return near


def _list_cuts(masses: Any, name: str) -> list[int]:
    """Return where segments end; the last is the end of the text."""
    check_list(masses, f"{name} must be a list of masses, such as [2, 3, 6]")
    ends: list[int] = []
    for place, mass in enumerate(masses, 1):
        number = math.nan if isinstance(mass, (str, bool)) else read_number(mass)
        if not 1 <= number < 1e15 or number % 1:
            raise ValueError(
                f"segment {place} of {name} must be a whole number, at least 1; not {shorten_repr(mass)}"
            )
        ends.append(int(number) + (ends[-1] if ends else 0))
    if not ends:
        raise ValueError(f"{name} must contain at least one segment; there is none")
    return ends
