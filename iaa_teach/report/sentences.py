"""Two sentences for a paper, as plain text and as LaTeX, with the works they cite."""

from __future__ import annotations

import math
import re

from iaa_teach.computation.scales import Scale
from iaa_teach.look.latex import escape_latex
from iaa_teach.look.number_formats import format_decimal, format_level, format_percent, group_thousands
from iaa_teach.look.words import say
from iaa_teach.report.estimates import Coefficient
from iaa_teach.report.findings import Findings
from iaa_teach.report.judge_sentences import (
    describe_judge_for_paper,
    describe_judge_labels,
    list_works_on_judge,
)
from iaa_teach.report.label_names import write_label
from iaa_teach.report.latex import cite_work
from iaa_teach.report.models_for_paper import describe_models_for_paper, describe_orders_for_paper
from iaa_teach.report.of_spans import describe_spans_for_paper
from iaa_teach.report.wording import choose_bands, count_items
from iaa_teach.report.words.agreement import words
from iaa_teach.report.words.models import words as model_words

_NAMED = 7  # categories named in a sentence; with more, their number
_OF_METHODS = {
    "bootstrap": "efron1993",
    "linearised": "gwet2014",
    "adjusted": "gwet2014",
    "asymptotic": "fleiss1969",
}
_OF_SCALES = {
    "landis-koch": ("landis1977",),
    "landis-koch-parde": ("landis1977",),
    "krippendorff": ("krippendorff1980",),
    "green": ("green1997",),
}
_CITATION = re.compile("\x02([a-z0-9,]+)\x03")  # marks a citation of these keys; no label can contain it


def describe_for_paper(found: Findings) -> str:
    """Return who labelled what, and their agreement, in two sentences of plain text."""
    return _CITATION.sub(
        lambda match: f" ({'; '.join(map(_cite_in_brackets, match[1].split(',')))})", _write_sentences(found)
    )


def describe_for_latex(found: Findings) -> str:
    """Return the same sentences as LaTeX, with citations for natbib or biblatex."""
    parts = _CITATION.split(_write_sentences(found))
    return "".join(
        f"~\\citep{{{part}}}" if place % 2 else escape_latex(part) for place, part in enumerate(parts)
    )


def list_works(found: Findings, asked: Scale | None) -> list[str]:
    """Return the keys of the works that coefficients, intervals and bands rest on, the leading one first."""
    if found.spans_nest:
        return list(found.further.works)
    used = (*found.group, *found.coefficients * (found.chosen or not found.group))
    keys = [key for each in used for key in each.works]
    keys += ["cohen1960"] * bool(found.pairs and found.measurement.weights is None)
    keys += ["cohen1968"] * bool(found.pairs and found.measurement.weights is not None)
    keys += [
        key
        for each in used
        for word, key in _OF_METHODS.items()
        if each.interval_by and each.method.startswith(word)
    ]
    keys += ["shrout1979", "mcgraw1996"] * (found.icc is not None)
    keys += list_works_on_judge(found.further.judge) if found.further.judge is not None else []
    scale = choose_bands(found, asked)
    of_scale = () if scale is None else _OF_SCALES.get(scale.name, ())
    return list(dict.fromkeys([*keys, *found.further.works, *of_scale]))


def _cite_in_brackets(key: str) -> str:
    return re.sub(r"[()]", "", cite_work(key))


def _write_sentences(found: Findings) -> str:
    marked = found.further.spans
    spans = "" if marked is None else f"{describe_spans_for_paper(marked, found.leading.value)} "
    if found.spans_nest:
        return spans.rstrip()
    judge = found.further.judge
    if judge is not None:
        sentences = [
            describe_judge_labels(judge),
            _describe_agreement(found),
            *describe_judge_for_paper(judge),
        ]
        return " ".join(sentences)
    sentences = [_describe_labelling(found), _describe_agreement(found), describe_models_for_paper(found)]
    return spans + " ".join(filter(None, [*sentences, *describe_orders_for_paper(found)]))


def _describe_labelling(found: Findings) -> str:
    """Return who labelled what: annotators, judges in both orders, or annotators twice; or how often."""
    people, items = len(found.ratings.annotators), found.labelled
    missing, cells = found.missing, items * people
    lost = words.NONE_MISSING
    if missing:
        share = format_percent(missing / cells)
        lost = say(
            words.SOME_MISSING,
            n=missing,
            missing=group_thousands(missing),
            cells=group_thousands(cells),
            share=share,
        )
    shared = {
        "what": say(words.MEASURES[found.measure], n=items),
        "categories": _describe_methods(found),
        "missing": lost,
    }
    judges = found.further.models.orders
    if {name for each in judges for name in (each.first, each.second)} == {*found.ratings.annotators}:
        n, who = len(judges), _write_number(len(judges))
        sentence = say(model_words.JUDGED, n=n, people=who, items=group_thousands(items), **shared)
    elif found.further.passes:
        n, who = len(found.further.passes), _write_number(len(found.further.passes))
        sentence = say(words.LABELLED_TWICE, n=n, people=who, items=group_thousands(items), **shared)
    elif found.counted:
        form = words.COUNTED["up_to" if missing else "each"]
        most, compared = _write_number(people), count_items(found.compared)
        sentence = say(form, n=group_thousands(items), most=most, items=compared, **shared)
    else:
        sentence = say(
            words.WHO_LABELLED_WHAT if found.compared == items else words.WHO_COMPARED_WHAT,
            people=_write_number(people),
            n=group_thousands(items),
            items=count_items(found.compared),
            **shared,
        )
    return sentence[0].upper() + sentence[1:]


def _describe_methods(found: Findings) -> str:
    kind = found.measurement.kind
    if kind == "sets":
        return words.WITH_SETS
    if kind in ("numbers", "ratios"):
        return words.WITH_NUMBERS
    names = found.categories or found.ratings.categories
    plain = [write_label(name).replace("\x02", " ").replace("\x03", " ") for name in names]
    if len(plain) == 1:
        return say(words.WITH_ONE, name=plain[0])
    ranked, many = "ranks" if kind == "ranks" else "categories", _write_number(len(plain))
    if len(plain) > _NAMED:
        return say(words.WITH_MANY[ranked], n=many, low=plain[0], high=plain[-1])
    joined = " < ".join(plain)
    if kind != "ranks":
        joined = say(words.AND, names=", ".join(plain[:-1]), name=plain[-1])
    return say(words.WITH_NAMED[ranked], n=many, names=joined)


def _describe_agreement(found: Findings) -> str:
    each = found.leading
    name = f"{each.name}\x02{','.join(each.works)}\x03"
    if each.key == "alpha":
        name = say(words.WITH_METRIC, name=name, metric=each.measured_by)
    elif not each.plain:
        name = say(words.WITH_WEIGHTS, name=name, weights=each.measured_by)
    raw = found.agreement is not None and not found.group and found.measurement.kind == "names"
    observed = format_percent(found.agreement.observed) if raw and found.agreement else ""
    if math.isnan(each.value):
        form = words.AGREE_UNDEFINED_OF_OBSERVED if raw else words.AGREE_UNDEFINED
        return say(form, name=name, note=each.note, observed=observed)
    return say(
        words.AGREE_OF_OBSERVED if raw else words.AGREE,
        name=name,
        value=format_decimal(each.value),
        interval=_describe_interval(each, found),
        observed=observed,
    )


def _describe_interval(each: Coefficient, found: Findings) -> str:
    if math.isnan(each.low):
        return each.no_interval
    low, high = format_decimal(each.low), format_decimal(each.high)
    return say(
        words.INTERVAL_BY, level=format_level(found.level), low=low, high=high, method=each.interval_by
    )


def _write_number(number: int) -> str:
    return words.IN_WORDS.get(str(number)) or group_thousands(number)
