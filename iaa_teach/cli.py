"""The command `iaa-teach`."""

import argparse
import codecs
import io
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from iaa_teach import __version__
from iaa_teach.files.trouble import describe_trouble

COMMANDS = {
    "lab": "open JupyterLab on the lessons",
    "check": "find problems in lessons",
    "new": "create a lesson",
    "build": "make class materials, student copies, web pages or questions for Moodle",
    "serve": "show a build to the classroom, by an address and a QR code",
    "publish": "prepare a repository to show your course as pages and on Binder",
    "collect": "make a class report and a table from a class's answers",
    "translate": "make the course in another language",
    "report": "report agreement in your own labels",
}


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command with these arguments (default: those of the shell)."""
    codecs.register_error("printable", _make_printable)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="printable")
    parser = argparse.ArgumentParser(
        prog="iaa-teach",
        description="Lessons on inter-annotator agreement in Jupyter, and reports on your own labels.",
        epilog="iaa-teach COMMAND --help explains a command and its options. "
        "To teach, begin with iaa-teach lab --teach: it opens the guide for instructors.",
    )
    parser.add_argument("--version", action="version", version=f"iaa-teach {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, dest="command", metavar="command")
    parsers = {name: commands.add_parser(name, help=about) for name, about in COMMANDS.items()}
    parsers["compare"] = commands.add_parser("compare")  # its former name: points to check --compare
    typed = sys.argv[1:] if arguments is None else list(arguments)
    command: Any = None
    if typed and typed[0] in parsers:  # import only this one
        command = import_module(f"iaa_teach.commands.{typed[0]}")
        command.add(parsers[typed[0]])
    # If installed, jsonschema spends three seconds compiling this URI grammar, which nothing here needs.
    sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
    options = parser.parse_args(arguments)
    options.typed = typed
    try:
        command.run(options)
    except OSError as error:
        raise SystemExit(f"iaa-teach {options.command}: {describe_trouble(error)}") from None
    except ValueError as error:
        raise SystemExit(f"iaa-teach {options.command}: {error}") from None
    except KeyboardInterrupt:
        raise SystemExit(f"iaa-teach {options.command}: stopped") from None


def _make_printable(error: UnicodeError) -> tuple[bytes, int]:
    """Replace letters that the terminal's encoding lacks: with the bytes of a path, else with an escape."""
    assert isinstance(error, UnicodeEncodeError)
    wrong = error.object[error.start : error.end]
    try:
        return wrong.encode("ascii", "surrogateescape"), error.end
    except UnicodeEncodeError:  # κ, on a Windows console
        return wrong[0].encode("ascii", "backslashreplace"), error.start + 1


if __name__ == "__main__":
    main()
