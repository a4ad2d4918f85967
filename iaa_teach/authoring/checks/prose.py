"""The words of Markdown without its code, and the links in them.

They are found by patterns, since the parser does not say where in a line something is, and what is found
here may have to be changed in its place.
"""

import re
from functools import lru_cache
from html.parser import HTMLParser
from typing import NamedTuple

from iaa_teach.authoring.notebooks import Cell, Notebook

_FENCED = r"^[ \t]*(?P<fence>`{3,}|~{3,}).*?(?:^[ \t]*(?P=fence)|\Z)"
CODE = rf"(?:{_FENCED}|(?<!`)(?P<ticks>`+)(?!`).+?(?<!`)(?P=ticks)(?!`))"
_CODE = re.compile(rf"{CODE}|<!--.*?-->", re.M | re.S)
_WORDS = r"(?:[^\[\]\\]|\\.|\[[^\[\]]*\])*"
_TARGET = r"[ \t]*(?:<([^<>\n]*)>|((?:[^()\s]|\([^()\s]*\))*))"
LINK = re.compile(rf"(!?)\[({_WORDS})\]\({_TARGET}(?:\s+[^()\n]*)?[ \t]*\)")
_REFERENCE = re.compile(rf"^ {{0,3}}\[[^\]^]+\]:{_TARGET}", re.M)


class Link(NamedTuple):
    """A link or an image: its words, and where it leads."""

    is_image: bool
    words: str
    target: str


@lru_cache(maxsize=4096)  # many checks read the same few cells
def blank_code(source: str) -> str:
    """Return Markdown with blanks for code and comments, whose dollars and brackets mean nothing."""
    return _CODE.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), source)


def blank_inside_code(source: str) -> str:
    """Return Markdown with blanks for code and comments, except for the marks that end a run of text."""
    return _CODE.sub(lambda found: re.sub(r"[^\n`]", " ", found[0]), source)


def list_prose(notebook: Notebook) -> list[tuple[Cell, str]]:
    """Return the Markdown cells of a notebook, each with its text without code."""
    return [(cell, blank_code(cell.source)) for cell in notebook.texts]


def list_links(text: str) -> list[Link]:
    """Return the links and images written with brackets and parentheses."""
    return [Link(mark == "!", words, enclosed or bare) for mark, words, enclosed, bare in LINK.findall(text)]


def list_references(text: str) -> list[str]:
    """Return the targets of reference definitions, `[name]: target`."""
    return [enclosed or bare for enclosed, bare in _REFERENCE.findall(text)]


def list_html_tags(text: str) -> list[tuple[str, dict[str, str]]]:
    """Return the `img` and `a` elements, each with its attributes."""
    tags = _Tags()
    tags.feed(text)
    tags.close()
    return tags.found


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("img", "a"):
            self.found.append((tag, {name: value or "" for name, value in attrs}))
