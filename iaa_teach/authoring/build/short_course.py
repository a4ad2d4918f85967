"""A short course: some lessons of a folder with their numbers, and no links to the others."""

import re
from collections.abc import Collection
from dataclasses import replace
from pathlib import Path

from iaa_teach.authoring.asides import hide_asides
from iaa_teach.authoring.build.output_folder import Files, write_files
from iaa_teach.authoring.checks import navigation
from iaa_teach.authoring.checks.findings import fix_all
from iaa_teach.authoring.checks.links import remove_gone_links
from iaa_teach.authoring.notebooks import try_to_read_notebook
from iaa_teach.lab.lessons import is_left_out, list_lesson_files
from iaa_teach.questions.course import COURSE_FILE, Course, Lesson, read_course, write_course_toml
from iaa_teach.questions.ids import list_ids

_RANGE = re.compile(r"\s*(\d{1,2})\s*(?:[-–]\s*(\d{1,2})\s*)?")
_FILE = re.compile(r"(\d\d)_.+\.(?:ipynb|toml)")


def choose_lessons(text: str, course: Course) -> list[Lesson]:
    """Return the lessons with numbers such as "01-03,5", always with the start page.

    Raises ValueError for numbers of unknown lessons.
    """
    numbers = _read_numbers(text, course)
    return [lesson for lesson in course.lessons if lesson.number in numbers or lesson.number == 0]


def list_lessons_in_order(text: str, course: Course) -> list[Lesson]:
    """Return the selected lessons in the given order; all of them for "".

    Raises ValueError for numbers of unknown lessons.
    """
    by_number = {lesson.number: lesson for lesson in course.lessons}
    return [by_number[number] for number in _read_numbers(text, course)] if text else list(course.lessons)


def _read_numbers(text: str, course: Course) -> list[int]:
    """Return the numbers of lessons that are named, each once."""
    numbers: list[int] = []
    for part in text.split(","):
        found = _RANGE.fullmatch(part)
        if not found:
            raise ValueError(f"--only must be numbers of lessons, such as 01-03 or 1,2,5; not “{text}”")
        first, last = int(found[1]), int(found[2] or found[1])
        if last < first:
            raise ValueError(
                f"--only must name a range from its first lesson to its last, such as 01-03; not {part}"
            )
        existing = {lesson.number for lesson in course.lessons} & {*range(first, last + 1)}
        missing = first if first not in existing else last if last not in existing else None
        if missing is not None:
            listed = ", ".join(str(lesson.number) for lesson in course.lessons)
            raise ValueError(f"--only must name lessons of the course, {listed}; not {missing}")
        numbers += sorted(existing)
    return list(dict.fromkeys(numbers))


def write_short_course(source: Path, text: str, folder: Path) -> None:
    """Write a folder with the lessons of `source` that `choose_lessons` selects."""
    course = read_course(source)
    lessons = choose_lessons(text, course)
    names = {lesson.name for lesson in lessons}
    banks = list_ids([source / "questions" / lesson.bank for lesson in lessons])
    ids = {id for bank in banks for id in bank.ids}
    short = replace(
        course,
        lessons=tuple(replace(lesson, folder=folder) for lesson in lessons),
        ways=tuple(way for way in course.ways if names.issuperset(way.lessons)),
        before_and_after=tuple(id for id in course.before_and_after if id in ids),
    )
    kept = {lesson.digits for lesson in lessons}
    files: Files = {}
    removed: set[str] = set()
    for name, path in list_lesson_files(source).items():
        numbered = _FILE.fullmatch(path.name)
        if numbered and numbered[1] not in kept:
            removed.add(name)
        else:
            files[name] = path.read_bytes()
    if course.has_file:
        files[COURSE_FILE] = write_course_toml(short).encode()
    write_files(folder, files)
    for name in files:
        if name.endswith(".ipynb"):
            _cut_links(folder / name, short, removed)


def _cut_links(path: Path, course: Course, removed: Collection[str]) -> None:
    """Remove links to omitted lessons, hide asides on them, and update the links between lessons."""
    notebook = try_to_read_notebook(path)
    if not notebook:
        return  # reported by the build
    fix_all(navigation.list_findings(notebook, course))
    for cell in notebook.texts:
        hidden = hide_asides(cell.source, lambda name: is_left_out(Path(name), course))
        if (text := remove_gone_links(hidden, removed.__contains__)) != cell.source:
            cell.replace(text)
    notebook.save()
