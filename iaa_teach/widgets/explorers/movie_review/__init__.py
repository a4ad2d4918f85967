"""The movie-review explorer: labelled items as cards, dropped one by one into a table while κ follows."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ClassVar, Self

import numpy as np
import traitlets as t
from numpy.typing import NDArray

from iaa_teach import sources
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.possible.table_figures import compute_figure
from iaa_teach.reading.csv_rows import read_csv
from iaa_teach.widgets.explorers.movie_review.words import words
from iaa_teach.widgets.kit.explorer import Explorer, TwoAnnotators
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.typed import Typed, check_one_of

MOST_ITEMS = 40  # beyond that nobody drops cards by hand
MOST_CATEGORIES = 8
SHOWN = ["deck", "table", "kappa", "chance"]  # unless a lesson asks for other parts

MESSAGES_A = 0, 0, 0, 0, 0, 1, 1, 1, 2, 2  # places among complaint, question, thanks
MESSAGES_B = 0, 0, 1, 0, 0, 1, 1, 2, 2, 1


def _find_published(name: str) -> dict[str, list[str]]:
    record = sources.load(name)
    a, b = map(list, record.labels)
    return _make_state(list(record.data["items"]), a, b, list(record.categories))


def _list_messages() -> dict[str, list[str]]:
    kinds = [words.COMPLAINT, words.QUESTION, words.THANKS]
    a, b = ([kinds[place] for place in places] for places in (MESSAGES_A, MESSAGES_B))
    return _make_state([*words.MESSAGES.values()], a, b, kinds)


def _make_state(items: list[str], a: list[str], b: list[str], categories: list[str]) -> dict[str, list[str]]:
    return {"items": items, "labels_a": a, "labels_b": b, "categories": categories}


EXAMPLES: dict[str, Callable[[], dict[str, Any]]] = {
    "reviews": lambda: {**_find_published("parde-movies"), "about": words.OF_REVIEWS},
    "five-sentences": lambda: {**_find_published("sigil-five-sentences"), "about": words.OF_SENTENCES},
    "messages": lambda: {**_list_messages(), "about": words.OF_MESSAGES},
}


class MovieReviewExplorer(TwoAnnotators, Explorer):
    """Items labelled by two annotators, as cards that go into the cells of a table while κ follows.

    It counters the belief that two labels alike on half of the items make a κ of one half, and that one label
    more or less hardly matters. The questions `predict-reviews` and `four-reviews` address it.

    It opens on the four movie reviews of Parde (CS 521), unless another example or items are given. All
    else is a trait too, which may be set later; traits that belong together are changed together, in a
    `with explorer.hold_trait_notifications():` block.

    Parameters
    ----------
    example : {"reviews", "five-sentences", "messages"}, optional
        The reviews, the five decisions of SIGIL Unit 9, or ten messages to a bus company, made for a lesson.
    items : list of str
        1 to 40 texts.
    labels_a, labels_b : list of str
        One label for each item.
    categories : list of str
        2 to 8 names in the order of the table.
    placed : int
        How many cards are in the table, in the order of the items: from 0 to all.
    about : str
        What the items are, in the plural, as texts of a lesson write it: “tweets”.

    Attributes
    ----------
    filed : list of list of str
        The labels of A and those of B with which it was made.

    Raises
    ------
    traitlets.TraitError
        If items, labels, categories or lengths do not fit; the last good state stays.

    Examples
    --------
    >>> explorer = MovieReviewExplorer()
    >>> explorer.table.counts.tolist(), round(explorer.agreement.kappa, 2)
    ([[1, 1, 0], [0, 0, 1], [0, 0, 1]], 0.27)
    """

    _esm, _css = join_view(__file__)

    parts = ("deck", "cards", "table", "kappa", "chance")
    settable = ("items", "labels_a", "labels_b", "categories", "placed")
    aliases: ClassVar = {"a": "labels_a", "b": "labels_b"}

    items = t.List(t.Unicode()).tag(sync=True)
    labels_a = t.List(t.Unicode()).tag(sync=True)
    labels_b = t.List(t.Unicode()).tag(sync=True)
    categories = t.List(t.Unicode()).tag(sync=True)
    placed = t.Int(0).tag(sync=True)
    filed = Typed(list[list[str]], [], read_only=True)
    about = t.Unicode()

    def __init__(self, example: str = "reviews", **state: Any) -> None:
        check_one_of("example", example, EXAMPLES)
        about = {"about": words.OF_ITEMS} if "items" in state else {}
        super().__init__(**{"show": SHOWN, **EXAMPLES[example](), **about, **state})
        self.set_trait("filed", [self.labels_a, self.labels_b])

    @classmethod
    def from_csv(cls, source: str | Path, text: str, a: str, b: str, **state: Any) -> Self:
        """Make an explorer of the items in a CSV file, one in each row below its header.

        Parameters
        ----------
        source : str or Path
            A path, or the text itself if it holds a line break.
        text, a, b : str
            The names of three columns: what an item says, and the labels of A and B.
        **state
            What else the explorer takes, such as `show` and `about`. The categories are the labels in the
            order in which they first occur, unless they are given.

        Returns
        -------
        MovieReviewExplorer

        Raises
        ------
        ValueError
            If a column is missing; the message names the file and column.
        traitlets.TraitError
            If an item or the number of items is invalid.

        Examples
        --------
        >>> rows = "So long!,joke,joke", "Of course.,joke,earnest", "It rains.,earnest,earnest"
        >>> tweets = "\\n".join(["text,Ann,Ben", *rows])
        >>> explorer = MovieReviewExplorer.from_csv(tweets, text="text", a="Ann", b="Ben")
        >>> explorer.categories, round(explorer.agreement.kappa, 2)
        (['joke', 'earnest'], 0.4)
        """
        named = read_csv(source, latin=False).name_columns()
        items, of_a, of_b = (list(named[name].cells()) for name in (text, a, b))
        both = [label for pair in zip(of_a, of_b, strict=True) for label in pair]
        made = _make_state(items, of_a, of_b, list(dict.fromkeys(both)))
        return cls(**{**made, **state})

    @property
    def table(self) -> ContingencyTable:
        """All items counted, whatever the step: rows annotator A, columns annotator B."""
        return ContingencyTable.from_labels(self.labels_a, self.labels_b, self.categories)

    def figures(self) -> dict[str, float]:
        """Return what all items say about agreement, by name; `nan` if undefined.

        `so_far` is κ of the cards in the table, and `best_1` the highest κ that one other label makes of
        those with which the explorer was made.
        """
        so_far = _count(self.labels_a[: self.placed], self.labels_b[: self.placed], self.categories)
        return {
            **super().figures(),
            "so_far": float(compute_figure("kappa", so_far)),
            "best_1": find_best_change(_count(self.filed[0], self.filed[1], self.categories)),
        }

    def list_words(self) -> dict[str, str]:
        """Return what the items are, as `about`."""
        return {"about": self.about}

    def make_state(self, name: str, value: Any) -> dict[str, Any] | None:
        """Return the labels of `best`, those of so many items changed, one by one so that κ gets highest."""
        if name != "best":
            return None
        a, b = change_best(self.filed[0], self.filed[1], self.categories, value)
        return {"labels_a": a, "labels_b": b, "placed": len(self.items)}

    @t.validate("items", "labels_a", "labels_b", "categories")
    def _check_that_all_fit(self, proposal: Any) -> Any:
        names = ("items", "labels_a", "labels_b", "categories")
        state = {name: getattr(self, name) for name in names} | {proposal.trait.name: proposal.value}
        items, a, b, categories = (state[name] for name in names)
        if not 1 <= len(items) <= MOST_ITEMS:
            raise t.TraitError(f"there must be 1 to {MOST_ITEMS} items; not {len(items)}")
        if not 2 <= len(categories) <= MOST_CATEGORIES:
            raise t.TraitError(f"there must be 2 to {MOST_CATEGORIES} categories; not {len(categories)}")
        if not len(items) == len(a) == len(b):
            raise t.TraitError(
                "items, labels_a and labels_b must be equally long (change them together, in a `with "
                f"explorer.hold_trait_notifications():` block); not {len(items)} items, {len(a)} "
                f"labels of A and {len(b)} of B"
            )
        try:
            ContingencyTable.from_labels(a, b, categories)
        except ValueError as error:
            raise t.TraitError(str(error)) from None
        return proposal.value

    @t.validate("placed")
    def _check_placed(self, proposal: Any) -> int:
        if not 0 <= proposal.value <= len(self.items):
            raise t.TraitError(
                f"placed must be a whole number from 0 to {len(self.items)}, the number of items; "
                f"not {proposal.value}"
            )
        return int(proposal.value)

    @t.observe("items")
    def _limit_placed(self, change: Any) -> None:
        self.placed = min(self.placed, len(self.items))


def _count(a: Sequence[str], b: Sequence[str], categories: Sequence[str]) -> NDArray[np.float64]:
    """Return how often each pair of labels occurs; those that are no category are passed over."""
    counts = np.zeros((len(categories), len(categories)))
    for pair in zip(a, b, strict=True):
        if all(label in categories for label in pair):
            counts[tuple(map(categories.index, pair))] += 1
    return counts


def find_best_change(counts: NDArray[np.float64]) -> float:
    """Return the highest κ of a table in which one label of one item is another one, `nan` where none has κ.

    >>> round(find_best_change(np.array([[1, 1, 0], [0, 0, 1], [0, 0, 1]])), 3)
    0.636
    """
    return max(_list_changes(counts, counts).values(), default=np.nan)


def change_best(
    a: Sequence[str], b: Sequence[str], categories: Sequence[str], times: int
) -> tuple[list[str], list[str]]:
    """Return labels of A and of B with that many items changed, one by one so that κ gets highest.

    >>> change_best("xxyz", "xyzz", "xyz", 1)
    (['x', 'y', 'y', 'z'], ['x', 'y', 'z', 'z'])
    """
    now, left = [*zip(a, b, strict=True)], [*range(len(a))]
    for _ in range(times):
        unchanged = _count([now[i][0] for i in left], [now[i][1] for i in left], categories)
        counts = _count([one for one, _ in now], [other for _, other in now], categories)
        values = _list_changes(counts, unchanged)
        if not values:
            break
        old, new = max(values, key=values.__getitem__)
        i = next(i for i in left if now[i] == (categories[old[0]], categories[old[1]]))
        now[i] = categories[new[0]], categories[new[1]]
        left.remove(i)
    return [one for one, _ in now], [other for _, other in now]


def _list_changes(
    counts: NDArray[np.float64], unchanged: NDArray[np.float64]
) -> dict[tuple[tuple[int, int], tuple[int, int]], float]:
    """Return κ, where it is defined, by the cell that an item leaves and the one that it enters.

    `unchanged` counts the items that may leave.
    """
    changes, tables = [], []
    for row, column in np.argwhere(unchanged > 0).tolist():
        for k in range(len(counts)):
            for place in dict.fromkeys([(row, k), (k, column)]):
                if place == (row, column):
                    continue
                other = counts.astype(float)
                other[row, column] -= 1
                other[place] += 1
                changes.append(((row, column), place))
                tables.append(other)
    values = compute_figure("kappa", np.stack(tables, axis=-1)) if tables else np.array([])
    return {change: float(value) for change, value in zip(changes, values, strict=True) if np.isfinite(value)}
