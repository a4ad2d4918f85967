"""Practice without a calculation: data, a change of them, and the question what moves, what stays, and why.

Which numbers move is computed from the data before and after; where that is hard to see, it is not asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from iaa_teach.look.words import say
from iaa_teach.questions.bank import Option, Question
from iaa_teach.questions.practice.exercise import Exercise, Grid, brief
from iaa_teach.questions.practice.words import words

EVERY = 5  # every fifth exercise asks what moves
STAYS, MOVES = 1e-9, 0.005  # what lies between is neither

Signs = tuple[int, ...]


@dataclass(frozen=True)
class Reason:
    """Which way each number goes, 1, 0 or −1, as somebody may think, why, and what is said to that."""

    signs: Signs
    because: str
    feedback: str = ""


@dataclass(frozen=True)
class Move:
    """A change in words, the data after it, the numbers before and after, why they move, and other ideas."""

    said: str
    after: Grid | None
    numbers: tuple[Sequence[float], Sequence[float]]
    because: str
    others: Iterable[Reason]

    @property
    def signs(self) -> Signs:
        """Which way each number goes."""
        return tuple(int(np.sign(change)) * (abs(change) > STAYS) for change in self._differences())

    @property
    def is_clear(self) -> bool:
        """Whether each number plainly moves or stays."""
        return not any(STAYS < abs(change) < MOVES for change in self._differences())

    def _differences(self) -> list[float]:
        return [new - old for old, new in zip(*self.numbers, strict=True)]


def move_exercise(
    rng: np.random.Generator,
    title: str,
    given: str,
    before: Grid,
    symbols: tuple[str, ...],
    moves: Iterable[Move | None],
    level: int,
) -> Exercise | None:
    """Make an exercise from the first move that applies, which is None where one does not, and is clear."""
    for move in moves:
        if move and move.is_clear:
            said, after = words.MOVES, move.after
            grids = (
                (replace(before, caption=said["before"]), replace(after, caption=said["after"]))
                if after
                else (before,)
            )
            steps = (_question(rng, symbols, move),)
            return Exercise(title, f"{given} {move.said}", grids, steps, level)
    return None


def _question(rng: np.random.Generator, symbols: tuple[str, ...], move: Move) -> Question:
    right = Reason(move.signs, move.because)
    others = [one for one in move.others if one.signs != right.signs]
    reasons = [right, *(others[place] for place in rng.permutation(len(others))[:3])]
    said = words.MOVES
    options = [
        Option(
            say(said["option"], moves=pattern(symbols, one.signs), because=one.because),
            one is right,
            one.feedback,
        )
        for one in reasons
    ]
    told = "; ".join(
        say(said["moved"], symbol=symbol, before=brief(old, 3), after=brief(new, 3))
        if sign
        else say(said["stayed"], symbol=symbol, value=brief(old, 3))
        for symbol, sign, old, new in zip(symbols, right.signs, *move.numbers, strict=True)
    )
    answer = say(said["answer"], option=options[0].text, numbers=told)
    return Question(
        id="moves",
        kind="choice",
        label=said["question"],
        hints=(said["hint"],),
        right=answer,
        solution=answer,
        options=tuple(options[place] for place in rng.permutation(len(options))),
    )


def pattern(symbols: Sequence[str], signs: Signs) -> str:
    """Return in words which of the numbers rise, fall and stay.

    >>> pattern(("S", "π", "κ"), (0, 0, 1))
    'κ rises, S and π stay'
    """
    said, parts = words.MOVES, []
    for sign, verb in ((1, "rise"), (-1, "fall"), (0, "stay")):
        names = [symbol for symbol, own in zip(symbols, signs, strict=True) if own == sign]
        if names:
            *before, last = names
            named = say(said["and"], names=", ".join(before), name=last) if before else last
            parts.append(say(said[verb], n=len(names), names=named))
    text = ", ".join(parts)
    return text[0].upper() + text[1:] if text[0].isascii() else text  # no capital κ
