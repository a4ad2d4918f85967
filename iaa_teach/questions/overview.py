"""The questions of all lessons, as listed in the overview of a learner's progress."""

from pathlib import Path
from typing import TypedDict

from iaa_teach.look.plain_text import strip_markdown
from iaa_teach.look.words import say
from iaa_teach.questions.bank import list_bank_files, load
from iaa_teach.questions.course import read_first_heading
from iaa_teach.questions.words import words


class CourseQuestion(TypedDict):
    """A question without its answer."""

    id: str
    kind: str
    label: str


class CourseLesson(TypedDict):
    """A lesson's questions in order, or the `problem` with its question file, named in `bank`."""

    bank: str
    title: str
    problem: str
    questions: list[CourseQuestion]


def list_lessons_with_questions(folder: Path | None = None) -> list[CourseLesson]:
    """Return each lesson with a question file, by default among those next to the notebook.

    A lesson whose file has a mistake has it in `problem`, and no questions.
    """
    lessons = []
    for path in list_bank_files(folder):
        lesson: CourseLesson = {"bank": path.name, "title": _find_title(path), "problem": "", "questions": []}
        try:
            lesson["questions"] = [
                {"id": question.id, "kind": question.kind, "label": question.label}
                for question in load(path)
                if not question.off_page
            ]
        except ValueError as error:
            lesson["problem"] = str(error)
        lessons.append(lesson)
    return lessons


def _find_title(bank: Path) -> str:
    """Return the first heading of the lesson next to its question file, else the lesson's number."""
    number, folder = bank.name[:2], bank.parent.parent
    paths = [folder / f"{bank.stem}.ipynb", *sorted(folder.glob(f"{number}_*.ipynb"))]
    headings = (heading for path in paths if (heading := read_first_heading(path)))
    return next(map(strip_markdown, headings), say(words.LESSON, number=number))
