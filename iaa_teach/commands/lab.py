"""The command `iaa-teach lab`: the lessons in JupyterLab, for an installed kit in a copy."""

import argparse
import shlex
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from iaa_teach.authoring import upgrading
from iaa_teach.authoring.build import output_folder
from iaa_teach.data.transaction import recover, transaction
from iaa_teach.lab import kit_record, lessons, server
from iaa_teach.lab.installing import installing, installing_extra
from iaa_teach.look.number_formats import counted

COPY = Path("iaa-lessons")
TEACHING = "iaa_teach.teaching"  # the server extension behind --teach


def add(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    command.description = (
        f"Open JupyterLab on the lessons. An installed kit first copies them into the folder {COPY}; a "
        "checkout opens its own. In a copy, the files that you have edited stay as they are, those that you "
        "have deleted stay away, and a newer version of the kit renews the others."
    )
    command.add_argument(
        "--no-browser", action="store_true", help="start the server without opening a browser"
    )
    command.add_argument(
        "--port",
        type=_port,
        metavar="N",
        help="the server's port (default: the first free one from 8888)",
    )
    command.add_argument(
        "--teach",
        action="store_true",
        help="open the guide for instructors, and a panel beside each lesson: its questions in a form, and "
        "buttons that check, build and translate",
    )
    command.add_argument(
        "--dir", type=Path, metavar="PATH", help="copy the lessons into this folder and open it"
    )
    command.add_argument(
        "--again",
        action="append",
        default=[],
        metavar="FILE",
        help="bring back a file of the kit that you have deleted or renamed",
    )


def run(options: argparse.Namespace) -> None:
    """Run the command."""
    if not server.is_installed():
        command = installing("jupyterlab")
        raise ValueError(f"it needs JupyterLab, which is not installed: {command}")
    if options.teach and find_spec("tomlkit") is None:
        raise ValueError(f"--teach needs tomlkit, which is not installed: {installing_extra('web')}")
    if options.port is not None and (problem := server.port_problem(options.port)):
        raise ValueError(
            f"it cannot listen on port {options.port}: {problem}. "
            "Choose another with --port, or leave --port out and a free one is found."
        )
    checkout = lessons.in_checkout()
    if checkout and options.dir is None:
        folder = checkout
        recover(folder)
    else:
        folder = options.dir or COPY
        print(copy_lessons(folder, options.again), flush=True)
    print(f"Opening the lessons in {folder}. Ctrl+C here closes them.", flush=True)
    teach = TEACHING if options.teach else ""
    server.serve(folder, port=options.port, browser=not options.no_browser, teach=teach)


def copy_lessons(folder: Path, again: Sequence[str] = ()) -> str:
    """Copy the lessons into `folder`, and return in words what was copied and what was kept."""
    try:
        if lessons.are_handed_out(folder):
            return f"The lessons in {folder} were handed out by somebody: nothing is added to them."
        if (folder / output_folder.MARKER).is_file():
            return f"The lessons in {folder} were built by iaa-teach: nothing is added to them."
        with transaction(folder):
            done = lessons.copy(folder, again)
            upgrading.fit_to_course(folder, [*done.renewed, *done.copied, *done.merged])
    except OSError as error:
        raise ValueError(
            f"cannot write the lessons to {folder}: {error.strerror} ({error.filename}). "
            "Choose a folder of yours with --dir."
        ) from None
    lines = []
    if done.copied:
        lines.append(f"Copied {counted(done.copied, 'file')} to {folder}.")
    if done.renewed:
        names = ", ".join(done.renewed)
        lines.append(f"Renewed {counted(done.renewed, 'file')} that you had not edited: {names}.")
    if done.kept:
        them = "it" if len(done.kept) == 1 else "them"
        lines.append(f"Kept {counted(done.kept, 'file')} in {folder} as you left {them}.")
    if done.differing:
        lines.append(f"Not as in this version of the kit, and yours to keep: {', '.join(done.differing)}.")
    if done.newer:
        lines.append(f"Changed in the kit since you took them: {', '.join(done.newer)}.")
    if done.differing:
        lines.append(f"To see what differs: iaa-teach check --compare {shlex.quote(str(folder))}")
    for name, merged in done.merged.items():
        both = ", ".join(map(str, merged.both))
        cells = f"cell{'s' * (len(merged.both) > 1)} {both}"
        yours = f"; what the kit has changed too stays as you have it: {cells}" if both else ""
        lines.append(f"Took over what the kit has changed in {name}, which you had edited{yours}.")
    if done.renewed or done.merged:
        lines.append(f"What they were before is kept in {folder / kit_record.BEFORE}.")
    if done.dropped:
        lines.append(f"Not in this version of the kit any more, and taken out: {', '.join(done.dropped)}.")
        lines.append(f"As you had them they are in {folder / kit_record.BEFORE}.")
    if done.outdated:
        lines.append(
            f"Not in this version of the kit any more, and yours to keep: {', '.join(done.outdated)}."
        )
    if done.deleted:
        lines.append(f"Deleted by you, and not brought back: {', '.join(done.deleted)}.")
        lines.append(f"To have one again: --again {done.deleted[0]}")
    if done.unknown:
        lines.append(f"The kit has no such file for this folder: {', '.join(done.unknown)}.")
    if done.offered:
        lines.append(f"New in the kit, and not in your course.toml: {', '.join(done.offered)}.")
    return "\n".join(lines)


def _port(text: str) -> int:
    if text.isascii() and text.isdecimal() and 1 <= int(text) <= 65535:
        return int(text)
    raise argparse.ArgumentTypeError(f"must be a number from 1 to 65535; not {text!r}")
