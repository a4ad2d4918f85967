"""From one round to the next: how far the leading coefficient has changed."""

from __future__ import annotations

import math

from iaa_teach.computation.data.coded_rows import CodedRows
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.reliability.same_items import compare_on_same_items
from iaa_teach.look.number_formats import format_decimal, format_level
from iaa_teach.look.words import say
from iaa_teach.report.findings import Findings
from iaa_teach.report.words import words


def describe_change(before: Findings, after: Findings, names: tuple[str, str]) -> str:
    """Return how far the leading coefficient changed between two rounds; "" where these lead with others."""
    first, second = before.leading, after.leading
    if math.isnan(first.value) or math.isnan(second.value) or first.full_name != second.full_name:
        return ""
    low, high = _find_interval(before, after)
    sign = "+" if second.value >= first.value else ""
    interval = words.NO_INTERVAL
    if not math.isnan(low):
        ends = say(words.RANGE, low=format_decimal(low), high=format_decimal(high))
        interval = say(words.INTERVAL, level=format_level(before.level), range=ends)
    return say(
        words.CHANGE,
        first=names[0],
        last=names[1],
        name=second.full_name,
        before=format_decimal(first.value),
        after=format_decimal(second.value),
        change=sign + format_decimal(second.value - first.value),
        interval=interval,
    )


def _find_interval(before: Findings, after: Findings) -> tuple[float, float]:
    """Return the interval of the change: of names on the same items by what each item adds, else from both.

    References
    ----------
    Zou and Donner (2008), Statistics in Medicine 27, 1693–1702: of a difference from two intervals.
    """
    same = _share_items(before.ratings, after.ratings)
    if same is not None and before.measurement.kind == "names" and before.leading.key in ("kappa", "alpha"):
        found = compare_on_same_items(same, before.ratings, before.leading.key, level=before.level)
        return found.low, found.high
    first, second = before.leading, after.leading
    difference = second.value - first.value
    low = difference - math.hypot(second.value - second.low, first.high - first.value)
    high = difference + math.hypot(second.high - second.value, first.value - first.low)
    return low, high


def _share_items(before: Ratings, after: Ratings) -> Ratings | None:
    """Return the later ratings in the order of the earlier ones' items; None where these are not the same."""
    place = {item: row for row, item in enumerate(after.items)}
    if len(before.items) != len(after.items) or set(before.items) != set(place):
        return None
    rows = [place[item] for item in before.items]
    labels = CodedRows(after.labels.codes[rows], after.labels.names)
    return Ratings(labels, before.items, after.annotators, "", before.groups)
