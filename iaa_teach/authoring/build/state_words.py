"""The state of an explorer in words, as its labels have them: what an answer to a make task shows.

`widgets/course/progress/made.js` says the same in the page; a test compares.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from iaa_teach.authoring.build.words import words
from iaa_teach.look.number_formats import in_unit, localised
from iaa_teach.look.words import say

_TABLES = ("table", "counts", "first", "second", "weights")
_BY_TWO = {"a": "A", "marginals_a": "A", "labels_a": "A", "b": "B", "marginals_b": "B", "labels_b": "B"}
_ASIDE = ("categories", "preset")
_SHARES = ("share", "prevalence", "sensitivity", "specificity")


def state(values: Mapping[str, Any]) -> str:
    """Return a state of an explorer in words; what its labels do not name is left out, unless it is all.

    >>> state({"table": [[90, 5], [5, 0]], "held": True})
    'row 1: 90, 5; row 2: 5, 0; totals held'
    >>> state({"table": [[32, 0], [6, 32]], "categories": ["yes", "no"]})
    'row “yes”: 32, 0; row “no”: 6, 32'
    """
    categories = values.get("categories") or []
    said = [part for name, value in values.items() for part in _said(name, value, categories)]
    return "; ".join(said) or "; ".join(
        f"{name.replace('_', ' ')}: {_listed(value)}"
        for name, value in values.items()
        if name not in _ASIDE and value not in ("", [], None)
    )


def _said(name: str, value: Any, categories: Sequence[str]) -> list[str]:
    """Return what is said of one trait: several parts of a table, none of what has no label."""
    if name in _TABLES and isinstance(value, list) and value:
        return _rows(name, value, categories)
    if name in _BY_TWO and isinstance(value, list):
        shares = not name.startswith("labels") and all(isinstance(each, (int, float)) for each in value)
        parts = _shares(value, categories) if shares else [*map(_written, value)]
        return [f"{_BY_TWO[name]}: {', '.join(parts)}"]
    if name == "held":
        return [words.TOTALS_HELD] if value else []
    if name in words.MADE and isinstance(value, (int, float)):
        text = in_unit(100 * value, "%") if name in _SHARES else _written(value)
        return [say(words.MADE[name], value=text)]
    return []


def _rows(name: str, counts: Sequence[Any], categories: Sequence[str]) -> list[str]:
    if not isinstance(counts[0], list):  # as a bank may write it, of an explorer that nobody knows
        side = round(len(counts) ** 0.5)
        counts = [counts[place : place + side] for place in range(0, len(counts), side)]
    names = [say(words.QUOTED, text=category) for category in categories]
    names = names if len(names) == len(counts) else [str(place + 1) for place in range(len(counts))]
    row_words = words.ROW
    said = [
        say(row_words, name=named, counts=", ".join(map(_written, row)))
        for named, row in zip(names, counts, strict=True)
    ]
    if name in ("table", "counts"):
        return said
    which = {"first": words.FIRST_TABLE, "second": words.SECOND_TABLE, "weights": words.WEIGHTS_TABLE}[name]
    return [f"{which} {said[0]}", *said[1:]]


def _shares(values: Sequence[float], categories: Sequence[str]) -> list[str]:
    shares = [in_unit(100 * value, "%") for value in values]
    if len(categories) != len(shares):
        return shares
    return [f"{say(words.QUOTED, text=name)} {share}" for name, share in zip(categories, shares, strict=True)]


def _listed(value: Any) -> str:
    """Return a value as one reads it aloud: a list with commas, rows with strokes between them."""
    if not isinstance(value, list):
        return str(value).lower() if isinstance(value, bool) else _written(value) or "–"
    return (" / " if any(isinstance(each, list) for each in value) else ", ").join(map(_listed, value))


def _written(value: Any) -> str:
    if type(value) is int and abs(value) < 1_000_000:  # as `:g` writes it, and a class has many
        return str(value)
    return value if isinstance(value, str) else localised(f"{value:g}")
