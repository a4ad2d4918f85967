"""What the text of a lesson must have and must not have: title, promise, summary, sources, whole links."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

from iaa_teach.authoring.checks.mathematics import problems
from iaa_teach.authoring.notebooks import Cell, Finding, Notebook, read

SUMMARY = {"in short", "summary", "in summary", "in brief"}
SOURCES = {"sources", "source", "references", "literature"}

_CODE = re.compile(
    r"^[ \t]*(`{3,}|~{3,}).*?(?:^[ \t]*\1|\Z)|(?<!`)(`+)(?!`).+?(?<!`)\2(?!`)|<!--.*?-->", re.M | re.S
)
_HEADING = re.compile(r"^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$", re.M)
_WORDS = r"(?:[^\[\]\\]|\\.|\[[^\[\]]*\])*"
_TARGET = r"[ \t]*(?:<([^<>\n]*)>|((?:[^()\s]|\([^()\s]*\))*))"
_LINK = re.compile(rf"(!?)\[({_WORDS})\]\({_TARGET}(?:\s+[^()\n]*)?[ \t]*\)")
_REFERENCE = re.compile(rf"^ {{0,3}}\[[^\]^]+\]:{_TARGET}", re.M)
_BLANK_REFERENCE = re.compile(r"!\[\s*\]\[")
_ON_THE_WEB = re.compile(r"(?:https?|mailto|data):|//", re.I)
_ON_ONE_MACHINE = re.compile(r"/|file:|[a-z]:[\\/]", re.I)


def findings(notebook: Notebook) -> Iterator[Finding]:
    """What is wrong with a lesson's text, first as a whole, then cell by cell."""
    prose = [(cell, without_code(cell.source)) for cell in notebook.cells if cell.kind == "markdown"]
    yield from _parts(notebook, prose)
    level = 0
    for cell, text in prose:
        for found in _HEADING.finditer(text):
            marks, words = found.groups()
            if level and len(marks) > level + 1:
                text_of = f"the heading “{words}” skips a level: make it {'#' * (level + 1)}, not {marks}"
                yield Finding(notebook.path, text_of, cell)
            level = len(marks)
        for what in (*_pictures(text), *_links(notebook, cell, text), *problems(text)):
            yield Finding(notebook.path, what, cell)


def without_code(source: str) -> str:
    """Markdown in which code and comments are blanked: a dollar or a bracket there means nothing."""
    return _CODE.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), source)


def _parts(notebook: Notebook, prose: list[tuple[Cell, str]]) -> Iterator[Finding]:
    whole = "\n\n".join(text for _, text in prose)
    first = _HEADING.search(whole)
    title = f"# {int(notebook.number)} · Name of the lesson" if notebook.number else "# Name of the page"
    if not first or len(first[1]) != 1 or not first[2]:
        yield Finding(notebook.path, f"there is no title: the first heading must be like “{title}”")
    elif not _promise(whole[first.end() :]):
        text = "there is no promise: one sentence below the title must say what one gets from the lesson"
        yield Finding(notebook.path, text, prose[0][0])
    if notebook.number in ("", "00"):
        return
    sections = {
        match[2].casefold().strip("*_ .:"): _section(whole, match) for match in _HEADING.finditer(whole)
    }
    for what, names, example in (
        ("summary", SUMMARY, "“## In short”, with what is worth remembering"),
        ("list of sources", SOURCES, "“## Sources”, with where the facts and figures come from"),
    ):
        if not any(sections.get(name) for name in names):
            yield Finding(notebook.path, f"there is no {what}: add a heading {example}")


def _promise(below: str) -> bool:
    """Whether a paragraph that ends as a sentence does stands between the title and the next heading."""
    end = _HEADING.search(below)
    paragraphs = re.split(r"\n\s*\n", below[: end.start()] if end else below)
    return any(
        re.search(r"[.!?…][\"”’)*_]*$", one.strip()) and not re.match(r"[>|!<]|[-*+] |\d+\. ", one.strip())
        for one in paragraphs
    )


def _section(whole: str, heading: re.Match[str]) -> str:
    rest = whole[heading.end() :]
    end = _HEADING.search(rest)
    return (rest[: end.start()] if end else rest).strip()


def _pictures(text: str) -> Iterator[str]:
    for mark, words, *target in _LINK.findall(text):
        if mark and not words.strip():
            yield f"the image {''.join(target)} must have words for those who cannot see it: ![words](…)"
    for _ in _BLANK_REFERENCE.findall(text):
        yield "an image must have words for those who cannot see it: ![words][…]"
    for tag, attributes in _html(text):
        if tag == "img" and not (attributes.get("alt") or "").strip():
            where = attributes.get("src") or ""
            yield f'the image {where} must have words for those who cannot see it: <img alt="words" …>'


def _links(notebook: Notebook, cell: Cell, text: str) -> Iterator[str]:
    found = [one[2] or one[3] for one in _LINK.findall(text)]
    found += [one[0] or one[1] for one in _REFERENCE.findall(text)]
    found += [
        value or "" for _, given in _html(text) for key, value in given.items() if key in ("href", "src")
    ]
    for target in found:
        if problem := _broken(notebook, cell, target):
            yield problem


def _broken(notebook: Notebook, cell: Cell, target: str) -> str:
    """What is wrong with where a link leads, "" where it leads somewhere."""
    if _ON_THE_WEB.match(target):
        return ""
    if _ON_ONE_MACHINE.match(target):
        return f"the link to {target} works on one machine only: make it relative to the lesson"
    if target.startswith("attachment:"):
        kept = cell.data.get("attachments")
        there = isinstance(kept, dict) and unquote(target.removeprefix("attachment:")) in kept
        return "" if there else f"the link to {target} is broken: the cell has no such attachment"
    name, _, heading = target.partition("#")
    path = notebook.path.parent / unquote(name.partition("?")[0]) if name else notebook.path
    if not target or not path.exists():
        return f"the link to {target or 'nothing'} is broken: there is no such file beside the lesson"
    if heading and path.suffix == ".ipynb" and _plain(unquote(heading)) not in _headings(notebook, path):
        return f"the link to {target} is broken: {path.name} has no such heading"
    return ""


def _headings(notebook: Notebook, path: Path) -> set[str]:
    try:
        cells = (notebook if path == notebook.path else read(path)).cells
    except ValueError:
        return set()
    text = "\n\n".join(without_code(cell.source) for cell in cells if cell.kind == "markdown")
    return {_plain(found[2]) for found in _HEADING.finditer(text)}


def _plain(words: str) -> str:
    return re.sub(r"[\W_]+", "", words).casefold()


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def _html(text: str) -> list[tuple[str, dict[str, str | None]]]:
    tags = _Tags()
    tags.feed(text)
    tags.close()
    return [(tag, given) for tag, given in tags.found if tag in ("img", "a")]
