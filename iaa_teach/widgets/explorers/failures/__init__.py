"""The failures explorer: three ways in which labelling goes wrong, and which of them agreement detects."""

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.widgets.kit.categories import list_yes_and_no
from iaa_teach.widgets.kit.explorer import Explorer, TwoAnnotators
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.typed import WholeNumber

# The twenty items, as in items.js: 7 are praise, 7 are not, and 6 are jokes: praise by their words only.
MEANT = np.array([True] * 7 + [False] * 13)
JOKES = range(14, 20)
SLIPS = (1, 2, 6, 7, 10, 13)  # plain items, in the order in which A slips on them
MOST = len(JOKES)


class FailuresExplorer(TwoAnnotators, Explorer):
    """Slips, another reading of the rule, and a misreading that two annotators share.

    A and B decide of twenty sentences whether they are praise; six are jokes, praise by their words and not
    as they are meant. Each failure can make six labels wrong. Agreement sees the first two, and not the
    third. It counters the belief that annotators who agree are right. The questions `agreement-and-truth`,
    `which-failure` and `predict-shared` address it.

    Parameters
    ----------
    slips : int
        How many plain sentences A labels wrongly, by carelessness: 0 to 6.
    otherwise : int
        How many jokes B alone takes at their word, counted from the last: 0 to 6.
    misread : int
        How many jokes both take at their word, counted from the first: 0 to 6.
    ghost : float, optional
        A predicted κ.

    Raises
    ------
    traitlets.TraitError
        If a value is invalid; the last good state stays.

    Examples
    --------
    >>> explorer = FailuresExplorer(misread=6)
    >>> explorer.agreement.observed, explorer.right_a, explorer.right_b
    (1.0, 0.7, 0.7)
    >>> FailuresExplorer(slips=6).agreement.observed
    0.7
    """

    _esm, _css = join_view(__file__)

    settable = ("slips", "otherwise", "misread")
    parts = ("items", "number", "kappa", "lead")

    slips = WholeNumber(0, low=0, high=MOST)
    otherwise = WholeNumber(0, low=0, high=MOST)
    misread = WholeNumber(0, low=0, high=MOST)

    @property
    def labels(self) -> NDArray[np.bool_]:
        """What A and B say of each item: one row for each annotator, true where it is called praise."""
        a, b = MEANT.copy(), MEANT.copy()
        slips = list(SLIPS[: self.slips])
        a[slips] = ~a[slips]
        both = list(JOKES[: self.misread])
        a[both] = b[both] = True
        b[JOKES[MOST - self.otherwise :]] = True
        return np.array([a, b])

    @property
    def table(self) -> ContingencyTable:
        """The labels of A and B as a table."""
        a, b = self.labels
        counts = [[np.sum(a & b), np.sum(a & ~b)], [np.sum(~a & b), np.sum(~a & ~b)]]
        return ContingencyTable(counts, list_yes_and_no())

    @property
    def right_a(self) -> float:
        """The share of A's labels that are as the writers meant it."""
        return float(np.mean(self.labels[0] == MEANT))

    @property
    def right_b(self) -> float:
        """The share of B's labels that are as the writers meant it."""
        return float(np.mean(self.labels[1] == MEANT))

    def figures(self) -> dict[str, float]:
        """Return A_o, κ, and the shares of right labels of A and of B."""
        result = self.agreement
        return {
            "observed": result.observed,
            "kappa": result.kappa,
            "right_a": self.right_a,
            "right_b": self.right_b,
        }
