"""All figures of a report in one CSV, for a spreadsheet."""

from __future__ import annotations

import csv
import io
import math

from iaa_teach.data.csv_rows import no_formula
from iaa_teach.report.estimates import Coefficient
from iaa_teach.report.findings import Findings
from iaa_teach.report.label_names import label_name
from iaa_teach.report.tables import pair_coefficient
from iaa_teach.report.words import band_word, scale_words
from iaa_teach.stats.scales import LANDIS_KOCH, Scale

_HEAD = (
    "figure",
    "metric or weights",
    "annotators",
    "value",
    "standard error",
    "low",
    "high",
    "items",
    "band",
    "note",
)


def report_csv(found: Findings, scale: Scale = LANDIS_KOCH) -> str:
    """Return the figures as CSV: what, of whom, value, standard error, interval, items, band, and a note.

    Values have six decimals, counts none; where there is none the cell is blank and the note says why.
    `scale` gives the words for bands; a row names it with its source.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_HEAD)

    def write(what: str, whose: str, value: str = "", note: str = "", items: int | str = "") -> None:
        cells = (what, "", whose, value, "", "", "", items, "", note)
        writer.writerow(map(no_formula, cells))

    for each in found.group:
        writer.writerow(map(no_formula, _row(each, "all", scale)))
    pair = f"{label_name(found.a)}, {label_name(found.b)}"
    if found.table is not None and found.agreement is not None:
        write("items labelled by both", pair, str(found.table.n))
        write("observed agreement", pair, _plain(found.agreement.observed))
    for each in found.coefficients:
        if not math.isnan(each.expected):
            write(
                f"expected agreement for {each.name}", pair, _plain(each.expected), f"chance: {each.chance}"
            )
        writer.writerow(map(no_formula, _row(each, pair, scale)))
    name = pair_coefficient(found)
    for one in found.pairs if found.group else ():
        values = map(_plain, (one.kappa, one.standard_error, one.low, one.high))
        band = "" if math.isnan(one.kappa) else band_word(one.kappa, scale)
        whose = f"{label_name(one.a)}, {label_name(one.b)}"
        cells = (f"{name} of the pair", found.measurement.weights or "", whose, *values, one.items, band, "")
        writer.writerow(map(no_formula, cells))
    for i, row in enumerate(found.categories if found.table is not None else ()):
        for j, column in enumerate(found.categories):
            assert found.table is not None
            what = (
                f"items labelled “{label_name(row)}” by {label_name(found.a)} and “{label_name(column)}” by "
            )
            write(what + label_name(found.b), pair, str(found.table.counts[i, j]))
    write("scale of the bands", "", note=scale_words(scale))
    return out.getvalue()


def _row(each: Coefficient, whose: str, scale: Scale) -> tuple[str | int, ...]:
    how = f"interval by {each.method}" if each.method and not math.isnan(each.low) else ""
    note = "; ".join(filter(None, (each.note, how, *each.remarks)))
    values = map(_plain, (each.value, each.standard_error, each.low, each.high))
    band = "" if math.isnan(each.value) else band_word(each.value, scale)
    return each.name, each.scale, whose, *values, each.items, band, note


def _plain(value: float) -> str:
    return "" if math.isnan(value) else f"{value:.6f}"
