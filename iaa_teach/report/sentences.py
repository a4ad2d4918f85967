"""Two sentences for a paper, as plain text and as LaTeX, with the works that they cite."""

from __future__ import annotations

import math
import re

from iaa_teach.look.number_formats import decimal, grouped, percent
from iaa_teach.report.bibliography import cited
from iaa_teach.report.estimates import Coefficient
from iaa_teach.report.findings import Findings
from iaa_teach.report.label_names import label_name
from iaa_teach.report.latex import escaped
from iaa_teach.report.words import counted_items, level_words
from iaa_teach.stats.scales import Scale

_NAMED = 7  # categories that are named in a sentence; of more, their number
_SMALL_NUMBERS = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
]
_OF_METHODS = {"bootstrap": "efron1993", "linearised": "gwet2014", "large-sample": "fleiss1969"}
_OF_SCALES = {
    "landis-koch": ("landis1977",),
    "landis-koch-parde": ("landis1977",),
    "krippendorff": ("krippendorff1980",),
    "green": ("green1997",),
}
_CITATION = re.compile("\x02([a-z0-9,]+)\x03")  # stands for a citation of these keys: no label can hold it


def for_a_paper(found: Findings) -> str:
    """Return who labelled what, and how far they agree, in two sentences of plain text."""
    return _CITATION.sub(
        lambda match: f" ({'; '.join(map(_in_brackets, match[1].split(',')))})", _sentences(found)
    )


def for_latex(found: Findings) -> str:
    """Return the same sentences as LaTeX, with citations for natbib or biblatex."""
    parts = _CITATION.split(_sentences(found))
    return "".join(f"~\\citep{{{part}}}" if place % 2 else escaped(part) for place, part in enumerate(parts))


def works(found: Findings, scale: Scale) -> list[str]:
    """Return the keys of the works that coefficients, intervals and bands rest on, the leading one first."""
    used = (*found.group, *found.coefficients * (found.chosen or not found.group))
    keys = [key for each in used for key in each.works]
    keys += ["cohen1960"] * bool(found.pairs and found.measurement.weights is None)
    keys += ["cohen1968"] * bool(found.pairs and found.measurement.weights is not None)
    keys += [key for each in used for word, key in _OF_METHODS.items() if word in each.method]
    return list(dict.fromkeys([*keys, *_OF_SCALES.get(scale.name, ())]))


def _in_brackets(key: str) -> str:
    return re.sub(r"[()]", "", cited(key))


def _sentences(found: Findings) -> str:
    return f"{_who_labelled_what(found)} {_how_far_they_agree(found)}"


def _who_labelled_what(found: Findings) -> str:
    people, items = len(found.ratings.annotators), len(found.ratings.items)
    who = f"{_in_words(people)} annotators labelled {grouped(items)} {found.measure}"
    who = who[0].upper() + who[1:]
    missing, cells = found.missing, items * people
    lost = (
        "no label is missing"
        if not missing
        else f"{grouped(missing)} of {grouped(cells)} labels ({percent(missing / cells)}) "
        + ("is missing" if missing == 1 else "are missing")
    )
    compared = (
        "" if found.compared == items else f", and {counted_items(found.compared)} have two labels or more"
    )
    return f"{who} {_with_what(found)}; {lost}{compared}."


def _with_what(found: Findings) -> str:
    kind = found.measurement.kind
    if kind == "sets":
        return "with sets of categories"
    if not found.categories or kind in ("numbers", "ratios"):
        return "with numbers"
    plain = [label_name(name).replace("\x02", " ").replace("\x03", " ") for name in found.categories]
    ranked = "ranks" if kind == "ranks" else "categories"
    if len(plain) == 1:
        return f"with a single category, “{plain[0]}”"
    if len(plain) > _NAMED:
        ends = f", from “{plain[0]}” to “{plain[-1]}”" if kind == "ranks" else ""
        return f"with {_in_words(len(plain))} {ranked}{ends}"
    joined = " < ".join(plain) if kind == "ranks" else f"{', '.join(plain[:-1])} and {plain[-1]}"
    return f"with {_in_words(len(plain))} {ranked} ({joined})"


def _how_far_they_agree(found: Findings) -> str:
    each = found.leading
    which = {"nominal metric": "nominal", "unweighted": ""}.get(
        each.scale, each.scale.removesuffix(" metric")
    )
    if each.key == "alpha":
        name = f"{each.name}\x02{','.join(each.works)}\x03 with the {which} metric"
    else:
        name = f"{each.name}\x02{','.join(each.works)}\x03" + (f" with {which}" if which else "")
    raw = ""
    if found.agreement is not None and not found.group and found.measurement.kind == "names":
        raw = f", at an observed agreement of {percent(found.agreement.observed)}"
    if math.isnan(each.value):
        return f"{name} is {each.note}{raw}."
    return f"{name} is {decimal(each.value)} ({_interval(each, found)}; {_rests_on(each, found)}){raw}."


def _interval(each: Coefficient, found: Findings) -> str:
    if math.isnan(each.low):
        return each.no_interval
    return (
        f"{level_words(found.level)} interval {decimal(each.low)} to {decimal(each.high)}, by {each.method}"
    )


def _rests_on(each: Coefficient, found: Findings) -> str:
    n = each.items or found.compared
    return f"N = {grouped(int(n))} {found.measure}, {len(found.ratings.annotators)} annotators"


def _in_words(number: int) -> str:
    return _SMALL_NUMBERS[number] if 0 < number < len(_SMALL_NUMBERS) else grouped(number)
