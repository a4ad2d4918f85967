"""Models' answers that mean “no answer”: ignored, counted, and kept as labels by an option."""

from __future__ import annotations

import math
import shlex
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.judges.abstentions import looks_like_abstention
from iaa_teach.computation.reliability.measurement import Measurement
from iaa_teach.look.number_formats import format_decimal, format_percent
from iaa_teach.look.words import say
from iaa_teach.reading.choices import Choices
from iaa_teach.reading.name_lists import join_names
from iaa_teach.reading.readings import Reading
from iaa_teach.report.estimates import Coefficient, compare_models_with_people
from iaa_teach.report.label_names import quote_label
from iaa_teach.report.words.doubts import words


def find_abstentions_of_models(read: Reading, keep: Sequence[str]) -> dict[str, dict[Hashable, int]]:
    """Return each model's answers that count as none, and how often.

    They look like none, no person gives them, and they are not among those to `keep`.
    """
    of_people = {label for row in read.ratings.labels for label in row} if read.models else set()
    found = {
        name: {
            label: n
            for label, n in Counter(labels).items()
            if label not in of_people and label not in keep and looks_like_abstention(label)
        }
        for name, labels in read.models.items()
    }
    return {name: labels for name, labels in found.items() if labels}


def describe_abstentions(
    given: Mapping[str, Sequence[Any]],
    aside: Mapping[str, dict[Hashable, int]],
    ratings: Ratings,
    measurement: Measurement,
    level: float,
    seed: int,
) -> list[str]:
    """Return which of the models' answers count as none and, for nominal labels, the agreement if kept."""
    notes = []
    for name, labels in aside.items():
        as_labels = {name: given[name]} if measurement.kind == "names" else {}
        found = compare_models_with_people(ratings, as_labels, measurement, level, seed)
        answered = 1 - (sum(labels.values()) + given[name].count(None)) / len(given[name])
        notes.append(note_abstentions(name, labels, answered, found[0].majority if found else None))
    return notes


def leave_out(choices: Choices, labels: Iterable[Hashable]) -> Choices:
    """Return choices that read these labels, and all merged with them, as missing."""
    aside = {*map(str, labels)}
    same = [label for label, into in choices.merge.items() if into in aside]
    return replace(choices, missing=(*choices.missing, *aside, *same)) if aside else choices


def note_abstentions(
    who: str, labels: Mapping[Hashable, int], answered: float, as_a_label: Coefficient | None
) -> str:
    """Return the note that answers count as none, the coefficient if they were labels, and the option for
    that.

    `answered` is the share of the items with another answer.
    """
    listed = join_names(
        [say(words.TIMES_GIVEN, label=quote_label(label), n=n) for label, n in labels.items()]
    )
    sentence = say(words.ABSTENTIONS, n=len(labels), labels=listed, who=who, share=format_percent(answered))
    if as_a_label is not None and not math.isnan(as_a_label.value):
        value = format_decimal(as_a_label.value)
        sentence = say(words.AS_A_LABEL, said=sentence, name=as_a_label.name, value=value)
    return say(words.KEEPS_ANSWER, said=sentence, option=shlex.join(["--keep", str(next(iter(labels)))]))
