"""Names of labels, items and annotators in a report."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from iaa_teach.computation.data.labels import LabelSet
from iaa_teach.look.plain_text import put_on_one_line
from iaa_teach.look.words import say
from iaa_teach.report.words.agreement import words


def write_label(label: Hashable) -> str:
    """Return a label's name on one line; a set is named by its members.

    Characters that would reverse the following text, or break a file, are replaced.

    >>> write_label(frozenset({"joy", "fear"})), write_label(frozenset()), write_label(2)
    ('fear + joy', '(none)', '2')
    """
    return put_on_one_line(LabelSet(map(str, label)) if isinstance(label, (frozenset, tuple)) else label)


def quote_label(label: Any) -> str:
    """Return a label in quotation marks, for a sentence."""
    return say(words.QUOTED, label=write_label(label))
