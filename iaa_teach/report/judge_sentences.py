"""A judge and a person in sentences: for the page, and for a paper."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Hashable

from iaa_teach.computation.judges.judge_audit import FEWEST
from iaa_teach.computation.judges.judge_audit_result import CategoryAudit, JudgeAudit
from iaa_teach.computation.judges.samples import Estimate
from iaa_teach.look.number_formats import format_decimal, format_level, format_percent, group_thousands
from iaa_teach.look.words import say
from iaa_teach.report.judge import JudgeFindings
from iaa_teach.report.label_names import quote_label, write_label
from iaa_teach.report.wording import count_items, describe_interval_at
from iaa_teach.report.words.agreement import words as agreement_words
from iaa_teach.report.words.judge import words

_NAMED = 7  # labels whose shares are in a sentence


def describe_judge_labels(found: JudgeFindings) -> str:
    """Return who labelled how much, for a paper."""
    audit, (judge, person) = found.audit, _name_both(found)
    names = {"judge": judge, "person": person, "total": group_thousands(audit.items), "n": audit.both}
    sentence = say(words.JUDGE_LABELLED if audit.alone else words.BOTH_LABELLED, **names)
    if not audit.abstained:
        return sentence
    n, answers = sum(audit.abstained.values()), ", ".join(map(_write_plainly, audit.abstained))
    return f"{sentence} {say(words.JUDGE_LEFT_OUT, n=n, judge=judge, names=answers)}"


def describe_judge_for_paper(found: JudgeFindings) -> list[str]:
    """Return people's agreement, the judge's errors and the true share or mean, for a paper."""
    sentences = [*_describe_people(found), *_describe_errors(found), *_describe_truth(found)]
    return [*sentences, *describe_unlike(found)] if found.audit.alone else sentences


def describe_judge(found: JudgeFindings) -> list[str]:
    """Return the same for a terminal, with the benefit of more labels."""
    sentences = [*describe_judge_for_paper(found), describe_labels_to_halve(found)]
    return [re.sub("\x02.*?\x03", "", each) for each in sentences if each]


def describe_unlike(found: JudgeFindings) -> list[str]:
    """Return why the items with both labels hardly look like a random sample."""
    why = found.audit.hardly_random
    return [say(words.HARDLY_RANDOM, why=why)] if why else []


def _describe_people(found: JudgeFindings) -> list[str]:
    """Return two people's agreement; nothing if there is only one, or if it is undefined."""
    each = found.people
    if each is None or math.isnan(each.value):
        return []
    a, b = map(_write_plainly, found.others)
    values = {"name": each.name, "value": format_decimal(each.value), "interval": describe_interval_at(each)}
    return [say(words.TWO_PEOPLE_AGREE, a=a, b=b, items=count_items(each.items), **values)]


def describe_confusions(found: JudgeFindings, most: int = 6) -> list[str]:
    """Return the judge's labels that differ from the person's, most frequent first."""
    table = found.audit.table
    if table is None:
        return []
    judge, person = _name_both(found)
    counts = table.counts.tolist()
    names = table.categories
    cells = [(n, i, j) for i, row in enumerate(counts) for j, n in enumerate(row) if i != j and n]
    return [
        say(
            words.SAID_WHERE,
            judge=judge,
            person=person,
            said=_quote(names[i]),
            true=_quote(names[j]),
            n=n,
        )
        for n, i, j in sorted(cells, key=lambda cell: -cell[0])[:most]
    ]


def describe_labels_to_halve(found: JudgeFindings) -> str:
    """Return how many more of the person's labels would halve the corrected interval; "" if unknown.

    Empty for groups of items, and if the tuned interval is not the one reported.
    """
    audit = found.audit
    if audit.labels_to_halve is None or found.grouped or find_fewest(audit) < FEWEST:
        return ""
    more = audit.labels_to_halve - audit.both
    total = group_thousands(audit.labels_to_halve)
    return say(words.LABELS_TO_HALVE, n=more, more=group_thousands(more), total=total)


def choose_corrected(audit: JudgeAudit, fewest: float) -> tuple[Estimate, str]:
    """Return the share to report, and the name of its method in `words.CORRECTED_BY`.

    It is the tuned one, which uses the person's labels alone if the judge's are unrelated to them (λ = 0).
    With few items of either label it is the one by sensitivity and specificity; if that is undefined or not a
    share, the person's alone.
    """
    if fewest >= FEWEST:
        return (audit.corrected, "tuned") if audit.corrected.weight > 0 else (audit.people_share, "nothing")
    by_errors = audit.rogan_gladen
    if 0 <= by_errors.value <= 1 and not math.isnan(by_errors.low):
        return by_errors, "errors"
    return audit.people_share, "person"


def choose_share(each: CategoryAudit) -> Estimate:
    """Return the share of one of several labels: adjusted if few items have it, or few do not."""
    return each.adjusted if each.fewest < FEWEST else each.corrected


def find_fewest(audit: JudgeAudit) -> float:
    """Return how many items have the person's rarer answer; ∞ if there is no positive label."""
    return audit.by_category[audit.positive].fewest if audit.positive is not None else math.inf


def list_works_on_judge(found: JudgeFindings) -> list[str]:
    """Return the keys of the works that the audit rests on."""
    audit = found.audit
    keys = ["wilson1927"]
    if audit.alone:
        keys += ["angelopoulos2023"]
        keys += ["rogan1978", "lang2014"] * (audit.positive is not None)
    return keys


def describe_estimate(each: Estimate, percent: bool = True) -> str:
    """Return a value with its interval, as in 66.3 % (61.8 % to 70.8 %)."""
    write = format_percent if percent else format_decimal
    if math.isnan(each.value):
        return "–"
    if math.isnan(each.low):
        return write(each.value)
    ends = say(agreement_words.RANGE, low=write(each.low), high=write(each.high))
    return f"{write(each.value)} ({ends})"


def _name_both(found: JudgeFindings) -> tuple[str, str]:
    return _write_plainly(found.judge), _write_plainly(found.person)


def _write_plainly(name: Hashable) -> str:
    """Return a name without the characters that mark citations."""
    return write_label(name).replace("\x02", " ").replace("\x03", " ")


def _describe_errors(found: JudgeFindings) -> list[str]:
    audit, (judge, person) = found.audit, _name_both(found)
    named = {"judge": judge, "person": person, "level": format_level(audit.level)}
    if not math.isnan(audit.lean.low):
        lean = audit.lean
        way = "higher" if lean.low > 0 else "lower" if lean.high < 0 else "neither"
        value = lean.value if way == "neither" else abs(lean.value)
        low, high = sorted((-lean.low, -lean.high)) if way == "lower" else (lean.low, lean.high)
        ends = say(agreement_words.RANGE, low=format_decimal(low), high=format_decimal(high))
        return [say(words.JUDGE_LEANS[way], lean=format_decimal(value), range=ends, **named)]
    if audit.positive is None or math.isnan(audit.sensitivity.value + audit.specificity.value):
        return []
    label = _quote(audit.positive)
    sensitivity, specificity = map(describe_estimate, (audit.sensitivity, audit.specificity))
    intervals = say(words.WILSON["groups" if found.grouped else "items"], level=named["level"])
    shares = {"found": sensitivity, "left": specificity, "intervals": intervals}
    return [say(words.JUDGE_FINDS, label=label, **shares, **named)]


def _describe_truth(found: JudgeFindings) -> list[str]:
    audit, (judge, _) = found.audit, _name_both(found)
    if not audit.alone:
        return []
    named = {"judge": judge, "level": format_level(audit.level), "total": group_thousands(audit.items)}
    if audit.positive is not None:
        each, basis = choose_corrected(audit, find_fewest(audit))
        sentence = say(
            words.SHARE_CORRECTED,
            label=_quote(audit.positive),
            value=format_percent(each.value),
            interval=_describe_ends(each, audit.level, format_percent),
            method=_describe_method(basis, found),
            share=format_percent(audit.judge_share),
            **named,
        )
        return [sentence, words.RESTS_ON_RANDOM]
    if not math.isnan(audit.lean.value):
        each, basis = choose_corrected(audit, math.inf)
        sentence = say(
            words.MEAN_CORRECTED,
            value=format_decimal(each.value),
            interval=_describe_ends(each, audit.level, format_decimal),
            method=_describe_method(basis, found),
            share=format_decimal(audit.judge_share),
            **named,
        )
        return [*_describe_ranks(found), sentence, words.RESTS_ON_RANDOM]
    if len(audit.by_category) < 2 or any(
        math.isnan(choose_share(each).value) for each in audit.by_category.values()
    ):
        return []
    if len(audit.by_category) > _NAMED:
        method = _describe_method("tuned", found)
        many = say(words.MANY_SHARES_CORRECTED, n=len(audit.by_category), method=method, **named)
        return [many, words.RESTS_ON_RANDOM]
    shares = ", ".join(
        f"{_quote(label)} {describe_estimate(choose_share(each))}"
        for label, each in audit.by_category.items()
    )
    method = _describe_method("tuned", found)
    sentences = [say(words.SHARES_CORRECTED, shares=shares, method=method, **named)]
    few = [_quote(label) for label, each in audit.by_category.items() if each.fewest < FEWEST]
    sentences += [say(words.FEW_ADJUSTED, names=", ".join(few))] if few else []
    return [*sentences, words.NEED_NOT_ADD_UP, words.RESTS_ON_RANDOM]


def _describe_ends(each: Estimate, level: float, write: Callable[[float], str]) -> str:
    if math.isnan(each.low):
        return agreement_words.NO_INTERVAL
    ends = say(agreement_words.RANGE, low=write(each.low), high=write(each.high))
    return say(agreement_words.INTERVAL, level=format_level(level), range=ends)


def _describe_ranks(found: JudgeFindings) -> list[str]:
    """Return a note on how ranks that are not numbers are coded."""
    if not found.ranks:
        return []
    low, high = _write_plainly(found.ranks[0]), _write_plainly(found.ranks[-1])
    return [say(words.RANKS_COUNT, low=low, high=high, n=len(found.ranks))]


def _describe_method(basis: str, found: JudgeFindings) -> str:
    works = {"tuned": "\x02angelopoulos2023\x03", "errors": "\x02rogan1978,lang2014\x03"}
    judge, person = _name_both(found)
    return say(words.CORRECTED_BY[basis], judge=judge, person=person, works=works.get(basis, ""))


def _quote(label: Hashable) -> str:
    return quote_label(_write_plainly(label))
