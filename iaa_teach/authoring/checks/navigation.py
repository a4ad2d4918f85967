"""Lessons must refer to each other as in the course file: in the first and last line, in links and titles."""

import re
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path

from iaa_teach.authoring import navigation, renumbering
from iaa_teach.authoring.asides import hide_asides
from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.checks.links import list_targets, remove_gone_links, strip_anchor
from iaa_teach.authoring.checks.prose import blank_code
from iaa_teach.authoring.left_out import find_waiting
from iaa_teach.authoring.notebooks import FOR_INSTRUCTORS, Cell, Notebook, is_for_instructors_only
from iaa_teach.lab import lessons
from iaa_teach.lab.lessons import is_left_out
from iaa_teach.look import language
from iaa_teach.questions import list_bank_files, load
from iaa_teach.questions.course import COURSE_FILE, START, Course, Lesson, read_or_empty

_RECALL = re.compile(r"(\brecall\(\s*[\"'])\d\d(?=[\"'])")
_ONLY_RECALL = re.compile(r"recall\([^()\n]*\)")
_ANYWHERE = re.compile(r"^## Anywhere\s*$", re.M)  # the part of the guide that tells how to reach the lessons

Edit = Callable[[str], str]


def list_findings(notebook: Notebook, course: Course) -> Iterator[Finding]:
    """Find differences from the course file, if there is one."""
    if course.has_file and not is_left_out(notebook.path, course):
        with language.use_language(language.find_language_of_course(notebook.path.parent)):
            yield from list(_list_findings(notebook, course))


def _list_findings(notebook: Notebook, course: Course) -> Iterator[Finding]:
    ends = _find_ends(notebook)
    for cell in notebook.cells:
        edits = _list_edits(notebook, cell, ends, course)
        new, reasons = cell.source, []
        for what, edit in edits:
            before, new = new, edit(new)
            reasons += [what] if new != before else []
        if reasons:
            text = f"{reasons[0]}: {describe_change(cell.source, new)}"
            yield Finding(notebook.path, text, cell, fix=partial(cell.replace, new), rule=reasons[0])
        lesson = navigation.find_lesson(notebook.path, course)
        if lesson and _recalls(cell) and _has_nothing_to_recall(notebook.path.parent / "questions", lesson):
            heading = f"**{navigation.words.DO_YOU_REMEMBER}**"
            text = "there is nothing to recall: no earlier lesson has such a question; delete the cell"
            yield Finding(notebook.path, text, cell, fix=partial(_take_out_recall, notebook, cell, heading))
        for target in list_targets(blank_code(new)) if cell.kind == "markdown" else ():
            if links_to_unlisted_lesson(target, notebook, course):
                text = (
                    f"the link to {target} leads to a lesson that is not in {COURSE_FILE}: reword it, or put "
                    "it in parentheses, which are hidden while the lesson is left out"
                )
                yield Finding(notebook.path, text, cell)


def links_to_unlisted_lesson(target: str, notebook: Notebook, course: Course) -> bool:
    """Return whether a link leads to another lesson that the course file does not list."""
    path = notebook.path.parent / strip_anchor(target)
    return path != notebook.path and is_left_out(path, course)


def _was_a_lesson(name: str, notebook: Notebook, course: Course) -> bool:
    """Return whether a name is that of an unlisted lesson rather than a typo in another's."""
    path = notebook.path.parent / name
    return links_to_unlisted_lesson(name, notebook, course) and (
        path.exists()
        or _is_of_kit(path.name)
        or find_waiting(notebook.path.parent, path.stem[3:]) is not None
    )


def _recalls(cell: Cell) -> bool:
    """Return whether a cell only asks review questions."""
    return cell.kind == "code" and _ONLY_RECALL.fullmatch(cell.source.strip()) is not None


def _has_nothing_to_recall(banks: Path, lesson: Lesson) -> bool:
    """Return whether no earlier lesson has a review question; an unreadable one may have some."""
    try:
        earlier = [load(bank) for bank in list_bank_files(banks) if bank.name[:2] < lesson.digits]
    except (ValueError, RecursionError, OverflowError):
        return False
    return not any(question.recall for questions in earlier for question in questions)


def _take_out_recall(notebook: Notebook, cell: Cell, heading: str) -> None:
    """Remove a review cell, and the cell before it if that introduces it with `heading`."""
    cells = notebook.data["cells"]
    place = next(place for place, data in enumerate(cells) if data is cell.data)
    del cells[place]
    if place and Cell(0, cells[place - 1]).source.startswith(heading):
        del cells[place - 1]


@cache
def _is_of_kit(name: str) -> bool:
    return read_or_empty(lessons.find_shipped_lessons()).lesson(Path(name).stem[3:]) is not None


def describe_change(old: str, new: str) -> str:
    """Describe how to change one text into the other, by the first lines that differ."""
    lines, others = old.split("\n"), new.split("\n")
    while lines and others and lines[0] == others[0]:
        del lines[0], others[0]
    while lines and others and lines[-1] == others[-1]:
        del lines[-1], others[-1]
    before, after = next(filter(None, lines), ""), next(filter(None, others), "")
    if before and after:
        before, after = _quote_difference(before, after)
        return f"“{before}” must be “{after}”"
    return f"add “{after}”" if after else f"remove “{before}”"


def _quote_difference(old: str, new: str, context: int = 3) -> tuple[str, str]:
    """Return the words from the first that differs to the last, with some around them.

    >>> _quote_difference("In the end, open lesson 3, and do more.", "In the end, open lesson 4.")
    ('… end, open lesson 3, and do more.', '… end, open lesson 4.')
    """
    these, others = re.findall(r"\S+\s*", old), re.findall(r"\S+\s*", new)
    shorter = min(len(these), len(others))
    first = next((place for place in range(shorter) if these[place] != others[place]), shorter)
    last = next(
        (place for place in range(shorter - first) if these[-1 - place] != others[-1 - place]),
        shorter - first,
    )
    start, rest = max(0, first - context), max(0, last - context)

    def part(pieces: list[str]) -> str:
        text = "".join(pieces[start : len(pieces) - rest]).rstrip()
        return f"{'… ' if start else ''}{text}{' …' if rest else ''}"

    return part(these), part(others)


def _find_ends(notebook: Notebook) -> tuple[Cell | None, Cell | None]:
    """Return the cells of the line above the title and of the last line; None for a lesson without text."""
    texts = [cell for cell in notebook.cells if cell.kind == "markdown" and not is_for_instructors_only(cell)]
    if not texts:
        return None, None
    feet = (cell for cell in reversed(texts) if navigation.has_foot(cell.source))
    return texts[0], next(feet, texts[-1])


def _list_edits(
    notebook: Notebook, cell: Cell, ends: tuple[Cell | None, Cell | None], course: Course
) -> Iterator[tuple[str, Edit]]:
    """Return the edits that make a cell match the course file, each with its rule."""
    lesson = navigation.find_lesson(notebook.path, course)
    is_start = lesson is not None and lesson.name == START
    if lesson and cell.kind == "code":
        own = partial(_RECALL.sub, rf"\g<1>{lesson.digits}")
        yield "recall must be given the lesson's own number", own
    if is_start:
        table = partial(navigation.update_map, course=course)
        yield f"the table of lessons must match {COURSE_FILE}", table
    if (is_start and navigation.has_map(cell.source)) or (
        notebook.path.name in FOR_INSTRUCTORS and _ANYWHERE.search(cell.source)
    ):
        links = partial(navigation.update_binder_line, course=course)
        yield f"links to Binder must match {COURSE_FILE}", links
    if lesson and cell is ends[0]:
        head = partial(navigation.update_head, course=course, lesson=lesson)
        yield "the line above the title must link to the lessons before and after this one", head
        still = partial(navigation.update_still, course=course, lesson=lesson)
        yield "a raw notebook must have the lesson's preview image and a link to its page", still
    if lesson and cell is ends[1]:
        foot = partial(navigation.update_foot, course=course, lesson=lesson)
        yield "the last line must link to the next lesson", foot
    if cell.kind == "markdown":
        was_a_lesson = partial(_was_a_lesson, notebook=notebook, course=course)
        yield f"asides must be on lessons in {COURSE_FILE}", partial(hide_asides, is_gone=was_a_lesson)
        words_only = partial(
            remove_gone_links, is_gone=was_a_lesson, keep=renumbering.names_a_number(notebook.path.parent)
        )
        yield f"links must lead to lessons in {COURSE_FILE}", words_only
    numbers = partial(navigation.update_numbers, course=course)
    yield f"lessons must have the numbers that they have in {COURSE_FILE}", numbers
