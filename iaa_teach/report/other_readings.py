"""The leading number of a report, and its value on another scale or in another reading."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from iaa_teach.computation.data.coded_rows import CodedRows
from iaa_teach.computation.data.labels import read_number
from iaa_teach.computation.data.ratings import Label, Ratings
from iaa_teach.computation.reliability.measurement import Measurement, guess_measurement
from iaa_teach.look.number_formats import format_decimal
from iaa_teach.look.words import say
from iaa_teach.reading.assembling import read_in_steps
from iaa_teach.reading.choices import Choices
from iaa_teach.reading.column_facts import MISSING
from iaa_teach.reading.columns import run_steps
from iaa_teach.reading.inspection import Inspection
from iaa_teach.reading.readings import Reading
from iaa_teach.report.estimates import estimate_leading
from iaa_teach.report.findings import LEVEL, SEED
from iaa_teach.report.label_names import write_label
from iaa_teach.report.words.doubts import words
from iaa_teach.report.words.page import words as page_words

_MOST_LABELS = 100_000  # with more labels, no second number is computed just for comparison
_APART = 0.01  # numbers that differ by more are both reported


class Alternative(NamedTuple):
    """The leading number in another way, in words, and the option of `iaa-teach report` for it."""

    said: str
    option: str


def find_headline_scale(ratings: Ratings, found: Inspection) -> Measurement:
    """Return the scale of the leading number: labels that may be nominal or ranks are ranks, except for
    classes numbered from 0, and for positive, negative and neutral."""
    guessed = guess_measurement(ratings).measurement
    if found.tables[0].kind:
        return Measurement(found.tables[0].kind)
    first = [write_label(name).casefold() for name in guessed.order]
    if guessed.kind == "ranks" and (
        read_number(first[0]) == 0 or any(name.startswith(("pos", "neg")) for name in first)
    ):
        return Measurement("names")
    return guessed


def join_equal_sets(read: Reading) -> Reading:
    """Return texts of sets as nominal labels: those of one set, such as a|b and b|a, are one label.

    Labels that are not sets, or all different sets, stay unchanged.
    """
    ratings = read.ratings
    if guess_measurement(ratings).measurement.kind != "sets":
        return read
    others = (label for labels in (*read.models.values(), read.gold or ()) for label in labels)
    typed = dict.fromkeys((*ratings.categories, *(label for label in others if label is not None)))
    sets = Measurement("sets").prepared(Ratings([[label] for label in typed]))
    assert isinstance(sets, Ratings)
    named = {label: write_label(row[0]) for label, row in zip(typed, sets.labels, strict=True)}
    if len(set(named.values())) == len(named):
        return read
    place = {name: position for position, name in enumerate(dict.fromkeys(named.values()))}
    codes = np.array([*(place[named[label]] for label in ratings.labels.names), -1])[ratings.labels.codes]

    def exchange(labels: Iterable[Label]) -> tuple[Label, ...]:
        return tuple(None if label is None else named[label] for label in labels)

    return replace(
        read,
        ratings=replace(ratings, labels=CodedRows(codes, tuple(place))),
        models={name: exchange(labels) for name, labels in read.models.items()},
        gold=None if read.gold is None else exchange(read.gold),
    )


def find_other_readings(
    read: Reading,
    found: Inspection,
    choices: Choices,
    measurement: Measurement,
    asked: tuple[str, ...] = (),
    level: float = LEVEL,
    seed: int = SEED,
) -> list[Alternative]:
    """Return the leading number on another scale and in other readings, if it differs.

    `asked` contains explicit choices, for which no alternative is given: "scale", "merge", "blank".
    """
    ratings = read.ratings
    if len(ratings.items) * len(ratings.annotators) > _MOST_LABELS:
        return []
    alternatives = []
    as_read = estimate_leading(ratings, measurement, level, seed, read.counted)
    other = _find_other_scale(ratings, found, measurement)
    if other is not None and "scale" not in asked:
        named = join_equal_sets(read).ratings if other.kind == "names" else ratings
        each = estimate_leading(named, other, level, seed, read.counted)
        sentence = say(
            words.AS_SCALE_IN_ORDER if other.order else words.AS_SCALE,
            scale=page_words.SCALES[other.kind],
            order=" < ".join(map(write_label, other.order)),
            name=each.full_name,
            value=format_decimal(each.value),
        )
        alternatives.append(Alternative(sentence, f"--scale {other.kind}"))
    others = []
    similar = any(each.sure and not each.equal_numbers for each in found.similar)
    if "merge" not in asked and (similar or any(each.sides for each in read.orders)):
        typed = replace(choices, merge={}, missing=MISSING, exchange=False)
        others.append((words.AS_TYPED, "--as-typed", typed))
    if measurement.kind == "sets" and "blank" not in asked and any(None in row for row in ratings):
        others.append((words.WITH_EMPTY_SETS, "--blank empty", replace(choices, blank="empty")))
    for how, option, chosen in others:
        again = run_steps(read_in_steps(found, chosen))
        scale = measurement if measurement.kind == "sets" else find_headline_scale(again.ratings, found)
        each = estimate_leading(again.ratings, scale, level, seed, again.counted)
        if not abs(each.value - as_read.value) <= _APART:
            alternatives.append(
                Alternative(say(how, name=each.name, value=format_decimal(each.value)), option)
            )
    return alternatives


def _find_other_scale(ratings: Ratings, found: Inspection, measurement: Measurement) -> Measurement | None:
    """Return another scale that the labels may be on, None if there is none."""
    guess = guess_measurement(ratings)
    if not guess.to_confirm or found.tables[0].kind:
        return None
    if measurement != guess.measurement:
        return guess.measurement
    if measurement.kind in ("numbers", "ratios") and any(
        read_number(label) % 1 for label in ratings.categories
    ):
        return None
    return Measurement("ranks" if measurement.kind in ("numbers", "ratios") else "names")
