"""Self-consistency: does a model answer the same when asked again, or in the other order?"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.coded_rows import CodedRows
from iaa_teach.computation.data.labels import check_names, shorten_repr
from iaa_teach.computation.data.rating_codes import RatingsLike, check_several, encode_noted
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.inference.tails import f_tail, normal_quantile
from iaa_teach.computation.judges.samples import Estimate, compute_wilson_interval
from iaa_teach.computation.reliability.reliability import reliability
from iaa_teach.computation.results import Result, describe_p_value, describe_value
from iaa_teach.computation.words import words
from iaa_teach.look.drawing.measured import Measured
from iaa_teach.look.number_formats import format_decimal
from iaa_teach.look.words import say

_Z = normal_quantile(0.975)


@dataclass(frozen=True, repr=False)
class SelfConsistency(Result):
    """Result of `self_consistency`.

    Attributes
    ----------
    value : float
        The share of pairs of answers to one item that are the same.
    low, high : float
        Its interval at 95 %, over items.
    unanimous : float
        The share of items with the same answer in every run.
    items, runs : int
    kappa : float
        Cohen's κ of two runs, Fleiss's of more; `nan` where every answer is the same.
    flips : int
        Number of items without the same answer in every run.
    to_first, to_second : int
        If the order of pairs was swapped in half of the runs: how many flipping items favour what came first,
        and what came second, by the majority of their answers.
    p_value : float
        Exact and two-sided, for the hypothesis that flips favour both places equally; `nan` without flips.
    first_place : Estimate
        For swapped pairs: how often the winner came first, with Wilson's interval, among answers that name a
        winner.
    notes : tuple of str
    """

    value: float
    low: float
    high: float
    unanimous: float
    items: int
    runs: int
    kappa: float = math.nan
    flips: int = 0
    to_first: int = 0
    to_second: int = 0
    p_value: float = math.nan
    first_place: Estimate = field(default_factory=Estimate)
    notes: tuple[str, ...] = ()

    def _list_lines(self) -> list[str]:
        value = describe_value(words.SELF_CONSISTENCY, self.value, self.low, self.high)
        items = say(words.ITEMS, n=self.items)
        lines = [
            value,
            say(words.RUNS, items=items, runs=self.runs, unanimous=format_decimal(self.unanimous)),
        ]
        if not math.isnan(self.first_place.value):
            first = self.first_place
            share = Measured("", "", first.value, first.low, first.high).text
            lines.append(
                say(words.SWAPPED, n=self.flips, items=items, kappa=format_decimal(self.kappa), share=share)
            )
            if self.to_first + self.to_second:
                p = describe_p_value(self.p_value)
                lines.append(say(words.FLIPS, n=self.to_first, second=self.to_second, p=p))
        return lines

    def _list_rows(self) -> list[Measured]:
        first = self.first_place
        rows = [Measured("", words.SELF_CONSISTENCY, self.value, self.low, self.high)]
        if not math.isnan(first.value):
            rows.append(Measured("", words.FIRST_PLACE, first.value, first.low, first.high))
        return rows


def self_consistency(
    runs: RatingsLike, swapped: Iterable[bool] | None = None, sides: Iterable[Hashable] = ("A", "B")
) -> SelfConsistency:
    """Measure how often a model gives an item the same label when asked again.

    This is neither accuracy nor agreement with anybody: a model that always says A is perfectly consistent.

    Parameters
    ----------
    runs : items × runs
        The labels of one model in each run; None, NaN or "" for a missing label.
    swapped : iterable of bool, optional
        For each run, whether the pair was shown in the other order. Labels in `sides` say which place won, so
        they are exchanged in these runs before comparing runs; other labels, such as a tie, stay.
    sides : two labels
        The first place and the second.

    Returns
    -------
    SelfConsistency
        `nan` if no item has two answers.

    Raises
    ------
    ValueError
        If `runs` is not items × runs or has a single run, or `swapped` does not have one value for each run.

    Examples
    --------
    >>> found = self_consistency([["A", "A", "A"], ["B", "B", "A"], ["A", "A", "A"], ["B", "B", "B"]])
    >>> round(found.value, 3), found.unanimous
    (0.833, 0.75)
    >>> self_consistency([["A", "A"]] * 50).notes
    ('every answer is “A”, which is consistent, whatever is asked',)
    >>> verdicts = ["AB"] * 15 + ["BA"] * 11 + ["AA"] * 12 + ["BB"] * 2  # X first, Y first
    >>> self_consistency([[*pair] for pair in verdicts], swapped=[False, True])
    Self-consistency = 0.650, 95 % interval 0.500 to 0.800
    40 items, 2 runs; all the same on a share of 0.650
    Order swapped: 14 of 40 items flip; κ = 0.335; the first place wins a share of 0.625 (0.515 to 0.723)
    12 flips go to what came first, 2 to what came second (p = 0.013)
    """
    found = encode_noted(runs)
    codes, labels = found.codes, found.labels
    check_several(codes, "runs must be of")
    first, to_places = Estimate(), (0, 0)
    if swapped is not None:
        turned = _check_swapped(swapped, codes.shape[1])
        codes, labels, places = _exchange_sides(codes, labels, turned, sides)
        first = _estimate_first_place(places)
        if 2 * turned.sum() == len(turned):
            to_places = _count_flips(codes, places)
    given = codes >= 0
    sizes = given.sum(axis=1)
    asked = sizes > 1
    if not asked.any():
        return SelfConsistency(
            *(math.nan,) * 4, 0, codes.shape[1], notes=(*found.notes, words.UNDEFINED_ALONE)
        )
    codes, given, sizes = codes[asked], given[asked], sizes[asked]
    same = sum(((codes == codes[:, [j]]) & given & given[:, [j]]).sum(axis=1) for j in range(codes.shape[1]))
    shares = (same - sizes) / (sizes * (sizes - 1))
    n, value = len(shares), float(shares.mean())
    error = float(shares.std(ddof=1)) / math.sqrt(n) if n > 1 else 0.0
    low, high = math.nan, math.nan
    if error > 1e-12:
        low, high = max(0.0, value - _Z * error), min(1.0, value + _Z * error)
    used = np.unique(codes[given])
    notes = found.notes
    if len(used) == 1:
        notes = (*notes, say(words.ALWAYS_THE_SAME, name=labels[used[0]]))
    left_out = int((~asked).sum())
    if left_out:
        notes = (*notes, say(words.WITHOUT_BOTH, n=left_out))
    alike = shares > 1 - 1e-12
    coefficient = "kappa" if codes.shape[1] == 2 else "fleiss"
    kappa = reliability(Ratings(CodedRows(codes, labels)), coefficient, method="linearised").value
    return SelfConsistency(
        value=value,
        low=low,
        high=high,
        unanimous=float(alike.mean()),
        items=n,
        runs=codes.shape[1],
        kappa=kappa,
        flips=int((~alike).sum()),
        to_first=to_places[0],
        to_second=to_places[1],
        p_value=compare_flips(*to_places),
        first_place=first,
        notes=notes,
    )


def _check_swapped(swapped: Any, runs: int) -> NDArray[np.bool_]:
    """Return which runs are swapped. Raises ValueError unless there is a value for each."""
    given = list(check_names(swapped, "swapped must be a list, True or False for each run"))
    if len(given) != runs or not all(isinstance(each, (bool, np.bool_)) for each in given):
        raise ValueError(
            f"swapped must be True or False for each of {runs} runs; not {shorten_repr(swapped)}"
        )
    return np.array(given, bool)


def _exchange_sides(
    codes: NDArray[np.intp], labels: Sequence[Hashable], turned: NDArray[np.bool_], sides: Iterable[Hashable]
) -> tuple[NDArray[np.intp], tuple[Hashable, ...], NDArray[np.intp]]:
    """Return labels with the sides exchanged in swapped runs; and which place won, or −1."""
    both = check_names(sides, "sides must be the two labels that say which place won")
    if len(set(both)) != 2 or len(both) != 2:
        raise ValueError(f"sides must be two different labels; not {shorten_repr(sides)}")
    names = (*labels, *(name for name in both if name not in labels))
    first, second = map(names.index, both)
    other = np.arange(len(names) + 1)
    other[[first, second]] = second, first
    other[-1] = -1
    places = np.where(codes == first, 0, np.where(codes == second, 1, -1))
    return np.where(turned, other[codes], codes), names, places


def _count_flips(codes: NDArray[np.intp], places: NDArray[np.intp]) -> tuple[int, int]:
    """Return how many items answered in every run flip to the first place, and to the second."""
    flips = (codes >= 0).all(axis=1) & (codes != codes[:, :1]).any(axis=1)
    favour = (places == 0).sum(axis=1) - (places == 1).sum(axis=1)
    return int((flips & (favour > 0)).sum()), int((flips & (favour < 0)).sum())


def compare_flips(first: int, second: int) -> float:
    """Return the exact two-sided p-value for equal chances of flips to either place.

    >>> round(compare_flips(14, 4), 4)
    0.0309
    """
    n, most = first + second, max(first, second)
    if not n:
        return math.nan
    return min(1.0, 2 * f_tail(most / (n - most + 1), 2 * (n - most + 1), 2 * most))


def _estimate_first_place(places: NDArray[np.intp]) -> Estimate:
    """Return the share of the first place among answers that name a place.

    Answers to one item are dependent, so the interval uses their effective number.
    """
    named = places >= 0
    n = int(named.sum())
    if not n:
        return Estimate()
    share = float((places == 0).sum() / n)
    of_items = (((places == 0) - share) * named).sum(axis=1)
    separate = n * share * (1 - share)
    alike = max(1.0, float(of_items @ of_items) / separate) if separate else n / int(named.any(axis=1).sum())
    low, high = compute_wilson_interval(share, n / alike, _Z)
    return Estimate(share, low, high, method="Wilson")
