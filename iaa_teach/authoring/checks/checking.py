"""Check lessons and question files: find everything that an author may have broken, and how to fix it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

from iaa_teach.authoring import left_out
from iaa_teach.authoring.checks import (
    around_course,
    banks,
    course,
    execution,
    html_tags,
    images,
    lesson_numbers,
    links,
    mathematics,
    navigation,
    opening,
    order,
    picture_links,
    placeholders,
    plans,
    predictions,
    questions,
    shown_tables,
    slides,
    solutions,
    storage,
    structure,
    tables,
    tasks,
    typed_figures,
    validity,
    written_figures,
)
from iaa_teach.authoring.checks.findings import Finding, Report, fix_all
from iaa_teach.authoring.execution import execute as run_lessons
from iaa_teach.authoring.execution import list_missing_packages
from iaa_teach.authoring.notebooks import Notebook, find_lesson_folder, read_notebook, try_to_read_notebook
from iaa_teach.files.transaction import recover, undo_unless_done
from iaa_teach.lab import kit_record
from iaa_teach.lab.installing import write_install_command
from iaa_teach.lab.lessons import is_left_out, list_notebooks_and_banks
from iaa_teach.look.language import ENGLISH, use_language
from iaa_teach.questions.course import COURSE_FILE, Course, read_or_empty
from iaa_teach.widgets.kit.explorer import make_unseen

_STORED = (storage,)  # builds leave out what these find
_FIXABLE = (*_STORED, solutions, opening, structure, written_figures)
_KINDS = (
    solutions,
    opening,
    validity,
    structure,
    images,
    mathematics,
    tables,
    questions,
    predictions,
    picture_links,
    tasks,
    slides,
    written_figures,
)


def check(
    paths: Sequence[Path | str] = (),
    fix: bool = False,
    execute: bool = False,
    fresh: bool = False,
    agree: Callable[[str], bool] = lambda question: False,
) -> Report:
    """Check notebooks, question files and folders of lessons, by default the lessons here.

    A course file means its folder. `fix` makes automatic fixes in place; files of unlisted lessons move only
    if `agree` answers yes. `execute` runs every valid notebook that has changed since its last run, or all if
    `fresh`.

    Raises ValueError for any other path, or if running needs a package that is not installed.
    """
    if execute and (packages := list_missing_packages()):
        raise ValueError(f"--execute needs {', '.join(packages)}: {write_install_command(*packages)}")
    given = [Path(path) for path in paths] or [find_lesson_folder()]
    given = [path.parent if path.name == COURSE_FILE and path.is_file() else path for path in given]
    folders = [path for path in given if path.is_dir()]
    all_folders = dict.fromkeys(path if path.is_dir() else path.parent for path in given)
    for folder in all_folders:
        recover(folder)
    with ExitStack() as stack:
        stack.enter_context(use_language(ENGLISH))  # findings are in English in any course
        stack.enter_context(make_unseen())
        for folder in all_folders if fix else ():
            stack.enter_context(undo_unless_done(folder))
            stack.enter_context(kit_record.record_fixes(folder))
        report = _check_files(given, folders, fix, agree)
    if execute:
        _execute(report, fresh)
    return report


def _execute(report: Report, fresh: bool) -> None:
    """Run the valid notebooks, and add findings to the report."""
    valid: dict[Path, dict[str, Notebook]] = {}
    for path in report.notebooks:
        with suppress(ValueError, OSError):  # invalid files are reported already
            valid.setdefault(path.parent, {})[path.name] = validity.read_lesson(path)
    for folder, notebooks in valid.items():
        for name, executed in run_lessons(folder, notebooks, fresh).items():
            report.findings += execution.list_run_findings(notebooks[name], executed)
            report.findings += shown_tables.list_findings(notebooks[name], executed)


def _check_files(given: list[Path], folders: list[Path], fix: bool, agree: Callable[[str], bool]) -> Report:
    already_fixed = _fix_courses(folders, agree) if fix else []
    report = Report(*_list_files(given), fixed=already_fixed)
    report.findings += [course.make_copy_finding(path) for path in _take_out_copies(report)]
    courses = {path.parent: read_or_empty(path.parent) for path in report.notebooks}
    held_folders = {folder for folder in courses if fix and course.is_held(folder)}
    read_already: dict[Path, Notebook] = {}
    for path in report.notebooks:
        try:
            notebook = read_notebook(path)
        except (ValueError, OSError) as error:
            report.findings.append(Finding(path, str(error)))
            continue
        its_course = courses[path.parent]
        if fix and (fixed := _fix(notebook, Course() if path.parent in held_folders else its_course)):
            report.fixed += fixed
            notebook = read_notebook(path)
        read_already[path] = notebook
        found = [replace(finding, trace=True) for kind in _STORED for finding in kind.list_findings(notebook)]
        found += [finding for kind in _KINDS for finding in kind.list_findings(notebook)]
        found += links.list_findings(notebook, partial(_is_reported_of_course, notebook, its_course, folders))
        found += navigation.list_findings(notebook, its_course)
        found += plans.list_findings(notebook, its_course)
        report.remarks += lesson_numbers.list_findings(notebook, its_course)
        report.remarks += plans.list_remarks(notebook, its_course)
        report.remarks += placeholders.list_remarks(notebook)
        report.remarks += predictions.list_remarks(notebook)
        report.remarks += html_tags.list_remarks(notebook)
        report.remarks += typed_figures.list_remarks(notebook)
        report.findings += sorted(found, key=lambda finding: finding.cell.number if finding.cell else 0)
    if any(opening.is_shipped(path) for path in report.notebooks):
        (report.fixed if fix else report.findings).extend(
            replace(finding, trace=True) for finding in opening.find_stale_kit(fix)
        )
    for bank in report.banks:
        report.findings += banks.list_bank_findings(bank)
        if not _lacks_its_lesson(bank, folders):
            report.findings += questions.find_never_asked(bank, _list_lesson_notebooks(bank, read_already))
    for folder in folders:
        report.findings += course.list_folder_findings(folder)
        its_course = read_or_empty(folder)
        for kind in (course.list_remarks, around_course.list_remarks, order.list_remarks):
            report.remarks += kind(folder, its_course)
        report.remarks += placeholders.list_course_remarks(folder, its_course)
    return report


def _is_reported_of_course(notebook: Notebook, its_course: Course, folders: list[Path], target: str) -> bool:
    """Return whether a link is broken because of the course file, which another finding reports."""
    if its_course.has_file and navigation.links_to_unlisted_lesson(target, notebook, its_course):
        return True
    path = notebook.path.parent / links.strip_anchor(target)
    listed = path.name in {lesson.file for lesson in its_course.lessons}
    return listed and not path.exists() and notebook.path.parent in folders


def _list_files(paths: Iterable[Path]) -> tuple[list[Path], list[Path]]:
    notebooks: dict[Path, None] = {}
    banks: dict[Path, None] = {}
    for path in paths:
        if not path.exists():
            raise ValueError(f"no such file or folder: {path}")
        if path.is_dir():
            found = list_notebooks_and_banks(path)
            if not any(found):
                raise ValueError(f"{path} must contain lessons (*.ipynb) or questions/*.toml; it has neither")
            its_course = read_or_empty(path)
            for files in found:
                files[:] = [
                    file for file in files if course.is_copy(file) or not is_left_out(file, its_course)
                ]
        elif path.suffix == ".ipynb":
            found = [path], sorted(path.parent.glob(f"questions/{path.name[:2]}_*.toml"))
        elif path.suffix == ".toml":
            found = [], [path]
        else:
            raise ValueError(
                f"{path} must be a notebook, a question file or a folder of lessons; not a {path.suffix}"
            )
        notebooks.update(dict.fromkeys(found[0]))
        banks.update(dict.fromkeys(found[1]))
    return list(notebooks), list(banks)


def _take_out_copies(report: Report) -> list[Path]:
    """Take the copies out of the files to be checked, and return them."""
    found = [path for path in (*report.notebooks, *report.banks) if course.is_copy(path)]
    report.notebooks = [path for path in report.notebooks if path not in found]
    report.banks = [path for path in report.banks if path not in found]
    return found


def _fix_courses(folders: Iterable[Path], agree: Callable[[str], bool]) -> list[Finding]:
    """Fix folders: first the numbers of files, then references to them."""
    fixed: list[Finding] = []
    for folder in folders:
        its_course = read_or_empty(folder)
        out = left_out.plan_moves_out(folder, its_course)
        move_out = bool(out) and agree(left_out.write_question(folder, out))
        for _ in range(5):  # moved files renumber others, which changes lines of a README
            found = fix_all(course.list_folder_findings(folder, move_out))
            fixed += found
            if not found:
                break
    return fixed


def _fix(notebook: Notebook, its_course: Course) -> list[Finding]:
    """Fix and save the notebook."""
    found = [finding for kind in _FIXABLE for finding in kind.list_findings(notebook)]
    fixed = fix_all([*found, *navigation.list_findings(notebook, its_course)])
    if fixed:
        notebook.save()
    return fixed


def _lacks_its_lesson(bank: Path, folders: list[Path]) -> bool:
    """Return whether a bank's lesson is left out, gone or not readable, which another finding reports."""
    folder = bank.parent.parent
    its_course = read_or_empty(folder)
    if is_left_out(bank, its_course):
        return True
    lesson = folder / f"{bank.stem}.ipynb"
    if not lesson.exists():
        return its_course.lesson(bank.stem[3:]) is not None and its_course.has_file and folder in folders
    return try_to_read_notebook(lesson) is None


def _list_lesson_notebooks(bank: Path, known: dict[Path, Notebook]) -> Iterator[Notebook]:
    """Return the notebooks that may ask a bank's questions: those in the folder above it."""
    for path in sorted(bank.parent.parent.glob("[!.]*.ipynb")):
        if notebook := known.get(path) or try_to_read_notebook(path):
            yield notebook
