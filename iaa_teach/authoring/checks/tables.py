"""A table must have its line of dashes and rows of as many cells as its heading."""

import re
from collections.abc import Iterator

from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.checks.prose import list_prose
from iaa_teach.authoring.checks.typesetting import find_formulas
from iaa_teach.authoring.markdown import split_cells
from iaa_teach.authoring.notebooks import Notebook

_DASHES = re.compile(r"[ \t]*\|?([ \t]*:?-+:?[ \t]*\|)+([ \t]*:?-+:?[ \t]*)?\|?[ \t]*")


def list_findings(notebook: Notebook) -> Iterator[Finding]:
    """Find tables that would be shown as lines of text, or with cells lost."""
    for cell, text in list_prose(notebook):
        for found in reversed(find_formulas(text)) if "|" in text else ():
            blank = re.sub(r"[^\n]", "x", text[found.start : found.end])
            text = text[: found.start] + blank + text[found.end :]
        for what in find_problems(text):
            yield Finding(notebook.path, what, cell)


def find_problems(text: str) -> Iterator[str]:
    """Find what is wrong with each table in a text without code, one problem for a table.

    >>> list(find_problems("| a | b |\\n|---|---|\\n| 1 | 2 |\\n\\n| in a box |"))
    []
    """
    block: list[str] = []
    for line in [*text.split("\n"), ""]:
        if line.lstrip().startswith("|"):
            block.append(line)
        elif block:
            if len(block) > 1 and (what := _find_problem(block)):
                yield what
            block = []


def _find_problem(rows: list[str]) -> str:
    first = " ".join(rows[0].split())[:40]
    if not _DASHES.fullmatch(rows[1]):
        return f"the table “{first}” must have a line such as |---|---| below its heading"
    width = len(split_cells(rows[0]))
    if len(split_cells(rows[1])) != width:
        return f"the line of dashes in the table “{first}” must have {width} parts, like its heading"
    for row in (rows[0], *rows[2:]):
        if not re.search(r"(?<!\\)\|[ \t]*$", row):
            return (
                f"each row of the table “{first}” must end with |; “{' '.join(row.split())[-40:]}” does not"
            )
        if (cells := len(split_cells(row))) != width:
            begins = " ".join(row.split())[:40]
            return f"each row of the table “{first}” must have {width} cells; “{begins}” has {cells}"
    return ""
