"""A slide from an author's own slide types must fit on a projector."""

import ast
from collections.abc import Iterator, Mapping, Sequence

import iaa_teach
from iaa_teach.authoring.checks.explorers import list_assigned
from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.notebooks import Cell, Notebook
from iaa_teach.authoring.slides import sizes
from iaa_teach.authoring.slides.cutting import cut_slides
from iaa_teach.authoring.slides.slide import Shown, is_by_hand, list_slide_types
from iaa_teach.look import language
from iaa_teach.look.number_formats import count_things
from iaa_teach.questions import Question
from iaa_teach.questions.bank import index_by_ids, load_sound


def list_findings(notebook: Notebook) -> Iterator[Finding]:
    """Find the slides that are too long or too wide; those made without slide types always fit."""
    types = list_slide_types(notebook)
    if not {"slide", "subslide", "fragment"} & {*types}:
        return
    by_hand = is_by_hand(notebook)
    questions = _list_questions(notebook)
    views = _list_views(notebook)
    with language.use_language(language.find_language_of_course(notebook.path.parent)):
        slides = cut_slides(notebook, lambda cell: _shows(cell, questions, views))
    for slide in slides:
        if slide.size or not (by_hand or slide.fragments):
            continue
        lines = sizes.convert_to_lines(slide.excess)
        much = f"about {count_things(lines, 'line')} too long" if slide.excess > 0 else "too wide"
        yield Finding(
            notebook.path,
            f"the slide that begins here is {much} for a projector of 1024 × 768 at 150 %: make "
            "another of its cells a Sub-Slide, Notes or Skip",
            slide.cell,
        )


def _list_questions(notebook: Notebook) -> dict[str, Question]:
    """Return the questions of a lesson's own bank; mistakes in it are reported elsewhere."""
    bank = notebook.path.parent / "questions" / f"{notebook.path.stem}.toml"
    return index_by_ids(question for _, questions in load_sound([bank]) for question in questions)


def _list_views(notebook: Notebook) -> set[str]:
    """Return the names that a lesson gives to explorers."""
    named: set[str] = set()
    for cell in notebook.cells:
        named |= {name for name, value in list_assigned(cell).items() if _is_view(value, named)}
    return named


def _shows(cell: Cell, questions: Mapping[str, Question], views: set[str]) -> Sequence[Shown]:
    """Return what a cell will show, judged by its last line."""
    statements = cell.parsed().body
    if not statements or not isinstance(statements[-1], ast.Expr):
        return []
    value = statements[-1].value
    if isinstance(value, ast.Call) and getattr(value.func, "id", "") == "question":
        id = getattr(value.args[0], "value", "") if value.args else ""
        asked = questions.get(str(id))
        kind, options = (asked.kind, asked.options) if asked else ("number", ())
        height = sizes.estimate_question_height(kind, (option.text for option in options))
        return [Shown("question", cell, question=str(id), height=height)]
    return [Shown("stage", cell, height=sizes.STAGE)] if _is_view(value, views) else []


def _is_view(value: ast.expr, named: set[str]) -> bool:
    if isinstance(value, ast.Name):
        return value.id in named
    called = getattr(value.func, "id", "") if isinstance(value, ast.Call) else ""
    return iaa_teach.MODULES.get(called, "").startswith("widgets.")
