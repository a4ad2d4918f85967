"""Merge a newer kit's changes into an edited lesson, cell by cell."""

from __future__ import annotations

import ast
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from iaa_teach.lab.kit_record import list_cell_digests

_OURS = "iaa_teach"  # the kit's key in cell metadata


@dataclass
class Merged:
    """A merged notebook and the numbers of conflicting cells, which stay as edited."""

    content: bytes
    both: list[int] = field(default_factory=list)


def merge(mine: bytes, kit: bytes, base: Mapping[str, str]) -> Merged | None:
    """Return an edited notebook with its untouched cells replaced by the kit's new ones.

    `base` has the cell digests of the edition that was edited, in order, each followed by a space and that of
    its version after `iaa-teach check --fix`, if any. Edited and added cells stay, deleted ones are not
    restored. Returns None if cells have no ids or another order, or if the kit has nothing new.
    """
    own, new = list_cell_digests(mine), list_cell_digests(kit)
    known = {id: digests.split() for id, digests in base.items()}
    if not (own and new and known) or [id for id in own if id in known] != [id for id in known if id in own]:
        return None
    untouched = {id for id, digest in own.items() if digest in known.get(id, ())}
    changed = {id for id, digest in new.items() if digest not in known.get(id, ())[:1]}
    order = [id for id in new if id in own or id not in known]
    before = ""
    for id in own:
        if id not in new and id in untouched:
            continue  # no longer in the kit
        if id not in order:
            order.insert(order.index(before) + 1 if before else 0, id)
        before = id
    replaced = {id for id in changed if id in order and (id in untouched or id not in own)}
    theirs, cells = _index_by_id(kit), _index_by_id(mine)
    twice = [id for id in changed - replaced if id in cells and id in order]
    edited = {id: _add_imports(_add_rows(cells[id], theirs[id]), theirs[id]) for id in twice}
    if not replaced and own.keys() <= {*order} and all(cells[id] == cell for id, cell in edited.items()):
        return None
    notebook = json.loads(mine)
    notebook["cells"] = [theirs[id] if id in replaced else edited.get(id) or cells[id] for id in order]
    both = [place for place, id in enumerate(order, 1) if id in changed - replaced and own[id] != new[id]]
    text = json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"
    return Merged(text.encode(errors="replace"), both)


def _add_rows(cell: dict[str, Any], kit: dict[str, Any]) -> dict[str, Any]:
    """Return an edited cell with the kit's plan rows if it has none: older kits had none."""
    metadata = cell.get("metadata") or {}
    ours, theirs = metadata.get(_OURS) or {}, kit.get("metadata", {}).get(_OURS) or {}
    if "plan" in ours or "plan" not in theirs:
        return cell
    return {**cell, "metadata": {**metadata, _OURS: {**ours, "plan": theirs["plan"]}}}


def _add_imports(cell: dict[str, Any], kit: dict[str, Any]) -> dict[str, Any]:
    """Return an edited cell with the kit's imports that it lacks, since new cells need them.

    Only if the kit's cell consists of imports; existing code is unchanged.
    """
    own, theirs = _list_statements(cell), _list_statements(kit)
    imports = [one for one in theirs if isinstance(one, ast.ImportFrom)]
    if not own or len(imports) < len(theirs):
        return cell
    bound = {
        alias.asname or alias.name
        for one in own
        if isinstance(one, ast.Import | ast.ImportFrom)
        for alias in one.names
    }
    missing = ""
    for one in imports:
        one.names = [alias for alias in one.names if (alias.asname or alias.name) not in bound]
        missing += f"\n{ast.unparse(one)}" if one.names else ""
    return {**cell, "source": "".join(cell["source"]) + missing} if missing else cell


def _list_statements(cell: dict[str, Any]) -> list[ast.stmt]:
    """Return the statements of a code cell; none if it is not valid Python."""
    try:
        return ast.parse("".join(cell["source"])).body if cell["cell_type"] == "code" else []
    except SyntaxError:
        return []


def _index_by_id(content: bytes) -> dict[str, Any]:
    return {cell["id"]: cell for cell in json.loads(content)["cells"]}
