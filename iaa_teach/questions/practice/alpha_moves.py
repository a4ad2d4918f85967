"""What a change of the labels of three annotators moves: D_o, D_e and α."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from iaa_teach.look.words import say
from iaa_teach.questions.practice.alpha import (
    Labels,
    draw_alpha_story,
    draw_labels,
    labels_grid,
    numbers_of,
)
from iaa_teach.questions.practice.exercise import Exercise
from iaa_teach.questions.practice.moves import Move, Reason, move_exercise
from iaa_teach.questions.practice.words import words


def alpha_moves(rng: np.random.Generator, level: int) -> Exercise:
    """Make an exercise on what moves D_o, D_e and α."""
    while True:
        story = draw_alpha_story(rng)
        labels = draw_labels(rng, story.categories, level)
        given = say(words.ALPHA_MOVES["given"], items=story.counted(len(labels)))
        moves = _moves_of(rng, labels, story.things, story.categories)
        found = move_exercise(
            rng, words.TITLES["alpha"], given, labels_grid(labels), ("D_o", "D_e", "α"), moves, level
        )
        if found:
            return found


def _moves_of(
    rng: np.random.Generator, labels: Labels, things: str, categories: tuple[str, ...]
) -> Iterator[Move | None]:
    for place in rng.permutation(4):
        if place == 0:
            yield _one_alone(labels, categories)
        elif place == 1:
            yield _handed_on(labels)
        elif place == 2:
            yield _twice(labels, things)
        else:
            yield _settled(labels, categories)


def _move(said: str, labels: Labels, after: Labels, because: str, *others: Reason) -> Move:
    return Move(said, labels_grid(after), (numbers_of(labels), numbers_of(after)), because, others)


def _one_alone(labels: Labels, categories: tuple[str, ...]) -> Move:
    said = words.ALPHA_MOVES
    return _move(
        say(said["alone"], category=categories[0]),
        labels,
        [*labels, [categories[0], None, None]],
        said["alone_why"],
        Reason((0, 1, 1), said["alone_bag"], said["partner"]),
        Reason((-1, 0, 1), said["alone_calm"], said["partner"]),
        Reason((0, -1, -1), said["alone_category"], said["partner"]),
    )


def _handed_on(labels: Labels) -> Move | None:
    place = _split_item(labels)
    if place is None:
        return None
    a, b, c = labels[place]
    other = [b, c, a] if [b, c, a] != [a, b, c] else [c, a, b]
    said = words.ALPHA_MOVES
    return _move(
        say(said["handed_on"], item=place + 1),
        labels,
        [*labels[:place], other, *labels[place + 1 :]],
        said["handed_on_why"],
        Reason((0, 1, -1), said["handed_on_habits"], said["from_whom"]),
        Reason((1, 0, -1), said["handed_on_others"], said["from_whom"]),
        Reason((0, -1, 1), said["handed_on_alike"], said["from_whom"]),
    )


def _twice(labels: Labels, things: str) -> Move:
    said = words.ALPHA_MOVES
    return _move(
        say(said["twice"], things=things),
        labels,
        labels + labels,
        said["twice_why"],
        Reason((0, 0, 0), said["twice_shares"], said["bag"]),
        Reason((1, 1, 0), said["twice_pairs"], said["twice_share"]),
        Reason((0, 1, 1), said["twice_differs"], said["bag"]),
        Reason((0, -1, 1), said["twice_surer"], said["twice_avoided"]),
    )


def _settled(labels: Labels, categories: tuple[str, ...]) -> Move | None:
    place = _split_item(labels)
    if place is None:
        return None
    common = max(categories, key=labels[place].count)
    said = words.ALPHA_MOVES
    return _move(
        say(said["settled"], item=place + 1, common=common),
        labels,
        [*labels[:place], [common] * 3, *labels[place + 1 :]],
        said["settled_why"],
        Reason((-1, 0, 1), said["settled_single"], said["settled_labels"]),
        Reason((-1, 1, -1), said["settled_less"], said["avoided"]),
        Reason((-1, -1, -1), said["settled_all"], said["avoided"]),
        Reason((0, 0, 0), said["settled_as_many"], said["settled_anew"]),
    )


def _split_item(labels: Labels) -> int | None:
    """Return the place of the first item with three labels that are not the same."""
    return next((i for i, item in enumerate(labels) if None not in item and len(set(item)) == 2), None)
