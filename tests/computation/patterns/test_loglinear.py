import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.patterns.loglinear import LOGLINEAR_MODELS, fit_loglinear
from iaa_teach.computation.patterns.loglinear_comparison import compare_fits
from tests.computation import peers

BAYERL = [[51, 1, 2, 1], [2, 34, 0, 10], [0, 3, 42, 1], [1, 0, 35, 39]]
ENLARGE = [[18, 2, 0, 2, 0], [4, 7, 1, 4, 0], [0, 0, 0, 0, 0], [2, 1, 2, 5, 0], [0, 0, 0, 1, 1]]

TABLES = arrays(np.int64, st.integers(2, 5).map(lambda c: (c, c)), elements=st.integers(0, 20)).filter(np.any)

NESTED = [
    ("independence", "uniform_diagonal"),
    ("uniform_diagonal", "quasi_independence"),
    ("quasi_independence", "quasi_symmetry"),
    ("symmetry", "ordinal_quasi_symmetry"),
    ("ordinal_quasi_symmetry", "quasi_symmetry"),
    ("independence", "linear_by_linear"),
    ("linear_by_linear", "agreement_plus_linear"),
    ("uniform_diagonal", "agreement_plus_linear"),
    ("agreement_plus_linear", "quasi_symmetry"),
]


def textbook_design(model, c):
    """What the model's equation can say, cell by cell: the space that its parameters span."""
    row, column = np.indices((c, c)).reshape(2, -1)
    a, b = (np.equal.outer(x, np.arange(c)) for x in (row, column))
    pairs = [(i, j) for i in range(c) for j in range(i, c)]
    pair = np.array([[{i, j} == {r, k} for i, j in pairs] for r, k in zip(row, column, strict=True)])
    agree, trend = (row == column)[:, None], (row * column)[:, None]
    parts = {
        "independence": (a, b),
        "quasi_independence": (a, b, a & b),
        "uniform_diagonal": (a, b, agree),
        "symmetry": (pair,),
        "quasi_symmetry": (pair, a),
        "linear_by_linear": (a, b, trend),
        "agreement_plus_linear": (a, b, agree, trend),
        "ordinal_quasi_symmetry": (pair, row[:, None]),
    }[model]
    return np.hstack([np.ones((c * c, 1)), *parts]).astype(float)


def without_superfluous_parameters(design):
    basis, size, _ = np.linalg.svd(design, full_matrices=False)
    return basis[:, size > 1e-9]


@pytest.mark.parametrize(
    ("model", "omit", "deviance", "df", "p_value"),
    [
        ("independence", [], "354.83", 9, "6e-71"),
        ("symmetry", [], "61.90", 6, "2e-11"),
        ("quasi_symmetry", [], "28.87", 3, "2e-06"),
        ("independence", [(1, 3)], "354.78", 8, "9e-72"),
        ("independence", [(3, 2)], "348.85", 8, "2e-70"),
    ],
)
def test_bayerl_table_3(model, omit, deviance, df, p_value):
    fit = fit_loglinear(BAYERL, model, omit=omit)
    assert (f"{fit.deviance:.2f}", fit.df, f"{fit.p_value:.0e}") == (deviance, df, p_value)


def test_bayerl_table_2_residuals():
    printed = [
        [10.29, -2.74, -3.97, -3.27],
        [-2.75, 9.31, -4.05, -0.17],
        [-3.35, -1.74, 6.33, -2.94],
        [-4.04, -3.58, 1.61, 5.24],
    ]
    np.testing.assert_allclose(fit_loglinear(BAYERL, "independence").residuals, printed, atol=0.00501)


@pytest.mark.parametrize("model", LOGLINEAR_MODELS)
@pytest.mark.parametrize("omit", [[], [(0, 1), (2, 2)]], ids=["all cells", "two cells left out"])
def test_statsmodels_fits_the_same(model, omit):
    random = np.random.default_rng(1)
    for c in (4, 5):
        table = random.poisson(4, (c, c)) + 1 + np.diag(random.poisson(20, c))
        fit = fit_loglinear(table, model, omit=omit)
        kept = np.ones((c, c), dtype=bool)
        kept[tuple(zip(*omit, strict=True))] = not omit
        counts = table[kept]
        design = without_superfluous_parameters(textbook_design(model, c)[kept.ravel()])
        glm = peers.GLM(counts, design, family=peers.Poisson()).fit(tol=1e-12, maxiter=200)
        assert fit.df == glm.df_resid
        assert fit.deviance == pytest.approx(glm.deviance, abs=1e-9)
        assert fit.pearson == pytest.approx(glm.pearson_chi2, abs=1e-9)
        np.testing.assert_allclose(fit.expected[kept], glm.fittedvalues, rtol=1e-6)
        np.testing.assert_allclose(fit.residuals[kept], glm.resid_pearson, atol=1e-5)
        leverage = glm.get_hat_matrix_diag()
        free = leverage < 1 - 1e-6
        adjusted = (glm.resid_pearson / np.sqrt(np.where(free, 1 - leverage, np.nan)))[free]
        np.testing.assert_allclose(fit.adjusted_residuals[kept][free], adjusted, atol=1e-5)
        assert np.isnan(fit.adjusted_residuals[kept][~free]).all()


@given(TABLES)
def test_margins_are_reproduced(table):
    for model in LOGLINEAR_MODELS:
        if model == "symmetry":
            continue
        expected = fit_loglinear(table, model).expected
        both = expected + expected.T
        if model == "ordinal_quasi_symmetry":
            scores = np.arange(len(table))
            assert scores @ expected.sum(axis=1) == pytest.approx(scores @ table.sum(axis=1))
        else:
            np.testing.assert_allclose(expected.sum(axis=1), table.sum(axis=1), atol=1e-7)
            np.testing.assert_allclose(expected.sum(axis=0), table.sum(axis=0), atol=1e-7)
        if "symmetry" in model:
            np.testing.assert_allclose(both, table + table.T, atol=1e-7)


@given(TABLES)
def test_quasi_models_fit_the_diagonal(table):
    for model in ("quasi_independence", "quasi_symmetry", "symmetry", "ordinal_quasi_symmetry"):
        np.testing.assert_allclose(np.diag(fit_loglinear(table, model).expected), np.diag(table), atol=1e-9)


@given(TABLES)
def test_a_larger_model_fits_no_worse(table):
    fits = {model: fit_loglinear(table, model) for model in LOGLINEAR_MODELS}
    for small, large in NESTED:
        assert fits[small].deviance >= fits[large].deviance - 1e-8
        difference = compare_fits(fits[small], fits[large])
        assert difference.df >= 0
        assert difference.deviance == pytest.approx(fits[small].deviance - fits[large].deviance, abs=1e-8)


@given(TABLES)
@example(np.diag([15, 0, 0], 1))  # one cell is left of its pair, and no effect can move it
def test_swapping_the_annotators_transposes_the_fit(table):
    for model in LOGLINEAR_MODELS:
        fit, swapped = fit_loglinear(table, model), fit_loglinear(table.T, model)
        assert swapped.deviance == pytest.approx(fit.deviance, abs=1e-8)
        assert swapped.df == fit.df
        np.testing.assert_allclose(swapped.expected, fit.expected.T, atol=1e-6)


@given(TABLES, st.sampled_from(sorted(LOGLINEAR_MODELS)))
def test_fit_of_fitted_counts_is_exact(table, model):
    again = fit_loglinear(fit_loglinear(table, model).expected, model)
    assert again.deviance == pytest.approx(0, abs=1e-8)
    assert again.pearson == pytest.approx(0, abs=1e-8)


@pytest.mark.parametrize(
    ("table", "model", "df"),
    [
        (ENLARGE, "independence", 16),  # an unused category counts like any other
        ([[5, 0, 0], [0, 4, 0], [0, 0, 3]], "independence", 4),
        ([[5, 0, 0], [0, 4, 0], [0, 0, 3]], "linear_by_linear", 3),  # the trend grows until it fits
        ([[5, 0, 2], [0, 4, 3], [1, 2, 3]], "symmetry", 3),  # one pair of cells without items
        ([[5, 4, 3], [0, 4, 2], [0, 0, 3]], "quasi_symmetry", 1),  # all disagreement one way round
        ([[7]], "independence", 0),
    ],
)
def test_degrees_of_freedom_are_cells_less_rank_whatever_the_counts(table, model, df):
    fit = fit_loglinear(table, model)
    assert fit.df == df
    assert np.isfinite(fit.deviance)
    assert np.all(np.isnan(fit.residuals) == (fit.expected == 0))


def test_a_model_that_must_fit_has_no_p_value():
    fit = fit_loglinear([[9, 2], [3, 8]], "quasi_independence")
    assert (fit.deviance, fit.df) == (pytest.approx(0, abs=1e-12), 0)
    assert np.isnan(fit.p_value)


def test_omitted_cells_are_unknown():
    fit = fit_loglinear(BAYERL, "quasi_independence", omit=[(3, 2)])
    for cells in (fit.expected, fit.residuals, fit.adjusted_residuals):
        assert np.isnan(cells[3, 2])


def test_cells_are_omitted_by_position_or_by_name():
    table = ContingencyTable(BAYERL, ["noun", "verb", "adjective", "adverb"])
    by_name = fit_loglinear(table, "independence", omit=[("adverb", "adjective")])
    assert by_name.omitted == fit_loglinear(table, "independence", omit=[(3, 2)]).omitted == ((3, 2),)
    numbered = ContingencyTable(BAYERL, [1, 2, 3, 4])
    assert fit_loglinear(numbered, "independence", omit=[(4, 3)]).omitted == ((3, 2),)


def test_agresti_pathologists():
    """Two pathologists, 118 slides (Agresti, Categorical Data Analysis): quasi-independence 13.18 on 5."""
    pathologists = [[22, 2, 2, 0], [5, 7, 14, 0], [0, 2, 36, 0], [0, 1, 17, 10]]
    fits = {model: fit_loglinear(pathologists, model) for model in ("independence", "quasi_independence")}
    assert [(round(fit.deviance, 2), fit.df) for fit in fits.values()] == [(117.96, 9), (13.18, 5)]


def test_parameters_are_found_again():
    row, column = np.indices((4, 4))
    base = np.exp(np.array([4, 3, 2, 3])[:, None] + np.array([0.5, 0, 1, 0.2]))
    trend = base * np.exp(0.3 * row * column + 1.5 * (row == column))
    found = fit_loglinear(trend, "agreement_plus_linear").parameters
    assert (found["linear"], found["diagonal"]) == (pytest.approx(0.3), pytest.approx(1.5))
    bias = np.array([0.6, -0.1, -0.4, -0.1])
    symmetric = base + base.T
    found = fit_loglinear(symmetric * np.exp(bias[row]), "quasi_symmetry").parameters
    np.testing.assert_allclose(found["bias"], bias, atol=1e-9)
    found = fit_loglinear(symmetric * np.exp(0.25 * row), "ordinal_quasi_symmetry").parameters
    assert found["bias"] == pytest.approx(0.25)


def test_parameters_that_the_table_leaves_open_are_undefined():
    two = fit_loglinear([[9, 2], [3, 8]], "quasi_independence").parameters["diagonal"]
    assert np.isnan(two).all()
    agreement_only = fit_loglinear(np.diag([3, 4, 5]), "agreement_plus_linear").parameters
    assert np.isnan([agreement_only["linear"], agreement_only["diagonal"]]).all()


@pytest.mark.slow
def test_large_tables_are_fitted():
    table = np.random.default_rng(1).poisson(3, (50, 50)) + 20 * np.eye(50)
    fit = fit_loglinear(table, "quasi_symmetry")
    np.testing.assert_allclose(fit.expected.sum(axis=1), table.sum(axis=1))
    assert fit.df == 49 * 48 // 2


def test_cell_with_tiny_expected_count_loses_no_precision():
    far_off = [[2032, 0, 0, 626145], [0, 0, 75833, 0], [0, 0, 7641, 0], [0, 55709, 5, 3]]
    fit = fit_loglinear(far_off, "linear_by_linear")
    assert fit.expected[0, 0] == pytest.approx(3.4257e-11, rel=1e-4)
    assert fit.deviance == pytest.approx(179884.319996, abs=1e-5)
    scores = np.arange(4)
    assert scores @ fit.expected @ scores == pytest.approx(scores @ np.array(far_off) @ scores, abs=1e-6)
