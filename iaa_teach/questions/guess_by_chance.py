"""An experiment on guessing: of two pictures in a lesson, a learner guesses at one and sees the other at
once.

Off, unless the course file has `guess_by_chance = true`. The two pictures are a lesson's first that are
followed by a marked question, and the answers to these questions are compared. The choice depends on the
learner's number in the progress file.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from iaa_teach.questions.bank import Question, list_bank_files, load, load_sound
from iaa_teach.questions.course import read_or_empty
from iaa_teach.questions.shuffle import make_generator


class Pair(NamedTuple):
    """Two predictions in a lesson, and the question after each."""

    pictures: tuple[Question, Question]
    then: tuple[Question, Question]

    @property
    def ids(self) -> list[str]:
        """The ids of the predictions."""
        return [picture.id for picture in self.pictures]


def find_pair(questions: Iterable[Question]) -> Pair | None:
    """Return a question file's pair, None if fewer than two predictions are followed by a marked question."""
    asked = [question for question in questions if not question.off_page]
    found = [
        (one, then) for one, then in pairwise(asked) if one.kind == "prediction" and then.kind != "prediction"
    ]
    if len(found) < 2:
        return None
    (first, then_first), (second, then_second) = found[:2]
    return Pair((first, second), (then_first, then_second))


def draw_guessed(ids: Sequence[str], seed: int) -> str:
    """Return which of two pictures the learner with this number guesses at; `view.js` draws the same."""
    return ids[int(2 * make_generator(f"{seed} guess {ids[0]}")())]


def find_drawn(question: Question) -> list[str]:
    """Return the ids of the two pictures in a question's lesson, if it is one and the experiment is on."""
    banks = list_bank_files() if question.kind == "prediction" else []
    if not banks or not read_or_empty(banks[0].parents[1]).guess_by_chance:
        return []
    pairs = (find_pair(load(bank)) for bank in banks if bank.name[:2] == question.lesson)
    return next((pair.ids for pair in pairs if pair and question.id in pair.ids), [])


def list_pairs(lessons: Path) -> list[Pair]:
    """Return the pairs in a folder of lessons, none if the experiment is off."""
    if not read_or_empty(lessons).guess_by_chance:
        return []
    banks = load_sound(list_bank_files(lessons / "questions"))
    return [pair for _, questions in banks if (pair := find_pair(questions))]
