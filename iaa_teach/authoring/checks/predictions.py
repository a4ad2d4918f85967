"""A question on an explorer must take its answer from what that shows, in its state or in `at`."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from math import isclose, isfinite

from iaa_teach.authoring.checks.explorers import Asked, find_asked_on
from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.checks.stated_numbers import find_false_number
from iaa_teach.authoring.notebooks import Notebook
from iaa_teach.look.number_formats import format_in_unit
from iaa_teach.questions import Question
from iaa_teach.questions.answer_data import list_nearest
from iaa_teach.questions.bank import index_by_ids, load_sound
from iaa_teach.questions.entries import Mistake, prefix_errors
from iaa_teach.questions.figures import FIGURE, Figures, Formula, compute_formula, list_figures
from iaa_teach.questions.ids import list_all_banks
from iaa_teach.questions.numbers import refuse_close
from iaa_teach.widgets.course.question.task import fill_answers, leave_out_close, make_reader
from iaa_teach.widgets.kit.explorer import Explorer

ROUNDED = 6e-4  # some explorers round figures to three decimals
_USUAL = (
    "kappa",
    "expected",
    "observed",
    "pi",
    "s",
)  # preferred among figures with the same value


def list_findings(notebook: Notebook) -> Iterator[Finding]:
    """Find questions whose answer is not one of their explorer's figures."""
    for asked, question, explorer in _list_asked(notebook):
        if what := find_problem(question, explorer):
            yield Finding(notebook.path, f"question {asked.id!r}: {what}", asked.cell)


def list_remarks(notebook: Notebook) -> Iterator[Finding]:
    """Find anticipated wrong answers that are left out, because with these data they are as good as right."""
    for asked, question, explorer in _list_asked(notebook):
        with suppress(ValueError):  # reported already
            filled = fill_answers(question, explorer)
            pairs = zip(filled.wrong, leave_out_close(question, explorer).wrong, strict=True)
            for place, (wrong, kept) in enumerate(pairs, 1):
                if kept.value is None and wrong.value is not None:
                    number = format_in_unit(float(wrong.value), question.unit)
                    what = (
                        f"wrong {place} is left out: with this data {number} is right, or another wrong one"
                    )
                    yield Finding(notebook.path, f"question {asked.id!r}: {what}", asked.cell)


def _list_asked(notebook: Notebook) -> Iterator[tuple[Asked, Question, Explorer]]:
    banks = load_sound(list_all_banks(notebook.path.parent / "questions"))
    known = index_by_ids(question for _, questions in banks for question in questions)
    numbers = {id: each for id, each in known.items() if each.kind in ("number", "prediction")}
    for asked in find_asked_on(notebook, numbers):
        if asked.explorer:
            yield asked, numbers[asked.id], asked.explorer


def find_problem(question: Question, explorer: Explorer) -> Mistake | None:
    """Return what is wrong with the answers of a question that is asked on an explorer, None for nothing."""
    try:
        read = make_reader(question, explorer)
        with prefix_errors("at", "at"):
            figures = read({})
        with prefix_errors("answer", "answer"):
            _prove(question.formula, read)
            if question.formula is None and not question.recall:  # its review question has no explorer
                _refuse_typed(question, explorer, figures)
        for place, wrong in enumerate(question.wrong, 1):
            with prefix_errors(f"wrong {place}", f"wrong.{place - 1}.answer"):
                _prove(wrong.formula, read)
        filled = leave_out_close(question, explorer)
        refuse_close(filled.answer, filled.wrong, filled.tolerance)
        if question.formula is not None and (what := find_false_number(question, explorer)):
            raise Mistake(what)
    except Mistake as error:
        return error
    return None


def _prove(formula: Formula | None, read: Figures) -> None:
    """Raise ValueError for a figure that the explorer lacks, or that is undefined there."""
    if formula is not None and not isfinite(compute_formula(formula, read)):
        names = ", ".join(each[FIGURE] for each in list_figures(formula))
        raise Mistake(f"{names} is undefined in this state")


def _refuse_typed(question: Question, explorer: Explorer, figures: Mapping[str, float]) -> None:
    """Raise ValueError for an answer that the question file computes itself though the explorer has it."""
    named, own = question.figure, explorer.figures()
    if named and named not in figures:  # without its own state, only the page may have it
        if question.at:
            raise Mistake(f"figure must be one that the explorer has, {list_nearest(named, figures)}")
        return
    right = float(question.answer) / question.scale  # type: ignore[arg-type]
    same = [name for name in own if isclose(figures[name], right, abs_tol=ROUNDED)]
    if not named and not same:
        return
    figure = named or next((name for name in _USUAL if name in same), same[0])
    line = f'answer = {{figure = "{figure}"}}'
    problem = f"the explorer shows it: write {line}"
    if not isclose(figures[figure], right, abs_tol=ROUNDED):
        problem = (
            f"the explorer shows {figure} = {figures[figure]:.4g}, but this is {right:.4g}: write {line}"
        )
    state = "" if question.at is not None else ", and at = {} to ask about the state in which it opens"
    raise Mistake(f"{problem}{state}")
