"""A class's answers, by question: right at first try, wrong answers, who needs help."""

import json
import marshal
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from iaa_teach.authoring.build.state_words import describe_state
from iaa_teach.authoring.question_words import KnownQuestion
from iaa_teach.look.language import Language, find_current_language
from iaa_teach.questions.bank import QUESTION_KINDS
from iaa_teach.questions.before_and_after import WHEN
from iaa_teach.questions.store import STARTED_OVER

_LONGEST = 201  # characters kept of an answer; a page shows one less
_OWN_PLACES = ("", *WHEN)  # elsewhere it is a review question
_AS_JSON = json.JSONEncoder(ensure_ascii=False).encode  # `json.dumps` makes one for each value


class AnswerText(NamedTuple):
    """An answer as text; `where` is "" in the question's own lesson."""

    answer: str
    verdict: str
    misconception: str
    where: str


class Answered(NamedTuple):
    """One learner's answers to a question, with times, oldest first, including those before a reset.

    `first` is the first answer outside reviews; `counts` tells whether there is anything to report.
    """

    id: str
    kind: str
    given: list[tuple[AnswerText, str]]
    first: AnswerText | None
    hints: int
    counts: bool


def read_answers(id: str, entry: Mapping[str, Any]) -> Answered:
    """Read an entry of a progress file."""
    given: list[tuple[AnswerText, str]] = []
    first = None
    for attempt in entry["attempts"]:
        verdict, answer = attempt["verdict"], attempt["answer"]
        if verdict == STARTED_OVER:
            continue
        if type(answer) is not str:
            answer = write_value(answer)
        rest = verdict, attempt.get("misconception"), attempt.get("where")
        try:
            text = _make_answer(answer, *rest)
        except TypeError:  # a file may have a list or an object there
            text = _make_answer(answer, *map(write_value, rest))
        time = attempt["time"]
        given.append((text, time if type(time) is str else write_value(time)))
        if first is None and text.where in _OWN_PLACES:
            first = text
    hints = entry["hints_seen"]
    counts = bool(entry["attempts"] or hints)
    return Answered(id, write_value(entry.get("kind")), given, first, hints, counts)


@lru_cache(maxsize=4096, typed=True)  # a class repeats most answers
def _make_answer(answer: str, *rest: Any) -> AnswerText:
    return AnswerText(answer, *map(write_value, rest))


@dataclass
class WrongAnswer:
    """A wrong answer: its variants, most frequent first, its misconception, and the learners."""

    misconception: str
    given: Counter[str] = field(default_factory=Counter)
    learners: set[str] = field(default_factory=set)


@dataclass
class QuestionAnswers:
    """The answers of a class to one question. Learners who are `stuck` have not got it right."""

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
        """The wrong answers, most common first."""
        return sorted(
            self.wrongs.values(),
            key=lambda wrong: (-len(wrong.learners), -wrong.given.total(), wrong.misconception),
        )

    @property
    def label(self) -> str:
        """Its label, or its id if no question file has it."""
        return self.known.question.label if self.known else self.id

    @property
    def text(self) -> str:
        """Its text, or its id if no question file has it."""
        return self.known.text if self.known else self.id

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
    """The answers of a class, added learner by learner, so that no learner's file is kept in memory.

    `hints` are how many hints each learner opened, `around` the answers before and after the course. `seeds`
    are the learners' numbers, as far as their files have them, and `labels` those of the ten sentences.
    """

    known: Mapping[str, KnownQuestion]
    questions: dict[str, QuestionAnswers] = field(default_factory=dict)
    around: dict[str, QuestionAnswers] = field(default_factory=dict)
    hints: dict[str, int] = field(default_factory=dict)
    seeds: dict[str, int] = field(default_factory=dict)
    labels: dict[str, list[str]] = field(default_factory=dict)

    def add(self, learner: str, answered: Iterable[Answered], seed: Any = None) -> None:
        """Take in what a learner answered, question by question."""
        self.hints[learner] = 0
        if type(seed) is int:
            self.seeds[learner] = seed
        for each in answered:
            self.hints[learner] += each.hints
            if each.kind in QUESTION_KINDS and each.counts:
                listed = self.around if each.first and each.first.where else self.questions
                if each.id not in listed:
                    listed[each.id] = QuestionAnswers(each.id, each.kind, self.known.get(each.id))
                _add(listed[each.id], learner, each)


@dataclass
class Sitting:
    """Who answered an idea before or after the course, and who got it right, in either form."""

    tried: set[str] = field(default_factory=set)
    right: set[str] = field(default_factory=set)


@dataclass
class AnswersAround:
    """The answers to one idea before and after the course; `first` are those who had form A first, and B."""

    label: str
    before: Sitting = field(default_factory=Sitting)
    after: Sitting = field(default_factory=Sitting)
    first: tuple[set[str], set[str]] = field(default_factory=lambda: (set(), set()))

    @property
    def both(self) -> set[str]:
        """Who answered both times."""
        return self.before.tried & self.after.tried


def list_ideas_around(answers: ClassAnswers) -> list[AnswersAround]:
    """Return the ideas that were asked before and after the course and answered at least once."""
    found: dict[str, AnswersAround] = {}
    forms: dict[str, list[str]] = {}
    for id, known in answers.known.items():
        when, _, own = id.partition("-")
        idea, given = known.question.form_of, answers.around.get(id)
        if when == WHEN[0] and idea:
            forms.setdefault(idea, []).append(id)
        if given is None:
            continue
        each = found.setdefault(idea or own, AnswersAround(known.text))
        each.label = known.question.label if idea else each.label
        sitting = each.before if when == WHEN[0] else each.after
        sitting.tried.update(given.tried)
        sitting.right.update(given.right_at_first)
        if when == WHEN[0] and idea:
            each.first[forms[idea].index(id) % 2].update(given.tried)
    return [*found.values()]


class Change(NamedTuple):
    """The share of right answers of each learner before and after, of what was answered both times.

    `first` is how many of these learners had form A first, and how many form B.
    """

    before: list[float]
    after: list[float]
    first: tuple[int, int]


def pair_shares_by_learner(ideas: Iterable[AnswersAround]) -> Change:
    """Return what share of the questions a learner answered both times was right each time."""
    asked, before, after = Counter[str](), Counter[str](), Counter[str]()
    first: tuple[set[str], set[str]] = (set(), set())
    for idea in ideas:
        asked.update(idea.both)
        before.update(idea.both & idea.before.right)
        after.update(idea.both & idea.after.right)
        for form, who in zip(first, idea.first, strict=True):
            form.update(idea.both & who)
    shares = [[right[name] / asked[name] for name in sorted(asked)] for right in (before, after)]
    return Change(shares[0], shares[1], (len(first[0]), len(first[1])))


def group_by_question(answers: ClassAnswers) -> list[QuestionAnswers]:
    """Return what was answered to each question that is marked, in the order of the lessons."""
    order = {id: place for place, id in enumerate(answers.known)}
    asked = answers.questions.values()
    return sorted(asked, key=lambda question: (order.get(question.id, len(order)), question.id))


def group_by_learner(answers: ClassAnswers, questions: Iterable[QuestionAnswers]) -> list[LearnerAnswers]:
    """Return each learner's results, those stuck on the most questions first."""
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


def list_misconceptions(
    questions: Iterable[QuestionAnswers],
) -> list[tuple[str, set[str], list[QuestionAnswers]]]:
    """Return each misconception with its learners and questions, most widespread first."""
    found: dict[str, tuple[set[str], list[QuestionAnswers]]] = {}
    for question in questions:
        for wrong in question.wrong:
            if wrong.misconception:
                learners, came_up = found.setdefault(wrong.misconception, (set(), []))
                learners.update(wrong.learners)
                came_up.append(question)
    ranked = sorted(found, key=lambda name: (-len(found[name][0]), name))
    return [(name, *found[name]) for name in ranked]


def _add(question: QuestionAnswers, learner: str, answered: Answered) -> None:
    if answered.hints:
        question.hinted.append(learner)
    if first := answered.first:
        question.tried.append(learner)
        if first.verdict == "right":
            question.right_at_first.append(learner)
            if len(answered.given) == 1:
                return  # the usual case
    wrong = [text for text, _ in answered.given if text.verdict != "right"]
    if first and question.kind != "prediction" and len(wrong) == len(answered.given):
        question.stuck.append(learner)
    for text in wrong:
        given, which = _make_wrong_answer_key(text)
        each = question.wrongs.get(which)
        if each is None:
            each = question.wrongs[which] = WrongAnswer(text.misconception)
        each.given[given] += 1
        each.learners.add(learner)


@lru_cache(maxsize=4096)
def _make_wrong_answer_key(text: AnswerText) -> tuple[str, tuple[str, str]]:
    """Return a wrong answer as it is shown, and what it is counted with."""
    given, name = text.answer[:_LONGEST], text.misconception
    return given, (name, "" if name else " ".join(given.casefold().split()))


def write_value(value: Any) -> str:
    """Return a value as text: the options of a choice one after the other, what was made in words."""
    if isinstance(value, str):
        return value
    if value is None:
        return ""
    if isinstance(value, list) and value and all(isinstance(part, str) for part in value):
        return " + ".join(value)
    if isinstance(value, dict) and isinstance(made := value.get("state"), dict):
        try:
            # in version 2, equal values have equal bytes
            return _read_state(marshal.dumps(made, 2), find_current_language())
        except ValueError:  # nested too deep for marshal
            return describe_state(made)
    return _AS_JSON(value)


@lru_cache(maxsize=4096)
def _read_state(made: bytes, _: Language) -> str:
    """Return a state that `marshal` wrote in words: a class makes most of them many times."""
    return describe_state(marshal.loads(made))
