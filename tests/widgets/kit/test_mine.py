"""The reader's own ten labels as a table: the same in a notebook and on a page, else borrowed ones."""

import json
from itertools import islice, product

import pytest

from iaa_teach import (
    AdjudicationDesk,
    ContingencyTable,
    ContingencyTableExplorer,
    PairExplorer,
    PanelExplorer,
    PrevalenceBiasExplorer,
    SamplingExplorer,
)
from iaa_teach.questions import Progress
from iaa_teach.questions.ids import TEN_SENTENCES
from iaa_teach.widgets.kit.mine import (
    LENT,
    ROBIN,
    find_own_places,
    list_categories,
    make_own_halves,
    make_own_table,
    name_labels,
)
from tests.checkout import ROOT

pytestmark = pytest.mark.usefixtures("here")


@pytest.fixture
def mine(script):
    return script(ROOT / "iaa_teach/authoring/build/assets/mine.js")


def keep(here, labels):
    Progress(here).attempt(TEN_SENTENCES, "labelling", {"labels": labels, "guesses": {}}, "given")


@pytest.mark.parametrize("explorer", [ContingencyTableExplorer, PrevalenceBiasExplorer])
def test_a_picture_starts_from_the_labels_that_were_given(explorer, tmp_path):
    assert explorer(preset="mine").counts == [[5, 1], [1, 3]]
    keep(tmp_path, name_labels(ROBIN))
    assert explorer(preset="mine").counts == [[6, 0], [0, 4]]
    keep(tmp_path, name_labels(ROBIN)[:9])
    assert explorer(preset="mine").counts == [[5, 1], [1, 3]]


@pytest.mark.parametrize("labels", [["lode"] * 10, 3, None, [None] * 10])
def test_invalid_label_codes_are_not_counted(labels, tmp_path):
    keep(tmp_path, labels)
    assert make_own_table()["citation"]
    assert make_own_table()["counts"] == [[5, 1], [1, 3]]


def test_a_page_counts_as_python_does(mine):
    ten = list(islice(product((0, 1), repeat=10), 0, None, 37))
    lent = make_own_table()
    found = mine(
        "([lent, each]) => each.map((labels) => module.ownTable(lent, labels))",
        [lent, [*map(name_labels, ten), name_labels(LENT)[1:], None]],
    )
    *own, short, none = found
    assert short == none == json.loads(json.dumps(lent))
    for labels, table in zip(ten, own, strict=True):
        counts = ContingencyTable.from_labels(
            name_labels(labels), name_labels(ROBIN), list_categories()
        ).counts
        assert (table["counts"], table["citation"]) == (counts.tolist(), "")


def test_a_page_finds_the_places_of_the_labels_as_python_does(mine, tmp_path):
    ten = name_labels(ROBIN)
    found = mine(
        "([names, each]) => each.map((labels) => module.placesOf(names, labels))",
        [list_categories(), [ten, ten[1:], ["lode"] * 10, None]],
    )
    assert find_own_places() == list(LENT)
    keep(tmp_path, ten)
    assert found == [find_own_places(), None, None, None]


def test_samples_may_be_drawn_from_the_readers_ten(tmp_path):
    lent = [[0.5, 0.1], [0.1, 0.3]]
    assert SamplingExplorer(preset="mine").shares == lent
    keep(tmp_path, name_labels([1, *ROBIN[1:]]))
    assert SamplingExplorer(preset="mine").shares == [[0.5, 0.0], [0.1, 0.4]]
    keep(tmp_path, name_labels(ROBIN))  # no sample of these would say anything else
    assert SamplingExplorer(preset="mine").shares == lent


def test_the_ten_in_halves_are_pooled(tmp_path):
    pair = PairExplorer(preset="mine")
    found = [round(pair.figures()[f"{name}.kappa"], 3) for name in ("first", "second", "together")]
    assert found == [0.615, 0.545, 0.583]
    pair.first = [[81, 9], [9, 1]]
    assert pair.preset == ""
    keep(tmp_path, name_labels(ROBIN))
    assert PairExplorer(preset="mine").first == [[3, 0], [0, 2]]


def test_a_page_halves_the_ten_as_python_does(mine, tmp_path):
    lent, labels = make_own_halves(), name_labels([1, 0, *ROBIN[2:9], 0])
    there = mine(
        "([lent, each]) => each.map((labels) => module.ownHalves(lent, labels))", [lent, [labels, None]]
    )
    keep(tmp_path, labels)
    assert there == [make_own_halves(), lent]


def test_the_sentences_on_which_the_reader_and_robin_differ_lie_on_a_desk(tmp_path):
    desk = AdjudicationDesk(preset="mine")
    assert [dispute["item"] for dispute in desk.disputed] == [2, 9]
    assert desk.annotators == ["Somebody", "Robin"]
    assert "borrowed" in desk.presets[0]["citation"]
    keep(tmp_path, name_labels([1, 0, *ROBIN[2:]]))
    desk = AdjudicationDesk(preset="mine")
    assert [dispute["item"] for dispute in desk.disputed] == [0, 1]
    assert (desk.annotators, desk.labels[0]) == (["You", "Robin"], ["no praise", "praise"])
    assert desk.presets[0]["citation"] == ""
    keep(tmp_path, name_labels(ROBIN))  # nothing to decide, so others are borrowed
    desk = AdjudicationDesk(preset="mine")
    assert [dispute["item"] for dispute in desk.disputed] == [2, 9]
    assert "agree on all ten" in desk.presets[0]["citation"]


def test_page_puts_the_same_sentences_on_its_desk(mine, tmp_path):
    lent = AdjudicationDesk(preset="mine").presets[0]
    given = [None, *(name_labels(labels) for labels in [ROBIN, [1, 0, *ROBIN[2:]], [1 - k for k in ROBIN]])]
    there = mine("([lent, each]) => each.map((labels) => module.ownRatings(lent, labels))", [lent, given])
    assert there[0] == lent
    for labels, found in zip(given[1:], there[1:], strict=True):
        keep(tmp_path, labels)
        desk = AdjudicationDesk(preset="mine")
        assert found == desk.presets[0]
        assert (found["labels"], found["disputed"]) == (desk.labels, desk.disputed)


PAGE = """([module, state, answer]) => {
  const model = { get: (name) => state[name], set: (name, value) => { state[name] = value; } };
  const questions = answer ? { "labels-praise": { attempts: [{ answer, verdict: "given" }] } } : {};
  module.bringOwnLabels(model, { progress: { questions }, observe() {} });
  return [state.own_labels, state.lent_note];
}"""


def test_a_page_says_of_a_panel_whether_its_labels_are_borrowed_as_python_does(mine, tmp_path):
    panel = PanelExplorer()
    state = {name: getattr(panel, name) for name in ("own_labels", "lent_note", "praise_or_not")}
    own = [1, 0, *ROBIN[2:]]
    there = mine(
        f"(each) => each.map(([state, answer]) => ({PAGE})([module, state, answer]))",
        [[state, None], [state, {"labels": name_labels(own)}]],
    )
    assert there[0] == [panel.own_labels, panel.lent_note]
    assert "borrowed" in panel.lent_note
    keep(tmp_path, name_labels(own))
    panel = PanelExplorer()
    assert there[1] == [panel.own_labels, panel.lent_note] == [own, ""]
