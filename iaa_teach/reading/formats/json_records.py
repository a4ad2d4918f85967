"""JSON and JSON lines: records with the line each begins on; flat ones as columns."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from iaa_teach.reading.columns import Column, ColumnsBuilder
from iaa_teach.reading.file_contents import Decoded

Record = dict[str, Any]

SETS = " + "  # between the labels of a set in a record

_SPACE = re.compile(r"[^ \t\r\n]")
_BETWEEN = re.compile(r"[^ \t\r\n,]")
_CELLS = 1 << 14


def looks_like_json(text: Decoded) -> bool:
    """Return whether a file is JSON or JSON lines: it begins with a brace, or a bracket and a brace."""
    head = text.head(1 << 12).lstrip()
    listed = re.match(r"\[\s*[{\[]", head) or (head.startswith("[") and text.tail().rstrip().endswith("]"))
    return head.startswith("{") or bool(listed)


def read_json_records(text: Decoded) -> Iterator[tuple[int, int, Record]]:
    """Yield each record with its line and its end position in the text.

    Raises ValueError naming a line that is not JSON, or whose record is not an object.
    """
    whole = text.text()
    decoder = json.JSONDecoder()
    offset = _find_next(_SPACE, whole, 0)
    line = 1 + whole.count("\n", 0, offset)
    listed = whole.startswith("[", offset)
    offset += listed
    between = _BETWEEN if listed else _SPACE
    last = offset
    while True:
        offset = _find_next(between, whole, offset)
        if offset == len(whole):
            if listed:
                raise ValueError(f"{text.name}: the list of records breaks off; its closing ] is missing")
            return
        line += whole.count("\n", last, offset)
        last = offset
        if listed and whole[offset] == "]":
            return
        try:
            record, offset = decoder.raw_decode(whole, offset)
        except json.JSONDecodeError as error:
            where = line + whole.count("\n", last, error.pos)
            raise ValueError(f"{text.name}, line {where}: not JSON ({error.msg})") from None
        except RecursionError:
            raise ValueError(f"{text.name}, line {line}: nested too deep to be labels") from None
        except ValueError as error:  # a number of thousands of digits
            raise ValueError(f"{text.name}, line {line}: not JSON ({error})") from None
        if not isinstance(record, dict):
            example = '{"text": …, "label": …}'
            raise ValueError(
                f"{text.name}, line {line}: a record must be an object, such as {example}; not "
                f"{_shorten_value(record)}"
            )
        yield line, offset, record


class RecordsBuilder:
    """Build columns from records, with blank cells for missing keys."""

    def __init__(self) -> None:
        self._builders: dict[str, ColumnsBuilder] = {}
        self._waiting: list[Mapping[str, str]] = []
        self._lines: list[int] = []
        self._done = 0

    def add(self, line: int, record: Mapping[str, str]) -> None:
        """Add one record, with its first line."""
        self._lines.append(line)
        self._waiting.append(record)
        if len(self._waiting) >= _CELLS:
            self._take()

    def __len__(self) -> int:
        return len(self._lines)

    def _take(self) -> None:
        for record in self._waiting:
            for key in record:
                if key not in self._builders:
                    self._builders[key] = ColumnsBuilder([key])
                    self._builders[key].add([("",)] * self._done)
        for key, builder in self._builders.items():
            builder.add([(record.get(key, ""),) for record in self._waiting])
        self._done += len(self._waiting)
        self._waiting = []

    def columns(self) -> tuple[tuple[Column, ...], np.ndarray[Any, np.dtype[np.int64]]]:
        """Return the columns, and the line of each row."""
        self._take()
        columns = tuple(builder.columns()[0] for builder in self._builders.values())
        return columns, np.array(self._lines, np.int64)


def flatten_record(record: Record) -> dict[str, str] | None:
    """Return a record as cells, nested objects as "outer.inner"; None if a value cannot be a cell."""
    cells: dict[str, str] = {}
    for key, value in record.items():
        if isinstance(value, dict) and set(value) != {"choices"}:
            inner = flatten_record(value)
            if inner is None:
                return None
            cells.update({f"{key}.{name}": cell for name, cell in inner.items()})
            continue
        cell = make_cell(value["choices"] if isinstance(value, dict) else value)
        if cell is None:
            return None
        cells[key] = cell
    return cells


def make_cell(value: Any) -> str | None:
    """Return a JSON value as the text of a cell, several values as a set; None for nested values.

    >>> [make_cell(each) for each in ("yes", 3, 2.0, True, None, ["b", "a"], [], {"x": 1})]
    ['yes', '3', '2', 'true', '', 'a + b', '', None]
    """
    if value is None or value != value:
        return ""
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return str(int(value)) if value == value // 1 and abs(value) < 1e15 else str(value)
    if isinstance(value, list):
        return make_set_cell(value)
    return None


def make_set_cell(values: Sequence[Any]) -> str | None:
    """Return values as the text of a cell: a single one, or all of them sorted and joined by plus signs."""
    cells = [make_cell(each) for each in values]
    if any(each is None for each in cells):
        return None
    return SETS.join(sorted({each for each in cells if each}))


def _find_next(character: re.Pattern[str], text: str, start: int) -> int:
    """Return the position of the next such character, or the end."""
    found = character.search(text, start)
    return found.start() if found else len(text)


def _shorten_value(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else f"{text[:60]}…"
