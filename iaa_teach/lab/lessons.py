"""The folder of the lessons, and a learner's own copy of it."""

import os
import re
import tempfile
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path, PurePosixPath
from typing import Any

import iaa_teach
from iaa_teach.files.places import is_endless, is_within
from iaa_teach.files.transaction import make_folder, move, remove, undo_unless_done
from iaa_teach.files.writing import write_atomically
from iaa_teach.lab import kit_record, splitting
from iaa_teach.lab.merging import Merged, merge
from iaa_teach.questions.course import COURSE_FILE, Course, read_course, read_or_empty
from iaa_teach.questions.packed import is_packed

PACKAGE = Path(__file__).parents[1]

CHECK_FILE = "iaa_check.txt"  # in a folder of lessons: what `check --fix` did, where that is long
LEFT_OUT = "left-out"  # the folder of lessons that the course file does not list

_LESSON = re.compile(r"\d\d_(.+)\.(?:ipynb|toml)")


@dataclass
class Copied:
    """The files of a copy of the lessons, each by its path in the folder.

    `copied` are new, `renewed` were as an older kit had shipped them and are as this one ships them; `kept`
    were there before, and `differing` are those of them that are not as shipped. Of these, `newer` have
    changed in the kit since they were copied. `deleted` were copied once, are gone, and stay so. `offered`
    are lessons that are new in the kit and not in the course of the folder. `merged` are notebooks that
    somebody has edited and that took over the kit's changes. `dropped` are files of lessons that the kit
    has no more and nobody has edited; `outdated` are those that somebody has edited, which stay. `unknown`
    are names that were asked for again and are of no file that the kit has for this folder.
    """

    copied: list[str] = field(default_factory=list)
    renewed: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    differing: list[str] = field(default_factory=list)
    newer: list[str] = field(default_factory=list)
    deleted: list[str] = field(default_factory=list)
    offered: list[str] = field(default_factory=list)
    dropped: list[str] = field(default_factory=list)
    outdated: list[str] = field(default_factory=list)
    merged: dict[str, Merged] = field(default_factory=dict)
    unknown: list[str] = field(default_factory=list)


def find_checkout_lessons() -> Path | None:
    """Return the folder `lessons/` of the checkout that this package runs from; None for an installed kit."""
    root = PACKAGE.parent
    return root / "lessons" if (root / "lessons").is_dir() and (root / "pyproject.toml").is_file() else None


def find_shipped_lessons() -> Path:
    """Return the folder of lessons that came with this package."""
    return find_checkout_lessons() or PACKAGE / "_lessons"


def copy(folder: Path, again: Collection[str] = ()) -> Copied:
    """Copy the lessons into `folder`, never over a file that somebody has edited.

    What the kit gave before and nobody has edited since is renewed; as it was, it stays in the hidden folder
    `kit_record.BEFORE`. What it gave and is gone stays away, unless its name is in `again`. Where the folder
    has a course file of its own, only the lessons that it lists come, under its numbers.

    Raises OSError for a folder that cannot be made or written to, even if nothing is left to copy: the
    learner's answers are kept there too.
    """
    make_folder(folder, folder)
    tempfile.TemporaryFile(dir=folder).close()
    with undo_unless_done(folder):
        return _copy(folder, again)


def _copy(folder: Path, again: Collection[str]) -> Copied:
    given, fixed = kit_record.read_digests(folder), kit_record.read_digests(folder, "fixed")
    cells = kit_record.read_cells(folder)
    names = _make_namer(folder, given)
    done = Copied(
        unknown=sorted(
            {*again} - {names(lesson_file) for lesson_file in list_lesson_files(find_shipped_lessons())}
        )
    )
    edits = _find_edits_that_move(folder, names, given, cells)
    for shipped_name, path in list_lesson_files(find_shipped_lessons()).items():
        if name := names(shipped_name):
            key, content = kit_record.make_key(name), path.read_bytes()
            digest = kit_record.compute_digest(content)
            base = cells.get(key, {})
            if _place(
                folder, name, content, digest, given.get(key), fixed.get(key), name in again, base, done
            ):
                if given.get(key) != digest or not base:
                    cells[key] = kit_record.list_cell_digests(content)
                given[key] = digest
            if edits.get(key):
                write_atomically(folder / name, splitting.replace_cells(content, edits[key]), folder)
        elif given and shipped_name.endswith(".ipynb") and kit_record.make_key(shipped_name) not in given:
            done.offered.append(shipped_name)
    _remove_dropped_lessons(folder, given, fixed, done)
    kit_record.write(folder, iaa_teach.__version__, given, cells)
    return done


def _find_edits_that_move(
    folder: Path,
    names: Callable[[str], str],
    given: Mapping[str, str],
    cells: dict[str, dict[str, str]],
) -> dict[str, dict[str, Any]]:
    """Return the cells that somebody has edited and that stand in a new lesson now, by its key and their ids.

    In `cells`, the digests of what was given, they then count as not edited: the lesson that had them before
    lets them go.
    """
    kit = {
        kit_record.make_key(name): (names(name), path)
        for name, path in list_lesson_files(find_shipped_lessons()).items()
    }
    new = [
        key
        for key, (name, path) in kit.items()
        if path.suffix == ".ipynb" and key not in given and name and not _find_present(folder / name)
    ]
    if not (given and new):
        return {}
    now = {
        key: kit_record.list_cell_digests(kit[key][1].read_bytes()) for key in kit if key in {*new, *cells}
    }
    edits: dict[str, dict[str, Any]] = {}
    for key, (old, ids) in splitting.find_moved_cells(now, cells).items():
        present = _find_present(folder / kit[old][0])
        if present is None or not present.is_file():
            continue
        own = present.read_bytes()
        edits[key] = splitting.find_edited(own, cells[old], ids)
        digests = kit_record.list_cell_digests(own)
        cells[old] |= {id: f"{cells[old][id]} {digests[id]}" for id in edits[key]}
    return edits


def _remove_dropped_lessons(
    folder: Path, given: dict[str, str], fixed: Mapping[str, str], done: Copied
) -> None:
    """Take the lessons out of a folder that the kit has no more, unless somebody has edited or lists them.

    As they were, they stay in the hidden folder with what was renewed.
    """
    kept = {kit_record.make_key(name) for name in list_lesson_files(find_shipped_lessons())}
    there = read_or_empty(folder)
    by_lesson: dict[str, list[str]] = {}
    for name in list_all_files(folder):
        key, numbered = kit_record.make_key(name), _LESSON.fullmatch(PurePosixPath(name).name)
        if numbered and key in given and key not in kept and not there.lesson(numbered[1]):
            by_lesson.setdefault(numbered[1], []).append(name)
    for names in by_lesson.values():
        known = {
            name: (given[kit_record.make_key(name)], fixed.get(kit_record.make_key(name))) for name in names
        }
        if any(kit_record.compute_digest((folder / name).read_bytes()) not in known[name] for name in names):
            done.outdated += names
            continue
        for name in names:
            _keep_copy(folder, folder / name)
            remove(folder / name, folder)
            del given[kit_record.make_key(name)]
        done.dropped += names


def _place(
    folder: Path,
    name: str,
    content: bytes,
    digest: str,
    given: str | None,
    fixed: str | None,
    again: bool,
    base: Mapping[str, str],
    done: Copied,
) -> bool:
    """Bring one file of the kit into a folder, and return whether it is there now as shipped.

    `digest` is that of its content, `given` that of what the kit gave last, None where it gave nothing, and
    `fixed` that of what `iaa-teach check --fix` made of it, `base` those of its cells.
    """
    target = folder / name
    present = _find_present(target)
    if present is None:
        if given and not again:
            done.deleted.append(name)
            return False
        make_folder(target.parent, folder)
        write_atomically(target, content, folder)
        done.copied.append(name)
        return True
    there = present.read_bytes() if present.is_file() else None
    same = there == content
    untouched = not same and there is not None and kit_record.compute_digest(there) in (given, fixed)
    if same or (untouched and given == digest):
        move(present, target, folder)
        done.kept.append(name)
        return True
    if untouched and not present.is_symlink():
        _keep_copy(folder, present)
        write_atomically(target, content, folder)
        if present != target:
            remove(present, folder)
        done.renewed.append(name)
        return True
    merged = merge(there, content, base) if there is not None and given != digest else None
    if merged and not present.is_symlink():
        _keep_copy(folder, present)
        write_atomically(target, merged.content, folder)
        if present != target:
            remove(present, folder)
        done.merged[name] = merged
        return True
    if present != target:
        move(present, target, folder)
    done.kept.append(name)
    done.differing.append(name)
    if given and given != digest:
        done.newer.append(name)
    return False


def _find_present(target: Path) -> Path | None:
    """Return a file if it is there, or that of its lesson under the number of another order, if any."""
    if os.path.lexists(target):
        return target
    if not _LESSON.fullmatch(target.name):
        return None
    found = sorted(target.parent.glob(f"[0-9][0-9]{target.name[2:]}"))
    return found[0] if len(found) == 1 else None


def _keep_copy(folder: Path, present: Path) -> None:
    """Copy a file that will be renewed to where the earlier ones are, under a name that is free."""
    place = folder / kit_record.BEFORE / present.relative_to(folder)
    make_folder(place.parent, folder)
    numbered = (place.with_name(f"{place.stem}.{number}{place.suffix}") for number in count(2))
    while place.exists():
        place = next(numbered)
    write_atomically(place, present.read_bytes(), folder)


def _make_namer(folder: Path, given: Mapping[str, str]) -> Callable[[str], str]:
    """Return what gives a shipped file its name in a folder: "" where the course there does without it."""
    try:
        there = read_course(folder)
        if given.get(COURSE_FILE) == kit_record.compute_digest((folder / COURSE_FILE).read_bytes()):
            there = read_course(
                find_shipped_lessons()
            )  # the course file is the kit's own, and will be as this kit has it
    except FileNotFoundError:
        there = Course()
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
    banks = (path for path in folder.glob("questions/[!.]*.toml") if path.is_file())
    return any(is_packed(bank.read_text("utf-8", errors="replace")) for bank in banks)


def list_lesson_files(folder: Path) -> dict[str, Path]:
    """Return the files of the course by their names in the folder: its lessons, and what they share."""
    read = read_or_empty(folder)
    return {name: path for name, path in list_all_files(folder).items() if not is_left_out(path, read)}


def is_left_out(path: Path, read: Course) -> bool:
    """Return whether a file is the notebook or the bank of a lesson that its course file does not list."""
    numbered = _LESSON.fullmatch(path.name)
    return bool(read.has_file and numbered and read.lesson(numbered[1]) is None)


def list_notebooks_and_banks(folder: Path) -> tuple[list[Path], list[Path]]:
    """Return the notebooks and the banks in a folder of lessons, those too that its course does not list."""
    found = folder.glob("[!.]*.ipynb"), folder.glob("questions/[!.]*.toml")
    notebooks, banks = ([path for path in paths if not is_endless(path)] for paths in map(sorted, found))
    return notebooks, banks


def list_all_files(folder: Path) -> dict[str, Path]:
    """Return every file in a folder of lessons by its name there.

    Those of Jupyter, of the learner and of translators are left out, what Binder needs, lessons in the folder
    `LEFT_OUT`, and what a link leads to elsewhere: it is no part of the course. An installer may have linked
    the kit's own.
    """
    of_kit = folder == find_shipped_lessons()
    paths = (p for p in sorted(folder.rglob("*")) if p.is_file() and (of_kit or is_within(p, folder)))
    found = {path.relative_to(folder): path for path in paths}
    left_out = (".", "__pycache__", "iaa_progress", CHECK_FILE)
    return {
        name.as_posix(): path
        for name, path in found.items()
        if not any(part.startswith(left_out) for part in name.parts)
        and name.suffix != ".po"
        and name.parts[0] not in ("binder", LEFT_OUT)
    }
