"""The values of an entry in a question file. Checks raise ValueError naming the key and what it allows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from iaa_teach.files import toml


class Mistake(ValueError):
    """A mistake in an entry: its message, and the value it is about.

    `field` is the path to that value, such as `wrong.0.answer`, "" if there is none, and `missing` whether it
    is missing. `text` is the message without the places prefixed by `prefix_errors`.
    """

    def __init__(self, text: str, field: str = "", *, missing: bool = False, where: str = "") -> None:
        super().__init__(f"{where}{text}")
        self.text, self.field, self.missing, self.where = text, field, missing, where

    def within(self, what: str, field: str) -> Mistake:
        """Return the mistake relative to the whole that contains its entry."""
        path = ".".join(filter(None, (field, self.field)))
        return Mistake(self.text, path, missing=self.missing, where=f"{what}: {self.where}")


@contextmanager
def prefix_errors(what: str, field: str = "") -> Iterator[None]:
    """Prefix the message of a ValueError, and the path of a mistake, with what it is about."""
    try:
        yield
    except (ValueError, RecursionError) as error:
        found = error if isinstance(error, Mistake) else Mistake(str(error))
        raise found.within(what, field) from None


def describe_found(entry: Mapping[str, Any], key: str) -> str:
    """Return the end of a message about a value: the actual value, or that there is none."""
    return f"not {entry[key]!r}" if key in entry else "it is missing"


def take_text(entry: Mapping[str, Any], key: str, required: bool = True) -> str:
    """Return a text; "" if it is optional and missing."""
    text = entry.get(key, "")
    if not isinstance(text, str) or (required and not text.strip()):
        problem = f"{key} must be text; {describe_found(entry, key)}"
        raise Mistake(problem, key, missing=key not in entry)
    return text.strip()


def take_texts(entry: Mapping[str, Any], key: str) -> list[str]:
    """Return a list of texts, empty if the key is missing."""
    texts = entry.get(key, [])
    if not isinstance(texts, list) or not all(isinstance(text, str) and text.strip() for text in texts):
        alone = isinstance(texts, str) and texts.strip()
        if alone:
            example = f"{key} = [{toml.quote_toml(texts)}]"
            raise Mistake(f"{key} must be a list of texts, such as {example}; not {texts!r}", key)
        raise Mistake(f"{key} must be a list of texts; not {texts!r}", key)
    return texts


def is_number(value: Any) -> bool:
    """Return whether a value of an entry is a number; booleans are not."""
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def take_flag(entry: Mapping[str, Any], key: str) -> bool:
    """Return a boolean, false if the key is missing."""
    value = entry.get(key, False)
    if not isinstance(value, bool):
        raise Mistake(f"{key} must be true or false; not {value!r}", key)
    return value


def take_subentries(entry: Mapping[str, Any], key: str, required: bool = True) -> list[dict[str, Any]]:
    """Return the `[[question.key]]` entries."""
    entries = entry.get(key, [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        right = f"[[question.{key}]]"
        raise Mistake(f"{key} must be {right} entries; not {entries!r}", key)
    if required and not entries:
        raise Mistake(f"there must be [[question.{key}]] entries", key)
    return entries
