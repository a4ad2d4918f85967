"""Renumber lessons: give files the numbers of the course file, and update references."""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from iaa_teach.authoring.checks.prose import LINK, blank_code
from iaa_teach.authoring.notebooks import read_notebook, try_to_read_notebook
from iaa_teach.authoring.words import words
from iaa_teach.files.transaction import move
from iaa_teach.files.writing import write_atomically
from iaa_teach.lab.lessons import LEFT_OUT, is_left_out, list_all_files, list_notebooks_and_banks
from iaa_teach.look import language
from iaa_teach.questions.course import Course, Lesson
from iaa_teach.questions.packed import is_packed

_NUMBERED = re.compile(r"(\d\d)_(.+)")


@dataclass
class Plan:
    """What to rename.

    `moves` are pairs of an old and a new path, `taken` those whose new path another file has. `numbers` gives
    the new number of a lesson by its old one; a lesson whose number is in `gone` is not in the course now.
    `left_out` gives the file of such a lesson by the number, where it is there.
    """

    moves: list[tuple[Path, Path]] = field(default_factory=list)
    taken: list[tuple[Path, Path]] = field(default_factory=list)
    numbers: dict[int, int] = field(default_factory=dict)
    gone: set[int] = field(default_factory=set)
    left_out: dict[int, str] = field(default_factory=dict)


def plan_moves(folder: Path, course: Course) -> Plan:
    """Return what has to be renamed in a folder. The files of a lesson move together, or not at all."""
    done = Plan()
    groups: dict[str, list[tuple[Path, Path]]] = {}
    for path in list_all_files(folder).values():
        lesson = _find_lesson(path, course)
        if lesson and path.name[:2] != lesson.digits:
            groups.setdefault(lesson.name, []).append((path, path.with_name(lesson.digits + path.name[2:])))
    for name, moves in groups.items():
        blocked = [move for move in moves if move[1].exists()]
        if blocked or len({new for _, new in moves}) < len(moves):
            done.taken += blocked or moves
            continue
        done.moves += moves
        for old, new in moves:
            if old.name[2:] == f"_{name}.ipynb":
                before, number = int(old.name[:2]), int(new.name[:2])
                if done.numbers.setdefault(before, number) != number:
                    done.gone.add(before)  # two lessons had this number
    done.gone |= {*done.numbers.values()} - {*done.numbers}
    done.numbers = {old: new for old, new in done.numbers.items() if old not in done.gone}
    numbered = [path for path in list_notebooks_and_banks(folder)[0] if _NUMBERED.fullmatch(path.name)]
    listed = {int(path.name[:2]) for path in numbered if not is_left_out(path, course)}
    waiting = [
        path for path in list_notebooks_and_banks(folder / LEFT_OUT)[0] if _NUMBERED.fullmatch(path.name)
    ]
    left_out = {int(path.name[:2]): path.name for path in (*waiting, *numbered) if is_left_out(path, course)}
    done.left_out = {number: name for number, name in left_out.items() if number not in listed}
    return done


def find_mentions(folder: Path, course: Course, done: Plan) -> tuple[list[str], list[str]]:
    """Return where lessons and banks of the course use a lesson number that will change.

    First automatic changes, then mentions that somebody must reword: of a lesson that is no longer listed, or
    of one that moved from before this lesson to after it, or the reverse.
    """
    changes: dict[tuple[str, str], list[tuple[str, int]]] = {}
    to_reword = []
    called = {old: new.name for old, new in done.moves}
    mention = _make_mention_pattern(folder)
    for path in _read_texts(folder):
        if is_left_out(path, course):
            continue
        numbered = _NUMBERED.fullmatch(path.name)
        own = int(numbered[1]) if numbered else 0
        name = called.get(path, path.name)
        for place, text in _split_parts(path):
            for mentioned, number in mention.findall(_blank_links(text)):
                old, new = int(number), done.numbers.get(int(number))
                if new is not None:
                    what = f"“{mentioned}{number}” becomes “{mentioned}{new}”"
                    changes.setdefault((name, what), []).append(place)
                elif old in done.gone and (path.suffix == ".toml" or old not in done.left_out):
                    to_reword.append(
                        _describe_rewording(name, place, f"“{mentioned}{number}” referred to another lesson")
                    )
                later = (new or old) > done.numbers.get(own, own)
                if own and old != own and later != (old > own) and old not in done.gone:
                    comes = "now comes later" if later else "now comes before this one"
                    to_reword.append(_describe_rewording(name, place, f"“{mentioned}{new or old}” {comes}"))
    named = [f"{name}: {what} ({_join_places(places)})" for (name, what), places in changes.items()]
    return named, [*dict.fromkeys(to_reword)]


def _describe_rewording(name: str, place: tuple[str, int], text: str) -> str:
    return f"{name}, {_join_places([place])}: {text}"


def _join_places(places: list[tuple[str, int]]) -> str:
    """Return places as "cells 3, 5, 9".

    >>> _join_places([("cell", 3)]), _join_places([("line", 3), ("line", 3), ("line", 8)])
    ('cell 3', 'lines 3, 8')
    """
    numbers = [*dict.fromkeys(number for _, number in places)]
    kind = places[0][0] if len(numbers) == 1 else f"{places[0][0]}s"
    return f"{kind} {', '.join(map(str, numbers))}"


def find_numbers(text: str, folder: Path) -> Iterator[tuple[str, int]]:
    """Yield the words that name a lesson by its number in a text of a course, and the number."""
    for mentioned, number in _make_mention_pattern(folder).findall(text):
        yield f"{mentioned}{number}", int(number)


def names_a_number(folder: Path) -> Callable[[str], bool]:
    """Return a function: do the words of a link name a lesson by its number?"""
    mention = _make_mention_pattern(folder)
    return lambda text: text.isdigit() or mention.search(text) is not None


def renumber(folder: Path, done: Plan) -> None:
    """Rename the files of a plan, and change the numbers in texts such as “as in lesson 3”.

    The number of an unlisted lesson becomes a link to it, so that it is not mistaken for another lesson.
    """
    for old, new in done.moves:
        if new.exists():
            raise FileExistsError(f"{old.name} cannot be renamed to {new.name}: that file is there")
        move(old, new, folder)
    mention = _make_mention_pattern(folder)

    def renamed(text: str) -> str:
        for found in reversed([*mention.finditer(_blank_links(text))]):
            if (new := done.numbers.get(int(found[2]))) is not None:
                text = f"{text[: found.start(2)]}{new}{text[found.end(2) :]}"
        return text

    def changed_cell(text: str) -> str:
        return renamed(_link_left_out(text, folder, done))  # by the numbers still in the text

    for path in _read_texts(folder):
        if path.suffix == ".toml":
            text = path.read_bytes().decode()  # keeps its line endings
            if (changed := renamed(text)) != text:
                write_atomically(path, changed, folder)
            continue
        notebook = read_notebook(path)
        cells = [cell for cell in notebook.texts if changed_cell(cell.source) != cell.source]
        for cell in cells:
            cell.replace(changed_cell(cell.source))
        if cells:
            notebook.save()


def make_renaming(folder: Path, numbers: Mapping[int, int]) -> Callable[[str], str]:
    """Return a function that changes lesson numbers in texts such as “as in lesson 3”."""
    return partial(_make_mention_pattern(folder).sub, lambda m: f"{m[1]}{numbers.get(int(m[2]), m[2])}")


def _blank_links(text: str) -> str:
    """Return a text with blanks for its links to lessons, whose numbers are updated automatically."""

    def blank(found: re.Match[str]) -> str:
        is_lesson = _NUMBERED.match(found[3] or found[4] or "") is not None
        return re.sub(r"[^\n]", " ", found[0]) if is_lesson else found[0]

    return LINK.sub(blank, text) if "](" in text else text


def _link_left_out(text: str, folder: Path, done: Plan) -> str:
    """Return Markdown with a link at each number of a lesson that is now left out."""
    plain = LINK.sub(lambda found: " " * len(found[0]), blank_code(text))
    for found in reversed([*_make_mention_pattern(folder).finditer(plain)]):
        if (number := int(found[2])) in done.gone and number in done.left_out:
            linked = f"[{found[0]}]({done.left_out[number]})"
            text = f"{text[: found.start()]}{linked}{text[found.end() :]}"
    return text


def _make_mention_pattern(folder: Path) -> re.Pattern[str]:
    """Return a pattern of words such as “lesson 3”, in English and in the language of the course."""
    with language.use_language(language.find_language_of_course(folder)):
        word = re.escape(words.LESSON)
    return re.compile(rf"\b((?i:lesson|{word})[ \u00a0\u202f])(\d{{1,2}})\b")


def _find_lesson(path: Path, course: Course) -> Lesson | None:
    """Return the lesson that a file belongs to by its name: `02_chance.toml`, `02_chance_square.png`."""
    numbered = _NUMBERED.fullmatch(path.name)
    if not numbered:
        return None
    named = [lesson for lesson in course.lessons if re.match(rf"{lesson.name}(?![a-z0-9])", numbered[2])]
    return max(named, key=lambda lesson: len(lesson.name), default=None)


def _read_texts(folder: Path) -> list[Path]:
    """Return the notebooks and the banks that can be read."""
    notebooks, banks = list_notebooks_and_banks(folder)
    found = [path for path in notebooks if try_to_read_notebook(path)]
    for bank in banks:
        with suppress(ValueError, OSError):
            found += [] if is_packed(bank.read_text("utf-8")) else [bank]
    return found


def _split_parts(path: Path) -> Iterator[tuple[tuple[str, int], str]]:
    """Return the texts of a file, each with its cell or line."""
    if path.suffix == ".ipynb":
        yield from ((("cell", cell.number), cell.source) for cell in read_notebook(path).texts)
    else:
        lines = path.read_text("utf-8").split("\n")
        yield from ((("line", number), line) for number, line in enumerate(lines, 1))
