import numpy as np
import pytest

from iaa_teach import ContingencyTable, WeightsExplorer, sources, weighted_kappa

ORDERED = [[1, 0.5, 0], [0.5, 1, 0.5], [0, 0.5, 1]]


@pytest.fixture
def explorer():
    return WeightsExplorer([[20, 8, 2], [6, 20, 4], [2, 4, 34]], ["figurative", "support verb", "free"])


def test_opens_on_gagliardis_table_with_every_difference_alike():
    explorer = WeightsExplorer()
    assert explorer.weights == np.eye(3).tolist()
    assert explorer.weighted_kappa == pytest.approx(explorer.agreement.kappa)


def test_weights_by_name_or_by_matrix(explorer):
    explorer.weights = "linear"
    assert explorer.weights == ORDERED
    explorer.weights = np.array([[1, 0.5, 0], [0.5, 1, 0], [0, 0, 1]])
    assert explorer.weighted_kappa == pytest.approx(2 / 3)
    assert explorer.weighted_kappa == weighted_kappa(explorer.table, explorer.weights)


def test_gagliardis_weights_are_those_of_the_source():
    explorer = WeightsExplorer(weights="gagliardi")
    assert explorer.weights == sources.load("gagliardi-weighted").data["weights"]


def test_weights_may_be_given_as_disagreement():
    explorer = WeightsExplorer(disagreement=[[0, 0.5, 1], [0.5, 0, 1], [1, 1, 0]])
    assert explorer.weights == [[1, 0.5, 0], [0.5, 1, 0], [0, 0, 1]]


def test_the_table_has_two_to_six_categories():
    assert WeightsExplorer([[5, 1], [1, 3]]).weighted_kappa == pytest.approx(7 / 12)
    assert WeightsExplorer(np.ones((6, 6)), weights="linear").weighted_kappa == 0


def test_two_categories_are_one_where_no_weight_tells_them_apart(explorer):
    assert explorer.figures()["kinds"] == 3
    explorer.weights = [[1, 1, 0], [1, 1, 0], [0, 0, 1]]
    assert explorer.figures()["kinds"] == 2
    explorer.weights = [[1, 1, 0], [1, 1, 0.5], [0, 0.5, 1]]  # they differ in how far they are from the third
    assert explorer.figures()["kinds"] == 3
    assert explorer.figures()["lightest"] == 0


def test_the_lightest_confusion_is_known_of_an_empty_table_too(explorer):
    explorer.counts = np.zeros((3, 3)).tolist()
    explorer.weights = "quadratic"
    assert explorer.figures()["lightest"] == 0.25


def test_named_weights_keep_their_name_when_the_table_grows(explorer):
    explorer.weights = "quadratic"
    explorer.preset = "bayerl-four-categories"
    assert explorer.weights == WeightsExplorer(preset="bayerl-four-categories", weights="quadratic").weights
    assert len(explorer.weights) == 4


def test_weights_from_a_link_keep_their_name():
    explorer = WeightsExplorer(preset="bayerl-four-categories")
    explorer.weights = np.round(WeightsExplorer(explorer.counts, weights="linear").weights, 6)
    explorer.table = ContingencyTable(np.eye(3, dtype=int))
    assert explorer.weights == ORDERED


def test_custom_weights_stay_and_a_new_category_differs_fully(explorer):
    explorer.weights = [[1, 0.25, 0], [0.25, 1, 0], [0, 0, 1]]
    explorer.table = ContingencyTable(np.eye(4, dtype=int))
    assert explorer.weights == [[1, 0.25, 0, 0], [0.25, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]
    explorer.table = ContingencyTable(np.eye(3, dtype=int))
    assert explorer.weights == [[1, 0.25, 0], [0.25, 1, 0], [0, 0, 1]]


def test_every_preset_stands_once(explorer):
    tables = [repr(preset["counts"]) for preset in explorer.presets]
    assert len(set(tables)) == len(tables) > 5


MARKS = [[20, 4, 1], [5, 15, 3], [0, 6, 16]]
OTHER_SCALES = [
    ["1", "2", "5"],
    ["5", "2", "1"],
    ["-1", "0.5", "1e3"],
    ["0", "1", "2", "3", "99"],  # some of them may be unused
    ["1e308", "-1e308"][::-1],
    ["2", "1", "5"],
    ["1 or 2", "5", "9"],
    ["low", "2", "inf"],
    ["1", "1.0", "2"],
    list("abcdef"),
]


@pytest.mark.parametrize("weights", ["linear", "quadratic"])
def test_numbers_weigh_by_their_values_as_in_all_other_functions(weights):
    table = ContingencyTable(MARKS, [1, 2, 5])
    explorer = WeightsExplorer(table, weights=weights)
    assert explorer.weighted_kappa == pytest.approx(weighted_kappa(table, weights))
    by_place = WeightsExplorer(MARKS, ["low", "medium", "high"], weights=weights)
    assert abs(explorer.weighted_kappa - by_place.weighted_kappa) > 0.005
    turned = ContingencyTable(np.array(MARKS)[np.ix_([2, 0, 1], [2, 0, 1])], [5, 1, 2])
    assert WeightsExplorer(turned, weights=weights).weighted_kappa == pytest.approx(explorer.weighted_kappa)
    unused = np.zeros((4, 4))
    unused[np.ix_([0, 1, 3], [0, 1, 3])] = MARKS
    explorer.table = ContingencyTable(unused, [1, 2, 3, 5])
    assert explorer.weighted_kappa == pytest.approx(weighted_kappa(table, weights))


def test_named_weights_follow_the_numbers():
    explorer = WeightsExplorer(MARKS, [1, 2, 3], weights="linear")
    explorer.categories = ["1", "2", "5"]
    assert np.round(explorer.weights[1], 6).tolist() == [0.75, 1, 0.25]
    explorer.categories = ["low", "medium", "high"]
    assert explorer.weights == ORDERED


@pytest.mark.parametrize("weights", [ORDERED, [[1, 0.3, 0], [0.3, 1, 0.2], [0, 0.2, 1]]])
def test_weights_that_come_with_their_numbers_stay_as_they_are(explorer, weights):
    explorer.set_state({"counts": MARKS, "categories": ["1", "2", "5"], "weights": weights})
    assert explorer.weights == weights
    explorer.counts = np.eye(3).tolist()
    assert explorer.weights == weights


@pytest.mark.parametrize("categories", OTHER_SCALES, ids=", ".join)
def test_the_page_has_the_same_weights_by_name(script, categories):
    explorer = WeightsExplorer(np.ones((len(categories),) * 2), categories)
    found = script("explorers/weights/weighing.js")(
        "([categories, schemes]) => module.schemesOf(categories, schemes)", [categories, explorer.schemes]
    )
    known = ["identity", "linear", "quadratic", *(["gagliardi"] if len(categories) == 3 else [])]
    assert list(found) == known
    for name in known:
        explorer.weights = name
        assert np.allclose(found[name], explorer.weights, atol=1e-12), name


def test_the_page_lets_named_weights_follow_their_categories_and_leaves_others(script):
    fit = script("explorers/weights/weighing.js")
    call = "([weights, before, categories]) => module.fitted(weights, before, categories, {})"
    explorer = WeightsExplorer(MARKS, [1, 2, 5], weights="quadratic")
    words, marks = ["low", "medium", "high"], ["1", "2", "5"]
    assert np.allclose(fit(call, [ORDERED, words, words[:2]]), np.eye(2))
    assert np.allclose(
        fit(call, [WeightsExplorer(MARKS, words, weights="quadratic").weights, words, marks]),
        explorer.weights,
    )
    assert fit(call, [ORDERED, marks, [*marks, "7"]]) == [
        [1, 0.5, 0, 0],
        [0.5, 1, 0.5, 0],
        [0, 0.5, 1, 0],
        [0, 0, 0, 1],
    ]
