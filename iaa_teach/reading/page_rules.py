"""The rules of reading that are lists and patterns of words, as the page of the calculator takes them."""

from __future__ import annotations

import re
from typing import Any

from iaa_teach.computation.words import words as words_of_computation
from iaa_teach.reading import names_of_columns, prose, similar_labels, tidying
from iaa_teach.reading.column_facts import (
    ANNOTATOR_COLUMNS,
    DATE,
    ITEM_COLUMNS,
    LABEL_COLUMNS,
    MISSING,
    NAMED,
    PEOPLE,
)
from iaa_teach.reading.formats import forms, matrices
from iaa_teach.reading.words import words

_OF_COMPUTATION = ("AND_MORE", "TOTAL")
# Of `words.py`, what the page says of a table.
_WORDS = re.split(
    r"\s+",
    """ALL_DIFFERENT ALONE AND ANNOTATORS ANOTHER APART AS_THEY_STAND BESIDE BLANK CATEGORIES
COMMAS CONSTANT DATES DOUBTFUL EMPTY EMPTY_FILE EQUAL_NUMBERS EQUAL_TWICE EVERY_ITEM_GROUPED
EVERY_ITEM_NAMED EVERY_LABEL_PLACED FEW_COLUMNS FEW_VALUES FORM FROM_A_MATRIX GAVE IN_GROUPS ITEMS
LABELLED_AGAIN LABELS LABELS_AS_NAMES LATIN LINE LONG_GUESSED MANY_VALUES MATRIX MERGED MISSING_BY
MISSING_IN MODELS_ASIDE MORE_LABELS NAMED NAMED_GOLD NAMED_OTHER NAMES_AGAIN NAMES_ROWS NONE_MISSING
NOT_CLOSED NO_COLUMN NO_NAME NO_NAMES OF_COLUMNS OF_ROWS ONE_ANNOTATOR ONE_ROW ONLY_A_HEADER
PERCENTAGES PROSE PROSE_AND_NO_TABLE PROSE_AROUND QUOTES READ READ_ANYWAY READ_AS_MISSING REPEATED_ITEM
REPEATS REPEATS_READ ROWS_NAMED ROW_LENGTH ROW_NAMES SAME_NAME SET_ASIDE SHARES_OF_ITEMS SUMS_LEFT_OUT
TITLE_ABOVE TOTALS TRANSPOSED UNNAMED UNNAMED_COLUMN WHICH_LABELS WRONG_TOTAL""",
)


def page_rules() -> dict[str, Any]:
    """Return patterns by name, each to be matched in full, lists of words, and what is said.

    >>> page_rules()["named"]["label"][:20]
    '(label|class|categor'
    """
    return {
        "named": {role: pattern.pattern for role, pattern in NAMED.items()},
        "people": PEOPLE.pattern,
        "date": DATE.pattern,
        "model": names_of_columns.MODEL.pattern,
        "person": names_of_columns.PERSON.pattern,
        "pass": names_of_columns.PASS.pattern,
        "totalRow": tidying.TOTAL.pattern,
        "totalOfCounts": matrices.TOTAL.pattern,
        "form": forms.SENT.pattern,
        "greeting": prose.GREETING.pattern,
        "closing": prose.CLOSING.pattern,
        "sentence": prose.SENTENCE.pattern,
        "missing": list(MISSING),
        "itemColumns": list(ITEM_COLUMNS),
        "annotatorColumns": list(ANNOTATOR_COLUMNS),
        "labelColumns": list(LABEL_COLUMNS),
        "marks": sorted(similar_labels.MARKS_OF_NOTHING),
        "nothing": sorted(similar_labels.WORDS_OF_NOTHING),
        "words": {name: getattr(words, name) for name in _WORDS}
        | {name: getattr(words_of_computation, name) for name in _OF_COMPUTATION},
    }
