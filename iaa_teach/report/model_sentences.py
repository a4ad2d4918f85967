"""A report's sentences on models next to people, each only if the data support it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from iaa_teach.computation.annotators.alternative_annotator import FEW_FOR_T
from iaa_teach.computation.judges.samples import Estimate
from iaa_teach.computation.reliability.measurement import Measurement
from iaa_teach.computation.results import describe_p_value
from iaa_teach.look.number_formats import format_decimal, format_percent, format_short
from iaa_teach.look.words import say
from iaa_teach.reading.name_lists import join_names
from iaa_teach.report.estimates import FEW_GROUPS, Coefficient
from iaa_teach.report.label_names import quote_label, write_label
from iaa_teach.report.model_findings import (
    CHEAP,
    DEAR,
    FEWEST_PEOPLE,
    BothOrders,
    Model,
    ModelFindings,
)
from iaa_teach.report.words.agreement import words as agreement_words
from iaa_teach.report.words.models import words
from iaa_teach.report.words.page import words as page_words

_OFTEN = 0.05  # of a model's items without an answer; fewer do not count against it
CLEAR = 0.05  # p below which a judge is reported to prefer a position


def describe_models(found: ModelFindings, measurement: Measurement) -> list[str]:
    """Return the text on models, a paragraph for each, and one on several together."""
    paragraphs = []
    if found.models and found.people < FEWEST_PEOPLE:
        paragraphs.append(say(words.NO_CHAIRS, n=found.people))
    for model in found.models:
        sentences = [
            *describe_place(found, model, measurement),
            *describe_chairs(model),
            *describe_fitness(model, measurement, found),
        ]
        paragraphs += [" ".join(sentences)] if sentences else []
    if found.yardstick is not None and any(each.way == "nearer" for each in found.yardstick.models):
        paragraphs.append(words.NEARER)
    if found.tested:
        paragraphs.append(say(words.TEST_EXPLAINED, score=words.SCORES[found.score]))
    return [*paragraphs, *describe_split(found), *describe_pairs(found), *describe_runs(found)]


def describe_place(found: ModelFindings, model: Model, measurement: Measurement) -> list[str]:
    """Return how a model's agreement with people compares with theirs among each other."""
    if found.yardstick is None:
        return []
    comparison = next(each for each in found.yardstick.models if each.name == model.name)
    if math.isnan(comparison.difference.low):
        return []
    return [
        say(
            words.YARDSTICK[comparison.way],
            name=write_label(model.name),
            kappa=name_kappa(measurement),
            its=format_decimal(comparison.model.value),
            theirs=format_decimal(comparison.people.value),
            difference=format_decimal(comparison.difference.value),
            range=_write_range(comparison.difference),
        )
    ]


def describe_chairs(model: Model) -> list[str]:
    """Return the results of the alternative annotator tests of a model."""
    if not model.tests:
        return []
    cheap, dear = model.tests
    rho = say(words.RHO, value=format_decimal(cheap.advantage))
    if not math.isnan(cheap.low):
        ends = say(agreement_words.RANGE, low=format_decimal(cheap.low), high=format_decimal(cheap.high))
        rho = say(words.WITH, value=rho, what=ends)
    text = say(
        words.CHAIRS,
        n=int((cheap.items > 0).sum()),
        cheap=int(cheap.rejected.sum()),
        dear=int(dear.rejected.sum()),
        omega=format_decimal(cheap.winning_rate),
        omega_dear=format_decimal(dear.winning_rate),
        rho=rho,
        least=format_short(CHEAP),
        most=format_short(DEAR),
    )
    return [" ".join([text, *(f"{note[0].upper()}{note[1:]}." for note in cheap.notes)])]


def describe_fitness(model: Model, measurement: Measurement, found: ModelFindings) -> list[str]:
    """Return whether a model may stand in for a person, or what speaks against it."""
    name, comparison = write_label(model.name), model.beside
    against = [*_list_against(model, measurement), *_list_preferences(model, found.orders)]
    if (abstained := found.abstained.get(str(model.name), 0)) > _OFTEN:
        against.append(say(words.ABSTAINS, share=format_percent(abstained)))
    if against:
        return [say(words.AGAINST, name=name, reasons="; ".join(against))]
    if not model.tests:
        return []
    if comparison is None or not comparison.has_intervals:
        return [say(words.NOT_SHOWN, name=name)]
    items = model.tests[0].items
    if items[items > 0].min() < FEW_FOR_T or 0 < model.groups < FEW_GROUPS:
        return [say(words.TOO_FEW_TO_STAND_IN, name=name)]
    borne = [
        *[words.BORNE_BY["shares"]] * bool(comparison.shares),
        *[words.BORNE_BY["lean"]] * (not math.isnan(comparison.lean.low)),
    ]
    form = words.MAY_STAND_IN["cheap" if model.tests[0].passed else "dear"]
    listed = borne[0] if len(borne) == 1 else say(agreement_words.AND, names=borne[0], name=borne[1])
    return [say(form, name=name, borne=listed)]


def _list_against(model: Model, measurement: Measurement) -> list[str]:
    """Return what speaks against a model standing in for a person."""
    reasons: list[str] = [words.FEW_CHAIRS] if model.tests and not model.tests[-1].passed else []
    comparison = model.beside
    if comparison is None:
        return reasons
    apart = comparison.shares_apart
    for each in apart[:1] if len(comparison.shares) == 2 else apart:
        shares = (each.judge, each.people, each.lowest, each.highest)
        own, people, low, high = map(format_percent, shares)
        label = quote_label(each.label)
        reasons.append(say(words.GIVES_UNLIKE, label=label, own=own, people=people, low=low, high=high))
    if comparison.lean_apart:
        lean = comparison.lean.value
        form = words.STEPS_UNLIKE if measurement.order else words.LEANS_UNLIKE
        way = words.WAYS["higher" if lean > 0 else "lower"]
        end = quote_label(measurement.order[-1 if lean > 0 else 0]) if measurement.order else ""
        far = format_decimal(abs(lean), count_decimals(lean))
        reasons.append(say(form, lean=far, way=way, end=end))
    return reasons


def _list_preferences(model: Model, orders: Sequence[BothOrders]) -> list[str]:
    """Return the position that a judge's verdicts flip to, if it has a clear preference."""
    return [
        say(words.PREFERS[way], flips=each.again.flips, n=max(each.again.to_first, each.again.to_second))
        for each in orders
        if model.name in (each.first, each.second) and (way := _find_preference(each)) != "neither"
    ]


def _find_preference(found: BothOrders) -> str:
    """Return which position a judge clearly prefers: "first", "second" or "neither"."""
    again = found.again
    if not again.p_value < CLEAR:
        return "neither"
    return "first" if again.to_first > again.to_second else "second"


def count_decimals(lean: float) -> int:
    """Return the decimals needed to show a lean other than 0 as such: at least two."""
    return max(2, -math.floor(math.log10(abs(lean))))


def describe_split(found: ModelFindings) -> list[str]:
    """Return on how many items people have no majority, for models that labelled equally many items."""
    names: dict[tuple[int, int], list[str]] = {}
    for model in found.models:
        if model.beside is not None and model.beside.split:
            names.setdefault((model.beside.split, model.beside.items), []).append(write_label(model.name))
    return [say(words.SPLIT, n=split, names=join_names(of)) for (split, _), of in names.items()]


def describe_pairs(found: ModelFindings) -> list[str]:
    """Return which models leave people's majority together, and what two models' agreement does not show."""
    sentences = [say(words.MANY_MODELS, n=found.many)] if found.many else []
    if found.pairs:
        sentences.append(words.SHARED_LEANINGS)
    return sentences + [
        say(
            words.ERR_ALIKE,
            n=each.left,
            a=write_label(each.a),
            b=write_label(each.b),
            together=each.together,
            expected=format_decimal(each.expected, 1),
        )
        for each in found.pairs
        if each.errors_are_similar
    ]


def describe_runs(found: ModelFindings) -> list[str]:
    """Return how far each model that ran several times repeats itself."""
    paragraphs = []
    for each in found.runs:
        again = each.again
        same = format_percent(again.value)
        if not math.isnan(again.low):
            ends = say(agreement_words.RANGE, low=format_percent(again.low), high=format_percent(again.high))
            same = say(words.WITH, value=same, what=ends)
        asked = say(
            words.RUNS,
            model=each.model,
            runs=each.runs,
            same=same,
            unanimous=round(again.unanimous * again.items),
            items=say(agreement_words.ITEMS, n=again.items, items=again.items),
        )
        paragraphs.append(" ".join([asked, *_describe_among(each.among), words.CONSISTENT]))
    return paragraphs


def _describe_among(each: Coefficient) -> list[str]:
    """Return the coefficient of runs or of two orders; nothing if undefined."""
    if math.isnan(each.value):
        return []
    return [say(words.AMONG, name=each.full_name, value=format_decimal(each.value))]


def _write_range(of: Estimate) -> str:
    return say(agreement_words.RANGE, low=format_decimal(of.low), high=format_decimal(of.high))


def describe_orders(found: ModelFindings) -> list[str]:
    """Return how each judge with pairs in both orders flips, a paragraph for each."""
    paragraphs = []
    for each in found.orders:
        again, first = each.again, each.again.first_place
        sentences = [
            say(
                words.ORDERS,
                n=again.flips,
                judge=each.judge,
                first=each.first,
                second=each.second,
                items=say(agreement_words.ITEMS, n=again.items, items=again.items),
            ),
            *_describe_among(each.among),
        ]
        if "weights" in each.among.scale and not math.isnan(again.kappa):
            sentences.append(say(words.UNWEIGHTED, value=format_decimal(again.kappa)))
        if not math.isnan(again.p_value):
            way = _find_preference(each)
            counts = {"first": again.to_first, "second": again.to_second}
            p = describe_p_value(again.p_value)
            sentences.append(say(words.FLIPS_TO[way], judge=each.judge, p=p, **counts))
        if not math.isnan(first.value):
            ends = say(agreement_words.RANGE, low=format_percent(first.low), high=format_percent(first.high))
            sentences.append(say(words.FIRST_PLACE, share=format_percent(first.value), range=ends))
        if each.sides:
            sentences.append(_describe_settled(each))
        paragraphs.append(" ".join(sentences))
    if any(each.again.flips for each in found.orders):
        paragraphs.append(words.BOTH_ORDERS_NEEDED)
    return paragraphs


def _describe_settled(found: BothOrders) -> str:
    """Return how many pairs either side wins in both orders, and how many are undecided."""
    a, b = found.settled
    first, second = map(quote_label, found.sides)
    left = found.again.items - a - b
    return say(words.SETTLED, a=a, b=b, first=first, second=second, left=left)


def name_kappa(measurement: Measurement) -> str:
    """Return the name of κ of two annotators on this scale."""
    weights = measurement.weights
    return page_words.KAPPA_WITH[weights] if weights else page_words.KAPPA
