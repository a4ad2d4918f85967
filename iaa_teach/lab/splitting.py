"""Move edits to the new lesson when a newer kit has split one in two."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from iaa_teach.lab.kit_record import list_cell_digests

Cells = Mapping[str, Mapping[str, str]]


def find_moved_cells(kit: Cells, given: Cells) -> dict[str, tuple[str, set[str]]]:
    """Return for each new lesson the one that it was split from, and the ids of its cells from there.

    `kit` has the current cell digests of each lesson, `given` the previous ones.

    >>> given = {"a": {"1": "", "2": "", "3": ""}}
    >>> find_moved_cells({"a": {"1": ""}, "b": {"2": "", "3": ""}}, given)["b"][0]
    'a'
    """
    found = {}
    for name, cells in kit.items():
        if name in given:
            continue
        moved = {
            old: (base.keys() - kit[old].keys()) & cells.keys() for old, base in given.items() if old in kit
        }
        old = max(moved, key=lambda each: len(moved[each]), default="")
        if old and 2 * len(moved[old]) > len(cells):
            found[name] = old, moved[old]
    return found


def find_edited(own: bytes, base: Mapping[str, str], ids: set[str]) -> dict[str, Any]:
    """Return a notebook's edited cells among these ids, by id."""
    digests = list_cell_digests(own)
    changed = {id for id in ids & digests.keys() if digests[id] not in base[id].split()}
    return {cell["id"]: cell for cell in json.loads(own)["cells"] if cell["id"] in changed} if changed else {}


def replace_cells(kit: bytes, cells: Mapping[str, Any]) -> bytes:
    """Return a notebook with these cells replacing those with the same ids."""
    notebook = json.loads(kit)
    notebook["cells"] = [cells.get(cell["id"], cell) for cell in notebook["cells"]]
    text = json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"
    return text.encode(errors="replace")
