"""A population as the share of all items in each cell, of which κ may vary from sample to sample."""

from typing import Any

import traitlets as t

from iaa_teach.data.tables import ContingencyTable, check_counts
from iaa_teach.stats.inference import standard_error


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
        sizes = f", C from 2 to {most}" if most is not None else ""
        raise t.TraitError(f"shares must be C × C{sizes}; not {cells.shape}")
    total = cells.sum()
    shares = cells if abs(total - 1) < 1e-9 else cells / total  # what the page sends stays as it is
    if not standard_error(shares) > 0:
        raise t.TraitError(
            "shares must hold some disagreement, and each annotator must use two categories or more; "
            f"{otherwise}"
        )
    return shares.tolist()
