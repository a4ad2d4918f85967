import numpy as np
import pytest
import scipy
from hypothesis import assume, given
from hypothesis import strategies as st

from iaa_teach import cohen_kappa, gwet_ac1
from iaa_teach.computation.inference.inference import METHODS, confidence_interval, kappa_test, standard_error
from iaa_teach.computation.inference.sample_sizes import proportions_with_kappa, sample_size
from iaa_teach.computation.records import COEFFICIENTS
from iaa_teach.computation.weighted import gwet_ac2, weighted_kappa
from tests.computation import peers
from tests.computation.test_coefficients import tables
from tests.sampling import some

# Every coefficient that has an error, with the weights it takes and its value.
CASES = [(name, None, COEFFICIENTS[name].of_table) for name in ("s", "pi", "kappa", "ac1")] + [
    ("kappa", "quadratic", lambda table: weighted_kappa(table, "quadratic")),
    ("ac2", "linear", lambda table: gwet_ac2(table, "linear")),
]
TABLE = np.array([[20, 5, 1], [3, 12, 6], [0, 2, 9]])
ABSTRACTORS = [[13, 0, 0], [0, 20, 7], [0, 4, 56]]  # irrCAC's cont3x3abstractors

DEGENERATE = {
    "one category": [[7]],
    "one item, agreed": [[1, 0], [0, 0]],
    "one item, confused": [[0, 1], [0, 0]],
    "a constant annotator": [[24, 1], [0, 0]],
    "both constant": [[0, 0], [0, 25]],
    "both constant, confused": [[0, 6], [0, 0]],
    "an empty category": [[3, 1, 0], [2, 4, 0], [0, 0, 0]],
    "perfect agreement": [[5, 0], [0, 5]],
    "perfect disagreement": [[0, 5], [5, 0]],
    "huge": [[10**9, 10**9], [10**9, 10**9]],
    "huge and skewed": [[10**9, 0], [1, 1]],
}


# standard errors


@given(tables())
def test_the_error_is_that_of_statsmodels(table):
    assume(not np.isnan(cohen_kappa(table)))
    with np.errstate(invalid="ignore"):
        peer = peers.cohens_kappa(table).std_kappa
    # The peer's variance may end a rounding error below 0, and its root at nan.
    assert standard_error(table) == pytest.approx(0 if np.isnan(peer) else peer, abs=1e-7)


@given(tables(least=3, most=3, fewest=1))
def test_weighted_errors_and_tests_are_those_of_statsmodels(table):
    weights = np.array([[1, 0.75, 0.1], [0.75, 1, 0.3], [0.1, 0.3, 1]])
    peer = peers.cohens_kappa(table, weights=1 - weights)
    assert standard_error(table, weights=weights) == pytest.approx(peer.std_kappa, abs=1e-7)
    assert standard_error(table, weights=weights, null=True) == pytest.approx(peer.std_kappa0, abs=1e-7)
    test = kappa_test(table, weights)
    assert (test.z, test.p_value) == pytest.approx((peer.z_value, peer.pvalue_two_sided), abs=1e-6)


def test_gwets_variance_of_ac1_written_out():
    """His equation for two annotators (2008), cell by cell."""
    p = TABLE / TABLE.sum()
    c, n = len(p), TABLE.sum()
    mean = (p.sum(axis=0) + p.sum(axis=1)) / 2
    A_o, A_e, ac1 = np.trace(p), (mean * (1 - mean)).sum() / (c - 1), gwet_ac1(TABLE)
    own = (np.diag(p) * (1 - mean)).sum() / (c - 1) - A_o * A_e
    pairs = (p * (1 - (mean[:, None] + mean) / 2) ** 2).sum() / (c - 1) ** 2 - A_e**2
    variance = (A_o * (1 - A_o) - 4 * (1 - ac1) * own + 4 * (1 - ac1) ** 2 * pairs) / (n * (1 - A_e) ** 2)
    assert standard_error(TABLE, "ac1") == pytest.approx(np.sqrt(variance))


def test_irrcac_prints_the_error_of_ac2():
    """Gwet's package: .940 with .905 to .976 for quadratic weights, by Student's t with 99 df."""
    reach = 1.98422 * standard_error(ABSTRACTORS, "ac2", "quadratic")
    value = gwet_ac2(ABSTRACTORS, "quadratic")
    assert (round(value - reach, 3), round(value + reach, 3)) == (0.905, 0.976)


@pytest.mark.parametrize(("name", "weights", "value"), CASES)
@given(table=tables(least=2, most=4, fewest=1))
def test_the_error_is_the_delta_method_by_finite_differences(name, weights, value, table):
    p, n = table / table.sum(), table.sum()
    slope = np.empty_like(p)
    for cell in np.ndindex(p.shape):
        nudge = np.zeros_like(p)
        nudge[cell] = 1e-6
        slope[cell] = (value(p + nudge) - value(p - nudge)) / 2e-6
    variance = (p * slope**2).sum() - (p * slope).sum() ** 2
    assert standard_error(table, name, weights) == pytest.approx(np.sqrt(variance / n), abs=1e-6)


def test_the_error_if_kappa_were_zero_is_the_spread_of_lazy_annotators():
    chance = np.outer([0.7, 0.2, 0.1], [0.5, 0.3, 0.2])
    samples = np.random.default_rng(5).multinomial(400, chance.ravel(), 4000).reshape(-1, 3, 3)
    for weights in (None, "linear"):
        test = kappa_test(samples, weights)
        assert np.std(test.z) == pytest.approx(1, abs=0.04)
        assert np.mean(test.p_value < 0.05) == pytest.approx(0.05, abs=0.012)


def test_the_linearised_error_divides_by_one_item_less():
    error = standard_error(ABSTRACTORS, method="linearised")
    assert error == pytest.approx(standard_error(ABSTRACTORS) * np.sqrt(100 / 99))
    low, high = confidence_interval(ABSTRACTORS, method="linearised")
    assert (high - low) / 2 == pytest.approx(1.9842169516 * error)  # Student's t, 99 degrees of freedom
    assert np.isnan(standard_error([[1, 0], [0, 0]], "ac1", method="linearised"))


def test_the_error_falls_with_the_square_root_of_the_items():
    assert standard_error(4 * TABLE) == pytest.approx(standard_error(TABLE) / 2)


def test_identity_weights_are_no_weights():
    assert standard_error(TABLE, weights=np.eye(3)) == pytest.approx(standard_error(TABLE))
    assert standard_error(TABLE, "ac2", np.eye(3)) == pytest.approx(standard_error(TABLE, "ac1"))


def test_s_of_two_categories_is_binomial():
    assert standard_error([[40, 9], [6, 45]], "s") == pytest.approx(2 * np.sqrt(0.85 * 0.15 / 100))


def test_a_constant_annotator_leaves_nothing_to_test():
    test = kappa_test([[[24, 1], [0, 0]], [[24, 3], [2, 9]]])
    assert np.isnan([test.z[0], test.p_value[0]]).all()
    assert test.z[1] == pytest.approx(peers.cohens_kappa(np.array([[24, 3], [2, 9]])).z_value)


# intervals


def test_a_higher_level_is_wider():
    for method in METHODS:
        narrow, wide = (confidence_interval(TABLE, level=x, method=method, seed=1) for x in (0.9, 0.99))
        assert wide[0] < narrow[0] < narrow[1] < wide[1]


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(("name", "weights", "value"), CASES)
def test_all_methods_agree_in_large_samples(name, weights, value, method):
    interval = confidence_interval(1000 * TABLE, name, weights, method=method, seed=1)
    error = standard_error(1000 * TABLE, name, weights)
    expected = value(TABLE) - 1.96 * error, value(TABLE) + 1.96 * error
    assert interval == pytest.approx(expected, abs=0.1 * error)


@pytest.mark.parametrize("n", [25, 50, 100])
@pytest.mark.parametrize("share", [0.5, 0.8, 0.9, 0.95])
def test_the_profile_holds_kappa_more_honestly_than_the_asymptotic_interval(n, share):
    """2,000 samples of n items in which κ is .6 and both annotators say the first category with this share.

    Where the asymptotic interval is honest too, at .5, the profile need only be no worse.
    """
    truth = proportions_with_kappa(0.6, [share, 1 - share])
    samples = np.random.default_rng(n).multinomial(n, truth.ravel(), 2000).reshape(-1, 2, 2)
    samples = samples[~np.isnan(cohen_kappa(samples))]
    each, times = np.unique(samples, axis=0, return_counts=True)

    def coverage(method):
        low, high = confidence_interval(each, method=method)
        return np.average((low - 1e-6 <= 0.6) & (high + 1e-6 >= 0.6), weights=times)

    asymptotic, profile = coverage("asymptotic"), coverage("profile")
    assert 0.91 < profile < 0.98
    assert profile > asymptotic
    if share == 0.95:
        assert asymptotic < 0.89


@pytest.mark.slow
@pytest.mark.parametrize(
    "table",
    [
        [[24, 8], [14, 24]],
        [[24, 0], [0, 1]],
        [[0, 4], [4, 0]],
        [[18, 0, 1], [0, 0, 0], [1, 0, 0]],
        [[0, 5, 3], [0, 0, 0], [1, 0, 2]],
    ],
)
@pytest.mark.parametrize(("name", "weights", "value"), some(CASES))
def test_the_profile_reaches_as_far_as_an_independent_search(name, weights, value, table):
    """SciPy's constrained search, from several places, ends at the bounds: the largest and smallest value."""
    n = np.array(table)
    q = n.ravel() / n.sum()
    filled = q > 0

    def spare(p):
        distance = (q[filled] * np.log(q[filled] / np.maximum(p[filled], 1e-12))).sum()
        return 1.9207294 / n.sum() - distance

    limits = [{"type": "eq", "fun": lambda p: p.sum() - 1}, {"type": "ineq", "fun": spare}]
    found = []
    for sign in (-1, 1):
        reached = []
        for start in np.random.default_rng(1).dirichlet(np.full(n.size, 0.5), 8):
            search = scipy.optimize.minimize(
                lambda p, sign=sign: -sign * value(np.maximum(p, 0).reshape(n.shape)),
                0.8 * q + 0.2 * start,
                bounds=[(1e-9 * full, 1) for full in filled],
                constraints=limits,
                method="SLSQP",
            )
            if abs(search.x.sum() - 1) < 1e-7 and spare(search.x) > -1e-6:
                reached.append(-search.fun)
        found.append(sign * max(reached))
    assert confidence_interval(n, name, weights, method="profile") == pytest.approx(tuple(found), abs=1e-3)


def test_the_bounds_of_the_profile_are_populations_in_reach():
    """S of two categories depends on one share alone, whose likelihood interval is found by bisection."""
    low, high = confidence_interval([[9, 2], [1, 8]], "s", method="profile")
    for share in ((1 + low) / 2, (1 + high) / 2):
        distance = 17 * np.log(17 / 20 / share) + 3 * np.log(3 / 20 / (1 - share))
        assert distance == pytest.approx(1.9207294, abs=1e-4)


def test_perfect_agreement_is_not_certain():
    """Of 10 items none is disagreed on: up to 1 − exp(−1.92/10) of all may be."""
    low, high = confidence_interval([[5, 0], [0, 5]], "s", method="profile")
    assert (low, high) == pytest.approx((2 * np.exp(-0.19207294) - 1, 1))
    assert confidence_interval([[5, 0], [0, 5]], method="asymptotic") == (1, 1)


# degenerate tables and batches


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(("name", "weights", "value"), CASES)
def test_degenerate_tables_have_the_interval_that_is_documented(name, weights, value, method):
    for what, counts in DEGENERATE.items():
        table = np.array(counts)
        low, high = confidence_interval(table, name, weights, method=method, seed=1, resamples=200)
        here, error = value(table), standard_error(table, name, weights)
        if method == "linearised" and table.sum() == 1:
            here = error = np.nan  # one item has no spread
        assert np.isnan(low) == np.isnan(high) == np.isnan(here) == np.isnan(error), what
        if np.isnan(here):
            continue
        assert error >= 0, what
        assert low <= high, what
        if method == "profile":
            assert -1 - 1e-12 <= low <= here + 1e-9, what
            assert here - 1e-9 <= high <= 1 + 1e-12, what
            assert low < high, what


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("what", DEGENERATE)
def test_degenerate_tables_are_tested_without_complaint(what):
    test = kappa_test(DEGENERATE[what])
    assert np.isnan(test.z) == np.isnan(test.p_value)
    constant = any(np.count_nonzero(np.sum(DEGENERATE[what], axis=axis)) == 1 for axis in (0, 1))
    assert np.isnan(test.z) == constant


def test_no_disagreement_leaves_no_spread_and_one_category_no_value():
    assert standard_error([[5, 0], [0, 5]]) == 0
    assert standard_error([[24, 1], [0, 0]]) == 0
    assert np.isnan(standard_error([[5, 0], [0, 0]]))


@pytest.mark.parametrize("method", ["asymptotic", "profile", "bootstrap", "bca"])
@pytest.mark.parametrize(("name", "weights", "value"), CASES)
def test_a_batch_equals_its_tables_one_by_one(name, weights, value, method):
    how = {"method": method, "seed": 9, "resamples": 100}
    two = [table for table in DEGENERATE.values() if np.shape(table) == (2, 2)]
    batch = np.array([*two, [[24, 8], [14, 24]]]).reshape(2, 5, 2, 2)
    low, high = confidence_interval(batch, name, weights, **how)
    errors = standard_error(batch, name, weights)
    assert low.shape == high.shape == errors.shape == (2, 5)
    for place in np.ndindex(2, 5):
        alone = confidence_interval(batch[place], name, weights, **how)
        assert (low[place], high[place]) == pytest.approx(alone, nan_ok=True)
        assert errors[place] == pytest.approx(standard_error(batch[place], name, weights), nan_ok=True)


def test_a_batch_may_be_empty():
    low, high = confidence_interval(np.empty((0, 2, 2)), method="profile")
    assert low.shape == high.shape == standard_error(np.empty((0, 2, 2))).shape == (0,)


# planning


@pytest.mark.parametrize(("name", "weights", "value"), CASES)
def test_the_planned_number_of_items_gives_the_wanted_width(name, weights, value):
    items = sample_size(TABLE, 0.15, name, weights, level=0.9)
    widths = [
        np.subtract(
            *confidence_interval(TABLE * (n / 58), name, weights, level=0.9, method="asymptotic")[::-1]
        )
        for n in (items, items - 1)
    ]
    assert widths[0] <= 0.15 < widths[1]


def test_pilot_without_disagreement_gives_no_size():
    assert np.isnan(sample_size([[5, 0], [0, 5]], 0.1))
    sizes = sample_size([[[5, 0], [0, 5]], [[70, 25], [0, 55]], [[5, 0], [0, 0]]], 0.1)
    np.testing.assert_array_equal(sizes, [np.nan, 736, np.nan])


@given(
    st.lists(st.floats(0.05, 1), min_size=2, max_size=5),
    st.lists(st.floats(0.05, 1), min_size=5, max_size=5),
    st.floats(0, 1),
)
def test_the_proportions_have_the_kappa_and_the_marginals(a, b, part):
    a, b = np.divide(a, sum(a)), np.divide(b[: len(a)], sum(b[: len(a)]))
    np.testing.assert_allclose(proportions_with_kappa(0, a, b), np.outer(a, b))
    p = proportions_with_kappa(part, a)
    assert cohen_kappa(p) == pytest.approx(part, abs=1e-9)
    np.testing.assert_allclose(p.sum(axis=0), a)
    np.testing.assert_allclose(p.sum(axis=1), a)


def test_two_categories_and_different_marginals():
    p = proportions_with_kappa(0.3, [0.9, 0.1], [0.8, 0.2])
    assert cohen_kappa(p) == pytest.approx(0.3)
    assert p.sum(axis=0) == pytest.approx([0.8, 0.2])
    assert cohen_kappa(proportions_with_kappa(-0.2, [0.6, 0.4], [0.3, 0.7])) == pytest.approx(-0.2)


def test_the_usual_interval_ends_within_the_scale_and_the_formula_where_it_ends():
    table = np.diag([3] * 9)
    table[0, 1] = 1
    usual, formula = confidence_interval(table), confidence_interval(table, method="linearised")
    assert usual == (formula[0], 1)
    assert formula[1] > 1
