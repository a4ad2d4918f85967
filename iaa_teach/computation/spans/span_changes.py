"""The change of spans' mean F1 between two rounds, with an interval that accounts for shared documents."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from iaa_teach.computation.data.arguments import check_choice, check_level
from iaa_teach.computation.inference.tails import t_quantile
from iaa_teach.computation.spans.mean_span_f1 import read_documents
from iaa_teach.computation.spans.span_pairs import average_f1s, match_in_pairs
from iaa_teach.computation.spans.spans import MATCHES

_ROUNDING = 1e-12


@dataclass(frozen=True)
class SpanF1Change:
    """The mean pairwise F1 in two rounds, and their difference (later minus earlier).

    Attributes
    ----------
    before, after, difference : float
        `nan` if a round has no document with two annotators.
    low, high : float
        The interval of the difference; `nan` if a round has fewer than two such documents, or no document
        changes anything.
    shared : int
        How many documents with two annotators are in both rounds.
    match : str
    level : float
    """

    before: float
    after: float
    difference: float
    low: float
    high: float
    shared: int
    match: str
    level: float


def compare_span_f1(
    before: Mapping[Hashable, Any],
    after: Mapping[Hashable, Any],
    match: str = "exact",
    level: float = 0.95,
) -> SpanF1Change:
    """Return the change of the mean pairwise F1 from one round to another.

    The interval is by the jackknife over documents; a document in both rounds counts as one.

    Parameters
    ----------
    before, after : dict
        The documents of a round by name: for each the spans of its annotators, as for `mean_span_f1`.
    match : {"exact", "overlap", "boundaries"}
        As for `span_f1`.
    level : float
        Of the interval over documents.

    Returns
    -------
    SpanF1Change

    Raises
    ------
    ValueError
        If a span is invalid; the message names the document and annotator.

    Examples
    --------
    >>> first = {
    ...     "a": {"Ada": [(0, 2, "PER")], "Ben": [(0, 2, "PER")]},
    ...     "b": {"Ada": [(3, 5, "PER")], "Ben": [(3, 6, "PER")]},
    ...     "c": {"Ada": [(1, 2, "ORG")], "Ben": []},
    ... }
    >>> second = first | {"b": {"Ada": [(3, 5, "PER")], "Ben": [(3, 5, "PER")]}}
    >>> found = compare_span_f1(first, second)
    >>> round(found.before, 3), round(found.after, 3), round(found.difference, 3), found.shared
    (0.4, 0.8, 0.4, 3)
    """
    check_choice(match, MATCHES, "match")
    check_level(level)
    first, parts_before, n_before = _list_parts(before, match)
    second, parts_after, n_after = _list_parts(after, match)
    documents = dict.fromkeys((*parts_before, *parts_after))
    apart = [parts_after.get(each, 0.0) - parts_before.get(each, 0.0) for each in documents]
    error = float(np.linalg.norm(apart))
    fewest = min(n_before, n_after)
    known = fewest > 1 and error > _ROUNDING
    reach = t_quantile((1 + level) / 2, fewest - 1) * error if known else math.nan
    difference = second - first
    shared = len(parts_before.keys() & parts_after.keys())
    ends = difference - reach, difference + reach
    return SpanF1Change(first, second, difference, *ends, shared, match, level)


def _list_parts(documents: Mapping[Hashable, Any], match: str) -> tuple[float, dict[Hashable, float], int]:
    """Return the mean F1, each two-annotator document's contribution to its error, and their number."""
    read = read_documents(documents.values())
    names = list(dict.fromkeys(who for document in read for who in document))
    found = match_in_pairs(read, names, match)
    if not found.pairs:
        return math.nan, {}, 0
    means = average_f1s(0 * found.pair, found.pair, found.document, found.counts, 1)
    change = means.list_changes(0, len(read))
    used = np.unique(found.document)
    keys = list(documents)
    parts = dict.fromkeys((keys[place] for place in used.tolist()), 0.0)
    known = used[~np.isnan(change[used])]  # the only document with two annotators
    n = len(known)
    if n:
        apart = math.sqrt((n - 1) / n) * (change[known] - change[known].mean())
        parts |= zip((keys[place] for place in known.tolist()), apart.tolist(), strict=True)
    return float(means.values[0]), parts, n
