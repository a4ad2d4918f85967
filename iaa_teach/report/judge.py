"""A model, called the judge, and one person: how far they agree, and what the judge says in error."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from iaa_teach.computation.data.ratings import Label, Ratings
from iaa_teach.computation.judges.judge_audit import judge_audit
from iaa_teach.computation.judges.judge_audit_result import JudgeAudit
from iaa_teach.computation.reliability.measurement import Measurement


@dataclass(frozen=True, eq=False)
class JudgeFindings:
    """What is found of a model, called the judge, by one person; on `ranks`, numbers count places."""

    judge: Hashable
    person: Hashable
    audit: JudgeAudit
    ranks: bool = False


@dataclass(frozen=True, eq=False)
class JudgedLabels:
    """The labels of a judge and of a person as they were given, and which of them count as none."""

    judge: Hashable
    person: Hashable
    of_judge: Sequence[Label]
    of_person: Sequence[Label]
    abstentions: tuple[Hashable, ...]


def audit_judge(
    labels: JudgedLabels, ratings: Ratings, scale: Measurement, level: float
) -> JudgeFindings | None:
    """Return how a judge agrees with a person, errs and is put right; None of sets of labels."""
    if scale.kind == "sets":
        return None
    audit = judge_audit(
        labels.of_judge,
        labels.of_person,
        level=level,
        weights=scale.weights,
        categories=scale.order or None,
        groups=ratings.groups,
        abstentions=labels.abstentions,
    )
    return JudgeFindings(labels.judge, labels.person, audit, scale.kind == "ranks")
