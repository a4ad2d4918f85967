"""The reader's ten labels from lesson 0 with Robin's, as a preset table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.questions import find_progress
from iaa_teach.questions.ids import TEN_SENTENCES
from iaa_teach.widgets.kit.words import words

MINE = "mine"  # the name of the example

# Robin is made up, somebody who takes every sentence at its word: these labels were written down beforehand.
ROBIN = (0, 1, 0, 1, 0, 0, 1, 0, 0, 1)  # places among the categories
# To borrow: also made up, by somebody who hears the irony.
LENT = (0, 1, 1, 1, 0, 0, 1, 0, 0, 0)


def list_ten_sentences() -> list[str]:
    """Return the sentences in the current language."""
    return [*words.SENTENCES.values()]


def list_categories() -> list[str]:
    """Return the categories in the current language."""
    return [words.PRAISE, words.NO_PRAISE]


def name_labels(places: Iterable[int]) -> list[str]:
    """Return labels by their places among the categories."""
    categories = list_categories()
    return [categories[place] for place in places]


def make_own_table() -> Any:
    """Return the reader's labels in the rows and Robin's in the columns, as an example; or those to borrow.

    Where those come from is said of borrowed ones alone. Web pages put their reader's own in: `mine.js`.

    >>> make_own_table()["counts"]
    [[5, 1], [1, 3]]
    """
    categories, given = list_categories(), _read_own_labels()
    table = ContingencyTable.from_labels(given or name_labels(LENT), name_labels(ROBIN), categories)
    return {
        "name": MINE,
        "title": words.MINE,
        "group": words.MINE_GROUP,
        "citation": "" if given else words.LENT_LABELS,
        "counts": table.counts.tolist(),
        "categories": categories,
    }


def make_own_halves() -> dict[str, Any]:
    """Return the reader's labels and Robin's as two tables, of the first five sentences and of the others.

    >>> make_own_halves()["first"], make_own_halves()["second"]
    ([[2, 0], [1, 2]], [[3, 1], [0, 1]])
    """
    own, places, half = make_own_table(), find_own_places(), len(ROBIN) // 2
    tables = [
        ContingencyTable.from_labels(
            name_labels(places[part]), name_labels(list(ROBIN)[part]), own["categories"]
        )
        for part in (slice(0, half), slice(half, len(ROBIN)))
    ]
    first, second = (table.counts.tolist() for table in tables)
    return {
        **{name: own[name] for name in ("name", "title", "citation", "categories")},
        "first": first,
        "second": second,
    }


def make_own_ratings() -> dict[str, Any]:
    """Return the reader's labels of the ten sentences next to Robin's, as an example of what differs.

    Borrowed ones are used where there are none, and where nothing differs. Web pages put their reader's own
    in, and take the name and the reason for borrowing that are not used here: `mine.js`.

    >>> own = make_own_ratings()
    >>> own["annotators"], own["labels"][2]
    (['Somebody', 'Robin'], ['no praise', 'praise'])
    """
    given, robin = _read_own_labels(), name_labels(ROBIN)
    differ = bool(given) and given != robin
    reason = words.LENT_AS_ALL_AGREE if given else words.LENT_LABELS
    return {
        "name": MINE,
        "title": words.MINE,
        "citation": "" if differ else reason,
        "annotators": [words.YOU if differ else words.SOMEBODY, words.ROBIN],
        "labels": [list(pair) for pair in zip(given if differ else name_labels(LENT), robin, strict=True)],
        "categories": list_categories(),
        "you": words.YOU,
        "all_agree": words.LENT_AS_ALL_AGREE,
    }


def count_lent() -> list[list[int]]:
    """Return the counts of the labels to borrow, in the rows, and Robin's."""
    table = ContingencyTable.from_labels(name_labels(LENT), name_labels(ROBIN), list_categories())
    counts: list[list[int]] = table.counts.tolist()
    return counts


def find_own_places() -> list[int]:
    """Return the reader's labels by their places among the categories; or those to borrow."""
    given = _read_own_labels()
    return [list_categories().index(label) for label in given] if given else list(LENT)


def write_lent_note() -> str:
    """Return where labels to borrow come from; "" where the reader has labelled."""
    return "" if _read_own_labels() else words.LENT_LABELS


def read_ten_labels(attempts: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return the labels of the ten sentences in the last attempt, [] if they are not all there."""
    answer = attempts[-1]["answer"] if attempts else None
    labels = answer.get("labels") if isinstance(answer, dict) else None
    if not isinstance(labels, list) or len(labels) != len(ROBIN):
        return []
    return labels if all(label in list_categories() for label in labels) else []


def _read_own_labels() -> list[str]:
    progress = find_progress(Path.cwd())
    progress.refresh()
    return read_ten_labels(progress.attempts(TEN_SENTENCES))
