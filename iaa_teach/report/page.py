"""The report on a set of ratings as one self-contained HTML page.

The first screen has the answer: number, interval, picture, one caution, and the sentence for a paper.
Everything else is folded below. Text from files or users is always text on the page, never markup.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from iaa_teach.computation.scales import Scale
from iaa_teach.look.colours import write_css_variables
from iaa_teach.look.content_policy import write_content_policy
from iaa_teach.look.language import find_current_language
from iaa_teach.look.number_formats import format_decimal
from iaa_teach.look.words import say
from iaa_teach.report.cautions import list_cautions
from iaa_teach.report.findings import Findings
from iaa_teach.report.judge_page import write_judge, write_judge_answer
from iaa_teach.report.of_spans import explain_absent, make_headline_of_spans
from iaa_teach.report.origin import Origin, list_origin
from iaa_teach.report.page_sections import (
    draw_inline,
    list_facts,
    list_sentences,
    write_annotators,
    write_categories,
    write_coefficients,
    write_disagreements,
    write_models,
    write_orders,
    write_rounds,
    write_single_labels,
    write_sources,
    write_spans,
    write_two,
)
from iaa_teach.report.rounds import Rounds
from iaa_teach.report.sentences import describe_for_paper
from iaa_teach.report.span_tables import make_report_tables
from iaa_teach.report.tables import Table, fits_into_paper
from iaa_teach.report.wording import choose_bands, describe_bands, describe_interval_at, describe_tokens
from iaa_teach.report.words.page import words

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_HERE = Path(__file__).parent


@dataclass(frozen=True)
class Page:
    """The contents of a report's page besides the findings.

    `scale` is the requested scale of words; without one, only a coefficient with its own scale has words next
    to it. `notes` contains what only the annotators' team knows, under the keys of `NOTES`; `origin` is where
    the ratings come from, `rounds` a comparison with other rounds.
    """

    scale: Scale | None = None
    notes: Mapping[str, str] = field(default_factory=dict)
    title: str = ""
    origin: Origin = field(default_factory=Origin)
    rounds: Rounds | None = None


USUAL = Page()


def write_report_html(found: Findings, page: Page = USUAL, drawn: Mapping[str, Axes] | None = None) -> str:
    """Return the report as one HTML page, which fetches nothing and can be printed.

    The first 50 disagreements are listed. Raises ValueError for an unknown note.
    """
    title = page.title or words.TITLE
    body = f"<h1>{escape(title)}</h1>\n{_write_body(drawn or _draw_pictures(found, page), found, page)}"
    style = write_css_variables() + _read_part("page.css")
    code = f"{_read_part('sentence.js')}\nstartSentence(document);\nunfoldToPrint(document);"
    script = f'<script type="module">{code}</script>'
    return (
        f'<!doctype html>\n<html lang="{find_current_language().tag}">\n<head>\n<meta charset="utf-8">\n'
        f"{write_content_policy(script)}\n"
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{style}</style>\n</head>\n"
        f'<body><div class="iaa report"><main>\n{body}\n</main></div>\n'
        f"{script}</body>\n</html>\n"
    )


def write_report_part(found: Findings, scale: Scale | None, origin: Origin) -> str:
    """Return the same report with its style, without its head and script, to be shown in another page."""
    page = Page(scale, origin=origin)
    body = _write_body(_draw_pictures(found, page), found, page)
    return f'<style>{_read_part("page.css")}</style><div class="report">{body}</div>'


def _draw_pictures(found: Findings, page: Page) -> Mapping[str, Axes]:
    from iaa_teach.report.pictures import draw_pictures  # matplotlib takes a second

    return draw_pictures(found, page.scale, page.rounds)


def _write_body(drawn: Mapping[str, Axes], found: Findings, page: Page) -> str:
    _check_notes(page.notes)
    judge = found.further.judge
    answer = [
        _write_answer(found, page.scale, drawn) if judge is None else write_judge_answer(found, judge),
        _write_paper(found, page.notes),
        _write_how_read(found, page.origin),
    ]
    return "\n".join([*answer, *_write_folded_sections(found, page, drawn)])


def _read_part(name: str) -> str:
    return (_HERE / name).read_text("utf-8")


def _check_notes(notes: Mapping[str, str]) -> None:
    """Raise ValueError for an unknown note."""
    for key in notes:
        if key not in words.NOTES:
            raise ValueError(f"notes must be among {', '.join(map(repr, words.NOTES))}; not {key!r}")


def _write_answer(found: Findings, asked: Scale | None, drawn: Mapping[str, Axes]) -> str:
    """Return the number with its interval and band, the picture, and the most important caution."""
    each, spans = found.leading, found.further.spans
    if spans is not None:
        name, value, interval, others = map(escape, make_headline_of_spans(spans))
        below = [*explain_absent(spans), *describe_tokens(found)]
        answer = (
            f'<p class="name">{name}</p><p class="value">{value}</p><p class="interval">{interval}</p>'
            f"<p>{others}</p>" + "".join(f'<p class="quiet">{escape(each)}</p>' for each in below)
        )
    elif math.isnan(each.value):
        name = f'<p class="name">{escape(each.full_name)}</p>'
        answer = f'{name}<p class="value">–</p><p>{escape(each.note)}</p>'
    else:
        band = ""
        if scale := choose_bands(found, asked):
            answer = say(words.BAND_OF, band=describe_bands(each, scale), scale=scale.in_language().title)
            band = f'<p class="quiet">{escape(answer)}</p>'
        answer = (
            f'<p class="name">{escape(each.full_name)}</p>'
            f'<p class="value">{escape(each.symbol)} = {format_decimal(each.value)}</p>'
            f'<p class="interval">{escape(describe_interval_at(each))}</p>{band}'
        )
    cautions = list_cautions(found, asked)
    first = " ".join(cautions if found.spans_nest else cautions[:1])  # without a section of its own
    caution = f'<p class="caution"><strong>{escape(words.CAREFUL)}</strong> {escape(first)}</p>'
    drawing = draw_inline(drawn["categories" if found.has_square else "coefficients"])
    if found.spans_nest:
        drawing = ""
    drawn_beside = f'<div class="drawn">{drawing}</div>' if drawing else ""
    return f'<div class="answer"><div>{answer}</div>{drawn_beside}{caution}</div>'


def _write_paper(found: Findings, notes: Mapping[str, str]) -> str:
    """Return the sentence for a paper, a button that copies it, and fields for what only authors know."""
    fields = "".join(
        f'<p><label for="note-{key}">{escape(what)}</label>'
        f'<textarea id="note-{key}" rows="1" data-note>{escape(notes.get(key, "").strip())}</textarea></p>'
        for key, what in words.NOTES.items()
    )
    return (
        '<section class="paper"><blockquote id="sentence" aria-live="off">'
        f"{escape(describe_for_paper(found))}</blockquote>"
        f'<p class="tools"><button type="button" id="copy" data-done="{escape(words.COPIED)}">'
        f"{escape(words.COPY)}</button></p>"
        f'<details class="yours"><summary>{escape(words.ONLY_YOU_KNOW)}</summary>{fields}</details></section>'
    )


def _write_how_read(found: Findings, origin: Origin) -> str:
    """Return how the files were read: a few items in words, and any doubts."""
    summary_of_reading = f"<p>{escape(found.ratings.report)}</p>" if found.ratings.report else ""
    lists = "".join(list_sentences(each) for each in (origin.examples, origin.doubts) if each)
    if not summary_of_reading and not lists:
        return ""
    summary = f"<summary>{escape(words.HOW_IT_WAS_READ)}</summary>"
    return f'<details class="read" open>{summary}{summary_of_reading}{lists}</details>'


def _write_folded_sections(found: Findings, page: Page, drawn: Mapping[str, Axes]) -> list[str]:
    """Return everything below the answer, each part folded under a heading that describes it."""
    scale, rounds, spans = page.scale, page.rounds, found.further.spans
    tables = {table.name: table for table in make_report_tables(found, scale, rounds)}
    parts = []
    if rounds is not None:
        parts.append(("rounds", len(rounds.rounds), write_rounds(rounds, tables, drawn)))
    if spans is not None:
        parts.append(("spans", spans.spans, write_spans(spans, tables)))
    if found.further.judge is not None:
        parts.append(("judge", 0, write_judge(found.further.judge, tables)))
    if not found.spans_nest:
        parts += _list_sections_of_items(found, scale, tables, drawn)
    parts.append(("origin", 0, list_facts(list_origin(found, page.origin))))
    copied = [table for table in tables.values() if fits_into_paper(table)]
    parts.append(("sources", 0, write_sources(found, scale, copied, page.origin.code)))
    return [_fold_section(name, many, content) for name, many, content in parts]


def _list_sections_of_items(
    found: Findings, scale: Scale | None, tables: Mapping[str, Table], drawn: Mapping[str, Axes]
) -> list[tuple[str, int, str]]:
    """Return the sections on items, or tokens: name, count and content."""
    shown = (*found.group, *found.coefficients * found.chosen)
    parts = [("coefficients", len(shown), write_coefficients(found, scale, tables, drawn["coefficients"]))]
    if found.models:
        parts.append(("models", len(found.models), write_models(found, tables, drawn)))
    if found.further.models.orders:
        parts.append(("orders", len(found.further.models.orders), write_orders(found, tables)))
    if "annotators" in tables:
        parts.append(("annotators", len(found.ratings.annotators), write_annotators(found, tables, drawn)))
    parts.append(("categories", len(found.ratings.categories), write_categories(found, tables, drawn)))
    if found.measurement.kind == "sets":
        parts.append(("single_labels", len(found.single_labels), write_single_labels(found, tables)))
    if found.chosen:
        parts.append(("two" if found.group else "patterns", 0, write_two(found)))
    return [*parts, ("disputes", len(found.disagreements), write_disagreements(found))]


def _fold_section(name: str, many: int, content: str) -> str:
    hint = (
        f' <span class="quiet">{escape(say(words.HOLDS[name], n=many))}</span>' if name in words.HOLDS else ""
    )
    heading = f"<h2>{escape(words.PARTS[name])}</h2>{hint}"
    return f'<details class="part" id="{name}">\n<summary>{heading}</summary>\n{content}\n</details>'
