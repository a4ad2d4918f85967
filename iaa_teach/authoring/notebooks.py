"""Lesson notebooks as stored: find, read, and write them back in their style.

This is the only reader, so checks and builds agree on which cells are solutions.
"""

import ast
import copy
import json
import os
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from iaa_teach.authoring.markdown import Block, list_headings
from iaa_teach.authoring.words import words
from iaa_teach.files.places import is_endless
from iaa_teach.files.writing import replace_half_characters, write_atomically
from iaa_teach.lab import lessons

GUIDE, REFERENCE = "for_instructors.ipynb", "reference.ipynb"
FOR_INSTRUCTORS = (GUIDE, REFERENCE)  # neither lessons nor for students
AFTER = "after-prediction:"  # prefix of a tag: the cell tells the answer to that question
_ADVICE = "restore the last good version"

_LAB_COPY = "iaa-lessons"
_FOLD = re.compile(r"(<details><summary>[^\n]*</summary>\n\n)(.*)(\n\n</details>\s*)", re.S)
_SOLUTION = re.compile(
    r"[\s#*_]*(?:an? |the |one |our )?(?:possible )?solution\b[*_]*\s*(?:$|[:.,(–—-])", re.I
)


@dataclass(frozen=True)
class Cell:
    """One cell: its number in the notebook, counted from 1, and its data as they are stored.

    Every property has a value of its type, whatever the file holds; `checks.validity` says what is wrong.
    """

    number: int
    data: dict[str, Any]

    @property
    def kind(self) -> str:
        """Return its type: "markdown", "code" or "raw"."""
        return str(self.data.get("cell_type"))

    @property
    def id(self) -> str:
        """Return its id, or ""."""
        return str(self.data.get("id") or "")

    @property
    def source(self) -> str:
        """Return its text, which a file may hold as one string or as a list of lines, without its fold."""
        found = self._find_fold()
        return found[2] if found else self._stored

    def replace(self, source: str) -> None:
        """Give it another text, stored as the one before was: in lines or not, in a fold or not."""
        found = self._find_fold()
        self._store(f"{found[1]}{source}{found[3]}" if found else source)

    @property
    def is_folded(self) -> bool:
        """Return whether it tells an answer in a fold, for where no script hides it, as on GitHub."""
        return self._find_fold() is not None

    def fold(self, title: str) -> None:
        """Put its text in a fold with this title, in place of one that it has."""
        self._store(f"<details><summary>{title}</summary>\n\n{self.source.strip()}\n\n</details>")

    def _find_fold(self) -> re.Match[str] | None:
        tells = self.kind == "markdown" and self.waits_for
        return _FOLD.fullmatch(self._stored) if tells else None

    @property
    def _stored(self) -> str:
        source = self.data.get("source", "")
        return "".join(map(str, source)) if isinstance(source, list) else str(source)

    def _store(self, source: str) -> None:
        lines = isinstance(self.data.get("source"), list)
        self.data["source"] = re.findall(r"[^\n]*\n|[^\n]+", source) if lines else source

    @property
    def metadata(self) -> dict[str, Any]:
        """Return its metadata; without any, an empty dictionary that is not stored."""
        metadata = self.data.get("metadata")
        return metadata if isinstance(metadata, dict) else {}

    @property
    def tags(self) -> list[str]:
        """Return its tags."""
        tags = self.metadata.get("tags", [])
        return tags if isinstance(tags, list) else []

    @property
    def waits_for(self) -> list[str]:
        """Return the ids of the questions whose answers it tells: it is hidden until they are answered."""
        return [tag.removeprefix(AFTER) for tag in map(str, self.tags) if tag.startswith(AFTER)]

    @property
    def outputs(self) -> list[dict[str, Any]]:
        """Return what it printed and showed when it ran."""
        outputs = self.data.get("outputs", [])
        return outputs if isinstance(outputs, list) else []

    def calls(self) -> tuple[tuple[str, ast.Call], ...]:
        """Return the calls in a code cell, each with the last part of the name called."""
        return _list_calls(self.source) if self.kind == "code" else ()

    def parsed(self) -> ast.Module:
        """Return the syntax tree of a code cell; an empty one of text, and of what is not Python."""
        return _parse_code(self.source if self.kind == "code" else "")[0]

    @property
    def syntax_error(self) -> SyntaxError | None:
        """Return what is wrong with a code cell that is not Python, as IPython reads it."""
        return _parse_code(self.source)[1] if self.kind == "code" else None

    def set_metadata(self, key: str, value: Any) -> None:
        """Set a key of its metadata."""
        if not isinstance(self.data.get("metadata"), dict):
            set_key(self.data, "metadata", {})
        set_key(self.metadata, key, value)

    def add_tag(self, tag: str) -> None:
        """Add a tag to those that it has."""
        self.set_metadata("tags", [*self.tags, tag])

    def clear(self) -> None:
        """Remove what running left in a code cell: outputs, execution count, times."""
        if self.kind == "code":
            set_key(self.data, "execution_count", None)
            set_key(self.data, "outputs", [])
            self.metadata.pop("execution", None)


def make_left_out() -> str:
    """Return the replacement for a solution in student copies."""
    return f"*{words.LEFT_OUT}*"


def is_solution(cell: Cell) -> bool:
    """Return whether a cell is a solution by its tag, its id or its first line, such as “# a solution”.

    Any of them is enough: a dropped tag must not hand the solution to students.
    """
    if cell.source in (f"*{words.LEFT_OUT}*", make_left_out()):
        return False
    first = cell.source.strip().partition("\n")[0]
    comment = cell.kind == "markdown" or first.startswith("#")
    return (
        "solution" in cell.tags
        or re.match(r"solution(-|$)", cell.id) is not None
        or (comment and _SOLUTION.match(first) is not None)
    )


def is_in_the_open(cell: Cell) -> bool:
    """Return whether a text tells an answer and is in no fold, so that GitHub and e-mail show it."""
    return (
        cell.kind == "markdown" and bool(cell.waits_for) and not cell.is_folded and cell.source.strip() != ""
    )


def is_for_instructors_only(cell: Cell) -> bool:
    """Return whether the cell is tagged `for-instructors`: student copies omit it."""
    return "for-instructors" in cell.tags


def is_for_jupyter_only(cell: Cell) -> bool:
    """Return whether the cell is tagged `jupyter-only`, as on running cells: pages without Python omit it."""
    return "jupyter-only" in cell.tags


@dataclass
class Notebook:
    """A notebook: where it is, its data as they are stored, and its text as it was read."""

    path: Path
    data: dict[str, Any]
    text: str = field(default="", repr=False)

    @cached_property
    def cells(self) -> list[Cell]:
        """Return its cells in order."""
        return [Cell(number, data) for number, data in enumerate(self.data["cells"], 1)]

    @property
    def number(self) -> str:
        """Return the lesson's two digits, "" for a page that is no numbered lesson."""
        return self.path.name[:2] if re.match(r"\d\d_", self.path.name) else ""

    @property
    def texts(self) -> list[Cell]:
        """Return its Markdown cells."""
        return [cell for cell in self.cells if cell.kind == "markdown"]

    @property
    def headings(self) -> list[tuple[Cell, Block]]:
        """Return its headings, each with its cell."""
        return [(cell, heading) for cell in self.texts for heading in list_headings(cell.source)]

    @property
    def title(self) -> str:
        """Return its first heading of the first level, or ""."""
        return next((heading.text for _, heading in self.headings if heading.level == 1), "")

    def as_json(self) -> str:
        """Return it as text with the indentation, escapes and line ends that it had."""
        return write_json(self.data, like=self.text)

    def as_node(self) -> Any:
        """Return a copy of it as a `NotebookNode`, which nbclient runs."""
        import nbformat  # this import takes a second with JupyterLab

        return nbformat.reads(json.dumps(self.data), as_version=4)

    def save(self) -> None:
        """Write it back in place."""
        write_atomically(self.path, self.as_json(), self.path.parent)


def read_notebook(path: Path) -> Notebook:
    """Read a notebook of format 4.

    Raises ValueError for a file that is none, with a reason that continues the file's name; OSError for one
    that cannot be opened.
    """
    if is_endless(path):
        raise ValueError("must be a notebook; it is a pipe or a device")
    try:
        with path.open(encoding="utf-8", newline="") as file:
            text = file.read()
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"must be a notebook; not readable as JSON: {error}; {_ADVICE}") from None
    if not isinstance(data, dict) or data.get("nbformat") != 4:
        version = data.get("nbformat") if isinstance(data, dict) else None
        raise ValueError(f"must be a notebook of format 4; not {version!r}: open and save it in JupyterLab")
    if type(data.get("nbformat_minor")) is not int:
        raise ValueError(f"must have a whole number as nbformat_minor, such as 5; {_ADVICE}")
    cells = data.get("cells")
    if not isinstance(cells, list) or not all(isinstance(cell, dict) for cell in cells):
        raise ValueError(f"must have a list of cells; {_ADVICE}")
    if not isinstance(data.setdefault("metadata", {}), dict):
        raise ValueError(f"must have a dictionary as metadata; {_ADVICE}")
    return Notebook(path, data, text)


def try_to_read_notebook(path: Path) -> Notebook | None:
    """Return a notebook, None if it cannot be read, which a check reports."""
    try:
        return read_notebook(path)
    except (ValueError, OSError):
        return None


def strip_run(notebook: Notebook, cells: Iterable[Cell] | None = None) -> Notebook:
    """Return a copy of a notebook, with these cells or its own, without what running has left in it."""
    copied = [copy.deepcopy(cell) for cell in (notebook.cells if cells is None else cells)]
    for cell in copied:
        cell.clear()
    metadata = {name: value for name, value in notebook.data["metadata"].items() if name != "widgets"}
    data = {**notebook.data, "cells": [cell.data for cell in copied], "metadata": metadata}
    return Notebook(notebook.path, data, notebook.text)


def write_json(data: dict[str, Any], like: str = "") -> str:
    """Return a notebook as text in the style of another, else in Jupyter's own."""
    indent = re.match(r"\s*\{\r?\n([ \t]+)", like)
    flat = like != "" and indent is None
    escaped = like.isascii() and re.search(r"\\u[0-9a-f]{4}", like) is not None
    spaces = None if flat else indent[1] if indent else 1
    text = json.dumps(data, ensure_ascii=escaped, indent=spaces)
    if text != replace_half_characters(text):
        text = json.dumps(data, indent=spaces)
    text += "\n" if like == "" or like.endswith("\n") else ""
    return text.replace("\n", "\r\n") if "\r\n" in like else text


def set_key(data: dict[str, Any], key: str, value: Any) -> None:
    """Set a key; a new one goes to its place in the alphabet, if the others are in that order."""
    if key not in data and list(data) == sorted(data):
        ordered = sorted([*data.items(), (key, value)])
        data.clear()
        data.update(ordered)
    data[key] = value


def find_lesson_folder(here: Path | None = None) -> Path:
    """Return the default folder of lessons.

    It is that of the current checkout, unless this folder has numbered lessons; else `lessons` or
    `iaa-lessons` here, else this folder; if that has no notebook, the checkout's.
    """
    here = here or Path.cwd()
    checkout = lessons.find_checkout_lessons()
    own = any(here.glob("[0-9][0-9]_*.ipynb"))
    if checkout and not own and here.resolve().is_relative_to(checkout.parent):
        return checkout
    for folder in (here / "lessons", here / _LAB_COPY, here):
        if any(folder.glob("*.ipynb")):
            return folder
    return checkout or here


def shorten_path(path: Path) -> str:
    """Return a path relative to the current folder, for messages."""
    try:
        return str(Path(os.path.realpath(path)).relative_to(Path.cwd()))  # `resolve` ends at a link to itself
    except ValueError:
        return str(path)


@lru_cache(maxsize=1024)  # every check asks for the same few cells
def _list_calls(source: str) -> tuple[tuple[str, ast.Call], ...]:
    nodes = [node for node in ast.walk(_parse_code(source)[0]) if isinstance(node, ast.Call)]
    return tuple((_find_last_name(node.func), node) for node in nodes)


@lru_cache(maxsize=1024)
def _parse_code(source: str) -> tuple[ast.Module, SyntaxError | None]:
    """Parse code as Python, or else as IPython, which knows `%magic` and `!command` too."""
    try:
        try:
            return ast.parse(source), None
        except SyntaxError:
            from IPython.core.inputtransformer2 import TransformerManager

            return ast.parse(TransformerManager().transform_cell(source)), None
    except SyntaxError as error:
        return ast.Module([], []), error
    except (ValueError, RecursionError, MemoryError) as error:  # half a surrogate pair, too deep nesting
        return ast.Module([], []), SyntaxError(str(error))


def _find_last_name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
