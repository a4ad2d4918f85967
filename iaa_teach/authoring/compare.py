"""Compare an edited copy of the lessons with the kit's."""

import difflib
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

from iaa_teach.authoring import upgrading
from iaa_teach.authoring.notebooks import read_notebook
from iaa_teach.lab import kit_record, lessons
from iaa_teach.look.number_formats import count_things
from iaa_teach.questions.course import read_or_empty


def list_differing(path: Path) -> list[tuple[Path, Path]]:
    """Return the files of a folder, or the one file, not as the kit has them, each after the kit's own.

    Traces of opening and running a notebook do not count. Raises ValueError for a path that is not
    there, and for a file that is not the kit's.
    """
    if not path.exists():
        raise ValueError(f"no such file or folder: {path}")
    folder = path if path.is_dir() else upgrading.find_folder(path)
    wanted = "" if path.is_dir() else kit_record.make_key(path.relative_to(folder).as_posix())
    given, fixed = kit_record.read_digests(folder), kit_record.read_digests(folder, "fixed")
    own = {kit_record.make_key(name): file for name, file in lessons.list_all_files(folder).items()}
    course = read_or_empty(folder)
    kit = {
        kit_record.make_key(name): file
        for name, file in lessons.list_lesson_files(lessons.find_shipped_lessons()).items()
    }
    if wanted and wanted not in kit:
        raise ValueError(f"the kit has no {path.name}")
    pairs = []
    for key, file in kit.items():
        if key not in own or (wanted and key != wanted) or (not wanted and lessons.is_left_out(file, course)):
            continue
        digest = kit_record.compute_digest(file.read_bytes())
        same = {digest, fixed.get(key)} if given.get(key) == digest else {digest}
        if kit_record.compute_digest(own[key].read_bytes()) not in same:
            pairs.append((file, own[key]))
    return pairs


def find_difference(kit: Path, mine: Path) -> str:
    """Return what was added (+) and taken away (-) in a file: for a notebook by nbdime, if installed.

    Numbers and links that depend on the order of the course do not count.
    """
    text = upgrading.fit_text_to_course(read_or_empty(upgrading.find_folder(mine)), kit, mine)
    if text is None:
        return _compare(kit, mine)
    with tempfile.TemporaryDirectory() as made:
        as_here = Path(made) / kit.name
        as_here.write_text(text, "utf-8", newline="")
        return _compare(as_here, mine)


def _compare(kit: Path, mine: Path) -> str:
    if kit.suffix == ".ipynb" and find_spec("nbdime"):
        command = [sys.executable, "-m", "nbdime", "diff", "--no-color", "--ignore-outputs"]
        command += ["--ignore-metadata", "--ignore-details", str(kit), str(mine)]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode == 0:
            return done.stdout
    names = f"the kit's {kit.name}", f"your {mine.name}"
    return "\n".join(difflib.unified_diff(_list_lines(kit), _list_lines(mine), *names, lineterm=""))


def _list_lines(path: Path) -> list[str]:
    """Return the lines of a text, of a notebook those of its cells; none of what is no text."""
    try:
        if path.suffix != ".ipynb":
            return path.read_text("utf-8").splitlines()
        cells = read_notebook(path).cells
    except ValueError:
        return [f"(no text: {count_things(path.stat().st_size, 'byte')})"]
    return [line for cell in cells for line in (f"[{cell.kind} {cell.id}]", *cell.source.splitlines(), "")]
