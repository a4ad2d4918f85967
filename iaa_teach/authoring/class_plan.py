"""The plans of a class by the minute, as they stand in the guide for instructors.

A plan is a cell tagged `class-plan` with a table of five columns: the minutes, what is on the wall, what to
ask, what the class does, what to do when time is short. A cell tagged `class-plan-next` adds a session to the
plan above it. Questions are named by their ids in backticks.
"""

import re
from dataclasses import dataclass

from iaa_teach.authoring.markdown import blocks, cells
from iaa_teach.authoring.notebooks import Cell, Notebook

FIRST, NEXT = "class-plan", "class-plan-next"  # tags

_RANGE = re.compile(r"(\d+)\s*[–-]\s*(\d+)")
_LINK = re.compile(r"\[([^\]]*)\]\(([^)#\s]+\.ipynb)#?([^)\s]*)\)")
_ID = re.compile(r"`([a-z0-9-]+)`")


@dataclass(frozen=True)
class Row:
    """Some minutes of a class; the texts are Markdown."""

    start: int
    end: int
    wall: str
    ask: str
    do: str
    short: str

    @property
    def file(self) -> str:
        """The notebook that is on the wall, "" where there is none."""
        found = _LINK.search(self.wall)
        return found[2] if found else ""

    @property
    def heading(self) -> str:
        """The heading to which it leads in this notebook, as it stands in the link."""
        found = _LINK.search(self.wall)
        return found[3] if found else ""

    @property
    def wall_in_words(self) -> str:
        """What is on the wall, without links and emphasis."""
        return re.sub(r"[*_]", "", _LINK.sub(r"\1", self.wall)).strip()

    @property
    def question_ids(self) -> list[str]:
        """The ids of the questions that are asked."""
        return _ID.findall(self.ask)


@dataclass(frozen=True)
class Plan:
    """The sessions of a class, each its rows.

    `note` says why it is not the guide's, "" where it is; `later` are the lessons for which it has no time.
    """

    sessions: tuple[tuple[Row, ...], ...]
    note: str = ""
    later: tuple[str, ...] = ()

    @property
    def rows(self) -> list[Row]:
        """All rows, one session after the other."""
        return [row for session in self.sessions for row in session]

    @property
    def minutes(self) -> int:
        """How long it takes."""
        return sum(session[-1].end for session in self.sessions if session)

    @property
    def question_ids(self) -> list[str]:
        """The ids of the questions that are asked, in their order."""
        return list(dict.fromkeys(id for row in self.rows for id in row.question_ids))


def plans_in(guide: Notebook) -> list[Plan]:
    """Return the plans of a guide. Raises ValueError for the first mistake in them."""
    plans: list[Plan] = []
    for cell in plan_cells(guide):
        rows, wrong = read_table(cell.source)
        if wrong:
            raise ValueError(f"cell {cell.number}: {wrong[0]}")
        earlier = plans[-1].sessions if plans and NEXT in cell.tags else ()
        plans.append(Plan((*earlier, tuple(rows))))
    return plans


def plan_cells(guide: Notebook) -> list[Cell]:
    """Return the cells of a guide that hold a plan."""
    return [cell for cell in guide.texts if {FIRST, NEXT} & {*map(str, cell.tags)}]


def read_table(source: str) -> tuple[list[Row], list[str]]:
    """Return the rows of a plan, and what is wrong with them.

    >>> read_table("| Minute | Wall | Ask | Do | Short |\\n|---|---|---|---|---|\\n| 5–9 | | Why? | | |")[1]
    ['a row of a plan must begin at minute 0, where the row before it ends, and end later; not 5–9']
    """
    rows: list[Row] = []
    wrong = []
    for row in _rows(source):
        times = _RANGE.fullmatch(row[0])
        if len(row) != 5 or not times:
            wrong.append(
                f"a row of a plan must have five cells, the first with minutes such as 0–5; not “{row[0]}”"
            )
            continue
        start, end = int(times[1]), int(times[2])
        before = rows[-1].end if rows else 0
        if start != before or end <= start:
            where = f"at minute {before}, where the row before it ends, and end later"
            wrong.append(f"a row of a plan must begin {where}; not {row[0]}")
        rows.append(Row(start, end, *row[1:]))
    return rows, wrong if rows or wrong else ["a plan must have a table of five columns; there is none"]


def _rows(source: str) -> list[list[str]]:
    """Return the cells of each row of a text's tables but the headings."""
    tables = [block.text.split("\n") for block in blocks(source) if block.kind == "table"]
    rows = [cells(row) for _, _, *below in tables for row in below]
    return [[cell.replace("\\|", "|") for cell in row] for row in rows]


def without_ids(text: str) -> str:
    """Return a text of a plan without the ids of questions, which are not for reading.

    >>> without_ids("It is 50 %. `predict-coins`")
    'It is 50 %.'
    """
    return _ID.sub("", text).strip()
