"""The state of an explorer as a text: Python and the page read and write the same."""

import json
from pathlib import Path

import pytest

from iaa_teach import (
    ChanceExplorer,
    ContingencyTableExplorer,
    LogLinearExplorer,
    MovieReviewExplorer,
    RatingsExplorer,
    ScalesExplorer,
)
from iaa_teach.look.language import find_language, use_language
from iaa_teach.widgets.kit.state_text import parse_like, parse_state, set_state
from iaa_teach.widgets.kit.state_writing import write_state, write_value

VECTORS = json.loads(Path(__file__).with_name("state_text.json").read_text("utf-8"))


@pytest.fixture(scope="module")
def link(script):
    return script("kit/link.js")


@pytest.mark.parametrize(("text", "like", "value"), VECTORS["forms"])
def test_a_text_has_the_form_of_the_value_there_is(link, text, like, value):
    assert parse_like(text, like) == value
    assert link("([text, like]) => module.parsed(text, like) ?? null", [text, like]) == value


@pytest.mark.parametrize(("value", "text"), VECTORS["written"])
def test_a_value_is_written_in_the_same_way(link, value, text):
    assert write_value(value) == text
    assert link("([value]) => module.written(value)", [value]) == text


def test_rows_of_what_is_no_table_are_kept_apart(link):
    cells = [[1, 3], [3, 2]]
    assert write_value(cells, flat=False) == "1,3;3,2"
    assert link("([value]) => module.textOf({omit: value, counts: value}, {})", [cells]) == (
        "omit=1,3;3,2&counts=1,3,3,2"
    )


@pytest.mark.parametrize(
    "explorer",
    [
        ChanceExplorer(categories=["a,b", "50 %"], marginals_a=[0.7, 0.3], marginals_b=[0.25, 0.75]),
        ContingencyTableExplorer([[24, 8, 1], [14, 24, 0], [0, 1, 2]], ["a", "b", "c"]),
        MovieReviewExplorer(),
        RatingsExplorer(preset="krippendorff"),
        ScalesExplorer(0.3, other=None),
        LogLinearExplorer(model="quasi_independence", omit=[[1, 3], [3, 2]]),
    ],
    ids=lambda explorer: type(explorer).__name__,
)
def test_state_round_trips(explorer):
    other = type(explorer)()
    set_state(other, write_state(explorer))
    assert {name: getattr(other, name) for name in explorer.settable} == {
        name: getattr(explorer, name) for name in explorer.settable
    }


def test_a_bank_writes_the_same_as_a_table():
    bank = {"table": [80, 10, 5, 5], "held": False}
    assert parse_state(ContingencyTableExplorer, bank) == parse_state(
        ContingencyTableExplorer, "table=80,10,5,5&held=false"
    )


def test_a_bank_names_labels_by_the_places_of_their_categories():
    with use_language(find_language("it")):
        five = MovieReviewExplorer("five-sentences")
        assert parse_state(five, {"a": [1, 2, 2, 1, 1]}) == {"labels_a": ["sì", "no", "no", "sì", "sì"]}
        given = {"categories": ["x", "y"], "a": [2, 1, 1, 1, 1]}
        assert parse_state(five, given)["labels_a"] == ["y", "x", "x", "x", "x"]
        with pytest.raises(ValueError, match="a must be positions from 1 to 2, or categories; not 3"):
            parse_state(five, {"a": [1, 2, 3, 1, 1]})


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("tabel=1,2,3,4", "ContingencyTableExplorer has no 'tabel' to set; it has table, counts, categories"),
        ("table=1,2,3", "table must be rows of a table, such as 80,10,5,5; not '1,2,3'"),
        ("held=yes", "held must be true or false; not 'yes'"),
        ("table", "write a state as name=value&name=value; not 'table'"),
    ],
)
def test_invalid_state_raises_with_advice(text, problem):
    with pytest.raises(ValueError, match=problem):
        parse_state(ContingencyTableExplorer, text)


def test_invalid_state_keeps_the_last_one():
    explorer = ContingencyTableExplorer([[24, 8], [14, 24]])
    with pytest.raises(ValueError, match="a count must be 0 or more and finite; not -2"):
        set_state(explorer, "table=1,-2,3,4")
    assert explorer.counts == [[24, 8], [14, 24]]
