"""Choices that the form offers: statistics, readings, published data, files, pictures, languages."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import iaa_teach
from iaa_teach import sources
from iaa_teach.authoring.build.explorer_pages.words import words as page_words
from iaa_teach.authoring.targets import TARGETS
from iaa_teach.computation.records import COEFFICIENTS
from iaa_teach.look.language import PACKAGE, TRANSLATIONS
from iaa_teach.questions.answer_data import read_ratings_file
from iaa_teach.sources.registry import OF_RATINGS, OF_TABLES, READINGS
from iaa_teach.sources.words import words as source_words
from iaa_teach.teaching import pictures
from iaa_teach.teaching.places import list_data_files


def list_choices(folder: Path) -> dict[str, Any]:
    """Return the names to choose from, by kind, with their display names.

    For ratings they include the `annotators`, by file or source name.
    """
    tables, ratings = _list_sources()
    files = list_data_files(folder)
    return {
        "names": _list_names(),
        "ofTables": [*OF_TABLES],
        "ofRatings": [*OF_RATINGS],
        "readings": [*READINGS],
        "tables": {name: sources.load(name).title for name in tables},
        "ratings": {name: sources.load(name).title for name in ratings},
        "files": files,
        "annotators": {
            **{name: sources.load(name).data["annotators"] for name in ratings},
            **{name: names for name in files if (names := _read_annotators(folder / name))},
        },
        "folder": folder.resolve().name,
        "pictures": _list_pictures(),
        "targets": {name: target.title for name, target in TARGETS.items()},
        "options": {name: [each.name for each in target.options] for name, target in TARGETS.items()},
        "languages": sorted(_count_translated(), key=_count_translated().__getitem__, reverse=True),
    }


def _list_names() -> dict[str, str]:
    """Return the display names of statistics and readings, by function name."""
    of_records = {
        function.__name__: each.name
        for each in COEFFICIENTS.values()
        for function in (each.of_weighted_table, each.of_table, each.of_ratings)
        if function
    }
    return {**source_words.NAMES, **of_records}


def _list_pictures() -> dict[str, str]:
    """Return the explorers with their titles, "" for one without a page.

    First come those that take the user's own data, then the others in lesson order.
    """
    titles = {name: page["title"] for name, page in page_words.PAGES.items()}
    packages = {
        kind: getattr(iaa_teach, kind).__module__.rpartition(".")[2] for kind in pictures.list_kinds()
    }
    places = {package: place for place, package in enumerate(titles)}

    def order(kind: str) -> tuple[bool, int]:
        return kind not in pictures.OF_OWN_DATA, places.get(packages[kind], len(places))

    kinds = sorted(packages, key=order)
    return {kind: titles.get(packages[kind], "") for kind in kinds}


def _read_annotators(path: Path) -> list[str]:
    with suppress(ValueError, OSError):
        return [*map(str, read_ratings_file(path).annotators)]
    return []


@cache
def _count_translated() -> dict[str, int]:
    """Return the number of the kit's course catalogs in each language."""
    languages = [path for path in (PACKAGE / TRANSLATIONS).iterdir() if path.is_dir()]
    return {path.name: len([*path.glob("*.po")]) for path in languages}


@cache
def _list_sources() -> tuple[list[str], list[str]]:
    """Return the names of the published tables, and of the sources of published ratings."""
    records = {name: sources.load(name) for name in sources.names()}
    ratings = [
        n for n, record in records.items() if "annotators" in record.data and _has_data(record, "labels")
    ]
    tables = [name for name, record in records.items() if name not in ratings and _has_data(record, "table")]
    return tables, ratings


def _has_data(record: Any, what: str) -> bool:
    try:
        return getattr(record, what) is not None
    except (ValueError, KeyError, TypeError, AttributeError):
        return False
