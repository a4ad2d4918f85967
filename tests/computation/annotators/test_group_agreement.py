"""Agreement within groups and between them: figures by krippendorff and by loops over pairs."""

import math
from itertools import product

import numpy as np
import pytest

from iaa_teach import Ratings, group_agreement, krippendorff_alpha

FOUR = Ratings.from_annotators([[*"11001011"], [*"11001010"], [*"01011001"], [*"01011000"]])


def test_two_groups_of_one_mind_each():
    found = group_agreement(FOUR, ["x", "x", "y", "y"])
    assert found.within == pytest.approx({"x": 0.761905, "y": 0.761905}, abs=5e-7)
    assert found.pooled == pytest.approx(0.354167, abs=5e-7)
    assert found.between == pytest.approx(0.138462, abs=5e-7)
    assert found.normalised == pytest.approx(0.181731, abs=5e-7)
    assert found.association == pytest.approx({"x": 5.502646, "y": 5.502646}, abs=5e-7)
    low, high = found.pooled_interval
    assert low < found.pooled < high


def test_groups_may_be_named_by_annotator():
    by_name = group_agreement(FOUR, {"1": "x", "3": "y", "2": "x", "4": "y"})
    assert by_name == group_agreement(FOUR, [*"xxyy"])


def between_in_loops(rows, groups):
    same, any_two = [], []
    for (i, row), (j, other) in product(enumerate(rows), repeat=2):
        for (a, g), (b, h) in product(zip(row, groups, strict=True), zip(other, groups, strict=True)):
            if (g, h) == ("x", "y") and a is not None and b is not None:
                any_two.append(a != b)
                if i == j:
                    same.append(a != b)
    return 1 - np.mean(same) / np.mean(any_two)


def test_values_with_gaps_are_those_of_loops_and_of_alpha():
    rng = np.random.default_rng(8)
    for _ in range(5):
        rows = rng.choice(np.array(["a", "b", "c", None], object), (12, 5), p=[0.4, 0.3, 0.15, 0.15]).tolist()
        groups = [*"xxyyy"]
        found = group_agreement(Ratings(rows), groups)
        assert found.between == pytest.approx(between_in_loops(rows, groups))
        assert found.pooled == pytest.approx(krippendorff_alpha(Ratings(rows)))
        assert found.within["x"] == pytest.approx(
            krippendorff_alpha(Ratings([row[:2] for row in rows])), nan_ok=True
        )
        assert found.within["y"] == pytest.approx(krippendorff_alpha(Ratings([row[2:] for row in rows])))


def test_the_jackknife_leaves_out_one_item_after_the_other():
    from iaa_teach.computation.inference.tails import t_quantile

    rng = np.random.default_rng(2)
    true = rng.integers(0, 3, 20)
    rows = np.where(rng.random((20, 4)) < 0.7, true[:, None], rng.integers(0, 3, (20, 4))).tolist()
    found = group_agreement(rows, [*"xxyy"])
    without = [group_agreement(Ratings(rows[:i] + rows[i + 1 :]), [*"xxyy"]).between for i in range(20)]
    error = math.sqrt(19 / 20 * np.sum((np.array(without) - np.mean(without)) ** 2))
    assert found.between_interval[0] == pytest.approx(found.between - t_quantile(0.975, 19) * error)


def test_groups_without_a_view_are_all_alike():
    rng = np.random.default_rng(1)
    true = rng.integers(0, 2, 400)
    rows = np.where(rng.random((400, 6)) < 0.8, true[:, None], 1 - true[:, None])
    found = group_agreement(rows, [*"xxxyyy"])
    assert found.association == pytest.approx({"x": 1, "y": 1}, abs=0.2)
    apart = rows.copy()
    apart[:150, 3:] = 1 - apart[:150, 3:]  # a view: the second group sees these the other way
    moved = group_agreement(apart, [*"xxxyyy"])
    assert moved.within == pytest.approx(found.within, abs=0.05)
    assert moved.pooled < found.pooled - 0.1


def test_three_groups_have_no_normalised_value():
    found = group_agreement(np.tile([[1, 1, 2, 2, 1, 2], [2, 2, 2, 2, 2, 2]], (5, 1)), [*"aabbcc"])
    assert math.isnan(found.normalised)
    assert set(found.association) == {*"abc"}


def test_a_group_of_one_has_no_alpha_and_says_so():
    found = group_agreement([["a", "b", "a"], ["b", "b", "b"], ["a", "a", "b"]], [*"xxy"])
    assert math.isnan(found.within["y"])
    assert "α within y is undefined" in str(found)


def test_values_are_drawn_and_printed():
    found = group_agreement(FOUR, [*"xxyy"])
    assert "α of all" in [text.get_text() for text in found.plot().texts]
    assert "<strong>α within x = 0.762, 95\u202f% interval" in found._repr_html_()
    hostile = group_agreement(FOUR, ["<b>", "<b>", "$x_1$", "y"])
    assert "<b>" not in hostile._repr_html_().replace("<br>", "")
    assert r"\$x\_1\$" in hostile.to_latex()
