"""Markdown taken apart into its blocks, so that one changed sentence does not spoil a whole cell.

A block is a heading, a paragraph, an item of a list, a row of a table, or a formula on lines of its own.
What marks it, such as `## ` or `> `, and what is between blocks belongs to no text; joined again, the pieces
are the Markdown as it was. Code stays whole, and so does what has neither words nor decimals.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from iaa_teach.authoring.translation.texts import concerns

_QUOTE = re.compile(r"((?: {0,3}> ?)*)(.*)", re.S)
_FENCE = re.compile(r" {0,3}(`{3,}(?=[^`]*$)|~{3,})")
_HEADING = re.compile(r"( {0,3}#{1,6}[ \t]+(?:\d+ · )?)(.*?)([ \t]*(?:[ \t]#+)?[ \t]*)", re.S)
_ITEM = re.compile(r"([ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+)(.*)", re.S)
_RULE = re.compile(r"[ \t]*(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|=+[ \t]*)")
_UNDER_HEADINGS = re.compile(r"[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-*:?[ \t]*)*")
_DEFINITION = re.compile(r" {0,3}\[[^\]]+\]:[ \t]")


@dataclass(frozen=True)
class Block:
    """A piece of Markdown; `kind` is "" for what is no text, such as a mark or an empty line."""

    kind: str
    text: str


def blocks(markdown: str) -> list[Block]:
    """Return the pieces of Markdown in order.

    >>> for one in blocks("## Chance\\n\\n- toss a coin\\n- $x$\\n"):
    ...     print(one.kind, repr(one.text))
     '## '
    heading 'Chance'
     '\\n\\n- '
    item 'toss a coin'
     '\\n- $x$\\n'
    """
    found: list[Block] = []
    for kind, text in _pieces(markdown):
        kind = kind if concerns(text) else ""
        if not kind and found and not found[-1].kind:
            found[-1] = Block("", found[-1].text + text)
        elif text:
            found.append(Block(kind, text))
    return found


def translated(markdown: str, say: Callable[[Block], str]) -> str:
    """Return Markdown with each of its blocks replaced by what `say` makes of it."""
    return "".join(say(block) if block.kind else block.text for block in blocks(markdown))


def stays_one(block: Block, text: str) -> bool:
    """Return whether another text in the place of a block is one block of the same kind.

    >>> stays_one(Block("paragraph", "One."), "Uno."), stays_one(Block("paragraph", "One."), "- Uno.")
    (True, False)
    """
    if block.kind == "row" and _bars(text) != _bars(block.text):
        return False
    mark = {"heading": "# ", "item": "- "}.get(block.kind, "")
    return [one for one in _pieces(mark + text) if one[0]] == [(block.kind, text)]


def _bars(row: str) -> int:
    """Return how many bars of a row divide cells."""
    return len(re.findall(r"(?<!\\)\|", row))


def _pieces(markdown: str) -> Iterator[tuple[str, str]]:
    """Give the pieces, each with its kind, before those without words are told apart."""
    kind, quote, open_block = "", "", ""
    fence = formula = False
    closes = re.compile("")
    after_item = False

    def flush() -> Iterator[tuple[str, str]]:
        nonlocal kind, open_block
        text = open_block.rstrip()
        yield kind, text
        yield "", open_block[len(text) :]
        kind, open_block = "", ""

    for line in re.findall(r"[^\n]*\n|[^\n]+", markdown):
        marks, rest = _QUOTE.fullmatch(line).groups()  # type: ignore[union-attr]  # it matches any line
        bare = rest.rstrip("\n")
        if fence:
            yield "", line
            fence = not closes.fullmatch(bare)
            continue
        if formula:
            open_block += line
            if bare.rstrip().endswith("$$"):
                formula = False
                yield from flush()
            continue
        if not bare.strip():
            yield from flush()
            yield "", line
            continue
        if found := _FENCE.match(bare):
            yield from flush()
            yield "", line
            fence, closes = True, re.compile(rf" {{0,3}}{found[1]}{found[1][0]}*[ \t]*")
            continue
        if bare.startswith("$$"):
            yield from flush()
            yield "", marks
            kind, open_block = "formula", rest
            formula = "$$" not in bare[2:]
            if not formula:
                kind = "formula" if bare.rstrip().endswith("$$") else "paragraph"
                if kind == "formula":
                    yield from flush()
            continue
        if found := _HEADING.fullmatch(bare):
            yield from flush()
            yield "", marks + found[1]
            yield "heading", found[2]
            yield "", found[3] + rest[len(bare) :]
            after_item = False
            continue
        if _RULE.fullmatch(bare) or _DEFINITION.match(bare) or _UNDER_HEADINGS.fullmatch(bare):
            yield from flush()
            yield "", line
            continue
        if bare.lstrip().startswith("|"):
            yield from flush()
            yield "", marks + bare[: len(bare) - len(bare.lstrip())]
            yield "row", bare.strip()
            yield "", bare[len(bare.rstrip()) :] + rest[len(bare) :]
            continue
        if found := _ITEM.fullmatch(rest):
            yield from flush()
            yield "", marks + found[1]
            kind, quote, open_block, after_item = "item", marks, found[2], True
            continue
        if open_block and marks in (quote, ""):
            open_block += line
            continue
        yield from flush()
        if not after_item and re.match(r" {4}|\t", bare):
            yield "", line  # code
            continue
        indent = rest[: len(rest) - len(rest.lstrip(" \t"))]
        after_item = after_item and bool(indent)
        yield "", marks + indent
        kind, quote, open_block = "paragraph", marks, rest[len(indent) :]
    yield from flush()
