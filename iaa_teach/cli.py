"""The command `iaa-teach`."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from iaa_teach import __version__
from iaa_teach.lab import lessons, server

COPY = Path("iaa-lessons")


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command with these arguments, or with those of the shell."""
    parser = argparse.ArgumentParser(
        prog="iaa-teach", description="Learn inter-annotator agreement in Jupyter."
    )
    parser.add_argument("--version", action="version", version=f"iaa-teach {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="command")
    _add_lab(commands)
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


def _account(folder: Path) -> str:
    """Copy the lessons into `folder`, and what was copied and kept in plain words."""
    try:
        done = lessons.copy(folder)
    except OSError as error:
        raise SystemExit(
            f"iaa-teach lab cannot write the lessons to {folder}: {error.strerror} ({error.filename}). "
            "Choose a folder of yours with --dir."
        ) from None
    lines = []
    if done.copied:
        lines.append(f"Copied {_count(done.copied)} to {folder}.")
    if done.kept:
        lines.append(
            f"Kept {_count(done.kept)} in {folder} as you left {'it' if len(done.kept) == 1 else 'them'}."
        )
    if done.differing:
        lines.append(f"Not as in this version of the kit, and yours to keep: {', '.join(done.differing)}.")
        lines.append("For a fresh copy of one, rename yours and run this command again.")
    return "\n".join(lines)


def _count(names: Sequence[str]) -> str:
    return "1 file" if len(names) == 1 else f"{len(names)} files"


def _port(text: str) -> int:
    if text.isascii() and text.isdecimal() and 1 <= int(text) <= 65535:
        return int(text)
    raise argparse.ArgumentTypeError(f"must be a number from 1 to 65535; not {text!r}")
