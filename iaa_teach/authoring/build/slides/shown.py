"""The output of an executed lesson's cells, for its deck."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from iaa_teach.authoring.build.cells import render_output
from iaa_teach.authoring.build.embedded_widgets import VIEW, EmbeddedWidgets
from iaa_teach.authoring.notebooks import Cell
from iaa_teach.authoring.slides import sizes
from iaa_teach.authoring.slides.slide import Shown
from iaa_teach.questions import Question
from iaa_teach.questions.bank import QUESTION_KINDS
from iaa_teach.questions.before_and_after import WHEN
from iaa_teach.questions.recall import ASKED, list_pool
from iaa_teach.widgets.kit.joiner import WIDGETS, list_view_files

_EXPLORERS = WIDGETS / "explorers"
# Explorers too large to share a slide with text, if a lesson shows all of one of these sets of parts.
_ALONE: dict[str, list[set[str]]] = {
    "believe": [set()],
    "chance": [{"coding"}],
    "coverage": [set()],
    "error_analysis": [{"view", "words"}],
    "grades": [{"chairs"}],
    "judge": [{"square"}, {"file"}, {"plan"}],
    "labelling": [set()],
    "log_linear": [{"cell"}],
    "movie_review": [{"deck", "table"}],
    "pair": [set()],
    "possible": [{"fields", "picture"}],
    "prevalence_bias": [set()],
    "prevalence": [{"curves", "square"}],
    "ratings": [{"distances", "labels"}, {"labels", "metric"}],
    "replacement": [{"chairs"}],
    "rounds": [{"links"}],
    "sampling": [{"square"}, {"spread"}, {"intervals"}],
    "scores": [{"shares"}, {"limits"}],
    "shifted_annotator": [{"items"}],
    "slip_or_view": [{"swaps"}],
    "swapped_order": [{"grid"}],
    "three_chances": [{"room", "switch"}],
}


def list_shown(cell: Cell, widgets: EmbeddedWidgets, questions: Mapping[str, Question]) -> Iterator[Shown]:
    """Yield what a cell shows, output by output."""
    for place, output in enumerate(cell.outputs):
        data = output.get("data", {})
        if VIEW in data:
            yield from _list_shown_of_widget(
                Shown("live", cell, place, data[VIEW]["model_id"]), widgets, questions
            )
        elif "text/html" in data:
            yield Shown("table", cell, place, height=sizes.ROW * str(data["text/html"]).count("<tr"))
        elif any(kind.startswith("image/") for kind in data):
            yield Shown("picture", cell, place, height=sizes.PICTURE)
        elif output["output_type"] != "error":
            yield Shown("text", cell, place)


def _list_shown_of_widget(
    shown: Shown, widgets: EmbeddedWidgets, questions: Mapping[str, Question]
) -> Iterator[Shown]:
    if lesson := widgets.recalled(shown.model):
        for asked in _list_asked_again(lesson, widgets):
            yield _show_question(shown, asked)
        return
    if children := widgets.children(shown.model):
        for child in children:
            yield from _list_shown_of_widget(replace(shown, model=child), widgets, questions)
        return
    state = widgets.state(shown.model)
    about: dict[str, Any] = state.get("about", {})
    if about.get("where") in WHEN or "brought" in state:  # each learner's own, on a page
        return
    question = questions.get(str(about.get("id"))) if about.get("kind") in QUESTION_KINDS else None
    if question:
        yield _show_question(shown, question)
        return
    view = list_view_files().get(state.get("_esm", ""))
    if view and _EXPLORERS in view.parents:
        yield replace(shown, kind="stage", height=sizes.STAGE, alone=_is_alone(view, state))
    elif state.get("_esm"):
        yield replace(shown, height=sizes.STAGE)


def _is_alone(view: Path, state: Mapping[str, Any]) -> bool:
    shown = state.get("show")  # absent: all parts
    return any(not shown or parts <= set(shown) for parts in _ALONE.get(view.parent.name, []))


def _show_question(shown: Shown, question: Question) -> Shown:
    height = sizes.estimate_question_height(question.kind, (option.text for option in question.options))
    return replace(shown, kind="question", question=question.id, height=height)


def _list_asked_again(lesson: str, widgets: EmbeddedWidgets) -> list[Question]:
    """Return the review questions of a deck: always the same, in order."""
    listed = [*list_pool(lesson, widgets.source / "questions")]
    return listed[:: max(1, len(listed) // ASKED)][:ASKED]


def render_shown(shown: Shown, widgets: EmbeddedWidgets) -> str:
    """Return what is shown as HTML."""
    if not shown.model:
        return render_output(shown.cell.outputs[shown.place], widgets)
    if lesson := widgets.recalled(shown.model):
        (question,) = [
            question for question in _list_asked_again(lesson, widgets) if question.id == shown.question
        ]
        alone = replace(question, variants=())  # the next slide answers the question without variants
        inner = widgets.show_state(widgets.asked_again(shown.model, alone), "iaa-recall")
    else:
        inner = widgets.show(shown.model)
    kind = "stage" if shown.kind == "stage" else "live"
    return f'<div class="{kind}"{" data-stage" if kind == "stage" else ""} data-prevent-swipe>{inner}</div>'
