"""Practice: the kinds of exercises, a new one for every seed and number, and a stock for a page."""

from functools import partial
from itertools import zip_longest
from typing import Any

import numpy as np

from iaa_teach.questions.answer_data import list_nearest
from iaa_teach.questions.bank import Question
from iaa_teach.questions.practice.alpha import make_alpha_exercise
from iaa_teach.questions.practice.chance import make_kappa_exercise, make_three_chances_exercise
from iaa_teach.questions.practice.exercise import Exercise, format_brief
from iaa_teach.questions.practice.interval import make_interval_exercise
from iaa_teach.questions.practice.moves import EVERY, make_moves_exercise
from iaa_teach.questions.practice.tables import LEVELS
from iaa_teach.questions.practice.weighted import make_weighted_exercise
from iaa_teach.questions.store import Progress

EXERCISES = {  # functions that make exercises with steps
    "kappa": make_kappa_exercise,
    "three-chances": make_three_chances_exercise,
    "interval": make_interval_exercise,
    "weighted": make_weighted_exercise,
    "alpha": make_alpha_exercise,
}
SIZE = 60  # exercises in a stock


def draw(kind: str, seed: int, number: int = 1, again: int = 0) -> Exercise:
    """Return this kind's exercise with this number; the same seed gives the same exercises.

    Levels go from easy to harder to hard, then start again; every fifth exercise asks about the effect of a
    change in the data. `again` gives another one with the same number. Raises ValueError for an unknown kind.

    >>> exercise = draw("kappa", seed=3)
    >>> exercise.given
    'A and B have sorted the same 100 e-mails. How far above chance is their agreement?'
    """
    if not isinstance(kind, str) or kind not in EXERCISES:
        raise ValueError(f"kind must be one of {list_nearest(str(kind), EXERCISES)}; not {kind!r}")
    make = partial(make_moves_exercise, kind) if number % EVERY == 0 else EXERCISES[kind]
    return make(np.random.default_rng([seed, number, again]), (number - 1) % LEVELS)


def make_stock(kind: str, seed: int, after: int = 0) -> list[Exercise]:
    """Return a kind's exercises after a number, all with different data.

    Raises ValueError for an unknown kind.
    """
    exercises: list[Exercise] = []
    known = set()
    for number in range(after + 1, after + SIZE + 1):
        again = 0
        while ((exercise := draw(kind, seed, number, again)).given, exercise.grids) in known:
            again += 1
        known.add((exercise.given, exercise.grids))
        exercises.append(exercise)
    return exercises


def make_data(exercises: list[Exercise], seed: int, after: int = 0) -> dict[str, Any]:
    """Return exercises as JSON data, read by `exercises.js` of the practice view.

    A text is its index in `texts`. Similar data are kept together, which compresses best.
    """
    texts = sorted({text for exercise in exercises for text in _list_texts(exercise)})
    places = {text: place for place, text in enumerate(texts)}
    parts = zip(*(_make_exercise(exercise, places) for exercise in exercises), strict=True)
    drawn = dict(zip(("levels", "pictures", "given", "grids", "steps"), map(list, parts), strict=True))
    return {"seed": seed, "after": after, "title": exercises[0].title, "texts": texts, **drawn}


def _list_texts(exercise: Exercise) -> list[str]:
    texts = [exercise.given]
    for step in exercise.steps:
        texts += [step.label, *step.hints, step.solution, *_list_feedback(step)]
        texts += [text for option in step.options for text in (option.text, option.feedback)]
    return texts


def _make_exercise(exercise: Exercise, places: dict[str, int]) -> list[Any]:
    def step(asked: Question) -> list[Any]:
        texts = [places[text] for text in (asked.label, asked.hints[0], asked.solution)]
        if asked.answer is None:
            options = [[int(each.right), places[each.text], places[each.feedback]] for each in asked.options]
            return [asked.id, asked.quantity, *texts, None, 0, options]
        wrong = [float(other.value) for other in asked.wrong if other.value is not None]
        feedback = [places[text] for text in _list_feedback(asked)]
        answer = round(float(asked.answer), 6)
        return [asked.id, asked.quantity, *texts, answer, asked.tolerance, wrong, feedback]

    grids = [[grid.caption, grid.columns, grid.rows, grid.crossed] for grid in exercise.grids]
    steps = zip_longest(*map(step, exercise.steps))
    given = places[exercise.given]
    return [exercise.level, exercise.picture, given, grids, [list(part) for part in steps]]


def _list_feedback(step: Question) -> list[str]:
    """Return the feedback for each wrong answer without its number, which the page adds."""
    known = [(each.feedback, each.value) for each in step.wrong if each.value is not None]
    return [feedback.removeprefix(f"{format_brief(float(value))} ") for feedback, value in known]


def count_finished(progress: Progress, kind: str | None = None) -> tuple[int, int]:
    """Return how many exercises of a kind, or of all, were finished, and how many without a slip."""
    ids = [f"practice-{name}" for name in (EXERCISES if kind is None else [kind])]
    done = [attempt["answer"] for id in ids for attempt in progress.attempts(id)]
    return len(done), sum(isinstance(answer, dict) and not answer.get("slips") for answer in done)
