"""A lesson must be stored without traces of a machine, with unique cell ids, and with answers in a fold."""

import re
from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path

from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.notebooks import Cell, Notebook, is_in_the_open, is_solution, set_key
from iaa_teach.authoring.words import words
from iaa_teach.look.language import find_language_of_course, use_language

KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
LANGUAGE = {"name": "python"}
IN_THE_OPEN = "a text that waits for a question must be in a fold, or GitHub and e-mail show the answer"
ID = re.compile(r"[a-zA-Z0-9_-]{1,64}")


def list_findings(notebook: Notebook) -> Iterator[Finding]:
    """Find traces of one machine, cells without an id and answers in the open; all can be fixed."""
    path, metadata = notebook.path, notebook.data["metadata"]
    kernel = metadata.get("kernelspec")
    name = kernel.get("name") if isinstance(kernel, dict) else None
    if name != KERNEL["name"]:
        text = f"the kernel must be 'python3', which every machine has; not {name!r}"
        yield Finding(path, text, fix=lambda: metadata.update(kernelspec=dict(KERNEL)))
    if metadata.get("language_info") != LANGUAGE:
        text = 'language_info must be {"name": "python"}, whatever Python this machine has'
        yield Finding(path, text, fix=lambda: metadata.update(language_info=dict(LANGUAGE)))
    if "widgets" in metadata:
        yield Finding(path, "the widgets' state is stored: clear it", fix=lambda: metadata.pop("widgets"))
    for cell in notebook.cells:
        yield from _find_traces(path, cell)
        if is_in_the_open(cell):
            with use_language(find_language_of_course(path.parent)):
                title = words.GUESS_FIRST
            yield Finding(path, IN_THE_OPEN, cell, fix=partial(cell.fold, title))
    yield from _find_missing_ids(notebook)


def _find_traces(path: Path, cell: Cell) -> Iterator[Finding]:
    """Find what running a cell left in the file."""
    if cell.kind != "code":
        return
    left = [
        trace
        for trace, is_there in {
            "output": cell.data.get("outputs") != [],
            "execution count": "execution_count" not in cell.data or cell.data["execution_count"] is not None,
            "time of running": "execution" in cell.metadata,
        }.items()
        if is_there
    ]
    if left:
        text = f"a lesson must be stored as if it had never run: clear the {' and '.join(left)}"
        yield Finding(path, text, cell, fix=cell.clear)


def _find_missing_ids(notebook: Notebook) -> Iterator[Finding]:
    used_ids: set[str] = {cell.id for cell in notebook.cells if ID.fullmatch(cell.id)}
    seen: set[str] = set()
    for cell in notebook.cells:
        if ID.fullmatch(cell.id) and cell.id not in seen:
            seen.add(cell.id)
            continue
        new = make_id(cell, used_ids)
        used_ids.add(new)
        if not cell.id:
            text = f"a cell must have an id, such as {new!r}"
        elif cell.id in seen:
            text = (
                f"every cell must have its own id; {cell.id!r} is also the id of an earlier one: "
                f"make it {new!r}"
            )
        else:
            text = f"an id must be letters, digits and hyphens; not {cell.id!r}: make it {new!r}"
        yield Finding(notebook.path, text, cell, fix=partial(_set_id, notebook, cell, new))


def _set_id(notebook: Notebook, cell: Cell, id: str) -> None:
    set_key(cell.data, "id", id)
    if notebook.data.get("nbformat_minor", 0) < 5:  # ids exist since 4.5
        notebook.data["nbformat_minor"] = 5


def make_id(cell: Cell, used: set[str]) -> str:
    """Make an id that says what the cell is: letters and hyphens, as the lessons have them."""
    asked = re.search(r'\bquestion\(\s*["\'](?:\d\d-)?([\w-]+)', cell.source)
    heading = re.search(r"^#+[ \t]+(.+)$", cell.source, re.M)
    name_from = "text" if cell.kind == "markdown" else cell.kind
    if cell.kind == "code" and asked:
        name_from = f"question {asked[1]}"
    elif is_solution(cell):
        name_from = "solution"
    elif cell.kind == "markdown" and heading:
        name_from = heading[1]
    name = "-".join(re.findall(r"[a-z]+", name_from.lower()))[:40].strip("-") or "cell"
    letters = (f"-{_write_in_letters(place)}" for place in count(1))
    return name if name not in used else next(f"{name}{end}" for end in letters if name + end not in used)


def _write_in_letters(number: int) -> str:
    """Return a count in letters: b, c, … z, ba, …"""
    text = chr(ord("a") + number % 26)
    return text if number < 26 else _write_in_letters(number // 26) + text
