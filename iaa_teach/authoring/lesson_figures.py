"""Figures of a lesson's explorers in its texts: `[0.531](#bus.kappa)`, of the one that its code calls `bus`.

The link keeps the number that every host shows; it is computed again for all that is built, so that it is
that of the labels that the explorer has now. One may write `{bus.kappa}`, too: `check --fix` makes it such a
link. A form may follow: `{bus.observed:%}`, `{bus.n:0}`, as in question files.
"""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from iaa_teach.authoring.checks.explorers import list_assigned, make_explorer_of
from iaa_teach.authoring.checks.prose import blank_code
from iaa_teach.authoring.notebooks import Cell, Notebook
from iaa_teach.authoring.plans.rows import OURS
from iaa_teach.questions.answer_data import list_nearest
from iaa_teach.questions.figures import fill_text

_PLACE = r"([A-Za-z_]\w*)\.([a-z][\w.]*?(?::[%\d])?)"
_WRITTEN = re.compile(rf"\[([^\[\]]*)\]\(#{_PLACE}\)|(?<![\w\\^}}{{$])\{{{_PLACE}\}}")


class Figure(NamedTuple):
    """A figure in a text as it is written, its link with the number of now, that number, or what is wrong."""

    written: str
    link: str
    number: str
    problem: str


def is_figure(target: str) -> bool:
    """Return whether a link leads to a figure.

    >>> is_figure("#bus.kappa"), is_figure("#In-short")
    (True, False)
    """
    return re.fullmatch(f"#{_PLACE}", target) is not None


def fill_figures(notebook: Notebook) -> Notebook:
    """Write the numbers of now into all texts of a notebook and its plan, in place, and return it.

    What no explorer gives keeps the number that it has.
    """
    change = _make_change(notebook, lambda figure: figure.number)
    for cell in notebook.texts:
        _change_cell(cell, change)
    return notebook


def write_links(notebook: Notebook, cell: Cell) -> None:
    """Write each figure in a text of a notebook and in its rows of the plan as a link, with its number."""
    _change_cell(cell, _make_change(notebook, lambda figure: figure.link))


def list_figures_in(notebook: Notebook, cell: Cell) -> list[Figure]:
    """Return the figures that a text of a notebook writes, and its rows of the plan."""
    found: list[Figure] = []

    def keep(figure: Figure) -> str:
        found.append(figure)
        return figure.written

    _change_within([cell.source, cell.metadata.get(OURS)], _make_change(notebook, keep))
    return found


def _make_change(notebook: Notebook, write: Callable[[Figure], str]) -> Callable[[str], str]:
    """Return what replaces each figure in a text."""
    lines = {name: node for cell in notebook.cells for name, node in list_assigned(cell).items()}

    def write_figure(found: re.Match[str]) -> str:
        name, figure = (found[2], found[3]) if found[2] else (found[4], found[5])
        explorer = make_explorer_of(lines.get(name), lines, notebook.path.parent)
        known = explorer.figures() if explorer else {}
        field = f"{{{figure}}}"
        number = fill_text(field, known)
        if number != field:
            return write(Figure(found[0], f"[{number}](#{name}.{figure})", number, ""))
        problem = (
            f"{name} has {list_nearest(figure.partition(':')[0], known)}; not {figure!r}"
            if explorer
            else f"no line of code makes an explorer {name} of plain values"
        )
        return write(Figure(found[0], found[0], found[1] or found[0], problem))

    def change(text: str) -> str:
        done, end = [], 0
        for found in _WRITTEN.finditer(blank_code(text)):
            done += [text[end : found.start()], write_figure(found)]
            end = found.end()
        return "".join([*done, text[end:]])

    return change


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
