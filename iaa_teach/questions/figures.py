"""Answers taken from an explorer: a figure of its state, or steps from such figures.

    answer = {figure = "kappa"}
    answer = {difference = [{figure = "observed"}, {figure = "expected"}]}
    answer = {figure = "kappa", at = {table = [45, 5, 5, 45]}}

Texts may contain figures, too: {kappa} with three decimals, {kappa:2} with two, {observed:%} in percent.

A figure `at` a state refers to the question's own state with the changes in `at`. In the page
`widgets/kit/engine/formula.js` computes the same, from the state shown when an answer is locked in.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from iaa_teach.look.number_formats import format_decimal, format_in_unit
from iaa_teach.questions.answer_data import list_nearest
from iaa_teach.questions.answers import STEPS, compute, refuse_unknown_keys
from iaa_teach.questions.entries import Mistake, take_text

FIGURE = "figure"
_IN_TEXT = re.compile(r"(?<![\w\\^}])\{([a-z][\w.]*)(?::(%|\d))?\}")  # no braces of LaTeX
Formula = float | dict[str, Any]
# The figures of an explorer, by name, in its state with these trait values.
Figures = Callable[[Mapping[str, Any]], Mapping[str, float]]

_SHARE = re.compile(r"(row|column)_\d+|observed|expected(_pi|_s)?|right")
_COEFFICIENT = re.compile(r"kappa(_w)?|pi|s|alpha|fleiss|ac1|low")


def has_figures(spec: Any) -> bool:
    """Return whether an answer is computed from an explorer's figures."""
    if isinstance(spec, Mapping):
        return FIGURE in spec or any(map(has_figures, spec.values()))
    return isinstance(spec, list) and any(map(has_figures, spec))


def make_formula(spec: Any, folder: Path) -> Formula:
    """Return an answer with everything computed that needs no explorer.

    Raises ValueError for anything but figures and steps.
    """
    if not has_figures(spec):
        parts = [spec] if isinstance(spec, Mapping) else [{"value": spec}]
        (value,) = (compute(part, folder).value for part in parts)
        if value.ndim:
            raise Mistake(f"next to a figure, each part must be one number; not {spec!r}")
        return float(value)
    if isinstance(spec, Mapping) and FIGURE in spec:
        refuse_unknown_keys(spec, (FIGURE, "at"), "a figure")
        at = spec.get("at", {})
        if not isinstance(at, Mapping):
            raise Mistake(f"at must be a state, such as {{table = [85, 5, 5, 5]}}; not {at!r}")
        return {FIGURE: take_text(spec, FIGURE), **({"at": dict(at)} if at else {})}
    steps = [step for step in STEPS if isinstance(spec, Mapping) and step in spec]
    if len(steps) != 1 or len(spec) != 1 or not isinstance(spec[steps[0]], list):
        raise Mistake(
            f"figures may be used in a step such as {{difference = [1, {{figure = …}}]}}; not {spec!r}"
        )
    return {steps[0]: [make_formula(part, folder) for part in spec[steps[0]]]}


def list_figures(formula: Formula) -> Iterator[dict[str, Any]]:
    """Yield the figures in a formula, each with its `at` if it has one."""
    if isinstance(formula, dict):
        if FIGURE in formula:
            yield formula
        else:
            for parts in formula.values():
                for part in parts:
                    yield from list_figures(part)


def map_states(formula: Formula, change: Callable[[Mapping[str, Any]], dict[str, Any]]) -> Formula:
    """Return a formula with the states of its figures changed."""
    if not isinstance(formula, dict):
        return formula
    if FIGURE in formula:
        return {**formula, **({"at": change(formula["at"])} if "at" in formula else {})}
    return {step: [map_states(part, change) for part in parts] for step, parts in formula.items()}


def fill_text(text: str, figures: Mapping[str, float | str]) -> str:
    """Return a text with its figures and words filled in; those the explorer lacks are left as they are.

    >>> fill_text("κ is {kappa} for {n:0} items; $n_{21}$", {"kappa": 0.25, "n": 9})
    'κ is 0.250 for 9 items; $n_{21}$'
    """

    def write(found: re.Match[str]) -> str:
        name, form = found.groups()
        if name not in figures:
            return found[0]
        value = figures[name]
        if isinstance(value, str):
            return value
        return format_in_unit(100 * value, "%") if form == "%" else format_decimal(value, int(form or 3))

    return _IN_TEXT.sub(write, text)


def list_written(text: str) -> list[str]:
    """Return the names of the figures in a text."""
    return [found[1] for found in _IN_TEXT.finditer(text)]


def name_quantity(formula: Formula) -> str:
    """Return the kind of a figure, "share" or "coefficient"; "" if its name does not tell."""
    name = str(formula.get(FIGURE, "")).rpartition(".")[2] if isinstance(formula, dict) else ""
    return "share" if _SHARE.fullmatch(name) else "coefficient" if _COEFFICIENT.fullmatch(name) else ""


def compute_formula(formula: Formula, figures: Figures) -> float:
    """Return the value of a formula for an explorer's figures, `nan` if undefined.

    Raises ValueError for a figure the explorer lacks.

    >>> compute_formula({"difference": [1, {"figure": "kappa"}]}, lambda at: {"kappa": 0.25})
    0.75
    """
    if not isinstance(formula, dict):
        return formula
    if FIGURE in formula:
        known = figures(formula.get("at", {}))
        name = formula[FIGURE]
        if name not in known:
            raise Mistake(
                f"figure must be one that the explorer has, {list_nearest(name, known)}; not {name!r}"
            )
        return float(known[name])
    ((step, parts),) = formula.items()
    values = [np.float64(compute_formula(part, figures)) for part in parts]
    with np.errstate(divide="ignore", invalid="ignore"):
        return float(STEPS[step](values))
