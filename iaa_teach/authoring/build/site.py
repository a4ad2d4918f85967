"""Shared data of a course's web pages: its lessons, questions and credits."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from iaa_teach.authoring.build.about import write_colophon
from iaa_teach.authoring.build.cells import find_title
from iaa_teach.authoring.build.pages import make_file_name
from iaa_teach.authoring.build.words import words
from iaa_teach.authoring.execution import Executed
from iaa_teach.questions.course import Course, Lesson, read_course
from iaa_teach.questions.ids import map_to_present_ids
from iaa_teach.questions.overview import CourseLesson, CourseQuestion, list_lessons_with_questions

_HEADING = re.compile(r'<h2 id="([^"]*)">(.*?)</h2>', re.DOTALL)


@dataclass
class Site:
    """The pages of a course."""

    source: Path
    lessons: Mapping[str, Executed]

    @cached_property
    def course(self) -> Course:
        """The course. Raises ValueError for a course file with a mistake."""
        return read_course(self.source)

    @cached_property
    def titles(self) -> dict[str, str]:
        """The title of each page by the name of its notebook: the lessons in their order, then the others."""
        ordered = [lesson.file for lesson in self.course.lessons if lesson.file in self.lessons]
        ordered += [name for name in self.lessons if name not in ordered]
        return {name: find_title(self.lessons[name].notebook) for name in ordered}

    @property
    def key(self) -> str:
        """The name under which a browser keeps the answers, with the address of the pages' folder."""
        return f"iaa-teach {self.course.title}"

    def lesson(self, name: str) -> Lesson | None:
        """Return the lesson in a notebook, or None for another page."""
        return next((lesson for lesson in self.course.lessons if lesson.file == name), None)

    def neighbours(self, name: str) -> tuple[Lesson | None, Lesson | None]:
        """Return the lesson before this one and the next one."""
        listed = [lesson for lesson in self.course.lessons if lesson.file in self.lessons]
        files = [lesson.file for lesson in listed]
        if name not in files:
            return None, None
        place = files.index(name)
        return listed[place - 1] if place else None, next(iter(listed[place + 1 :]), None)

    def questions(self, labelled: bool) -> dict[str, Any]:
        """Return the questions of all lessons, and former ids; without their labels where none is shown."""
        lessons = []
        for lesson in self._lessons_with_questions:
            page = make_file_name(self._notebook(lesson["bank"]))
            questions = lesson["questions"]
            if not labelled:
                questions = [{**question, "label": ""} for question in questions]
            lessons.append({**lesson, "questions": questions, "page": page})
        return {"lessons": lessons, "former": self.former if labelled else {}}

    def questions_in(self, name: str) -> list[CourseQuestion]:
        """Return the questions of the lesson in a notebook."""
        listed = self._lessons_with_questions
        return next((lesson["questions"] for lesson in listed if self._notebook(lesson["bank"]) == name), [])

    @cached_property
    def former(self) -> dict[str, str]:
        """The present id of each former one."""
        return map_to_present_ids(self.source)

    @cached_property
    def _lessons_with_questions(self) -> list[CourseLesson]:
        return list_lessons_with_questions(self.source / "questions")

    def colophon(self, name: str = "") -> str:
        """Return the foot of a page."""
        return write_colophon(self.course, name, words.OFFLINE)

    def _notebook(self, bank: str) -> str:
        return f"{bank.removesuffix('.toml')}.ipynb"


def write_contents(body: str) -> str:
    """Return a page's table of contents, "" without headings."""
    entries = "".join(f'<li><a href="#{anchor}">{text}</a></li>' for anchor, text in _HEADING.findall(body))
    if not entries:
        return ""
    heading = f'<h2 id="contents-title">{words.IN_THIS_LESSON}</h2>'
    return f'<nav id="contents" aria-labelledby="contents-title">{heading}<ol>{entries}</ol></nav>'
