"""The plan that a class gets: the guide's, or else one made from the course file."""

from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path

from iaa_teach.authoring.build.class_box.words import words
from iaa_teach.authoring.class_plan import Plan, Row, plans_in
from iaa_teach.authoring.notebooks import GUIDE, read_notebook
from iaa_teach.authoring.question_words import in_plain_words, quotes_above, words_of
from iaa_teach.look.words import say
from iaa_teach.questions import load
from iaa_teach.questions.course import START, Lesson
from iaa_teach.questions.entries import about

_NAMED = 4  # rows of a plan that are named, the others are left to guess
_ASSUMED = 30  # for a lesson of which nobody says how long it takes


def plan_for(folder: Path, lessons: Sequence[Lesson], minutes: int) -> Plan:
    """Return the guide's plan of that length, if all that it puts on the wall is in this course.

    Else its rows are the lessons with their minutes and predictions, and its note says why. A row whose link
    is gone led to a lesson that was left out. Raises ValueError for a plan in the guide with a mistake.
    """
    plans = _in_guide(folder / GUIDE)
    plan = next((plan for plan in plans if plan.minutes == minutes), None)
    if plan is None:
        lengths = ", ".join(str(plan.minutes) for plan in plans)
        why = say(words.OTHER_LENGTHS, lengths=lengths) if plans else words.NO_PLAN
        return _made(folder, lessons, minutes, why)
    there = {lesson.file for lesson in lessons} | {path.name for path in folder.glob("[!0-9]*.ipynb")}
    missing = dict.fromkeys(row.wall_in_words for row in plan.rows if row.wall and row.file not in there)
    if not missing:
        return plan
    rows = "; ".join([*missing][:_NAMED]) + "; …" * (len(missing) > _NAMED)
    return _made(folder, lessons, minutes, say(words.MISSING, minutes=minutes, rows=rows))


def _in_guide(path: Path) -> list[Plan]:
    if not path.is_file():
        return []
    with about(path.name):
        return plans_in(read_notebook(path))


def _made(folder: Path, lessons: Sequence[Lesson], minutes: int, why: str) -> Plan:
    """Return a plan in which each lesson takes its minutes, until the class is over."""
    given = [lesson for lesson in lessons if lesson.name != START] or list(lessons)
    lengths = [round(lesson.minutes or _ASSUMED) for lesson in given]
    rows, later = [], []
    for lesson, length, end in zip(given, lengths, accumulate(lengths), strict=True):
        start = end - length
        if start >= minutes:
            later.append(lesson.label)
            continue
        over = say(words.OVER, minutes=end - minutes) if end > minutes else ""
        stops = say(words.STOP_AFTER, sections=", ".join(f"*{stop}*" for stop in lesson.stops))
        short = " ".join(filter(None, [over, stops if lesson.stops else ""]))
        wall = f"[{lesson.label}]({lesson.file})"
        ask = " ".join(filter(None, [lesson.question, *_predictions(folder, lesson)]))
        rows.append(Row(start, min(end, minutes), wall, ask, words.GUESS_FIRST, short))
    if rows and rows[-1].end < minutes:
        rows.append(Row(rows[-1].end, minutes, "", words.STILL_ASK, words.STILL_DO, ""))
    unsaid = [lesson.label for lesson in given if not lesson.minutes]
    assumed = say(words.TAKEN_FOR, minutes=_ASSUMED, lessons="; ".join(unsaid)) if unsaid else ""
    return Plan((tuple(rows),), " ".join(filter(None, [why, words.MADE, assumed])), tuple(later))


def _predictions(folder: Path, lesson: Lesson) -> list[str]:
    """Return the words of each prediction in a lesson, with its id."""
    bank = folder / "questions" / lesson.bank
    with about(lesson.file):
        questions = load(bank) if bank.is_file() else ()
        quotes = quotes_above(read_notebook(folder / lesson.file))
    asked = [question for question in questions if question.kind == "prediction"]
    return [f"*{in_plain_words(words_of(question, quotes))}* `{question.id}`" for question in asked]
