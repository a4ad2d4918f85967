"""The movie-review explorer: a handful of labelled items, counted one by one, until κ stands worked out."""

from typing import Any, ClassVar

import traitlets as t

from iaa_teach import sources
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.widgets.explorers.movie_review.words import words
from iaa_teach.widgets.kit.explorer import Explorer, TwoAnnotators
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.typed import check_one_of

MOST_ITEMS = 40  # beyond that nobody counts by hand, and the steps no longer fit on a page
MOST_CATEGORIES = 8

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


EXAMPLES = {
    "reviews": lambda: _find_published("parde-movies"),
    "five-sentences": lambda: _find_published("sigil-five-sentences"),
    "messages": _list_messages,
}


class MovieReviewExplorer(TwoAnnotators, Explorer):
    """Items labelled by two annotators, the way from labels to κ in steps, every label open to change.

    It breaks the belief that two labels alike on half of the items make a κ of one half, and that one label
    more or less hardly matters. The questions `predict-reviews` and `four-reviews` meet it.

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
    step : int
        From 0 (nothing counted) by way of one step for each item, A_o, one for each category's chance
        agreement and A_e to `last_step` (κ).

    Raises
    ------
    traitlets.TraitError
        Naming the item, label, category or lengths that do not fit; what was there before stays.

    Examples
    --------
    >>> explorer = MovieReviewExplorer()
    >>> explorer.table.counts.tolist(), round(explorer.agreement.kappa, 2)
    ([[1, 1, 0], [0, 0, 1], [0, 0, 1]], 0.27)
    """

    _esm, _css = join_view(__file__)

    parts = ("steps", "items", "observed", "table", "kappa", "working", "categories")
    settable = ("items", "labels_a", "labels_b", "categories", "step")
    aliases: ClassVar = {"a": "labels_a", "b": "labels_b"}

    items = t.List(t.Unicode()).tag(sync=True)
    labels_a = t.List(t.Unicode()).tag(sync=True)
    labels_b = t.List(t.Unicode()).tag(sync=True)
    categories = t.List(t.Unicode()).tag(sync=True)
    step = t.Int(0).tag(sync=True)

    def __init__(self, example: str = "reviews", **state: Any) -> None:
        check_one_of("example", example, EXAMPLES)
        super().__init__(**{**EXAMPLES[example](), **state})

    @property
    def table(self) -> ContingencyTable:
        """All items counted, whatever the step: rows annotator A, columns annotator B."""
        return ContingencyTable.from_labels(self.labels_a, self.labels_b, self.categories)

    @property
    def last_step(self) -> int:
        """The number of the step that shows κ."""
        return len(self.items) + len(self.categories) + 3

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

    @t.validate("step")
    def _check_step(self, proposal: Any) -> int:
        if not 0 <= proposal.value <= self.last_step:
            raise t.TraitError(
                f"step must be a whole number from 0 to {self.last_step}, for {len(self.items)} items "
                f"and {len(self.categories)} categories; not {proposal.value}"
            )
        return int(proposal.value)

    @t.observe("items", "categories")
    def _limit_step(self, change: Any) -> None:
        self.step = min(self.step, self.last_step)
