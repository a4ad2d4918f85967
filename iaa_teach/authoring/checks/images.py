"""Images and figures must have words for those who cannot see them."""

import re
from collections.abc import Iterator

from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.checks.prose import html_tags, links, prose
from iaa_teach.authoring.checks.words import words
from iaa_teach.authoring.notebooks import Cell, Notebook
from iaa_teach.look.words import say

_BLANK_REFERENCE = re.compile(r"!\[\s*\]\[")
_DRAWING = {"bar", "barh", "boxplot", "figure", "hist", "imshow", "matshow", "pie", "plot", "scatter", "show"}
_DRAWING |= {"errorbar", "fill_between", "pcolormesh", "stem", "step", "subplot", "subplots", "violinplot"}


def findings(notebook: Notebook) -> Iterator[Finding]:
    """Find images in the text and in the code that come without words."""
    for cell, text in prose(notebook):
        for what in _in_text(text):
            yield Finding(notebook.path, what, cell)
    for cell in notebook.cells:
        for what in _in_code(cell):
            yield Finding(notebook.path, what, cell)


def _in_text(text: str) -> Iterator[str]:
    for link in links(text):
        if link.is_image and not link.words.strip():
            yield say(words.IMAGE, image=link.target, example="![words](…)")
    for _ in _BLANK_REFERENCE.findall(text):
        yield say(words.AN_IMAGE, example="![words][…]")
    for tag, attributes in html_tags(text):
        if tag == "img" and not attributes.get("alt", "").strip():
            where = attributes.get("src", "")
            yield say(words.IMAGE, image=where, example='<img alt="words" …>')


def _in_code(cell: Cell) -> Iterator[str]:
    """Find the first call in a cell that draws without words."""
    for name, call in cell.calls():
        owner = getattr(getattr(call.func, "value", None), "id", "")
        if owner in ("plt", "pyplot") and name in _DRAWING:
            yield words.DRAWN
            return
        if name == "Image" and "alt" not in {word.arg for word in call.keywords}:
            yield say(words.AN_IMAGE, example='Image(…, alt="words")')
            return
