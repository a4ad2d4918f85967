"""Decimals as a language writes them: 0,5 in words and rows of numbers, 0{,}5 in formulas."""

from __future__ import annotations

import re

from iaa_teach.authoring.translation.protection import FORMULA

_POINT = re.compile(r"(?<=[0-9])\.(?=[0-9])")


def localised(text: str, sign: str, markdown: bool) -> str:
    """Return a text without words with another decimal sign; in Markdown, its formulas as well.

    >>> localised("| 0.5 | $0.25$ |", ",", markdown=True)
    '| 0,5 | $0{,}25$ |'
    """
    if not markdown:
        return _POINT.sub(sign, text)
    done, end = [], 0
    for found in FORMULA.finditer(text):
        done += [_POINT.sub(sign, text[end : found.start()]), found[0]]
        end = found.end()
    return in_formulas("".join([*done, _POINT.sub(sign, text[end:])]), sign)


def in_formulas(text: str, sign: str) -> str:
    """Return Markdown with another decimal sign in its formulas alone."""
    in_formula = "." if sign == "." else f"{{{sign}}}"
    return FORMULA.sub(lambda found: _POINT.sub(in_formula, found[0]), text)
