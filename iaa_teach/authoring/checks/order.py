"""A lesson should come after those that introduce the ideas in its text, slides and plan."""

from collections.abc import Iterator
from pathlib import Path

from iaa_teach.authoring import needs
from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.notebooks import Notebook, try_to_read_notebook
from iaa_teach.authoring.plans.rows import find_problems, read_rows
from iaa_teach.look.language import find_language_of_course
from iaa_teach.questions.course import COURSE_FILE, Course, Lesson

_SECTIONS = 3  # most sections to name for an idea


def list_remarks(folder: Path, course: Course) -> Iterator[Finding]:
    """Note ideas that lessons use before they are introduced, and an order without such uses."""
    if not course.has_file:
        return
    early, order = find_early(folder, course)
    yield from early
    if order:
        names = ", ".join(lesson.name for lesson in order)
        yield Finding(folder / COURSE_FILE, f"an order in which nothing comes too early: {names}")


def find_early(folder: Path, course: Course) -> tuple[list[Finding], list[Lesson]]:
    """Return the ideas that lessons use too early, and an order in which none do, [] if there is no other."""
    found: dict[str, set[str]] = {}
    early: list[Finding] = []
    for place, lesson in enumerate(course.lessons):
        notebook = try_to_read_notebook(folder / lesson.file)
        for needed, ideas in _list_uses(notebook, lesson, course).items() if notebook else ():
            found.setdefault(lesson.name, set()).add(needed.name)
            if needed in course.lessons[place + 1 :]:
                early.append(Finding(folder / lesson.file, _describe(needed, ideas)))
    listed = {name: [*needed] for name, needed in found.items()}
    return early, needs.propose_order(course, listed) if early else []


def _list_uses(notebook: Notebook, lesson: Lesson, course: Course) -> dict[Lesson, dict[str, list[str]]]:
    """Return the ideas that the sections and the plan of a lesson use, by the lesson that introduces them."""
    found = {
        needed: {idea: [f"“{each}”" for each in sections] for idea, sections in ideas.items()}
        for needed, ideas in needs.list_needs(notebook, lesson, course).items()
    }
    if any(True for cell in notebook.cells for _ in find_problems(cell)):
        return found
    tag = find_language_of_course(notebook.path.parent).tag
    for row in read_rows(notebook):
        for idea, needed in needs.find_early_in_row(row, course.lessons, tag):
            sections = found.setdefault(needed, {}).setdefault(idea, [])
            plan_name = f"the plan of “{row.heading or notebook.title}”"
            sections += [plan_name] if plan_name not in sections else []
    return found


def _describe(needed: Lesson, ideas: dict[str, list[str]]) -> str:
    """Return in words which ideas come too early, and where."""

    def place(sections: list[str]) -> str:
        rest = len(sections) - _SECTIONS
        return ", ".join([*sections[:_SECTIONS], *([f"and {rest} more"] if rest > 0 else [])])

    ideas_in_words = "; ".join(f"{idea} in {place(sections)}" for idea, sections in ideas.items())
    it = "it" if len(ideas) == 1 else "them"
    return f"too early for {ideas_in_words}: “{needed.plain_label}” introduces {it} later"
