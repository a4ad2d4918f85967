"""What a change of a table moves, for each kind of practice that has a table of two annotators."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from iaa_teach.data.tables import ContingencyTable
from iaa_teach.look.words import say
from iaa_teach.questions.practice import reasons
from iaa_teach.questions.practice.chance import kappa_tables, three_chances_tables
from iaa_teach.questions.practice.exercise import Exercise
from iaa_teach.questions.practice.interval import interval_tables
from iaa_teach.questions.practice.moves import Move, move_exercise
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


def _width(table: ContingencyTable, level: float = 0.95) -> float:
    low, high = confidence_interval(table, level=level)
    return float(high - low)


Numbers = dict[str, Callable[[ContingencyTable], Any]]  # by their symbols, or the names of their words

_KAPPA: Numbers = {"A_o": observed_agreement, "A_e": expected_agreement, "κ": cohen_kappa}
_THREE: Numbers = {"S": bennett_s, "π": scott_pi, "κ": cohen_kappa}
_WEIGHTED: Numbers = {"κ": cohen_kappa, "weighted": lambda table: weighted_kappa(table, "linear")}
_INTERVAL: Numbers = {"κ": cohen_kappa, "σ̂": standard_error, "width": _width}


def kappa_moves(rng: np.random.Generator, level: int) -> Exercise:
    """Make an exercise on what moves A_o, A_e and κ of a 2 × 2 table."""
    return _moves(rng, level, words.TITLES["kappa"], STORIES, kappa_tables(), _KAPPA, reasons.kappa())


def three_chances_moves(rng: np.random.Generator, level: int) -> Exercise:
    """Make an exercise on what moves S, π and κ."""
    c = int(rng.choice((2, 3)))
    return _moves(
        rng,
        level,
        words.TITLES["three-chances"],
        STORIES,
        three_chances_tables(c),
        _THREE,
        reasons.three_chances(),
    )


def weighted_moves(rng: np.random.Generator, level: int) -> Exercise:
    """Make an exercise on what moves κ and weighted κ."""
    tables = weighted_tables()[rng.integers(2)]
    return _moves(rng, level, words.TITLES["weighted"], ORDERED, tables, _WEIGHTED, reasons.weighted())


def interval_moves(rng: np.random.Generator, level: int) -> Exercise:
    """Make an exercise on what moves κ, its standard error and the width of its interval."""
    return _moves(rng, level, words.TITLES["interval"], TWO, interval_tables(), _INTERVAL, reasons.interval())


def _moves(
    rng: np.random.Generator,
    level: int,
    title: str,
    stories: tuple[str, ...],
    tables: Cases,
    numbers: Numbers,
    why: reasons.Reasons,
) -> Exercise:
    while True:
        story, table = draw_story(rng, stories, draw_table(rng, tables, level))
        moves = _moves_of(rng, table, story, numbers, why)
        given = sorted_by_both(story, table)
        if numbers is _WEIGHTED:
            given += f" {words.TABLE_MOVES['linear']}"
        symbols = tuple(words.TABLE_MOVES.get(name, name) for name in numbers)
        found = move_exercise(rng, title, given, grid_with_totals(table), symbols, moves, level)
        if found:
            return found


def _moves_of(
    rng: np.random.Generator, table: ContingencyTable, story: Story, numbers: Numbers, why: reasons.Reasons
) -> Iterator[Move | None]:
    """Yield what each change moves, in an order drawn at random; for an interval also another level of it."""
    before = [float(number(table)) for number in numbers.values()]
    levels = reasons.other_levels() if numbers is _INTERVAL else ()
    for place in rng.permutation(len(why) + len(levels)):
        if place < len(why):
            change, because, others = why[place]
            if (changed := change(rng, table, story)) is None:
                yield None
                continue
            after = [float(number(changed.table)) for number in numbers.values()]
            yield Move(changed.said, grid_with_totals(changed.table), (before, after), because, others)
        else:
            level, because, others = levels[place - len(why)]
            said = say(words.TABLE_MOVES["level"], level=f"{level * 100:g}")
            yield Move(said, None, (before, [*before[:2], _width(table, level)]), because, others)
