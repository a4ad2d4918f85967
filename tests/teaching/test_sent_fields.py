"""What the page sends is of its kind, or a sentence says what would be."""

import itertools
import json
from contextlib import suppress

import pytest

from iaa_teach.teaching import sent_fields
from iaa_teach.teaching.choices import list_choices
from iaa_teach.teaching.sent_fields import FIELDS, read_fields
from tests.sampling import everyday
from tests.teaching.test_proving import MAKE, NUMBER, PREDICTION, TABLE, folder, seen

__all__ = ["folder", "seen"]  # fixtures

RIGHT = {
    "lesson": "01_coins.ipynb",
    "place": 3,
    "entry": {"answer": {"value": 0.5}},
    "code": ["x = 1"],
    "on": {"kind": "PairExplorer", "data": {}},
    "whole": False,
    "other": ["of a newer page"],
}


def test_a_request_is_read_as_it_was_sent():
    assert read_fields(json.dumps(RIGHT).encode()) == RIGHT
    assert read_fields(b'{"id": "\\ud83d"}') == {"id": "\ufffd"}


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999", "-1e999"])
def test_a_number_is_finite(number):
    with pytest.raises(ValueError, match=f"must be finite; not {number}"):
        read_fields(b'{"entry": {"answer": {"value": %s}}}' % number.encode())


def test_it_is_not_larger_than_a_lesson(monkeypatch):
    monkeypatch.setattr(sent_fields, "MOST", 10)
    with pytest.raises(ValueError, match="must be smaller than 10 bytes; it has 12"):
        read_fields(b'{"id": "aa"}')


def test_every_field_says_what_it_must_be():
    for name, (_, right) in FIELDS.items():
        with pytest.raises(ValueError, match=f"{name} must be") as raised:
            read_fields(json.dumps({name: [[5]]}).encode())
        assert right in str(raised.value)


DEEP = [[[[[[[[[[]]]]]]]]]]
WRONG = [
    *(5, -1, 1e300, 10**30, 0.5, True, None, "x", "", "\0", "a\nb", [], [[]], [{}], [1, "a", None], DEEP),
    *({}, {"a": {}}, {"value": {}}, {"seen": []}, {"seen": {"counts": "x"}}, [[1, 2], [3]], [["x"]]),
    *({"coefficient": 5}, {"coefficient": "cohen_kappa", "counts": [["x"]]}, {"ratings": 5}),
]
OPTION = {
    "id": "opt",
    "kind": "choice",
    "label": "l",
    "hints": ["h"],
    "right": "r",
    "option": [{"text": "a", "right": True}, {"text": "b", "feedback": "no"}],
}
ENTRIES = {entry["kind"]: entry for entry in (NUMBER, MAKE, PREDICTION, OPTION)}
MORE = ("wrong", "half", "option", "start", "at", "unit", "tolerance", "why", "variants", "low", "former")
OF_DATA = ("ratings", "counts", "table", "categories", "between", "without")


@pytest.mark.parametrize("kind", everyday(ENTRIES, "number", "choice", step=2))
def test_a_field_of_a_question_with_a_value_of_any_kind_is_a_problem_and_no_error(seen, kind):
    begin = ENTRIES[kind]
    on = TABLE if begin in (MAKE, PREDICTION) else ""
    for name, value in itertools.product({**begin, **dict.fromkeys(MORE)}, WRONG):
        _refused_or_seen(seen, {**begin, name: value}, on)
    for part, name, value in itertools.product(("wrong", "half", "option"), ("answer", "text"), WRONG):
        _refused_or_seen(seen, {**begin, part: [{name: value}]}, on)


def test_data_of_any_kind_are_read_or_refused(seen):
    for name, value in itertools.product(OF_DATA, WRONG):
        data = {"ratings": "judges.csv", name: value}
        _refused_or_seen(seen, {**NUMBER, "answer": {"coefficient": "krippendorff_alpha", **data}}, "")
        for kind in ("ContingencyTableExplorer", "RatingsExplorer"):
            _refused_or_seen(seen, NUMBER, {"kind": kind, "data": data})


def _refused_or_seen(seen, entry, on):
    with suppress(ValueError):
        json.dumps(seen(entry, on))


def test_file_outside_the_folder_is_neither_read_nor_offered(seen, folder):
    outside = folder.parent / f"{folder.name}-elsewhere.csv"
    outside.write_text((folder / "judges.csv").read_text())
    (folder / "link.csv").symlink_to(outside)
    for name in (str(outside), f"../{outside.name}", "link.csv"):
        answer = {"coefficient": "krippendorff_alpha", "ratings": name}
        said = seen({**NUMBER, "answer": answer}, {"kind": "RatingsExplorer", "data": {"ratings": name}})
        assert [each["field"] for each in said["problems"]] == ["on", "answer"]
        assert {"is elsewhere" in each["text"] for each in said["problems"]} == {True}
        assert said["answer"] == ""
    offered = list_choices(folder)
    assert offered["files"] == ["judges.csv"]
    assert "link.csv" not in offered["annotators"]
