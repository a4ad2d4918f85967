"""A text that has changed in its numbers alone, as where lessons are renumbered, keeps its translation."""

import re

_DIGITS = re.compile(r"[0-9]+")


def masked(text: str) -> str:
    """Return a text without its numbers.

    >>> masked("In [lesson 14](14_x.ipynb), κ is 0.5.")
    'In [lesson #](#_x.ipynb), κ is #.#.'
    """
    return _DIGITS.sub("#", text)


def with_numbers(new: str, old: str, translation: str) -> str | None:
    """Return the translation of a text with the numbers of another, None where they are unclear.

    >>> with_numbers("κ is 0.5 in lesson 11.", "κ is 0.7 in lesson 14.", "κ è 0,7 nella lezione 14.")
    'κ è 0,5 nella lezione 11.'
    >>> with_numbers("Lesson 2 has 3.", "Lesson 1 has 5.", "Ne ha 5 la lezione 1.")
    'Ne ha 3 la lezione 2.'
    >>> with_numbers("Lesson 2 has 3.", "Lesson 1 has 1.", "Ne ha 1, la lezione numero 1, e 1.")
    """
    before, after = _DIGITS.findall(old), _DIGITS.findall(new)
    if _DIGITS.findall(translation) == before:
        in_order = iter(after)
        return _DIGITS.sub(lambda _: next(in_order), translation)
    changes: dict[str, str] = {}
    if any(changes.setdefault(was, now) != now for was, now in zip(before, after, strict=True)):
        return None
    return _DIGITS.sub(lambda number: changes.get(number[0], number[0]), translation)
