"""Practice without calculation: data, a change in them, and what moves, what stays, and why.

The effect is computed from the data before and after; numbers whose effect is hard to see are left out.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from iaa_teach.computation.coefficients import (
    bennett_s,
    cohen_kappa,
    expected_agreement,
    observed_agreement,
    scott_pi,
)
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.inference.inference import confidence_interval, standard_error
from iaa_teach.computation.weighted import weighted_kappa
from iaa_teach.look.words import say
from iaa_teach.questions.bank import Option, Question
from iaa_teach.questions.practice import changes
from iaa_teach.questions.practice.alpha import (
    compute_numbers,
    draw_alpha_story,
    draw_labels,
    make_labels_grid,
)
from iaa_teach.questions.practice.chance import list_kappa_tables, list_three_chances_tables
from iaa_teach.questions.practice.exercise import Exercise, Grid, format_brief
from iaa_teach.questions.practice.interval import list_interval_tables
from iaa_teach.questions.practice.tables import (
    ORDERED,
    STORIES,
    TWO,
    Cases,
    Story,
    draw_story,
    draw_table,
    make_grid_with_totals,
    write_given,
)
from iaa_teach.questions.practice.weighted import list_weighted_tables
from iaa_teach.questions.practice.words import words

EVERY = 5  # every fifth exercise asks what moves
STAYS, MOVES = 1e-9, 0.005  # differences in between count as neither
_SIGNS = {"+": 1, "0": 0, "−": -1}  # direction of a number's change

Numbers = Sequence[float]
Drawn = tuple[Story, Any, str]  # data, with what was labelled and a description


def _compute_interval(table: ContingencyTable, level: float = 0.95) -> Numbers:
    low, high = confidence_interval(table, level=level, method="asymptotic")
    return cohen_kappa(table), standard_error(table), high - low


# The numbers that may move, by kind: their symbols, or the names of these in the words.
_NUMBERS: dict[str, tuple[tuple[str, ...], Callable[..., Numbers]]] = {
    "kappa": (
        ("A_o", "A_e", "κ"),
        lambda table: (observed_agreement(table), expected_agreement(table), cohen_kappa(table)),
    ),
    "three-chances": (
        ("S", "π", "κ"),
        lambda table: (bennett_s(table), scott_pi(table), cohen_kappa(table)),
    ),
    "weighted": (("κ", "weighted"), lambda table: (cohen_kappa(table), weighted_kappa(table, "linear"))),
    "interval": (("κ", "σ̂", "width"), _compute_interval),
    "alpha": (("D_o", "D_e", "α"), compute_numbers),
}


def make_moves_exercise(kind: str, rng: np.random.Generator, level: int) -> Exercise:
    """Make an exercise on how a random change affects data of a kind; its effect is clear."""
    names, numbers = _NUMBERS[kind]
    symbols = tuple(words.MOVES.get(name, name) for name in names)
    grid: Callable[[Any], Grid] = make_labels_grid if kind == "alpha" else make_grid_with_totals
    ideas = words.IDEAS[kind]
    for story, data, given in _draw_data(kind, rng, level):
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
            steps = (_make_question(rng, symbols, find_ideas(kind, name), before, after),)
            return Exercise(words.TITLES[kind], f"{given} {changed.said}", grids, steps, level)
    raise AssertionError("what is drawn has no end")


def find_ideas(kind: str, change: str) -> dict[str, str]:
    """Return the reason for the effect on a kind of exercise, and the other ideas about it."""
    ideas: dict[str, str] = words.IDEAS[kind][change]
    own = {key.replace("±", sign): idea for key, idea in ideas.items() for sign in "+−"}
    return own if len(own) > 1 else own | words.SAME_DIAGONAL


def _draw_data(kind: str, rng: np.random.Generator, level: int) -> Iterator[Drawn]:
    """Yield data of a kind endlessly."""
    while kind == "alpha":
        story = draw_alpha_story(rng)
        labels = draw_labels(rng, story.categories, level)
        yield story, labels, say(words.MOVES["labelled"], items=story.counted(len(labels)))
    stories, tables = _list_tables(kind, rng)
    more = f" {words.MOVES['linear']}" if kind == "weighted" else ""
    while True:
        story, table = draw_story(rng, stories, draw_table(rng, tables, level))
        yield story, table, write_given(story, table) + more


def _list_tables(kind: str, rng: np.random.Generator) -> tuple[tuple[str, ...], Cases]:
    """Return the stories of a kind of exercise, and its tables."""
    if kind == "kappa":
        return STORIES, list_kappa_tables()
    if kind == "three-chances":
        return STORIES, list_three_chances_tables(int(rng.choice((2, 3))))
    return (
        (TWO, list_interval_tables())
        if kind == "interval"
        else (ORDERED, list_weighted_tables()[rng.integers(2)])
    )


def _make_question(
    rng: np.random.Generator, symbols: tuple[str, ...], ideas: dict[str, str], before: Any, after: Any
) -> Question:
    """Return the question about what moves, with the right reason and at most three other ideas."""
    texts = words.MOVES
    right = np.where(abs(after - before) > STAYS, np.sign(after - before), 0).astype(int).tolist()
    others = []
    for key, idea in ideas.items():
        if key != "why" and (signs := [_SIGNS[sign] for sign in key.split()[: len(symbols)]]) != right:
            reply = " ".join(words.REPLIES[name] for name in key.split()[len(symbols) :])
            others.append(Option(_write_option(symbols, signs, idea), right=False, feedback=reply))
    options = [Option(_write_option(symbols, right, ideas["why"]), right=True)]
    options += [others[place] for place in rng.permutation(len(others))[:3]]
    numbers = "; ".join(
        say(texts["moved"], symbol=symbol, before=format_brief(old, 3), after=format_brief(new, 3))
        if sign
        else say(texts["stayed"], symbol=symbol, value=format_brief(old, 3))
        for symbol, sign, old, new in zip(symbols, right, before, after, strict=True)
    )
    answer = say(texts["answer"], option=options[0].text, numbers=numbers)
    return Question(
        id="moves",
        kind="choice",
        label=texts["question"],
        hints=(texts["hint"],),
        right=answer,
        solution=answer,
        options=tuple(options[place] for place in rng.permutation(len(options))),
    )


def _write_option(symbols: tuple[str, ...], signs: Sequence[int], because: str) -> str:
    return say(words.MOVES["option"], moves=describe_pattern(symbols, signs), because=because)


def describe_pattern(symbols: Sequence[str], signs: Sequence[int]) -> str:
    """Describe which numbers rise, fall and stay.

    >>> describe_pattern(("S", "π", "κ"), (0, 0, 1))
    'κ rises, S and π stay'
    """
    texts, parts = words.MOVES, []
    for sign, verb in ((1, "rise"), (-1, "fall"), (0, "stay")):
        names = [symbol for symbol, own in zip(symbols, signs, strict=True) if own == sign]
        if names:
            *before, last = names
            named = say(texts["and"], names=", ".join(before), name=last) if before else last
            parts.append(say(texts[verb], n=len(names), names=named))
    text = ", ".join(parts)
    return text[0].upper() + text[1:] if text[0].isascii() else text  # no capital κ
