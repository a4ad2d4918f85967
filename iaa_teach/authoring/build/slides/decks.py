"""The slides of a lesson as HTML, the pages of decks, and the page that lists them."""

import html
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from iaa_teach.authoring.build.about import list_about, write_colophon
from iaa_teach.authoring.build.answer_words import render_rich
from iaa_teach.authoring.build.drawings import read_drawing
from iaa_teach.authoring.build.embedded_widgets import EmbeddedWidgets
from iaa_teach.authoring.build.markdown import render_markdown
from iaa_teach.authoring.build.output_folder import Files
from iaa_teach.authoring.build.pages import (
    make_file_name,
    read_asset,
    write_course_page,
    write_plain_script,
    write_shared_script,
)
from iaa_teach.authoring.build.site import Site
from iaa_teach.authoring.build.slides.answers import render_answer, write_answer_notes
from iaa_teach.authoring.build.slides.reveal import SCRIPTS, STYLES, list_speaker_scripts
from iaa_teach.authoring.build.slides.shown import list_shown, render_shown
from iaa_teach.authoring.build.web import SCRIPT, list_page_data
from iaa_teach.authoring.build.words import words
from iaa_teach.authoring.checks.links import remove_gone_links
from iaa_teach.authoring.lesson_questions import load_as_asked
from iaa_teach.authoring.markdown import Block
from iaa_teach.authoring.slides.cutting import cut_slides
from iaa_teach.authoring.slides.shortening import drop_page_sentences
from iaa_teach.authoring.slides.sizes import SIZES
from iaa_teach.authoring.slides.slide import Part, Slide
from iaa_teach.look.content_policy import compute_digest
from iaa_teach.questions import Question, entries, list_bank_files
from iaa_teach.questions.bank import index_by_ids


def make_deck_pages(
    site: Site, made: Mapping[str, tuple[EmbeddedWidgets, str, str]], views: Sequence[Path], reveal: Files
) -> Files:
    """Return decks as pages by their names, each from its widgets, its title and its body; and reveal.js."""
    for widgets, _, _ in made.values():
        lend_labels(widgets.models)
        guess_together(widgets.models)
    shared, shared_files = write_shared_script(SCRIPT, views)
    pages = {
        name: write_course_page(
            site.course,
            title,
            body,
            [*widgets.styles, read_asset("drawing.css"), read_asset("deck.css")],
            script=shared,
            last="".join(f'<script src="{each}"></script>' for each in SCRIPTS)
            + write_plain_script("deck.js"),
            digests=[compute_digest(script) for script in list_speaker_scripts(reveal)],
            data=list_page_data(site, widgets, name, keep=False),
        )
        for name, (widgets, title, body) in made.items()
    }
    return {name: text.encode() for name, text in pages.items()} | shared_files | reveal


def lend_labels(models: Iterable[dict[str, Any]]) -> None:
    """Start follow-ups on the ten sentences with borrowed labels, until the class has labelled them.

    A class that has labelled them elsewhere need not do it again on the screen.
    """
    for model in models:
        if model["state"].get("borrowed") is False and model["state"]["task"] != "first":
            model["state"]["borrowed"] = True


def guess_together(models: Iterable[dict[str, Any]]) -> None:
    """Let the class guess at every prediction, those too at which chance lets half of the learners guess."""
    for model in models:
        if "about" in model["state"]:
            model["state"]["drawn"] = []


def write_deck_body(sections: Iterable[str]) -> str:
    """Return sections of slides with what makes a deck of them."""
    slides = "".join(f"<section>{section}</section>\n" for section in sections)
    return (
        f'<link rel="stylesheet" href="{STYLES}"><main><div class="reveal"><div class="slides">\n'
        f"{slides}</div></div></main>\n<script>iaaReady()</script>"
    )


def list_questions(source: Path) -> dict[str, Question]:
    """Return the questions of all banks, by their present and former ids."""
    banks = list_bank_files(source / "questions")
    return index_by_ids(question for bank in banks for question in load_as_asked(bank))


def write_index(titles: Mapping[str, str], site: Site) -> str:
    """Return the page that lists decks by their files and titles."""
    listed = "".join(
        f'<li><a href="{file}">{html.escape(title)}</a> '
        f'<a class="print" href="{file}?view=print">{words.PRINT}'
        f'<span class="said">: {html.escape(title)}</span></a></li>'
        for file, title in titles.items()
    )
    title = html.escape(site.course.title)
    body = (
        f'<main class="index"><h1>{title}</h1><p class="note">{words.HOW_TO_PRESENT}</p>'
        f"<ol>{listed}</ol></main>{write_colophon(site.course)}"
    )
    return write_course_page(site.course, words.DECKS, body, [read_asset("decks.css")])


def _split_sections(slides: Iterable[Slide]) -> list[list[Slide]]:
    """Group slides into sections by their opening slides."""
    sections: list[list[Slide]] = []
    for slide in slides:
        if slide.opens or not sections:
            sections.append([])
        sections[-1].append(slide)
    return sections


@dataclass
class Drawer:
    """Renders the slides of one lesson; `names` are the notebooks that links may lead to."""

    name: str
    names: Sequence[str]
    site: Site
    widgets: EmbeddedWidgets
    questions: Mapping[str, Question]
    ids: set[str] = field(default_factory=set)

    def sections(self) -> list[list[Slide]]:
        """Return all slides by sections."""
        shown = partial(list_shown, widgets=self.widgets, questions=self.questions)
        return _split_sections(cut_slides(self.site.lessons[self.name].notebook, shown))

    def stack(self, slides: Iterable[Slide], id: str = "") -> str:
        """Return the slides of a section as HTML, with the answer to each question on one of its own.

        It comes after the explorer of the same cell, on which the question is answered. The first slide gets
        the `id`, if given.
        """
        drawn, waiting, asked_in = "", "", 0
        for slide in slides:
            if slide.question or slide.cell.number != asked_in:
                drawn, waiting = drawn + waiting, ""
            with entries.prefix_errors(f"{self.name}, cell {slide.cell.number}"):
                drawn += self._draw_slide(slide, id if not drawn else "")
            if question := self.questions.get(slide.question):
                waiting, asked_in = self._write_answer(question, slide), slide.cell.number
        return drawn + waiting

    def _draw_slide(self, slide: Slide, id: str = "") -> str:
        listed = [self._write_part(part, place in slide.fragments) for place, part in enumerate(slide.parts)]
        parts = "".join(listed)
        if slide.kind == "title":
            parts = self._write_title(parts)
        elif slide.kind == "scene":
            parts = f'<div class="beside"><div class="words">{"".join(listed[:-1])}</div>{listed[-1]}</div>'
        elif len(slide.text) == len(slide.parts):
            parts = _write_body(parts)
        notes = "".join(self._render_html(drop_page_sentences(note), slide) for note in slide.notes)
        inner = self._write_heading(slide) + parts
        size = slide.size or SIZES[-1]
        own = f' id="{id}"' if id else self._write_id(slide)
        return write_slide(slide.kind, inner, size, _write_aside(notes), own)

    def _write_id(self, slide: Slide) -> str:
        """Return the id attribute for links to a heading, which lead to its first slide."""
        headings = [slide.heading, *[block.text for block in slide.text if block.kind == "heading"]]
        heading = next(filter(None, headings), "")
        found = (
            re.search(r' id="([^"]*)"', self._render_html(f"## {heading}"))
            if slide.opens and heading
            else None
        )
        if not found or found[1] in self.ids:
            return ""
        self.ids.add(found[1])
        return found[0]

    def _write_title(self, parts: str) -> str:
        lesson = self.site.lesson(self.name)
        title, *made = list_about(self.site.course)
        picture = f'<div class="opening">{read_drawing(lesson.name)}</div>' if lesson else ""
        made_by = " · ".join(map(html.escape, made))
        return f'<p class="eyebrow">{html.escape(title)}</p>{picture}{parts}<p class="made">{made_by}</p>'

    def _write_heading(self, slide: Slide) -> str:
        if not slide.heading:
            return ""
        classes = "" if slide.opens else ' class="again"'
        return f"<h2{classes}>{_render_inline(self._render_html(slide.heading, slide))}</h2>"

    def _write_part(self, part: Part, fragment: bool) -> str:
        shown = self._write_block(part) if isinstance(part, Block) else render_shown(part, self.widgets)
        return f'<div class="fragment">{shown}</div>' if fragment else shown

    def _write_block(self, block: Block) -> str:
        if block.kind == "heading":
            level = min(block.level, 2)
            return f"<h{level}>{_render_inline(self._render_html(block.text))}</h{level}>"
        return self._render_html(block.text)

    def _render_html(self, markdown: str, slide: Slide | None = None) -> str:
        attachments = slide.cell.data.get("attachments") if slide else None
        text = remove_gone_links(markdown, lambda file: file.endswith(".ipynb") and file not in self.names)
        return render_markdown(text, self.site.source, make_file_name, attachments)

    def _write_answer(self, question: Question, slide: Slide) -> str:
        heading = f'<h2 class="again">{words.ANSWER}: {render_rich(question.label)}</h2>'
        answer, size = render_answer(question)
        notes = _write_aside(write_answer_notes(question))
        attribute = f' data-answers="{html.escape(question.id)}"'
        return write_slide("answer", heading + _write_body(answer), size, notes, attribute)


def _render_inline(paragraph: str) -> str:
    return paragraph.strip().removeprefix("<p>").removesuffix("</p>")


def write_slide(kind: str, inner: str, size: int, notes: str = "", attribute: str = "") -> str:
    """Return one slide of a kind, with its content and font size."""
    sheet = f'<div class="sheet" style="--size:{size}px">{inner}</div>'
    return f'<section class="{kind}"{attribute}>{sheet}{notes}</section>\n'


def _write_body(parts: str) -> str:
    return f'<div class="body">{parts}</div>'


def _write_aside(notes: str) -> str:
    return f'<aside class="notes">{notes}</aside>' if notes else ""
