"""The texts of a translated course that are still English, so that pages can mark them.

The command that translates a course lists them in a file among its catalogs.
"""

import html
import json
import re
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from iaa_teach.look.language import Language, find_current_language

FILE = "still_english.json"

_COMMENT = re.compile(r"<!--.*?-->", re.S)
_LINK, _ASIDE = re.compile(r"\[([^\[\]]*)\]\([^()\s]*\)"), re.compile(r"\s*\([^()]*\)")
_PLACE = re.compile(r"^\d+ · ")  # in the title of a lesson
_NUMBER = re.compile(r"\{[^{}]*\}|\d+(?:[.,]\d+)*")
_TAG = re.compile(r"(<(?:script|style)\b.*?</(?:script|style)>|<[^<>]*>)", re.S)
_PLACEHOLDER = re.compile(r"\{[^{}]*\}")
_LETTER, _FEW = re.compile(r"[^\W\d_]"), 4
_FEWEST = 12  # characters of a text to look for within others, since a slide may show part of one


def write_file(texts: Iterable[str], lessons: Iterable[str]) -> str:
    """Return the content of the file: the texts, and the names of untranslated lessons."""
    content = {"lessons": sorted(lessons), "texts": sorted({_make_key(text) for text in texts} - {""})}
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def is_text(text: str) -> bool:
    """Return whether a text, or one that contains it, is untranslated in the current language."""
    exact, joined = _read(find_current_language())[1:]
    if not exact:
        return False
    key = _make_key(text)
    return key in exact or (len(key) >= _FEWEST and key in joined)


def mark(text: str, shown: str) -> str:
    """Return a text as HTML, marked as English if it is untranslated in the current language."""
    return f'<span lang="en">{shown}</span>' if is_text(text) else shown


def mark_page(page: str) -> str:
    """Return HTML with whole texts marked that are untranslated in the current language."""
    texts = find_current_language().untranslated
    if not texts and not _read(find_current_language())[1]:
        return page
    pattern = _compile(frozenset(texts))
    parts = _TAG.split(page)  # tags are in the odd places
    for place in range(2, len(parts) - 1, 2):
        opens, text, closes = parts[place - 1 : place + 2]
        shown = html.unescape(text).strip()
        if not shown or not (pattern.fullmatch(shown) or is_text(shown)):
            continue
        if closes == f"</{re.split(r'[ >]', opens[1:])[0]}>" and " lang=" not in opens:
            parts[place - 1] = f'{opens[:-1]} lang="en">'
        else:
            parts[place] = f'<span lang="en">{text}</span>'
    return "".join(parts)


@lru_cache(maxsize=4)
def _compile(texts: frozenset[str]) -> re.Pattern[str]:
    """Return a pattern for these texts; only figures are in the placeholders of one of few letters."""
    alternatives = []
    for text in texts:
        parts = _PLACEHOLDER.split(text.strip())
        letters = len(_LETTER.findall("".join(parts)))
        if letters >= min(2, len(parts)):
            hole = r"[\W\d_]+" if letters < _FEW else ".+"
            alternatives.append(hole.join(map(re.escape, parts)))
    return re.compile("|".join(alternatives) or "(?!)", re.S)


def is_lesson(name: str) -> bool:
    """Return whether a lesson is entirely untranslated in the current language."""
    return name in _read(find_current_language())[0]


def _make_key(text: str) -> str:
    """Return a text without parts that differ between catalog, notebook and page: figures, asides, emphasis.

    >>> _make_key("*Two* people ([lesson 3](03_x.ipynb)) agree on {bus.n:0}, or 0.376<!--bus.kappa-->.")
    'Two people agree on #, or #.'
    >>> _make_key("6 · Sarcasm in tweets")  # catalogs have titles without their place
    'Sarcasm in tweets'
    """
    text = _LINK.sub(r"\1", _COMMENT.sub("", _PLACE.sub("", text)))
    while (shorter := _ASIDE.sub("", text)) != text:
        text = shorter
    return " ".join(_NUMBER.sub("#", text.replace("*", "")).split())


def _read(language: Language) -> tuple[frozenset[str], frozenset[str], str]:
    if language.is_english or not language.folders:
        return frozenset(), frozenset(), ""
    try:
        path = language.folders[0] / FILE
        return _parse(path, path.stat().st_mtime_ns)
    except OSError:
        return frozenset(), frozenset(), ""


@lru_cache(maxsize=4)
def _parse(path: Path, changed: int) -> tuple[frozenset[str], frozenset[str], str]:
    try:
        content = json.loads(path.read_text("utf-8"))
        texts, lessons = map(str, content["texts"]), map(str, content["lessons"])
        listed = [*texts]
    except (ValueError, KeyError, TypeError):
        return frozenset(), frozenset(), ""
    return frozenset(lessons), frozenset(listed), "\n".join(listed)
