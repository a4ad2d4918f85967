"""Paths: only lessons inside the open folder, with the question files next to them."""

import re
from pathlib import Path

from iaa_teach.authoring.checks.explorers import find_asked_on
from iaa_teach.authoring.notebooks import try_to_read_notebook
from iaa_teach.files.places import is_within
from iaa_teach.questions.ids import list_all_banks, list_ids

_LESSON = re.compile(r"\d\d_\w+\.ipynb", re.ASCII)


def find_lesson(folder: Path, name: object) -> Path:
    """Return the path of a lesson in a folder.

    Raises ValueError for an invalid name, and for a link that leads out of the folder.
    """
    if isinstance(name, str) and _LESSON.fullmatch(name):
        path = folder / name
        if path.is_file() and is_within(path, folder):
            return path
    raise _make_no_lesson_error(name)


def _make_no_lesson_error(name: object) -> ValueError:
    return ValueError(
        "a lesson must be a notebook in the open folder, with a name such as 05_movie_reviews.ipynb; not "
        f"{name!r}"
    )


def find_bank(lesson: Path) -> Path:
    """Return the path of a lesson's question file, which may not exist yet.

    It has the lesson's name or, for a renamed notebook, the former name. Raises ValueError for a link that
    leads out of the folder.
    """
    bank = lesson.parent / "questions" / f"{lesson.stem}.toml"
    if not bank.exists():
        bank = _find_left_behind(lesson) or bank
    if not is_within(bank, lesson.parent):
        raise _make_no_lesson_error(bank.name)
    return bank


def _find_left_behind(lesson: Path) -> Path | None:
    """Return the question file that has no lesson of its name, but a question that this lesson asks."""
    notebook = try_to_read_notebook(lesson)
    if notebook is None:
        return None
    for known in list_ids(list_all_banks(lesson.parent / "questions")):
        has_lesson = (lesson.parent / f"{known.bank.stem}.ipynb").exists()
        if not has_lesson and next(find_asked_on(notebook, known.ids), None):
            return known.bank
    return None


def list_data_files(folder: Path) -> list[str]:
    """Return the names of the label files next to the lessons."""
    found = (path for path in folder.glob("[!.]*.csv") if path.is_file() and is_within(path, folder))
    return sorted(path.name for path in found)
