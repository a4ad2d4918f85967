"""The lessons as slides: one self-contained deck for each, with its widgets.

What a slide is stands in the cells' metadata, as JupyterLab's property inspector sets it under “Slide Type”:
slide, sub-slide, fragment, skip, notes. A lesson in which no cell says so gets a slide for
every title and heading.
"""

from __future__ import annotations

import html
import re
from pathlib import Path

from iaa_teach.authoring.build.embedded_widgets import EmbeddedWidgets
from iaa_teach.authoring.build.execution import execute_all
from iaa_teach.authoring.build.output_folder import Files
from iaa_teach.authoring.build.pages import file_name, page, plain_script, script, style
from iaa_teach.authoring.build.site import Site
from iaa_teach.authoring.build.web import body_of, page_data
from iaa_teach.authoring.notebooks import Notebook

_HEADING = re.compile(r"^#{1,2} ", re.MULTILINE)


def for_slides(source: Path) -> Files:
    """Return a deck for every lesson, and an `index.html` that lists them."""
    site = Site(source, execute_all(source, guide=False))
    course = site.course
    entries = "".join(
        f'<li><a href="{file_name(name)}">{html.escape(title)}</a></li>'
        for name, title in site.titles.items()
    )
    heading = f"<h1>{html.escape(course.title)}: slides</h1>"
    index = f'<main class="index">{heading}<ol>{entries}</ol></main>{site.colophon()}'
    author = ", ".join(course.authors)
    files = {"index.html": page(f"Slides – {course.title}", index, language=course.language, author=author)}
    for name in site.titles:
        files[file_name(name)] = _deck(name, site)
    return {name: text.encode() for name, text in files.items()}


def slide_types(notebook: Notebook) -> list[str]:
    """Return each cell's type: "slide", "subslide", "fragment", "skip", "notes", or "-" to go on."""
    shown = [cell.metadata.get("slideshow") for cell in notebook.cells]
    types = [one.get("slide_type") or "-" if isinstance(one, dict) else "-" for one in shown]
    if any(kind != "-" for kind in types):
        return types
    return [
        "slide" if cell.kind == "markdown" and _HEADING.search(cell.source) else "-"
        for cell in notebook.cells
    ]


def _deck(name: str, site: Site) -> str:
    lesson = site.lessons[name]
    widgets = EmbeddedWidgets(lesson, site.source)
    slides: list[str] = []
    cells = body_of(name, lesson, widgets, site.source)
    for kind, cell in zip(slide_types(lesson.notebook), cells, strict=True):
        if kind in ("skip", "notes") or not cell:
            continue
        if kind in ("slide", "subslide") or not slides:
            slides.append("")
        slides[-1] += f'<div class="fragment">{cell}</div>' if kind == "fragment" else cell
    if slides:
        slides[-1] += site.colophon(name)
    sections = "".join(f'<section class="slide" tabindex="-1">{slide}</section>' for slide in slides)
    body = (
        f"<main>{sections}</main>"
        '<nav aria-label="Slides"><a href="index.html">All decks</a>'
        '<button type="button" data-step="-1" aria-label="Back">←</button>'
        '<output aria-live="polite"></output>'
        '<button type="button" data-step="1" aria-label="On">→</button></nav>'
        f"<script>iaaReady()</script>{plain_script('slides.js')}"
    )
    return page(
        f"{site.titles[name]} – {site.course.title}",
        body,
        [style("slides.css"), *widgets.styles],
        script=script("lesson.js", widgets.views),
        data=page_data(site, widgets, file_name(name), keep=False),
        language=site.course.language,
        author=", ".join(site.course.authors),
    )
