"""Further findings: annotator quality, leans, divided items, passes, numbers; spans and models."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from iaa_teach.computation.annotators.annotator_models import AnnotatorModel, dawid_skene
from iaa_teach.computation.annotators.intra_annotator import IntraAnnotator, intra_annotator
from iaa_teach.computation.data.arguments import number_groups
from iaa_teach.computation.data.label_pairs import sort_by_value
from iaa_teach.computation.data.rating_codes import encode
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.gold.gold import majority_vote
from iaa_teach.computation.inference.tails import t_quantile
from iaa_teach.computation.numbers.annotator_leans import AnnotatorLeans, annotator_leans
from iaa_teach.computation.numbers.number_pairs import (
    Concordance,
    LimitsOfAgreement,
    concordance_correlation,
    limits_of_agreement,
)
from iaa_teach.computation.reliability.measurement import Measurement
from iaa_teach.computation.words import words as of_computation
from iaa_teach.reading.marked_spans import MarkedSpans
from iaa_teach.reading.swapped_orders import SwappedOrder
from iaa_teach.report.annotators import compute_errors_of_means
from iaa_teach.report.judge import JudgeFindings
from iaa_teach.report.model_findings import ON_A_SCALE, ModelFindings, examine_models
from iaa_teach.report.of_spans import SpanFindings, examine_spans

_MOST_LABELS = 200_000  # with more, annotators are not modelled
_MOST_CATEGORIES = 20
_FEWEST_ITEMS = 20  # with three labels; with fewer, models of annotators fit anything
_OF_EACH_CATEGORY = 20  # labels per annotator; with fewer, a single accuracy replaces the table of errors
_APART = 0.1  # smaller differences in accuracy are not reported
_FEWEST_VOICES = 4  # on an item, for it to count as dividing people
_SHARE = 1 / 3  # of the labels, for the second one


@dataclass(frozen=True, eq=False)
class Further:
    """Further findings on labels.

    `worth` is a model of the annotators, if they differ, and `overruled` the items whose likeliest label is
    not the majority's; `divided` the items on which people take two sides; `passes` each annotator compared
    with themselves; `concordance` and `limits` are for two annotators' numbers; `spans` for marked texts;
    `leans` for labels on a scale, `models` for models next to people, and `judge` for a model next to one
    person.
    """

    worth: AnnotatorModel | None = None
    overruled: tuple[Hashable, ...] = ()
    divided: tuple[int, ...] = ()
    passes: tuple[tuple[Hashable, IntraAnnotator], ...] = ()
    concordance: Concordance | None = None
    limits: LimitsOfAgreement | None = None
    spans: SpanFindings | None = None
    leans: AnnotatorLeans | None = None
    models: ModelFindings = field(default_factory=ModelFindings)
    judge: JudgeFindings | None = None

    @property
    def works(self) -> tuple[str, ...]:
        """The works to cite."""
        works_used = {
            ("calderon2025", "benjamini2001"): self.models.tested,
            ("dawid1979",): self.worth is not None,
            ("lin1989",): self.concordance is not None,
            ("bland1986",): self.limits is not None,
            ("hripcsak2005",): self.spans is not None,
            ("krippendorff2016",): self.spans is not None and not math.isnan(self.spans.u_alpha),
            ("mathet2015",): self.spans is not None and not math.isnan(self.spans.gamma),
        }
        return tuple(key for keys, is_said in works_used.items() if is_said for key in keys)


def look_further(
    ratings: Ratings,
    measurement: Measurement,
    models: Mapping[str, Sequence[Any]],
    passes: Sequence[str] | None,
    level: float,
    seed: int,
    spans: MarkedSpans | None = None,
    counted: bool = False,
    orders: Sequence[SwappedOrder] = (),
) -> Further:
    """Return the further findings on labels prepared for the scale.

    `passes` names who gave each row's two, and `orders` the judges that had pairs in both orders; labels that
    were `counted` give no findings on annotators.
    """
    two = len(ratings.annotators) == 2
    numbers = measurement.kind in ("numbers", "ratios")
    alone = {name for each in orders for name in (each.first, each.second)} == {*ratings.annotators}
    worth, overruled = (None, ()) if spans or counted else _fit_annotators(ratings, measurement)
    concordance = limits = None
    if two and numbers and passes is None and not counted:
        concordance, limits = _compare_numbers(ratings, level)
    return Further(
        worth=worth,
        overruled=overruled,
        divided=_find_divided(ratings, measurement) if not spans else (),
        passes=() if passes is None else _compare_passes(ratings, measurement, passes),
        concordance=concordance,
        limits=limits,
        spans=None if spans is None else examine_spans(spans, level, seed),
        models=examine_models(ratings, models, measurement, level, seed, orders),
        leans=None if passes is not None or spans or alone else _find_leans(ratings, measurement, level),
    )


def _compare_numbers(ratings: Ratings, level: float) -> tuple[Concordance | None, LimitsOfAgreement | None]:
    """Return the concordance and limits of two annotators' numbers; none if fewer than two or too large."""
    first, second = zip(*ratings.labels, strict=True)
    try:
        return (
            concordance_correlation(first, second, level=level),
            limits_of_agreement(first, second, level=level),
        )
    except ValueError:
        return None, None


def _find_leans(ratings: Ratings, measurement: Measurement, level: float) -> AnnotatorLeans | None:
    """Return who gives higher and who gives lower labels on a scale."""
    if measurement.kind not in ON_A_SCALE:
        return None
    ranks = measurement.order or sort_by_value(ratings.categories)
    return annotator_leans(ratings, ranks if measurement.kind == "ranks" else None, level)


def _fit_annotators(
    ratings: Ratings, measurement: Measurement
) -> tuple[AnnotatorModel | None, tuple[Hashable, ...]]:
    """Return a model of three or more annotators if it shows differences, and the items it overrules."""
    codes, categories = encode(ratings)
    given = codes >= 0
    several = len(ratings.annotators) > 2 and 2 <= len(categories) <= _MOST_CATEGORIES
    if measurement.kind != "names" or not several or given.sum() > _MOST_LABELS:
        return None, ()
    each = given.sum(axis=0)
    if (given.sum(axis=1) > 2).sum() < _FEWEST_ITEMS or each.min() < 2:
        return None, ()
    few = np.median(each) < _OF_EACH_CATEGORY * len(categories)
    found = dawid_skene(ratings, "one_coin" if few else "full")
    if of_computation.NOT_IDENTIFIED in found.notes:
        return None, ()
    right = found.accuracy[~np.isnan(found.accuracy)]
    if len(right) < 3 or right.max() - right.min() < _APART or not _is_one_clearly_least(ratings, found):
        return None, ()
    votes = (vote.label for vote in majority_vote(ratings))
    pairs = zip(ratings.items, found.labels, votes, strict=True)
    overruled = tuple(
        item for item, likely, most in pairs if likely is not None and most is not None and likely != most
    )
    return found, overruled


def _is_one_clearly_least(ratings: Ratings, found: AnnotatorModel) -> bool:
    """Return whether one annotator gives the likeliest label less often than the others, beyond chance.

    On the same items, or groups of items, and corrected for the choice of the lowest one (Bonferroni).
    """
    codes, categories = encode(ratings)
    place = {name: position for position, name in enumerate(categories)}
    likely = np.array([-1 if label is None else place[label] for label in found.labels])
    given = (codes >= 0) & (likely >= 0)[:, None]
    right = (codes == likely[:, None]) & given
    least = int(np.nanargmin(found.accuracy))
    both = given[:, least] & (given.sum(axis=1) > 1)
    others = (right.sum(axis=1) - right[:, least])[both] / (given.sum(axis=1)[both] - 1)
    apart = right[both, least] - others
    if not len(apart):
        return False
    group = None if ratings.groups is None else number_groups(ratings.groups, len(ratings.items))[both]
    error = compute_errors_of_means((apart - apart.mean())[:, None], group)[0]
    units = len(apart) if group is None else len(np.unique(group))
    share = 1 - 0.025 / len(ratings.annotators)
    return bool(apart.mean() + t_quantile(share, units - 1) * error < 0)


def _find_divided(ratings: Ratings, measurement: Measurement) -> tuple[int, ...]:
    """Return the items with four or more labels, at least two and a third of them a second label.

    Neighbouring ranks divide nobody: the median is between them.
    """
    if measurement.kind not in ("names", "ranks"):
        return ()
    codes, categories = encode(ratings)
    if len(ratings.annotators) < _FEWEST_VOICES or len(categories) < 2:
        return ()
    counts = np.stack([(codes == place).sum(axis=1) for place in range(len(categories))], axis=1)
    second, total = np.sort(counts, axis=1)[:, -2], counts.sum(axis=1)
    found = (total >= _FEWEST_VOICES) & (second >= 2) & (second >= _SHARE * total)
    if measurement.kind == "ranks":
        order = measurement.order or sort_by_value(ratings.categories)
        rank = np.array([order.index(label) for label in categories])
        least, most = np.sort(rank[np.argsort(counts, axis=1, kind="stable")[:, -2:]], axis=1).T
        found &= most - least > 1
    return tuple(np.flatnonzero(found).tolist())


def _compare_passes(
    ratings: Ratings, measurement: Measurement, passes: Sequence[str]
) -> tuple[tuple[Hashable, IntraAnnotator], ...]:
    """Return each annotator's agreement with their own first pass."""
    weights = measurement.arguments("kappa").get("weights")
    found = []
    for who in dict.fromkeys(passes):
        rows = [row for row, name in zip(ratings.labels, passes, strict=True) if name == who]
        first, second = zip(*rows, strict=True)
        found.append((who, intra_annotator(first, second, weights)))
    return tuple(found)
