"""Review: questions of earlier lessons asked again, starting with those answered wrong or longest ago."""

import random
import re
from collections import Counter
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

from iaa_teach.questions.bank import Question, list_bank_files, load
from iaa_teach.questions.store import Progress

ASKED = 3
_POOL = 9  # pool from which a page without Python chooses: more would make it large


class Revisit:
    """A learner's progress for one review on one day.

    Only answers given in the review itself count: a question comes without its earlier answer and hints.
    `attempt` is the progress's, called with the review as the place, `where`.
    """

    def __init__(self, progress: Progress, lesson: str, today: date | None = None) -> None:
        self._progress, self.attempt = progress, progress.attempt
        self.where, self._day = f"recall {lesson}", (today or date.today()).isoformat()
        self._skipped: dict[str, int] = {}
        self._hints: dict[str, int] = {}

    @property
    def trouble(self) -> str:
        """A message about trouble with the progress file, else ""."""
        return self._progress.trouble

    def attempts(self, id: str) -> list[dict[str, Any]]:
        """Return today's attempts in this review since it was last started over."""
        made = [attempt for attempt in self._progress.attempts(id) if self._is_here(attempt)]
        return made[self._skipped.get(id, 0) :]

    def hints_seen(self, id: str) -> int:
        """Return how many hints are open in this review."""
        return self._hints.get(id, 0)

    @property
    def seed(self) -> int:
        """The learner's number, which determines the order of options."""
        return self._progress.seed

    def hint(self, id: str, kind: str, seen: int) -> None:
        """Store how many hints are open."""
        self._hints[id] = seen

    def start_over(self, id: str, kind: str, time: str = "") -> None:
        """Clear the question here; its answers stay in the progress file."""
        self._skipped[id] = self._skipped.get(id, 0) + len(self.attempts(id))
        self._hints[id] = 0

    def elsewhere(self, id: str) -> list[dict[str, Any]]:
        """Return the attempts made in the lesson, in another review or on another day."""
        return [attempt for attempt in self._progress.attempts(id) if not self._is_here(attempt)]

    def _is_here(self, attempt: dict[str, Any]) -> bool:
        return attempt.get("where") == self.where and str(attempt["time"]).startswith(self._day)


def draw(
    lesson: str, progress: Progress, today: date | None = None, folder: Path | None = None
) -> tuple[Question, ...]:
    """Return up to three questions with a recall text from earlier lessons, in the lessons' order.

    Questions answered in this review come first, then those last answered wrong, then those unanswered for
    longest: one never answered, since its lesson was last worked on. A draw by learner and day breaks ties,
    from as many lessons as possible. The choice is thus stable for a day. Raises ValueError for a lesson not
    of the form "05", or if no earlier lesson has a recall text.
    """
    earlier = _load_earlier(lesson, folder)
    questions = [question for question in earlier if question.recall]
    day = today or date.today()
    revisit, worked_on = Revisit(progress, lesson, day), _find_last_days(earlier, progress)
    chance = random.Random(f"{progress.path} {lesson} {day.isoformat()}")
    shuffled = chance.sample(questions, len(questions))

    def compute_urgency(question: Question) -> tuple[int, str]:
        return _compute_urgency(question.id, revisit, worked_on.get(question.lesson, day.isoformat()))

    return _choose_most_urgent(questions, ASKED, shuffled, compute_urgency)


def list_pool(lesson: str, folder: Path | None = None) -> tuple[Question, ...]:
    """Return the fixed questions from which a page without Python chooses three each day.

    They come from as many earlier lessons as possible; in each, those come first that fewest pools of the
    lessons before contain, then those that no lesson asks. Raises ValueError as `draw` does.
    """
    questions = [question for question in _load_earlier(lesson, folder) if question.recall]
    times = Counter[str]()  # number of pools with this question
    pool: tuple[Question, ...] = ()
    for number in sorted({lesson, *(question.lesson for question in questions)}):
        earlier = [question for question in questions if question.lesson < number]
        shuffled = random.Random(number).sample(earlier, len(earlier))
        listed = sorted(shuffled, key=lambda question: (times[question.id], not question.off_page))
        pool = _choose_most_urgent(earlier, _POOL, listed, lambda question: 0)
        times.update(question.id for question in pool)
    return pool


def _choose_most_urgent(
    questions: list[Question], most: int, listed: list[Question], urgency: Callable[[Question], Any]
) -> tuple[Question, ...]:
    """Return this many questions in order; ties go to those listed first, taking lessons in turn."""
    turns = Counter[Any]()  # number of equally urgent questions of the same lesson before this one
    order = {}
    for question in listed:
        urgent = urgency(question)
        order[question.id] = (urgent, turns[question.lesson, urgent])
        turns[question.lesson, urgent] += 1
    chosen = sorted(order, key=lambda id: order[id])[:most]
    return tuple(question for question in questions if question.id in chosen)


def _load_earlier(lesson: str, folder: Path | None) -> list[Question]:
    """Return the questions of earlier lessons, at least one with a recall text."""
    if not (isinstance(lesson, str) and re.fullmatch(r"[0-9]{2}", lesson)):
        raise ValueError(f'lesson must be the two digits of a lesson, such as "05"; not {lesson!r}')
    earlier = [path for path in list_bank_files(folder) if path.name[:2] < lesson]
    questions = [question for path in earlier for question in load(path)]
    if not any(question.recall for question in questions):
        raise ValueError(f"no question file before lesson {lesson} has a question with a recall text")
    return questions


def _find_last_days(questions: list[Question], progress: Progress) -> dict[str, str]:
    """Return the last day on which each lesson's questions were answered in it."""
    days: dict[str, str] = {}
    for question in questions:
        for attempt in progress.attempts(question.id):
            if not attempt.get("where"):
                days[question.lesson] = max(days.get(question.lesson, ""), str(attempt["time"])[:10])
    return days


def _compute_urgency(id: str, revisit: Revisit, never: str) -> tuple[int, str]:
    """Return the sort key of urgency, lowest first; `never` is the day of a question never answered."""
    before = revisit.elsewhere(id)
    if revisit.attempts(id):
        return 0, ""
    if before and before[-1]["verdict"] == "wrong":
        return 1, ""
    return 2, str(before[-1]["time"])[:10] if before else never
