"""A lesson must run when it is opened, without the cells left to the learner."""

import ast
import os
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.checks.questions import list_asked
from iaa_teach.authoring.markdown import list_block_quotes, list_headings
from iaa_teach.authoring.notebooks import AFTER, Cell, Notebook, is_solution, set_key
from iaa_teach.authoring.opening import KIT, LEFT_TO_THE_LEARNER, MARK, is_lesson, write_known_to_extension
from iaa_teach.files.writing import write_atomically
from iaa_teach.lab import lessons
from iaa_teach.questions.answer_data import list_nearest

_PLACE_TO_WRITE = re.compile(r"^[ \t]*#[ \t]*your (lines?|code)\b", re.I | re.M)
_ONLY_COMMENTS = re.compile(r"\s*(#[^\n]*\s*)+")


def list_findings(notebook: Notebook) -> Iterator[Finding]:
    """Find a missing mark, cells for the learner without their tag, and tags that cannot work."""
    path, metadata = notebook.path, notebook.data["metadata"]
    if notebook.number and not is_lesson(notebook):
        text = (
            f'a lesson must have {{"lesson": true}} as "{MARK}" in its metadata, '
            "or JupyterLab does not run it when it is opened"
        )
        yield Finding(path, text, fix=partial(set_key, metadata, MARK, {"lesson": True}))
    for cell in notebook.cells:
        if _is_for_trying(cell) and "try" not in cell.tags:
            yield Finding(
                path,
                "a cell for the learner to write in must have the tag “try”, or it runs on its own",
                cell,
                fix=partial(cell.add_tag, "try"),
            )
        for tag in map(str, cell.tags):
            meant = tag.strip().casefold()
            if meant != tag and meant in LEFT_TO_THE_LEARNER:
                yield Finding(path, f"the tag must be “{meant}”; not “{tag}”", cell)
        if "try" in cell.tags and cell.kind != "code":
            yield Finding(path, "a cell tagged “try” must contain code; text needs no tag", cell)
    yield from _find_borrowed_names(notebook)
    yield from _check_waiting_cells(notebook)


def is_shipped(path: Path) -> bool:
    """Return whether a notebook is one of the checkout's, whose digests the kit ships."""
    folder = lessons.find_checkout_lessons()
    return folder is not None and Path(os.path.realpath(path)).parent == folder.resolve()


def find_stale_kit(fix: bool) -> Iterator[Finding]:
    """Check that JupyterLab's extension has these lessons' digests; with `fix`, write them."""
    try:
        text = write_known_to_extension()
    except (ValueError, ModuleNotFoundError):
        return  # an unreadable notebook is reported elsewhere; or there is no Babel
    if text != KIT.read_text("utf-8"):
        if fix:
            write_atomically(KIT, text, KIT.parent)
        yield Finding(
            KIT,
            "must have the explorers' names, and the digests of the lessons as they are, or JupyterLab asks "
            "before it runs them",
            fix=None if fix else partial(write_atomically, KIT, text, KIT.parent),
        )


def _is_for_trying(cell: Cell) -> bool:
    """Return whether a code cell asks the learner to write, or holds nothing but comments."""
    if cell.kind != "code" or is_solution(cell):
        return False
    comments = _ONLY_COMMENTS.fullmatch(cell.source) is not None
    return comments or _PLACE_TO_WRITE.search(cell.source) is not None


def _find_borrowed_names(notebook: Notebook) -> Iterator[Finding]:
    """Find names that other cells use but only a cell left to the learner defines."""
    code = {cell.number: _list_names(cell) for cell in notebook.cells if cell.kind == "code"}
    left = {cell.number for cell in notebook.cells if _is_left(cell)}
    certain = {name for number, (defined, _) in code.items() if number not in left for name in defined}
    for cell in notebook.cells:
        for number in sorted(left & code.keys() - {cell.number}):
            defined, used = code[number][0], code.get(cell.number, (set(), set()))[1]
            for name in sorted(used & defined - certain):
                text = (
                    f"{name!r} is defined only in cell {number}, which is left to the learner and may "
                    "never run: define it in a cell without the tag “try” or “solution”"
                )
                yield Finding(notebook.path, text, cell)


def _is_left(cell: Cell) -> bool:
    return "try" in cell.tags or is_solution(cell)


def _list_names(cell: Cell) -> tuple[set[str], set[str]]:
    """Return the names that a cell defines for other cells, and those that it uses from them."""
    nodes = list(ast.walk(cell.parsed()))
    names = [node for node in nodes if isinstance(node, ast.Name)]
    bound = {node.id for node in names if isinstance(node.ctx, ast.Store)}
    for node in nodes:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            bound.add(node.name)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            bound |= {alias.asname or alias.name.partition(".")[0] for alias in node.names}
    return bound, {node.id for node in names} - bound


def _check_waiting_cells(notebook: Notebook) -> Iterator[Finding]:
    """Find what is wrong with cells that wait for a question."""
    questions = list_asked(notebook)
    ids = [id for _, id in questions]
    for cell in notebook.cells:
        odd = [tag for tag in map(str, cell.tags) if tag.startswith("after") and not tag.startswith(AFTER)]
        for tag in odd:
            yield Finding(notebook.path, f"a tag must be like “{AFTER}ID”; not “{tag}”", cell)
        for id in cell.waits_for:
            if id not in ids:
                text = (
                    f"the tag “{AFTER}{id}” must wait for a question that this lesson asks, "
                    f"{list_nearest(id, ids)}; not {id!r}"
                )
                yield Finding(notebook.path, text, cell)
        if cell.waits_for and cell.kind == "markdown":
            yield from _check_waiting_text(notebook, cell, [asking for asking, _ in questions])


def _check_waiting_text(notebook: Notebook, cell: Cell, asking: list[Cell]) -> Iterator[Finding]:
    if list_headings(cell.source):
        yield Finding(
            notebook.path,
            ("a cell that waits for a question must have no heading: the table of contents would show it"),
            cell,
        )
    following = next((other for other in asking if other.number > cell.number), None)
    if list_block_quotes(cell.source) and following is not None and not following.waits_for:
        yield Finding(
            notebook.path,
            (
                "a cell that waits for a question must not contain the text of a question that does "
                "not wait: put that text into a cell of its own"
            ),
            cell,
        )
