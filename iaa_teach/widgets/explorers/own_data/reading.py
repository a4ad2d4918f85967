"""How a learner's files are read: as wide, as long, or one for each annotator; first a guess."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import PurePath
from typing import Any, TypedDict

from iaa_teach.data.csv_rows import Rows, read_rows
from iaa_teach.data.labels import listing
from iaa_teach.data.ratings import Ratings
from iaa_teach.data.reading import ITEM_COLUMNS, MISSING, read_labels, read_ratings
from iaa_teach.look.words import say
from iaa_teach.widgets.explorers.own_data import words

LAYOUTS = ("wide", "long", "files")
ANNOTATOR_COLUMNS = ("annotator", "coder", "rater", "judge", "user", "worker")
LABEL_COLUMNS = ("label", "class", "category", "code", "tag", "rating")
FEW = 50  # a column with more different values than categories can be, is not one of labels

Files = Sequence[tuple[str, bytes]]


class OwnDataHow(TypedDict):
    """The same as `How`, as plain values."""

    kind: str
    item: str
    columns: list[str]
    annotator: str
    label: str


@dataclass(frozen=True)
class How:
    """How files are read.

    `kind` is one of `LAYOUTS`; `item` the column that names the items, "" for the usual one or numbers;
    `columns` the annotators' of a wide file; `annotator` and `label` columns of a long one; `label` also the
    column of several files.
    """

    kind: str
    item: str = ""
    columns: tuple[str, ...] = ()
    annotator: str = ""
    label: str = ""

    @classmethod
    def from_dict(cls, given: Mapping[str, Any]) -> How:
        """Return the same from plain values; ValueError names a key that is not one."""
        if unknown := set(given) - set(asdict(cls(""))):
            raise ValueError(f"how has no key {min(unknown)!r}; it has {listing(asdict(cls('')))}")
        if given.get("kind") not in LAYOUTS:
            raise ValueError(f"kind must be one of {listing(LAYOUTS)}; not {given.get('kind')!r}")
        return cls(**{**given, "columns": tuple(given.get("columns", ()))})

    def to_dict(self) -> OwnDataHow:
        """Return the same as plain values."""
        return {
            "kind": self.kind,
            "item": self.item,
            "columns": list(self.columns),
            "annotator": self.annotator,
            "label": self.label,
        }


@dataclass(frozen=True)
class Guess:
    """How files may be read, the columns to choose from, whether that is beyond doubt, and what to say."""

    how: How
    header: tuple[str, ...]
    sure: bool
    note: str = ""


def guess(files: Files) -> Guess:
    """Return how to read these files. Raises ValueError naming the file and line that cannot be read."""
    if not files:
        raise ValueError("there must be a file, or text with a header and a row below it; not nothing")
    rows = [read_rows(data, name) for name, data in files]
    if len(rows) > 1:
        return _several(rows)
    (one,) = rows
    names = [name.casefold() for name in one.header]
    item = next((name for name in one.header if name.casefold() in ITEM_COLUMNS), "")
    annotator, label = _among(one, ANNOTATOR_COLUMNS), _among(one, LABEL_COLUMNS)
    if {"annotator", "label"} <= set(names) or (annotator and label and item):
        return Guess(How("long", item, (), annotator, label), tuple(one.header), True)
    key = one.header.index(item) if item else 0
    named = [row[key] for row in one.cells if len(row) > key]
    who = _annotators_of(one, key) if 1 < len(set(named)) < len(named) else ""
    if who:
        labels = [name for i, name in enumerate(one.header) if i != key and name != who]
        return Guess(How("long", one.header[key], (), who, labels[0]), tuple(one.header), False)
    return _wide(one, item)


def read(files: Files, how: How) -> Ratings:
    """Return the ratings, whose report calls a single file by its name. Raises ValueError as reading does."""
    if how.kind == "files":
        named = {PurePath(name).stem: data for name, data in files}
        if len(named) < len(files):
            raise ValueError("two files have the same name; each annotator's file must have its own")
        if len(named) < 2:
            raise ValueError("there must be two or more files, one for each annotator; not 1")
        return read_labels(named, how.label, item=how.item or None)
    (name, data), *more = files
    if more:
        raise ValueError(f"a {how.kind} file stands alone; there are {len(files)} files")
    wide = how.kind == "wide"
    try:
        ratings = read_ratings(
            data,
            item=how.item or None,
            columns=how.columns if wide else None,
            annotator=None if wide else how.annotator or None,
            label=None if wide else how.label or None,
        )
    except ValueError as error:
        raise ValueError(_called(str(error), name)) from None
    return replace(ratings, report=_called(ratings.report, name))


def _called(said: str, name: str) -> str:
    """Bytes have no name, so messages on them begin with “the file”."""
    return name + said.removeprefix("the file") if said.startswith("the file") else said


def _several(rows: Sequence[Rows]) -> Guess:
    first, *others = rows
    shared = [name for name in first.header if all(name in other.header for other in others)]
    labels = [name for name in shared if name and name.casefold() not in ITEM_COLUMNS]
    if not labels:
        columns = "; ".join(f"{each.name}: {listing(each.header)}" for each in rows[:3])
        raise ValueError(f"all files must have the column of labels under the same name; they have {columns}")
    usual = [name for name in labels if name.casefold() in LABEL_COLUMNS]
    label = (usual or labels)[0]
    return Guess(How("files", "", (), "", label), tuple(shared), len(labels) == 1 or len(usual) == 1)


def _wide(rows: Rows, item: str) -> Guess:
    columns = {name: [row[i] for row in rows.cells if len(row) > i] for i, name in enumerate(rows.header)}
    key = item or (rows.header[0] if not rows.header[0] else "")
    others = {name: values for name, values in columns.items() if name != key}
    texts = [name for name, values in others.items() if _is_text(values, others, name)]
    labels = tuple(name for name in others if name not in texts)
    if len(labels) < 2:
        return Guess(How("wide", item, tuple(others)), tuple(rows.header), True)
    naming = [name for name in texts if len(set(columns[name])) == len(rows.cells) and all(columns[name])]
    if not item and key not in columns and naming:
        item = naming[0]
    left = [name for name in texts if name != item]
    notes = []
    if left:
        notes.append(say(words.LEFT_OUT, columns=", ".join(left)))
    if all(any(name in values for values in others.values()) for name in others):
        notes.append(say(words.LABELS_AS_NAMES, columns=", ".join(others)))
    return Guess(How("wide", item, labels), tuple(rows.header), not notes, " ".join(notes))


def _is_text(values: list[str], columns: Mapping[str, list[str]], own: str) -> bool:
    """Return whether these are texts, times or numbers of items rather than labels that others give too."""
    given = {value for value in values if value and value not in MISSING}
    if len(given) > FEW:
        return True
    others = {value for name, rest in columns.items() if name != own for value in rest}
    return len(given) > 2 and len(given) == len(values) and not given & others


def _annotators_of(rows: Rows, key: int) -> str:
    """Return the column of annotators of a long file, "" where there is none.

    It has another value for each repetition of an item, and none that stands in another column too.
    """
    columns = list(zip(*(row for row in rows.cells if len(row) == len(rows.header)), strict=True))
    for i, name in enumerate(rows.header if len(columns) > 2 else ()):
        pairs = list(zip(columns[key], columns[i], strict=True))
        others = {value for j, column in enumerate(columns) if j not in (i, key) for value in column}
        if i != key and len(set(pairs)) == len(pairs) and not set(columns[i]) & others:
            return name
    return ""


def _among(rows: Rows, usual: Sequence[str]) -> str:
    return next((name for name in rows.header if name.casefold() in usual), "")
