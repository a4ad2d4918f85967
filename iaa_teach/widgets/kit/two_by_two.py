"""Checks of the tables that have two categories."""

from __future__ import annotations

from typing import Any

import numpy as np
import traitlets as t
from numpy.typing import NDArray

from iaa_teach.data.tables import ContingencyTable
from iaa_teach.widgets.kit.table_explorer import LARGEST_COUNT


def two_by_two(value: Any, name: str) -> NDArray[np.int64]:
    """Return the whole numbers of a 2 × 2 table; TraitError names `name` or the cell that is wrong."""
    counts = value.counts if isinstance(value, ContingencyTable) else value
    try:
        cells = np.asarray(counts, dtype=np.float64)
    except (TypeError, ValueError):
        raise t.TraitError(f"{name} must be 2 × 2 whole numbers; not {value!r}") from None
    if cells.shape != (2, 2):
        raise t.TraitError(f"{name} must be 2 × 2; not shape {cells.shape}")
    for (i, j), cell in np.ndenumerate(cells):
        if not (0 <= cell <= LARGEST_COUNT and float(cell).is_integer()):
            raise t.TraitError(
                f"{name}, row {i + 1}, column {j + 1}: a count must be a whole number, 0 or more; "
                f"not {cell:g}"
            )
    return cells.astype(np.int64)
