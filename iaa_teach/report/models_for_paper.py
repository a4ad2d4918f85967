"""The sentences for a paper on models next to the annotators."""

from __future__ import annotations

import math

from iaa_teach.look.number_formats import format_decimal, format_short
from iaa_teach.look.words import say
from iaa_teach.reading.name_lists import join_names
from iaa_teach.report.findings import Findings
from iaa_teach.report.label_names import write_label
from iaa_teach.report.model_findings import DEAR
from iaa_teach.report.model_sentences import name_kappa
from iaa_teach.report.words.agreement import words as agreement_words
from iaa_teach.report.words.models import words

_NAMED = 6  # models named in a sentence


def describe_models_for_paper(found: Findings) -> str:
    """Return models' agreement with the annotators and, for a single one, the test; "" if there are none."""
    of_models = found.further.models
    if of_models.yardstick is not None:
        beside = of_models.yardstick.models
        values = {each.name: each.model.value for each in beside}
        theirs = {format_decimal(each.people.value) for each in beside}
        on_all = format_decimal(of_models.yardstick.people.value)
        of = "same" if len(theirs) == 1 else "all"
        people = say(words.AMONG_PEOPLE[of], value=theirs.pop() if of == "same" else on_all)
        kappa = say(words.MEAN_KAPPA, kappa=name_kappa(found.measurement))
    else:
        each_majority = {each.name: each.majority for each in found.models if each.majority is not None}
        values = {name: each.value for name, each in each_majority.items()}
        people, kappa = "", next((each.full_name for each in each_majority.values()), "")
    known = {write_label(name): value for name, value in values.items() if not math.isnan(value)}
    if not known:
        return ""
    partner = words.WITH_THEM if of_models.yardstick is not None else words.WITH_MAJORITY
    shared = {"n": len(known), "kappa": kappa, "whom": partner, "people": people}
    if len(known) > _NAMED:
        low, high = map(format_decimal, (min(known.values()), max(known.values())))
        return say(words.MANY_MODELS_FOR_PAPER, low=low, high=high, **shared)
    listed = [
        format_decimal(value) if len(known) == 1 else say(words.WITH, value=format_decimal(value), what=name)
        for name, value in known.items()
    ]
    sentence = say(words.MODELS_FOR_PAPER, values=join_names(listed), **shared)
    tests = of_models.models[0].tests
    if len(of_models.models) > 1 or not tests:
        return sentence
    test = say(
        words.TEST_FOR_PAPER,
        cite="\x02calderon2025\x03",
        epsilon=format_short(DEAR),
        score=words.SCORES_IN_SHORT[of_models.score],
        omega=format_decimal(tests[-1].winning_rate),
        rho=format_decimal(tests[-1].advantage),
    )
    return f"{sentence} {test}"


def describe_orders_for_paper(found: Findings) -> list[str]:
    """Return how often each judge with pairs in both orders flips."""
    sentences = []
    for each in found.further.models.orders:
        again = each.again
        form = words.ORDERS_WITHOUT_SIDES_FOR_PAPER if math.isnan(again.p_value) else words.ORDERS_FOR_PAPER
        items = say(agreement_words.ITEMS, n=again.items, items=again.items)
        sentences.append(say(form, n=again.flips, judge=each.judge, items=items, first=again.to_first))
    return sentences
