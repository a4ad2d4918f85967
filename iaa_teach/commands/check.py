"""The command `iaa-teach check`: find problems in lessons, and compare a copy with the kit."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from iaa_teach.authoring import compare
from iaa_teach.authoring.checks import check
from iaa_teach.authoring.notebooks import find_lesson_folder, shorten_path
from iaa_teach.commands.build import FRESH
from iaa_teach.files.writing import write_atomically
from iaa_teach.lab.lessons import CHECK_FILE, LEFT_OUT
from iaa_teach.look.number_formats import count_things

_MOST_LINES = 10  # printed by --fix: reordering a course changes hundreds of links


def add(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    command.description = (
        "Find problems in lessons and their questions, and list each with its place and how to fix it. The "
        "exit status is 1 if there are any. Outputs saved by Jupyter don't count."
    )
    command.add_argument(
        "paths",
        type=Path,
        nargs="*",
        metavar="PATH",
        help="a notebook, a question file or a folder of lessons (default: the lessons here)",
    )
    command.add_argument(
        "--fix",
        action="store_true",
        help="repair what can be repaired, such as outputs saved by Jupyter, solutions left open, and file "
        "names and links after a new order in course.toml. What is left for you comes first; "
        f"beyond {_MOST_LINES} lines, the whole list is in {CHECK_FILE}",
    )
    command.add_argument(
        "--yes",
        action="store_true",
        help=f"with --fix: move lessons that course.toml does not list to {LEFT_OUT} without asking",
    )
    command.add_argument("--execute", action="store_true", help="also run every lesson from top to bottom")
    command.add_argument("--fresh", action="store_true", help=f"with --execute: {FRESH}")
    command.add_argument(
        "--compare",
        action="store_true",
        help="show instead what you have changed in a copy of the lessons: lines with - are the kit's, with "
        "+ yours (notebooks by nbdime, if installed)",
    )


def run(options: argparse.Namespace) -> None:
    """Run the command."""
    if options.compare:
        _compare(options.paths or [find_lesson_folder()])
        return
    report = check(
        options.paths,
        fix=options.fix,
        execute=options.execute,
        fresh=options.fresh,
        agree=_yes if options.yes else _ask,
    )
    if options.fix:
        first = options.paths[0] if options.paths else find_lesson_folder()
        _print_short(str(report), first if first.is_dir() else first.parent)
    else:
        print(report)
    if report.problems:
        raise SystemExit(1)


def _print_short(text: str, folder: Path) -> None:
    """Print the first lines and the last; if there are more, write them all to a file in the folder."""
    lines = text.splitlines()
    file = folder / CHECK_FILE
    if len(lines) <= _MOST_LINES:
        file.unlink(missing_ok=True)  # of an earlier check
        print(text)
        return
    write_atomically(file, f"{text}\n", folder)
    print(*lines[: _MOST_LINES - 1], sep="\n")
    print(f"{lines[-1]} All {len(lines)} lines are in {shorten_path(file)}.")


def _yes(question: str) -> bool:
    return True


def _ask(question: str) -> bool:
    """Ask on the terminal; without one, the answer is no."""
    if not (sys.stdin and sys.stdin.isatty()):
        return False
    try:
        return input(f"{question} [y/N] ").strip().casefold() in ("y", "yes")
    except EOFError:
        return False


def _compare(paths: Sequence[Path]) -> None:
    pairs = [pair for path in paths for pair in compare.list_differing(path)]
    if pairs:
        print("Lines with - are the kit's, lines with + are yours.\n")
    for kit, mine in pairs:
        print(f"{shorten_path(mine)}\n{compare.find_difference(kit, mine)}\n")
    print(
        f"{count_things(pairs, 'file')} different from this version of the kit."
        if pairs
        else "There are no differences."
    )
