"""What somebody mistypes who has never seen TOML is found in its line, with what would be right."""

import pytest

from iaa_teach.authoring.checks.toml_errors import find_outside_questions, find_syntax_error

ENTRY = """[[question]]
id = "coins"
unit = "%"
answer = {read = "n", table = "parde-movies"}
tolerance = 0.5
hints = [
    "Count.",
    "Again.",
]
right = "Yes."
"""

TYPOS = {
    "no closing quote": ('"coins"', '"coins', 2, 'a text must end with " on the line'),
    "no opening quote": ('"Yes."', 'Yes."', 10, "a text must be in quotes"),
    "no quotes": ('"%"', "%", 3, "a text must be in quotes"),
    "curly quotes": ('"Yes."', "“Yes.”", 10, 'straight quotes, "like this"; not “'),
    "quotes in a text": ("Yes.", 'Say "yes".', 10, 'a text must have no " inside it'),
    "no comma": ('"Count.",', '"Count."', 8, "a list must have a comma after each of its texts"),
    "list not ended": ("]\nright", "right", 9, "the list above must end with ] before this line"),
    "answer not ended": ('movies"}', 'movies"', 4, "what begins with { must end with }"),
    "decimal comma": ("0.5", "0,5", 5, "a number must have a point, 0.5; not a comma"),
    "capital letter": ("0.5", "True", 5, "must be true, in small letters"),
    "twice": ('unit = "%"', 'id = "coin"', 3, "id may appear only once in a question"),
    "bracket missing": ("[[question]]", "[[question]", 1, "must end with as many ] as it begins with ["),
    "no equals sign": ("tolerance = 0.5", "tolerance 0.5", 5, "a line must be a name, then =, then a value"),
    "backslash": ("Yes.", "Yes \\kappa.", 10, "write each \\ in a text twice"),
    "bracket on one side": ('"Yes."', '"Yes."\n[question]', 11, "with two brackets on each side"),
    "cut off in a text": (ENTRY[15:], 'id = "co', 2, 'a text must end with " on the line'),
    "cut off in a list": (ENTRY[ENTRY.index('    "Again') :], "", 7, "Count."),
    "too many digits": ("0.5", "1" * 5000, 5, "must not have thousands of digits"),
    "no new question": ("tolerance = 0.5", 'unit = "%"', 5, "or begin a new [[question]]"),
}


@pytest.mark.parametrize(("old", "new", "line", "what"), TYPOS.values(), ids=TYPOS)
def test_a_typo_is_found_in_its_line(old, new, line, what):
    found, said = find_syntax_error(ENTRY.replace(old, new, 1))
    assert found == line
    assert what in said


def test_sound_toml_has_no_syntax_error():
    assert find_syntax_error(ENTRY) is None
    assert find_outside_questions(ENTRY) == []


@pytest.mark.parametrize("name", ["[[wrong]]", "[questions]", "unit = 1"])
def test_keys_outside_questions_are_found(name):
    ((line, said),) = find_outside_questions(f"{name}\n{ENTRY}" if "=" in name else f"{ENTRY}{name}\n")
    assert line == (1 if "=" in name else 11)
    assert said.startswith(f"“{name}”: belongs to no question")
