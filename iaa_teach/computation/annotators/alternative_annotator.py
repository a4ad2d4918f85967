"""The alternative annotator test: can a model take an annotator's place?

Each annotator in turn is compared with the model. The other annotators judge both: a label is as good as the
share of them who gave it (Calderon, Reichart and Dror).
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.arguments import check_choice, check_level, is_number, number_groups
from iaa_teach.computation.data.coded_rows import CodedRows
from iaa_teach.computation.data.labels import check_categories, check_list, make_list, shorten_repr
from iaa_teach.computation.data.rating_codes import (
    RatingsLike,
    check_several,
    encode_noted,
    find_names,
    put_in_items_order,
)
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.data.same_labels import join_codes, note_joined_labels
from iaa_teach.computation.inference.tails import normal_quantile, t_quantile, t_tails
from iaa_teach.computation.reliability.given_labels import mark_given_labels, place_on_scale
from iaa_teach.computation.results import Result, describe_p_value, describe_value
from iaa_teach.computation.words import words
from iaa_teach.look.drawing.measured import Measured
from iaa_teach.look.number_formats import format_decimal, format_short
from iaa_teach.look.words import say

SCORES = ("accuracy", "rmse")

FEW_FOR_T = 30  # items an annotator needs for Student's t
_ALIKE = 1e-9  # a difference of errors that is rounding
_LISTED = 8  # annotators who are printed

Array = NDArray[np.float64]


@dataclass(frozen=True, repr=False, eq=False)
class AlternativeAnnotatorTest(Result):
    """Which annotators a model can replace.

    Attributes
    ----------
    winning_rate : float
        The share of annotators whom the model matches to within `epsilon`: the share of `rejected`.
    advantage : float
        The mean of `advantages`.
    low, high : float
        Its interval at 95 %, over items.
    advantages, people_advantages : numpy.ndarray, shape (annotators,)
        How often the model is at least as good as each annotator, and the reverse. A tie counts for both, so
        the two add up to 1 or more.
    p_values : numpy.ndarray, shape (annotators,)
        For the hypothesis that the annotator is better by `epsilon` or more.
    rejected : numpy.ndarray of bool, shape (annotators,)
        Which of these hypotheses are rejected, by Benjamini and Yekutieli's procedure.
    items : numpy.ndarray of int, shape (annotators,)
        How many items each was compared on.
    annotators : tuple
    epsilon, level : float
    notes : tuple of str
    """

    winning_rate: float
    advantage: float
    low: float
    high: float
    advantages: Array
    people_advantages: Array
    p_values: Array
    rejected: NDArray[np.bool_]
    items: NDArray[np.intp]
    annotators: tuple[Hashable, ...]
    epsilon: float
    level: float
    notes: tuple[str, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether the model wins against at least half of the annotators."""
        return self.winning_rate >= 0.5

    def _list_lines(self) -> list[str]:
        seats = {"won": int(self.rejected.sum()), "n": int((self.items > 0).sum())}
        rate = say(
            words.WINNING_RATE,
            rate=format_decimal(self.winning_rate),
            epsilon=format_short(self.epsilon),
            **seats,
        )
        listed = [
            f"{name} {format_decimal(advantage)} ({describe_p_value(p)})"
            for name, advantage, p in zip(self.annotators, self.advantages, self.p_values, strict=True)
        ]
        more = ["…"] if len(listed) > _LISTED else []
        return [
            rate,
            describe_value(words.ADVANTAGE, self.advantage, self.low, self.high),
            say(words.ADVANTAGES, values=", ".join([*listed[:_LISTED], *more])),
        ]

    def _write_sentence(self) -> str:
        return "; ".join(self._list_lines()[:2])

    def _list_rows(self) -> list[Measured]:
        named = zip(self.annotators, self.advantages, self.rejected, strict=True)
        return [
            Measured("", words.ADVANTAGE, self.advantage, self.low, self.high),
            *(
                Measured("s" if won else "", say(words.SEAT["won" if won else "kept"], annotator=name), value)
                for name, value, won in named
            ),
        ]


def alternative_annotator_test(
    people: RatingsLike,
    model: Iterable[Hashable],
    epsilon: float,
    score: str = "accuracy",
    level: float = 0.05,
    *,
    order: Iterable[Hashable] | None = None,
) -> AlternativeAnnotatorTest:
    """Test whether a model can take an annotator's place: the alternative annotator test.

    A model may agree with people as well as they do with each other on average, and still be worse than some
    of them. Repeated runs of one model are not separate annotators.

    Parameters
    ----------
    people : items × annotators
        None, NaN or "" for a missing label. Annotators are judged on the items that somebody else labelled
        too. Groups of items in `Ratings` count as wholes.
    model : iterable
        The model's label for each item; items without one are ignored.
    epsilon : float
        How much better a person may be with the model still worth its lower cost, from 0 to 1: about 0.2 for
        experts, 0.15 for skilled annotators, 0.1 for crowds.
    score : {"accuracy", "rmse"}
        How labels are judged: by the share of the others who gave the same label; or, for numbers and ranks,
        by the distance from the others' labels.
    level : float
        The false discovery rate.
    order : iterable, optional
        For "rmse": all labels from lowest to highest, if they are not numbers.

    Returns
    -------
    AlternativeAnnotatorTest

    Raises
    ------
    ValueError
        If lengths differ, `score`, `epsilon` or `level` is invalid, labels for "rmse" are not numbers, no
        item has the model's label and those of two annotators, or all items are in one group.

    References
    ----------
    Calderon, Reichart and Dror (2025), “The alternative annotator test for LLM-as-a-judge”, ACL, 16051–16081;
    Benjamini and Yekutieli (2001), Annals of Statistics 29, 1165–1188.

    Examples
    --------
    >>> people = Ratings.from_annotators([[*"012102101201"], [*"012112100202"], [*"011102201211"]])
    >>> alternative_annotator_test(people, [*"012102100201"], epsilon=0.1)
    Winning rate 1.000: the model wins 3 of 3 chairs at ε = 0.1
    Advantage = 1.000
    Advantages: 1 1.000 (p < 0.001), 2 1.000 (p = 0.018), 3 1.000 (p = 0.011)
    Note: fewer than 30 items of an annotator: Student's t is not to be trusted.
    """
    check_choice(score, SCORES, "score")
    check_level(level)
    if not is_number(epsilon) or not 0 <= epsilon <= 1:
        raise ValueError(f"epsilon must be a share from 0 to 1, such as 0.1; not {shorten_repr(epsilon)}")
    if order is not None and score != "rmse":
        raise ValueError("order goes with score='rmse', which takes the distance of labels")
    judged, model_given, names, of_labels = _judge_model_and_people(people, model, score, order)
    model_good, person_good, compared = judged
    items = compared.sum(axis=0)
    if not items.any():
        raise ValueError("no item has a label of the model and those of two annotators; at least one must")
    wins, person_wins = (model_good >= person_good) & compared, (person_good >= model_good) & compared
    with np.errstate(invalid="ignore", divide="ignore"):
        advantages, people_advantages = wins.sum(axis=0) / items, person_wins.sum(axis=0) / items
    differences = person_wins.astype(float) - wins
    groups = people.groups if isinstance(people, Ratings) else None
    group = np.arange(len(compared)) if groups is None else number_groups(groups, len(compared))
    k = len(np.unique(group[compared.any(axis=1)]))
    if groups is not None and k < 2:
        raise ValueError("all items are of one group; a test needs items of two groups or more")
    p_values = np.array(
        [
            _compute_p_value(differences[is_compared, j], group[is_compared], float(epsilon))
            for j, is_compared in enumerate(compared.T)
        ]
    )
    rejected = _reject_by_benjamini_yekutieli(p_values, level)
    tested = items > 0
    advantage = float(advantages[tested].mean())
    moved = np.where(compared, wins - np.nan_to_num(advantages), 0) / np.maximum(items, 1)
    of_groups = np.bincount(group, moved.sum(axis=1))
    error, steps = math.sqrt(float(of_groups @ of_groups)) / tested.sum(), normal_quantile(0.975)
    if groups is not None:
        error, steps = error * math.sqrt(k / (k - 1)), t_quantile(0.975, k - 1)
    reach = steps * error if error > 1e-12 else math.nan
    notes = [*of_labels]
    if not model_given.all():
        notes.append(say(words.WITHOUT_MODEL, n=int((~model_given).sum())))
    if not tested.all():
        notes.append(say(words.NOBODY_ELSE, n=int((~tested).sum())))
    if items[tested].min() < FEW_FOR_T:
        notes.append(say(words.FEW_FOR_T, n=FEW_FOR_T))
    if groups is not None:
        notes.append(say(words.ALL_OF_GROUPS, n=int(group.max()) + 1))
    return AlternativeAnnotatorTest(
        winning_rate=float(rejected.sum() / tested.sum()),
        advantage=advantage,
        low=max(0.0, advantage - reach) if error > 1e-12 else math.nan,
        high=min(1.0, advantage + reach) if error > 1e-12 else math.nan,
        advantages=advantages,
        people_advantages=people_advantages,
        p_values=p_values,
        rejected=rejected,
        items=items,
        annotators=names,
        epsilon=float(epsilon),
        level=float(level),
        notes=tuple(notes),
    )


def _judge_model_and_people(
    people: RatingsLike, model: Any, score: str, order: Iterable[Hashable] | None
) -> tuple[tuple[Array, Array, NDArray[np.bool_]], NDArray[np.bool_], tuple[Hashable, ...], tuple[str, ...]]:
    """Score the model's and each person's labels against the others', and mark where both have a score.

    Also return the people's names, and notes on the labels.
    """
    if isinstance(people, Iterator):  # can be iterated only once
        people = [*people]
    scores = score == "rmse"
    found = encode_noted(people, scores)
    check_several(found.codes, "people must be")
    ratings = people
    if not isinstance(people, Ratings):
        coded = CodedRows(found.codes, found.labels)
        ratings = Ratings(coded, annotators=find_names(people)[1], notes=found.notes)
    check_list(model, "model must be a list with a label for each item")
    if getattr(model, "ndim", 1) != 1:
        raise ValueError(f"model must be a list with a label for each item; not shape {model.shape}")
    labels = make_list(put_in_items_order(model, people))
    if len(labels) != len(ratings):
        raise ValueError(f"model must have a label for each of {len(ratings)} items; not {len(labels)}")
    together = Ratings([[*row, label] for row, label in zip(ratings, labels, strict=True)])
    given = mark_given_labels(together)
    of_people, of_model = given[:, :-1], given[:, -1]
    compared = of_people & of_model[:, None] & (of_people.sum(axis=1) > 1)[:, None]
    others = np.maximum(of_people.sum(axis=1, keepdims=True) - 1, 1)
    notes = ratings.notes
    if score == "accuracy":
        codes, _, groups = join_codes(together.labels.codes, together.labels.names)
        notes = (*notes, *note_joined_labels(groups))
        person_good, model_good = _share_of_agreeing(codes[:, :-1], codes[:, -1], of_people)
    else:
        steps = None if order is None else check_categories(order)
        numbers = np.nan_to_num(place_on_scale(together, steps))
        person_good, model_good = _compute_nearness(numbers[:, :-1], numbers[:, -1], of_people)
    person_good, model_good = person_good / others, model_good / others
    if score == "rmse":
        tied = np.abs(person_good - model_good) <= _ALIKE * np.abs(person_good)
        model_good = np.where(tied, person_good, model_good)
    return (model_good, person_good, compared), of_model, ratings.annotators, notes


def _share_of_agreeing(
    people: NDArray[Any], model: NDArray[Any], given: NDArray[np.bool_]
) -> tuple[Array, Array]:
    """Return how many others gave a person's label, and how many others gave the model's."""
    as_people = np.stack(
        [((people == people[:, [j]]) & given).sum(axis=1) for j in range(people.shape[1])], 1
    )
    same = (people == model[:, None]) & given
    return as_people - 1.0, same.sum(axis=1, keepdims=True) - same.astype(float)


def _compute_nearness(people: Array, model: Array, given: NDArray[np.bool_]) -> tuple[Array, Array]:
    """Return minus the sums of squared distances from the others' numbers, for the person and the model."""
    scale = max(float(np.abs(people).max()), float(np.abs(model).max())) or 1.0
    people, model = people / scale, model / scale
    persons, models = [], []
    for j in range(people.shape[1]):
        others = given.copy()
        others[:, j] = False
        persons.append(-(np.where(others, people - people[:, [j]], 0) ** 2).sum(axis=1))
        models.append(-(np.where(others, people - model[:, None], 0) ** 2).sum(axis=1))
    return np.stack(persons, axis=1), np.stack(models, axis=1)


def _compute_p_value(differences: Array, group: NDArray[np.intp], epsilon: float) -> float:
    """Return the one-sided p of a mean difference below `epsilon`, by Student's t over items or groups."""
    if not len(differences):
        return math.nan
    mean = float(differences.mean())
    numbers = np.unique(group, return_inverse=True)[1]
    apart = np.bincount(numbers, differences - mean) / len(differences)
    n = len(apart)
    error = math.sqrt(n / (n - 1) * float(apart @ apart)) if n > 1 else math.nan
    if not error > _ALIKE:
        return math.nan if n == 1 else float(mean >= epsilon)
    t = (mean - epsilon) / error
    both = t_tails(t, n - 1) / 2
    return both if t < 0 else 1 - both


def _reject_by_benjamini_yekutieli(p_values: Array, level: float) -> NDArray[np.bool_]:
    """Return which hypotheses are rejected, under any dependence; `nan` is ignored."""
    tested = np.flatnonzero(~np.isnan(p_values))
    rejected = np.zeros(len(p_values), bool)
    m = len(tested)
    if m:
        order = tested[np.argsort(p_values[tested], kind="stable")]
        bounds = level * np.arange(1, m + 1) / (m * (1 / np.arange(1, m + 1)).sum())
        below = np.flatnonzero(p_values[order] <= bounds)
        rejected[order[: below[-1] + 1 if len(below) else 0]] = True
    return rejected
