"""What a class answered, question by question: right at first try, the wrong answers, who needs help."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from iaa_teach.authoring.build.state_words import state
from iaa_teach.authoring.question_words import KnownQuestion
from iaa_teach.questions.bank import QUESTION_KINDS
from iaa_teach.questions.store import STARTED_OVER

_LONGEST = 201  # characters kept of an answer, of which a page shows one less


@dataclass
class WrongAnswer:
    """A wrong answer: how it was given, most often first, its misconception, and by whom."""

    misconception: str
    given: Counter[str] = field(default_factory=Counter)
    learners: set[str] = field(default_factory=set)


@dataclass
class QuestionAnswers:
    """The answers of a class to one question. Who is `stuck` has answered and is not right in the end."""

    id: str
    kind: str
    known: KnownQuestion | None
    tried: list[str] = field(default_factory=list)
    right_at_first: list[str] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)
    hinted: list[str] = field(default_factory=list)
    wrongs: dict[tuple[str, str], WrongAnswer] = field(default_factory=dict)

    @property
    def wrong(self) -> list[WrongAnswer]:
        """The wrong answers, those that most learners gave first."""
        return sorted(
            self.wrongs.values(),
            key=lambda wrong: (-len(wrong.learners), -wrong.given.total(), wrong.misconception),
        )

    @property
    def label(self) -> str:
        """Its few words, or its id where no bank has it."""
        return self.known.question.label if self.known else self.id

    @property
    def lesson(self) -> str:
        """The title of its lesson, "" where none is known."""
        return self.known.lesson if self.known else ""


@dataclass(frozen=True)
class LearnerAnswers:
    """The answers of one learner: how many questions, how many right at first try, those not right yet."""

    name: str
    tried: int
    right_at_first: int
    stuck: tuple[QuestionAnswers, ...]
    hints: int


@dataclass
class ClassAnswers:
    """The answers of a class, taken in learner by learner, so that no learner's file need be kept.

    `hints` are how many hints each learner opened.
    """

    known: Mapping[str, KnownQuestion]
    questions: dict[str, QuestionAnswers] = field(default_factory=dict)
    hints: dict[str, int] = field(default_factory=dict)

    def add(self, learner: str, entries: Mapping[str, Any]) -> None:
        """Take in the entries of a learner by the present ids of the questions."""
        self.hints[learner] = sum(entry["hints_seen"] for entry in entries.values())
        for id, entry in entries.items():
            kind = as_text(entry.get("kind"))
            if kind in QUESTION_KINDS and (entry["attempts"] or entry["hints_seen"]):
                if id not in self.questions:
                    self.questions[id] = QuestionAnswers(id, kind, self.known.get(id))
                _add(self.questions[id], learner, entry)


def by_question(answers: ClassAnswers) -> list[QuestionAnswers]:
    """Return what was answered to each question that is marked, in the order of the lessons."""
    order = {id: place for place, id in enumerate(answers.known)}
    asked = answers.questions.values()
    return sorted(asked, key=lambda question: (order.get(question.id, len(order)), question.id))


def by_learner(answers: ClassAnswers, questions: Iterable[QuestionAnswers]) -> list[LearnerAnswers]:
    """Return how each learner fared, those first who are stuck at most questions."""
    tried, right = Counter[str](), Counter[str]()
    stuck: dict[str, list[QuestionAnswers]] = {}
    for question in questions:
        if question.kind != "prediction":
            tried.update(question.tried)
            right.update(question.right_at_first)
            for name in question.stuck:
                stuck.setdefault(name, []).append(question)
    learners = [
        LearnerAnswers(name, tried[name], right[name], tuple(stuck.get(name, ())), hints)
        for name, hints in answers.hints.items()
    ]
    share = {
        learner.name: learner.right_at_first / learner.tried if learner.tried else 1.0 for learner in learners
    }
    return sorted(learners, key=lambda learner: (-len(learner.stuck), share[learner.name], learner.name))


def misconceptions(
    questions: Iterable[QuestionAnswers],
) -> list[tuple[str, set[str], list[QuestionAnswers]]]:
    """Return each misconception with the learners and the questions in which it came up, the widest first."""
    found: dict[str, tuple[set[str], list[QuestionAnswers]]] = {}
    for question in questions:
        for wrong in question.wrong:
            if wrong.misconception:
                learners, came_up = found.setdefault(wrong.misconception, (set(), []))
                learners.update(wrong.learners)
                came_up.append(question)
    ranked = sorted(found, key=lambda name: (-len(found[name][0]), name))
    return [(name, *found[name]) for name in ranked]


def _add(question: QuestionAnswers, learner: str, entry: dict[str, Any]) -> None:
    attempts = [each for each in entry["attempts"] if each["verdict"] != STARTED_OVER]
    if entry["hints_seen"]:
        question.hinted.append(learner)
    if first := first_attempt(entry):
        question.tried.append(learner)
        if first["verdict"] == "right":
            question.right_at_first.append(learner)
        if question.kind != "prediction" and all(each["verdict"] != "right" for each in attempts):
            question.stuck.append(learner)
    for attempt in attempts:
        if attempt["verdict"] != "right":
            _add_wrong(question, learner, attempt)


def _add_wrong(question: QuestionAnswers, learner: str, attempt: dict[str, Any]) -> None:
    given = as_text(attempt.get("answer"))[:_LONGEST]
    name = as_text(attempt.get("misconception"))
    alike = "" if name else " ".join(given.casefold().split())
    wrong = question.wrongs.setdefault((name, alike), WrongAnswer(name))
    wrong.given[given] += 1
    wrong.learners.add(learner)


def first_attempt(entry: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the first answer to a question in its own lesson, None where there is none."""
    made = (
        attempt
        for attempt in entry["attempts"]
        if attempt["verdict"] != STARTED_OVER and not attempt.get("where")
    )
    return next(made, None)


def as_text(value: Any) -> str:
    """Return a value as text: the options of a choice one after the other, what was made in words."""
    if isinstance(value, str):
        return value
    if value is None:
        return ""
    if isinstance(value, list) and value and all(isinstance(part, str) for part in value):
        return " + ".join(value)
    if isinstance(value, dict) and isinstance(made := value.get("state"), dict):
        return state(made)
    return json.dumps(value, ensure_ascii=False)
