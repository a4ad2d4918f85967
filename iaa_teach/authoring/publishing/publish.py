"""Write what a course's repository needs, without overwriting edited files.

Written files are recorded by digest, as in a copy of the lessons. The links in a README, written by
`iaa-teach check --fix`, are not edits.
"""

import hashlib
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from iaa_teach.authoring.build.output_folder import Files, list_built_files
from iaa_teach.authoring.checks import check
from iaa_teach.authoring.navigation import remove_links
from iaa_teach.authoring.publishing.files import make_course_files
from iaa_teach.authoring.publishing.repository import (
    Repository,
    complete_address,
    find_repository,
    set_address,
)
from iaa_teach.files.places import is_within
from iaa_teach.files.transaction import make_folder, recover, remove, undo_unless_done
from iaa_teach.files.writing import write_atomically
from iaa_teach.look import language
from iaa_teach.questions.course import COURSE_FILE, Course, read_course

MARKER = ".iaa_teach_publish"
_NOTE = "Written by iaa-teach publish, which updates these files unless somebody has edited them."


@dataclass
class Published:
    """Result of publishing: what was done, and what is left to do.

    `kept` are files that somebody has written or edited, `deleted` those that were given once and are gone.
    `addressed` says whether the course file has another address now.
    """

    place: Repository
    course: Course
    written: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    deleted: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    addressed: bool = False
    problems: int = 0


def publish(
    course: Path | None = None, repository: str = "", pages: str = "", again: Collection[str] = ()
) -> Published:
    """Write a course repository's files, its address in the course file, and links to it.

    `course` is a folder of lessons or the one around it, by default this one; `repository` and `pages` say
    its address, which else is that of the remote `origin`; files whose names are in `again` are written
    though they were edited or deleted.

    Raises ValueError for a folder without lessons, and an address that is none.
    """
    place = find_repository(course)
    recover(place.root)
    recover(place.lessons)
    with undo_unless_done(place.root):
        before = read_course(place.lessons)
        address = complete_address(before.address, place, repository, pages)
        if address != before.address:
            path = place.lessons / COURSE_FILE
            text = path.read_bytes().decode() if before.has_file else ""
            write_atomically(path, set_address(text, before, address), place.lessons)
        done = Published(place, read_course(place.lessons), addressed=address != before.address)
        with language.use_language(language.find_language_of_course(place.lessons)):
            files = {} if place.is_kit else make_course_files(place, done.course)
        _place_files(files, done, again)
        done.problems = len(check([place.lessons], fix=True).findings)
    return done


def _place_files(files: Files, done: Published, again: Collection[str]) -> None:
    """Bring files into a repository, and note which were given."""
    root = done.place.root
    given = list_built_files(root, MARKER) if (root / MARKER).is_file() else {}
    done.unknown = sorted({*again} - {*files})
    now = {}
    for name, content in files.items():
        path, digest = root / name, _compute_digest(content)
        current_digest = _compute_digest(path.read_bytes()) if path.is_file() else None
        if current_digest is None and not path.exists() and name in given and name not in again:
            done.deleted.append(name)
            now[name] = given[name]
        elif current_digest == digest:
            now[name] = digest
        elif (current_digest in (None, given.get(name)) or name in again) and _is_free(path, root):
            make_folder(path.parent, root)
            write_atomically(path, content, root)
            done.written.append(name)
            now[name] = digest
        else:
            done.kept.append(name)
            now |= {name: given[name]} if name in given else {}
    for name in given.keys() - files.keys():
        path = root / name
        if path.is_file() and _is_free(path, root) and _compute_digest(path.read_bytes()) == given[name]:
            remove(path, root)
            done.removed.append(name)
    if now:
        listed = [f"{digest}  {name}" for name, digest in sorted(now.items())]
        write_atomically(root / MARKER, "\n".join([_NOTE, *listed, ""]), root)


def _is_free(path: Path, root: Path) -> bool:
    """Return whether a file may be written: it is absent or ordinary, and no link leads out."""
    ordinary = path.is_file() or not path.exists()
    return ordinary and not path.is_symlink() and is_within(path.parent, root)


def _compute_digest(content: bytes) -> str:
    """Return the digest of a file, of a README without the links that the course file gives it."""
    with suppress(UnicodeDecodeError):
        content = remove_links(content.decode()).encode()
    return hashlib.sha256(content).hexdigest()
