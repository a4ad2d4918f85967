"""The location of a course: its repository, the folder of lessons in it, and its address on GitHub."""

import re
import subprocess
from dataclasses import dataclass, replace
from pathlib import Path

from iaa_teach.authoring.notebooks import find_lesson_folder
from iaa_teach.questions.course import Address, Course, write_course_toml

_GITHUB = re.compile(
    r"(?:https?://(?:[^@/]*@)?|ssh://git@|git@|git://)github\.com[:/]([\w.-]+/[\w.-]+?)(?:\.git)?/?"
)


@dataclass(frozen=True)
class Repository:
    """The top folder of a repository, the folder of lessons in it, and its name on GitHub, "" for none."""

    root: Path
    lessons: Path
    on_github: str = ""

    @property
    def folder(self) -> str:
        """The folder of lessons, relative to the top; "" if it is the top."""
        return "" if self.lessons == self.root else self.lessons.relative_to(self.root).as_posix()

    @property
    def is_kit(self) -> bool:
        """Whether the repository is one of the kit itself."""
        return (self.root / "iaa_teach" / "__init__.py").is_file()


def find_repository(course: Path | None = None) -> Repository:
    """Return the repository of a course: a folder of lessons, or the one around it, by default this one.

    Without git, it is the folder given, or here. Raises ValueError where there are no lessons.
    """
    start = (course or Path.cwd()).resolve()
    lessons = find_lesson_folder(start).resolve()
    top = _run_git(lessons, "rev-parse", "--show-toplevel")
    root = Path(top).resolve() if top else start if lessons.is_relative_to(start) else lessons
    # Without lessons here, the default would be the kit's own, which nobody publishes.
    if not any(lessons.glob("*.ipynb")) or not start.is_relative_to(root):
        raise ValueError(
            f"{start} must be a course or its repository; there is no notebook in it: copy your lessons into "
            "its folder lessons"
        )
    return Repository(root, lessons, find_name_on_github(_run_git(lessons, "remote", "get-url", "origin")))


def find_name_on_github(remote: str) -> str:
    """Return the name of a repository on GitHub by the address of a remote; "" if it is elsewhere.

    >>> find_name_on_github("git@github.com:ada/agreement.git")
    'ada/agreement'
    """
    found = _GITHUB.fullmatch(remote.strip())
    return found[1] if found else ""


def find_pages_address(repository: str) -> str:
    """Return where GitHub shows the pages of a repository.

    >>> find_pages_address("Ada/agreement"), find_pages_address("ada/ada.github.io")
    ('https://ada.github.io/agreement/', 'https://ada.github.io/')
    """
    owner, name = repository.split("/")
    host = f"{owner.lower()}.github.io"
    return f"https://{host}/" if name.lower() == host else f"https://{host}/{name}/"


def complete_address(address: Address, place: Repository, repository: str = "", pages: str = "") -> Address:
    """Return the address of a course as requested, with empty parts filled in."""
    name = repository or address.repository or place.on_github
    by_default = ("", find_pages_address(address.repository) if address.repository else "")
    shown = pages or ("" if address.pages in by_default else address.pages)
    return replace(
        address,
        repository=name,
        folder=place.folder,
        pages=shown or (find_pages_address(name) if name.count("/") == 1 else ""),
    )


def set_address(text: str, course: Course, address: Address) -> str:
    """Return the text of a course file with this address, and otherwise unchanged."""
    import tomlkit  # from the extra `web`, which pages need, too

    if not course.has_file:
        return write_course_toml(replace(course, address=address))
    document = tomlkit.parse(text)
    table = document.setdefault("address", tomlkit.table())
    for key in ("repository", "folder", "pages"):
        if getattr(address, key) != getattr(course.address, key):
            table[key] = getattr(address, key)
    return tomlkit.dumps(document)


def _run_git(folder: Path, *arguments: str) -> str:
    """Return git's output about a folder; "" without output or without git."""
    try:
        done = subprocess.run(["git", "-C", str(folder), *arguments], capture_output=True, text=True)
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
