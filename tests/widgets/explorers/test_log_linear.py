import numpy as np
import pytest

from iaa_teach import ContingencyTable, LogLinearExplorer, compare_fits, fit_loglinear, sources
from iaa_teach.computation.patterns.loglinear import LOGLINEAR_MODELS

BAYERL = sources.load("bayerl-four-categories")


@pytest.fixture
def explorer():
    return LogLinearExplorer()


@pytest.fixture
def page(script):
    """`page("(state, fit) => …", explorer)` calls what chooses what the page shows of an explorer."""

    def call(code, explorer):
        state = {name: getattr(explorer, name) for name in ("counts", "model", "omit", "against")}
        return script("explorers/log_linear/result.js")(
            f"(state) => ({code})(state, module.chosenFit(state))", state
        )

    return call


def test_opens_on_bayerls_table_under_independence(explorer, page):
    assert explorer.model == "independence"
    shares = page("(_, fit) => module.agreementShares(fit)", explorer)
    assert shares == pytest.approx([166 / 222, 0.2471], abs=1e-4)


def test_every_model_is_fitted_beside_the_chosen_one(explorer, page):
    explorer.omit = [(3, 2)]
    fits = page("(state) => module.allFits(state)", explorer)
    assert [fit["model"] for fit in fits] == list(LOGLINEAR_MODELS)
    for fit in fits:
        assert fit["deviance"] == pytest.approx(
            fit_loglinear(BAYERL.table, fit["model"], [(3, 2)]).deviance, abs=1e-6
        )


def test_cells_are_left_out_and_put_back(explorer, page):
    explorer.omit = np.array([[3, 2], [1, 3]])
    assert explorer.omit == [[1, 3], [3, 2]]
    assert explorer.fit.df == 7
    kept = ~np.isnan(explorer.fit.expected)
    cells = np.where(kept, explorer.counts, 0), np.where(kept, explorer.fit.expected, 0)
    shares = [np.trace(table) / table.sum() for table in cells]
    assert page("(_, fit) => module.agreementShares(fit)", explorer) == pytest.approx(shares)
    explorer.omit = []
    assert explorer.fit.df == 9


@pytest.mark.parametrize(
    ("chosen", "gain", "df"),
    [
        ({"model": "quasi_symmetry", "against": "symmetry"}, 33.03, 3),
        ({"model": "symmetry", "against": "quasi_symmetry"}, 33.03, 3),
        ({"model": "independence", "omit": [(3, 2)], "against": "all_cells"}, 5.98, 1),
        ({"model": "independence", "omit": [(1, 3)], "against": "all_cells"}, 0.05, 1),
        ({"model": "quasi_independence", "omit": [(3, 2)], "against": "all_cells"}, 24.10, 1),
    ],
)
def test_models_are_compared_whichever_is_the_special_case(page, chosen, gain, df):
    comparison = page("(state, fit) => module.comparisonOf(fit, state)", LogLinearExplorer(**chosen))
    assert round(comparison["deviance"], 2) == gain
    assert comparison["df"] == df


def test_the_smaller_model_of_a_comparison_is_named_first(page):
    explorer = LogLinearExplorer(model="quasi_symmetry", against="independence")
    comparison = page("(state, fit) => module.comparisonOf(fit, state)", explorer)
    assert (comparison["small"]["model"], comparison["small"]["omitted"]) == ("independence", [])
    expected = compare_fits(fit_loglinear(BAYERL.table, "independence"), explorer.fit)
    assert comparison["pValue"] == pytest.approx(expected.p_value, abs=1e-9)


@pytest.mark.parametrize("against", ["quasi_independence", "independence", "all_cells"])
def test_no_comparison_where_neither_is_a_special_case_or_both_are_the_same(page, against):
    model = {"quasi_independence": "symmetry"}.get(against, "independence")
    explorer = LogLinearExplorer(model=model, against=against)
    assert page("(state, fit) => module.comparisonOf(fit, state)", explorer) is None


def test_the_pairs_that_blur_most_come_first(page):
    pairs = page("(_, fit) => module.pairsOf(fit)", LogLinearExplorer(model="quasi_symmetry"))
    assert [(pair["i"], pair["j"]) for pair in pairs][:2] == [(2, 3), (1, 3)]
    assert pairs[0]["tau"] == pytest.approx(13.68, abs=0.005)
    assert pairs[0]["delta"] == pytest.approx(0.927, abs=5e-4)


def test_a_new_table_has_all_its_cells(explorer):
    explorer.omit = [(3, 2)]
    explorer.table = ContingencyTable([[24, 8], [14, 24]], ["yes", "no"])
    assert explorer.omit == []
    assert explorer.fit.expected.shape == (2, 2)
