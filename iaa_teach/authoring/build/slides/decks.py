"""The slides of a lesson as HTML, the pages of decks, and the page that lists them."""

import html
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from iaa_teach.authoring.build.about import about, colophon
from iaa_teach.authoring.build.answer_words import rich
from iaa_teach.authoring.build.drawings import drawing
from iaa_teach.authoring.build.embedded_widgets import EmbeddedWidgets
from iaa_teach.authoring.build.labelled_tasks import load_with_labels
from iaa_teach.authoring.build.markdown import to_html
from iaa_teach.authoring.build.output_folder import Files
from iaa_teach.authoring.build.pages import asset, course_page, file_name, plain_script, shared_script
from iaa_teach.authoring.build.site import Site
from iaa_teach.authoring.build.slides.answers import answer_html, answer_notes
from iaa_teach.authoring.build.slides.reveal import SCRIPTS, STYLES, speaker_scripts
from iaa_teach.authoring.build.slides.shown import shown_by, shown_html
from iaa_teach.authoring.build.web import SCRIPT, page_data
from iaa_teach.authoring.build.words import words
from iaa_teach.authoring.checks.links import unlinked
from iaa_teach.authoring.markdown import Block
from iaa_teach.authoring.slides.cutting import cut_slides
from iaa_teach.authoring.slides.shortening import drop_page_sentences
from iaa_teach.authoring.slides.sizes import SIZES
from iaa_teach.authoring.slides.slide import Part, Slide
from iaa_teach.look.content_policy import digest
from iaa_teach.questions import Question, bank_files, entries
from iaa_teach.questions.bank import by_ids


def deck_pages(
    site: Site, made: Mapping[str, tuple[EmbeddedWidgets, str, str]], views: Sequence[Path], reveal: Files
) -> Files:
    """Return decks as pages by their names, each from its widgets, its title and its body; and reveal.js."""
    shared, shared_files = shared_script(SCRIPT, views)
    pages = {
        name: course_page(
            site.course,
            title,
            body,
            [*widgets.styles, asset("drawing.css"), asset("deck.css")],
            script=shared,
            last="".join(f'<script src="{each}"></script>' for each in SCRIPTS) + plain_script("deck.js"),
            digests=[digest(script) for script in speaker_scripts(reveal)],
            data=page_data(site, widgets, name, keep=False),
        )
        for name, (widgets, title, body) in made.items()
    }
    return {name: text.encode() for name, text in pages.items()} | shared_files | reveal


def deck_body(sections: Iterable[str]) -> str:
    """Return sections of slides with what makes a deck of them."""
    slides = "".join(f"<section>{section}</section>\n" for section in sections)
    return (
        f'<link rel="stylesheet" href="{STYLES}"><main><div class="reveal"><div class="slides">\n'
        f"{slides}</div></div></main>\n<script>iaaReady()</script>"
    )


def questions_in(source: Path) -> dict[str, Question]:
    """Return the questions of all banks, by their present and former ids."""
    banks = bank_files(source / "questions")
    return by_ids(question for bank in banks for question in load_with_labels(bank))


def index_of(titles: Mapping[str, str], site: Site) -> str:
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
        f"<ol>{listed}</ol></main>{colophon(site.course)}"
    )
    return course_page(site.course, words.DECKS, body, [asset("decks.css")])


def _sections(slides: Iterable[Slide]) -> list[list[Slide]]:
    """Return the slides by sections, each of which begins with a slide that opens one."""
    sections: list[list[Slide]] = []
    for slide in slides:
        if slide.opens or not sections:
            sections.append([])
        sections[-1].append(slide)
    return sections


@dataclass
class Drawer:
    """What draws the slides of one lesson; `names` are the notebooks that links on them may lead to."""

    name: str
    names: Sequence[str]
    site: Site
    widgets: EmbeddedWidgets
    questions: Mapping[str, Question]
    ids: set[str] = field(default_factory=set)

    def sections(self) -> list[list[Slide]]:
        """Return all slides by sections."""
        shown = partial(shown_by, widgets=self.widgets, questions=self.questions)
        return _sections(cut_slides(self.site.lessons[self.name].notebook, shown))

    def stack(self, slides: Iterable[Slide], id: str = "") -> str:
        """Return the slides of a section as HTML, with the answer to each question on one of its own.

        It comes after the explorer that the same cell shows: there the question is answered. The first slide
        gets the `id`, if one is given.
        """
        drawn, waiting, asked_in = "", "", 0
        for slide in slides:
            if slide.question or slide.cell.number != asked_in:
                drawn, waiting = drawn + waiting, ""
            with entries.about(f"{self.name}, cell {slide.cell.number}"):
                drawn += self._drawn(slide, id if not drawn else "")
            if question := self.questions.get(slide.question):
                waiting, asked_in = self._answer(question, slide), slide.cell.number
        return drawn + waiting

    def _drawn(self, slide: Slide, id: str = "") -> str:
        listed = [self._part(part, place in slide.fragments) for place, part in enumerate(slide.parts)]
        parts = "".join(listed)
        if slide.kind == "title":
            parts = self._title(parts)
        elif slide.kind == "scene":
            parts = f'<div class="beside"><div class="words">{"".join(listed[:-1])}</div>{listed[-1]}</div>'
        elif len(slide.text) == len(slide.parts):
            parts = _body(parts)
        notes = "".join(self._html(drop_page_sentences(note), slide) for note in slide.notes)
        inner = self._heading(slide) + parts
        size = slide.size or SIZES[-1]
        own = f' id="{id}"' if id else self._id(slide)
        return slide_html(slide.kind, inner, size, _aside(notes), own)

    def _id(self, slide: Slide) -> str:
        """Return the attribute by which a link to a heading leads to its first slide, as on the pages."""
        headings = [slide.heading, *[block.text for block in slide.text if block.kind == "heading"]]
        heading = next(filter(None, headings), "")
        found = re.search(r' id="([^"]*)"', self._html(f"## {heading}")) if slide.opens and heading else None
        if not found or found[1] in self.ids:
            return ""
        self.ids.add(found[1])
        return found[0]

    def _title(self, parts: str) -> str:
        lesson = self.site.lesson(self.name)
        title, *made = about(self.site.course)
        picture = f'<div class="opening">{drawing(lesson.name)}</div>' if lesson else ""
        said = " · ".join(map(html.escape, made))
        return f'<p class="eyebrow">{html.escape(title)}</p>{picture}{parts}<p class="made">{said}</p>'

    def _heading(self, slide: Slide) -> str:
        if not slide.heading:
            return ""
        classes = "" if slide.opens else ' class="again"'
        return f"<h2{classes}>{_inline(self._html(slide.heading, slide))}</h2>"

    def _part(self, part: Part, fragment: bool) -> str:
        shown = self._block(part) if isinstance(part, Block) else shown_html(part, self.widgets)
        return f'<div class="fragment">{shown}</div>' if fragment else shown

    def _block(self, block: Block) -> str:
        if block.kind == "heading":
            level = min(block.level, 2)
            return f"<h{level}>{_inline(self._html(block.text))}</h{level}>"
        return self._html(block.text)

    def _html(self, markdown: str, slide: Slide | None = None) -> str:
        attachments = slide.cell.data.get("attachments") if slide else None
        text = unlinked(markdown, lambda file: file.endswith(".ipynb") and file not in self.names)
        return to_html(text, self.site.source, file_name, attachments)

    def _answer(self, question: Question, slide: Slide) -> str:
        heading = f'<h2 class="again">{words.ANSWER}: {rich(question.label)}</h2>'
        answer, size = answer_html(question)
        notes = _aside(answer_notes(question))
        told = f' data-answers="{html.escape(question.id)}"'
        return slide_html("answer", heading + _body(answer), size, notes, told)


def _inline(paragraph: str) -> str:
    return paragraph.strip().removeprefix("<p>").removesuffix("</p>")


def slide_html(kind: str, inner: str, size: int, notes: str = "", attribute: str = "") -> str:
    """Return one slide of a kind, from what is on it and the size of its type."""
    sheet = f'<div class="sheet" style="--size:{size}px">{inner}</div>'
    return f'<section class="{kind}"{attribute}>{sheet}{notes}</section>\n'


def _body(parts: str) -> str:
    return f'<div class="body">{parts}</div>'


def _aside(notes: str) -> str:
    return f'<aside class="notes">{notes}</aside>' if notes else ""
