"""Warnings next to a number: its assumptions, and its limits."""

from __future__ import annotations

import math

from iaa_teach.computation.scales import Scale
from iaa_teach.look.number_formats import format_percent
from iaa_teach.look.words import say
from iaa_teach.reading.inspection import TOKENS
from iaa_teach.report.annotators import MOST_PAIRS
from iaa_teach.report.estimates import FEW_GROUPS
from iaa_teach.report.findings import Findings
from iaa_teach.report.label_names import quote_label, write_label
from iaa_teach.report.wording import choose_bands, count_items
from iaa_teach.report.words.agreement import words
from iaa_teach.report.words.page import words as page_words
from iaa_teach.report.words.spans import words as span_words

FEW_ITEMS = 30
FEW_IN_A_PAIR = 20
NEARLY_ALWAYS = 0.9
MUCH_MISSING = 0.2
SELDOM = 5  # labels of a category


def list_cautions(found: Findings, asked: Scale | None = None) -> list[str]:
    """Return the notes on these numbers, most important first; a scale of words may be requested."""
    if found.spans_nest:
        return [span_words.NO_TOKENS, *_list_few_groups(found)]
    return [*_list_about_labels(found), *_list_about_methods(found), *_list_about_bands(found, asked)]


def _list_about_labels(found: Findings) -> list[str]:
    """Return the notes specific to these labels: few items, few groups, gaps, rarely used categories."""
    sentences = []
    if found.measure == TOKENS:
        sentences.append(span_words.COUNTED_BY_TOKEN)
    if found.compared < FEW_ITEMS:
        sentences.append(say(words.FEW_ITEMS, items=count_items(found.compared)))
    sentences += _list_few_groups(found)
    cells = found.labelled * len(found.ratings.annotators)
    if found.missing / cells > MUCH_MISSING and found.further.judge is None:
        sentences.append(say(words.MUCH_MISSING, share=format_percent(found.missing / cells)))
    used = found.uses.sum(axis=0)
    total = int(used.sum())
    if total and found.categories and used.max() >= NEARLY_ALWAYS * total and len(found.categories) > 1:
        most = quote_label(found.categories[int(used.argmax())])
        sentences.append(
            say(words.NEARLY_ALWAYS, label=most, share=format_percent(float(used.max()) / total))
        )
    thin = [pair for pair in found.pairs if pair.items < FEW_IN_A_PAIR]
    if thin and len(found.pairs) > 1:
        counts = {"thin": len(thin), "pairs": len(found.pairs), "fewest": FEW_IN_A_PAIR}
        sentences.append(say(words.THIN_PAIRS, **counts))
    rare = [name for name, n in zip(found.categories, used.tolist(), strict=True) if 0 < n < SELDOM]
    if rare and found.measurement.kind in ("names", "ranks"):
        sentences.append(say(words.SELDOM, n=SELDOM, labels=", ".join(map(quote_label, rare))))
    never = [name for name, n in zip(found.categories, used.tolist(), strict=True) if n == 0]
    if never:
        sentences.append(say(words.NEVER, labels=", ".join(map(quote_label, never))))
    return sentences


def _list_few_groups(found: Findings) -> list[str]:
    many = 0 if found.ratings.groups is None else len(set(found.ratings.groups))
    return [say(words.FEW_GROUPS, n=many)] if 0 < many < FEW_GROUPS else []


def _list_about_methods(found: Findings) -> list[str]:
    """Return the assumptions of intervals and scales, whatever the labels."""
    sentences = []
    shown = (*found.group, *found.coefficients * found.chosen)
    if any(not math.isnan(each.low) for each in shown):
        groups = set(found.ratings.groups or ())
        sentences.append(say(words.GROUPS, n=len(groups)) if groups else words.INDEPENDENT_ITEMS)
        sentences.append(words.THESE_ANNOTATORS)
    if found.measurement.kind != "names":
        order = " < ".join(map(write_label, found.measurement.order))
        kind = page_words.SCALES[found.measurement.kind]
        sentences.append(say(words.READ_IN_ORDER if order else words.READ_AS, kind=kind, order=order))
    remarked: dict[str, list[str]] = {}
    for each in shown:
        for remark in each.remarks:
            remarked.setdefault(remark, []).append(each.name)
    sentences += [f"{', '.join(names)}: {remark}." for remark, names in remarked.items()]
    if math.comb(len(found.ratings.annotators), 2) > MOST_PAIRS and not found.counted:
        sentences.append(say(words.MANY_PAIRS, n=len(found.ratings.annotators)))
    return sentences


def _list_about_bands(found: Findings, asked: Scale | None) -> list[str]:
    scale, each = choose_bands(found, asked), found.leading
    sentences = [] if scale is None else [words.CONVENTIONS]
    other = asked is not None and asked.coefficient not in ("", each.symbol)
    if asked is not None and other and not math.isnan(each.value):
        title = asked.in_language().title
        sentences.append(say(words.MADE_FOR, title=title, coefficient=asked.coefficient, symbol=each.symbol))
    if each.key == "kappa" and not each.plain:
        sentences.append(words.WEIGHTED_IS_HIGHER)
    return sentences
