"""The command `iaa-teach new`: create a lesson."""

import argparse
import shlex
from pathlib import Path

from iaa_teach.authoring.new import new
from iaa_teach.authoring.notebooks import shorten_path
from iaa_teach.questions.course import COURSE_FILE


def add(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    command.description = (
        "Create a lesson under the next number: a notebook and a file of questions, with an example of "
        "everything that a lesson can have. It is added to course.toml. No file is overwritten."
    )
    command.add_argument("title", metavar="TITLE", help='such as "Spans and units"')
    command.add_argument(
        "dir", nargs="?", type=Path, metavar="PATH", help="the folder of lessons (default: the one here)"
    )
    command.add_argument("--dir", dest="named", type=Path, help=argparse.SUPPRESS)  # its former name


def run(options: argparse.Namespace) -> None:
    """Run the command."""
    lesson, bank = new(options.title, options.dir or options.named)
    where = f"{shorten_path(lesson)}, which you can open in JupyterLab"
    print(f"Wrote {where}, and its questions in {shorten_path(bank)}.")
    print(f"When you have edited them: iaa-teach check {shlex.quote(shorten_path(lesson))}")
    listed = lesson.parent / COURSE_FILE
    if listed.exists():
        print(f"It is listed in {shorten_path(listed)}, where you can change its position or its minutes.")
        print("The other lessons now link to it; reload those that are open.")
