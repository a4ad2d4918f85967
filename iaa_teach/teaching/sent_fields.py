"""Validate requests from the page: a JSON object with fields of the right types, or an error message."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from iaa_teach.files.writing import replace_half_characters

MOST = 20_000_000  # bytes: the code of a lesson has some thousands
DEEPEST = 50  # nested lists and objects; a question has five levels


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_place(value: Any) -> bool:
    return value is None or (type(value) is int and value >= 0)


def _are_texts(value: Any) -> bool:
    return isinstance(value, list) and all(map(_is_text, value))


def _is_picture(value: Any) -> bool:
    if isinstance(value, dict):
        return _is_text(value.get("kind")) and isinstance(value.get("data") or {}, dict)
    return value is None or _is_text(value)


_TEXT = (_is_text, "a text")
_TYPED = (lambda value: value is None or _is_text(value), "a text, or null")
# For each field, a type check and its description.
FIELDS: Mapping[str, tuple[Callable[[Any], bool], str]] = {
    "code": (_are_texts, "a list of texts, one for each code cell"),
    "digest": _TEXT,
    "do": _TEXT,
    "entry": (lambda value: isinstance(value, dict), "an object with the fields of a question"),
    "for": _TYPED,
    "id": _TEXT,
    "language": _TYPED,
    "lesson": _TYPED,
    "minutes": _TYPED,
    "on": (_is_picture, "a text, or an object with the kind of a picture and its data"),
    "only": _TYPED,
    "place": (_is_place, "a whole number from 0, or null for a new question"),
    "sessions": _TYPED,
    "title": _TYPED,
    "whole": (lambda value: value is None or isinstance(value, bool), "true or false"),
}


def read_fields(content: bytes) -> dict[str, Any]:
    """Return the request. Raises ValueError unless it is an object with fields of the right types."""
    if len(content) > MOST:
        raise ValueError(f"the request must be smaller than {MOST:,} bytes; it has {len(content):,}")
    try:
        sent = json.loads(content.decode(), parse_constant=_refuse_number, parse_float=_read_finite)
    except UnicodeDecodeError:
        raise ValueError("the request must be JSON in UTF-8; it is in another encoding") from None
    except json.JSONDecodeError as error:
        raise ValueError(f"the request must be JSON; it is not at its letter {error.pos + 1}") from None
    except RecursionError:
        raise ValueError(_TOO_DEEP) from None
    if not isinstance(sent, dict):
        raise ValueError(f"the request must be an object of JSON; not {_shorten_value(sent)}")
    _refuse_deep(sent)
    for name, value in sent.items():
        is_right, right = FIELDS.get(name, (None, ""))
        if is_right and not is_right(value):
            raise ValueError(f"{name} must be {right}; not {_shorten_value(value)}")
    return dict(replace_half_characters(sent))


_TOO_DEEP = f"the request must not have more than {DEEPEST} lists and objects in each other"


def _refuse_deep(value: Any) -> None:
    left = [value]
    for _ in range(DEEPEST):
        left = [
            each
            for outer in left
            for each in (outer.values() if isinstance(outer, dict) else outer)
            if isinstance(each, (dict, list))
        ]
        if not left:
            return
    raise ValueError(_TOO_DEEP)


def _refuse_number(text: str) -> NoReturn:
    raise ValueError(f"each number of the request must be finite; not {text}")


def _read_finite(text: str) -> float:
    number = float(text)
    return number if math.isfinite(number) else _refuse_number(text)


def _shorten_value(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else f"{text[:60]}…"
