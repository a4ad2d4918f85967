from functools import cache

import numpy as np

from iaa_teach import fit_loglinear, sources
from iaa_teach.computation.patterns.loglinear import LOGLINEAR_MODELS
from iaa_teach.computation.patterns.loglinear_odds import (
    agreement_odds,
    distinguishability,
    distinguishability_interval,
)

FIT = "(all) => all.map(([counts, model, omit]) => module.fitLoglinear(counts, model, omit))"
PAIRS = """(all) => all.map(([counts, model, omit]) => {
  const fit = module.chosenFit({ counts, model, omit });
  return fit && module.pairsOf(fit).map(({ i, j, tau, delta, interval }) => [i, j, tau, delta, ...interval]);
})"""


def many_fits():
    """Tables, models and cells left out: random, sparse, empty rows, no agreement or nothing else."""
    rng = np.random.default_rng(10)
    tables = [sources.load("bayerl-four-categories").table.counts]
    for c in (2, 3, 4):
        for mean in (0.3, 2, 40):
            tables += list(rng.poisson(mean, (2, c, c)))
        tables += [np.eye(c) * 3, 1 - np.eye(c), np.triu(rng.poisson(5, (c, c)) + 1)]
        tables += [np.diag(np.arange(c)), rng.poisson(5, (c, c)) * (np.arange(c) > 0), np.full((c, c), 9)]
    tables.append(rng.poisson(0.5, (8, 8)))
    for table in tables:
        c = len(table)
        cells = sorted({tuple(cell) for cell in rng.integers(0, c, (rng.integers(1, c + 1), 2)).tolist()})
        for model in LOGLINEAR_MODELS:
            if c < 8:
                yield table.tolist(), model, []
            yield table.tolist(), model, [list(cell) for cell in cells]
        yield table.tolist(), "quasi_symmetry", [[i, i] for i in range(c)]


@cache
def fitted_by_python():
    """The states of all fits with what Python makes of each, None where it refuses."""
    return [(state, fit_or_none(*state)) for state in many_fits()]


def fit_or_none(*state):
    try:
        return fit_loglinear(*state)
    except ValueError:
        return None


def close(answer, expected, **places):
    np.testing.assert_allclose(answer, expected, rtol=1e-6, atol=1e-6, equal_nan=True, **places)


def test_page_and_python_fit_the_same(script):
    fits = fitted_by_python()
    answers = script("kit/engine/loglinear.js")(FIT, [state for state, _ in fits])
    fitted = 0
    for (state, fit), answer in zip(fits, answers, strict=True):
        if fit is None:
            assert answer is None, state
            continue
        fitted += 1
        figures = {
            "expected": fit.expected,
            "deviance": fit.deviance,
            "pearson": fit.pearson,
            "df": fit.df,
            "pValue": fit.p_value,
            "residuals": fit.residuals,
            "adjustedResiduals": fit.adjusted_residuals,
            **fit.parameters,
        }
        answer = {**answer, **answer["parameters"]}
        close(
            np.concatenate([np.ravel(answer[name]) for name in figures]),
            np.concatenate([np.ravel(value) for value in figures.values()]),
            err_msg=f"{list(figures)} of {state}",
        )
    assert fitted > 400


def test_page_and_python_tell_the_same_categories_apart(script):
    fits = [(state, fit) for state, fit in fitted_by_python() if len(state[0]) < 8]
    answers = script("explorers/log_linear/result.js")(PAIRS, [state for state, _ in fits])
    for (state, fit), answer in zip(fits, answers, strict=True):
        if fit is None:
            assert answer is None, state
            continue
        figures = (agreement_odds(fit), distinguishability(fit), *distinguishability_interval(fit))
        for i, j, *values in answer:
            close(
                np.array(values, float), [figure[i, j] for figure in figures], err_msg=f"{i}, {j} of {state}"
            )
