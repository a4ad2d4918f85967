"""Changes of a table, of an interval's level, or of three annotators' labels, each with its sentence.

A change is None if the data do not allow it.
"""

from collections.abc import Hashable
from itertools import permutations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.look.words import say
from iaa_teach.questions.practice.alpha import Labels
from iaa_teach.questions.practice.tables import Story
from iaa_teach.questions.practice.words import words

Cell = tuple[int, int]


class Changed(NamedTuple):
    """A description of the change, the data after it, and the interval's level if that changes."""

    said: str
    data: Any
    level: float | None = None


def turned(rng: np.random.Generator, table: ContingencyTable, story: Story) -> Changed | None:
    """Reverse disagreements: A gets B's label, B gets A's."""
    counts = table.counts
    cells = [(i, j) for i, j in permutations(range(len(counts)), 2) if counts[i, j] >= 2]
    if not cells:
        return None
    i, j = cells[rng.integers(len(cells))]
    k = int(rng.integers(max(2, counts[i, j] // 2), counts[i, j] + 1))
    x, y = table.categories[i], table.categories[j]
    return _move_items("turned", table, k, [(i, j)], [(j, i)], items=story.counted(k), x=x, y=y)


def shifted(rng: np.random.Generator, table: ContingencyTable, story: Story) -> Changed | None:
    """Let both change their label from one category to another."""
    counts = table.counts
    i, j = rng.permutation(len(counts))[:2]
    if counts[i, i] < 4:
        return None
    k = int(rng.integers(counts[i, i] // 2, counts[i, i]))
    x, y = table.categories[i], table.categories[j]
    return _move_items("shifted", table, k, [(i, i)], [(j, j)], items=story.counted(k), x=x, y=y)


def resolved(_: np.random.Generator, table: ContingencyTable, story: Story) -> Changed | None:
    """Turn disagreements in both directions into agreements, keeping all totals."""
    k = int(min(table.counts[0, 1], table.counts[1, 0]))
    x, y = table.categories[:2]
    items = story.counted(2 * k)
    return _move_items("resolved", table, k, [(0, 1), (1, 0)], [(0, 0), (1, 1)], items=items, x=x, y=y)


def doubled(_: np.random.Generator, table: ContingencyTable, story: Story) -> Changed:
    """Double each cell."""
    return _make_changed(say(words.CHANGES["doubled"], things=story.things), table, 2 * table.counts)


def fourfold(_: np.random.Generator, table: ContingencyTable, story: Story) -> Changed:
    """Multiply each cell by four."""
    return _make_changed(say(words.CHANGES["fourfold"], things=story.things), table, 4 * table.counts)


def swapped(_: np.random.Generator, table: ContingencyTable, _story: Story) -> Changed | None:
    """Swap the annotators."""
    if (table.counts == table.counts.T).all():
        return None
    return _make_changed(words.CHANGES["swapped"], table, table.counts.T.copy())


def added(_: np.random.Generator, table: ContingencyTable, _story: Story) -> Changed:
    """Add a category that nobody uses."""
    category = words.CHANGES["unsure"]
    sentence = say(words.CHANGES["added"], category=category)
    return _make_changed(sentence, table, np.pad(table.counts, (0, 1)), (*table.categories, category))


def nearer(_: np.random.Generator, table: ContingencyTable, _story: Story) -> Changed | None:
    """Turn a far miss and an agreement in the middle into two near misses, keeping all totals."""
    k = int(min(table.counts[0, 2], table.counts[1, 1]))
    return _move_items("nearer", table, k, [(0, 2), (1, 1)], [(0, 1), (1, 2)], **_rank_cells(table))


def farther(_: np.random.Generator, table: ContingencyTable, _story: Story) -> Changed | None:
    """Turn two near misses into a far miss and an agreement in the middle, keeping all totals."""
    k = int(min(table.counts[0, 1], table.counts[1, 2]))
    return _move_items("farther", table, k, [(0, 1), (1, 2)], [(0, 2), (1, 1)], **_rank_cells(table))


def reordered(_: np.random.Generator, table: ContingencyTable, _story: Story) -> Changed:
    """List the middle category first."""
    order = [1, 0, 2]
    x, y, z = (table.categories[place] for place in order)
    sentence = say(words.CHANGES["reordered"], x=x, y=y, z=z)
    return _make_changed(sentence, table, table.counts[np.ix_(order, order)], (x, y, z))


def at_99_percent(_: np.random.Generator, table: ContingencyTable, _story: Story) -> Changed:
    """Choose an interval that is right more often."""
    return Changed(say(words.CHANGES["level"], level=99), table, 0.99)


def at_90_percent(_: np.random.Generator, table: ContingencyTable, _story: Story) -> Changed:
    """Choose an interval that is right less often."""
    return Changed(say(words.CHANGES["level"], level=90), table, 0.9)


def one_alone(_: np.random.Generator, labels: Labels, story: Story) -> Changed:
    """Add an item with a single label."""
    category = story.categories[0]
    return Changed(say(words.CHANGES["alone"], category=category), [*labels, [category, None, None]])


def handed_on(_: np.random.Generator, labels: Labels, _story: Story) -> Changed | None:
    """Swap the labels of an item's annotators."""
    place = _split_item(labels)
    if place is None:
        return None
    a, b, c = labels[place]
    other = [b, c, a] if [b, c, a] != [a, b, c] else [c, a, b]
    sentence = say(words.CHANGES["handed_on"], item=place + 1)
    return Changed(sentence, [*labels[:place], other, *labels[place + 1 :]])


def twice(_: np.random.Generator, labels: Labels, story: Story) -> Changed:
    """Repeat all items with the same labels."""
    return Changed(say(words.CHANGES["twice"], things=story.things), labels + labels)


def settled(_: np.random.Generator, labels: Labels, story: Story) -> Changed | None:
    """Give the odd one out in an item the others' label."""
    place = _split_item(labels)
    if place is None:
        return None
    common = max(story.categories, key=labels[place].count)
    sentence = say(words.CHANGES["settled"], item=place + 1, common=common)
    return Changed(sentence, [*labels[:place], [common] * 3, *labels[place + 1 :]])


def _make_changed(
    sentence: str, table: ContingencyTable, counts: NDArray[np.int64], categories: tuple[Hashable, ...] = ()
) -> Changed:
    return Changed(sentence, ContingencyTable(counts, categories or table.categories))


def _move_items(
    name: str, table: ContingencyTable, k: int, losing: list[Cell], gaining: list[Cell], **fill: Hashable
) -> Changed | None:
    """Move k items from some cells into others; `fill` fills in the sentence."""
    if not k:
        return None
    counts = table.counts.copy()
    for cells, more in ((losing, -k), (gaining, k)):
        for cell in cells:
            counts[cell] += more
    return _make_changed(say(words.CHANGES[name], k=k, **fill), table, counts)


def _rank_cells(table: ContingencyTable) -> dict[str, Hashable]:
    return dict(zip(("first", "middle", "last"), table.categories, strict=True))


def _split_item(labels: Labels) -> int | None:
    """Return the index of the first item with three labels that are not all the same."""
    return next((i for i, item in enumerate(labels) if None not in item and len(set(item)) == 2), None)
