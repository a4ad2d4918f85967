"""The agreement in a set of ratings: of the group, pairs, annotators, categories, patterns."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.coefficients import Agreement, agreement
from iaa_teach.computation.data.labels import shorten_names
from iaa_teach.computation.data.rating_codes import encode
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.numbers.intraclass import IntraclassCorrelation, icc
from iaa_teach.computation.patterns.blurring import Blurring, find_blurring
from iaa_teach.computation.patterns.loglinear import LogLinearFit
from iaa_teach.computation.records import list_reported
from iaa_teach.computation.reliability.measurement import Measurement
from iaa_teach.look.words import say
from iaa_teach.reading.columns import Steps
from iaa_teach.reading.inspection import ITEMS, TOKENS
from iaa_teach.reading.marked_spans import MarkedSpans, decode_tags
from iaa_teach.reading.swapped_orders import SwappedOrder
from iaa_teach.report import annotators as of_annotators
from iaa_teach.report.annotators import AnnotatorFindings, Difference, Pair
from iaa_teach.report.disputes import find_disputes, fit_patterns
from iaa_teach.report.estimates import (
    AgainstPeople,
    Coefficient,
    SingleLabel,
    compare_models_with_people,
    estimate,
    estimate_single_labels,
)
from iaa_teach.report.further import Further, look_further
from iaa_teach.report.label_names import write_label
from iaa_teach.report.words.agreement import words

MOST_CATEGORIES = 50  # in a cross table of categories
_MOST_NAMES = 500  # with more, they are not listed individually
_MOST_NUMBERS = 20  # with more, nobody reads a cross table
_MOST_PARTS = 8  # categories in a square
OF_EACH = {"conger"}  # coefficients that need to know who gave which label
LEVEL = 0.95
SEED = 1


@dataclass(frozen=True, eq=False)
class Findings:
    """The agreement in ratings, on the scale of `measurement`.

    Attributes
    ----------
    ratings : Ratings
        Labels prepared for the scale: sets as sets.
    measurement : Measurement
    categories : tuple
        In order; none if there are too many to list individually.
    group : tuple of Coefficient
        For three or more annotators, the leading one first; none for two.
    coefficients : tuple of Coefficient
        For the annotators `a` and `b`, the leading one first.
    a, b : hashable
        The two to look at in detail: by default, of more than two, those with most items in common.
    chosen : bool
        Whether these two were requested, or are the only ones.
    table, agreement : ContingencyTable, Agreement
        For these two, over the items both labelled; None if there are too many categories.
    kappas : numpy.ndarray, annotators × annotators
        κ of every two annotators; `nan` on the diagonal, and where undefined; no columns if there are too
        many annotators.
    pairs : tuple of Pair
        Every two annotators with items and interval; none if there are too many to list.
    annotators : tuple of AnnotatorFindings
    uses : numpy.ndarray, annotators × categories
        How often each used which.
    differences : list of Difference
        Who uses a category differently from the others.
    blur : Blurring or None
        How often categories meet on the same items.
    independence, quasi_independence : LogLinearFit or None
        For `table`, if `too_small` is "".
    too_small : str
        Why no pattern is tested.
    disagreements : list of int
        The indices of the items on which annotators differ, clearest first.
    gold, texts : tuple or None
        Each item's gold label, and its text.
    level : float
        Of all intervals.
    seed : int
        For all random draws.
    measure : str
        What is labelled: "items", or "tokens" of text.
    labels, compared : int
        How many labels were given, and how many items have two or more.
    models : tuple of AgainstPeople
        Each model against the people.
    single_labels : tuple of SingleLabel
        If labels are sets: the agreement on each label in them.
    icc : IntraclassCorrelation or None
        ICC(2,1), if labels are numbers that two or more annotators gave to the same items.
    further : Further
        Further findings, such as the items that divide people.
    counted : bool
        Whether labels come as counts, without annotators.
    """

    ratings: Ratings
    measurement: Measurement
    categories: tuple[Hashable, ...]
    group: tuple[Coefficient, ...]
    coefficients: tuple[Coefficient, ...]
    a: Hashable
    b: Hashable
    chosen: bool
    table: ContingencyTable | None
    agreement: Agreement | None
    kappas: NDArray[np.float64]
    pairs: tuple[Pair, ...]
    annotators: tuple[AnnotatorFindings, ...]
    uses: NDArray[np.intp]
    differences: list[Difference]
    blur: Blurring | None
    independence: LogLinearFit | None
    quasi_independence: LogLinearFit | None
    too_small: str
    disagreements: list[int]
    gold: tuple[Hashable, ...] | None = None
    texts: tuple[str, ...] | None = None
    level: float = LEVEL
    seed: int = SEED
    measure: str = ITEMS
    labels: int = 0
    compared: int = 0
    models: tuple[AgainstPeople, ...] = ()
    single_labels: tuple[SingleLabel, ...] = ()
    icc: IntraclassCorrelation | None = None
    further: Further = field(default_factory=Further)
    counted: bool = False

    @property
    def leading(self) -> Coefficient:
        """The coefficient to report first: of the group, or of the only two."""
        return (self.group or self.coefficients)[0]

    @property
    def has_square(self) -> bool:
        """Whether the picture of the categories is the square of two annotators."""
        return not self.group and self.table is not None and len(self.categories) <= _MOST_PARTS

    @property
    def each_with_each(self) -> bool:
        """Whether there are categories, and few enough for a cross table."""
        return 0 < len(self.categories) <= MOST_CATEGORIES

    @property
    def spans_nest(self) -> bool:
        """Whether tokens have no single tag, so that no token-level number is reported."""
        return self.further.spans is not None and self.further.spans.nested

    @property
    def missing(self) -> int:
        """How many labels are missing, of labelled items × annotators."""
        return self.labelled * len(self.ratings.annotators) - self.labels

    @cached_property
    def labelled(self) -> int:
        """How many items an annotator labelled; a model may have labelled more."""
        return int((self.ratings.labels.codes >= 0).any(axis=1).sum())


def examine_in_steps(
    ratings: Ratings,
    measurement: Measurement | None = None,
    *,
    pair: Sequence[Hashable] | None = None,
    gold: Sequence[Hashable] | None = None,
    texts: Sequence[str] | None = None,
    level: float = LEVEL,
    seed: int = SEED,
    measure: str = ITEMS,
    models: Mapping[str, Sequence[Any]] | None = None,
    passes: Sequence[str] | None = None,
    spans: MarkedSpans | None = None,
    counted: bool = False,
    orders: Sequence[SwappedOrder] = (),
) -> Steps[Findings]:
    """Examine the agreement in ratings step by step; yields the progress, out of 100.

    Parameters
    ----------
    ratings : Ratings
    measurement : Measurement, optional
        The labels' scale; nominal by default.
    pair : two names, optional
        The annotators to look at in detail.
    gold, texts : sequence, optional
        Each item's gold label, and its text.
    level : float
        Of the intervals.
    seed : int
        The same seed draws the same resamples.
    measure : {"items", "tokens"}
        What is labelled; tokens come with a caution.
    models : mapping, optional
        Each model's labels for the same items, compared with the people's.
    passes : sequence, optional
        If the two columns are a first and a second pass: who gave the labels of each row.
    spans : MarkedSpans, optional
        The annotators' spans, if the labels are the tags of tokens; by default the spans of these tags.
    counted : bool
        Whether labels come as counts: then there are no findings on single annotators.
    orders : sequence of SwappedOrder, optional
        The judges that had pairs in both orders.

    Returns
    -------
    Findings
        When run by `run_steps`.

    Raises
    ------
    ValueError
        For an annotator that is missing or given twice, for labels invalid on the scale, and for ratings in
        which no item has two labels.

    Examples
    --------
    >>> from iaa_teach.reading.columns import run_steps
    >>> from iaa_teach.sources import load
    >>> labels = tuple(zip(*load("npfl-cry-2015").labels))  # NPFL054: labels made to fit the printed κ of .28
    >>> cry = Ratings(labels, tuple(range(1, 51)), ("A", "B", "C", "D"), "")
    >>> found = run_steps(examine_in_steps(cry, pair="AC"))
    >>> found.leading.full_name, round(found.leading.value, 2)
    ("Krippendorff's α, nominal metric", 0.36)
    >>> [(each.key, round(each.value, 2)) for each in found.coefficients][:3]
    [('kappa', 0.28), ('pi', 0.27), ('s', 0.45)]
    """
    measurement = measurement or Measurement("names")
    ratings = measurement.prepared(ratings)
    if measure == TOKENS and spans is None:
        spans = decode_tags(ratings)
    given = encode(ratings)[0] >= 0
    if not (given.sum(axis=1) > 1).any():
        raise ValueError("no item was labelled by two annotators; there must be at least one such item")
    yield 5, 100
    categories = _list_categories(ratings, measurement)
    found = of_annotators.encode_by_categories(ratings, categories, None if gold is None else tuple(gold))
    weights = of_annotators.choose_pair_weights(measurement, categories) if categories else None
    kappas = np.empty((len(ratings.annotators), 0))
    pairs: tuple[Pair, ...] = ()
    if not counted:
        kappas = of_annotators.compute_pair_kappas(ratings, measurement, found)
        yield 10, 100
        pairs = yield from of_annotators.compare_pairs(ratings, found, measurement, level, kappas, seed)
    a, b = _choose_two(ratings, pair, pairs, given)
    group = []
    alone = len(ratings.annotators) == 2 and not counted
    if not alone:
        keys = list_reported(measurement.kind, two=False)
        for done, key in enumerate((key for key in keys if not (counted and key in OF_EACH)), 1):
            group.append(estimate(ratings, key, measurement, level, seed))
            yield 50 + 8 * done, 100
    of_two = _examine_two(ratings, a, b, measurement, categories, level, seed, alone)
    yield 95, 100
    return Findings(
        ratings=ratings,
        measurement=measurement,
        categories=categories,
        group=tuple(group),
        a=a,
        b=b,
        chosen=pair is not None or alone,
        **of_two,
        kappas=kappas,
        pairs=_tell_alike(pairs, a, b, of_two["coefficients"]),
        annotators=of_annotators.compare_each_annotator(
            ratings, found, kappas, measurement, given.sum(axis=0).tolist()
        ),
        uses=of_annotators.count_uses(found),
        differences=[] if counted else of_annotators.find_differences(ratings, found),
        blur=find_blurring(ratings, categories) if categories else None,
        disagreements=find_disputes(ratings, found, weights),
        gold=None if gold is None else tuple(gold),
        texts=None if texts is None else tuple(texts),
        level=level,
        seed=seed,
        measure=measure,
        labels=int(given.sum()),
        compared=int((given.sum(axis=1) > 1).sum()),
        models=compare_models_with_people(ratings, models or {}, measurement, level, seed),
        single_labels=estimate_single_labels(ratings, level, seed) if measurement.kind == "sets" else (),
        icc=_estimate_icc(ratings, measurement, level),
        further=look_further(ratings, measurement, models or {}, passes, level, seed, spans, counted, orders),
        counted=counted,
    )


def _estimate_icc(ratings: Ratings, measurement: Measurement, level: float) -> IntraclassCorrelation | None:
    """Return ICC(2,1) of numbers; None for other labels, or if too few items were rated by all."""
    if measurement.kind not in ("numbers", "ratios"):
        return None
    try:
        return icc(ratings, level=level)
    except ValueError:
        return None


def look_at_pair(found: Findings, a: Hashable, b: Hashable) -> Findings:
    """Return the findings with two other annotators in detail."""
    a, b = _choose_two(found.ratings, (a, b), found.pairs, None)
    of_two = _examine_two(
        found.ratings, a, b, found.measurement, found.categories, found.level, found.seed, alone=False
    )
    pairs = _tell_alike(found.pairs, a, b, of_two["coefficients"])
    return replace(found, a=a, b=b, chosen=True, **of_two, pairs=pairs)


def _tell_alike(
    pairs: tuple[Pair, ...], a: Hashable, b: Hashable, coefficients: Sequence[Coefficient]
) -> tuple[Pair, ...]:
    """Return the pairs, with these two given the interval their κ has in detail."""
    kappa = next((each for each in coefficients if each.key == "kappa"), None)
    if kappa is None:
        return pairs
    error = kappa.standard_error or math.nan
    how: dict[str, Any] = {
        "standard_error": error,
        "low": kappa.low,
        "high": kappa.high,
        "method": kappa.interval_by,
    }
    return tuple(replace(each, **how) if {each.a, each.b} == {a, b} else each for each in pairs)


def _list_categories(ratings: Ratings, measurement: Measurement) -> tuple[Hashable, ...]:
    """Return the categories in order; none if there are too many to list individually."""
    names = measurement.order or ratings.categories
    most = {"numbers": _MOST_NUMBERS, "ratios": _MOST_NUMBERS, "sets": MOST_CATEGORIES}
    if len(names) > most.get(measurement.kind, _MOST_NAMES):
        return ()
    return tuple(sorted(names, key=write_label)) if measurement.kind == "sets" else names


def _choose_two(
    ratings: Ratings, pair: Sequence[Hashable] | None, pairs: Sequence[Pair], given: NDArray[np.bool_] | None
) -> tuple[Hashable, Hashable]:
    """Return the annotators to look at in detail; ValueError unless they are two valid ones."""
    names = ratings.annotators
    if pair is not None:
        a, b = pair
        for name in (a, b):
            if name not in names:
                raise ValueError(f"no annotator {name!r}; the annotators are {shorten_names(names)}")
        if a == b:
            raise ValueError(f"there must be two different annotators; not {a!r} twice")
        return a, b
    if pairs:
        most = max(pairs, key=lambda each: each.items)
        return most.a, most.b
    assert given is not None
    first = given[(given.sum(axis=1) > 1).argmax()]
    i, j = np.flatnonzero(first)[:2].tolist()
    return names[i], names[j]


def _examine_two(
    ratings: Ratings,
    a: Hashable,
    b: Hashable,
    measurement: Measurement,
    categories: tuple[Hashable, ...],
    level: float,
    seed: int,
    alone: bool,
) -> dict[str, Any]:
    """Return the findings on two annotators: table, agreement, coefficients and patterns."""
    two = of_annotators.take_pair(ratings, a, b)
    if not (encode(two)[0] >= 0).all(axis=1).any():
        raise ValueError(f"no item was labelled by both {a!r} and {b!r}; a table needs at least one")
    table = two.table(a, b, categories) if categories else None
    keys = list_reported(measurement.kind, two=True)
    if not alone:
        keys = keys[: 3 if table else 1]
    found = agreement(table) if table is not None else None
    coefficients = []
    for key in keys:
        each = estimate(two, key, measurement, level, seed, categories)
        if found is not None and measurement.kind == "names" and key in found.expected:
            reason = found.undefined.get(key, "")
            note = say(words.UNDEFINED_SINCE, reason=reason) if reason else each.note
            each = replace(each, expected=found.expected[key], note=note)
        coefficients.append(each)
    independence, quasi, too_small = fit_patterns(table)
    return {
        "table": table,
        "agreement": found,
        "coefficients": tuple(coefficients),
        "independence": independence,
        "quasi_independence": quasi,
        "too_small": too_small,
    }
