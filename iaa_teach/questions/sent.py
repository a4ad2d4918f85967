"""A question as data for `widgets/kit/engine/marking.js`, which marks answers on the page."""

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any, Literal

from iaa_teach.look import still_english
from iaa_teach.questions.bank import Question

Outcome = Literal["right", "wrong", "near", "far"]  # of an answer; the last two of a prediction

_TEXTS = ("label", "prompt", "text", "right", "feedback", "solution", "hints", "words")
_OF_TASKS = ("prompt", "goals", "start", "before", "example", "halves", "why")


def make_data(question: Question) -> dict[str, Any]:
    """Return a question as JSON data, with answers, feedback, hints and solution."""
    data = asdict(question)
    known = ("recall", "lesson", "former", "figure", "at", "veils")  # the widgets have these already
    for key in (*known, *(() if question.kind == "make" else _OF_TASKS)):
        del data[key]
    for half in data.get("halves", []):
        del half["example"]
    data["variants"] = [make_data(variant) for variant in question.variants]
    data["span"] = list(question.span)
    data["answer"] = None if question.answer is None else _round_values(question.answer.tolist())
    if question.begins is None:
        del data["begins"]
    for each in (data, *data["wrong"]):
        if each["formula"] is None:
            del each["formula"]
    for wrong in data["wrong"]:
        wrong["value"] = None if wrong["value"] is None else _round_values(wrong["value"].tolist())
    english = [text for text in dict.fromkeys(_list_texts(data)) if still_english.is_text(text)]
    if question.recall and question.recall in question.label and still_english.is_text(question.recall):
        english.append(question.label)  # after the name of its lesson
    return data | {"english": english} if english else data  # in a translated course, for the page to mark it


def _list_texts(data: Any) -> Iterator[str]:
    """Yield the texts of a question that a learner reads."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from _list_texts([value] if key in _TEXTS and isinstance(value, str) else value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from [value] if isinstance(value, str) else _list_texts(value)


def _round_values(value: Any) -> Any:
    """Round away digits that only come from binary fractions: they take room on every page."""
    return [_round_values(each) for each in value] if isinstance(value, list) else float(f"{value:.12g}")
