"""Findings on models that labelled the same items as people."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from iaa_teach.computation.annotators.alternative_annotator import (
    AlternativeAnnotatorTest,
    alternative_annotator_test,
)
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.gold.gold import majority_vote
from iaa_teach.computation.inference.tails import normal_quantile
from iaa_teach.computation.judges.people_comparison import JudgeComparison, compare_judge_with_people
from iaa_teach.computation.judges.samples import compute_wilson_interval
from iaa_teach.computation.judges.self_consistency import SelfConsistency, self_consistency
from iaa_teach.computation.reliability.measurement import Measurement
from iaa_teach.reading.kinds_of_annotators import group_runs
from iaa_teach.reading.swapped_orders import SwappedOrder
from iaa_teach.report.estimates import Coefficient, estimate_leading
from iaa_teach.report.yardstick import Yardstick, measure_yardstick

CHEAP, DEAR = 0.1, 0.2  # acceptable loss of agreement for replacing crowd workers, and experts
MOST_MODELS = 10  # with more, pairs of models are not compared
ON_A_SCALE = ("ranks", "numbers", "ratios")
FEWEST_PEOPLE = 3  # for the alternative annotator test


@dataclass(frozen=True, eq=False)
class Model:
    """A model next to people: its alternative annotator tests, by the allowance for people; its labels.

    `beside` is None if the two have no item in common, or labels are sets. `groups` is how many groups of
    items both have labelled, 0 if items are independent.
    """

    name: Hashable
    tests: tuple[AlternativeAnnotatorTest, ...]
    beside: JudgeComparison | None
    groups: int = 0


@dataclass(frozen=True)
class Runs:
    """A model that ran several times: how often, whether it repeats itself, and the runs' agreement."""

    model: str
    runs: int
    again: SelfConsistency
    among: Coefficient


@dataclass(frozen=True)
class BothOrders:
    """A judge with pairs in both orders: its columns, how it flips, and its agreement with itself.

    `settled` counts the pairs that either of the `sides` wins in both orders.
    """

    judge: str
    first: str
    second: str
    again: SelfConsistency
    among: Coefficient
    sides: tuple[Hashable, ...] = ()
    settled: tuple[int, ...] = ()


@dataclass(frozen=True)
class TwoModels:
    """Two models: their agreement, and how often they leave people's majority together.

    The first leaves the majority on `left` items; on `together` of these the second gives the first's label,
    too. By chance it would be `expected` items, given how often the second gives this label to items with the
    same majority.
    """

    a: Hashable
    b: Hashable
    agreement: Coefficient
    left: int = 0
    together: int = 0
    expected: float = math.nan

    @property
    def errors_are_similar(self) -> bool:
        """Whether the second follows the first away from people more often than by chance."""
        if not self.left:
            return False
        low, _ = compute_wilson_interval(self.together / self.left, self.left, normal_quantile(0.99))
        return low * self.left > self.expected


@dataclass(frozen=True, eq=False)
class ModelFindings:
    """Findings on models; `score` is how the alternative annotator test judges labels.

    `yardstick` has people's agreement with each other, and each model next to it; `pairs` every two models,
    and `many` the number of models if they make too many pairs. `abstained` has the share of items on which a
    model's answer counts as none.
    """

    models: tuple[Model, ...] = ()
    score: str = "accuracy"
    yardstick: Yardstick | None = None
    pairs: tuple[TwoModels, ...] = ()
    runs: tuple[Runs, ...] = ()
    orders: tuple[BothOrders, ...] = ()
    people: int = 0
    many: int = 0
    abstained: Mapping[str, float] = field(default_factory=dict)

    @property
    def tested(self) -> bool:
        """Whether an alternative annotator test was made."""
        return any(model.tests for model in self.models)


def examine_models(
    ratings: Ratings,
    given: Mapping[str, Sequence[Any]],
    measurement: Measurement,
    level: float,
    seed: int,
    orders: Sequence[SwappedOrder] = (),
) -> ModelFindings:
    """Return the findings on the labels `given` by models, next to people's ratings.

    `orders` are judges with pairs in both orders, whose columns are among models or annotators.
    """
    both = _compare_orders(ratings, given, orders, measurement, level, seed)
    if not given:
        return ModelFindings(orders=both)
    rows = zip(ratings.labels, zip(*given.values(), strict=True), strict=True)
    together = measurement.prepared(
        Ratings(
            [(*of_people, *of_models) for of_people, of_models in rows],
            ratings.items,
            groups=ratings.groups,
        )
    )
    assert isinstance(together, Ratings)
    people = len(ratings.annotators)
    columns = dict(zip(given, list(zip(*together.labels, strict=True))[people:], strict=True))
    score = "rmse" if measurement.kind in ON_A_SCALE else "accuracy"
    runs = group_runs(given)
    model_of = {name: model for model, names in runs.items() for name in names}
    model_of |= {name: each.judge for each in orders for name in (each.first, each.second)}
    several = len(given) > MOST_MODELS
    return ModelFindings(
        models=tuple(
            Model(
                name,
                _test_model(ratings, column, measurement, score),
                _lay_beside(ratings, column, measurement, level),
                _count_groups(ratings, column),
            )
            for name, column in columns.items()
        ),
        score=score,
        yardstick=measure_yardstick(together, tuple(given), measurement, level),
        pairs=() if several else _compare_models(ratings, columns, model_of, measurement, level, seed),
        runs=_compare_runs(ratings, columns, runs, measurement, level, seed),
        orders=both,
        people=people,
        many=len(given) * several,
    )


def _count_groups(ratings: Ratings, model: Sequence[Any]) -> int:
    """Return how many groups have an item with the model's label and a person's; 0 without groups."""
    if ratings.groups is None:
        return 0
    rows = zip(ratings.groups, ratings.labels, model, strict=True)
    return len({group for group, row, label in rows if label is not None and row.count(None) < len(row)})


def _test_model(
    ratings: Ratings, model: Sequence[Any], measurement: Measurement, score: str
) -> tuple[AlternativeAnnotatorTest, ...]:
    """Return the alternative annotator tests of a model; none with too few people."""
    if len(ratings.annotators) < FEWEST_PEOPLE:
        return ()
    order = measurement.order or None
    try:
        return tuple(
            alternative_annotator_test(ratings, model, each, score, order=order) for each in (CHEAP, DEAR)
        )
    except ValueError:  # no item with the model's label and those of two people
        return ()


def _lay_beside(
    ratings: Ratings, model: Sequence[Any], measurement: Measurement, level: float
) -> JudgeComparison | None:
    """Return how a model's labels compare with those of people."""
    if measurement.kind == "sets":
        return None
    scale = measurement.kind in ON_A_SCALE
    try:
        return compare_judge_with_people(
            ratings, model, scale=scale, order=measurement.order or None, level=level
        )
    except ValueError:  # no item with the model's label and that of a person
        return None


def _compare_runs(
    ratings: Ratings,
    columns: Mapping[str, Sequence[Any]],
    runs: Mapping[str, Sequence[str]],
    measurement: Measurement,
    level: float,
    seed: int,
) -> tuple[Runs, ...]:
    """Return how far each model that ran several times repeats itself."""
    found = []
    for model, names in runs.items():
        labels = tuple(zip(*(columns[name] for name in names), strict=True))
        if any(sum(label is not None for label in row) > 1 for row in labels):
            of_runs = Ratings(labels, ratings.items, tuple(names), "", ratings.groups)
            among = estimate_leading(of_runs, measurement, level, seed)
            found.append(Runs(model, len(names), self_consistency(of_runs), among))
    return tuple(found)


def _compare_orders(
    ratings: Ratings,
    given: Mapping[str, Sequence[Any]],
    orders: Sequence[SwappedOrder],
    measurement: Measurement,
    level: float,
    seed: int,
) -> tuple[BothOrders, ...]:
    """Return how each judge of pairs in both orders agrees with itself, and the position it flips to."""
    if not orders:
        return ()
    columns: dict[Hashable, Sequence[Any]] = dict(
        zip(ratings.annotators, zip(*ratings.labels, strict=True), strict=True)
    )
    columns.update(given)
    found = []
    for each in orders:
        rows = tuple(zip(columns[each.first], columns[each.second], strict=True))
        if not any(None not in row for row in rows):
            continue
        two = Ratings(rows, ratings.items, (each.first, each.second), "", ratings.groups)
        back = dict(zip(each.sides, each.sides[::-1], strict=True))
        again = (
            self_consistency([(a, back.get(b, b)) for a, b in rows], (False, True), each.sides)
            if each.sides
            else self_consistency(rows)
        )
        among = estimate_leading(two, measurement, level, seed)
        settled = tuple(rows.count((side, side)) for side in each.sides)
        found.append(BothOrders(each.judge, each.first, each.second, again, among, each.sides, settled))
    return tuple(found)


def _compare_models(
    ratings: Ratings,
    columns: Mapping[str, Sequence[Any]],
    model_of: Mapping[str, str],
    measurement: Measurement,
    level: float,
    seed: int,
) -> tuple[TwoModels, ...]:
    """Return the agreement of every two models with items in common; `model_of` joins runs of one model."""
    votes = None
    if measurement.kind in ("names", "ranks"):
        votes = [vote.label for vote in majority_vote(ratings)]
    found = []
    for (a, of_a), (b, of_b) in combinations(columns.items(), 2):
        rows = tuple(zip(of_a, of_b, strict=True))
        if not any(None not in row for row in rows) or model_of.get(a, a) == model_of.get(b, b):
            continue
        two = Ratings(rows, ratings.items, (a, b), "", ratings.groups)
        agreement = estimate_leading(two, measurement, level, seed)
        found.append(TwoModels(a, b, agreement, *_count_together(rows, votes)))
    return tuple(found)


def _count_together(
    rows: Sequence[tuple[Any, Any]], votes: Sequence[Hashable] | None
) -> tuple[int, int, float]:
    """Return how often the first leaves the majority, how often the second goes with it, and by chance."""
    pairs = [
        (first, second, vote)
        for (first, second), vote in zip(rows, votes or (), strict=False)
        if None not in (first, second, vote)
    ]
    items = Counter(vote for _, _, vote in pairs)
    given = Counter((second, vote) for _, second, vote in pairs)
    left = [(first, second, vote) for first, second, vote in pairs if first != vote]
    together = sum(first == second for first, second, _ in left)
    return len(left), together, sum(given[first, vote] / items[vote] for first, _, vote in left)
