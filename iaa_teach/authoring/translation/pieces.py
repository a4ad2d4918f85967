"""Cut Markdown into pieces to translate, so that one changed sentence does not invalidate a whole cell.

A piece is a heading, a paragraph, an item of a list, a row of a table, or a formula on lines of its own.
Marks such as `## ` or `> ` and whatever is between pieces belong to no text; joined again, the pieces are the
Markdown as it was. Code stays whole, and so does what has neither words nor decimals.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from markdown_it.token import Token

from iaa_teach.authoring.markdown import parse, split_lines
from iaa_teach.authoring.translation.texts import differs_by_language

_NUMBER = re.compile(r"\d+ · ")  # a lesson's number, before its title
_MARKS = re.compile(r"(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*")  # of quotes and lists, before a line


class Piece(NamedTuple):
    """A piece of Markdown; `kind` is "" for what is no text, such as a mark or an empty line."""

    kind: str
    text: str


def split_pieces(markdown: str) -> list[Piece]:
    """Return the pieces of Markdown in order.

    >>> for piece in split_pieces("## Chance\\n\\n- toss a coin\\n- $x$\\n"):
    ...     print(piece.kind, repr(piece.text))
     '## '
    heading 'Chance'
     '\\n\\n- '
    item 'toss a coin'
     '\\n- $x$\\n'
    """
    found, end = [], 0
    for kind, start, stop in _find_places(markdown):
        if differs_by_language(markdown[start:stop]):
            found += [Piece("", markdown[end:start]), Piece(kind, markdown[start:stop])]
            end = stop
    return [piece for piece in (*found, Piece("", markdown[end:])) if piece.text]


def translate_markdown(markdown: str, translate: Callable[[Piece], str]) -> str:
    """Return Markdown with each of its texts replaced by its translation."""
    return "".join(translate(piece) if piece.kind else piece.text for piece in split_pieces(markdown))


def can_replace(text: str, piece: Piece) -> bool:
    """Return whether a text, in the place of a piece, is again one piece of the same kind.

    >>> can_replace("Uno.", Piece("paragraph", "One.")), can_replace("- Uno.", Piece("paragraph", "One."))
    (True, False)
    """
    if piece.kind == "row" or text.startswith("|"):
        is_line = "\n" not in text and text == text.strip()
        return (
            piece.kind == "row"
            and is_line
            and text.startswith("|")
            and _count_bars(text) == _count_bars(piece.text)
        )
    mark = {"heading": "# ", "item": "- "}.get(piece.kind, "")
    return [*_find_places(mark + text)] == [(piece.kind, len(mark), len(mark + text))]


def _find_places(markdown: str) -> Iterator[tuple[str, int, int]]:
    """Return the kind of each piece, and where it begins and ends, whether or not it has words."""
    lines = split_lines(markdown)
    starts = [0, *(found.end() for found in re.finditer(r"\r\n?|\n", markdown))]
    tokens = parse(markdown)
    for place, token in enumerate(tokens):
        if not token.map or not (kind := _find_kind(tokens, place)):
            continue
        first, last = token.map[0], token.map[1] - 1
        if kind in ("row", "formula", "html"):
            before = _MARKS.match(lines[first]).end()  # type: ignore[union-attr]  # it matches any line
        else:
            text = token.content.split("\n")[0].rstrip()
            before = max(0, lines[first].rfind(text))  # only spaces or heading marks follow
            last = first + token.content.count("\n")
        end = len(lines[last].rstrip())
        if kind == "heading" and first == last:
            end = before + len(text)
        if kind == "heading" and (number := _NUMBER.match(lines[first], before)):
            before = number.end()
        yield "paragraph" if kind == "html" else kind, starts[first] + before, starts[last] + end


def _find_kind(tokens: Sequence[Token], place: int) -> str:
    """Return which piece a token is the text of, "" for none."""
    token = tokens[place]
    if token.type == "tr_open":
        return "row"
    if token.type == "math_block":
        return "formula"
    if token.type == "html_block":
        return "" if token.content.lstrip().startswith("<!--") else "html"
    if token.type != "inline":
        return ""
    parent, grandparent = tokens[place - 1].type, tokens[place - 2].type if place > 1 else ""
    if parent == "paragraph_open":
        return "item" if grandparent == "list_item_open" else "paragraph"
    return "heading" if parent == "heading_open" else ""


def _count_bars(row: str) -> int:
    """Return how many bars of a row divide cells."""
    return len(re.findall(r"(?<!\\)\|", row))
