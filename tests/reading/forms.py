"""Forms in which labels come, one a line: in words, the data, and the value that a person would find in them.

Each value is known twice: by hand (`known` has the arithmetic) and from the labels in `truth` by another
package, as `test_forms` computes it.
"""

import json
import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

SIX = "x/x x/x x/y y/x y/y y/y"
BY_HAND = "A_o 4/6, A_e 1/2"
THREE = "x/x/x x/x/y y/y/y y/y/x x/x/x y/y/y"
OF_THREE = "D_o 4/18, D_e 18·½·18/17 of 18: α = 1 − (4/18) / (9/17)"
ALPHA = 1 - (4 / 18) / (9 / 17)


class Form(NamedTuple):
    """A form: `says` and `notes` must be in what is said of it, `asks` in the question that it stops with.

    `truth` has an item for each word, with the labels of its annotators; “.” is none. `options` answer what
    is asked, and `by` is how the value is measured.
    """

    words: str
    files: str | dict[str, str]
    truth: str
    value: float
    known: str
    says: Sequence[str] = ()
    notes: Sequence[str] = ()
    asks: Sequence[str] = ()
    options: Mapping[str, Any] = MappingProxyType({})
    by: str = ""


def rows(truth: str) -> list[list[str]]:
    """Return the labels of each item."""
    return [item.split("/") for item in truth.split()]


def wide(header: str, truth: str, *more: str) -> str:
    """Return a row for each item: its name, its labels, and a cell of each of the further columns."""
    lines = [
        ",".join([f"s{i}", *labels, *(column.split()[i] for column in more)])
        for i, labels in enumerate(rows(truth))
    ]
    return "\n".join([header, *lines, ""])


def numbered(table: str) -> str:
    """Return a table whose items are numbered from 1."""
    return re.sub(r"^s(\d+)", lambda found: str(int(found[1]) + 1), table, flags=re.MULTILINE)


def long(header: str, truth: str, people: str, cells: str = "{item},{who},{label}") -> str:
    """Return a row for each label."""
    lines = [
        cells.format(item=f"s{i}", who=who, label=label, i=i, a=a, half=i // 3)
        for i, labels in enumerate(rows(truth))
        for a, (who, label) in enumerate(zip(people.split(), labels, strict=True))
        if label != "."
    ]
    return "\n".join([header, *lines, ""])


def joined(*truths: str) -> str:
    """Return the labels of further annotators of the same items beside those of the first."""
    return " ".join("/".join(labels) for labels in zip(*(truth.split() for truth in truths), strict=True))


ONES = "x x x y y y"  # with SIX beside it, as THREE: two items of six divided, nine labels of each
OTHERS = "y x y x y x"
WITH_ONES = joined(SIX, ONES)


BEHIND = ("one road", "two boats", "red tea", "old bus", "wet socks", "loud rain")


def as_csv(records: Sequence[dict[str, Any]]) -> str:
    """Return records as CSV."""
    return "\n".join([",".join(records[0]), *(",".join(map(str, each.values())) for each in records), ""])


def as_lines(records: Sequence[Any]) -> str:
    """Return records as lines of JSON."""
    return "".join(json.dumps(record) + "\n" for record in records)


def texts(truth: str, header: str, *cells: str) -> str:
    """Return a long table with further cells in each row; {text} is that of the item."""
    lines = long("", truth, "Ann Ben", "{item},{who}," + ",".join(cells)).splitlines()[1:]
    each = [line.replace("TEXT", BEHIND[place // 2]) for place, line in enumerate(lines)]
    return "\n".join([header, *each, ""])
