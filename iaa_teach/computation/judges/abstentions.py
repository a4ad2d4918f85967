"""Abstentions: answers of a model or a person that give no label."""

from __future__ import annotations

import re
from typing import Any

_ABSTENTIONS = frozenset(
    word.strip()
    for words in (
        "abstain, abstained, abstention, skip, skipped, refuse, refused, refuses, refusal, n a, idk",
        "unsure, not sure, don t know, dont know, i don t know, no answer, no response",
        "cannot answer, cannot assess, cannot decide, cannot determine, cannot judge, cannot say",
        "cannot tell, can not assess, can t assess, can t tell, unable to assess",
        "error, failed, timeout, parse error, parse failed, parsing error, could not parse",
        "unparsable, unparseable, invalid, invalid answer, invalid output, invalid response",
    )
    for word in words.split(",")
)


def looks_like_abstention(label: Any) -> bool:
    """Return whether a label reads like an abstention.

    >>> [looks_like_abstention(label) for label in ("CANNOT_ASSESS", "parse_error", " ", "?", "no", 0)]
    [True, True, True, True, False, False]
    """
    if not isinstance(label, str):
        return False
    if not label.strip(" ?"):
        return True
    return re.sub(r"[\W_]+", " ", label.casefold()).strip() in _ABSTENTIONS
