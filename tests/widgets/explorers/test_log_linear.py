import numpy as np
import pytest
from traitlets import TraitError

from iaa_teach import ContingencyTable, LogLinearExplorer, fit_loglinear, sources
from iaa_teach.computation.patterns.loglinear import LOGLINEAR_MODELS

BAYERL = sources.load("bayerl-four-categories")
CELL = "(state, fit) => ({ ...module.cellFigures(state, fit), cell_drop: module.shareOfDrop(state, fit) })"


@pytest.fixture
def explorer():
    return LogLinearExplorer()


@pytest.fixture
def page(script):
    """`page("(state, fit) => …", explorer)` calls what chooses what the page shows of an explorer."""

    def call(code, explorer):
        state = {name: getattr(explorer, name) for name in ("counts", "model", "omit", "cell")}
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
    ("chosen", "figures"),
    [
        ({}, {"cell_expected": 26.69 / 35, "pair_share": 32.11 / 47.44}),
        ({"model": "quasi_independence", "cell": (1, 2)}, {"cell_drop": 26.96 / 37.29}),
        ({"model": "quasi_independence", "omit": [(3, 2)], "cell": (1, 2)}, {"cell_drop": 8.00 / 37.29}),
        ({"model": "quasi_independence", "omit": [(1, 2)]}, {"cell_drop": 5.14 / 37.29}),
        ({"cell": (7, 7)}, {"cell_expected": 26.69 / 35}),
    ],
)
def test_the_cell_that_is_asked_about_is_the_fullest_unless_another_is_given(page, chosen, figures):
    explorer = LogLinearExplorer(**chosen)
    for found in (explorer.figures(), page(CELL, explorer)):
        assert {name: found[name] for name in figures} == pytest.approx(figures, abs=2e-4)


@pytest.mark.parametrize(
    ("table", "chosen", "undefined"),
    [
        ([[5, 0], [0, 3]], {}, {"cell_expected", "pair_share"}),
        ([[5, 1], [2, 3]], {"cell": (0, 0)}, {"cell_drop", "pair_share"}),
        ([[5, 1], [2, 3]], {"model": "quasi_symmetry"}, {"cell_drop"}),
        ([[5, 1], [2, 3]], {"omit": [(1, 0)]}, {"cell_expected", "cell_drop"}),
    ],
)
def test_undetermined_cells_are_nan(page, table, chosen, undefined):
    explorer = LogLinearExplorer(table, **chosen)
    told = page(CELL, explorer)
    figures = explorer.figures()
    for name in ("cell_expected", "cell_drop", "pair_share"):
        assert np.isnan(figures[name]) == (name in undefined), name
        assert np.isnan(told[name]) == (name in undefined), name


@pytest.mark.parametrize("cell", [(1,), (0, 8), (-1, 0), ("a", "b")])
def test_a_cell_is_a_row_and_a_column(explorer, cell):
    with pytest.raises(TraitError, match="cell"):
        explorer.cell = cell
    assert explorer.cell == []


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
