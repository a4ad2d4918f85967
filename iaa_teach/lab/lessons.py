"""The folder of the lessons, and a learner's own copy of it."""

import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from iaa_teach.questions.packed import is_packed

PACKAGE = Path(__file__).parents[1]


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

    Raises OSError for a folder that cannot be made or written to, even if nothing is left to copy: the
    learner's answers are kept there too.
    """
    folder.mkdir(parents=True, exist_ok=True)
    tempfile.TemporaryFile(dir=folder).close()
    done = Copied()
    for name, path in lesson_files(shipped()).items():
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


def are_handed_out(folder: Path) -> bool:
    """Return whether the folder holds what an instructor handed out: lessons whose banks are packed."""
    banks = folder.glob("questions/[!.]*.toml")
    return any(is_packed(bank.read_text("utf-8", errors="replace")) for bank in banks)


def lesson_files(folder: Path) -> dict[str, Path]:
    """Return every file of the lessons by its name in the folder, but those of Jupyter and the learner."""
    found = {path.relative_to(folder): path for path in sorted(folder.rglob("*")) if path.is_file()}
    left_out = (".", "__pycache__", "iaa_progress")
    return {
        name.as_posix(): path
        for name, path in found.items()
        if not any(part.startswith(left_out) for part in name.parts)
    }
