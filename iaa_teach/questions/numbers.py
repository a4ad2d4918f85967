"""Parse a question answered by numbers or by a guess, and compute its answers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.look.number_formats import count_things
from iaa_teach.questions.answers import Answer, compute, refuse_unknown_keys
from iaa_teach.questions.entries import (
    Mistake,
    is_number,
    prefix_errors,
    take_flag,
    take_subentries,
    take_text,
)
from iaa_teach.questions.figures import Formula, has_figures, make_formula, name_quantity

QUANTITIES = ("share", "coefficient", "count")
ROUNDED = 0.0005  # tolerance for a share or a coefficient if none is given
HALF_A_STEP = 0.005  # tolerance of a guess, which moves in hundredths; finer ones are typed


@dataclass(frozen=True)
class Wrong:
    """A foreseen wrong answer, in the unit typed, with its own feedback.

    One that is a `formula` has a value once the explorer is known.
    """

    value: NDArray[np.float64] | None
    feedback: str
    misconception: str | None = None
    formula: Formula | None = None


def parse_numbers(entry: Mapping[str, Any], folder: Path) -> dict[str, Any]:
    """Parse the keys that only questions with a number, or a table of them, have."""
    kind, unit = entry["kind"], entry.get("unit", "")
    if not isinstance(unit, str):
        raise Mistake(f'unit must be text, such as "%"; not {unit!r}', "unit")
    scale = 100.0 if unit == "%" else 1.0
    tolerance = entry.get("tolerance", (HALF_A_STEP if kind == "prediction" else ROUNDED) * scale)
    if not is_number(tolerance) or not tolerance >= 0:
        raise Mistake(f"tolerance must be a number, 0 or more; not {tolerance!r}", "tolerance")
    answer, formula = _take_answer(entry, folder, kind)
    value = None if formula else _check_shape(answer.value * scale, kind)
    labels = _parse_labels(entry, answer, value) if kind == "table" and value is not None else {}
    quantity = entry.get("quantity", name_quantity(formula) if formula else answer.quantity)
    if quantity not in (*QUANTITIES, ""):
        known = ", ".join(map(repr, QUANTITIES))
        raise Mistake(f"quantity must be one of {known}; not {quantity!r}", "quantity")
    if kind == "prediction" and (quantity == "count" or (value is not None and abs(answer.value) > 1)):
        raise Mistake("a prediction's answer must be a share or a coefficient, from −1 to 1", "answer")
    wrong: list[Wrong] = []
    for place, other in enumerate(take_subentries(entry, "wrong", required=False), 1):
        refuse_unknown_keys(other, {"answer", "feedback", "misconception"}, f"wrong {place}")
        with prefix_errors(f"wrong {place}", f"wrong.{place - 1}"):
            foreseen, its_formula = _take_answer(other, folder, kind)
            grid = None if its_formula else _check_shape(foreseen.value * scale, kind)
            if grid is not None and value is not None and grid.shape != value.shape:
                raise Mistake(
                    f"answer must have the same shape as the right one, {value.shape}; not {grid.shape}",
                    "answer",
                )
            misconception = take_text(other, "misconception", required=False) or None
            wrong.append(Wrong(grid, take_text(other, "feedback"), misconception, its_formula))
    refuse_close(value, wrong, tolerance)
    return {
        "unit": unit,
        "quantity": quantity,
        "strict": take_flag(entry, "strict"),
        "answer": value,
        "formula": formula,
        "tolerance": float(tolerance),
        "wrong": tuple(wrong),
        **labels,
    }


def _take_answer(entry: Mapping[str, Any], folder: Path, kind: str) -> tuple[Answer, Formula | None]:
    """Return the answer named in an entry, or its formula of figures."""
    if "answer" not in entry:
        raise Mistake("answer: it is missing", "answer", missing=True)
    with prefix_errors("answer", "answer"):
        if not has_figures(entry["answer"]):
            return compute(entry["answer"], folder), None
        if kind == "table":
            raise Mistake("a figure is one number; a table needs data, such as {read = …, table = …}")
        return Answer(np.asarray(np.nan)), make_formula(entry["answer"], folder)


def refuse_close(value: NDArray[np.float64] | None, wrong: Sequence[Wrong], tolerance: float) -> None:
    """Raise ValueError for a foreseen wrong answer within the tolerance of the right one, or of another.

    Skips those that have no value yet from an explorer.
    """
    for place, other in enumerate(wrong, 1):
        with prefix_errors(f"wrong {place}", f"wrong.{place - 1}"):
            if other.value is None:
                continue
            if value is not None and is_close(other.value, value, tolerance):
                raise Mistake(
                    "answer equals the right one within the tolerance, so it would count as right", "answer"
                )
            for earlier, each in enumerate(wrong[: place - 1], 1):
                if each.value is not None and is_close(other.value, each.value, tolerance):
                    raise Mistake(f"answer equals that of wrong {earlier} within the tolerance", "answer")


def is_close(value: NDArray[np.float64], target: NDArray[np.float64], tolerance: float) -> bool:
    """Return whether all numbers are within the tolerance, its edge included despite float rounding."""
    return bool(np.all(np.abs(value - target) <= tolerance + 1e-9))


def _check_shape(value: NDArray[np.float64], kind: str) -> NDArray[np.float64]:
    if kind == "table":
        if value.ndim not in (1, 2) or value.size == 0:
            raise Mistake(f"answer must be a row or a grid of numbers; not shape {value.shape}", "answer")
        grid = np.atleast_2d(value)
        grid.setflags(write=False)  # questions are cached and shared
        return grid
    if value.ndim:
        raise Mistake(f"answer must be one number; not shape {value.shape}. Pick one with index", "answer")
    return value


def _parse_labels(entry: Mapping[str, Any], answer: Answer, grid: NDArray[np.float64]) -> dict[str, Any]:
    labels: dict[str, Any] = {}
    for key, size, default in zip(
        ("rows", "columns"), grid.shape, (answer.rows, answer.columns), strict=True
    ):
        names = entry.get(key, list(default))
        if (
            not isinstance(names, list)
            or not all(isinstance(name, str) for name in names)
            or len(names) != size
        ):
            raise Mistake(f"{key} must be a list of {count_things(size, 'label')}; not {names!r}", key)
        if sorted(names) == sorted(default) and names != list(default):
            raise Mistake(f"{key} must be in the order of the data, {list(default)}; leave {key} out", key)
        labels[key] = tuple(names)
    alike = sorted(labels["rows"]) == sorted(labels["columns"])  # otherwise they name their own
    labels["crossed"] = answer.crossed and answer.value.ndim == 2 and alike
    return labels


def parse_begins(entry: Mapping[str, Any]) -> float | None:
    """Return the initial value of a prediction's ring and slider."""
    begins = entry.get("begins")
    if begins is not None and not is_number(begins):
        raise Mistake(f"begins must be a number, such as 0.7; not {begins!r}", "begins")
    return None if begins is None else float(begins)


def parse_veils(entry: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the figures and parts that the explorer hides until the question is answered."""
    veils = entry.get("veils", [])
    if not isinstance(veils, list) or not all(isinstance(name, str) and name for name in veils):
        raise Mistake(f'veils must be a list of figures, such as ["expected"]; not {veils!r}', "veils")
    return tuple(veils)


def parse_at(entry: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the explorer state that a question is about, None for the one shown."""
    at = entry.get("at")
    if at is None:
        return None
    if not isinstance(at, Mapping):
        raise Mistake(f"at must be a state, such as {{table = [85, 5, 5, 5]}}; not {at!r}", "at")
    return dict(at)
