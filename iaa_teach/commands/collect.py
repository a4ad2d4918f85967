"""The command `iaa-teach collect`: what a class answered, as a table and a page."""

import argparse
import sys
from pathlib import Path

from iaa_teach.authoring.class_page import write_class
from iaa_teach.authoring.collect import as_csv, collect
from iaa_teach.authoring.notebooks import lesson_folder, near_here
from iaa_teach.commands.words import words
from iaa_teach.files.transaction import recover
from iaa_teach.look.language import of_course, speaking
from iaa_teach.look.words import say


def add(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    command.description = (
        "Read the progress files of a class. Writes a page to read before the next session (for each "
        "question how many had it right at the first try, the wrong answers, and who needs help) and a CSV "
        "table (who answered what, how often, with which misconception). A damaged file is named and "
        "skipped; nothing in DIR is changed."
    )
    command.add_argument(
        "folder", type=Path, metavar="DIR", help="a folder with one folder or file per learner"
    )
    command.add_argument(
        "--out",
        type=Path,
        metavar="NAME",
        help="write NAME.html and NAME.csv (default: the table alone, to standard output)",
    )
    command.add_argument(
        "--lessons",
        type=Path,
        metavar="PATH",
        help="the folder of lessons that was answered (default: the lessons here)",
    )


def run(options: argparse.Namespace) -> None:
    """Run the command."""
    source = options.lessons or lesson_folder()
    recover(source)
    with speaking(of_course(source)):
        _run(options, source)


def _run(options: argparse.Namespace, source: Path) -> None:
    collected = collect(options.folder, source)
    print(say(words.READING_QUESTIONS, folder=source.resolve()), file=sys.stderr)
    if options.out:
        page, table = write_class(collected, options.out)
    else:
        sys.stdout.writelines(as_csv(collected))
    for path, reason in collected.skipped:
        print(say(words.SKIPPED, file=near_here(path), reason=reason), file=sys.stderr)
    rows = say(words.ROWS, n=collected.table.rows)
    print(say(words.OF_LEARNERS, rows=rows, n=len(collected.learners)), file=sys.stderr)
    if options.out:
        print(say(words.WROTE_CLASS, page=page, table=table))
    else:
        print(words.ALSO_A_PAGE, file=sys.stderr)
