"""Labels with the number of a step: “2 - fair”, “grade 2”, “stage IV”, “3 stars”, ★★★, 4/5, B+, 2+."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Any

_ROMAN = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"]
_NUMBER = r"(?P<number>\d{1,2}(?:[.,]\d)?)"
_ROMAN_NUMBER = r"(?P<roman>i{1,3}|iv|vi{0,3}|ix|x)"
_STEP = (
    "grade|level|lvl|stage|score|rating|rank|tier|degree|step|severity|sev|priority|likert|"
    "stufe|stadium|grad|note|stärke|livello|grado|stadio|voto|punteggio|"
    "bi-?rads|pi-?rads|li-?rads|ti-?rads|asa|nyha|cin|ecog|isup|kellgren[- ]lawrence|fitzpatrick(?: type)?"
)
_EITHER_NUMBER = rf"(?:{_NUMBER}|{_ROMAN_NUMBER})(?P<part>[a-c]?)"
_UNIT = "star|stern|stell|point|punkt|punt|grade|degree|stage|level"
_FORMS = tuple(
    re.compile(form)
    for form in (
        r"\(?(?P<number>\d{1,3})\)?\s*[-–:.)=]\s*\S.*",
        r".*\S\s*\((?P<number>\d{1,2})\)",
        rf"(?P<word>(?:[^\W\d_]+[ _-]){{0,2}}(?:{_STEP}))[ _.:#-]*{_EITHER_NUMBER}(?:\s*[-–—:.,()=].*)?",
        rf"{_NUMBER}(?:st|nd|rd|th)?[ -]?(?P<word>{_UNIT})\w{{0,2}}",
        rf"{_NUMBER}\s*(?P<word>(?:/|(?:out)?\s*of)\s*\d{{1,3}})",
        _ROMAN_NUMBER,
        r"(?P<run>[★⭐]*)[☆✩]*",
        r"(?P<run>(?P<word>[^\w\s])(?P=word)*)",
    )
)


def order_by_steps(names: Sequence[Any]) -> tuple[Any, ...]:
    """Return labels in the order of the numbers in them, if all have one form and different numbers.

    Plain numbers do not count, and neither do letters with numbers: C1, C2, C3 may be names.

    >>> order_by_steps(["stage IV", "stage I", "stage II"]), order_by_steps(["type 1", "type 2", "type 3"])
    (('stage I', 'stage II', 'stage IV'), ())
    """
    if not all(isinstance(name, str) for name in names):
        return ()
    plain = [unicodedata.normalize("NFKC", name.replace("\ufe0f", "")).strip().lower() for name in names]
    letters = all(len(name) == 1 and name in _ROMAN for name in plain)  # I, V, X
    for form in () if letters else _FORMS:
        found = [form.fullmatch(name) for name in plain]
        steps = [_find_step(match) for match in found if match]
        words = {word for word, _ in steps}
        places = [place for _, place in steps]
        if len(steps) == len(names) == len(set(places)) and len(words) == 1:
            return tuple(name for _, name in sorted(zip(places, names, strict=True)))
    return ()


def _find_step(match: re.Match[str]) -> tuple[str, float]:
    """Return the text of a label apart from its number, and the number."""
    part = match.groupdict("")
    if "run" in part:
        number = float(len(part["run"]))
    elif part.get("roman"):
        number = _ROMAN.index(part["roman"])
    else:
        number = float(part["number"].replace(",", "."))
    within = part.get("part")
    return part.get("word", ""), number + ((ord(within) - 96) / 100 if within else 0)


def order_grades(names: Sequence[Any]) -> tuple[Any, ...]:
    """Return grades from F to A, or marks such as 0, 1+, 2+, from low to high; nothing for other letters.

    Letters are grades if one of them is F, or has a sign: A, B, C may be names.

    >>> order_grades(["B+", "F", "B", "A-"])
    ('F', 'B', 'B+', 'A-')
    """
    texts = [name for name in names if isinstance(name, str)]
    if len(texts) < len(names) or not any(re.fullmatch(r"F|.+[+\-−]", name) for name in texts):
        return ()
    if all(re.fullmatch(r"[A-F][+\-−]?", name) for name in texts):
        signs = {"+": 1, "": 0, "-": -1, "−": -1}
        return tuple(sorted(texts, key=lambda name: (-ord(name[0]), signs[name[1:]])))
    if all(re.fullmatch(r"\d\+?", name) for name in texts) and len({name[0] for name in texts}) == len(texts):
        return tuple(sorted(texts))
    return ()
