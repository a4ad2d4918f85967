"""The values of an entry of a bank, each checked: a ValueError names the key and what would be right."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from iaa_teach.data import toml


@contextmanager
def about(what: str) -> Iterator[None]:
    """Put what a ValueError is about before its message."""
    try:
        yield
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{what}: {error}") from None


def text_in(entry: Mapping[str, Any], key: str, required: bool = True) -> str:
    """Return a text; "" where it may be left out and is."""
    text = entry.get(key, "")
    if not isinstance(text, str) or (required and not text.strip()):
        what = f"not {text!r}" if key in entry else "it is missing"
        raise ValueError(f"{key} must be a text; {what}")
    return text.strip()


def texts_in(entry: Mapping[str, Any], key: str) -> list[str]:
    """Return a list of texts, empty where the key is left out."""
    texts = entry.get(key, [])
    if not isinstance(texts, list) or not all(isinstance(text, str) and text.strip() for text in texts):
        alone = isinstance(texts, str) and texts.strip()
        example = f", such as {key} = [{toml.quoted(texts)}]" if alone else ""
        raise ValueError(f"{key} must be a list of texts{example}; not {texts!r}")
    return texts


def flag_in(entry: Mapping[str, Any], key: str) -> bool:
    """Return true or false, false where the key is left out."""
    value = entry.get(key, False)
    if not isinstance(value, bool):
        raise ValueError(f"{key} must be true or false; not {value!r}")
    return value


def subentries(entry: Mapping[str, Any], key: str, required: bool = True) -> list[dict[str, Any]]:
    """Return the `[[question.key]]` entries."""
    entries = entry.get(key, [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise ValueError(f"{key} must be [[question.{key}]] entries; not {entries!r}")
    if required and not entries:
        raise ValueError(f"there must be [[question.{key}]] entries")
    return entries
