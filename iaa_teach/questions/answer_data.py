"""The data for an answer: a table or ratings from a source, a file, or the question file itself."""

import difflib
from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Any

from iaa_teach import sources
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.files.places import is_within
from iaa_teach.files.writing import keep_until_changed
from iaa_teach.questions.entries import Mistake

TABLE_KEYS = ("table", "counts", "ratings")


def list_nearest(name: str, names: Collection[str]) -> str:
    """Return at most six names for a message, nearest first, or say that there are none."""
    names = dict.fromkeys(names)
    close = difflib.get_close_matches(name, names, n=3, cutoff=0.4)
    listed = [*close, *(other for other in sorted(names) if other not in close)][:6]
    return ", ".join(map(repr, listed)) if listed else "(there are none)"


def take_data(spec: dict[str, Any], folder: Path) -> ContingencyTable | Ratings:
    """Remove the keys that name data from a spec, and return the data; look up files in a folder.

    Ratings that name two annotators with `between`, or an order with `categories`, are counted into a table.
    Raises ValueError naming the wrong key.
    """
    given = [key for key in TABLE_KEYS if key in spec]
    if len(given) != 1:
        both = " and ".join(given) or "none of them"
        raise Mistake(
            "an answer needs one of table (the name of a source), counts (a grid) and ratings (a "
            f"file, the name of a source, or rows); it has {both}"
        )
    if given == ["counts"]:
        return ContingencyTable(spec.pop("counts"), spec.pop("categories", None))
    if given == ["table"]:
        return _find_source_table(_take_source_name(spec.pop("table"), "table"))
    ratings = _read_ratings(spec.pop("ratings"), folder)
    without = spec.pop("without", [])
    if without:
        ratings = _leave_out_annotators(ratings, without)
    between, categories = spec.pop("between", None), spec.pop("categories", None)
    if between is None and categories is None:
        return ratings
    if between is not None and not (isinstance(between, list) and len(between) == 2):
        raise Mistake(f"between must name two annotators, such as ['A', 'B']; not {between!r}")
    a, b = between or (None, None)
    return ratings.table(a, b, categories)


def count_table(ratings: Ratings) -> ContingencyTable:
    """Count ratings of two annotators into a table. More annotators raise a mistake in `between`."""
    try:
        return ratings.table()
    except ValueError as error:
        raise Mistake(str(error), "between") from None


def find_printed(figure: Any, source: Any) -> float:
    """Return a figure as printed in a source, right or wrong. Raises ValueError if it prints none."""
    record = sources.load(_take_source_name(source, "table"))
    texts = [each.printed for each in record.figures if each.of == figure and isinstance(each.printed, str)]
    if not texts:
        known = {each.of for each in record.figures if isinstance(each.printed, str)}
        nearest = list_nearest(str(figure), known)
        raise Mistake(f"printed must be a figure of {source!r}, such as {nearest}; not {figure!r}")
    return float(texts[0].replace("−", "-").removesuffix("%")) * (0.01 if texts[0].endswith("%") else 1)


def _read_ratings(given: Any, folder: Path) -> Ratings:
    if isinstance(given, list):
        if wrong := [row for row in given if not isinstance(row, list)]:
            raise Mistake(f"ratings must be rows, each a list of labels; not {wrong[0]!r}")
        return Ratings([[label if label != "" else None for label in row] for row in given])
    if isinstance(given, str) and (folder / given).is_file():
        if not is_within(folder / given, folder):
            raise Mistake(f"ratings must be a file in the folder of the lessons; {given!r} is elsewhere")
        return read_ratings_file(folder / given)
    if isinstance(given, str) and Path(given).suffix:
        raise Mistake(f"ratings: no such file: {given}; it must be in the folder of the lessons")
    record = sources.load(_take_source_name(given, "ratings"))
    return Ratings(list(zip(*record.labels, strict=True)), annotators=record.data["annotators"])


@keep_until_changed
def read_ratings_file(path: Path) -> Ratings:
    """Read the labels in a file, again only if it has changed."""
    from iaa_teach.reading.reading import read_ratings  # a fifth of a view's import time

    return read_ratings(path)


def _leave_out_annotators(ratings: Ratings, names: Any) -> Ratings:
    listed = names if isinstance(names, list) else []
    kept = [place for place, name in enumerate(ratings.annotators) if name not in listed]
    if not listed or len(kept) + len(listed) != len(ratings.annotators):
        known = ", ".join(map(repr, ratings.annotators))
        raise Mistake(f"without must list some of the annotators, {known}; not {names!r}")
    rows = [[row[place] for place in kept] for row in ratings]
    return Ratings(rows, ratings.items, [ratings.annotators[place] for place in kept])


def _take_source_name(name: Any, key: str) -> str:
    names = sources.names()
    if key == "table" and isinstance(name, list):
        raise Mistake(
            "table must be the name of a source; write a table of your own as counts = [[4, 1], [2, 3]]"
        )
    if name not in names:
        raise Mistake(
            f"{key} must be the name of a source, such as {list_nearest(str(name), names)}; not {name!r}"
        )
    return str(name)


@cache
def _find_source_table(name: str) -> ContingencyTable:
    return sources.load(name).table
