"""Number formats for everything a learner reads, with the language's decimal sign."""

import math
from collections.abc import Sized

from iaa_teach.look import language


def format_decimal(value: float, digits: int = 3) -> str:
    """Format a number with this many decimals and a real minus sign; "undefined" for `nan`.

    Examples
    --------
    >>> format_decimal(-0.0531), format_decimal(-0.0001)
    ('−0.053', '0.000')
    """
    if math.isnan(value):
        return _write_undefined()
    text = f"{abs(value):.{digits}f}"
    return localise_number(f"−{text}" if value < 0 and float(text) else text)


def format_short(value: float) -> str:
    """Format a number with up to three decimals, without trailing zeros.

    Examples
    --------
    >>> format_short(0.4), format_short(0.67), format_short(1.0)
    ('0.4', '0.67', '1')
    """
    return format_decimal(value).rstrip("0").rstrip(localise_number("."))


def format_percent(value: float) -> str:
    """Format a share as a percentage with one decimal; "undefined" for `nan`.

    Examples
    --------
    >>> format_percent(0.6857) == "68.6\u202f%"
    True
    """
    return _write_undefined() if math.isnan(value) else f"{format_decimal(100 * value, 1)}\u202f%"


def format_level(level: float) -> str:
    """Format the confidence level of an interval.

    >>> format_level(0.95) == "95\u202f%"
    True
    """
    return localise_number(f"{100 * level:g}\u202f%")


def localise_number(number: str) -> str:
    """Replace the decimal point by the language's decimal sign.

    Examples
    --------
    >>> localise_number("0.5")
    '0.5'
    """
    return number.replace(".", language.find_current_language().decimal_sign)


def format_in_unit(value: float, unit: str = "") -> str:
    """Format an answer: three decimals, four at a halfway point, or percent.

    Percent have at most one decimal.

    Examples
    --------
    >>> format_in_unit(-0.0526), format_in_unit(0.3125), format_in_unit(90.5, "%") == "90.5\u202f%"
    ('−0.053', '0.3125', True)
    """
    if unit != "%":
        return format_decimal(value, 4 if abs(value * 16) % 2 == 1 else 3)
    return f"{format_decimal(value, 1).removesuffix(localise_number('.0'))}\u202f%"


def group_thousands(number: int) -> str:
    """Format a whole number with narrow spaces between thousands.

    Examples
    --------
    >>> group_thousands(10_000) == "10\u202f000"
    True
    """
    return f"{number:,}".replace(",", "\u202f")


def count_things(things: Sized | int, one: str, many: str = "") -> str:
    """Format a count in English; the default `many` is `one` with an s.

    Examples
    --------
    >>> count_things("a", "file"), count_things(3, "file"), count_things([], "category", "categories")
    ('1 file', '3 files', '0 categories')
    """
    n = things if isinstance(things, int) else len(things)
    return f"{n} {one if n == 1 else many or one + 's'}"


def _write_undefined() -> str:
    """Return the word that views use for an undefined number."""
    return language.find_current_language().text("widgets/kit/words.js: undefined", "undefined")
