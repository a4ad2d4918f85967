"""The tables of a report as LaTeX, and the works to cite as BibTeX.

The works are those on a coefficient, a metric, an interval or a scale, from `works.bib`: no user input or
data gets into them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from importlib import resources
from typing import Any

from iaa_teach.look import language
from iaa_teach.look.latex import escape_latex
from iaa_teach.report.tables import Table, format_cell

_FITTED = r"\resizebox{\ifdim\width>\linewidth\linewidth\else\width\fi}{!}"  # no wider than the column


def write_latex_tables(tables: Sequence[Table]) -> str:
    """Return tables with the rules of booktabs, each to be pasted into a paper separately."""
    return "\n".join(map(_write_table, tables))


def _write_cell(cell: Any) -> str:
    """Return a cell as source; its number has a point, which LaTeX can localise."""
    sign = language.find_current_language().decimal_sign
    return escape_latex(
        format_cell(cell).replace(sign, ".") if isinstance(cell, float) else format_cell(cell)
    )


def _write_table(table: Table) -> str:
    kept = [place for place, column in enumerate(table.columns) if column.paper and not column.aside]
    rows = [[row[place] for place in kept] for row in table.shown]
    head = [escape_latex(table.columns[place].head) for place in kept]
    spec = "".join("l" if table.columns[place].words else "r" for place in kept)
    body = "".join(f"{' & '.join(map(_write_cell, row))} \\\\\n" for row in rows)
    notes = "".join(f"\n\\par\\smallskip\\footnotesize {escape_latex(note)}" for note in table.notes)
    return (
        "\\begin{table}\n\\centering\n"
        f"\\caption{{{escape_latex(table.caption)}}}\n\\label{{tab:agreement-{table.name}}}\n"
        f"{_FITTED}{{\\begin{{tabular}}{{{spec}}}\n\\toprule\n{' & '.join(head)} \\\\\n\\midrule\n{body}"
        f"\\bottomrule\n\\end{{tabular}}}}{notes}\n\\end{{table}}\n"
    )


@cache
def read_entries() -> dict[str, str]:
    """Return the entries of `works.bib` by their keys."""
    text = resources.files("iaa_teach.report").joinpath("works.bib").read_text("utf-8")
    return {entry[entry.index("{") + 1 : entry.index(",")]: entry for entry in text.split("\n\n")}


def _find_entry(key: str) -> str:
    if key not in read_entries():
        raise ValueError(f"iaa_teach/report/works.bib has no entry {key!r}; add it, or name another work")
    return read_entries()[key]


def write_bibtex(keys: Iterable[str]) -> str:
    """Return the entries of some works, without duplicates, in alphabetical order."""
    return "\n".join(f"{_find_entry(key).rstrip()}\n" for key in sorted(set(keys)))


def cite_work(key: str) -> str:
    """Return the citation of a work in a text.

    >>> cite_work("fleiss1969")
    'Fleiss, Cohen and Everitt (1969)'
    """
    surnames = [name.split(",")[0] for name in _find_field(key, "author").split(" and ")]
    *others, last = surnames
    names = f"{', '.join(others)} and {last}" if others else last
    return f"{names} ({_find_field(key, 'year')})"


def _find_field(key: str, name: str) -> str:
    found = re.search(rf"^  {name} += {{(.*)}},$", _find_entry(key), re.MULTILINE)
    assert found is not None, f"works.bib: {key} has no {name}"
    return found[1]
