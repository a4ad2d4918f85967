"""`reliability`, one function for all coefficients: value, interval and notes."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import ArrayLike

from iaa_teach.computation.chance import list_group_labels
from iaa_teach.computation.data.arguments import (
    check_choice,
    check_level,
    make_random_generator,
    number_groups,
)
from iaa_teach.computation.data.coded_rows import CodedRows
from iaa_teach.computation.data.label_codes import Codes, read_rows
from iaa_teach.computation.data.labels import list_names, shorten_repr
from iaa_teach.computation.data.rating_codes import (
    RatingsLike,
    encode_noted,
    refuse_measurements,
    take_groups,
)
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.distances import Metric, check_metric
from iaa_teach.computation.inference.alpha_interval import alpha_estimate
from iaa_teach.computation.inference.inference import (
    are_shares,
    confidence_interval,
    kappa_test,
    standard_error,
    usual_method,
)
from iaa_teach.computation.inference.item_intervals import METHODS as GROUP_METHODS
from iaa_teach.computation.inference.tails import t_tails
from iaa_teach.computation.records import COEFFICIENTS, Coefficient, find_usual_key, list_reported
from iaa_teach.computation.reliability.given_labels import (
    GivenLabels,
    count_table,
    encode_given_labels,
    label_distance,
    list_codes,
    look_at_shape,
    mark_given_labels,
    take_table_or_ratings,
    weigh_given_labels,
)
from iaa_teach.computation.reliability.group_coefficients import (
    NO_SPREAD,
    compute_group_coefficient,
    make_group_interval,
)
from iaa_teach.computation.reliability.reliability_result import (
    ROUNDING,
    NoInterval,
    Reliability,
    check_interval,
    drop_zero_error,
)
from iaa_teach.computation.words import words
from iaa_teach.look.words import say

TABLE_METHODS = (*GROUP_METHODS, "asymptotic", "profile", "bca")
RESAMPLES = 2000

_ADJUSTED = 1 << 18  # annotators × categories; beyond this, adding pseudo-items takes longer than it helps

Weights = str | ArrayLike | None
Groups = Iterable[Hashable] | None


@dataclass(frozen=True, eq=False)
class _Request:
    """The arguments of `reliability` apart from the data."""

    record: Coefficient
    metric: Metric
    weights: Weights
    level: float
    method: str | None
    groups: Groups
    seed: int | None


def reliability(
    data: RatingsLike | ContingencyTable,
    coefficient: str = "alpha",
    *,
    metric: Metric | None = None,
    weights: Weights = None,
    level: float = 0.95,
    method: str | None = None,
    groups: Groups = None,
    seed: int | None = None,
    categories: Iterable[Hashable] | None = None,
) -> Reliability:
    """Return a coefficient of agreement with its standard error, interval and notes.

    Parameters
    ----------
    data : ContingencyTable, or ratings, items × annotators
        In ratings None, NaN or "" for a missing label. Data frames are read by their names: a crosstab is a
        table, and a column that identifies items is not read as labels. For the labels of two annotators use
        `Ratings.from_pair(a, b)`; see `Ratings` for data of other shapes.
    coefficient : str
        For any number of annotators, with missing labels: "alpha"; "fleiss", "conger", "brennan_prediger",
        "randolph", "ac1", "ac2" as Gwet defines them. For two, over the items that both labelled: "kappa" or
        "cohen", "pi", "s".
    metric : str or callable, optional
        For "alpha" only, by default "nominal"; see `krippendorff_alpha`.
    weights : {"linear", "quadratic"} or array-like, shape (C, C), optional
        Agreement weights for "kappa", "ac2", "fleiss", "conger" and "brennan_prediger", see
        `agreement_weights`. "linear" and "quadratic" use the values of numeric labels, else the order of
        `categories` or of an ordered Categorical.
    level : float
        Of the interval, between 0 and 1.
    method : str, optional
        - "adjusted", suitable for few items: see Notes.
        - "linearised": Gwet's standard error and Student's t, as in his package irrCAC; "jackknife": leaves
        out items one by one; "bootstrap": resamples items. For many items.
        - "profile", "asymptotic", "bca": for two annotators, see `confidence_interval`.

        By default "profile" for two annotators and up to 8 categories, else "adjusted"; for "alpha" as in
        `alpha_interval`.
    groups : iterable, optional
        The group of each item, such as its document, if items of a group are similar: then groups, not items,
        are resampled. By default the groups of `Ratings`, if any.
    seed : int, optional
        Random seed.
    categories : iterable, optional
        All categories, used or not, from lowest to highest; by default those used.

    Returns
    -------
    Reliability

    Raises
    ------
    ValueError
        If the data is none of these, an argument does not suit the coefficient, or `level` or `method` is
        invalid.

    Notes
    -----
    With few items or skewed labels, a linearised or resampled interval for Fleiss's or Conger's κ has poor
    coverage: in simulations of 10 to 40 items, with 90 % of labels in one of two categories, 24 to 62 % in
    the worst case instead of 95 %. "adjusted" adds pseudo-items (one on which all agree, half of one on which
    two labels meet, spread evenly over the labels), and uses the linearised error of √(1 − κ): its coverage
    was at least 92 %. It needs at least three items with a label other than the commonest.

    References
    ----------
    Gwet (2014), Handbook of Inter-Rater Reliability, 4th edition, chapters 2 to 5. "conger": Conger (1980).

    Examples
    --------
    >>> raters = ["123321412...", "1233224125..", ".33323422513", "12332441251."]  # Gwet (2014), p. 120
    >>> data = [[None if label == "." else int(label) for label in item] for item in zip(*raters)]
    >>> reliability(data, "ac1", method="linearised")  # irrCAC prints 0.77544, 0.14295 and (0.461, 1)
    Gwet's AC1 = 0.775, 95 % interval 0.461 to 1.000 (linearised)
    11 items, 4 annotators; standard error 0.143; p < 0.001
    Note: 1 item with a single label: used for chance alone.
    Note: the interval is cut at the end of the scale: few items for its method.
    >>> [round(reliability(data, name).value, 5) for name in ("fleiss", "conger", "brennan_prediger")]
    [0.76117, 0.76282, 0.77273]
    """
    if not isinstance(coefficient, str):
        raise ValueError(
            "coefficient must be a word, such as 'kappa'; the labels of two annotators are one "
            "argument: write reliability(Ratings.from_pair(a, b), 'kappa')"
        )
    coefficient = find_usual_key(coefficient)
    check_choice(coefficient, COEFFICIENTS, "coefficient")
    record = COEFFICIENTS[coefficient]
    check_level(level)
    check_scale(record, metric, weights)
    groups = take_groups(groups, data)
    data, note = take_table_or_ratings(data, record, categories)
    by_value = weights is not None or metric not in (None, "nominal")
    if by_value and not note:
        note = look_at_shape(data)
    elif not by_value and note == words.PAIR and categories is None and isinstance(data, Ratings):
        refuse_measurements(data.labels.codes, data.labels.names, "Ratings.from_pair(a, b)")
    if not isinstance(method, str | None):
        raise ValueError(f"method must be the name of one, or None; not {shorten_repr(method)}")
    asked = _Request(record, metric or "nominal", weights, level, method, groups, seed)
    if record.takes == "metric":
        data, categories, notes = _prepare_for_alpha(data, asked, categories)
        found = _measure_alpha(data, asked, categories)
    else:
        given = encode_given_labels(data, categories, scores=weights is not None, noted=True)
        notes = given.notes
        of_items = groups is not None or method in ("adjusted", "jackknife")
        table = None if of_items else count_table(given, record)
        found = _measure_group(given, asked) if table is None else _measure_table(given, table, asked)
        if math.isnan(found.value):
            why = _explain_undefined(given)
            found = replace(found, notes=tuple(why if x == words.UNDEFINED else x for x in found.notes))
    return replace(found, notes=(*([note] if note else []), *notes, *found.notes))


def check_scale(record: Coefficient, metric: Metric | None, weights: Weights) -> None:
    """Raise ValueError if a metric or weights do not suit a coefficient, or needed weights are missing."""
    if metric is not None:
        check_metric(metric)
    if metric is not None and record.takes != "metric":
        raise ValueError(f"metric must go with coefficient 'alpha'; {record.key!r} takes weights, if any")
    if weights is not None and record.takes != "weights":
        taking = list_names([each.key for each in COEFFICIENTS.values() if each.takes == "weights"])
        instead = "; it takes a metric, such as metric='interval'" if record.takes == "metric" else ""
        raise ValueError(
            f"weights must go with a coefficient that takes them, {taking}; not {record.key!r}{instead}"
        )
    if weights is None and record.unweighted:
        raise ValueError(f"coefficient {record.key!r} needs weights; without them, use {record.unweighted!r}")


def _measure_table(given: GivenLabels, table: ContingencyTable, asked: _Request) -> Reliability:
    """Measure a coefficient of a table of two annotators."""
    key = asked.record.key
    weights = None if asked.weights is None else weigh_given_labels(given, asked.weights)
    method = asked.method or usual_method(len(table.categories))
    check_choice(method, TABLE_METHODS, "method")
    value = asked.record.value(table, weights)
    if are_shares(table.counts):
        return _measure_shares(key, asked, value, table.n, method)
    error_method = method if method == "linearised" else "asymptotic"
    error = standard_error(table, key, weights, method=error_method)
    low, high = confidence_interval(table, key, weights, asked.level, method, asked.seed, RESAMPLES)
    p_value = (
        kappa_test(table, weights).p_value if key == "kappa" else _compute_p_value(value, error, table.n)
    )
    n = int(table.n) if table.n == int(table.n) else table.n
    scale = describe_weights(asked.weights)
    found = check_interval(
        Reliability(key, scale, value, error, low, high, asked.level, p_value, n, 2, method)
    )
    single = [words.SINGLE] if n <= 1 else []
    return replace(found, notes=(*_note_left_out_items(given), *found.notes, *single))


def _measure_shares(key: str, asked: _Request, value: float, n: float, method: str) -> Reliability:
    """Measure a coefficient of shares, without standard error and interval."""
    none = math.nan
    found = Reliability(
        key, describe_weights(asked.weights), value, none, none, none, asked.level, none, n, 2, method
    )
    why = words.UNDEFINED if math.isnan(value) else NoInterval(say(words.NO_INTERVAL, why=words.SHARES))
    return replace(found, notes=(why,))


def _measure_group(given: GivenLabels, asked: _Request) -> Reliability:
    """Measure a coefficient of two or more annotators, with missing labels, as Gwet defines it."""
    record, codes = asked.record, list_codes(given)
    few = codes.shape[1] * len(given.categories) <= _ADJUSTED
    method = asked.method or ("adjusted" if few else "linearised")
    check_choice(method, GROUP_METHODS, "method")
    kept = (codes >= 0).any(axis=1)
    if record.two_only:
        if codes.shape[1] != 2:
            others = list_names(list_reported("names", two=False))
            raise ValueError(
                f"coefficient {record.key!r} is of two annotators; for {codes.shape[1]} there are {others}"
            )
        kept = (codes >= 0).all(axis=1)
    groups = np.arange(len(codes)) if asked.groups is None else number_groups(asked.groups, len(codes))
    distance = label_distance(given, asked.weights)
    notes = _note_left_out_items(given) if record.two_only else _note_few_labels(codes)
    codes = codes if kept.all() else codes[kept]
    labels = list_group_labels(codes, len(given.categories), distance, named=record.chance.by_annotator)
    value = float(compute_group_coefficient(labels, record.chance)[0])
    spread = NO_SPREAD
    group = np.unique(groups[kept], return_inverse=True)[1]
    units = int(group.max(initial=-1)) + 1
    if not math.isnan(value):
        rng = make_random_generator(asked.seed)
        spread = make_group_interval(labels, record.chance, group, asked.level, method, RESAMPLES, rng)
    found = check_interval(
        Reliability(
            coefficient=record.key,
            scale=describe_weights(asked.weights),
            value=value,
            standard_error=spread.error,
            low=spread.low,
            high=spread.high,
            level=asked.level,
            p_value=_compute_p_value(value, spread.error, units),
            items=int(labels.compared.sum()),
            annotators=labels.annotators,
            method=method if asked.groups is None else f"{method} of {units} groups",
        )
    )
    why = [NoInterval(spread.reason)] if spread.reason else []
    return replace(found, notes=(*notes, *found.notes, *why))


def _prepare_for_alpha(
    data: ContingencyTable | RatingsLike, asked: _Request, categories: Iterable[Hashable] | None
) -> tuple[RatingsLike, Iterable[Hashable] | None, tuple[str, ...]]:
    """Return data as ratings, the order of their labels, if any, and notes."""
    if asked.metric in ("jaccard", "masi") and not isinstance(data, ContingencyTable):
        return data, categories, read_rows(data).notes if not isinstance(data, Ratings) else data.notes
    if isinstance(data, ContingencyTable):
        given = encode_given_labels(data, None)
        rows = CodedRows(list_codes(given), given.categories)
        return Ratings(rows), data.categories if data.ordered else categories, data.notes
    found = encode_noted(data, asked.metric != "nominal")
    if isinstance(data, Ratings):
        return data, categories, found.notes
    return Ratings(CodedRows(found.codes, found.labels), order=found.order), categories, found.notes


def _measure_alpha(data: RatingsLike, asked: _Request, categories: Iterable[Hashable] | None) -> Reliability:
    """Measure Krippendorff's α as `alpha_estimate` does."""
    metric, groups = asked.metric, asked.groups
    order = categories if metric == "ordinal" else None
    method = asked.method or "adjusted"
    found = alpha_estimate(
        data,
        metric,
        asked.level,
        method,
        groups=groups,
        resamples=RESAMPLES,
        seed=asked.seed,
        categories=order,
    )
    alpha = Reliability(
        coefficient="alpha",
        scale=metric if isinstance(metric, str) else "a custom distance",
        value=found.value,
        standard_error=found.standard_error,
        low=found.low,
        high=found.high,
        level=asked.level,
        p_value=_compute_p_value(found.value, found.standard_error, found.groups),
        items=found.items,
        annotators=int(mark_given_labels(data).any(axis=0).sum()),
        method=method if groups is None else f"{method} of {found.groups} groups",
        notes=(NoInterval(found.reason),) if found.reason else (),
    )
    return drop_zero_error(alpha)


def _compute_p_value(value: float, error: float, units: float) -> float:
    return t_tails(value / error, units - 1) if error > ROUNDING else math.nan


def _explain_undefined(given: GivenLabels) -> str:
    """Explain why a coefficient has no value."""
    if given.table is not None:
        used = np.flatnonzero(given.table.row_totals + given.table.column_totals)
    else:
        assert given.codes is not None
        used = np.unique(given.codes[given.codes >= 0])
        if ((given.codes >= 0).sum(axis=1) < 2).all():
            return words.UNDEFINED_ALONE
    return say(words.ONE_CATEGORY, name=given.categories[used[0]]) if len(used) == 1 else words.UNDEFINED


def _note_left_out_items(given: GivenLabels) -> tuple[str, ...]:
    """Note how many items were ignored because not both annotators labelled them."""
    missing = 0 if given.codes is None else int((given.codes < 0).any(axis=1).sum())
    return (say(words.WITHOUT_BOTH, n=missing),) if missing else ()


def _note_few_labels(codes: Codes) -> tuple[str, ...]:
    """Note how many items have too few labels to be compared."""
    given = (codes >= 0).sum(axis=1)
    none, one = int((given == 0).sum()), int((given == 1).sum())
    return (
        *([say(words.WITHOUT_ANY, n=none)] if none else []),
        *([say(words.FOR_CHANCE_ALONE, n=one)] if one else []),
    )


def describe_weights(weights: Weights) -> str:
    """Return the name of weights."""
    if weights is None:
        return ""
    return f"{weights} weights" if isinstance(weights, str) else "custom weights"
