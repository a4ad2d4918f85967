"""Contingency tables of two annotators' labels, and checks that every table must pass."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from iaa_teach.computation.data.label_counts import count_pairs
from iaa_teach.computation.data.labels import (
    Labels,
    check_categories,
    check_names,
    shorten_names,
    shorten_repr,
)
from iaa_teach.computation.data.named_tables import Square, has_names, read_square
from iaa_teach.computation.data.same_labels import list_groups
from iaa_teach.computation.data.table_categories import merge_names, put_in_order, stack_by_name
from iaa_teach.computation.data.table_cells import check_cells
from iaa_teach.computation.data.table_texts import (
    write_html_table,
    write_latex_table,
    write_plain_table,
)

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_ADDS_UP = 2.0**63  # whole counts with this sum or more are kept as floats, because the sum overflows int64


class ContingencyTable:
    """How often each pair of labels was given: rows annotator A, columns annotator B.

    Parameters
    ----------
    counts : array-like, shape (C, C)
        Non-negative and finite, not all zero: integers, floats or proportions. Data with names are read by
        them: a data frame such as a crosstab, a series or dict of counts by pairs of labels. Rows and columns
        are matched by name, missing cells count 0, and totals are ignored.
    categories : iterable, optional
        C distinct names in the order of rows and columns, by default the names that the table has, or "1" to
        "C". If the table has names, these reorder them, and may declare more.

    Attributes
    ----------
    notes : tuple of str
        What was ignored or joined when the table was read by its names.

    Raises
    ------
    ValueError
        If the table is invalid; the message names the row, column, category or shape.

    Examples
    --------
    >>> table = ContingencyTable([[24, 8], [14, 24]], ["yes", "no"])  # SIGIL Unit 9 (Evert and Baroni)
    >>> table.n, table.row_totals.tolist(), table.column_totals.tolist()
    (70, [32, 38], [38, 32])
    >>> table.row_marginals.round(3).tolist()
    [0.457, 0.543]
    """

    __slots__ = ("categories", "counts", "notes", "ordered")

    counts: NDArray[Any]
    categories: tuple[Hashable, ...]
    notes: tuple[str, ...]
    ordered: bool  # whether somebody chose the order of the categories

    def __init__(self, counts: ArrayLike, categories: Iterable[Hashable] | None = None) -> None:
        names = None if categories is None else check_categories(categories)
        notes: tuple[str, ...] = ()
        ordered = True
        if isinstance(counts, ContingencyTable) or has_names(counts):
            found = counts._square() if isinstance(counts, ContingencyTable) else read_square(counts)
            counts, names, ordered, notes = put_in_order(found, names)
        array = check_counts(counts, names)
        if array.ndim != 2:
            raise ValueError(f"a table must have two dimensions, C × C; not shape {array.shape}")
        given = np.asarray(counts)
        whole = given.dtype.kind in "iub" and array.sum() < _ADDS_UP
        array = given.astype(np.int64) if whole else array.copy()
        array.setflags(write=False)
        if names is None:
            names = tuple(str(i + 1) for i in range(len(array)))
        self._set(array, names, ordered, notes)

    def _set(self, counts: NDArray[Any], names: Any, ordered: bool, notes: tuple[str, ...]) -> None:
        for name, value in (
            ("counts", counts),
            ("categories", names),
            ("ordered", ordered),
            ("notes", notes),
        ):
            object.__setattr__(self, name, value)

    def _square(self) -> Square:
        return Square(self.counts, self.categories, self.ordered, self.notes, [])

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(
            f"a ContingencyTable does not change; make a new one instead of setting {name!r}"
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return ContingencyTable, (np.array(self.counts), self.categories), (self.ordered, self.notes)

    def __setstate__(self, state: tuple[bool, tuple[str, ...]]) -> None:
        self._set(self.counts, self.categories, *state)

    @classmethod
    def from_labels(
        cls, a: Labels, b: Labels, categories: Iterable[Hashable] | None = None
    ) -> ContingencyTable:
        """Count the pairs of labels that annotators A and B gave to the same items.

        Parameters
        ----------
        a, b : iterable
            Equally long, one label for each item.
        categories : iterable, optional
            By default the labels that occur, sorted if possible, else in order of appearance.

        Returns
        -------
        ContingencyTable

        Raises
        ------
        ValueError
            If a label is missing or undeclared, or lengths differ.

        Examples
        --------
        >>> a, b = ["yes", "no", "no", "yes", "yes"], ["yes", "yes", "no", "yes", "no"]
        >>> ContingencyTable.from_labels(a, b, ["yes", "no"]).counts.tolist()  # Evert and Baroni, 5 sentences
        [[2, 1], [1, 1]]
        """
        counts, names, ordered = count_pairs(a, b, categories)
        counts.setflags(write=False)
        table = cls.__new__(cls)  # counts need no check
        table._set(counts, names, ordered, ())
        return table

    @classmethod
    def from_csv(cls, source: str | Path, a: str | None = None, b: str | None = None) -> ContingencyTable:
        """Read a table from a CSV file, or count two of its columns.

        The separator may be a comma, semicolon, tab or vertical bar; the text is UTF-8 or UTF-16.

        Parameters
        ----------
        source : str or Path
            A path, or the text itself if it holds a line break. Without `a` and `b`, it must be a table as
            `to_csv` writes it: categories in the first row and the first column, matched by name.
        a, b : str, optional
            The names of two columns with labels; each row is then an item.

        Returns
        -------
        ContingencyTable

        Raises
        ------
        ValueError
            If a cell is invalid; the message names the file, row and column.

        Examples
        --------
        >>> ContingencyTable.from_csv("A \\\\ B,yes,no\\nyes,70,25\\nno,0,55\\n").counts.tolist()
        [[70, 25], [0, 55]]
        """
        from iaa_teach.reading import table_files  # imported late: tables do not need it

        make: Callable[..., ContingencyTable]
        found: tuple[str, Any, Any]
        if not isinstance(source, (str, Path)) or source == "":
            raise ValueError(
                "source must be the path of a CSV file, or its text with line breaks; not "
                f"{shorten_repr(source)}"
            )
        for name in (a, b):
            if not isinstance(name, str | None):
                raise ValueError(f"a and b must be names of columns; not {shorten_repr(name)}")
        if a is None and b is None:
            make, found = cls, table_files.read_square(source)
        else:
            make, found = cls.from_labels, table_files.read_two_columns(source, a, b)
        name, *what = found
        try:
            return make(*what)
        except ValueError as error:
            raise ValueError(f"{name}: {error}") from None

    def to_csv(self) -> str:
        """Return the table as CSV text, categories in the first row and column; `from_csv` reads it back.

        Names that a spreadsheet would read as formulas get an apostrophe in front, which `from_csv` removes.
        """
        import csv
        import io

        from iaa_teach.look.spreadsheet_cells import guard_cell

        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        names = [guard_cell(str(name)) for name in self.categories]
        writer.writerow(["A \\ B", *names])
        writer.writerows([name, *row] for name, row in zip(names, self.counts.tolist(), strict=True))
        return out.getvalue()

    def plot(self, ax: Axes | None = None, annotators: tuple[str, str] = ("A", "B")) -> Axes:
        """Draw the table as a square cut by both annotators' marginals, with its items as dots.

        Agreements are filled, disagreements open. The hatched area is A_e, the agreement of chance alone.

        Parameters
        ----------
        ax : matplotlib.axes.Axes, optional
            Where to draw; by default a new figure that fits into the column of a paper.
        annotators : tuple of two str
            Names of A and B.

        Returns
        -------
        matplotlib.axes.Axes

        Examples
        --------
        >>> ax = ContingencyTable([[70, 25], [0, 55]], ["yes", "no"]).plot()  # SIGIL Unit 9
        >>> [text.get_text() for text in ax.texts][-3:]
        ['$A_o$ 0.833', '$A_e$ 0.491', 'κ 0.672']
        """
        from iaa_teach.look.drawing.square import draw_square

        rule = "annotators must be two names"
        two = check_names(annotators, rule)
        if len(two) != 2:
            raise ValueError(f"{rule}; not {shorten_repr(annotators)}")
        return draw_square(self.counts.astype(float), self.categories, (str(two[0]), str(two[1])), ax)

    @property
    def n(self) -> int | float:
        """The number of items: the sum of all cells."""
        return self.counts.sum().item()

    @property
    def proportions(self) -> NDArray[np.float64]:
        """The cells divided by `n`."""
        return self.counts / self.n

    @property
    def row_totals(self) -> NDArray[Any]:
        """How many items annotator A put in each category."""
        return self.counts.sum(axis=1)

    @property
    def column_totals(self) -> NDArray[Any]:
        """How many items annotator B put in each category."""
        return self.counts.sum(axis=0)

    @property
    def row_marginals(self) -> NDArray[np.float64]:
        """The share of the items that annotator A put in each category; the shares sum to 1."""
        return self.row_totals / self.n

    @property
    def column_marginals(self) -> NDArray[np.float64]:
        """The share of the items that annotator B put in each category; the shares sum to 1."""
        return self.column_totals / self.n

    def collapse(
        self, groups: Mapping[Hashable, Iterable[Hashable]] | Iterable[Iterable[Hashable]]
    ) -> ContingencyTable:
        """Return the table with categories merged; a merged category takes the place of its first member.

        Parameters
        ----------
        groups : mapping or iterable
            New names with the categories that each includes, or groups of categories (then named "x + y"); a
            category in no group stays as it is.

        Returns
        -------
        ContingencyTable

        Raises
        ------
        ValueError
            If a category is unknown or in two groups.

        Examples
        --------
        >>> three = ContingencyTable([[30, 10, 0], [10, 20, 10], [0, 10, 30]])
        >>> three.collapse([["1", "2"]]).counts.tolist()
        [[70, 10], [10, 30]]
        """
        names = merge_names(self.categories, groups)
        merged = tuple(dict.fromkeys(names))
        index = np.array([merged.index(name) for name in names])
        counts = np.zeros((len(merged), len(merged)), self.counts.dtype)
        np.add.at(counts, (index[:, None], index[None, :]), self.counts)
        table = ContingencyTable(counts, merged)
        table._set(table.counts, merged, self.ordered, self.notes)
        return table

    def put_in_order(self, categories: Sequence[Hashable]) -> ContingencyTable:
        """Return the table with reordered categories, without marking the order as chosen."""
        table = ContingencyTable(self, categories)
        table._set(table.counts, table.categories, False, self.notes)
        return table

    def __add__(self, other: ContingencyTable) -> ContingencyTable:
        if not isinstance(other, ContingencyTable):
            return NotImplemented
        if set(self.categories) != set(other.categories):
            raise ValueError(
                "tables can be added over the same categories only; "
                f"not {shorten_names(self.categories)} and {shorten_names(other.categories)}"
            )
        order = [other.categories.index(name) for name in self.categories]
        counts, more = self.counts, other.counts[np.ix_(order, order)]
        if self.n + other.n >= _ADDS_UP:
            counts = counts.astype(np.float64)
        table = ContingencyTable(counts + more, self.categories)
        notes = tuple(dict.fromkeys((*self.notes, *other.notes)))
        table._set(table.counts, self.categories, self.ordered, notes)
        return table

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        return np.array(self.counts, dtype=dtype)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ContingencyTable):
            return NotImplemented
        return self.categories == other.categories and np.array_equal(self.counts, other.counts)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return write_plain_table(self.categories, self.counts)

    def _repr_html_(self) -> str:
        return write_html_table(self.categories, self.counts)

    def to_latex(self) -> str:
        """Return the table with its totals as a `tabular` of LaTeX, for the package booktabs.

        Examples
        --------
        >>> table = ContingencyTable([[70, 25], [0, 55]], ["yes", "no"])  # Di Eugenio and Glass (2004)
        >>> print(table.to_latex())
        \\begin{tabular}{lrrr}
        \\toprule
        A, B & yes & no & total \\\\
        \\midrule
        yes & 70 & 25 & 95 \\\\
        no & 0 & 55 & 55 \\\\
        \\midrule
        total & 70 & 80 & 150 \\\\
        \\bottomrule
        \\end{tabular}
        """
        return write_latex_table(self.categories, self.counts)


def read_table(data: Any) -> Any:
    """Read data with names as a table; return anything else as it is.

    Every function that takes a table uses this. Raises ValueError for rows or columns whose names read the
    same, because a bare number cannot carry a note: `ContingencyTable(data)` joins them with a note.
    """
    if isinstance(data, ContingencyTable):
        return data
    if isinstance(data, (list, tuple)) and data and _is_named(data[0]):
        return stack_by_name(list(map(read_table, data)))
    if not has_names(data):
        return data
    found = read_square(data)
    if found.joined:
        raise ValueError(
            f"{list_groups(found.joined)} read the same: rename them, or write ContingencyTable(table), "
            "which treats them as one"
        )
    if found.unshared:
        raise ValueError(
            f"{found.unshared}: give rows and columns the same names, or write ContingencyTable(table) if no "
            "label is one of both"
        )
    table = ContingencyTable(found.counts, found.names)
    table._set(table.counts, table.categories, found.ordered, found.notes)
    return table


def _is_named(data: Any) -> bool:
    return isinstance(data, ContingencyTable) or has_names(data)


def check_counts(table: Any, categories: Sequence[Hashable] | None = None) -> NDArray[np.float64]:
    """Return the cells of a table, or of a batch of tables, as floats of shape (..., C, C).

    Raises ValueError as `check_cells` does.
    """
    table = read_table(table)
    counted = isinstance(table, ContingencyTable)
    return table.counts.astype(np.float64) if counted else check_cells(table, categories)
