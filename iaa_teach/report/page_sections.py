"""The sections of a report's page: coefficients, annotators, categories, patterns, disagreements, sources."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING

import numpy as np

from iaa_teach.look.number_formats import decimal
from iaa_teach.look.words import say
from iaa_teach.report.bibliography import bibtex
from iaa_teach.report.cautions import cautions
from iaa_teach.report.disputes import labels_with_annotators
from iaa_teach.report.estimates import Coefficient
from iaa_teach.report.findings import Findings
from iaa_teach.report.label_names import label_name
from iaa_teach.report.latex import latex_tables
from iaa_teach.report.pictures import has_square
from iaa_teach.report.sentences import for_latex, works
from iaa_teach.report.tables import WIDEST, Table, written
from iaa_teach.report.wording import (
    bands_words,
    blur_words,
    difference_words,
    in_one_sentence,
    interval_words,
    level_words,
    pattern_words,
    scale_words,
)
from iaa_teach.report.words import words
from iaa_teach.stats.scales import Scale

if TYPE_CHECKING:
    from matplotlib.axes import Axes

LISTED = 50  # disagreements
_COARSE = 10  # categories; of more, their table is set small
_LONGEST = 300  # characters of a text
_FEW = 4  # annotators who are named beside their label
_IN_COLUMNS = 12  # annotators whose labels stand side by side; of more, labels are told with who gave them


def scrolling(content: str) -> str:
    """Return a part that scrolls, by keyboard too, where it is wider than the page."""
    return f'<div class="wide" tabindex="0">{content}</div>'


def picture(ax: Axes) -> str:
    """Return a drawing in the colours of the page."""
    from iaa_teach.drawing.figure import svg

    return scrolling(svg(ax, themed=True))


def bullets(sentences: Sequence[str]) -> str:
    """Return sentences as a list."""
    return f"<ul>{''.join(f'<li>{escape(each)}</li>' for each in sentences)}</ul>"


def facts(rows: Sequence[tuple[str, str]]) -> str:
    """Return names and what is said of each, as a table."""
    texts = ((escape(what), escape(said)) for what, said in rows)
    lines = "".join(
        f'<tr><th scope="row" class="words">{what}</th><td class="words">{said}</td></tr>'
        for what, said in texts
    )
    return scrolling(f'<table class="facts"><tbody>{lines}</tbody></table>')


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
    return scrolling(f'<table class="{css}">{caption}{body}</table>') + notes


def _head(name: str, words: bool) -> str:
    css = ' class="words"' if words else ""
    return f'<th scope="col"{css}>{escape(name)}</th>' if name else "<td></td>"


def coefficients_section(found: Findings, scale: Scale, table: Table, drawn: Axes) -> str:
    """Return all coefficients with their picture, and what is to be read beside the numbers."""
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
    too = ""
    if found.icc is not None and not math.isnan(found.icc.value):
        ends = say(words.RANGE, low=decimal(found.icc.low), high=decimal(found.icc.high))
        interval = say(words.INTERVAL, level=level_words(found.level), range=ends)
        said = say(words.ICC_TOO, name=found.icc.form, value=decimal(found.icc.value), interval=interval)
        too = f"<p>{escape(said)}</p>"
    leading = say(words.ON_THE_SCALE, name=found.leading.full_name, band=band, scale=title)
    return (
        observed
        + _html(table)
        + picture(drawn)
        + f"<p>{escape(leading)}</p>{too}"
        + _heading("cautions")
        + bullets(cautions(found, scale))
        + f'<p class="quiet">{escape(say(words.BANDS_OF, scale=scale_words(scale)))}</p>'
    )


def _heading(name: str) -> str:
    return f"<h3>{escape(words.HEADINGS[name])}</h3>"


def annotators_section(found: Findings, tables: Mapping[str, Table], drawn: Mapping[str, Axes]) -> str:
    """Return how each annotator and each pair agrees."""
    parts = [picture(drawn["annotators"])] if "annotators" in drawn else []
    parts.append(_html(tables["annotators"]))
    if "pairs" in tables:
        parts.append(_heading("pairs"))
        parts += [picture(drawn["pairs"])] if "pairs" in drawn else []
        parts.append(_html(tables["pairs"]))
    parts.append(_heading("differences"))
    said = difference_words(found)
    parts.append(bullets(said) if said else f"<p>{escape(words.NO_DIFFERENCES)}</p>")
    return "".join(parts)


def categories_section(found: Findings, tables: Mapping[str, Table], drawn: Mapping[str, Axes]) -> str:
    """Return how each category holds, who used it, and which are taken for each other."""
    if not found.categories:
        return f"<p>{escape(say(words.DIFFERENT_LABELS, n=len(found.ratings.categories)))}</p>"
    parts = [_html(tables["categories"])]
    if not has_square(found):  # which stands beside the number already
        parts += [_heading("uses"), picture(drawn["categories"])]
    parts += [_heading("blur"), bullets(blur_words(found))]
    if len(found.categories) <= WIDEST:
        css = "counts fine" if len(found.categories) > _COARSE else "counts"
        parts.append(_html(tables["confusions"], css, marked=True))
    else:
        parts.append(picture(drawn["confusions"]))
    return "".join(parts)


def two_section(found: Findings) -> str:
    """Return the table and the patterns of disagreement of two annotators."""
    said = bullets(pattern_words(found))
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
    return scrolling(
        f'<table class="counts"><caption>{escape(caption)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{lines}</tbody></table>"
    )


def _residual(value: float) -> str:
    if isinstance(value, int):
        return str(value)
    if value != value:
        return "–"
    return f"{'▲ ' if value > 2 else '▼ ' if value < -2 else ''}{decimal(value, 2)}"


def models_section(found: Findings) -> str:
    """Return how each model agrees with each person, and with their majority."""
    heads = words.MODEL_HEADS
    lines = []
    for model in found.models:
        compared = [(label_name(person), each) for person, each in model.people]
        if model.majority is not None:
            compared.append((str(words.MAJORITY), model.majority))
        for with_whom, each in compared:
            cells = (label_name(model.name), with_whom, *_value_cells(each), str(each.items))
            lines.append(_row(cells, named=2))
    return f"<p>{escape(words.MODEL_IS_NO_PERSON)}</p>" + _plain_table(
        "", list(heads.values()), lines, named=2
    )


def single_labels_section(found: Findings) -> str:
    """Return how annotators agree on each label of sets."""
    if not found.single_labels:
        return f"<p>{escape(words.NO_DISPUTES)}</p>"
    lines = [
        _row((label_name(each.name), str(each.times), *_value_cells(each.coefficient)))
        for each in found.single_labels
    ]
    caption = say(words.SINGLE_LABELS, name=found.single_labels[0].coefficient.full_name)
    return _plain_table(caption, list(words.LABEL_HEADS.values()), lines)


def _value_cells(each: Coefficient) -> tuple[str, str]:
    if math.isnan(each.value):
        return "–", each.note
    return decimal(each.value), interval_words(each)


def _row(cells: Sequence[str], named: int = 1) -> str:
    first, *rest = cells
    others = "".join(
        f'<td class="words">{escape(cell)}</td>' if place < named - 1 else f"<td>{escape(cell)}</td>"
        for place, cell in enumerate(rest)
    )
    return f'<tr><th scope="row" class="words">{escape(first)}</th>{others}</tr>'


def _plain_table(caption: str, heads: Sequence[str], lines: Sequence[str], named: int = 1) -> str:
    head = "".join(_head(name, place < named) for place, name in enumerate(heads))
    told = f"<caption>{escape(caption)}</caption>" if caption else ""
    body = f"<thead><tr>{head}</tr></thead><tbody>{''.join(lines)}</tbody>"
    return scrolling(f'<table class="numbers">{told}{body}</table>')


def disagreements_section(found: Findings) -> str:
    """Return the items on which annotators differ, hardest first, with what each of them said."""
    listed = found.disagreements[:LISTED]
    if not listed:
        return f"<p>{escape(words.NO_DISPUTES)}</p>"
    names = [label_name(name) for name in found.ratings.annotators]
    heads = words.COLUMNS
    beside = (("text", found.texts), ("group", found.ratings.groups), ("gold", found.gold))
    aside = [(heads[what], of) for what, of in beside if of is not None]
    in_columns = len(names) <= _IN_COLUMNS
    head = (heads["item"], *(what for what, _ in aside), *(names if in_columns else [heads["all_labels"]]))
    lines = []
    for place, (item, labels) in zip(found.disagreements.places.tolist(), listed, strict=False):
        tds = "".join(f'<td class="words">{escape(_cut(_given(of[place])))}</td>' for _, of in aside)
        if in_columns:
            tds += _label_cells(labels)
        else:
            tds += f'<td class="words">{escape(_who_said_what(labels, found.ratings.annotators))}</td>'
        lines.append(f'<tr><th scope="row" class="words">{escape(label_name(item))}</th>{tds}</tr>')
    total = len(found.disagreements)
    said = say(words.ALL_LISTED, n=total) if total <= LISTED else say(words.CLEAREST, listed=LISTED, n=total)
    caption = f"{said}; {words.ODD_SHADED}" if in_columns and len(names) > 2 else said
    row = "".join(_head(name, True) for name in head)
    body = f"<thead><tr>{row}</tr></thead><tbody>{''.join(lines)}</tbody>"
    return scrolling(f'<table class="labels"><caption>{escape(caption)}</caption>{body}</table>')


def _label_cells(labels: Sequence[Hashable]) -> str:
    """Return a cell for each annotator; filled where most say so, open where another label stands."""
    given = Counter(label for label in labels if label is not None)
    most = max(given.values())
    cells = []
    for label in labels:
        css = "gap" if label is None else "even" if given[label] == most > 1 else "odd"
        cells.append(f'<td class="words {css}">{escape(_given(label))}</td>')
    return "".join(cells)


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


def sources_section(found: Findings, scale: Scale, tables: Sequence[Table], code: str) -> str:
    """Return what is copied: Python that remakes it, sentences and tables as LaTeX, the works as BibTeX."""
    parts = (
        (words.PYTHON, code),
        (words.LATEX_SENTENCES, for_latex(found) + "\n"),
        (words.LATEX_TABLES, latex_tables(tables)),
        (words.BIBTEX, bibtex(works(found, scale))),
    )
    return "".join(
        f"<h3>{escape(what)}</h3><pre tabindex=0>{escape(text)}</pre>" for what, text in parts if text
    )
