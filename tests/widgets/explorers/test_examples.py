"""The example with which an explorer opens, and what is changed by hand: it is no example any more."""

import pytest

import iaa_teach
from iaa_teach import ContingencyTable, sources

OPENS = {
    "ContingencyTableExplorer": "sigil-container-content",
    "ErrorAnalysisExplorer": "npfl-classifier-gold",
    "LogLinearExplorer": "bayerl-four-categories",
    "MovieReviewExplorer": "parde-movies",
    "ThreeChancesExplorer": "gagliardi-1",
    "WeightsExplorer": "gagliardi-1",
}
CHANGED = [
    ("ContingencyTableExplorer", "parde-movies", {"categories": ["good", "so-so", "bad"]}),
    ("ErrorAnalysisExplorer", "npfl-annotators-gold", {"table": ContingencyTable([[8, 1], [2, 9]])}),
    ("LogLinearExplorer", "npfl-enlarge-2014", {"table": ContingencyTable([[24, 8], [14, 24]])}),
    ("PrevalenceBiasExplorer", "feinstein-cicchetti-similar", {"counts": [[46, 15], [25, 14]]}),
    ("SampleSizeExplorer", "rare", {"shares": [[6, 1], [1, 2]]}),
    ("SamplingExplorer", "small", {"items": 300}),
    ("RatingsExplorer", "npfl-cry-2015-first", {"labels": [["1"] * 4] * 2}),
    ("ScalesExplorer", "parde-movies", {"value": 0.3}),
    ("ThreeChancesExplorer", "gagliardi-4-bias", {"counts": [[9, 2, 0], [0, 6, 0], [1, 0, 3]]}),
    ("WeightsExplorer", "gagliardi-1", {"counts": [[9, 2, 0], [0, 6, 0], [1, 0, 3]]}),
]


@pytest.mark.parametrize("name", OPENS)
def test_it_opens_on_a_published_table(name):
    assert getattr(iaa_teach, name)().table == sources.load(OPENS[name]).table


@pytest.mark.parametrize("name", [name for name in OPENS if name != "MovieReviewExplorer"])
def test_a_table_that_is_given_takes_the_place_of_the_example(name):
    table = ContingencyTable([[5, 1], [2, 4]], ["a", "b"])
    explorer = getattr(iaa_teach, name)(table)
    assert (explorer.table, explorer.categories, explorer.preset) == (table, ["a", "b"], "")


@pytest.mark.parametrize(("name", "preset", "changed"), CHANGED)
def test_a_change_by_hand_leaves_the_example(name, preset, changed):
    explorer = getattr(iaa_teach, name)()
    explorer.preset = preset
    assert explorer.preset == preset
    for trait, value in changed.items():
        setattr(explorer, trait, value)
    assert explorer.preset == ""
