"""Recall: three questions from earlier lessons, at the start of a lesson."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import cast

import ipywidgets

from iaa_teach.questions import Progress, progress_in
from iaa_teach.questions.recall import Revisit, draw
from iaa_teach.widgets.course.question import QuestionWidget


class RecallQuestion(QuestionWidget):
    """A question asked away from its lesson: its label says all that it asks."""


def recall(lesson: str) -> ipywidgets.VBox:
    """Three questions from the lessons before `lesson`, such as "05", with what was answered today.

    Those answered wrongly, or longest ago, come first. Answers count in `progress()` as if given in their own
    lesson. Raises ValueError for another lesson, or where no earlier lesson has a question to recall.
    """
    progress = progress_in(Path.cwd())
    progress.refresh()
    record = cast(Progress, Revisit(progress, lesson))
    asked = [
        RecallQuestion(replace(one, label=f"*Lesson {int(one.id[:2])}.* {one.recall}"), record)
        for one in draw(lesson, progress)
    ]
    for widget in asked:
        widget.add_class("iaa-recall")
    return ipywidgets.VBox(asked)
