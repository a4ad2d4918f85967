"""Protected parts that a translation must keep: numbers, formulas, code, links, tags, placeholders.

Numbers may be written as the language writes them, `0,376` and `10.000` for 0.376 and 10 000. The words in a
formula, `\\text{yes}`, may be translated, and the names in `categories=` of a link that sets a picture.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable

from iaa_teach.authoring.checks.mathematics import find_problems
from iaa_teach.authoring.translation.texts import FIELD

CODE = re.compile(r"(?<!`)(`+)(?!`).+?(?<!`)\1(?!`)", re.S)
FORMULA = re.compile(r"(?<!\\)\$\$.+?(?<!\\)\$\$|(?<![\\$])\$(?!\$).+?(?<![\\$])\$", re.S)
TARGET = re.compile(r"\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)[^()\n]*\)")
TAG = re.compile(r"</?[a-zA-Z!][^<>]*>|&#?\w+;|<\w+:[^<>\s]+>")
_PLACEHOLDER = re.compile(FIELD)
_SYMBOL = re.compile(r"\b[A-Za-z]_[A-Za-z0-9]+\b")
_NUMBER = re.compile(r"−?[0-9]+(?:[.,][0-9]+|[ \u00a0\u2009\u202f'’][0-9]{3}(?![0-9]))*|(?<!\w)[.][0-9]+")
_UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f\u202d\u202e\ufffe\uffff\ud800-\udfff]")
_ANY = re.compile(r"[0-9$`{<&_\](]")  # everything protected has one of these
_NAMES = re.compile(r"(?<=[?&]categories=)[^&]+")
_IN_FORMULA = re.compile(r"\\(text\w*|mbox|operatorname)\s*\{[^{}]*\}")


def find_loss(original: str, translation: str, markdown: bool = False) -> str:
    """Describe protected parts that a translation lost, added or changed; "" if none.

    >>> find_loss("A_e is 0.376 of {n}.", "A_e è 0,376 di {n}."), find_loss("10 000 items", "10.000 elementi")
    ('', '')
    >>> find_loss("It is 0.376.", "È 0,367.")
    'the numbers must be 0.376; not 0,367'
    """
    if unseen := next((sign for sign in _UNSEEN.findall(translation) if sign not in original), ""):
        return f"it must not contain the character U+{ord(unseen):04X}"
    if not _ANY.search(original) and not _ANY.search(translation):
        return ""
    mine, theirs = original, translation
    kinds: list[tuple[str, re.Pattern[str], Callable[[str], str]]] = []
    if markdown:
        kinds += [
            ("code", CODE, str),
            ("formulas", FORMULA, _normalise_formula),
            ("links", TARGET, _normalise_link),
        ]
    kinds += [("tags", TAG, str), ("placeholders", _PLACEHOLDER, str)]
    kinds += [("symbols", _SYMBOL, str), ("numbers", _NUMBER, _normalise_number)]
    for name, pattern, normal in kinds:
        before, after = _find_all(pattern, mine), _find_all(pattern, theirs)
        counted = set if pattern is _SYMBOL else Counter  # a symbol may be repeated, or become “it”
        if counted(map(normal, before)) != counted(map(normal, after)):
            return f"the {name} must be {_join_parts(before)}; not {_join_parts(after)}"
        mine, theirs = pattern.sub(" ", mine), pattern.sub(" ", theirs)
    if mine.count("<") != theirs.count("<"):  # a single one may begin a tag that ends further down the page
        return "it must have as many < as the original"
    if markdown and (unpaired := next(find_problems(translation), "")) and not any(find_problems(original)):
        return unpaired
    if markdown and original.count("$") != translation.count("$"):
        return "it must have as many $ as the original"
    return ""


def _find_all(pattern: re.Pattern[str], text: str) -> list[str]:
    return [found[1] if pattern is TARGET else found[0] for found in pattern.finditer(text)]


def _normalise_formula(formula: str) -> str:
    """Return a formula without spaces and without the words in it, its decimal signs as points."""
    formula = _IN_FORMULA.sub(r"\\\1{}", formula)
    return re.sub(r"(?<=\d)\{,\}(?=\d)", ".", re.sub(r"(\\[A-Za-z]+)?\s+", r"\1 ", formula)).replace(" ", "")


def _normalise_link(target: str) -> str:
    """Return the target of a link, without the names of the categories that a picture is set to."""
    if not target.startswith("#set?"):
        return target
    return _NAMES.sub(lambda names: re.sub("[^,]", "", names[0]), target)


def _normalise_number(number: str) -> str:
    """Return a number with a decimal point, without marks between thousands.

    >>> [_normalise_number(number) for number in ("0,376", "10.000", "10 000", "−3,8", ".67")]
    ['0.376', '10000', '10000', '−3.8', '0.67']
    """
    digits = re.sub(r"[^0-9.,−]", "", number)
    digits = f"0{digits}" if digits.startswith(".") else digits
    if re.fullmatch(r"−?[1-9][0-9]{0,2}(?:[.,][0-9]{3})+", digits):
        return re.sub(r"[.,]", "", digits)
    return digits.replace(",", ".")


def _join_parts(parts: Iterable[str]) -> str:
    listed = ", ".join(parts)
    return "none" if not listed else listed if len(listed) <= 200 else f"{listed[:199]}…"
