"""Practice without a calculation: data, a change of them, and the question what moves, what stays, and why.

Which numbers move is computed from the data before and after; where that is hard to see, it is not asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from iaa_teach.data.tables import ContingencyTable
from iaa_teach.look.words import say
from iaa_teach.questions.bank import Option, Question
from iaa_teach.questions.practice import changes
from iaa_teach.questions.practice.alpha import draw_alpha_story, draw_labels, labels_grid, numbers_of
from iaa_teach.questions.practice.chance import kappa_tables, three_chances_tables
from iaa_teach.questions.practice.exercise import Exercise, Grid, brief
from iaa_teach.questions.practice.interval import interval_tables
from iaa_teach.questions.practice.tables import (
    ORDERED,
    STORIES,
    TWO,
    Cases,
    Story,
    draw_story,
    draw_table,
    grid_with_totals,
    sorted_by_both,
)
from iaa_teach.questions.practice.weighted import weighted_tables
from iaa_teach.questions.practice.words import words
from iaa_teach.stats.coefficients import (
    bennett_s,
    cohen_kappa,
    expected_agreement,
    observed_agreement,
    scott_pi,
)
from iaa_teach.stats.inference import confidence_interval, standard_error
from iaa_teach.stats.weighted import weighted_kappa

EVERY = 5  # every fifth exercise asks what moves
STAYS, MOVES = 1e-9, 0.005  # what lies between is neither
_SIGNS = {"+": 1, "0": 0, "−": -1}  # which way a number goes

Numbers = Sequence[float]
Drawn = Iterator[tuple[Story, Any, str]]  # data, with what was labelled and what is said of it


def kappa_moves(rng: np.random.Generator, level: int) -> Exercise:
    """Make an exercise on what moves A_o, A_e and κ of a 2 × 2 table."""

    def numbers(table: ContingencyTable) -> Numbers:
        return observed_agreement(table), expected_agreement(table), cohen_kappa(table)

    drawn = _drawn_tables(rng, level, STORIES, kappa_tables())
    return _exercise(rng, level, "kappa", drawn, grid_with_totals, ("A_o", "A_e", "κ"), numbers)


def three_chances_moves(rng: np.random.Generator, level: int) -> Exercise:
    """Make an exercise on what moves S, π and κ."""

    def numbers(table: ContingencyTable) -> Numbers:
        return bennett_s(table), scott_pi(table), cohen_kappa(table)

    drawn = _drawn_tables(rng, level, STORIES, three_chances_tables(int(rng.choice((2, 3)))))
    return _exercise(rng, level, "three-chances", drawn, grid_with_totals, ("S", "π", "κ"), numbers)


def weighted_moves(rng: np.random.Generator, level: int) -> Exercise:
    """Make an exercise on what moves κ and weighted κ."""

    def numbers(table: ContingencyTable) -> Numbers:
        return cohen_kappa(table), weighted_kappa(table, "linear")

    drawn = _drawn_tables(rng, level, ORDERED, weighted_tables()[rng.integers(2)], words.MOVES["linear"])
    symbols = ("κ", words.MOVES["weighted"])
    return _exercise(rng, level, "weighted", drawn, grid_with_totals, symbols, numbers)


def interval_moves(rng: np.random.Generator, level: int) -> Exercise:
    """Make an exercise on what moves κ, its standard error and the width of its interval."""

    def numbers(table: ContingencyTable, level: float = 0.95) -> Numbers:
        low, high = confidence_interval(table, level=level, method="asymptotic")
        return cohen_kappa(table), standard_error(table), high - low

    drawn = _drawn_tables(rng, level, TWO, interval_tables())
    symbols = ("κ", "σ̂", words.MOVES["width"])
    return _exercise(rng, level, "interval", drawn, grid_with_totals, symbols, numbers)


def alpha_moves(rng: np.random.Generator, level: int) -> Exercise:
    """Make an exercise on what moves D_o, D_e and α."""
    drawn = _drawn_labels(rng, level)
    return _exercise(rng, level, "alpha", drawn, labels_grid, ("D_o", "D_e", "α"), numbers_of)


def _drawn_tables(
    rng: np.random.Generator, level: int, stories: tuple[str, ...], tables: Cases, more: str = ""
) -> Drawn:
    """Yield tables, each with its story and what is said of it, without an end."""
    while True:
        story, table = draw_story(rng, stories, draw_table(rng, tables, level))
        yield story, table, f"{sorted_by_both(story, table)} {more}".strip()


def _drawn_labels(rng: np.random.Generator, level: int) -> Drawn:
    """Yield labels of three annotators in the same way."""
    while True:
        story = draw_alpha_story(rng)
        labels = draw_labels(rng, story.categories, level)
        yield story, labels, say(words.MOVES["labelled"], items=story.counted(len(labels)))


def _exercise(
    rng: np.random.Generator,
    level: int,
    kind: str,
    drawn: Drawn,
    grid: Callable[[Any], Grid],
    symbols: tuple[str, ...],
    numbers: Callable[..., Numbers],
) -> Exercise:
    """Return an exercise on the first data, and a change of them drawn at random, whose effect is plain."""
    ideas = words.IDEAS[kind]
    for story, data, given in drawn:
        before = np.array(numbers(data), float)
        for name in rng.permutation([*ideas]):
            changed = getattr(changes, name)(rng, data, story)
            if changed is None:
                continue
            level_asked = () if changed.level is None else (changed.level,)
            after = np.array(numbers(changed.data, *level_asked), float)
            size = abs(after - before)
            if ((size > STAYS) & (size < MOVES)).any():
                continue
            grids: tuple[Grid, ...] = (grid(data),)
            if changed.data is not data:
                grids = (
                    replace(grid(data), caption=words.MOVES["before"]),
                    replace(grid(changed.data), caption=words.MOVES["after"]),
                )
            steps = (_question(rng, symbols, ideas[name], before, after),)
            return Exercise(words.TITLES[kind], f"{given} {changed.said}", grids, steps, level)
    raise AssertionError("what is drawn has no end")


def _question(
    rng: np.random.Generator, symbols: tuple[str, ...], ideas: dict[str, str], before: Any, after: Any
) -> Question:
    """Return the question what moves, with the right reason and at most three other ideas."""
    said = words.MOVES
    right = np.where(abs(after - before) > STAYS, np.sign(after - before), 0).astype(int).tolist()
    others = []
    for key, idea in ideas.items():
        if key != "why" and (signs := [_SIGNS[sign] for sign in key.split()[: len(symbols)]]) != right:
            reply = " ".join(words.REPLIES[name] for name in key.split()[len(symbols) :])
            others.append(Option(_option_text(symbols, signs, idea), right=False, feedback=reply))
    options = [Option(_option_text(symbols, right, ideas["why"]), right=True)]
    options += [others[place] for place in rng.permutation(len(others))[:3]]
    told = "; ".join(
        say(said["moved"], symbol=symbol, before=brief(old, 3), after=brief(new, 3))
        if sign
        else say(said["stayed"], symbol=symbol, value=brief(old, 3))
        for symbol, sign, old, new in zip(symbols, right, before, after, strict=True)
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


def _option_text(symbols: tuple[str, ...], signs: Sequence[int], because: str) -> str:
    return say(words.MOVES["option"], moves=pattern(symbols, signs), because=because)


def pattern(symbols: Sequence[str], signs: Sequence[int]) -> str:
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
