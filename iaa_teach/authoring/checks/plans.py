"""Rows for a plan must be well formed, ask questions that there are, and take as long as the lesson."""

from collections.abc import Iterator

from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.notebooks import Notebook
from iaa_teach.authoring.plans.rows import find_problems, list_entries
from iaa_teach.lab import lessons
from iaa_teach.questions.course import Course
from iaa_teach.questions.ids import list_all_banks, list_ids

LEAST, MOST = 0.8, 1.6  # of the lesson's minutes; a lively room takes half as long again


def list_findings(notebook: Notebook, course: Course) -> Iterator[Finding]:
    """Find mistakes in the rows of a notebook, and rows that take much more or less than its minutes."""
    wrong = [Finding(notebook.path, what, cell) for cell in notebook.cells for what in find_problems(cell)]
    yield from wrong
    carried = [(cell, entry) for cell in notebook.cells for entry in list_entries(cell)]
    if wrong or not carried:
        return
    folder = notebook.path.parent
    banks = list_ids(
        [*list_all_banks(folder / "questions"), *list_all_banks(lessons.find_shipped_lessons() / "questions")]
    )
    known = {id for bank in banks for id in (*bank.ids, *bank.former)}
    for cell, entry in carried:
        for id in entry.get("questions", []):
            if id not in known and not any(bank.problem for bank in banks):
                yield Finding(
                    notebook.path, f"a plan step asks {id!r}, but no question file has this question", cell
                )
        if (wall := entry.get("wall")) and not (folder / wall).is_file():
            yield Finding(
                notebook.path, f"wall must be a page in the lesson's folder; there is no {wall}", cell
            )
    lesson = next((lesson for lesson in course.lessons if lesson.file == notebook.path.name), None)
    taken = sum(entry["minutes"] for _, entry in carried if "at" not in entry)
    if lesson and lesson.minutes and not LEAST <= taken / lesson.minutes <= MOST:
        least, most = (f"{share * lesson.minutes:.0f}" for share in (LEAST, MOST))
        what = (
            f"the plan steps must take {least} to {most} minutes in total, because the lesson takes "
            f"{lesson.minutes:g} and a lively class half as long again; not {taken}"
        )
        yield Finding(notebook.path, what)
