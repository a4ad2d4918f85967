"""The parts that a lesson must have: title, promise, summary, sources; and where its headings stand."""

import copy
import re
from collections.abc import Iterator
from functools import partial
from itertools import takewhile

from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.checks.storage import new_id
from iaa_teach.authoring.markdown import Block, blocks, headings, sections
from iaa_teach.authoring.notebooks import Cell, Notebook
from iaa_teach.authoring.plans.rows import with_entries
from iaa_teach.authoring.words import words
from iaa_teach.look import language

SUMMARY = {"in short", "summary", "in summary", "in brief"}
SOURCES = {"sources", "source", "references", "literature"}


def findings(notebook: Notebook) -> Iterator[Finding]:
    """Find the parts that are missing, headings too deep, and sections that begin within a cell."""
    yield from _missing_parts(notebook)
    level = 0
    for cell, heading in notebook.headings:
        if level and heading.level > level + 1:
            marks = f"make it {'#' * (level + 1)}, not {'#' * heading.level}"
            yield Finding(notebook.path, f"the heading “{heading.text}” skips a level: {marks}", cell)
        level = heading.level
    for cell in notebook.texts:
        parts = sections(cell.source)
        if len(parts) > 1:
            title = headings(parts[1])[0].text
            text = f"a section must begin with its cell: put “## {title}” and what follows into its own"
            yield Finding(notebook.path, text, cell, fix=partial(_split, notebook, cell, parts))


def _split(notebook: Notebook, cell: Cell, parts: list[str]) -> None:
    """Give each part of a text a cell of its own."""
    first, *others = parts
    cell.replace(first)
    place = next(i for i, other in enumerate(notebook.cells) if other.data is cell.data)
    for number, source in enumerate(others, start=place + 1):
        data = copy.deepcopy(cell.data)
        with_entries(Cell(number, data), [])  # what a class does stays with the first
        notebook.data["cells"].insert(number, data)
        made = Cell(number + 1, data)
        made.replace(source)
        taken = {other.id for other in notebook.cells}
        if cell.id:
            data["id"] = new_id(made, taken)


def _missing_parts(notebook: Notebook) -> Iterator[Finding]:
    parts = [block for cell in notebook.texts for block in blocks(cell.source)]
    places = [place for place, block in enumerate(parts) if block.kind == "heading"]
    title = f"# {int(notebook.number)} · Name of the lesson" if notebook.number else "# Name of the page"
    if not places or parts[places[0]].level != 1 or not parts[places[0]].text:
        yield Finding(notebook.path, f"there is no title: the first heading must be like “{title}”")
    elif not any(map(_is_promise, _section(parts, places[0]))):
        text = "there is no promise: one sentence below the title must say what one gets from the lesson"
        yield Finding(notebook.path, text, notebook.texts[0])
    if notebook.number in ("", "00"):
        return
    filled = {_name(parts[place].text) for place in places if _section(parts, place)}
    with language.speaking(language.of_course(notebook.path.parent)):
        summary, sources = words.IN_SHORT, words.LIST_OF_SOURCES
    for what, names, heading, about in (
        ("summary", SUMMARY, summary, "with what is worth remembering"),
        ("list of sources", SOURCES, sources, "with where the facts and figures come from"),
    ):
        if not filled & {*names, heading.casefold()}:
            yield Finding(notebook.path, f"there is no {what}: add a heading “## {heading}”, {about}")


def _name(heading: str) -> str:
    return heading.casefold().strip("*_ .:")


def _section(parts: list[Block], heading: int) -> list[Block]:
    """Return the text between a heading and the next one; code alone is none."""
    below = takewhile(lambda block: block.kind != "heading", parts[heading + 1 :])
    return [block for block in below if block.kind != "code"]


def _is_promise(block: Block) -> bool:
    """Return whether a block is a paragraph that ends as a sentence."""
    is_words = block.kind == "paragraph" and not block.text.startswith(("<", "!"))
    return is_words and re.search(r"[.!?…][\"”’)*_]*$", block.text) is not None
