"""What the form offers to choose from: statistics, readings, published data, files, pictures, languages."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from iaa_teach import sources
from iaa_teach.authoring.targets import TARGETS
from iaa_teach.authoring.targets.words import words
from iaa_teach.look.language import PACKAGE, TRANSLATIONS
from iaa_teach.stats.registry import OF_RATINGS, OF_TABLES, READINGS
from iaa_teach.teaching import pictures
from iaa_teach.teaching.places import data_files


def choices(folder: Path) -> dict[str, Any]:
    """Return the names that may be chosen, by what they are."""
    tables, ratings = _sources()
    return {
        "ofTables": [*OF_TABLES],
        "ofRatings": [*OF_RATINGS],
        "readings": [*READINGS],
        "tables": tables,
        "ratings": ratings,
        "files": data_files(folder),
        "folder": folder.resolve().name,
        "pictures": [*pictures.kinds()],
        "targets": {name: words.TITLES.get(name, target.title) for name, target in TARGETS.items()},
        "options": {name: [each.name for each in target.options] for name, target in TARGETS.items()},
        "languages": sorted(_translated(), key=_translated().__getitem__, reverse=True),
    }


@cache
def _translated() -> dict[str, int]:
    """Return how many catalogs of the course the kit has in each language."""
    languages = [path for path in (PACKAGE / TRANSLATIONS).iterdir() if path.is_dir()]
    return {path.name: len([*path.glob("*.po")]) for path in languages}


@cache
def _sources() -> tuple[list[str], list[str]]:
    """Return the names of the published tables, and those of the published ratings."""
    records = {name: sources.load(name) for name in sources.names()}
    return (
        [name for name, record in records.items() if _has(record, "table")],
        [name for name, record in records.items() if "annotators" in record.data and _has(record, "labels")],
    )


def _has(record: Any, what: str) -> bool:
    try:
        return getattr(record, what) is not None
    except (ValueError, KeyError, TypeError, AttributeError):
        return False
