"""The texts of a translated course that are still English, so that pages can mark them.

The command that translates a course lists them in a file among its catalogs.
"""

import html
import json
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from iaa_teach.look.language import PLACEHOLDER, Language, find_current_language

FILE = "still_english.json"

_COMMENT = re.compile(r"<!--.*?-->", re.S)
_LINK, _ASIDE = re.compile(r"\[([^\[\]]*)\]\([^()\s]*\)"), re.compile(r"\s*\([^()]*\)")
_PLACE = re.compile(r"^\d+ · ")  # in the title of a lesson
_NUMBER = re.compile(rf"−?(?:{PLACEHOLDER.pattern}|\d+(?:[.,]\d+)*)(?:\s?%)?")
_TAG = re.compile(r"(<(?:script|style)\b.*?</(?:script|style)>|<[^<>]*>)", re.S)
_NAME, _LANG = re.compile(r"</?([a-z0-9]+)"), re.compile(r"\slang=")
_LABEL = re.compile(r"\s(?:aria-label|title|alt|placeholder)=\"([^\"]*)\"")
_VOID = re.compile("area|br|col|hr|img|input|link|meta|path|rect|source|use|wbr")
_INLINE = re.compile("a|abbr|b|br|code|em|i|img|kbd|s|small|span|strong|sub|sup")
_APOSTROPHE = str.maketrans("’", "'")
_TYPED = str.maketrans("’", "'", "*_")
_BEGIN, _END = "\x01", "\x02"  # of an element within a text
_HOLE = f"(?:[^{_BEGIN}{_END}]|{_BEGIN}[^{_BEGIN}{_END}]*{_END})+"
_LETTER, _FEW = re.compile(r"[^\W\d_]"), 4
_FEWEST = 12  # characters of a text to look for within others, since a slide may show part of one


def write_file(texts: Iterable[str], lessons: Iterable[str], share: str) -> str:
    """Return the content of the file: texts, names of untranslated lessons, and how much is translated."""
    keys = {_make_key(text) for text in texts} - {""}
    content = {"share": share, "lessons": sorted(lessons), "texts": sorted(keys)}
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def read_share(language: Language) -> str:
    """Return how much of a translated course is translated, in a sentence or two; "" for all of it."""
    return _read(language).share


def is_text(text: str) -> bool:
    """Return whether a text, or one that contains it, is untranslated in the current language."""
    known = _read(find_current_language())
    key = _make_key(text)
    return key in known.texts or (len(key) >= _FEWEST and key in known.joined)


def mark(text: str, shown: str) -> str:
    """Return a text as HTML, marked as English if it is untranslated in the current language."""
    return f'<span lang="en">{shown}</span>' if is_text(text) else shown


def mark_page(page: str) -> str:
    """Return HTML with elements and whole texts marked that are untranslated in the current language.

    An attribute cannot be marked without its element, so it counts where the element has no other words.
    """
    texts = find_current_language().untranslated
    if not texts and not _read(find_current_language()).texts:
        return page
    is_english = _make_test(frozenset(texts))
    parts = _TAG.split(page)  # tags are in the odd places
    opened: list[_Element] = []
    for place, part in enumerate(parts):
        name = _NAME.match(part) if place % 2 else None
        if place % 2 == 0:
            if opened:
                opened[-1].texts.append(html.unescape(part))
                opened[-1].own.append(place)
        elif not name or part.endswith(("</script>", "</style>")):
            continue
        elif not part.startswith("</"):
            opened.append(_Element(place, name[1]))
            if _VOID.fullmatch(name[1]) or part.endswith("/>"):
                _close(opened, parts, is_english)
        elif any(each.name == name[1] for each in opened):
            while _close(opened, parts, is_english) != name[1]:
                pass
    return "".join(parts)


def list_in_data(data: str) -> list[str]:
    """Return the untranslated texts that may be in JSON data of a page, for its views to mark them."""
    found = find_current_language().untranslated
    literals = {text: max(PLACEHOLDER.split(text), key=len) for text in found}
    return sorted(
        text for text, part in literals.items() if json.dumps(part, ensure_ascii=False)[1:-1] in data
    )


@dataclass
class _Element:
    """An element of a page: its tag's place, and its texts; `own` are the places of those in no other."""

    place: int
    name: str
    texts: list[str] = field(default_factory=list)
    own: list[int] = field(default_factory=list)
    is_plain: bool = True  # with nothing in it but words


def _close(opened: list[_Element], parts: list[str], is_english: Callable[[str], bool]) -> str:
    """Mark the innermost element or its own texts if they are English, and return its name."""
    element = opened.pop()
    tag, text = parts[element.place], "".join(element.texts)
    labels = [html.unescape(label) for label in _LABEL.findall(tag) if _LETTER.search(label)]
    said = [*([text] if _LETTER.search(text) else []), *labels]
    if element.is_plain and said and not _LANG.search(tag) and all(map(is_english, said)):
        end = -2 if tag.endswith("/>") else -1
        parts[element.place] = f'{tag[:end]} lang="en"{tag[end:]}'
    else:
        for place in element.own:
            if is_english(html.unescape(parts[place])):
                parts[place] = f'<span lang="en">{parts[place]}</span>'
    if opened:
        opened[-1].texts += [_BEGIN, *element.texts, _END]
        opened[-1].is_plain &= element.is_plain and _INLINE.fullmatch(element.name) is not None
    return element.name


def _make_test(texts: frozenset[str]) -> Callable[[str], bool]:
    """Return the function that tells whether a text is untranslated, or each part of a title."""
    pattern = _compile(texts)

    def is_english(text: str) -> bool:
        shown = " ".join(text.split())
        if pattern.fullmatch(shown.translate(_APOSTROPHE)) or is_text(re.sub(f"[{_BEGIN}{_END}]", "", shown)):
            return True
        return " – " in shown and all(map(is_english, shown.split(" – ")))

    return is_english


@lru_cache(maxsize=4)
def _compile(texts: frozenset[str]) -> re.Pattern[str]:
    """Return a pattern for these texts; only figures are in the placeholders of one of few letters."""
    alternatives = []
    for text in texts:
        parts = PLACEHOLDER.split(" ".join(text.split()))
        letters = len(_LETTER.findall("".join(parts)))
        if letters >= min(2, len(parts)):
            hole = r"[\W\d_]+" if letters < _FEW else _HOLE
            alternatives.append(hole.join(map(_write_pattern, parts)))
    return re.compile("|".join(alternatives) or "(?!)", re.S)


def _write_pattern(text: str) -> str:
    """Return the pattern of a text in which emphasis and symbols may be elements."""
    escaped = re.sub(r"_(\w)", f"{_BEGIN}?\\1{_END}?", re.escape(text.translate(_APOSTROPHE)))
    return re.sub(r"\\\*+|</?[a-z]+>", f"[{_BEGIN}{_END}]?", escaped)


def is_lesson(name: str) -> bool:
    """Return whether a lesson is entirely untranslated in the current language."""
    return name in _read(find_current_language()).lessons


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
    return " ".join(_NUMBER.sub("#", text.translate(_TYPED)).split())


class _File(NamedTuple):
    share: str = ""
    lessons: frozenset[str] = frozenset()
    texts: frozenset[str] = frozenset()
    joined: str = ""  # the texts, to look for part of one


def _read(language: Language) -> _File:
    if language.is_english or not language.folders:
        return _File()
    try:
        path = language.folders[0] / FILE
        return _parse(path, path.stat().st_mtime_ns)
    except OSError:
        return _File()


@lru_cache(maxsize=4)
def _parse(path: Path, changed: int) -> _File:
    try:
        content = json.loads(path.read_text("utf-8"))
        texts, lessons = [*map(str, content["texts"])], map(str, content["lessons"])
        return _File(str(content["share"]), frozenset(lessons), frozenset(texts), "\n".join(texts))
    except (ValueError, KeyError, TypeError):
        return _File()
