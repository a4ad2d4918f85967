"""A hands-on task must be possible: its example meets all goals, halves meet some, the start does not."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from pathlib import Path

from iaa_teach.authoring.checks.banks import list_lines_of_ids
from iaa_teach.authoring.checks.explorers import find_asked_on
from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.notebooks import Notebook
from iaa_teach.computation.possible.conditions import holds_in
from iaa_teach.questions.answer_data import list_nearest
from iaa_teach.questions.bank import Question, index_by_ids, load_sound
from iaa_teach.questions.entries import Mistake, prefix_errors
from iaa_teach.questions.goals import Goal, Half, place_in_line
from iaa_teach.questions.ids import list_all_banks
from iaa_teach.widgets.course.question.task import check_goals, compute_values, list_settable
from iaa_teach.widgets.kit.explorer import Explorer
from iaa_teach.widgets.kit.state_text import parse_state


def list_findings(notebook: Notebook) -> Iterator[Finding]:
    """Find the make tasks that a notebook asks without an explorer, and those that cannot be done there."""
    banks = [*load_sound(list_all_banks(notebook.path.parent / "questions"))]
    tasks = {
        id: (bank, question)
        for bank, questions in banks
        for id, question in index_by_ids(questions).items()
        if question.kind == "make"
    }
    choices = {question.id for _, questions in banks for question in questions if question.kind == "choice"}
    for asked in find_asked_on(notebook, tasks):
        bank, task = tasks[asked.id]
        if "on" not in asked.keywords:
            call = f"question({asked.id!r}, on=explorer)"
            what = f"question {asked.id!r} is done in an explorer: write {call}"
            yield Finding(notebook.path, what, asked.cell)
        elif asked.explorer and (what := find_unfit_data(task, asked.explorer)):
            yield Finding(notebook.path, what, asked.cell)
        elif asked.explorer:
            yield from _name_in_bank(bank, task, map(str, find_problems(task, asked.explorer)))
        if task.why and task.why not in choices:
            what = (
                f"why must be the id of a choice, such as {list_nearest(task.why, choices)}; not {task.why!r}"
            )
            yield from _name_in_bank(bank, task, [what])


def find_unfit_data(task: Question, explorer: Explorer) -> str:
    """Return why the data of an explorer leave nothing to do in a task, "" where they do not.

    Only of a task whose example is made from them.
    """
    if not _is_made_of_data(task.example, explorer):
        return ""
    values = compute_values(explorer, task.example, list_settable(explorer))
    unmet = [goal for goal in task.goals if goal.names[0] in values and not holds_in(goal, values)]
    if not unmet:
        return ""
    return (
        f"question {task.id!r} cannot be done with this data, since {_write_figures(unmet[0], values)}: take "
        "its cell out, and set off_page = true in the question file"
    )


def _is_made_of_data(example: Mapping[str, object], explorer: Explorer) -> bool:
    return any(explorer.make_state(name, value) for name, value in example.items())


def find_problems(task: Question, explorer: Explorer) -> list[Mistake]:
    """Return what is wrong with a make task in an explorer."""
    known: Mapping[str, float] = compute_values(explorer, {}, list_settable(explorer))
    unknown = [*_find_unknown_names(task.goals, known, explorer)]
    for place, half in enumerate(task.halves):
        unknown += [_place_in_half(place, each) for each in _find_unknown_names(half.goals, known, explorer)]
    if unknown:
        return unknown
    try:
        with prefix_errors("start", "start"):
            before = {**list_settable(explorer), **parse_state(explorer, task.start)}
            start = compute_values(explorer, task.start, before)
    except Mistake as error:
        return [error]
    found = _find_example_problems(task, explorer, before)
    if all(check_goals(task, start)):
        found.append(Mistake("the start already meets all goals, so there would be nothing to do", "start"))
    halves: list[tuple[int, Half, dict[str, float]]] = []
    for place, half in enumerate(task.halves):
        try:
            with prefix_errors(f"half {place + 1}", f"half.{place}"), prefix_errors("example", "example"):
                values = compute_values(explorer, half.example, before)
        except Mistake as error:
            found.append(error)
            continue
        halves.append((place, replace(half, met=check_goals(task, values)), values))
    # leave out what these data cannot show
    halves = [
        each
        for each in halves
        if not (_is_made_of_data(each[1].example, explorer) and [*_find_half_problems(each[1], each[2])])
    ]
    for place, half, values in halves:
        found += [_place_in_half(place, each) for each in _find_half_problems(half, values)]
        if _is_said(task, half, start):
            at_start = "its feedback would already show at the start: add a holds condition"
            found.append(_place_in_half(place, Mistake(at_start, "feedback")))
    for (first, half, _), (second, other, values) in combinations(halves, 2):
        if half.feedback == other.feedback:
            same = f"feedback must differ from that of half {first + 1}"
            found.append(_place_in_half(second, Mistake(same, "feedback")))
        if _is_said(task, half, values):
            apart = f"half {first + 1} shows at its example: tell them apart by holds"
            found.append(_place_in_half(second, Mistake(apart, "example")))
    return found


def _place_in_half(place: int, found: Mistake) -> Mistake:
    return found.within(f"half {place + 1}", f"half.{place}")


def _is_said(task: Question, half: Half, values: Mapping[str, float]) -> bool:
    if half.goals:
        return all(holds_in(goal, values) for goal in half.goals)
    return check_goals(task, values) == half.met


def _find_unknown_names(
    goals: tuple[Goal, ...], known: Mapping[str, float], explorer: Explorer
) -> Iterator[Mistake]:
    kind = type(explorer).__name__
    for line, goal in enumerate(goals, 1):
        for name in goal.names:
            if name not in known:
                text = (
                    f"{str(goal)!r} uses {name!r}, which {kind} does not have; "
                    f"choose one of {list_nearest(name, known)}"
                )
                yield place_in_line(line, Mistake(text))


def _find_example_problems(task: Question, explorer: Explorer, before: Mapping[str, object]) -> list[Mistake]:
    try:
        with prefix_errors("example", "example"):
            values = compute_values(explorer, task.example, before)
    except Mistake as error:
        return [error]
    return [*_find_unmet("the example", task.goals, values)]


def _find_half_problems(half: Half, values: Mapping[str, float]) -> Iterator[Mistake]:
    if all(half.met):
        yield Mistake("its example must not meet all goals: it is a whole solution", "example")
    elif not any(half.met) and not half.goals:
        yield Mistake(
            "its example must meet at least one goal, or holds must say where its feedback belongs", "example"
        )
    yield from _find_unmet("its own example", half.goals, values)


def _find_unmet(example: str, goals: Iterable[Goal], values: Mapping[str, float]) -> Iterator[Mistake]:
    for line, goal in enumerate(goals, 1):
        if not holds_in(goal, values):
            text = (
                f"{example} does not meet {str(goal)!r}: {_write_figures(goal, values)}; make the example "
                "again, from a state that meets it"
            )
            yield place_in_line(line, Mistake(text))


def _write_figures(goal: Goal, values: Mapping[str, float]) -> str:
    return ", ".join(f"{name} is {values[name]:.4g}" for name in goal.names)


def _name_in_bank(bank: Path, task: Question, what: Iterable[str]) -> Iterator[Finding]:
    line = (list_lines_of_ids(bank) or {}).get(task.id)
    for problem in what:
        yield Finding(bank, f"question {task.id!r}: {problem}", line=line)
