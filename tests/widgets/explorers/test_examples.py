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
SHARES = [[0.7, 0.1], [0.1, 0.1]]
DRAWN = {"samples": 10, "seed": 3, "of": {"shares": SHARES, "items": 40}}
FIVE = ["Positive"] * 5
TOGETHER = [
    ("ContingencyTableExplorer", {"counts": [[1, 0, 0]] * 3, "categories": ["x", "y", "z"], "preset": ""}),
    ("ErrorAnalysisExplorer", {"counts": [[1, 2], [3, 4]], "categories": ["x", "y"], "preset": ""}),
    ("MovieReviewExplorer", {"items": list("abcde"), "labels_a": FIVE, "labels_b": FIVE, "placed": 5}),
    ("SamplingExplorer", {"shares": SHARES, "items": 40, "preset": "", "drawn": DRAWN}),
    (
        "WeightsExplorer",
        {"counts": [[5, 1], [2, 4]], "categories": ["x", "y"], "weights": [[1, 0.5], [0.5, 1]]},
    ),
]


@pytest.mark.parametrize(("name", "state"), TOGETHER)
def test_one_message_can_change_all_traits(name, state):
    explorer = getattr(iaa_teach, name)()
    explorer.set_state(state)
    assert {trait: getattr(explorer, trait) for trait in state} == state


@pytest.mark.parametrize("name", OPENS)
def test_it_opens_on_a_published_table(name):
    assert getattr(iaa_teach, name)().table == sources.load(OPENS[name]).table


@pytest.mark.parametrize("name", [name for name in OPENS if name != "MovieReviewExplorer"])
def test_given_table_replaces_the_example(name):
    table = ContingencyTable([[5, 1], [2, 4]], ["a", "b"])
    explorer = getattr(iaa_teach, name)(table)
    assert (explorer.table, explorer.categories, explorer.preset) == (table, ["a", "b"], "")


@pytest.mark.parametrize("name", [name for name, _, _ in CHANGED] + ["ChanceExplorer"])
def test_all_examples_can_be_chosen(name):
    explorer = getattr(iaa_teach, name)()
    assert len(explorer.presets) > 1
    for preset in explorer.presets:
        explorer.preset = preset["name"]
        assert explorer.preset == preset["name"] != ""
        assert preset["title"]


@pytest.mark.parametrize(("name", "preset", "changed"), CHANGED)
def test_a_change_by_hand_leaves_the_example(name, preset, changed):
    explorer = getattr(iaa_teach, name)()
    explorer.preset = preset
    assert explorer.preset == preset
    for trait, value in changed.items():
        setattr(explorer, trait, value)
    assert explorer.preset == ""
