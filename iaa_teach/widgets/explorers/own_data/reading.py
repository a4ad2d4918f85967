"""How a learner's files are read: as wide, as long, or one for each annotator; first a guess."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, TypedDict

from iaa_teach.data.assembling import read_files
from iaa_teach.data.file_contents import Files
from iaa_teach.data.inspection import LONG, SHAPES, WIDE, inspect_files
from iaa_teach.data.labels import listing
from iaa_teach.data.ratings import Ratings
from iaa_teach.data.roles import ANNOTATOR, GOLD, GROUP, ITEM, LABEL, TEXT


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

    `kind` is one of `SHAPES`; `item` the column that names the items, "" for the usual one or numbers;
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
        if given.get("kind") not in SHAPES:
            raise ValueError(f"kind must be one of {listing(SHAPES)}; not {given.get('kind')!r}")
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
    found = inspect_files(files)
    choices = found.choices
    item, annotators, labels = (choices.columns(role) for role in (ITEM, ANNOTATOR, LABEL))
    long = choices.shape == LONG
    how = How(
        choices.shape,
        item[0] if item else "",
        () if long else tuple(annotators),
        annotators[0] if long else "",
        labels[0] if labels else "",
    )
    note = " ".join(question.text for question in found.questions)
    return Guess(how, found.header, found.sure, note)


def read(files: Files, how: How) -> Ratings:
    """Return the ratings, whose report calls a single file by its name. Raises ValueError as reading does."""
    columns = {ITEM: [how.item] if how.item else [], ANNOTATOR: list(how.columns), LABEL: []}
    if how.kind != WIDE:
        columns[LABEL] = [how.label]
        columns[ANNOTATOR] = [how.annotator] if how.kind == LONG else []
    roles = {name: role for role, names in columns.items() for name in names}
    found = inspect_files(files)
    kept = {name: role for name, role in found.choices.roles.items() if role in (TEXT, GROUP, GOLD)}
    return read_files(found, replace(found.choices, shape=how.kind, roles={**kept, **roles})).ratings
