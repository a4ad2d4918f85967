"""The slip-or-view explorer: two groups of readers, dots on each item, and whether a group is of one mind."""

from functools import cache
from typing import Any

import numpy as np
import traitlets as t
from numpy.typing import NDArray

from iaa_teach.computation.annotators.group_agreement import GroupAgreement, group_agreement
from iaa_teach.computation.annotators.label_variation import jensen_shannon
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.widgets.kit.explorer import Explorer
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.typed import OneOf, Typed, WholeNumber

ITEMS, SEED, ASKED = 8, 4, 6
GROUPS = ("x", "x", "y", "y")
# Two of four readers: those who say yes in a new deal.
PAIRS = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
OF_X, OF_Y, YES = 60, 40, 42  # a hundred readers, and how many of them say yes: 6 of x and 36 of y at first


@cache
def _deal_labels() -> list[list[int]]:
    """Return which pair says yes to each item, each time they are asked again."""
    return np.random.default_rng(SEED).integers(len(PAIRS), size=(ASKED, ITEMS)).tolist()


class SlipOrViewExplorer(Explorer):
    """Two readers of each of two groups say yes or no to eight items: do they slip, or have views?

    α of all is the same whoever differs; α within a group is not. Asked again, slips jump and views
    stay. It counters the belief that low agreement always means careless readers. The questions
    `predict-within`, `why-who-matters` and `why-soft-model` address it.

    Parameters
    ----------
    x, y : list of int
        How many of the two readers of a group say yes to each of the eight items: 0, 1 or 2.
    by : {"views", "slips"}
        Why they differ. Asked again, readers who slip say something else where two say yes, readers with
        views only where a group is divided, too.
    again : int
        How often they have been asked again: 0 to 6.
    yes_y : int
        How many of the 40 readers of group y say yes to an item to which 42 of a hundred readers say yes.
    model : int
        The percentage of yes that a model expects on that item.
    ghost : float, optional
        A predicted α within a group, or share of pairs that differ.

    Raises
    ------
    traitlets.TraitError
        If a value is invalid; the last good state stays.

    Examples
    --------
    >>> figures = SlipOrViewExplorer().figures()
    >>> [round(figures[name], 3) for name in ("alpha", "within_x", "within_y", "between")]
    [0.354, 0.762, 0.762, 0.138]
    """

    _esm, _css = join_view(__file__)

    settable = ("x", "y", "by", "again", "yes_y", "model")
    parts = ("readers", "swaps", "apart", "number", "again", "crowd", "model")

    x = Typed(list[int], [2, 2, 0, 0, 2, 0, 2, 1])
    y = Typed(list[int], [0, 2, 0, 2, 2, 0, 0, 1])
    by = OneOf(("views", "slips"))
    again = WholeNumber(0, low=0, high=ASKED)
    yes_y = WholeNumber(36, low=2, high=OF_Y)
    model = WholeNumber(10, low=0, high=100)
    deals = Typed(list[list[int]], _deal_labels, read_only=True)

    @t.validate("x", "y")
    def _check_counts(self, proposal: Any) -> list[int]:
        counts, name = list(proposal.value), proposal.trait.name
        if len(counts) != ITEMS or not set(counts) <= {0, 1, 2}:
            raise t.TraitError(f"{name} must be eight counts, each 0, 1 or 2; not {counts}")
        return counts

    @property
    def labels(self) -> NDArray[np.int_]:
        """What is said now, 1 for yes: items × readers."""
        x, y = np.array(self.x), np.array(self.y)
        labels = np.array([x > 0, x > 1, y > 0, y > 1]).T.astype(int)
        if self.again:
            for item in range(ITEMS):
                if self._jumps(item):
                    dealt = PAIRS[_deal_labels()[self.again - 1][item]]
                    labels[item] = [reader in dealt for reader in range(len(GROUPS))]
        return labels

    def _jumps(self, item: int) -> bool:
        x, y = self.x[item], self.y[item]
        return x + y == 2 and (self.by == "slips" or x == 1)

    @property
    def agreement(self) -> GroupAgreement:
        """α within the groups, between them and of all."""
        return group_agreement(Ratings(self.labels.tolist()), GROUPS)

    @property
    def differ(self) -> tuple[float, float]:
        """How often two readers of a hundred differ: of different groups, and of one."""
        x, y = YES - self.yes_y, self.yes_y
        between = x * (OF_Y - y) + y * (OF_X - x)
        within = 2 * (x * (OF_X - x) + y * (OF_Y - y))
        return between / (OF_X * OF_Y), within / (OF_X * (OF_X - 1) + OF_Y * (OF_Y - 1))

    def figures(self) -> dict[str, float]:
        """Return α of all, within and between groups, what stays, and what a hundred readers say."""
        found, now = self.agreement, self.labels
        within = found.within
        x, y = np.array(self.x), np.array(self.y)
        first = np.array([x > 0, x > 1, y > 0, y > 1]).T
        model = self.model / 100
        differ, differ_within = self.differ
        return {
            "alpha": found.pooled,
            "within_x": within["x"],
            "within_y": within["y"],
            "between": found.between,
            "same": float(np.mean(first == now)),
            "differ": differ,
            "differ_within": differ_within,
            "says": model,
            "jsd": float(jensen_shannon([YES / 100, 1 - YES / 100], [model, 1 - model])),
        }
