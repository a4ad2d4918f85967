"""Feedback on a hands-on task is shown in each state that meets its conditions, so it holds in each."""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from copy import deepcopy
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from iaa_teach.authoring.checks.explorers import find_asked_on
from iaa_teach.authoring.lesson_questions import load_as_asked
from iaa_teach.authoring.notebooks import read_notebook
from iaa_teach.computation.possible.conditions import holds_in
from iaa_teach.lab import lessons
from iaa_teach.widgets.course.question.task import check_goals, compute_values, list_settable
from iaa_teach.widgets.kit.state_text import parse_state

pytestmark = pytest.mark.thorough

FIGURE = re.compile(r"(?<![\d.])\d+\.\d{3}(?!\d)")
OF_NAMED_STATE = re.compile(r"With [^.:]*[.:]?[^:]*")  # it says of which state it speaks
BANKS = sorted(lessons.find_shipped_lessons().glob("questions/[0-9]*.toml"))


def list_tasks(bank):
    """Return the hands-on tasks of a bank, each with its explorer and the state it is made from."""
    tasks = {each.id: each for each in load_as_asked(bank) if each.kind == "make"}
    notebook = read_notebook(bank.parent.parent / f"{bank.stem}.ipynb")
    for asked in find_asked_on(notebook, tasks):
        task, explorer = tasks[asked.id], asked.explorer
        before = {**list_settable(explorer), **parse_state(explorer, task.start)}
        halves = [
            replace(half, met=check_goals(task, compute_values(explorer, half.example, before)))
            for half in task.halves
        ]
        yield replace(task, halves=tuple(halves)), explorer, before


def vary(value: Any, labels: list[str]) -> Iterator[Any]:
    """Yield what a hand may make of a number, a table of counts, weights or rows of labels."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        steps = (1, 3) if float(value).is_integer() and abs(value) > 1 else (0.01, 0.05)
        yield from (value + sign * step for sign in (1, -1) for step in steps)
    if not isinstance(value, list) or not value or not isinstance(value[0], list):
        return
    places = [(i, j) for i, row in enumerate(value) for j in range(len(row))]
    for (i, j), (k, m) in product(places, places):
        if labels and (i, j) == (k, m):
            yield from (_change(value, {(i, j): label}) for label in labels)
        elif not labels and isinstance(value[i][j], float) and i < j and (k, m) == (j, i):
            yield from (_change(value, {(i, j): one, (j, i): one}) for one in (0.0, 0.5, 0.75, 1.0))
        elif not labels and isinstance(value[i][j], int) and (i, j) != (k, m):
            for moved in (1, 3):
                if value[i][j] >= moved:
                    yield _change(value, {(i, j): value[i][j] - moved, (k, m): value[k][m] + moved})


def _change(rows, cells):
    changed = deepcopy(rows)
    for (i, j), new in cells.items():
        changed[i][j] = new
    return changed


def list_states(explorer, before, examples) -> Iterator[Mapping[str, float]]:
    """Yield the figures of each state one change away from an example or, for labels, from the start."""
    moved = {name for example in examples for name in parse_state(explorer, example)}
    for name in moved:
        for example in [{}] if name == "labels" else examples:
            value = {**before, **parse_state(explorer, example)}[name]
            if name in ("counts", "weights") and len(value) > 3:
                continue  # too many to try
            is_labels = name == "labels" and isinstance(value, list)
            labels = sorted({label for row in value for label in row} | {""}) if is_labels else []
            for varied in vary(value, labels):
                state = {**example, "table" if name == "counts" else name: varied}
                with suppress(ValueError):  # beyond the end of its handle
                    yield compute_values(explorer, state, before)


def find_said(task, values):
    """Return what the task says of a state."""
    if all(check_goals(task, values)):
        return task.right
    for half in task.halves:
        meets = all(holds_in(goal, values) for goal in half.goals) if half.goals else None
        if meets or (meets is None and check_goals(task, values) == half.met):
            return half.feedback
    return ""


def write_figures(values):
    return {f"{abs(value):.3f}" for value in values.values()}


@pytest.mark.parametrize("bank", BANKS, ids=lambda bank: bank.stem)
def test_feedback_quotes_no_figure_that_other_solutions_lack(bank):
    for task, explorer, before in list_tasks(bank):
        examples = [task.example, *(half.example for half in task.halves)]
        texts = [task.right, *(half.feedback for half in task.halves)]
        own = {
            text: write_figures(compute_values(explorer, example, before))
            for text, example in zip(texts, examples, strict=True)
        }
        for values in list_states(explorer, before, examples):
            said = find_said(task, values)
            quoted = {*FIGURE.findall(OF_NAMED_STATE.sub("", said))} & own.get(said, set())
            assert quoted <= write_figures(values), f"{task.id}: {said}"
