"""Names in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from iaa_teach.computation.words import words as words_of_computation
from iaa_teach.look.words import say
from iaa_teach.reading.words import words


def join_names(names: Sequence[str]) -> str:
    """Format names for a sentence: “B and D”; only the first five of many."""
    if len(names) > 6:
        return say(words_of_computation.AND_MORE, names=", ".join(names[:5]), n=len(names) - 5)
    return say(words.AND, names=", ".join(names[:-1]), name=names[-1]) if len(names) > 1 else names[0]
