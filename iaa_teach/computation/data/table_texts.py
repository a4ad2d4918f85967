"""Write a table of two annotators, with its names and totals, as plain text, HTML or LaTeX."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from numpy.typing import NDArray

from iaa_teach.computation.words import words
from iaa_teach.look.number_formats import localise_number


def _list_cells(categories: Sequence[Hashable], counts: NDArray[Any]) -> list[list[str]]:
    """Return a table's cells as text, with its names and totals."""
    total = words.TOTAL
    cells = [["A ↓ B →", *categories, total]]
    cells += [
        [name, *row, of_row]
        for name, row, of_row in zip(categories, counts.tolist(), counts.sum(axis=1).tolist(), strict=True)
    ]
    cells.append([total, *counts.sum(axis=0).tolist(), counts.sum().item()])
    return [
        [localise_number(f"{cell:g}") if isinstance(cell, float) else str(cell) for cell in row]
        for row in cells
    ]


def write_plain_table(categories: Sequence[Hashable], counts: NDArray[Any]) -> str:
    """Return a table in columns, for a terminal."""
    cells = _list_cells(categories, counts)
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return "\n".join(
        "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in cells
    )


def write_html_table(categories: Sequence[Hashable], counts: NDArray[Any]) -> str:
    """Return an HTML table whose first row and column are headings."""
    from html import escape

    head, *rows = [[escape(cell) for cell in row] for row in _list_cells(categories, counts)]
    columns = "".join(f'<th scope="col">{name}</th>' for name in head)
    lines = "".join(
        f'<tr><th scope="row">{name}</th>{"".join(f"<td>{count}</td>" for count in counts)}</tr>'
        for name, *counts in rows
    )
    return f"<table><thead><tr>{columns}</tr></thead><tbody>{lines}</tbody></table>"


def write_latex_table(categories: Sequence[Hashable], counts: NDArray[Any]) -> str:
    """Return a table as a `tabular` of LaTeX, for the package booktabs."""
    from iaa_teach.look.latex import escape_latex

    (_, *names), *rows = _list_cells(categories, counts)
    lines = [" & ".join(map(escape_latex, row)) + r" \\" for row in [["A, B", *names], *rows]]
    columns = rf"\begin{{tabular}}{{l{'r' * len(names)}}}"
    return "\n".join(
        [
            *(columns, r"\toprule", lines[0], r"\midrule", *lines[1:-1]),
            *(r"\midrule", lines[-1], r"\bottomrule", r"\end{tabular}"),
        ]
    )
