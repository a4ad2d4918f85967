"""The weights explorer: say how serious each confusion is, and watch weighted κ."""

import math
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, ClassVar

import numpy as np
import traitlets as t

from iaa_teach import sources
from iaa_teach.computation.data.labels import read_number
from iaa_teach.computation.weighted import agreement_weights, weigh_labels, weighted_kappa
from iaa_teach.widgets.kit.explorer import check_trait
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.table_explorer import TableExplorer, is_blank
from iaa_teach.widgets.kit.typed import OneOf, Typed

SMALLEST, LARGEST = 2, 6
SHOWS = ("disagreement", "agreement")

Matrix = list[list[float]]


class WeightsExplorer(TableExplorer):
    """A table whose confusions are made more or less serious, with D_o, D_e and weighted κ of both.

    Its items are dots in tiles; the fuller a dot, the more serious. It counters the belief that a lenient
    weight can only raise κ: chance is forgiven too. The question `two-papers` addresses it. Rows and columns
    close up where the weights make one of two neighbouring categories.

    Each parameter is also a trait that can be set later. Without counts and preset it opens on Gagliardi's
    table 1. An all-zero table is allowed while typing; `table` then raises.

    Parameters
    ----------
    counts : array-like of shape (C, C) or ContingencyTable, optional
        C from 2 to 6.
    categories : sequence of C names, optional
    preset : str, optional
        The name of a source table to start with.
    weights : array-like of shape (C, C) or str, default "identity"
        Agreement weights from 0 to 1 with 1 on the diagonal, or "identity", "linear", "quadratic", or for
        three categories "gagliardi". "linear" and "quadratic" go by the values of categories that are
        numbers, as everywhere in the kit: of marks 1, 2 and 5 the last are three apart, in whatever order
        they are. They go by places where categories are words, such as "1 or 2" of two that were merged.
        They follow the categories when these change.
    disagreement : array-like of shape (C, C), optional
        The same from the other end, 1 − w: how serious each confusion is. Instead of `weights`.
    weights_as : {"disagreement", "agreement"}
        Whether weights are shown as 1 − w or as w.

    Raises
    ------
    traitlets.TraitError
        If a cell, category or choice is invalid; the last good state stays.

    Examples
    --------
    >>> explorer = WeightsExplorer(weights="gagliardi")
    >>> round(explorer.weighted_kappa, 3)  # Gagliardi (2018) prints .774, a slip
    0.74
    """

    _esm, _css = join_view(__file__)

    settable = ("counts", "categories", "preset", "weights", "weights_as")
    aliases: ClassVar = {"table": "counts"}
    parts = (
        "pairs",
        "tiles",
        "schemes",
        "switch",
        "order",
        "merging",
        "bars",
        "line",
        "number",
        "weights",
        "grid",
        "cells",
        "example",
    )

    sizes = (SMALLEST, LARGEST)
    first = "gagliardi-1"
    shows_first = ("gagliardi-1", "bayerl-four-categories", "shifted-annotator")

    counts = Typed(Matrix, [[0] * 3] * 3)
    categories = Typed(list[str], ["1", "2", "3"])
    weights = Typed(Matrix, np.eye(3).tolist())
    weights_as = OneOf(SHOWS, "disagreement")
    schemes = Typed(dict[str, Matrix], {})
    _weighed: tuple[list[str], Matrix] = ([], [])  # the categories and weights that belong together

    def __init__(self, counts: Any = None, categories: Iterable[Any] | None = None, **traits: Any) -> None:
        if traits.get("show") in SHOWS:  # as it was called before `show` named the parts
            traits["weights_as"] = traits.pop("show")
        disagreement = traits.pop("disagreement", None)
        if disagreement is not None and "weights" in traits:
            raise t.TraitError("pass either weights or disagreement, not both")
        weights = traits.pop("weights", "identity")
        super().__init__(counts, categories, schemes=_load_schemes(), **traits)
        if disagreement is not None:
            # Cells that are no numbers are left to the check of the weights, which names them.
            weights = 1 - check_trait(np.asarray, disagreement, float)
        self.weights = weights

    def figures(self) -> dict[str, float]:
        """Return what the table says about agreement, weighted or not, and what the weights keep apart.

        `kinds` is the number of categories that the weights keep apart, `lightest` how serious the least of
        all confusions is.
        """
        serious = 1 - np.asarray(self.weights)
        if is_blank(self.counts):
            weighted = dict.fromkeys(("D_o", "D_e", "kappa_w"), math.nan)
        else:
            table = np.asarray(self.counts) / np.sum(self.counts)
            by_chance = np.outer(table.sum(axis=1), table.sum(axis=0))
            weighted = {
                "D_o": float((serious * table).sum()),
                "D_e": float((serious * by_chance).sum()),
                "kappa_w": self.weighted_kappa,
            }
        lightest = float(serious[~np.eye(len(serious), dtype=bool)].min())
        return {**super().figures(), **weighted, "kinds": float(_count_kinds(serious)), "lightest": lightest}

    @property
    def weighted_kappa(self) -> float:
        """Weighted κ of the current table; `nan` where chance leaves no weighted disagreement."""
        return float(weighted_kappa(self.table, self.weights))

    @t.validate("weights")
    def _check_weights(self, proposal: Any) -> Matrix:
        weights, size = proposal["value"], len(self.categories)
        if isinstance(weights, str):
            known = _list_schemes(self.categories)
            if weights not in known:
                raise t.TraitError(
                    f"weights for {size} categories must be one of {', '.join(map(repr, known))}, or a "
                    f"{size} × {size} matrix; not {weights!r}"
                )
            weights = known[weights]
        return check_trait(agreement_weights, weights, size).tolist()

    @t.observe("counts", "categories", "weights")
    def _follow_categories(self, change: Any) -> None:
        """Let weights that have a name follow the categories, unless somebody set both."""
        (before, weights), self._weighed = self._weighed, (list(self.categories), self.weights)
        alone = self.weights == weights and self.categories != before
        if len(self.counts) == len(self.categories) and (alone or len(self.weights) != len(self.categories)):
            self.weights = _fit_weights(self.weights, before, self.categories)


@cache
def _load_schemes() -> dict[str, Matrix]:
    """Return the agreement weights of sources that have a name."""
    weights = sources.load("gagliardi-weighted").data["weights"]
    return {"gagliardi": [[float(weight) for weight in row] for row in weights]}


def _list_schemes(categories: Sequence[str]) -> dict[str, Matrix]:
    """Return the agreement weights that have a name, for these categories.

    >>> np.round(_list_schemes(["1", "2", "5"])["linear"][1], 2).tolist()  # from 2: one to 1, three to 5
    [0.75, 1.0, 0.25]
    >>> np.round(_list_schemes(["2", "1", "5"])["linear"][0], 2).tolist()
    [1.0, 0.75, 0.25]
    """
    size = len(categories)
    distinct = len(set(map(read_number, categories))) == size  # and not 1 and 1.0
    scale = categories if distinct else [f"place {place}" for place in range(size)]
    return {
        "identity": np.eye(size).tolist(),
        "linear": weigh_labels("linear", scale, ordered=True).tolist(),
        "quadratic": weigh_labels("quadratic", scale, ordered=True).tolist(),
        **{name: matrix for name, matrix in _load_schemes().items() if len(matrix) == size},
    }


def _count_kinds(serious: np.ndarray) -> int:
    """Return how many categories differ: two are one where no weight tells them apart.

    >>> _count_kinds(np.array([[0, 0, 1], [0, 0, 1], [1, 1, 0]]))
    2
    """
    profiles = np.hstack([serious, serious.T])
    return len(np.unique(profiles, axis=0))


def _fit_weights(weights: Matrix, before: Sequence[str], categories: Sequence[str]) -> Matrix:
    """Return weights for other categories: of the same name, or a new category differing fully."""
    if len(before) == len(weights):
        named = _list_schemes(categories)
        for name, matrix in _list_schemes(before).items():
            if name in named and np.allclose(matrix, weights, atol=1e-6):  # to the digits that a link has
                return named[name]
    size = len(categories)
    fitted = np.eye(size)
    kept = min(size, len(weights))
    fitted[:kept, :kept] = np.array(weights)[:kept, :kept]
    return fitted.tolist()
