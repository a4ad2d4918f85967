"""The report on a set of ratings as one HTML page that needs nothing else.

Whatever came out of a file or was typed is text on the page, never markup.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING

import numpy as np

from iaa_teach.look.colours import css_variables
from iaa_teach.look.language import current
from iaa_teach.look.number_formats import decimal
from iaa_teach.look.words import say
from iaa_teach.report.bibliography import bibtex
from iaa_teach.report.cautions import cautions
from iaa_teach.report.disputes import labels_with_annotators
from iaa_teach.report.findings import Findings
from iaa_teach.report.label_names import label_name
from iaa_teach.report.latex import latex_tables
from iaa_teach.report.origin import Origin, origin_rows
from iaa_teach.report.page_style import STYLE
from iaa_teach.report.pictures import pictures
from iaa_teach.report.sentences import for_a_paper, for_latex, works
from iaa_teach.report.tables import WIDEST, Table, in_latex, tables_of, written
from iaa_teach.report.wording import (
    bands_words,
    blur_words,
    difference_words,
    in_one_sentence,
    of_the_group,
    pattern_words,
    scale_words,
)
from iaa_teach.report.words import words
from iaa_teach.stats.scales import LANDIS_KOCH, Scale

if TYPE_CHECKING:
    from matplotlib.axes import Axes

LISTED = 50  # disagreements
_COARSE = 10  # categories; of more, their table is set small
_LONGEST = 300  # characters of a text
_FEW = 4  # annotators who are named beside their label
_IN_COLUMNS = 6  # annotators whose labels stand side by side; of more, labels are told with who gave them


def report_html(
    found: Findings,
    scale: Scale = LANDIS_KOCH,
    notes: Mapping[str, str] | None = None,
    title: str = "",
    origin: Origin | None = None,
) -> str:
    """Return the report as one HTML page, which fetches nothing, runs nothing, and can be printed.

    `scale` names the bands; `notes` holds what only the annotators' team knows, under the keys of `NOTES`;
    `origin` tells where the ratings come from. The first 50 disagreements are listed. Raises ValueError for a
    note of another name.
    """
    return page_with(pictures(found, scale), found, scale, notes, title, origin)


def page_with(
    drawn: Mapping[str, Axes],
    found: Findings,
    scale: Scale,
    notes: Mapping[str, str] | None,
    title: str,
    origin: Origin | None,
) -> str:
    """Return the page of a report whose pictures are drawn."""
    notes = checked_notes(notes)
    title = title or words.TITLE
    tables = {table.name: table for table in tables_of(found, scale)}
    heads = words.PARTS
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(of_the_group(found) if found.group else in_one_sentence(found))}</p>",
        _section(heads["paper"], _paper(found, notes)),
        _section(
            heads["coefficients"],
            _coefficients(found, scale, tables["coefficients"], drawn["coefficients"]),
        ),
    ]
    if "annotators" in tables:
        parts.append(_section(heads["annotators"], _annotators(found, tables, drawn)))
    parts.append(_section(heads["categories"], _categories(found, tables, drawn)))
    if found.chosen:
        parts.append(_section(heads["two" if found.group else "patterns"], _two(found)))
    parts.append(_section(heads["disputes"], _disagreements(found)))
    parts.append(_section(heads["origin"], _facts(origin_rows(found, origin or Origin()))))
    parts.append(_sources(found, scale, [table for table in tables.values() if in_latex(table)]))
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="{current().tag}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{css_variables()}{STYLE}</style>\n</head>\n"
        f'<body><div class="iaa"><main>\n{body}\n</main></div></body>\n</html>\n'
    )


def checked_notes(notes: Mapping[str, str] | None) -> dict[str, str]:
    """Return the notes; ValueError for one of another name."""
    for key in notes or {}:
        if key not in words.NOTES:
            raise ValueError(f"notes must be among {', '.join(map(repr, words.NOTES))}; not {key!r}")
    return dict(notes or {})


def _section(title: str, body: str) -> str:
    return f"<section>\n<h2>{escape(title)}</h2>\n{body}\n</section>"


def _scrolling(content: str) -> str:
    """Return a part that scrolls, by keyboard too, where it is wider than the page."""
    return f'<div class="wide" tabindex="0">{content}</div>'


def _picture(ax: Axes) -> str:
    from iaa_teach.drawing.figure import svg

    return _scrolling(svg(ax, themed=True))


def _list(sentences: Sequence[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(each)}</li>' for each in sentences)}</ul>"


def _facts(rows: Sequence[tuple[str, str]]) -> str:
    texts = ((escape(what), escape(said)) for what, said in rows)
    lines = "".join(
        f'<tr><th scope="row" class="words">{what}</th><td class="words">{said}</td></tr>'
        for what, said in texts
    )
    return _scrolling(f'<table class="facts"><tbody>{lines}</tbody></table>')


def _html(table: Table, css: str = "numbers", marked: bool = False) -> str:
    """Return a table for the page; `marked` shades the cells of a square one where labels are the same."""
    kept = [place for place, column in enumerate(table.columns) if not column.aside]
    in_all = table.columns[-1].total
    head = "".join(_head(table.columns[place].head, table.columns[place].words) for place in kept)
    lines = []
    for number, row in enumerate(table.shown):
        first, *rest = kept
        cells = [f'<th scope="row" class="words">{escape(written(row[first]))}</th>']
        for place in rest:
            same = marked and place == number + 1 and number + 1 < len(table.columns) - in_all
            css_class = ' class="words"' if table.columns[place].words else ' class="agree"' if same else ""
            cells.append(f"<td{css_class}>{escape(written(row[place]))}</td>")
        lines.append(f"<tr>{''.join(cells)}</tr>")
    notes = "".join(f'<p class="quiet">{escape(note)}</p>' for note in table.notes)
    caption = f"<caption>{escape(table.caption)}</caption>" if table.caption else ""
    body = f"<thead><tr>{head}</tr></thead><tbody>{''.join(lines)}</tbody>"
    return _scrolling(f'<table class="{css}">{caption}{body}</table>') + notes


def _head(name: str, words: bool) -> str:
    css = ' class="words"' if words else ""
    return f'<th scope="col"{css}>{escape(name)}</th>' if name else "<td></td>"


def _paper(found: Findings, notes: Mapping[str, str]) -> str:
    rows = []
    for key, what in words.NOTES.items():
        note = notes.get(key, "").strip()
        said = escape(note) if note else f'<span class="open quiet">{escape(words.TO_BE_FILLED_IN)}</span>'
        rows.append(
            f'<tr><th scope="row" class="words">{escape(what)}</th><td class="words">{said}</td></tr>'
        )
    return (
        f"<blockquote>{escape(for_a_paper(found))}</blockquote>"
        f"<p>{escape(words.ONLY_YOU_KNOW)}</p>"
        + _scrolling(f'<table class="facts"><tbody>{"".join(rows)}</tbody></table>')
    )


def _coefficients(found: Findings, scale: Scale, table: Table, picture: Axes) -> str:
    band = bands_words(found.leading, scale)
    observed = ""
    if found.agreement is not None and not found.group:
        expected = found.coefficients[0].expected
        said = say(
            escape(words.OBSERVED_AND_EXPECTED if expected == expected else words.OBSERVED),
            A_o="A<sub>o</sub>",
            A_e="A<sub>e</sub>",
            observed=decimal(found.agreement.observed),
            expected=decimal(expected),
        )
        observed = f"<p>{said}</p>"
    title = scale.in_language().title
    leading = say(words.ON_THE_SCALE, name=found.leading.full_name, band=band, scale=title)
    return (
        observed
        + _html(table)
        + _picture(picture)
        + f"<p>{escape(leading)}</p>"
        + _heading("cautions")
        + _list(cautions(found, scale))
        + f'<p class="quiet">{escape(say(words.BANDS_OF, scale=scale_words(scale)))}</p>'
    )


def _heading(name: str) -> str:
    return f"<h3>{escape(words.HEADINGS[name])}</h3>"


def _annotators(found: Findings, tables: Mapping[str, Table], drawn: Mapping[str, Axes]) -> str:
    parts = [_picture(drawn["annotators"])] if "annotators" in drawn else []
    parts.append(_html(tables["annotators"]))
    if "pairs" in tables:
        parts.append(_heading("pairs"))
        parts += [_picture(drawn["pairs"])] if "pairs" in drawn else []
        parts.append(_html(tables["pairs"]))
    parts.append(_heading("differences"))
    said = difference_words(found)
    parts.append(_list(said) if said else f"<p>{escape(words.NO_DIFFERENCES)}</p>")
    return "".join(parts)


def _categories(found: Findings, tables: Mapping[str, Table], drawn: Mapping[str, Axes]) -> str:
    if not found.categories:
        return f"<p>{escape(say(words.DIFFERENT_LABELS, n=len(found.ratings.categories)))}</p>"
    parts = [_html(tables["categories"]), _heading("uses"), _picture(drawn["categories"])]
    parts += [_heading("blur"), _list(blur_words(found))]
    if len(found.categories) <= WIDEST:
        css = "counts fine" if len(found.categories) > _COARSE else "counts"
        parts.append(_html(tables["confusions"], css, marked=True))
    else:
        parts.append(_picture(drawn["confusions"]))
    return "".join(parts)


def _two(found: Findings) -> str:
    said = _list(pattern_words(found))
    if found.group:
        said = f"<p>{escape(in_one_sentence(found))}</p>{_counts(found)}{said}"
    if found.independence is None:
        return said
    return said + _square(
        found,
        found.independence.adjusted_residuals,
        words.RESIDUALS,
    )


def _counts(found: Findings) -> str:
    if found.table is None or len(found.categories) > WIDEST:
        return ""
    return _square(found, found.table.counts, words.COUNTS_SHADED)


def _square(found: Findings, cells: np.ndarray, caption: str) -> str:
    names = [label_name(name) for name in found.categories]
    corner = f"{label_name(found.a)} ↓ {label_name(found.b)} →"
    head = "".join(_head(name, False) for name in (corner, *names))
    lines = "".join(
        f'<tr><th scope="row" class="words">{escape(name)}</th>'
        + "".join(f"<td{' class=agree' * (i == j)}>{_residual(cell)}</td>" for j, cell in enumerate(row))
        + "</tr>"
        for i, (name, row) in enumerate(zip(names, cells.tolist(), strict=True))
    )
    return _scrolling(
        f'<table class="counts"><caption>{escape(caption)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{lines}</tbody></table>"
    )


def _residual(value: float) -> str:
    if isinstance(value, int):
        return str(value)
    if value != value:
        return "–"
    return f"{'▲ ' if value > 2 else '▼ ' if value < -2 else ''}{decimal(value, 2)}"


def _disagreements(found: Findings) -> str:
    listed = found.disagreements[:LISTED]
    if not listed:
        return f"<p>{escape(words.NO_DISPUTES)}</p>"
    names = [label_name(name) for name in found.ratings.annotators]
    heads = words.COLUMNS
    beside = (("text", found.texts), ("group", found.groups), ("gold", found.gold))
    aside = [(heads[what], of) for what, of in beside if of is not None]
    in_columns = len(names) <= _IN_COLUMNS
    head = (heads["item"], *(what for what, _ in aside), *(names if in_columns else [heads["all_labels"]]))
    lines = []
    for place, (item, labels) in zip(found.disagreements.places.tolist(), listed, strict=False):
        cells = [_cut(_given(of[place])) for _, of in aside]
        cells += (
            [_given(label) for label in labels]
            if in_columns
            else [_who_said_what(labels, found.ratings.annotators)]
        )
        tds = "".join(f'<td class="words">{escape(cell)}</td>' for cell in cells)
        lines.append(f'<tr><th scope="row" class="words">{escape(label_name(item))}</th>{tds}</tr>')
    total = len(found.disagreements)
    said = say(words.ALL_LISTED, n=total) if total <= LISTED else say(words.CLEAREST, listed=LISTED, n=total)
    row = "".join(_head(name, True) for name in head)
    body = f"<thead><tr>{row}</tr></thead><tbody>{''.join(lines)}</tbody>"
    return _scrolling(f"<table><caption>{escape(said)}</caption>{body}</table>")


def _who_said_what(labels: Sequence[Hashable], annotators: Sequence[Hashable]) -> str:
    """Return the labels of an item, each with how many gave it, and with their names if they are few."""
    said = []
    for label, names in labels_with_annotators(labels, annotators):
        few = f": {', '.join(names)}" if len(names) <= _FEW else ""
        said.append(f"{label} ({len(names)}{few})")
    return " · ".join(said)


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def _given(label: Hashable) -> str:
    return "–" if label is None else label_name(label)


def _sources(found: Findings, scale: Scale, tables: Sequence[Table]) -> str:
    """Return what is copied into a paper: sentences and tables as LaTeX, and the works as BibTeX."""
    parts = (
        (words.LATEX_SENTENCES, for_latex(found) + "\n"),
        (words.LATEX_TABLES, latex_tables(tables)),
        (words.BIBTEX, bibtex(works(found, scale))),
    )
    folded = "".join(
        f"<details><summary>{escape(what)}</summary><pre tabindex=0>{escape(text)}</pre></details>"
        for what, text in parts
    )
    return f'<section class="source">\n<h2>{escape(words.PARTS["sources"])}</h2>\n{folded}\n</section>'
