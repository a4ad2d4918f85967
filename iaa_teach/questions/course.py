"""The course file, `lessons/course.toml`: who the lessons belong to, and their order.

A folder of lessons without one, as copied by older versions of the kit, is a course, too: its lessons are
those whose file names begin with two digits.
"""

import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal
from urllib.parse import quote

from iaa_teach.files import toml
from iaa_teach.files.places import read_plain
from iaa_teach.look.plain_text import strip_markdown
from iaa_teach.questions.answers import refuse_unknown_keys
from iaa_teach.questions.entries import (
    Mistake,
    describe_found,
    prefix_errors,
    take_flag,
    take_text,
    take_texts,
)

COURSE_FILE = "course.toml"
START = "start_here"  # the lesson on how lessons work; its number is 0
TITLE = "Inter-annotator agreement"

_NAME = re.compile(r"[a-z0-9][a-z0-9_]*")
_REPOSITORY = re.compile(r"[\w.-]+/[\w.-]+")
_KEYS = {
    *("title", "authors", "language", "licence", "before_and_after", "guess_by_chance"),
    *("address", "lesson", "path"),
}
_ADDRESS_KEYS = {"repository", "branch", "folder", "pages"}
_LESSON_KEYS = {"name", "number", "part", "minutes", "stops", "question"}
_PATH_KEYS = {"title", "about", "lessons"}


@dataclass(frozen=True)
class Lesson:
    """One lesson of a course.

    `name` is that of its files without the number, `question` what it answers, in one sentence, `minutes` how
    long it takes (None if unknown), `part` its part of the course. Learners may stop after the sections whose
    headings are in `stops`.
    """

    number: int
    name: str
    minutes: float | None = None
    stops: tuple[str, ...] = ()
    question: str = ""
    part: str = ""
    folder: Path = field(default=Path(), repr=False, compare=False)

    @property
    def digits(self) -> str:
        """The number at the start of its files, such as "02"."""
        return f"{self.number:02}"

    @property
    def file(self) -> str:
        """The file name of its notebook, such as "02_agreement_by_chance.ipynb"."""
        return f"{self.digits}_{self.name}.ipynb"

    @property
    def bank(self) -> str:
        """The name of its question file in the folder `questions`."""
        return f"{self.digits}_{self.name}.toml"

    @cached_property
    def title(self) -> str:
        """The heading of its notebook without the number, or else its name in words."""
        present = self.folder / self.file
        found = [present] if present.exists() else sorted(self.folder.glob(f"[0-9][0-9]_{self.name}.ipynb"))
        headings = [heading for path in found if (heading := read_first_heading(path))]
        return re.sub(r"^\d+ · ", "", next(iter(headings), self.name.replace("_", " ").capitalize()))

    @property
    def label(self) -> str:
        """Its title with its number, such as "2 · Agreement by chance"; the start page has no number."""
        return self.title if self.number == 0 else f"{self.number} · {self.title}"

    @property
    def plain_label(self) -> str:
        """Its label without the marks of Markdown."""
        return strip_markdown(self.label)


@dataclass(frozen=True)
class Address:
    """Where a course is published: a repository on GitHub, and web pages; "" if unpublished."""

    repository: str = ""
    branch: str = "HEAD"
    folder: str = "lessons"
    pages: str = ""


@dataclass(frozen=True)
class Way:
    """A path through a course, an entry `[[path]]`: its audience, and the names of its lessons in order."""

    title: str
    about: str
    lessons: tuple[str, ...]


@dataclass(frozen=True)
class Course:
    """The lessons of a folder in order, with settings for all of them.

    `before_and_after` are the ids of the choices asked before the first lesson and after the last. With
    `guess_by_chance`, each learner guesses at one of two pictures of a lesson, chosen at random, and sees the
    other. `has_file` is False if the folder has no course file, so that file names give the lessons.
    """

    title: str = TITLE
    authors: tuple[str, ...] = ()
    language: str = "en"
    licence: str = ""
    address: Address = Address()
    lessons: tuple[Lesson, ...] = ()
    ways: tuple[Way, ...] = ()
    before_and_after: tuple[str, ...] = ()
    guess_by_chance: bool = False
    has_file: bool = False

    def lesson(self, name: str) -> Lesson | None:
        """Return the lesson with this name, or None."""
        return next((lesson for lesson in self.lessons if lesson.name == name), None)

    def binder_link(self, lesson: Lesson, host: Literal["lab", "voila"] = "lab") -> str:
        """Return the link that opens a lesson on Binder, "" if the course has no repository."""
        if not self.address.repository:
            return ""
        place = "/".join(filter(None, [self.address.folder, lesson.file]))
        path = f"{'lab/tree' if host == 'lab' else 'voila/render'}/{place}"
        branch = quote(self.address.branch, safe="")
        return f"https://mybinder.org/v2/gh/{self.address.repository}/{branch}?urlpath={quote(path)}"


def read_course(folder: Path) -> Course:
    """Return the course in a folder of lessons.

    Raises ValueError naming the file, the wrong key and what it allows.
    """
    try:
        text = read_plain(folder / COURSE_FILE)
    except FileNotFoundError:
        return Course(lessons=_list_by_file_names(folder))
    except (OSError, UnicodeDecodeError) as error:
        raise Mistake(f"{COURSE_FILE} cannot be read: {error}") from None
    try:
        content = toml.parse(text)
    except (ValueError, RecursionError) as error:
        raise Mistake(f"{COURSE_FILE} is not readable as TOML: {error}") from None
    with prefix_errors(COURSE_FILE):
        return _parse(content, folder)


def read_or_empty(folder: Path) -> Course:
    """Return the course in a folder, an empty one if its file has a mistake."""
    try:
        return read_course(folder)
    except ValueError:
        return Course()


def write_course_toml(course: Course) -> str:
    """Return the text of a complete course file, with the number of each lesson."""

    def entry(key: str, value: Any) -> str:
        if isinstance(value, tuple):
            return f"{key} = [{', '.join(map(toml.quote_toml, value))}]\n" if value else ""
        return (
            f"{key} = {toml.quote_toml(value) if isinstance(value, str) else value}\n" if value != "" else ""
        )

    whole = ("title", "authors", "language", "licence", "before_and_after")
    text = "".join(entry(key, getattr(course, key)) for key in whole)
    text += ("guess_by_chance = true\n" if course.guess_by_chance else "") + "\n[address]\n"
    for key in sorted(_ADDRESS_KEYS):  # all of them: "" differs from a missing key
        text += f"{key} = {toml.quote_toml(getattr(course.address, key))}\n"
    for lesson in course.lessons:
        text += f"\n[[lesson]]\n{entry('name', lesson.name)}{entry('number', lesson.number)}"
        text += "" if lesson.minutes is None else entry("minutes", lesson.minutes)
        text += entry("part", lesson.part) + entry("question", lesson.question) + entry("stops", lesson.stops)
    for way in course.ways:
        text += "\n[[path]]\n" + entry("title", way.title) + entry("about", way.about)
        text += entry("lessons", way.lessons)
    return text


def add_lesson(text: str, entry: str) -> str:
    """Return the text of a course file with a lesson added after the last one, above the paths and the rest.

    >>> add_lesson('[[lesson]]\\nname = "a"\\n\\n# Ways\\n\\n[[path]]\\n', '[[lesson]]\\nname = "b"\\n')
    '[[lesson]]\\nname = "a"\\n\\n[[lesson]]\\nname = "b"\\n\\n# Ways\\n\\n[[path]]\\n'
    """
    line_end = "\r\n" if "\r\n" in text else "\n"
    *lines, _ = f"{text.rstrip()}{line_end}".split("\n")
    place = max((end for _, end in _find_lessons(lines)), default=len(lines))
    *added, _ = f"\n{entry}".replace("\n", line_end).split("\n")
    return "\n".join([*lines[:place], *added, *lines[place:], ""])


def comment_out_lesson(text: str, name: str) -> str:
    """Return the text of a course file with a lesson's entry commented out.

    >>> comment_out_lesson('[[lesson]]\\nname = "a"\\n\\n[[lesson]]\\nname = "b"\\n', "a")
    '# [[lesson]]\\n# name = "a"\\n\\n[[lesson]]\\nname = "b"\\n'
    """
    lines = text.split("\n")
    own = rf"\s*name\s*=\s*[\"']{name}[\"']"
    for start, end in _find_lessons(lines):
        if any(re.match(own, line) for line in lines[start:end]):
            lines[start:end] = [f"# {line}".rstrip() for line in lines[start:end]]
            break
    return "\n".join(lines)


def _find_lessons(lines: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield where each lesson's entry begins and ends, without the comments and empty lines below it."""
    starts = [place for place, line in enumerate(lines) if re.match(r"\s*\[", line)]
    for start, end in pairwise([*starts, len(lines)]):
        if re.match(r"\s*\[\[\s*lesson\b", lines[start]):
            while not lines[end - 1].strip() or lines[end - 1].lstrip().startswith("#"):
                end -= 1
            yield start, end


def remove_from_way(text: str, title: str, names: Collection[str]) -> str:
    """Return the text of a course file with lessons removed from the path of this title.

    >>> remove_from_way('[[path]]\\ntitle = "All"\\nlessons = ["a", "b", "c"]\\n', "All", ["a", "c"])
    '[[path]]\\ntitle = "All"\\nlessons = ["b"]\\n'
    """
    own = "|".join(map(re.escape, names))
    entries = re.split(r"(?m)^(?=[ \t]*\[)", text)
    for place, entry in enumerate(entries):
        if re.match(r"\s*\[\[\s*path\b", entry) and toml.parse(entry)["path"][0].get("title") == title:
            shorter = re.sub(rf"""(["'])(?:{own})\1[ \t]*,?[ \t]*""", "", entry)
            entries[place] = re.sub(r",[ \t]*\]", "]", shorter)
    return "".join(entries)


def read_first_heading(notebook: Path) -> str:
    """Return the first heading of a notebook, "" if it has none or cannot be read."""
    try:
        cells = json.loads(read_plain(notebook))["cells"]
        lines = "\n".join("".join(c["source"]) for c in cells if c["cell_type"] == "markdown").split("\n")
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return ""
    return next((line[2:].strip() for line in lines if line.startswith("# ")), "")


def _list_by_file_names(folder: Path) -> tuple[Lesson, ...]:
    files = sorted(folder.glob("[0-9][0-9]_*.ipynb"))
    return tuple(Lesson(int(path.name[:2]), path.stem[3:], folder=folder) for path in files)


def _parse(content: Mapping[str, Any], folder: Path) -> Course:
    refuse_unknown_keys(content, _KEYS, "a course")
    entries, ways = _list_entries(content, "lesson"), _list_entries(content, "path")
    names = [_parse_name(entry, place) for place, entry in enumerate(entries, 1)]
    for place, name in enumerate(names, 1):
        if name in names[: place - 1]:
            raise Mistake(f"lesson {place}: the name {name!r} is used twice; every lesson needs its own")
        if name == START and place > 1:
            raise Mistake(f"lesson {place}: {START!r} must be the first lesson")
    numbers = _number_lessons(entries, names)
    address = content.get("address", {})
    if not isinstance(address, dict):
        raise Mistake(f"address must be a table, [address]; not {address!r}", "address")
    return Course(
        title=take_text({"title": TITLE, **content}, "title"),
        authors=_take_texts(content, "authors"),
        language=take_text({"language": "en", **content}, "language"),
        licence=_take_text(content, "licence"),
        address=_parse_address(address),
        lessons=tuple(
            _parse_lesson(entry, number, folder) for entry, number in zip(entries, numbers, strict=True)
        ),
        ways=tuple(_parse_way(entry, place) for place, entry in enumerate(ways, 1)),
        before_and_after=_take_texts(content, "before_and_after"),
        guess_by_chance=take_flag(content, "guess_by_chance"),
        has_file=True,
    )


def _list_entries(content: Mapping[str, Any], key: str) -> list[dict[str, Any]]:
    entries = content.get(key, [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise Mistake(f"{key} must be [[{key}]] entries; not {entries!r}", key)
    return entries


def _number_lessons(entries: list[dict[str, Any]], names: list[str]) -> list[int]:
    """Return each lesson's number: its own, or else the previous lesson's plus one."""
    numbers: list[int] = []
    for entry, name in zip(entries, names, strict=True):
        least = numbers[-1] + 1 if numbers else 0 if name == START else 1
        number = entry.get("number", least)
        if type(number) is not int or number < least or (name == START and number):
            right = "0" if name == START else f"a whole number, {least} or more"
            raise Mistake(f"lesson {name!r}: number must be {right}; not {number!r}")
        numbers.append(number)
    if numbers and numbers[-1] > 99:
        raise Mistake(f"lesson numbers must be at most 99; not {numbers[-1]}")
    return numbers


def _parse_lesson(entry: Mapping[str, Any], number: int, folder: Path) -> Lesson:
    name = entry["name"]
    with prefix_errors(f"lesson {name!r}"):
        refuse_unknown_keys(entry, _LESSON_KEYS, "a lesson")
        minutes = entry.get("minutes")
        if minutes is not None and (
            isinstance(minutes, bool) or not isinstance(minutes, (int, float)) or not 0 < minutes < 10_000
        ):
            raise Mistake(f"minutes must be a number above 0, such as 45; not {minutes!r}", "minutes")
        question, part = _take_text(entry, "question"), _take_text(entry, "part")
        return Lesson(number, name, minutes, _take_texts(entry, "stops"), question, part, folder)


def _parse_way(entry: Mapping[str, Any], place: int) -> Way:
    with prefix_errors(f"path {place}"):
        refuse_unknown_keys(entry, _PATH_KEYS, "a path")
        return Way(take_text(entry, "title"), _take_text(entry, "about"), _take_texts(entry, "lessons"))


def _parse_address(entry: Mapping[str, Any]) -> Address:
    with prefix_errors("address"):
        refuse_unknown_keys(entry, _ADDRESS_KEYS, "an address")
        repository, pages = _take_text(entry, "repository"), _take_text(entry, "pages")
        if repository and not _REPOSITORY.fullmatch(repository):
            raise Mistake(
                f'repository must be like "owner/name", or "" if there is none; not {repository!r}',
                "repository",
            )
        if pages and not re.match(r"https?://\S+$", pages):
            raise Mistake(
                f'pages must begin with https://, or be "" if there are none; not {pages!r}', "pages"
            )
        branch = take_text({"branch": "HEAD", **entry}, "branch")
        place = _take_text({"folder": "lessons", **entry}, "folder")
        return Address(repository, branch, place.strip("/"), pages)


def _parse_name(entry: Mapping[str, Any], place: int) -> str:
    name = entry.get("name")
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise Mistake(
            (
                f"lesson {place}: name must be the name of its files without the number, in "
                'lower-case letters, digits and underscores, such as "movie_reviews"; '
                f"{describe_found(entry, 'name')}"
            ),
            "name",
        )
    return name


def _take_text(entry: Mapping[str, Any], key: str) -> str:
    return take_text(entry, key, required=False)


def _take_texts(entry: Mapping[str, Any], key: str) -> tuple[str, ...]:
    return tuple(text.strip() for text in take_texts(entry, key))
