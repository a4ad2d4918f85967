"""The command `iaa-teach`."""

import argparse
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

from iaa_teach import __version__
from iaa_teach.authoring.build import add_build
from iaa_teach.authoring.checks import check
from iaa_teach.authoring.collect import as_csv, collect
from iaa_teach.authoring.new import new
from iaa_teach.authoring.notebooks import near_here
from iaa_teach.lab import lessons, server
from iaa_teach.look.number_formats import counted

COPY = Path("iaa-lessons")


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command with these arguments, or with those of the shell."""
    parser = argparse.ArgumentParser(
        prog="iaa-teach", description="Learn inter-annotator agreement in Jupyter."
    )
    parser.add_argument("--version", action="version", version=f"iaa-teach {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="command")
    _add_lab(commands)
    _add_check(commands)
    _add_new(commands)
    _add_collect(commands)
    add_build(commands)
    options = parser.parse_args(arguments)
    options.run(options)


def _add_lab(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    description = (
        "Open JupyterLab on the lessons. A checkout opens its own lessons; an installed kit first copies "
        f"them into {COPY}, never over a file that is there."
    )
    lab = commands.add_parser("lab", help="open JupyterLab on the lessons", description=description)
    lab.add_argument("--no-browser", action="store_true", help="start the server, leave the browser alone")
    lab.add_argument(
        "--port", type=_port, metavar="N", help="the port to listen on (default: the first free from 8888)"
    )
    lab.add_argument("--dir", type=Path, metavar="PATH", help="copy the lessons into this folder and open it")
    lab.set_defaults(run=_lab)


def _lab(options: argparse.Namespace) -> None:
    if not server.is_installed():
        raise SystemExit(
            "iaa-teach lab needs JupyterLab, which is not installed: python -m pip install jupyterlab"
        )
    if options.port is not None and (problem := server.port_problem(options.port)):
        raise SystemExit(
            f"iaa-teach lab cannot listen on port {options.port}: {problem}. "
            "Choose another with --port, or leave --port out and a free one is found."
        )
    checkout = lessons.in_checkout()
    if checkout and options.dir is None:
        folder = checkout
    else:
        folder = options.dir or COPY
        print(_account(folder), flush=True)
    print(f"Opening the lessons in {folder}. Ctrl+C here closes them.", flush=True)
    server.serve(folder, port=options.port, browser=not options.no_browser)


def _add_check(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    description = (
        "Look through lessons and their question banks, and say of everything that is broken where it is and "
        "what to do. Exits with 1 where anything is left to mend."
    )
    command = commands.add_parser("check", help="find what is broken in lessons", description=description)
    command.add_argument(
        "paths",
        type=Path,
        nargs="*",
        metavar="PATH",
        help="a notebook, a bank or a folder of lessons (default: the lessons here)",
    )
    command.add_argument("--execute", action="store_true", help="also run every lesson from top to bottom")
    command.add_argument(
        "--fix",
        action="store_true",
        help="mend what a machine can: outputs, counts, kernel, cell ids, solutions left open",
    )
    command.set_defaults(run=_check)


def _check(options: argparse.Namespace) -> None:
    try:
        report = check(options.paths, fix=options.fix, execute=options.execute)
    except (ValueError, OSError) as error:
        raise SystemExit(f"iaa-teach check: {error}") from None
    print(report)
    if report.findings:
        raise SystemExit(1)


def _add_new(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    description = (
        "Begin a lesson: a notebook and its question bank under the next number, with an example of all "
        "that a lesson has. Nothing is written over."
    )
    command = commands.add_parser("new", help="begin a lesson", description=description)
    command.add_argument("title", metavar="TITLE", help='such as "Spans and units"')
    command.add_argument(
        "--dir", type=Path, metavar="PATH", help="the folder of lessons (default: the one here)"
    )
    command.set_defaults(run=_new)


def _new(options: argparse.Namespace) -> None:
    try:
        lesson, bank = new(options.title, options.dir)
    except (ValueError, OSError) as error:
        raise SystemExit(f"iaa-teach new: {error}") from None
    print(f"Wrote {near_here(lesson)}, to be opened in JupyterLab, and its questions, {near_here(bank)}.")
    print(f"When you have changed them: iaa-teach check {shlex.quote(near_here(lesson))}")


def _add_collect(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    description = (
        "Gather the progress files of a class into one CSV table: who answered what, how often, with which "
        "misconception. A file that is damaged is named and left out; nothing in DIR is changed."
    )
    command = commands.add_parser("collect", help="gather a class's answers", description=description)
    command.add_argument(
        "folder", type=Path, metavar="DIR", help="a folder with one folder or file per learner"
    )
    command.add_argument("--out", type=Path, metavar="FILE", help="write the table here, not to the screen")
    command.set_defaults(run=_collect)


def _collect(options: argparse.Namespace) -> None:
    try:
        collected = collect(options.folder)
        if options.out:
            options.out.write_text(as_csv(collected), "utf-8-sig")  # its mark tells a spreadsheet what it is
        else:
            print(as_csv(collected), end="")
    except (ValueError, OSError) as error:
        raise SystemExit(f"iaa-teach collect: {error}") from None
    for path, reason in collected.skipped:
        print(f"Left out {near_here(path)}: {reason}", file=sys.stderr)
    print(f"{counted(collected.rows, 'row')} on {counted(collected.learners, 'learner')}.", file=sys.stderr)


def _account(folder: Path) -> str:
    """Copy the lessons into `folder`, and what was copied and kept in plain words."""
    try:
        if lessons.are_handed_out(folder):
            return f"The lessons in {folder} were handed out by somebody: nothing is added to them."
        done = lessons.copy(folder)
    except OSError as error:
        raise SystemExit(
            f"iaa-teach lab cannot write the lessons to {folder}: {error.strerror} ({error.filename}). "
            "Choose a folder of yours with --dir."
        ) from None
    lines = []
    if done.copied:
        lines.append(f"Copied {counted(done.copied, 'file')} to {folder}.")
    if done.kept:
        them = "it" if len(done.kept) == 1 else "them"
        lines.append(f"Kept {counted(done.kept, 'file')} in {folder} as you left {them}.")
    if done.differing:
        lines.append(f"Not as in this version of the kit, and yours to keep: {', '.join(done.differing)}.")
        lines.append("For a fresh copy of one, rename yours and run this command again.")
    return "\n".join(lines)


def _port(text: str) -> int:
    if text.isascii() and text.isdecimal() and 1 <= int(text) <= 65535:
        return int(text)
    raise argparse.ArgumentTypeError(f"must be a number from 1 to 65535; not {text!r}")
