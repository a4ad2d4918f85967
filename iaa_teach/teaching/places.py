"""Where things are: only lessons that stand in the folder that is open, and their banks beside them."""

import re
from pathlib import Path

from iaa_teach.look.words import say
from iaa_teach.teaching.words import words

_LESSON = re.compile(r"\d\d_\w+\.ipynb", re.ASCII)


def lesson_in(folder: Path, name: object) -> Path:
    """Return the lesson of a name in a folder.

    Raises ValueError for a name that is none, and for a link that leads out of the folder.
    """
    if isinstance(name, str) and _LESSON.fullmatch(name):
        path = folder / name
        if path.is_file() and _is_within(path, folder):
            return path
    raise ValueError(say(words.NO_LESSON, name=repr(name)))


def bank_of(lesson: Path) -> Path:
    """Return the bank of a lesson, which may not be there yet.

    Raises ValueError for a link that leads out of the folder.
    """
    bank = lesson.parent / "questions" / f"{lesson.stem}.toml"
    if not _is_within(bank, lesson.parent):
        raise ValueError(say(words.NO_LESSON, name=repr(bank.name)))
    return bank


def data_files(folder: Path) -> list[str]:
    """Return the names of the files of labels that lie beside the lessons."""
    return sorted(path.name for path in folder.glob("[!.]*.csv") if path.is_file())


def _is_within(path: Path, folder: Path) -> bool:
    return path.resolve().is_relative_to(folder.resolve())
