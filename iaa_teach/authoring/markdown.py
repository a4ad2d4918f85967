"""The Markdown parser, as in JupyterLab, for pages, slides, plans, checks and translations.

That is CommonMark with tables, `~~strikethrough~~`, formulas between dollars, and `\\\\$` for a dollar.
"""

import re
from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token
from mdit_py_plugins.dollarmath import dollarmath_plugin

# Code comes first: its dollars begin no formula.
_FORMULA_IN_LINE = re.compile(r"(`+)[^`]+\1|\\\$|\$(?!\$)[^$\n]+(?<!\\)\$")
_BAR = "\ue000"  # replaces a | in a formula, which must not end a table cell
_COMMENT = re.compile(r"<!--.*?-->", re.S)
_IMAGE = re.compile(r"!\[[^\]]*\]\([^)]*\)")
_KINDS = {
    "heading_open": "heading",
    "paragraph_open": "paragraph",
    "bullet_list_open": "list",
    "ordered_list_open": "list",
    "table_open": "table",
    "blockquote_open": "quote",
    "math_block": "formula",
    "fence": "code",
    "code_block": "code",
    "html_block": "paragraph",
}


class Block(NamedTuple):
    """A part of a Markdown text: its kind, its text as written, and the level of a heading.

    The kinds are heading, paragraph, list, table, quote, formula, code and image. The text of a heading
    comes without its marks.
    """

    kind: str
    text: str
    level: int = 0


@lru_cache(maxsize=2048)  # most checks read the same few cells
def split_blocks(markdown: str) -> tuple[Block, ...]:
    """Return the parts of a Markdown text in their order, without comments.

    >>> [block.kind for block in split_blocks("A\\n=\\n\\nText:\\n\\n- one\\n- two\\n\\n> Why?\\n\\n$$x$$")]
    ['heading', 'paragraph', 'list', 'quote', 'formula']
    """
    lines, tokens = split_lines(markdown), parse(markdown)
    found = []
    for place, token in enumerate(tokens):
        if token.level or token.map is None or token.type not in _KINDS:
            continue
        kind = _KINDS[token.type]
        if kind == "heading":
            found.append(Block(kind, _COMMENT.sub("", tokens[place + 1].content).strip(), int(token.tag[1:])))
            continue
        text = "\n".join(lines[token.map[0] : token.map[1]]).strip("\n")
        if kind != "code":
            text = _COMMENT.sub("", text).rstrip()
        if kind == "paragraph" and _IMAGE.fullmatch(text.strip()):
            kind = "image"
        if text:
            found.append(Block(kind, text))
    return tuple(found)


def list_headings(markdown: str) -> list[Block]:
    """Return the headings of a Markdown text that are in no list or quote."""
    return [block for block in split_blocks(markdown) if block.kind == "heading"]


def split_sections(markdown: str) -> list[str]:
    """Return a Markdown text cut before each heading of the second level.

    >>> split_sections("One.\\n\\n## A\\n\\nTwo.\\n\\n## B")
    ['One.', '## A\\n\\nTwo.', '## B']
    """
    lines = split_lines(markdown)
    cuts = [
        token.map[0]
        for token in parse(markdown)
        if token.type == "heading_open" and token.tag == "h2" and not token.level and token.map
    ]
    ends = [0, *cuts, len(lines)]
    parts = ("\n".join(lines[begin:end]).strip("\n") for begin, end in pairwise(ends))
    return [part for part in parts if part.strip()]


def list_block_quotes(markdown: str) -> list[str]:
    """Return the block quotes of a Markdown text with their marks."""
    return [block.text for block in split_blocks(markdown) if block.kind == "quote"]


def list_items(markdown: str) -> list[str]:
    """Return the items of a list, each with its mark.

    >>> list_items("- one\\n- two\\n  goes on")
    ['- one', '- two\\n  goes on']
    """
    lines = split_lines(markdown)
    places = [token.map for token in parse(markdown) if token.type == "list_item_open" and token.level == 1]
    return ["\n".join(lines[place[0] : place[1]]).rstrip() for place in places if place]


def split_cells(row: str) -> list[str]:
    """Return the cells of a row of a table as they are written.

    >>> split_cells("| a | $x$ \\\\| b |")
    ['a', '$x$ \\\\| b']
    """
    inside = re.sub(r"(?<!\\)\|$", "", row.strip().removeprefix("|"))
    return [cell.strip() for cell in re.split(r"(?<!\\)\|", inside)]


def escape_markdown(text: str) -> str:
    """Return Markdown that shows just this text; JupyterLab needs two backslashes before a dollar."""
    return re.sub(r"([\\`*\[\]<])", r"\\\1", text).replace("$", r"\\$")


def make_anchor(heading: str) -> str:
    """Return the anchor of a heading, as JupyterLab makes it.

    >>> make_anchor("Che cos'è *questo*? (1)")
    "Che-cos'è-questo?-%281%29"
    """
    words = re.sub(r"[*`$]|\\", "", heading).strip().replace(" ", "-")
    return re.sub(r"[()<>\s\[\]]", lambda found: f"%{ord(found[0]):02X}", words)


def split_lines(markdown: str) -> list[str]:
    """Return the lines of a Markdown text, by whose numbers its tokens say their places."""
    return re.split(r"\r\n?|\n", markdown)


def parse(markdown: str, inline: bool = False) -> list[Token]:
    """Return the tokens of a Markdown text; without `inline`, the words in its blocks stay as written."""
    tokens = make_parser(inline).parse(
        _FORMULA_IN_LINE.sub(lambda found: found[0].replace("|", _BAR), markdown)
    )
    for token in tokens:
        for part in (token, *(token.children or ())):
            part.content = part.content.replace(_BAR, "|")
    return tokens


@cache
def make_parser(inline: bool) -> MarkdownIt:
    """Return the parser, which leaves addresses as they are: whoever shows them has to check them."""
    made = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
    made.use(dollarmath_plugin, allow_labels=False, allow_blank_lines=False, double_inline=True)
    made.inline.ruler.before("escape", "escaped_dollar", _read_escaped_dollar)
    made.validateLink = lambda url: True  # type: ignore[method-assign]
    if not inline:
        made.core.ruler.enableOnly(["normalize", "block"])
    return made


def _read_escaped_dollar(state: StateInline, silent: bool) -> bool:
    r"""Read `\\$`, which is how a dollar is written for JupyterLab."""
    if not state.src.startswith(r"\\$", state.pos):
        return False
    if not silent:
        state.pending += "$"
    state.pos += 3
    return True
