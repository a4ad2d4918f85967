"""Rounds of texts with marked spans: in records, in tables, and in files."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from iaa_teach.computation.data.labels import read_number
from iaa_teach.reading.column_facts import simplify_name
from iaa_teach.reading.formats.json_records import Record
from iaa_teach.reading.never_labels import MOST_ROUNDS, OF_ROUNDS, ROUND

NO_ROUND = "none"  # option that joins all rounds


def find_round(record: Record, column: str) -> str:
    """Return a record's round, with the name of the field; "" if it has none."""
    of_item = (record, record.get("meta"), record.get("data"))
    for name, value in (pair for each in of_item if isinstance(each, dict) for pair in each.items()):
        if name == column or (not column and ROUND.fullmatch(simplify_name(name))):
            return f"{name} {value}" if isinstance(value, (str, int)) else ""
    return ""


def are_rounds(names: Sequence[str], asked: bool) -> bool:
    """Return whether the names (column and value) are those of several rounds."""
    each = dict.fromkeys(names)
    called = (name.rpartition(" ")[2].casefold() for name in each)
    several = 1 < len(each) <= MOST_ROUNDS and "" not in each
    return several and (asked or all(map(OF_ROUNDS.fullmatch, called)))


def are_files_of_all(people: Sequence[set[str]]) -> bool:
    """Return whether all files have the same annotators, two or more."""
    return len(people[0] - {""}) > 1 and all(each == people[0] for each in people)


def share_readings(files: Sequence[Collection[tuple[str, str]]]) -> bool:
    """Return whether an annotator has a document of the same name in two files."""
    return len({pair for file in files for pair in file}) < sum(len({*file}) for file in files)


def sort_rounds(names: Iterable[str]) -> list[str]:
    """Return the distinct names of rounds, by number or else in order of appearance."""
    each = list(dict.fromkeys(names))
    numbers = {name: read_number(name.rpartition(" ")[2]) for name in each}
    return sorted(each, key=numbers.__getitem__) if all(n == n for n in numbers.values()) else each
