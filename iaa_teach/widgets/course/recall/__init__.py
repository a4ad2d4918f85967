"""Questions asked outside their lesson: three review questions, and some before and after the course."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import ipywidgets

from iaa_teach.computation.data.arguments import check_choice
from iaa_teach.look.words import say
from iaa_teach.questions import Progress, Question, find_progress
from iaa_teach.questions.before_and_after import WHEN, draw_sitting, list_ideas
from iaa_teach.questions.recall import Revisit, draw
from iaa_teach.widgets.course.question import QuestionWidget
from iaa_teach.widgets.course.recall.words import words
from iaa_teach.widgets.kit.saved import make_output


class _Saved(ipywidgets.Box):
    """A box that leaves a sentence in a saved notebook."""

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        return {**super()._repr_mimebundle_(**options), **make_output(words.SAVED)}


class _Questions(_Saved, ipywidgets.VBox):
    pass


class _Drawer(_Saved, ipywidgets.Accordion):
    pass


class RecallQuestion(QuestionWidget):
    """A question asked outside its lesson: its label has the full text."""


def recall(lesson: str) -> ipywidgets.VBox:
    """Return three review questions from earlier lessons, with today's answers.

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
        If `lesson` is invalid, or no earlier lesson has a question to recall.
    """
    progress = find_progress(Path.cwd())
    progress.refresh()
    revisit = Revisit(progress, lesson)
    return _make_box(map(add_words, draw(lesson, progress)), revisit, revisit.where)


def before_and_after(when: str) -> ipywidgets.Accordion:
    """Return the questions before or after the course, one after the other.

    Before the course, answers are kept without feedback; after it, each gets feedback. A learner gets one of
    two forms before, chosen at random, and the other after the course. `iaa-teach collect` compares the two.
    `before_and_after` in the course file lists the questions.

    Parameters
    ----------
    when : {"before", "after"}

    Returns
    -------
    ipywidgets.Accordion
        A closed box with a question widget for each of them that the lessons here have.

    Raises
    ------
    ValueError
        If `when` is invalid, or the course file has a mistake.
    """
    check_choice(when, WHEN, "when")
    progress = find_progress(Path.cwd())
    progress.refresh()
    questions = draw_sitting(when, list_ideas(), progress)
    box = _make_box((replace(each, label=each.recall) for each in questions), progress, when)
    for place, widget in enumerate(box.children, 1):
        widget.place = [place, len(questions)]
    before = words.TEN_BEFORE if len(questions) == 10 else words.BEFORE
    title = before if when == "before" else words.AFTER
    return _Drawer([box] if questions else [], titles=(title,), selected_index=None)


def _make_box(questions: Iterable[Question], progress: Progress | Revisit, where: str) -> ipywidgets.VBox:
    widgets = [RecallQuestion(each, progress, where=where) for each in questions]
    for widget in widgets:
        widget.add_class("iaa-recall")
    return _Questions(widgets)


def add_words(question: Question) -> Question:
    """Return a question with its full text as label."""
    label = say(words.LABEL, lesson=int(question.lesson), question=question.recall)
    variants = tuple(add_words(replace(variant, lesson=question.lesson)) for variant in question.variants)
    return replace(question, label=label, variants=variants)
