"""A judge beside people: shares, leans, and items on which people split."""

import math

import numpy as np
import pytest

from iaa_teach import Ratings
from iaa_teach.computation.judges.people_comparison import compare_judge_with_people


def test_shares_by_hand():
    people = [["A", "A", "B"], ["B", "B", None], ["A", "B", None], [None, None, None], ["A", "A", "A"]]
    found = compare_judge_with_people(people, ["A", "A", "A", "A", None])
    a = found.shares[0]
    assert (found.items, a.label, a.judge) == (3, "A", 1)
    assert a.people == pytest.approx((2 / 3 + 0 + 1 / 2) / 3)
    assert a.difference.value == pytest.approx(1 - a.people)
    assert (a.lowest, a.highest) == (0, pytest.approx(2 / 3))
    assert (found.split, found.decided, found.with_majority) == (1, 2, 0.5)
    assert math.isnan(found.lean.value)


def judged(favour, n=120, seed=0):
    """Verdicts of three people on n pairs, and of a judge that says A wherever it does not agree."""
    rng = np.random.default_rng(seed)
    true = rng.choice([*"AB"], n, p=[0.35, 0.65])
    people = np.where(rng.random((n, 3)) < 0.85, true[:, None], rng.choice([*"AB"], (n, 3)))
    return people.tolist(), np.where(rng.random(n) < 1 - favour, people[:, 0], "A").tolist()


def test_judge_that_overuses_a_label_is_flagged():
    assert [each.label for each in compare_judge_with_people(*judged(0.5)).shares_apart] == ["A", "B"]
    assert compare_judge_with_people(*judged(0.0)).shares_apart == ()


def test_judges_like_people_are_rarely_flagged():
    found = [compare_judge_with_people(*judged(0.0, seed=seed)).shares_apart for seed in range(100)]
    assert sum(map(bool, found)) <= 5


def test_values_within_the_range_of_people_are_not_flagged():
    people = [["A", "B"]] * 500 + [["A", "A"]] * 500
    found = compare_judge_with_people(people, ["A", "B"] * 250 + ["A"] * 500)
    assert found.shares[0].lowest == 0.5
    assert found.shares[0].highest == 1
    assert found.shares_apart == ()
    clear = compare_judge_with_people(people, ["B", "B", "B", "A"] * 250)
    assert clear.shares_apart[0].difference.high < 0


@pytest.mark.parametrize(("shift", "apart"), [(1, True), (0, False)])
def test_lean_of_a_judge_on_a_scale(shift, apart):
    rng = np.random.default_rng(1)
    true = rng.integers(2, 5, 100)
    people = true[:, None] + rng.choice([-1, 0, 1], (100, 3))
    judge = true + shift + rng.choice([-1, 0, 1], 100)
    found = compare_judge_with_people(people.tolist(), judge.tolist(), scale=True)
    assert found.lean.value == pytest.approx((judge - people.mean(axis=1)).mean())
    assert found.lean_apart == apart
    names = np.array(["", *"abcdefg"])
    steps = compare_judge_with_people(
        names[people].tolist(), names[judge].tolist(), scale=True, order=[*"abcdefg"]
    )
    assert steps.lean.value == pytest.approx(found.lean.value)


def test_items_of_a_group_tell_less():
    people, judge = judged(0.3)
    alone = compare_judge_with_people(people, judge).shares[0].difference
    groups = [*range(120)] * 2
    doubled = compare_judge_with_people(Ratings(people * 2, groups=groups), judge * 2).shares[0].difference
    assert doubled.low == pytest.approx(alone.low, abs=1e-3)


def test_judge_without_people_is_refused():
    with pytest.raises(ValueError, match="no item has a label of the judge and of a person"):
        compare_judge_with_people([["a", "b"], [None, None]], [None, "a"])
    with pytest.raises(ValueError, match="people and judge must be of the same items; not of 1 and 2"):
        compare_judge_with_people([["a", "b"]], ["a", "b"])
