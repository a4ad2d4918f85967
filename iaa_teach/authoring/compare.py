"""What differs between the kit's lessons and a copy that somebody has edited."""

from __future__ import annotations

import difflib
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

from iaa_teach.authoring import upgrading
from iaa_teach.authoring.notebooks import read
from iaa_teach.lab import kit_record, lessons
from iaa_teach.questions.course import read_or_empty


def differing(folder: Path, wanted: str = "") -> list[tuple[Path, Path]]:
    """Return the files of a folder that are not as the kit has them, each after the kit's own.

    `wanted` is the name of one file, whatever the number in it. What opening and running a notebook leaves is
    no difference. Raises ValueError for a folder or a file that is not there, or is not the kit's.
    """
    if not folder.is_dir():
        raise ValueError(f"no such folder: {folder}")
    given, fixed = kit_record.read(folder), kit_record.read(folder, "fixed")
    own = {kit_record.key(name): path for name, path in lessons.all_files(folder).items()}
    course = read_or_empty(folder)
    pairs = []
    for name, path in lessons.lesson_files(lessons.shipped()).items():
        key = kit_record.key(name)
        if (wanted and key != kit_record.key(wanted)) or (not wanted and lessons.is_left_out(path, course)):
            continue
        if wanted and key not in own:
            raise ValueError(f"{folder} has no {wanted}")
        mine = own.get(key)
        kit = kit_record.digest(path.read_bytes())
        same = {kit, fixed.get(key)} if given.get(key) == kit else {kit}
        if mine and kit_record.digest(mine.read_bytes()) not in same:
            pairs.append((path, mine))
        elif wanted:
            return []
    if wanted and not pairs:
        raise ValueError(f"the kit has no {wanted}")
    return pairs


def difference(kit: Path, mine: Path) -> str:
    """Return what was added (+) and taken away (-) in a file: for a notebook by nbdime, if installed.

    That a course in another order gives a lesson another number and other links is no difference.
    """
    folder = mine.parent.parent if mine.parent.name == "questions" else mine.parent
    text = upgrading.as_in(read_or_empty(folder), kit, mine)
    if text is None:
        return _between(kit, mine)
    with tempfile.TemporaryDirectory() as made:
        as_here = Path(made) / kit.name
        as_here.write_text(text, "utf-8", newline="")
        return _between(as_here, mine)


def _between(kit: Path, mine: Path) -> str:
    if kit.suffix == ".ipynb" and find_spec("nbdime"):
        command = [sys.executable, "-m", "nbdime", "diff", "--no-color", "--ignore-outputs"]
        command += ["--ignore-metadata", "--ignore-details", str(kit), str(mine)]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode == 0:
            return done.stdout
    names = f"the kit's {kit.name}", f"your {mine.name}"
    return "\n".join(difflib.unified_diff(_lines(kit), _lines(mine), *names, lineterm=""))


def _lines(path: Path) -> list[str]:
    """Return the lines of a text, of a notebook those of its cells; none of what is no text."""
    try:
        if path.suffix != ".ipynb":
            return path.read_text("utf-8").splitlines()
        cells = read(path).cells
    except ValueError:
        return [f"(no text: {path.stat().st_size} bytes)"]
    return [line for cell in cells for line in (f"[{cell.kind} {cell.id}]", *cell.source.splitlines(), "")]
