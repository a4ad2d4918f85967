"""The lessons as slides: one self-contained deck for each, with its live parts.

What a slide is stands in the cells' metadata, as JupyterLab's property inspector sets it under “Slide Type”:
slide, sub-slide, fragment, skip, notes. A lesson in which no cell says so gets a slide for
every title and heading.
"""

from __future__ import annotations

import html
import re
from pathlib import Path
from typing import Any

from iaa_teach.authoring.build.cells import title_of
from iaa_teach.authoring.build.executing import Executed, execute_all
from iaa_teach.authoring.build.live_parts import LiveParts
from iaa_teach.authoring.build.out_folder import Files
from iaa_teach.authoring.build.pages import file_name, page, style
from iaa_teach.authoring.build.website import body_of

_HEADING = re.compile(r"^#{1,2} ", re.MULTILINE)


def for_slides(source: Path) -> Files:
    """A deck for every lesson, and an `index.html` that lists them."""
    lessons = execute_all(source, settled=True)
    titles = {name: title_of(lesson.notebook, name) for name, lesson in lessons.items()}
    entries = "".join(
        f'<li><a href="{file_name(name)}">{html.escape(title)}</a></li>' for name, title in titles.items()
    )
    index = f'<main class="index"><h1>Slides</h1><ol>{entries}</ol></main>'
    files = {"index.html": page("Slides", index, [])}
    for name, lesson in lessons.items():
        files[file_name(name)] = _deck(name, lesson, titles[name], source)
    return {name: text.encode() for name, text in files.items()}


def slide_types(notebook: Any) -> list[str]:
    """Each cell's "slide", "subslide", "fragment", "skip", "notes", or "-" where it joins the one before."""
    said = [cell.metadata.get("slideshow", {}).get("slide_type", "") or "-" for cell in notebook.cells]
    if any(kind != "-" for kind in said):
        return said
    return [
        "slide" if cell.cell_type == "markdown" and _HEADING.search(cell.source) else "-"
        for cell in notebook.cells
    ]


def _deck(name: str, lesson: Executed, title: str, source: Path) -> str:
    parts = LiveParts(lesson, source / "questions")
    slides: list[str] = []
    for kind, cell in zip(slide_types(lesson.notebook), body_of(name, lesson, parts, source), strict=True):
        if kind in ("skip", "notes") or not cell:
            continue
        if kind in ("slide", "subslide") or not slides:
            slides.append("")
        slides[-1] += f'<div class="fragment">{cell}</div>' if kind == "fragment" else cell
    sections = "".join(f'<section class="slide" tabindex="-1">{slide}</section>' for slide in slides)
    body = (
        f"<main>{sections}</main>"
        '<nav aria-label="Slides"><a href="index.html">All decks</a>'
        '<button type="button" data-step="-1" aria-label="Back">←</button>'
        '<output aria-live="polite"></output>'
        '<button type="button" data-step="1" aria-label="On">→</button></nav>'
    )
    scripts = ("model.js", "answers.js", "mount.js", "slides.js")
    return page(title, body, [style("slides.css"), *parts.styles], parts.as_json(), scripts)
