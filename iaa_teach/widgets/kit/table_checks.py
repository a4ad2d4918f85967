"""Checks of the tables that explorers take: 2 × 2 counts, and populations to draw samples from."""

from typing import Any

import numpy as np
import traitlets as t
from numpy.typing import NDArray

from iaa_teach.computation.data.tables import ContingencyTable, check_counts, read_table
from iaa_teach.computation.inference.inference import standard_error
from iaa_teach.widgets.kit.explorer import check_trait
from iaa_teach.widgets.kit.table_explorer import LARGEST_COUNT

_MANY = 1000  # items, of which an error can be told as it cannot of shares


def check_two_by_two(value: Any, name: str) -> NDArray[np.int64]:
    """Return the whole numbers of a 2 × 2 table; TraitError names `name` or the cell that is wrong."""
    value = check_trait(read_table, value)
    counts = value.counts if isinstance(value, ContingencyTable) else value
    try:
        cells = np.asarray(counts, dtype=np.float64)
    except (TypeError, ValueError):
        raise t.TraitError(f"{name} must be 2 × 2 whole numbers; not {value!r}") from None
    if cells.shape != (2, 2):
        raise t.TraitError(f"{name} must be 2 × 2; not shape {cells.shape}")
    for (i, j), cell in np.ndenumerate(cells):
        if not (0 <= cell <= LARGEST_COUNT and float(cell).is_integer()):
            where = f"{name}, row {i + 1}, column {j + 1}"
            raise t.TraitError(f"{where}: a count must be a whole number, 0 or more; not {cell:g}")
    return cells.astype(np.int64)


def check_population_shares(value: Any, otherwise: str, most: int | None = None) -> list[list[float]]:
    """Return counts or proportions as shares of all items.

    Raises TraitError for what is no table, for more than `most` categories, and where κ cannot vary;
    `otherwise` says what that would mean.
    """
    try:
        cells = check_counts(value)
    except ValueError as error:
        raise t.TraitError(f"shares: {error}") from None
    if cells.ndim != 2 or (most is not None and not 2 <= len(cells) <= most):
        right = "C × C" if most is None else f"C × C, C from 2 to {most}"
        raise t.TraitError(f"shares must be {right}; not shape {cells.shape}")
    total = cells.sum()
    shares = cells if abs(total - 1) < 1e-9 else cells / total  # what the page sends stays as it is
    if not standard_error(shares * _MANY) > 0:
        raise t.TraitError(
            "shares must include some disagreement, and each annotator must use at least two "
            f"categories; {otherwise}"
        )
    return shares.tolist()
