"""Text in pictures: on one line, as wide as it has room, in fonts that have its letters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from matplotlib import font_manager, rcParams
from matplotlib.font_manager import FontProperties
from matplotlib.ft2font import FT2Font
from matplotlib.textpath import text_to_path

from iaa_teach.look.plain_text import put_on_one_line

_FOUND: dict[str, str] = {}  # letters that the usual font lacks, and the family of a font that has them


def measure_width(text: str, size: float) -> float:
    """Return how wide a text is in the usual font, in points."""
    lacked = _find_families(text)
    known = "".join("W" if letter in lacked else letter for letter in text)
    return _measure_width(known, size, tuple(rcParams["font.family"]), tuple(rcParams["font.sans-serif"]))


@lru_cache(4096)  # a table says the same numbers and names again and again
def _measure_width(text: str, size: float, family: tuple[str, ...], _sans_serif: tuple[str, ...]) -> float:
    font = FontProperties(family=list(family), size=size)
    return float(text_to_path.get_text_width_height_descent(text, font, ismath=False)[0])


def cut_text(text: object, room: float, size: float) -> str:
    """Return a text on one line, or as much of its beginning as has room, and "…"."""
    line = put_on_one_line(text)
    if measure_width(line[:200], size) <= room and len(line) <= 200:
        return line
    line = line[:200]
    while line and measure_width(f"{line}…", size) > room:
        line = line[:-1]
    return f"{line.rstrip()}…"


def wrap_text(text: str, room: float, size: float) -> list[str]:
    """Return a text in lines that have room; a word that has none is cut."""
    lines: list[str] = []
    for word in text.split():
        if lines and measure_width(f"{lines[-1]} {word}", size) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(cut_text(word, room, size))
    return lines


def list_fonts(texts: Iterable[str]) -> list[str]:
    """Return the usual fonts, and fonts of this machine for letters that these lack."""
    return [*rcParams["font.family"], *dict.fromkeys(filter(None, _find_families("".join(texts)).values()))]


def find_letters_without_font(texts: Iterable[str]) -> set[str]:
    """Return the letters that no font of this machine has, which a PDF shows as boxes."""
    return {letter for letter, family in _find_families("".join(texts)).items() if not family}


def _find_families(text: str) -> dict[str, str]:
    """Return each letter that the usual font lacks with the family of a font that has it, "" for none."""
    lacked = [letter for letter in sorted(set(text)) if letter not in _list_usual_letters()]
    unknown = [letter for letter in lacked if letter not in _FOUND]
    _FOUND.update(dict.fromkeys(unknown, ""))
    for entry in font_manager.fontManager.ttflist if unknown else ():
        if entry.name.startswith("Last Resort"):  # comes with matplotlib, and has a box for every letter
            continue
        try:
            left = _find_letters_without_glyph(entry.fname, unknown)
        except (OSError, RuntimeError):  # a font that cannot be read, or has been removed
            continue
        _FOUND.update(dict.fromkeys(set(unknown) - set(left), entry.name))
        unknown = left
    return {letter: _FOUND[letter] for letter in lacked}


@cache
def _list_usual_letters() -> frozenset[str]:
    path = font_manager.findfont(FontProperties(family=rcParams["font.family"]))
    return frozenset(map(chr, FT2Font(path).get_charmap()))


def _find_letters_without_glyph(path: str, letters: Sequence[str]) -> list[str]:
    font = FT2Font(path)
    return [letter for letter in letters if not font.get_char_index(ord(letter))]
