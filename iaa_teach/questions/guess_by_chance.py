"""Whether guessing helps: of two pictures of a lesson, a learner guesses at one and sees the other at once.

Off, unless the course file has `guess_by_chance = true`. The two are the first of a lesson that a marked
question follows, and the answers to these questions are compared. Chance decides by the learner's number,
which the progress file keeps.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from iaa_teach.questions.bank import Question, list_bank_files, load, load_sound
from iaa_teach.questions.course import read_or_empty
from iaa_teach.questions.shuffle import make_generator


class Pair(NamedTuple):
    """Two predictions of a lesson, and the question that follows each."""

    pictures: tuple[Question, Question]
    then: tuple[Question, Question]

    @property
    def ids(self) -> list[str]:
        """The ids of the predictions."""
        return [picture.id for picture in self.pictures]


def find_pair(questions: Iterable[Question]) -> Pair | None:
    """Return the pair of a bank, None where fewer than two predictions have a marked question after them."""
    asked = [question for question in questions if not question.off_page]
    found = [
        (one, then) for one, then in pairwise(asked) if one.kind == "prediction" and then.kind != "prediction"
    ]
    if len(found) < 2:
        return None
    (first, then_first), (second, then_second) = found[:2]
    return Pair((first, second), (then_first, then_second))


def draw_guessed(ids: Sequence[str], seed: int) -> str:
    """Return at which of two pictures the learner with this number guesses; `view.js` draws the same."""
    return ids[int(2 * make_generator(f"{seed} guess {ids[0]}")())]


def find_drawn(question: Question) -> list[str]:
    """Return the ids of the two pictures of a question's lesson, if it is one of them and chance decides."""
    banks = list_bank_files() if question.kind == "prediction" else []
    if not banks or not read_or_empty(banks[0].parents[1]).guess_by_chance:
        return []
    pairs = (find_pair(load(bank)) for bank in banks if bank.name[:2] == question.lesson)
    return next((pair.ids for pair in pairs if pair and question.id in pair.ids), [])


def list_pairs(lessons: Path) -> list[Pair]:
    """Return the pairs of a folder of lessons, none where chance does not decide."""
    if not read_or_empty(lessons).guess_by_chance:
        return []
    banks = load_sound(list_bank_files(lessons / "questions"))
    return [pair for _, questions in banks if (pair := find_pair(questions))]
