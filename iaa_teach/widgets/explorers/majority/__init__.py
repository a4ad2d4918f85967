"""The majority explorer: annotators who never look, and how often most of them say the same."""

from itertools import product

from iaa_teach.widgets.kit.explorer import Explorer
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.typed import WholeNumber


class MajorityExplorer(Explorer):
    """Annotators who draw lots for their labels, and every way in which the lots can fall.

    Each way is as likely as any other. Where more than half of the annotators say the same, there is a
    majority, though nobody has looked. It counters the belief that a majority is the truth. The question
    `predict-majority` addresses it.

    Parameters
    ----------
    annotators : int
        2 to 5.
    labels : int
        How many there are to draw from: 2 or 3.
    ghost : float, optional
        A predicted share of ways with a majority.

    Raises
    ------
    traitlets.TraitError
        If a value is invalid; the last good state stays.

    Examples
    --------
    >>> MajorityExplorer().figures()
    {'majority': 1.0, 'with_majority': 8.0, 'ways': 8.0}
    >>> round(MajorityExplorer(labels=3).figures()["majority"], 3)
    0.778
    """

    _esm, _css = join_view(__file__)

    settable = ("annotators", "labels")
    parts = ("ways", "number")

    annotators = WholeNumber(3, low=2, high=5)
    labels = WholeNumber(2, low=2, high=3)

    def figures(self) -> dict[str, float]:
        """Return the share of ways with a majority, their number, and that of all ways."""
        ways = list(product(range(self.labels), repeat=self.annotators))
        found = sum(2 * max(map(way.count, way)) > self.annotators for way in ways)
        return {"majority": found / len(ways), "with_majority": float(found), "ways": float(len(ways))}
