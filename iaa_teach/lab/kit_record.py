"""Record of the files that the kit gave to a folder of lessons, so that a newer kit can detect edits.

It has a digest of each file. A notebook's digest covers its cells only, because opening and running a lesson
is not editing. Nor is `iaa-teach check --fix` for a course in another order: if nobody had edited a file, the
digest of the fixed one is recorded, too. Cell digests show what was edited in a notebook.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from iaa_teach.files.places import read_plain
from iaa_teach.files.writing import write_atomically

FILE = ".iaa_teach_kit.json"
BEFORE = ".iaa_teach_before"  # backup of renewed files
_NUMBER = re.compile(r"(?:^|(?<=/))\d\d_(?=[^/]+$)")
_TRACES = {"execution_count", "outputs"}
_OF_JUPYTER = {"jupyter", "collapsed", "scrolled", "execution", "trusted"}


def make_key(name: str) -> str:
    """Return a file's name without its lesson number, which depends on the order.

    >>> make_key("questions/05_movie_reviews.toml")
    'questions/movie_reviews.toml'
    """
    return _NUMBER.sub("", name)


def compute_digest(content: bytes) -> str:
    """Return the SHA-256 of a file; for a notebook, without traces of opening and running it."""
    try:
        cells = json.loads(content)["cells"]
        kept = [_is_edited_by_hand(cell) for cell in cells]
        content = json.dumps(kept, sort_keys=True).encode()
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        pass
    return hashlib.sha256(content).hexdigest()


def list_cell_digests(content: bytes) -> dict[str, str]:
    """Return the digest of each cell of a notebook by its id; empty unless every cell has a unique id."""
    try:
        cells = json.loads(content)["cells"]
        found = {
            str(cell["id"]): hashlib.sha256(
                json.dumps(_is_edited_by_hand(cell), sort_keys=True).encode()
            ).hexdigest()[:16]
            for cell in cells
        }
        return found if len(found) == len(cells) else {}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return {}


def read_cells(folder: Path) -> dict[str, dict[str, str]]:
    """Return the digests of the cells of each notebook from the kit, by its key."""
    try:
        found = json.loads(read_plain(folder / FILE))["cells"]
        return {str(name): {str(id): str(one) for id, one in cells.items()} for name, cells in found.items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return {}


def read_digests(folder: Path, part: str = "files") -> dict[str, str]:
    """Return the digest of each file from the kit, by its key; empty if unknown.

    The part "fixed" has those of files edited by nobody but `iaa-teach check --fix`.
    """
    try:
        files = json.loads(read_plain(folder / FILE))[part]
        return {str(name): str(digest) for name, digest in files.items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return {}


def write(
    folder: Path, version: str, files: dict[str, str], cells: Mapping[str, Mapping[str, str]] | None = None
) -> None:
    """Record the files that the kit has given so far."""
    about = "Files that iaa_teach copied here. A newer version updates only those that you have not edited."
    content: dict[str, Any] = {"about": about, "version": version, "files": files}
    if fixed := read_digests(folder, "fixed"):
        content["fixed"] = fixed
    if cells:
        content["cells"] = {name: cells[name] for name in sorted(cells) if name in files}
    _save(folder, content)


@contextmanager
def record_fixes(folder: Path) -> Iterator[None]:
    """Record fixes written in this context to kit files that nobody has edited."""
    given, fixed = read_digests(folder), read_digests(folder, "fixed")
    if not given:
        yield
        return
    before = _list_digests(folder, given)
    unedited = {name for name, old in before.items() if old in (given[name], fixed.get(name))}
    known, cells_before = read_cells(folder), _list_cells(folder, given)
    yield
    after = _list_digests(folder, given)
    changed = {name: new for name, new in after.items() if name in unedited and new != before[name]}
    if after != before:
        cells = _add_fixed_digests(known, cells_before, _list_cells(folder, given))
        content = json.loads(read_plain(folder / FILE))
        _save(folder, content | {"fixed": fixed | changed} | ({"cells": cells} if cells else {}))


def _add_fixed_digests(
    known: dict[str, dict[str, str]], before: dict[str, dict[str, str]], after: dict[str, dict[str, str]]
) -> dict[str, dict[str, str]]:
    """Return cell digests, each followed by that of its fixed version if nobody had edited the cell."""

    def fixed(name: str, id: str, digests: str) -> str:
        given, *_ = each = digests.split()
        new = after.get(name, {}).get(id, given)
        untouched = before.get(name, {}).get(id) in each
        return digests if not untouched else f"{given} {new}" if new != given else given

    return {name: {id: fixed(name, id, one) for id, one in cells.items()} for name, cells in known.items()}


def _list_cells(folder: Path, given: dict[str, str]) -> dict[str, dict[str, str]]:
    paths = sorted(folder.glob("[!.]*.ipynb"))
    return {
        make_key(path.name): list_cell_digests(path.read_bytes())
        for path in paths
        if make_key(path.name) in given and path.is_file()
    }


def _save(folder: Path, content: dict[str, Any]) -> None:
    parts = {part: dict(sorted(content[part].items())) for part in ("files", "fixed") if part in content}
    write_atomically(folder / FILE, json.dumps(content | parts, indent=1) + "\n", folder)


def _list_digests(folder: Path, given: dict[str, str]) -> dict[str, str]:
    """Return the digests of the kit's notebooks and question files in the folder, the only files to fix."""
    found = [*sorted(folder.glob("[!.]*.ipynb")), *sorted(folder.glob("questions/[!.]*.toml"))]
    keys = ((path, make_key(path.relative_to(folder).as_posix())) for path in found)
    return {
        name: compute_digest(path.read_bytes()) for path, name in keys if name in given and path.is_file()
    }


def _is_edited_by_hand(cell: dict[str, Any]) -> dict[str, Any]:
    kept = {name: value for name, value in cell.items() if name not in _TRACES}
    source = cell.get("source", "")
    kept["source"] = "".join(source) if isinstance(source, list) else source
    kept["metadata"] = {
        name: value for name, value in cell.get("metadata", {}).items() if name not in _OF_JUPYTER
    }
    return kept
