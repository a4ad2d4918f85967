"""The command `iaa-teach collect`: a class's answers as a table and a class report."""

import argparse
import sys
from pathlib import Path

from iaa_teach.authoring.class_page import PAGE, TABLE, write_class
from iaa_teach.authoring.collect import collect, write_csv
from iaa_teach.authoring.notebooks import find_lesson_folder, shorten_path
from iaa_teach.files.transaction import recover
from iaa_teach.look.language import find_language_of_course, use_language
from iaa_teach.look.number_formats import count_things


def add(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    command.description = (
        "Read the answers that a class handed in. Write a class report (for each question how many got it "
        "right first time, the wrong answers, and who needs help) and a CSV table (who answered what, how "
        "often, with which misconception). DIR may be a download from Moodle, Canvas or ILIAS, unpacked or "
        "still a zip file. If a learner "
        "handed in several files, the newest counts. Skipped files are listed with the reason; nothing in "
        "DIR is changed."
    )
    command.add_argument(
        "folder",
        type=Path,
        metavar="DIR",
        help="a folder or zip file of the files learners handed in; they appear under the platform's names, "
        "or the names they typed above the button",
    )
    command.add_argument(
        "--out",
        type=Path,
        metavar="FOLDER",
        help=f"write {PAGE} and {TABLE} into FOLDER (default: the table alone, to standard output)",
    )
    command.add_argument(
        "--lessons",
        type=Path,
        metavar="PATH",
        help="the folder of lessons that was answered (default: the lessons here)",
    )


def run(options: argparse.Namespace) -> None:
    """Run the command."""
    source = options.lessons or find_lesson_folder()
    recover(source)
    with use_language(find_language_of_course(source)):  # for the page and the table
        collected = collect(options.folder, source)
        written = write_class(collected, options.out) if options.out else []
    print(f"Reading the questions in {source.resolve()}", file=sys.stderr)
    if not options.out:
        sys.stdout.writelines(write_csv(collected))
    for path, reason in collected.skipped:
        print(f"Skipped {shorten_path(path)}: {reason}", file=sys.stderr)
    rows, learners = count_things(collected.table.rows, "row"), count_things(collected.learners, "learner")
    print(f"{rows} from {learners}.", file=sys.stderr)
    for path in written:
        print(f"Wrote {path}")
    if not written:
        print("With --out FOLDER you also get a class report to read.", file=sys.stderr)
