"""Leans on a scale: by hand, by Bland and Altman's own, and the median beside a model of names."""

import math

import numpy as np
import pytest

from iaa_teach import Ratings, annotator_leans, dawid_skene, limits_of_agreement


def test_leans_and_spreads_by_hand():
    found = annotator_leans([[1, 2, 3], [2, 2, 4], [1, 3, 3], [2, None, 4], [5, None, None]])
    mine = [3 - 1.5, 4 - 2, 3 - 2, 4 - 2]
    assert found.leans[2] == pytest.approx(np.mean(mine))
    assert found.spreads[2] == pytest.approx(np.std(mine, ddof=1))
    assert found.items.tolist() == [4, 3, 4]
    assert found.labels == (2.0, 2.0, 3.0, 3.0, 5.0)


def test_lean_of_two_annotators_is_bland_and_altmans_bias():
    rng = np.random.default_rng(1)
    x, y = rng.normal(size=(2, 40))
    found, limits = annotator_leans(np.column_stack([x, y])), limits_of_agreement(x, y)
    assert found.leans[0] == pytest.approx(limits.bias)
    assert (found.lows[0], found.highs[0]) == pytest.approx(limits.bias_interval)
    assert found.spreads[0] == pytest.approx(limits.standard_deviation)


def leaning(seed, items=300):
    """Marks of 1 to 5 by five people, of whom two give more and one gives less."""
    rng = np.random.default_rng(seed)
    true = rng.choice([1, 2, 3, 4, 5], items, p=[0.1, 0.2, 0.4, 0.2, 0.1])
    leans = np.array([1.0, 0.8, 0.0, 0.0, -0.8])
    return true, np.clip(np.round(true[:, None] + leans + rng.normal(0, 0.8, (items, 5))), 1, 5).astype(int)


def test_the_median_beats_a_model_of_names_where_people_lean():
    right = []
    for seed in range(4):
        true, marks = leaning(seed, items=200)
        models = annotator_leans(marks, order=[1, 2, 3, 4, 5]), dawid_skene(marks, "one_coin")
        right.append([np.mean(np.array(model.labels) == true) for model in models])
    median, nominal = np.transpose(right)
    assert (median > nominal).all()
    assert median.mean() > nominal.mean() + 0.04


def test_intervals_of_leans_hold_them():
    population = annotator_leans(leaning(99, items=50_000)[1]).leans
    found = [annotator_leans(leaning(seed, items=60)[1]) for seed in range(200)]
    held = np.mean([(each.lows <= population) & (population <= each.highs) for each in found], axis=0)
    assert held.min() > 0.9


def test_groups_are_drawn_together():
    marks = leaning(1)[1]
    alone = annotator_leans(marks)
    doubled = annotator_leans(Ratings(np.repeat(marks, 2, axis=0).tolist(), groups=np.repeat(range(300), 2)))
    assert doubled.leans == pytest.approx(alone.leans)
    assert doubled.highs == pytest.approx(alone.highs, abs=1e-3)
    assert "groups" in str(doubled)
    assert "groups" not in str(alone)


@pytest.mark.parametrize(
    ("row", "median"),
    [
        (["low", "mid", "high"], "mid"),
        (["low", "high"], "mid"),
        (["low", "mid"], None),
        (["low", "mid", "mid", "low"], None),
        (["low", "low", "mid", "high"], "mid"),
        ([None, None], None),
        (["high", None], "high"),
    ],
)
def test_the_median_of_ranks_is_one_of_them(row, median):
    found = annotator_leans([[*row, *[None] * (4 - len(row))], ["low"] * 4], order=["low", "mid", "high"])
    assert found.labels[0] == median
    undecided = median is None and any(row)
    assert found.undecided == undecided
    assert ("no median" in str(found)) == undecided


def test_lean_is_undefined_without_shared_items():
    found = annotator_leans([[1, None], [None, 2]])
    assert np.isnan(found.leans).all()
    alike = annotator_leans([[1, 2], [2, 3], [3, 4]])
    assert alike.leans.tolist() == [-1, 1]
    assert np.isnan(alike.lows).all()
    single = annotator_leans([[1, 2]])
    assert math.isnan(single.lows[0])
    assert "1 no value\n2 no value" in str(found)


def test_leans_are_printed_and_drawn():
    found = annotator_leans(Ratings([[1, 2], [2, 3], [3, 5]], annotators=("Ada", "Ben")))
    assert "Ben 1.333 (−0.101 to 2.768), strays by 0.577" in str(found)
    assert "Ada" in found.to_latex()
    assert "1.333 (−0.101 to 2.768)" in [text.get_text() for text in found.plot().texts]
    many = annotator_leans(np.arange(40).reshape(4, 10) % 7)
    assert "…" in str(many)


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (([["a", "b"]],), "a label must be a finite number here; not 'a'"),
        (([["a", "b"]], ["a"]), "label 'b' is not a category"),
        (([[1], [2]],), "two or more annotators"),
        (([[1, 2]], None, 2), "level must be between"),
    ],
)
def test_unsuitable_arguments_are_refused(args, message):
    with pytest.raises(ValueError, match=message):
        annotator_leans(*args)
