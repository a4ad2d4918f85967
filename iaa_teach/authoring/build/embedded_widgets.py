"""The widgets of a page: their modules, their saved states, and what the page can answer without Python."""

from __future__ import annotations

import html
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from iaa_teach.authoring.build.execution import Executed
from iaa_teach.questions import Question
from iaa_teach.questions.marking import shown

VIEW = "application/vnd.jupyter.widget-view+json"

_NO_PROGRESS = "Your answers on this page are forgotten when you leave it. In Jupyter your progress is kept."
_STILL = {
    "PracticeWidget": "New exercises need Python. This is how one begins; in Jupyter you can go through it.",
}


@dataclass
class EmbeddedWidgets:
    """What the widgets of one page need: modules and style sheets once each, and a list of models.

    Models are numbered in the order in which they are first shown, so the same lesson makes the same page.
    """

    executed: Executed
    banks: Path
    modules: list[str] = field(default_factory=list)
    styles: list[str] = field(default_factory=list)
    models: list[dict[str, Any]] = field(default_factory=list)
    _places: dict[str, int] = field(default_factory=dict)

    def show(self, model: str) -> str:
        """Return the element for one view of a widget, with a note where the page cannot do all of it."""
        saved = self.executed.widgets.get(model)
        state = saved["state"] if saved else {}
        if "children" in state:
            return "".join(self.show(child.removeprefix("IPY_MODEL_")) for child in state["children"])
        kind = state.get("_anywidget_id", "").rpartition(".")[2]
        if kind == "ProgressWidget":
            return _note(_NO_PROGRESS)
        if "_esm" not in state:
            return _note("This part needs Python: run the lesson in Jupyter to see it.")
        if model not in self._places:
            self._add(model, state, still=kind in _STILL)
        words = _STILL.get(kind)
        classes = html.escape(" ".join(["part", *state.get("_dom_classes", [])]), quote=True)
        return (
            f'{_note(words) if words else ""}<div class="{classes}" data-model="{self._places[model]}"></div>'
        )

    def as_json(self) -> str:
        """Return all of it as JSON that can stand inside a script element."""
        text = json.dumps({"modules": self.modules, "models": self.models}, ensure_ascii=False)
        return text.replace("<", "\\u003c")

    def _add(self, model: str, state: dict[str, Any], still: bool) -> None:
        place = self._places[model] = len(self.models)
        entry: dict[str, Any] = {
            "module": _index_of(self.modules, state["_esm"]),
            "state": {
                name: value for name, value in state.items() if not name.startswith("_") and name != "layout"
            },
            "still": still,
        }
        self.models.append(entry)
        if state.get("_css"):
            _index_of(self.styles, state["_css"])
        if explorer := state.get("unlocks", "").removeprefix("IPY_MODEL_"):
            entry["state"]["unlocks"] = f"IPY_MODEL_{self._place_of(explorer)}"
        if "seed" in state:
            entry["state"]["seed"] = 0  # of whoever builds the page
        assert self.models[place] is entry

    def _place_of(self, model: str) -> int:
        if model not in self._places:
            self._add(model, self.executed.widgets[model]["state"], still=False)
        return self._places[model]


def solution(question: Question) -> str:
    """Return what a learner compares an answer with: the answer, why, and what is wrong with the others."""
    if question.kind == "choice":
        right = [option for option in question.options if option.right]
        other = [option for option in question.options if not option.right]
        lines = [f"*Answer:* {' '.join(f'“{option.text}”' for option in right)}", _explanation(question)]
        lines += [option.feedback for option in right if option.feedback]
        lines += [f"Not “{option.text}”: {option.feedback}" for option in other]
        return "\n\n".join(dict.fromkeys(filter(None, lines)))
    if question.kind == "table":
        return _explanation(question)
    return f"*Answer:* {answer_in_words(question)}\n\n{_explanation(question)}"


def answer_in_words(question: Question) -> str:
    """Return the answer of a number or a prediction: a whole number as such, else as the kit prints it."""
    assert question.answer is not None
    value = float(question.answer)
    whole = question.quantity == "count" and value == round(value)
    return f"{value:.0f}" if whole else shown(value, question.unit)


def _explanation(question: Question) -> str:
    return question.solution or question.right


def _index_of(known: list[str], text: str) -> int:
    if text not in known:
        known.append(text)
    return known.index(text)


def _note(words: str) -> str:
    return f'<p class="note">{html.escape(words)}</p>'
