"""Similar labels: spellings that differ in case, spaces or punctuation; and labels that may mean “none”."""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass

from iaa_teach.computation.data.far_codes import find_far_codes
from iaa_teach.computation.data.labels import NO_LABEL_OF_SET, read_number
from iaa_teach.computation.data.same_labels import normalise_text, read_truth_values

# Possible missing labels: marks, and words that may also be labels.
_MARKS = """- | -- | --- | – | — | / | * | . | .. | … | n.a | n. a | n/a | na | #n/a | #null | nan | n.d |
null | k.a | k. a"""
_WORDS = """? | ?? | ??? | nil | none | missing | unlabelled | unlabeled | not labelled | not labeled |
not coded | uncoded | not rated | unrated | no label | skip | skipped | blank | undefined | empty |
not applicable | no answer | keine angabe"""
_BETWEEN = re.compile(r"\s*\|\s*")
MARKS_OF_NOTHING, WORDS_OF_NOTHING = (frozenset(_BETWEEN.split(text)) for text in (_MARKS, _WORDS))
_WHOLE = re.compile(r"\d{1,15}([.,]0+)?")
_DECIMAL_NOUGHT = re.compile(r"[.,]0+$")  # pandas writes whole numbers this way in a column with gaps
_SPACES = re.compile(r"[\s_\-‐-―−'\"]+")


@dataclass(frozen=True)
class SimilarLabels:
    """Labels that may be the same.

    `counts` are how often each was given, `into` what to merge them into, None for missing. `sure` means that
    they are merged by default.
    """

    labels: tuple[str, ...]
    counts: tuple[int, ...]
    into: str | None
    sure: bool = True

    @property
    def equal_numbers(self) -> bool:
        """Whether these are spellings of the same number."""
        return self.into is not None and math.isfinite(number_of(self.into))


def find_similar_labels(counts: Mapping[str, int]) -> tuple[SimilarLabels, ...]:
    """Return the labels that may be merged or mean a missing label, from counts of labels.

    Case, spaces and surrounding punctuation do not distinguish labels; if all labels are numbers, equal ones
    are merged in their shortest form, and truth values in words are 1 and 0. For words the most frequent
    spelling wins, or the first of equally frequent ones. A mark such as “-” is a missing label among words or
    numbers; a word such as “none” may be a label, and so may a number such as 99.

    >>> for each in find_similar_labels({"yes": 5, "Yes": 2, "no": 4, "n.a.": 1, "none": 1}):
    ...     print(each.labels, "→", each.into, each.sure)
    ('yes', 'Yes') → yes True
    ('n.a.',) → None True
    ('none',) → None False
    """
    groups: dict[str | float, list[str]] = {}
    words: dict[str, list[str]] = {}
    marks, nothing = [], []
    for label in counts:
        plain = _simplify_label(label)
        if {plain, label} & MARKS_OF_NOTHING:
            marks.append(label)
        elif {plain, label} & WORDS_OF_NOTHING and label != NO_LABEL_OF_SET:
            nothing.append(label)
            words.setdefault(plain, []).append(label)
        else:
            groups.setdefault(plain, []).append(label)
    truths = read_truth_values([*groups])
    if truths:
        together, groups = [*zip(truths, groups.values(), strict=True)], {}
        for truth, some in together:
            groups.setdefault(truth, []).extend(some)
    others = [label for group in groups.values() for label in group]
    numbers = {label: number_of(label) for label in others}
    if all(map(math.isfinite, numbers.values())):
        groups = {}
        for label, number in numbers.items():
            groups.setdefault(number, []).append(label)
    numeric = all(math.isfinite(numbers[label]) for label in others)
    found = []
    whole = numeric and all(map(_WHOLE.fullmatch, others))
    for labels in groups.values():
        if whole and all(map(_DECIMAL_NOUGHT.search, labels)):
            labels = [_DECIMAL_NOUGHT.sub("", labels[0]), *labels]
        if len(labels) > 1:
            order = {label: len(label) if numeric else math.isfinite(number_of(label)) for label in labels}
            labels = sorted(labels, key=lambda label: (order[label], -counts.get(label, 0)))
            times = tuple(counts.get(label, 0) for label in labels)
            found.append(SimilarLabels(tuple(labels), times, labels[0]))
    for labels in words.values():
        if len(labels) > 1 and not numeric:
            labels = sorted(labels, key=lambda label: -counts[label])
            found.append(SimilarLabels(tuple(labels), tuple(counts[label] for label in labels), labels[0]))
    plain_labels = len(groups) > 1 and all(any(map(str.isalnum, label)) for label in others)
    absent = (marks, plain_labels), (nothing, plain_labels and numeric), (find_far_codes(others), False)
    for missing, sure in absent:
        if missing and others:
            found.append(SimilarLabels(tuple(missing), tuple(counts[x] for x in missing), None, sure))
    return tuple(found)


def number_of(label: str) -> float:
    """Return a label as a number, even with a decimal comma; `nan` for any other text."""
    return read_number(label.replace(",", ".") if label.count(",") == 1 else label)


def _simplify_label(label: str) -> str:
    """Normalise a label with `normalise_text`, ignoring case and surrounding punctuation."""
    read = normalise_text(label)
    plain = unicodedata.normalize("NFKC", read).casefold().strip(" .,;:!\"'“”‘’()[]") or read
    return _SPACES.sub(" ", plain) if _SPACES.sub("", plain) else plain
