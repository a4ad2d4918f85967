"""The labels of several columns with a common numbering, read as chosen."""

from __future__ import annotations

from collections.abc import Hashable

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.labels import NO_LABEL_OF_SET, LabelSet
from iaa_teach.computation.data.ratings import Label
from iaa_teach.reading.choices import Choices
from iaa_teach.reading.columns import Column

Codes = NDArray[np.int32]


class NumberedLabels:
    """The labels of several columns with a common numbering; −1 is missing."""

    def __init__(self, choices: Choices) -> None:
        self.choices = choices
        self._absent = {"", *choices.missing}
        self._empty = LabelSet() if choices.sets else NO_LABEL_OF_SET
        if choices.blank == "empty":
            self._absent -= {""}
        self._places: dict[Hashable, int] = {}

    def codes(self, column: Column) -> Codes:
        """Return the label of each row of a column."""
        places = [-1 if value in self._absent else self._place(value) for value in column.values]
        return np.array(places, np.int32)[column.codes]

    def _place(self, value: str) -> int:
        value = self.choices.merge.get(value, value)
        label: Hashable = value
        if self.choices.decimal_comma:
            label = value.replace(",", ".")
        elif not value:
            label = self._empty
        elif self.choices.sets:
            parts = map(str.strip, value.split(self.choices.sets))
            label = LabelSet(part for part in parts if part and value != NO_LABEL_OF_SET)
        return self._places.setdefault(label, len(self._places))

    @property
    def names(self) -> tuple[Hashable, ...]:
        """The labels in the order of their numbers."""
        return tuple(self._places)


def read_gold(columns: list[Column], choices: Choices, rows: NDArray[np.intp]) -> tuple[Label, ...]:
    """Return the gold standard in some rows of these columns, concatenated."""
    labels = NumberedLabels(choices)
    codes = np.concatenate([labels.codes(column) for column in columns])[rows]
    names = [*labels.names, None]
    return tuple(names[code] for code in codes.tolist())
