"""The patterns by which columns are told apart, as the page of the calculator takes them."""

from __future__ import annotations

from typing import Any

from iaa_teach.reading import names_of_columns
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
)
from iaa_teach.reading.formats import matrices


def page_rules() -> dict[str, Any]:
    """Return patterns by name, each to be matched in full, and lists of words.

    >>> page_rules()["usual"]["item"]
    ['item', 'unit', 'id']
    """
    patterns = {
        **NAMED,
        "date": DATE,
        "model": names_of_columns.MODEL,
        "person": names_of_columns.PERSON,
        "total": matrices.TOTAL,
    }
    usual = {ITEM: ITEM_COLUMNS, ANNOTATOR: ANNOTATOR_COLUMNS, LABEL: LABEL_COLUMNS}
    return {
        "patterns": {name: pattern.pattern for name, pattern in patterns.items()},
        "missing": list(MISSING),
        "usual": {role: list(names) for role, names in usual.items()},
    }
