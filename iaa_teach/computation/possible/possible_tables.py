"""Find the tables that fit a paper's figures, or the smallest tables that meet conditions."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.arguments import check_whole, is_number
from iaa_teach.computation.data.labels import check_list, shorten_repr
from iaa_teach.computation.possible.all_tables import (
    MOST_ITEMS,
    MOST_TRIED,
    are_on_pairs,
    check_names,
    count_named_categories,
    count_tables,
    find_meeting_tables,
    meet_conditions,
    order_tables,
)
from iaa_teach.computation.possible.clashing_figures import (
    Clash,
    explain_none,
    find_clash,
    find_clash_of_bounds,
    has_given_figures,
    list_given_figures,
)
from iaa_teach.computation.possible.conditions import Condition, parse_condition
from iaa_teach.computation.possible.possible_margins import Paper, search_margins
from iaa_teach.computation.possible.printed_figures import check_totals, parse_printed
from iaa_teach.computation.possible.some_table import can_meet
from iaa_teach.computation.possible.table_figures import compute_figure
from iaa_teach.computation.results import Result
from iaa_teach.computation.words import words
from iaa_teach.look.drawing.measured import Measured
from iaa_teach.look.number_formats import format_decimal, group_thousands
from iaa_teach.look.words import say

_CATEGORIES = range(2, 6)


@dataclass(frozen=True, repr=False)
class PossibleTables(Result):
    """The tables that fit, as a sequence, or why there are none.

    Attributes
    ----------
    counts : numpy.ndarray, shape (tables, C, C)
        The tables, sorted by A_e; for pairs of tables, shape (pairs, 2, 2, 2).
    n : int
        Number of items in each. If there are none and n was not given, the largest number tried.
    complete : bool
        Whether all tables were tried: then there are no others, and finding none is a proof.
    clash : Clash or None
        Which printed figures contradict each other, if that is proved.
    observed, expected, kappa : tuple of two floats
        The smallest and largest A_o, A_e and κ of these tables; `nan` if there are none.
    notes : tuple of str
        Why there are none, or what was not tried.
    """

    counts: NDArray[np.int64]
    n: int
    complete: bool
    clash: Clash | None = None
    notes: tuple[str, ...] = ()

    def __len__(self) -> int:
        return len(self.counts)

    def __iter__(self) -> Iterator[NDArray[np.int64]]:
        return iter(self.counts)

    def __getitem__(self, place: Any) -> Any:
        return self.counts[place]

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        return np.array(self.counts, dtype=dtype)

    def tolist(self) -> list[Any]:
        """Return the tables as lists."""
        found: list[Any] = self.counts.tolist()
        return found

    @property
    def observed(self) -> tuple[float, float]:
        """The smallest and largest A_o."""
        return self._find_range("observed")

    @property
    def expected(self) -> tuple[float, float]:
        """The smallest and largest A_e of κ."""
        return self._find_range("expected")

    @property
    def kappa(self) -> tuple[float, float]:
        """The smallest and largest κ."""
        return self._find_range("kappa")

    def _find_range(self, name: str) -> tuple[float, float]:
        values = np.ravel(compute_figure(name, np.moveaxis(self.counts, (-2, -1), (0, 1))))
        values = values[~np.isnan(values)]
        return (float(values.min()), float(values.max())) if len(values) else (math.nan, math.nan)

    def _list_lines(self) -> list[str]:
        if not len(self):
            return [words.NO_TABLE if self.complete else words.NO_TABLE_FOUND]
        pairs = self.counts.ndim == 4
        count = words.PAIRS if pairs else words.TABLES if self.complete else words.SOME_TABLES
        found = [say(count, n=len(self), tables=group_thousands(len(self)), items=self.n)]
        if not pairs:
            ends = {"A_o": self.observed, "A_e": self.expected, "κ": self.kappa}
            found += [
                f"{name} {format_decimal(low)} – {format_decimal(high)}" for name, (low, high) in ends.items()
            ]
        return [*found, str(self.counts[0].tolist())]

    def _write_sentence(self) -> str:
        return "; ".join(self._list_lines()[: -1 if len(self) else None])

    def to_latex(self) -> str:
        """Return the number of tables, and their figures, as a LaTeX sentence."""
        return super().to_latex().replace(r"A\_o", "$A_o$").replace(r"A\_e", "$A_e$")

    def _list_rows(self) -> list[Measured]:
        ends = {
            "observed": ("A_o", self.observed),
            "expected": ("A_e", self.expected),
            "kappa": ("κ", self.kappa),
        }
        return [Measured(key, name, (low + high) / 2, low, high) for key, (name, (low, high)) in ends.items()]


def tables_with(
    conditions: Sequence[str] | str | int = (),
    n: int | None = None,
    *,
    observed: float | str | None = None,
    kappa: float | str | None = None,
    rows: Sequence[int] | None = None,
    columns: Sequence[int] | None = None,
    categories: int | None = None,
) -> PossibleTables:
    """Find the tables that have a paper's figures, or meet conditions; without n, the smallest.

    For two categories all tables of up to 200 items are tried, so finding none is a proof. For more
    categories this is so only for few items; beyond that, figures are proved impossible by bounds or by
    trying all totals, and if some tables are found there may be others.

    Parameters
    ----------
    conditions : sequence of str or str, optional
        Comparisons of figures with each other and with numbers, as in hands-on tasks: `"kappa < 0"`, `"pi >
        s"`, `"n_12 == 0"`, `"row_1 >= 0.9"`. `first.kappa`, `second.kappa`, `together.kappa` and `distance`
        (of both κ) are figures of two tables and of their sum, `merged.kappa` of a table whose last two
        categories are merged. A whole number here is n.
    n : int, optional
        Number of items, 1 to 200, of two tables together. Required with a paper's figures.
    observed : float or str, optional
        Observed agreement as printed, rounded to its decimals. Use text for a trailing 0, as in "0.80", or a
        percentage, as in "80 %".
    kappa : float or str, optional
        Cohen's κ as printed.
    rows, columns : sequence of int, optional
        How many items the first annotator (rows) and the second (columns) put into each category.
    categories : int, optional
        2 to 5; by default as many as in the totals or the conditions, 3 for `merged`, else 2.

    Returns
    -------
    PossibleTables

    Raises
    ------
    ValueError
        If a condition is invalid or names no figure, the number of items is out of range, a figure is not a
        number, or totals do not add up.

    See Also
    --------
    counterexample : The smallest tables that contradict a belief.
    kappa_bounds : The smallest and largest κ with given totals.

    References
    ----------
    Brown and Heathers (2017), “The GRIM test”, Social Psychological and Personality Science 8, 363–369, for
    means of whole numbers.

    Examples
    --------
    Evert and Baroni's seventy sentences have A_o .686 and κ .376; only one table has their totals as well.

    >>> tables_with(n=70, observed=".686", kappa=".376", rows=(32, 38), columns=(38, 32)).tolist()
    [[[24, 8], [14, 24]]]
    >>> len(tables_with(n=70, observed=".686", kappa=".376"))
    10
    >>> tables_with(n=70, observed=".690")
    No table fits
    Note: with 70 items, A_o can be 0.686 or 0.700, not 0.690.

    Agreement of 90 % with κ below 0 takes twenty items.

    >>> tables_with(["observed >= 0.9", "kappa < 0"])[0].tolist()
    [[18, 1], [1, 0]]
    """
    if is_number(conditions) and n is None:
        conditions, n = (), conditions  # type: ignore[assignment]  # checked below
    wanted = _parse_conditions(conditions)
    pairs = are_on_pairs(wanted)
    size = _count_categories(categories, wanted, rows, columns)
    check_names(wanted, size)
    printed = {"observed": observed, "kappa": kappa, "rows": rows, "columns": columns}
    given = [name for name, value in printed.items() if value is not None]
    if pairs and given:
        raise ValueError(f"{given[0]} is a figure of one table; the conditions name two")
    if n is None:
        if given:
            raise ValueError(f"{given[0]} needs n, the number of items")
        if not wanted:
            raise ValueError("give conditions, or n and at least one of observed, kappa, rows and columns")
        return _find_smallest(wanted, size)
    items = check_whole(n, "n")
    if items > MOST_ITEMS:
        raise ValueError(f"n must be from 1 to {MOST_ITEMS}; not {items}")
    if not wanted and not given:
        raise ValueError("give conditions, or at least one of observed, kappa, rows and columns")
    paper = Paper(
        items,
        size,
        None if observed is None else parse_printed(observed, "observed"),
        None if kappa is None else parse_printed(kappa, "kappa"),
        None if rows is None else check_totals(rows, items, size, "rows"),
        None if columns is None else check_totals(columns, items, size, "columns"),
    )
    if count_tables(items, size, pairs) <= MOST_TRIED:
        return _find_all(paper, wanted)
    return _find_some(paper, wanted)


def _parse_conditions(conditions: Any) -> list[Condition]:
    lines = [conditions] if isinstance(conditions, str) else conditions
    check_list(lines, "conditions must be a list of comparisons such as 'kappa < 0'")
    for line in lines:
        if not isinstance(line, str):
            raise ValueError(f"a condition must be a text such as 'kappa < 0'; not {shorten_repr(line)}")
    return [parse_condition(line) for line in lines]


def _count_categories(categories: Any, wanted: Sequence[Condition], rows: Any, columns: Any) -> int:
    if categories is None:
        totals: Any = next((each for each in (rows, columns) if each is not None), None)
        is_list = isinstance(totals, (list, tuple)) or (isinstance(totals, np.ndarray) and totals.ndim > 0)
        number = len(totals) if is_list else 2
        categories = max(number, count_named_categories(wanted))
    if not is_number(categories) or categories not in _CATEGORIES:
        raise ValueError(f"categories must be from 2 to {_CATEGORIES[-1]}; not {shorten_repr(categories)}")
    if are_on_pairs(wanted) and categories != 2:
        raise ValueError("conditions on two tables are for two categories")
    return int(categories)


def _find_smallest(wanted: Sequence[Condition], categories: int) -> PossibleTables:
    """Return the tables with the fewest items that meet all conditions."""
    pairs, tried, n = are_on_pairs(wanted), 0, 0
    while n < MOST_ITEMS:
        tried += count_tables(n + 1, categories, pairs)
        if tried > MOST_TRIED and (pairs or categories > 2):
            return PossibleTables(
                _make_empty_list(wanted, categories), n, False, notes=(say(words.NO_SMALL_TABLE, n=n),)
            )
        n += 1
        if categories == 2 and not pairs and not can_meet(wanted, n):
            continue
        found = find_meeting_tables(wanted, n, categories)
        if len(found):
            return PossibleTables(found, n, True)
    return PossibleTables(
        _make_empty_list(wanted, categories), n, True, notes=(say(words.NO_SMALL_TABLE, n=n),)
    )


def _find_all(paper: Paper, wanted: Sequence[Condition]) -> PossibleTables:
    """Return all tables that fit, by trying all."""
    given = list_given_figures(paper)
    found = find_meeting_tables(
        wanted, paper.n, paper.categories, lambda cells: has_given_figures(paper, given, cells)
    )
    clash = None if len(found) else find_clash(paper)
    return PossibleTables(
        found, paper.n, True, clash, explain_none(paper, clash, wanted) if not len(found) else ()
    )


def _find_some(paper: Paper, wanted: Sequence[Condition]) -> PossibleTables:
    """Return some tables that fit, a proof that there are none, or neither."""
    if not list_given_figures(paper):
        none = _make_empty_list(wanted, paper.categories)
        return PossibleTables(none, paper.n, False, notes=(say(words.TOO_MANY, n=paper.n),))
    if clash := find_clash_of_bounds(paper):
        none = _make_empty_list(wanted, paper.categories)
        return PossibleTables(none, paper.n, True, clash, explain_none(paper, clash, wanted))
    tables, complete = search_margins(paper)
    if wanted and len(tables):
        kept = order_tables(tables[meet_conditions(wanted, np.moveaxis(tables, 0, -1).astype(np.float64))])
        return PossibleTables(kept, paper.n, False, notes=() if len(kept) else (words.NOT_AMONG_THESE,))
    if len(tables):
        return PossibleTables(tables, paper.n, False)
    notes = explain_none(paper, None, ()) if complete else (words.NOT_TRIED,)
    return PossibleTables(tables, paper.n, complete, notes=notes)


def _make_empty_list(wanted: Sequence[Condition], categories: int) -> NDArray[np.int64]:
    return np.empty((0, 2, 2, 2) if are_on_pairs(wanted) else (0, categories, categories), np.int64)
