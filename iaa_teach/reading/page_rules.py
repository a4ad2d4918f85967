"""The patterns and other rules for recognising columns, for the calculator page."""

from __future__ import annotations

from typing import Any

from iaa_teach.computation.data.far_codes import FAR_CODES
from iaa_teach.reading import agreed_labels, kinds_of_annotators, never_labels, tidying
from iaa_teach.reading.column_facts import (
    ANNOTATOR,
    ANNOTATOR_COLUMNS,
    DATE,
    ITEM,
    ITEM_COLUMNS,
    LABEL,
    LABEL_COLUMNS,
    MISSING,
    NAMED,
    THING,
)
from iaa_teach.reading.formats import matrices, pair_counts
from iaa_teach.reading.similar_labels import (
    MARKS_OF_NOTHING,
    WORDS_OF_NOTHING,
)
from iaa_teach.reading.words import words

_NOTES = (
    *(
        "AGGREGATES_ASIDE",
        "COMMAS",
        "COUNTED",
        "EQUAL_NUMBERS",
        "FAR_NUMBERS",
        "KNOWN_MODELS_ASIDE",
        "MERGED",
        "MODELS_ASIDE",
    ),
    *("NAMES_AGAIN", "ON_ONE_SIDE", "PERCENTAGES", "READ_AS_MISSING", "SUMS_LEFT_OUT", "TOTALS"),
)


def list_page_rules() -> dict[str, Any]:
    """Return patterns for full matches by name, lists of words, and texts of notes.

    >>> list_page_rules()["usual"]["item"]
    ['item', 'unit', 'id']
    """
    patterns = {
        **NAMED,
        "thing": THING,
        "date": DATE,
        "model": kinds_of_annotators.MODEL,
        "person": kinds_of_annotators.PERSON,
        "personal": kinds_of_annotators.PERSONAL,
        "aggregate": kinds_of_annotators.AGGREGATE,
        "kind": kinds_of_annotators.KIND,
        "oSeries": kinds_of_annotators.O_SERIES,
        "opinion": agreed_labels.OPINION,
        "count": pair_counts.NAME,
        "computed": kinds_of_annotators.COMPUTED,
        "tool": never_labels.OF_TOOLS,
        "identifier": never_labels.IDENTIFIER,
        "address": never_labels.ADDRESS,
        "time": never_labels.TIME,
        "round": never_labels.ROUND,
        "rounds": never_labels.OF_ROUNDS,
        "total": matrices.TOTAL,
        "totals": tidying.TOTAL,
    }
    nothing = {
        "marks": MARKS_OF_NOTHING,
        "words": WORDS_OF_NOTHING,
        "far": FAR_CODES,
    }
    usual = {ITEM: ITEM_COLUMNS, ANNOTATOR: ANNOTATOR_COLUMNS, LABEL: LABEL_COLUMNS}
    return {
        "patterns": {name: pattern.pattern for name, pattern in patterns.items()},
        "missing": list(MISSING),
        "nothing": {kind: sorted(labels) for kind, labels in nothing.items()},
        "notes": {name: getattr(words, name) for name in _NOTES},
        "usual": {role: list(names) for role, names in usual.items()},
    }
