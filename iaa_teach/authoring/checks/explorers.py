"""The explorers of a notebook, made from what its code cells say: a class with plain values as arguments."""

import ast
from collections.abc import Container, Iterator
from typing import Any, NamedTuple

import iaa_teach
from iaa_teach.authoring.notebooks import Cell, Notebook
from iaa_teach.widgets.kit.explorer import Explorer


class Asked(NamedTuple):
    """A question that a cell asks, with the keywords of its call and the explorer that it is asked on.

    The explorer is as it opens, and None where there is none or its arguments are no plain values.
    """

    cell: Cell
    id: str
    keywords: dict[str | None, ast.expr]
    explorer: Explorer | None


def asked_on(notebook: Notebook, ids: Container[str]) -> Iterator[Asked]:
    """Yield the questions with these ids that a notebook asks, each with its explorer."""
    calls = [(cell, call) for cell in notebook.cells for name, call in cell.calls() if name == "question"]
    named = [(cell, call, getattr(call.args[0], "value", None)) for cell, call in calls if call.args]
    asked = [(cell, call, id) for cell, call, id in named if isinstance(id, str) and id in ids]
    made = made_in(notebook) if asked else {}
    for cell, call, id in asked:
        keywords = {keyword.arg: keyword.value for keyword in call.keywords}
        on = keywords.get("on", keywords.get("unlocks"))
        yield Asked(cell, id, keywords, made.get(on.id) if isinstance(on, ast.Name) else explorer_of(on))


def made_in(notebook: Notebook) -> dict[str, Explorer]:
    """Return the explorers that cells of a notebook assign to variables, by name, as they open.

    One whose arguments are no plain values, such as a variable, is left out.
    """
    named = (pair for cell in notebook.cells for pair in assigned(cell).items())
    return {name: explorer for name, value in named if (explorer := explorer_of(value))}


def assigned(cell: Cell) -> dict[str, ast.expr]:
    """Return what the lines of a cell assign to variables, by name."""
    lines = [line for line in cell.parsed().body if isinstance(line, ast.Assign)]
    pairs = ((target, line.value) for line in lines for target in line.targets)
    return {target.id: value for target, value in pairs if isinstance(target, ast.Name)}


def explorer_of(node: ast.expr | None) -> Explorer | None:
    """Return the explorer that an expression such as `PairExplorer(apart=0.3)` makes, None for any other."""
    if not isinstance(node, ast.Call):
        return None
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    kind = getattr(iaa_teach, name, None) if name in iaa_teach.__all__ else None
    if not (isinstance(kind, type) and issubclass(kind, Explorer)):
        return None
    try:
        arguments = [ast.literal_eval(argument) for argument in node.args]
        named: dict[str, Any] = {
            keyword.arg: ast.literal_eval(keyword.value) for keyword in node.keywords if keyword.arg
        }
        return kind(*arguments, **named)
    except Exception:  # what a cell writes may be anything; to run it says what is wrong
        return None
