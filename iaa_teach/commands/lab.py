"""The command `iaa-teach lab`: the lessons in JupyterLab, for an installed kit in a copy."""

import argparse
import shlex
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

from iaa_teach.authoring import upgrading
from iaa_teach.authoring.build import output_folder
from iaa_teach.commands.words import words
from iaa_teach.files.transaction import recover, transaction
from iaa_teach.lab import kit_record, lessons, server
from iaa_teach.lab.installing import installing, installing_extra
from iaa_teach.look.language import of_course, speaking
from iaa_teach.look.words import Text, say

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
    checkout = lessons.in_checkout()
    opens_own = checkout is not None and options.dir is None
    folder = checkout if checkout and opens_own else options.dir or COPY
    with speaking(of_course(folder)):
        _refuse_what_is_missing(options)
        if opens_own:
            recover(folder)
        else:
            print(copy_lessons(folder, options.again), flush=True)
        print(say(words.OPENING, folder=folder), flush=True)
    teach = TEACHING if options.teach else ""
    server.serve(folder, port=options.port, browser=not options.no_browser, teach=teach)


def _refuse_what_is_missing(options: argparse.Namespace) -> None:
    """Raise ValueError where JupyterLab, a part of the kit or the port is not to be had."""
    if not server.is_installed():
        raise ValueError(say(words.NEEDS, name="JupyterLab", command=installing("jupyterlab")))
    if options.teach and find_spec("tomlkit") is None:
        raise ValueError(say(words.TEACH_NEEDS, name="tomlkit", command=installing_extra("web")))
    if options.port is not None and (problem := server.port_problem(options.port)):
        raise ValueError(say(words.PORT, port=options.port, problem=problem))


def copy_lessons(folder: Path, again: Sequence[str] = ()) -> str:
    """Copy the lessons into `folder`, and return in words what was copied and what was kept."""
    with speaking(of_course(folder)):
        try:
            if lessons.are_handed_out(folder):
                return say(words.HANDED_OUT, folder=folder)
            if (folder / output_folder.MARKER).is_file():
                return say(words.BUILT, folder=folder)
            with transaction(folder):
                done = lessons.copy(folder, again)
                upgrading.fit_to_course(folder, [*done.renewed, *done.copied, *done.merged])
        except OSError as error:
            said = {"folder": folder, "problem": error.strerror, "file": error.filename}
            raise ValueError(say(words.CANNOT_COPY, **said)) from None
        return "\n".join(_told(done, folder))


def _told(done: lessons.Copied, folder: Path) -> Iterator[str]:
    """Say what was done to a copy: nothing of what was not."""

    def named(text: Text, names: Sequence[str], **more: object) -> list[str]:
        return [say(text, names=", ".join(names), n=len(names), folder=folder, **more)] if names else []

    before = folder / kit_record.BEFORE
    if done.copied:
        yield say(words.COPIED, files=say(words.FILES, n=len(done.copied)), folder=folder)
    yield from named(words.RENEWED, done.renewed)
    yield from named(words.KEPT, done.kept)
    yield from named(words.DIFFERING, done.differing)
    yield from named(words.NEWER, done.newer)
    command = f"iaa-teach check --compare {shlex.quote(str(folder))}"
    yield from named(words.TO_COMPARE, done.differing, command=command)
    for name, merged in done.merged.items():
        cells = ", ".join(map(str, merged.both))
        text = words.TOOK_OVER_BUT if merged.both else words.TOOK_OVER
        yield say(text, name=name, cells=cells, n=len(merged.both))
    if done.renewed or done.merged:
        yield say(words.BEFORE, folder=before)
    if done.dropped:
        yield from named(words.DROPPED, done.dropped)
        yield say(words.AS_YOU_HAD_THEM, folder=before)
    yield from named(words.OUTDATED, done.outdated)
    if done.deleted:
        yield from named(words.DELETED, done.deleted)
        yield say(words.TO_BRING_BACK, option=f"--again {done.deleted[0]}")
    yield from named(words.NO_FILE_OF_KIT, done.unknown)
    yield from named(words.OFFERED, done.offered)


def _port(text: str) -> int:
    if text.isascii() and text.isdecimal() and 1 <= int(text) <= 65535:
        return int(text)
    raise argparse.ArgumentTypeError(f"must be a number from 1 to 65535; not {text!r}")
