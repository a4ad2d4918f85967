"""A lesson cut into slides.

What a slide is may stand in the cells' metadata, as JupyterLab's property inspector sets it under “Slide
Type”. Where a cell begins a slide or a sub-slide, the lesson's deck is as its author says. Otherwise it is
made of what a teacher would project: headings, questions, explorers, pictures, tables, formulas, lists, and
the sentence with the new term. The prose itself becomes the speaker's notes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from iaa_teach.authoring.markdown import Block, blocks, items
from iaa_teach.authoring.navigation import without_ways
from iaa_teach.authoring.notebooks import (
    Cell,
    Notebook,
    is_for_instructors_only,
    is_for_jupyter_only,
    is_solution,
)
from iaa_teach.authoring.slides import sizes
from iaa_teach.authoring.slides.shortening import (
    NEW_TERM,
    first_sentence,
    fitting,
    is_of_the_page,
    key_sentence,
    pages_of,
    short_reference,
)
from iaa_teach.authoring.slides.slide import Part, Shown, Slide, is_by_hand, slide_types
from iaa_teach.authoring.slides.text import sentences, visible

_LEADS_ON = re.compile(r"(?:[^.!?…”\")]|:\*)$")  # a sentence that a formula or a list ends
_ALL_BOLD = re.compile(r"\*\*([^*]+)\*\*[:.]?$")
_SCENE = 60  # characters of the shortest scene that gets a slide
_CONTEXT = 240  # characters that may stand above a question, on its slide


def cut(notebook: Notebook, shows: Callable[[Cell], Iterable[Shown]]) -> list[Slide]:
    """Return a lesson's slides; `shows` tells what a code cell shows."""
    if is_by_hand(notebook):
        return _by_hand(notebook, shows)
    cutter = _Cutter(shows)
    for cell, kind in zip(notebook.cells, slide_types(notebook), strict=True):
        cutter.take(cell, kind)
    cutter.speak()
    return cutter.slides


def _by_hand(notebook: Notebook, shows: Callable[[Cell], Iterable[Shown]]) -> list[Slide]:
    slides: list[Slide] = []
    for cell, kind in zip(notebook.cells, slide_types(notebook), strict=True):
        if kind == "skip" or not _is_projected(cell):
            continue
        if kind == "notes":
            if slides:
                slides[-1].notes.append(cell.source)
            continue
        parts = _whole(cell, shows)
        if kind in ("slide", "subslide") or not slides:
            is_title = any(
                isinstance(one, Block) and one.kind == "heading" and one.level == 1 for one in parts
            )
            slides.append(Slide("title" if is_title else "text", "", kind != "subslide", [], [], cell))
        if kind == "fragment":
            slides[-1].fragments |= {*range(len(slides[-1].parts), len(slides[-1].parts) + len(parts))}
        slides[-1].parts += parts
    return [one for one in slides if one.parts]


def _whole(cell: Cell, shows: Callable[[Cell], Iterable[Shown]]) -> list[Part]:
    if cell.kind == "markdown":
        return [*blocks(without_ways(cell.source))]
    return [] if is_solution(cell) or "try" in cell.tags else [*shows(cell)]


def _is_projected(cell: Cell) -> bool:
    return not is_for_jupyter_only(cell) and not is_for_instructors_only(cell)


class _Cutter:
    """What is known while a lesson is read from top to bottom."""

    def __init__(self, shows: Callable[[Cell], Iterable[Shown]]) -> None:
        self.slides: list[Slide] = []
        self._shows = shows
        self._heading, self._opens = "", True
        self._held: list[str] = []  # prose that is on no slide and in no notes yet
        self._quote: Block | None = None  # the words of a question that is still to come
        self._after: list[str] = []  # the prose below them
        self._cell: Cell | None = None

    def take(self, cell: Cell, kind: str) -> None:
        """Cut the next cell."""
        if kind == "skip" or not _is_projected(cell):
            return
        if kind in ("notes", "fragment") or cell.kind == "markdown":
            self.speak()
        self._cell = cell
        if kind == "notes":
            self._note([cell.source])
        elif kind == "fragment" and self.slides:
            slide, parts = self.slides[-1], _whole(cell, self._shows)
            slide.fragments |= {*range(len(slide.parts), len(slide.parts) + len(parts))}
            slide.parts += parts
        elif cell.kind == "markdown":
            self._read(cell)
        elif cell.kind == "code":
            self._show(cell)

    def _read(self, cell: Cell) -> None:
        listed = blocks(without_ways(cell.source))
        for block in listed:
            if block.kind == "heading":
                self.speak()
                self._heading, self._opens = block.text, True
                if block.level == 1:
                    self._add("title", [Block("heading", block.text, 1)])
                    self._opens = True
            elif block.kind == "quote":
                self._ask(block)
            elif block.kind == "paragraph" and self._quote:
                self._after.append(block.text)
            elif block.kind == "paragraph" and self._is_promise():
                self.slides[-1].parts.append(block)
            elif block.kind == "paragraph":
                self._held.append(block.text)
            else:
                self._display(block)

    def _is_promise(self) -> bool:
        """Return whether the title, and nothing else, has been read."""
        return len(self.slides) == 1 and self.slides[0].kind == "title" and len(self.slides[0].parts) == 1

    def _add(self, kind: str, parts: Sequence[Part], notes: Iterable[str] = (), heading: str = "") -> Slide:
        assert self._cell
        heading = heading or ("" if kind == "title" else self._heading)
        slide = Slide(kind, heading, self._opens, [*parts], [*notes], self._cell)
        self.slides.append(slide)
        self._opens = False
        return slide

    def _note(self, notes: Iterable[str]) -> None:
        if self.slides:
            self.slides[-1].notes += notes

    def speak(self) -> None:
        """Let the held prose be said, and below it a question that no cell asks."""
        held, self._held = self._held, []
        quote, self._quote = self._quote, None
        after, self._after = self._after, []
        if quote and not _has_term(held):
            self._add("text", [quote], [*held, *after])
            return
        self._tell(held)
        if quote:
            self._add("text", [quote], after)

    def _tell(self, prose: Sequence[str]) -> None:
        """Say prose: on a slide for each new term, on one for a heading without any, else in notes."""
        keys = [place for place, one in enumerate(prose) if NEW_TERM.search(one) and not is_of_the_page(one)]
        if prose and not keys and self._opens and not self._is_promise():
            keys = [0]
        if not keys:
            self._note(prose)
            return
        ends = [*[place + 1 for place in keys[:-1]], len(prose)]
        for start, place, end in zip([0, *ends], keys, ends, strict=False):
            self._add("text", [Block("paragraph", key_sentence(prose[place]))], prose[start:end])

    def _display(self, block: Block) -> None:
        """Put a list, a table, a formula, code or a picture on a slide, with the words that lead to it."""
        held, self._held = self._held, []
        lead, heading = "", ""
        if held:
            last = sentences(held[-1])[-1]
            whole_bold = _ALL_BOLD.match(held[-1])
            if whole_bold:
                heading = whole_bold[1]
                self._opens = True
            elif (_LEADS_ON.search(last) or len(held[-1]) <= 60) and not is_of_the_page(last):
                lead = last
        notes = [held.pop()] if lead or heading else []
        if _has_term(held):
            self._tell(held)
            held = []
        notes = [*held, *notes]
        parts = [Block("paragraph", lead)] if lead else []
        if block.kind == "list" and self._is_of_sources():
            short = Block("list", "\n".join(map(short_reference, items(block.text))))
            self._pages([], short, [*notes, block.text], "")
            return
        whole = Slide("text", heading or self._heading, self._opens, [*parts, block], [], self._cell)  # type: ignore[arg-type]
        if whole.size:
            self._add("text", [*parts, block], notes, heading)
        else:
            self._pages(parts, block, notes, heading)

    def _pages(self, lead: list[Block], block: Block, notes: list[str], heading: str) -> None:
        """Spread a list or a table that is too long for a slide over several."""
        if block.kind == "list":
            short = Block("list", "\n".join(first_sentence(one) for one in items(block.text)))
            if short.text != block.text and not self._is_of_sources():
                notes = [*notes, block.text]
                block = short
        kind = "sources" if self._is_of_sources() else "text"
        for place, page in enumerate(pages_of(block, lead, heading or self._heading, self._opens)):
            self._add(kind, [*(lead if place == 0 else []), page], notes if place == 0 else [], heading)

    def _is_of_sources(self) -> bool:
        assert self._cell
        return self._cell.id == "sources"

    def _ask(self, quote: Block) -> None:
        """Hold the words of a question until the cell that asks it."""
        if self._quote:
            self.speak()
        self._quote = quote

    def _show(self, cell: Cell) -> None:
        shown = [] if is_solution(cell) or "try" in cell.tags else [*self._shows(cell)]
        if "try" in cell.tags:
            self._set_task()
        elif is_solution(cell):
            self.speak()
            self._note([_fenced(cell.source)])
        kinds = {one.kind for one in shown}
        if kinds == {"text"}:
            self.speak()
        for one in shown:
            if one.kind == "question":
                self._question(one)
            elif one.kind in ("stage", "live"):
                if self._quote:
                    self.speak()
                notes, self._held = self._held, []
                self._add(one.kind, [one], notes)
            elif one.kind != "text":
                self._picture(one)
        if "text" in kinds:
            self._note([_fenced(cell.source)])

    def _question(self, shown: Shown) -> None:
        """Put a question on a slide, with what one must know to answer it."""
        held, self._held = self._held, []
        quote, self._quote = self._quote, None
        after, self._after = self._after, []
        if quote is None:  # it has its words in itself, as in a recall
            if held:
                self._heading, self._opens = visible(sentences(held[0])[0]), True
            self._add("question", [shown], held)
            return
        scene: list[str] = []
        while held and (not scene or sum(map(len, [*scene, held[-1]])) <= _CONTEXT):
            scene.insert(0, held.pop())
        if _has_term(held):
            self._tell(held)
            held = []
        begun = [one for one in scene if not one[:1].islower()]  # else it goes on after a formula
        context = [Block("paragraph", fitting(one)) for one in begun if fitting(one)]
        needed = self._needed(shown, context, quote)
        trial = Slide(
            "question", self._heading, self._opens, [*needed, *context, quote, shown], [], shown.cell
        )
        if sum(len(one.text) for one in context) > _CONTEXT or trial.size < sizes.SIZES[1]:
            if sum(len(one.text) for one in context) >= _SCENE:
                self._add("text", context, [*held, *scene])
                held, scene = [], []
            context = []
        if needed:
            merged = self.slides.pop()
            held = [*merged.notes, *held]
            self._opens = merged.opens
        self._add("question", [*needed, *context, quote, shown], [*held, *scene, *after])

    def _needed(self, shown: Shown, context: list[Block], quote: Block) -> list[Block]:
        """Return the table right above a question, where both fit on one slide."""
        last = self.slides[-1] if self.slides else None
        if last is None or last.kind != "text" or not last.text or last.text[-1].kind != "table":
            return []
        if last.fragments or len(last.text) != len(last.parts) or last.heading != self._heading:
            return []
        both = Slide(
            "question", last.heading, last.opens, [*last.parts, *context, quote, shown], [], shown.cell
        )
        return (
            last.text
            if both.size and both.size >= sizes.SIZES[1] and last.cell.number >= shown.cell.number - 1
            else []
        )

    def _set_task(self) -> None:
        """Put an exercise on a slide: the whole of what is to be done."""
        held, self._held = self._held, []
        task = [one for one in held if not is_of_the_page(one)][:1]
        if task:
            self._add("text", [Block("paragraph", fitting(task[0]))], held)

    def _picture(self, shown: Shown) -> None:
        held, self._held = self._held, []
        if _has_term(held[:-1]):
            self._tell(held[:-1])
            held = held[-1:]
        last = sentences(held[-1]) if held else []
        lead = [Block("paragraph", one) for one in last[:1] if len(one) <= 160 and not is_of_the_page(one)]
        self._add("text", [*lead, shown], held)


def _has_term(prose: Iterable[str]) -> bool:
    return any(NEW_TERM.search(one) for one in prose)


def _fenced(code: str) -> str:
    """Return code as Markdown."""
    fence = "`" * max([3, *(len(marks) + 1 for marks in re.findall("`+", code))])
    return f"{fence}\n{code}\n{fence}"
