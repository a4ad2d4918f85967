import math

import pytest

from iaa_teach import PossibleExplorer, counterexample


def test_it_has_the_tables_of_a_paper_and_shows_one_of_them():
    explorer = PossibleExplorer(rows="32", columns="38, 32")
    assert explorer.shown.tolist() == [[24, 8], [14, 24]]
    figures = explorer.figures()
    assert (figures["tables"], figures["n_12"], round(figures["kappa"], 3)) == (1, 8, 0.376)
    explorer.observed = ".690"
    assert (explorer.shown, explorer.figures()) == (None, {"tables": 0})


def test_a_table_beyond_the_last_is_the_last():
    explorer = PossibleExplorer(at=500)
    assert explorer.shown.tolist() == explorer.found[-1].tolist()


def test_it_has_the_smallest_tables_of_each_belief():
    explorer = PossibleExplorer(asks="conditions")
    for belief in explorer.beliefs:
        if not belief["true"]:
            explorer.conditions = belief["conditions"]
            assert explorer.found.tolist() == counterexample(belief["name"]).tolist()
    assert explorer.beliefs[0]["conditions"] == PossibleExplorer().conditions


@pytest.mark.parametrize(
    "state",
    [{"kappa": "", "observed": ""}, {"rows": "30, 30"}, {"asks": "conditions", "conditions": "kapa > 0"}],
)
def test_no_table_count_without_a_search(state):
    explorer = PossibleExplorer(**state)
    assert math.isnan(explorer.figures()["tables"])
    with pytest.raises(ValueError, match=r"give conditions|rows must have the sum 70|is no figure"):
        explorer.found  # noqa: B018 - it is computed
