"""Check a question in the form: its problems, each with the field concerned."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from iaa_teach.authoring.checks import predictions, tasks
from iaa_teach.authoring.checks.banks import find_mistakes_in_question
from iaa_teach.questions.answer_data import TABLE_KEYS
from iaa_teach.questions.bank import parse_question
from iaa_teach.questions.entries import Mistake
from iaa_teach.questions.ids import PATTERN, explain_wrong_id, list_all_banks, list_ids
from iaa_teach.teaching.bank_text import parse_value
from iaa_teach.widgets.kit.explorer import Explorer

_TEXTS = ("label", "prompt", "right", "text", "feedback")


@dataclass(frozen=True)
class Problem:
    """A problem and the field that it is about, such as `wrong.0.answer`; "" for none."""

    field: str
    text: str
    missing: bool = False  # whether the field is still empty


def fill_values(entry: Mapping[str, Any], explorer: Explorer | None) -> tuple[dict[str, Any], list[Problem]]:
    """Return an entry with values in place of typed texts and picture states.

    An answer may be TOML text, as in a file. A state may be `{"seen": …}`, an explorer's complete state,
    which is reduced to what differs from its initial one.
    """
    problems: list[Problem] = []

    def value(each: Mapping[str, Any], where: str) -> dict[str, Any]:
        new = dict(each)
        if isinstance(new.get("answer"), str):
            try:
                new["answer"] = parse_value(new["answer"])
            except ValueError as error:
                problems.append(Problem(f"{where}answer", str(error)))
        for key in ("start", "example", "at"):
            if isinstance(new.get(key), dict) and "seen" in new[key]:
                new[key] = _find_changed_traits(new[key]["seen"], explorer)
                if not new[key] and key != "at":  # the initial state is a state, too
                    del new[key]
                    if key == "example":
                        problems.append(
                            Problem(
                                f"{where}{key}", "this is how the picture opens: change it first, then use it"
                            )
                        )
        return new

    new = value(entry, "")
    for part in ("wrong", "half"):
        if isinstance(new.get(part), list):
            new[part] = [
                value(each, f"{part}.{place}.") if isinstance(each, dict) else each
                for place, each in enumerate(new[part])
            ]
    return new, problems


def prove(
    entry: Mapping[str, Any], bank: Path, place: int | None, explorer: Explorer | None
) -> list[Problem]:
    """Return the problems of the question that an entry makes.

    `place` is the question's index in its file, None for a new one. The question is checked on its explorer,
    as by `iaa-teach check`.
    """
    found = [*_find_problems_of_id(entry.get("id"), bank, place)]
    entry = {"id": "", **copy.deepcopy(dict(entry))}
    if not entry.get("hints"):  # like all missing parts, not reported until the question is saved
        found.append(Problem("hints", "hints must contain at least one hint; there is none", missing=True))
        entry["hints"] = ["…"]  # so that other problems are found, too
    found += _find_answers_without_data(entry)
    while True:
        try:
            question = parse_question(entry, bank.parents[1])
            break
        except (ValueError, RecursionError, OverflowError) as error:
            problem = _describe_problem(error)
            is_known = problem.missing and any(one.field == f"{problem.field}.data" for one in found)
            if not is_known and (problem.missing or not _lacks_answer(found)):
                found.append(problem)
            if not problem.missing or not _fill_in(entry, problem.field):
                return found
    if _lacks_answer(found):
        return found
    for text in find_mistakes_in_question(question):
        prefix = f"question {question.id!r}: "
        found.append(Problem("answer", text.removeprefix(prefix)))
    if question.kind == "make":
        if explorer is None:
            return [*found, Problem("on", "choose the picture for this task")]
        found += map(_describe_problem, tasks.find_problems(question, explorer))
    if (
        question.kind in ("number", "prediction")
        and explorer is not None
        and (wrong := predictions.find_problem(question, explorer))
    ):
        found.append(_describe_problem(wrong))
    return found


def _find_answers_without_data(entry: dict[str, Any]) -> list[Problem]:
    """Find and remove answers that name a statistic but no data yet."""
    answers = {"answer": entry}
    if isinstance(wrong := entry.get("wrong"), list):
        answers |= {f"wrong.{place}.answer": one for place, one in enumerate(wrong) if isinstance(one, dict)}
    found = []
    for path, holder in answers.items():
        answer = holder.get("answer")
        if not isinstance(answer, dict) or not answer.keys() & {"coefficient", "read"}:
            continue
        if not any(answer.get(key) for key in TABLE_KEYS):
            del holder["answer"]
            found.append(Problem(f"{path}.data", "choose the data it is computed from", missing=True))
    return found


def _fill_in(entry: dict[str, Any], field: str) -> bool:
    """Fill a placeholder into a missing text or answer; return whether the field is known to take one."""
    *path, key = field.split(".")
    place: Any = entry
    for part in path:
        place = place[int(part) if part.isdigit() else part]
    if not isinstance(place, dict) or key in place or key not in {*_TEXTS, "answer"}:
        return False
    # They are distinct, because duplicates would be a problem of their own.
    number = float(len(path) and int(path[-1]) + 1)
    answer = {"value": [[number]] if entry["kind"] == "table" else number}
    place[key] = answer if key == "answer" else f"… {field}"
    return True


def _lacks_answer(found: list[Problem]) -> bool:
    """Return whether an answer is missing: checking its placeholder proves nothing."""
    return any(problem.missing and problem.field.endswith(("answer", "answer.data")) for problem in found)


def _describe_problem(error: Exception) -> Problem:
    if isinstance(error, Mistake):
        return Problem(error.field, error.text, error.missing)
    return Problem("", str(error))


def _find_problems_of_id(id: Any, bank: Path, place: int | None) -> list[Problem]:
    if not isinstance(id, str) or not PATTERN.fullmatch(id):
        return [Problem("id", explain_wrong_id(id), missing=id is None)]
    for other in list_ids(list_all_banks(bank.parent)):
        own = [*other.ids]
        if other.bank == bank and place is not None and place < len(own):
            del own[place]
        if id in own:
            text = f"{other.bank.name} already has a question {id!r}; every question needs its own id"
            return [Problem("id", text)]
    return []


def _find_changed_traits(seen: Any, explorer: Explorer | None) -> dict[str, Any]:
    if explorer is None or not isinstance(seen, dict):
        return {}
    left = {name: seen[name] for name in explorer.settable if seen.get(name) not in ("", None)}
    return {name: value for name, value in left.items() if value != getattr(explorer, name)}
