"""Columns that cannot be labels: tools' own data, attributes of items, and rounds."""

from __future__ import annotations

import re
from collections.abc import Iterable

import numpy as np

from iaa_teach.reading.column_facts import DATE, Facts
from iaa_teach.reading.columns import Column, count_pairs_of

_FILES = (
    r"jpe?g|png|gif|bmp|tiff?|webp|svg|mp3|mp4|wav|ogg|flac|webm|avi|mov|pdf|txt|html?|xml|jsonl?|csv|tsv|"
    r"docx?|ann"
)
ADDRESS = re.compile(
    r"\w+://\S+|www\.\S+|[^@\s]+@[^@\s]+\.\w+|"
    rf"\S*[\\/][^\\/\s]+\.\w{{2,5}}|([\\/][^\\/\s]+){{2,}}[\\/]?|[^\\/]+\.({_FILES})|"
    r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{12,64}|sha\d+:[0-9a-f]+|"
    r"\d{1,3}(\.\d{1,3}){3}",
    re.I,
)
TIME = re.compile(
    rf"{DATE.pattern}|1\d{{9}}(\d{{3}})?(\.\d+)?|PT?(\d+(\.\d+)?[DHMS])+|"
    r"(time spent: ?)?(\d+ ?d(ays?)? )?(\d+ ?h(ours?)? )?(\d+ ?m(in(utes?)?)? )?\d+(\.\d+)? ?"
    r"(s|ms|sec(onds?)?|mins?)|\w{3} \w{3} +\d+ \d\d:\d\d:\d\d .*",
    re.I,
)
OF_TOOLS = re.compile(
    r"(.* )?(uid|uuid|guid|hash|checksum|url|uri|link|href|path|file|filename|file ?name|file upload|e ?mail|"
    r"ip|ip ?address|user ?agent|browser|device|timestamp|datetime|date|duration|elapsed|seconds|secs|millis|"
    r"ms|latency|rt|version|completions|(total|cancelled) annotations|was cancelled|"
    r"(created|updated|completed|submitted|modified|annotated|started|finished|labell?ed|saved|accepted|"
    r"assigned|drafted|inserted|approved|rejected) (at|on|by|time)|"
    r"(lead|work|elapsed|reaction|response|start|end|submit|completion|accept|approval|rejection|creation|"
    r"auto approval|expiration) ?time|time( spent)?( ms| s| sec| seconds)?|last (modified|updated?)|"
    r"seconds to label)|(.* )?(status|state)|(lifetime|last \d+ days?) .*|requester feedback|reward"
)
IDENTIFIER = re.compile(r"(.* )?ids?")
_MOST_CLASSES = 12  # perhaps with numbers, such as “intent id”
_LOOKED_AT = 100  # values of a column
_LONGEST = 300  # characters of an address
ROUND = re.compile(
    r"(.* )?(round|wave|phase|pass|iteration|runde|durchgang|tornata|tour|ronda|vuelta)( (no|nr|number|id))?"
)
MAYBE_ROUND = re.compile(
    rf"{ROUND.pattern}|(.* )?(batch|cycle|stage|period|session|block|week|lot|sitting|sitzung|sessione)"
    r"( (no|nr|number|id))?"
)  # names of rounds of items, or of repeated labels
OF_ROUNDS = re.compile(
    r".*\d.*|[a-e]|pilot.*|main.*|train.*|test.*|before|after|pre|post|first|second|third|final"
)
MOST_ROUNDS = 12


def is_tool_data(each: Facts) -> bool:
    """Return whether a column is a tool's own data: an id, a time, a path, an address, a hash.

    “intent id” numbers a few classes, and may be a label.
    """
    if OF_TOOLS.fullmatch(each.plain_name) or has_addresses(each):
        return True
    few = len(each.given) <= _MOST_CLASSES and 2 * len(each.given) <= each.rows
    return IDENTIFIER.fullmatch(each.plain_name) is not None and not few


def has_addresses(each: Facts) -> bool:
    """Return whether nearly all values are paths, addresses, hashes or times."""
    sample = each.sample[:: max(1, len(each.sample) // _LOOKED_AT)]
    short = [value for value in sample if len(value) <= _LONGEST]
    found = sum(bool(ADDRESS.fullmatch(value) or TIME.fullmatch(value)) for value in short)
    return bool(found) and found >= 0.9 * len(sample)


def make_no_label_error(name: str, seen: str) -> ValueError:
    """Return the error for annotations without labels; `seen` is what they have instead."""
    return ValueError(
        f"{name}: these annotations have no label: {seen}; export finished annotations, with their labels"
    )


def is_item_attribute(items: Column, column: Column) -> bool:
    """Return whether a column has one value in all rows of each item, and items have several rows."""
    return len(items.values) < len(items.codes) and count_pairs_of(items, column) == len(items.values)


def is_round(each: Facts, items: Column, annotators: Column) -> bool:
    """Return whether a column has the round of each label.

    It has a usual name and few values, and each annotator labelled an item once in each round; rounds have
    different items, or annotators labelled items again.
    """
    again = is_called_round(each, MAYBE_ROUND) and separates_passes(each, items, annotators)
    return again or (is_called_round(each) and is_item_attribute(items, each.column))


def is_called_round(each: Facts, called: re.Pattern[str] = ROUND) -> bool:
    """Return whether a column is named like rounds, with a few values such as 1 and 2, or pilot and main."""
    few = 1 < len(each.given) <= MOST_ROUNDS and each.complete
    given = map(str.casefold, each.given)
    return few and called.fullmatch(each.plain_name) is not None and all(map(OF_ROUNDS.fullmatch, given))


def separates_passes(each: Facts, items: Column, annotators: Column) -> bool:
    """Return whether annotators labelled items several times, but once for each value of this column."""
    if not 1 < len(each.given) <= MOST_ROUNDS or not each.complete:
        return False
    cells = join_codes([items, annotators])
    return _number(cells) < len(cells) == _number(join_codes([items, annotators, each.column]))


def join_codes(columns: Iterable[Column]) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """Return a number for each row that identifies its combination of values."""
    first, *others = columns
    codes = first.codes.astype(np.int64)
    for column in others:
        codes = codes * len(column.values) + column.codes
    return codes


def _number(codes: np.ndarray[tuple[int], np.dtype[np.int64]]) -> int:
    return len(np.unique(codes))
