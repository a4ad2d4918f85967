"""Audit of a judge by one person: agreement, the judge's errors, and the true share."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable
from dataclasses import replace
from typing import Any

import numpy as np

from iaa_teach.computation.data.arguments import check_level
from iaa_teach.computation.data.label_pairs import are_numbers
from iaa_teach.computation.data.labels import is_hashable, read_number, shorten_names, shorten_repr
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.inference.tails import normal_tails
from iaa_teach.computation.judges.corrected_shares import (
    compute_judge_variance,
    estimate_adjusted_share,
    estimate_by_predictions,
    estimate_rogan_gladen,
    indicate_label,
    invert_shares,
)
from iaa_teach.computation.judges.human_labels import find_fewest_labels, make_error_function
from iaa_teach.computation.judges.judge_audit_result import CategoryAudit, JudgeAudit
from iaa_teach.computation.judges.judged_items import JudgedItems, read_judged_items
from iaa_teach.computation.judges.samples import Array, Estimate, Sample, estimate_f1, estimate_share
from iaa_teach.computation.reliability.reliability import Weights, reliability
from iaa_teach.computation.reliability.reliability_result import Reliability
from iaa_teach.computation.results import describe_p_value
from iaa_teach.computation.words import words
from iaa_teach.look.number_formats import format_decimal
from iaa_teach.look.words import say

FEWEST = 10  # minimum items of either label for the tuned interval

_MOST_IN_TABLE = 100  # distinct numbers: more are measurements, with α in place of κ
_POSITIVE = ("yes", "true", "1", "positive", "pos", "y", "t")
_HARDLY = 0.01  # p-value below which items do not look like a random sample


def judge_audit(
    judge: Iterable[Hashable],
    person: Iterable[Hashable],
    positive: Hashable = None,
    level: float = 0.95,
    *,
    weights: Weights = None,
    categories: Iterable[Hashable] | None = None,
    groups: Iterable[Hashable] | None = None,
    abstentions: Iterable[Hashable] | None = None,
) -> JudgeAudit:
    """Audit a judge that labels everything against a person who labels some of it.

    The judge's share of a label is biased by its errors. It is corrected by the items that the person also
    labelled, which must be a random sample of all, not those the judge was unsure of. This corrects the
    share, not single items. Intervals are for the source of the items; for the share in these items alone
    they are somewhat too wide.

    Parameters
    ----------
    judge, person : iterable
        A label for each item, in the same order; None, NaN or "" for a missing label.
    positive : hashable, optional
        The positive label, against all others. By default, of two labels the one named yes, true, 1 or
        positive, else the one that the person gave less often: a note says which. For more than two labels
        there is none: see `by_category`.
    level : float
        Of all intervals.
    weights : {"linear", "quadratic"} or array-like, shape (C, C), optional
        For ranks and scores: κ is weighted, and means are compared and corrected.
    categories : iterable, optional
        All labels, from lowest to highest; words used as scores count 1, 2 and so on.
    groups : iterable, optional
        The group of each item, such as its conversation, if items of a group are similar.
    abstentions : iterable, optional
        Answers that count as no label. By default those that read like it, such as CANNOT_ASSESS, if only the
        judge or only the person gives them: a note says which. [] for none.

    Returns
    -------
    JudgeAudit

    Raises
    ------
    ValueError
        If lengths differ, no item has both labels, nobody gave the positive label, scores are words without
        an order, or `level` is invalid.

    See Also
    --------
    human_labels_needed : How many items a person must label.
    alternative_annotator_test : Whether a model can take an annotator's place, among several.

    References
    ----------
    `corrected`: Angelopoulos, Duchi and Zrnic (2023), “PPI++: efficient prediction-powered inference”;
    `rogan_gladen`: Rogan and Gladen (1978), American Journal of Epidemiology 107, 71–76, and the interval of
    Lang and Reiczigel (2014), Preventive Veterinary Medicine 113, 13–22; shares: Wilson (1927).

    Examples
    --------
    >>> person = ["+"] * 179 + ["-"] * 359 + [None] * 11282  # a test of Lang and Reiczigel (2014)
    >>> judge = ["+"] * 178 + ["-"] + ["-"] * 358 + ["+"] + ["+"] * 4060 + ["-"] * 7222
    >>> found = judge_audit(judge, person, positive="+")
    >>> true = found.rogan_gladen
    >>> round(true.value, 4), round(true.low, 4), round(true.high, 4)
    (0.3601, 0.3487, 0.3721)
    >>> round(found.corrected.value, 3), round(found.sensitivity.low, 3)
    (0.358, 0.969)
    """
    check_level(level)
    read = read_judged_items(judge, person, weights, groups, categories, abstentions)
    sample = read.make_sample()
    if not sample.n:
        raise ValueError("no item has the judge's label and the person's; at least one must")
    scores = _number_scores(read) if weights is not None else None
    if scores is not None and positive is not None:
        raise ValueError("positive goes with labels that are names; leave it out with weights")
    place, why_positive = (None, "") if scores is not None else _choose_positive(read, sample, positive)
    shares = len(read.categories) <= _MOST_IN_TABLE or scores is None
    kappa, table = _measure_agreement(read, sample, weights, level, shares)
    by_label = _audit_labels(read, sample, level) if shares else {}
    headline = _choose_headline(read, sample, place, scores, by_label, level)
    every = np.ones(len(sample.times), bool)
    f1 = [each.f1.value for each in by_label.values()]
    found = JudgeAudit(
        items=int(sample.n + sample.m),
        both=int(sample.n),
        alone=int(sample.m),
        positive=None if place is None else read.categories[place],
        table=table,
        kappa=kappa,
        accuracy=estimate_share(sample.judge == sample.person, every, sample, level),
        macro_f1=float(np.mean(f1)) if f1 else math.nan,
        lean=Estimate() if scores is None else _estimate_lean(scores, sample, level),
        sensitivity=headline.sensitivity,
        specificity=headline.specificity,
        precision=headline.precision,
        f1=headline.f1,
        judge_share=headline.judge_share,
        people_share=headline.people_share,
        corrected=headline.corrected,
        adjusted=headline.adjusted,
        rogan_gladen=headline.rogan_gladen,
        by_category=by_label,
        abstained=read.abstained,
        labels_to_halve=_count_labels_to_halve(scores, place, headline.corrected, sample),
        level=level,
        hardly_random=_test_randomness(read, sample, scores) if sample.m else "",
    )
    notes = [
        *read.notes,
        why_positive,
        *_list_notes_on_shares(found, headline, sample),
        *_list_notes_on_sample(found, read, sample, scores),
    ]
    return replace(found, notes=tuple(note for note in [*notes, *kappa.notes] if note))


def _number_scores(read: JudgedItems) -> Array:
    """Return scores as numbers; for words with an order, their positions from 1."""
    if are_numbers(read.categories):
        return np.array([read_number(label) for label in read.categories])
    return np.arange(1.0, 1 + len(read.categories))


def _choose_positive(read: JudgedItems, sample: Sample, positive: Any) -> tuple[int | None, str]:
    """Return the position of the positive label, None for more than two labels; and why it was chosen."""
    names = read.categories
    if positive is not None:
        if not is_hashable(positive) or positive not in names:
            known, wrong = shorten_names(names), shorten_repr(positive)
            raise ValueError(f"positive must be a label that was given, {known}; not {wrong}")
        return names.index(positive), ""
    if len(names) > 2:
        return None, ""
    plain = ["1" if read_number(name) == 1 else str(name).casefold().strip() for name in names]
    named = next((plain.index(word) for word in _POSITIVE if word in plain), None)
    if named is not None:
        return named, say(words.POSITIVE_BY_NAME, name=names[named])
    given = np.bincount(sample.person, sample.times, len(names))
    rarer = int(given.argmin())
    return rarer, say(words.POSITIVE_BY_SHARE, name=names[rarer]) if len(names) > 1 else ""


def _measure_agreement(
    read: JudgedItems, sample: Sample, weights: Weights, level: float, tabled: bool
) -> tuple[Reliability, ContingencyTable | None]:
    """Return κ and the table, or α for scores that are too many for a table."""
    if not tabled:
        return reliability(read.make_ratings(), "alpha", metric="interval", level=level), None
    c = len(read.categories)
    counts = np.bincount(sample.judge * c + sample.person, sample.times, c * c).reshape(c, c)
    table = ContingencyTable(counts.astype(np.intp), read.categories)
    if weights is None and read.groups is None:
        return reliability(table, "kappa", level=level), table
    order = None if weights is not None and are_numbers(read.categories) else read.categories
    return reliability(read.make_ratings(), "kappa", weights=weights, categories=order, level=level), table


def _audit_labels(read: JudgedItems, sample: Sample, level: float) -> dict[Hashable, CategoryAudit]:
    c = len(read.categories)
    inverted = invert_shares(sample)[0] if c <= _MOST_IN_TABLE else np.full(c, math.nan)
    every = enumerate(read.categories)
    return {name: _audit_label(place, name, sample, level, inverted[place]) for place, name in every}


def _audit_label(
    place: int, name: Hashable, sample: Sample, level: float, inverted: float = math.nan
) -> CategoryAudit:
    judged, true = sample.judge == place, sample.person == place
    every = np.ones(len(sample.times), bool)
    of_true = float(sample.times[true].sum())
    alone = float(sample.alone[place])

    def share(hit: Any, among: Any, reason: str) -> Estimate:
        found = estimate_share(hit, among, sample, level)
        return replace(found, reason=say(reason, name=name)) if math.isnan(found.value) else found

    f1 = estimate_f1(judged, true, sample, level)
    if math.isnan(f1.value):
        f1 = replace(f1, reason=say(words.NEITHER_JUDGED, name=name))
    return CategoryAudit(
        sensitivity=share(judged, true, words.NO_TRUE),
        specificity=share(~judged, ~true, words.NO_OTHER),
        precision=share(true, judged, words.NO_JUDGED),
        f1=f1,
        judge_share=(float(sample.times[judged].sum()) + alone) / (sample.n + sample.m),
        people_share=estimate_share(true, every, sample, level),
        corrected=estimate_by_predictions(indicate_label(place, len(sample.alone)), sample, level),
        adjusted=estimate_adjusted_share(place, sample, level),
        rogan_gladen=estimate_rogan_gladen(place, sample, level),
        by_inversion=float(inverted),
        fewest=min(of_true, sample.n - of_true),
    )


def _choose_headline(
    read: JudgedItems,
    sample: Sample,
    place: int | None,
    scores: Array | None,
    by_label: dict[Hashable, CategoryAudit],
    level: float,
) -> CategoryAudit:
    """Return the audit of the positive label, or of the means of scores, or why there is none."""
    if place is not None:
        return by_label[read.categories[place]]
    none = Estimate(reason=say(words.SEVERAL_ANSWERS, n=len(read.categories)))
    found = CategoryAudit(
        sensitivity=none,
        specificity=none,
        precision=none,
        f1=none,
        judge_share=math.nan,
        people_share=none,
        corrected=none,
        adjusted=none,
        rogan_gladen=none,
        by_inversion=math.nan,
        fewest=math.inf,
    )
    if scores is None:
        return found
    times = sample.alone + np.bincount(sample.judge, sample.times, len(scores))
    people = replace(estimate_by_predictions(scores, sample, level, weight=0.0), method="", weight=math.nan)
    corrected = estimate_by_predictions(scores, sample, level)
    mean = float(times @ scores / times.sum())
    return replace(found, judge_share=mean, people_share=people, corrected=corrected)


def _estimate_lean(scores: Array, sample: Sample, level: float) -> Estimate:
    """Return the mean difference of the judge's scores and the person's."""
    apart = scores[sample.judge] - scores[sample.person]
    value = float(sample.times @ apart) / sample.n
    error = math.sqrt(sample.compute_variance((apart - value) / sample.n)) if sample.n > 1 else math.nan
    reach = sample.count_steps(level) * error if error > 0 else math.nan
    return Estimate(value, value - reach, value + reach, error)


def _count_labels_to_halve(
    scores: Array | None, place: int | None, corrected: Estimate, sample: Sample
) -> int | None:
    """Return how many items need both labels to halve the interval."""
    if not corrected.standard_error > 0 or not sample.m:
        return None
    if scores is None:
        assert place is not None
        scores = indicate_label(place, len(sample.alone))
    y, f, share = scores[sample.person], scores[sample.judge], sample.times / sample.n
    shared = float(share @ (y * f)) - float(share @ y) * float(share @ f)
    spread = float(share @ y**2) - float(share @ y) ** 2
    total = int(sample.n + sample.m)
    error = make_error_function(total, spread, compute_judge_variance(scores, sample), shared)
    return find_fewest_labels(error, error(int(sample.n)) / 2, int(sample.n), total)


def _list_notes_on_shares(found: JudgeAudit, headline: CategoryAudit, sample: Sample) -> list[str]:
    """List notes on the corrected shares."""
    notes = []
    if not sample.m:
        return []
    if headline.fewest < FEWEST and not math.isnan(headline.adjusted.low):
        ends = {"low": format_decimal(headline.adjusted.low), "high": format_decimal(headline.adjusted.high)}
        few = words.FEW_OF_A_LABEL if headline.fewest else words.NONE_OF_A_LABEL
        notes.append(say(few, n=int(headline.fewest), fewest=FEWEST, **ends))
    if found.positive is not None:
        if headline.corrected.low < 0 or headline.corrected.high > 1:
            notes.append(words.BEYOND_ENDS)
        if not 0 <= headline.rogan_gladen.value <= 1 and not headline.rogan_gladen.reason:
            notes.append(words.OUTSIDE)
        if headline.rogan_gladen.reason:
            notes.append(f"{words.ROGAN_GLADEN}: {headline.rogan_gladen.reason}")
    elif len(found.by_category) > 2 and math.isnan(found.lean.value):
        notes.append(words.NOT_ONE_TOGETHER)
        few = {
            name: each.adjusted
            for name, each in found.by_category.items()
            if each.fewest < FEWEST and not math.isnan(each.adjusted.low)
        }
        if few:
            adjusted = ", ".join(
                f"“{name}” {format_decimal(each.low)}–{format_decimal(each.high)}"
                for name, each in few.items()
            )
            names = _quote_names(few)
            notes.append(say(words.FEW_OF_LABELS, names=names, fewest=FEWEST, ends=adjusted))
    if np.count_nonzero(sample.alone + np.bincount(sample.judge, sample.times, len(sample.alone))) == 1:
        notes.append(words.JUDGE_CONSTANT)
    return notes


def _list_notes_on_sample(
    found: JudgeAudit, read: JudgedItems, sample: Sample, scores: Array | None
) -> list[str]:
    """List notes on ignored items, and on whether the items with both labels look like a random sample."""
    notes = []
    if sample.m:
        notes = [say(words.RANDOM_SAMPLE, n=int(sample.n), total=int(sample.n + sample.m))]
        notes.append(found.hardly_random)
    if read.abstained:
        n, total = sum(read.abstained.values()), len(read.judge)
        notes.append(say(words.JUDGE_ABSTAINED, names=_quote_names(read.abstained), n=n, total=total))
        if scores is None:
            kappa = reliability(read.make_ratings_with_abstentions(), "kappa").value
            notes.append(say(words.KAPPA_WITH_ABSTENTIONS, kappa=format_decimal(kappa)))
    if sample.grouped is not None:
        notes.append(say(words.ALL_OF_GROUPS, n=sample.groups))
    if read.unsure:
        n = sum(read.unsure.values())
        notes.append(say(words.PERSON_ABSTAINED, names=_quote_names(read.unsure), n=n))
    person_only = int(((read.person >= 0) & (read.judge < 0)).sum())
    if person_only:
        notes.append(say(words.PERSON_ONLY, n=person_only))
    return notes


def _quote_names(names: Iterable[Hashable]) -> str:
    return ", ".join(f"“{name}”" for name in names)


def _test_randomness(read: JudgedItems, sample: Sample, scores: Array | None) -> str:
    """Describe how the judge's labels differ between items with both labels and others; "" if they don't."""
    c = len(read.categories)
    candidates = [indicate_label(place, c) for place in range(c)] if scores is None else [scores]
    found = []
    for values in candidates:
        mean_sample = float(sample.times @ values[sample.judge]) / sample.n
        mean_rest = float(sample.alone @ values) / sample.m
        # the same in both, if random
        mean = (sample.n * mean_sample + sample.m * mean_rest) / (sample.n + sample.m)
        influence, of_alone = (values[sample.judge] - mean) / sample.n, (mean - values) / sample.m
        variance = sample.compute_variance(influence, of_alone)
        p = normal_tails((mean_sample - mean_rest) / math.sqrt(variance)) if variance > 0 else 1.0
        found.append((min(1.0, float(p) * max(1, len(candidates) - 1)), mean_sample, mean_rest))
    place = min(range(len(found)), key=lambda each: found[each][0])
    p, mean_sample, mean_rest = found[place]
    if not p < _HARDLY:
        return ""
    figures = {
        "here": format_decimal(mean_sample),
        "there": format_decimal(mean_rest),
        "p": describe_p_value(p),
    }
    if scores is not None:
        return say(words.HARDLY_RANDOM_SCORES, **figures)
    return say(words.HARDLY_RANDOM, name=read.categories[place], **figures)
