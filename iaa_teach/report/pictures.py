"""The figures of a report, in the style of `iaa_teach`'s own pictures."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from matplotlib import style
from matplotlib.axes import Axes
from numpy.typing import NDArray

from iaa_teach.computation.scales import Scale
from iaa_teach.look.drawing.charts import Ranged, draw_ranges
from iaa_teach.look.drawing.figure import make_figure
from iaa_teach.look.drawing.grid import draw_shades
from iaa_teach.look.drawing.measured import Measured
from iaa_teach.look.drawing.rounds import draw_rounds
from iaa_teach.look.drawing.ruler import draw_ruler
from iaa_teach.look.drawing.square import draw_square
from iaa_teach.look.number_formats import format_decimal, format_level
from iaa_teach.look.words import say
from iaa_teach.report.annotators import describe_spread
from iaa_teach.report.estimates import Coefficient
from iaa_teach.report.findings import Findings
from iaa_teach.report.label_names import write_label
from iaa_teach.report.model_sentences import name_kappa
from iaa_teach.report.rounds import Rounds
from iaa_teach.report.tables import name_pair_coefficient
from iaa_teach.report.wording import choose_bands, choose_bands_of
from iaa_teach.report.words.models import words as model_words
from iaa_teach.report.words.page import words
from iaa_teach.report.words.rounds import words as round_words
from iaa_teach.report.yardstick import Yardstick

MOST_ANNOTATORS = 40  # in one picture
FEWEST_ROUNDS = 3  # the least number drawn; two are described in text


def draw_pictures(found: Findings, asked: Scale | None, rounds: Rounds | None = None) -> dict[str, Axes]:
    """Return the pictures by file name; rounds are drawn from three on."""
    with style.context("default"):  # whatever a notebook has set
        shown = [*found.group, *found.coefficients * found.chosen]
        drawn = {"coefficients": draw_coefficients(shown, found, asked)}
        if found.each_with_each and not found.counted:
            drawn["categories"] = draw_square_of_two(found) if found.has_square else draw_uses(found)
        if found.each_with_each:
            drawn["confusions"] = draw_meetings(found) if found.group else draw_table(found)
        if found.group and any(not math.isnan(each.kappa) for each in found.annotators):
            drawn["annotators"] = draw_annotators(found)
            if found.pairs and len(found.ratings.annotators) <= MOST_ANNOTATORS:
                drawn["pairs"] = draw_pairs(found)
        if rounds is not None and rounds.coefficients and len(rounds.rounds) >= FEWEST_ROUNDS:
            drawn["rounds"] = draw_changes(rounds)
        if found.further.models.yardstick is not None:
            drawn["models"] = draw_models(found, found.further.models.yardstick)
    return drawn


def draw_coefficients(coefficients: Sequence[Coefficient], found: Findings, asked: Scale | None) -> Axes:
    """Draw coefficients with their intervals, on the bands of a requested scale, or one made for all."""
    rows = [Measured(each.key, each.full_name, each.value, each.low, each.high) for each in coefficients]
    level = format_level(found.level)
    scale = choose_bands(found, asked)
    if scale is None or any(choose_bands_of(each, found, asked) is None for each in coefficients):
        return draw_ruler(rows, level=level, ax=make_figure())
    scale = scale.in_language()
    bands = [(band.name, band.low) for band in scale.bands]
    return draw_ruler(rows, bands, scale.title, level, make_figure())


def draw_changes(rounds: Rounds) -> Axes:
    """Draw the leading coefficient of each round, and whether it clearly changed since the previous one."""
    rows = [
        Measured(each.key, round.name, each.value, each.low, each.high)
        for round, each in zip(rounds.rounds, rounds.leading, strict=True)
    ]
    clear = [
        (found := change.comparisons[0]) is not None and (found.low > 0 or found.high < 0)
        for change in rounds.changes
    ]
    title = say(round_words.ROUND_BY_ROUND, name=rounds.leading[0].full_name)
    return draw_rounds(rows, clear, title, format_level(rounds.rounds[0].found.level), make_figure())


def draw_square_of_two(found: Findings) -> Axes:
    """Draw the square of two annotators: their habits, and their items as dots."""
    assert found.table is not None
    names = [write_label(name) for name in found.categories]
    two = write_label(found.a), write_label(found.b)
    return draw_square(found.table.counts.astype(float), names, two, make_figure())


def draw_uses(found: Findings) -> Axes:
    """Draw each category's share of each annotator's labels."""
    names = found.ratings.annotators[:MOST_ANNOTATORS]
    title = words.SHARES_OF_EACH
    if len(names) < len(found.ratings.annotators):
        title = say(words.SHARES_OF_THE_FIRST, n=len(names))
    return _draw_shares(_divide_rows(found.uses)[: len(names)], names, found.categories, title)


def draw_table(found: Findings) -> Axes:
    """Draw the table of two annotators: each cell as a share of its row."""
    assert found.table is not None
    counts = found.table.counts
    title = say(words.TABLE_OF_TWO, a=write_label(found.a), b=write_label(found.b))
    return _draw_shares(_divide_rows(counts), found.categories, found.categories, title, counts)


def draw_meetings(found: Findings) -> Axes:
    """Draw the labels given to the same items as each category, as shares."""
    assert found.blur is not None
    return _draw_shares(
        _divide_rows(found.blur.coincidences), found.categories, found.categories, words.MEETINGS
    )


def draw_pairs(found: Findings) -> Axes:
    """Draw κ of every two annotators."""
    names = [write_label(name) for name in found.ratings.annotators]
    title = say(words.EVERY_TWO, kappa=name_kappa(found.measurement))
    return draw_shades(found.kappas, names, names, _write_two_decimals, title, title, ax=make_figure())


def draw_annotators(found: Findings) -> Axes:
    """Draw each annotator's mean κ with the others, and the range of the pairs; the lowest first."""
    rows = [
        Ranged(write_label(each.name), each.kappa, float(np.nanmin(kappas)), float(np.nanmax(kappas)))
        for each, kappas in zip(found.annotators, found.kappas, strict=True)
        if not math.isnan(each.kappa)
    ]
    shown = sorted(rows, key=lambda row: row.value)[:MOST_ANNOTATORS]
    form = words.EACH_WITH_OTHERS if len(shown) == len(rows) else words.LOWEST_WITH_OTHERS
    title = say(form, kappa=name_kappa(found.measurement), shown=len(shown), n=len(rows))
    listed = "; ".join(f"{row.name} {format_decimal(row.value)}" for row in shown)
    _, mean, _ = describe_spread(found.kappas)
    return draw_ranges(shown, mean, f"{title}: {listed}", title, make_figure())


def draw_models(found: Findings, yardstick: Yardstick) -> Axes:
    """Draw the mean κ of people with each other, and below it that of each model with them."""
    kappa = say(model_words.MEAN_KAPPA, kappa=name_pair_coefficient(found))
    rows = [(say(model_words.KAPPA_OF_PEOPLE, kappa=kappa), yardstick.people)]
    for each in yardstick.models[:MOST_ANNOTATORS]:
        rows.append((say(model_words.KAPPA_OF_MODEL, kappa=kappa, name=write_label(each.name)), each.model))
    measured = [Measured("", name, of.value, of.low, of.high) for name, of in rows]
    return draw_ruler(measured, level=format_level(found.level), ax=make_figure())


def _divide_rows(counts: NDArray) -> NDArray[np.float64]:
    """Return each row as shares of its sum, `nan` if that is 0."""
    totals = counts.sum(axis=1, keepdims=True)
    return np.divide(counts, totals, out=np.full(counts.shape, math.nan), where=totals > 0)


def _draw_shares(
    shares: NDArray[np.float64],
    rows: Sequence[object],
    columns: Sequence[object],
    title: str,
    counts: NDArray | None = None,
) -> Axes:

    names = [write_label(name) for name in rows], [write_label(name) for name in columns]
    return draw_shades(shares, *names, _write_whole_percent, title, title, counts, make_figure())


def _write_two_decimals(kappa: float) -> str:
    return format_decimal(kappa, 2)


def _write_whole_percent(share: float) -> str:
    return "" if share < 0.005 else f"{100 * share:.0f}"
