"""The folder of the lessons, and a learner's own copy of it."""

import re
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from iaa_teach.questions.course import Course, read_if_sound
from iaa_teach.questions.course import read as read_course
from iaa_teach.questions.packed import is_packed

PACKAGE = Path(__file__).parents[1]

_LESSON = re.compile(r"\d\d_(.+)\.(?:ipynb|toml)")


@dataclass
class Copied:
    """The files of a copy of the lessons, each by its path in the folder.

    `copied` are new, `kept` were there before, and `differing` are those of them that are not as shipped.
    """

    copied: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    differing: list[str] = field(default_factory=list)


def in_checkout() -> Path | None:
    """Return the folder `lessons/` of the checkout that this package runs from; None for an installed kit."""
    root = PACKAGE.parent
    return root / "lessons" if (root / "lessons").is_dir() and (root / "pyproject.toml").is_file() else None


def shipped() -> Path:
    """Return the folder of lessons that came with this package."""
    return in_checkout() or PACKAGE / "_lessons"


def copy(folder: Path) -> Copied:
    """Copy the lessons into `folder`, never over a file that is there.

    Where the folder has a course file, only the lessons that it lists come, under its numbers.

    Raises OSError for a folder that cannot be made or written to, even if nothing is left to copy: the
    learner's answers are kept there too.
    """
    folder.mkdir(parents=True, exist_ok=True)
    tempfile.TemporaryFile(dir=folder).close()
    done = Copied()
    names = _names_in(folder)
    for name, path in ((names(name), path) for name, path in lesson_files(shipped()).items()):
        if not name:
            continue
        target, content = folder / name, path.read_bytes()
        target.parent.mkdir(parents=True, exist_ok=True)
        try:
            with target.open("xb") as file:
                file.write(content)
        except FileExistsError:
            done.kept.append(name)
            if not (target.is_file() and target.read_bytes() == content):
                done.differing.append(name)
        else:
            done.copied.append(name)
    return done


def _names_in(folder: Path) -> Callable[[str], str]:
    """Return what gives a shipped file its name in a folder: "" where the course there does without it."""
    try:
        there = read_course(folder)
    except ValueError:
        there = Course(has_file=True)  # nobody knows which lessons it lists: none is brought back

    def name_there(name: str) -> str:
        if is_left_out(Path(name), there):
            return ""
        path = PurePosixPath(name)
        lesson = there.lesson(path.stem[3:]) if there.has_file and _LESSON.fullmatch(path.name) else None
        return path.with_name(f"{lesson.digits}{path.name[2:]}").as_posix() if lesson else name

    return name_there


def are_handed_out(folder: Path) -> bool:
    """Return whether the folder holds what an instructor handed out: lessons whose banks are packed."""
    banks = folder.glob("questions/[!.]*.toml")
    return any(is_packed(bank.read_text("utf-8", errors="replace")) for bank in banks)


def lesson_files(folder: Path) -> dict[str, Path]:
    """Return the files of the course by their names in the folder: its lessons, and what they share."""
    read = read_if_sound(folder)
    return {name: path for name, path in all_files(folder).items() if not is_left_out(path, read)}


def is_left_out(path: Path, read: Course) -> bool:
    """Return whether a file is the notebook or the bank of a lesson that its course file does not list."""
    numbered = _LESSON.fullmatch(path.name)
    return bool(read.has_file and numbered and read.lesson(numbered[1]) is None)


def all_files(folder: Path) -> dict[str, Path]:
    """Return every file in a folder of lessons by its name there, but those of Jupyter and the learner."""
    found = {path.relative_to(folder): path for path in sorted(folder.rglob("*")) if path.is_file()}
    left_out = (".", "__pycache__", "iaa_progress")
    return {
        name.as_posix(): path
        for name, path in found.items()
        if not any(part.startswith(left_out) for part in name.parts)
    }
