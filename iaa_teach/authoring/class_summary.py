"""A summary of a class's answers: divisive questions, learners who need help, shared errors."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import NamedTuple

from iaa_teach.authoring.build.words import words
from iaa_teach.authoring.class_answers import LearnerAnswers, QuestionAnswers, list_misconceptions
from iaa_teach.look.words import say
from iaa_teach.questions.bank import Option, Wrong
from iaa_teach.questions.goals import Half

_NAMED = 4  # of each kind
_FEW = 4  # fewer learners say nothing about a class
_STUCK = 3  # so many questions not right yet: a word is due


class Divided(NamedTuple):
    """A question that divided the class: how many were right at first try, and what most others said."""

    question: QuestionAnswers
    right: int
    tried: int
    other: str

    @property
    def unevenness(self) -> float:
        """0 if half of them were right, 1 if all or none were."""
        return abs(2 * self.right - self.tried) / self.tried


class Shared(NamedTuple):
    """An error that learners share, in the words of one of its questions."""

    said: str
    learners: int
    question: QuestionAnswers


@dataclass(frozen=True)
class Summary:
    """A summary of a class's answers. Predictions are not counted as divisive: they are meant to be wrong."""

    right: int
    tried: int
    divided: Sequence[Divided]
    shared: Sequence[Shared]
    a_word: Sequence[LearnerAnswers]


def summarise_class(questions: Sequence[QuestionAnswers], learners: Sequence[LearnerAnswers]) -> Summary:
    """Summarise what is worth knowing before the next session."""
    marked = [question for question in questions if question.kind != "prediction" and question.tried]
    right, tried = (
        sum(len(who) for who in each)
        for each in ([one.right_at_first for one in marked], [one.tried for one in marked])
    )
    return Summary(
        right, tried, _find_divided(marked), _find_shared(questions), _find_stuck_learners(learners)
    )


def _find_divided(questions: Sequence[QuestionAnswers]) -> list[Divided]:
    """Return the questions answered right by closest to half of the class, if they divided it at all."""
    found = []
    for question in questions:
        right, tried = len(question.right_at_first), len(question.tried)
        if tried >= _FEW and 0 < right < tried:
            wrong = next(iter(question.wrong), None)
            other = wrong.given.most_common(1)[0][0] if wrong else ""
            found.append(Divided(question, right, tried, other))
    return sorted(found, key=lambda each: (each.unevenness, -each.tried))[:_NAMED]


def _find_shared(questions: Sequence[QuestionAnswers]) -> list[Shared]:
    found = []
    for name, learners, came_up in list_misconceptions(questions):
        if len(learners) > 1:
            text, question = describe_error(name, came_up)
            found.append(Shared(text, len(learners), question))
    return found[:_NAMED]


def _find_stuck_learners(learners: Sequence[LearnerAnswers]) -> list[LearnerAnswers]:
    """Return the learners who are stuck at more than twice as many questions as half of the class."""
    usual = median([len(learner.stuck) for learner in learners]) if learners else 0
    return [learner for learner in learners if len(learner.stuck) >= max(_STUCK, 2 * usual + 1)][:_NAMED]


def find_feedback(question: QuestionAnswers, misconception: str) -> str:
    """Return what the bank says to an error in a question, "" where it knows none of this name."""
    return next(
        (each.feedback for each in _list_foreseen(question) if each.misconception == misconception), ""
    )


def describe_error(misconception: str, questions: Sequence[QuestionAnswers]) -> tuple[str, QuestionAnswers]:
    """Return an error in words, and the first question that has any for it; else its name, and the first."""
    quotes = ((_quote_error(question, misconception), question) for question in questions)
    return next((each for each in quotes if each[0]), (spell_out(misconception), questions[0]))


def _quote_error(question: QuestionAnswers, misconception: str) -> str:
    """Return the option that learners chose in error, or else the bank's feedback."""
    options = question.known.question.options if question.known else ()
    option_text = next((option.text for option in options if option.misconception == misconception), "")
    return say(words.QUOTED, text=option_text) if option_text else find_feedback(question, misconception)


def _list_foreseen(question: QuestionAnswers) -> list[Wrong | Option | Half]:
    asked = question.known.question if question.known else None
    return [*asked.wrong, *asked.options, *asked.halves] if asked else []


def spell_out(misconception: str) -> str:
    """Return the name of a misconception as words.

    >>> spell_out("rows-for-columns")
    'Rows for columns'
    """
    words = misconception.replace("-", " ").strip()
    return words[:1].upper() + words[1:]
