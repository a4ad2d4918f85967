"""The checkout as another developer would get it."""

import shutil
from pathlib import Path

ROOT = Path(__file__).parents[1]


def copy_to(folder):
    """Copy the checkout into `folder`, without what .gitignore leaves out."""
    ignored = [line.rstrip("/") for line in (ROOT / ".gitignore").read_text().splitlines()]
    return shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(".git", *filter(None, ignored)))


def lesson_file(name):
    """Return a lesson's notebook by its short name, such as "movie_reviews", without its number."""
    (path,) = (ROOT / "lessons").glob(f"[0-9][0-9]_{name}.ipynb")
    return path
