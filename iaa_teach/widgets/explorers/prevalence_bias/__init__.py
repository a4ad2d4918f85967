"""Prevalence and bias: a 2 × 2 table with two handles that do not change observed agreement."""

from typing import Any, ClassVar

import traitlets as t

from iaa_teach import sources
from iaa_teach.computation.data.tables import ContingencyTable, read_table
from iaa_teach.computation.prevalence_bias import bias_index, prevalence_index
from iaa_teach.widgets.kit.categories import CategoryNames
from iaa_teach.widgets.kit.explorer import PresetExplorer, TwoAnnotators, check_trait
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.mine import make_own_table
from iaa_teach.widgets.kit.table_checks import check_two_by_two
from iaa_teach.widgets.kit.table_explorer import TablePreset, check_table, make_source_table
from iaa_teach.widgets.kit.typed import Typed

FEWEST, MOST = 2, 1000  # items for which a handle's steps can be drawn

# The source tables that an example may start from.
PRESET_SOURCES = (
    "feinstein-cicchetti-balanced",
    "feinstein-cicchetti-prevalent",
    "feinstein-cicchetti-similar",
    "feinstein-cicchetti-opposite",
    "sigil-container-content",
    "sigil-di-eugenio-glass",
)


class PrevalenceBiasExplorer(TwoAnnotators, PresetExplorer):
    """Two handles on a 2 × 2 table, for prevalence and for bias, that leave the observed agreement alone.

    One moves agreements between the cells of the diagonal (prevalence), one moves disagreements between the
    other two (bias). A_o stays; κ, π and 2A_o − 1 are drawn as they follow. It counters the belief that κ is
    a function of how often two agree. The questions `predict-prevalence` and `similar-marginals` address it.

    Parameters
    ----------
    counts : array-like of shape (2, 2) or ContingencyTable, optional
        Whole numbers with a sum of 2 to 1000; unless they are given, a table with an A_o of 0.6.
    categories : sequence of two names, optional
        By default those of the table, if it has names.
    preset : str, optional
        The name of a source table.
    ghost : float, optional
        A predicted κ.

    Each is also a trait that can be set later.

    Raises
    ------
    traitlets.TraitError
        If a cell or choice is invalid; the last good state stays.

    Examples
    --------
    >>> explorer = PrevalenceBiasExplorer(preset="feinstein-cicchetti-prevalent")
    >>> explorer.table.counts.tolist(), round(explorer.agreement.kappa, 2)
    ([[80, 10], [5, 5]], 0.32)
    """

    _esm, _css = join_view(__file__)

    settable = ("counts", "categories", "preset")
    aliases: ClassVar = {"table": "counts"}
    parts = ("square", "curves", "grid", "handles", "number", "agreement", "identity", "example")

    preset_sets = ("counts", "categories")
    shows_first = (
        "feinstein-cicchetti-balanced",
        "feinstein-cicchetti-prevalent",
        "feinstein-cicchetti-similar",
    )

    presets = Typed(list[TablePreset], [])

    counts = Typed(list[list[int]], [[45, 15], [25, 15]])  # with many disagreements, where bias is felt
    categories = CategoryNames(most=2)

    def __init__(self, counts: Any = None, categories: Any = None, **traits: Any) -> None:
        if counts is not None and isinstance(check_trait(read_table, counts), ContingencyTable):
            check_two_by_two(counts, "counts")
            counts, categories = check_table(counts, categories)
        given = {"counts": counts, "categories": categories}
        traits.update((name, value) for name, value in given.items() if value is not None)
        printed = [make_source_table(sources.load(name)) for name in PRESET_SOURCES]
        super().__init__(presets=[*printed, make_own_table()], **traits)

    def figures(self) -> dict[str, float]:
        """Return what the table says about agreement, and its prevalence index and bias index."""
        return {
            **super().figures(),
            "prevalence_index": float(prevalence_index(self.counts)),
            "bias_index": float(bias_index(self.counts)),
        }

    @property
    def table(self) -> ContingencyTable:
        """The current table."""
        return ContingencyTable(self.counts, self.categories)

    @t.validate("counts")
    def _check_counts(self, proposal: Any) -> list[list[int]]:
        cells = check_two_by_two(proposal.value, "counts")
        if not FEWEST <= cells.sum() <= MOST:
            raise t.TraitError(f"counts must add up to {FEWEST} to {MOST} items; not {cells.sum()}")
        return cells.tolist()
