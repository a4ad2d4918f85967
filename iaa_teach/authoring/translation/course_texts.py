"""Texts in a course's TOML files: question files, course file, glossary and sources."""

from collections.abc import Callable, Iterator
from functools import reduce
from operator import getitem
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError

from iaa_teach.authoring.translation.texts import Text, Translate, differs_by_language, has_words
from iaa_teach.files import toml

Path = tuple[str | int, ...]  # the keys and indices that lead to a value
Where = Callable[[Path, Any], str]  # the context of the string at a path; "" if it is not text

_OF_A_QUESTION = {"label", "prompt", "recall", "right", "solution", "unit"}
_OF_A_LIST = {"goals": "goal", "hints": "hint", "rows": "row", "columns": "column"}
_OF_A_PART = {"wrong": {"feedback"}, "half": {"feedback"}, "option": {"text", "feedback"}}
_OF_A_TERM = {"name", "meaning"}
_OF_A_RECORD = {"title", "where", "note"}
_OF_A_FIGURE = {"where", "note"}
_OF_AN_ADDRESS = {"repository", "folder", "pages"}  # a translated course is published elsewhere
_MARKS = ("computed here",)  # notes that the code reads


def _is_published(address: Any) -> bool:
    """Return whether the entry `address` of a course file says where the course is."""
    return bool(address.get("repository") or address.get("pages"))


def translate_toml(text: str, where: Where, translate: Translate, place: str = "") -> str:
    """Return TOML with its texts translated; `where` tells which of its strings are texts.

    Raises ValueError for what cannot be read.
    """
    content = toml.parse(text)

    def new(path: Path, value: str) -> str:
        context = where(path, content) if differs_by_language(value) else ""
        return translate(Text(value, context, place)) if context else value

    return replace_strings(text, new)


def name_bank_context(path: Path, content: Any) -> str:
    """Return the context of a string in a bank."""
    match path:
        case "question", int(place), str(key) if key in _OF_A_QUESTION:
            field = key
        case "question", int(place), str(key), int(number) if key in _OF_A_LIST:
            field = f"{_OF_A_LIST[key]} {number + 1}"
        case "question", int(place), str(part), int(number), str(key) if key in _OF_A_PART.get(part, ()):
            field = f"{part} {number + 1} {key}"
        case "question", int(place), *_, "categories", int() if has_words(_name_context(path, content)):
            field = "category"  # a category in a state, as in the lesson's explorer
        case _:
            return ""
    return f"{content['question'][place].get('id')}: {field}"


def _name_context(path: Path, content: Any) -> str:
    return str(reduce(getitem, path, content))


def name_course_context(path: Path, content: Any) -> str:
    """Return the context of a string in a course file; its `stops` are headings of the lessons."""
    match path:
        case ("title",):
            return "title"
        case "lesson", int(place), "question":
            return f"{content['lesson'][place].get('name')}: question"
        case "lesson", int(), "part":
            return "part"
        case "path", int(), ("title" | "about") as key:
            return f"path: {key}"
        case "address", str(key) if key in _OF_AN_ADDRESS and _is_published(content["address"]):
            return f"address: {key}"
    return ""


def name_glossary_context(path: Path, content: Any) -> str:
    """Return the context of a string in the file of the glossary."""
    match path:
        case "term", int(place), str(key) if key in _OF_A_TERM:
            return f"{content['term'][place]['name']}: {key}"
    return ""


def name_source_context(path: Path, content: Any) -> str:
    """Return the context of a string in a file of sources."""
    match path:
        case "record", int(place), str(key) if key in _OF_A_RECORD:
            field = key
        case "record", int(place), "categories", int():
            field = "category"
        case "record", int(place), "data", "items", int():
            field = "item"
        case "record", int(place), "errata", int():
            field = "erratum"
        case "record", int(place), "figures", int(number), str(key) if key in _OF_A_FIGURE:
            note = content["record"][place]["figures"][number].get("note")
            if key == "note" and note in _MARKS:
                return ""
            field = key
        case "record", int(place), "figures", int(), "erratum", "why":
            field = "erratum"
        case _:
            return ""
    return f"{content['record'][place]['name']}: {field}"


def replace_strings(text: str, new: Callable[[Path, str], str]) -> str:
    """Return TOML with each string that is a value replaced by what `new` makes of its path and of it.

    Raises ValueError for TOML that cannot be parsed, or written back as it was.

    >>> shout = lambda path, text: text.upper() if path[0] == "hints" else text
    >>> print(replace_strings("hints = ['b', 'C']  # two", shout))
    hints = ["B", 'C']  # two
    """
    new_by_path = {path: new(path, value) for path, value in list_strings(text)}
    changed = {path: new_by_path[path] for path, value in list_strings(text) if new_by_path[path] != value}
    if not changed:
        return text
    try:
        document: Any = tomlkit.parse(text)
    except TOMLKitError as error:
        raise ValueError(f"its texts cannot be told apart: {error}") from None
    if tomlkit.dumps(document) != text:
        raise ValueError(
            "keep its tables together, each with its parts; otherwise its texts cannot be replaced"
        )
    for path, value in changed.items():
        place = document
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = tomlkit.value(toml.quote_toml(value))
    return tomlkit.dumps(document)


def list_strings(text: str) -> Iterator[tuple[Path, str]]:
    """Yield the strings that are values in TOML, each with its path."""
    yield from _list_strings(toml.parse(text), ())


def _list_strings(content: Any, path: Path) -> Iterator[tuple[Path, str]]:
    if isinstance(content, str):
        yield path, content
    elif isinstance(content, dict | list):
        for key, value in content.items() if isinstance(content, dict) else enumerate(content):
            yield from _list_strings(value, (*path, key))
