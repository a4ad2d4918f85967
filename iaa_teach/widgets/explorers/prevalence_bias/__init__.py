"""Prevalence and bias: a 2 × 2 table with two handles that leave the observed agreement where it is."""

from __future__ import annotations

from typing import Any

import numpy as np
import traitlets as t
from numpy.typing import NDArray

from iaa_teach import sources
from iaa_teach.data.tables import ContingencyTable, check_categories
from iaa_teach.stats.coefficients import Agreement, agreement
from iaa_teach.widgets.kit.explorer import PresetExplorer, checked
from iaa_teach.widgets.kit.joiner import joined_view
from iaa_teach.widgets.kit.table_explorer import LARGEST_COUNT, TablePreset, source_table
from iaa_teach.widgets.kit.typed import Typed

FEWEST, MOST = 2, 1000  # so few and so many items that a handle's steps can be drawn

# The source tables that an example may start from.
PRESETS = (
    "feinstein-cicchetti-balanced",
    "feinstein-cicchetti-prevalent",
    "feinstein-cicchetti-similar",
    "feinstein-cicchetti-opposite",
    "sigil-container-content",
    "sigil-di-eugenio-glass",
)


class PrevalenceBiasExplorer(PresetExplorer):
    """Two handles on a 2 × 2 table: one moves agreements between the cells of the diagonal (prevalence), one
    moves disagreements between the other two (bias). A_o stays; κ, π and 2A_o − 1 are drawn as they follow.

    Parameters, each also a trait that may be set later: `counts`, 2 × 2 whole numbers with a sum of 2 to
    1000; `categories`, two names; `preset`, the name of a source table. `ghost` is a predicted κ.

    Raises traitlets.TraitError naming the cell or choice that is wrong; the last good state stays.

    >>> explorer = PrevalenceBiasExplorer(preset="feinstein-cicchetti-prevalent")
    >>> explorer.table.counts.tolist(), round(explorer.agreement.kappa, 2)
    ([[80, 10], [5, 5]], 0.32)
    """

    _esm, _css = joined_view(__file__)

    preset_sets = ("counts", "categories")

    presets = Typed(list[TablePreset], [])

    counts: t.TraitType[Any, Any] = t.TraitType([[45, 5], [5, 45]]).tag(sync=True)
    categories = t.List(t.Unicode(), ["yes", "no"]).tag(sync=True)

    def __init__(self, counts: Any = None, categories: Any = None, **traits: Any) -> None:
        given = {"counts": counts, "categories": categories}
        traits.update((name, value) for name, value in given.items() if value is not None)
        super().__init__(presets=[source_table(sources.load(name)) for name in PRESETS], **traits)

    @property
    def table(self) -> ContingencyTable:
        """The table as it stands."""
        return ContingencyTable(self.counts, self.categories)

    @property
    def agreement(self) -> Agreement:
        """All that the table as it stands says about agreement."""
        return agreement(self.table)

    @t.validate("counts")
    def _check_counts(self, proposal: Any) -> list[list[int]]:
        cells = two_by_two(proposal.value, "counts")
        if not FEWEST <= cells.sum() <= MOST:
            raise t.TraitError(f"counts must sum to {FEWEST} to {MOST} items; not {cells.sum()}")
        return cells.tolist()

    @t.validate("categories")
    def _check_categories(self, proposal: Any) -> list[str]:
        return two_names(proposal.value)


def two_names(value: Any) -> list[str]:
    """The two category names of a 2 × 2 table; TraitError says what is wrong."""
    names = list(checked(check_categories, value))
    if len(names) != 2:
        raise t.TraitError(f"there must be 2 categories; not {len(names)}")
    return names


def two_by_two(value: Any, name: str) -> NDArray[np.int64]:
    """The whole numbers of a 2 × 2 table; TraitError naming `name` or the cell that is wrong."""
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
