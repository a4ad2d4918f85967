"""Credits of a build: authors, licence, version and source of the course."""

import html
from functools import cache
from pathlib import Path
from typing import Any

import iaa_teach
from iaa_teach.authoring.build.words import words
from iaa_teach.authoring.markdown import escape_markdown
from iaa_teach.authoring.notebooks import Notebook
from iaa_teach.lab import lessons
from iaa_teach.look import still_english
from iaa_teach.look.plain_text import strip_markdown
from iaa_teach.look.words import say
from iaa_teach.questions.course import Course, read_or_empty

_CELL = "about-this-course"


def list_about(course: Course) -> list[str]:
    """Return a course's credits as texts: its title, authors and licence, and the kit's version.

    If the course has other authors, the kit's lessons are credited as well, as their licence requires.
    """
    kit, version = _read_course(lessons.find_shipped_lessons()), f"iaa_teach {iaa_teach.__version__}"
    if course.authors and not set(kit.authors) & set(course.authors):
        authors = ", ".join(kit.authors)
        version = say(words.AFTER_THE_KIT, version=version, authors=authors, licence=kit.licence)
    return [text for text in (course.title, ", ".join(course.authors), course.licence, version) if text]


def find_source(course: Course, name: str = "") -> str:
    """Return the address of the course's repository, or of one of its notebooks; "" without one."""
    if not course.address.repository:
        return ""
    address = f"https://github.com/{course.address.repository}"
    place = "/".join(filter(None, [course.address.folder, name]))
    return f"{address}/blob/{course.address.branch}/{place}" if name else address


def write_colophon(course: Course, name: str = "", note: str = "") -> str:
    """Return the foot of a page: who made it, its source, where to run it in Jupyter, and a note below."""
    parts = [still_english.mark(text, html.escape(text)) for text in list_about(course)]
    links = {words.SOURCE: find_source(course, name)}
    lesson = next((lesson for lesson in course.lessons if lesson.file == name), None)
    if lesson:
        links[words.RUN_IN_JUPYTER] = course.binder_link(lesson)
    parts += [f'<a href="{html.escape(url, quote=True)}">{label}</a>' for label, url in links.items() if url]
    below = f"<p>{html.escape(note)}</p>" if note else ""
    return f'<footer class="colophon"><p>{" · ".join(parts)}</p>{below}</footer>'


def sign_notebook(notebook: Notebook, course: Course) -> Notebook:
    """Return a notebook with credits at its end, replacing those of an earlier build."""
    link = find_source(course, notebook.path.name)
    text = " · ".join(
        [*map(escape_markdown, list_about(course)), *([f"[{words.SOURCE}]({link})"] if link else [])]
    )
    cell: dict[str, Any] = {"cell_type": "markdown", "metadata": {"tags": ["jupyter-only"]}}
    if notebook.data.get("nbformat_minor", 0) >= 5:  # older cells have no ids
        cell["id"] = _CELL
    cells = [cell.data for cell in notebook.cells if cell.id != _CELL]
    metadata = {**notebook.data["metadata"], "title": strip_markdown(notebook.title) or course.title}
    if course.authors:
        metadata["authors"] = [{"name": name} for name in course.authors]
    data = {
        **notebook.data,
        "cells": [*cells, {**cell, "source": [f"---\n*{text}*"]}],
        "metadata": metadata,
    }
    return Notebook(notebook.path, data, notebook.text)


@cache
def _read_course(folder: Path) -> Course:
    return read_or_empty(folder)
