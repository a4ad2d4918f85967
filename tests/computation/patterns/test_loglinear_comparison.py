import numpy as np
import pytest

from iaa_teach.computation.patterns.loglinear import fit_loglinear
from iaa_teach.computation.patterns.loglinear_comparison import compare_fits
from tests.computation.patterns.test_loglinear import BAYERL

VERBS = [[20, 8, 2], [6, 20, 4], [2, 4, 34]]

NOT_NESTED = [
    ("independence", "symmetry"),
    ("symmetry", "quasi_independence"),
    ("linear_by_linear", "quasi_independence"),
    ("quasi_symmetry", "symmetry"),
]


def test_bayerls_comparison_with_a_cell_left_out():
    cell = compare_fits(
        fit_loglinear(BAYERL, "independence"), fit_loglinear(BAYERL, "independence", omit=[(3, 2)])
    )
    assert (round(cell.deviance, 2), cell.df, round(cell.p_value, 3)) == (5.98, 1, 0.014)


@pytest.mark.parametrize(("small", "large"), NOT_NESTED)
def test_models_that_are_not_nested_are_refused(small, large):
    with pytest.raises(ValueError, match=rf"not {small} \(omitted: \[\]\) of {large}"):
        compare_fits(fit_loglinear(BAYERL, small), fit_loglinear(BAYERL, large))


def test_cells_left_out_of_the_small_model_alone_are_refused_unless_the_large_one_fits_them():
    without_cell = fit_loglinear(BAYERL, "independence", omit=[(3, 2)])
    with pytest.raises(ValueError, match=r"not independence \(omitted: \[\(3, 2\)\]\) of independence"):
        compare_fits(without_cell, fit_loglinear(BAYERL, "independence"))
    without_agreement = fit_loglinear(BAYERL, "independence", omit=[(0, 0)])
    assert compare_fits(without_agreement, fit_loglinear(BAYERL, "quasi_independence")).df == 3


def test_fits_of_different_tables_are_refused():
    with pytest.raises(ValueError, match="the same table"):
        compare_fits(fit_loglinear(BAYERL, "symmetry"), fit_loglinear(np.transpose(BAYERL), "quasi_symmetry"))


def test_comparing_over_an_empty_pair_counts_it_like_any_other():
    table = [[9, 0, 4], [0, 8, 3], [1, 6, 7]]
    small, large = (fit_loglinear(table, model) for model in ("symmetry", "quasi_symmetry"))
    assert compare_fits(small, large).df == small.df - large.df == 2


@pytest.mark.parametrize("wrong", [BAYERL, 12.3, "symmetry"])
def test_invalid_fit_is_refused(wrong):
    fit = fit_loglinear(BAYERL, "symmetry")
    for small, large in [(wrong, fit), (fit, wrong), (wrong, None)]:
        with pytest.raises(TypeError, match="a fit must be what fit_loglinear returns; not "):
            compare_fits(small, large)


@pytest.mark.parametrize("omit", [[], [(3, 2)], [(1, 3), (3, 2)]])
def test_without_a_larger_model_the_fit_itself_is_tested(omit):
    fit = fit_loglinear(BAYERL, "quasi_independence", omit=omit)
    test = compare_fits(fit)
    assert (test.deviance, test.df) == (pytest.approx(fit.deviance), fit.df)
    assert (test.p_value, test.pearson) == (pytest.approx(fit.p_value), pytest.approx(fit.pearson))


def plain_margins(counts, free, steps=25):
    """Scale rows and columns in turn until both have their totals; `free` cells keep their counts."""
    held = np.where(free, 0.0, counts)
    mu = np.where(free, 0.0, 1.0)
    for _ in range(steps):
        for axis in (0, 1):
            total = mu.sum(axis=axis, keepdims=True)
            mu = mu * np.divide(held.sum(axis=axis, keepdims=True), total, out=0 * total, where=total > 0)
    return np.where(free, counts, mu)


def plain_distances(counts, small, large):
    likelihoods = [
        sum(n * np.log(n / m) for n, m in zip(counts.flat, mu.flat, strict=True) if n)
        for mu in (small, large)
    ]
    pearson = sum((m2 - m1) ** 2 / m1 for m1, m2 in zip(small.flat, large.flat, strict=True) if m1)
    return 2 * (likelihoods[0] - likelihoods[1]), pearson


@pytest.mark.parametrize("larger", [[], [(1, 2)]], ids=["against the counts", "against a cell of its own"])
def test_bootstrap_is_that_of_a_plain_one(larger):
    """Independence against the counts or a cell left out, on tables that the same seed draws."""
    counts, seed, resamples = np.array([[5, 1, 2], [3, 4, 0], [2, 3, 1]]), 3, 40
    free = np.zeros((3, 3), dtype=bool)
    own = free.copy()
    own[tuple(zip(*larger, strict=True))] = bool(larger)

    def distances(table):
        return plain_distances(
            table, plain_margins(table, free), plain_margins(table, own) if larger else table
        )

    mu = plain_margins(counts, free)
    drawn = np.random.default_rng(seed).multinomial(counts.sum(), mu.ravel() / mu.sum(), resamples)
    there = distances(counts)
    reached = [sum(distances(table.reshape(3, 3))[k] >= there[k] - 1e-6 for table in drawn) for k in (0, 1)]
    small = fit_loglinear(counts, "independence")
    large = fit_loglinear(counts, "independence", omit=larger) if larger else None
    test = compare_fits(small, large, method="bootstrap", resamples=resamples, seed=seed)
    assert (test.deviance, test.pearson) == pytest.approx(there)
    expected = [(1 + count) / (1 + resamples) for count in reached]
    assert (test.p_value, test.pearson_p_value) == pytest.approx(tuple(expected))
    assert all(0.02 < p < 0.98 for p in expected)


def test_cells_that_the_smaller_model_leaves_out_keep_their_counts():
    """A huge count left out does not make the drawn tables huge: the p-value is that without it."""
    huge = np.array(VERBS)
    huge[0, 1] = 10**6
    tests = [
        compare_fits(
            fit_loglinear(table, "independence", omit=[(0, 1)]), method="bootstrap", resamples=40, seed=1
        )
        for table in (VERBS, huge)
    ]
    assert tests[0].p_value == tests[1].p_value


def test_bootstrap_p_matches_chi_square_for_large_counts():
    counts = np.array([[310, 200, 90], [190, 215, 95], [100, 105, 95]]) * 3
    fit = fit_loglinear(counts, "quasi_symmetry")
    drawn = compare_fits(fit, method="bootstrap", resamples=100, seed=1)
    assert drawn.p_value == pytest.approx(fit.p_value, abs=0.12)
    assert 0.05 < fit.p_value < 0.95


def test_models_that_do_not_differ_have_no_p_value():
    fit = fit_loglinear(VERBS, "symmetry")
    for method in ("chi_square", "bootstrap"):
        test = compare_fits(fit, fit, method=method)
        assert (test.deviance, test.pearson, test.df) == (0, 0, 0)
        assert np.isnan([test.p_value, test.pearson_p_value]).all()
