"""Images and figures must have alt text."""

import re
from collections.abc import Iterator

from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.checks.prose import list_html_tags, list_links, list_prose
from iaa_teach.authoring.notebooks import Cell, Notebook

_BLANK_REFERENCE = re.compile(r"!\[\s*\]\[")
_DRAWING = {"bar", "barh", "boxplot", "figure", "hist", "imshow", "matshow", "pie", "plot", "scatter", "show"}
_DRAWING |= {"errorbar", "fill_between", "pcolormesh", "stem", "step", "subplot", "subplots", "violinplot"}


def list_findings(notebook: Notebook) -> Iterator[Finding]:
    """Find images in text and code without alt text."""
    for cell, text in list_prose(notebook):
        for what in _find_in_text(text):
            yield Finding(notebook.path, what, cell)
    for cell in notebook.cells:
        for what in _find_in_code(cell):
            yield Finding(notebook.path, what, cell)


def _find_in_text(text: str) -> Iterator[str]:
    for link in list_links(text):
        if link.is_image and not link.words.strip():
            yield f"the image {link.target} needs alt text, such as ![words](…)"
    for _ in _BLANK_REFERENCE.findall(text):
        yield "an image needs alt text, such as ![words][…]"
    for tag, attributes in list_html_tags(text):
        if tag == "img" and not attributes.get("alt", "").strip():
            where = attributes.get("src", "")
            yield f'the image {where} needs alt text, such as <img alt="words" …>'


def _find_in_code(cell: Cell) -> Iterator[str]:
    """Find the first call in a cell that draws without alt text."""
    for name, call in cell.calls():
        owner = getattr(getattr(call.func, "value", None), "id", "")
        if owner in ("plt", "pyplot") and name in _DRAWING:
            yield (
                "a figure needs alt text: draw it with table.plot(), result.plot() or a plot_… of "
                "iaa_teach, which bring their own"
            )
            return
        if name == "Image" and "alt" not in {word.arg for word in call.keywords}:
            yield 'an image needs alt text, such as Image(…, alt="words")'
            return
