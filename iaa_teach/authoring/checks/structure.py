"""The parts that a lesson must have: title, promise, summary, sources; and headings that skip no level."""

from __future__ import annotations

import re
from collections.abc import Iterator

from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.checks.markdown import HEADING, prose
from iaa_teach.authoring.notebooks import Notebook
from iaa_teach.authoring.words import words
from iaa_teach.look import language

SUMMARY = {"in short", "summary", "in summary", "in brief"}
SOURCES = {"sources", "source", "references", "literature"}


def findings(notebook: Notebook) -> Iterator[Finding]:
    """Find the parts that are missing, and headings too deep."""
    yield from _missing_parts(notebook)
    level = 0
    for cell, text in prose(notebook):
        for marks, heading in HEADING.findall(text):
            if level and len(marks) > level + 1:
                what = f"the heading “{heading}” skips a level: make it {'#' * (level + 1)}, not {marks}"
                yield Finding(notebook.path, what, cell)
            level = len(marks)


def _missing_parts(notebook: Notebook) -> Iterator[Finding]:
    cells = prose(notebook)
    whole = "\n\n".join(text for _, text in cells)
    first = HEADING.search(whole)
    title = f"# {int(notebook.number)} · Name of the lesson" if notebook.number else "# Name of the page"
    if not first or len(first[1]) != 1 or not first[2]:
        yield Finding(notebook.path, f"there is no title: the first heading must be like “{title}”")
    elif not _has_promise(whole[first.end() :]):
        text = "there is no promise: one sentence below the title must say what one gets from the lesson"
        yield Finding(notebook.path, text, cells[0][0])
    if notebook.number in ("", "00"):
        return
    sections = {
        match[2].casefold().strip("*_ .:"): _section(whole, match) for match in HEADING.finditer(whole)
    }
    with language.speaking(language.of_course(notebook.path.parent)):
        summary, sources = words.IN_SHORT, words.LIST_OF_SOURCES
    for what, names, heading, about in (
        ("summary", SUMMARY, summary, "with what is worth remembering"),
        ("list of sources", SOURCES, sources, "with where the facts and figures come from"),
    ):
        if not any(sections.get(name) for name in {*names, heading.casefold()}):
            yield Finding(notebook.path, f"there is no {what}: add a heading “## {heading}”, {about}")


def _has_promise(below: str) -> bool:
    """Return whether a paragraph that ends as a sentence stands between the title and the next heading."""
    end = HEADING.search(below)
    paragraphs = re.split(r"\n\s*\n", below[: end.start()] if end else below)
    return any(
        re.search(r"[.!?…][\"”’)*_]*$", one.strip()) and not re.match(r"[>|!<]|[-*+] |\d+\. ", one.strip())
        for one in paragraphs
    )


def _section(whole: str, heading: re.Match[str]) -> str:
    rest = whole[heading.end() :]
    end = HEADING.search(rest)
    return (rest[: end.start()] if end else rest).strip()
