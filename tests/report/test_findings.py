import math

import numpy as np
import pytest

from iaa_teach import Ratings, cohen_kappa, read_ratings, reliability, weighted_kappa
from iaa_teach.computation.reliability.measurement import Measurement
from iaa_teach.computation.scales import LANDIS_KOCH
from iaa_teach.report.disputes import find_striking_cells
from iaa_teach.report.findings import examine_in_steps, look_at_pair
from iaa_teach.report.page import write_report_html
from iaa_teach.report.tables import make_tables
from iaa_teach.report.wording import describe_patterns
from tests.report.conftest import examine


def test_the_group_leads_and_alpha_leads_it(cry):
    assert [each.key for each in cry.group] == ["alpha", "fleiss", "conger", "ac1", "brennan_prediger"]
    assert cry.leading.full_name == "Krippendorff's α, nominal metric"
    assert [round(each.value, 2) for each in cry.group[:3]] == [0.36, 0.35, 0.36]
    for each in cry.group:
        assert each.low < each.value < each.high
        assert each.standard_error > 0 or each.key == "alpha"
        assert (each.items, each.annotators) == (50, 4)
        assert each.interval_by


def test_kappa_leads_for_two_annotators(bayerl):
    assert bayerl.group == ()
    assert (bayerl.leading.key, round(bayerl.leading.value, 3)) == ("kappa", 0.665)
    assert [each.key for each in bayerl.coefficients] == ["kappa", "pi", "s", "ac1", "alpha"]


def test_the_scale_decides_metric_and_weights(ranked):
    assert (ranked.leading.measured_by, ranked.group[1].measured_by) == ("ordinal metric", "linear weights")
    assert ranked.categories == ("low", "mid", "high")
    table = ranked.ratings.table("Ann", "Ben", ranked.categories)
    assert ranked.pairs[0].kappa == pytest.approx(weighted_kappa(table, "linear"))
    assert "10 groups of items" in ranked.group[1].interval_by
    assert ranked.annotators[0].gold_items == 60
    assert 0.5 < ranked.annotators[0].gold_kappa < 1


def test_alpha_leads_for_two_annotators_of_numbers():
    rows = tuple((f"{i / 7:.3f}", f"{i / 7 + (i % 3) / 10:.3f}") for i in range(80))
    found = examine(Ratings(rows, tuple(range(80)), ("A", "B"), ""), Measurement("numbers"))
    assert (found.leading.key, found.leading.measured_by, found.table) == ("alpha", "interval metric", None)
    assert found.leading.value > 0.99
    table = Ratings.table(found.ratings, "A", "B")
    names = [float(name) for name in table.categories]
    apart = (np.subtract.outer(names, names) / np.ptp(names)) ** 2
    assert found.pairs[0].kappa == pytest.approx(weighted_kappa(table, 1 - apart))
    assert found.annotators[0].items == 80
    assert "too many to list" in write_report_html(found)


def test_text_sets_are_split():
    rows = (("joy|fear", "joy"), ("joy", "joy"), ("fear", "fear"), ("anger", "fear|anger"))
    found = examine(Ratings(rows, (1, 2, 3, 4), ("A", "B"), ""), Measurement("sets"))
    assert found.leading.measured_by == "MASI metric"
    assert "fear + joy" in write_report_html(found)


def test_pairs_have_their_items_and_the_two_in_detail_have_most_in_common():
    rows = (("x", "x", None), ("x", None, "y"), ("y", "y", "y"), ("x", None, "y"), (None, "x", None))
    found = examine(Ratings(rows, tuple(range(5)), ("A", "B", "C"), ""))
    assert [(pair.a, pair.b, pair.items) for pair in found.pairs] == [
        ("A", "B", 2),
        ("A", "C", 3),
        ("B", "C", 1),
    ]
    assert (found.a, found.b, found.chosen) == ("A", "C", False)
    assert (found.labels, found.missing, found.compared) == (10, 5, 4)


def test_annotator_who_overuses_a_label_is_reported():
    rows = tuple(("x" if i % 2 else "y", "x" if i % 2 else "y", "x") for i in range(40))
    (each, *_) = examine(Ratings(rows, tuple(range(40)), ("A", "B", "C"), "")).differences
    assert (each.name, each.category, each.own, each.others) == ("C", "x", 1, 0.5)


def test_disagreements_are_listed_by_how_far_apart_they_are(ranked):
    place = {"low": 0, "mid": 1, "high": 2}
    rows = [ranked.ratings[item] for item in ranked.disagreements]
    apart = [max(map(place.get, labels)) - min(map(place.get, labels)) for labels in rows]
    assert apart == sorted(apart, reverse=True)
    assert set(apart) == {2, 1}


def test_patterns_are_tested_only_where_the_table_is_large_enough(cry, bayerl):
    assert cry.independence is None
    assert "too few to test a pattern" in describe_patterns(cry)[-1]
    assert round(bayerl.independence.deviance, 2) == 354.83
    assert round(bayerl.quasi_independence.deviance, 2) == 37.29
    cells = [(i, j) for i, j, _ in find_striking_cells(bayerl.quasi_independence)]
    assert cells == [(3, 2), (2, 1), (1, 3), (1, 0)]
    assert "A says “4” where B says “3”: 35 items." in describe_patterns(bayerl)


def test_two_categories_leave_quasi_independence_out():
    rows = "yes,yes\n" * 30 + "yes,no\n" * 5 + "no,no\n" * 30
    found = examine(read_ratings("A,B\n" + rows))
    assert found.quasi_independence is None
    assert not found.too_small


def test_another_pair_leaves_the_group_as_it_is(cry):
    other = look_at_pair(cry, "B", "D")
    assert other.group is cry.group
    assert round(other.coefficients[0].value, 2) == 0.41


@pytest.mark.parametrize(("a", "b", "message"), [("A", "A", "two different"), ("A", "X", "no annotator 'X'")])
def test_invalid_pair_is_refused(cry, a, b, message):
    with pytest.raises(ValueError, match=message):
        look_at_pair(cry, a, b)
    with pytest.raises(ValueError, match=message):
        examine(cry.ratings, pair=(a, b))


def test_items_with_one_label_each_give_nothing():
    with pytest.raises(ValueError, match="no item was labelled by two annotators"):
        examine(Ratings((("x", None), (None, "y")), (1, 2), ("A", "B"), ""))


@pytest.mark.parametrize("n", [77, 600])
def test_only_pairwise_tables_are_omitted_for_many_names(n):
    rows = [(f"intent {i % n}", f"intent {(i + i % 9 // 8) % n}") for i in range(1200)]
    found = examine(Ratings(rows))
    assert found.leading.value == pytest.approx(cohen_kappa(*zip(*rows, strict=True)))
    assert len(found.categories) == (n if n < 500 else 0)
    names = {table.name for table in make_tables(found, LANDIS_KOCH)}
    assert "confusions" not in names
    assert ("categories" in names) == (n < 500)


def test_undefined_values_have_a_reason():
    found = examine(read_ratings("A,B,C\nx,x,x\nx,x,x\n"))
    assert math.isnan(found.leading.value)
    assert all(each.note for each in found.group)


def test_examining_tells_how_far_it_is(cry):
    steps = [done for done, of in examine_in_steps(cry.ratings) if of == 100]
    assert steps == sorted(steps)
    assert len(steps) > 5


def in_groups(annotators=3, groups=12, size=8, seed=4):
    """Items of a group are alike: each annotator errs on whole groups."""
    rng = np.random.default_rng(seed)
    true = np.repeat(rng.integers(0, 2, groups), size)
    rows = [np.where(np.repeat(rng.random(groups) < 0.25, size), 1 - true, true) for _ in range(annotators)]
    names = tuple(f"annotator {place}" for place in range(1, annotators + 1))
    labels = np.array(["no", "yes"])[np.transpose(rows)].tolist()
    return Ratings(labels, annotators=names, groups=np.repeat(range(groups), size).tolist())


def test_a_pair_has_one_interval_wherever_it_stands():
    ratings = in_groups()
    for grouped in (ratings, Ratings(ratings.labels, annotators=ratings.annotators)):
        found = examine(grouped, pair=ratings.annotators[:2])
        (pair, *_), kappa = found.pairs, found.coefficients[0]
        assert (pair.kappa, pair.low, pair.high) == (kappa.value, kappa.low, kappa.high)
        assert pair.method == kappa.interval_by
    alone, together = (examine(each).pairs[0] for each in (grouped, ratings))
    assert "12 groups of items" in together.method
    assert together.high - together.low > 1.5 * (alone.high - alone.low)


def test_intervals_of_many_pairs_use_groups():
    ratings = in_groups(annotators=11)
    many, few = examine(ratings), examine(Ratings([row[:2] for row in ratings], groups=ratings.groups))
    assert len(many.pairs) == 55
    expected = reliability(few.ratings, "kappa", method="linearised")
    assert many.pairs[0].standard_error == pytest.approx(expected.standard_error, rel=0.02)
    assert "12 groups" in many.pairs[0].method
    plain = examine(Ratings(ratings.labels, annotators=ratings.annotators))
    assert many.pairs[0].standard_error > 1.5 * plain.pairs[0].standard_error


def test_annotator_differences_need_support_from_groups():
    ratings = in_groups(groups=12, size=10, seed=1)
    assert examine(Ratings(ratings.labels, annotators=ratings.annotators)).differences
    assert examine(ratings).differences == []


@pytest.mark.parametrize("grouped", [True, False])
def test_results_that_ignore_groups_say_so(grouped):
    rng = np.random.default_rng(3)
    groups = [*range(20)] * 10 if grouped else None
    true = rng.normal(size=200)
    numbers = Ratings(np.round(true[:, None] + rng.normal(0, 0.4, (200, 2)), 2).tolist(), groups=groups)
    page = write_report_html(examine(numbers, Measurement("numbers")))
    assert ("This method knows no groups" in page) == grouped
    labels = Ratings(np.array([*"abc"])[rng.integers(0, 3, (200, 2))].tolist(), groups=groups)
    said = describe_patterns(examine(labels))
    assert any("This method knows no groups" in each for each in said) == grouped
