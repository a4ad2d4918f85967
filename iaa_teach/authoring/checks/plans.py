"""Plan steps must be well formed, ask existing questions, and take as long as the lesson."""

from collections.abc import Iterator

from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.notebooks import Notebook
from iaa_teach.authoring.plans.deriving import derive_rows
from iaa_teach.authoring.plans.rows import find_problems, list_entries, read_rows
from iaa_teach.lab import lessons
from iaa_teach.questions import list_bank_files
from iaa_teach.questions.bank import index_by_ids, load_sound
from iaa_teach.questions.course import COURSE_FILE, Course
from iaa_teach.questions.ids import list_all_banks, list_ids

LEAST, MOST = 0.8, 1.6  # times the lesson's minutes: a lively class takes half as long again


def list_findings(notebook: Notebook, course: Course) -> Iterator[Finding]:
    """Find mistakes in the rows of a notebook."""
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


def list_remarks(notebook: Notebook, course: Course) -> Iterator[Finding]:
    """Note if a lesson's steps, derived ones too, take much more or less than its minutes."""
    lesson = next((lesson for lesson in course.lessons if lesson.file == notebook.path.name), None)
    if not lesson or not lesson.minutes or any(True for cell in notebook.cells for _ in find_problems(cell)):
        return
    rows = [row for row in read_rows(notebook) if not row.at]
    if not rows:
        return
    banks = load_sound(list_bank_files(notebook.path.parent / "questions"))
    questions = index_by_ids(question for _, listed in banks for question in listed)
    rows += derive_rows(notebook, lesson, questions, {row.heading for row in rows})
    planned = sum(row.minutes for row in rows)
    least, most = (round(share * lesson.minutes) for share in (LEAST, MOST))
    if not least <= planned <= most:
        what = (
            f"the plan steps take {planned} minutes, and the lesson {lesson.minutes:g}: {least} to {most} "
            f"fit, because a lively class takes half as long again. Change them, or minutes in {COURSE_FILE}"
        )
        yield Finding(notebook.path, what)
