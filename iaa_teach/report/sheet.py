"""The figures of a report as CSV, for a spreadsheet."""

from __future__ import annotations

import csv
import io
import math

from iaa_teach.report.findings import Coefficient, Findings, pair_kappas


def report_csv(found: Findings) -> str:
    """The figures of the report as CSV: what, of whom, value, ends of the 95 % interval, and a note.

    Values have six decimals, counts none; where there is none the cell is blank and the note says why.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["figure", "annotators", "value", "low", "high", "note"])
    pair = f"{found.a}, {found.b}"
    writer.writerow(["items labelled by both", pair, found.table.n, "", "", ""])
    writer.writerow(["observed agreement", pair, _plain(found.agreement.observed), "", "", ""])
    for each in found.coefficients:
        if not math.isnan(each.expected):
            note = f"chance: {each.chance}"
            writer.writerow(
                [f"expected agreement for {each.name}", pair, _plain(each.expected), "", "", note]
            )
        writer.writerow(_csv_row(each, pair))
    for each in found.group:
        writer.writerow(_csv_row(each, "all"))
    if found.group:
        for a, b, kappa in pair_kappas(found):
            writer.writerow(["Cohen's κ of the pair", f"{a}, {b}", _plain(kappa), "", "", ""])
    for i, name in enumerate(found.table.categories):
        for j, other in enumerate(found.table.categories):
            what = f"items labelled “{name}” by {found.a} and “{other}” by {found.b}"
            writer.writerow([what, pair, found.table.counts[i, j], "", "", ""])
    return out.getvalue()


def _csv_row(each: Coefficient, whose: str) -> list[str]:
    by = "" if math.isnan(each.low) else "by "
    note = each.note or (f"interval {by}{each.method}" if each.method else "")
    return [each.name, whose, _plain(each.value), _plain(each.low), _plain(each.high), note]


def _plain(value: float) -> str:
    return "" if math.isnan(value) else f"{value:.6f}"
