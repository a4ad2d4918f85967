"""The three chances: one table, and the chance square cut as S, π and κ would cut it."""

from __future__ import annotations

from typing import Any

import traitlets as t

from iaa_teach.stats.coefficients import MODELS
from iaa_teach.widgets.explorers.contingency_table import ContingencyTableExplorer
from iaa_teach.widgets.kit.explorer import one_of
from iaa_teach.widgets.kit.joiner import joined_view

FIRST = "gagliardi-1"


class ThreeChancesExplorer(ContingencyTableExplorer):
    """An editable table with the chance square of S, π or κ, or all three side by side.

    Parameters, each also a trait that may be set later: `counts`, `categories` and `preset` as for
    `ContingencyTableExplorer`; `cut`, "s", "pi" or "kappa", the model of chance that cuts the square;
    `side_by_side` shows the three squares together. Without counts and preset it opens on table 1 of
    Gagliardi. `ghost` is a predicted A_e.

    Raises traitlets.TraitError naming the cell, category or choice that is wrong; the last good state stays.

    >>> explorer = ThreeChancesExplorer()  # Gagliardi, table 1
    >>> {model: round(share, 3) for model, share in explorer.agreement.expected.items()}
    {'s': 0.333, 'pi': 0.414, 'kappa': 0.41}
    """

    _esm, _css = joined_view(__file__)

    first = FIRST

    cut = t.Unicode("s").tag(sync=True)
    side_by_side = t.Bool(False).tag(sync=True)

    @t.validate("cut")
    def _check_cut(self, proposal: Any) -> str:
        return one_of(proposal, MODELS)
