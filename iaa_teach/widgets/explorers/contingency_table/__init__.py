"""The contingency table explorer: move an item or type a count, and watch κ."""

import math
from collections.abc import Iterable
from typing import Any, ClassVar

import traitlets as t

from iaa_teach.computation.inference.inference import confidence_interval
from iaa_teach.computation.scales import Scale
from iaa_teach.look.colours import LIGHT
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.scale_choice import USUAL_SCALES, ScaleChoice
from iaa_teach.widgets.kit.table_explorer import TableExplorer, is_blank
from iaa_teach.widgets.kit.typed import OneOf, Typed

VIEWS = ("counts", "proportions", "expected")
COEFFICIENTS = ("kappa", "pi", "s")


class ContingencyTableExplorer(ScaleChoice, TableExplorer):
    """Items in the cells of a table, by chance and as observed, and κ as the part of a room that they fill.

    The misconception that it counters: agreement is what counts, and κ only another name for it. With the
    totals held, chance stays where it is while agreement moves; let go, the room itself grows and shrinks.
    The questions `predict-kappa` and `more-agreement` address it.

    Without counts and preset it opens on the 70-item table of SIGIL Unit 9 (Evert and Baroni). An all-zero
    table is allowed while typing; `table` then raises.

    Parameters
    ----------
    counts : array-like of shape (C, C) or ContingencyTable, optional
        Numbers from 0 to 10⁹.
    categories : sequence of C names, optional
        2 to 8 distinct names.
    scales : iterable of Scale, optional
        To choose from; fixed from the start.
    preset : str, optional
        The name of a source table to start with.
    scale : str, optional
        The name of the scale that is shown, such as "landis-koch", "krippendorff" or "green"; the first of
        `scales`, unless it is given.
    view : {"counts", "proportions", "expected"}, optional
        What the table shows.
    coefficients : list of {"kappa", "pi", "s"}, optional
        Those that have a room; "kappa" is among them.
    held : bool, optional
        Whether the totals stay when an item is moved: a partner then makes up for it.
    fill : bool, optional
        Whether the learner finds the cells of chance; until then what chance gives is veiled. The totals
        settle the last row and the last column.

    Attributes
    ----------
    interval : list of two float, or None
        κ's 95 % interval; None where it has none: κ undefined, or counts that are not whole.

    Raises
    ------
    traitlets.TraitError
        If a cell, category or choice is invalid; the last good state stays.

    Examples
    --------
    >>> explorer = ContingencyTableExplorer([[70, 25], [0, 55]], ["yes", "no"])  # Di Eugenio and Glass (2004)
    >>> round(explorer.agreement.kappa, 3), [round(bound, 3) for bound in explorer.interval]
    (0.672, [0.562, 0.783])
    """

    _esm, _css = join_view(__file__)

    settable = ("counts", "categories", "preset", "scale", "view", "held")
    aliases: ClassVar = {"table": "counts"}
    parts = (
        "agreed",
        "square",
        "chance",
        "observed",
        "hold",
        "room",
        "grid",
        "number",
        "coefficients",
        "line",
        "export",
        "example",
    )
    shows_first = ("sigil-container-content", "feinstein-cicchetti-balanced", "feinstein-cicchetti-prevalent")

    view = OneOf(VIEWS, "counts")
    coefficients = Typed(list[str], ["kappa", "pi", "s"])
    held = t.Bool(True).tag(sync=True)
    fill = t.Bool(False).tag(sync=True)
    palette = Typed(dict[str, str], LIGHT)

    def __init__(
        self,
        counts: Any = None,
        categories: Iterable[Any] | None = None,
        *,
        scales: Iterable[Scale] = USUAL_SCALES,
        **traits: Any,
    ) -> None:
        if traits.get("fill"):
            traits.setdefault("veil", ["expected"])
        super().__init__(counts, categories, scales=scales, **traits)

    @property
    def interval(self) -> list[float] | None:
        """κ's 95 % interval, None where it has none."""
        whole = all(isinstance(count, int) for row in self.counts for count in row)
        if not whole or is_blank(self.counts):
            return None
        low, high = confidence_interval(self.counts, method="asymptotic")
        return None if math.isnan(low) else [low, high]

    @t.validate("coefficients")
    def _check_coefficients(self, proposal: Any) -> list[str]:
        given = proposal["value"]
        if "kappa" not in given or any(name not in COEFFICIENTS for name in given):
            names = ", ".join(COEFFICIENTS)
            raise t.TraitError(f"coefficients must be some of {names}, including kappa; not {given!r}")
        return [name for name in COEFFICIENTS if name in given]
