"""Plan steps: the time each section takes in class, and what to ask there.

They are stored in the metadata of the section's first Markdown cell, as a list under `iaa_teach`, `plan`. A
step without `at` is part of the section; one with `at` opens a later session or closes any. Questions are
named by their ids.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from iaa_teach.authoring.markdown import list_headings, make_anchor
from iaa_teach.authoring.notebooks import Cell, Notebook

OURS, PLAN = "iaa_teach", "plan"  # keys of a cell's metadata
TEXTS = ("ask", "expect", "do", "short")  # the keys whose values are read, as Markdown
FIRST, LAST = 1, 9  # ranks
START, END = "start", "end"
ON_PAPER = ("sentences", "table", "steps", "lines")  # what a row may print on the worksheet

_KEYS = {*TEXTS, "at", "minutes", "questions", "rank", "sheet", "wall"}


@dataclass(frozen=True)
class Row:
    """Some minutes of a class.

    `file` and `heading` are the notebook and the section on the wall, `wall` another page that is shown
    there instead. Rows of a small `rank` are chosen first; those of one section and one rank go together.
    `at` is "start" or "end" for a row that opens or closes a session. The texts are Markdown.
    """

    file: str
    heading: str
    minutes: int
    ask: str
    expect: str = ""
    do: str = ""
    short: str = ""
    questions: tuple[str, ...] = ()
    rank: int = LAST
    at: str = ""
    wall: str = ""
    sheet: str = ""

    @property
    def link(self) -> str:
        """The page on the screen, with the section's anchor."""
        return self.wall or (f"{self.file}#{make_anchor(self.heading)}" if self.heading else self.file)

    @property
    def section(self) -> tuple[str, str]:
        """A key for its section, unique in the course."""
        return self.file, self.heading


def read_rows(notebook: Notebook) -> list[Row]:
    """Return the rows of a notebook. Raises ValueError, with file and cell, for the first mistake in them."""
    found = []
    for cell in notebook.cells:
        for what in find_problems(cell):
            raise ValueError(f"{notebook.path.name}, cell {cell.number}: {what}")
        section = find_section(cell)
        for entry in list_entries(cell):
            values: dict[str, Any] = {
                key: tuple(value) if isinstance(value, list) else value for key, value in entry.items()
            }
            found.append(Row(notebook.path.name, section or "", **values))
    return found


def list_entries(cell: Cell) -> list[dict[str, Any]]:
    """Return a cell's rows as stored; none if they are not a list of tables."""
    listed = _list_stored(cell)
    return [entry for entry in listed if isinstance(entry, dict)] if isinstance(listed, list) else []


def store_entries(cell: Cell, changed: list[dict[str, Any]]) -> None:
    """Replace a cell's rows; without rows, remove them from its metadata."""
    ours = {key: value for key, value in _list_ours(cell).items() if key != PLAN}
    ours |= {PLAN: changed} if changed else {}
    if ours:
        cell.set_metadata(OURS, ours)
    else:
        cell.metadata.pop(OURS, None)


def find_problems(cell: Cell) -> Iterator[str]:
    """Find what is wrong with the rows of a cell.

    >>> cell = Cell(1, {"cell_type": "markdown", "source": "## Chance", "metadata": {
    ...     "iaa_teach": {"plan": [{"minutes": 0, "ask": "Why?"}]}}})
    >>> list(find_problems(cell))
    ['plan step 1: minutes must be a whole number above 0, such as 5; not 0']
    """
    listed = _list_stored(cell)
    if listed is None:
        return
    if not isinstance(listed, list) or not all(isinstance(entry, dict) for entry in listed):
        yield f"plan steps must be a list of tables, such as {_EXAMPLE}; not {listed!r}"
    elif find_section(cell) is None:
        yield "put plan steps in a cell with a heading (# or ##); this cell has none"
    else:
        for place, entry in enumerate(listed, 1):
            yield from (f"plan step {place}: {what}" for what in _find_problems(entry))


_EXAMPLE = '{"plan": [{"minutes": 5, "rank": 3, "ask": "*How many?*"}]}'


def _find_problems(entry: Mapping[str, Any]) -> Iterator[str]:
    if unknown := sorted(map(str, entry.keys() - _KEYS)):
        yield f"{', '.join(unknown)} must be one of {', '.join(sorted(_KEYS))}"
    minutes, rank, at = entry.get("minutes"), entry.get("rank", LAST), entry.get("at", "")
    if type(minutes) is not int or minutes < 1:
        yield f"minutes must be a whole number above 0, such as 5; not {minutes!r}"
    if type(rank) is not int or not FIRST <= rank <= LAST:
        yield f"rank must be a whole number from {FIRST}, chosen first, to {LAST}; not {rank!r}"
    if at not in ("", START, END):
        yield f"at must be {START!r} or {END!r}, of a session, or be left out; not {at!r}"
    for key in (*TEXTS, "wall", "sheet"):
        text = entry.get(key, "")
        if not isinstance(text, str) or (key == "ask" and not text.strip()):
            yield f"{key} must be text; not {text!r}" if key in entry else f"{key} is missing"
    if isinstance(sheet := entry.get("sheet", ""), str) and sheet not in ("", *ON_PAPER):
        yield f"sheet must be one of {', '.join(ON_PAPER)}; not {sheet!r}"
    asked = entry.get("questions", [])
    if not isinstance(asked, list) or not all(isinstance(id, str) for id in asked):
        yield f"questions must be a list of ids; not {asked!r}"


def _list_ours(cell: Cell) -> dict[str, Any]:
    ours = cell.metadata.get(OURS)
    return ours if isinstance(ours, dict) else {}


def _list_stored(cell: Cell) -> Any:
    return _list_ours(cell).get(PLAN)


def find_section(cell: Cell) -> str | None:
    """Return the heading of the section that a cell begins, "" for the opening, None for no section."""
    found = list_headings(cell.source) if cell.kind == "markdown" else []
    first = next((heading for heading in found if heading.level <= 2), None)
    return None if first is None else first.text if first.level == 2 else ""
