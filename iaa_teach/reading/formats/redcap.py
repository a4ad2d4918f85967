"""REDCap's exports: double data entry, “7--1” and “7--2”, or an event for each rater."""

from __future__ import annotations

import re
from dataclasses import replace

from iaa_teach.reading.column_facts import ANNOTATOR, ITEM, OTHER
from iaa_teach.reading.columns import Table, count_pairs_of, encode_column

_ENTRY = re.compile(r"(.+)--([12])")
_EVENT = "redcap_event_name"
_BY_RATER = re.compile(r"(rater|reader|coder|reviewer|annotator|observer|abstractor|expert|person).*", re.I)
_OF_REDCAP = re.compile(r"redcap_\w+|(\w+_)?complete")


def read_redcap(table: Table) -> Table | None:
    """Return records with who entered them; None for other tables, or events that are not raters."""
    first, *others = table.columns
    found = [_ENTRY.fullmatch(value) for value in first.values]
    if others and all(found):
        cells = [_ENTRY.fullmatch(cell) for cell in first.cells()]
        record = encode_column(first.name, [cell[1] for cell in cells if cell])
        entry = encode_column("entry", [f"entry {cell[2]}" for cell in cells if cell])
        return _settle(replace(table, columns=(record, entry, *others)), first.name, "entry")
    if _EVENT not in table.header or first.name == _EVENT:
        return None
    event = table[_EVENT]
    if len(event.values) < 2 or not all(map(_BY_RATER.fullmatch, event.values)):
        return None
    return _settle(table, first.name, _EVENT) if count_pairs_of(first, event) == len(table) else None


def _settle(table: Table, item: str, who: str) -> Table:
    aside = [name for name in table.header if name not in (item, who) and _OF_REDCAP.fullmatch(name)]
    roles = ((item, ITEM), (who, ANNOTATOR), *((name, OTHER) for name in aside))
    return replace(table, form="REDCap", roles=roles)
