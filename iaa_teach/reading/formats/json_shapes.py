"""JSON of other shapes as records: parallel lists, nested objects, rows.

A file that is one object, or a list of lists (perhaps one a line), is converted by the first of these rules
that fits:

1. {"columns": [...], "data": [[...], ...]}, as pandas writes it, and a list of rows: a record for each row.
2. {"data": [{...}, ...]}, one list of objects under any key: these are the records.
3. {"annotators": ["A", "B"], "labels": [["x", "y"], ...]}, rows next to names: a record for each item; or
   {"labels": ["x", "y"], "matrix": [[5, 1], [2, 4]]}, a square of numbers: a record for each of its rows.
4. {"item": [...], "A": [...], "B": [...]}, lists of one length: a record for each position.
5. {"s1": {"A": "x", "B": "y"}, ...}, objects in an object: a record for each outer key, or for each inner key
if there are more of them; objects within them are one annotator's answer on one item.

A record may itself hold the labels of several annotators, see `spread_record`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from iaa_teach.reading.column_facts import (
    ANNOTATOR,
    ANNOTATOR_COLUMNS,
    ITEM,
    ITEM_COLUMNS,
    LABEL,
    LABEL_COLUMNS,
    is_named,
    simplify_name,
)
from iaa_teach.reading.columns import make_spreadsheet_name
from iaa_teach.reading.file_contents import Decoded
from iaa_teach.reading.formats.json_records import Record
from iaa_teach.reading.kinds_of_annotators import are_called_like_people

_SINGULAR = {f"{name}s": name for name in (*ITEM_COLUMNS, *ANNOTATOR_COLUMNS, *LABEL_COLUMNS, "text")}
_SINGULAR |= {"categories": "category", "classes": "class"}


def reshape_records(text: Decoded, known: Callable[[Record], bool]) -> list[Record] | None:
    """Return the records of a file that is one object, or lists; None for others, or a known format.

    Raises ValueError for parallel lists of different lengths, or without items.
    """
    head = "".join(text.head(1 << 12).split())
    lines = head.startswith("[") and not head.startswith(("[[", "[{"))
    if not head.startswith(("{", "[[")) and not lines:
        return None
    try:
        value = [*map(json.loads, text.text().splitlines())] if lines else json.loads(text.text())
    except (ValueError, RecursionError):  # JSON lines, or an error that the reader of records explains
        return None
    if isinstance(value, dict):
        return None if known(value) else _reshape_object(value, text.name)
    return _reshape_rows(value) if _are_rows(value) else None


def spread_record(record: Record) -> list[Record] | None:
    """Return a record for each annotator with a label in a record; None if it has not several.

    >>> spread_record({"id": 1, "annotations": [{"annotator": "A", "label": "x"}]})
    [{'id': 1, 'annotator': 'A', 'label': 'x'}]
    >>> spread_record({"id": 1, "annotators": ["A", "B"], "labels": ["x", "y"]})
    [{'id': 1, 'annotator': 'A', 'label': 'x'}, {'id': 1, 'annotator': 'B', 'label': 'y'}]
    >>> spread_record({"id": 1, "labels": {"A": "x", "B": "y"}})
    [{'id': 1, 'A': 'x', 'B': 'y'}]
    """
    for key, value in record.items():
        rest = {name: each for name, each in record.items() if name != key}
        if _are_objects(value) and all(_is_annotation(each) for each in value):
            return [{**rest, **_rename_shared_keys(key, each, rest)} for each in value]
        if is_named(_make_singular(key), LABEL) and isinstance(value, dict) and _are_labels(key, value):
            return [{**rest, **_rename_shared_keys(key, value, rest)}]
    lists = {key: _split_parts(value) for key, value in record.items()}
    who = next((key for key in lists if lists[key] and is_named(_make_singular(key), ANNOTATOR)), None)
    if who is None:
        return None
    same_length = [key for key in lists if len(lists[key]) == len(lists[who])]
    if len(same_length) < 2 or len(lists[who]) < 2 - isinstance(record[who], list):
        return None
    rest = {key: value for key, value in record.items() if key not in same_length}
    places = zip(*(lists[key] for key in same_length), strict=True)
    return [{**rest, **dict(zip(map(_make_singular, same_length), cells, strict=True))} for cells in places]


def _split_parts(value: Any) -> list[Any]:
    """Return the values of a list, or of a comma-separated text."""
    if isinstance(value, str) and "," in value:
        return [part.strip() for part in value.split(",")]
    return value if isinstance(value, list) else []


def _is_annotation(value: Record) -> bool:
    names = list(map(_make_singular, value))
    return any(is_named(name, ANNOTATOR) for name in names) and any(is_named(name, LABEL) for name in names)


def _are_labels(key: str, value: Record) -> bool:
    """Return whether an object has a label by each annotator, rather than a number for each label."""
    several = len(value) > 1 and not any(isinstance(each, dict) for each in value.values())
    texts = all(isinstance(each, str) or each is None for each in value.values())
    by_person = simplify_name(key) in ("annotations", "ratings", "judgments", "judgements", "scores", "codes")
    return several and (texts or by_person or are_called_like_people(list(value)))


def _rename_shared_keys(key: str, inner: Record, rest: Record) -> Record:
    return {(f"{key}.{name}" if name in rest else name): value for name, value in inner.items()}


def _reshape_object(value: Record, name: str) -> list[Record] | None:
    columns, data = value.get("columns"), value.get("data", [])
    if isinstance(columns, list) and _are_rows(data) and len(columns) == len(data[0]):
        return [dict(zip(map(str, columns), row, strict=True)) for row in data]
    records = [each for each in value.values() if _are_objects(each) and len(each) > 1]
    if len(records) == 1:
        return records[0]
    lists = {_make_singular(key): each for key, each in value.items() if isinstance(each, list) and each}
    rows = [key for key, each in lists.items() if _are_rows(each)]
    if len(rows) == 1:
        return _reshape_named_rows(rows[0], lists, name)
    if len(lists) > 1 and not records:
        return _pair_lists(lists, name)
    if len(value) > 1 and all(isinstance(each, dict) and each for each in value.values()):
        return _reshape_objects(value)
    return None


def _reshape_rows(rows: list[list[Any]]) -> list[Record]:
    """Return a record for each row, using the first as names if it is a header."""
    header, below = rows[0], rows[1:]
    named = all(isinstance(name, str) and name for name in header) and len(set(header)) == len(header)
    if not named or any(
        name in column for name, column in zip(header, zip(*below, strict=True), strict=True)
    ):
        header, below = [make_spreadsheet_name(place) for place in range(len(header))], rows
    return [dict(zip(header, row, strict=True)) for row in below]


def _reshape_named_rows(key: str, lists: dict[str, list[Any]], name: str) -> list[Record]:
    """Return a record for each item; the names next to the rows tell if these are items or annotators."""
    rows = lists.pop(key)
    people = next((each for key, each in lists.items() if is_named(key, ANNOTATOR)), None)
    items = next((each for key, each in lists.items() if is_named(key, ITEM)), None)
    size = len(rows), len(rows[0])
    labels = next(iter(lists.values()), range(1, size[0] + 1) if "matrix" in simplify_name(key) else [])
    if (
        people is items is None
        and size == (len(labels),) * 2
        and all(_is_count(cell) for row in rows for cell in row)
    ):
        return [
            {"": label, **dict(zip(map(str, labels), row, strict=True))}
            for label, row in zip(labels, rows, strict=True)
        ]

    def fits(n: int, k: int) -> bool:
        return (people is None or len(people) == k) and (items is None or len(items) == n)

    by_item, by_annotator = fits(*size), fits(*size[::-1])
    if by_item == by_annotator and (people is not None or items is not None):
        raise ValueError(
            f"{name}: next to {size[0]} rows of {size[1]} labels there must be as many names of annotators "
            "or of items, and both if the two numbers are equal"
        )
    table = rows if by_item else list(map(list, zip(*rows, strict=True)))
    header = people or [make_spreadsheet_name(place) for place in range(len(table[0]))]
    names = items or range(1, len(table) + 1)
    return [
        {ITEM: item, **dict(zip(map(str, header), row, strict=True))}
        for item, row in zip(names, table, strict=True)
    ]


def _pair_lists(lists: dict[str, list[Any]], name: str) -> list[Record]:
    for (first, one), (second, other) in pairwise(lists.items()):
        if len(one) != len(other):
            raise ValueError(
                f"{name}: parallel lists must be equally long, with null where a label is missing; “{first}” "
                f"has {len(one)} and “{second}” has {len(other)}"
            )
    if len(lists) == 2 and {simplify_name(key) for key in lists} <= {*ANNOTATOR_COLUMNS, *LABEL_COLUMNS}:
        example = '{"item": ["s1", "s1"], "annotator": ["A", "B"], "label": ["x", "y"]}'
        raise ValueError(
            f"{name}: besides the lists of annotators and labels there must be one that says which item each "
            f"label is of, as in {example}"
        )
    return [dict(zip(lists, cells, strict=True)) for cells in zip(*lists.values(), strict=True)]


def _reshape_objects(value: dict[str, Record]) -> list[Record]:
    inner = list(dict.fromkeys(key for each in value.values() for key in each))
    across = len(inner) > len(value)
    cells = [cell for each in value.values() for cell in each.values()]
    if all(isinstance(cell, dict) for cell in cells):
        return [
            {
                **dict(zip((ANNOTATOR, ITEM) if across else (ITEM, ANNOTATOR), (outer, key), strict=True)),
                **cell,
            }
            for outer, each in value.items()
            for key, cell in each.items()
        ]
    if not across:
        return [{ITEM: outer, **each} for outer, each in value.items()]
    return [{ITEM: key, **{outer: each.get(key) for outer, each in value.items()}} for key in inner]


def _make_singular(name: str) -> str:
    return _SINGULAR.get(simplify_name(name), name)


def _are_rows(value: Any) -> bool:
    """Return whether a value is a list of equally long lists of cells."""
    return (
        isinstance(value, list)
        and len(value) > 1
        and all(isinstance(row, list) for row in value)
        and len({len(row) for row in value}) == 1
        and len(value[0]) > 1
        and not any(isinstance(cell, (dict, list)) for row in value for cell in row)
    )


def _is_count(cell: Any) -> bool:
    return isinstance(cell, (int, float)) and not isinstance(cell, bool)


def _are_objects(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(each, dict) for each in value)
