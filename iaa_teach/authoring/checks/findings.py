"""What a check found: one finding, and the report of them all."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path

from iaa_teach.authoring.notebooks import Cell, near_here
from iaa_teach.look.number_formats import counted


@dataclass(frozen=True)
class Finding:
    """A problem: where it is, what to do about it, and a function that fixes it where a machine can.

    A `trace` is in the file as it is stored, and in nothing that is built from it. `by_hand` says what is
    left to do when a machine has fixed it.
    """

    path: Path
    what: str
    cell: Cell | None = None
    line: int | None = None
    more: tuple[str, ...] = ()
    fix: Callable[[], None] | None = field(default=None, compare=False)
    trace: bool = False
    by_hand: tuple[str, ...] = ()

    def __str__(self) -> str:
        where = [near_here(self.path)]
        if self.cell:
            where.append(f"cell {self.cell.number}{_first_words(self.cell)}")
        if self.line:
            where.append(f"line {self.line}")
        fixable = " (--fix does it)" if self.fix else ""
        return "\n    ".join([f"{': '.join(where)}: {self.what}{fixable}", *self.more])


@dataclass
class Report:
    """What a check found: the files looked at, what was fixed, what is left, and what is worth knowing."""

    notebooks: list[Path] = field(default_factory=list)
    banks: list[Path] = field(default_factory=list)
    fixed: list[Finding] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    remarks: list[Finding] = field(default_factory=list)

    def __str__(self) -> str:
        files = f"{counted(self.notebooks, 'notebook')} and {counted(self.banks, 'bank')}"
        problems = counted(self.findings, "problem") if self.findings else "no problems"
        last = f"{files} checked: {problems}."
        fixed = [f"Fixed: {finding}" for finding in self.fixed]
        same: dict[tuple[Path, str], list[str]] = {}
        for remark in self.remarks:
            same.setdefault((remark.path.parent, remark.what), []).append(remark.path.name)
        remarks = [
            f"By the way: {near_here(folder / names[0])}{''.join(f', {name}' for name in names[1:])}: {what}"
            for (folder, what), names in same.items()
        ]
        by_hand = [text for finding in self.fixed for text in finding.by_hand]
        left = (
            "\n    ".join(["Left for you to reword (this is not said again):", *by_hand]) if by_hand else ""
        )
        return "\n".join(filter(None, [*fixed, *map(str, self.findings), *remarks, left, last]))


def fix_all(findings: Iterable[Finding]) -> list[Finding]:
    """Fix what a machine can, and return what was fixed."""
    fixed = []
    for finding in [*findings]:
        if finding.fix:
            finding.fix()
            fixed.append(replace(finding, fix=None))
    return fixed


def _first_words(cell: Cell) -> str:
    """Return the first words of a cell, by which one finds it in JupyterLab."""
    words = " ".join(cell.source.split())
    if not words:
        return " (empty)"
    return f" “{words}”" if len(words) <= 32 else f" “{words[:30].rstrip()}…”"
