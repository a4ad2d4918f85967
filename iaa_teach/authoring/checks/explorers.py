"""The explorers of a notebook, made from what its code cells say: a class with plain values as arguments."""

from __future__ import annotations

import ast
from typing import Any

import iaa_teach
from iaa_teach.authoring.notebooks import Notebook
from iaa_teach.widgets.kit.explorer import Explorer


def made_in(notebook: Notebook) -> dict[str, Explorer]:
    """Return the explorers that cells of a notebook assign to variables, by name, as they open.

    One whose arguments are no plain values, such as a variable, is left out.
    """
    made: dict[str, Explorer] = {}
    for cell in notebook.cells:
        for statement in cell.parsed().body:
            if not isinstance(statement, ast.Assign) or not (explorer := explorer_of(statement.value)):
                continue
            made |= {target.id: explorer for target in statement.targets if isinstance(target, ast.Name)}
    return made


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
