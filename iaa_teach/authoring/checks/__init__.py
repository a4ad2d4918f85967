"""Check lessons and their banks: everything that an author may have broken, and what to do about it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from iaa_teach.authoring.checks import prose, questions, running, storage
from iaa_teach.authoring.notebooks import Finding, Notebook, lesson_folder, read
from iaa_teach.look.number_formats import counted

_DRAWING = {"bar", "barh", "boxplot", "figure", "hist", "imshow", "matshow", "pie", "plot", "scatter", "show"}
_DRAWING |= {"errorbar", "fill_between", "pcolormesh", "stem", "step", "subplot", "subplots", "violinplot"}


@dataclass
class Report:
    """What a check found: the files looked at, what was mended, and what is left to mend."""

    notebooks: list[Path] = field(default_factory=list)
    banks: list[Path] = field(default_factory=list)
    mended: list[Finding] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)

    def __str__(self) -> str:
        looked_at = f"{counted(self.notebooks, 'notebook')} and {counted(self.banks, 'bank')}"
        last = f"{looked_at} checked: {len(self.findings) or 'nothing'} left to mend."
        return "\n".join([*(f"Mended: {one}" for one in self.mended), *map(str, self.findings), last])


def check(paths: Sequence[Path | str] = (), fix: bool = False, execute: bool = False) -> Report:
    """Check notebooks, banks and folders of lessons, by default the lessons here.

    `fix` mends what a machine can, in place; `execute` runs every notebook that is sound.
    Raises ValueError for a path that is none of these, or where running needs a package that is not there.
    """
    if execute and (packages := running.missing()):
        raise ValueError(
            f"--execute needs {' and '.join(packages)}: python -m pip install {' '.join(packages)}"
        )
    report = Report(*_files([Path(path) for path in paths] or [lesson_folder()]))
    read_already: dict[Path, Notebook] = {}
    for path in report.notebooks:
        try:
            notebook = read(path)
        except (ValueError, OSError) as error:
            report.findings.append(Finding(path, str(error)))
            continue
        if fix and (mended := _mend(notebook)):
            report.mended += mended
            notebook = read(path)
        read_already[path] = notebook
        found = list(_in_notebook(notebook))
        report.findings += found
        if execute and not any(one.what.startswith("not valid") for one in found):
            report.findings += running.findings(notebook)
    for bank in report.banks:
        report.findings += questions.in_bank(bank, _beside(bank, read_already))
    return report


def _files(paths: Iterable[Path]) -> tuple[list[Path], list[Path]]:
    notebooks: dict[Path, None] = {}
    banks: dict[Path, None] = {}
    for path in paths:
        if path.is_dir():
            found = sorted(path.glob("[!.]*.ipynb")), sorted(path.glob("questions/[!.]*.toml"))
            if not any(found):
                raise ValueError(f"{path} must hold lessons (*.ipynb) or questions/*.toml; it holds neither")
        elif path.is_file() and path.suffix == ".ipynb":
            found = [path], sorted(path.parent.glob(f"questions/{path.name[:2]}_*.toml"))
        elif path.is_file() and path.suffix == ".toml":
            found = [], [path]
        else:
            raise ValueError(f"{path} must be a notebook, a bank or a folder of them; there is no such file")
        notebooks.update(dict.fromkeys(found[0]))
        banks.update(dict.fromkeys(found[1]))
    return list(notebooks), list(banks)


def _mend(notebook: Notebook) -> list[Finding]:
    """Mend what a machine can and save the notebook."""
    mended = [one for one in storage.findings(notebook) if one.mend]
    for finding in mended:
        if finding.mend:
            finding.mend()
    if mended:
        notebook.save()
    return [replace(finding, mend=None) for finding in mended]


def _in_notebook(notebook: Notebook) -> Iterator[Finding]:
    found = [
        *storage.findings(notebook),
        *prose.findings(notebook),
        *questions.in_notebook(notebook),
        *_code(notebook),
    ]
    yield from sorted(found, key=lambda one: one.cell.number if one.cell else 0)


def _code(notebook: Notebook) -> Iterator[Finding]:
    """Cells that are no Python, and figures that come without words."""
    for cell in notebook.cells:
        try:
            calls = cell.calls()
        except SyntaxError as error:
            yield Finding(
                notebook.path, f"is not Python: {error.msg}, in line {error.lineno} of the cell", cell
            )
            continue
        for name, call in calls:
            owner = getattr(getattr(call.func, "value", None), "id", "")
            words = {word.arg for word in call.keywords}
            if owner in ("plt", "pyplot") and name in _DRAWING:
                text = (
                    "a figure must have words for those who cannot see it: draw on new_figure(), show it by "
                    "Picture().show(figure, takeaway, alt), both of iaa_teach.widgets.kit.picture"
                )
                yield Finding(notebook.path, text, cell)
                break
            if name == "Image" and "alt" not in words:
                text = 'an image must have words for those who cannot see it: Image(…, alt="words")'
                yield Finding(notebook.path, text, cell)
                break


def _beside(bank: Path, known: dict[Path, Notebook]) -> Iterator[Notebook]:
    """The notebooks that may ask a bank's questions: those in the folder above it."""
    for path in sorted(bank.parent.parent.glob("[!.]*.ipynb")):
        if path in known:
            yield known[path]
            continue
        try:
            yield read(path)
        except (ValueError, OSError):
            continue
