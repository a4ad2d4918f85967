"""One file of a view, as parsed by the bundler."""

from pathlib import Path
from typing import NamedTuple


class Import(NamedTuple):
    """One import line of a file."""

    line: int
    source: Path
    names: tuple[tuple[str, str], ...]  # as exported, as used here


class Module(NamedTuple):
    """One file of a view."""

    path: Path
    text: str
    imports: tuple[Import, ...]
    exports: frozenset[str]
