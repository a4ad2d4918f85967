import pytest
from traitlets import TraitError

from iaa_teach import OwnDataDesk, sources
from iaa_teach.widgets.explorers.own_data import words
from iaa_teach.widgets.explorers.own_data.reading import How, guess, read

WIDE = "item,Ann,Ben,Cleo\n1,yes,yes,no\n2,no,yes,no\n3,no,no,\n4,yes,yes,yes\n"
LONG = "unit;coder;code\nu1;Ann;x\nu1;Ben;x\nu2;Ann;y\nu2;Ben;x\n"
HOSTILE = '<img src=x onerror="alert(1)">'


@pytest.fixture
def desk():
    return OwnDataDesk(WIDE)


def request(desk, act, *buffers, **details):
    desk._hear(desk, {"do": act, **details}, buffers)


def test_opens_on_a_sample_with_four_annotators():
    desk = OwnDataDesk(pair=["A", "C"], ghost=0.4)
    assert desk.table.counts.tolist()[0] == [20, 2, 1, 8, 0]
    assert [round(each["value"], 2) for each in desk.found["coefficients"]] == [0.28, 0.27, 0.45]
    assert desk.found["group"][0]["name"] == "Krippendorff's α, all 4"
    assert desk.ghost == 0.4
    assert desk.found["residuals"] == []
    desk.pair = ["A", "B"]
    assert desk.ghost is None
    assert round(desk.agreement.kappa, 2) == 0.36


def test_the_other_sample_is_bayerls_table():
    desk = OwnDataDesk(sample="bayerl-four-categories")
    assert desk.table == sources.load("bayerl-four-categories").table
    assert desk.found["disputed"] == 56
    assert len(desk.found["disagreements"]) == 50
    assert round(desk.found["residuals"][3][2], 2) == 2.46
    assert any("does not fit: L² 354.83 on 9 df" in text for text in desk.found["patterns"])


@pytest.mark.parametrize(
    ("text", "kind", "annotators"),
    [
        (WIDE, "wide", ["Ann", "Ben", "Cleo"]),
        (LONG, "long", ["Ann", "Ben"]),
        ("text,A,B\nI loved it,p,p\nI hated it,n,n\nWell,n,p\n", "wide", ["A", "B"]),
        ("what,who,verdict\na,Ann,1\na,Ben,1\nb,Ann,2\nb,Ben,1\n", "long", ["Ann", "Ben"]),
        ("A,B\nyes,no\nyes,yes\n", "wide", ["A", "B"]),
    ],
)
def test_the_kind_of_a_file_is_told_from_its_header_and_rows(text, kind, annotators):
    desk = OwnDataDesk(text)
    assert desk.how["kind"] == kind
    assert desk.found["annotators"] == annotators


def test_columns_of_other_things_than_labels_are_left_out_and_named():
    rows = "".join(f"{i},yes,{'yes' if i % 3 else 'no'},2026-01-{i:02}T10:{i:02}\n" for i in range(1, 70))
    desk = OwnDataDesk("item,A,B,when\n" + rows)
    assert desk.found["annotators"] == ["A", "B"]
    assert "“when” is set aside (dates or times)" in desk.said


def test_a_file_without_a_header_is_suspected():
    assert "put a row of names above it" in OwnDataDesk("yes,no\nyes,yes\nno,no\n").said


def test_a_file_for_each_annotator(tmp_path):
    for name, labels in (("cry-A", "1\n2\n2\n"), ("cry-C", "1\n2\n1\n")):
        (tmp_path / f"{name}.csv").write_text("class\n" + labels)
    desk = OwnDataDesk([tmp_path / "cry-A.csv", tmp_path / "cry-C.csv"])
    assert desk.how["kind"] == "files"
    assert desk.pair == ["cry-A", "cry-C"]
    assert desk.table.n == 3


def test_files_and_pasted_text_come_from_the_view(desk):
    request(desk, "files", memoryview(LONG.encode()), names=["long.csv"])
    assert desk.said.startswith("long.csv: 2 items × 2 annotators")
    request(desk, "paste", text=WIDE)
    assert desk.said.startswith(f"{words.PASTED}: 4 items × 3 annotators")
    request(desk, "sample", name="bayerl-four-categories")
    assert desk.table.n == 222
    assert (desk.message, desk.turn) == ("", 3)


def test_half_a_surrogate_pair_in_pasted_text_is_replaced(desk):
    request(desk, "paste", text="A,B\n\ud83d,yes\nyes,yes\n")
    assert desk.message == ""
    assert "\ufffd" in desk.found["categories"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("item,A,B\n1,yes\n", "bad.csv, line 2: a row must have as many cells as the header, 3; not 2"),
        ("item,A,B\n1,yes,no\n1,no,no\n", "bad.csv, line 3: item '1' stands already in line 2"),
        ('item,A,B\n1,"yes,no\n', "bad.csv, line 2: quotation marks"),
        ("item,A\n1,yes\n", "bad.csv: there must be a column for each of two or more annotators"),
        ("item,A,B\n1,yes,\n2,,no\n", "no item was labelled by two annotators"),
        ("item,annotator,label\n1,A,x\n1,A,y\n", "bad.csv, line 3: annotator 'A' labelled item '1' already"),
        ("item,annotator,label\n1,A,x\n,B,y\n", "bad.csv, line 3, column 'item': blank"),
        ("PK\0\0", "bad.csv is not a text file"),
        ("", "bad.csv is empty"),
        ("A,B\n", "bad.csv has only a header"),
    ],
)
def test_a_bad_file_is_named_with_its_line_and_the_last_good_state_stays(desk, text, message):
    before = desk.found
    request(desk, "files", text.encode(), names=["bad.csv"])
    assert desk.message.startswith(message)
    assert desk.found == before
    assert desk.turn == 1
    request(desk, "pair", pair=["Ben", "Cleo"])
    assert (desk.message, desk.found["n"]) == ("", 3)


def test_several_files_must_share_the_column_of_labels(desk):
    request(desk, "files", b"class\n1\n", b"label\n1\n", names=["a.csv", "b.csv"])
    assert "same name; they have a.csv: 'class'; b.csv: 'label'" in desk.message
    request(desk, "files", b"class\n1\n2\n", b"class\n1\n", names=["a.csv", "b.csv"])
    assert "has 2 items" in desk.message


def test_a_file_that_was_misread_can_be_read_in_another_way(desk):
    text = "who,what,verdict\nAnn,a,1\nAnn,b,2\nBen,a,1\nBen,b,2\n"
    request(desk, "files", text.encode(), names=["odd.csv"])
    assert desk.found["annotators"] == ["Ann", "Ben"]
    request(
        desk,
        "how",
        how={"kind": "long", "item": "who", "columns": [], "annotator": "what", "label": "verdict"},
    )
    assert desk.found["annotators"] == ["a", "b"]
    request(desk, "how", how={"kind": "wide", "item": "what", "columns": ["who", "verdict"]})
    assert "item 'a' stands already in line 2" in desk.message
    assert desk.found["annotators"] == ["a", "b"]


@pytest.mark.parametrize(
    ("trait", "value", "message"),
    [
        ("pair", ["Ann", "Dan"], "pair must be two of the annotators 'Ann', 'Ben', 'Cleo'"),
        ("pair", ["Ann", "Ann"], "two different annotators"),
        ("scale", "cohen", "scale must be one of 'landis-koch'"),
        ("how", {"kind": "tall"}, "kind must be one of"),
        ("how", {"kind": "wide", "colour": 1}, "how has no key 'colour'"),
        ("how", {"kind": "files", "label": "Ann"}, "two or more files"),
        ("notes", {"weather": "fine"}, "notes must be texts under 'sampling'"),
    ],
)
def test_a_bad_choice_is_named_and_the_last_good_one_stays(desk, trait, value, message):
    before = getattr(desk, trait), desk.found
    with pytest.raises(TraitError, match=message):
        setattr(desk, trait, value)
    assert (getattr(desk, trait), desk.found) == before


def test_reading_from_python_raises_and_keeps(desk):
    with pytest.raises(ValueError, match="line 2: a row must have as many cells"):
        desk.read("A,B\n1\n")
    assert desk.table.n == 4


def test_too_many_categories_are_no_categories(desk):
    rows = "".join(f"{i % 60},{i % 60}\n" for i in range(200))
    with pytest.raises(ValueError, match="at most 50 categories; not 60"):
        OwnDataDesk("A,B\n" + rows)


def test_the_report_follows_scale_notes_and_pair(desk):
    desk.notes = {"sampling": f"at random {HOSTILE}"}
    desk.scale = "krippendorff"
    desk.pair = ["Ben", "Cleo"]
    assert "at random &lt;img" in desk.report_html
    assert "on the scale of Krippendorff" in desk.report_html
    assert "Ben and Cleo gave the same label" in desk.report_html
    assert "Ben, Cleo" in desk.report_csv


@pytest.mark.slow
def test_a_hundred_thousand_rows_send_only_what_is_shown():
    rows = "".join(f"{i},{'ab'[i % 2]},{'ab'[i % 3 % 2]}\n" for i in range(100_000))
    desk = OwnDataDesk("item,A,B\n" + rows)
    assert desk.table.n == 100_000
    assert len(desk.found["disagreements"]) == 50
    assert sum(len(str(value)) for value in desk.get_state().values()) < 200_000


def test_nothing_to_read_is_said():
    with pytest.raises(ValueError, match="there must be a file"):
        guess([])


def test_an_item_that_stands_twice_in_a_wide_file_is_named_and_no_long_file():
    text = b"item,Ann,Ben\ns1,yes,yes\ns2,no,yes\ns2,yes,no\n"
    found = guess([("twice.csv", text)])
    assert found.how.kind == "wide"
    with pytest.raises(ValueError, match=r"twice\.csv, line 4: item 's2' stands already in line 3"):
        read([("twice.csv", text)], found.how)


def test_the_columns_of_a_long_file_are_told_apart_in_any_order():
    rows = b"text,answer,who\ns1,yes,Ann\ns1,yes,Ben\ns2,no,Ann\ns2,yes,Ben\n"
    assert guess([("long.csv", rows)]).how == How("long", "text", (), "who", "answer")
