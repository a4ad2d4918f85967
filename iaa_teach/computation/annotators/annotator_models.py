"""Models of annotators: infer true labels and each annotator's errors from the labels alone.

They assume that each item has one true label and that annotators err independently given it. Labels and
errors are estimated in turn, starting from the vote shares: see `label_and_error_models.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from itertools import compress
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.annotators.label_and_error_models import (
    Array,
    Full,
    GivenList,
    MaceModel,
    OneCoin,
    Rest,
    run_em,
)
from iaa_teach.computation.data.arguments import check_choice
from iaa_teach.computation.data.coded_rows import CodedRows
from iaa_teach.computation.data.label_codes import Categories
from iaa_teach.computation.data.label_pairs import sort_by_value
from iaa_teach.computation.data.labels import shorten_names
from iaa_teach.computation.data.rating_codes import (
    RatingsLike,
    check_several,
    encode_noted,
    find_names,
    list_given,
)
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.results import Result, describe_values
from iaa_teach.computation.words import words
from iaa_teach.look.number_formats import format_decimal
from iaa_teach.look.words import say

if TYPE_CHECKING:
    from matplotlib.axes import Axes

MODELS = ("full", "one_coin")

_STARTS = (1, 20)  # others, to see whether the answer depends on where one starts: of many labels, of few
_GLANCE = 1e-4  # a change of shares at which these may stop
_HURRY = 3  # plain steps in these, which need not go where EM goes
_CLEARLY = 1e-3  # how much likelier another answer must be
_TIED = 1e-9  # a difference of posteriors that is rounding
_DRAWN = 6  # annotators whose errors are drawn


@dataclass(frozen=True, repr=False, eq=False)
class AnnotatorModel(Result):
    """Result of a model of annotators: the likely labels, and how each annotator errs.

    Attributes
    ----------
    model : str
        "full", "one_coin" or "mace".
    posterior : numpy.ndarray, shape (items, categories)
        How likely each label is; `nan` for an item without labels. Overconfident if annotators do not err
        independently.
    prevalence : numpy.ndarray, shape (categories,)
        The share of each true label.
    confusion : numpy.ndarray, shape (annotators, categories, categories)
        Each annotator's confusion matrix: rows true labels, columns given labels. `nan` for an annotator who
        gave no label.
    accuracy : numpy.ndarray, shape (annotators,)
        How often each annotator is right, averaged over true labels by prevalence.
    labels : tuple
        The likeliest label of each item; None for a tie or an item without labels.
    categories, annotators : tuple
        Names, in the order of the arrays.
    log_likelihood : float
    iterations : int
    notes : tuple of str
        What was ignored, and where not to trust the result.
    """

    model: str
    posterior: Array
    prevalence: Array
    confusion: Array
    accuracy: Array
    labels: tuple[Hashable, ...]
    categories: Categories
    annotators: tuple[Hashable, ...]
    log_likelihood: float
    iterations: int
    notes: tuple[str, ...] = ()

    def _list_lines(self) -> list[str]:
        items = say(words.ITEMS, n=len(self.labels))
        found = say(words.LIKELIHOOD, value=format_decimal(self.log_likelihood), n=self.iterations)
        return [
            say(
                words.ANNOTATOR_MODEL,
                model=words.ANNOTATOR_MODELS[self.model],
                of=say(words.GIVEN_BY, items=items, annotators=len(self.annotators)),
                found=found,
            ),
            say(words.PREVALENCE_OF, values=describe_values(self.categories, self.prevalence)),
            say(words.ACCURACY_OF, values=describe_values(self.annotators, self.accuracy)),
        ]

    def plot(self, ax: Axes | None = None) -> Axes:
        """Draw the confusion matrices of the annotators who err most: rows true labels, columns given labels.

        Parameters
        ----------
        ax : matplotlib.axes.Axes, optional
            Where to draw; by default a new figure.

        Returns
        -------
        matplotlib.axes.Axes
        """
        from iaa_teach.look.drawing.grid import draw_shades

        known = [place for place in np.argsort(self.accuracy, kind="stable") if self.accuracy[place] >= 0]
        drawn = sorted(known[:_DRAWN])
        rows = [f"{self.annotators[place]}: {name}" for place in drawn for name in self.categories]
        values = self.confusion[drawn].reshape(len(rows), len(self.categories))
        listed = describe_values([self.annotators[place] for place in drawn], self.accuracy[drawn])
        caption = words.ERRORS_CAPTION
        return draw_shades(
            values,
            rows,
            self.categories,
            lambda share: format_decimal(share, 2),
            f"{caption} {say(words.ACCURACY_OF, values=listed)}",
            caption,
            ax=ax,
        )


@dataclass(frozen=True, repr=False, eq=False, kw_only=True)
class Mace(AnnotatorModel):
    """Result of MACE.

    Attributes
    ----------
    competence : numpy.ndarray, shape (annotators,)
        How often each annotator knows the label rather than guessing. Guesses are sometimes right, so this is
        less than `accuracy`.
    guessing : numpy.ndarray, shape (annotators, categories)
        How often each annotator gives each label when guessing.
    """

    competence: Array
    guessing: Array


def dawid_skene(ratings: RatingsLike, model: str = "full") -> AnnotatorModel:
    """Estimate each item's label and each annotator's errors, by Dawid and Skene's model.

    Parameters
    ----------
    ratings : items × annotators
        None, NaN or "" for a missing label. In `Ratings`, columns with the same name belong to one annotator,
        with one confusion matrix. Repeated labels still count as independent: if they were remembered, the
        result is too sure.
    model : {"full", "one_coin"}
        "full", a confusion matrix for each annotator; "one_coin", one accuracy for each, with errors spread
        evenly over the other labels, for annotators with few labels.

    Returns
    -------
    AnnotatorModel
        Its notes say if the model is not identified, as with two annotators, or if another start leads to a
        likelier answer.

    Raises
    ------
    ValueError
        If the ratings or `model` are invalid.

    References
    ----------
    Dawid and Skene (1979), “Maximum likelihood estimation of observer error-rates using the EM algorithm”,
    Applied Statistics 28, 20–28.

    Examples
    --------
    >>> from iaa_teach import Ratings
    >>> patients = (  # fitness for anaesthesia: the first observer three times, then four others
    ...     "1111111 3334334 1122122 2223121 2223222 2223322 1222111 3333433 2222223 2322223 4444444 2223343 "
    ...     "1111111 2223212 1211111 1112111 1111111 1111111 2222221 2221322 2222222 2222221 2223222 2212222 "
    ...     "1111111 1111111 2322222 1111111 1111111 1121121 1111111 3333233 1111111 2222222 2223232 4334343 "
    ...     "2212232 2323233 3333432 1111111 1111111 1212111 2322222 1211111 2222222"
    ... )
    >>> observers = (1, 1, 1, 2, 3, 4, 5)
    >>> found = dawid_skene(Ratings([[*map(int, row)] for row in patients.split()], annotators=observers))
    >>> found.prevalence.round(2).tolist()  # Dawid and Skene (1979) print .40, .42, .11 and .07
    [0.4, 0.42, 0.11, 0.07]
    >>> found.confusion[0, 0].round(2).tolist(), found.labels[1]  # of the second patient most say 3
    ([0.89, 0.11, 0.0, 0.0], 4)
    """
    check_choice(model, MODELS, "model")
    make = Full if model == "full" else OneCoin
    return _fit_model(ratings, model, make, from_votes=True)


def mace(ratings: RatingsLike) -> Mace:
    """Estimate each item's label and each annotator's competence, by MACE.

    Each annotator either knows the label or guesses it, with the same guessing habits for all items. All
    labels are equally likely a priori. Nothing is smoothed.

    Parameters
    ----------
    ratings : items × annotators
        None, NaN or "" for a missing label. In `Ratings`, columns with the same name belong to one annotator.

    Returns
    -------
    Mace
        The result of `dawid_skene`, with `.competence` and `.guessing` as well.

    Raises
    ------
    ValueError
        If the ratings are invalid.

    References
    ----------
    Hovy, Berg-Kirkpatrick, Vaswani and Hovy (2013), “Learning whom to trust with MACE”, NAACL, 1120–1130.

    Examples
    --------
    >>> found = mace([["a", "a", "a"], ["b", "b", "a"], ["b", "b", "a"], ["a", "b", "a"]] * 5)
    >>> found.labels[:4], found.competence.round(2).tolist()  # the third always says a, and knows nothing
    (('a', 'b', 'b', 'a'), [1.0, 0.5, 0.0])
    """
    found = _fit_model(ratings, "mace", MaceModel, from_votes=False)
    assert isinstance(found, Mace)
    return found


def _fit_model(
    ratings: RatingsLike, name: str, make: Callable[[GivenList], Full], from_votes: bool
) -> AnnotatorModel:
    given, places, items, categories, annotators, notes = _list_labels(ratings)
    distinct, merged = given.merge_same()
    best = run_em(make(distinct), distinct.share_votes() if from_votes else None)
    notes = (*notes, *_write_notes(given, items - given.items, categories, best, make))
    posterior = np.full((items, given.c), np.nan)
    posterior[places] = best.posterior.T[merged]
    silent = np.bincount(given.annotator, minlength=given.annotators) == 0
    confusion = np.where(silent[:, None, None], np.nan, best.model.confusion)
    prevalence = posterior[places].mean(axis=0)
    found = AnnotatorModel(
        model=name,
        posterior=posterior,
        prevalence=prevalence,
        confusion=confusion,
        accuracy=np.diagonal(confusion, axis1=1, axis2=2) @ prevalence,
        labels=_pick_likeliest(posterior, categories),
        categories=categories,
        annotators=annotators,
        log_likelihood=best.log_likelihood,
        iterations=best.iterations,
        notes=notes,
    )
    if not isinstance(best.model, MaceModel):
        return found
    competence = np.where(silent, np.nan, best.model.competence)
    return Mace(**vars(found), competence=competence, guessing=best.model.guessing)


def _list_labels(
    ratings: RatingsLike,
) -> tuple[GivenList, NDArray[np.intp], int, Categories, tuple[Hashable, ...], tuple[str, ...]]:
    """List the labels; return also their items and how many there are, the categories, people and notes."""
    found = None if isinstance(ratings, Ratings) else encode_noted(ratings)
    data = (
        Ratings(CodedRows(found.codes, found.labels), order=found.order, notes=found.notes)
        if found
        else ratings
    )
    given, items, labels = list_given(data)
    check_several(data.labels)
    if not given.code.size:
        raise ValueError("ratings must contain at least one label; there is none")
    used = np.bincount(given.code, minlength=len(labels)) > 0
    others = sort_by_value(tuple(compress(labels, used)))
    categories = (*data.order, *(label for label in others if label not in data.order))
    place = {name: position for position, name in enumerate(categories)}
    code = np.array([place.get(label, -1) for label in labels])[given.code]
    names = find_names(ratings)[1] or tuple(range(1, data.labels.shape[1] + 1))
    once = {name: position for position, name in enumerate(dict.fromkeys(names))}
    who = np.array([once[name] for name in names], np.intp)
    sizes = np.bincount(given.item, minlength=items)
    places = np.argsort(-sizes, kind="stable")[: np.count_nonzero(sizes)]
    rank = np.zeros(items, np.intp)
    rank[places] = np.arange(len(places))
    item = rank[given.item]
    order = np.argsort(item, kind="stable")
    each = item[order], who[given.annotator[order]], code[order]
    listed = GivenList(*each, len(places), len(once), len(categories))
    return listed, places, items, categories, tuple(once), data.notes


def _pick_likeliest(posterior: Array, categories: Categories) -> tuple[Hashable, ...]:
    filled = np.nan_to_num(posterior)
    most = filled.max(axis=1, keepdims=True)
    sure = ((filled >= most - _TIED).sum(axis=1) == 1) & (most[:, 0] > 0)
    best = filled.argmax(axis=1)
    return tuple(categories[k] if one else None for k, one in zip(best.tolist(), sure.tolist(), strict=True))


def _write_notes(
    given: GivenList,
    unlabelled: int,
    categories: Categories,
    best: Rest,
    make: Callable[[GivenList], Full],
) -> tuple[str, ...]:
    """Note what was ignored, and why the answer may not be unique."""
    notes = []
    if unlabelled:
        notes.append(say(words.WITHOUT_ANY, n=unlabelled))
    if not best.rested:
        notes.append(say(words.NOT_AT_REST, n=best.iterations))
    if given.c == 1:
        return (*notes, say(words.ONE_LABEL, name=shorten_names(categories)))
    labelled_by = np.sort(given.item * given.annotators + given.annotator)
    labelled_by = labelled_by[np.diff(labelled_by, prepend=-1) > 0] // given.annotators
    if np.bincount(labelled_by).max() < 3:
        return (*notes, words.NOT_IDENTIFIED)
    likelier = max(_fit_from_other_starts(best.model.given, len(given.code), make), default=-np.inf)
    if likelier > best.log_likelihood + _CLEARLY:
        note = say(words.LOCAL, other=format_decimal(likelier), here=format_decimal(best.log_likelihood))
        notes.append(note)
    return tuple(notes)


def _fit_from_other_starts(given: GivenList, labels: int, make: Callable[[GivenList], Full]) -> list[float]:
    """Return the log-likelihoods reached from other starts: votes mixed with fixed random noise."""
    rng = np.random.default_rng(1979)
    shares, (fewest, most) = given.share_votes(), _STARTS
    tried = range(min(most, max(fewest, 10_000 // labels)))
    starts = [0.5 * shares + 0.5 * rng.dirichlet(np.ones(given.c), given.items).T for _ in tried]
    return [run_em(make(given), start, _GLANCE, plain=_HURRY).log_likelihood for start in starts]
