"""A link that sets a picture, `[85 %](#set?table=80,10,5,5)`, must give a valid state of its explorer."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from iaa_teach.authoring.checks.explorers import list_assigned, make_explorer_of
from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.checks.prose import blank_code, list_prose
from iaa_teach.authoring.markdown import parse
from iaa_teach.authoring.notebooks import Cell, Notebook
from iaa_teach.widgets.course.question.task import copy_in_state
from iaa_teach.widgets.kit.explorer import Explorer

SCHEME = "#set?"
_SPACED = re.compile(rf"\]\(({re.escape(SCHEME)}[^)\n ]* [^)\n]*)\)")  # Markdown shows it as it is written


@dataclass(frozen=True)
class _Link:
    cell: Cell
    state: str


@dataclass(frozen=True)
class _Shown:
    call: ast.Call
    written: dict[str, ast.expr]

    def explorer(self) -> Explorer | None:
        """Return it; None if it needs more than plain values."""
        return make_explorer_of(self.call, self.written)


def list_findings(notebook: Notebook) -> Iterator[Finding]:
    """Find links that set nothing: they have a space, or their section has no explorer with such a state."""
    for section in _list_sections(notebook):
        for place, link in enumerate(section):
            if isinstance(link, _Link) and (
                problem := _find_problem(link.state, _find_section_explorer(section, place))
            ):
                text = f"the link to {SCHEME}{link.state} sets nothing: {problem}"
                yield Finding(notebook.path, text, link.cell)
    for cell, text in list_prose(notebook):
        for address in _SPACED.findall(blank_code(text)):
            yield Finding(notebook.path, f"{address} is no link, since it has a space: write %20", cell)


def _find_problem(state: str, shown: _Shown | None) -> str:
    if shown is None:
        return "this section shows no explorer"
    explorer = shown.explorer()
    if explorer is None:  # only running the lesson shows how it opens
        return ""
    try:
        copy_in_state(explorer, state)
    except ValueError as error:
        return str(error)
    return "" if state else f"write what it sets, as in {SCHEME}table=80,10,5,5"


def _find_section_explorer(section: list[_Link | _Shown], place: int) -> _Shown | None:
    """Return the explorer that a page takes: the last before the link, else the first after it."""
    before = [each for each in section[:place] if isinstance(each, _Shown)]
    after = [each for each in section[place:] if isinstance(each, _Shown)]
    return before[-1] if before else after[0] if after else None


def _list_sections(notebook: Notebook) -> list[list[_Link | _Shown]]:
    """Return the links and the explorers of each part below a heading of the first or second level."""
    sections: list[list[_Link | _Shown]] = [[]]
    made: dict[str, ast.expr] = {}
    for cell in notebook.cells:
        if cell.kind == "code":
            sections[-1] += _list_shown(cell, made)
            continue
        for token in parse(cell.source, inline=True) if cell.kind == "markdown" else ():
            if token.type == "heading_open" and token.tag in ("h1", "h2"):
                sections.append([])
            addresses = [str(part.attrs.get("href", "")) for part in token.children or ()]
            sections[-1] += [
                _Link(cell, address.removeprefix(SCHEME))
                for address in addresses
                if address.startswith(SCHEME)
            ]
    return sections


def _list_shown(cell: Cell, made: dict[str, ast.expr]) -> list[_Shown]:
    """Return the explorers that a cell shows, and keep those that it assigns to variables."""
    made |= list_assigned(cell)
    shown = []
    for line in cell.parsed().body:
        value: ast.expr | None = line.value if isinstance(line, ast.Expr) else None
        if isinstance(value, ast.Call) and getattr(value.func, "id", "") == "question":
            value = next((word.value for word in value.keywords if word.arg == "on"), None)
        if isinstance(value, ast.Name):
            value = made.get(value.id)
        if isinstance(value, ast.Call) and _makes_explorer(value):
            shown.append(_Shown(value, dict(made)))
    return shown


def _makes_explorer(call: ast.Call) -> bool:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    return name.endswith(("Explorer", "Desk"))
