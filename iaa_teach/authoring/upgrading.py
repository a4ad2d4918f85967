"""Adapt kit lessons to a course with a different order: numbers, neighbours and links."""

from collections.abc import Iterable
from pathlib import Path

from iaa_teach.authoring import renumbering
from iaa_teach.authoring.checks import navigation
from iaa_teach.authoring.checks.findings import fix_all
from iaa_teach.authoring.notebooks import Notebook, try_to_read_notebook
from iaa_teach.files.writing import write_atomically
from iaa_teach.lab import kit_record, lessons
from iaa_teach.questions.course import Course, read_or_empty
from iaa_teach.questions.packed import is_packed


def fit_to_course(folder: Path, names: Iterable[str]) -> None:
    """Renumber and relink files that the kit has just written into a folder, as the course there has them."""
    course = read_or_empty(folder)
    if _is_the_kits(course):
        return
    with kit_record.record_fixes(folder):
        for name in names:
            path = folder / name
            if (text := fit_text_to_course(course, path, path)) is not None:
                write_atomically(path, text, folder)


def fit_text_to_course(course: Course, kit: Path, mine: Path) -> str | None:
    """Return the text of a file of the kit as a course has it at `mine`; None where nothing is changed."""
    renamed = renumbering.make_renaming(find_folder(mine), _list_numbers(course))
    if kit.suffix == ".toml" and kit.parent.name == "questions":
        text = kit.read_bytes().decode()  # keeps its line endings
        changed = text if is_packed(text) else renamed(text)
        return changed if changed != text else None
    if kit.suffix != ".ipynb" or not (stored := try_to_read_notebook(kit)):
        return None
    before = stored.as_json()
    notebook = Notebook(mine, stored.data, stored.text)
    for cell in notebook.cells:
        if cell.kind == "markdown" and (new := renamed(cell.source)) != cell.source:
            cell.replace(new)
    fix_all(navigation.list_findings(notebook, course))
    after = notebook.as_json()
    return after if after != before else None


def find_folder(file: Path) -> Path:
    """Return the folder of lessons that a file of a lesson is in."""
    return file.parent.parent if file.parent.name == "questions" else file.parent


def _is_the_kits(course: Course) -> bool:
    kit = read_or_empty(lessons.find_shipped_lessons())
    return not course.has_file or _order(course) == _order(kit)


def _order(course: Course) -> list[str]:
    return [lesson.name for lesson in course.lessons]


def _list_numbers(course: Course) -> dict[int, int]:
    """Return the number of each lesson of the kit in a course that has it."""
    kit = read_or_empty(lessons.find_shipped_lessons())
    own_numbers = {lesson.name: lesson.number for lesson in course.lessons}
    return {
        lesson.number: own_numbers[lesson.name]
        for lesson in kit.lessons
        if own_numbers.get(lesson.name) and lesson.number
    }
