"""Changes of a table, of the level of an interval, or of three annotators' labels, each with its sentence.

A change is None where the data do not allow it.
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
    """What has happened, the data after it, and the level of an interval where another one is asked."""

    said: str
    data: Any
    level: float | None = None


def turned(rng: np.random.Generator, table: ContingencyTable, story: Story) -> Changed | None:
    """Turn disagreements round: A says what B said, B what A said."""
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
    """Make disagreements of both directions agreements, so that all totals stay."""
    k = int(min(table.counts[0, 1], table.counts[1, 0]))
    x, y = table.categories[:2]
    items = story.counted(2 * k)
    return _move_items("resolved", table, k, [(0, 1), (1, 0)], [(0, 0), (1, 1)], items=items, x=x, y=y)


def doubled(_: np.random.Generator, table: ContingencyTable, story: Story) -> Changed:
    """Let each cell hold twice as many."""
    return _make_changed(say(words.CHANGES["doubled"], things=story.things), table, 2 * table.counts)


def fourfold(_: np.random.Generator, table: ContingencyTable, story: Story) -> Changed:
    """Let each cell hold four times as many."""
    return _make_changed(say(words.CHANGES["fourfold"], things=story.things), table, 4 * table.counts)


def swapped(_: np.random.Generator, table: ContingencyTable, _story: Story) -> Changed | None:
    """Let the annotators change places."""
    if (table.counts == table.counts.T).all():
        return None
    return _make_changed(words.CHANGES["swapped"], table, table.counts.T.copy())


def added(_: np.random.Generator, table: ContingencyTable, _story: Story) -> Changed:
    """Add a category that nobody uses."""
    category = words.CHANGES["unsure"]
    said = say(words.CHANGES["added"], category=category)
    return _make_changed(said, table, np.pad(table.counts, (0, 1)), (*table.categories, category))


def nearer(_: np.random.Generator, table: ContingencyTable, _story: Story) -> Changed | None:
    """Make of a far miss and an agreement in the middle two near misses, so that all totals stay."""
    k = int(min(table.counts[0, 2], table.counts[1, 1]))
    return _move_items("nearer", table, k, [(0, 2), (1, 1)], [(0, 1), (1, 2)], **_rank_cells(table))


def farther(_: np.random.Generator, table: ContingencyTable, _story: Story) -> Changed | None:
    """Make of two near misses a far miss and an agreement in the middle, so that all totals stay."""
    k = int(min(table.counts[0, 1], table.counts[1, 2]))
    return _move_items("farther", table, k, [(0, 1), (1, 2)], [(0, 2), (1, 1)], **_rank_cells(table))


def reordered(_: np.random.Generator, table: ContingencyTable, _story: Story) -> Changed:
    """List the middle category first."""
    order = [1, 0, 2]
    x, y, z = (table.categories[place] for place in order)
    said = say(words.CHANGES["reordered"], x=x, y=y, z=z)
    return _make_changed(said, table, table.counts[np.ix_(order, order)], (x, y, z))


def at_99_percent(_: np.random.Generator, table: ContingencyTable, _story: Story) -> Changed:
    """Take an interval that is right more often."""
    return Changed(say(words.CHANGES["level"], level=99), table, 0.99)


def at_90_percent(_: np.random.Generator, table: ContingencyTable, _story: Story) -> Changed:
    """Take an interval that is right less often."""
    return Changed(say(words.CHANGES["level"], level=90), table, 0.9)


def one_alone(_: np.random.Generator, labels: Labels, story: Story) -> Changed:
    """Add an item with a single label."""
    category = story.categories[0]
    return Changed(say(words.CHANGES["alone"], category=category), [*labels, [category, None, None]])


def handed_on(_: np.random.Generator, labels: Labels, _story: Story) -> Changed | None:
    """Let the annotators of one item exchange their labels."""
    place = _split_item(labels)
    if place is None:
        return None
    a, b, c = labels[place]
    other = [b, c, a] if [b, c, a] != [a, b, c] else [c, a, b]
    said = say(words.CHANGES["handed_on"], item=place + 1)
    return Changed(said, [*labels[:place], other, *labels[place + 1 :]])


def twice(_: np.random.Generator, labels: Labels, story: Story) -> Changed:
    """Let all items come once more, with the same labels."""
    return Changed(say(words.CHANGES["twice"], things=story.things), labels + labels)


def settled(_: np.random.Generator, labels: Labels, story: Story) -> Changed | None:
    """Let the odd one out in an item say what the others say."""
    place = _split_item(labels)
    if place is None:
        return None
    common = max(story.categories, key=labels[place].count)
    said = say(words.CHANGES["settled"], item=place + 1, common=common)
    return Changed(said, [*labels[:place], [common] * 3, *labels[place + 1 :]])


def _make_changed(
    said: str, table: ContingencyTable, counts: NDArray[np.int64], categories: tuple[Hashable, ...] = ()
) -> Changed:
    return Changed(said, ContingencyTable(counts, categories or table.categories))


def _move_items(
    name: str, table: ContingencyTable, k: int, here: list[Cell], there: list[Cell], **fill: Hashable
) -> Changed | None:
    """Move k items out of each of some cells into each of others; `fill` fills what is said of it."""
    if not k:
        return None
    counts = table.counts.copy()
    for cells, more in ((here, -k), (there, k)):
        for cell in cells:
            counts[cell] += more
    return _make_changed(say(words.CHANGES[name], k=k, **fill), table, counts)


def _rank_cells(table: ContingencyTable) -> dict[str, Hashable]:
    return dict(zip(("first", "middle", "last"), table.categories, strict=True))


def _split_item(labels: Labels) -> int | None:
    """Return the place of the first item with three labels that are not the same."""
    return next((i for i, item in enumerate(labels) if None not in item and len(set(item)) == 2), None)
