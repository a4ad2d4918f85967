"""The strings of a TOML file with their places, so that some can be replaced and all else stays as it is."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from iaa_teach.data import toml

Path = tuple[str | int, ...]


class Found(NamedTuple):
    """A string value: its path of keys and indices, where its text begins and ends, and what it says."""

    path: Path
    start: int
    end: int
    value: str


_SKIP = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_SPACE = re.compile(r"[ \t]*")
_STRING = re.compile(
    r'"""(?:\\.|[^\\])*?"""(?:"{0,2}(?!"))'
    r"|'''.*?'''(?:'{0,2}(?!'))"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'",
    re.S,
)
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_OTHER = re.compile(r"[^,\]}\s#]+(?: [0-9][^,\]}\s#]*)?")


def strings(text: str) -> list[Found]:
    """Return the strings that are values in TOML, in order.

    Raises ValueError where that is not all that its parser reads: then nothing may be replaced.

    >>> [(one.path, one.value) for one in strings('[[q]]\\nid = "a"\\nhints = ["b", "c"] # "d"')]
    [(('q', 0, 'id'), 'a'), (('q', 0, 'hints', 0), 'b'), (('q', 0, 'hints', 1), 'c')]
    """
    found = list(_Reader(text).read())
    if sorted((one.path, one.value) for one in found) != sorted(_values(toml.parse(text))):
        raise ValueError("it is written in a way in which its texts cannot be told apart")
    return found


def replaced(text: str, new: Callable[[Found], str]) -> str:
    """Return TOML with each string replaced by what `new` makes of it; one that stays is left as written."""
    parts, end = [], 0
    for one in strings(text):
        value = new(one)
        if value != one.value:
            parts += [text[end : one.start], toml.quoted(value)]
            end = one.end
    return "".join([*parts, text[end:]])


def _read(written: str) -> str:
    """Return what a string of TOML says."""
    if written[:3] in ('"""', "'''") or "\\" in written:
        return str(tomllib.loads(f"text = {written}")["text"])
    return written[1:-1]


def _values(content: Any, path: Path = ()) -> Iterator[tuple[Path, str]]:
    if isinstance(content, str):
        yield path, content
    elif isinstance(content, dict | list):
        for key, value in content.items() if isinstance(content, dict) else enumerate(content):
            yield from _values(value, (*path, key))


class _Reader:
    """Reads TOML that is known to be sound."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0
        self.arrays: dict[Path, int] = {}  # how many tables each array of tables has

    def read(self) -> Iterator[Found]:
        toml.parse(self.text)
        table: Path = ()
        while self._skip(_SKIP) < len(self.text):
            if self.text.startswith("[[", self.at):
                self.at += 2
                keys = self._resolved(self._keys())
                place = self.arrays[keys] = self.arrays.get(keys, -1) + 1
                table, self.at = (*keys, place), self._after("]]")
            elif self.text[self.at] == "[":
                self.at += 1
                table, self.at = self._resolved(self._keys(), whole=True), self._after("]")
            else:
                yield from self._pair(table)

    def _pair(self, table: Path) -> Iterator[Found]:
        path = (*table, *self._keys())
        self.at = self._after("=")
        self._skip(_SPACE)
        yield from self._value(path)

    def _value(self, path: Path) -> Iterator[Found]:
        first = self.text[self.at]
        if found := _STRING.match(self.text, self.at):
            self.at = found.end()
            yield Found(path, *found.span(), _read(found[0]))
        elif first in "[{":
            closing, place = "]" if first == "[" else "}", 0
            self.at += 1
            while self._skip(_SKIP) < len(self.text) and self.text[self.at] != closing:
                yield from self._value((*path, place)) if first == "[" else self._pair(path)
                place += 1
                self._skip(_SKIP)
                self.at += self.text[self.at] == ","
            self.at += 1
        elif found := _OTHER.match(self.text, self.at):
            self.at = found.end()
        else:
            raise ValueError(f"nothing that can be read at {self.text[self.at : self.at + 20]!r}")

    def _keys(self) -> Path:
        keys: list[str] = []
        while True:
            self._skip(_SPACE)
            found = _BARE_KEY.match(self.text, self.at) or _STRING.match(self.text, self.at)
            if not found:
                raise ValueError(f"no key at {self.text[self.at : self.at + 20]!r}")
            keys.append(_read(found[0]) if found[0][0] in "\"'" else found[0])
            self.at = found.end()
            self._skip(_SPACE)
            if not self.text.startswith(".", self.at):
                return tuple(keys)
            self.at += 1

    def _resolved(self, keys: Path, whole: bool = False) -> Path:
        """Return the path of a table's name, in which a name of an array means its last table."""
        path: Path = ()
        for place, key in enumerate(keys):
            path = (*path, key)
            if path in self.arrays and (whole or place + 1 < len(keys)):
                path = (*path, self.arrays[path])
        return path

    def _skip(self, what: re.Pattern[str]) -> int:
        found = what.match(self.text, self.at)
        self.at = found.end() if found else self.at
        return self.at

    def _after(self, mark: str) -> int:
        self._skip(_SPACE)
        if not self.text.startswith(mark, self.at):
            raise ValueError(f"no {mark} at {self.text[self.at : self.at + 20]!r}")
        return self.at + len(mark)
