"""Tables for practice: a story and a table with easy numbers, drawn at random."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.coefficients import cohen_kappa
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.look.words import Text, say
from iaa_teach.questions.practice.exercise import EXACT, ROUNDED, Grid, format_brief
from iaa_teach.questions.practice.words import words

Batch = NDArray[Any]

TWO = ("emails", "sentences", "photographs")
ORDERED = ("essays", "claims")  # their categories are ordered from low to high
STORIES = (*TWO, "messages", "reviews", "words", *ORDERED)

LEVELS = 3  # from easy to hard: 0, 1, 2
SKEWED, STRONGLY_SKEWED = 0.65, 0.8  # both annotators' mean share of one category
BIASED, STRONGLY_BIASED = 0.15, 0.3  # difference of the two annotators' shares of one category
FEWEST = 40  # tables per case, to avoid early repeats

Cases = tuple[tuple[Batch, ...], ...]  # for each level, tables of one case each


class Story(NamedTuple):
    """The items labelled and the labels, in the language of the course."""

    things: str
    categories: tuple[str, ...]
    texts: Mapping[str, Text]

    def counted(self, n: int) -> str:
        """Return a number of items: "20 e-mails"."""
        return say(self.texts["counted"], n=n)

    def same(self, n: int) -> str:
        """Return the items that both annotators labelled: "the same 20 e-mails"."""
        return say(self.texts["same"], n=n)


def find_story(name: str) -> Story:
    """Return the story with this name."""
    texts = words.STORIES[name]
    return Story(texts["things"], tuple(texts["categories"].values()), texts)


def draw_table(rng: np.random.Generator, cases: Cases, level: int) -> NDArray[np.int64]:
    """Draw a case of a level, all equally likely, then one of its tables."""
    tables = cases[level][rng.integers(len(cases[level]))]
    return tables[rng.integers(len(tables))]


def draw_story(
    rng: np.random.Generator, names: tuple[str, ...], counts: NDArray[np.int64]
) -> tuple[Story, ContingencyTable]:
    """Draw a story with as many categories as the table, and name its categories accordingly."""
    fitting = [name for name in names if len(words.STORIES[name]["categories"]) == len(counts)]
    story = find_story(fitting[rng.integers(len(fitting))])
    return story, ContingencyTable(counts, story.categories)


def sort_into_cases(tables: Batch) -> Cases:
    """Sort tables: easy; skewed or biased; and hard, below chance, strongly skewed or strongly biased."""
    kappa = cohen_kappa(tables)
    skew, bias = measure_skew_and_bias(tables)
    calm = (kappa > 0) & (skew < STRONGLY_SKEWED) & (bias < STRONGLY_BIASED)
    easy = calm & (skew < SKEWED) & (bias < BIASED)
    hard = [
        kappa < 0,
        (kappa > 0) & (skew >= STRONGLY_SKEWED),
        (kappa > 0) & (bias >= STRONGLY_BIASED),
    ]
    sorted_in = ([easy], [calm & (skew >= SKEWED), calm & (bias >= BIASED)], hard)
    return tuple(tuple(tables[case] for case in cases if case.sum() >= FEWEST) for cases in sorted_in)


def measure_skew_and_bias(tables: Batch) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the largest mean share of a category, and the largest difference of the annotators' shares."""
    row, column = compute_marginals(tables)
    return ((row + column) / 2).max(axis=1), abs(row - column).max(axis=1)


def list_two_by_two(n: int, unit: int = 1) -> Batch:
    """Return every 2 × 2 table of n items whose A totals are whole units and that has no total of 0."""
    row, column, both = np.meshgrid(np.arange(unit, n, unit), np.arange(1, n), np.arange(n), indexing="ij")
    cells = np.stack([both, row - both, column - both, n - row - column + both], axis=-1).reshape(-1, 2, 2)
    return cells[(cells >= 0).all(axis=(1, 2))]


def draw_three_by_three(n: int, cells: Batch, seed: int) -> Batch:
    """Return tables of n items, drawn from tables of probabilities, in which all categories are used."""
    tables = np.random.default_rng(seed).multinomial(n, cells.reshape(-1, 9)).reshape(-1, 3, 3)
    return tables[((tables.sum(axis=1) > 0) & (tables.sum(axis=2) > 0)).all(axis=1)]


def draw_habits_and_agreement(seed: int, size: int) -> Batch:
    """Return probabilities of 3 × 3 tables, with agreement from below chance to far above it.

    The annotators' habits may differ, and some categories are rare.
    """
    rng = np.random.default_rng(seed)
    habits = rng.permuted(draw_skewed_or_not(rng, size), axis=1)
    other = rng.permuted(draw_skewed_or_not(rng, size), axis=1)
    alike = rng.random((size, 1))
    a, b = habits, alike * habits + (1 - alike) * other
    cells = a[:, :, None] * b[:, None, :]
    above = rng.uniform(-0.7, 3, (size, 1))
    diagonal = np.arange(3)
    cells[:, diagonal, diagonal] *= 1 + np.minimum(above, 0)
    cells[:, diagonal, diagonal] += np.maximum(above, 0) * (a + b) / 2
    return cells / cells.sum(axis=(1, 2))[:, None, None]


def draw_skewed_or_not(rng: np.random.Generator, size: int) -> NDArray[np.float64]:
    """Return shares of three categories, every other time with one dominant category."""
    shares = rng.dirichlet((3.0, 2.0, 1.5), size)
    shares[::2] = rng.dirichlet((14.0, 1.5, 1.0), len(shares[::2]))
    return shares


def make_grid_with_totals(table: ContingencyTable, caption: str = "") -> Grid:
    """Return the table with its totals."""
    totals = [*map(format_brief, table.column_totals), format_brief(table.n)]
    rows = [
        (str(category), (*map(format_brief, cells), format_brief(total)))
        for category, cells, total in zip(
            table.categories, table.counts.tolist(), table.row_totals.tolist(), strict=True
        )
    ]
    columns = (*map(str, table.categories), words.TOTAL)
    return Grid(caption, columns, (*rows, (words.TOTAL, tuple(totals))), crossed=True)


def write_given(story: Story, table: ContingencyTable) -> str:
    """Return the introduction: A and B have sorted the items."""
    return say(words.SORTED, items=story.same(int(table.n)))


def index_by_category(table: ContingencyTable, values: Any) -> dict[Any, float]:
    """Return values, one per category, keyed by category."""
    return dict(zip(table.categories, map(float, values), strict=True))


def compute_marginals(tables: Batch) -> tuple[Batch, Batch]:
    """Return A's and B's marginals, each of shape (tables, C)."""
    n = tables.sum(axis=(1, 2))[:, None]
    return tables.sum(axis=2) / n, tables.sum(axis=1) / n


def have_few_decimals(values: Any, digits: int = 3) -> NDArray[np.bool_]:
    """Return whether each value has at most this many decimals."""
    scaled = np.asarray(values) * 10**digits
    return np.abs(scaled - scaled.round()) < 1e-6


def is_moderate(coefficient: Any) -> NDArray[np.bool_]:
    """Return whether a coefficient is neither near 0 nor near 1, nor far below 0."""
    size = np.asarray(coefficient)
    return (np.abs(size) > 0.05) & (size < 0.93) & (size > -0.6)


def tolerates_rounding(observed: Any, expected: Any) -> NDArray[np.bool_]:
    """Return whether 1 − D_o / D_e is still right if D_e is rounded to three decimals."""
    slope = np.asarray(observed) / np.asarray(expected) ** 2
    return (slope * EXACT < ROUNDED - EXACT) | have_few_decimals(expected)
