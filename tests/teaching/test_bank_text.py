import copy

import pytest

from iaa_teach.files import toml
from iaa_teach.lab import lessons
from iaa_teach.teaching.bank_text import parse_value, put_question, remove_question, write_toml_value
from tests.sampling import everyday

BANK = """# Mine
former_number = "02"

[[question]]  # the first
id = 'first'
kind = "number"   # typed
label = "A"
answer = {value = 0.30}
hints = [
    "one",  # a nudge
    "two",
]
right = "r"
[[question.wrong]]
answer = {value = 1.0}
feedback = "f"  # said

# about the second
[[question]]
id = "second"
label = "B"
"""
BANKS = sorted((lessons.find_shipped_lessons() / "questions").glob("*.toml"))


def entries(text):
    return copy.deepcopy(toml.parse(text).get("question", []))


def test_only_what_has_changed_is_written_anew():
    first = entries(BANK)[0] | {"label": "Another “A”", "tolerance": 0.5}
    first["wrong"].append({"answer": {"value": 2}, "feedback": "g"})
    before, after = BANK.splitlines(), put_question(BANK, 0, first).splitlines()
    assert [line for line in before if line not in after] == ['label = "A"']
    added = ['label = "Another “A”"', "tolerance = 0.5", "answer = {value = 2}", 'feedback = "g"']
    assert [line for line in after if line not in before] == added
    assert after.index("# about the second") > after.index('feedback = "g"')


def test_comments_move_and_vanish_with_their_part():
    first = entries(BANK)[0]
    first["wrong"].insert(0, {"answer": {"value": 3}, "feedback": "before"})
    moved = put_question(BANK, 0, first)
    assert moved.index('"before"') < moved.index('feedback = "f"  # said')
    assert put_question(moved, 0, entries(BANK)[0]) == BANK
    del first["wrong"]
    assert "# said" not in put_question(BANK, 0, first)


def test_a_new_question_stands_at_the_end_and_all_else_as_it_was():
    new = {"id": "third", "kind": "choice", "option": [{"text": "a", "right": True}]}
    written_so = 'id = "third"\nkind = "choice"\n[[question.option]]\ntext = "a"\nright = true\n'
    assert put_question(BANK, None, new) == f"{BANK}\n[[question]]\n{written_so}"
    assert entries(put_question("", None, new)) == [new]


def test_deleting_a_question_removes_only_its_lines():
    assert remove_question(BANK, 0) == BANK[: BANK.index("[[question]]")] + BANK[BANK.index("# about") :]
    end = BANK.index('[[question]]\nid = "second"')
    assert remove_question(BANK, 1) == BANK[:end].rstrip() + "\n"
    windows = BANK.replace("\n", "\r\n")
    assert remove_question(windows, 0) == remove_question(BANK, 0).replace("\n", "\r\n")
    assert remove_question('[[question]]\nid = "only"\n', 0) == ""


@pytest.mark.slow
@pytest.mark.parametrize("bank", everyday(BANKS, *BANKS[::6]), ids=lambda bank: bank.stem)
def test_any_question_of_the_kit_can_be_deleted(bank):
    text = bank.read_bytes().decode()
    whole = text.splitlines()
    for place, entry in enumerate(entries(text)):
        new = remove_question(text, place)
        assert entries(new) == [one for one in entries(text) if one != entry]
        gone = [line for line in whole if line.startswith("#")]
        assert [line for line in new.splitlines() if line.startswith("#")] == gone


@pytest.mark.slow
@pytest.mark.parametrize("bank", everyday(BANKS, *BANKS[::6]), ids=lambda bank: bank.stem)
def test_every_bank_of_the_kit_can_be_edited_question_by_question(bank):
    text = bank.read_bytes().decode()
    for place, entry in enumerate(entries(text)):
        assert put_question(text, place, entry) == text
        changed = entry | {"label": 'New "label"', "hints": ["one", "two"]}
        new = put_question(text, place, changed)
        hints = entry.get("hints", [])
        others = [line for line in text.splitlines() if line not in new.splitlines()]
        assert len([line for line in others if not any(hint in line for hint in hints)]) <= 1  # its label
        assert entries(new) == [*entries(text)[:place], changed, *entries(text)[place + 1 :]]


def test_line_ends_of_windows_stay():
    text = BANK.replace("\n", "\r\n")
    new = put_question(text, 1, {"id": "second", "label": "C"})
    assert new == text.replace('"B"', '"C"')


def test_typed_input_is_always_escaped():
    nasty = 'a"]\n[[question]]\nid = "x"\\ \x7f \'\'\' """'
    new = put_question(BANK, 1, {"id": "second", "label": nasty})
    assert entries(new)[1] == {"id": "second", "label": nasty}


def test_a_bank_that_would_have_to_change_more_is_refused():
    hidden = BANK + 'solution = """\n[[question]]\n"""\n'
    with pytest.raises(ValueError, match="edit the file by hand"):
        put_question(hidden, 0, entries(hidden)[0] | {"label": "x"})
    with pytest.raises(ValueError, match="edit the file by hand"):
        remove_question(hidden, 0)


def test_values_are_written_as_they_are_read():
    value = {"a b": [1, 2.5, True, "é"], "rows": [["x", ""], []], "long": ["y" * 60, "z" * 60]}
    assert parse_value(write_toml_value({**value, "long": ["y"]})) == {**value, "long": ["y"]}
    assert parse_value(write_toml_value(value["long"])) == value["long"]
    with pytest.raises(ValueError, match="one value"):
        parse_value("1\nother = 2")
