"""States of explorers in an address."""

import pytest

READ = "([text, bounds]) => module.stateFrom(text, bounds)"
TABLE = {"names": 8, "most": 1e9}


@pytest.fixture(scope="module")
def link(script):
    return script("kit/link.js")


@pytest.mark.parametrize(
    ("names", "rows"),
    [
        (["yes", "no"], [[20, 5], [10, 15]]),
        (["a,b:c", "50 %", "<img onerror=x>"], [[1, 2, 3], [0, 0, 0.5], [1e9, 1, 1]]),
    ],
)
def test_what_was_written_is_read(link, names, rows):
    text = link("([names, rows]) => module.stateText(names, rows)", [names, rows])
    assert not set(text) & set("# <>;\"'")
    assert link(READ, [text, TABLE]) == {"names": names, "rows": rows}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "yes,no",
        "yes,no:1,2",
        "yes,no:1,2:3",
        "yes,no:1,2:3,4:5,6",
        "yes,yes:1,2:3,4",
        "yes,%20:1,2:3,4",
        "yes,%E0%A4:1,2:3,4",
        f"yes,{'n' * 101}:1,2:3,4",
        "yes,no:1,-2:3,4",
        "yes,no:1,1e9:3,4",
        "yes,no:1,NaN:3,4",
        "yes,no:1,2:3,2000000000",
        "a,b,c,d,e,f,g,h,i" + ":1,1,1,1,1,1,1,1,1" * 9,
    ],
)
def test_a_damaged_link_is_none(link, text):
    assert link(READ, [text, TABLE]) is None


def test_shares_are_two_rows_up_to_one(link):
    bounds = {"names": 5, "rows": 2, "most": 1}
    assert link(READ, ["yes,no:0.5,0.5:0.95,0.05", bounds])["rows"] == [[0.5, 0.5], [0.95, 0.05]]
    assert link(READ, ["yes,no:0.5,0.5:2,0.05", bounds]) is None
