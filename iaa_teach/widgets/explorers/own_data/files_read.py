"""How files are read, and what may be changed of it, as plain values for the page of the desk."""

import shlex
from dataclasses import replace
from pathlib import Path
from typing import TypedDict

from iaa_teach.computation.reliability.measurement import Measurement
from iaa_teach.look.words import say
from iaa_teach.reading.choices import Choices
from iaa_teach.reading.inspection import Inspection
from iaa_teach.reading.kinds_of_annotators import find_models
from iaa_teach.reading.label_columns import find_similar_in_columns
from iaa_teach.reading.readings import Reading
from iaa_teach.reading.similar_labels import SimilarLabels
from iaa_teach.report.judge_labels import find_judge
from iaa_teach.report.label_names import quote_label
from iaa_teach.report.uses import describe_use
from iaa_teach.report.wanted import Wanted
from iaa_teach.widgets.explorers.own_data.words import words

MOST_COLUMNS = 60  # that a person looks at
SAMPLE_VALUES = 3
LONGEST_VALUE = 30  # characters


class OwnDataColumn(TypedDict):
    """A column: its first values, its role and why."""

    name: str
    values: list[str]
    role: str
    why: str


class OwnDataModel(TypedDict):
    """An annotator that is read as a model, or is called like one."""

    name: str
    model: bool


class OwnDataLabel(TypedDict):
    """A label, and how often it was given."""

    label: str
    times: int


class OwnDataMerge(TypedDict):
    """Labels that may be one, "" for none at all; `done` says whether they are read so."""

    labels: list[OwnDataLabel]
    into: str
    done: bool


def list_columns(found: Inspection, choices: Choices) -> list[OwnDataColumn]:
    """Return the columns with their roles; the first ones if there are very many."""
    first = found.tables[0]
    return [
        {
            "name": column.name,
            "values": [_shorten_cell(value) for value in first[column.name].values[:SAMPLE_VALUES] if value],
            "role": choices.roles.get(column.name, column.role),
            "why": column.why if choices.roles.get(column.name) == column.role else "",
        }
        for column in found.columns[:MOST_COLUMNS]
    ]


def list_models(found: Inspection, choices: Choices, read: Reading) -> list[OwnDataModel]:
    """Return the annotators that are models, or are called like models."""
    names = [*map(str, read.ratings.annotators), *read.models]
    called = find_models(names, [name for table in found.tables for name in table.models])
    return [
        {"name": name, "model": name in read.models}
        for name in dict.fromkeys([*called, *read.models, *(choices.models or ())])
    ]


def describe_uses(found: Inspection, choices: Choices, read: Reading, scale: Measurement | None) -> str:
    """Return what a report would say of the labels, and the command for files; "" of an unknown scale."""
    if scale is None:
        return ""
    typed = Wanted((), models=choices.models or (), people=choices.people)
    judged = find_judge(read, [name for table in found.tables for name in table.models], typed)
    uses = describe_use(read, scale, judged)
    if not all(Path(name).suffix for name in found.names) or Path(found.names[0]).stem in words.SAMPLES:
        return say(words.SUPPORTS, uses=uses)
    command = shlex.join(["iaa-teach", "report", *found.names])
    return say(words.SUPPORTS_WITH_COMMAND, uses=uses, command=command)


def find_task(found: Inspection, choices: Choices) -> str:
    """Return which of several questions is read, "" where there is one or none of them."""
    roles = dict(choices.roles)
    return next((name for name, task in found.tasks.items() if dict(task.roles) == roles), "")


def list_merges(found: Inspection, choices: Choices) -> list[OwnDataMerge]:
    """Return the labels that may be one, or may stand for none."""
    return [
        {
            "labels": [
                {"label": _shorten_cell(label), "times": times}
                for label, times in zip(each.labels, each.counts, strict=True)
            ],
            "into": each.into or "",
            "done": _is_done(each, choices),
        }
        for each in find_similar_in_columns(found.tables, choices)
    ]


def set_merge(found: Inspection, choices: Choices, place: int, done: bool) -> Choices:
    """Return choices in which labels that may be one are read so, or not; ValueError for no such place."""
    similar = find_similar_in_columns(found.tables, choices)
    if not 0 <= place < len(similar):
        raise ValueError(f"merge must be from 0 to {len(similar) - 1}; not {place}")
    each = similar[place]
    without = replace(
        choices,
        merge={label: into for label, into in choices.merge.items() if label not in each.labels},
        missing=[word for word in choices.missing if word not in each.labels],
    )
    return without.with_merged(each) if done else without


def describe_merges(found: Inspection, choices: Choices) -> list[str]:
    """Return in words which labels are read as one, and which as none."""
    return [
        say(
            words.READ_AS_NONE if each.into is None else words.READ_AS,
            labels=", ".join(map(quote_label, each.labels)),
            into=quote_label(each.into),
        )
        for each in find_similar_in_columns(found.tables, choices)
        if _is_done(each, choices)
    ]


def _is_done(each: SimilarLabels, choices: Choices) -> bool:
    if each.into is None:
        return set(each.labels) <= set(choices.missing)
    return all(choices.merge.get(label) == each.into for label in each.labels if label != each.into)


def _shorten_cell(text: str) -> str:
    return text if len(text) <= LONGEST_VALUE else f"{text[: LONGEST_VALUE - 1]}…"
