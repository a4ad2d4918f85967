"""A question asked again with other numbers: the same answer and mistakes, computed from another table.

    recall = "A says “yes” to {a1_percent} % of the items, B to {b1_percent} %. What is A_e?"
    vary = [[[12, 8], [48, 32]]]

`vary` lists further tables for the review. The text is filled from the table: {n} items, {agreed} on the
diagonal, {a1} and {b2} the totals of A's first and B's second category, {a1_percent} such a total in percent,
{c12} a cell.
"""

import re
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.look.number_formats import format_in_unit, localise_number
from iaa_teach.look.words import say
from iaa_teach.questions.answers import compute
from iaa_teach.questions.entries import Mistake, prefix_errors
from iaa_teach.questions.words import words

_SAME = 1e-3  # mistakes closer to each other, or to the answer, than this share count as one
_NUMBER = re.compile(r"−?\d+(?:[.,]\d+)?(?:[\u202f\u00a0 ]%)?(?= )")


def fill_from_table(entry: Mapping[str, Any]) -> dict[str, Any]:
    """Return an entry with its recall text filled from its own table.

    Raises ValueError if it cannot be filled.
    """
    answer = entry.get("answer")
    own = {key: answer[key] for key in ("table", "counts") if isinstance(answer, Mapping) and key in answer}
    with prefix_errors("answer", "answer"):
        counts = compute({"read": "counts", **own}).value
    return {**entry, "recall": _fill_recall(entry["recall"], counts)}


def list_tables(entry: Mapping[str, Any]) -> list[Any]:
    """Return an entry's further tables, unchecked. Raises ValueError if they are not a non-empty list."""
    tables = entry["vary"]
    if not isinstance(tables, list) or not tables:
        raise Mistake(f"vary must be a list of tables; not {tables!r}", "vary")
    return tables


def replace_table(entry: Mapping[str, Any], table: Any) -> dict[str, Any]:
    """Return an entry for another table, without the texts about its own.

    Raises ValueError for a table that does not fit.
    """
    unit = entry.get("unit", "")
    scale = 100.0 if unit == "%" else 1.0
    answer = _replace_data(entry["answer"], table)
    known = [value := float(compute(answer).value)]
    shown = format_in_unit(value * scale, unit)
    wrong = []
    for other in entry.get("wrong", []):
        spec = _replace_data(other["answer"], table)
        if spec == other["answer"]:
            continue  # typed for the entry's own table
        new = float(compute(spec).value)
        if any(
            abs(new - other_value) < 2 * _SAME + _choose_tolerance(entry) / scale for other_value in known
        ):
            continue
        before, number, after = _split_at_number(other["feedback"])
        if not number or re.search(r"\d", before + after):
            continue  # it refers to other numbers of the entry's own table
        if before:
            own = format_in_unit(float(compute(other["answer"]).value) * scale, unit)
            if _remove_spaces(number) != _remove_spaces(own):
                continue  # its number may not be the mistake
        known.append(new)
        feedback = f"{before}{format_in_unit(new * scale, unit)}{after}"
        wrong.append({**other, "answer": spec, "feedback": feedback})
    hints = [hint for hint in entry["hints"] if not re.search(r"\d", hint)]
    return {
        **{key: value for key, value in entry.items() if key not in ("vary", "former")},
        "recall": _fill_recall(entry["recall"], np.asarray(table, dtype=np.float64)),
        "answer": answer,
        "wrong": wrong,
        "hints": hints or [words.RECALL_HINT],
        "right": say(words.RECALL_RIGHT, answer=shown),
        "solution": say(words.RECALL_SOLUTION, answer=shown),
    }


def _split_at_number(feedback: str) -> tuple[str, str, str]:
    """Return the text before the first number in feedback, the number with its unit, and the rest.

    English feedback begins with it, “18 % is how often …”; in Italian an article may come first, “Il 18 %
    dice …”.
    """
    found = _NUMBER.search(feedback)
    if not found:
        return feedback, "", ""
    return feedback[: found.start()], found[0], feedback[found.end() :]


def _remove_spaces(number: str) -> str:
    return re.sub(r"\s", "", number)


def _replace_data(spec: Any, table: Any) -> Any:
    """Return an answer's spec with this table as its data; unchanged if it has no data."""
    if isinstance(spec, list):
        return [_replace_data(part, table) for part in spec]
    if not isinstance(spec, Mapping):
        return spec
    data = {"counts": table} if {"table", "counts"} & spec.keys() else {}
    kept = {key: value for key, value in spec.items() if key not in ("table", "counts")}
    return {**{key: _replace_data(value, table) for key, value in kept.items()}, **data}


def _choose_tolerance(entry: Mapping[str, Any]) -> float:
    return float(entry.get("tolerance", 0.0))


def _fill_recall(text: str, counts: NDArray[np.float64]) -> str:
    n = counts.sum()
    values = {"n": n, "agreed": np.trace(counts)}
    for annotator, totals in (("a", counts.sum(axis=1)), ("b", counts.sum(axis=0))):
        for place, total in enumerate(totals, 1):
            values[f"{annotator}{place}"] = total
            values[f"{annotator}{place}_percent"] = 100 * total / n
    for (i, j), cell in np.ndenumerate(counts):
        values[f"c{i + 1}{j + 1}"] = cell
    try:
        return text.format(**{name: localise_number(f"{float(value):.6g}") for name, value in values.items()})
    except (KeyError, IndexError, ValueError) as error:
        raise Mistake(
            f"recall is filled in from the table, which has no {{{error.args[0]}}}", "recall"
        ) from None
