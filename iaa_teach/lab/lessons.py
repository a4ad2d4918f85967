"""The folder of lessons, and a learner's copy of it."""

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

CHECK_FILE = "iaa_check.txt"  # in a folder of lessons: a long report of `check --fix`
LEFT_OUT = "left-out"  # the folder of lessons that the course file does not list

_LESSON = re.compile(r"\d\d_(.+)\.(?:ipynb|toml)")


@dataclass
class Copied:
    """The files of a copy of the lessons, by their paths in the folder.

    `copied` are new; `renewed` were unedited and now match this kit; `kept` existed before, and `differing`
    are those of them that are not as shipped. Of these, `newer` have changed in the kit since they were
    copied. `deleted` were copied once, have been deleted, and stay so. `offered` are new lessons in the kit
    that are not in the folder's course. `merged` are edited notebooks that received the kit's changes.
    `dropped` are unedited files of lessons no longer in the kit; `outdated` are edited ones, which stay.
    `unknown` are requested names that match no file of the kit for this folder.
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
    """Return the folder `lessons/` of the checkout that this package runs from, None if installed."""
    root = PACKAGE.parent
    return root / "lessons" if (root / "lessons").is_dir() and (root / "pyproject.toml").is_file() else None


def find_shipped_lessons() -> Path:
    """Return the folder of lessons shipped with this package."""
    return find_checkout_lessons() or PACKAGE / "_lessons"


def copy(folder: Path, again: Collection[str] = ()) -> Copied:
    """Copy the lessons into `folder` without overwriting edited files.

    Unedited files are renewed, with a backup in the hidden folder `kit_record.BEFORE`. Deleted files are not
    restored unless their names are in `again`. If the folder has its own course file, only the lessons that
    it lists are copied, with its numbers.

    Raises OSError if the folder cannot be created or written to, even if there is nothing to copy: the
    learner's answers are stored there, too.
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
    """Return the edited cells that are part of a new lesson now, by its key and their ids.

    In `cells`, the digests of what was given, they then count as unedited, so that the lesson that had them
    before drops them.
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
    """Remove lessons that the kit no longer has from a folder, unless they are edited or listed.

    Backups go to the hidden folder of renewed files.
    """
    kept = {kit_record.make_key(name) for name in list_lesson_files(find_shipped_lessons())}
    its_course = read_or_empty(folder)
    by_lesson: dict[str, list[str]] = {}
    for name in list_all_files(folder):
        key, numbered = kit_record.make_key(name), _LESSON.fullmatch(PurePosixPath(name).name)
        if numbered and key in given and key not in kept and not its_course.lesson(numbered[1]):
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

    `digest` is that of its content, `given` that of the version the kit gave last (None if never), `fixed`
    that of the version written by `iaa-teach check --fix`, and `base` those of its cells.
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
    current = present.read_bytes() if present.is_file() else None
    same = current == content
    untouched = not same and current is not None and kit_record.compute_digest(current) in (given, fixed)
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
    merged = merge(current, content, base) if current is not None and given != digest else None
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
    """Return a file if it exists, or else its lesson's file under another number, if any."""
    if os.path.lexists(target):
        return target
    if not _LESSON.fullmatch(target.name):
        return None
    found = sorted(target.parent.glob(f"[0-9][0-9]{target.name[2:]}"))
    return found[0] if len(found) == 1 else None


def _keep_copy(folder: Path, present: Path) -> None:
    """Back up a file that will be renewed, under a free name."""
    place = folder / kit_record.BEFORE / present.relative_to(folder)
    make_folder(place.parent, folder)
    numbered = (place.with_name(f"{place.stem}.{number}{place.suffix}") for number in count(2))
    while place.exists():
        place = next(numbered)
    write_atomically(place, present.read_bytes(), folder)


def _make_namer(folder: Path, given: Mapping[str, str]) -> Callable[[str], str]:
    """Return a function from a shipped file to its name in a folder, "" if the course there omits it."""
    try:
        its_course = read_course(folder)
        if given.get(COURSE_FILE) == kit_record.compute_digest((folder / COURSE_FILE).read_bytes()):
            its_course = read_course(
                find_shipped_lessons()
            )  # the course file is the kit's own and will be updated
    except FileNotFoundError:
        its_course = Course()
    except ValueError:
        its_course = Course(has_file=True)  # it is unknown which lessons it lists: restore none

    def name_there(name: str) -> str:
        if is_left_out(Path(name), its_course):
            return ""
        path = PurePosixPath(name)
        lesson = (
            its_course.lesson(path.stem[3:]) if its_course.has_file and _LESSON.fullmatch(path.name) else None
        )
        return path.with_name(f"{lesson.digits}{path.name[2:]}").as_posix() if lesson else name

    return name_there


def are_handed_out(folder: Path) -> bool:
    """Return whether the folder has an instructor's student copies: lessons with packed question files."""
    banks = (path for path in folder.glob("questions/[!.]*.toml") if path.is_file())
    return any(is_packed(bank.read_text("utf-8", errors="replace")) for bank in banks)


def list_lesson_files(folder: Path) -> dict[str, Path]:
    """Return the files of the course by their names in the folder: lessons and shared files."""
    read = read_or_empty(folder)
    return {name: path for name, path in list_all_files(folder).items() if not is_left_out(path, read)}


def is_left_out(path: Path, read: Course) -> bool:
    """Return whether a file belongs to a lesson that its course file does not list."""
    numbered = _LESSON.fullmatch(path.name)
    return bool(read.has_file and numbered and read.lesson(numbered[1]) is None)


def list_notebooks_and_banks(folder: Path) -> tuple[list[Path], list[Path]]:
    """Return all notebooks and question files in a folder of lessons, listed by the course or not."""
    found = folder.glob("[!.]*.ipynb"), folder.glob("questions/[!.]*.toml")
    notebooks, banks = ([path for path in paths if not is_endless(path)] for paths in map(sorted, found))
    return notebooks, banks


def list_all_files(folder: Path) -> dict[str, Path]:
    """Return every file in a folder of lessons by its name there.

    Excluded are files of Jupyter, the learner, translators and Binder, lessons in the folder `LEFT_OUT`, and
    links to outside the folder, which are not part of the course. The kit's own files may be links, made by
    an installer.
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
