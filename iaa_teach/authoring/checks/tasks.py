"""A make task must be possible: in its explorer the example meets all goals, halves some, the start not."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from pathlib import Path

from iaa_teach.authoring.checks.banks import lines_of_ids
from iaa_teach.authoring.checks.explorers import asked_on
from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.checks.words import words
from iaa_teach.authoring.notebooks import Notebook
from iaa_teach.look.words import say
from iaa_teach.questions.answer_data import near
from iaa_teach.questions.bank import Question, by_ids, load_sound
from iaa_teach.questions.goals import Goal, Half
from iaa_teach.questions.ids import all_banks
from iaa_teach.stats.conditions import holds
from iaa_teach.widgets.course.question.task import met, settable, values_at
from iaa_teach.widgets.kit.explorer import Explorer
from iaa_teach.widgets.kit.state_text import state_of


def findings(notebook: Notebook) -> Iterator[Finding]:
    """Find the make tasks that a notebook asks without an explorer, and those that cannot be done there."""
    banks = [*load_sound(all_banks(notebook.path.parent / "questions"))]
    tasks = {
        id: (bank, question)
        for bank, questions in banks
        for id, question in by_ids(questions).items()
        if question.kind == "make"
    }
    choices = {question.id for _, questions in banks for question in questions if question.kind == "choice"}
    for asked in asked_on(notebook, tasks):
        bank, task = tasks[asked.id]
        if "on" not in asked.keywords:
            call = f"question({asked.id!r}, on=explorer)"
            what = say(words.NO_EXPLORER, id=repr(asked.id), call=call)
            yield Finding(notebook.path, what, asked.cell)
        elif asked.explorer:
            yield from _in_bank(bank, task, problems(task, asked.explorer))
        if task.why and task.why not in choices:
            what = say(words.WHY_NO_CHOICE, ids=near(task.why, choices), id=repr(task.why))
            yield from _in_bank(bank, task, [what])


def problems(task: Question, explorer: Explorer) -> list[str]:
    """Return what is wrong with a make task in an explorer."""
    parts = {"": task.goals, **{f"half {n}: ": half.goals for n, half in enumerate(task.halves, 1)}}
    known: Mapping[str, float] = values_at(explorer, {}, settable(explorer))
    unknown = [
        problem for where, goals in parts.items() for problem in _unknown_names(where, goals, known, explorer)
    ]
    if unknown:
        return unknown
    try:
        before = {**settable(explorer), **state_of(explorer, task.start)}
        start = values_at(explorer, task.start, before)
    except ValueError as error:
        return [f"start: {error}"]
    found = _example_problems(task, explorer, before)
    if all(met(task, start)):
        found.append("the start meets all goals already: there would be nothing to do")
    halves: list[tuple[int, Half, dict[str, float]]] = []
    for place, half in enumerate(task.halves, 1):
        try:
            values = values_at(explorer, half.example, before)
        except ValueError as error:
            found.append(f"half {place}: example: {error}")
            continue
        halves.append((place, replace(half, met=met(task, values)), values))
    for place, half, values in halves:
        found += [f"half {place}: {what}" for what in _half_problems(task, half, values)]
        if _is_said(task, half, start):
            found.append(f"half {place}: its feedback would be said at the start already: give it holds")
    for (first, half, _), (second, other, values) in combinations(halves, 2):
        if half.feedback == other.feedback:
            found.append(f"half {second}: feedback must be another than that of half {first}")
        if _is_said(task, half, values):
            found.append(f"half {second}: half {first} is said at its example: tell them apart by holds")
    return found


def _is_said(task: Question, half: Half, values: Mapping[str, float]) -> bool:
    if half.goals:
        return all(holds(goal, values) for goal in half.goals)
    return met(task, values) == half.met


def _unknown_names(
    where: str, goals: tuple[Goal, ...], known: Mapping[str, float], explorer: Explorer
) -> Iterator[str]:
    for line, goal in enumerate(goals, 1):
        for name in goal.names:
            if name not in known:
                yield (
                    f"{where}holds, line {line}: {str(goal)!r} names {name!r}, which "
                    f"{type(explorer).__name__} has not; it has {near(name, known)}"
                )


def _example_problems(task: Question, explorer: Explorer, before: Mapping[str, object]) -> list[str]:
    try:
        values = values_at(explorer, task.example, before)
    except ValueError as error:
        return [f"example: {error}"]
    return [
        f"holds, line {line}: the example does not meet {str(goal)!r}: {_told(goal, values)}"
        for line, goal in enumerate(task.goals, 1)
        if not holds(goal, values)
    ]


def _half_problems(task: Question, half: Half, values: Mapping[str, float]) -> Iterator[str]:
    if all(half.met):
        yield "its example must not meet all goals: it is a whole solution"
    elif not any(half.met) and not half.goals:
        yield "its example must meet some goal, or holds must say where its feedback belongs"
    for line, goal in enumerate(half.goals, 1):
        if not holds(goal, values):
            yield f"holds, line {line}: its own example does not meet {str(goal)!r}: {_told(goal, values)}"


def _told(goal: Goal, values: Mapping[str, float]) -> str:
    return ", ".join(f"{name} is {values[name]:.4g}" for name in goal.names)


def _in_bank(bank: Path, task: Question, what: list[str]) -> Iterator[Finding]:
    line = (lines_of_ids(bank) or {}).get(task.id)
    for problem in what:
        yield Finding(bank, say(words.OF_QUESTION, id=repr(task.id), problem=problem), line=line)
