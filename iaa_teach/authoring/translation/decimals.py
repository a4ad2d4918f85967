"""Localised decimals: 0,5 in text and rows of numbers, 0{,}5 in formulas, 0.5 in code."""

import re
from collections.abc import Callable

from iaa_teach.authoring.translation.protection import CODE, FORMULA, TAG, TARGET

Change = Callable[[str], str]

_POINT = re.compile(r"(?<=[0-9])\.(?=[0-9])")


def localise_decimals(text: str, sign: str, markdown: bool) -> str:
    """Return a text without words with another decimal sign; in Markdown, its formulas as well.

    >>> localise_decimals("| 0.5 | $0.25$ | `0.5` | ![0.5](0.5.svg) |", ",", markdown=True)
    '| 0,5 | $0{,}25$ | `0.5` | ![0,5](0.5.svg) |'
    """

    def numbers(part: str) -> str:
        return _POINT.sub(sign, part)

    if not markdown:
        return numbers(text)
    return localise_formulas(text, sign, _make_change(TARGET, _make_change(TAG, numbers)))


def localise_formulas(text: str, sign: str, outside: Change = str) -> str:
    """Return Markdown with another decimal sign in formulas; `outside` changes the rest, except for code."""
    in_formula = "." if sign == "." else f"{{{sign}}}"
    formulas = _make_change(FORMULA, outside, lambda formula: _POINT.sub(in_formula, formula))
    return _make_change(CODE, formulas)(text)


def _make_change(pattern: re.Pattern[str], outside: Change, inside: Change = str) -> Change:
    """Return a function that changes a text by `inside` where the pattern matches, else by `outside`."""

    def changed(text: str) -> str:
        done, end = [], 0
        for match in pattern.finditer(text):
            done += [outside(text[end : match.start()]), inside(match[0])]
            end = match.end()
        return "".join([*done, outside(text[end:])])

    return changed
