"""The speed table in README.md, whose rows a run of the benchmarks writes."""

import re
from pathlib import Path
from typing import NamedTuple

README = Path(__file__).with_name("README.md")


class Row(NamedTuple):
    """CPU seconds of a piece of work and of its peer, and the powers of the size with which they grow."""

    work: str
    ours: float
    peer: float
    powers: tuple[float, float] | None = None

    def write(self):
        fast = self.peer / self.ours
        said = f"{fast:.1f}" if fast >= 1 else f"{fast:.2f} **behind**"
        powers = "{:.1f}, {:.1f}".format(*self.powers) if self.powers else ""
        return f"| {self.work} | {write_time(self.ours)} | {write_time(self.peer)} | {said} | {powers} |"


def write_time(seconds):
    """Return a time with two digits, in the unit that suits it."""
    unit, size = next((u, s) for u, s in (("s", 1), ("ms", 1e-3), ("µs", 1e-6)) if seconds >= s or u == "µs")
    value = seconds / size
    return f"{value:.0f} {unit}" if value >= 10 else f"{value:.1f} {unit}"


def renew(text, rows, notes):
    """Return the text with these rows and notes for those of the same work; all others stay."""
    head, before, alone, after = re.fullmatch(
        r"(.*?\n\|---.*?\n)(.*?)(\n## [^\n]*\n\n)(.*)", text, re.DOTALL
    ).groups()
    table = {line.split(" | ")[0].removeprefix("| "): line for line in before.splitlines()}
    table |= {row.work: row.write() for row in rows}
    listed = {line[2:].split(": ")[0]: line for line in after.splitlines() if line.startswith("- ")}
    listed |= {note.split(": ")[0]: f"- {note}" for note in notes}
    return head + "".join(f"{line}\n" for line in table.values()) + alone + "\n".join(listed.values()) + "\n"
