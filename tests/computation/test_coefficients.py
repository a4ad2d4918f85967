import math

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import iaa_teach as iaa
from tests.computation import peers

COEFFICIENTS = [iaa.observed_agreement, iaa.bennett_s, iaa.scott_pi, iaa.cohen_kappa, iaa.gwet_ac1, iaa.pabak]


@st.composite
def tables(draw, least=2, most=6, fewest=0):
    c = draw(st.integers(least, most))
    cells = draw(st.lists(st.integers(fewest, 60), min_size=c * c, max_size=c * c))
    assume(sum(cells))
    return np.array(cells).reshape(c, c)


@given(tables())
def test_kappa_is_one_only_without_disagreement(table):
    kappa = iaa.cohen_kappa(table)
    if np.trace(table) == table.sum():
        assert math.isnan(kappa) or kappa == 1
    else:
        assert kappa < 1


@given(tables())
def test_pi_is_at_most_kappa_and_the_same_where_the_marginals_are_equal(table):
    kappa, pi = iaa.cohen_kappa(table), iaa.scott_pi(table)
    assert math.isnan(kappa) or pi <= kappa + 1e-12
    symmetric = table + table.T
    assert iaa.scott_pi(symmetric) == pytest.approx(iaa.cohen_kappa(symmetric), abs=1e-12, nan_ok=True)


@given(tables(), st.randoms(use_true_random=False), st.sampled_from([2, 7, 1000, 0.125, 1e-6]))
def test_a_common_relabelling_another_order_of_annotators_and_a_scale_change_nothing(table, random, factor):
    order = random.sample(range(len(table)), len(table))
    for coefficient in COEFFICIENTS:
        for same, near in ((table[np.ix_(order, order)], 1e-12), (table.T, 1e-12), (table * factor, 1e-9)):
            assert coefficient(same) == pytest.approx(coefficient(table), abs=near, nan_ok=True)


@given(tables())
def test_s_is_unchanged_by_moving_marginals_at_equal_observed_agreement(table):
    moved = np.zeros_like(table)
    moved[0, 0], moved[0, 1] = np.trace(table), table.sum() - np.trace(table)
    assert iaa.bennett_s(moved) == pytest.approx(iaa.bennett_s(table), abs=1e-12)


@given(st.integers(2, 5), st.data())
def test_a_batch_equals_a_loop(c, data):
    batch = np.array([data.draw(tables(c, c)) for _ in range(4)]).reshape(2, 2, c, c)
    functions = [*COEFFICIENTS, iaa.specific_agreement, lambda t: np.stack(iaa.kappa_bounds(t), axis=-1)]
    functions += [lambda t, m=m: iaa.expected_agreement(t, m) for m in ("s", "pi", "kappa")]
    for function in functions:
        loop = np.array([[function(table) for table in row] for row in batch])
        np.testing.assert_array_equal(function(batch), loop)


@given(st.lists(st.integers(1, 20), min_size=2, max_size=5), st.data())
def test_chance_agreement_gives_zero(a, data):
    b = data.draw(st.lists(st.integers(1, 20), min_size=len(a), max_size=len(a)))
    assert iaa.cohen_kappa(np.outer(a, b)) == pytest.approx(0, abs=1e-12)
    assert iaa.scott_pi(np.outer(a, a)) == pytest.approx(0, abs=1e-12)
    assert iaa.bennett_s(np.ones((len(a), len(a)))) == pytest.approx(0, abs=1e-12)


@given(tables())
def test_each_coefficient_is_its_share_of_the_room_above_chance(table):
    A_o = iaa.observed_agreement(table)
    for model, coefficient in (("s", iaa.bennett_s), ("pi", iaa.scott_pi), ("kappa", iaa.cohen_kappa)):
        A_e = iaa.expected_agreement(table, model)
        if A_e < 1:
            assert coefficient(table) == pytest.approx((A_o - A_e) / (1 - A_e), abs=1e-9)


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=2, max_size=60))
def test_kappa_agrees_with_scikit_learn(pairs):
    a, b = zip(*pairs, strict=True)
    assume(len({*a, *b}) > 1)
    assert iaa.cohen_kappa(iaa.ContingencyTable.from_labels(a, b)) == pytest.approx(
        peers.cohen_kappa_score(a, b)
    )


@given(tables(fewest=1))
def test_kappa_and_the_largest_one_agree_with_statsmodels(table):
    peer = peers.cohens_kappa(table)
    assert iaa.cohen_kappa(table) == pytest.approx(peer.kappa, abs=1e-9)
    assert iaa.kappa_bounds(table)[1] == pytest.approx(peer.kappa_max, abs=1e-9)


@given(tables())
def test_specific_agreement_weighs_up_to_observed(table):
    weight = table.sum(axis=0) + table.sum(axis=1)
    mean = np.nansum(iaa.specific_agreement(table) * weight) / weight.sum()
    assert mean == pytest.approx(iaa.observed_agreement(table))


@pytest.mark.parametrize("n", [1, 50, 10**9])
def test_one_category_used_by_both_is_undefined_but_for_s(n):
    table = [[n, 0], [0, 0]]
    assert iaa.observed_agreement(table) == 1
    assert math.isnan(iaa.cohen_kappa(table))
    assert math.isnan(iaa.scott_pi(table))
    assert np.isnan(iaa.kappa_bounds(table)).all()
    assert iaa.bennett_s(table) == 1
    assert iaa.expected_agreement(table) == 1


def test_only_one_category_declared_leaves_nothing_defined():
    assert all(math.isnan(f([[5]])) for f in (iaa.bennett_s, iaa.scott_pi, iaa.cohen_kappa, iaa.gwet_ac1))


def test_undefined_stays_within_its_table_of_a_batch():
    values = iaa.cohen_kappa([[[5, 0], [0, 0]], [[5, 1], [1, 5]], [[0, 0], [0, 3]]])
    assert np.isnan(values).tolist() == [True, False, True]


def test_perfect_disagreement_is_minus_one_for_equal_marginals():
    assert iaa.cohen_kappa([[0, 5], [5, 0]]) == -1
    assert iaa.scott_pi([[0, 5], [5, 0]]) == -1
    assert iaa.bennett_s([[0, 5], [5, 0]]) == -1


def test_digits_survive_near_certain_chance():
    """Two items off the diagonal beside 10⁹ on it: κ is −1/(10⁹ + 1), small but not 0."""
    assert iaa.cohen_kappa([[10**9, 1], [1, 0]]) == pytest.approx(-1 / (10**9 + 1), rel=1e-6)


def test_an_unused_category_raises_s_and_nothing_else():
    used, declared = [[9, 1], [2, 8]], [[9, 1, 0], [2, 8, 0], [0, 0, 0]]
    assert iaa.bennett_s(declared) > iaa.bennett_s(used)
    assert iaa.cohen_kappa(declared) == iaa.cohen_kappa(used)
    assert iaa.scott_pi(declared) == iaa.scott_pi(used)


@given(tables())
def test_agreement_gathers_what_the_functions_say(table):
    figures = iaa.agreement(table)
    assert figures.observed == pytest.approx(iaa.observed_agreement(table), abs=1e-12)
    for name, f in (("s", iaa.bennett_s), ("pi", iaa.scott_pi), ("kappa", iaa.cohen_kappa)):
        assert getattr(figures, name) == pytest.approx(f(table), nan_ok=True)
        assert figures.expected[name] == iaa.expected_agreement(table, name)
        assert (name in figures.undefined) == math.isnan(f(table))


def test_the_reason_for_an_undefined_value_names_the_category():
    table = iaa.ContingencyTable([[0, 0], [0, 7]], ["yes", "no"])
    assert "only “no”" in iaa.agreement(table).undefined["kappa"]
    assert set(iaa.agreement(table).undefined) == {"pi", "kappa"}
    assert "only one category" in iaa.agreement([[5]]).undefined["s"]
