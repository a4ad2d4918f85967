"""Labels that may be one: written with other capitals, spaces or signs; and labels that may mean “none”."""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass

from iaa_teach.computation.data.labels import NO_LABEL_OF_SET, read_number
from iaa_teach.computation.data.same_labels import normalise_text

# What may stand for no label: marks, and words that may be labels as well.
_MARKS = """- | -- | --- | – | — | / | * | . | .. | … | n.a | n. a | n/a | na | #n/a | #null | nan | n.d |
null | k.a | k. a"""
_WORDS = """? | ?? | ??? | nil | none | missing | unlabelled | unlabeled | not labelled | not labeled |
not coded | uncoded | not rated | unrated | no label | skip | skipped | blank | undefined | empty |
not applicable | no answer | keine angabe"""
_FAR = """-1 | -7 | -8 | -9 | -66 | -77 | -88 | -97 | -98 | -777 | -888 | -997 | -998 | 0 | 7 | 8 | 9 | 66 |
77 | 88 | 96 | 97 | 98 | 99 | 666 | 777 | 888 | 996 | 997 | 998 | 999 | 9999 | 99999"""
CODES_OF_NOTHING = {"-9", "-99", "-999", "-9999"}  # of SPSS and its kin, where no label is below 0
_BETWEEN = re.compile(r"\s*\|\s*")
MARKS_OF_NOTHING, WORDS_OF_NOTHING = (frozenset(_BETWEEN.split(text)) for text in (_MARKS, _WORDS))
FAR_CODES = frozenset(_BETWEEN.split(_FAR))  # “not coded” and the like, far from the other numbers
_WHOLE = re.compile(r"\d{1,15}([.,]0+)?")
_DECIMAL_NOUGHT = re.compile(r"[.,]0+$")  # as pandas writes whole numbers in a column with gaps
_SPACES = re.compile(r"[\s_\-‐-―−'\"]+")


@dataclass(frozen=True)
class SimilarLabels:
    """Labels that may be one.

    `counts` are how often each was given, `into` what to merge them, None for missing. `sure` is whether they
    are merged unless somebody objects.
    """

    labels: tuple[str, ...]
    counts: tuple[int, ...]
    into: str | None
    sure: bool = True

    @property
    def equal_numbers(self) -> bool:
        """Whether these are ways of writing one number."""
        return self.into is not None and math.isfinite(number_of(self.into))


def find_similar_labels(counts: Mapping[str, int]) -> tuple[SimilarLabels, ...]:
    """Return the labels that may be merged, or may mean that there is none, given how often each occurs.

    Capitals, spaces and signs around a label tell no labels apart; numbers that are equal are one label where
    all labels are numbers, in their shortest writing. Of words the most frequent way of writing stays, and
    where two are as frequent, the one that comes first. A mark such as “-” means that there is no label where
    the labels are words or numbers; a word such as “none” may be a label.

    >>> for each in find_similar_labels({"yes": 5, "Yes": 2, "no": 4, "n.a.": 1, "none": 1}):
    ...     print(each.labels, "→", each.into, each.sure)
    ('yes', 'Yes') → yes True
    ('n.a.',) → None True
    ('none',) → None False
    """
    groups: dict[str | float, list[str]] = {}
    marks, nothing = [], []
    for label in counts:
        plain = _simplify_label(label)
        if {plain, label} & MARKS_OF_NOTHING:
            marks.append(label)
        elif {plain, label} & WORDS_OF_NOTHING and label != NO_LABEL_OF_SET:
            nothing.append(label)
        else:
            groups.setdefault(plain, []).append(label)
    others = [label for group in groups.values() for label in group]
    numbers = {label: number_of(label) for label in others}
    if all(map(math.isfinite, numbers.values())):
        groups = {}
        for label, number in numbers.items():
            groups.setdefault(number, []).append(label)
    coded = [label for label in others if label in CODES_OF_NOTHING]
    if coded and all(numbers[label] >= 0 for label in others if label not in coded):
        marks += coded
        others = [label for label in others if label not in coded]
        groups = {key: labels for key, labels in groups.items() if labels[0] not in coded}
    numeric = all(math.isfinite(numbers[label]) for label in others)
    found = []
    whole = numeric and all(map(_WHOLE.fullmatch, others))
    for labels in groups.values():
        if whole and all(map(_DECIMAL_NOUGHT.search, labels)):
            labels = [_DECIMAL_NOUGHT.sub("", labels[0]), *labels]
        if len(labels) > 1:
            labels = sorted(labels, key=lambda label: (len(label) if numeric else 0, -counts.get(label, 0)))
            times = tuple(counts.get(label, 0) for label in labels)
            found.append(SimilarLabels(tuple(labels), times, labels[0]))
    plain_labels = len(groups) > 1 and all(any(map(str.isalnum, label)) for label in others)
    for missing, sure in ((marks, plain_labels), (nothing, plain_labels and numeric)):
        if missing and others:
            found.append(SimilarLabels(tuple(missing), tuple(counts[x] for x in missing), None, sure))
    return tuple(found)


def find_far_codes(labels: Sequence[Hashable]) -> tuple[str, ...]:
    """Return the numbers at an end of the scale that may mean “not coded”, far from all others.

    Up to 10 a gap of two or more is far, for 0 and −1 beside three others or more; above, half of the range
    of the others.

    >>> [find_far_codes(labels.split()) for labels in ("1 2 99", "0 1 2", "-1 1 2 3", "-1 0 1", "1 2 8 9")]
    [('99',), (), ('-1',), (), ('8', '9')]
    """
    values = {label: number_of(label) for label in labels if isinstance(label, str)}
    if len(values) < len(labels) or not all(map(math.isfinite, values.values())):
        return ()
    coded = {label for label in values if label.removesuffix(".0") in FAR_CODES}
    order = sorted(values, key=lambda label: values[label])
    found: tuple[str, ...] = ()
    for from_above in (True, False):
        ends = order[::-1] if from_above else order
        at_end = next((place for place, label in enumerate(ends) if label not in coded), len(ends))
        for place in range(at_end, 0, -1):
            codes, others = ends[:place], [values[label] for label in ends[place:]]
            if len(others) > 1 and _is_far([values[label] for label in codes], others):
                found = (*found, *codes[:: -1 if from_above else 1])
                break
    return found


def _is_far(codes: Sequence[float], others: Sequence[float]) -> bool:
    """Return whether codes at one end are far from the other numbers."""
    low, high = min(others), max(others)
    gap = min(codes) - high if min(codes) > high else low - max(codes)
    if min(codes) >= 0 and max(codes) <= 10:
        return gap >= 2 and low >= 0 and all(number % 1 == 0 for number in others)
    if max(codes) < 0:
        return low >= 0 and (gap >= 2 or len(others) > 2)
    return gap >= max(2, (high - low) / 2) and low >= 0


def number_of(label: str) -> float:
    """Return a label as a number, with a decimal comma too; `nan` for any other text."""
    return read_number(label.replace(",", ".") if label.count(",") == 1 else label)


def _simplify_label(label: str) -> str:
    """Return a label as `normalise_text` reads it, without capitals, ways of typing and signs around it."""
    read = normalise_text(label)
    plain = unicodedata.normalize("NFKC", read).casefold().strip(" .,;:!\"'“”‘’()[]") or read
    return _SPACES.sub(" ", plain) if _SPACES.sub("", plain) else plain
