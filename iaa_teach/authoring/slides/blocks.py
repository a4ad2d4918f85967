"""Markdown taken apart into what can stand on a slide alone: paragraphs, lists, tables, formulas, images."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

_COMMENT = re.compile(r"<!--.*?-->", re.S)
_HEADING = re.compile(r" {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$")
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
_ITEM = re.compile(r" {0,3}(?:[-*+]|\d{1,9}[.)])[ \t]+\S")
_NUMBER = re.compile(r" {0,3}(\d{1,9})[.)]")
_QUOTE = re.compile(r" {0,3}>")
_TABLE_LINE = re.compile(r" {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-*:?[ \t]*)*$")
_RULE = re.compile(r" {0,3}(?:-{3,}|\*{3,}|_{3,})[ \t]*$")
_IMAGE = re.compile(r"!\[[^\]]*\]\([^)]*\)$")

# A sentence ends before a capital, a figure, a quotation or a formula, and not after an initial.
_SENTENCE_END = re.compile(
    r"(?<![ (“.][A-ZÀ-Ž])(?<!^[A-ZÀ-Ž])[.!?…][”\"’)*]*\s+(?=[A-ZÀ-Ž0-9“\"*(\[$`κπα\ue000])"
)
_KEPT_WHOLE = re.compile(r"\$[^$]+\$|`[^`]+`|\[[^\[\]]*\]\([^()]*\)")


class Block(NamedTuple):
    """A part of a Markdown cell: its kind, its text as written, and the level of a heading.

    The kinds are heading, paragraph, list, table, quote, formula, code and image.
    """

    kind: str
    text: str
    level: int = 0


def blocks(markdown: str) -> list[Block]:
    """Return the parts of a Markdown text in their order.

    >>> [one.kind for one in blocks("# A\\n\\nSome text:\\n\\n- one\\n- two\\n\\n> Why?\\n\\n$$x$$")]
    ['heading', 'paragraph', 'list', 'quote', 'formula']
    """
    lines = _COMMENT.sub("", markdown).split("\n")
    found: list[Block] = []
    at = 0
    while at < len(lines):
        if not lines[at].strip() or _RULE.match(lines[at]):
            at += 1
            continue
        kind, end = _next(lines, at)
        text = "\n".join(lines[at:end]).strip("\n")
        heading = _HEADING.match(text)
        found.append(Block(kind, heading[2], len(heading[1])) if heading else Block(kind, text))
        at = end
    return found


def _next(lines: list[str], at: int) -> tuple[str, int]:
    """Return the kind of the part that begins in a line, and the line after it."""
    line = lines[at]
    if _HEADING.match(line):
        return "heading", at + 1
    if fence := _FENCE.match(line):
        return "code", _after(lines, at, lambda one: one.strip().startswith(fence[1]))
    if line.strip().startswith("$$"):
        if line.strip().endswith("$$") and len(line.strip()) > 3:
            return "formula", at + 1
        return "formula", _after(lines, at, lambda one: one.strip().endswith("$$"))
    if _QUOTE.match(line):
        return "quote", _while(lines, at, lambda one: bool(_QUOTE.match(one)))
    if "|" in line and at + 1 < len(lines) and "|" in lines[at + 1] and _TABLE_LINE.match(lines[at + 1]):
        return "table", _while(lines, at, lambda one: "|" in one)
    if _ITEM.match(line):
        return "list", _end_of_list(lines, at)
    if _IMAGE.match(line.strip()):
        return "image", at + 1
    return "paragraph", _while(lines, at + 1, lambda one: bool(one.strip()) and not _begins(one))


def _begins(line: str) -> bool:
    """Return whether a line ends the paragraph above it without a blank line between them."""
    numbered = _NUMBER.match(line)
    item = _ITEM.match(line) and (not numbered or numbered[1] == "1")
    return bool(_HEADING.match(line) or _FENCE.match(line) or _QUOTE.match(line) or item) or line.startswith(
        "$$"
    )


def _after(lines: list[str], at: int, is_last: Callable[[str], bool]) -> int:
    return next((place + 1 for place in range(at + 1, len(lines)) if is_last(lines[place])), len(lines))


def _while(lines: list[str], at: int, goes_on: Callable[[str], bool]) -> int:
    return next((place for place in range(at, len(lines)) if not goes_on(lines[place])), len(lines))


def _end_of_list(lines: list[str], at: int) -> int:
    for place in range(at + 1, len(lines)):
        line, above = lines[place], lines[place - 1]
        if line.strip() and not above.strip() and not (_ITEM.match(line) or line.startswith(("  ", "\t"))):
            return place
    return len(lines)


def items(text: str) -> list[str]:
    """Return the items of a list, each with its mark.

    >>> items("- one\\n- two\\n  goes on")
    ['- one', '- two\\n  goes on']
    """
    found: list[str] = []
    for line in text.split("\n"):
        if _ITEM.match(line) or not found:
            found.append(line)
        else:
            found[-1] += f"\n{line}"
    return [one.rstrip() for one in found]


def sentences(text: str) -> list[str]:
    """Return the sentences of a paragraph; formulas, code and links stay whole.

    >>> sentences("Cohen, J. (1960). It is $a. B$. “Why?” We ask.")
    ['Cohen, J. (1960).', 'It is $a. B$.', '“Why?”', 'We ask.']
    """
    whole: list[str] = []

    def keep(part: re.Match[str]) -> str:
        whole.append(part[0])
        return f"\ue000{len(whole) - 1}\ue001"

    masked = _KEPT_WHOLE.sub(keep, " ".join(text.split()))
    ends = [0, *(found.end() for found in _SENTENCE_END.finditer(masked)), len(masked)]
    parts = [masked[start:end].strip() for start, end in pairwise(ends)]
    return [re.sub("\ue000(\\d+)\ue001", lambda one: whole[int(one[1])], part) for part in parts if part]


@lru_cache(maxsize=2048)  # a text is tried in several sizes
def visible(text: str) -> str:
    """Return about what a reader sees of Markdown: without its marks, and a formula without its commands.

    >>> visible("**Cohen's** [kappa](x.ipynb) is $\\\\frac{A_o}{2}$")
    "Cohen's kappa is Ao2"
    """
    text = re.sub(r"^ {0,3}> ?", "", text, flags=re.M)
    text = re.sub(r"!?\[([^\[\]]*)\]\([^()\s]*\)", r"\1", text)
    text = re.sub(r"\$+([^$]+)\$+", lambda part: _letters(part[1]), text)
    return re.sub(r"\*\*|`|(?<!\w)\*(?=\S)|(?<=\S)\*(?!\w)", "", text)


def _letters(latex: str) -> str:
    latex = re.sub(
        r"\\(?:begin|end)\{[^}]*\}|\\(?:text|mathrm|frac|dfrac|hat|bigl|bigr|left|right|sqrt)\b", "", latex
    )
    latex = re.sub(r"\\q?quad\b|\\[,;! ]", " ", latex)
    return re.sub(r"[{}^_&]|\\\\", "", re.sub(r"\\[a-zA-Z]+", "x", latex))
