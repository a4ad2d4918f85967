"""The panel explorer: real labels as dots between categories, and whom EM learns to trust."""

from functools import cache
from typing import Any, TypedDict

import numpy as np
import traitlets as t
from numpy.typing import NDArray

from iaa_teach import sources
from iaa_teach.computation.annotators.label_and_error_models import Full, GivenList, run_em
from iaa_teach.widgets.kit.explorer import Explorer
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.mine import ROBIN, find_own_places, list_categories, write_lent_note
from iaa_teach.widgets.kit.typed import OneOf, Typed, WholeNumber

LAST = 10  # the step at which EM has converged
SURE, UNDECIDED = 0.99, 0.9
SEED = 1  # of the lots by which Pat, who never looks, calls as many sentences praise as Robin does
PANELS = ("patients", "you-robin", "you-robin-pat")
_TIED = 1e-6


class Labels(TypedDict):
    """Labels as places among the categories, items × readings, and whose each reading is."""

    rows: list[list[int]]
    who: list[int]
    categories: list[str]


@cache
def _load_patients() -> Labels:
    """Return the labels of the 45 patients: the first annotator's three readings are one annotator's."""
    record = sources.load("dawid-skene-patients")
    categories = list(record.categories)
    rows = [[categories.index(label) for label in row] for row in zip(*record.labels, strict=True)]
    return {"rows": rows, "who": [0, 0, 0, 1, 2, 3, 4], "categories": categories}


@cache
def _draw_lots() -> list[int]:
    return np.random.default_rng(SEED).permutation(len(ROBIN)).tolist()


class PanelExplorer(Explorer):
    """Annotators of real items, and whom Dawid and Skene's method learns to trust, step by step.

    At step 0 an item is where its votes pull it; each step fills the annotators' tables of errors, and
    pulls the items to what these make likely. The panel is that of Dawid and Skene's 45 patients, or the
    reader's ten sentences with Robin, and with Pat, who never looks. It counters the belief that most votes
    are to be believed, and that ten items tell whom to believe. The question `patient-two` addresses it.

    Parameters
    ----------
    of : {"patients", "you-robin", "you-robin-pat"}
    step : int
        0 for the votes, then steps of EM; at 10 it has converged.

    Raises
    ------
    traitlets.TraitError
        If a value is invalid; the last good state stays.

    Examples
    --------
    >>> PanelExplorer(step=10).figures()
    {'otherwise': 3, 'undecided': 0, 'sure': 42}
    """

    _esm, _css = join_view(__file__)

    settable = ("of", "step")
    parts = ("items", "annotators", "steps", "number")

    of = OneOf(PANELS)
    step = WholeNumber(0, low=0, high=LAST)
    patients = Typed(Labels, _load_patients, read_only=True)
    praise_or_not = Typed(list[str], list_categories, read_only=True)
    own_labels = Typed(list[int], find_own_places)
    lent_note = Typed(str, write_lent_note)
    robin = Typed(list[int], lambda: list(ROBIN), read_only=True)
    lots = Typed(list[int], _draw_lots, read_only=True)

    @t.validate("own_labels")
    def _check_own_labels(self, proposal: Any) -> list[int]:
        places = list(proposal.value)
        if len(places) != len(ROBIN) or not set(places) <= {0, 1}:
            raise t.TraitError(f"own_labels must be ten positions among the categories, 0 or 1; not {places}")
        return places

    @property
    def labels(self) -> Labels:
        """The labels of the panel."""
        if self.of == "patients":
            return _load_patients()
        praised = _draw_lots()[: ROBIN.count(0)]
        pat = [0 if place in praised else 1 for place in range(len(ROBIN))]
        columns = [self.own_labels, list(ROBIN), *([pat] if self.of == "you-robin-pat" else [])]
        rows = [list(row) for row in zip(*columns, strict=True)]
        return {"rows": rows, "who": list(range(len(columns))), "categories": list_categories()}

    @property
    def likely(self) -> NDArray[np.float64]:
        """How likely each label of each item is, at the step that is shown; items × categories."""
        return self._compute_beliefs(self.step)

    def _compute_beliefs(self, step: int) -> NDArray[np.float64]:
        labels = self.labels
        codes, who = np.array(labels["rows"]), np.array(labels["who"])
        item, column = np.divmod(np.arange(codes.size), codes.shape[1])
        categories = len(labels["categories"])
        given = GivenList(item, who[column], codes.ravel(), len(codes), int(who.max()) + 1, c=categories)
        if step == 0:
            return given.share_votes().T
        return run_em(Full(given), given.share_votes(), most=None if step == LAST else step).posterior.T

    def figures(self) -> dict[str, float]:
        """Return how many items EM takes elsewhere than most votes, and how many are undecided or sure.

        A tie of the votes that it decides counts, too.
        """
        votes, likely = self._compute_beliefs(0), self.likely
        most = likely.max(axis=1)
        voted, leads = (each > each.max(axis=1, keepdims=True) - _TIED for each in (votes, likely))
        undecided = most <= UNDECIDED
        tie_broken = (voted.sum(axis=1) > 1) & ~undecided
        return {
            "otherwise": int((tie_broken | ~np.any(voted & leads, axis=1)).sum()),
            "undecided": int(undecided.sum()),
            "sure": int((most >= SURE).sum()),
        }
