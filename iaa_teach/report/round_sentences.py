"""The change between rounds in sentences, and every coefficient round by round in a table."""

from __future__ import annotations

import math

from iaa_teach.computation.reliability.same_items import SameItemsComparison
from iaa_teach.computation.spans.span_changes import SpanF1Change
from iaa_teach.look.number_formats import format_decimal, format_level, format_percent
from iaa_teach.look.words import say
from iaa_teach.report.label_names import quote_label
from iaa_teach.report.rounds import Change, Difference, Moved, Rounds
from iaa_teach.report.tables import Cell, Column, Table
from iaa_teach.report.words.agreement import words as agreement_words
from iaa_teach.report.words.page import words as page_words
from iaa_teach.report.words.rounds import words
from iaa_teach.report.words.spans import words as span_words

_NAMED = 3  # labels whose use changed


def describe_change(rounds: Rounds, place: int) -> list[str]:
    """Return sentences on how, and by how much, the round at this index differs from the previous one."""
    if not rounds.coefficients:
        names = [each.name for each in rounds.rounds[place - 1 : place + 1]]
        return [say(words.NO_CHANGE_OF_SCALES, first=names[0], last=names[1])]
    return _describe_between(rounds, place - 1, place, rounds.changes[place - 1])


def _describe_between(rounds: Rounds, first: int, last: int, change: Change) -> list[str]:
    """Return sentences on the difference between two rounds; nothing if a coefficient is undefined."""
    two = [rounds.rounds[place] for place in (first, last)]
    names = [each.name for each in two]
    before, after = (rounds.leading[place] for place in (first, last))
    each = change.comparisons[0]
    if each is None or math.isnan(each.difference):
        return []
    if isinstance(each, SameItemsComparison):
        why = each.why_no_interval
    else:
        why = span_words.ONE_DOCUMENT if min(change.items) < 2 else span_words.SAME_WITHOUT_ANY
    interval = say(agreement_words.NO_INTERVAL_FOR, why=why)
    if not math.isnan(each.low):
        interval = say(agreement_words.INTERVAL, level=format_level(each.level), range=_write_range(each))
    sentence = say(
        words.CHANGE,
        first=names[0],
        last=names[1],
        name=after.full_name,
        before=format_decimal(before.value),
        after=format_decimal(after.value),
        change=write_signed(each.difference),
        interval=interval,
    )
    luck = [words.CHANGE_HOLDS_ZERO] * (each.low <= 0 <= each.high)
    named = all(of.named for of in two)
    what = _describe_span_changes(change) if change.of_spans else _describe_what_changed(change, each)
    return [sentence, *luck, _describe_shared(change, named), *what]


def write_signed(value: float) -> str:
    """Return a change with its sign."""
    return ("+" if value >= 0 else "") + format_decimal(value)


def _describe_shared(change: Change, named: bool) -> str:
    """Return the items that both rounds have, on which the interval of their change rests."""
    if not named:
        return words.ITEMS_UNNAMED
    first, second = change.items
    if change.shared == first == second:
        return say(words.DOCUMENTS_SAME if change.of_spans else words.ITEMS_SAME, n=change.shared)
    if not change.shared and change.groups:
        return say(words.ITEMS_OF_GROUPS, n=change.groups)
    if not change.shared:
        return words.DOCUMENTS_APART if change.of_spans else words.ITEMS_APART
    form = words.DOCUMENTS_SHARED if change.of_spans else words.ITEMS_SHARED
    return say(form, n=change.shared, of=first, to=second)


def _list_uses(change: Change) -> str:
    """Return the labels whose use changed most clearly, with their shares before and after."""
    return ", ".join(
        say(words.USE_MOVED, label=quote_label(use.label), **_write_shares(use))
        for use in change.uses[:_NAMED]
    )


def _describe_span_changes(change: Change) -> list[str]:
    """Return how F1 by overlap and by ends alone change, and whether labels are used more or less often."""
    moved = {
        each.match: say(words.BY_MATCH, change=write_signed(each.difference), range=_write_range(each))
        for each in change.comparisons
        if isinstance(each, SpanF1Change) and not math.isnan(each.low)
    }
    sentences = [say(words.OTHER_MATCHES, **moved)] if {"overlap", "boundaries"} <= set(moved) else []
    if not change.uses:
        return [*sentences, words.SAME_USE_OF_SPANS]
    sentences.append(say(words.USE_OF_SPANS, uses=_list_uses(change)))
    return [*sentences, words.OTHER_DOCUMENTS] if change.shared < max(change.items) else sentences


def _write_range(each: Difference) -> str:
    return say(agreement_words.RANGE, low=format_decimal(each.low), high=format_decimal(each.high))


def _describe_what_changed(change: Change, each: Difference) -> list[str]:
    """Return whether observed agreement, the frequency of labels, both, or neither clearly changed."""
    if change.observed is None:
        return []
    observed, uses = change.observed, _list_uses(change)
    what = ("both" if change.uses else "agreement") if observed.clear else "use" if change.uses else "neither"
    sentences = [say(words.WHAT_CHANGED[what], uses=uses, **_write_shares(observed))]
    if change.uses and change.shared < max(change.items):
        sentences.append(words.USE_OF_OTHER_ITEMS)
    if what == "both" and isinstance(each, SameItemsComparison) and not math.isnan(each.by_use):
        parts = write_signed(each.by_agreement), write_signed(each.by_use)
        sentences.append(say(words.CHANGE_BY, agreement=parts[0], use=parts[1]))
    return sentences


def _write_shares(moved: Moved) -> dict[str, str]:
    return {"before": format_percent(moved.before), "after": format_percent(moved.after)}


def make_round_table(rounds: Rounds) -> Table:
    """Return every coefficient that all rounds have, round by round; a page shows the leading one."""
    heads, level = page_words.COLUMNS, format_level(rounds.rounds[0].found.level)
    items, shared = ("documents", "documents_shared") if rounds.changes[0].of_spans else ("items", "shared")
    columns = (
        Column(heads["round"], words=True),
        Column(heads["coefficient"], words=True, aside=True),
        Column(heads["labels"], words=True, aside=True),
        Column(heads["value"]),
        Column(say(heads["low"], level=level)),
        Column(heads["high"]),
        Column(heads[items]),
        Column(heads["change"]),
        Column(say(heads["change_low"], level=level), short=say(heads["low"], level=level)),
        Column(heads["change_high"], short=heads["high"]),
        Column(heads[shared]),
        Column(heads["by_agreement"], aside=True),
        Column(heads["by_use"], aside=True),
    )
    rows: list[tuple[Cell, ...]] = []
    blanks = set()
    for index in range(len(rounds.coefficients[0])):
        for place, round in enumerate(rounds.rounds):
            each = rounds.coefficients[place][index]
            comparison: tuple[Cell, ...] = (*(math.nan,) * 3, "", *(math.nan,) * 2)
            if place:
                change = rounds.changes[place - 1]
                found = change.comparisons[index]
                if found is None:
                    blanks.add(each.name)
                else:
                    ends = found.difference, found.low, found.high
                    parts = math.nan, math.nan
                    if isinstance(found, SameItemsComparison):
                        parts = found.by_agreement, found.by_use
                    comparison = (*ends, change.shared, *parts)
            value = each.value, each.low, each.high, each.items
            rows.append((round.name, each.name, each.measured_by, *value, *comparison))
    notes = (say(words.CATEGORIES_CHANGED, names=", ".join(sorted(blanks))),) if blanks else ()
    caption = say(words.ROUND_BY_ROUND, name=rounds.leading[0].full_name)
    return Table("rounds", caption, columns, tuple(rows), notes, tuple(range(len(rounds.rounds))))


def describe_rounds(rounds: Rounds) -> list[str]:
    """Return sentences on each round's change from the previous one; for the last, also from the first."""
    paragraphs = [" ".join(describe_change(rounds, place)) for place in range(1, len(rounds.rounds))]
    if rounds.whole is not None:
        whole = _describe_between(rounds, 0, len(rounds.rounds) - 1, rounds.whole)
        paragraphs[-1] = " ".join(filter(None, [paragraphs[-1], *whole]))
    return paragraphs
