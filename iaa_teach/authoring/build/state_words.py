"""Describe the state of an explorer in words, as in an answer to a hands-on task.

`widgets/course/progress/made.js` is its JavaScript counterpart, with the same messages; a test compares them.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from iaa_teach.look.language import PACKAGE, Language, find_current_language
from iaa_teach.look.number_formats import format_in_unit, localise_number
from iaa_teach.look.words import say
from iaa_teach.widgets.kit import words_file

_FILE = PACKAGE / "widgets/course/progress/words.js"
_TABLES = ("table", "counts", "first", "second", "weights", "shares")
_BY_TWO = {"a": "A", "marginals_a": "A", "labels_a": "A", "b": "B", "marginals_b": "B", "labels_b": "B"}
_NAMES = "categories"
_ASIDE = ("view", "scale", "linked", "slid", "judged", "weights_as", "cut", "text", "preset")
_CHOSEN = (
    *("annotators", "metric", "model", "of", "by", "asks"),
    *("view", "scale", "weights_as", "cut", "preset"),
)
_SHARES = ("share", "prevalence", "sensitivity", "specificity", "rest_prevalence", "rest_specificity")
_EMPTY: tuple[Any, ...] = ("", [], None)


def _words() -> dict[str, Any]:
    return _read_words(find_current_language())


@cache
def _read_words(language: Language) -> dict[str, Any]:
    return words_file.read_translated(_FILE, language)


def describe_state(values: Mapping[str, Any]) -> str:
    """Describe a state of an explorer, without display options unless there is nothing else.

    >>> describe_state({"table": [[90, 5], [5, 0]], "held": True, "view": "counts"})
    'row 1: 90, 5; row 2: 5, 0; totals locked'
    >>> describe_state({"table": [[32, 0], [6, 32]], "categories": ["yes", "no"]})
    'row “yes”: 32, 0; row “no”: 6, 32'
    """
    aside = [name for name, value in values.items() if name in _ASIDE and not _is_example(name, value)]
    parts = [(name, part) for name, value in values.items() for part in _describe_trait(name, value, values)]
    foremost = [part for name, part in parts if name not in aside]
    return "; ".join(foremost or [part for _, part in parts]) or "; ".join(
        f"{name.replace('_', ' ')}: {_join_values(value)}"
        for name, value in values.items()
        if name != _NAMES and value not in _EMPTY
    )


def _is_example(name: str, value: Any) -> bool:
    """Return whether this is an example with a description, which a task may be about."""
    return name == "preset" and value in _words()["chosen"]


def _describe_trait(name: str, value: Any, values: Mapping[str, Any]) -> list[str]:
    """Describe one trait: several parts for a table, none for empty or unlabelled traits."""
    categories = values.get(_NAMES) or []
    if value in _EMPTY or value is False or name == _NAMES:
        return []
    if name == "held":
        return [_words()["totalsHeld"]]
    if isinstance(value, list):
        if name in _TABLES:
            return _describe_rows(name, value, categories)
        if name in _BY_TWO:
            shares = not name.startswith("labels") and all(isinstance(each, (int, float)) for each in value)
            parts = _describe_shares(value, categories) if shares else [*map(_write_value, value)]
            return [f"{_BY_TWO[name]}: {', '.join(parts)}"]
        if name == "labels":
            items = enumerate(value, 1)
            return [
                say(_words()["itemLabels"], name=place, labels=_join_values(labels))
                for place, labels in items
            ]
        if name == "annotators":  # only names, if there are labels for each of them
            listed = say(_words()["made"]["annotators_are"], value=_describe_value(name, value, values))
            return [] if "labels" in values else [listed]
    if name in _BY_TWO:
        return [f"{_BY_TWO[name]}: {_join_values(value)}"]
    label = "model_share" if name == "model" and not isinstance(value, str) else name
    return (
        [say(_words()["made"][label], value=_describe_value(name, value, values))]
        if label in _words()["made"]
        else []
    )


def _describe_value(name: str, value: Any, values: Mapping[str, Any]) -> str:
    """Describe the value of one trait: a choice, a share, what is excluded."""
    if name in _CHOSEN:
        return ", ".join(
            _words()["chosen"][each]
            if isinstance(each, str) and each in _words()["chosen"]
            else _join_values(each)
            for each in (value if isinstance(value, list) else [value])
        )
    if isinstance(value, list) and (name == "omit" or (name == "cell" and len(value) == 2)):
        cells = value if name == "omit" else [value]
        names = values.get(_NAMES) or []
        return "; ".join(
            say(_words()["cell"], a=_name_place(names, i), b=_name_place(names, j)) for i, j in cells
        )
    if name == "left_out" and isinstance(value, list):
        return ", ".join(_name_place(values.get("annotators") or [], place) for place in value)
    return (
        format_in_unit(100 * value, "%")
        if name in _SHARES and not isinstance(value, str)
        else _join_values(value)
    )


def _name_place(names: Sequence[str], place: Any) -> str:
    """Return the name at a place that is counted from 0, or its number counted from 1."""
    return names[place] if place in range(len(names)) else str(place + 1)


def _describe_rows(name: str, counts: Sequence[Any], categories: Sequence[str]) -> list[str]:
    if not isinstance(counts[0], list):  # as in a question file, for an unknown explorer
        side = round(len(counts) ** 0.5)
        counts = [counts[place : place + side] for place in range(0, len(counts), side)]
    names = [say(_words()["quoted"], text=category) for category in categories]
    names = names if len(names) == len(counts) else [str(place + 1) for place in range(len(counts))]
    row_words = _words()["row"]
    described = [
        say(
            row_words,
            name=named,
            counts=", ".join(_describe_shares(row, []) if name == "shares" else map(_write_value, row)),
        )
        for named, row in zip(names, counts, strict=True)
    ]
    if name in ("table", "counts"):
        return described
    which = {
        "first": _words()["firstTable"],
        "second": _words()["secondTable"],
        "weights": _words()["weights"],
        "shares": _words()["population"],
    }[name]
    return [f"{which} {described[0]}", *described[1:]]


def _describe_shares(values: Sequence[float], categories: Sequence[str]) -> list[str]:
    shares = [format_in_unit(100 * value, "%") for value in values]
    if len(categories) != len(shares):
        return shares
    return [
        f"{say(_words()['quoted'], text=name)} {share}"
        for name, share in zip(categories, shares, strict=True)
    ]


def _join_values(value: Any) -> str:
    """Format a value for reading: lists with commas, rows with bars between them.

    Items that contain commas are quoted.
    """
    if not isinstance(value, list):
        return str(value).lower() if isinstance(value, bool) else _write_value(value) or "–"
    if any(isinstance(each, list) for each in value):
        return " / ".join(map(_join_values, value))
    commas = [isinstance(each, str) and "," in each for each in value]
    return ", ".join(
        say(_words()["quoted"], text=each) if comma else _join_values(each)
        for each, comma in zip(value, commas, strict=True)
    )


def _write_value(value: Any) -> str:
    if type(value) is int and abs(value) < 1_000_000:  # as `:g` writes it, and a class has many
        return str(value)
    return localise_number(f"{value:g}") if isinstance(value, (int, float)) else str(value)
