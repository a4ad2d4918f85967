"""The explorers of a notebook, created from its code without running it, from literals or a table."""

import ast
import inspect
from collections.abc import Container, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import iaa_teach
from iaa_teach.authoring.notebooks import Cell, Notebook
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.look.language import Language, find_current_language
from iaa_teach.questions.answer_data import read_ratings_file
from iaa_teach.widgets.kit.explorer import Explorer

_READS = "read_ratings"
_FROM_CSV = "from_csv"
_READERS = (_READS, _FROM_CSV)


class Asked(NamedTuple):
    """A question that a cell asks, with the keywords of its call and the explorer that it is asked on.

    The explorer is in its initial state; None if there is none or its arguments are not literals.
    """

    cell: Cell
    id: str
    keywords: dict[str | None, ast.expr]
    explorer: Explorer | None


def find_asked_on(notebook: Notebook, ids: Container[str]) -> Iterator[Asked]:
    """Yield the questions with these ids that a notebook asks, each with its explorer."""
    written: dict[str, ast.expr] = {}
    for cell in notebook.cells:
        written |= list_assigned(cell)
        for call in (call for name, call in cell.calls() if name == "question" and call.args):
            id = getattr(call.args[0], "value", None)
            if isinstance(id, str) and id in ids:
                keywords = {keyword.arg: keyword.value for keyword in call.keywords}
                on = keywords.get("on", keywords.get("unlocks"))
                yield Asked(cell, id, keywords, make_explorer_of(on, written, notebook.path.parent))


def list_assigned(cell: Cell) -> dict[str, ast.expr]:
    """Return what the lines of a cell assign to variables, by name."""
    lines = [line for line in cell.parsed().body if isinstance(line, ast.Assign)]
    pairs = ((target, line.value) for line in lines for target in line.targets)
    return {target.id: value for target, value in pairs if isinstance(target, ast.Name)}


def make_explorer_of(
    node: ast.expr | None, written: Mapping[str, ast.expr], folder: Path | None = None
) -> Explorer | None:
    """Return the explorer created by an expression such as `PairExplorer(apart=0.3)`, None for others.

    `written` has what the lines before it assign to variables: an explorer, or a table for it; labels may be
    read from a file in `folder`. The same expression gives the same explorer: to change it, copy
    it.
    """
    if isinstance(node, ast.Name):
        node = written.get(node.id)
    kind = _find_public_name(node) or _find_class_from_csv(node)
    if node is None or not (isinstance(kind, type) and issubclass(kind, Explorer)):
        return None
    used = _list_used_names(node, written)
    if any(_reads(part) for part in (node, *used.values())):  # the file may have changed by now
        return _try_to_make(node, used, folder)
    return _make_from_call(node, frozenset(used.items()), find_current_language())


def _list_used_names(node: ast.expr, written: Mapping[str, ast.expr]) -> dict[str, ast.expr]:
    """Return the variables that an expression needs, also through others."""
    used: dict[str, ast.expr] = {}
    left = [node]
    while left:
        names = {each.id for each in ast.walk(left.pop()) if isinstance(each, ast.Name)}
        new = {name: written[name] for name in names & written.keys() - used.keys()}
        used |= new
        left += new.values()
    return used


@lru_cache(maxsize=512)  # cells are parsed once, so that all checks get the same nodes
def _make_from_call(
    node: ast.expr, used: frozenset[tuple[str, ast.expr]], language: Language
) -> Explorer | None:
    return _try_to_make(node, dict(used), None)


def _try_to_make(node: ast.expr, used: dict[str, ast.expr], folder: Path | None) -> Explorer | None:
    try:
        return _make_explorer(node, used, folder)
    except Exception:  # the cell may do anything; running it shows the error
        return None


def _reads(node: ast.expr) -> bool:
    return any(getattr(each, "id", getattr(each, "attr", "")) in _READERS for each in ast.walk(node))


def _find_public_name(node: ast.expr | None) -> object:
    """Return the public object that a call calls; None for anything else."""
    if not isinstance(node, ast.Call):
        return None
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    return getattr(iaa_teach, name, None) if name in iaa_teach.__all__ else None


def _find_class_from_csv(node: ast.expr | None) -> object:
    """Return the class that a call such as `MovieReviewExplorer.from_csv("a.csv")` makes, None for others."""
    match node:
        case ast.Call(ast.Attribute(ast.Name(name), attribute)) if attribute == _FROM_CSV:
            return getattr(iaa_teach, name, None) if name in iaa_teach.__all__ else None
    return None


def _make_explorer(node: ast.expr, unused: dict[str, ast.expr], folder: Path | None) -> Any:
    """Return the value of a plain expression, a variable, a scale, a list of these, or a class called so.

    A variable may be used only once, and only literals may be multiplied: otherwise a few lines in an
    untrusted notebook could create a value that fills the memory.
    """
    if isinstance(node, ast.Name):
        return _make_explorer(unused.pop(node.id), unused, folder)
    if isinstance(node, ast.List):
        return [_make_explorer(each, unused, folder) for each in node.elts]
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return _make_explorer(node.left, unused, folder) + _make_explorer(node.right, unused, folder)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
        return ast.literal_eval(node.left) * min(ast.literal_eval(node.right), 1000)
    if isinstance(node, ast.Attribute) and getattr(node.value, "id", None) == "scales":
        return getattr(iaa_teach.scales, node.attr)
    match node:
        case ast.Call(ast.Name(name), [ast.Constant(str(file))], []) if name == _READS:
            return read_ratings_file(_find_in_folder(file, folder))
        case ast.Call(_, [ast.Constant(str(file))], keywords) if made := _find_class_from_csv(node):
            plain = {each.arg: ast.literal_eval(each.value) for each in keywords if each.arg}
            return made.from_csv(_find_in_folder(file, folder), **plain)  # type: ignore[attr-defined]
        case ast.Call(ast.Attribute(read, "table"), names, keywords):
            ratings = _make_explorer(read, unused, folder)
            if isinstance(ratings, Ratings):
                plain = {each.arg: ast.literal_eval(each.value) for each in keywords if each.arg}
                return ratings.table(*map(ast.literal_eval, names), **plain)
    kind = _find_public_name(node)
    if not (isinstance(node, ast.Call) and isinstance(kind, type)):
        return ast.literal_eval(node)
    arguments = [_make_explorer(argument, unused, folder) for argument in node.args]
    named = {
        keyword.arg: _make_explorer(keyword.value, unused, folder) for keyword in node.keywords if keyword.arg
    }
    given = inspect.signature(kind).bind(*arguments, **named)
    given.arguments.pop("keep", None)  # it would read and write a file anywhere
    return kind(*given.args, **given.kwargs)


def _find_in_folder(name: str, folder: Path | None) -> Path:
    """Return a file of a folder. Raises ValueError for a file elsewhere."""
    path = (folder or Path()) / name
    if folder is None or Path(name).name != name or path.resolve().parent != folder.resolve():
        raise ValueError(f"{name} must be in the folder of lessons")
    return path
