"""Labels that may be one: written with other capitals, spaces or signs; and labels that may mean “none”."""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass

from iaa_teach.data.labels import as_number

_NOTHING = frozenset(
    (
        *(
            "-",
            "--",
            "---",
            "–",
            "—",
            "/",
            ".",
            "..",
            "…",
            "?",
            "??",
            "???",
            "n.a",
            "n. a",
            "n/a",
            "na",
            "#n/a",
        ),
        *(
            "nan",
            "n.d",
            "nil",
            "none",
            "null",
            "missing",
            "unlabelled",
            "unlabeled",
            "skip",
            "skipped",
            "blank",
        ),
        *("undefined", "empty", "not applicable", "no answer", "no label", "not labelled", "not labeled"),
        *("k.a", "k. a", "keine angabe"),
    )
)
_SPACES = re.compile(r"[\s_\-‐‑‒–]+")


@dataclass(frozen=True)
class SimilarLabels:
    """Labels that may be one, how often each was given, and `into` what to merge them; None for missing."""

    labels: tuple[str, ...]
    counts: tuple[int, ...]
    into: str | None


def similar_labels(counts: Mapping[str, int]) -> tuple[SimilarLabels, ...]:
    """Return the labels that may be merged, or may mean that there is none, given how often each occurs.

    The most frequent way of writing is proposed, and where two are as frequent, the one that comes first.

    >>> for each in similar_labels({"yes": 5, "Yes": 2, "no": 4, "n.a.": 1}):
    ...     print(each.labels, "→", each.into)
    ('yes', 'Yes') → yes
    ('n.a.',) → None
    """
    groups: dict[str | float, list[str]] = {}
    nothing = []
    for label in counts:
        plain = _plain(label)
        if plain in _NOTHING or label in _NOTHING:
            nothing.append(label)
        else:
            number = as_number(label.replace(",", ".") if label.count(",") == 1 else label)
            groups.setdefault(number if math.isfinite(number) else plain, []).append(label)
    found = []
    for labels in groups.values():
        if len(labels) > 1:
            labels = sorted(labels, key=lambda label: -counts[label])
            found.append(SimilarLabels(tuple(labels), tuple(counts[label] for label in labels), labels[0]))
    if nothing and len(nothing) < len(counts):
        found.append(SimilarLabels(tuple(nothing), tuple(counts[label] for label in nothing), None))
    return tuple(found)


def _plain(label: str) -> str:
    """Return a label without capitals, accents of typing, spaces and a full stop at its end."""
    plain = unicodedata.normalize("NFKC", label).casefold().strip(" .,;:!\"'“”‘’()[]") or label.strip()
    return _SPACES.sub(" ", plain) if _SPACES.sub("", plain) else plain
