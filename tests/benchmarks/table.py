"""README.md, which a run of the benchmarks writes: a section for each file of them."""

import ast
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
README = HERE / "README.md"

INTRO = """\
# How fast it is

```sh
pip install crowd-kit pingouin ppi-python numba seqeval   # the libraries that the test extra does not have
python -m pytest -n0 tests/benchmarks --write-table       # measures everything and writes this file
python -m pytest -n0 tests/benchmarks/test_growth.py --write-table   # one file, and its section here
```

A machine's own speed varies, so each task is timed next to another library that does it, in the same run.
Nothing here asserts a time. The data are as they come in practice: many documents, many people, many
categories, most labels missing. Times are of the processor. Where a task was done at several sizes, the last
column says with which power of the size the time grows, from the size above it: 1 means that twice the data
take twice the time. If this kit is slower, the row says **slower**. A test that takes longer than {limit}
minutes is stopped, and its section says so. The machine should do nothing else meanwhile: each section says
how busy it was.
"""
HEAD = """\
| task | this kit | the other library | times as fast | power of growth: this kit, the other |
|---|---:|---:|---:|---:|"""


class Row(NamedTuple):
    """CPU seconds of a task and of another library's, and the powers of the size with which they grow."""

    work: str
    ours: float
    peer: float
    powers: tuple[float, float] | None = None

    def write(self) -> str:
        fast = self.peer / self.ours
        said = f"{fast:.1f}" if fast >= 1 else f"{fast:.2f} **slower**"
        powers = "{:.1f}, {:.1f}".format(*self.powers) if self.powers else ""
        return f"| {self.work} | {write_time(self.ours)} | {write_time(self.peer)} | {said} | {powers} |"


def write_time(seconds: float) -> str:
    """Return a time with two digits, in the unit that suits it."""
    unit, size = next((u, s) for u, s in (("s", 1), ("ms", 1e-3), ("µs", 1e-6)) if seconds >= s or u == "µs")
    value = seconds / size
    return f"{value:.0f} {unit}" if value >= 10 else f"{value:.1f} {unit}"


def find_title(file: Path) -> str:
    """Return the title of a file's section: the first sentence of its docstring."""
    told = ast.get_docstring(ast.parse(file.read_text("utf-8")))
    assert told, f"{file.name} needs a docstring: its first line is the title of its section"
    return told.splitlines()[0].removesuffix(".")


def write_section(measured: str, rows: Iterable[Row], notes: Iterable[str]) -> str:
    """Return what a section says below its title."""
    table = [row.write() for row in rows]
    parts = [measured, "\n".join([HEAD, *table]) if table else "", "\n".join(f"- {note}" for note in notes)]
    return "\n\n".join(filter(None, parts))


def renew(text: str, sections: Mapping[str, str], titles: Iterable[str], limit: float) -> str:
    """Return the README with these sections, by their titles, in place of those it had; others stay."""
    before = {part.splitlines()[0]: part.partition("\n")[2].strip() for part in text.split("\n## ")[1:]}
    known = before | dict(sections)
    kept = [(title, known[title]) for title in titles if title in known]
    kept.sort(key=lambda each: HEAD not in each[1])
    rows = [row for _, body in kept for row in body.splitlines() if "**slower**" in row]
    listed = "\n".join(f"- {_name_task(row)}" for row in rows)
    slower = ["Slower than the other library, of all tasks:", listed]
    parts = [INTRO.format(limit=f"{limit / 60:g}").strip(), *(slower if rows else [])]
    return "\n\n".join([*parts, *(f"## {title}\n\n{body}" for title, body in kept)]) + "\n"


def _name_task(row: str) -> str:
    _, task, _, _, fast, *_ = map(str.strip, row.split("|"))
    return f"{task}: {fast.removesuffix(' **slower**')} times as fast"
