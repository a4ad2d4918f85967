"""The state of an explorer as a text: `table=80,10,5,5&held=true&step=10`.

Links in texts, addresses that are shared, and banks use it. `kit/link.js` reads and writes the same;
`state_text.json` in the tests has texts and values that both must agree on.

A value has the form of the trait's present one: a number, `true` or `false`, a word, or a list with commas.
Rows are separated by `;`; without one the numbers make a square, or rows as long as those there are. So a
table of counts is written without; other rows always with, `omit=1,3;3,2`, since such a list may be empty.
Words are encoded as in addresses (`a%2Cb`), and `none` stands for no value.
"""

import math
import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import unquote

import traitlets as t

from iaa_teach.widgets.kit.explorer import Explorer
from iaa_teach.widgets.kit.state_writing import nest_values

_NUMBER = re.compile(r"-?\d+(\.\d+)?(e-?\d+)?", re.ASCII)


def parse_state(explorer: Explorer | type[Explorer], text: str | Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of the traits that a text, or a table of a bank, names.

    Raises
    ------
    ValueError
        If the explorer lacks a trait, or a value is malformed; the message says what would be right.

    Examples
    --------
    >>> from iaa_teach import ContingencyTableExplorer
    >>> parse_state(ContingencyTableExplorer, "table=80,10,5,5&held=false")
    {'counts': [[80, 10], [5, 5]], 'held': False}

    In a bank, a label may be said by the place of its category, which is the same in every language:

    >>> from iaa_teach import MovieReviewExplorer
    >>> parse_state(MovieReviewExplorer, {"a": [1, 1, 2, 3]})
    {'labels_a': ['Positive', 'Positive', 'Neutral', 'Negative']}

    And a state may be named by what it is, whatever the data are: here, the one with the best changed label.

    >>> parse_state(MovieReviewExplorer, {"best": 1})["labels_a"]
    ['Positive', 'Neutral', 'Neutral', 'Negative']
    """
    shown: Any = explorer if isinstance(explorer, Explorer) else explorer()
    pairs = _parse_pairs(text) if isinstance(text, str) else list(text.items())
    given = dict(pairs).get("categories")
    categories = given if isinstance(given, list) else getattr(shown, "categories", [])
    state: dict[str, Any] = {}
    for name, value in pairs:
        if not isinstance(text, str) and (made := shown.make_state(name, value)):
            state |= made
            continue
        trait = shown.aliases.get(name, name)
        if trait not in shown.settable:
            kind = type(shown).__name__
            raise ValueError(f"{kind} has no {name!r} to set; it has {_list_settable_names(shown)}")
        like = getattr(shown, trait)
        formed = parse_like(value, like) if isinstance(value, str) else _reshape_like(value, like)
        if not isinstance(value, str) and _are_places(value, like):
            formed = _name_categories_at(name, value, categories)
        if formed is None and value not in ("none", None):
            raise ValueError(f"{name} must be {_describe_form(like)}; not {value!r}")
        state[trait] = formed
    return state


def set_state(explorer: Explorer, text: str | Mapping[str, Any]) -> None:
    """Bring an explorer into a state.

    Raises
    ------
    ValueError
        If the state is invalid; the last one stays.
    """
    state = parse_state(explorer, text)
    try:
        with explorer.hold_sync(), explorer.hold_trait_notifications():
            for name, value in state.items():
                setattr(explorer, name, value)
    except t.TraitError as error:
        raise ValueError(str(error)) from None


def parse_like(text: str, like: Any) -> Any:
    """Return a value in the form of another one; None where the text has no such form, and for `none`.

    >>> parse_like("80,10,5,5", [[1, 2], [3, 4]]), parse_like("true", False), parse_like("yes", 1)
    ([[80, 10], [5, 5]], True, None)
    """
    if isinstance(like, bool):
        return {"true": True, "false": False}.get(text)
    if isinstance(like, str):
        return unquote(text)
    if like is None or isinstance(like, (int, float)):
        return _parse_number(text)
    rows = [_parse_list(row, like) for row in text.removesuffix(";").split(";")]
    if None in rows:
        return None
    if ";" in text:
        return rows if nest_values(like) or not like else None
    return _reshape_like(rows[0], like)


def _are_places(value: Any, like: Any) -> bool:
    """Return whether whole numbers are given where the trait has words."""
    words = isinstance(like, (list, tuple)) and bool(like) and isinstance(like[0], str)
    return words and isinstance(value, list) and bool(value) and all(type(each) is int for each in value)


def _name_categories_at(name: str, places: list[int], categories: Any) -> list[str]:
    """Return the categories at places that are counted from 1."""
    for place in places:
        if not 1 <= place <= len(categories):
            raise ValueError(
                f"{name} must be positions from 1 to {len(categories)}, or categories; not {place}"
            )
    return [categories[place - 1] for place in places]


def _parse_pairs(text: str) -> list[tuple[str, str]]:
    pairs = [part.partition("=") for part in text.split("&") if part]
    for name, sign, _ in pairs:
        if not sign:
            raise ValueError(f"write a state as name=value&name=value; not {name!r}")
    return [(name, value) for name, _, value in pairs]


def _parse_list(text: str, like: Any) -> list[Any] | None:
    """Return the words or numbers of a list; None where one of them should be a number."""
    if text == "":
        return []
    parts = text.split(",")
    known = [each for row in like for each in row] if nest_values(like) else like
    if known and isinstance(known[0], str):
        return [unquote(part) for part in parts]
    values = [_parse_number(part) for part in parts]
    if None not in values:
        return values
    return None if known else [unquote(part) for part in parts]


def _reshape_like(value: Any, like: Any) -> Any:
    """Return a flat list as rows where the other value has rows: as a square, else as long as its rows."""
    if not isinstance(value, (list, tuple)) or not isinstance(like, (list, tuple)):
        return value
    if not nest_values(like) or nest_values(value) or not value:
        return value
    side = math.isqrt(len(value))
    wide = side if side * side == len(value) else len(like[0])
    if len(value) % wide:
        return None
    return [list(value[i : i + wide]) for i in range(0, len(value), wide)]


def _parse_number(text: str) -> float | None:
    if not _NUMBER.fullmatch(text):
        return None
    return int(text) if text.removeprefix("-").isdigit() else float(text)


def _list_settable_names(explorer: Explorer) -> str:
    return ", ".join([*explorer.aliases, *explorer.settable]) or "nothing"


def _describe_form(like: Any) -> str:
    if isinstance(like, bool):
        return "true or false"
    if like is None or isinstance(like, (int, float)):
        return "a number"
    return "rows of a table, such as 80,10,5,5" if nest_values(like) else "a list separated by commas"
