"""A prediction must be about what its explorer shows, there or in the state that is the bank's `at`."""

from collections.abc import Iterator
from math import isclose

from iaa_teach.authoring.checks.explorers import find_asked_on
from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.notebooks import Notebook
from iaa_teach.questions import Question
from iaa_teach.questions.answers import list_nearest
from iaa_teach.questions.bank import index_by_ids, load_sound
from iaa_teach.questions.entries import Mistake, prefix_errors
from iaa_teach.questions.ids import list_all_banks
from iaa_teach.widgets.course.question.task import compute_values
from iaa_teach.widgets.kit.explorer import Explorer

ROUNDED = 6e-4  # some explorers have their figures to three decimals


def list_findings(notebook: Notebook) -> Iterator[Finding]:
    """Find predictions whose figure is not their answer where the explorer opens, or where `at` leads."""
    banks = load_sound(list_all_banks(notebook.path.parent / "questions"))
    known = index_by_ids(question for _, questions in banks for question in questions)
    predictions = {id: question for id, question in known.items() if question.kind == "prediction"}
    for asked in find_asked_on(notebook, predictions):
        if asked.explorer and (what := find_problem(predictions[asked.id], asked.explorer)):
            text = f"question {asked.id!r}: {what}"
            yield Finding(notebook.path, text, asked.cell)


def find_problem(question: Question, explorer: Explorer) -> Mistake | None:
    """Return why the answer to a prediction is not what its explorer shows, None where it is."""
    try:
        with prefix_errors("at", "at"):
            figures = compute_values(explorer, question.at, {})
    except Mistake as error:
        return error
    name = question.figure
    if name not in figures:  # without a state of its own it may be one that only the page tells
        known = list_nearest(name, figures)
        return (
            Mistake(f"figure must be one that the explorer has, {known}", "answer") if question.at else None
        )
    shown, right = figures[name], float(question.answer) / question.scale  # type: ignore[arg-type]
    if isclose(shown, right, abs_tol=ROUNDED):
        return None
    seen = (
        f"at leads to where {name} is {shown:.4g}"
        if question.at
        else f"the explorer shows {name} = {shown:.4g}"
    )
    answer = f"the answer in the question file is {right:.4g}"
    return Mistake(f"{seen}, but {answer}: the feedback would be wrong", "answer")
