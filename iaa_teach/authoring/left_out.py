"""Unlisted lessons: their files are kept in a folder until the course file lists them again."""

import re
from collections.abc import Sequence
from pathlib import Path

from iaa_teach.files.transaction import make_folder, move
from iaa_teach.lab.lessons import LEFT_OUT, is_left_out, list_notebooks_and_banks
from iaa_teach.questions.course import COURSE_FILE, Course

_NUMBERED = re.compile(r"\d\d(_[a-z0-9_]+\.(?:ipynb|toml))")

Moves = list[tuple[Path, Path]]


def plan_moves_out(folder: Path, course: Course) -> Moves:
    """Return where the notebooks and banks of lessons that are left out go; none is put over another.

    One that has the number of a lesson without a notebook stays: it may be that lesson by another name.
    """
    missing = {
        lesson.digits
        for lesson in course.lessons
        if not any(folder.glob(f"[0-9][0-9]_{lesson.name}.ipynb")) and not find_waiting(folder, lesson.name)
    }
    return [
        (path, _find_free(folder / LEFT_OUT / path.relative_to(folder)))
        for files in list_notebooks_and_banks(folder)
        for path in files
        if _NUMBERED.fullmatch(path.name) and is_left_out(path, course) and path.name[:2] not in missing
    ]


def plan_moves_back(folder: Path, course: Course) -> Moves:
    """Return where files that wait go, whose lesson is listed again and has no such file: to its number."""
    moves = []
    for path in [each for files in list_notebooks_and_banks(folder / LEFT_OUT) for each in files]:
        numbered = _NUMBERED.fullmatch(path.name)
        lesson = course.lesson(path.stem[3:]) if numbered else None
        if not lesson or not numbered:
            continue
        place = (folder / path.relative_to(folder / LEFT_OUT)).parent
        if not any(place.glob(f"[0-9][0-9]{numbered[1]}")):
            moves.append((path, place / f"{lesson.digits}{numbered[1]}"))
    return moves


def carry_out(folder: Path, moves: Moves) -> None:
    """Move files, and make the folders that they need."""
    for old, new in moves:
        make_folder(new.parent, folder)
        move(old, new, folder)


def find_waiting(folder: Path, name: str) -> Path | None:
    """Return the notebook of a lesson that was left out, or None."""
    return next(iter(sorted((folder / LEFT_OUT).glob(f"[0-9][0-9]_{name}.ipynb"))), None)


def list_names(moves: Moves) -> str:
    """Return the files of moves in words: the notebooks by their names, the others by their number.

    >>> list_names([(Path("l/02_a.ipynb"), Path()), (Path("l/questions/02_a.toml"), Path())])
    '02_a.ipynb with its questions'
    """
    notebooks = [old.name for old, _ in moves if old.suffix == ".ipynb"]
    others = [old.name for old, _ in moves if old.suffix != ".ipynb"]
    if not notebooks:
        return ", ".join(others)
    shown = [*notebooks[:3], f"{len(notebooks) - 3} more"] if len(notebooks) > 4 else notebooks
    possessive = "its" if len(notebooks) == 1 else "their"
    return f"{', '.join(shown)}{f' with {possessive} questions' if others else ''}"


def write_question(folder: Path, moves: Moves) -> str:
    """Return what is asked before the files of lessons that are left out are moved."""
    return (
        f"{COURSE_FILE} does not list {list_names(moves)}. Move to {folder.name}/{LEFT_OUT}? "
        "Nothing is lost: what is listed again comes back."
    )


def is_in_the_way(folder: Path, course: Course, moves: Sequence[tuple[Path, Path]]) -> bool:
    """Return whether files that are renamed would have the number of one that is left out."""
    waiting = {old.name[:2] for old, _ in plan_moves_out(folder, course) if old.suffix == ".ipynb"}
    return any(new.name[:2] in waiting for _, new in moves if new.suffix == ".ipynb")


def _find_free(path: Path) -> Path:
    """Return a path, or the next with a number in its name that no file has."""
    number, free = 2, path
    while free.exists():
        free, number = path.with_name(f"{path.stem}.{number}{path.suffix}"), number + 1
    return free
