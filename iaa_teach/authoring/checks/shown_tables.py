"""Counts in a question file must be in the order that the lesson shows, or readings are wrong."""

from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from itertools import permutations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from iaa_teach.authoring.checks.banks import list_lines_of_ids
from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.checks.questions import list_asked
from iaa_teach.authoring.execution import Executed
from iaa_teach.authoring.notebooks import Notebook
from iaa_teach.questions import packed
from iaa_teach.questions.ids import list_all_banks

_MOST = 6  # most categories whose orders are tried

Grid = NDArray[np.float64]


class Shown(NamedTuple):
    """A table of counts as a lesson shows it."""

    names: tuple[str, ...]
    counts: Grid


def list_findings(notebook: Notebook, executed: Executed) -> Iterator[Finding]:
    """Find questions whose typed counts are those of a table that the lesson shows in another order."""
    shown = [*_list_tables_shown(executed)]
    ids = {id for _, id in list_asked(notebook)}
    for bank in list_all_banks(notebook.path.parent / "questions") if shown else ():
        try:
            entries = packed.read(bank.read_text("utf-8")).get("question", [])
        except ValueError:
            continue
        for entry in entries:
            if (
                isinstance(entry, dict)
                and entry.get("id") in ids
                and (other := _find_in_another_order(entry, shown))
            ):
                what = (
                    f"question {entry['id']!r}: its counts are those of a table that the lesson shows, but "
                    f"with the categories in another order; the lesson has {', '.join(other.names)}. Put "
                    "the counts in this order, or name the data by ratings, which bring the names along"
                )
                yield Finding(bank, what, line=(list_lines_of_ids(bank) or {}).get(entry["id"]))


def _find_in_another_order(entry: Mapping[str, Any], shown: list[Shown]) -> Shown | None:
    spec = entry["answer"] if isinstance(entry.get("answer"), dict) else {}
    counts = _read_square(spec.get("counts"))
    if counts is None or any(_is_same(table.counts, counts) for table in shown):
        return None
    names = spec.get("categories", entry.get("rows") if entry.get("kind") == "table" else None)
    for table in shown:
        if table.counts.shape != counts.shape or len(counts) > _MOST:
            continue
        for order in permutations(range(len(counts))):
            if _is_same(counts[np.ix_(order, order)], table.counts):
                if names and tuple(names[place] for place in order) == table.names:
                    break  # each name has its own counts
                return table
    return None


def _list_tables_shown(executed: Executed) -> Iterator[Shown]:
    for cell in executed.notebook.cells:
        for output in cell.outputs:
            html = output.get("data", {}).get("text/html", "")
            yield from _list_tables("".join(html))
    for widget in executed.widgets.values():
        state = widget.get("state", {})
        counts, names = _read_square(state.get("counts")), state.get("categories")
        if counts is not None and isinstance(names, list) and len(names) == len(counts):
            yield Shown(tuple(map(str, names)), counts)


def _list_tables(html: str) -> Iterator[Shown]:
    reader = _Reader()
    reader.feed(html)
    for rows in reader.tables:
        numbers = [(row[0], values) for row in rows if row and (values := _read_numbers(row[1:]))]
        heads = [row for row in rows if row and not _read_numbers(row[1:])]
        counts = _drop_totals([values for _, values in numbers])
        if counts is None:
            continue
        names = tuple(name for name, _ in numbers[: len(counts)])
        if any(tuple(row[1 : len(counts) + 1]) == names for row in heads):
            yield Shown(names, counts)


def _drop_totals(rows: list[list[float]]) -> Grid | None:
    if not rows or len({len(row) for row in rows}) > 1:
        return None
    grid = np.array(rows)
    if len(grid) > 2 and np.allclose(grid[:-1].sum(axis=0), grid[-1]):
        grid = grid[:-1]
    if grid.shape[1] == len(grid) + 1 and np.allclose(grid[:, :-1].sum(axis=1), grid[:, -1]):
        grid = grid[:, :-1]
    return _read_square(grid.tolist())


def _read_square(value: Any) -> Grid | None:
    try:
        grid = np.asarray(value, float)
    except (TypeError, ValueError):
        return None
    return grid if grid.ndim == 2 and grid.shape[0] == grid.shape[1] > 1 else None


def _is_same(one: Grid, other: Grid) -> bool:
    return one.shape == other.shape and np.allclose(one, other)


def _read_numbers(texts: list[str]) -> list[float]:
    try:
        return [float(text) for text in texts]
    except ValueError:
        return []


class _Reader(HTMLParser):
    """Reads tables as rows of the texts of their cells."""

    def __init__(self) -> None:
        super().__init__()
        self.tables: list[list[list[str]]] = []
        self._inside = False

    def handle_starttag(self, tag: str, attrs: object) -> None:
        """Begin a table, a row or a cell."""
        if tag == "table":
            self.tables.append([])
        elif tag == "tr" and self.tables:
            self.tables[-1].append([])
        elif tag in ("td", "th") and self.tables and self.tables[-1]:
            self.tables[-1][-1].append("")
            self._inside = True

    def handle_endtag(self, tag: str) -> None:
        """End a cell."""
        if tag in ("td", "th"):
            self._inside = False

    def handle_data(self, data: str) -> None:
        """Add the text of a cell."""
        if self._inside:
            self.tables[-1][-1][-1] += data.strip()
