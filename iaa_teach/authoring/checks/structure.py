"""The required parts of a lesson (title, promise, summary, sources), and the place of its headings."""

import copy
import re
from collections.abc import Iterator
from functools import partial
from itertools import takewhile

from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.checks.storage import make_id
from iaa_teach.authoring.markdown import Block, list_headings, split_blocks, split_sections
from iaa_teach.authoring.notebooks import Cell, Notebook
from iaa_teach.authoring.plans.rows import store_entries
from iaa_teach.authoring.words import words as headings_of_lessons
from iaa_teach.look import language

SUMMARY = {"in short", "summary", "in summary", "in brief"}
SOURCES = {"sources", "source", "references", "literature"}


def list_findings(notebook: Notebook) -> Iterator[Finding]:
    """Find the parts that are missing, headings too deep, and sections that begin within a cell."""
    yield from _find_missing_parts(notebook)
    level = 0
    for cell, heading in notebook.headings:
        if level and heading.level > level + 1:
            marks, given = "#" * (level + 1), "#" * heading.level
            text = f"the heading “{heading.text}” skips a level: make it {marks}, not {given}"
            yield Finding(notebook.path, text, cell)
        level = heading.level
    for cell in notebook.texts:
        parts = split_sections(cell.source)
        if len(parts) > 1:
            title = list_headings(parts[1])[0].text
            text = f"a section must begin a cell: move “## {title}” and what follows into a cell of its own"
            yield Finding(notebook.path, text, cell, fix=partial(_split, notebook, cell, parts))


def _split(notebook: Notebook, cell: Cell, parts: list[str]) -> None:
    """Give each part of a text a cell of its own."""
    first, *others = parts
    cell.replace(first)
    place = next(i for i, other in enumerate(notebook.cells) if other.data is cell.data)
    for number, source in enumerate(others, start=place + 1):
        data = copy.deepcopy(cell.data)
        store_entries(Cell(number, data), [])  # plan steps stay with the first part
        notebook.data["cells"].insert(number, data)
        made = Cell(number + 1, data)
        made.replace(source)
        used_ids = {other.id for other in notebook.cells}
        if cell.id:
            data["id"] = make_id(made, used_ids)


def _find_missing_parts(notebook: Notebook) -> Iterator[Finding]:
    parts = [block for cell in notebook.texts for block in split_blocks(cell.source)]
    places = [place for place, block in enumerate(parts) if block.kind == "heading"]
    name = f"{int(notebook.number)} · Name of the lesson" if notebook.number else "Name of the page"
    if not places or parts[places[0]].level != 1 or not parts[places[0]].text:
        yield Finding(notebook.path, f"there is no title: the first heading must be like “# {name}”")
    elif not any(map(_is_promise, _find_section(parts, places[0]))):
        yield Finding(
            notebook.path,
            (
                "the lesson has no opening promise: say in one sentence below the title what learners "
                "will get from it"
            ),
            notebook.texts[0],
        )
    if notebook.number in ("", "00"):
        return
    filled = {_name_heading(parts[place].text) for place in places if _find_section(parts, place)}
    with language.use_language(language.find_language_of_course(notebook.path.parent)):
        summary, sources = headings_of_lessons.IN_SHORT, headings_of_lessons.LIST_OF_SOURCES
    for what, names, heading, with_what in (
        ("summary", SUMMARY, summary, "what is worth remembering"),
        ("list of sources", SOURCES, sources, "where the facts and figures come from"),
    ):
        if not filled & {*names, heading.casefold()}:
            text = f"there is no {what}: add a heading “## {heading}” with {with_what}"
            yield Finding(notebook.path, text)


def _name_heading(heading: str) -> str:
    return heading.casefold().strip("*_ .:")


def _find_section(parts: list[Block], heading: int) -> list[Block]:
    """Return the text between a heading and the next one; code alone is none."""
    below = takewhile(lambda block: block.kind != "heading", parts[heading + 1 :])
    return [block for block in below if block.kind != "code"]


def _is_promise(block: Block) -> bool:
    """Return whether a block is a paragraph that ends as a sentence."""
    is_words = block.kind == "paragraph" and not block.text.startswith(("<", "!"))
    return is_words and re.search(r"[.!?…][\"”’)*_]*$", block.text) is not None
