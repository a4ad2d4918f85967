"""The answer files that a class handed in, in folders or a learning platform's download."""

import json
import re
import zipfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path, PurePosixPath

from iaa_teach.questions.progress_file import FILE

_SAVED = "my-answers"  # prefix of the file that a learner downloads
_MOST = 20_000_000  # bytes; no answer file is larger
_HEAD = 2000  # bytes that contain a file's name

# Moodle names a folder or the beginning of a file's name after each learner, Canvas the latter.
_MOODLE = re.compile(r"(?P<who>.+)_(?P<number>\d+)_assignsubmission_file(?:_.*)?")
_CANVAS = re.compile(r"(?P<who>[^\W_]+)(?:_LATE)?_(?P<number>\d+)_\d+_.+")
# ILIAS names a folder after each learner, and says when or that a file came late before its name.
_ILIAS = re.compile(r"(?P<last>[^\W\d][^_]*)_(?P<first>[^\W\d][^_]*)_.+_(?P<number>\d{3,})")
_ILIAS_FILE = re.compile(rf"(?:\d{{14}}_|.+ - (?={_SAVED}|{Path(FILE).stem}))")
_LEARNER = re.compile(r'\s*\{\s*"version":\s*\d+,\s*"learner":\s*(?P<name>"(?:[^"\\]|\\.)*")')


@dataclass(frozen=True)
class HandedIn:
    """A file: its path as shown, its path in the folder or zip file, and how to read at most n bytes.

    `in_ilias` is whether the folder that it is in goes by a learner's name, as in a download from ILIAS.
    """

    shown: Path
    path: PurePosixPath
    read: Callable[[int], bytes]
    in_ilias: bool = False


@dataclass(frozen=True)
class Learner:
    """Whose a file is: `key` tells learners apart, `name` is shown, or `longer` where another has that name.

    `chosen` is whether the learner typed the name, so that two people may have the same one.
    """

    key: tuple[str, ...]
    name: str
    longer: str
    chosen: bool = False


def list_handed_in(source: Path) -> tuple[list[HandedIn], list[tuple[Path, str]]]:
    """Return the files in a folder or a zip file that may be answers, and those that are not, with reasons.

    Raises ValueError for a path that is not there, and for one that is neither.
    """
    if source.is_file() and source.suffix.lower() == ".zip":
        try:
            found = [*_list_zip(source, PurePosixPath())]
        except (zipfile.BadZipFile, OSError, NotImplementedError):
            raise ValueError(f"{source} is damaged: download it again") from None
    elif source.is_dir():
        found = [*_list_folder(source)]
    elif source.exists():
        raise ValueError(f"{source} must be a folder or a zip file")
    else:
        raise ValueError(f"no such folder or zip file: {source}")
    found = [
        file for file in found if not any(part.startswith((".", "__MACOSX")) for part in file.path.parts)
    ]
    files, skipped = [], []
    for file in found:
        name, end = file.path.name, file.path.suffix.lower()
        if end == ".json":
            if not name.startswith("iaa_progress_desk"):  # a learner's adjudication desk
                files.append(file)
        elif end == ".zip":
            skipped.append((file.shown, "it cannot be opened here: unpack it, or ask for the file itself"))
        elif end == ".csv" and _SAVED in name:
            skipped.append((file.shown, f"it is a copy for reading; ask for {_SAVED}….json"))
    answered = {key for file in files if (key := _find_platform_learner(file.path))}
    for file in found:
        who = _find_platform_learner(file.path)
        if who and who not in answered and file.shown not in {path for path, _ in skipped}:
            skipped.append((file.shown, f"it is not an answer file; ask for {_SAVED}….json"))
    ilias = _find_ilias_folders([file.path for file in found])
    return [replace(file, in_ilias=file.path.parent in ilias) for file in files], skipped


def _find_ilias_folders(paths: Sequence[PurePosixPath]) -> set[PurePosixPath]:
    """Return the folders that go by a learner's name. In a download from ILIAS all folders beside them do."""
    folders_by_parent: dict[PurePosixPath, set[PurePosixPath]] = {}
    for path in paths:
        for folder in path.parents[:-1]:
            folders_by_parent.setdefault(folder.parent, set()).add(folder)
        if path.name.startswith((_SAVED, Path(FILE).stem)):
            folders_by_parent.setdefault(path.parent, set()).add(path)
    return {
        folder
        for folders in folders_by_parent.values()
        if all(_ILIAS.fullmatch(each.name) for each in folders)
        for folder in folders
    }


def _list_folder(folder: Path) -> Iterator[HandedIn]:
    for path in sorted(folder.rglob("*")):
        if not path.is_file():
            continue
        inside = PurePosixPath(path.relative_to(folder).as_posix())
        if path.suffix.lower() == ".zip":
            try:
                yield from _list_zip(path, inside)
                continue
            except (zipfile.BadZipFile, OSError, NotImplementedError):
                pass  # listed as skipped
        yield HandedIn(path, inside, partial(_read_file, path))


def _read_file(path: Path, most: int) -> bytes:
    with path.open("rb") as file:
        return file.read(most)


def _list_zip(path: Path, inside: PurePosixPath) -> list[HandedIn]:
    """Return the files in a zip file as those of a folder of its name."""
    archive = zipfile.ZipFile(path)

    def read(member: zipfile.ZipInfo, most: int) -> bytes:
        try:
            with archive.open(member) as file:
                return file.read(most)
        except (zipfile.BadZipFile, RuntimeError, NotImplementedError):  # RuntimeError: it has a password
            raise ValueError("it cannot be unpacked: it is damaged or has a password") from None

    return [
        HandedIn(
            path / member.filename,
            inside / member.filename,
            partial(read, member),
        )
        for member in sorted(archive.infolist(), key=lambda member: member.filename)
        if not member.is_dir()
    ]


def read_text(file: HandedIn) -> str:
    """Return the text of a file. Raises ValueError for one too large; UnicodeDecodeError, OSError."""
    content = file.read(_MOST + 1)
    if len(content) > _MOST:
        raise ValueError(f"it is larger than {_MOST // 1_000_000} MB: no answer file is")
    return content.decode("utf-8")


def find_learners(files: Sequence[HandedIn]) -> list[Learner]:
    """Return whose each file is.

    The learning platform says so, else the name that the learner typed before saving the file, else the
    folder that the kit's file is in, or a file's own name. If a folder holds files of one name or of none,
    they are all of one learner, called like the folder.
    """
    typed = [_read_typed_name(file) for file in files]
    names: dict[PurePosixPath, set[str]] = {}
    for file, name in zip(files, typed, strict=True):
        if name:
            names.setdefault(file.path.parent, set()).add(name)
    return [
        _name_learner(file, name, len(names.get(file.path.parent, ())) > 1)
        for file, name in zip(files, typed, strict=True)
    ]


def _name_learner(file: HandedIn, typed: str, several: bool) -> Learner:
    path = file.path
    if who := _find_platform_learner(path):
        return Learner(who, who[0], f"{who[0]} ({who[1]})")
    saved = _ILIAS_FILE.sub("", path.name, count=1).startswith((_SAVED, Path(FILE).stem))
    top = path.parent == PurePosixPath()
    if typed and saved and (top or several):
        where = path.parent.as_posix()
        return Learner((where, typed.casefold()), typed, typed if top else f"{where}/{typed}", chosen=True)
    if saved and file.in_ilias and (ilias := _ILIAS.fullmatch(path.parent.name)):
        name = f"{ilias['first']} {ilias['last']}"
        return Learner((path.parent.as_posix(),), name, f"{name} ({ilias['number']})")
    if saved and not top:
        return Learner((path.parent.as_posix(),), path.parent.name, path.parent.as_posix())
    name = path.with_suffix("").as_posix()
    if typed and _SAVED in path.name:  # another platform's prefix, which tells apart who typed the same
        return Learner((path.as_posix(),), typed, f"{typed} ({name})")
    return Learner((path.as_posix(),), name, path.as_posix())


def _find_platform_learner(path: PurePosixPath) -> tuple[str, str] | None:
    """Return the name and the number that a learning platform gives the learner of a file."""
    found = next(filter(None, map(_MOODLE.fullmatch, path.parts)), None) or _CANVAS.fullmatch(path.name)
    return (found["who"], found["number"]) if found else None


def _read_typed_name(file: HandedIn) -> str:
    """Return the name in a file that the learner saved to hand in, else ""."""
    try:
        found = _LEARNER.match(file.read(_HEAD).decode("utf-8", "ignore"))
        return " ".join(str(json.loads(found["name"])).split())[:100] if found else ""
    except (OSError, ValueError):
        return ""
