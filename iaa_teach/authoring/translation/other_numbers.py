"""Keep translations if only numbers changed, or a linked lesson is gone."""

import re

from iaa_teach.authoring.checks.links import remove_gone_links

_DIGITS = re.compile(r"[0-9]+")
_LESSON = re.compile(r"\d\d(_.+\.ipynb)")


def mask_numbers(text: str) -> str:
    """Return a text without its numbers and its links to lessons.

    >>> mask_numbers("In [lesson 14](14_x.ipynb), κ is 0.5.")
    'In lesson #, κ is #.#.'
    """
    return _DIGITS.sub("#", keep_links_of("", text))


def keep_links_of(new: str, text: str) -> str:
    """Return a text with the words alone of its links to lessons that another does not link to.

    >>> keep_links_of("Lesson 2 and [3](03_y.ipynb).", "[Lesson 4](04_x.ipynb) and [5](05_y.ipynb).")
    'Lesson 4 and [5](05_y.ipynb).'
    """

    def is_gone(name: str) -> bool:
        lesson = _LESSON.fullmatch(name)
        return lesson is not None and lesson[1] not in new

    return remove_gone_links(text, is_gone)


def put_numbers(new: str, old: str, translation: str) -> str | None:
    """Return the translation of a text with the numbers of another, None where they are unclear.

    >>> put_numbers("κ is 0.5 in lesson 11.", "κ is 0.7 in lesson 14.", "κ è 0,7 nella lezione 14.")
    'κ è 0,5 nella lezione 11.'
    >>> put_numbers("Lesson 2 has 3.", "Lesson 1 has 5.", "Ne ha 5 la lezione 1.")
    'Ne ha 3 la lezione 2.'
    >>> put_numbers("Lesson 2 has 3.", "Lesson 1 has 1.", "Ne ha 1, la lezione numero 1, e 1.")
    """
    before, after = _DIGITS.findall(old), _DIGITS.findall(new)
    if len(before) != len(after):
        return None
    if _DIGITS.findall(translation) == before:
        in_order = iter(after)
        return _DIGITS.sub(lambda _: next(in_order), translation)
    changes: dict[str, str] = {}
    if any(changes.setdefault(was, now) != now for was, now in zip(before, after, strict=True)):
        return None
    return _DIGITS.sub(lambda number: changes.get(number[0], number[0]), translation)
