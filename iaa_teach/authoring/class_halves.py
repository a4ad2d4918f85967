"""Whether guessing helped a class: each learner guessed on one of two pictures, chosen at random."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from iaa_teach.authoring.class_answers import ClassAnswers, QuestionAnswers, Sitting
from iaa_teach.questions.bank import Question
from iaa_teach.questions.guess_by_chance import Pair, draw_guessed


@dataclass
class Halves:
    """The answers to the question after a picture, of those who guessed there and those who did not."""

    picture: Question
    guessed: Sitting = field(default_factory=Sitting)
    shown: Sitting = field(default_factory=Sitting)


@dataclass
class Comparison:
    """The two halves of each picture, and of each learner the share right after a guess and without.

    For these shares only pairs count of which the learner answered the question after both pictures.
    """

    halves: list[Halves]
    guessed: list[float]
    shown: list[float]


def compare_halves(answers: ClassAnswers, pairs: Iterable[Pair]) -> Comparison:
    """Return how the learners of the two halves answered the question that follows each picture.

    Who guessed at a picture that was to be seen at once answered before chance decided, and is left out.
    """
    halves: list[Halves] = []
    both, right = Counter[str](), {"guessed": Counter[str](), "shown": Counter[str]()}
    for pair in pairs:
        tried, correct = ([_list(answers, then, what) for then in pair.then] for what in ("tried", "right"))
        predicted = [_list(answers, picture, "tried") for picture in pair.pictures]
        two = [Halves(picture) for picture in pair.pictures]
        for name, seed in answers.seeds.items():
            guessed = pair.ids.index(draw_guessed(pair.ids, seed))
            shown = 1 - guessed
            if name in predicted[shown]:
                continue
            places = (("guessed", two[guessed].guessed, guessed), ("shown", two[shown].shown, shown))
            complete = name in tried[0] and name in tried[1]
            both[name] += complete
            for kind, half, place in places:
                if name in tried[place]:
                    half.tried.add(name)
                if name in correct[place]:
                    half.right.add(name)
                    right[kind][name] += complete
        halves += two
    names = [name for name in sorted(both) if both[name]]
    shares = [[right[kind][name] / both[name] for name in names] for kind in ("guessed", "shown")]
    return Comparison([each for each in halves if each.guessed.tried or each.shown.tried], *shares)


def _list(answers: ClassAnswers, question: Question, what: str) -> set[str]:
    given: QuestionAnswers | None = answers.questions.get(question.id)
    if given is None:
        return set()
    return {*given.tried} if what == "tried" else {*given.right_at_first}
