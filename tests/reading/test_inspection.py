"""What files are, before they are read: their form and shape, the role of each column, what is not clear."""

from dataclasses import replace

from iaa_teach.reading.assembling import read_files
from iaa_teach.reading.choices import Choices
from iaa_teach.reading.inspection import inspect_files

MESSY = (
    b"doc,id,text,Ann,Ben,gold,when\n"
    b"d1,1,It was so good,Yes,yes,yes,2026-01-01\n"
    b"d1,2,I hated all of it,no,NO,no,2026-01-02\n"
    b"d2,3,One more such film,yes,?,yes,2026-01-02\n"
    b"d2,4,Never again I say,n.a.,no,no,2026-01-03\n"
    b"d3,5,It was what it was,no,yes,no,2026-01-03\n"
)


def roles(text):
    return {column.name: column.role for column in inspect_files([("a.csv", text)]).columns}


def test_the_columns_of_a_wide_file_are_told_apart():
    assert roles(MESSY) == {
        "doc": "group",
        "id": "item",
        "text": "text",
        "Ann": "annotator",
        "Ben": "annotator",
        "gold": "gold",
        "when": "other",
    }


def test_groups_gold_and_texts_are_read_along_with_labels():
    found = read_files([("a.csv", MESSY)])
    assert found.ratings.groups == ("d1", "d1", "d2", "d2", "d3")
    assert found.gold == ("yes", "no", "yes", "no", "no")
    assert found.texts[0] == "It was so good"
    assert "“when” is set aside (dates or times)" in found.ratings.report


def test_spelling_variants_are_merged_with_a_note():
    found = inspect_files([("a.csv", MESSY)])
    assert [(each.labels, each.into) for each in found.similar] == [
        (("yes", "Yes"), "yes"),
        (("no", "NO"), "no"),
        (("n.a.",), None),
        (("?",), None),
    ]
    assert read_files(found).ratings.categories == ("?", "no", "yes")
    assert "“n.a.” is read as missing" in found.remarks
    as_typed = replace(found.choices, merge={}, missing=())
    assert read_files(found, as_typed).ratings.categories == ("?", "NO", "Yes", "n.a.", "no", "yes")
    merged = read_files(found, found.choices.with_merged(*found.similar)).ratings
    assert merged.categories == ("no", "yes")
    assert merged.labels[2:4] == (("yes", None), (None, "no"))


def test_choices_travel_as_plain_values():
    choices = inspect_files([("a.csv", MESSY)]).choices.with_role("annotator", "Ann", "gold")
    assert choices.columns("annotator") == ["Ann", "gold"]
    assert choices.roles["Ben"] == "other"
    assert Choices.from_dict(choices.to_dict()).to_dict() == choices.to_dict()
