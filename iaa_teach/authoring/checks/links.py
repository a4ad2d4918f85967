"""Links must lead somewhere, on every machine."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import unquote

from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.checks.picture_links import SCHEME
from iaa_teach.authoring.checks.prose import (
    LINK,
    blank_code,
    list_html_tags,
    list_links,
    list_prose,
    list_references,
)
from iaa_teach.authoring.notebooks import Cell, Notebook, try_to_read_notebook

_ON_THE_WEB = re.compile(r"(?:https?|mailto|data):|//", re.I)
_ON_ONE_MACHINE = re.compile(r"/|file:|[a-z]:[\\/]", re.I)


def list_findings(notebook: Notebook, elsewhere: Callable[[str], bool]) -> Iterator[Finding]:
    """Find broken links and images, except those reported `elsewhere`."""
    for cell, text in list_prose(notebook):
        for target in list_targets(text):
            if (problem := _find_problem(notebook, cell, target)) and not elsewhere(target):
                yield Finding(notebook.path, problem, cell)


def list_targets(text: str) -> list[str]:
    """Return where the links and images in a text lead."""
    in_html = [
        value
        for _, attributes in list_html_tags(text)
        for name, value in attributes.items()
        if name in ("href", "src")
    ]
    return [*(link.target for link in list_links(text)), *list_references(text), *in_html]


def remove_gone_links(
    text: str, is_gone: Callable[[str], bool], keep: Callable[[str], object] = lambda words: False
) -> str:
    """Replace links to missing files by their text, except for texts to `keep`.

    Code stays as it is.

    >>> remove_gone_links("See [lesson 5](05_x.ipynb#In-short), `[a](05_x.ipynb)`.", lambda name: True)
    'See lesson 5, `[a](05_x.ipynb)`.'
    """
    if "](" not in text:
        return text
    done, end = [], 0
    for found in LINK.finditer(blank_code(text)):
        target = found[3] or found[4] or ""
        if not found[1] and is_gone(strip_anchor(target)) and not keep(found[2]):
            done += [text[end : found.start()], text[found.start(2) : found.end(2)]]
            end = found.end()
    return "".join([*done, text[end:]])


def strip_anchor(target: str) -> str:
    """Return the name of the file that a link leads to, without the heading in it."""
    return unquote(re.split("[#?]", target)[0])


def _find_problem(notebook: Notebook, cell: Cell, target: str) -> str:
    """Return what is wrong with a link's target, or "" if it exists."""
    if _ON_THE_WEB.match(target) or target.startswith(SCHEME):
        return ""
    if _ON_ONE_MACHINE.match(target):
        return f"the link to {target} works on one machine only: make it relative to the lesson"
    if target.startswith("attachment:"):
        kept = cell.data.get("attachments")
        is_attached = isinstance(kept, dict) and unquote(target.removeprefix("attachment:")) in kept
        return "" if is_attached else f"the link to {target} is broken: the cell has no such attachment"
    name, _, heading = target.partition("#")
    path = notebook.path.parent / unquote(name.partition("?")[0]) if name else notebook.path
    if not target or not path.exists():
        return f"the link to {target or 'nothing'} is broken: there is no such file in the lesson's folder"
    if (
        heading
        and path.suffix == ".ipynb"
        and simplify_anchor(unquote(heading)) not in _list_headings(notebook, path)
    ):
        return f"the link to {target} is broken: {path.name} has no such heading"
    return ""


def _list_headings(notebook: Notebook, path: Path) -> set[str]:
    linked = notebook if path == notebook.path else try_to_read_notebook(path)
    return {simplify_anchor(heading.text) for _, heading in linked.headings} if linked else set()


def simplify_anchor(words: str) -> str:
    """Return only the letters and digits of a heading or an anchor, to compare them."""
    return re.sub(r"[\W_]+", "", words).casefold()
