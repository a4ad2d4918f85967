"""Numbers of lessons that the course does not have must not appear."""

from collections.abc import Iterator
from pathlib import Path

from iaa_teach.authoring import renumbering
from iaa_teach.authoring.asides import drop_asides, hide_asides
from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.checks.prose import LINK, blank_code
from iaa_teach.authoring.notebooks import FOR_INSTRUCTORS, Notebook, try_to_read_notebook
from iaa_teach.lab.lessons import is_left_out, list_notebooks_and_banks
from iaa_teach.questions.course import COURSE_FILE, Course
from iaa_teach.questions.packed import is_packed


def list_findings(notebook: Notebook, course: Course) -> Iterator[Finding]:
    """Find words such as “lesson 14” in a course without that lesson; asides on it are hidden."""
    if not course.has_file or notebook.path.name in FOR_INSTRUCTORS or is_left_out(notebook.path, course):
        return
    folder = notebook.path.parent

    def is_gone(name: str) -> bool:
        return is_left_out(Path(name), course)

    for cell in notebook.texts:
        shown = blank_code(drop_asides(hide_asides(cell.source, is_gone)))
        links = [
            found for found in LINK.finditer(shown) if is_gone((found[3] or found[4] or "").partition("#")[0])
        ]
        mentions = [name for found in links for name, _ in renumbering.find_numbers(found[2], folder)]
        mentions += _list_unlisted_numbers(LINK.sub("", shown), folder, course)
        for name in dict.fromkeys(mentions):
            yield Finding(notebook.path, _describe(name), cell)


def list_in_course(folder: Path, course: Course) -> Iterator[Finding]:
    """Find such words in everything that a course shows: lessons, other pages, questions."""
    notebooks, banks = list_notebooks_and_banks(folder)
    for path in notebooks:
        if notebook := try_to_read_notebook(path):
            yield from list_findings(notebook, course)
    for path in banks:
        text = path.read_text("utf-8", errors="replace")
        if is_left_out(path, course) or is_packed(text) or not course.has_file:
            continue
        for line, words in enumerate(text.split("\n"), 1):
            for name in _list_unlisted_numbers(words, folder, course):
                yield Finding(path, _describe(name), line=line)


def _list_unlisted_numbers(text: str, folder: Path, course: Course) -> list[str]:
    numbers = {lesson.number for lesson in course.lessons}
    return [mention for mention, number in renumbering.find_numbers(text, folder) if number not in numbers]


def _describe(mention: str) -> str:
    return (
        f"“{mention}” is not in {COURSE_FILE}: reword it, or make it a link in parentheses, which are hidden "
        "while the lesson is left out"
    )
