"""The data of JupyterLab's extension on the kit's lessons, which it may run when they are opened."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable

import iaa_teach
from iaa_teach.authoring.build.drawings import read_drawing
from iaa_teach.authoring.build.pages import read_asset
from iaa_teach.authoring.notebooks import Cell, Notebook, read_notebook
from iaa_teach.lab import lessons
from iaa_teach.lab.server import EXTENSION
from iaa_teach.look.colours import write_css_variables
from iaa_teach.questions.course import read_course

MARK = "iaa_teach"  # in a notebook's metadata, {"lesson": true}: the extension opens it as a lesson
LEFT_TO_THE_LEARNER = frozenset({"try", "solution"})
KIT = EXTENSION / "static" / "kit.json"


def is_lesson(notebook: Notebook) -> bool:
    """Return whether a notebook says in its metadata that it is a lesson, to be run when it is opened."""
    mark = notebook.data["metadata"].get(MARK)
    return isinstance(mark, dict) and mark.get("lesson") is True


def runs_by_itself(cell: Cell) -> bool:
    """Return whether a cell runs when its lesson is opened: code that is not left to the learner."""
    return (
        cell.kind == "code"
        and not LEFT_TO_THE_LEARNER.intersection(map(str, cell.tags))
        and re.search(r"[^ \t\r\n]", cell.source) is not None
    )


def compute_digest(cells: Iterable[Cell]) -> str:
    """Return the SHA-256 of the cells that run by themselves, as `digest.js` computes it in the page.

    It excludes the lesson's number in review questions, which depends on the order of the course.
    """
    hashed = hashlib.sha256()
    for cell in cells:
        if runs_by_itself(cell):
            text = re.sub(r"\r\n?", "\n", cell.source)
            source = re.sub(r'recall\("[0-9]{2}"\)', 'recall("")', text).encode(errors="surrogatepass")
            hashed.update(b"%d:%b" % (len(source), source))
    return hashed.hexdigest()


def write_known_to_extension() -> str:
    """Return the text of its `kit.json`: views, the kit's lessons and their authors, drawings of explorers.

    Lessons that it ships translated are among them. Raises ModuleNotFoundError where Babel is missing.
    """
    from iaa_teach.authoring.translation.updating import list_lessons_with_translated_code

    views = {name: module for name, module in iaa_teach.MODULES.items() if module.startswith("widgets.")}
    drawings = {
        name: read_drawing(f"explorers/{module.rpartition('.')[2]}")
        for name, module in sorted(views.items())
        if module.startswith("widgets.explorers.")
    }
    notebooks = map(read_notebook, sorted(lessons.find_shipped_lessons().glob("*.ipynb")))
    named = [
        *((notebook.path.name, notebook) for notebook in notebooks),
        *list_lessons_with_translated_code(),
    ]
    digests = {name: compute_digest(notebook.cells) for name, notebook in named if is_lesson(notebook)}
    known = {
        "views": sorted(views),
        "shipped": digests,
        "authors": read_course(lessons.find_shipped_lessons()).authors,
        "drawings": {"styles": write_css_variables(".iaa-still") + read_asset("drawing.css"), "of": drawings},
    }
    return json.dumps(known, indent=2) + "\n"
