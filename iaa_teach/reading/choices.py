"""Choices for reading files: the role of each column, labels to merge, and missing labels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from iaa_teach.computation.data.labels import list_names
from iaa_teach.reading.column_facts import MISSING, OTHER, ROLES
from iaa_teach.reading.similar_labels import SimilarLabels

WIDE, LONG, FILES = "wide", "long", "files"
SHAPES = (WIDE, LONG, FILES)
BLANKS = ("missing", "empty")
REPEATS = ("", "first", "last", "compare")


@dataclass(frozen=True)
class Choices:
    """How files are read.

    Parameters
    ----------
    shape : str
        "wide", a row for each item and a column for each annotator; "long", a row for each label; "files", a
        file for each annotator.
    roles : mapping
        The role of each column, one of `ROLES`; "other" for columns not listed. In a wide file, annotators'
        columns have their labels; in a long one, the annotator column says who labelled.
    merge : mapping
        Labels, and what each is read as.
    missing : sequence of str
        The words that mean no label; an empty cell always does.
    transposed : bool
        For a wide file: whether rows are annotators and columns are items.
    counts : bool
        For a wide file: whether columns are categories, with counts of annotators.
    sets : str
        The separator of labels in a set, if an item may get several; "" if it gets one.
    blank : str
        What an empty cell means if labels are sets: "missing", or "empty" for the empty set.
    decimal_comma : bool
        Whether labels are numbers with decimal commas.
    models : sequence of str, optional
        The annotators that are models; None for those with names like models.
    people : sequence of str
        The annotators that are people, whatever their names.
    repeats : str
        Which of an annotator's labels for an item counts: "first", "last", "compare" for each annotator's
        agreement with themselves, "" if there must be only one.
    exchange : bool
        Whether labels such as A and B, which say which place won, are exchanged in columns with swapped
        order.
    """

    shape: str
    roles: Mapping[str, str]
    merge: Mapping[str, str] = field(default_factory=dict)
    missing: Sequence[str] = MISSING
    transposed: bool = False
    counts: bool = False
    sets: str = ""
    blank: str = "missing"
    decimal_comma: bool = False
    models: Sequence[str] | None = None
    people: Sequence[str] = ()
    repeats: str = ""
    exchange: bool = True

    def __post_init__(self) -> None:
        for name, allowed in (("shape", SHAPES), ("blank", BLANKS), ("repeats", REPEATS)):
            if getattr(self, name) not in allowed:
                raise ValueError(f"{name} must be one of {list_names(allowed)}; not {getattr(self, name)!r}")
        for name, role in self.roles.items():
            if role not in ROLES:
                raise ValueError(
                    f"the role of column {name!r} must be one of {list_names(ROLES)}; not {role!r}"
                )

    @classmethod
    def from_dict(cls, given: Mapping[str, Any]) -> Choices:
        """Return choices from plain values. Raises ValueError naming an unknown key."""
        usual = asdict(cls(WIDE, {}))
        if unknown := set(given) - set(usual):
            raise ValueError(f"choices have no key {min(unknown)!r}; they have {list_names(usual)}")
        return cls(**{**usual, **given})

    def to_dict(self) -> dict[str, Any]:
        """Return the same as plain values, for JSON."""
        return {
            **asdict(self),
            "roles": dict(self.roles),
            "merge": dict(self.merge),
            "missing": list(self.missing),
            "models": None if self.models is None else list(self.models),
            "people": list(self.people),
        }

    def columns(self, role: str) -> list[str]:
        """Return the columns that have a role."""
        return [name for name, each in self.roles.items() if each == role]

    def with_role(self, role: str, *names: str) -> Choices:
        """Return choices in which only these columns have a role; others that had it become "other"."""
        roles = {name: OTHER if each == role else each for name, each in self.roles.items()}
        return replace(self, roles={**roles, **dict.fromkeys(names, role)})

    def with_merged(self, *similar: SimilarLabels) -> Choices:
        """Return choices in which these labels are merged, or read as missing."""
        merge, missing = dict(self.merge), list(self.missing)
        for each in similar:
            if each.into is None:
                missing += each.labels
            else:
                merge.update({label: each.into for label in each.labels if label != each.into})
        return replace(self, merge=merge, missing=tuple(missing))
