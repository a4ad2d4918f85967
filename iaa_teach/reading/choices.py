"""How files are read: what each column is, which labels are one, and what is no label."""

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
        What each column is, one of `ROLES`; a column that is not named here is "other". In a wide file the
        columns of annotators hold their labels; in a long one the column of annotators says who labelled.
    merge : mapping
        Labels, and the label as which each is read.
    missing : sequence of str
        The words that stand for no label; a blank always does.
    transposed : bool
        Of a wide file: whether a row holds the labels of an annotator, and a column those of an item.
    counts : bool
        Of a wide file: whether its columns are categories, and its numbers how many annotators gave each.
    sets : str
        What stands between the labels of a set, where an item may get several; "" where it gets one.
    blank : str
        What a blank is where labels are sets: "missing", or "empty", a set of none.
    decimal_comma : bool
        Whether labels are numbers with a decimal comma.
    models : sequence of str, optional
        The annotators that are models; None for those that are called like models.
    people : sequence of str
        The annotators that are people, whatever they are called.
    repeats : str
        Which of an annotator's labels of an item counts: "first", "last", "compare" for the agreement of
        each annotator with themselves, "" where there must be one.
    exchange : bool
        Whether labels such as A and B, which say which place won, are exchanged in columns of swapped order.
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
        """Return choices from plain values; ValueError names a key that is not one."""
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
        """Return choices in which these columns and no others have a role; those that had it are "other"."""
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
