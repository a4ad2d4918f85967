"""The figures of a report as CSV, for a spreadsheet."""

from __future__ import annotations

import csv
import io
import math

from iaa_teach.data.csv_rows import no_formula
from iaa_teach.report.findings import Coefficient, Findings, pair_kappas
from iaa_teach.report.words import band_word, scale_words
from iaa_teach.stats.scales import LANDIS_KOCH, Scale


def report_csv(found: Findings, scale: Scale = LANDIS_KOCH) -> str:
    """Return the figures as CSV: what, of whom, value, ends of the 95 % interval, band, and a note.

    Values have six decimals, counts none; where there is none the cell is blank and the note says why.
    `scale` gives the words for bands; a row names it with its source.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["figure", "annotators", "value", "low", "high", "band", "note"])
    pair = no_formula(f"{found.a}, {found.b}")
    writer.writerow(["items labelled by both", pair, found.table.n, "", "", "", ""])
    writer.writerow(["observed agreement", pair, _plain(found.agreement.observed), "", "", "", ""])
    for each in found.coefficients:
        if not math.isnan(each.expected):
            note = f"chance: {each.chance}"
            writer.writerow(
                [f"expected agreement for {each.name}", pair, _plain(each.expected), "", "", "", note]
            )
        writer.writerow(_csv_row(each, pair, scale))
    for each in found.group:
        writer.writerow(_csv_row(each, "all", scale))
    if found.group:
        for a, b, kappa in pair_kappas(found):
            whose = no_formula(f"{a}, {b}")
            writer.writerow(["Cohen's κ of the pair", whose, _plain(kappa), "", "", _band(kappa, scale), ""])
    for i, name in enumerate(found.table.categories):
        for j, other in enumerate(found.table.categories):
            what = f"items labelled “{name}” by {found.a} and “{other}” by {found.b}"
            writer.writerow([what, pair, found.table.counts[i, j], "", "", "", ""])
    writer.writerow(["scale of the bands", "", "", "", "", "", scale_words(scale)])
    return out.getvalue()


def _csv_row(each: Coefficient, whose: str, scale: Scale) -> list[str]:
    by = "" if math.isnan(each.low) else "by "
    note = each.note or (f"interval {by}{each.method}" if each.method else "")
    values = (_plain(each.value), _plain(each.low), _plain(each.high))
    return [each.name, whose, *values, _band(each.value, scale), note]


def _band(value: float, scale: Scale) -> str:
    return "" if math.isnan(value) else no_formula(band_word(value, scale))


def _plain(value: float) -> str:
    return "" if math.isnan(value) else f"{value:.6f}"
