import numpy as np
import pytest

from iaa_teach import (
    agreement_odds,
    agreement_odds_interval,
    distinguishability,
    distinguishability_interval,
    fit_loglinear,
)
from iaa_teach.computation.patterns.loglinear import LOGLINEAR_MODELS, list_pattern
from tests.computation import peers
from tests.computation.patterns.test_loglinear import BAYERL


def test_the_pair_of_an_omitted_cell_is_unknown():
    fit = fit_loglinear(BAYERL, "quasi_independence", omit=[(3, 2)])
    unknown = [[0, 0], [1, 1], [2, 2], [2, 3], [3, 2], [3, 3]]
    for values in (agreement_odds(fit), *agreement_odds_interval(fit)):
        assert np.argwhere(np.isnan(values)).tolist() == unknown


def test_odds_follow_from_the_diagonal_parameters():
    fit = fit_loglinear(BAYERL, "quasi_independence")
    delta = fit.parameters["diagonal"]
    expected = np.exp(np.add.outer(delta, delta))  # Bayerl (2003), equation (11)
    np.fill_diagonal(expected, np.nan)
    np.testing.assert_allclose(agreement_odds(fit), expected)
    np.testing.assert_allclose(distinguishability(fit), 1 - 1 / expected)


def test_independence_tells_no_categories_apart():
    fit = fit_loglinear(BAYERL, "independence")
    off = ~np.eye(4, dtype=bool)
    np.testing.assert_allclose(agreement_odds(fit)[off], 1)
    np.testing.assert_allclose(distinguishability(fit)[off], 0, atol=1e-12)


def test_no_confusion_is_infinite_odds():
    fit = fit_loglinear([[9, 0, 4], [0, 8, 3], [1, 6, 7]], "symmetry")
    assert agreement_odds(fit)[0, 1] == np.inf
    assert distinguishability(fit)[0, 1] == 1


@pytest.mark.filterwarnings("ignore:The design matrix is rank-deficient")
@pytest.mark.parametrize("model", LOGLINEAR_MODELS)
def test_statsmodels_gives_the_same_errors(model):
    """A Poisson regression on the same columns: the error of the contrast of four logs."""
    counts = np.array(BAYERL) + 1
    groups, columns = list_pattern(model, 4)
    design = np.hstack([np.equal.outer(groups, np.unique(groups)), columns]).astype(float)
    peer = peers.GLM(counts.ravel(), design, family=peers.Poisson()).fit()
    contrast = np.zeros(16)
    contrast[[10, 15]], contrast[[11, 14]] = 1, -1
    error = float(np.sqrt(contrast @ design @ peer.cov_params() @ design.T @ contrast))
    fit = fit_loglinear(counts, model)
    low, high = agreement_odds_interval(fit, level=0.95)
    odds = agreement_odds(fit)[2, 3]
    assert [low[2, 3], high[2, 3]] == pytest.approx(
        [odds * np.exp(-1.959964 * error), odds * np.exp(1.959964 * error)], rel=1e-5
    )


def test_intervals_hold_the_truth_as_often_as_they_say():
    mu = fit_loglinear(BAYERL, "quasi_symmetry").expected
    truth = distinguishability(fit_loglinear(mu, "quasi_symmetry"))[2, 3]
    held = []
    for table in np.random.default_rng(3).multinomial(2000, mu.ravel() / mu.sum(), 300).reshape(-1, 4, 4):
        low, high = distinguishability_interval(fit_loglinear(table, "quasi_symmetry"))
        held.append(low[2, 3] <= truth <= high[2, 3])
    assert np.mean(held) == pytest.approx(0.95, abs=0.035)


def test_an_interval_lies_around_its_value_and_below_one():
    fit = fit_loglinear(BAYERL, "quasi_symmetry")
    low, high = distinguishability_interval(fit)
    value = distinguishability(fit)
    known = np.isfinite(low)
    assert known.sum() == 12
    assert ((low < value) & (value < high) & (high <= 1))[known].all()


def test_never_confused_pairs_have_no_interval():
    low, high = agreement_odds_interval(fit_loglinear([[9, 0, 4], [0, 8, 3], [1, 6, 7]], "symmetry"))
    assert np.isnan([low[0, 1], high[0, 1]]).all()
    assert 0 < low[0, 2] < high[0, 2]


@pytest.mark.parametrize("wrong", [None, BAYERL, 12.3, "symmetry"])
def test_invalid_fit_is_refused(wrong):
    for call in (agreement_odds, distinguishability, agreement_odds_interval, distinguishability_interval):
        with pytest.raises(TypeError, match="a fit must be what fit_loglinear returns; not "):
            call(wrong)
