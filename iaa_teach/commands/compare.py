"""The former command `iaa-teach compare`, not listed in the help: now an option of check."""

import argparse
import shlex
from pathlib import Path


def add(command: argparse.ArgumentParser) -> None:
    """Accept its former arguments."""
    command.add_argument("paths", nargs="*")


def run(options: argparse.Namespace) -> None:
    """Raise ValueError with the new name."""
    path = shlex.quote(str(Path(*options.paths)))
    raise ValueError(f"it is now an option of check: iaa-teach check --compare {path}")
