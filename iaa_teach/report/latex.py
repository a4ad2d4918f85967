"""The tables of a report as LaTeX."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from iaa_teach.look import language
from iaa_teach.look.latex import escaped
from iaa_teach.report.tables import Table, written

_FITTED = r"\resizebox{\ifdim\width>\linewidth\linewidth\else\width\fi}{!}"  # no wider than the column


def latex_tables(tables: Sequence[Table]) -> str:
    """Return tables with the rules of booktabs, each to be put into a paper by itself."""
    return "\n".join(map(_table, tables))


def _cell(cell: Any) -> str:
    """Return a cell as source; its number has a point, which LaTeX can set as its language wants it."""
    sign = language.current().decimal_sign
    return escaped(written(cell).replace(sign, ".") if isinstance(cell, float) else written(cell))


def _table(table: Table) -> str:
    kept = [place for place, column in enumerate(table.columns) if column.paper and not column.aside]
    rows = [[row[place] for place in kept] for row in table.shown]
    head = [escaped(table.columns[place].head) for place in kept]
    spec = "".join("l" if table.columns[place].words else "r" for place in kept)
    body = "".join(f"{' & '.join(map(_cell, row))} \\\\\n" for row in rows)
    notes = "".join(f"\n\\par\\smallskip\\footnotesize {escaped(note)}" for note in table.notes)
    return (
        "\\begin{table}\n\\centering\n"
        f"\\caption{{{escaped(table.caption)}}}\n\\label{{tab:agreement-{table.name}}}\n"
        f"{_FITTED}{{\\begin{{tabular}}{{{spec}}}\n\\toprule\n{' & '.join(head)} \\\\\n\\midrule\n{body}"
        f"\\bottomrule\n\\end{{tabular}}}}{notes}\n\\end{{table}}\n"
    )
