"""The checkout as somebody else would get it."""

import shutil
from pathlib import Path

ROOT = Path(__file__).parents[1]


def copy_to(folder):
    """Copy the checkout into `folder`, without what .gitignore leaves out."""
    ignored = [line.rstrip("/") for line in (ROOT / ".gitignore").read_text().splitlines()]
    return shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(".git", *filter(None, ignored)))
