from itertools import pairwise

import pytest

SIDE = 320
LETTER = 8  # width of one in these tests
NAMES = f"([bars, reach]) => module.barNames(bars, (text) => {LETTER} * text.length, reach)"


@pytest.fixture
def beside(script):
    """`beside(("yes", 90), ("no", 10))` is what stands along such bars: each text and its extent."""

    def placed(*bars, reach=True):
        made = [
            {"name": name, "full": f"{name} {share} %", "length": SIDE * share / 100} for name, share in bars
        ]
        found = script("kit/bar_names.js")(NAMES, [made, reach])
        half = LETTER / 2
        return [
            (one["text"], one["at"] - half * len(one["text"]), one["at"] + half * len(one["text"]))
            for one in found
        ]

    return placed


@pytest.mark.parametrize(
    ("bars", "texts"),
    [
        ([("praise", 60), ("no praise", 40)], ["praise 60 %", "no praise 40 %"]),
        ([("praise", 90), ("no praise", 10)], ["praise 90 %", "no praise 10 %"]),  # beyond its bar
        (
            [("Positive", 25), ("Neutral", 25), ("Negative", 50)],
            ["Positive 25 %", "Neutral 25 %", "Negative 50 %"],
        ),
        ([("yes", 100), ("no", 0)], ["yes 100 %", ""]),
        ([("earnest", 5), ("joke", 5), ("advert", 90)], ["e…", "joke", "advert 90 %"]),
        ([("a very long name of a category", 50), ("no", 50)], ["a very long name of…", "no 50 %"]),
    ],
)
def test_names_are_whole_where_there_is_room_and_meet_no_other(beside, bars, texts):
    placed = beside(*bars)
    assert [text for text, _, _ in placed] == texts
    written = [one for one in placed if one[0]]
    assert written[0][1] >= 0
    assert written[-1][2] <= SIDE
    assert all(one[2] < other[1] for one, other in pairwise(written))
    end = 0
    for (_, share), (text, left, right) in zip(bars, placed, strict=True):
        assert not text or left <= SIDE * (end + share / 2) / 100 <= right
        end += share


def test_names_stay_within_their_bars_next_to_handles(beside):
    placed = beside(("Positive", 25), ("no praise", 10), ("Negative", 65), reach=False)
    assert [text for text, _, _ in placed] == ["Positive", "no …", "Negative 65 %"]
