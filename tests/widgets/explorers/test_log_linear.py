import json

import numpy as np
import pytest
from traitlets import TraitError

from iaa_teach import ContingencyTable, LogLinearExplorer, compare_fits, fit_loglinear, sources
from iaa_teach.stats.loglinear import LOGLINEAR_MODELS

BAYERL = sources.load("bayerl-four-categories")


@pytest.fixture
def explorer():
    return LogLinearExplorer()


def test_opens_on_bayerls_table_under_independence(explorer):
    assert explorer.table == BAYERL.table
    assert round(explorer.result["deviance"], 2) == 354.83
    assert explorer.result["df"] == 9
    assert explorer.result["agreement"] == pytest.approx([166 / 222, 0.2471], abs=1e-4)


@pytest.mark.parametrize("model", LOGLINEAR_MODELS)
def test_the_result_is_that_of_the_fit(explorer, model):
    explorer.model = model
    fit = fit_loglinear(BAYERL.table, model)
    assert explorer.fit.deviance == fit.deviance
    assert explorer.result["expected"] == fit.expected.tolist()
    assert explorer.result["of"]["model"] == model
    assert [each["model"] for each in explorer.result["models"]] == list(LOGLINEAR_MODELS)


def test_cells_are_left_out_and_put_back(explorer):
    explorer.omit = np.array([[3, 2], [1, 3]])
    assert explorer.omit == [[1, 3], [3, 2]]
    assert explorer.result["expected"][3][2] is None
    assert explorer.result["df"] == 7
    explorer.omit = []
    assert explorer.result["df"] == 9


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
def test_models_are_compared_whichever_is_the_special_case(chosen, gain, df):
    comparison = LogLinearExplorer(**chosen).result["comparison"]
    assert round(comparison["deviance"], 2) == gain
    assert comparison["df"] == df


def test_the_smaller_model_of_a_comparison_is_named_first():
    explorer = LogLinearExplorer(model="quasi_symmetry", against="independence")
    assert explorer.result["comparison"]["small"] == {"model": "independence", "omit": []}
    large = fit_loglinear(BAYERL.table, "quasi_symmetry")
    expected = compare_fits(fit_loglinear(BAYERL.table, "independence"), large)
    assert explorer.result["comparison"]["p_value"] == expected.p_value


@pytest.mark.parametrize("against", ["quasi_independence", "independence", "all_cells"])
def test_no_comparison_where_neither_is_a_special_case_or_both_are_the_same(against):
    model = {"quasi_independence": "symmetry"}.get(against, "independence")
    assert LogLinearExplorer(model=model, against=against).result["comparison"] is None


def test_the_pairs_that_blur_most_come_first():
    pairs = LogLinearExplorer(model="quasi_symmetry").result["pairs"]
    assert [(pair["i"], pair["j"]) for pair in pairs][:2] == [(2, 3), (1, 3)]
    assert pairs[0]["tau"] == pytest.approx(13.68, abs=0.005)
    assert pairs[0]["delta"] == pytest.approx(0.927, abs=5e-4)


def test_the_state_is_plain_json_even_where_numbers_are_undefined_or_infinite():
    explorer = LogLinearExplorer([[5, 0, 1], [0, 3, 1], [2, 0, 0]], model="quasi_symmetry", omit=[(0, 2)])
    text = json.dumps(explorer.get_state(), allow_nan=False, default=str)
    assert '"inf"' in text


def test_nothing_to_fit_is_said_and_not_raised():
    explorer = LogLinearExplorer([[5, 0], [0, 0]], omit=[(0, 0)])
    assert "omit leaves no item" in explorer.result["problem"]


def test_a_new_table_has_all_its_cells(explorer):
    explorer.omit = [(3, 2)]
    explorer.table = ContingencyTable([[24, 8], [14, 24]], ["yes", "no"])
    assert explorer.omit == []
    assert explorer.preset == ""
    assert len(explorer.result["expected"]) == 2


@pytest.mark.parametrize(
    ("trait", "value", "message"),
    [
        ("model", "chaos", "model must be one of 'independence', .*; not 'chaos'"),
        ("against", "chaos", "against must be one of .*; not 'chaos'"),
        ("preset", "chaos", "preset must be one of .*; not 'chaos'"),
        ("omit", [(4, 0)], r"a cell must be \(row, column\), each from 0 to 3; not \(4, 0\)"),
        ("omit", ["43"], "not '43'"),
        ("counts", [[1, 2], [3, 4]], "need 2 categories; not 4"),
        ("counts", np.zeros((4, 4)), "empty"),
        ("categories", ["1", "1", "2", "3"], "'1' repeats"),
    ],
)
def test_what_is_wrong_is_refused_and_the_last_good_state_stays(explorer, trait, value, message):
    before = getattr(explorer, trait)
    with pytest.raises(TraitError, match=message):
        setattr(explorer, trait, value)
    assert getattr(explorer, trait) == before
    assert explorer.result["df"] == 9
