"""What a class answered, question by question: right at first try, the wrong answers, who needs help."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from iaa_teach.authoring.collect import Collected, as_text, first_attempt
from iaa_teach.authoring.question_words import KnownQuestion
from iaa_teach.questions.bank import QUESTION_KINDS
from iaa_teach.questions.store import STARTED_OVER


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
    wrong: list[WrongAnswer] = field(default_factory=list)

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


def by_question(collected: Collected) -> list[QuestionAnswers]:
    """Return what was answered to each question that is marked, in the order of the lessons."""
    found: dict[str, QuestionAnswers] = {}
    for learner, entries in collected.answers.items():
        for id, entry in entries.items():
            kind = as_text(entry.get("kind"))
            if kind in QUESTION_KINDS and (entry["attempts"] or entry["hints_seen"]):
                question = found.setdefault(id, QuestionAnswers(id, kind, collected.known.get(id)))
                _add(question, learner, entry)
    for question in found.values():
        question.wrong.sort(
            key=lambda wrong: (-len(wrong.learners), -wrong.given.total(), wrong.misconception)
        )
    order = {id: place for place, id in enumerate(collected.known)}
    return sorted(found.values(), key=lambda question: (order.get(question.id, len(order)), question.id))


def by_learner(collected: Collected, questions: Iterable[QuestionAnswers]) -> list[LearnerAnswers]:
    """Return how each learner fared, those first who are stuck at most questions."""
    asked = list(questions)
    learners = []
    for name in collected.learners:
        tried = [question for question in asked if name in question.tried and question.kind != "prediction"]
        hints = sum(entry["hints_seen"] for entry in collected.answers.get(name, {}).values())
        stuck = tuple(question for question in tried if name in question.stuck)
        right = sum(name in question.right_at_first for question in tried)
        learners.append(LearnerAnswers(name, len(tried), right, stuck, hints))
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
    given = as_text(attempt.get("answer"))
    name = as_text(attempt.get("misconception"))
    same = " ".join(given.casefold().split())
    for wrong in question.wrong:
        alike = same in (" ".join(each.casefold().split()) for each in wrong.given)
        if wrong.misconception == name and (name or alike):
            break
    else:
        wrong = WrongAnswer(name)
        question.wrong.append(wrong)
    wrong.given[given] += 1
    wrong.learners.add(learner)
