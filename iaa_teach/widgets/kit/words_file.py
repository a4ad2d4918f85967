"""Read and write a `words.js`: one object of texts, pairs of one and other, and objects of these."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from iaa_teach.look.language import PACKAGE, Language

_COMMENT_LINE = re.compile(r"^\s*//[^\n]*\n", re.MULTILINE)
_OBJECT = re.compile(r"\s*export const words = (\{.*\});\s*", re.DOTALL)
_STRING = re.compile(r'("(?:\\.|[^"\\])*")')
_NAME = re.compile(r"(\w+):")
_LAST_COMMA = re.compile(r",(\s*[}\]])")


def read(path: Path) -> dict[str, Any]:
    """Return the object of a `words.js`.

    It must be JSON but for names without quotes, commas at the end, and lines of comments. Raises ValueError.
    """
    found = _OBJECT.fullmatch(_COMMENT_LINE.sub("", path.read_text("utf-8")))
    if not found:
        raise ValueError(f"{path.name} must contain one object, export const words = {{…}};")
    parts = _STRING.split(found[1])  # strings are in the odd places
    parts[::2] = [_LAST_COMMA.sub(r"\1", _NAME.sub(r'"\1":', part)) for part in parts[::2]]
    return json.loads("".join(parts))


def read_translated(path: Path, language: Language) -> dict[str, Any]:
    """Return the object of a `words.js` of the package in a language."""
    translated: dict[str, Any] = language.words(path.relative_to(PACKAGE).as_posix(), read(path))
    return translated


def list_texts(words: Any) -> Iterator[str]:
    """Yield the texts of such an object."""
    if isinstance(words, str):
        yield words
    else:
        for each in words.values():
            yield from list_texts(each)


def write(words: dict[str, Any]) -> str:
    """Return the text of a `words.js` with these words."""
    return f"export const words = {json.dumps(words, ensure_ascii=False, indent=2)};\n"
