"""The three chances: one table, and the chance square cut as S, π and κ would cut it."""

from typing import ClassVar, TypedDict

from iaa_teach import sources
from iaa_teach.computation.coefficients import CHANCE_MODELS
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.table_explorer import TableExplorer
from iaa_teach.widgets.kit.typed import OneOf, Typed

COEFFICIENTS = {"s": "bennett_s", "pi": "scott_pi", "kappa": "cohen_kappa"}


class PrintedChance(TypedDict):
    """What a source prints for one coefficient: A_o, A_e and its value."""

    observed: float
    expected: float
    value: float


def _read_printed(source: str) -> dict[str, PrintedChance]:
    """Return the coefficients of a table as its source prints them, with their slips."""
    printed = {(each.of, each.arguments.get("model")): each.printed for each in sources.load(source).figures}
    return {
        model: {
            "observed": float(printed["observed_agreement", None]),
            "expected": float(printed["expected_agreement", model]),
            "value": float(printed[coefficient, None]),
        }
        for model, coefficient in COEFFICIENTS.items()
    }


class ThreeChancesExplorer(TableExplorer):
    """A table as dots in one square, which is cut as κ, π or S would cut it, and the room above that chance.

    The misconception that it counters: chance is one thing. The items stay in their cells while a switch
    slides the cuts to what each coefficient takes chance to be, and the same agreement fills rooms of three
    sizes. The questions `predict-pot` and `predict-unused-category` address it.

    Without counts and preset it opens on table 1 of Gagliardi. Its part `flags` has the three coefficients of
    that table as they are printed, one with a slip, which a question on κ lets a hand pull to its place.

    Parameters
    ----------
    counts : array-like of shape (C, C) or ContingencyTable, optional
        Numbers from 0 to 10⁹.
    categories : sequence of C names, optional
        2 to 8 distinct names.
    preset : str, optional
        The name of a source table to start with.
    cut : {"s", "pi", "kappa"}, optional
        The coefficient whose chance cuts the square; κ at first.

    Raises
    ------
    traitlets.TraitError
        If a cell, category or choice is invalid; the last good state stays.

    Examples
    --------
    >>> explorer = ThreeChancesExplorer()  # Gagliardi, table 1
    >>> {model: round(share, 3) for model, share in explorer.agreement.expected.items()}
    {'s': 0.333, 'pi': 0.414, 'kappa': 0.41}
    """

    _esm, _css = join_view(__file__)

    settable = ("counts", "categories", "preset", "cut")
    aliases: ClassVar = {"table": "counts"}
    parts = ("flags", "square", "switch", "room", "words", "grid", "example")

    first = "gagliardi-1"
    shows_first = ("gagliardi-1", "gagliardi-2-prevalence", "gagliardi-4-bias")

    cut = OneOf(CHANCE_MODELS, "kappa")
    printed = Typed(
        dict[str, dict[str, PrintedChance]],
        lambda: {ThreeChancesExplorer.first: _read_printed(ThreeChancesExplorer.first)},
        read_only=True,
    )

    def figures(self) -> dict[str, float]:
        """Return the figures of the table, and `pot_1`, what share of all labels is the first category."""
        figures = super().figures()
        return {**figures, "pot_1": (figures["row_1"] + figures["column_1"]) / 2}
