"""The tables of labels: single ones of sets, each item's median, and its shares of the labels."""

from __future__ import annotations

from iaa_teach.computation.annotators.label_variation import soft_labels
from iaa_teach.look.number_formats import format_level
from iaa_teach.look.words import say
from iaa_teach.report.findings import Findings
from iaa_teach.report.label_names import write_label
from iaa_teach.report.tables import Column, Table
from iaa_teach.report.words.page import words


def make_single_label_table(found: Findings) -> Table:
    """Return annotators' agreement on whether a set contains each label, most frequent first."""
    heads, labels = words.COLUMNS, found.single_labels
    columns = (
        Column(heads["label"], words=True),
        Column(heads["times"]),
        Column(heads["value"]),
        Column(heads["error"]),
        Column(say(heads["low"], level=format_level(found.level))),
        Column(heads["high"]),
        Column(heads["items"]),
        Column(heads["disputed"]),
    )
    rows = []
    for each in labels:
        estimate = each.coefficient
        values = estimate.value, estimate.standard_error, estimate.low, estimate.high, estimate.items
        rows.append((write_label(each.name), each.times, *values, each.disputed))
    undefined = [each for each in labels if each.coefficient.note]
    notes = tuple(f"{write_label(each.name)}: {each.coefficient.note}" for each in undefined)
    caption = say(words.SINGLE_LABELS, name=labels[0].coefficient.full_name)
    return Table("single_labels", caption, columns, tuple(rows), notes)


def make_median_table(found: Findings) -> Table:
    """Return the median of each item's labels, blank if between two labels."""
    assert found.further.leans is not None
    columns = (Column(words.COLUMNS["item"], words=True), Column(words.COLUMNS["median"], words=True))
    rows = zip(found.ratings.items, found.further.leans.labels, strict=True)
    medians = tuple((write_label(item), "" if label is None else write_label(label)) for item, label in rows)
    return Table("medians", "", columns, medians)


def make_soft_label_table(found: Findings) -> Table:
    """Return the share of each category among the labels of each item."""
    shares = soft_labels(found.ratings, found.categories).tolist()
    columns = [Column(words.COLUMNS["item"], words=True), *map(Column, map(write_label, found.categories))]
    rows = [(write_label(item), *row) for item, row in zip(found.ratings.items, shares, strict=True)]
    return Table("soft_labels", "", tuple(columns), tuple(rows))
