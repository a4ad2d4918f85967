"""The three chances: one table, and the chance square cut as S, π and κ would cut it."""

from typing import ClassVar

import traitlets as t

from iaa_teach.computation.coefficients import CHANCE_MODELS
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.table_explorer import TableExplorer
from iaa_teach.widgets.kit.typed import OneOf


class ThreeChancesExplorer(TableExplorer):
    """An editable table with the chance square of S, π or κ, or all three side by side.

    The misconception that it breaks: chance is one thing. The same items lie in squares that are cut by what
    each coefficient takes chance to be, and so the same agreement fills rooms of three sizes. The question
    `predict-own-habits` meets it.

    Without counts and preset it opens on table 1 of Gagliardi. `ghost` is a predicted A_e.

    Parameters
    ----------
    counts : array-like of shape (C, C) or ContingencyTable, optional
        Numbers from 0 to 10⁹.
    categories : sequence of C names, optional
        2 to 8 distinct names.
    preset : str, optional
        The name of a source table to start from.
    cut : {"s", "pi", "kappa"}, optional
        The model of chance that cuts the square.
    side_by_side : bool, optional
        Whether the three squares are shown together.

    Raises
    ------
    traitlets.TraitError
        Naming the cell, category or choice that is wrong; the last good state stays.

    Examples
    --------
    >>> explorer = ThreeChancesExplorer()  # Gagliardi, table 1
    >>> {model: round(share, 3) for model, share in explorer.agreement.expected.items()}
    {'s': 0.333, 'pi': 0.414, 'kappa': 0.41}
    """

    _esm, _css = join_view(__file__)

    settable = ("counts", "categories", "preset", "cut", "side_by_side")
    aliases: ClassVar = {"table": "counts"}
    parts = ("square", "words", "grid", "number", "cards", "example")

    first = "gagliardi-1"
    shows_first = ("gagliardi-1", "gagliardi-2-prevalence", "gagliardi-4-bias")

    cut = OneOf(CHANCE_MODELS, "s")
    side_by_side = t.Bool(False).tag(sync=True)
