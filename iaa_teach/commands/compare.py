"""The command `iaa-teach compare` of earlier versions, which no help lists: an option of check now."""

import argparse
import shlex
from pathlib import Path


def add(command: argparse.ArgumentParser) -> None:
    """Take what it took."""
    command.add_argument("paths", nargs="*")


def run(options: argparse.Namespace) -> None:
    """Refuse, with its present name."""
    path = shlex.quote(str(Path(*options.paths)))
    raise ValueError(f"it is an option of check now: iaa-teach check --compare {path}")
