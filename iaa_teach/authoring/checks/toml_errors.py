"""Syntax errors of TOML, explained to somebody who has never seen TOML."""

import re
import tomllib

from iaa_teach.files import toml
from iaa_teach.questions.ids import FORMER_NUMBER

_PLACE = re.compile(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", re.S)
_CURLY = "“”„‟‘’‚«»"
_KEY = re.compile(r"[ \t]*([\w.-]+)[ \t]*=[ \t]*(.*)")


def find_syntax_error(text: str, entry: str = "question") -> tuple[int, str] | None:
    """Return the line of the first error, counted from 1, and how it should be; None for valid TOML.

    `entry` is what the file lists.

    >>> find_syntax_error('id = "coins')
    (1, '“id = "coins”: a text must end with " on the line on which it begins')
    """
    try:
        toml.parse(text)
    except tomllib.TOMLDecodeError as error:
        place = _PLACE.fullmatch(str(error))
        reason = place[1] if place else str(error)
        lines = text.split("\n")
        number = int(place[2]) if place and place[2] else len(text.rstrip().split("\n"))
        line = lines[number - 1]
        column = int(place[3]) if place and place[3] else len(line) + 1
        return number, f"{_quote_line(line)}{_advise(reason, line, column, entry)}"
    except ValueError as error:
        depths = [line.count("[") + line.count("{") for line in text.split("\n")]
        lengths = [max(map(len, re.findall(r"\d+", line)), default=0) for line in text.split("\n")]
        sizes = depths if isinstance(error.__cause__, RecursionError) else lengths
        return sizes.index(max(sizes)) + 1, str(error)
    return None


def find_outside_questions(text: str) -> list[tuple[int, str]]:
    """Return line and advice for each key of valid TOML that belongs to no question, and so is not read."""
    found = []
    for name in set(toml.parse(text)) - {"question", "packed", FORMER_NUMBER}:
        start = re.search(rf"^[ \t]*(\[\[?[ \t]*)?{re.escape(name)}\b", text, re.M)
        number = text.count("\n", 0, start.start()) + 1 if start else 1
        advice = (
            "belongs to no question: a question must begin with [[question]], a wrong answer with "
            "[[question.wrong]], an option with [[question.option]]"
        )
        found.append((number, f"{_quote_line(text.split(chr(10))[number - 1])}{advice}"))
    return sorted(found)


def _advise(reason: str, line: str, column: int, entry: str) -> str:
    """Return what would be right, judged by the parser's reason and the line."""
    character, key = line[column - 1 : column], _KEY.match(line)
    value = key[2] if key else ""
    if character and character in _CURLY:
        return f'a text must be in straight quotes, "like this"; not {character}'
    if reason.startswith("Illegal character '\\") or "Unterminated" in reason:
        return 'a text must end with " on the line on which it begins'
    if reason == "Unclosed array":
        return (
            "a list must have a comma after each of its texts and ] at its end; one is missing here or above"
        )
    if reason == "Unclosed inline table":
        return "what begins with { must end with } on the same line, with commas between its parts"
    if reason.startswith("Cannot overwrite") and key:
        return (
            f"{key[1]} may appear only once in a {entry}: delete one of the two, or begin a new [[{entry}]]"
        )
    if reason.startswith(("Cannot declare", "Cannot mutate")):
        return f"a {entry} must begin with [[{entry}]], with two brackets on each side"
    if reason.startswith("Expected ']"):
        return "must end with as many ] as it begins with ["
    if reason.startswith("Expected '='"):
        return "is not readable as TOML: a line must be a name, then =, then a value"
    if reason.startswith("Unescaped"):
        return "write each \\ in a text twice: \\\\"
    if reason == "Invalid value":
        return _explain_invalid_value(line[column - 1 :], column <= len(line) - len(line.lstrip()) + 1)
    if reason.startswith("Expected newline"):
        return _explain_text_after_value(value)
    return f"is not readable as TOML: {reason}"


def _explain_invalid_value(word: str, first: bool) -> str:
    """Return what an invalid value should be; one that is `first` on its line continues an unclosed list."""
    if first:
        return "the list above must end with ] before this line"
    if word.strip().lower() in ("true", "false"):
        return f"must be {word.strip().lower()}, in small letters"
    return 'a text must be in quotes, "like this"; only numbers, true and false do without'


def _explain_text_after_value(value: str) -> str:
    """Return what a value should be that ends before its line does."""
    if value.startswith('"'):
        return 'a text must have no " inside it: write “ and ” there'
    if number := re.match(r"[-+]?(\d+),(\d+)", value):
        return f"a number must have a point, {number[1]}.{number[2]}; not a comma"
    return 'a text must be in quotes, "like this"; only numbers, true and false do without'


def _quote_line(line: str) -> str:
    text = " ".join(line.split())
    if not text:
        return ""
    return f"“{text}”: " if len(text) <= 48 else f"“{text[:46].rstrip()}…”: "
