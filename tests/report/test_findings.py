import math

import pytest

from iaa_teach import alpha_interval, read_ratings
from iaa_teach.report import RESAMPLES, STILL, examine, pattern_words, report_html, with_resamples
from iaa_teach.report.findings import striking_cells
from iaa_teach.stats.alpha import resampled_alphas


def test_patterns_are_tested_only_where_the_table_is_large_enough(cry, bayerl):
    assert cry.independence is None
    assert "too few to test a pattern" in pattern_words(cry)[-1]
    assert round(bayerl.independence.deviance, 2) == 354.83
    assert round(bayerl.quasi_independence.deviance, 2) == 37.29
    assert [(i, j) for i, j, _ in striking_cells(bayerl.quasi_independence)] == [
        (3, 2),
        (2, 1),
        (1, 3),
        (1, 0),
    ]
    assert "A says “4” where B says “3”: 35 items." in pattern_words(bayerl)


def test_two_categories_leave_quasi_independence_out():
    rows = "yes,yes\n" * 30 + "yes,no\n" * 5 + "no,no\n" * 30
    found = examine(read_ratings("A,B\n" + rows))
    assert found.quasi_independence is None
    assert not found.too_small


def test_missing_labels_leave_alpha(cry):
    found = examine(read_ratings("A,B,C\nx,x,\nx,,y\ny,y,y\nx,y,y\n"))
    alpha, fleiss, multi = found.group
    assert not math.isnan(alpha.value)
    assert fleiss.note == "needs equally many labels for each item, two or more; use α"
    assert multi.note == "needs every label; some are missing, use α"
    _, fleiss, multi = examine(read_ratings("A,B,C\nx,x,\nx,,y\n,y,y\n")).group
    assert fleiss.value == pytest.approx(1 - (1 / 3) / (1 / 2))
    assert math.isnan(multi.value)
    assert "needs every label" in report_html(found)


def test_what_concerns_all_annotators_is_kept_for_another_pair(cry):
    other = examine(cry.ratings, "B", "D", before=cry)
    assert other.group is cry.group
    assert round(other.coefficients[0].value, 2) == 0.41


@pytest.mark.parametrize(("a", "b", "message"), [("A", "A", "two different"), ("A", "X", "no annotator 'X'")])
def test_a_pair_that_is_none_is_refused(cry, a, b, message):
    with pytest.raises(ValueError, match=message):
        examine(cry.ratings, a, b)


def resampled(found, resamples):
    return list(resampled_alphas(found.ratings, resamples=resamples, seed=1))


def test_the_interval_of_alpha_waits_for_its_resamples(cry):
    waiting = cry.group[0]
    assert (math.isnan(waiting.low), waiting.method) == (True, STILL)
    done = with_resamples(cry, resampled(cry, RESAMPLES))
    assert (done.group[0].low, done.group[0].high) == alpha_interval(cry.ratings, resamples=RESAMPLES, seed=1)
    assert done.group[0].method == "bootstrap of items, 10\u202f000 resamples"
    assert done.group[1:] == cry.group[1:]


@pytest.mark.parametrize(
    ("resamples", "method"),
    [
        (199, "stopped after 199 of 10\u202f000 resamples, too few for an interval"),
        (200, "bootstrap of items, stopped after 200 of 10\u202f000 resamples"),
    ],
)
def test_a_stop_is_told_and_few_resamples_give_no_interval(cry, resamples, method):
    alpha = with_resamples(cry, resampled(cry, resamples), stopped=True).group[0]
    assert alpha.method == method
    assert math.isnan(alpha.low) == (resamples < 200)


def test_no_resample_at_all_gives_no_interval(cry):
    assert with_resamples(cry, [], stopped=True).group[0].method.startswith("stopped after 0 of 10\u202f000")


def test_one_item_with_two_labels_gives_no_interval():
    found = examine(read_ratings("A,B,C\nx,y,\nx,,\n"))
    alpha = with_resamples(found, resampled(found, RESAMPLES)).group[0]
    assert math.isnan(alpha.low)
    assert alpha.method == ""
