"""Cells safe for spreadsheets, which would treat some texts as formulas."""

import re
import unicodedata
from typing import Any

_SIGNS = ("=", "+", "-", "@")
_BREAKS = ("\t", "\r", "\n")
NUMBER = re.compile(r"\s*[+-]?(\d+([.,]\d*)?|[.,]\d+)([eE][+-]?\d+)?\s*", re.ASCII)


def disarm_formula(cell: Any) -> Any:
    """Return a cell safe for spreadsheets: potential formulas get an apostrophe in front.

    Spreadsheets skip spaces, line breaks and invisible characters, and some accept the full-width signs of
    East Asian keyboards. Numbers are unchanged, even negative ones.

    Examples
    --------
    >>> [disarm_formula("=1+1"), disarm_formula("\\n＝1"), disarm_formula("-0,053"), disarm_formula(-1)]
    ["'=1+1", "'\\n＝1", '-0,053', -1]
    """
    return f"'{cell}" if isinstance(cell, str) and _is_formula(cell) else cell


def guard_cell(cell: str) -> str:
    """Protect a cell like `disarm_formula`, but reversibly by `unguard_cell`.

    >>> [guard_cell("=1+1"), guard_cell("'=1+1"), unguard_cell("''=1+1"), unguard_cell("'tis")]
    ["'=1+1", "''=1+1", "'=1+1", "'tis"]
    """
    return f"'{cell}" if _is_formula(cell.lstrip("'")) else cell


def unguard_cell(cell: str) -> str:
    """Undo `guard_cell`."""
    return cell[1:] if cell.startswith("'") and _is_formula(cell.lstrip("'")) else cell


def _is_formula(cell: str) -> bool:
    if cell[:1].isalnum():  # the usual case, twice as fast
        return False
    first_visible = next(
        (c for c in cell if not c.isspace() and unicodedata.category(c) not in ("Cc", "Cf")), ""
    )
    sign = unicodedata.normalize("NFKC", first_visible)[:1]
    return (sign in _SIGNS or cell[:1] in _BREAKS) and cell != "" and not NUMBER.fullmatch(cell)
