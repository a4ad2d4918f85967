"""What a change of the labels of three annotators moves: D_o, D_e and α."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from iaa_teach.questions.practice.alpha import STORIES, TITLE, Labels, draw_labels, labels_grid, numbers_of
from iaa_teach.questions.practice.exercise import Exercise
from iaa_teach.questions.practice.moves import Move, Reason, move_exercise


def alpha_moves(rng: np.random.Generator, level: int) -> Exercise:
    """Make an exercise on what moves D_o, D_e and α."""
    while True:
        things, categories = STORIES[rng.integers(len(STORIES))]
        labels = draw_labels(rng, categories, level)
        given = f"Three annotators have sorted {len(labels)} {things}; a dash marks a missing label."
        moves = _moves_of(rng, labels, things, categories)
        found = move_exercise(rng, TITLE, given, labels_grid(labels), ("D_o", "D_e", "α"), moves, level)
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
    partner = "A label counts if its item has another one to compare it with. Has this one?"
    return _move(
        f"Then one more item comes, labelled by A alone, “{categories[0]}”.",
        labels,
        [*labels, [categories[0], None, None]],
        "a label that stands alone is in no pair.",
        Reason((0, 1, 1), "one more label goes into the bag of chance.", partner),
        Reason((-1, 0, 1), "an item without any disagreement has come.", partner),
        Reason((0, -1, -1), "one of the categories is said more often now.", partner),
    )


def _handed_on(labels: Labels) -> Move | None:
    place = _split_item(labels)
    if place is None:
        return None
    a, b, c = labels[place]
    other = [b, c, a] if [b, c, a] != [a, b, c] else [c, a, b]
    same = "α asks which labels an item has. Does it ask from whom?"
    return _move(
        f"Then item {place + 1} gets the same labels, but each from another annotator than before.",
        labels,
        [*labels[:place], other, *labels[place + 1 :]],
        "each item keeps its labels.",
        Reason((0, 1, -1), "the annotators have other habits now.", same),
        Reason((1, 0, -1), "others differ from each other now.", same),
        Reason((0, -1, 1), "the annotators are more alike now.", same),
    )


def _twice(labels: Labels, things: str) -> Move:
    bag = "D_e draws two labels without putting the first back. Does it matter how many there are?"
    return _move(
        f"Then as many {things} again are sorted, and each gets just the labels of one in the list.",
        labels,
        labels + labels,
        "in a larger bag fewer pairs differ.",
        Reason((0, 0, 0), "all the shares are just what they were before.", bag),
        Reason(
            (1, 1, 0), "twice as many pairs differ.", "D_o is a share: there are twice as many pairs in all."
        ),
        Reason((0, 1, 1), "a larger bag holds more that differs.", bag),
        Reason((0, -1, 1), "a larger bag is surer.", "Less is to be expected. Is as much of it avoided?"),
    )


def _settled(labels: Labels, categories: tuple[str, ...]) -> Move | None:
    place = _split_item(labels)
    if place is None:
        return None
    common = max(categories, key=labels[place].count)
    avoided = "α asks how much disagreement has been *avoided*."
    return _move(
        f"Then the odd one out in item {place + 1} thinks again, and says “{common}” like the others.",
        labels,
        [*labels[:place], [common] * 3, *labels[place + 1 :]],
        "one label is another, here and in the bag.",
        Reason(
            (-1, 0, 1),
            "chance knows nothing of the single items.",
            "It knows their labels: one of them has changed.",
        ),
        Reason((-1, 1, -1), "with less disagreement, α has less to count with.", avoided),
        Reason((-1, -1, -1), "all three of them count disagreement.", avoided),
        Reason(
            (0, 0, 0),
            "there are as many labels as there were before.",
            "Go through the pairs of this item anew.",
        ),
    )


def _split_item(labels: Labels) -> int | None:
    """Return the place of the first item with three labels that are not the same."""
    return next((i for i, item in enumerate(labels) if None not in item and len(set(item)) == 2), None)
