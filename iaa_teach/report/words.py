"""Findings in words: intervals, bands, patterns, and the one sentence that sums up."""

from __future__ import annotations

import math
from collections.abc import Iterable

from iaa_teach.look.number_formats import decimal, percent
from iaa_teach.report.findings import Coefficient, Findings, main_confusions, striking_cells
from iaa_teach.stats.scales import Scale


def interval_words(each: Coefficient) -> str:
    """Return the interval in words, or a dash."""
    return "–" if math.isnan(each.low) else f"{decimal(each.low)} to {decimal(each.high)}"


def band_word(value: float, scale: Scale) -> str:
    """Return the band of a value, or “at chance level” where it is written 0.000."""
    return "at chance level" if decimal(value) == decimal(0.0) else scale.band(value)


def bands_words(each: Coefficient, scale: Scale) -> str:
    """Return the band of a coefficient, and those that its interval reaches if they are others."""
    if math.isnan(each.value):
        return "–"
    band = band_word(each.value, scale)
    if math.isnan(each.low):
        return band
    ends = [scale.band(max(-1.0, each.low)), scale.band(min(1.0, each.high))]
    return band if ends[0] == ends[1] else f"{band} (from {ends[0]} to {ends[1]})"


def remark(each: Coefficient, scale: Scale) -> str:
    """Return the remark beside a number: its band, or why there is none; why it has no interval (yet)."""
    said = each.note or bands_words(each, scale)
    return f"{said}; interval {each.method}" if each.method and math.isnan(each.low) else said


def bounds_words(scale: Scale) -> list[str]:
    """Return where each band of a scale begins and ends, and which of the two bounds belongs to it."""
    said = []
    for place, band in enumerate(scale.bands):
        bounds = []
        if place:
            bounds.append(f"{'from' if band.holds_low else 'above'} {short(band.low)}")
        if place + 1 < len(scale.bands):
            above = scale.bands[place + 1]
            bounds.append(f"{'below' if above.holds_low else 'up to'} {short(above.low)}")
        said.append(", ".join(bounds) or "every value")
    return said


def scale_words(scale: Scale) -> str:
    """Return a scale in words, with its bands and its source."""
    bands = zip(scale.bands, bounds_words(scale), strict=True)
    listed = "; ".join(f"{band.name} ({bounds})" for band, bounds in bands)
    return f"{scale.title}: {listed}. Source: {scale.source}"


def short(bound: float) -> str:
    """Return a bound with as few decimals as it needs, at most three."""
    return decimal(bound).rstrip("0").rstrip(".")


def interval_methods(coefficients: Iterable[Coefficient]) -> list[str]:
    """Return how each interval that is there was made."""
    made = [f"{each.name}: {each.method}" for each in coefficients if not math.isnan(each.low)]
    return made or ["none"]


def pattern_words(found: Findings) -> list[str]:
    """Return the patterns of disagreement in sentences."""
    names = found.table.categories
    said = []
    for i, j, n in main_confusions(found.table):
        items = "1 item" if n == 1 else f"{n} items"
        said.append(f"{found.a} says “{names[i]}” where {found.b} says “{names[j]}”: {items}.")
    if not said:
        return ["They never disagree."]
    if found.too_small:
        return [*said, found.too_small]
    for fit, what in (
        (found.independence, "Independence (habits alone)"),
        (found.quasi_independence, "Quasi-independence (habits alone where they differ)"),
    ):
        if fit is not None:
            verdict = "does not fit" if fit.p_value < 0.05 else "is not contradicted"
            test = f"L² {fit.deviance:.2f} on {fit.df} df, {_p_words(fit.p_value)}"
            said.append(f"{what} {verdict}: {test}." if fit.df else f"{what} cannot be tested: no df left.")
    fit = found.quasi_independence
    for i, j, residual in striking_cells(fit)[:3] if fit is not None else []:
        said.append(
            f"Even with the agreements taken as given (quasi-independence), {found.a} says “{names[i]}” "
            f"where {found.b} says “{names[j]}” more often than habits explain "
            f"(adjusted residual {residual:.2f} there)."
        )
    return said


def in_one_sentence(found: Findings) -> str:
    """Return A_o and κ of the two annotators, with κ's interval or the reason why it is undefined."""
    n, observed = found.table.n, found.agreement.observed
    kappa = found.coefficients[0]
    said = f"{found.a} and {found.b} gave the same label to {percent(observed)} of {n} items"
    if math.isnan(kappa.value):
        return f"{said}; κ is {kappa.note}."
    return f"{said}; κ = {decimal(kappa.value)}, 95 % interval {interval_words(kappa)}."


def _p_words(p: float) -> str:
    return "p < 0.001" if p < 0.001 else f"p = {p:.3f}"
