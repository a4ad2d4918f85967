"""The replacement explorer: four people label sixty comments, and a model may take one's place."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.annotators.alternative_annotator import (
    AlternativeAnnotatorTest,
    alternative_annotator_test,
)
from iaa_teach.computation.reliability.pairs import pairwise_kappa
from iaa_teach.widgets.kit.explorer import Explorer
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.typed import Number, Typed, WholeNumber

COMMENTS, PEOPLE = 60, 4
SEED = 2
SLIPS = 0.15  # how often a person is wrong


@cache
def _draw_slips() -> tuple[NDArray[np.bool_], NDArray[np.intp], NDArray[np.intp]]:
    """Return where each person slips, and below which percentage the model errs, and does not read."""
    rng = np.random.default_rng(SEED)
    slips = rng.random((PEOPLE, COMMENTS)) < SLIPS
    errs, unread = (np.floor(100 * rng.random(COMMENTS)).astype(int) for _ in range(2))
    return slips, errs, unread


class ReplacementExplorer(Explorer):
    """Four people and a model say of sixty comments whether they are offensive: whose chair may it take?

    It is the alternative annotator test. A person stands up, the model sits down, and at each comment it is
    asked which of the two is nearer to the other three. The model wins the chair if the person is not nearer
    more often, but for a cushion `epsilon`. It counters the belief that a model which says what most people
    say can replace a person. The questions `predict-advantage`, `why-all-chairs` and `why-rare-is-cheap`
    address it.

    Parameters
    ----------
    error : int
        On how many comments in a hundred the model is wrong: 0 to 50.
    leaning : int
        Of how many in a hundred it says “fine” whatever they are: 0 to 100.
    epsilon : float
        The cushion: by how much a person may be nearer, 0 to 0.3.
    offensive : int
        How many of the sixty comments are offensive: 6 to 30.
    chair : int
        The chair that is looked at, 1 to 4.
    comment : int
        The comment that is looked at, 1 to 60.
    ghost : float, optional
        A predicted advantage.

    Raises
    ------
    traitlets.TraitError
        If a value is invalid; the last good state stays.

    Examples
    --------
    >>> explorer = ReplacementExplorer(error=15, epsilon=0.2)
    >>> {name: round(value, 3) for name, value in explorer.figures().items() if "kappa" not in name}
    {'advantage': 0.863, 'people_advantage': 0.875, 'winning': 1.0, 'majority': 0.83}
    """

    _esm, _css = join_view(__file__)

    settable = ("error", "leaning", "epsilon", "offensive", "chair", "comment")
    parts = ("duel", "chairs", "number", "kappa", "rare")

    error = WholeNumber(30, low=0, high=50)
    leaning = WholeNumber(0, low=0, high=100)
    epsilon = Number(0.2, low=0, high=0.3)
    offensive = WholeNumber(30, low=6, high=30)
    chair = WholeNumber(1, low=1, high=PEOPLE)
    comment = WholeNumber(1, low=1, high=COMMENTS)
    slips = Typed(list[list[bool]], lambda: _draw_slips()[0].tolist(), read_only=True)
    errs = Typed(list[int], lambda: _draw_slips()[1].tolist(), read_only=True)
    unread = Typed(list[int], lambda: _draw_slips()[2].tolist(), read_only=True)

    @property
    def people(self) -> NDArray[np.intp]:
        """What the people say: a row for each comment, 1 where it is called offensive."""
        meant = np.arange(COMMENTS) < self.offensive
        return (meant ^ _draw_slips()[0]).T.astype(int)

    @property
    def model_labels(self) -> NDArray[np.intp]:
        """What the model says of each comment."""
        _slips, errs, unread = _draw_slips()
        meant = np.arange(COMMENTS) < self.offensive
        return np.where(unread < self.leaning, False, meant ^ (errs < self.error)).astype(int)

    @property
    def test(self) -> AlternativeAnnotatorTest:
        """The alternative annotator test of the model."""
        return alternative_annotator_test(self.people.tolist(), self.model_labels.tolist(), self.epsilon)

    def figures(self) -> dict[str, float]:
        """Return both advantages, the winning rate, two mean κ, and how often the model says what most do."""
        people, model, test = self.people, self.model_labels, self.test
        kappa = pairwise_kappa(np.column_stack([people, model]).tolist())
        votes = people.sum(axis=1)
        settled = votes != PEOPLE / 2
        return {
            "advantage": test.advantage,
            "people_advantage": float(test.people_advantages.mean()),
            "winning": test.winning_rate,
            "kappa_people": float(kappa[:-1, :-1][np.triu_indices(PEOPLE, 1)].mean()),
            "kappa_model": float(kappa[-1, :-1].mean()),
            "majority": float(((votes > PEOPLE / 2) == model)[settled].mean()),
        }
