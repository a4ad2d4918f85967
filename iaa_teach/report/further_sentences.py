"""Further findings in sentences: annotators, divided items, passes and numbers."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence

import numpy as np

from iaa_teach.computation.data.rating_codes import encode
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.look.number_formats import format_decimal, format_percent
from iaa_teach.look.words import say
from iaa_teach.report.further import Further
from iaa_teach.report.label_names import write_label
from iaa_teach.report.model_sentences import count_decimals
from iaa_teach.report.wording import count_items
from iaa_teach.report.words.agreement import words as agreement_words
from iaa_teach.report.words.annotators import words

_NAMED = 8  # items named


def describe_worth(found: Further, ratings: Ratings) -> list[str]:
    """Return who is seldom right according to the model of annotators, and what it overrules."""
    model = found.worth
    if model is None:
        return []
    shares = sorted(
        (share, write_label(name))
        for share, name in zip(model.accuracy.tolist(), model.annotators, strict=True)
        if not math.isnan(share)
    )
    (least, worst), (low, _), (high, _) = shares[0], shares[1], shares[-1]
    sentence = say(
        words.WORTH,
        name=worst,
        least=format_percent(least),
        low=format_percent(low),
        high=format_percent(high),
        items=count_items(int(((encode(ratings)[0] >= 0).sum(axis=1) > 2).sum())),
    )
    if found.overruled:
        sentence += " " + say(words.OVERRULED, n=len(found.overruled), items=_list_items(found.overruled))
    return [_add_notes(sentence, model.notes)]


def describe_divided(found: Further, ratings: Ratings) -> list[str]:
    """Return the items on which people take two sides."""
    if not found.divided:
        return []
    items = _list_items([ratings.items[place] for place in found.divided])
    return [say(words.DIVIDED, n=len(found.divided), items=items)]


def describe_passes(found: Further) -> list[str]:
    """Return each annotator's agreement with themselves."""
    return [
        say(
            words.AGAIN_WITHOUT_KAPPA if math.isnan(each.value) else words.WITH_THEMSELVES,
            name=write_label(who),
            n=each.items,
            same=format_percent(each.agreement),
            kappa=format_decimal(each.value),
        )
        for who, each in found.passes
    ]


def describe_numbers(found: Further, a: Hashable, b: Hashable) -> list[str]:
    """Return how close two annotators' numbers are, and the limits of most differences."""
    sentences = []
    if found.concordance is not None and not math.isnan(found.concordance.value):
        each = found.concordance
        ends = say(agreement_words.RANGE, low=format_decimal(each.low), high=format_decimal(each.high))
        sentences.append(
            say(
                words.CONCORDANCE,
                value=format_decimal(each.value),
                range=ends,
                r=format_decimal(each.correlation),
            )
        )
    if found.limits is not None and not math.isnan(found.limits.low):
        limits, names = found.limits, {"a": write_label(a), "b": write_label(b)}
        ends = say(
            agreement_words.RANGE, low=format_decimal(limits.low, 2), high=format_decimal(limits.high, 2)
        )
        sentences.append(say(words.LIMITS, **names, bias=format_decimal(limits.bias, 2), range=ends))
    return sentences


def describe_leans(found: Further, ranks: bool) -> list[str]:
    """Return who clearly gives higher or lower labels than the others on the same items, and which to use."""
    each = found.leans
    if each is None or np.isnan(each.lows).all():
        return []
    two = len(each.annotators) == 2
    rows = list(zip(each.annotators, each.leans, each.lows, each.highs, strict=True))
    clear = [
        _describe_lean(*row, ranks, each.annotators[1] if two else None)
        for row in (rows[:1] if two else rows)
        if row[2] > 0 or row[3] < 0
    ]
    known = ~np.isnan(each.lows) | (each.leans == 0)
    sentences = clear or [words.NOBODY_LEANS] * bool(known.all())
    if not two:
        between = say(words.BETWEEN_LABELS, n=each.undecided) if each.undecided else ""
        sentences.append(" ".join(filter(None, (words.MEDIAN_TO_USE, between))))
    return sentences


def _describe_lean(name: Hashable, lean: float, low: float, high: float, ranks: bool, other: Hashable) -> str:
    """Return how far somebody labels higher or lower than all others, or than the one other."""
    digits = count_decimals(lean)
    apart = format_decimal(abs(lean), digits)
    form = words.ABOVE if lean > 0 else words.BELOW
    if other is not None:
        form = words.ABOVE_THE_OTHER if lean > 0 else words.BELOW_THE_OTHER
    return say(
        form,
        name=write_label(name),
        other=write_label(other),
        lean=say(words.STEPS, n=apart) if ranks else apart,
        range=say(agreement_words.RANGE, low=format_decimal(low, digits), high=format_decimal(high, digits)),
    )


def _add_notes(sentence: str, notes: Sequence[str]) -> str:
    return " ".join([sentence, *(f"{note[0].upper()}{note[1:]}." for note in notes)])


def _list_items(items: Sequence[Hashable]) -> str:
    named = ", ".join(map(write_label, items[:_NAMED]))
    return f"{named}, …" if len(items) > _NAMED else named
