"""The reading of the answers to one question, as detected or as given by options, and any doubts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import chain

from iaa_teach.computation.data.labels import shorten_names
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.reliability.measurement import Measurement, guess_measurement
from iaa_teach.look.words import say
from iaa_teach.reading.assembling import read_in_steps
from iaa_teach.reading.choices import Choices
from iaa_teach.reading.columns import run_steps
from iaa_teach.reading.inspection import Inspection
from iaa_teach.reading.item_columns import RepeatedLabelError
from iaa_teach.reading.never_labels import make_no_label_error
from iaa_teach.reading.readings import Reading
from iaa_teach.report.abstentions import describe_abstentions, find_abstentions_of_models, leave_out
from iaa_teach.report.choosing import (
    check_labels,
    check_shared,
    choose,
    is_gold_a_person,
    make_question,
)
from iaa_teach.report.doubts import (
    doubt_annotators,
    doubt_columns,
    doubt_judge,
    doubt_similar,
    offer_rounds,
    read_otherwise,
)
from iaa_teach.report.judge import JudgedLabels
from iaa_teach.report.judge_labels import choose_pair, find_judge, pair_labels
from iaa_teach.report.label_names import write_label
from iaa_teach.report.other_readings import find_headline_scale, join_equal_sets
from iaa_teach.report.wanted import Wanted
from iaa_teach.report.words.doubts import words

_MANY = 12  # labels listed in a message


@dataclass(frozen=True, eq=False)
class TaskReading:
    """The annotators' answers to one question, and how they were read.

    `judged` has the labels of a model and one person, if these are all; `joins_sets` says whether texts of
    one set became one label, `doubts` are alternative readings, and `merged` the merged labels. `abstained`
    has the share of a model's answers that count as none.
    """

    read: Reading
    choices: Choices
    measurement: Measurement
    judged: JudgedLabels | None
    joins_sets: bool
    doubts: list[str]
    merged: list[str]
    abstained: Mapping[str, float]


def list_tasks(found: Inspection, wanted: Wanted) -> tuple[Mapping[str, Choices], Wanted]:
    """Return how each question answered by annotators is read, and what is wanted of it."""
    tasks: Mapping[str, Choices] = dict(found.tasks) or {"": found.choices}
    if wanted.label in tasks:
        return {wanted.label: tasks[wanted.label]}, replace(wanted, label="")
    return ({"": found.choices} if wanted.label or wanted.annotators else tasks), wanted


def read_task(found: Inspection, wanted: Wanted) -> TaskReading:
    """Return the answers to one question.

    Raises ValueError for anything wrong or ambiguous, naming the file, or the command to use.
    """
    choices = choose(found, wanted)
    try:
        read = run_steps(read_in_steps(found, choices))
    except RepeatedLabelError as error:
        answers = [{"repeats": which} for which in ("first", "last", "compare")]
        raise make_question(f"{error}.", answers, found, wanted) from None
    judged = find_judge(read, [name for table in found.tables for name in table.models], wanted)
    if is_gold_a_person(found, wanted) and (judged is None or judged.person != wanted.gold):
        names = shorten_names((*read.ratings.annotators, *read.models))
        raise ValueError(
            f"{found.names[0]}: --gold must name a column, or the person next to a model and at most "
            f"one other; not {wanted.gold!r} among {names}"
        )
    of_models = find_abstentions_of_models(read, wanted.keep) if judged is None else {}
    aside = judged.abstentions if judged is not None else {*chain.from_iterable(of_models.values())}
    as_given = read.models
    if aside:
        choices = leave_out(choices, aside)
        read = run_steps(read_in_steps(found, choices))
    if judged is not None:
        read, choices = pair_labels(read, judged), choose_pair(choices, judged)
    check_labels(read, found, choices, wanted)
    if not read.ratings.categories:
        raise make_no_label_error(found.names[0], "every label is blank")
    if len(read.ratings) < 2:
        raise ValueError(
            f"{found.names[0]}: only one item was labelled; agreement beyond chance is estimated from two or "
            "more"
        )
    check_shared(read.ratings, found.names[0])
    measurement, notes = _choose_measurement(read.ratings, found, wanted)
    typed = read
    if measurement.kind == "names" and not wanted.as_typed:
        read = join_equal_sets(read)
    sets = read is not typed
    notes += [words.SETS_ARE_NAMES] * sets
    similar = doubt_similar(found, wanted)
    doubts = [
        *(note for note, _ in similar),
        *doubt_columns(found, wanted),
        *offer_rounds(found, wanted),
        *doubt_annotators(read, found, choices, wanted),
        *([] if judged is None else doubt_judge(judged, wanted)),
        *describe_abstentions(as_given, of_models, read.ratings, measurement, wanted.level, wanted.seed),
        *notes,
        *read_otherwise(read, found, choices, measurement, wanted),
    ]
    merged = [note for note, done in similar if done]
    abstained = {
        name: sum(labels.values()) / sum(label is not None for label in as_given[name])
        for name, labels in of_models.items()
    }
    return TaskReading(read, choices, measurement, judged, sets, doubts, merged, abstained)


def _choose_measurement(ratings: Ratings, found: Inspection, wanted: Wanted) -> tuple[Measurement, list[str]]:
    """Return the scale of the labels: the requested one, or the likeliest."""
    guessed = guess_measurement(ratings).measurement
    order = " < ".join(map(write_label, guessed.order))
    if not wanted.scale and not wanted.order:
        return find_headline_scale(ratings, found), []
    kind = wanted.scale or "ranks"
    if wanted.order:
        if kind != "ranks":
            raise ValueError(f"--order goes with --scale ranks; not with --scale {kind}")
        measurement = Measurement(kind, tuple(wanted.order))
        notes = []
    elif kind == "ranks" and guessed.order:
        measurement, notes = guessed, [say(words.ORDER_TAKEN, order=order)]
    else:
        measurement, notes = Measurement(kind), []
    try:
        measurement.prepared(ratings)
    except ValueError as error:
        labels = ",".join(map(write_label, ratings.categories[:_MANY]))
        hint = f"; give them from lowest to highest, such as --order {labels!r}" if kind == "ranks" else ""
        raise ValueError(f"{error}{hint}") from None
    return measurement, notes
