"""A cache of executed lessons, keyed by a digest of everything that a run depends on."""

import gzip
import hashlib
import json
import os
import re
import sys
import zlib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any

from iaa_teach.authoring.notebooks import Notebook, try_to_read_notebook
from iaa_teach.files.transaction import make_folder, remove
from iaa_teach.files.writing import write_atomically

PLACE = "IAA_TEACH_CACHE"  # environment variable: a folder instead of the user's own
LIMIT = 200_000_000  # bytes, some twenty courses; the least recently used runs go first
_OURS = re.compile(r"[0-9a-f]{64}\.json\.gz|\.[0-9a-f]{64}\.json\.gz\.[0-9a-f]{32}")  # a run, or its draft
_PACKAGE = Path(__file__).parents[1]


def digest_of_lesson(lesson: Notebook, surroundings: str) -> str:
    """Return the digest of a notebook before its run, and of everything the run can read."""
    return _compute_digest([lesson.path.name, json.dumps(lesson.data, sort_keys=True), surroundings])


def digest_of_files(files: Mapping[str, Path]) -> str:
    """Return the digest of the files that a lesson can read, of the kit, of Python and of its packages.

    Of other notebooks a lesson knows the titles alone.
    """
    parts: list[str | bytes] = [_digest_environment()]
    for name, path in sorted(files.items()):
        parts += [name, _read_title(path) if path.suffix == ".ipynb" else path.read_bytes()]
    return _compute_digest(parts)


def load(digest: str) -> dict[str, Any] | None:
    """Return the notebook that ran under a digest; None without a valid file of ours."""
    path = _find_folder() / f"{digest}.json.gz"
    try:
        kept = json.loads(gzip.decompress(path.read_bytes()))
        os.utime(path)
        return kept["notebook"] if kept["digest"] == digest else None
    except (OSError, EOFError, zlib.error, ValueError, KeyError, TypeError, RecursionError):
        return None


def keep(digest: str, notebook: dict[str, Any]) -> None:
    """Keep a notebook that ran, if the folder can be written to, and make room by the oldest."""
    content = gzip.compress(json.dumps({"digest": digest, "notebook": notebook}).encode(), 1)
    with suppress(OSError):
        make_folder(_find_folder(), _find_folder())
        write_atomically(_find_folder() / f"{digest}.json.gz", content, _find_folder())
        _make_room()


def _make_room() -> None:
    states = [(path, path.lstat()) for path in _find_folder().iterdir() if _OURS.fullmatch(path.name)]
    size = sum(state.st_size for _, state in states)
    for path, state in sorted(states, key=lambda each: each[1].st_mtime):
        if size <= LIMIT:
            return
        remove(path, _find_folder())
        size -= state.st_size


def _find_folder() -> Path:
    if chosen := os.environ.get(PLACE):
        return Path(chosen) / "runs"
    from platformdirs import user_cache_path

    return user_cache_path("iaa_teach", appauthor=False) / "runs"


def _read_title(path: Path) -> str:
    notebook = try_to_read_notebook(path)
    return notebook.title if notebook else ""


@cache
def _digest_environment() -> str:
    """Return the digest of Python, the packages that are installed, and every file of the kit."""
    packages = sorted(f"{each.name} {each.version}" for each in metadata.distributions())
    files = sorted(path for path in _PACKAGE.rglob("*") if path.is_file() and path.suffix != ".pyc")
    contents = [path.read_bytes() for path in files]
    return _compute_digest([sys.version, sys.prefix, *packages, *map(str, files), *contents])


def _compute_digest(parts: Sequence[str | bytes]) -> str:
    """Return the SHA-256 of some parts, each with its length, so that different lists differ."""
    found = hashlib.sha256()
    for part in parts:
        content = part.encode(errors="surrogatepass") if isinstance(part, str) else part
        found.update(b"%d " % len(content))
        found.update(content)
    return found.hexdigest()
