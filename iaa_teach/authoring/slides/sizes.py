"""Estimate the height of slide content without a browser; tests compare it with Chromium.

A slide is 960 × 720; on a projector of 1024 × 768 at 150 % it is scaled to 0.71. The smallest font can still
be read from the last row: a line is one twentieth of the height.
"""

import re
from collections.abc import Iterable, Sequence
from math import ceil

from iaa_teach.authoring.markdown import Block, list_items, split_cells
from iaa_teach.authoring.slides.text import strip_marks

WIDTH = 848  # of a line; assets/deck.css has the same numbers
HEIGHT = 612  # of a slide without margins
SIZES = (36, 30, 25)
COLUMN = 336  # of a line next to a picture
SIZES_BESIDE = (28, 25, 21)
LARGE = 44  # for content that leaves nearly half of the slide free

_HEADING = 42
_HEADING_AGAIN = 30
_CHARACTER = 0.57  # mean width by type size, in the widest font that a browser may choose
_LINE = 1.36
_GAP = 0.55  # between blocks, of the size
_CELL = 0.62  # above and below the text of a row

# Least heights of live parts.
_QUESTION = {"number": 150, "prediction": 240, "choice": 140, "table": 330, "make": 230}
STAGE = 380
ROW = 62  # of a row of Python's table, in the second type size
PICTURE = 420


def measure_room(heading: str, opens: bool) -> float:
    """Return the height that is left below a slide's heading."""
    if not heading:
        return HEIGHT
    size = _HEADING if opens else _HEADING_AGAIN
    return HEIGHT - _count_lines(heading, WIDTH, size) * size * 1.2 - (26 if opens else 16)


def measure_height(parts: Sequence[Block], size: int, width: float = WIDTH) -> float:
    """Return the height of blocks, one below the other, for a font size and a line width."""
    return sum(_measure_block(block, size, width) for block in parts) + _GAP * size * max(len(parts) - 1, 0)


def choose_size(parts: Sequence[Block], space: float) -> int:
    """Return the largest font size in which blocks fit into a height; 0 if none is small enough."""
    spacious = measure_height(parts, LARGE) <= 0.55 * space and all(block.kind != "table" for block in parts)
    if spacious and not _is_too_wide(parts, LARGE):
        return LARGE
    fitting = [
        size for size in SIZES if measure_height(parts, size) <= space and not _is_too_wide(parts, size)
    ]
    unbroken = [size for size in fitting if not _breaks_cells(parts, size)]
    if not unbroken and SIZES[1] in fitting:
        return SIZES[1]
    return next(iter(unbroken or fitting), 0)


def choose_size_next_to_picture(parts: Sequence[Block], space: float) -> int:
    """Return the largest size in which paragraphs and a question's words fit next to a picture, or 0."""
    if any(block.kind not in ("paragraph", "quote") for block in parts):
        return 0
    return next((size for size in SIZES_BESIDE if measure_height(parts, size, COLUMN) <= space), 0)


def estimate_question_height(kind: str, options: Iterable[str]) -> float:
    """Estimate the height of a question on a slide, with its options."""
    return _QUESTION[kind] + sum(_count_lines(text, WIDTH - 70, 22) * 22 * 1.5 + 26 for text in options)


def convert_to_lines(excess: float) -> int:
    """Return about how many lines of the smallest type are as high as this."""
    return max(1, round(excess / (_LINE * SIZES[-1])))


def _measure_block(block: Block, size: int, width: float) -> float:
    line = _LINE * size
    if block.kind == "heading":
        return _count_lines(block.text, width, _HEADING) * _HEADING * 1.2
    if block.kind == "list":
        return sum(
            _count_lines(item, width - 1.2 * size, size) * line + 0.3 * size
            for item in list_items(block.text)
        )
    if block.kind == "quote":
        return _count_lines(block.text, (width - 34) / 1.1, size) * line + 0.5 * size  # it is bold
    if block.kind == "code":
        rows = len(_list_code_lines(block.text))
        return rows * 1.4 * 0.8 * size + 34
    if block.kind == "formula":
        rows = block.text.count("\\\\") + 1
        return rows * 1.75 * size + block.text.count("frac") / rows * 0.9 * size + 16
    if block.kind == "table":
        return sum(_measure_row(row, size) for row in split_table_rows(block.text))
    if block.kind == "image":
        return PICTURE
    return _count_lines(block.text, width, size) * line


def _list_code_lines(text: str) -> list[str]:
    """Return the lines of a block of code without its fences."""
    lines = text.split("\n")
    return lines[1:-1] if lines[0].lstrip().startswith(("```", "~~~")) else lines


def split_table_rows(table: str) -> list[str]:
    """Return the rows of a table in Markdown, its heading first, without the line below that."""
    head, _, *rows = table.split("\n")
    return [head, *rows]


def _measure_row(row: str, size: int) -> float:
    fractions = 0.7 if "frac" in row else 0
    return (_count_row_lines(row, size) * 1.3 + fractions + _CELL) * size


def _count_row_lines(row: str, size: int) -> int:
    """Return how many lines the highest cell of a row takes; long cells share what short ones leave."""
    lengths = [len(strip_marks(cell)) for cell in split_cells(row)]
    space = WIDTH - 24 * len(lengths)
    if sum(lengths) * size * (_CHARACTER + 0.05) <= space:  # a heading is bold
        return 1
    across = sum(min(length, 40) for length in lengths)
    shares = [max(min(length, 40) / across, 0.08) * space for length in lengths]
    return max(ceil(n * size * _CHARACTER / share) for n, share in zip(lengths, shares, strict=True))


def _breaks_cells(parts: Sequence[Block], size: int) -> bool:
    """Return whether a table would have cells of more than one line."""
    return any(
        _count_row_lines(row, size) > 1
        for block in parts
        if block.kind == "table"
        for row in split_table_rows(block.text)
    )


def _count_lines(text: str, width: float, size: float) -> int:
    """Return how many lines a text takes; a line loses some of its width where a word does not fit."""
    across = width - 1.4 * size
    return sum(
        max(1, ceil(len(paragraph) * size * _CHARACTER / across))
        for paragraph in strip_marks(text).split("\n\n")
    )


def _is_too_wide(parts: Sequence[Block], size: int) -> bool:
    """Return whether a row of a formula or a line of code is wider than the slide."""
    for block in parts:
        if block.kind == "formula":
            rows = re.split(r"\\\\", block.text)
            if any(len(strip_marks(f"${row.strip('$ ')}$")) * size * 0.62 > WIDTH for row in rows):
                return True
        if block.kind == "code" and any(
            len(row) * 0.8 * size * 0.61 > WIDTH - 40 for row in block.text.split("\n")
        ):
            return True
    return False
