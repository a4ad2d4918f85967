"""Ambiguous readings: columns, annotators, labels and scales, each with the option that changes it."""

from __future__ import annotations

import shlex
from collections.abc import Sequence

from iaa_teach.computation.reliability.measurement import Measurement
from iaa_teach.look.words import say
from iaa_teach.reading.choices import FILES, LONG, Choices
from iaa_teach.reading.column_facts import GOLD, GROUP, OTHER, Facts
from iaa_teach.reading.inspection import Inspection
from iaa_teach.reading.kinds_of_annotators import are_called_like_a_person, is_model
from iaa_teach.reading.name_lists import join_names
from iaa_teach.reading.never_labels import MAYBE_ROUND, is_called_round
from iaa_teach.reading.readings import Reading
from iaa_teach.reading.rounds import share_items
from iaa_teach.reading.words import words as of_reading
from iaa_teach.report.abstentions import note_abstentions
from iaa_teach.report.choosing import are_files_rounds
from iaa_teach.report.judge import JudgedLabels, JudgeFindings
from iaa_teach.report.label_names import quote_label
from iaa_teach.report.other_readings import find_other_readings
from iaa_teach.report.wanted import Wanted
from iaa_teach.report.words.doubts import words


def doubt_columns(found: Inspection, wanted: Wanted) -> list[str]:
    """Return the doubtful columns, each with the option that changes its reading."""
    if wanted.annotators:
        return []
    things = [
        each.name
        for each in found.columns
        if each.why == of_reading.NAMED_THING and each.name not in wanted.people
    ]
    groups = []
    if things and not wanted.group:
        group, person = (shlex.join([option, things[0]]) for option in ("--group", "--person"))
        named = {"names": join_names(things), "group": group, "person": person}
        groups.append(say(words.PERHAPS_GROUPS, n=len(things), **named))
    options = {"columns": words.SAY_COLUMNS, "label": words.SAY_LABEL, "guess": words.SAY_ROLES}
    return groups + [
        say(options[question.about], question=question.text)
        for question in found.questions
        if question.about in options and not (question.about == "columns" and found.choices.shape == LONG)
        if not (question.about == "label" and (wanted.label or found.tasks))
        if not (question.about == "guess" and wanted.item)
    ]


def doubt_annotators(read: Reading, found: Inspection, choices: Choices, wanted: Wanted) -> list[str]:
    """Return annotators not counted as people because of their names, with the option that changes this."""
    computed = [each.name for each in found.columns if each.why == of_reading.NAMED_AGGREGATE]
    aggregates = [*read.aggregates, *(name for name in computed if choices.roles[name] == OTHER)]
    gold = [each.name for each in found.columns if each.why == of_reading.NAMED_GOLD]
    gold = [name for name in gold if choices.roles[name] == GOLD and name != wanted.gold]
    models = [name for name in read.models if name not in wanted.models]
    exchanged = [each.second for each in read.orders if each.sides]
    notes = [say(words.EXCHANGED, names=join_names(exchanged))] if exchanged else []
    maybe = [str(name) for name in read.ratings.annotators if is_model(str(name))]
    if (
        not read.models
        and maybe
        and are_called_like_a_person(
            maybe, [str(name) for name in read.ratings.annotators if name not in maybe]
        )
        and maybe[0] not in wanted.people
    ):
        option = shlex.join(["--model", maybe[0]])
        notes.append(say(words.PERHAPS_MODEL, name=maybe[0], option=option))
    return notes + [
        say(text, n=len(names), names=join_names(names), option=shlex.join(["--person", names[0]]))
        for text, names in (
            (words.NOT_PEOPLE, models),
            (words.MADE_OF_OTHERS, aggregates),
            (words.TAKEN_FOR_GOLD, gold),
        )
        if names
    ]


def doubt_judge(judged: JudgedLabels, wanted: Wanted) -> list[str]:
    """Return which of two counts as a model because of its name, with the option that makes both people."""
    if judged.judge in wanted.models or judged.person == wanted.gold:
        return []
    option = shlex.join(["--person", str(judged.judge)])
    return [say(words.TAKEN_FOR_MODEL, judge=judged.judge, person=judged.person, option=option)]


def doubt_findings_on_judge(found: JudgeFindings, wanted: Wanted) -> list[str]:
    """Return the answer that the true share refers to, and the answers that count as none, with options."""
    audit, notes = found.audit, []
    if audit.positive is not None and len(audit.by_category) == 2 and not wanted.positive:
        other = next(label for label in audit.by_category if label != audit.positive)
        option = shlex.join(["--positive", str(other)])
        notes.append(say(words.TAKEN_AS_POSITIVE, label=quote_label(audit.positive), option=option))
    if found.abstentions:
        answered = found.answered / found.items
        notes.append(note_abstentions(str(found.judge), found.abstentions, answered, found.with_abstentions))
    return notes


def doubt_models(names: Sequence[str]) -> list[str]:
    """Return the models not counted among the people who marked spans, with the option that changes this."""
    if not names:
        return []
    option = shlex.join(["--person", names[0]])
    return [say(words.NOT_PEOPLE, n=len(names), names=join_names(names), option=option)]


def offer_rounds(found: Inspection, wanted: Wanted) -> list[str]:
    """Return the column that may number rounds, with the option for it; none if rounds are known."""
    if wanted.round or found.round_column or len(found.tables) > 1:
        return []
    table = found.tables[0]
    aside = [each.name for each in found.columns if each.role in (GROUP, OTHER)]
    columns = (table[name] for name in aside if name in table.header)
    named = [each.name for each in columns if is_called_round(Facts(each, len(table)), MAYBE_ROUND)]
    options = [(name, shlex.join(["--round", name])) for name in named[:1]]
    return [say(words.MAY_BE_ROUNDS, column=f"“{name}”", option=option) for name, option in options]


def note_rounds_of_files(found: Inspection, rounds: Sequence[str], wanted: Wanted) -> str:
    """Return the rounds found in files, with the options that change this."""
    if are_files_rounds(found, wanted) and found.choices.shape == FILES and share_items(found.tables):
        return say(
            words.FILES_ARE_ROUNDS, rounds=join_names(rounds), one="--round none", each=f"--layout {FILES}"
        )
    return note_rounds(rounds)


def note_rounds(rounds: Sequence[str]) -> str:
    """Return the rounds found, with the option that reads them as one."""
    return say(words.ROUNDS_APART, rounds=join_names(rounds), option="--round none")


def doubt_similar(found: Inspection, wanted: Wanted) -> list[tuple[str, bool]]:
    """Return which labels are merged or read as missing, or may be, and whether they are."""
    notes = []
    for each in found.similar:
        if each.equal_numbers and not wanted.as_typed:
            continue  # as the reading says
        if each.into is None and {*each.labels} <= {*wanted.missing}:
            continue
        counts = zip(each.labels, each.counts, strict=True)
        listed = ", ".join(say(words.TIMES_GIVEN, label=quote_label(label), n=n) for label, n in counts)
        merged = wanted.merge_similar or (each.sure and not wanted.as_typed)
        if each.into is None:
            sentence = say(
                words.NO_LABEL if merged else words.PERHAPS_NO_LABEL, labels=listed, n=len(each.labels)
            )
        else:
            form = words.READ_AS_LABEL if merged else words.PERHAPS_ALL
            sentence = say(form, labels=listed, into=quote_label(each.into))
        if not merged:
            sentence = say(words.MERGES, said=sentence)
        elif not wanted.merge_similar:
            sentence = say(words.KEEPS_APART, said=sentence)
        notes.append((sentence, merged))
    return notes


def read_otherwise(
    read: Reading, found: Inspection, choices: Choices, measurement: Measurement, wanted: Wanted
) -> list[str]:
    """Return the leading number on other scales or in other readings, each with its option."""
    typed = {"scale": wanted.scale or wanted.order, "merge": wanted.as_typed, "blank": wanted.blank}
    asked = tuple(name for name, value in typed.items() if value)
    others = find_other_readings(read, found, choices, measurement, asked, wanted.level, wanted.seed)
    return [say(words.MAKES_THAT_THE_NUMBER, said=sentence, option=option) for sentence, option in others]
