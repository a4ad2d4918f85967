"""Renumber lessons: give their files the numbers of the course file, and change what mentions them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from iaa_teach.authoring import words
from iaa_teach.authoring.notebooks import Cell, Notebook, read
from iaa_teach.data.files import write_atomically
from iaa_teach.lab.lessons import all_files
from iaa_teach.look import language
from iaa_teach.questions.course import Course, Lesson
from iaa_teach.questions.packed import is_packed

_NUMBERED = re.compile(r"(\d\d)_(.+)")


@dataclass
class Plan:
    """What is to be renamed, from and to; what cannot be, since a file of that name is there; and `numbers`,
    the new number of a lesson for each old one. What had a number in `gone` is not in the course now."""

    moves: list[tuple[Path, Path]] = field(default_factory=list)
    taken: list[tuple[Path, Path]] = field(default_factory=list)
    numbers: dict[int, int] = field(default_factory=dict)
    gone: set[int] = field(default_factory=set)


def plan(folder: Path, course: Course) -> Plan:
    """Return what has to be renamed in a folder. The files of a lesson move together, or not at all."""
    done = Plan()
    groups: dict[str, list[tuple[Path, Path]]] = {}
    for path in all_files(folder).values():
        lesson = _lesson_of(path, course)
        if lesson and path.name[:2] != lesson.digits:
            groups.setdefault(lesson.name, []).append((path, path.with_name(lesson.digits + path.name[2:])))
    for name, moves in groups.items():
        taken = [move for move in moves if move[1].exists()]
        if taken or len({new for _, new in moves}) < len(moves):
            done.taken += taken or moves
            continue
        done.moves += moves
        for old, new in moves:
            if old.name[2:] == f"_{name}.ipynb":
                before, number = int(old.name[:2]), int(new.name[:2])
                if done.numbers.setdefault(before, number) != number:
                    done.gone.add(before)  # two lessons had this number
    done.gone |= {*done.numbers.values()} - {*done.numbers}
    done.numbers = {old: new for old, new in done.numbers.items() if old not in done.gone}
    return done


def mentions(folder: Path, done: Plan) -> list[str]:
    """Return where the text of lessons and banks names a lesson by a number that will be another."""
    found, mention = [], _mention(folder)
    for path in _texts(folder):
        for where, text in _parts(path):
            for said, number in mention.findall(text):
                new = done.numbers.get(int(number))
                if new is not None:
                    found.append(f"{path.name}{where}: “{said}{number}” becomes “{said}{new}”")
                elif int(number) in done.gone:
                    found.append(f"{path.name}{where}: “{said}{number}” meant another lesson: reword it")
    return found


def renumber(folder: Path, done: Plan) -> None:
    """Rename the files of a plan, and change the numbers in texts such as “as in lesson 3”."""
    for old, new in done.moves:
        if new.exists():
            raise FileExistsError(f"{old.name} cannot be renamed to {new.name}: that file is there")
        old.rename(new)
    renamed = renaming(folder, done.numbers)
    for path in _texts(folder):
        if path.suffix == ".toml":
            text = path.read_bytes().decode()  # with the ends of lines that it has
            if (changed := renamed(text)) != text:
                write_atomically(path, changed)
            continue
        notebook = read(path)
        cells = [cell for cell in _prose(notebook) if renamed(cell.source) != cell.source]
        for cell in cells:
            cell.replace(renamed(cell.source))
        if cells:
            notebook.save()


def renaming(folder: Path, numbers: Mapping[int, int]) -> Callable[[str], str]:
    """Return what gives lessons other numbers in words such as “as in lesson 3” of a course."""
    return partial(_mention(folder).sub, lambda m: f"{m[1]}{numbers.get(int(m[2]), m[2])}")


def _mention(folder: Path) -> re.Pattern[str]:
    """Return a pattern of words such as “lesson 3”, in English and in the language of the course."""
    with language.speaking(language.of_course(folder)):
        word = re.escape(language.spoken(words).LESSON)
    return re.compile(rf"\b((?i:lesson|{word})[ \u00a0\u202f])(\d{{1,2}})\b")


def _lesson_of(path: Path, course: Course) -> Lesson | None:
    """Return the lesson that a file belongs to by its name: `02_chance.toml`, `02_chance_square.png`."""
    numbered = _NUMBERED.fullmatch(path.name)
    if not numbered:
        return None
    named = [one for one in course.lessons if re.match(rf"{one.name}(?![a-z0-9])", numbered[2])]
    return max(named, key=lambda one: len(one.name), default=None)


def _texts(folder: Path) -> list[Path]:
    """Return the notebooks and the banks that can be read."""
    found = []
    for path in [*sorted(folder.glob("[!.]*.ipynb")), *sorted(folder.glob("questions/[!.]*.toml"))]:
        try:
            readable = read(path) if path.suffix == ".ipynb" else not is_packed(path.read_text("utf-8"))
        except (ValueError, OSError):
            continue
        if readable:
            found.append(path)
    return found


def _parts(path: Path) -> Iterator[tuple[str, str]]:
    """Return the texts of a file, each with the place where it stands."""
    if path.suffix == ".ipynb":
        yield from ((f", cell {cell.number}", cell.source) for cell in _prose(read(path)))
    else:
        lines = path.read_text("utf-8").split("\n")
        yield from ((f", line {number}", line) for number, line in enumerate(lines, 1))


def _prose(notebook: Notebook) -> list[Cell]:
    return [cell for cell in notebook.cells if cell.kind == "markdown"]
