"""The strings of a TOML file: replace some, and leave all else as it is written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError

from iaa_teach.data import toml

Path = tuple[str | int, ...]  # the keys and indices that lead to a value


def replace_strings(text: str, new: Callable[[Path, str], str]) -> str:
    """Return TOML with each string that is a value replaced by what `new` makes of its path and of it.

    Raises ValueError for TOML that cannot be parsed, or written back as it was.

    >>> shout = lambda path, text: text.upper() if path[0] == "hints" else text
    >>> print(replace_strings("hints = ['b', 'C']  # two", shout))
    hints = ["B", 'C']  # two
    """
    said = {path: new(path, value) for path, value in strings(text)}
    changed = {path: said[path] for path, value in strings(text) if said[path] != value}
    if not changed:
        return text
    try:
        document: Any = tomlkit.parse(text)
    except TOMLKitError as error:
        raise ValueError(f"its texts cannot be told apart: {error}") from None
    if tomlkit.dumps(document) != text:
        raise ValueError("its tables must stand together, each with its parts, for its texts to be replaced")
    for path, value in changed.items():
        place = document
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = tomlkit.value(toml.quoted(value))
    return tomlkit.dumps(document)


def strings(text: str) -> Iterator[tuple[Path, str]]:
    """Yield the strings that are values in TOML, each with its path."""
    yield from _strings(toml.parse(text), ())


def _strings(content: Any, path: Path) -> Iterator[tuple[Path, str]]:
    if isinstance(content, str):
        yield path, content
    elif isinstance(content, dict | list):
        for key, value in content.items() if isinstance(content, dict) else enumerate(content):
            yield from _strings(value, (*path, key))
