"""Findings in words: intervals, bands, patterns, and the one-sentence summary."""

from __future__ import annotations

import math

import numpy as np

from iaa_teach.computation.reliability.reliability_result import find_scale_of
from iaa_teach.computation.results import describe_p_value
from iaa_teach.computation.scales import Scale
from iaa_teach.look.number_formats import (
    format_decimal,
    format_level,
    format_percent,
    format_short,
    group_thousands,
)
from iaa_teach.look.words import say
from iaa_teach.report.disputes import find_main_confusions, find_striking_cells
from iaa_teach.report.estimates import Coefficient
from iaa_teach.report.findings import Findings
from iaa_teach.report.label_names import quote_label, write_label
from iaa_teach.report.words.agreement import words
from iaa_teach.report.words.spans import words as span_words


def describe_interval(each: Coefficient) -> str:
    """Return the interval in words, or why there is none."""
    if math.isnan(each.low):
        return each.no_interval
    return say(words.RANGE, low=format_decimal(each.low), high=format_decimal(each.high))


def describe_interval_at(each: Coefficient) -> str:
    """Return the interval with its level, or why there is none."""
    interval = describe_interval(each)
    if math.isnan(each.low):
        return interval
    return say(words.INTERVAL, level=format_level(each.level), range=interval)


def describe_band(value: float, scale: Scale) -> str:
    """Return the band of a value, or “at chance level” if it is written 0.000."""
    return words.AT_CHANCE if format_decimal(value) == format_decimal(0.0) else scale.band(value)


def choose_bands(found: Findings, asked: Scale | None) -> Scale | None:
    """Return the requested scale, else the one made for the leading coefficient, if defined."""
    return asked or (None if math.isnan(found.leading.value) else find_scale_of(found.leading))


def choose_bands_of(each: Coefficient, found: Findings, asked: Scale | None) -> Scale | None:
    """Return the scale for the words next to a coefficient: its author's, or the requested one."""
    scale = choose_bands(found, asked)
    return scale if asked or scale is find_scale_of(each) else None


def describe_bands(each: Coefficient, scale: Scale) -> str:
    """Return the band of a coefficient, and others that its interval reaches."""
    if math.isnan(each.value):
        return "–"
    band = describe_band(each.value, scale)
    if math.isnan(each.low):
        return band
    low, high = scale.band(max(-1.0, each.low)), scale.band(min(1.0, each.high))
    return band if low == high else say(words.REACHES, band=band, low=low, high=high)


def describe_bounds(scale: Scale) -> list[str]:
    """Return where each band of a scale begins and ends, and which of the two bounds belongs to it."""
    sentences = []
    for place, band in enumerate(scale.bands):
        bounds = []
        if place:
            bounds.append(
                say(words.BOUNDS["from" if band.holds_low else "above"], bound=format_short(band.low))
            )
        if place + 1 < len(scale.bands):
            above = scale.bands[place + 1]
            bounds.append(
                say(words.BOUNDS["below" if above.holds_low else "up_to"], bound=format_short(above.low))
            )
        sentences.append(", ".join(bounds) or words.BOUNDS["every"])
    return sentences


def describe_scale(scale: Scale) -> str:
    """Return a scale in words, with its bands and its source."""
    scale = scale.in_language()
    bands = zip(scale.bands, describe_bounds(scale), strict=True)
    listed = "; ".join(f"{band.name} ({bounds})" for band, bounds in bands)
    return say(words.SCALE, title=scale.title, bands=listed, source=scale.source)


def describe_patterns(found: Findings) -> list[str]:
    """Return sentences on the two annotators' patterns of disagreement."""
    if found.table is None:
        return [found.too_small]
    names = found.table.categories
    a, b = write_label(found.a), write_label(found.b)
    sentences = [
        say(words.CONFUSION, a=a, b=b, x=quote_label(names[i]), y=quote_label(names[j]), n=n)
        for i, j, n in find_main_confusions(found.table)
    ]
    if not sentences:
        return [words.NEVER_DISAGREE]
    if found.too_small:
        return [*sentences, found.too_small]
    for name, fit in (
        ("independence", found.independence),
        ("quasi_independence", found.quasi_independence),
    ):
        if fit is not None:
            verdict = words.DOES_NOT_FIT if fit.p_value < 0.05 else words.NOT_CONTRADICTED
            test = say(
                words.TEST,
                deviance=format_decimal(fit.deviance, 2),
                df=fit.df,
                p=describe_p_value(fit.p_value),
            )
            free = not np.isnan(fit.adjusted_residuals).all()  # nothing for labels an annotator never used
            sentences.append(say(verdict if free else words.UNTESTABLE, model=words.MODELS[name], test=test))
    fit = found.quasi_independence
    for i, j, residual in find_striking_cells(fit)[:3] if fit is not None else []:
        x, y = quote_label(names[i]), quote_label(names[j])
        sentences.append(say(words.STRIKING, a=a, b=b, x=x, y=y, residual=format_decimal(residual, 2)))
    if found.ratings.groups is not None and found.independence is not None:
        sentences.append(words.SEPARATE_ITEMS)
    return sentences


def describe_agreement(found: Findings) -> str:
    """Return the agreement of the two annotators and their leading coefficient, or why it is undefined."""
    each = found.coefficients[0]
    if math.isnan(each.value):
        value = say(words.IS_NOT, note=each.note)
    else:
        value = say(words.IS, value=format_decimal(each.value), interval=describe_interval_at(each))
    values = {
        "a": write_label(found.a),
        "b": write_label(found.b),
        "symbol": _write_symbol(each),
        "value": value,
    }
    if found.table is None or found.agreement is None:
        return say(words.LABELS_TO if each.items else words.LABELS_TO_THE_SAME, n=each.items, **values)
    share, items = format_percent(found.agreement.observed), count_items(found.table.n)
    return say(words.SAME_LABEL, share=share, items=items, **values)


def describe_group(found: Findings) -> str:
    """Return the leading coefficient of a group in a sentence, or why it is undefined."""
    each = found.leading
    values = {
        "annotators": say(
            words.LABELS_AN_ITEM if found.counted else words.ANNOTATORS, n=len(found.ratings.annotators)
        ),
        "items": count_items(found.compared),
        "name": each.full_name,
    }
    if math.isnan(each.value):
        return say(words.OF_GROUP_UNDEFINED, note=each.note, **values)
    return say(
        words.OF_GROUP, value=format_decimal(each.value), interval=describe_interval_at(each), **values
    )


def describe_tokens(found: Findings) -> list[str]:
    """Return the leading coefficient of tokens of spans; nothing if spans nest, or it is undefined."""
    each = found.leading
    if found.spans_nest or math.isnan(each.value):
        return []
    return [say(span_words.TOKENS_LEAD, name=each.full_name, value=format_decimal(each.value))]


def describe_blur(found: Findings, most: int = 8) -> list[str]:
    """Return sentences on which categories are confused on the same items, worst first."""
    assert found.blur is not None  # there are categories
    total = float(found.blur.labels.sum())
    sentences = [
        say(
            words.BLUR,
            a=quote_label(first),
            b=quote_label(second),
            share=format_percent(meet / total),
            chance=format_percent(by_chance / total),
        )
        for first, second, meet, by_chance in found.blur.pairs()[:most]
    ]
    return sentences or [words.NO_BLUR]


def describe_differences(found: Findings) -> list[str]:
    """Return sentences on who uses a category differently from the others on the same items."""
    return [
        say(
            words.DIFFERENCE,
            name=write_label(each.name),
            category=quote_label(each.category),
            own=format_percent(each.own),
            others=format_percent(each.others),
        )
        for each in found.differences
    ]


def count_items(n: float) -> str:
    """Return a number of items in words."""
    return say(words.ITEMS, n=int(n), items=group_thousands(int(n)))


def _write_symbol(each: Coefficient) -> str:
    """Return a coefficient's symbol, with its weights or metric unless nominal."""
    return each.symbol if each.plain else f"{each.symbol} ({each.measured_by})"
