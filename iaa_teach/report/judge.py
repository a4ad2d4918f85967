"""A model, called the judge, and one person: their agreement, and the judge's errors."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from itertools import chain

from iaa_teach.computation.data.labels import read_number
from iaa_teach.computation.data.ratings import Label, Ratings
from iaa_teach.computation.judges.judge_audit import judge_audit
from iaa_teach.computation.judges.judge_audit_result import JudgeAudit
from iaa_teach.computation.reliability.measurement import Measurement
from iaa_teach.report.estimates import Coefficient, estimate_leading


@dataclass(frozen=True, eq=False)
class JudgeFindings:
    """Findings on a model, called the judge, from one person's labels.

    `answered` of `items` have its answer. Answers that count as none are `abstentions`, and
    `with_abstentions` is the coefficient if they were labels; `people` is that of two people, `others`. Each
    is None if there is none. `ranks` are those coded by position; `distance` is the mean distance of both,
    for labels on a scale; `grouped` says whether intervals use groups of items.
    """

    judge: Hashable
    person: Hashable
    audit: JudgeAudit
    items: int
    answered: int
    abstentions: dict[Hashable, int]
    with_abstentions: Coefficient | None = None
    people: Coefficient | None = None
    others: tuple[Hashable, ...] = ()
    ranks: tuple[Hashable, ...] = ()
    distance: float = math.nan
    grouped: bool = False


@dataclass(frozen=True, eq=False)
class JudgedLabels:
    """The original labels of a judge and of a person.

    `abstentions` are answers of either that count as none, with their frequencies; `others` are the ratings
    of the person and another one, None if there are none.
    """

    judge: Hashable
    person: Hashable
    of_judge: Sequence[Label]
    of_person: Sequence[Label]
    abstentions: dict[Hashable, int]
    others: Ratings | None = None


def audit_judge(
    labels: JudgedLabels,
    ratings: Ratings,
    scale: Measurement,
    level: float,
    seed: int,
    positive: str = "",
) -> JudgeFindings | None:
    """Return a judge's agreement with a person, errors and corrected shares; None for sets of labels."""
    if scale.kind == "sets":
        return None
    audit = judge_audit(
        labels.of_judge,
        labels.of_person,
        positive or None,
        level=level,
        weights=scale.weights,
        categories=scale.order or None,
        groups=ratings.groups,
        abstentions=[*labels.abstentions],
    )
    with_abstentions = people = None
    if labels.abstentions and scale.kind == "names":
        rows = tuple(zip(labels.of_judge, labels.of_person, strict=True))
        every = Ratings(rows, annotators=(labels.judge, labels.person), groups=ratings.groups)
        with_abstentions = estimate_leading(every, scale, level, seed)
    if labels.others is not None and any(None not in row for row in labels.others.labels):
        people = estimate_leading(labels.others, scale, level, seed)
    answered = [label is not None and label not in labels.abstentions for label in labels.of_judge]
    by_place = any(math.isnan(read_number(label)) for label in scale.order)
    return JudgeFindings(
        labels.judge,
        labels.person,
        audit,
        items=len(answered),
        answered=sum(answered),
        abstentions=labels.abstentions,
        with_abstentions=with_abstentions,
        people=people,
        others=() if labels.others is None else labels.others.annotators,
        ranks=scale.order if by_place else (),
        distance=_measure_distance(ratings, scale) if scale.weights else math.nan,
        grouped=ratings.groups is not None,
    )


def _measure_distance(ratings: Ratings, scale: Measurement) -> float:
    """Return the mean distance of two annotators' labels; ranks that are not numbers count by position."""
    pairs = [pair for pair in ratings.labels if None not in pair]
    scores = {label: read_number(label) for label in scale.order or {*chain.from_iterable(pairs)}}
    if any(map(math.isnan, scores.values())):
        scores = {label: float(place) for place, label in enumerate(scale.order)}
    return sum(abs(scores[first] - scores[second]) for first, second in pairs) / len(pairs)
