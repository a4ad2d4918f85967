"""Labels that a reader cannot tell apart, such as `True` and "True": which to join, and notes on it.

Labels are joined if they read the same: text after Unicode normalisation, with all dashes, apostrophes and
spaces alike and no surrounding spaces; bytes as their text; truth values, dates, numbers and members of an
Enum as they are written. If all labels are numbers, equal values are joined. `True`, or the word in any case,
is 1 if all labels are truth values, 0 and 1. Otherwise case and spelling tell labels apart.
"""

from __future__ import annotations

import datetime
import math
import re
import unicodedata
from collections.abc import Iterable, Sequence
from enum import Enum
from numbers import Number
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.far_codes import find_far_codes
from iaa_teach.computation.data.labels import MOST_QUOTED, is_missing, read_number, shorten_repr
from iaa_teach.computation.words import words
from iaa_teach.look.words import say

_NO_LABELS = {"none", "nan", "na", "<na>", "null", "n/a"}
_DECIMAL = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)")
_SPACES = re.compile(r"[\t\n\r\u00a0\u2000-\u200b\u202f\u205f\u3000\ufeff]")  # all but the plain space
_TRUTH = {"true": "True", "false": "False"}
_TRUTH_OR_NUMBER = {"True": "True", "1": "True", "False": "False", "0": "False"}
_AT_MIDNIGHT = re.compile(r"(?<=\d{4}-\d\d-\d\d)[T ]00:00(:00(\.0+)?)?(Z|\+00:00)?$")
_DATE = re.compile(r"\d{4}-\d\d-\d\d([T ]|$)")
_ALIKE = str.maketrans(
    dict.fromkeys("‐‑‒–—―−﹣－", "-") | dict.fromkeys("‘’‛ʼ′", "'") | dict.fromkeys("“”„‟″", '"')
)


class SameLabels(NamedTuple):
    """What each listed label becomes, in order; and the groups of joined labels."""

    into: list[Any]
    groups: list[tuple[Any, ...]]


def normalise_text(text: str) -> str:
    """Normalise a text to what a reader sees: composed letters, plain spaces, dashes and quotation marks.

    Text without letters stays as it is: punctuation marks may be labels.

    >>> normalise_text(" cafe\\u0301\\u00a0 noir ") == "café noir"
    True
    >>> normalise_text("non–toxic"), normalise_text("2024-01-01T00:00:00"), normalise_text("“")
    ('non-toxic', '2024-01-01', '“')
    """
    if not text.isascii():
        if not any(map(str.isalnum, text)):
            return unicodedata.normalize("NFC", _SPACES.sub(" ", text)).strip()
        text = unicodedata.normalize("NFKC", _SPACES.sub(" ", text.translate(_ALIKE)))
    return _AT_MIDNIGHT.sub("", " ".join(text.split()))


def read_form(label: Any) -> Any:
    """Return how a label reads as text; a label of another kind as it is.

    >>> import numpy as np
    >>> [read_form(label) for label in (True, b"a", 1.0, np.float32(0.1), np.datetime64("2024-05-01"), " a")]
    ['True', 'a', '1', '0.1', '2024-05-01', 'a']
    """
    if isinstance(label, Enum):
        label = label.value if isinstance(label.value, str) else label.name
    if isinstance(label, str):
        return normalise_text(str(label))
    if isinstance(label, bytes):
        return normalise_text(label.decode("utf-8", "replace"))
    if isinstance(label, (bool, np.bool_)):
        return str(bool(label))
    if isinstance(label, np.datetime64):
        return _AT_MIDNIGHT.sub("", str(label))
    if isinstance(label, (datetime.timedelta, np.timedelta64)):
        return str(label)
    if isinstance(label, datetime.date):
        return _AT_MIDNIGHT.sub("", label.isoformat())
    if isinstance(label, tuple):
        return tuple(map(read_form, label))
    if isinstance(label, frozenset):
        return frozenset(map(read_form, label))
    if isinstance(label, (Number, np.number)):
        text = str(label)
        return str(int(text[:-2])) if text.endswith(".0") and _DECIMAL.fullmatch(text) else text
    return label


def find_same_labels(labels: Sequence[Any]) -> SameLabels:
    """Return what distinct labels become, so that those that read the same are joined.

    >>> find_same_labels(["yes", "yes ", "no"])
    SameLabels(into=['yes', 'yes', 'no'], groups=[('yes', 'yes ')])
    >>> find_same_labels([True, False, "True"]).into
    ['True', 'False', 'True']
    """
    kinds = set(map(type, labels))
    if len(kinds) < 2 and not kinds & {str, bytes, np.str_, tuple, frozenset}:
        return SameLabels(list(labels), [])
    forms = [read_form(label) for label in labels]
    truths = read_truth_values(forms)
    if truths or kinds & {bool, np.bool_}:
        forms = truths or [_read_truth_word(form) for form in forms]
    if kinds & {str, np.str_} and all(isinstance(form, str) and _DECIMAL.fullmatch(form) for form in forms):
        forms = [read_form(float(form)) for form in forms]
    if len(set(forms)) == len(forms):
        return SameLabels(list(labels), [])
    together: dict[Any, list[Any]] = {}
    for label, form in zip(labels, forms, strict=True):
        together.setdefault(form, []).append(label)
    groups = [tuple(group) for group in together.values() if len(group) > 1]
    as_text = any(len({isinstance(label, str) for label in group}) > 1 for group in groups)
    into = [
        form if as_text or isinstance(label, bytes) or len(together[form]) > 1 else label
        for label, form in zip(labels, forms, strict=True)
    ]
    return SameLabels(into, groups)


def read_truth_values(forms: Sequence[Any]) -> list[Any]:
    """Map truth values in words to 0 and 1, if both ways occur and there are no other labels.

    >>> read_truth_values(["TRUE", "0", "1"]), read_truth_values(["true", "false"])
    (['True', 'False', 'True'], [])
    """
    forms = [_read_truth_word(form) for form in forms]
    numbers = sum(form in ("0", "1") for form in forms)
    if not 0 < numbers < len(forms) or not set(forms) <= _TRUTH_OR_NUMBER.keys():
        return []
    return [_TRUTH_OR_NUMBER[form] for form in forms]


def _read_truth_word(form: Any) -> Any:
    return _TRUTH.get(form.casefold(), form) if isinstance(form, str) else form


def join_labels(labels: Sequence[Any]) -> tuple[list[Any], tuple[str, ...]]:
    """Return labels of many items with those that read the same joined, and a note on them."""
    try:
        different = [label for label in dict.fromkeys(labels) if not is_missing(label)]
    except TypeError:  # sets or lists, which differ by their contents
        return list(labels), ()
    into, groups = find_same_labels(different)
    if not groups:
        return list(labels), ()
    place = dict(zip(different, into, strict=True))
    return [place.get(label) for label in labels], note_joined_labels(groups)


def join_codes(
    codes: NDArray[Any], labels: tuple[Any, ...]
) -> tuple[NDArray[Any], tuple[Any, ...], list[tuple[Any, ...]]]:
    """Return codes and labels with those that read the same joined, and the joined groups."""
    into, groups = find_same_labels(labels)
    if not groups:
        return codes, labels, []
    joined = tuple(dict.fromkeys(into))
    place = {label: position for position, label in enumerate(joined)}
    return np.array([*(place[label] for label in into), -1])[codes], joined, groups


def note_joined_labels(groups: Sequence[tuple[Any, ...]]) -> tuple[str, ...]:
    """Return notes on joined labels."""
    return (say(words.SAME_LABELS, labels=list_groups(groups)),) if groups else ()


def note_labels(labels: Sequence[Any], groups: Sequence[tuple[Any, ...]]) -> tuple[str, ...]:
    """Return notes on joined labels, and on labels that may be mistaken for each other or for None."""
    texts = [label for label in labels if isinstance(label, str)]
    written: dict[str, list[str]] = {}
    for text in texts:
        written.setdefault(text.casefold(), []).append(text)
    capitals = [tuple(each) for each in written.values() if len(each) > 1]
    sentences = [say(words.CAPITALS, labels=list_groups(capitals))] if capitals else []
    word = next((text for text in texts if text.casefold() in _NO_LABELS), None)
    if word is not None:
        sentences.append(say(words.WORD_FOR_NONE, word=shorten_repr(word)))
    far = find_far_codes(labels)
    if far:
        sentences.append(say(words.FAR_NUMBERS, labels=", ".join(map(shorten_repr, far)), n=len(far)))
    return (*note_joined_labels(groups), *sentences)


def list_groups(groups: Iterable[tuple[Any, ...]]) -> str:
    """Format joined labels for a message: the first groups, quoted.

    >>> list_groups([("a", "a "), (True, "True")])
    "'a' and 'a '; True and 'True'"
    """
    groups = list(groups)
    shown = "; ".join(" and ".join(map(shorten_repr, group[:MOST_QUOTED])) for group in groups[:MOST_QUOTED])
    more = len(groups) - MOST_QUOTED
    return shown if more <= 0 else f"{shown}; and {more} more"


def write_one_way(groups: Sequence[tuple[Any, ...]], labels: Iterable[Any]) -> str:
    """Return an expression in x that writes each group's labels the same way, and keeps others.

    >>> write_one_way([("a", "a ")], ["a", "a ", "b"])
    'x.strip()'
    """
    kinds = {type(label) for group in groups for label in group}
    forms = [read_form(label) for group in groups for label in group]
    if kinds & {bool, np.bool_} or read_truth_values(forms):
        numbers = "0" in forms or "1" in forms
        return "str(x).strip().lower() in ('1', 'true')" if numbers else "str(x).strip().title()"
    members = [label for group in groups for label in group if isinstance(label, Enum)]
    if members:
        return f"getattr(x, {'value' if all(isinstance(x.value, str) for x in members) else 'name'!r}, x)"
    if any(issubclass(kind, bytes) for kind in kinds):
        return "x.decode().strip() if isinstance(x, bytes) else x.strip()"
    if any(issubclass(kind, (datetime.date, np.datetime64)) for kind in kinds):
        return "str(x)[:10]" if all(len(read_form(label)) == 10 for label in groups[0]) else "str(x)"
    if all(math.isfinite(read_number(label)) for label in labels):
        return "float(x)"
    if not kinds <= {str, np.str_}:
        return "str(x).strip()"
    ways = {
        "x.strip()": str.strip,
        "' '.join(x.split())": lambda x: " ".join(x.split()),
        "x[:10]": lambda x: x[:10] if _DATE.match(x) else x,
        "unicodedata.normalize('NFKC', x).strip()": lambda x: unicodedata.normalize("NFKC", x).strip(),
    }
    for line, write in ways.items():
        if all(len(set(map(write, group))) == 1 for group in groups):
            return line
    signs = sorted({sign for group in groups for label in group for sign in label if ord(sign) in _ALIKE})
    return f"x.translate(str.maketrans({dict(zip(signs, ''.join(signs).translate(_ALIKE), strict=True))}))"
