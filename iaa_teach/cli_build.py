"""The command `iaa-teach build`: check the lessons, build them, say what was read and what was left out."""

import argparse
from pathlib import Path

from iaa_teach.authoring.build import AUDIENCES, BuildError, build
from iaa_teach.authoring.build.audiences import source_folder
from iaa_teach.authoring.build.short_course import chosen
from iaa_teach.authoring.checks import check
from iaa_teach.authoring.checks.course import remarks
from iaa_teach.authoring.notebooks import GUIDE
from iaa_teach.look.number_formats import counted
from iaa_teach.questions import course

_FIRST = {
    "class": "index.html",
    "web": "index.html",
    "slides": "index.html",
    "instructors": "answer_key.html",
}
_WITHOUT_GUIDE = {"students", "web", "slides", "lite"}


def add_build(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to those of `iaa-teach`."""
    description = (
        "Check the lessons and make a folder of them. class: a plan by the minute, slides, pages, and for "
        "the lessons of the plan a sheet to print and a key of one page. students: without solutions, the "
        "answers packed so that nobody reads them by accident. instructors: executed, with solutions and "
        "an answer key. web: pages that need no Python and no network. slides: a deck for each lesson, "
        "with explorers, questions, answers and the speaker's notes. lite: a JupyterLite site, where "
        "Python runs in the browser. gift: the questions for Moodle and other platforms. The lessons "
        "themselves stay as they are."
    )
    command = commands.add_parser(
        "build",
        help="make the lessons for a class, students, instructors, the web, slides, JupyterLite or Moodle",
        description=description,
    )
    command.add_argument("--for", dest="audience", choices=AUDIENCES, required=True)
    command.add_argument(
        "--lessons", type=Path, metavar="PATH", help="the folder of lessons (default: the lessons here)"
    )
    command.add_argument(
        "--only",
        default="",
        metavar="NUMBERS",
        help="a short course of these lessons and the start page, such as 01-03 or 1,2,5; links to the "
        "others become plain words",
    )
    command.add_argument(
        "--anyway", action="store_true", help="build although the check finds problems, and say which"
    )
    command.add_argument(
        "--minutes",
        type=int,
        metavar="N",
        help="for class: how long it is, such as 45, 90 or 180 (default: 90)",
    )
    command.add_argument(
        "--pyodide",
        type=Path,
        metavar="DIR",
        help="for lite: Pyodide's full distribution, unpacked, so that the site fetches nothing",
    )
    command.add_argument(
        "out", type=Path, metavar="OUT", help="a new or empty folder, or one that an earlier build made"
    )
    command.set_defaults(run=_build)


def _build(options: argparse.Namespace) -> None:
    try:
        source = source_folder(options.lessons)
        print(f"Reading the lessons in {source.resolve()}", flush=True)
        _check(source, options.anyway)
        names = build(options.audience, options.out, source, options.pyodide, options.only, options.minutes)
        left_out = _left_out(source, options.only)
    except BuildError as error:
        raise SystemExit(f"iaa-teach build: {error}") from None
    except OSError as error:
        raise SystemExit(f"iaa-teach build: {error.filename}: {error.strerror}") from None
    for why, what in left_out.items():
        if what:
            print(f"Left out, {why}: {', '.join(what)}.")
    if options.audience == "slides" and (pages := _pages_without_deck(source, names)):
        print(f"Left out, as they are no lessons: {', '.join(pages)}.")
    if options.audience in _WITHOUT_GUIDE and (source / GUIDE).is_file():
        print(f"Left out, as it is not for students: {GUIDE}.")
    if options.audience == "class" and (note := _about_plan(source, options.only, options.minutes)):
        print(note)
    print(f"Wrote {counted(names, 'file')} to {options.out}.")
    if options.audience in _FIRST:
        print(f"Open {options.out / _FIRST[options.audience]} in a browser.")
    if options.audience == "gift":
        print("In Moodle: Question bank, Import, GIFT format, one file after the other.")
        print("Left out, as GIFT has no form for them: predictions and tables.")
    if options.audience == "lite":
        print(f"Serve it with any web server; to try it: python -m http.server --directory {options.out}")
        if "fetched.txt" in names:
            print((options.out / "fetched.txt").read_text("utf-8"), end="")


def _check(source: Path, anyway: bool) -> None:
    """Print the problems that would be seen in what is built. Raises BuildError for them, unless `anyway`."""
    try:
        findings = [one for one in check([source]).findings if not one.trace]
    except ValueError as error:
        raise BuildError(str(error)) from None
    for finding in findings:
        print(finding)
    if findings and not anyway:
        them = "it" if len(findings) == 1 else "them"
        raise BuildError(
            f"nothing was written, for the check found {counted(findings, 'problem')}. Mend {them}, or "
            "build with --anyway"
        )


def _about_plan(source: Path, only: str, minutes: int | None) -> str:
    """Return why the class did not get the guide's plan, "" where it did."""
    from iaa_teach.authoring.build.class_box import MINUTES, plan_for  # needs the packages of builds

    whole = course.read(source)
    return plan_for(source, chosen(only, whole) if only else whole.lessons, minutes or MINUTES).note


def _pages_without_deck(source: Path, names: list[str]) -> list[str]:
    """Return the pages that are looked up, such as a glossary, which no deck has been made of."""
    pages = [path for path in sorted(source.glob("[!.0-9]*.ipynb")) if path.name != GUIDE]
    return [path.name for path in pages if f"{path.stem}.html" not in names]


def _left_out(source: Path, only: str) -> dict[str, list[str]]:
    """Return what stands in the folder and is not built, by the reason."""
    try:
        whole = course.read(source)
    except ValueError as error:
        raise BuildError(str(error)) from None
    kept = chosen(only, whole) if only else whole.lessons
    return {
        f"as {course.FILE} does not list them": [
            one.path.relative_to(source).as_posix() for one in remarks(source)
        ],
        f"by --only {only}": [one.label for one in whole.lessons if one not in kept],
    }
