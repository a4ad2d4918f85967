"""The command `iaa-teach lab`: open the lessons, or a copy of them, in JupyterLab."""

import argparse
import shlex
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

from iaa_teach.authoring import upgrading
from iaa_teach.authoring.build import output_folder
from iaa_teach.files.transaction import recover, undo_unless_done
from iaa_teach.files.trouble import describe_trouble
from iaa_teach.lab import kit_record, lessons, server
from iaa_teach.lab.installing import write_install_command, write_install_command_for_extra
from iaa_teach.look.number_formats import count_things

COPY = Path("iaa-lessons")
TEACHING = "iaa_teach.teaching"  # the server extension behind --teach


def add(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    command.description = (
        f"Open JupyterLab on the lessons. An installed kit first copies them into the folder {COPY}; a "
        "checkout opens its own. In a copy, files that you edited or deleted stay that way, and a newer "
        "version of the kit updates the others."
    )
    command.add_argument(
        "--no-browser", action="store_true", help="start the server without opening a browser"
    )
    command.add_argument(
        "--port",
        type=_read_port,
        metavar="N",
        help="the server's port (default: the first free one from 8888)",
    )
    command.add_argument(
        "--teach",
        action="store_true",
        help="open the guide for instructors, and a panel next to each lesson: its questions in a form, and "
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
    checkout = lessons.find_checkout_lessons()
    opens_own = checkout is not None and options.dir is None
    folder = checkout if checkout and opens_own else options.dir or COPY
    _refuse_what_is_missing(options)
    if opens_own:
        recover(folder)
    else:
        print(copy_lessons(folder, options.again), flush=True)
    print(f"Opening the lessons in {folder}. Ctrl+C here closes them.", flush=True)
    teach = TEACHING if options.teach else ""
    server.serve(folder, port=options.port, browser=not options.no_browser, teach=teach)


def _refuse_what_is_missing(options: argparse.Namespace) -> None:
    """Raise ValueError if JupyterLab, a package that an option needs or the port is unavailable."""
    if not server.is_installed():
        raise ValueError(
            f"it needs JupyterLab, which is not installed: {write_install_command('jupyterlab')}"
        )
    if options.teach and find_spec("tomlkit") is None:
        raise ValueError(
            f"--teach needs tomlkit, which is not installed: {write_install_command_for_extra('web')}"
        )
    if options.port is not None and (problem := server.find_port_problem(options.port)):
        raise ValueError(
            f"it cannot listen on port {options.port}: {problem}. Choose another with --port, or "
            "leave --port out to use a free one."
        )


def copy_lessons(folder: Path, again: Sequence[str] = ()) -> str:
    """Copy the lessons into `folder`, and describe what was copied and what was kept."""
    try:
        if lessons.are_handed_out(folder):
            return f"The lessons in {folder} are a student copy, so nothing is added to them."
        if (folder / output_folder.MARKER).is_file():
            return f"The lessons in {folder} were built by iaa-teach, so nothing is added to them."
        with undo_unless_done(folder):
            done = lessons.copy(folder, again)
            upgrading.fit_to_course(folder, [*done.renewed, *done.copied, *done.merged])
    except OSError as error:
        raise ValueError(
            f"cannot write the lessons to {folder}: {describe_trouble(error).rstrip('.')}. "
            "Choose another folder with --dir."
        ) from None
    return "\n".join(_describe_copy(done, folder))


def _describe_copy(done: lessons.Copied, folder: Path) -> Iterator[str]:
    """Describe what changed in a copy."""

    def named(what: str, names: Sequence[str]) -> list[str]:
        return [f"{what}: {', '.join(names)}."] if names else []

    before = folder / kit_record.BEFORE
    if done.copied:
        yield f"Copied {count_things(done.copied, 'file')} to {folder}."
    yield from named(f"Updated {count_things(done.renewed, 'file')} that you had not edited", done.renewed)
    if done.kept:
        them = "it" if len(done.kept) == 1 else "them"
        yield f"Kept {count_things(done.kept, 'file')} in {folder} as you left {them}."
    yield from named("Different from the kit's version, and left as they are", done.differing)
    yield from named("Changed in the kit since you copied them", done.newer)
    if done.differing:
        yield f"To see the differences: iaa-teach check --compare {shlex.quote(str(folder))}"
    for name, merged in done.merged.items():
        merging = f"Merged the kit's changes into {name}, which you had edited"
        cells = ", ".join(map(str, merged.both))
        if len(merged.both) == 1:
            yield f"{merging}. Cell {cells}, which the kit has changed too, stays as you have it."
        elif merged.both:
            yield f"{merging}. Cells {cells}, which the kit has changed too, stay as you have them."
        else:
            yield f"{merging}."
    if done.renewed or done.merged:
        yield f"The earlier versions are saved in {before}."
    if done.dropped:
        yield from named("Removed, because this version of the kit no longer has them", done.dropped)
        yield f"Your versions are saved in {before}."
    yield from named("No longer in this version of the kit, and left as they are", done.outdated)
    if done.deleted:
        yield from named("Deleted by you, and not restored", done.deleted)
        yield f"To get one back: --again {done.deleted[0]}"
    yield from named("The kit has no such file for this folder", done.unknown)
    yield from named("New in the kit, but not in your course.toml", done.offered)


def _read_port(text: str) -> int:
    if text.isascii() and text.isdecimal() and 1 <= int(text) <= 65535:
        return int(text)
    raise argparse.ArgumentTypeError(f"must be a number from 1 to 65535; not {text!r}")
