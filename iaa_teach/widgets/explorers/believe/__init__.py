"""The believe explorer: forty posts between no and yes, and how EM weighs the annotators."""

from functools import cache
from typing import Any

import numpy as np
import traitlets as t
from numpy.typing import NDArray

from iaa_teach.computation.annotators.label_and_error_models import Full, GivenList, run_em
from iaa_teach.widgets.kit.explorer import Explorer
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.typed import Typed, WholeNumber

POSTS, TRULY_YES = 40, 20
MOST, SEED = 5, 3
LAST = 10  # the step at which EM has converged
SURE = 0.99

# How often each kind of annotator says “yes” to a post that is a yes, and to one that is a no.
RATES = {
    "liar": (0.1, 0.9),
    "yes-sayer": (0.95, 0.95),
    "coin": (0.5, 0.5),
    "fair": (0.7, 0.3),
    "careful": (0.9, 0.1),
}
KINDS = tuple(RATES)
_TIED = 1e-6  # this close to one half, a post is undecided


@cache
def _draw_labels() -> dict[str, list[list[bool]]]:
    """Return what each kind of annotator says of each post, in each of the places."""
    lots = np.random.default_rng(SEED).random((MOST, POSTS))
    meant = np.arange(POSTS) < TRULY_YES
    return {kind: (lots < np.where(meant, yes, no)).tolist() for kind, (yes, no) in RATES.items()}


class BelieveExplorer(Explorer):
    """Up to five annotators say yes or no to forty posts; EM weighs votes by how often each seems to err.

    It is Dawid and Skene's model, step by step: at step 0 a post is where its votes are, at each step the
    tables of errors are learnt from where the posts are, and the posts move to what these make likely. It
    counters the belief that the majority is to be believed, and that what EM is sure of is true. The
    questions `predict-votes`, `why-yes-weighs-nothing` and `why-copies` address it.

    Parameters
    ----------
    annotators : list of str
        Two to five, each "careful", "fair", "coin", "yes-sayer" or "liar".
    copies : int
        How many more annotators copy the last one's labels: 0 to 3.
    step : int
        0 for the votes, then steps of EM; at 10 it has converged.
    ghost : float, optional
        A predicted share of posts on which the majority is right.

    Raises
    ------
    traitlets.TraitError
        If a value is invalid; the last good state stays.

    Examples
    --------
    >>> BelieveExplorer(step=10).figures()
    {'majority': 0.525, 'right': 0.95, 'sure_and_wrong': 2.0}
    """

    _esm, _css = join_view(__file__)

    settable = ("annotators", "copies", "step")
    parts = ("posts", "annotators", "copies", "steps", "number")

    annotators = Typed(list[str], ["careful", "careful", "yes-sayer", "yes-sayer", "yes-sayer"])
    copies = WholeNumber(0, low=0, high=3)
    step = WholeNumber(0, low=0, high=LAST)
    drawn = Typed(dict[str, list[list[bool]]], _draw_labels, read_only=True)

    @t.validate("annotators")
    def _check_annotators(self, proposal: Any) -> list[str]:
        kinds = list(proposal.value)
        if not 2 <= len(kinds) <= MOST:
            raise t.TraitError(f"there must be two to five annotators; not {len(kinds)}")
        for kind in kinds:
            if kind not in RATES:
                raise t.TraitError(f"annotators must be among {', '.join(map(repr, KINDS))}; not {kind!r}")
        return kinds

    @property
    def labels(self) -> NDArray[np.bool_]:
        """What is said: a row for each annotator, copies last, true for yes."""
        given = [_draw_labels()[kind][place] for place, kind in enumerate(self.annotators)]
        return np.array([*given, *[given[-1]] * self.copies])

    @property
    def likely(self) -> NDArray[np.float64]:
        """How likely each post is a yes, at the step that is shown."""
        labels = self.labels
        if self.step == 0:
            return labels.mean(axis=0)
        post, annotator = np.divmod(np.arange(labels.size), len(labels))
        given = GivenList(post, annotator, (~labels.T).ravel().astype(np.intp), POSTS, len(labels), c=2)
        return run_em(
            Full(given), given.share_votes(), most=None if self.step == LAST else self.step
        ).posterior[0]

    def figures(self) -> dict[str, float]:
        """Return the shares that the majority and this step get right, and how many sure ones are wrong."""
        meant = np.arange(POSTS) < TRULY_YES
        votes, likely = self.labels.mean(axis=0), self.likely
        given = np.where(meant, likely, 1 - likely)  # to the truth
        return {
            "majority": float(np.mean(np.where(meant, votes, 1 - votes) > 0.5)),
            "right": float(np.mean(given > 0.5 + _TIED)),
            "sure_and_wrong": float(np.sum(given < 1 - SURE)),
        }
