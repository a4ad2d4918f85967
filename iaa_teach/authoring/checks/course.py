"""The course file must be readable and list existing lessons, whose files have its numbers."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path

from iaa_teach.authoring import left_out, navigation, renumbering
from iaa_teach.authoring.checks import around_course
from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.checks.navigation import describe_change
from iaa_teach.authoring.checks.toml_errors import find_syntax_error
from iaa_teach.authoring.notebooks import try_to_read_notebook
from iaa_teach.files.places import read_plain
from iaa_teach.files.writing import write_atomically
from iaa_teach.lab import lessons
from iaa_teach.lab.lessons import LEFT_OUT, is_left_out, list_notebooks_and_banks
from iaa_teach.look import language
from iaa_teach.look.number_formats import count_things
from iaa_teach.questions import Question
from iaa_teach.questions.bank import index_by_ids, load_sound
from iaa_teach.questions.before_and_after import FILE
from iaa_teach.questions.course import (
    COURSE_FILE,
    Course,
    Lesson,
    comment_out_lesson,
    read_course,
    read_or_empty,
    remove_from_way,
)
from iaa_teach.questions.ids import list_all_banks, list_ids

_COPY = re.compile(r"(-Copy\d*| \(\d+\)| copy( \d+)?)$", re.I)


def list_folder_findings(folder: Path, move_out: bool = False) -> Iterator[Finding]:
    """Find mistakes in a folder's course file, and files that do not match it.

    `move_out` allows a fix to move files of unlisted lessons.
    """
    path = folder / COURSE_FILE
    if not path.exists():
        return
    try:
        course = read_course(folder)
    except ValueError as error:
        yield _make_unreadable_finding(path, error)
        return
    yield from _find_moves(folder, course, move_out)
    lines = _list_line_numbers(path)
    for lesson in course.lessons:
        where = lines.get(lesson.name)
        if left_out.find_waiting(folder, lesson.name) and not _list_notebooks(folder, lesson):
            continue  # it comes back
        if what := _describe_missing(folder, lesson, course):
            fix = None if _find_renamed(folder, lesson, course) else partial(_remove_lesson, path, lesson)
            yield Finding(path, _make_lesson_finding(lesson, what), line=where, fix=fix)
        for what in _find_problems(folder, lesson):
            yield Finding(path, _make_lesson_finding(lesson, what), line=where)
    for way in course.ways:
        if missing := [name for name in way.lessons if not course.lesson(name)]:
            named = ", ".join(map(repr, missing))
            text = f"path {way.title!r}: lessons must be names of lessons that are listed; remove {named}"
            yield Finding(
                path,
                text,
                line=lines.get(way.title),
                fix=partial(_remove_from_path, path, way.title, missing),
                by_hand=(f"{COURSE_FILE}: path {way.title!r}, which promises: {way.about}",),
            )
    for what in _check_before_and_after(folder, course):
        yield Finding(path, what)
    yield from around_course.list_findings(folder, course)
    yield from _check_numbers(folder, course)
    readme = navigation.find_readme(folder, course)
    if readme:
        yield from _check_readme(readme, course, folder)


def _find_moves(folder: Path, course: Course, move_out: bool) -> Iterator[Finding]:
    """Find files of lessons that are listed again and, with `move_out`, of unlisted lessons."""
    path = folder / COURSE_FILE
    if back := left_out.plan_moves_back(folder, course):
        text = f"{left_out.list_names(back)} must come back from {LEFT_OUT}/: listed in {COURSE_FILE}"
        yield Finding(path, text, fix=partial(left_out.carry_out, folder, back))
    if move_out and (out := left_out.plan_moves_out(folder, course)):
        text = f"{left_out.list_names(out)} must go to {LEFT_OUT}/: not listed in {COURSE_FILE}"
        yield Finding(path, text, fix=partial(left_out.carry_out, folder, out))


def _make_lesson_finding(lesson: Lesson, problem: str) -> str:
    return f"lesson {lesson.name!r}: {problem}"


def _check_before_and_after(folder: Path, course: Course) -> Iterator[str]:
    """Find the ids that cannot be asked before and after the course."""
    asked = _list_questions(folder) if course.before_and_after else {}
    unread = _list_ids_in_unsound_banks(folder, asked) if course.before_and_after else set()
    forms = Counter(
        form.form_of for _, listed in load_sound([folder / "questions" / FILE]) for form in listed
    )
    for id in course.before_and_after:
        if unread is None or id in unread or _is_left_out(id, asked, folder, course):
            continue  # problems of the bank are reported there, lessons left out in a remark
        found = asked.get(id)
        if not found or found[1].kind != "choice" or not found[1].recall:
            yield f"before_and_after must list ids of choices with a recall; not {id!r}"
        elif forms[id] not in (0, 2):
            yield f"questions/{FILE} must have two forms of {id!r} (form_of), or none; it has {forms[id]}"


def _is_left_out(id: str, asked: Mapping[str, object], folder: Path, course: Course) -> bool:
    """Return whether a question that is in no bank of the course is one of a lesson left out."""
    if id in asked:
        return False
    for place in (folder / LEFT_OUT, lessons.find_shipped_lessons()):
        if found := _list_questions(place).get(id):
            return course.lesson(found[0].stem[3:]) is None
    return False


def _describe_left_out(folder: Path, course: Course) -> Iterator[str]:
    """Note which questions before and after the course are omitted with their lessons."""
    asked = _list_questions(folder) if course.before_and_after else {}
    if unasked := [id for id in course.before_and_after if _is_left_out(id, asked, folder, course)]:
        all_ = len(course.before_and_after)
        yield (
            f"before_and_after asks {all_ - len(unasked)} of its {count_things(all_, 'question')}, because "
            f"this course leaves out the lessons of {', '.join(map(repr, unasked))}"
        )


def _list_questions(folder: Path) -> dict[str, tuple[Path, Question]]:
    """Return the questions of all banks of a folder's lessons, each with its bank, by their ids."""
    banks = load_sound(list_all_banks(folder / "questions"))
    return {id: (bank, each) for bank, listed in banks for id, each in index_by_ids(listed).items()}


def _list_ids_in_unsound_banks(folder: Path, sound: Mapping[str, object]) -> set[str] | None:
    """Return the ids of the questions in banks with mistakes; None if a bank's ids are unreadable."""
    banks = list_ids(list_all_banks(folder / "questions"))
    if any(bank.problem for bank in banks):
        return None
    return {id for bank in banks for id in (*bank.ids, *bank.former) if id not in sound}


def list_remarks(folder: Path, course: Course) -> list[Finding]:
    """Return what a folder holds but its course file does not list, what goes with it, and split parts."""
    where = folder / COURSE_FILE
    notes = [Finding(where, what) for what in (*_describe_left_out(folder, course), *_describe_split(course))]
    return [*list_unlisted(folder, course), *notes]


def _describe_split(course: Course) -> Iterator[str]:
    headings = (part for part, _ in groupby(lesson.part for lesson in course.lessons if lesson.part))
    for part, times in Counter(headings).items():
        if times > 1:
            yield (
                f"the front page has the heading {part!r} {times} times, because lessons of other parts come "
                "between: give each lesson the part of its neighbours"
            )


def list_unlisted(folder: Path, course: Course) -> list[Finding]:
    """Return the lessons in a folder that its course file does not list, and their question files."""
    text = (
        f"not listed in {COURSE_FILE}, so it is not checked, copied or linked; --fix moves it to "
        f"{LEFT_OUT}/ if you say yes, or with --yes"
    )
    notebooks, banks = list_notebooks_and_banks(folder)
    files = [*notebooks, *(bank for bank in banks if not (folder / f"{bank.stem}.ipynb").exists())]
    return [Finding(path, text) for path in files if is_left_out(path, course) and not is_copy(path)]


def is_copy(path: Path) -> bool:
    """Return whether a file is a copy by its name, as JupyterLab and file managers give it.

    >>> is_copy(Path("02_chance-Copy1.ipynb"))
    True
    """
    return _COPY.search(path.stem) is not None


def make_copy_finding(path: Path) -> Finding:
    """Return the finding for a copy."""
    own = _COPY.sub("", path.stem) + path.suffix
    return Finding(
        path,
        (
            f"looks like a copy of {own}: delete it, or move it out of the folder of lessons; it "
            "is not checked"
        ),
    )


def _make_unreadable_finding(path: Path, error: ValueError) -> Finding:
    try:
        found = find_syntax_error(read_plain(path), entry="lesson")
    except (OSError, ValueError):
        found = None
    line, text = found or (
        None,
        str(error).removeprefix(f"{COURSE_FILE}: ").removeprefix(COURSE_FILE).strip(),
    )
    return Finding(path, text, line=line)


def _list_notebooks(folder: Path, lesson: Lesson) -> list[Path]:
    return sorted(folder.glob(f"[0-9][0-9]_{lesson.name}.ipynb"))


def _describe_missing(folder: Path, lesson: Lesson, course: Course) -> str:
    """Describe a lesson's missing notebook and what to do; "" if it has one."""
    if _list_notebooks(folder, lesson):
        return ""
    if new := _find_renamed(folder, lesson, course):
        banks = sorted(folder.glob(f"questions/[0-9][0-9]_{lesson.name}.toml"))
        too = f", and rename {banks[0].name} to {new.stem}.toml" if banks else ""
        return (
            f"there is no notebook {lesson.file}; if it is now called {new.name}, "
            f'write name = "{new.stem[3:]}"{too}'
        )
    return f"there is no notebook {lesson.file}: remove the lesson from the list, or put its notebook here"


def _find_renamed(folder: Path, lesson: Lesson, course: Course) -> Path | None:
    """Return the notebook with the number of a missing lesson that no other lesson has, if there is one."""
    found = [path for path in folder.glob(f"{lesson.digits}_*.ipynb") if is_left_out(path, course)]
    return found[0] if len(found) == 1 and not is_copy(found[0]) else None


def _remove_lesson(path: Path, lesson: Lesson) -> None:
    text = comment_out_lesson(path.read_bytes().decode(), lesson.name)
    write_atomically(path, text, path.parent)


def _remove_from_path(path: Path, way: str, missing: Sequence[str]) -> None:
    text = remove_from_way(path.read_bytes().decode(), way, missing)
    write_atomically(path, text, path.parent)


def _find_problems(folder: Path, lesson: Lesson) -> Iterator[str]:
    """Find mismatches between a lesson's entry and its notebook."""
    notebooks = _list_notebooks(folder, lesson)
    if len(notebooks) > 1:
        names = " and ".join(path.name for path in notebooks)
        yield f"there must be one notebook, but there are {names}: keep one, and move the others away"
    elif notebooks and lesson.stops and (notebook := try_to_read_notebook(notebooks[0])):
        headings = {heading.text for _, heading in notebook.headings}
        for stop in lesson.stops:
            if stop not in headings:
                yield f"stops must be headings of {notebooks[0].name}; it has no heading {stop!r}"


def is_held(folder: Path) -> bool:
    """Return whether files keep their numbers until those of lessons left out have moved."""
    course = read_or_empty(folder)
    return left_out.is_in_the_way(folder, course, renumbering.plan_moves(folder, course).moves)


def _check_numbers(folder: Path, course: Course) -> Iterator[Finding]:
    """Find files whose numbers differ from the course file, which can be renamed automatically."""
    plan = renumbering.plan_moves(folder, course)
    for old, new in plan.taken:
        if old.suffix != ".ipynb":  # reported already for notebooks
            yield Finding(
                old,
                f"must be called {new.name}, but so must another file: keep one, and move the other away",
            )
    if plan.moves:
        renamed = [
            f"{old.relative_to(folder).as_posix()} must be called {new.name}" for old, new in plan.moves
        ]
        named, to_reword = renumbering.find_mentions(folder, course, plan)
        text = "files must be numbered in the order of the lessons"
        waits = left_out.is_in_the_way(folder, course, plan.moves)
        if waits:
            text += f"; first, lessons left out must go to {LEFT_OUT}/: --fix asks, --fix --yes does it"
        yield Finding(
            folder / COURSE_FILE,
            text,
            more=(*renamed, *named),
            fix=None if waits else partial(renumbering.renumber, folder, plan),
            by_hand=tuple(to_reword),
        )


def _check_readme(path: Path, course: Course, folder: Path) -> Iterator[Finding]:
    old = path.read_bytes().decode()  # keeps its line endings
    with language.use_language(language.find_language_of_course(folder)):
        new = navigation.update_links(navigation.update_numbers(old, course), course, folder)
    if new != old:
        text = f"the links to lessons must match {COURSE_FILE}: {describe_change(old, new)}"
        yield Finding(path, text, fix=lambda: write_atomically(path, new, path.parent))


def _list_line_numbers(path: Path) -> dict[str, int]:
    """Return the line of each lesson's name, and of each path's title."""
    text = path.read_text("utf-8")
    return {
        found[1]: text.count("\n", 0, found.start(1)) + 1
        for found in re.finditer(r"^[ \t]*(?:name|title)[ \t]*=[ \t]*[\"']([^\"'\n]+)[\"']", text, re.M)
    }
