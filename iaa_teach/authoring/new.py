"""Create a lesson: a notebook and its question file, without problems in `iaa-teach check`."""

import re
import unicodedata
from pathlib import Path
from typing import Any

from iaa_teach.authoring import templates
from iaa_teach.authoring.checks import navigation
from iaa_teach.authoring.checks.findings import fix_all
from iaa_teach.authoring.checks.storage import KERNEL, LANGUAGE
from iaa_teach.authoring.markdown import escape_markdown
from iaa_teach.authoring.notebooks import AFTER, Cell, find_lesson_folder, try_to_read_notebook, write_json
from iaa_teach.authoring.opening import MARK
from iaa_teach.authoring.words import words as lesson_words
from iaa_teach.files import toml
from iaa_teach.files.transaction import make_folder, undo_unless_done
from iaa_teach.files.writing import write_atomically, write_new
from iaa_teach.lab import kit_record
from iaa_teach.lab.lessons import list_notebooks_and_banks
from iaa_teach.look.language import Language, find_language_of_course, use_language
from iaa_teach.questions import list_bank_files
from iaa_teach.questions.bank import load_sound
from iaa_teach.questions.course import COURSE_FILE, add_lesson, read_course


def new(title: str, folder: Path | str | None = None) -> tuple[Path, Path]:
    """Create the next lesson's notebook and bank in a folder, by default that of the lessons here.

    Where the folder has a course file, the lesson is added to it as the last, in the part of the one before.

    Raises ValueError for a title without letters, or that another lesson there has; FileExistsError for
    a file that would be overwritten; OSError for a folder that cannot be written to.
    """
    folder = find_lesson_folder() if folder is None else Path(folder)
    language = find_language_of_course(folder)
    with undo_unless_done(folder), use_language(language):
        return _make_lesson(title, folder, language)


def _make_lesson(title: str, folder: Path, language: Language) -> tuple[Path, Path]:
    title = "".join(letter for letter in " ".join(title.split()) if letter.isprintable())
    name = _make_file_name(title)
    if not name:
        raise ValueError(f"a title must have letters or digits; not {title!r}")
    existing = sorted([*folder.glob("[0-9][0-9]_*.ipynb"), *folder.glob("questions/[0-9][0-9]_*.toml")])
    if same := [path.name for path in existing if path.stem[3:] == name]:
        raise ValueError(f"a lesson must have its own title; {same[0]} is there already")
    course = read_course(folder)
    last = (
        (lesson.number for lesson in course.lessons)
        if course.has_file
        else (int(path.name[:2]) for path in existing)
    )
    listed = course.lesson(name) if course.has_file else None
    place = listed.number if listed else max(last, default=0) + 1
    if place > 99:
        raise ValueError("a lesson's number must have two digits, and 99 is taken")
    words = {
        "{number}": f"{place:02}",
        "{place}": str(place),
        "{title}": title,
        "{name}": name.replace("_", "-"),
    }
    text = {**words, "{title}": escape_markdown(title)}
    lesson = folder / f"{place:02}_{name}.ipynb"
    bank = folder / "questions" / f"{place:02}_{name}.toml"
    make_folder(bank.parent, folder)
    head = "".join(f"# {line}".rstrip() + "\n" for line in lesson_words.NEW_BANK.splitlines())
    write_new(bank, _fill_text(f"{head}\n{templates.read_bank(language)}", words), folder)
    cells = templates.read_cells(language)
    notebook = _make_notebook(folder, cells, text, recalls=_has_recall(folder, place))
    write_new(lesson, write_json(notebook), folder)
    if course.has_file and not listed:
        _add_to_course(folder, name, templates.read_course_entry(language))
    return lesson, bank


def _add_to_course(folder: Path, name: str, entry: str) -> None:
    """Add a lesson to the course file, and to all notebooks the lines that lead from lesson to lesson."""
    path = folder / COURSE_FILE
    lessons = read_course(folder).lessons
    part = lessons[-1].part if lessons else ""
    if not part:
        entry = re.sub(r"part = .*\n", "", entry)
    entry = _fill_text(
        entry, {'"{part}"': toml.quote_toml(part), "{name}": name, "{minutes}": lesson_words.NEW_MINUTES}
    )
    write_atomically(path, add_lesson(path.read_bytes().decode(), entry), folder)
    course = read_course(folder)
    with kit_record.record_fixes(folder):
        for path in list_notebooks_and_banks(folder)[0]:
            notebook = try_to_read_notebook(path)
            if notebook and fix_all(navigation.list_findings(notebook, course)):
                notebook.save()


def _make_file_name(title: str) -> str:
    """Return the title in small letters, digits and underscores; Greek letters by their names.

    >>> _make_file_name("Weighted κ: à la carte")
    'weighted_kappa_a_la_carte'
    """
    letters = [
        unicodedata.name(letter).rpartition(" ")[2] if "GREEK" in unicodedata.name(letter, "") else letter
        for letter in unicodedata.normalize("NFKC", title)
    ]
    plain = unicodedata.normalize("NFKD", "".join(letters)).encode("ascii", "ignore").decode()
    return "_".join(re.findall(r"[a-z0-9]+", plain.lower()))[:60].rstrip("_")


def _make_notebook(
    folder: Path, cells: list[dict[str, Any]], words: dict[str, str], recalls: bool
) -> dict[str, Any]:
    words = {**words, "{recall}": ", recall" if recalls else ""}
    kept = [_make_cell(cell, words) for cell in cells if recalls or "needs" not in cell]
    if not (folder / "00_start_here.ipynb").exists():
        kept[0]["source"] = kept[0]["source"][2:]  # without the link back to a page that is not there
    metadata = {MARK: {"lesson": True}, "kernelspec": dict(KERNEL), "language_info": dict(LANGUAGE)}
    return {"cells": kept, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


def _make_cell(cell: dict[str, Any], words: dict[str, str]) -> dict[str, Any]:
    text = cell.get("text") or cell["code"]
    metadata: dict[str, Any] = {}
    if cell.get("solution"):
        metadata = {"jupyter": {"source_hidden": True}, "tags": ["solution"]}
    elif cell.get("try") or cell.get("fold"):
        metadata = {"tags": ["try" if cell.get("try") else "fold"]}
    elif "after" in cell:
        metadata = {"tags": [f"{AFTER}{_fill_text(cell['after'], words)}"]}
    source = _fill_text(text.strip(), words).splitlines(keepends=True)
    if "text" in cell:
        data = {"cell_type": "markdown", "id": cell["id"], "metadata": metadata, "source": source}
        if "after" in cell:
            Cell(1, data).fold(lesson_words.GUESS_FIRST)
        return data
    return {
        "cell_type": "code",
        "execution_count": None,
        "id": cell["id"],
        "metadata": metadata,
        "outputs": [],
        "source": source,
    }


def _has_recall(folder: Path, place: int) -> bool:
    """Return whether an earlier lesson has a question to recall; a bank with a mistake has none."""
    earlier = [bank for bank in list_bank_files(folder / "questions") if int(bank.name[:2]) < place]
    return any(question.recall for _, questions in load_sound(earlier) for question in questions)


def _fill_text(text: str, words: dict[str, str]) -> str:
    for mark, word in words.items():
        text = text.replace(mark, word)
    return text
