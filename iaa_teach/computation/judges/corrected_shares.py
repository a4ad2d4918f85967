"""True shares from an imperfect judge, corrected by the items that a person labelled, too.

Y is the person's value, f the judge's for the n items with both labels, f′ the judge's for the M others.
"""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.label_codes import Codes
from iaa_teach.computation.judges.samples import Array, Estimate, Sample, compute_design_effect
from iaa_teach.computation.words import words

HALF = 0.5  # pseudo-count for each cell, for few items

_WORST = 1e10  # largest condition number of an invertible confusion matrix


def estimate_by_predictions(
    values: Array, sample: Sample, level: float, weight: float | None = None
) -> Estimate:
    """Estimate the mean of labels' values: λ mean f′ + mean(Y − λf).

    λ is `weight`, by default the value from 0 to 1 that minimises the error; 0 uses people's labels only. It
    is 0 if the judge labelled no items alone.

    References
    ----------
    Angelopoulos, Duchi and Zrnic (2023), “PPI++: efficient prediction-powered inference”, with variances
    divided by n; λ = 1: Angelopoulos and others (2023), Science 382, 669–674.
    """
    n, m = sample.n, sample.m
    if n < 2:
        return Estimate(reason=words.NEEDS_TWO_ITEMS)
    y, f, share = values[sample.person], values[sample.judge], sample.times / n
    mean_y, mean_f = float(share @ y), float(share @ f)
    mean_alone = float(sample.alone @ values) / m if m else mean_f
    method = words.TUNED if weight is None else words.PREDICTION_POWERED
    if weight is None:
        covariance = float(share @ ((y - mean_y) * (f - mean_f)))
        weight = tune_weight(covariance, compute_judge_variance(values, sample), n, m)
    influence = (y - mean_y - weight * (f - mean_f)) / n
    of_alone = weight * (values - mean_alone) / max(m, 1)
    error = math.sqrt(sample.compute_variance(influence, of_alone))
    value = weight * mean_alone + mean_y - weight * mean_f
    reach = sample.count_steps(level) * error if error > 0 else math.nan
    return Estimate(value, value - reach, value + reach, error, method, weight)


def tune_weight(covariance: float, spread: float, n: float, m: float) -> float:
    """Return the λ from 0 to 1 that minimises the error; 0 if the judge's labels are uninformative."""
    if not m or not spread > 0:
        return 0.0
    return min(1.0, max(0.0, covariance / ((1 + n / m) * spread)))


def compute_judge_variance(values: Array, sample: Sample) -> float:
    """Return the variance of the judge's values over all items."""
    times = sample.alone + np.bincount(sample.judge, sample.times, len(values))
    mean = times @ values / times.sum()
    return float(times @ (values - mean) ** 2 / times.sum())


def estimate_adjusted_share(label: int, sample: Sample, level: float) -> Estimate:
    """Return the tuned share of a label after adding half an item to each cell of its table, for few items.

    In simulations (`tests/benchmarks/test_judge_coverage.py`) it covers the share where the plain interval is
    too narrow, because the sample has few items of the rarer answer or few errors.
    """
    plain = estimate_by_predictions(indicate_label(label, len(sample.alone)), sample, level)
    if math.isnan(plain.value):
        return plain
    judge, person = sample.judge == label, sample.person == label
    table = np.bincount(2 * judge + person, sample.times, 4).astype(np.float64) + HALF
    two = Sample(
        judge=np.array([0, 0, 1, 1]),
        person=np.array([0, 1, 0, 1]),
        times=table,
        alone=np.array([sample.m - sample.alone[label], sample.alone[label]]),
    )
    found = estimate_by_predictions(np.array([0.0, 1.0]), two, level)
    error = found.standard_error * math.sqrt(_compute_design_effect_of_share(label, sample, found.weight))
    reach = sample.count_steps(level) * error
    ends = max(0.0, found.value - reach), min(1.0, found.value + reach)
    return replace(found, low=ends[0], high=ends[1], standard_error=error, method=words.ADJUSTED_SHARE)


def _compute_design_effect_of_share(label: int, sample: Sample, weight: float) -> float:
    if sample.grouped is None:
        return 1.0
    plain = estimate_by_predictions(indicate_label(label, len(sample.alone)), sample, 0.95, weight)
    separate = estimate_by_predictions(
        indicate_label(label, len(sample.alone)), replace(sample, grouped=None), 0.95, weight
    )
    if not separate.standard_error > 0:
        return 1.0
    return max(1.0, (plain.standard_error / separate.standard_error) ** 2)


def indicate_label(label: int, c: int) -> Array:
    """Return 1 for a label and 0 for all others."""
    return (np.arange(c) == label).astype(np.float64)


def invert_shares(sample: Sample) -> tuple[Array, Array, str]:
    """Return shares by inverting the confusion matrix, C⁻¹q, their standard errors, and why there are none.

    C is how often the judge gives each label to items of each true one; q is the judge's shares on the items
    it labelled alone. For two labels this is Rogan and Gladen's share.

    References
    ----------
    Rogan and Gladen (1978), American Journal of Epidemiology 107, 71–76; for more labels Buonaccorsi (2010),
    Measurement Error, chapter 2. Errors by the delta method.
    """
    c, m = len(sample.alone), sample.m
    none = np.full(c, math.nan)
    if not m:
        return none, none, words.NOTHING_ALONE
    table = np.bincount(sample.judge * c + sample.person, sample.times, c * c).reshape(c, c)
    true = table.sum(axis=0)
    if not true.all():
        return none, none, words.LACKS_A_LABEL
    errors = table / true
    tells_apart = np.trace(errors) > 1 + 1e-12 if c == 2 else np.linalg.cond(errors) < _WORST
    if not tells_apart:
        return none, none, words.TELLS_NOTHING_APART
    inverse = np.linalg.inv(errors)
    shares = inverse @ (sample.alone / m)
    of_alone = (inverse - (inverse @ (sample.alone / m))[:, None]) / m
    misses = (inverse[:, sample.judge] - (inverse @ errors)[:, sample.person]) / true[sample.person]
    influence = -shares[sample.person] * misses
    deviations = [math.sqrt(sample.compute_variance(influence[k], of_alone[k])) for k in range(c)]
    return shares, np.array(deviations), ""


def estimate_rogan_gladen(label: int, sample: Sample, level: float) -> Estimate:
    """Return the share of a label by sensitivity and specificity, with Lang and Reiczigel's interval.

    The standard error is that of the delta method.

    References
    ----------
    Lang and Reiczigel (2014), “Confidence limits for prevalence of disease adjusted for estimated sensitivity
    and specificity”, Preventive Veterinary Medicine 113, 13–22.
    """
    two = merge_other_labels(label, sample)
    shares, errors, reason = invert_shares(two)
    if reason:
        return Estimate(reason=reason, method=words.ROGAN_GLADEN)
    judge, person = two.judge == 1, two.person == 1
    found, n_1 = _weigh_share(judge, person, two)
    left, n_0 = _weigh_share(~judge, ~person, two)
    q = two.alone[1] / two.m
    m = two.m / _compute_design_effect_alone(two, q)
    low, high = compute_lang_reiczigel(q, m, found, n_1, left, n_0, two.count_steps(level))
    return Estimate(float(shares[1]), low, high, float(errors[1]), words.ROGAN_GLADEN)


def merge_other_labels(label: int, sample: Sample) -> Sample:
    """Return a binary sample: a label against all others."""
    alone = np.array([sample.m - sample.alone[label], sample.alone[label]])
    grouped = sample.grouped
    if grouped is not None:
        grouped = replace(grouped, kind_alone=(grouped.kind_alone == label).astype(np.intp))
    is_label: tuple[Codes, Codes] = (
        (sample.judge == label).astype(np.intp),
        (sample.person == label).astype(np.intp),
    )
    return Sample(*is_label, sample.times, alone, grouped)


def _weigh_share(hit: NDArray[np.bool_], among: NDArray[np.bool_], sample: Sample) -> tuple[float, float]:
    """Return a share and its effective number of items."""
    n = float(sample.times[among].sum())
    share = float(sample.times[hit & among].sum()) / n
    return share, n / compute_design_effect(sample, np.where(among, hit - share, 0) / n, among)


def _compute_design_effect_alone(sample: Sample, share: float) -> float:
    """Return the design effect for the judge's share on the items it labelled alone."""
    nothing = np.zeros(len(sample.times))
    of_alone = (np.array([0.0, 1.0]) - share) / sample.m
    separate = sample.compute_separate_variance(nothing, of_alone)
    if sample.grouped is None or not separate > 0:
        return 1.0
    return max(1.0, sample.compute_variance(nothing, of_alone) / separate)


def compute_lang_reiczigel(
    q: float, m: float, found: float, n_1: float, left: float, n_0: float, steps: float
) -> tuple[float, float]:
    """Return the interval for a share q of m, given sensitivity `found` of n₁ and specificity `left` of n₀.

    It is cut at 0 and 1.

    >>> ends = compute_lang_reiczigel(4060 / 11282, 11282, 178 / 179, 179, 358 / 359, 359, 1.959964)
    >>> [round(end, 4) for end in ends]  # Lang and Reiczigel's own example
    [0.3487, 0.3721]
    """
    z2 = steps**2
    apparent, of_q = (m * q + z2 / 2) / (m + z2), m + z2
    found, left = (found * n_1 + 1) / (n_1 + 2), (left * n_0 + 1) / (n_0 + 2)
    rest = found + left - 1
    if not rest > 0:
        return math.nan, math.nan
    share = (apparent + left - 1) / rest
    of_found, of_left = found * (1 - found) / (n_1 + 2), left * (1 - left) / (n_0 + 2)
    moved = 2 * z2 * (share * of_found - (1 - share) * of_left)
    variance = apparent * (1 - apparent) / of_q + share**2 * of_found + (1 - share) ** 2 * of_left
    reach = steps * math.sqrt(variance) / rest
    return max(0.0, float(share + moved - reach)), min(1.0, float(share + moved + reach))
