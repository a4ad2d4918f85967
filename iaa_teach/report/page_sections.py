"""The sections of a report's page: coefficients, annotators, categories, patterns, disagreements, sources."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Container, Hashable, Iterable, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

import numpy as np

from iaa_teach.computation.scales import Scale
from iaa_teach.look.number_formats import format_decimal
from iaa_teach.look.words import say
from iaa_teach.report.cautions import list_cautions
from iaa_teach.report.findings import Findings
from iaa_teach.report.further_sentences import (
    describe_divided,
    describe_leans,
    describe_numbers,
    describe_passes,
    describe_worth,
)
from iaa_teach.report.label_names import write_label
from iaa_teach.report.latex import write_bibtex, write_latex_tables
from iaa_teach.report.model_sentences import describe_models, describe_orders
from iaa_teach.report.model_tables import MODEL_TABLES
from iaa_teach.report.of_spans import SpanFindings, describe_all_models, describe_disputes
from iaa_teach.report.round_sentences import describe_rounds
from iaa_teach.report.rounds import Rounds
from iaa_teach.report.sentences import describe_for_latex, list_works
from iaa_teach.report.tables import WIDEST, Table, format_cell, list_texts_groups_and_gold
from iaa_teach.report.wording import (
    choose_bands,
    describe_agreement,
    describe_bands,
    describe_blur,
    describe_differences,
    describe_patterns,
    describe_scale,
    format_level,
)
from iaa_teach.report.words.agreement import words as agreement_words
from iaa_teach.report.words.models import words as model_words
from iaa_teach.report.words.page import words

if TYPE_CHECKING:
    from matplotlib.axes import Axes

LISTED = 50  # disagreements
_COARSE = 10  # categories; with more, their table is set smaller
_LONGEST = 300  # characters of a text
_FEW = 4  # annotators named next to their label
_IN_COLUMNS = 12  # annotators with labels in columns; with more, labels are listed with their annotators


_SPAN_TABLES = ("span_agreement", "span_pairs", "span_types", "span_models")


def make_scrolling(content: str) -> str:
    """Return a part that scrolls, by keyboard too, if wider than the page."""
    return f'<div class="wide" tabindex="0">{content}</div>'


def draw_inline(ax: Axes) -> str:
    """Return a drawing in the colours of the page."""
    from iaa_teach.look.drawing.figure import write_svg

    return make_scrolling(write_svg(ax, themed=True))


def list_sentences(sentences: Sequence[str]) -> str:
    """Return sentences as a list."""
    return f"<ul>{''.join(f'<li>{escape(each)}</li>' for each in sentences)}</ul>"


def list_facts(rows: Sequence[tuple[str, str]]) -> str:
    """Return names and their descriptions as a table."""
    return _write_table("facts", (), rows, words=(0, 1))


def _write_table(
    css: str,
    heads: Sequence[str],
    rows: Iterable[Sequence[Any]],
    caption: str = "",
    words: Container[int] = (0,),
) -> str:
    """Return a table for the page; its first column names the rows, and `words` are the columns of text.

    A cell of numbers may come with a class.
    """
    head = "".join(
        f'<th scope="col"{_choose_css("words" * (place in words))}>{escape(name)}</th>'
        if name
        else "<td></td>"
        for place, name in enumerate(heads)
    )
    lines = []
    for first, *rest in rows:
        cells = [f'<th scope="row" class="words">{escape(str(first))}</th>']
        for place, cell in enumerate(rest, 1):
            text, kind = (cell, "words" * (place in words)) if isinstance(cell, str) else cell
            cells.append(f"<td{_choose_css(kind)}>{escape(text)}</td>")
        lines.append(f"<tr>{''.join(cells)}</tr>")
    titled = f"<caption>{escape(caption)}</caption>" if caption else ""
    head = f"<thead><tr>{head}</tr></thead>" if heads else ""
    return make_scrolling(f'<table class="{css}">{titled}{head}<tbody>{"".join(lines)}</tbody></table>')


def _choose_css(kind: str) -> str:
    return f' class="{kind}"' if kind else ""


def write_html_table(table: Table, css: str = "numbers", marked: bool = False) -> str:
    """Return a table for the page; `marked` shades the cells of a square one where labels are the same."""
    kept = [place for place, column in enumerate(table.columns) if not column.aside]
    places = [place for place, column in enumerate(kept) if table.columns[column].words]
    names = len(table.columns) - 1 - table.columns[-1].total
    rows = [
        [
            (format_cell(row[place]), "agree")
            if marked and place == number <= names
            else format_cell(row[place])
            for place in kept
        ]
        for number, row in enumerate(table.shown, 1)
    ]
    notes = "".join(f'<p class="quiet">{escape(note)}</p>' for note in table.notes)
    heads = [table.columns[place].head for place in kept]
    return _write_table(css, heads, rows, table.caption, places) + notes


def write_coefficients(found: Findings, asked: Scale | None, tables: Mapping[str, Table], drawn: Axes) -> str:
    """Return all coefficients with their picture, and the notes on them."""
    observed = ""
    if found.agreement is not None and not found.group:
        expected = found.coefficients[0].expected
        sentence = say(
            escape(words.OBSERVED_AND_EXPECTED if expected == expected else words.OBSERVED),
            A_o="A<sub>o</sub>",
            A_e="A<sub>e</sub>",
            observed=format_decimal(found.agreement.observed),
            expected=format_decimal(expected),
        )
        observed = f"<p>{sentence}</p>"
    too = ""
    if found.icc is not None and not math.isnan(found.icc.value):
        ends = say(
            agreement_words.RANGE, low=format_decimal(found.icc.low), high=format_decimal(found.icc.high)
        )
        interval = say(agreement_words.INTERVAL, level=format_level(found.level), range=ends)
        sentence = say(
            words.ICC_TOO, name=found.icc.form, value=format_decimal(found.icc.value), interval=interval
        )
        too = f"<p>{escape(sentence)}</p>"
    if said_of_numbers := describe_numbers(found.further, found.a, found.b):
        too += list_sentences(said_of_numbers)
    if too and found.ratings.groups is not None:
        too += f"<p>{escape(agreement_words.SEPARATE_ITEMS)}</p>"
    if not found.group and "leans" in tables:
        too += _write_leans(found, tables["leans"])
    if found.further.passes:
        too += _write_heading("passes") + list_sentences(describe_passes(found.further))
    leading, bands = "", ""
    if scale := choose_bands(found, asked):
        band, title = describe_bands(found.leading, scale), scale.in_language().title
        if not math.isnan(found.leading.value):
            sentence = say(words.ON_THE_SCALE, name=found.leading.full_name, band=band, scale=title)
            leading = f"<p>{escape(sentence)}</p>"
        bands = f'<p class="quiet">{escape(say(words.BANDS_OF, scale=describe_scale(scale)))}</p>'
    return (
        observed
        + write_html_table(tables["coefficients"])
        + draw_inline(drawn)
        + f"{leading}{too}"
        + _write_heading("cautions")
        + list_sentences(list_cautions(found, asked))
        + bands
    )


def write_rounds(rounds: Rounds, tables: Mapping[str, Table], drawn: Mapping[str, Axes]) -> str:
    """Return the changes between consecutive rounds: in sentences, drawn, and as a table."""
    picture = draw_inline(drawn["rounds"]) if "rounds" in drawn else ""
    table = write_html_table(tables["rounds"]) if "rounds" in tables else ""
    return list_sentences(describe_rounds(rounds)) + picture + table


def write_spans(found: SpanFindings, tables: Mapping[str, Table]) -> str:
    """Return all measures, F1 by pair and by label, and the places on which annotators differ."""
    shown = [write_html_table(tables[name]) for name in _SPAN_TABLES if name in tables]
    if found.disputes:
        table = tables["span_disputes"]
        words_only = [[format_cell(cell) for cell in row] for row in table.shown]
        heads = [column.head for column in table.columns]
        shown.append(_write_table("labels", heads, words_only, table.caption, range(len(heads))))
    return list_sentences([*describe_disputes(found), *describe_all_models(found)]) + "".join(shown)


def _write_leans(found: Findings, table: Table) -> str:
    """Return who labels higher or lower than the others, in sentences and as a table."""
    sentences = describe_leans(found.further, found.measurement.kind == "ranks")
    return list_sentences(sentences) + write_html_table(table) if sentences else ""


def _write_heading(name: str) -> str:
    return f"<h3>{escape(words.HEADINGS[name])}</h3>"


def write_annotators(found: Findings, tables: Mapping[str, Table], drawn: Mapping[str, Axes]) -> str:
    """Return the agreement of each annotator and each pair."""
    parts = [draw_inline(drawn["annotators"])] if "annotators" in drawn else []
    parts.append(write_html_table(tables["annotators"]))
    parts += [f"<p>{escape(each)}</p>" for each in describe_worth(found.further, found.ratings)]
    if found.group and "leans" in tables:
        parts.append(_write_leans(found, tables["leans"]))
    if "pairs" in tables:
        parts.append(_write_heading("pairs"))
        parts += [draw_inline(drawn["pairs"])] if "pairs" in drawn else []
        parts.append(write_html_table(tables["pairs"]))
    if found.categories:
        parts.append(_write_heading("differences"))
        parts.append(list_sentences(describe_differences(found) or [words.NO_DIFFERENCES]))
    return "".join(parts)


def write_categories(found: Findings, tables: Mapping[str, Table], drawn: Mapping[str, Axes]) -> str:
    """Return each category's reliability, its users, and which are confused with each other."""
    if not found.categories:
        return f"<p>{escape(say(words.DIFFERENT_LABELS, n=len(found.ratings.categories)))}</p>"
    parts = [write_html_table(tables["categories"])]
    if not found.each_with_each:
        left_out = say(words.NOT_EACH_WITH_EACH, n=len(found.categories))
        return "".join(
            [
                *parts,
                f"<p>{escape(left_out)}</p>",
                _write_heading("blur"),
                list_sentences(describe_blur(found)),
            ]
        )
    if "categories" in drawn and not found.has_square:  # already shown next to the number
        parts += [_write_heading("uses"), draw_inline(drawn["categories"])]
    parts += [_write_heading("blur"), list_sentences(describe_blur(found))]
    if len(found.categories) <= WIDEST:
        css = "counts fine" if len(found.categories) > _COARSE else "counts"
        parts.append(write_html_table(tables["confusions"], css, marked=True))
    else:
        parts.append(draw_inline(drawn["confusions"]))
    return "".join(parts)


def write_two(found: Findings) -> str:
    """Return the table and the patterns of disagreement of two annotators."""
    blocks = list_sentences(describe_patterns(found))
    if found.group:
        blocks = f"<p>{escape(describe_agreement(found))}</p>{_write_counts(found)}{blocks}"
    if found.independence is None:
        return blocks
    return blocks + _write_square(
        found,
        found.independence.adjusted_residuals,
        words.RESIDUALS,
    )


def _write_counts(found: Findings) -> str:
    if found.table is None or len(found.categories) > WIDEST:
        return ""
    return _write_square(found, found.table.counts, words.COUNTS_SHADED)


def _write_square(found: Findings, cells: np.ndarray, caption: str) -> str:
    names = [write_label(name) for name in found.categories]
    corner = f"{write_label(found.a)} ↓ {write_label(found.b)} →"
    rows = [
        [name, *((_write_residual(cell), "agree" * (i == j)) for j, cell in enumerate(row))]
        for i, (name, row) in enumerate(zip(names, cells.tolist(), strict=True))
    ]
    return _write_table("counts", [corner, *names], rows, caption, words=())


def _write_residual(value: float) -> str:
    if isinstance(value, int):
        return str(value)
    if value != value:
        return "–"
    return f"{'▲ ' if value > 2 else '▼ ' if value < -2 else ''}{format_decimal(value, 2)}"


def write_models(found: Findings, tables: Mapping[str, Table], drawn: Mapping[str, Axes]) -> str:
    """Return models' agreement with people and with each other, and how both use the labels."""
    paragraphs = [model_words.MODEL_IS_NO_PERSON, *describe_models(found.further.models, found.measurement)]
    shown = [write_html_table(table) for name, table in tables.items() if name in MODEL_TABLES]
    picture = draw_inline(drawn["models"]) if "models" in drawn else ""
    return picture + "".join(f"<p>{escape(each)}</p>" for each in paragraphs) + "".join(shown)


def write_orders(found: Findings, tables: Mapping[str, Table]) -> str:
    """Return how judges answer when the order of pairs is swapped."""
    paragraphs = describe_orders(found.further.models)
    if found.ratings.groups is not None:
        paragraphs.append(agreement_words.SEPARATE_ITEMS)
    return "".join(f"<p>{escape(each)}</p>" for each in paragraphs) + write_html_table(tables["model_orders"])


def write_single_labels(found: Findings, tables: Mapping[str, Table]) -> str:
    """Return annotators' agreement on each label of sets."""
    if "single_labels" not in tables:
        return f"<p>{escape(words.NO_DISPUTES)}</p>"
    return write_html_table(tables["single_labels"])


def write_disagreements(found: Findings) -> str:
    """Return the items on which annotators differ, hardest first, with all their labels."""
    if not found.disagreements:
        return f"<p>{escape(words.NO_DISPUTES)}</p>"
    ratings, aside = found.ratings, list_texts_groups_and_gold(found)
    names = [write_label(name) for name in ratings.annotators]
    in_columns = len(names) <= _IN_COLUMNS
    head = [words.COLUMNS["item"], *aside, *(names if in_columns else [words.COLUMNS["all_labels"]])]
    rows = []
    for place in found.disagreements[:LISTED]:
        labels = ratings[place]
        other_labels = [_shorten(_write_label_or_dash(of[place])) for of in aside.values()]
        row = _write_label_cells(labels) if in_columns else [_write_who_said_what(labels, names)]
        rows.append([write_label(ratings.items[place]), *other_labels, *row])
    total = len(found.disagreements)
    how_many = (
        say(words.ALL_LISTED, n=total) if total <= LISTED else say(words.CLEAREST, listed=LISTED, n=total)
    )
    caption = f"{how_many}; {words.ODD_SHADED}" if in_columns and len(names) > 2 else how_many
    divided = [f"<p>{escape(each)}</p>" for each in describe_divided(found.further, ratings)]
    return "".join(divided) + _write_table("labels", head, rows, caption, words=range(len(head)))


def _write_label_cells(labels: Sequence[Hashable]) -> list[tuple[str, str]]:
    """Return a cell for each annotator, filled for the majority's label and open for another."""
    given = Counter(label for label in labels if label is not None)
    most = max(given.values())
    kinds = ["gap" if label is None else "even" if given[label] == most > 1 else "odd" for label in labels]
    return [(_write_label_or_dash(label), f"words {kind}") for label, kind in zip(labels, kinds, strict=True)]


def _write_who_said_what(labels: Sequence[Hashable], annotators: Sequence[str]) -> str:
    """Return the labels of an item, each with how many gave it, and with their names if they are few."""
    given: dict[str, list[str]] = {}
    for label, annotator in zip(labels, annotators, strict=True):
        if label is not None:
            given.setdefault(write_label(label), []).append(annotator)
    parts = []
    for label, names in sorted(given.items(), key=lambda label_and_names: -len(label_and_names[1])):
        few = f": {', '.join(names)}" if len(names) <= _FEW else ""
        parts.append(f"{label} ({len(names)}{few})")
    return " · ".join(parts)


def _shorten(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def _write_label_or_dash(label: Hashable) -> str:
    return "–" if label is None else write_label(label)


def write_sources(found: Findings, scale: Scale | None, tables: Sequence[Table], code: str) -> str:
    """Return material to copy: reproducing Python, sentences and tables as LaTeX, the works as BibTeX."""
    parts = (
        (words.PYTHON, code),
        (words.LATEX_SENTENCES, describe_for_latex(found) + "\n"),
        (words.LATEX_TABLES, write_latex_tables(tables)),
        (words.BIBTEX, write_bibtex(list_works(found, scale))),
    )
    return "".join(
        f"<h3>{escape(what)}</h3><pre tabindex=0>{escape(text)}</pre>" for what, text in parts if text
    )
