"""Where the lessons stand, and a learner's own copy of them."""

import tempfile
from dataclasses import dataclass, field
from pathlib import Path

PACKAGE = Path(__file__).parents[1]


@dataclass
class Copied:
    """What a copy of the lessons did, each file by its path in the folder.

    `kept` are the files that were there before, `differing` those of them that are not as shipped.
    """

    copied: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    differing: list[str] = field(default_factory=list)


def in_checkout() -> Path | None:
    """The folder `lessons/` of the checkout that this package runs from, or None where it was installed."""
    root = PACKAGE.parent
    return root / "lessons" if (root / "lessons").is_dir() and (root / "pyproject.toml").is_file() else None


def shipped() -> Path:
    """The folder of lessons that came with this package."""
    return in_checkout() or PACKAGE / "_lessons"


def copy(folder: Path) -> Copied:
    """Copy the lessons into `folder`, never over a file that is there.

    Raises OSError where the folder cannot be made or written to, even if nothing is left to copy: a learner's
    answers are kept there too.
    """
    folder.mkdir(parents=True, exist_ok=True)
    tempfile.TemporaryFile(dir=folder).close()
    done = Copied()
    for name, content in _files(shipped()):
        target = folder / name
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


def _files(folder: Path) -> list[tuple[str, bytes]]:
    """Every lesson file by its path, without what Jupyter and a learner leave in a checkout."""
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    names = [(path.relative_to(folder), path) for path in paths]
    return [
        (name.as_posix(), path.read_bytes())
        for name, path in names
        if not any(part.startswith((".", "__pycache__", "iaa_progress")) for part in name.parts)
    ]
