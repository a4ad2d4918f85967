"""Data for a class's papers: a plan, and the questions of its lessons."""

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from iaa_teach.authoring.lesson_questions import load_as_asked
from iaa_teach.authoring.plans.plan import Plan, Session, Step
from iaa_teach.authoring.question_words import find_words, read_quotes
from iaa_teach.look.plain_text import strip_markdown
from iaa_teach.questions import Question
from iaa_teach.questions.bank import index_by_ids
from iaa_teach.questions.course import Course, Lesson, read_course


@dataclass(frozen=True)
class Box:
    """A plan with the folder of lessons that it is of. Raises ValueError for banks that cannot be read."""

    source: Path
    plan: Plan

    @cached_property
    def course(self) -> Course:
        """The course."""
        return read_course(self.source)

    def lessons(self, session: Session) -> list[Lesson]:
        """Return the lessons of a session in the order in which they are shown."""
        by_file = {lesson.file: lesson for lesson in self.course.lessons}
        return [by_file[file] for file in dict.fromkeys(step.row.file for step in session)]

    def questions(self, lesson: Lesson) -> list[Question]:
        """Return the questions of a lesson, none without a bank."""
        return self._questions[lesson.file]

    @cached_property
    def _questions(self) -> dict[str, list[Question]]:
        lessons = [lesson for session in self.plan.sessions for lesson in self.lessons(session)]
        banks = {lesson.file: self.source / "questions" / lesson.bank for lesson in lessons}
        return {file: list(load_as_asked(bank)) if bank.is_file() else [] for file, bank in banks.items()}

    def list_asked(self, step: Step) -> list[Question]:
        """Return the questions of a plan step."""
        return [self._by_id[id] for id in step.row.questions if id in self._by_id]

    @cached_property
    def _by_id(self) -> dict[str, Question]:
        return index_by_ids(question for questions in self._questions.values() for question in questions)

    def prompt(self, question: Question, step: Step) -> str:
        """Return a question's text as one line of plain text."""
        if step.row.file not in self._quotes:
            self._quotes[step.row.file] = read_quotes(self.source / step.row.file)
        return strip_markdown(find_words(question, self._quotes[step.row.file]))

    @cached_property
    def _quotes(self) -> dict[str, dict[str, str]]:
        return {}
