"""Findings in words: intervals, bands, patterns, and the one sentence that sums up."""

from __future__ import annotations

import math
from collections.abc import Iterable

from iaa_teach.look.number_formats import counted, decimal, grouped, percent
from iaa_teach.report.estimates import Coefficient
from iaa_teach.report.findings import Findings
from iaa_teach.report.label_names import label_name, quoted
from iaa_teach.report.patterns import main_confusions, striking_cells
from iaa_teach.stats.scales import Scale


def interval_words(each: Coefficient) -> str:
    """Return the interval in words, or a dash."""
    return "–" if math.isnan(each.low) else f"{decimal(each.low)} to {decimal(each.high)}"


def level_words(level: float) -> str:
    """Return a level as it is said of intervals.

    >>> level_words(0.95) == "95\u202f%"
    True
    """
    return f"{100 * level:g}\u202f%"


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
    """Return the remark beside a number: its band, or why there is none; why it has no interval."""
    said = each.note or bands_words(each, scale)
    return f"{said}; {each.no_interval}" if math.isnan(each.low) and not each.note else said


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
    made = [f"{each.full_name}: {each.method}" for each in coefficients if not math.isnan(each.low)]
    return made or ["none"]


def pattern_words(found: Findings) -> list[str]:
    """Return the patterns of disagreement of the two annotators in sentences."""
    if found.table is None:
        return [found.too_small]
    names = found.table.categories
    a, b = label_name(found.a), label_name(found.b)
    said = []
    for i, j, n in main_confusions(found.table):
        items = "1 item" if n == 1 else f"{n} items"
        said.append(f"{a} says {quoted(names[i])} where {b} says {quoted(names[j])}: {items}.")
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
            f"Even with the agreements taken as given (quasi-independence), {a} says "
            f"{quoted(names[i])} "
            f"where {b} says {quoted(names[j])} more often than habits explain "
            f"(adjusted residual {residual:.2f} there)."
        )
    return said


def in_one_sentence(found: Findings) -> str:
    """Return the agreement of the two annotators and their leading coefficient, or why it is undefined."""
    each = found.coefficients[0]
    two = f"{label_name(found.a)} and {label_name(found.b)}"
    if found.table is None or found.agreement is None:
        said = f"{two} gave labels to {each.items or 'the same'} items"
    else:
        share = percent(found.agreement.observed)
        said = f"{two} gave the same label to {share} of {counted_items(found.table.n)}"
    if math.isnan(each.value):
        return f"{said}; {_called(each)} is {each.note}."
    return f"{said}; {_called(each)} = {decimal(each.value)}, {_with_level(each, found)}."


def of_the_group(found: Findings) -> str:
    """Return the leading coefficient of a group in a sentence, or why it is undefined."""
    each = found.leading
    people = counted(found.ratings.annotators, "annotator")
    who = f"{people}, {counted_items(found.compared)} with two labels or more"
    if math.isnan(each.value):
        return f"{who}: {each.full_name} is {each.note}."
    return f"{who}: {each.full_name}, is {decimal(each.value)}, {_with_level(each, found)}."


def blur_words(found: Findings, most: int = 8) -> list[str]:
    """Return in sentences which categories blur into each other on the same items, the worst first."""
    if found.blur is None:
        return ["There are too many different labels to compare them one by one."]
    total = float(found.blur.labels.sum())
    said = []
    for one, other, meet, by_chance in found.blur.pairs()[:most]:
        said.append(
            f"{quoted(one)} and {quoted(other)} meet in {percent(meet / total)} of the comparisons within "
            f"items; by chance they would in {percent(by_chance / total)}."
        )
    return said or ["No two categories ever meet on an item: there is no disagreement."]


def difference_words(found: Findings) -> list[str]:
    """Return in sentences who uses a category unlike the others do on the same items."""
    return [
        f"{label_name(each.name)} says {quoted(each.category)} for {percent(each.own)} of the items; the "
        "others, for "
        f"the same items, in {percent(each.others)} of their labels."
        for each in found.differences
    ]


def counted_items(n: float) -> str:
    """Return a number of items in words."""
    return "1 item" if n == 1 else f"{grouped(int(n))} items"


def _with_level(each: Coefficient, found: Findings) -> str:
    if math.isnan(each.low):
        return each.no_interval
    return f"{level_words(found.level)} interval {interval_words(each)}"


def _called(each: Coefficient) -> str:
    """Return a coefficient's letter, with its weights or metric where they are not those of names."""
    plain = each.scale in ("", "unweighted", "nominal metric")
    return each.symbol if plain else f"{each.symbol} ({each.scale})"


def _p_words(p: float) -> str:
    return "p < 0.001" if p < 0.001 else f"p = {p:.3f}"
