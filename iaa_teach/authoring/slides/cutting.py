"""Cut a lesson into slides.

Slide types may be in the cells' metadata, as set by JupyterLab's property inspector under “Slide Type”. If
any cell begins a slide or a sub-slide, the deck follows these. Otherwise it consists of what a teacher would
project: headings, questions, explorers, pictures, tables, formulas, lists, and the sentence with the new
term; the prose becomes speaker notes.
"""

import re
from collections.abc import Callable, Iterable, Sequence

from iaa_teach.authoring.markdown import Block, list_items, split_blocks
from iaa_teach.authoring.navigation import remove_neighbour_links
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
    cut_to_first_sentence,
    cut_to_fit,
    find_key_sentence,
    is_about_the_page,
    shorten_reference,
    split_into_pages,
)
from iaa_teach.authoring.slides.slide import Part, Shown, Slide, is_by_hand, list_slide_types
from iaa_teach.authoring.slides.text import split_sentences, strip_marks

_LEADS_ON = re.compile(r"(?:[^.!?…”\")]|:\*)$")  # a sentence that ends in a formula or a list
_ALL_BOLD = re.compile(r"\*\*([^*]+)\*\*[:.]?$")
_SCENE = 60  # characters of the shortest scene that gets a slide
_CONTEXT = 240  # characters allowed above a question, on its slide


def cut_slides(notebook: Notebook, shows: Callable[[Cell], Iterable[Shown]]) -> list[Slide]:
    """Return a lesson's slides; `shows` tells what a code cell shows."""
    cutter = _Cutter(shows, is_by_hand(notebook))
    for cell, kind in zip(notebook.cells, list_slide_types(notebook), strict=True):
        cutter.add_cell(cell, kind)
    cutter.add_held()
    cutter.finish_prose()
    cutter.add_goals()
    return [slide for slide in cutter.slides if slide.parts]


def _split_parts(cell: Cell, shows: Callable[[Cell], Iterable[Shown]]) -> list[Part]:
    if cell.kind == "markdown":
        return [*split_blocks(remove_neighbour_links(cell.source))]
    return [] if is_solution(cell) or "try" in cell.tags else [*shows(cell)]


def _is_projected(cell: Cell) -> bool:
    return not is_for_jupyter_only(cell) and not is_for_instructors_only(cell)


class _Cutter:
    """Cuts a lesson, cell by cell, and knows what is still to be put on a slide."""

    def __init__(self, shows: Callable[[Cell], Iterable[Shown]], by_hand: bool) -> None:
        self.slides: list[Slide] = []
        self._shows, self._by_hand = shows, by_hand
        self._heading, self._opens = "", True
        self._prose: list[str] = []  # paragraphs not yet on a slide or in notes
        self._quote: Block | None = None  # the text of the next question
        self._after: list[str] = []  # the prose below them
        self._goals: list[Cell] = []  # folded before the first section, shown at its end
        self._cell: Cell | None = None
        self._in_section = False  # whether a heading below the title has been read
        self._held: Cell | None = None  # a cell with a picture that the next cell may ask about

    def add_cell(self, cell: Cell, kind: str) -> None:
        """Cut the next cell; `kind` is its slide type."""
        if kind == "skip" or not _is_projected(cell):
            return
        self.add_held(cell)
        if kind in ("notes", "fragment") or cell.kind == "markdown":
            self.finish_prose()
        self._cell = cell
        if kind == "notes":
            self._add_notes([cell.source])
        elif self._by_hand or (kind == "fragment" and self.slides):
            self._add_whole(cell, kind)
        elif cell.kind == "markdown" and "fold" in cell.tags and not self._in_section:
            self._goals.append(cell)
        elif cell.kind == "markdown":
            self._add_markdown(cell)
        elif cell.kind == "code" and [part.kind for part in self._shows(cell)] == ["stage"]:
            self._held = cell
        elif cell.kind == "code":
            self._add_code(cell)

    def add_held(self, following: Cell | None = None) -> None:
        """Cut a cell with a picture, unless the next one asks about it: its question includes the picture."""
        cell, self._held = self._held, None
        if cell is None:
            return
        (picture,) = self._shows(cell)
        asked = [*self._shows(following)] if following and following.kind == "code" else []
        if [part.kind for part in asked] != ["question", "stage"] or asked[1].model != picture.model:
            self._cell = cell
            self._add_code(cell)

    def add_goals(self) -> None:
        """Put the goals, which a lesson folds below its opening, on a slide."""
        goals, self._goals = self._goals, []
        for cell in goals:
            self._cell = cell
            self._add_markdown(cell)
            self.finish_prose()

    def _add_whole(self, cell: Cell, kind: str) -> None:
        """Put all that a cell shows on a slide: a new one where the cell begins one, else the last."""
        parts = _split_parts(cell, self._shows)
        if kind in ("slide", "subslide") or not self.slides:
            is_title = any(isinstance(part, Block) and part.level == 1 for part in parts)
            self.slides.append(Slide("title" if is_title else "text", "", kind != "subslide", [], [], cell))
        slide = self.slides[-1]
        if kind == "fragment":
            slide.fragments |= {*range(len(slide.parts), len(slide.parts) + len(parts))}
        slide.parts += parts

    def _add_markdown(self, cell: Cell) -> None:
        listed = split_blocks(remove_neighbour_links(cell.source))
        if any(block.kind == "heading" and block.level == 2 for block in listed):
            self._in_section = True
            self.add_goals()
            self._cell = cell
        for block in listed:
            if block.kind == "heading":
                self.finish_prose()
                self._heading, self._opens = block.text, True
                if block.level == 1:
                    self._add("title", [Block("heading", block.text, 1)])
                    self._opens = True
            elif block.kind == "quote":
                self._hold_question(block)
            elif block.kind == "paragraph" and self._quote:
                self._after.append(block.text)
            elif block.kind == "paragraph" and self._is_promise():
                self.slides[-1].parts.append(block)
            elif block.kind == "paragraph":
                self._prose.append(block.text)
            else:
                self._add_block(block)

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

    def _add_notes(self, notes: Iterable[str]) -> None:
        if self.slides:
            self.slides[-1].notes += notes

    def finish_prose(self) -> None:
        """Put the prose so far on slides or into notes, and below it a question that no cell asks."""
        prose, self._prose = self._prose, []
        quote, self._quote = self._quote, None
        after, self._after = self._after, []
        if quote and not _has_term(prose):
            self._add("text", [quote], [*prose, *after])
            return
        self._add_prose(prose)
        if quote:
            self._add("text", [quote], after)

    def _add_prose(self, prose: Sequence[str]) -> None:
        """Add a slide for each new term in the prose, or one for a new heading; else put it into notes."""
        keys = [
            index for index, text in enumerate(prose) if _has_term([text]) and not is_about_the_page(text)
        ]
        if prose and not keys and self._opens and not self._is_promise():
            keys = [0]
        if not keys:
            self._add_notes(prose)
            return
        ends = [*[place + 1 for place in keys[:-1]], len(prose)]
        for start, place, end in zip([0, *ends], keys, ends, strict=False):
            self._add("text", [Block("paragraph", find_key_sentence(prose[place]))], prose[start:end])

    def _add_block(self, block: Block) -> None:
        """Put a list, a table, a formula, code or a picture on a slide, with the words that lead to it."""
        prose, self._prose = self._prose, []
        lead, heading = "", ""
        if prose:
            last = split_sentences(prose[-1])[-1]
            whole_bold = _ALL_BOLD.match(prose[-1])
            if whole_bold:
                heading = whole_bold[1]
                self._opens = True
            elif (_LEADS_ON.search(last) or len(prose[-1]) <= 60) and not is_about_the_page(last):
                lead = last
        notes = [prose.pop()] if lead or heading else []
        if _has_term(prose):
            self._add_prose(prose)
            prose = []
        notes = [*prose, *notes]
        parts = [Block("paragraph", lead)] if lead else []
        if block.kind == "list" and self._lists_sources():
            short = Block("list", "\n".join(map(shorten_reference, list_items(block.text))))
            self._add_pages([], short, [*notes, block.text], "")
            return
        whole = Slide("text", heading or self._heading, self._opens, [*parts, block], [], self._cell)  # type: ignore[arg-type]
        if whole.size:
            self._add("text", [*parts, block], notes, heading)
        else:
            self._add_pages(parts, block, notes, heading)

    def _add_pages(self, lead: list[Block], block: Block, notes: list[str], heading: str) -> None:
        """Spread a list or a table that is too long for a slide over several."""
        if block.kind == "list":
            short = Block("list", "\n".join(cut_to_first_sentence(item) for item in list_items(block.text)))
            if short.text != block.text and not self._lists_sources():
                notes = [*notes, block.text]
                block = short
        kind = "sources" if self._lists_sources() else "text"
        for place, page in enumerate(split_into_pages(block, lead, heading or self._heading, self._opens)):
            self._add(kind, [*(lead if place == 0 else []), page], notes if place == 0 else [], heading)

    def _lists_sources(self) -> bool:
        assert self._cell
        return self._cell.id == "sources"

    def _hold_question(self, quote: Block) -> None:
        """Keep the words of a question until the cell that asks it."""
        if self._quote:
            self.finish_prose()
        self._quote = quote

    def _add_code(self, cell: Cell) -> None:
        shown = [] if is_solution(cell) or "try" in cell.tags else [*self._shows(cell)]
        if "try" in cell.tags:
            self._add_task()
        elif is_solution(cell):
            self.finish_prose()
            self._add_notes([_fence_code(cell.source)])
        kinds = {part.kind for part in shown}
        if kinds == {"text"}:
            self.finish_prose()
        if [part.kind for part in shown] in (["question", "stage"], ["stage"]) and self._add_scene(shown):
            return
        for part in shown:
            if part.kind == "question":
                self._add_question(part, shown[-1])
            elif part.kind in ("stage", "live"):
                if self._quote:
                    self.finish_prose()
                elif part.alone and (paragraph := _find_last_paragraph(self._prose)):
                    self._add("text", paragraph, self._prose)
                    self._prose = []
                notes, self._prose = self._prose, []
                self._add(part.kind, [part], notes)
            elif part.kind != "text":
                self._add_picture(part)
        if "text" in kinds:
            self._add_notes([_fence_code(cell.source)])

    def _add_scene(self, shown: list[Shown]) -> bool:
        """Put a picture next to its question and the words before it, if they fit; return whether they do."""
        quote = [self._quote] if self._quote else []
        if shown[-1].alone:
            return False
        if len(shown) == 1 and (quote or not self._prose):
            return False
        context: list[Block] = []
        for paragraph in reversed(self._prose):
            shortened = cut_to_fit(paragraph)
            # a small letter continues a sentence after a formula
            if not shortened or shortened[:1].islower():
                break
            context.insert(0, Block("paragraph", shortened))
            much = len(context) > 1 and sum(len(block.text) for block in context) > _CONTEXT
            if much or not self._scene([*context, *quote, *shown]).size:
                context.pop(0)
                break
        parts: list[Part] = [*context, *quote, *shown]
        if not self._scene(parts).size or len(parts) == 1:
            return False
        prose, self._prose = self._prose, []
        after, self._after = self._after, []
        self._quote = None
        left_out = prose[: len(prose) - len(context)]
        if _has_term(left_out):
            self._add_prose(left_out)
            prose = prose[len(left_out) :]
        self._add("scene", parts, [*prose, *after])
        return True

    def _scene(self, parts: Sequence[Part]) -> Slide:
        assert self._cell
        return Slide("scene", self._heading, self._opens, [*parts], [], self._cell)

    def _add_question(self, shown: Shown, last: Shown) -> None:
        """Put a question on a slide, with what the answer needs; its cell shows a picture last."""
        prose, self._prose = self._prose, []
        quote, self._quote = self._quote, None
        after, self._after = self._after, []
        if quote is None:  # a review question has its own text
            if prose and not self._heading:
                self._heading, self._opens = strip_marks(split_sentences(prose[0])[0]), True
            lead = _find_last_paragraph(prose) if last.alone else []
            trial = Slide("question", self._heading, self._opens, [*lead, shown], [], shown.cell)
            self._add("question", [*(lead if trial.size >= sizes.SIZES[1] else []), shown], prose)
            return
        scene: list[str] = []
        while prose and (not scene or sum(map(len, [*scene, prose[-1]])) <= _CONTEXT):
            scene.insert(0, prose.pop())
        if _has_term(prose):
            self._add_prose(prose)
            prose = []
        # A small letter at the beginning continues a sentence after a formula.
        begun = [paragraph for paragraph in scene if not paragraph[:1].islower()]
        context = [Block("paragraph", cut_to_fit(paragraph)) for paragraph in begun if cut_to_fit(paragraph)]
        needed = self._table_above(shown, context, quote)
        trial = Slide(
            "question", self._heading, self._opens, [*needed, *context, quote, shown], [], shown.cell
        )
        if sum(len(block.text) for block in context) > _CONTEXT or trial.size < sizes.SIZES[1]:
            if sum(len(block.text) for block in context) >= _SCENE:
                self._add("text", context, [*prose, *scene])
                prose, scene = [], []
            context = []
        if needed:
            merged = self.slides.pop()
            prose = [*merged.notes, *prose]
            self._opens = merged.opens
        self._add("question", [*needed, *context, quote, shown], [*prose, *scene, *after])

    def _table_above(self, shown: Shown, context: list[Block], quote: Block) -> list[Block]:
        """Return the table right above a question, if both fit on one slide."""
        last = self.slides[-1] if self.slides else None
        if last is None or last.kind != "text" or not last.text or last.text[-1].kind != "table":
            return []
        if last.fragments or len(last.text) != len(last.parts) or last.heading != self._heading:
            return []
        both = Slide(
            "question", last.heading, last.opens, [*last.parts, *context, quote, shown], [], shown.cell
        )
        is_near = last.cell.number >= shown.cell.number - 1
        return last.text if is_near and both.size >= sizes.SIZES[1] else []

    def _add_task(self) -> None:
        """Put an exercise on a slide, in full."""
        prose, self._prose = self._prose, []
        titles = [paragraph for paragraph in prose if _is_title(paragraph)]
        task = [one for one in prose if one not in titles and not is_about_the_page(one)][:1]
        if titles:
            self._heading, self._opens = strip_marks(titles[-1]), True
        if task:
            self._add("text", [Block("paragraph", cut_to_fit(task[0]))], prose)

    def _add_picture(self, shown: Shown) -> None:
        prose, self._prose = self._prose, []
        if _has_term(prose[:-1]):
            self._add_prose(prose[:-1])
            prose = prose[-1:]
        first = split_sentences(prose[-1])[0] if prose else ""
        leads = first and len(first) <= 160 and not is_about_the_page(first)
        self._add("text", [*([Block("paragraph", first)] if leads else []), shown], prose)


def _find_last_paragraph(prose: Sequence[str]) -> list[Block]:
    """Return the last paragraph, shortened, unless it continues after a formula."""
    shortened = cut_to_fit(prose[-1]) if prose else ""
    return [Block("paragraph", shortened)] if shortened and not shortened[:1].islower() else []


def _has_term(prose: Iterable[str]) -> bool:
    return any(NEW_TERM.search(paragraph) and not _is_title(paragraph) for paragraph in prose)


def _is_title(paragraph: str) -> bool:
    """Return whether a paragraph is the title of a fold, rather than a bold sentence."""
    bold = _ALL_BOLD.match(paragraph)
    return bold is not None and not bold[1].endswith((".", "!", "?"))


def _fence_code(code: str) -> str:
    """Return code as Markdown."""
    fence = "`" * max([3, *(len(marks) + 1 for marks in re.findall("`+", code))])
    return f"{fence}\n{code}\n{fence}"
