"""Remove a question from a lesson's code, keeping whatever else its cell makes or shows."""

from __future__ import annotations

import ast
from collections.abc import Sequence


def remove_from_code(code: Sequence[str], id: str) -> str | None:
    """Return the code cell that asks a question without it; "" if nothing is left.

    The question's picture stays, unless the cell made it for this question alone: in a variable whose name
    starts with the question's and that no other cell uses. Returns None if no cell asks it on lines of its
    own.

    >>> remove_from_code(["reviews = MovieReviewExplorer()\\nquestion('guess', on=reviews)"], "guess")
    'reviews = MovieReviewExplorer()\\nreviews'
    """
    for place, source in enumerate(code):
        try:
            body = ast.parse(source).body
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            continue
        for index, statement in enumerate(body):
            if (call := _find_call(statement, id)) and _is_alone(body, index):
                others = [other for number, other in enumerate(code) if number != place]
                return _remove_question(source, body, index, call, others)
    return None


def _find_call(statement: ast.stmt, id: str) -> ast.Call | None:
    call = statement.value if isinstance(statement, ast.Expr) else None
    if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "question":
        return call if call.args and getattr(call.args[0], "value", None) == id else None
    return None


def _is_alone(body: list[ast.stmt], place: int) -> bool:
    """Return whether a statement shares no line with another."""
    lines = _find_lines(body[place])
    return all(lines.isdisjoint(_find_lines(other)) for number, other in enumerate(body) if number != place)


def _find_lines(statement: ast.stmt) -> set[int]:
    return {*range(statement.lineno, (statement.end_lineno or statement.lineno) + 1)}


def _remove_question(
    source: str, body: list[ast.stmt], place: int, call: ast.Call, others: Sequence[str]
) -> str:
    rest = [other for number, other in enumerate(body) if number != place]
    on = next((one.value for one in call.keywords if one.arg in ("on", "unlocks")), None)
    shown = ""
    if isinstance(on, ast.Name):
        own = on.id.startswith(f"{str(call.args[0].value).replace('-', '_')}_")  # type: ignore[attr-defined]
        if (
            own
            and [_find_assigned_name(one) for one in rest] == [on.id]
            and not any(on.id in other for other in others)
        ):
            return ""
        shown = on.id if on.id in map(_find_assigned_name, rest) else ""
    elif on is not None:
        shown = ast.get_source_segment(source, on) or ""
    lines = source.splitlines()
    lines[body[place].lineno - 1 : body[place].end_lineno] = [shown] if shown else []
    return "\n".join(lines).strip("\n")


def _find_assigned_name(statement: ast.stmt) -> str:
    """Return the variable that a statement assigns, "" if it assigns none."""
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    return targets[0].id if len(targets) == 1 and isinstance(targets[0], ast.Name) else ""
