"""Recall: three questions from earlier lessons, at the start of a lesson."""

from dataclasses import replace
from pathlib import Path

import ipywidgets

from iaa_teach.look.words import say
from iaa_teach.questions import Question, progress_in
from iaa_teach.questions.recall import Revisit, draw
from iaa_teach.widgets.course.question import QuestionWidget
from iaa_teach.widgets.course.recall.words import words


class RecallQuestion(QuestionWidget):
    """A question asked outside its lesson: its label says all that it asks."""


def recall(lesson: str) -> ipywidgets.VBox:
    """Return three questions from earlier lessons, with what was answered today.

    Those answered wrongly, or longest ago, come first. Answers count in `progress()` as if given in their own
    lesson.

    Parameters
    ----------
    lesson : str
        The two digits of this lesson, such as "05".

    Returns
    -------
    ipywidgets.VBox
        A question widget for each.

    Raises
    ------
    ValueError
        For another text, or where no earlier lesson has a question to recall.
    """
    progress = progress_in(Path.cwd())
    progress.refresh()
    revisit = Revisit(progress, lesson)
    asked = [RecallQuestion(worded(each), revisit, where=revisit.where) for each in draw(lesson, progress)]
    for widget in asked:
        widget.add_class("iaa-recall")
    return ipywidgets.VBox(asked)


def worded(question: Question) -> Question:
    """Return a question with a label that says all that it asks."""
    label = say(words.LABEL, lesson=int(question.lesson), question=question.recall)
    variants = tuple(worded(replace(variant, lesson=question.lesson)) for variant in question.variants)
    return replace(question, label=label, variants=variants)
