"""Findings of a check, and the report."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from iaa_teach.authoring.notebooks import Cell, shorten_path
from iaa_teach.look.number_formats import count_things

_ALIKE, _LINES = 4, 12  # at most shown: findings of one rule, and lines of one finding


@dataclass(frozen=True)
class Finding:
    """A problem: its place, what to do about it, and a function that fixes it, if possible.

    A `trace` affects only the stored file, not builds. `by_hand` says what is left to do after an automatic
    fix, `rule` which rule it breaks, in words shared by similar findings.
    """

    path: Path
    what: str
    cell: Cell | None = None
    line: int | None = None
    more: tuple[str, ...] = ()
    fix: Callable[[], None] | None = field(default=None, compare=False)
    trace: bool = False
    by_hand: tuple[str, ...] = ()
    rule: str = ""

    def __str__(self) -> str:
        where = [shorten_path(self.path)]
        if self.cell:
            where.append(f"cell {self.cell.number}{_quote_first_words(self.cell)}")
        if self.line:
            where.append(f"line {self.line}")
        fixable = " (--fix does it)" if self.fix else ""
        return "\n    ".join([f"{': '.join(where)}: {self.what}{fixable}", *self.more])


@dataclass
class Report:
    """The report of a check: files checked, fixes, remaining findings, and notes.

    Traces are findings, but not problems. What `--fix` would not do comes first.
    """

    notebooks: list[Path] = field(default_factory=list)
    banks: list[Path] = field(default_factory=list)
    fixed: list[Finding] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    remarks: list[Finding] = field(default_factory=list)

    @property
    def problems(self) -> list[Finding]:
        """The findings that would affect builds; Jupyter leaves traces whenever a lesson runs."""
        return [finding for finding in self.findings if not finding.trace]

    def __str__(self) -> str:
        problems = sorted(self.problems, key=lambda finding: finding.fix is not None)
        looked_at = (
            f"{count_things(self.notebooks, 'notebook')} and {count_things(self.banks, 'question file')}"
        )
        last = f"{looked_at} checked: {count_things(problems, 'problem') if problems else 'no problems'}."
        fixed = _list_fixed(self.fixed)
        same: dict[tuple[Path, str], list[str]] = {}
        for remark in self.remarks:
            names = same.setdefault((remark.path.parent, remark.what), [])
            if remark.path.name not in names:
                names.append(remark.path.name)
        remarks = [
            f"Note: {', '.join([shorten_path(folder / names[0]), *names[1:]])}: {what}"
            for (folder, what), names in same.items()
        ]
        by_hand = [text for finding in self.fixed for text in finding.by_hand]
        reword = "Left for you to reword (this is shown only once):"
        left = "\n    ".join([reword, *by_hand]) if by_hand else ""
        return "\n".join(filter(None, [left, *map(str, problems), *remarks, *fixed, last]))


def fix_all(findings: Iterable[Finding]) -> list[Finding]:
    """Make automatic fixes, and return what was fixed."""
    fixed = []
    for finding in [*findings]:
        if finding.fix:
            finding.fix()
            fixed.append(replace(finding, fix=None))
    return fixed


def _list_fixed(findings: Iterable[Finding]) -> Iterator[str]:
    """Yield what was fixed, with one line for many similar fixes, which the check has already listed."""
    rules: dict[str, list[Finding]] = {}
    for finding in findings:
        rules.setdefault(finding.rule or finding.what, []).append(finding)
    for rule, found in rules.items():
        if len(found) > _ALIKE:
            yield f"Fixed in {count_things(found, 'place')}: {rule}"
            continue
        for finding in found:
            rest = len(finding.more) - _LINES
            more = (*finding.more[:_LINES], f"and {rest} more") if rest > 0 else finding.more
            yield f"Fixed: {replace(finding, more=more)}"


def _quote_first_words(cell: Cell) -> str:
    """Return the first words of a cell, to find it in JupyterLab."""
    text = " ".join(cell.source.split())
    if not text:
        return " (empty)"
    return f" “{text}”" if len(text) <= 32 else f" “{text[:30].rstrip()}…”"
