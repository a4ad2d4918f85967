"""Which of two annotators is a judge, a model beside one person, and which answers of theirs are none."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace

from iaa_teach.computation.data.labels import is_missing
from iaa_teach.computation.data.ratings import Label, Ratings
from iaa_teach.computation.judges.abstentions import looks_like_abstention
from iaa_teach.reading.assembling import Reading
from iaa_teach.reading.kinds_of_annotators import is_model
from iaa_teach.report.judge import JudgedLabels
from iaa_teach.report.wanted import Wanted


def find_judge(read: Reading, known: Sequence[str], wanted: Wanted) -> tuple[Reading, JudgedLabels | None]:
    """Return what was read, with answers that are none set aside, and the labels of a judge and a person.

    These are two annotators of whom one is a model: as was typed, by the form of the file (`known`), or by
    its name; None where there are others. A model that was set apart is beside its only person again.
    """
    ratings = read.ratings
    if read.counted or read.passes is not None or read.orders:
        return read, None
    names, rows = tuple(map(str, ratings.annotators)), list(ratings.labels)
    if len(names) == 1 and len(read.models) == 1:
        ((model, labels),) = read.models.items()
        names = (model, *names)
        rows = [(label, *row) for label, row in zip(labels, rows, strict=True)]
    elif len(names) != 2 or read.models:
        return read, None
    judge = _choose_judge(names, known, wanted)
    if judge is None:
        return read, None
    place = names.index(judge)
    columns = [[row[at] for row in rows] for at in (place, 1 - place)]
    abstentions = _find_abstentions(columns, wanted)
    rows = [tuple(None if label in abstentions else label for label in row) for row in rows]
    joined = Ratings(tuple(rows), ratings.items, names, ratings.report, ratings.groups)
    judged = JudgedLabels(judge, names[1 - place], columns[0], columns[1], tuple(abstentions))
    return replace(read, ratings=joined, models={}), judged


def _choose_judge(names: Sequence[str], known: Sequence[str], wanted: Wanted) -> str | None:
    """Return which of two is a model while the other is none."""
    models = [name for name in names if name in wanted.models]
    if not models and wanted.gold in names:
        models = [name for name in names if name != wanted.gold]
    if not models:
        models = [
            name for name in names if name not in wanted.people and (name in known or is_model(str(name)))
        ]
    return models[0] if len(models) == 1 else None


def _find_abstentions(columns: Sequence[Sequence[Label]], wanted: Wanted) -> list[Hashable]:
    """Return the labels that look like none, given by only one of both, without those to be kept."""
    given = [dict.fromkeys(label for label in column if not is_missing(label)) for column in columns]
    either = [label for label in (*given[0], *given[1]) if (label in given[0]) != (label in given[1])]
    return [label for label in either if looks_like_abstention(label) and label not in wanted.keep]
