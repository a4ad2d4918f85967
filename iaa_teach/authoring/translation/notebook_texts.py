"""The texts of a notebook: the blocks of its Markdown, in its code the comments and names of categories."""

from __future__ import annotations

import ast
import copy
import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import replace

from iaa_teach.authoring import navigation
from iaa_teach.authoring.notebooks import Cell, Notebook
from iaa_teach.authoring.translation import markdown_blocks
from iaa_teach.authoring.translation.texts import TITLE, Say, Text, has_words
from iaa_teach.questions.course import Course

_NAMES = ("categories",)  # arguments that hold words to be shown
_COMMENT = re.compile(r"(#+\s*)(.*)", re.S)


def translated(notebook: Notebook, say: Say, course: Course) -> Notebook:
    """Return a copy of a notebook with its texts said otherwise.

    The lines that lead from lesson to lesson are left: they are written from the course. The context of the
    first heading says that it is the title, by which other pages name this one.
    """
    name = re.sub(r"^\d\d_", "", notebook.path.stem)
    say = _knowing_the_title(say)
    copied = Notebook(notebook.path, copy.deepcopy(notebook.data), notebook.text)
    led = course.has_file and navigation.lesson_of(notebook.path, course) is not None
    categories = _Categories(copied.cells)
    for cell in copied.cells:
        about = Text("", name, f"{name}#{cell.id}")
        if cell.kind == "markdown":
            new = _markdown(cell, about, say, led)
        elif cell.kind == "code":
            new = _code(cell, about, say, categories)
        else:
            continue
        if new != cell.source:
            cell.replace(new)
    return copied


def _knowing_the_title(say: Say) -> Say:
    titled = False

    def asked(text: Text) -> str:
        nonlocal titled
        if text.note == "heading" and not titled:
            titled = True
            text = replace(text, context=f"{text.context}{TITLE}")
        return say(text)

    return asked


def _markdown(cell: Cell, about: Text, say: Say, led: bool) -> str:
    def said(block: markdown_blocks.Block) -> str:
        return say(replace(about, words=block.text, note=block.kind, markdown=True))

    parts, end = [], 0
    for start, stop in navigation.own_lines(cell.source) if led else []:
        parts += [markdown_blocks.translated(cell.source[end:start], said), cell.source[start:stop]]
        end = stop
    return "".join([*parts, markdown_blocks.translated(cell.source[end:], said)])


def _code(cell: Cell, about: Text, say: Say, categories: _Categories) -> str:
    """Return code with its comments and its categories said otherwise, if it is Python."""
    edits: list[tuple[int, int, str]] = []
    for start, end in _comments(cell.source):
        mark, words = _COMMENT.fullmatch(cell.source[start:end]).groups()  # type: ignore[union-attr]
        if has_words(words) and not _is_code(words):
            new = say(replace(about, words=words, note="comment"))
            edits.append((start, end, mark + " ".join(new.split("\n"))))
    for start, end, word in categories.strings(cell):
        new = say(replace(about, words=word, note="category"))
        if new != word:
            edits.append((start, end, ast.unparse(ast.Constant(new)).replace("'", '"')))
    return _with(cell.source, edits)


def _with(text: str, edits: list[tuple[int, int, str]]) -> str:
    for start, end, new in sorted(edits, reverse=True):
        text = text[:start] + new + text[end:]
    return text


def _comments(source: str) -> Iterator[tuple[int, int]]:
    """Give where the comments of Python begin and end; of code that is none, no comment."""
    starts = _line_starts(source)
    try:
        tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    except (tokenize.TokenError, SyntaxError):
        return
    for token in tokens:
        if token.type == tokenize.COMMENT:
            start = starts[token.start[0] - 1] + token.start[1]
            yield start, start + len(token.string)


def _is_code(comment: str) -> bool:
    """Return whether a comment is code that has been put aside."""
    try:
        parsed = ast.parse(comment)
    except (SyntaxError, ValueError):
        return False
    return any(not isinstance(one, ast.Expr) or isinstance(one.value, ast.Call) for one in parsed.body)


class _Categories:
    """The words in `categories=[…]`, where no other code names the same: a category must have one name."""

    def __init__(self, cells: list[Cell]) -> None:
        self._own: dict[int, list[ast.Constant]] = {}
        others: set[str] = set()
        for cell in cells:
            try:
                tree = cell.parsed() if cell.kind == "code" else None
            except SyntaxError:
                tree = None
            if tree is None:
                continue
            own = [
                one
                for _, call in cell.calls()
                for keyword in call.keywords
                if keyword.arg in _NAMES and isinstance(keyword.value, ast.List)
                for one in keyword.value.elts
                if isinstance(one, ast.Constant) and isinstance(one.value, str)
            ]
            self._own[cell.number] = own
            known = set(map(id, own))
            others |= {
                one.value
                for one in ast.walk(tree)
                if isinstance(one, ast.Constant) and isinstance(one.value, str) and id(one) not in known
            }
        self._others = others

    def strings(self, cell: Cell) -> Iterator[tuple[int, int, str]]:
        """Give where each such word of a cell begins and ends, and the word."""
        starts, source = _line_starts(cell.source), cell.source
        for one in self._own.get(cell.number, ()):
            word = str(one.value)
            if word in self._others or not has_words(word) or one.lineno != one.end_lineno:
                continue
            line = source[starts[one.lineno - 1] :]
            before = len(line.encode()[: one.col_offset].decode())
            length = len(line.encode()[one.col_offset : one.end_col_offset].decode())
            start = starts[one.lineno - 1] + before
            if source[start + 1 : start + length - 1] == word:
                yield start, start + length, word


def _line_starts(source: str) -> list[int]:
    return [0, *(found.end() for found in re.finditer("\n", source))]
