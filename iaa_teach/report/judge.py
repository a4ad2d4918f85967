"""A model, called the judge, and one person: how far they agree, and what the judge says in error."""

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
    """What is found of a model, called the judge, by one person.

    `answered` of `items` have its answer. Answers that count as none are `abstentions`, and
    `with_abstentions` is the coefficient where they are labels; `people` is that of two people, `others`.
    Each is None where there is none. `ranks` are those that count by their places; `distance` is how far both
    are apart on average, of labels on a scale; `grouped` says whether intervals are of groups of items.
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
    """The labels of a judge and of a person as they were given.

    `abstentions` are the answers of either that count as none, and how often each was given; `others` are the
    ratings of the person and of another, None where there is none.
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
    """Return how a judge agrees with a person, errs and is put right; None of sets of labels."""
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
    """Return how far the labels of two are apart on average; ranks that are no numbers count by places."""
    pairs = [pair for pair in ratings.labels if None not in pair]
    scores = {label: read_number(label) for label in scale.order or {*chain.from_iterable(pairs)}}
    if any(map(math.isnan, scores.values())):
        scores = {label: float(place) for place, label in enumerate(scale.order)}
    return sum(abs(scores[first] - scores[second]) for first, second in pairs) / len(pairs)
