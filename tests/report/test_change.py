"""How far a coefficient changes from one round to the next."""

import math
import re

import pytest

from iaa_teach import Ratings, compare_on_same_items
from iaa_teach.computation.reliability.measurement import Measurement
from iaa_teach.report.change import describe_change
from tests.report.conftest import examine


def make_labels(agree, n, names="ab"):
    """Two annotators' labels of n items, of which so many agree, half of each label."""
    return [(names[i % 2], names[i % 2 if i < agree else (i + 1) % 2]) for i in range(n)]


def interval_in(sentence):
    found = re.search(r"interval (\S+) to (\S+)\.$", sentence)
    return [float(each.replace("−", "-")) for each in found.groups()]


def test_on_the_same_items_the_interval_is_that_of_the_comparison():
    before, after = make_labels(24, 40), make_labels(34, 40)
    said = describe_change(
        examine(Ratings(before)), examine(Ratings(after[::-1], range(40, 0, -1))), ("1", "2")
    )
    due = compare_on_same_items(after, before)
    assert "Cohen's κ, unweighted, goes from 0.200 to 0.700: +0.500" in said
    assert interval_in(said) != pytest.approx([due.low, due.high], abs=0.0006)  # other names of the items
    said = describe_change(examine(Ratings(before)), examine(Ratings(after)), ("1", "2"))
    assert interval_in(said) == pytest.approx([due.low, due.high], abs=0.0006)


def test_on_other_items_it_is_made_of_both_intervals():
    before, after = Ratings(make_labels(24, 40)), Ratings(make_labels(34, 40), [f"t{i}" for i in range(40)])
    said = describe_change(examine(before), examine(after), ("pilot", "main"))
    ends = [each.leading for each in (examine(before), examine(after))]
    low = 0.5 - math.hypot(ends[1].value - ends[1].low, ends[0].high - ends[0].value)
    high = 0.5 + math.hypot(ends[1].high - ends[1].value, ends[0].value - ends[0].low)
    assert interval_in(said) == pytest.approx([low, high], abs=0.0006)


def test_of_an_undefined_coefficient_nothing_is_said():
    one = examine(Ratings([("a", "a")] * 5))
    assert describe_change(one, examine(Ratings(make_labels(3, 6))), ("1", "2")) == ""


def test_of_two_scales_nothing_is_said():
    two, three = ([[label] * 2 for label in labels] + [["1", "2"]] for labels in ("1122", "112233"))
    names, ranks = Measurement("names"), Measurement("ranks", ("1", "2", "3"))
    assert "goes from" in describe_change(
        examine(Ratings(two), ranks), examine(Ratings(three), ranks), ("1", "2")
    )
    for people in (2, 3):
        before, after = ([[*row, *row][:people] for row in rows] for rows in (two, three))
        rounds = examine(Ratings(before), names), examine(Ratings(after), ranks)
        assert rounds[0].leading.key == rounds[1].leading.key
        assert describe_change(*rounds, ("1", "2")) == ""
