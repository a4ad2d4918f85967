import csv
import io
import json
import math

import numpy as np
import pytest
import traitlets as t

from iaa_teach import AdjudicationDesk
from iaa_teach.computation.data.ratings import Ratings

RATINGS = [["yes", "yes"], ["yes", "no"], ["no", "yes"], ["no", None]]
ITEMS = ["one", "two", "three", "four"]
FIRST, SECOND = "adjudicator 1", "adjudicator 2"


def decision(item, label, by=FIRST, note=""):
    return {"item": item, "label": label, "by": by, "note": note}


@pytest.fixture
def desk():
    return AdjudicationDesk(RATINGS, ITEMS)


@pytest.fixture
def page(script):
    """`page(desk)` is what the page makes of the decisions: gold labels, the comparison of both, CSV."""

    def made(desk):
        fixed = {
            name: getattr(desk, name) for name in ("items", "labels", "annotators", "categories", "disputed")
        }
        return script("explorers/adjudication/gold.js")(
            """([fixed, decisions, blind, names]) => ({
              gold: module.goldLabels(fixed, decisions),
              between: module.betweenBoth(fixed, decisions, names),
              csv: module.goldCsv(fixed, decisions, blind, names),
              followed: names.map(name => module.followed(module.bothWays(fixed, decisions, blind, name))),
            })""",
            [fixed, desk.decisions, desk.blind, desk.adjudicators],
        )

    return made


def test_page_and_python_make_the_same_of_any_decisions(page):
    rng = np.random.default_rng(11)
    odd = ["yes", 'a "no"', "it, depends", "=two\nlines", ""]
    for _ in range(60):
        ratings = [[odd[k] or None for k in row] for row in rng.integers(0, 5, (12, 3))]
        desk = AdjudicationDesk(ratings)
        desk.decisions = [
            decision(desk.items[dispute["item"]], str(label), by, note)
            for dispute in desk.disputed
            for by in (FIRST, SECOND)
            for label, note in [(rng.choice([*desk.categories, ""]), str(rng.choice(odd)))]
            if rng.random() < 0.8
        ]
        desk.blind = [
            {"item": desk.items[dispute["item"]], "label": str(rng.choice([*desk.categories, ""])), "by": by}
            for dispute in desk.disputed
            for by in (FIRST, SECOND)
            if rng.random() < 0.7
        ]
        made = page(desk)
        assert made["followed"] == [desk.followed(name)._asdict() for name in (FIRST, SECOND)]
        assert made["gold"] == [
            {"label": gold.label or "", "by": list(gold.decided_by)} for gold in desk.gold.record
        ]
        assert made["csv"] == desk.to_csv()
        try:
            figures, table = desk.agreement, desk.table
        except ValueError:
            assert made["between"] is None
            continue
        between = made["between"]
        assert (between["n"], between["alike"]) == (table.n, np.trace(table.counts))
        assert between["observed"] == pytest.approx(figures.observed)
        assert between["kappa"] == pytest.approx(figures.kappa, nan_ok=True)


def test_the_messages_lie_ready():
    desk = AdjudicationDesk()
    assert (len(desk.items), len(desk.disputed)) == (18, 10)
    assert desk.categories == ["complaint", "praise", "request"]
    assert [len(dispute["tied"]) for dispute in desk.disputed if dispute["tied"]] == [3, 2]
    outvoted = desk.disputed[0]
    assert desk.items[outvoted["item"]] == "Wonderful: the lift is broken again."
    assert (outvoted["most"], outvoted["votes"], outvoted["voters"]) == ("praise", 2, 3)
    assert desk.gold.record[desk.items.index("How kind of you to close at noon.")].label == "praise"


def test_decisions_become_gold_labels(desk):
    desk.decisions = [
        *(decision("two", "no", note="rule 4"), decision("four", "no")),
        decision("three", "", note="a note alone decides nothing"),
    ]
    assert desk.gold.labels == ("yes", "no", None, "no")
    assert [gold.item for gold in desk.gold.undecided] == ["three"]
    assert desk.gold.record[1].decided_by == (FIRST,)


def test_the_csv_holds_labels_decisions_and_notes(desk):
    desk.decisions = [decision("two", "no", note='the "strict", rule'), decision("two", "no", SECOND)]
    rows = list(csv.DictReader(io.StringIO(desk.to_csv())))
    assert rows[1] == {
        "item": "two",
        "A": "yes",
        "B": "no",
        FIRST: "no",
        SECOND: "no",
        "gold": "no",
        "decided by": f"{FIRST}; {SECOND}",
        "note": f'{FIRST}: the "strict", rule',
    }
    assert [row["gold"] for row in rows] == ["yes", "no", "", ""]


def test_two_adjudicators_are_compared_and_leave_open_where_they_differ(desk, page):
    desk.decisions = [
        decision("two", "yes"),
        decision("two", "yes", SECOND),
        decision("three", "no"),
        decision("three", "yes", SECOND),
    ]
    assert desk.table.counts.tolist() == [[0, 1], [0, 1]]
    assert desk.agreement.observed == 0.5
    assert page(desk)["between"] == {"n": 2, "alike": 1, "observed": 0.5, "kappa": 0, "only": "no"}
    assert desk.gold.labels == ("yes", "yes", None, None)
    desk.decisions = desk.decisions[:2]  # no κ of one item
    assert math.isnan(page(desk)["between"]["kappa"])
    assert page(desk)["between"]["only"] == "yes"
    assert "only “yes”" in desk.agreement.undefined["kappa"]
    desk.decisions = desk.decisions[:1]
    assert page(desk)["between"] is None
    with pytest.raises(ValueError, match=SECOND):
        _ = desk.table


def test_an_adjudicator_is_renamed_together_with_the_decisions(desk):
    desk.decisions = [decision("two", "no")]
    desk.set_state({"adjudicators": ["Eva", SECOND], "decisions": [decision("two", "no", "Eva")]})
    assert desk.gold.record[1].decided_by == ("Eva",)
    for names in (["Eva"], ["Eva", "Eva"], ["Eva", " "]):
        with pytest.raises(t.TraitError, match="two different names"):
            desk.adjudicators = names
    with pytest.raises(t.TraitError, match="set both together"):
        desk.adjudicators = ["Jan", SECOND]
    assert desk.adjudicators == ["Eva", SECOND]


def test_ratings_bring_their_names():
    ratings = Ratings(((1, 2), (2, 2)), ("s1", "s2"), ("Eva", "Jan"), "")
    desk = AdjudicationDesk(ratings, categories=[1, 2, 3])
    assert (desk.annotators, desk.items, desk.categories) == (["Eva", "Jan"], ["s1", "s2"], ["1", "2", "3"])
    assert desk.labels == [["1", "2"], ["2", "2"]]


def test_decisions_outlive_the_kernel(tmp_path):
    path = tmp_path / "desk.json"
    desk = AdjudicationDesk(RATINGS, ITEMS, keep=path)
    assert desk.kept == "desk.json"
    desk.decisions = [decision("two", "no", note="é")]
    desk.blind = [{"item": "two", "label": "yes", "by": FIRST}]
    again = AdjudicationDesk(RATINGS, ITEMS, keep=path)
    assert (again.decisions, again.blind) == (desk.decisions, desk.blind)
    assert again.gold.labels[1] == "no"
    assert [each.name for each in tmp_path.iterdir()] == ["desk.json"]


def test_a_file_from_before_decisions_were_blind_is_read(tmp_path):
    path = tmp_path / "desk.json"
    made = [decision("two", "no", note="rule 4"), decision("three", "", note="?")]
    path.write_text(json.dumps({"adjudicators": [FIRST, SECOND], "decisions": made}), "utf-8")
    desk = AdjudicationDesk(RATINGS, ITEMS, keep=path)
    assert (desk.decisions, desk.notice) == (made, "")
    # Who made them had seen all labels, so they are not called blind.
    assert desk.blind == [{"item": item, "label": "", "by": FIRST} for item in ("two", "three")]
    assert "blind" not in desk.to_csv()
    assert desk.followed().items == 0


def test_followed_counts_blind_and_after_on_items_with_a_majority():
    desk = AdjudicationDesk()
    items = [desk.items[dispute["item"]] for dispute in desk.disputed]
    most = [dispute["most"] for dispute in desk.disputed]
    other = ["request" if label != "request" else "praise" for label in most]
    desk.decisions = [decision(items[0], most[0]), decision(items[1], other[1]), decision(items[2], "praise")]
    desk.blind = [
        {"item": items[0], "label": other[0], "by": FIRST},
        {"item": items[1], "label": other[1], "by": FIRST},
        {"item": items[3], "label": "praise", "by": FIRST},  # undecided since
    ]
    assert desk.followed() == (2, 0, 1, 1)
    assert desk.followed(SECOND) == (0, 0, 0, 0)


def test_half_a_surrogate_pair_in_a_note_or_a_name_is_replaced(tmp_path):
    path = tmp_path / "desk.json"
    desk = AdjudicationDesk([["yes", "\ud83d"], ["a", "a"]], ["t\udc00", "😀"], keep=path)
    desk.adjudicators = ["E\ud83d", SECOND]
    desk.decisions = [decision("t\udc00", "\ud83d", "E\ud83d", note="rule \ud83d")]
    assert desk.decisions == [decision("t\ufffd", "\ufffd", "E\ufffd", note="rule \ufffd")]
    assert "rule \ufffd" in path.read_text("utf-8")
    assert desk.notice == ""
    again = AdjudicationDesk([["yes", "\ud83d"], ["a", "a"]], ["t\udc00", "😀"], keep=path)
    assert again.decisions == desk.decisions
    str(again.get_state()).encode()


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        "[" * 100_000,
        json.dumps({"adjudicators": [FIRST, SECOND], "decisions": [decision("x", "no")]}),
    ],
)
def test_unsuitable_file_is_kept_and_reported(tmp_path, text):
    path = tmp_path / "desk.json"
    path.write_text(text)
    desk = AdjudicationDesk(RATINGS, ITEMS, keep=path)
    assert "desk.json does not fit" in desk.notice
    desk.decisions = [decision("two", "no")]
    assert (desk.kept, path.read_text()) == ("", text)


def test_unwritable_folder_is_reported(tmp_path):
    desk = AdjudicationDesk(RATINGS, ITEMS, keep=tmp_path / "none" / "desk.json")
    desk.decisions = [decision("two", "no")]
    assert desk.kept == ""
    assert "desk.json cannot be written" in desk.notice
    assert desk.gold.labels[1] == "no"
