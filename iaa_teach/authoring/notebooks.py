"""Lesson notebooks as they are stored: found, read, and written back in the style they had."""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from iaa_teach.lab import lessons

_LAB_COPY = "iaa-lessons"


@dataclass(frozen=True)
class Cell:
    """One cell: its number in the notebook, counted from 1, and its data as they are stored."""

    number: int
    data: dict[str, Any]

    @property
    def kind(self) -> str:
        """Its type: "markdown", "code" or "raw"."""
        return str(self.data.get("cell_type"))

    @property
    def id(self) -> str:
        """Its id, "" where it has none."""
        return str(self.data.get("id") or "")

    @property
    def source(self) -> str:
        """Its text, which a file may hold as one string or as a list of lines."""
        source = self.data.get("source", "")
        return "".join(map(str, source)) if isinstance(source, list) else str(source)

    @property
    def metadata(self) -> dict[str, Any]:
        """Its metadata; where there are none, an empty dictionary that is stored nowhere."""
        metadata = self.data.get("metadata")
        return metadata if isinstance(metadata, dict) else {}

    @property
    def tags(self) -> list[str]:
        """Its tags."""
        tags = self.metadata.get("tags", [])
        return tags if isinstance(tags, list) else []

    def calls(self) -> list[tuple[str, ast.Call]]:
        """The calls in a code cell, each with the last part of the name called. Raises SyntaxError."""
        if self.kind != "code":
            return []
        nodes = [node for node in ast.walk(_parsed(self.source)) if isinstance(node, ast.Call)]
        return [(_last_name(node.func), node) for node in nodes]


@dataclass
class Notebook:
    """A notebook: where it is, its data as they are stored, and its text as it was read."""

    path: Path
    data: dict[str, Any]
    text: str = field(default="", repr=False)

    @cached_property
    def cells(self) -> list[Cell]:
        """Its cells in order."""
        return [Cell(number, data) for number, data in enumerate(self.data["cells"], 1)]

    @property
    def number(self) -> str:
        """The lesson's two digits, "" for a page that is no numbered lesson."""
        return self.path.name[:2] if re.match(r"\d\d_", self.path.name) else ""

    def save(self) -> None:
        """Write it back with the indentation, escapes and line ends that it had."""
        write(self.path, as_json(self.data, like=self.text))


@dataclass(frozen=True)
class Finding:
    """Something to mend: where it is, what to do about it, and what mends it if a machine can."""

    path: Path
    what: str
    cell: Cell | None = None
    line: int | None = None
    more: tuple[str, ...] = ()
    mend: Callable[[], None] | None = field(default=None, compare=False)

    def __str__(self) -> str:
        where = [near_here(self.path)]
        if self.cell:
            where.append(f"cell {self.cell.number}{_begins(self.cell)}")
        if self.line:
            where.append(f"line {self.line}")
        by_machine = " (--fix does it)" if self.mend else ""
        return "\n    ".join([f"{': '.join(where)}: {self.what}{by_machine}", *self.more])


def read(path: Path) -> Notebook:
    """The notebook in a file. Raises ValueError saying why it is none, OSError where it cannot be opened."""
    try:
        with path.open(encoding="utf-8", newline="") as file:
            text = file.read()
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"is not readable as a notebook: {error}; take back the last good version") from None
    if not isinstance(data, dict) or data.get("nbformat") != 4:
        version = data.get("nbformat") if isinstance(data, dict) else None
        raise ValueError(f"must be a notebook of format 4; not {version!r}: open and save it in JupyterLab")
    if type(data.get("nbformat_minor")) is not int:
        raise ValueError("nbformat_minor must be a whole number, such as 5; take back the last good version")
    cells = data.get("cells")
    if not isinstance(cells, list) or not all(isinstance(cell, dict) for cell in cells):
        raise ValueError("must have a list of cells; take back the last good version")
    if not isinstance(data.setdefault("metadata", {}), dict):
        raise ValueError("metadata must be a dictionary; take back the last good version")
    return Notebook(path, data, text)


def as_json(data: dict[str, Any], like: str = "") -> str:
    """A notebook as text in the style of another, else in Jupyter's own."""
    indent = re.match(r"\s*\{\r?\n([ \t]+)", like)
    flat = like != "" and indent is None
    text = json.dumps(
        data,
        ensure_ascii=like.isascii() and re.search(r"\\u[0-9a-f]{4}", like) is not None,
        indent=None if flat else indent[1] if indent else 1,
    )
    text += "\n" if like == "" or like.endswith("\n") else ""
    return text.replace("\n", "\r\n") if "\r\n" in like else text


def write(path: Path, text: str) -> None:
    """Write beside the file, then put it in place in one step: a reader sees the old file or the new one."""
    path = path.resolve()  # a link stays one
    draft = path.with_name(f".{path.name}.{uuid.uuid4().hex}")
    try:
        with draft.open("x", encoding="utf-8", newline="") as file:
            file.write(text)
        if path.exists():
            shutil.copymode(path, draft)
        os.replace(draft, path)
    finally:
        draft.unlink(missing_ok=True)


def lesson_folder(here: Path | None = None) -> Path:
    """The folder of lessons that is meant where none is named.

    It is that of the checkout one stands in, unless this folder has numbered lessons of its own; else
    `lessons` or `iaa-lessons` here, else this very folder; the checkout's again where it has no notebook.
    """
    here = here or Path.cwd()
    checkout = lessons.in_checkout()
    own = any(here.glob("[0-9][0-9]_*.ipynb"))
    if checkout and not own and here.resolve().is_relative_to(checkout.parent):
        return checkout
    for folder in (here / "lessons", here / _LAB_COPY, here):
        if any(folder.glob("*.ipynb")):
            return folder
    return checkout or here


def near_here(path: Path) -> str:
    """A path as one would type it here."""
    try:
        return str(path.resolve().relative_to(Path.cwd()))
    except ValueError:
        return str(path)


def _begins(cell: Cell) -> str:
    """The first words of a cell, which is how one finds it in JupyterLab."""
    words = " ".join(cell.source.split())
    if not words:
        return " (empty)"
    return f" “{words}”" if len(words) <= 32 else f" “{words[:30].rstrip()}…”"


def _parsed(source: str) -> ast.Module:
    """Code as Python reads it, or else as IPython does, which knows `%magic` and `!command` too."""
    try:
        return ast.parse(source)
    except SyntaxError:
        from IPython.core.inputtransformer2 import TransformerManager

        return ast.parse(TransformerManager().transform_cell(source))


def _last_name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
