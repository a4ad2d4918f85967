"""The widgets of a page: views, saved states, and references between them."""

import html
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from iaa_teach.authoring.build.words import words
from iaa_teach.authoring.execution import Executed
from iaa_teach.questions import Question
from iaa_teach.questions.before_and_after import WHEN, ask_before_or_after, list_ideas
from iaa_teach.questions.packed import hide
from iaa_teach.questions.recall import ASKED, list_pool
from iaa_teach.questions.sent import make_data
from iaa_teach.widgets.course.recall import add_words
from iaa_teach.widgets.kit.deflated import inflate
from iaa_teach.widgets.kit.joiner import list_view_files

VIEW = "application/vnd.jupyter.widget-view+json"
_REFERENCE = "IPY_MODEL_"
SHOW = "<script>iaaShow()</script>"
_BITS = 4 * "<script>iaaBegin()</script>"  # one task each: a single long task would block a phone
_SHOW_EXPLORER = f"{SHOW}{_BITS}<script>iaaWhole()</script>"
_RECALL = "recall "  # prefix of the place of a review question


@dataclass
class EmbeddedWidgets:
    """What a page's widgets need: views, modules and styles from elsewhere, and models.

    Pages that share a script share the list of `views`, too.
    Models are numbered in the order they are first shown, so that builds are reproducible.
    """

    executed: Executed
    source: Path
    views: list[Path] = field(default_factory=list)
    modules: list[str] = field(default_factory=list)
    models: list[dict[str, Any]] = field(default_factory=list)
    recall: list[dict[str, Any]] = field(default_factory=list)
    around: list[dict[str, Any]] = field(default_factory=list)
    styles: list[str] = field(default_factory=list)
    _places: dict[str, int] = field(default_factory=dict)

    def of(self, executed: Executed) -> "EmbeddedWidgets":
        """Return the widgets of another notebook for the same page."""
        return replace(self, executed=executed, _places={})

    @property
    def shows_progress(self) -> bool:
        """Whether one of them is the overview of a learner's progress."""
        return any("brought" in model["state"] for model in self.models)

    def show(self, model: str) -> str:
        """Return the element for a view of a widget, with the script that starts it."""
        state = self.state(model)
        if lesson := self.recalled(model):
            return self._show_recall(model, lesson)
        if (when := self._where(model)) in WHEN:
            return self._show_around(model, when)
        if "children" in state:
            shown = "".join(map(self.show, self.children(model)))
            if not state.get("titles"):
                return shown
            title = html.escape(state["titles"][0])
            return f'<details class="recall"><summary>{title}</summary>{shown}</details>'
        if "_esm" not in state:
            return f'<p class="note">{html.escape(words.NEEDS_PYTHON)}</p>'
        known = model in self._places
        place = self._place_of(model)
        is_explorer = "ghost" in state
        kinds = ["part", "explorer"] if is_explorer else ["part"]
        classes = html.escape(" ".join([*kinds, *state.get("_dom_classes", [])]), quote=True)
        brought = _SHOW_EXPLORER if is_explorer else SHOW
        asked = "" if known else str(state.get("about", {}).get("id", ""))
        anchor = f' id="question-{html.escape(asked, quote=True)}"' if asked else ""
        view = list_view_files().get(state["_esm"]) if is_explorer else None
        shown = html.escape(" ".join(state.get("show") or [state.get("task", "")]), quote=True)
        kind = f' data-kind="{view.parent.name}" data-parts="{shown}"' if view else ""
        return f'<div class="{classes}"{anchor}{kind} data-model="{place}"></div>{brought}'

    def show_state(self, state: dict[str, Any], classes: str) -> str:
        """Return the element for a widget that no cell has made, from its state."""
        place = len(self.models)
        self.models.append(self._model(state))
        return f'<div class="part {classes}" data-model="{place}"></div>{SHOW}'

    def state(self, model: str) -> dict[str, Any]:
        """Return the saved state of a widget, or an empty one."""
        return self.executed.widgets.get(model, {}).get("state", {})

    def children(self, model: str) -> list[str]:
        """Return the widgets in a box, none for other widgets."""
        return [child.removeprefix(_REFERENCE) for child in self.state(model).get("children", [])]

    def recalled(self, model: str) -> str:
        """Return the two digits of the lesson whose recall a box is, "" for another widget."""
        where = self._where(model)
        return where.removeprefix(_RECALL) if where.startswith(_RECALL) else ""

    def _where(self, model: str) -> str:
        """Return where the questions in a box are asked, "" for their own lesson."""
        first = next(iter(self.children(model)), "")
        return str(self.state(first).get("about", {}).get("where", ""))

    def asked_again(self, model: str, question: Question, where: str = "") -> dict[str, Any]:
        """Return the state of a question in a recall, made from that of the first one there."""
        packed = hide(make_data(add_words(question)))
        about = {"id": question.id, "kind": question.kind, "where": where}
        return {**self.state(self.children(model)[0]), "packed": packed, "about": about}

    def _show_recall(self, model: str, lesson: str) -> str:
        """Return placeholders for review questions, which the page chooses each day."""
        questions = list_pool(lesson, self.source / "questions")
        for question in questions:
            state = self.asked_again(model, question, f"{_RECALL}{lesson}")
            self.recall.append({**self._model(state), "lesson": question.lesson})
        return "".join(
            f'<div class="part iaa-recall" data-recall="{place}"></div>{SHOW}'
            for place in range(min(ASKED, len(questions)))
        )

    def _show_around(self, model: str, when: str) -> str:
        """Return placeholders for the questions around the course; the page draws their form and order."""
        first, ideas = self.state(self.children(model)[0]), list_ideas(self.source / "questions")
        for place, idea in enumerate(ideas):
            forms = (*range(len(idea.forms)), -1) if idea.forms else (None,)
            for form, version in zip(forms, idea.versions, strict=True):
                asked = ask_before_or_after(when, replace(version, label=version.recall))
                about = {"id": asked.id, "kind": asked.kind, "where": when}
                state = {**first, "packed": hide(make_data(asked)), "about": about}
                self.around.append({**self._model(state), "idea": place, "form": form})
        return "".join(
            f'<div class="part iaa-recall" data-around="{when} {place}"></div>{SHOW}'
            for place in range(1, len(ideas) + 1)
        )

    def _place_of(self, model: str) -> int:
        if model not in self._places:
            self._places[model] = len(self.models)
            self.models.append({})
            self.models[self._places[model]] = self._model(self.executed.widgets[model]["state"])
        return self._places[model]

    def _model(self, state: dict[str, Any]) -> dict[str, Any]:
        kept = {
            name: self._renamed(inflate(value))
            for name, value in state.items()
            if not name.startswith("_") and name != "layout"
        }
        if "about" in kept:
            kept["seed"] = 0  # otherwise the seed of whoever builds the page
        view = list_view_files().get(state["_esm"])
        if view:
            return {"view": _index_of(self.views, view), "state": kept}
        if state.get("_css"):
            _index_of(self.styles, state["_css"])
        return {"module": _index_of(self.modules, state["_esm"]), "state": kept}

    def _renamed(self, value: Any) -> Any:
        """Return a trait's value, with references to widgets changed to their numbers on the page."""
        if isinstance(value, str) and value.removeprefix(_REFERENCE) in self.executed.widgets:
            other = value.removeprefix(_REFERENCE)
            if value != other and "_esm" in self.executed.widgets[other]["state"]:
                return f"{_REFERENCE}{self._place_of(other)}"
        return value


def _index_of(known: list[Any], value: Any) -> int:
    if value not in known:
        known.append(value)
    return known.index(value)
