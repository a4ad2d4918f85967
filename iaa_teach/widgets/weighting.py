"""The weights explorer: say how serious each confusion is, and watch weighted κ."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import numpy as np
import traitlets as t

from iaa_teach import sources
from iaa_teach.coefficients import Agreement, agreement
from iaa_teach.tables import ContingencyTable
from iaa_teach.weighted import weighted_kappa
from iaa_teach.weights import agreement_weights
from iaa_teach.widgets.contingency import (
    _checked,
    _counts_state,
    _fit,
    _names_state,
    _presets,
    _same_size,
    _table_state,
)
from iaa_teach.widgets.explorer import Explorer
from iaa_teach.widgets.modules import es_module, style_sheet

SMALLEST, LARGEST = 3, 5
SHOWS = ("disagreement", "agreement")
FIRST = "gagliardi-1"

Matrix = list[list[float]]


class WeightsExplorer(Explorer):
    """An editable table beside an editable matrix of weights, with D_o, D_e and weighted κ of both.

    Parameters, each also a trait that may be set later: `counts`, C × C numbers or a `ContingencyTable`, C
    from 3 to 5; `categories`, as many names; `preset`, the name of a source table; `weights`, C × C agreement
    weights from 0 to 1 with 1 on the diagonal, or "identity", "linear", "quadratic", or for three categories
    "gagliardi"; `show`, whether weights are shown as "disagreement", 1 − w, or as "agreement", w. Without
    counts and preset it opens on Gagliardi's table 1.

    An all-zero table may be typed on the way to another; `table` then raises. Raises traitlets.TraitError
    naming the cell, category or choice that is wrong; the last good state stays.

    >>> explorer = WeightsExplorer(weights="gagliardi")
    >>> round(explorer.weighted_kappa, 3)  # Gagliardi (2018) prints .774, a slip
    0.74
    """

    _esm = es_module("weighting.js")
    _css = style_sheet("contingency.css", "weighting.css")

    counts: t.TraitType[Any, Any] = t.TraitType([[0] * SMALLEST] * SMALLEST).tag(sync=True)
    categories: t.TraitType[Any, Any] = t.TraitType(["1", "2", "3"]).tag(sync=True)
    preset = t.Unicode("").tag(sync=True)
    weights: t.TraitType[Any, Any] = t.TraitType(np.eye(SMALLEST).tolist()).tag(sync=True)
    show = t.Unicode("disagreement").tag(sync=True)
    presets = t.List(t.Dict()).tag(sync=True)
    schemes = t.Dict().tag(sync=True)

    def __init__(self, counts: Any = None, categories: Iterable[Any] | None = None, **traits: Any) -> None:
        if counts is None:
            traits.setdefault("preset", FIRST)
        else:
            traits["counts"], traits["categories"] = _table_state(counts, categories)
        weights = traits.pop("weights", "identity")
        super().__init__(presets=_tables(), schemes=_schemes(), **traits)
        if counts is None and categories is not None:
            self.categories = list(categories)
        self.weights = weights

    @property
    def table(self) -> ContingencyTable:
        """The table as it stands; set it to change counts and categories together."""
        return ContingencyTable(self.counts, self.categories)

    @table.setter
    def table(self, table: Any) -> None:
        counts, categories = _table_state(table, None)
        with self.hold_sync(), self.hold_trait_notifications():
            self.counts, self.categories = counts, categories

    @property
    def agreement(self) -> Agreement:
        """All that the table says about agreement where every difference counts alike."""
        return agreement(self.table)

    @property
    def weighted_kappa(self) -> float:
        """Weighted κ of the table as it stands; `nan` where chance leaves no weighted disagreement."""
        return float(weighted_kappa(self.table, self.weights))

    @t.validate("counts")
    def _check_counts(self, proposal: Any) -> Matrix:
        names = self.categories
        fits = _same_size(proposal["value"], names)
        counts = _checked(_counts_state, proposal["value"], names if fits else None)
        _checked(_few, len(counts))
        _checked(_fit, counts, names)
        return counts

    @t.validate("categories")
    def _check_categories(self, proposal: Any) -> list[str]:
        names = _checked(_names_state, proposal["value"])
        _checked(_few, len(names))
        _checked(_fit, self.counts, names)
        return names

    @t.validate("weights")
    def _check_weights(self, proposal: Any) -> Matrix:
        weights, size = proposal["value"], len(self.categories)
        if isinstance(weights, str):
            known = self.schemes[str(size)]
            if weights not in known:
                raise t.TraitError(
                    f"weights for {size} categories must be one of {', '.join(map(repr, known))}, "
                    f"or a {size} × {size} matrix; not {weights!r}"
                )
            weights = known[weights]
        return _checked(agreement_weights, weights, size).tolist()

    @t.validate("show", "preset")
    def _check_choice(self, proposal: Any) -> str:
        name = proposal["trait"].name
        choices = SHOWS if name == "show" else ("", *(preset["name"] for preset in self.presets))
        if proposal["value"] not in choices:
            raise t.TraitError(
                f"{name} must be one of {', '.join(map(repr, choices))}; not {proposal['value']!r}"
            )
        return proposal["value"]

    @t.observe("preset")
    def _load_preset(self, change: Any) -> None:
        if preset := self._preset():
            with self.hold_sync(), self.hold_trait_notifications():
                self.counts, self.categories = preset["counts"], preset["categories"]

    @t.observe("counts", "categories")
    def _follow_table(self, change: Any) -> None:
        preset, size = self._preset(), len(self.counts)
        if preset and (self.counts, self.categories) != (preset["counts"], preset["categories"]):
            self.preset = ""
        if len(self.weights) != size == len(self.categories):
            self.weights = _resized(self.weights, size)

    def _preset(self) -> dict[str, Any] | None:
        return next((preset for preset in self.presets if preset["name"] == self.preset), None)


def _few(size: int) -> None:
    if not SMALLEST <= size <= LARGEST:
        raise ValueError(f"there must be {SMALLEST} to {LARGEST} categories; not {size}")


@cache
def _tables() -> list[dict[str, Any]]:
    """The source tables of three to five categories, each once."""
    fitting = [preset for preset in _presets() if SMALLEST <= len(preset["categories"]) <= LARGEST]
    return [
        preset
        for i, preset in enumerate(fitting)
        if all(preset["counts"] != other["counts"] for other in fitting[:i])
    ]


@cache
def _schemes() -> dict[str, dict[str, Matrix]]:
    """The agreement weights that have a name, for each number of categories."""
    sizes = range(SMALLEST, LARGEST + 1)
    schemes = {
        str(size): {
            "identity": np.eye(size).tolist(),
            "linear": agreement_weights("linear", size).tolist(),
            "quadratic": agreement_weights("quadratic", size).tolist(),
        }
        for size in sizes
    }
    weights = sources.load("gagliardi-weighted").data["weights"]
    schemes[str(len(weights))]["gagliardi"] = [[float(weight) for weight in row] for row in weights]
    return schemes


def _resized(weights: Matrix, size: int) -> Matrix:
    """The weights for more or fewer categories: of the same name, or a new category differing fully."""
    before = _schemes()[str(len(weights))]
    for name, matrix in _schemes()[str(size)].items():
        if before.get(name) == weights:
            return matrix
    resized = np.eye(size)
    kept = min(size, len(weights))
    resized[:kept, :kept] = np.array(weights)[:kept, :kept]
    return resized.tolist()
