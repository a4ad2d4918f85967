"""What one set of ratings says about agreement, from the table to the patterns."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from iaa_teach.data.ratings import Ratings
from iaa_teach.data.tables import ContingencyTable
from iaa_teach.look.number_formats import grouped
from iaa_teach.stats.alpha import krippendorff_alpha, percentile_interval
from iaa_teach.stats.coefficients import Agreement, agreement
from iaa_teach.stats.gold import Disagreement, disagreements
from iaa_teach.stats.inference import confidence_interval
from iaa_teach.stats.loglinear import LogLinearFit, fit_loglinear
from iaa_teach.stats.many_annotators import fleiss_kappa, multi_kappa
from iaa_teach.stats.pairs import pairwise_kappa

MOST_CATEGORIES = 50
ITEMS_A_CELL = 5  # fewer on average, and the chi-square tails of a model's test cannot be trusted
LEVEL = 0.95
RESAMPLES = 10_000  # of the items, for the interval of α
STILL = "still being computed"
FEWEST_RESAMPLES = 200  # fewer, and the ends of an interval are a matter of luck

_NAMES = {
    "kappa": ("Cohen's κ", "each annotator's own shares"),
    "pi": ("Scott's π", "shares common to both annotators"),
    "s": ("S", "equally likely categories"),
}
_METHODS = {"profile": "profile likelihood", "asymptotic": "large-sample standard error"}
_ALIKE = "undefined: one category throughout"
_PROFILED = 8  # categories; beyond, likelihood profiles take seconds
_PATTERNED = 20  # categories; beyond, fits take seconds and no one reads the cells


@dataclass(frozen=True)
class Coefficient:
    """One coefficient with its 95 % interval, both `nan` where `note` says why.

    `expected` is its A_e (`nan` where it is not of two annotators), `chance` says in words what chance is in
    it, and `method` how the interval was made, or why it is not there (yet), "" where none is meant to be.
    """

    key: str
    name: str
    chance: str
    value: float
    low: float = math.nan
    high: float = math.nan
    expected: float = math.nan
    method: str = ""
    note: str = ""


@dataclass(frozen=True, eq=False)
class Findings:
    """What ratings say about agreement.

    `table`, `agreement` and `coefficients` are those of the annotators `a` and `b`, over the items that both
    labelled; `group`, of all annotators where there are more than two, and `pairwise`, κ of every two, `nan`
    where it has no value. `independence` and `quasi_independence` are fitted where `too_small` is "";
    otherwise it says why not. `disagreements` are those of all annotators.
    """

    ratings: Ratings
    a: Hashable
    b: Hashable
    table: ContingencyTable
    agreement: Agreement
    coefficients: tuple[Coefficient, ...]
    group: tuple[Coefficient, ...]
    pairwise: NDArray[np.float64]
    independence: LogLinearFit | None
    quasi_independence: LogLinearFit | None
    too_small: str
    disagreements: list[Disagreement]


def examine(
    ratings: Ratings,
    a: Hashable | None = None,
    b: Hashable | None = None,
    before: Findings | None = None,
) -> Findings:
    """Find what ratings say about agreement, with two annotators, by default the first two, in detail.

    What concerns all annotators is taken from `before`, if that is of the same ratings. The interval of α
    takes long, and is left to `with_resamples`.

    Raises ValueError for an annotator that is not there or is given twice, for two who have no item in
    common, for ratings without labels, and for more than 50 categories.

    >>> from iaa_teach.sources import load
    >>> record = load("npfl-cry-2015")  # NPFL054: labels made to fit the printed κ of .28
    >>> labels = tuple(zip(*record.labels))
    >>> cry = Ratings(labels, tuple(range(1, 51)), ("A", "B", "C", "D"), "")
    >>> found = examine(cry, "A", "C")
    >>> [(each.key, round(each.value, 2)) for each in found.coefficients]
    [('kappa', 0.28), ('pi', 0.27), ('s', 0.45)]
    >>> [(each.key, round(each.value, 2)) for each in found.group]
    [('alpha', 0.36), ('fleiss', 0.35), ('multi', 0.36)]
    """
    a = ratings.annotators[0] if a is None else a
    b = next((name for name in ratings.annotators if name != a), None) if b is None else b
    if a == b:
        raise ValueError(f"there must be two different annotators; not {a!r} twice")
    names = ratings.categories
    if len(names) > MOST_CATEGORIES:
        some = ", ".join(f"“{str(name)[:30]}”" for name in names[:3])
        raise ValueError(
            f"there must be at most {MOST_CATEGORIES} categories; not {len(names)}, such as {some}: "
            "is one of the columns something else than labels?"
        )
    table = ratings.table(a, b)
    found = agreement(table)
    independence, quasi, too_small = _patterns(table)
    if before is not None and before.ratings is ratings:
        group, pairwise, disputed = before.group, before.pairwise, before.disagreements
    else:
        group = _of_all_annotators(ratings) if len(ratings.annotators) > 2 else ()
        pairwise, disputed = _pairwise(ratings), disagreements(ratings)
    return Findings(
        ratings=ratings,
        a=a,
        b=b,
        table=table,
        agreement=found,
        coefficients=tuple(_of_two_annotators(table, found, key) for key in _NAMES),
        group=group,
        pairwise=pairwise,
        independence=independence,
        quasi_independence=quasi,
        too_small=too_small,
        disagreements=disputed,
    )


def with_resamples(found: Findings, alphas: Sequence[NDArray[np.float64]], stopped: bool = False) -> Findings:
    """Return the findings with the interval of α that resamples give: all of them, or those before a stop."""
    done = sum(map(len, alphas))
    until = f"stopped after {grouped(done)} of {grouped(RESAMPLES)} resamples"
    low = high = math.nan
    if stopped and done < FEWEST_RESAMPLES:
        method = f"{until}, too few for an interval"
    else:
        low, high = percentile_interval(alphas, LEVEL)
        how = f"bootstrap of items, {until if stopped else f'{grouped(done)} resamples'}"
        method = "" if math.isnan(low) else how
    alpha, *others = found.group
    return replace(found, group=(replace(alpha, low=low, high=high, method=method), *others))


def striking_cells(fit: LogLinearFit) -> list[tuple[int, int, float]]:
    """Return the disagreements (row, column, adjusted residual) with clearly more items than expected."""
    off = [(i, j, float(x)) for (i, j), x in np.ndenumerate(fit.adjusted_residuals) if i != j and x > 2]
    return sorted(off, key=lambda cell: -cell[2])


def main_confusions(table: ContingencyTable, most: int = 3) -> list[tuple[int, int, int]]:
    """Return the most frequent disagreements (row, column, items), at most so many."""
    off = [(i, j, int(n)) for (i, j), n in np.ndenumerate(table.counts) if i != j and n > 0]
    return sorted(off, key=lambda cell: -cell[2])[:most]


def pair_kappas(found: Findings) -> list[tuple[Hashable, Hashable, float]]:
    """Every two annotators with their κ, `nan` where it has no value."""
    names = found.ratings.annotators
    return [(names[j], names[i], float(found.pairwise[i, j])) for i in range(len(names)) for j in range(i)]


def _of_two_annotators(table: ContingencyTable, found: Agreement, key: str) -> Coefficient:
    name, chance = _NAMES[key]
    method = "profile" if len(table.categories) <= _PROFILED else "asymptotic"
    low, high = confidence_interval(table, key, level=LEVEL, method=method)
    undefined = found.undefined.get(key, "")
    return Coefficient(
        key=key,
        name=name,
        chance=chance,
        value=float(getattr(found, key)),
        low=low,
        high=high,
        expected=found.expected[key],
        method="" if math.isnan(low) else _METHODS[method],
        note=f"undefined: {undefined}" if undefined else "",
    )


def _of_all_annotators(ratings: Ratings) -> tuple[Coefficient, ...]:
    alpha = krippendorff_alpha(ratings)
    undefined = "undefined: no two labels of the same item differ from each other or from any other"
    first = Coefficient(
        key="alpha",
        name="Krippendorff's α",
        chance="shares common to all annotators",
        value=alpha,
        method="" if math.isnan(alpha) else STILL,
        note=undefined if math.isnan(alpha) else "",
    )
    return (
        first,
        _fleiss(ratings),
        _multi(ratings),
    )


def _fleiss(ratings: Ratings) -> Coefficient:
    """Return Fleiss's κ, or the reason why it has no value."""
    key, name, chance = "fleiss", "Fleiss's κ", "shares common to all annotators"
    many = {sum(label is not None for label in row) for row in ratings}
    if len(many) > 1 or min(many) < 2:
        note = "needs equally many labels for each item, two or more; use α"
        return Coefficient(key, name, chance, math.nan, note=note)
    value = fleiss_kappa(ratings)
    return Coefficient(key, name, chance, value, note=_ALIKE if math.isnan(value) else "")


def _multi(ratings: Ratings) -> Coefficient:
    """Return multi-κ, or the reason why it has no value."""
    key, name, chance = "multi", "multi-κ", "each annotator's own shares"
    if any(None in row for row in ratings):
        return Coefficient(key, name, chance, math.nan, note="needs every label; some are missing, use α")
    value = multi_kappa(ratings)
    return Coefficient(key, name, chance, value, note=_ALIKE if math.isnan(value) else "")


def _pairwise(ratings: Ratings) -> NDArray[np.float64]:
    """Return κ of every two annotators over the items that both labelled, `nan` on the diagonal."""
    kappa = pairwise_kappa(ratings)
    np.fill_diagonal(kappa, np.nan)
    return kappa


def _patterns(table: ContingencyTable) -> tuple[LogLinearFit | None, LogLinearFit | None, str]:
    c = len(table.categories)
    if c < 2:
        return None, None, "There is only one category."
    if c > _PATTERNED:
        return None, None, f"Patterns are tested for up to {_PATTERNED} categories; here are {c}."
    if table.n < ITEMS_A_CELL * c * c:
        too_small = (
            f"{table.n} items in {c * c} cells are too few to test a pattern: a rule of thumb asks for "
            f"{ITEMS_A_CELL} a cell, here {ITEMS_A_CELL * c * c} items."
        )
        return None, None, too_small
    independence = fit_loglinear(table, "independence")
    return independence, (fit_loglinear(table, "quasi_independence") if c > 2 else None), ""
