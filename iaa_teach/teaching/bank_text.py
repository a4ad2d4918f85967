"""The text of a question file with one question changed, added or deleted, and the rest unchanged.

A question spans the lines from its `[[question]]` to the last before the next one that is neither empty nor a
comment. Only values that have changed are rewritten.
"""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError

from iaa_teach.authoring.checks.toml_errors import find_syntax_error
from iaa_teach.files import toml

PARTS = ("wrong", "option", "half")  # written as separate [[question.…]] entries
_LONG = 100  # maximum length of a list on one line
_ENTRY = re.compile(r"^[ \t]*\[\[[ \t]*question[ \t]*\]\]", re.M)
_PART = re.compile(r"^[ \t]*\[\[[ \t]*question[ \t]*\.[ \t]*(\w+)[ \t]*\]\]", re.M)
_NOTHING = re.compile(r"(?:[ \t]*(?:#[^\n]*)?\r?\n|[ \t]*#[^\n]*\Z|[ \t]+\Z)*\Z")
_BLANK = re.compile(r"(?:[ \t]*\r?\n)*")
_BARE_END = re.compile(r"(?<!\r)\n")


def put_question(text: str, place: int | None, entry: Mapping[str, Any]) -> str:
    """Return a question file's text with one question changed; `None` as its place adds one at the end.

    Raises ValueError for invalid TOML, or if more would have to change.

    >>> print(put_question("[[question]]\\nid = 'a'  # mine\\nlabel = 'A'\\n", 0, {"id": "a", "label": "B"}))
    [[question]]
    id = 'a'  # mine
    label = "B"
    <BLANKLINE>
    """
    wanted = copy.deepcopy(toml.parse(text))
    entries = wanted.setdefault("question", [])
    if place is None:
        entries.append(entry)
        new = _end_with_line(text) + ("\n" if text.strip() else "") + _write_whole(entry)
    else:
        old, entries[place] = entries[place], entry
        new = _replace_question(text, place, old, entry, len(entries))
    new = _copy_line_ends(text, new)
    if toml.parse(new) != wanted:
        raise _make_edit_by_hand_error(entry)
    return new


def remove_question(text: str, place: int) -> str:
    """Return a question file's text without one question; comments above it stay.

    Raises ValueError for invalid TOML, or if more would have to go.

    >>> remove_question("# mine\\n[[question]]\\nid = 'a'\\n\\n[[question]]\\nid = 'b'\\n", 0)
    "# mine\\n[[question]]\\nid = 'b'\\n"
    """
    wanted = copy.deepcopy(toml.parse(text))
    entries = wanted["question"]
    start, end = _find_lines(text, place, entries[place], len(entries))
    removed = entries.pop(place)
    before, after = text[:start], text[end:]
    blank = _BLANK.match(after).end()  # type: ignore[union-attr]
    new = before + after[blank:] if after[blank:] else before.rstrip() + ("\n" if before.strip() else "")
    new = _copy_line_ends(text, new)
    left = toml.parse(new)
    if {"question": [], **left} != wanted:
        raise _make_edit_by_hand_error(removed)
    return new


def write_toml_value(value: Any) -> str:
    """Format a value as TOML.

    >>> print(write_toml_value({"coefficient": "cohen_kappa", "counts": [[4, 1], [2, 3]]}))
    {coefficient = "cohen_kappa", counts = [[4, 1], [2, 3]]}
    """
    if isinstance(value, str):
        return toml.quote_toml(value)
    if isinstance(value, Mapping):
        return (
            f"{{{', '.join(f'{_write_key(key)} = {write_toml_value(each)}' for key, each in value.items())}}}"
        )
    if isinstance(value, (list, tuple)):
        parts = [write_toml_value(each) for each in value]
        short = f"[{', '.join(parts)}]"
        is_texts = all(isinstance(each, str) for each in value)
        return short if len(short) <= _LONG or not is_texts else "[\n    " + ",\n    ".join(parts) + ",\n]"
    return json.dumps(value)


def parse_value(text: str) -> Any:
    """Parse one TOML value. Raises ValueError if it is invalid."""
    line = f"value = {text}"
    if found := find_syntax_error(line):
        raise ValueError(found[1])
    content = toml.parse(line)
    if len(content) != 1:
        raise ValueError("it must be one value, such as {value = 0.3}")
    return content["value"]


def _replace_question(
    text: str, place: int, old: Mapping[str, Any], entry: Mapping[str, Any], total: int
) -> str:
    start, end = _find_lines(text, place, old, total)
    return text[:start] + _change_question(text[start:end], old, entry) + text[end:]


def _find_lines(text: str, place: int, entry: Mapping[str, Any], total: int) -> tuple[int, int]:
    """Return the first and last lines of a question."""
    starts = [found.start() for found in _ENTRY.finditer(text)]
    if len(starts) != total:
        raise _make_edit_by_hand_error(entry)
    start, end = [*pairwise([*starts, len(text)])][place]
    end = _NOTHING.search(text, start, end).start()  # type: ignore[union-attr]
    if not text[start:end].endswith("\n"):
        end = text.find("\n", end) + 1 or len(text)
    return start, end


def _change_question(text: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> str:
    """Return a question's text with its changed values."""
    starts = [0, *(found.start() for found in _PART.finditer(text)), len(text)]
    head, *blocks = [text[start:end] for start, end in pairwise(starts)]
    known: dict[str, list[str]] = {part: [] for part in PARTS}
    for block in blocks:
        known.setdefault(_PART.match(block)[1], []).append(block)  # type: ignore[index]
    own_old, own_new = ({key: entry[key] for key in entry if key not in PARTS} for entry in (old, new))
    changed = _change_block(head, own_old, own_new)
    for part in PARTS:
        before, after = old.get(part, []), new.get(part, [])
        for each, place in zip(after, _match_places(before, after), strict=True):
            if place is None or place >= len(known[part]):
                whole = _write_part(part, each)
            else:
                whole = _change_block(known[part][place], before[place], each)
            changed = _end_with_line(changed) + whole
    return changed


def _match_places(before: list[Any], after: list[Any]) -> list[int | None]:
    """Return for each part the index of its earlier version: an equal part, or the one at its index."""
    left = [*range(len(before))]
    places: list[int | None] = []
    for each in after:
        same = next((place for place in left if before[place] == each), None)
        places.append(same)
        if same is not None:
            left.remove(same)
    for place, found in enumerate(places):
        if found is None and place in left:
            places[place] = place
            left.remove(place)
    return places


def _change_block(text: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> str:
    """Return a header and the lines below it, with changed values rewritten."""
    if old == new:
        return text
    header, end, body = text.partition("\n")
    try:
        lines = tomlkit.parse(body)
        for key in old.keys() - new.keys():
            del lines[key]
        for key, value in new.items():
            if key not in old or old[key] != value:
                lines[key] = tomlkit.value(write_toml_value(value))
        return header + (end or "\n") + tomlkit.dumps(lines)
    except TOMLKitError:
        raise _make_edit_by_hand_error({**new, **old}) from None


def _write_whole(entry: Mapping[str, Any]) -> str:
    own = "".join(f"{key} = {write_toml_value(value)}\n" for key, value in entry.items() if key not in PARTS)
    return f"[[question]]\n{own}" + "".join(
        _write_part(part, each) for part in PARTS for each in entry.get(part, [])
    )


def _write_part(part: str, entry: Mapping[str, Any]) -> str:
    lines = "".join(f"{key} = {write_toml_value(value)}\n" for key, value in entry.items())
    return f"[[question.{part}]]\n{lines}"


def _write_key(key: str) -> str:
    return key if re.fullmatch(r"[\w-]+", key, re.ASCII) else toml.quote_toml(key)


def _make_edit_by_hand_error(entry: Mapping[str, Any]) -> ValueError:
    return ValueError(
        f"this form cannot change question {entry.get('id')!r} without changing more of its file: edit the "
        "file by hand"
    )


def _end_with_line(text: str) -> str:
    return text if text.endswith("\n") or not text else f"{text}\n"


def _copy_line_ends(like: str, text: str) -> str:
    is_of_windows = "\r\n" in like and not _BARE_END.search(like)
    return _BARE_END.sub("\r\n", text) if is_of_windows else text
