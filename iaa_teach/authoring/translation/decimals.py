"""Decimals as a language writes them: 0,5 in words and rows of numbers, 0{,}5 in formulas, 0.5 in code."""

from __future__ import annotations

import re
from collections.abc import Callable

from iaa_teach.authoring.translation.protection import CODE, FORMULA, TAG, TARGET

Change = Callable[[str], str]

_POINT = re.compile(r"(?<=[0-9])\.(?=[0-9])")


def localised(text: str, sign: str, markdown: bool) -> str:
    """Return a text without words with another decimal sign; in Markdown, its formulas as well.

    >>> localised("| 0.5 | $0.25$ | `0.5` | ![0.5](0.5.svg) |", ",", markdown=True)
    '| 0,5 | $0{,}25$ | `0.5` | ![0,5](0.5.svg) |'
    """

    def numbers(part: str) -> str:
        return _POINT.sub(sign, part)

    if not markdown:
        return numbers(text)
    return in_formulas(text, sign, _beside(TARGET, _beside(TAG, numbers)))


def in_formulas(text: str, sign: str, beside: Change = str) -> str:
    """Return Markdown with another decimal sign in its formulas, and what `beside` makes of all but code."""
    in_formula = "." if sign == "." else f"{{{sign}}}"
    return _beside(CODE, _beside(FORMULA, beside, lambda formula: _POINT.sub(in_formula, formula)))(text)


def _beside(pattern: re.Pattern[str], change: Change, found: Change = str) -> Change:
    """Return what changes a text: what the pattern finds by `found`, all else by `change`."""

    def changed(text: str) -> str:
        done, end = [], 0
        for one in pattern.finditer(text):
            done += [change(text[end : one.start()]), found(one[0])]
            end = one.end()
        return "".join([*done, change(text[end:])])

    return changed
