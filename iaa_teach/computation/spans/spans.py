"""F1 of the spans of two annotators: exact, by overlap, or by boundaries.

A span is (start, end, label), half open: its first position, and the first after it. Unmarked text does not
count, so F1 needs no number of positions on which to agree.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Mapping
from operator import itemgetter, lt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.arguments import check_choice
from iaa_teach.computation.data.labels import check_list, is_hashable, is_missing, read_number, shorten_repr

MATCHES = ("exact", "overlap", "boundaries")

_ENDS, _LABEL = itemgetter(0, 1), itemgetter(2)
_FEW = 256  # up to this many pairs of spans, comparing all is faster than sorting
_FAR = 10**15  # places beyond which numbers are no longer told apart

Span = tuple[float, float, Hashable]
Array = NDArray[np.float64]


def check_spans(spans: Any, argument: str) -> list[Span]:
    """Return spans as a list. Raises ValueError naming the first invalid one."""
    check_list(spans, f"{argument} must be a list of spans (start, end, label)")
    if isinstance(spans, Mapping):
        raise ValueError(f"{argument} must be a list of spans (start, end, label); not a dict")
    if getattr(spans, "ndim", 1) not in (1, 2):
        raise ValueError(f"{argument} must be a list of spans (start, end, label); not shape {spans.shape}")
    given = list(spans)
    if _are_plain(given):
        return given
    found = [*map(_read_span, given)]
    for place, span in enumerate(found):
        if span is None or not _is_sound(span):
            raise ValueError(
                f"span {place + 1} of {argument} must be (start, end, label) with start before end; "
                f"not {shorten_repr(given[place])}"
            )
    return found  # type: ignore[return-value]


def _are_plain(spans: list[Any]) -> bool:
    """Quickly check whether all spans are tuples of two ints and a str, as most are."""
    if not spans or set(map(type, spans)) != {tuple} or set(map(len, spans)) != {3}:
        return False
    starts, ends, labels = ([*map(itemgetter(place), spans)] for place in range(3))
    if {*map(type, starts), *map(type, ends)} != {int} or set(map(type, labels)) != {str}:
        return False
    return "" not in labels and all(map(lt, starts, ends)) and min(starts) > -_FAR and max(ends) < _FAR


def _read_span(span: Any) -> Span | None:
    if type(span) is tuple and len(span) == 3:
        return span
    if isinstance(span, (str, bytes, set, frozenset, Mapping)) or not hasattr(span, "__len__"):
        return None
    return tuple(span) if getattr(span, "ndim", 1) == 1 and len(span) == 3 else None


def _is_sound(span: Span) -> bool:
    start, end, label = span
    ends = read_number(start), read_number(end)
    numbers = not isinstance(start, (str, bool)) and not isinstance(end, (str, bool))
    if not numbers or not all(abs(x) < _FAR for x in ends) or not ends[0] < ends[1]:
        return False
    return is_hashable(label) and not is_missing(label)


def span_f1(a: Iterable[Span], b: Iterable[Span], match: str = "exact") -> float:
    """Return the F1 of two annotators' spans.

    It is symmetric. As the number of possible spans grows, κ of marked or not tends to it
    (Hripcsak and Rothschild).

    Parameters
    ----------
    a, b : iterable of (start, end, label)
        The spans of each, half open.
    match : {"exact", "overlap", "boundaries"}
        "exact": spans with the same ends and label match; "overlap": overlapping spans with the same label;
        "boundaries": spans with the same ends, whatever their labels. Each span counts once, however many
        others it matches.

    Returns
    -------
    float
        From 0 to 1; 1 if neither marked anything.

    Raises
    ------
    ValueError
        If a span is invalid, or `match` is unknown.

    References
    ----------
    Hripcsak and Rothschild (2005), “Agreement, the F-measure, and reliability in information retrieval”,
    JAMIA 12, 296–298.

    Examples
    --------
    >>> a = [(2, 4, "PER"), (8, 11, "LOC"), (15, 17, "ORG")]
    >>> b = [(2, 4, "PER"), (9, 11, "LOC"), (12, 14, "ORG")]
    >>> round(span_f1(a, b), 4), round(span_f1(a, b, "overlap"), 4)
    (0.3333, 0.6667)
    """
    check_choice(match, MATCHES, "match")
    counted = match_spans(check_spans(a, "a"), check_spans(b, "b"), match)
    return float(compute_f1(np.array([*counted.values()]).reshape(-1, 4).sum(axis=0)))


def match_spans(a: list[Span], b: list[Span], match: str) -> dict[Hashable, list[int]]:
    """Return for each label the matched and all spans of a, and of b."""
    found: dict[Hashable, list[int]] = {}
    for place, spans, others in ((0, a, b), (2, b, a)):
        met = _count_met(spans, others, match)
        for label, n in Counter(map(_LABEL, spans)).items():
            counts = found.setdefault(label, [0, 0, 0, 0])
            counts[place : place + 2] = met.get(label, 0), n
    return found


def _count_met(spans: list[Span], others: list[Span], match: str) -> dict[Hashable, int]:
    """Return for each label how many spans match."""
    if match == "overlap":
        return _count_overlapping(spans, others)
    if match == "exact":
        mine, theirs = Counter(spans), Counter(others)
        met: Counter[Hashable] = Counter()
        for span in mine.keys() & theirs.keys():
            met[span[2]] += min(mine[span], theirs[span])
        return met
    left = Counter(map(_ENDS, others))
    met = Counter()
    for span in spans:
        if left[_ENDS(span)]:
            left[_ENDS(span)] -= 1
            met[span[2]] += 1
    return met


def _count_overlapping(spans: list[Span], others: list[Span]) -> dict[Hashable, int]:
    """Return for each label how many spans overlap with one of the same label."""
    theirs: dict[Hashable, list[Span]] = defaultdict(list)
    for span in others:
        theirs[span[2]].append(span)
    mine: dict[Hashable, list[Span]] = defaultdict(list)
    for span in spans:
        if span[2] in theirs:
            mine[span[2]].append(span)
    return {label: _count_sharing(own, theirs[label]) for label, own in mine.items()}


def _count_sharing(spans: list[Span], others: list[Span]) -> int:
    """Return how many spans overlap with one of the others."""
    if len(spans) * len(others) <= _FEW:
        return sum(
            any(start < end_o and start_o < end for start_o, end_o, _ in others) for start, end, _ in spans
        )
    theirs = np.array([span[:2] for span in others], float)
    theirs = theirs[np.argsort(theirs[:, 0], kind="stable")]
    furthest = np.concatenate([[-np.inf], np.maximum.accumulate(theirs[:, 1])])
    starts, ends = np.array([span[:2] for span in spans], float).T
    begun = np.searchsorted(theirs[:, 0], ends, side="left")  # begin before the span ends
    return int((furthest[begun] > starts).sum())


def compute_f1(counts: NDArray[Any]) -> Array:
    """Return F1 from counts, (..., 4): matched and all spans of a, and of b; 1 if there are none."""
    of_a, a, of_b, b = np.moveaxis(np.asarray(counts, float), -1, 0)
    none = (of_a == 0) | (of_b == 0)
    recall, precision = np.where(none, 1, of_a) / np.maximum(a, 1), np.where(none, 1, of_b) / np.maximum(b, 1)
    f1 = np.where(none, 0.0, 2 * precision * recall / (precision + recall))
    return np.asarray(np.where((a == 0) & (b == 0), 1.0, f1))
