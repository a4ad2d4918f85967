"""Write the state of an explorer as a text, which `state_text.py` reads and explains."""

import math
from typing import Any
from urllib.parse import quote

_DIGITS = 6  # of a number after the point


def write_state(explorer: Any) -> str:
    """Return the whole state of an explorer as a text, with short names.

    >>> from iaa_teach import PrevalenceExplorer
    >>> write_state(PrevalenceExplorer(prevalence=0.05))
    'prevalence=0.05&sensitivity=0.9&specificity=0.9'
    """
    short = {trait: name for name, trait in explorer.aliases.items()}
    values = {name: write_value(getattr(explorer, name), flat=name == "counts") for name in explorer.settable}
    return "&".join(f"{short.get(name, name)}={value}" for name, value in values.items())


def write_value(value: Any, flat: bool = True) -> str:
    """Return the text of a value; `flat` leaves out the separators between the rows of a square.

    >>> write_value([[80, 10], [5, 5]]), write_value(["a,b", "c"]), write_value([["a", "b"]])
    ('80,10,5,5', 'a%2Cb,c', 'a,b;')
    >>> write_value([[1, 3], [3, 2]], flat=False)
    '1,3;3,2'
    """
    if value is None or (isinstance(value, float) and math.isnan(value)):
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return quote(value, safe="")
    if isinstance(value, (int, float)):
        return f"{value:.{_DIGITS}f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
    if not nest_values(value):
        return ",".join(map(write_value, value))
    rows = [",".join(map(write_value, row)) for row in value]
    square = flat and all(len(row) == len(value) for row in value)
    return ",".join(rows) if square else ";".join(rows) + (";" if len(rows) == 1 else "")


def nest_values(value: Any) -> bool:
    """Return whether a value has rows."""
    return bool(value) and isinstance(value[0], (list, tuple))
