"""The entry of a question that is answered by numbers, or by a guess, parsed and its answers computed."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.questions.answers import Answer, compute, refuse_unknown_keys
from iaa_teach.questions.entries import about, flag_in, subentries, text_in

QUANTITIES = ("share", "coefficient", "count")

# The figure of an explorer that a function of a table is, unless the bank tells.
FIGURES = {
    "cohen_kappa": "kappa",
    "scott_pi": "pi",
    "bennett_s": "s",
    "observed_agreement": "observed",
    "expected_agreement": "expected",
    "weighted_kappa": "kappa",
    "krippendorff_alpha": "alpha",
    "fleiss_kappa": "fleiss",
}


@dataclass(frozen=True)
class Wrong:
    """A foreseen wrong answer, in the unit typed, with the feedback for just this one."""

    value: NDArray[np.float64]
    feedback: str
    misconception: str | None = None


def parse_numbers(entry: Mapping[str, Any], folder: Path) -> dict[str, Any]:
    """Parse what a question with a number, or a table of them, has beside what every question has."""
    kind, unit = entry["kind"], entry.get("unit", "")
    if not isinstance(unit, str):
        raise ValueError(f'unit must be a text, such as "%"; not {unit!r}')
    scale = 100.0 if unit == "%" else 1.0
    tolerance = entry.get("tolerance", 0.0005 * scale)
    if isinstance(tolerance, bool) or not isinstance(tolerance, (int, float)) or not tolerance >= 0:
        raise ValueError(f"tolerance must be a number, 0 or more; not {tolerance!r}")
    with about("answer"):
        answer = compute(entry.get("answer"), folder)
    value = _check_shape(answer.value * scale, kind)
    labels = _parse_labels(entry, answer, value) if kind == "table" else {}
    quantity = entry.get("quantity", answer.quantity)
    if quantity not in (*QUANTITIES, ""):
        raise ValueError(f"quantity must be one of {', '.join(map(repr, QUANTITIES))}; not {quantity!r}")
    if kind == "prediction" and (quantity == "count" or abs(answer.value) > 1):
        raise ValueError("answer must be a share or a coefficient, −1 to 1, where it is to be predicted")
    wrong: list[Wrong] = []
    for place, other in enumerate(subentries(entry, "wrong", required=False), 1):
        refuse_unknown_keys(other, {"answer", "feedback", "misconception"}, f"wrong {place}")
        with about(f"wrong {place}"):
            with about("answer"):
                mistake = compute(other.get("answer"), folder)
            grid = _check_shape(mistake.value * scale, kind)
            if grid.shape != value.shape:
                raise ValueError(
                    f"answer must have the shape of the right one, {value.shape}; not {grid.shape}"
                )
            if close(grid, value, tolerance):
                raise ValueError(
                    "answer equals the right one within the tolerance, so it would never be wrong"
                )
            for earlier, known in enumerate(wrong, 1):
                if close(grid, known.value, tolerance):
                    raise ValueError(f"answer equals that of wrong {earlier} within the tolerance")
            misconception = text_in(other, "misconception", required=False) or None
            wrong.append(Wrong(grid, text_in(other, "feedback"), misconception))
    return {
        "unit": unit,
        "quantity": quantity,
        "strict": flag_in(entry, "strict"),
        "answer": value,
        "tolerance": float(tolerance),
        "wrong": tuple(wrong),
        **labels,
    }


def close(value: NDArray[np.float64], target: NDArray[np.float64], tolerance: float) -> bool:
    """Return whether all numbers are within the tolerance, edge included however floats round."""
    return bool(np.all(np.abs(value - target) <= tolerance + 1e-9))


def _check_shape(value: NDArray[np.float64], kind: str) -> NDArray[np.float64]:
    if kind == "table":
        if value.ndim not in (1, 2) or value.size == 0:
            raise ValueError(f"answer must be a row or a grid of numbers; not shape {value.shape}")
        grid = np.atleast_2d(value)
        grid.setflags(write=False)  # questions are kept and shared
        return grid
    if value.ndim:
        raise ValueError(f"answer must be one number; not shape {value.shape}: pick one with index")
    return value


def _parse_labels(entry: Mapping[str, Any], answer: Answer, grid: NDArray[np.float64]) -> dict[str, Any]:
    labels: dict[str, Any] = {"crossed": answer.crossed and answer.value.ndim == 2}
    for key, size, default in zip(
        ("rows", "columns"), grid.shape, (answer.rows, answer.columns), strict=True
    ):
        names = entry.get(key, list(default))
        if (
            not isinstance(names, list)
            or not all(isinstance(name, str) for name in names)
            or len(names) != size
        ):
            raise ValueError(f"{key} must be a list of {size} labels; not {names!r}")
        if sorted(names) == sorted(default) and names != list(default):
            raise ValueError(f"{key} must be in the order of the data, {list(default)}; leave {key} out")
        labels[key] = tuple(names)
    return labels


def parse_guess(entry: Mapping[str, Any]) -> dict[str, Any]:
    """Parse what a prediction has beside its number: what of its explorer is guessed, and in which state."""
    answer = entry.get("answer")
    named = answer.get("coefficient") if isinstance(answer, Mapping) else None
    veils, at = entry.get("veils", []), entry.get("at", {})
    if not isinstance(veils, list) or not all(isinstance(name, str) and name for name in veils):
        raise ValueError(f'veils must be a list of figures, such as ["expected"]; not {veils!r}')
    if not isinstance(at, Mapping):
        raise ValueError(f"at must be a state, such as {{table = [85, 5, 5, 5]}}; not {at!r}")
    walk = flag_in(entry, "walk")
    if walk and not at:
        raise ValueError("walk must stand with at: the state to which the learner goes")
    return {
        "figure": text_in(entry, "figure", required="figure" in entry) or FIGURES.get(str(named), ""),
        "at": dict(at),
        "veils": tuple(veils),
        "walk": walk,
    }
