"""Check lessons and their banks: find everything that an author may have broken, and say what to do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from iaa_teach.authoring.checks import (
    banks,
    code,
    execution,
    images,
    links,
    mathematics,
    questions,
    solutions,
    storage,
    structure,
    validity,
)
from iaa_teach.authoring.checks.findings import Finding, Report
from iaa_teach.authoring.notebooks import Notebook, lesson_folder, read

_FIXABLE = (storage, solutions)
_KINDS = (*_FIXABLE, validity, structure, links, images, mathematics, questions, code)


def check(paths: Sequence[Path | str] = (), fix: bool = False, execute: bool = False) -> Report:
    """Check notebooks, banks and folders of lessons, by default the lessons here.

    `fix` fixes in place what a machine can; `execute` runs every notebook that is valid.
    Raises ValueError for a path that is none of these, or where running needs a package that is not there.
    """
    if execute and (packages := execution.missing_packages()):
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
        if fix and (fixed := _fix(notebook)):
            report.fixed += fixed
            notebook = read(path)
        read_already[path] = notebook
        found = [finding for kind in _KINDS for finding in kind.findings(notebook)]
        report.findings += sorted(found, key=lambda one: one.cell.number if one.cell else 0)
        if execute and not any(one.what.startswith("not valid") for one in found):
            report.findings += execution.findings(notebook)
    for bank in report.banks:
        report.findings += banks.findings(bank)
        report.findings += questions.never_asked(bank, _beside(bank, read_already))
    return report


def _files(paths: Iterable[Path]) -> tuple[list[Path], list[Path]]:
    notebooks: dict[Path, None] = {}
    banks: dict[Path, None] = {}
    for path in paths:
        if not path.exists():
            raise ValueError(f"no such file or folder: {path}")
        if path.is_dir():
            found = sorted(path.glob("[!.]*.ipynb")), sorted(path.glob("questions/[!.]*.toml"))
            if not any(found):
                raise ValueError(f"{path} must hold lessons (*.ipynb) or questions/*.toml; it holds neither")
        elif path.suffix == ".ipynb":
            found = [path], sorted(path.parent.glob(f"questions/{path.name[:2]}_*.toml"))
        elif path.suffix == ".toml":
            found = [], [path]
        else:
            raise ValueError(f"{path} must be a notebook, a bank or a folder of lessons; not a {path.suffix}")
        notebooks.update(dict.fromkeys(found[0]))
        banks.update(dict.fromkeys(found[1]))
    return list(notebooks), list(banks)


def _fix(notebook: Notebook) -> list[Finding]:
    """Fix what a machine can and save the notebook."""
    fixed = [finding for kind in _FIXABLE for finding in kind.findings(notebook) if finding.fix]
    for finding in fixed:
        if finding.fix:
            finding.fix()
    if fixed:
        notebook.save()
    return [replace(finding, fix=None) for finding in fixed]


def _beside(bank: Path, known: dict[Path, Notebook]) -> Iterator[Notebook]:
    """Return the notebooks that may ask a bank's questions: those in the folder above it."""
    for path in sorted(bank.parent.parent.glob("[!.]*.ipynb")):
        if path in known:
            yield known[path]
            continue
        try:
            yield read(path)
        except (ValueError, OSError):
            continue
