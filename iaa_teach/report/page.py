"""The report on a set of ratings as one HTML page that needs nothing else.

The first screen answers: number, interval, picture, one caution, and the sentence for a paper. All else is
folded below. Whatever came out of a file or was typed is text on the page, never markup.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from iaa_teach.computation.scales import LANDIS_KOCH, Scale
from iaa_teach.look.colours import css_variables
from iaa_teach.look.content_policy import content_policy
from iaa_teach.look.language import current
from iaa_teach.look.number_formats import decimal, level_words
from iaa_teach.look.words import say
from iaa_teach.report.cautions import cautions
from iaa_teach.report.findings import Findings
from iaa_teach.report.of_spans import headline_of_spans
from iaa_teach.report.origin import Origin, origin_rows
from iaa_teach.report.page_sections import (
    annotators_section,
    bullets,
    categories_section,
    coefficients_section,
    disagreements_section,
    facts,
    models_section,
    picture,
    single_labels_section,
    sources_section,
    two_section,
)
from iaa_teach.report.sentences import for_a_paper
from iaa_teach.report.tables import in_latex, tables_of
from iaa_teach.report.wording import bands_words, interval_words
from iaa_teach.report.words import words

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_HERE = Path(__file__).parent


@dataclass(frozen=True)
class Page:
    """What a report's page has besides the findings.

    `scale` names the bands; `notes` holds what only the annotators' team knows, under the keys of `NOTES`;
    `origin` tells where the ratings come from.
    """

    scale: Scale = LANDIS_KOCH
    notes: Mapping[str, str] = field(default_factory=dict)
    title: str = ""
    origin: Origin = field(default_factory=Origin)


USUAL = Page()


def report_html(found: Findings, page: Page = USUAL, drawn: Mapping[str, Axes] | None = None) -> str:
    """Return the report as one HTML page, which fetches nothing and can be printed.

    The first 50 disagreements are listed. Raises ValueError for a note of another name.
    """
    title = page.title or words.TITLE
    body = f"<h1>{escape(title)}</h1>\n{_body(drawn or _drawn(found, page.scale), found, page)}"
    style = css_variables() + _part("page.css")
    code = f"{_part('sentence.js')}\nstartSentence(document);\nunfoldToPrint(document);"
    script = f'<script type="module">{code}</script>'
    return (
        f'<!doctype html>\n<html lang="{current().tag}">\n<head>\n<meta charset="utf-8">\n'
        f"{content_policy(script)}\n"
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{style}</style>\n</head>\n"
        f'<body><div class="iaa report"><main>\n{body}\n</main></div>\n'
        f"{script}</body>\n</html>\n"
    )


def report_part(found: Findings, scale: Scale, origin: Origin) -> str:
    """Return the same report with its style, without its head and script, to be shown in another page."""
    body = _body(_drawn(found, scale), found, Page(scale, origin=origin))
    return f'<style>{_part("page.css")}</style><div class="report">{body}</div>'


def _drawn(found: Findings, scale: Scale) -> Mapping[str, Axes]:
    from iaa_teach.report.pictures import pictures  # matplotlib takes a second

    return pictures(found, scale)


def _body(drawn: Mapping[str, Axes], found: Findings, page: Page) -> str:
    _check_notes(page.notes)
    answer = [_answer(found, page.scale, drawn), _paper(found, page.notes), _as_read(found, page.origin)]
    return "\n".join([*answer, *_folded_sections(found, page.scale, drawn, page.origin)])


def _part(name: str) -> str:
    return (_HERE / name).read_text("utf-8")


def _check_notes(notes: Mapping[str, str]) -> None:
    """Raise ValueError for a note of another name."""
    for key in notes:
        if key not in words.NOTES:
            raise ValueError(f"notes must be among {', '.join(map(repr, words.NOTES))}; not {key!r}")


def _answer(found: Findings, scale: Scale, drawn: Mapping[str, Axes]) -> str:
    """Return the number with its interval and band, the picture, and what to bear in mind first."""
    each, spans = found.leading, found.further.spans
    if spans is not None:
        name, value, interval, others = map(escape, headline_of_spans(spans))
        by_token = escape(say(words.TOKENS_LEAD, name=each.full_name, value=decimal(each.value)))
        said = (
            f'<p class="name">{name}</p><p class="value">{value}</p><p class="interval">{interval}</p>'
            f"<p>{others}</p>"
            f'<p class="quiet">{by_token}</p>'
        )
    elif math.isnan(each.value):
        name = f'<p class="name">{escape(each.full_name)}</p>'
        said = f'{name}<p class="value">–</p><p>{escape(each.note)}</p>'
    else:
        interval = each.no_interval
        if not math.isnan(each.low):
            interval = say(words.INTERVAL, level=level_words(found.level), range=interval_words(each))
        band = say(words.BAND_OF, band=bands_words(each, scale), scale=scale.in_language().title)
        said = (
            f'<p class="name">{escape(each.full_name)}</p>'
            f'<p class="value">{escape(each.symbol)} = {decimal(each.value)}</p>'
            f'<p class="interval">{escape(interval)}</p><p class="quiet">{escape(band)}</p>'
        )
    first = cautions(found, scale)[0]
    caution = f'<p class="caution"><strong>{escape(words.CAREFUL)}</strong> {escape(first)}</p>'
    drawing = picture(drawn["categories" if found.has_square else "coefficients"])
    return f'<div class="answer"><div>{said}</div><div class="drawn">{drawing}</div>{caution}</div>'


def _paper(found: Findings, notes: Mapping[str, str]) -> str:
    """Return the sentence for a paper, a button that copies it, and fields for what only authors know."""
    fields = "".join(
        f'<p><label for="note-{key}">{escape(what)}</label>'
        f'<textarea id="note-{key}" rows="1" data-note>{escape(notes.get(key, "").strip())}</textarea></p>'
        for key, what in words.NOTES.items()
    )
    return (
        f'<section class="paper"><blockquote id="sentence" aria-live="off">{escape(for_a_paper(found))}'
        f'</blockquote><p class="tools"><button type="button" id="copy" data-done="{escape(words.COPIED)}">'
        f"{escape(words.COPY)}</button></p>"
        f'<details class="yours"><summary>{escape(words.ONLY_YOU_KNOW)}</summary>{fields}</details></section>'
    )


def _as_read(found: Findings, origin: Origin) -> str:
    """Return how the files were understood: a few items in words, and what is doubtful."""
    said = f"<p>{escape(found.ratings.report)}</p>" if found.ratings.report else ""
    lists = "".join(bullets(each) for each in (origin.examples, origin.doubts) if each)
    if not said and not lists:
        return ""
    summary = f"<summary>{escape(words.HOW_IT_WAS_READ)}</summary>"
    return f'<details class="read" open>{summary}{said}{lists}</details>'


def _folded_sections(found: Findings, scale: Scale, drawn: Mapping[str, Axes], origin: Origin) -> list[str]:
    """Return all that stands below the answer, each part folded under a heading that says what it holds."""
    tables = {table.name: table for table in tables_of(found, scale)}
    shown = (*found.group, *found.coefficients * found.chosen)
    parts = [
        (
            "coefficients",
            len(shown),
            coefficients_section(found, scale, tables["coefficients"], drawn["coefficients"]),
        )
    ]
    if found.models:
        parts.append(("models", len(found.models), models_section(found)))
    if "annotators" in tables:
        parts.append(("annotators", len(found.ratings.annotators), annotators_section(found, tables, drawn)))
    parts.append(("categories", len(found.ratings.categories), categories_section(found, tables, drawn)))
    if found.measurement.kind == "sets":
        parts.append(("single_labels", len(found.single_labels), single_labels_section(found)))
    if found.chosen:
        parts.append(("two" if found.group else "patterns", 0, two_section(found)))
    parts.append(("disputes", len(found.disagreements), disagreements_section(found)))
    parts.append(("origin", 0, facts(origin_rows(found, origin))))
    copied = [table for table in tables.values() if in_latex(table)]
    parts.append(("sources", 0, sources_section(found, scale, copied, origin.code)))
    return [_folded(name, many, content) for name, many, content in parts]


def _folded(name: str, many: int, content: str) -> str:
    hint = (
        f' <span class="quiet">{escape(say(words.HOLDS[name], n=many))}</span>' if name in words.HOLDS else ""
    )
    heading = f"<h2>{escape(words.PARTS[name])}</h2>{hint}"
    return f'<details class="part" id="{name}">\n<summary>{heading}</summary>\n{content}\n</details>'
