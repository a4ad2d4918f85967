"""The report on a set of ratings as one HTML page that needs nothing else.

Whatever came out of a file or was typed is text on the page, never markup.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from html import escape

from iaa_teach.look.colours import css_variables
from iaa_teach.look.number_formats import decimal
from iaa_teach.report.findings import Findings, pair_kappas
from iaa_teach.report.pictures import distribution_svg, interval_svg
from iaa_teach.report.words import (
    bands_words,
    in_one_sentence,
    interval_methods,
    interval_words,
    pattern_words,
    remark,
    scale_words,
)
from iaa_teach.stats.scales import LANDIS_KOCH, Scale

LISTED = 50  # disagreements

NOTES = {
    "sampling": "How the items were chosen",
    "annotators": "Who the annotators were, and how they were trained",
    "adjudication": "How disagreements were settled",
}
CAUTION = (
    "The words for ranges of a coefficient are conventions; authors draw the borders in different places. "
    "Read them together with the interval, the table and the task."
)

_STYLE = """
body { margin: 0; }
.iaa { min-height: 100vh; padding: 24px 16px; box-sizing: border-box; background: var(--iaa-paper);
  color: var(--iaa-ink); font: 16px/1.55 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
main { max-width: 50rem; margin: 0 auto; overflow-wrap: anywhere; }
h1 { font-size: 26px; line-height: 1.25; margin: 0 0 8px; }
h2 { font-size: 19px; margin: 32px 0 8px; }
p { margin: 0 0 10px; max-width: 42rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: 0 0 10px; overflow-wrap: normal; }
caption { text-align: left; padding: 0 0 6px; color: var(--iaa-quiet); }
th, td { padding: 5px 20px 5px 0; border-top: 1px solid var(--iaa-rule); text-align: right;
  vertical-align: top; }
th { font-weight: 600; }
th:first-child, .words :is(th, td), .numbers :is(th, td):last-child { text-align: left; }
.words :is(th, td) { overflow-wrap: anywhere; min-width: 3em; }
.numbers :is(th, td) { white-space: nowrap; }
.numbers td:last-child { min-width: 16em; white-space: normal; overflow-wrap: anywhere; }
.counts :is(th, td) { padding: 5px 10px; min-width: 3em; white-space: nowrap; }
td.agree { background: var(--iaa-agree-tint); font-weight: 600; }
.quiet { color: var(--iaa-quiet); }
.open { border-bottom: 1px dashed var(--iaa-control); }
svg { display: block; width: 100%; min-width: 30rem; max-width: 46rem; height: auto; margin: 8px 0; }
svg text { fill: var(--iaa-ink); font: 13px system-ui, sans-serif; }
svg text.quiet { fill: var(--iaa-quiet); }
@media print {
  .iaa { padding: 0; font-size: 11pt; }
  tr, svg { break-inside: avoid; }
  h2 { break-after: avoid; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
"""


def report_html(
    found: Findings, scale: Scale = LANDIS_KOCH, notes: Mapping[str, str] | None = None, title: str = ""
) -> str:
    """Return the report as one HTML page, which fetches nothing, runs nothing, and can be printed.

    `scale` names the bands; `notes` holds what only the annotators' team knows, under the keys of `NOTES`.
    The first 50 disagreements are listed. Raises ValueError for a note of another name.
    """
    notes = dict(notes or {})
    for key in notes:
        if key not in NOTES:
            raise ValueError(f"notes must be among {', '.join(map(repr, NOTES))}; not {key!r}")
    title = title or "Report on inter-annotator agreement"
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(in_one_sentence(found))}</p>",
        _section("In brief", _checklist(found, scale, notes)),
        _section("Coefficients", _coefficients(found, scale)),
        _section("The table", _table(found)),
        _section("How the categories were used", _scrolling(distribution_svg(found))),
    ]
    if found.group:
        parts.append(_section("Every two annotators", _pairs(found)))
    parts.append(_section("Patterns of disagreement", _patterns(found)))
    parts.append(_section("Disagreements to discuss", _disagreements(found)))
    body = "\n".join(parts)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{css_variables()}{_STYLE}</style>\n</head>\n"
        f'<body><div class="iaa"><main>\n{body}\n</main></div></body>\n</html>\n'
    )


def _section(title: str, body: str) -> str:
    return f"<section>\n<h2>{escape(title)}</h2>\n{body}\n</section>"


def _rows(head: Sequence[str], rows: Sequence[Sequence[str]], css: str, caption: str = "") -> str:
    """Return a table of cells that are HTML already; the first cell of each row is its header."""
    top = "".join(f'<th scope="col">{cell}</th>' if cell else "<td></td>" for cell in head)
    lines = "\n".join(
        f'<tr><th scope="row">{first}</th>{"".join(map(_cell, rest))}</tr>' for first, *rest in rows
    )
    said = f"<caption>{escape(caption)}</caption>" if caption else ""
    thead = f"<thead><tr>{top}</tr></thead>" if head else ""
    return _scrolling(f'<table class="{css}">{said}{thead}<tbody>{lines}</tbody></table>')


def _scrolling(content: str) -> str:
    """Return a part that scrolls, by keyboard too, where it is wider than the page."""
    return f'<div class="wide" tabindex="0">{content}</div>'


def _cell(content: str) -> str:
    return content if content.startswith("<td") else f"<td>{content}</td>"


def _checklist(found: Findings, scale: Scale, notes: Mapping[str, str]) -> str:
    kappa = found.coefficients[0]
    ratings = found.ratings
    people = f"{len(ratings.annotators)}: {', '.join(map(str, ratings.annotators))}"
    categories = f"{len(found.table.categories)}: {', '.join(map(str, found.table.categories))}"
    both = f"{found.table.n} labelled by both of {len(ratings.items)} in the data"
    known = [
        ("What was read", ratings.report or f"{len(ratings.items)} items"),
        ("Annotators", people),
        ("Categories", categories),
        ("Items", both),
        ("Coefficient", f"{kappa.name}, {decimal(kappa.value)}; chance: {kappa.chance}"),
        ("Interval", f"95 %, {interval_words(kappa)}" + (f", by {kappa.method}" if kappa.method else "")),
        ("Band", f"{bands_words(kappa, scale)}, on the scale of {scale.title}"),
    ]
    rows = [(escape(what), escape(said)) for what, said in known]
    for key, what in NOTES.items():
        note = notes.get(key, "").strip()
        rows.append(
            (escape(what), escape(note) if note else '<span class="open quiet">to be filled in</span>')
        )
    return _rows((), rows, "words") + f'<p class="quiet">{escape(CAUTION)}</p>'


def _coefficients(found: Findings, scale: Scale) -> str:
    every = [*found.coefficients, *found.group]
    rows = [
        [
            escape(each.name),
            decimal(each.value),
            escape(interval_words(each)),
            "" if math.isnan(each.expected) else decimal(each.expected),
            escape(remark(each, scale)),
        ]
        for each in every
    ]
    head = ("", "value", "95 % interval", "A<sub>e</sub>", "band")
    methods = "; ".join(interval_methods(every))
    whose = f"κ, π and S of {found.a} and {found.b}" + (
        "; the others of all annotators" if found.group else ""
    )
    return (
        f"<p>A<sub>o</sub> = {decimal(found.agreement.observed)}, the share of items with the same label.</p>"
        + _rows(head, rows, "numbers", whose)
        + _scrolling(interval_svg(every, scale))
        + f'<p class="quiet">Intervals: {escape(methods)}.</p>'
        + f'<p class="quiet">Bands of {escape(scale_words(scale))}</p>'
    )


def _table(found: Findings) -> str:
    names = [escape(str(name)) for name in found.table.categories]
    head = (_corner(found), *names, "total")
    rows = [
        [
            name,
            *(f'<td class="agree">{n}</td>' if i == j else str(n) for j, n in enumerate(row)),
            str(sum(row)),
        ]
        for i, (name, row) in enumerate(zip(names, found.table.counts.tolist(), strict=True))
    ]
    rows.append(["total", *map(str, found.table.column_totals.tolist()), str(found.table.n)])
    return _rows(head, rows, "counts", "Items with each pair of labels; shaded: the same label")


def _pairs(found: Findings) -> str:
    names = [escape(str(name)) for name in found.ratings.annotators]
    rows = [
        [
            name,
            *("–" if i == j else decimal(found.pairwise[i, j]) for j in range(len(names))),
        ]
        for i, name in enumerate(names)
    ]
    values = [kappa for _, _, kappa in pair_kappas(found) if not math.isnan(kappa)]
    mean = f"<p>Mean of {len(values)} pairs: {decimal(sum(values) / len(values))}.</p>" if values else ""
    return _rows(("κ", *names), rows, "counts", "Each pair over the items that both labelled") + mean


def _patterns(found: Findings) -> str:
    said = "<ul>" + "".join(f"<li>{escape(each)}</li>" for each in pattern_words(found)) + "</ul>"
    if found.independence is None:
        return said
    names = [escape(str(name)) for name in found.table.categories]
    rows = [
        [name, *map(_residual, row)]
        for name, row in zip(names, found.independence.adjusted_residuals.tolist(), strict=True)
    ]
    return said + _rows(
        (_corner(found), *names), rows, "counts", "Adjusted residuals of independence; ▲ above 2, ▼ below −2"
    )


def _residual(value: float) -> str:
    if math.isnan(value):
        return "–"
    return f"{'▲ ' if value > 2 else '▼ ' if value < -2 else ''}{decimal(value, 2)}"


def _corner(found: Findings) -> str:
    return f"{escape(str(found.a))} ↓ {escape(str(found.b))} →"


def _disagreements(found: Findings) -> str:
    listed = found.disagreements[:LISTED]
    if not listed:
        return "<p>None: wherever two labels were given, they are the same.</p>"
    head = ("item", *(escape(str(name)) for name in found.ratings.annotators))
    rows = [
        [escape(str(item)), *("–" if label is None else escape(str(label)) for label in labels)]
        for item, labels in listed
    ]
    total = len(found.disagreements)
    said = (
        f"The first {LISTED} of {total}"
        if total > LISTED
        else f"All {total}"
        if total > 1
        else "The only one"
    )
    return _rows(head, rows, "words", said)
