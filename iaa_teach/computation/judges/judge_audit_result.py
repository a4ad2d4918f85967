"""Results of the audit of a judge."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping
from dataclasses import dataclass

from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.judges.samples import Estimate
from iaa_teach.computation.reliability.reliability_result import Reliability
from iaa_teach.computation.results import Result, describe_value
from iaa_teach.computation.words import words
from iaa_teach.look.drawing.measured import Measured
from iaa_teach.look.number_formats import format_decimal
from iaa_teach.look.words import say


@dataclass(frozen=True)
class CategoryAudit:
    """A judge's errors on one label against all others, and the label's share.

    Attributes
    ----------
    sensitivity, specificity : Estimate
        The share of the items with (without) the person's label on which the judge agrees.
    precision, f1 : Estimate
        The share of the judge's positives that are also the person's, and its harmonic mean with sensitivity.
    judge_share : float
        On all items that the judge labelled.
    people_share : Estimate
        On the items with both labels.
    corrected : Estimate
        Prediction-powered, tuned.
    adjusted : Estimate
        The same after adding half an item to each cell, for samples with few items of a label.
    rogan_gladen : Estimate
        By sensitivity and specificity, with Lang and Reiczigel's interval.
    by_inversion : float
        From the confusion matrix of all labels; for two labels it is Rogan and Gladen's share.
    fewest : float
        Number of items with the rarer of the person's two answers.
    """

    sensitivity: Estimate
    specificity: Estimate
    precision: Estimate
    f1: Estimate
    judge_share: float
    people_share: Estimate
    corrected: Estimate
    adjusted: Estimate
    rogan_gladen: Estimate
    by_inversion: float
    fewest: float

    @property
    def recall(self) -> Estimate:
        """Another name of the sensitivity."""
        return self.sensitivity


@dataclass(frozen=True, repr=False, eq=False)
class JudgeAudit(Result):
    """Result of `judge_audit`.

    Attributes
    ----------
    items, both, alone : int
        How many items the judge labelled; how many of them the person also labelled, and how many not.
    positive : hashable or None
        The positive label; None for more than two labels, or scores.
    table : ContingencyTable or None
        Rows the judge, columns the person; None for more than 100 different numbers.
    kappa : Reliability
        Cohen's κ, weighted with `weights`; Krippendorff's α for more than 100 different numbers.
    accuracy : Estimate
        The share of items with the same label, with Wilson's interval; equals micro-averaged F1.
    macro_f1 : float
        The mean of the F1 of all labels; `nan` if one is undefined, or there are none.
    lean : Estimate
        For scores: the mean of the judge's less the person's.
    sensitivity, specificity, precision, recall, f1 : Estimate
        Of the positive label, as in `CategoryAudit`; undefined, with the reason, if there is none.
    judge_share, people_share : float and Estimate
        Shares of the positive label on all items of the judge, and on those with both labels; for scores,
        means.
    corrected, adjusted, rogan_gladen : Estimate
        The positive label's true share, as in `CategoryAudit`; for scores, the corrected mean.
    by_category : dict
        A `CategoryAudit` for each label.
    abstained : dict
        How often the judge gave each abstention.
    labels_to_halve : int or None
        How many items need both labels to halve the corrected interval; None if even all are too few.
    hardly_random : str
        Why the items with both labels hardly look like a random sample; "" if they do.
    level : float
        Of all intervals.
    notes : tuple of str
    """

    items: int
    both: int
    alone: int
    positive: Hashable
    table: ContingencyTable | None
    kappa: Reliability
    accuracy: Estimate
    macro_f1: float
    lean: Estimate
    sensitivity: Estimate
    specificity: Estimate
    precision: Estimate
    f1: Estimate
    judge_share: float
    people_share: Estimate
    corrected: Estimate
    adjusted: Estimate
    rogan_gladen: Estimate
    by_category: Mapping[Hashable, CategoryAudit]
    abstained: Mapping[Hashable, int]
    labels_to_halve: int | None
    level: float
    hardly_random: str = ""
    notes: tuple[str, ...] = ()

    @property
    def recall(self) -> Estimate:
        """Another name of the sensitivity."""
        return self.sensitivity

    def _list_lines(self) -> list[str]:
        kappa = describe_value(
            self.kappa.name, self.kappa.value, self.kappa.low, self.kappa.high, self.kappa.level
        )
        lines = [kappa]
        if self.table is not None:
            lines = [
                say(words.JUDGE_AGREES, n=self.both, accuracy=_write_estimate(self.accuracy), kappa=kappa)
            ]
        if self.positive is not None:
            named = [
                (words.SENSITIVITY, self.sensitivity),
                (words.SPECIFICITY, self.specificity),
                (words.PRECISION, self.precision),
                ("F1", self.f1),
            ]
            errors = "; ".join(f"{name} {_write_estimate(found)}" for name, found in named)
            shares = "; ".join(f"{name} {_write_estimate(found)}" for name, found in self._list_shares())
            lines.append(say(words.JUDGE_ERRORS, name=self.positive, values=errors))
            lines.append(say(words.SHARE_OF, name=self.positive, values=shares))
        elif not math.isnan(self.lean.value):
            shares = "; ".join(f"{name} {_write_estimate(found)}" for name, found in self._list_shares())
            lines.append(f"{words.LEAN_OF_JUDGE} {_write_estimate(self.lean)}")
            lines.append(say(words.MEAN_OF_SCORES, values=shares))
        else:
            for name, each in self.by_category.items():
                found = f"{words.BY_JUDGE} {format_decimal(each.judge_share)}; {words.CORRECTED}"
                lines.append(
                    say(words.SHARE_OF, name=name, values=f"{found} {_write_estimate(each.corrected)}")
                )
        return lines

    def _list_shares(self) -> list[tuple[str, Estimate]]:
        found = [
            (words.BY_JUDGE, Estimate(self.judge_share)),
            (words.BY_PEOPLE, self.people_share),
            (words.CORRECTED, self.corrected),
        ]
        return [*found, (words.ROGAN_GLADEN, self.rogan_gladen)] if self.positive is not None else found

    def _write_sentence(self) -> str:
        first = self._list_lines()[0]
        if math.isnan(self.corrected.value):
            return first
        facts = {"total": self.items, "n": self.both, "method": self.corrected.method}
        facts["value"] = _write_estimate(self.corrected)
        if self.positive is None:
            return f"{first}; {say(words.JUDGE_SENTENCE_MEAN, **facts)}"
        return f"{first}; {say(words.JUDGE_SENTENCE, name=self.positive, **facts)}"

    def _list_rows(self) -> list[Measured]:
        if not math.isnan(self.lean.value):
            return [Measured("kappa", self.kappa.name, self.kappa.value, self.kappa.low, self.kappa.high)]
        found = self._list_shares()
        if self.positive is None:
            found = [(str(name), each.corrected) for name, each in self.by_category.items()]
        return [Measured("", name, each.value, each.low, each.high) for name, each in found]


def _write_estimate(found: Estimate) -> str:
    return Measured("", "", found.value, found.low, found.high).text
