"""Texts of a notebook: blocks of Markdown, and in code the comments and category names."""

from __future__ import annotations

import ast
import io
import json
import re
import tokenize
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from iaa_teach.authoring import navigation
from iaa_teach.authoring.asides import show_asides
from iaa_teach.authoring.lesson_figures import unfill
from iaa_teach.authoring.notebooks import Cell, Notebook
from iaa_teach.authoring.plans.rows import TEXTS, list_entries, store_entries
from iaa_teach.authoring.translation import pieces
from iaa_teach.authoring.translation.texts import (
    LEFT,
    TITLE,
    Text,
    Translate,
    differs_by_language,
    has_words,
)
from iaa_teach.questions.course import Course

_CATEGORIES = "categories"  # an argument with texts to show
TAKES_THEM_SECOND = {
    "ContingencyTable",
    "ContingencyTableExplorer",
    "ErrorAnalysisExplorer",
    "LogLinearExplorer",
    "PrevalenceBiasExplorer",
    "ThreeChancesExplorer",
    "WeightsExplorer",
}
_COMMENT = re.compile(r"(#+\s*)(.*)", re.S)


def translate_notebook(notebook: Notebook, translate: Translate, course: Course) -> Notebook:
    """Return a copy of a notebook with its texts translated.

    The lines that lead from lesson to lesson are left: they are written from the course. Hidden asides are
    text again: the check hides them in the translation, too. The context of the
    first heading says that it is the title, by which other pages name this one.
    """
    translate = _mark_title(translate)
    led = course.has_file and navigation.find_lesson(notebook.path, course) is not None
    categories = _Categories(notebook.cells)

    def change(cell: Cell, about: Text) -> str:
        if cell.kind == "markdown":
            return _translate_markdown(cell, about, translate, led)
        return _translate_code(cell, about, translate, categories) if cell.kind == "code" else cell.source

    return _change_copy(notebook, change, translate)


def translate_code(notebook: Notebook, translate: Translate) -> Notebook:
    """Return a copy of a notebook with the texts of its code translated."""
    categories = _Categories(notebook.cells)
    return _change_copy(
        notebook,
        lambda cell, about: (
            _translate_code(cell, about, translate, categories) if cell.kind == "code" else cell.source
        ),
    )


def _translate_row(entry: dict[str, Any], about: Text, translate: Translate) -> dict[str, Any]:
    """Return a row for a plan with its texts translated."""

    def translate_value(key: str, value: Any) -> Any:
        if key not in TEXTS or not differs_by_language(value):
            return value
        return _translate_unfilled(translate, replace(about, words=value, note="paragraph", markdown=True))

    return {key: translate_value(key, value) for key, value in entry.items()}


def _change_copy(
    notebook: Notebook, change: Callable[[Cell, Text], str], rows: Translate | None = None
) -> Notebook:
    """Return a copy of a notebook; `change` is also given a text that gives the place of those of a cell.

    `rows` translates those for a plan, where it is given.
    """
    cells = [dict(cell.data) for cell in notebook.cells]
    copied = Notebook(notebook.path, {**notebook.data, "cells": cells}, notebook.text)
    name = strip_number(notebook.path.stem)
    for cell in copied.cells:
        about = Text("", name, f"{name}#{cell.id}")
        new = change(cell, about)
        if new != cell.source:
            cell.replace(new)
        if rows is not None and (carried := list_entries(cell)):
            rows_translated = [_translate_row(entry, about, rows) for entry in carried]
            if rows_translated != carried:
                cell.data["metadata"] = dict(cell.metadata)  # don't change the original's
                store_entries(cell, rows_translated)
    return copied


def strip_number(name: str) -> str:
    """Return the name of a lesson's file without its number, which changes with the order of the course."""
    return re.sub(r"^\d\d_", "", name)


def _mark_title(translate: Translate) -> Translate:
    titled = False

    def asked(text: Text) -> str:
        nonlocal titled
        if text.note == "heading" and not titled:
            titled = True
            text = replace(text, context=f"{text.context}{TITLE}")
        return translate(text)

    return asked


def _translate_markdown(cell: Cell, about: Text, translate: Translate, led: bool) -> str:
    def translate_piece(piece: pieces.Piece) -> str:
        return _translate_unfilled(
            translate, replace(about, words=piece.text, note=piece.kind, markdown=True)
        )

    text, parts, end = show_asides(cell.source), [], 0
    for start, stop in navigation.find_generated_lines(text) if led else []:
        parts += [pieces.translate_markdown(text[end:start], translate_piece), text[start:stop]]
        end = stop
    return "".join([*parts, pieces.translate_markdown(text[end:], translate_piece)])


def _translate_unfilled(translate: Translate, text: Text) -> str:
    """Return a text translated whose figures are named alone: another number makes no other text of it."""
    named = unfill(text.words)
    new = translate(replace(text, words=named))
    return text.words if new == named else new


def _translate_code(cell: Cell, about: Text, translate: Translate, categories: _Categories) -> str:
    """Return code with its comments and its categories translated, if it is Python."""
    edits: list[tuple[int, int, str]] = []
    for start, end in _find_comments(cell.source):
        mark, words = _COMMENT.fullmatch(cell.source[start:end]).groups()  # type: ignore[union-attr]
        if has_words(words) and not _is_code(words):
            new = translate(replace(about, words=words, note="comment"))
            edits.append((start, end, mark + " ".join(new.split("\n"))))
    named = categories.strings(cell)
    translations = {word: translate(replace(about, words=word, note="category")) for _, _, word in named}
    if len(set(translations.values())) == len(translations):  # equal names would merge categories
        edits += [
            (start, end, json.dumps(translations[word], ensure_ascii=False))
            for start, end, word in named
            if translations[word] != word
        ]
    for word in categories.left(cell):
        translate(replace(about, words=word, note=LEFT))
    return _apply_edits(cell.source, edits)


def _apply_edits(text: str, edits: list[tuple[int, int, str]]) -> str:
    for start, end, new in sorted(edits, reverse=True):
        text = text[:start] + new + text[end:]
    return text


def _find_comments(source: str) -> Iterator[tuple[int, int]]:
    """Yield where Python comments begin and end; nothing for code that is not Python."""
    starts = _list_line_starts(source)
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
    return any(
        not isinstance(statement, ast.Expr) or isinstance(statement.value, ast.Call)
        for statement in parsed.body
    )


class _Categories:
    """The words in `categories=[…]`, where no other code names the same: a category must have one name."""

    def __init__(self, cells: list[Cell]) -> None:
        self._own: dict[int, list[ast.Constant]] = {}
        self._others: dict[int, list[str]] = {}
        for cell in cells:
            texts = _list_strings(cell.parsed())
            own = [string for _, call in cell.calls() for string in _list_categories(call)]
            known = set(map(id, own))
            self._own[cell.number] = own
            self._others[cell.number] = [str(string.value) for string in texts if id(string) not in known]
        self._named_elsewhere = {word for words in self._others.values() for word in words}

    def strings(self, cell: Cell) -> list[tuple[int, int, str]]:
        """Return where each such word of a cell begins and ends, and the word."""
        starts, source, found = _list_line_starts(cell.source), cell.source, []
        for string in self._own.get(cell.number, ()):
            word = str(string.value)
            if word in self._named_elsewhere or not has_words(word) or string.lineno != string.end_lineno:
                continue
            start = starts[string.lineno - 1]
            line = source[start:].encode()
            before = len(line[: string.col_offset].decode())
            end = start + len(line[: string.end_col_offset].decode())
            if source[start + before + 1 : end - 1] == word:
                found.append((start + before, end, word))
        return found

    def left(self, cell: Cell) -> list[str]:
        """Return the strings of a cell that a person may read and that stay as they are."""
        others = [word for word in self._others.get(cell.number, ()) if " " in word.strip()]
        named = (str(string.value) for string in self._own.get(cell.number, ()))
        return [*others, *(word for word in named if word in self._named_elsewhere and has_words(word))]


def _list_strings(tree: ast.AST) -> list[ast.Constant]:
    found = (node for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return [node for node in found if isinstance(node.value, str)]


def _list_categories(call: ast.Call) -> list[ast.Constant]:
    """Return the names of categories that a call is given in a list."""
    given = [argument.value for argument in call.keywords if argument.arg == _CATEGORIES]
    if isinstance(call.func, ast.Name) and call.func.id in TAKES_THEM_SECOND:
        given += call.args[1:2]
    return [string for each in given if isinstance(each, ast.List) for string in _list_strings(each)]


def _list_line_starts(source: str) -> list[int]:
    return [0, *(found.end() for found in re.finditer("\n", source))]
