"""Is this κ possible? The tables that fit a paper's figures, and the smallest that contradicts a belief."""

import re
from typing import Any, TypedDict

import numpy as np
import traitlets as t
from numpy.typing import NDArray

from iaa_teach.computation.data.labels import shorten_repr
from iaa_teach.computation.possible.beliefs import BELIEFS, TRUE
from iaa_teach.computation.possible.conditions import parse_condition
from iaa_teach.computation.possible.possible_tables import PossibleTables, tables_with
from iaa_teach.computation.possible.printed_figures import parse_printed
from iaa_teach.computation.possible.table_figures import list_pair_figures, list_table_figures
from iaa_teach.widgets.kit.explorer import Explorer, check_trait
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.typed import OneOf, Typed, WholeNumber

MOST_TABLES = 2_000_000
SEPARATOR = ","  # between totals, and between conditions, which may also be on lines of their own


class Belief(TypedDict):
    """A belief by its name, with the conditions of a counterexample, and whether there is none."""

    name: str
    conditions: str
    true: bool


class PossibleExplorer(Explorer):
    """The tables that have a paper's figures, dragged through, or the proof that there is none.

    It also finds the smallest table that meets conditions, such as those that contradict a belief. It
    counters the belief that κ tells what was counted. The question `missing` addresses it.

    Parameters
    ----------
    asks : {"paper", "conditions"}
        Whose tables are shown.
    items : int
        How many items the paper has, 1 to 200.
    observed, kappa : str
        A_o and κ as they are printed, "0.80" or "80 %"; "" where the paper does not tell.
    rows, columns : str
        The totals of the first annotator, and of the second, "32, 38"; the last may be left out.
    size : int
        How many categories, 2 to 5.
    conditions : str
        Comparisons with commas between them, "observed >= 0.9, kappa < 0", as `tables_with` takes them.
    at : int
        Which of the tables is shown, from 1.

    Raises
    ------
    traitlets.TraitError
        If a value is invalid; the last good state stays.

    Examples
    --------
    >>> explorer = PossibleExplorer(items=70, observed=".686", kappa=".376")  # Evert and Baroni
    >>> len(explorer.found)
    10
    """

    _esm, _css = join_view(__file__)

    settable = ("asks", "items", "observed", "kappa", "rows", "columns", "size", "conditions", "at")
    parts = ("lead", "fields", "verdict", "picture", "number")

    asks = OneOf(("paper", "conditions"))
    items = WholeNumber(70, low=1, high=200)
    observed = t.Unicode(".686").tag(sync=True)
    kappa = t.Unicode(".376").tag(sync=True)
    rows = t.Unicode("").tag(sync=True)
    columns = t.Unicode("").tag(sync=True)
    size = WholeNumber(2, low=2, high=5)
    conditions = t.Unicode("observed >= 0.9, kappa < 0").tag(sync=True)
    at = WholeNumber(1, low=1, high=MOST_TABLES)
    beliefs = Typed(list[Belief], [])

    def __init__(self, **state: Any) -> None:
        beliefs = [
            {"name": name, "conditions": f"{SEPARATOR} ".join(lines), "true": name in TRUE}
            for name, lines in BELIEFS.items()
        ]
        super().__init__(beliefs=beliefs, **state)

    @property
    def found(self) -> PossibleTables:
        """The tables that fit. Raises ValueError where nothing is given, or totals do not add up."""
        if self.asks == "conditions":
            return tables_with(self._lines(self.conditions))
        given = {
            "observed": self.observed.strip() or None,
            "kappa": self.kappa.strip() or None,
            "rows": self._totals(self.rows),
            "columns": self._totals(self.columns),
        }
        return tables_with(n=self.items, categories=self.size, **given)  # type: ignore[arg-type]

    @property
    def shown(self) -> NDArray[np.int64] | None:
        """The table that is shown, or the pair of tables; None for none."""
        found = self.found
        return found[min(self.at, len(found)) - 1] if len(found) else None

    def figures(self) -> dict[str, float]:
        """Return how many tables there are, and the figures of the one, or the pair, that is shown."""
        try:
            found = self.found
        except ValueError:
            return {"tables": np.nan}
        if not len(found):
            return {"tables": 0}
        shown = found[min(self.at, len(found)) - 1]
        of_shown = list_pair_figures(*shown) if shown.ndim == 3 else list_table_figures(shown)
        return {"tables": len(found), **of_shown}

    def _totals(self, text: str) -> list[int] | None:
        totals = _read_whole_numbers(text)
        if not totals:
            return None
        return [*totals, self.items - sum(totals)] if len(totals) == self.size - 1 else totals

    def _lines(self, text: str) -> list[str]:
        return [line for line in re.split(r"[,\n]", text) if line.strip()]

    @t.validate("observed", "kappa")
    def _check_printed(self, proposal: Any) -> str:
        if proposal.value.strip():
            check_trait(parse_printed, proposal.value, proposal.trait.name)
        return str(proposal.value)

    @t.validate("rows", "columns")
    def _check_totals(self, proposal: Any) -> str:
        if proposal.value.strip() and not _read_whole_numbers(proposal.value):
            raise t.TraitError(
                f"{proposal.trait.name} must be whole numbers separated by commas, such as '32, 38'; "
                f"not {shorten_repr(proposal.value)}"
            )
        return str(proposal.value)

    @t.validate("conditions")
    def _check_conditions(self, proposal: Any) -> str:
        for line in self._lines(proposal.value):
            check_trait(parse_condition, line)
        return str(proposal.value)


def _read_whole_numbers(text: str) -> list[int]:
    """Return whole numbers with commas between them; none where anything else is there."""
    parts = [part.strip() for part in text.split(SEPARATOR)]
    return [int(part) for part in parts] if all(part.isascii() and part.isdigit() for part in parts) else []
