"""The command `iaa-teach build`: check and build the lessons, and print what was read and skipped."""

import argparse
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from iaa_teach.authoring.build.short_course import choose_lessons, list_lessons_in_order
from iaa_teach.authoring.checks import check, lesson_numbers, placeholders
from iaa_teach.authoring.checks.course import list_unlisted
from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.checks.order import find_early
from iaa_teach.authoring.targets import DEFAULT, TARGETS, build, find_source_folder, find_target
from iaa_teach.look import still_english
from iaa_teach.look.language import find_language_of_course
from iaa_teach.look.number_formats import count_things
from iaa_teach.look.plain_text import strip_markdown
from iaa_teach.questions.course import COURSE_FILE, Course, read_course

FRESH = "run every lesson again, even if it has not changed"


def add(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    wide = max(map(len, TARGETS))
    titles = "\n".join(f"  {name:{wide}}  {target.title}" for name, target in TARGETS.items())
    command.description = "Check the lessons, then build a new folder from them. The lessons don't change."
    command.epilog = f"formats:\n{titles}"
    command.formatter_class = argparse.RawDescriptionHelpFormatter
    command.add_argument(
        "--for",
        dest="target",
        choices=TARGETS,
        default=DEFAULT,
        metavar="FORMAT",
        help=f"the format, see below (default: {DEFAULT})",
    )
    command.add_argument(
        "--lessons", type=Path, metavar="PATH", help="the folder of lessons (default: the lessons here)"
    )
    command.add_argument(
        "--only",
        default="",
        metavar="NUMBERS",
        help="a short course of these lessons and the start page, such as 01-03 or 1,2,5",
    )
    command.add_argument(
        "--anyway",
        action="store_true",
        help="build even if there are problems, and list them on the first page",
    )
    command.add_argument("--fresh", action="store_true", help=FRESH)
    for option in {option.name: option for each in TARGETS.values() for option in each.options}.values():
        formats = [name for name, target in TARGETS.items() if option in target.options]
        takes: dict[str, Any] = (
            {"type": option.type, "metavar": option.metavar} if option.metavar else {"action": "store_true"}
        )
        command.add_argument(
            f"--{option.name}",
            default=argparse.SUPPRESS,
            help=f"for {' and '.join(formats)}: {option.help}",
            **takes,
        )
    command.add_argument(
        "out", type=Path, metavar="OUT", help="a new or empty folder, or one that an earlier build made"
    )


def run(options: argparse.Namespace) -> None:
    """Run the command."""
    own = {option.name for each in TARGETS.values() for option in each.options} & vars(options).keys()
    target = find_target(options.target, own)
    source = find_source_folder(options.lessons)
    print(f"Reading the lessons in {source.resolve()}", flush=True)
    course = _read_course_or_fail(source)
    kept = choose_lessons(options.only, course) if options.only else course.lessons
    left = _list_problems(source, replace(course, lessons=tuple(kept)))
    for problem in left:
        print(problem)
    if left and not options.anyway:
        raise ValueError(_refuse(left))
    values = {name: getattr(options, name) for name in own}
    built = build(target.name, options.out, source, options.only, options.fresh, [*map(str, left)], **values)
    left_out = {
        f"not listed in {COURSE_FILE}": [remark.path.name for remark in list_unlisted(source, course)],
        f"left out by --only {options.only}": [
            lesson.plain_label for lesson in course.lessons if lesson not in kept
        ],
    }
    for why, what in [*left_out.items(), *built.left_out.items()]:
        if what:
            print(f"Skipped ({why}): {', '.join(what)}.")
    for note in [*built.notes, *_list_order_notes(source, course, options.only)]:
        print(strip_markdown(note))
    if share := still_english.read_share(find_language_of_course(source)):
        print(f"{share} Pages mark it as English, and iaa-teach translate lists it.")
    print(f"Wrote {count_things(built.files, 'file')} to {options.out}.")
    if target.first_page:
        print(f"Open {options.out / target.first_page} in a browser.")
    for step in built.next_steps:
        print(step.replace("{out}", str(options.out)))


def _read_course_or_fail(source: Path) -> Course:
    """Return the course; if its file has a mistake, print what the check finds and stop."""
    try:
        return read_course(source)
    except ValueError:
        for problem in (found := check([source]).problems):
            print(problem)
        raise ValueError(_refuse(found)) from None


def _list_problems(source: Path, built: Course) -> list[Finding]:
    """List everything wrong that a class would see: problems, template text, numbers of missing lessons."""
    return [
        *check([source]).problems,
        *placeholders.list_in_course(source, built),
        *lesson_numbers.list_in_course(source, built),
    ]


def _list_order_notes(source: Path, course: Course, only: str) -> list[str]:
    """Return what comes too early if lessons are chosen in an order of their own, and an order to choose."""
    if not only:
        return []
    chosen = list_lessons_in_order(only, course)
    early, order = find_early(source, replace(course, lessons=tuple(chosen)))
    numbers = ",".join(str(lesson.number) for lesson in order)
    better = [f"An order in which nothing comes too early: --only {numbers}"] if order else []
    return [*(f"Note: {one}" for one in early), *better]


def _refuse(left: Sequence[Finding]) -> str:
    return (
        f"nothing was written, because of {count_things(left, 'problem')} that a class would see. "
        f"Fix {'it' if len(left) == 1 else 'them'}, or build with --anyway"
    )
