"""Checks of the tables that explorers take: 2 × 2 counts, and populations to draw samples from."""

from typing import Any

import numpy as np
import traitlets as t
from numpy.typing import NDArray

from iaa_teach.computation.data.tables import ContingencyTable, check_counts
from iaa_teach.computation.inference.inference import standard_error
from iaa_teach.look.words import say
from iaa_teach.widgets.kit.table_explorer import LARGEST_COUNT
from iaa_teach.widgets.kit.words import words


def two_by_two(value: Any, name: str) -> NDArray[np.int64]:
    """Return the whole numbers of a 2 × 2 table; TraitError names `name` or the cell that is wrong."""
    counts = value.counts if isinstance(value, ContingencyTable) else value
    try:
        cells = np.asarray(counts, dtype=np.float64)
    except (TypeError, ValueError):
        raise t.TraitError(say(words.TWO_BY_TWO, name=name, given=repr(value))) from None
    if cells.shape != (2, 2):
        raise t.TraitError(say(words.TWO_BY_TWO_SHAPE, name=name, shape=cells.shape))
    for (i, j), cell in np.ndenumerate(cells):
        if not (0 <= cell <= LARGEST_COUNT and float(cell).is_integer()):
            where = {"row": i + 1, "column": j + 1}
            raise t.TraitError(say(words.WHOLE_COUNT, name=name, given=f"{cell:g}", **where))
    return cells.astype(np.int64)


def population_shares(value: Any, otherwise: str, most: int | None = None) -> list[list[float]]:
    """Return counts or proportions as shares of all items.

    Raises TraitError for what is no table, for more than `most` categories, and where κ cannot vary;
    `otherwise` says what that would mean.
    """
    try:
        cells = check_counts(value.counts if isinstance(value, ContingencyTable) else value)
    except ValueError as error:
        raise t.TraitError(f"shares: {error}") from None
    if cells.ndim != 2 or (most is not None and not 2 <= len(cells) <= most):
        said = words.SHARES_SHAPE if most is None else words.SHARES_SIZE
        raise t.TraitError(say(said, most=most, shape=cells.shape))
    total = cells.sum()
    shares = cells if abs(total - 1) < 1e-9 else cells / total  # what the page sends stays as it is
    if not standard_error(shares) > 0:
        raise t.TraitError(say(words.SHARES_VARY, otherwise=otherwise))
    return shares.tolist()
