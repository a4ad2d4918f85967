"""Base class of explorers with an editable table: counts, categories, and source tables as presets."""

from collections.abc import Iterable
from functools import cache
from typing import Any, ClassVar

import numpy as np
import traitlets as t

from iaa_teach import sources
from iaa_teach.computation.data.tables import ContingencyTable, check_categories, check_counts, read_table
from iaa_teach.computation.possible.table_figures import list_table_figures
from iaa_teach.widgets.kit.explorer import Preset, PresetExplorer, TwoAnnotators, check_trait
from iaa_teach.widgets.kit.mine import make_own_table
from iaa_teach.widgets.kit.typed import Typed

SMALLEST, LARGEST = 2, 8
LARGEST_COUNT = 10**9


class TablePreset(Preset):
    """A source table that a learner may start from."""

    group: str
    citation: str
    counts: list[list[float]]
    categories: list[str]


class TableExplorer(TwoAnnotators, PresetExplorer):
    """A view of one table of `sizes[0]` to `sizes[1]` categories, opening on the source table `first`.

    An all-zero table is allowed while typing; `table` then raises.

    Parameters
    ----------
    counts : array-like of shape (C, C) or ContingencyTable, optional
        Numbers from 0 to 10⁹.
    categories : sequence of C names, optional
        Distinct, and none of them empty.
    preset : str, optional
        The name of a source table to start with.

    Raises
    ------
    traitlets.TraitError
        If a cell, category or choice is invalid; the last good state stays.
    """

    sizes: ClassVar[tuple[int, int]] = (SMALLEST, LARGEST)
    first: ClassVar[str] = "sigil-container-content"
    preset_sets = ("counts", "categories")

    presets = Typed(list[TablePreset], [])
    counts = Typed(list[list[float]], [[0, 0], [0, 0]])
    categories = Typed(list[str], ["1", "2"])

    def __init__(self, counts: Any = None, categories: Iterable[Any] | None = None, **traits: Any) -> None:
        if counts is None:
            traits.setdefault("preset", self.first)
        else:
            traits["counts"], traits["categories"] = check_table(counts, categories)
        super().__init__(presets=self.source_tables(), **traits)
        if counts is None and categories is not None:
            self.categories = list(categories)

    @classmethod
    def source_tables(cls) -> list[TablePreset]:
        """Return the source tables that a learner may start from, and the learner's own ten labels."""
        smallest, largest = cls.sizes
        each = [*list_source_tables(), make_own_table()]
        return [preset for preset in each if smallest <= len(preset["categories"]) <= largest]

    def figures(self) -> dict[str, float]:
        """Return what the table says about agreement, by name; `nan` if undefined."""
        return list_table_figures(self.counts)

    @property
    def table(self) -> ContingencyTable:
        """The current table; set it to change counts and categories together."""
        return ContingencyTable(self.counts, self.categories)

    @table.setter
    def table(self, table: Any) -> None:
        counts, categories = check_table(table, None)
        with self.hold_sync(), self.hold_trait_notifications():
            self.counts, self.categories = counts, categories

    @t.validate("counts")
    def _check_counts(self, proposal: Any) -> list[list[float]]:
        given, names = proposal["value"], self.categories
        counts = check_trait(check_counts_and_names, given, names if _is_same_size(given, names) else None)
        check_trait(self._check_size, counts)
        check_trait(_check_fit, counts, names)
        return counts

    @t.validate("categories")
    def _check_categories(self, proposal: Any) -> list[str]:
        names = check_trait(check_names, proposal["value"])
        check_trait(self._check_size, names)
        check_trait(_check_fit, self.counts, names)
        return names

    def _check_size(self, given: Any) -> None:
        smallest, largest = self.sizes
        if not smallest <= len(given) <= largest:
            right = f"{smallest} to {largest}"
            raise ValueError(f"there must be {right} categories; not {len(given)}")


def check_table(counts: Any, categories: Any) -> tuple[list[list[float]], list[str]]:
    """Return counts and names as traits hold them. Raises TraitError naming a mistake."""
    if not isinstance(counts, ContingencyTable):
        counts = check_trait(read_table, counts)
        if isinstance(counts, ContingencyTable) and categories is not None:
            counts = check_trait(ContingencyTable, counts, categories)
    if categories is None and isinstance(counts, ContingencyTable):
        categories = counts.categories
    names = None if categories is None else check_trait(check_names, categories)
    cells = check_trait(check_counts_and_names, counts, names)
    return cells, names or [str(i + 1) for i in range(len(cells))]


def check_counts_and_names(counts: Any, names: list[str] | None) -> list[list[float]]:
    """Return the counts as lists, whole numbers as integers. Raises ValueError naming a wrong cell."""
    if counts is None:
        raise ValueError("counts must be C × C numbers; not None")
    if not is_blank(counts):
        counts = check_counts(counts, names)
    array = np.asarray(counts, dtype=np.float64)
    if array.ndim != 2 or not SMALLEST <= len(array) <= LARGEST:
        raise ValueError(f"counts must be C × C with C from {SMALLEST} to {LARGEST}; not shape {array.shape}")
    if array.max() > LARGEST_COUNT:
        row, column = np.unravel_index(array.argmax(), array.shape)
        where = f"row {row + 1}, column {column + 1}"
        raise ValueError(f"{where}: a count must be at most {LARGEST_COUNT:,}; not {array.max():g}")
    return [[int(count) if count.is_integer() else count for count in row] for row in array.tolist()]


def is_blank(counts: Any) -> bool:
    """Return whether this is a square table of zeros, which a learner may be about to fill."""
    try:
        array = np.asarray(counts, dtype=np.float64)
    except (TypeError, ValueError):
        return False
    return array.ndim == 2 and array.shape[0] == array.shape[1] and not array.any()


def check_names(categories: Any) -> list[str]:
    """Return the names as text. Raises ValueError naming a mistake."""
    if not isinstance(categories, Iterable):
        raise ValueError(f"categories must be a list of names; not {categories!r}")
    names = [str(name) for name in check_categories(categories)]
    if not SMALLEST <= len(names) <= LARGEST:
        right = f"{SMALLEST} to {LARGEST}"
        raise ValueError(f"there must be {right} categories; not {len(names)}")
    return [str(name) for name in check_categories(names)]


@cache
def list_source_tables() -> list[TablePreset]:
    """Return every source table of two annotators that fits a view: whole counts, 2 to 8 categories."""
    records = map(sources.load, sources.names())
    return [state for record in records if (state := _make_record_state(record))]


def _make_record_state(record: sources.Record) -> TablePreset | None:
    if record.kind not in ("counts", "labels", "sum") or len(record.data.get("annotators", "AB")) != 2:
        return None
    if "weights" in record.data:  # the same counts as another record
        return None
    table = record.table
    if table.counts.dtype.kind != "i" or not SMALLEST <= len(table.categories) <= LARGEST:
        return None
    return make_source_table(record)


def make_source_table(record: sources.Record) -> TablePreset:
    """Return the table of a record as a preset."""
    table = record.table
    return {
        "name": record.name,
        "title": record.title,
        "group": record.source,
        "citation": record.citation,
        "counts": table.counts.tolist(),
        "categories": [str(category) for category in table.categories],
    }


def _is_same_size(counts: Any, names: Any) -> bool:
    return hasattr(counts, "__len__") and len(counts) == len(names)


def _check_fit(counts: Any, names: Any) -> None:
    if not _is_same_size(counts, names):
        n, listed = len(counts), ", ".join(map(repr, names))
        raise ValueError(
            f"counts with {n} rows need {n} categories; not {len(names)}: {listed}. "
            "Set `table` to change both"
        )
