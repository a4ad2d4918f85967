"""The texts of views, pages and Python, in this package's modules of messages."""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from iaa_teach.authoring.translation.texts import Text
from iaa_teach.widgets.kit import words_file

_NO_WORDS = re.compile(r"\{\w+\}")
_PAIR = {"one", "other"}
FILES = ("words.js", "words.py", "words/*.py")


def list_texts(package: Path) -> Iterator[Text]:
    """Yield every text in the package's files of words: its context is its file and its key.

    A pair of one and other is one text with its plural.
    """
    for path in sorted(path for files in FILES for path in package.rglob(files)):
        name = path.relative_to(package).as_posix()
        words = words_file.read(path) if path.suffix == ".js" else _list_module_constants(path)
        for key, value in words.items():
            yield from _list_texts(value, f"{name}: {key}", name)


def _list_texts(value: Any, context: str, place: str) -> Iterator[Text]:
    if isinstance(value, Mapping) and set(value) == _PAIR:
        if _has_words(value["one"]) or _has_words(value["other"]):
            yield Text(value["one"], context, place, plural=value["other"])
    elif isinstance(value, Mapping):
        for key, each in value.items():
            yield from _list_texts(each, f"{context}.{key}", place)
    elif isinstance(value, str) and _has_words(value):
        yield Text(value, context, place)


def _has_words(text: str) -> bool:
    """Return whether a text is more than what is filled into it: quotation marks change with the language."""
    return _NO_WORDS.sub("", text).strip() != ""


def _list_module_constants(path: Path) -> dict[str, Any]:
    """Return the constants of a module of words, texts and mappings of texts; functions are none."""
    found: dict[str, Any] = {}
    for node in ast.parse(path.read_text("utf-8")).body:
        targets = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, ast.AnnAssign):
            targets = [node.target]
        if len(targets) == 1 and isinstance(targets[0], ast.Name) and node.value:  # type: ignore[attr-defined]
            try:
                found[targets[0].id] = ast.literal_eval(node.value)  # type: ignore[attr-defined]
            except ValueError:
                continue
    return found
