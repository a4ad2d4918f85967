"""Figures of a lesson's explorers in its texts: `0.531<!--bus.kappa-->`, where code names the explorer `bus`.

Every host shows the number and hides the comment, which belongs to everything before it up to a space. Builds
recompute the number from the explorer's current labels. Authors write `{bus.kappa}`, and `check --fix` puts
the number in. A format may follow, `{bus.observed:%}`, `{bus.n:0}`, as in question files. Figures can be
calculated with: `{1 - bus.expected}`. `{bus.about}` is a word for the items.
"""

import ast
import operator
import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np

from iaa_teach.authoring.checks.explorers import list_assigned, make_explorer_of
from iaa_teach.authoring.checks.prose import CODE
from iaa_teach.authoring.notebooks import Cell, Notebook
from iaa_teach.authoring.plans.rows import OURS
from iaa_teach.look.language import find_language_of_course, use_language
from iaa_teach.questions.answer_data import list_nearest
from iaa_teach.questions.figures import fill_text
from iaa_teach.widgets.kit.explorer import Explorer

_TERM = r"\(*(?:[A-Za-z_]\w*(?:\.[a-z]\w*)+|\d+(?:\.\d+)?)\)*"
_PLACE = rf"((?=[^<>{{}}]*[A-Za-z_]\w*\.[a-z]){_TERM}(?: [-+*/] {_TERM})*)(:[%\d])?"
_NUMBER = r"(?:[−-]?[\w\u00a0\u202f][\w.,&’'-]*(?:[\u00a0\u202f][^\s<>|]*)*%?)?"  # or words
_MARKED = re.compile(rf"({_NUMBER})<!--{_PLACE}-->")
_WRITTEN = re.compile(rf"{_MARKED.pattern}|(?<![\w\\^}}{{$])\{{{_PLACE}\}}|{CODE}", re.M | re.S)


class Figure(NamedTuple):
    """A figure in a text as it is written, marked with its number of now, that number, or what is wrong."""

    written: str
    marked: str
    number: str
    problem: str


def unfill(text: str) -> str:
    """Return a text with the figures of explorers named alone, whatever their numbers.

    >>> unfill("κ is 0.531<!--bus.kappa--> for 10<!--bus.n:0--> messages.")
    'κ is {bus.kappa} for {bus.n:0} messages.'
    """
    return _MARKED.sub(lambda found: f"{{{found[2]}{found[3] or ''}}}", text) if "<!--" in text else text


def fill_figures(notebook: Notebook) -> Notebook:
    """Write current numbers into all texts of a notebook and its plan, in place, and return it.

    Figures that no explorer has keep their numbers.
    """
    change = _make_change(notebook, lambda figure: figure.number)
    for cell in notebook.texts:
        _change_cell(cell, change)
    return notebook


def write_numbers(notebook: Notebook, cell: Cell) -> None:
    """Write the current number of each figure into a cell's text and its plan steps."""
    _change_cell(cell, _make_change(notebook, lambda figure: figure.marked))


def list_figures_in(notebook: Notebook, cell: Cell) -> list[Figure]:
    """Return the figures that a text of a notebook writes, and its rows of the plan."""
    found: list[Figure] = []

    def keep(figure: Figure) -> str:
        found.append(figure)
        return figure.written

    _change_within([cell.source, cell.metadata.get(OURS)], _make_change(notebook, keep))
    return found


def list_explorers(notebook: Notebook) -> dict[str, Explorer]:
    """Return the explorers that the code of a notebook gives a name, as they open."""
    lines = {name: node for cell in notebook.cells for name, node in list_assigned(cell).items()}
    made = {name: make_explorer_of(node, lines, notebook.path.parent) for name, node in lines.items()}
    return {name: explorer for name, explorer in made.items() if explorer}


def _make_change(notebook: Notebook, write: Callable[[Figure], str]) -> Callable[[str], str]:
    """Return what replaces each figure in a text."""
    language = find_language_of_course(notebook.path.parent)
    explorers: dict[str, Explorer] | None = None  # created when a text first names one

    def write_figure(found: re.Match[str]) -> str:
        nonlocal explorers
        figure, form = (found[2], found[3]) if found[2] else (found[4], found[5])
        if not figure:
            return found[0]  # it is code
        with use_language(language):
            explorers = list_explorers(notebook) if explorers is None else explorers
            try:
                value = _compute(ast.parse(figure, mode="eval").body, explorers)
            except (SyntaxError, ValueError) as error:
                return write(Figure(found[0], found[0], found[1] or found[0], str(error)))
            number = fill_text(f"{{figure{form or ''}}}", {"figure": value}).replace(" ", "\u00a0")
            if found[1] and number.endswith(found[1]) and found.string[: found.end(1)].endswith(number):
                number = found[1]  # what words begin with stays outside the match
        return write(Figure(found[0], f"{number}<!--{figure}{form or ''}-->", number, ""))

    return lambda text: _WRITTEN.sub(write_figure, text)


def _compute(node: ast.expr, explorers: Mapping[str, Explorer]) -> float | str:
    """Return the figure that an expression names, a word, or what a calculation with figures makes.

    Raises ValueError for what no explorer has.
    """
    match node:
        case ast.Constant(int() | float() as number):
            return float(number)
        case ast.BinOp(left, step, right) if type(step) in _STEPS:
            one, other = _compute(left, explorers), _compute(right, explorers)
            if isinstance(one, str) or isinstance(other, str):
                raise ValueError("cannot calculate with words")
            with np.errstate(divide="ignore", invalid="ignore"):
                return float(_STEPS[type(step)](np.float64(one), other))
    name, _, figure = ast.unparse(node).partition(".")
    if name not in explorers:
        raise ValueError(f"no line of code creates an explorer {name} from plain values")
    explorer = explorers[name]
    known: dict[str, float | str] = {**explorer.figures(), **explorer.list_words()}
    if figure not in known:
        raise ValueError(f"{name} has {list_nearest(figure, known)}; not {figure!r}")
    return known[figure]


_STEPS: dict[type[ast.operator], Callable[[np.float64, float], float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}


def _change_cell(cell: Cell, change: Callable[[str], str]) -> None:
    source, rows = _change_within([cell.source, cell.metadata.get(OURS)], change)
    if source != cell.source:
        cell.replace(source)
    if rows != cell.metadata.get(OURS):
        cell.set_metadata(OURS, rows)


def _change_within(value: Any, change: Callable[[str], str]) -> Any:
    if isinstance(value, dict):
        return {key: _change_within(each, change) for key, each in value.items()}
    if isinstance(value, list):
        return [_change_within(each, change) for each in value]
    return change(value) if isinstance(value, str) else value
