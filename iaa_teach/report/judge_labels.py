"""Which of two annotators is a judge, a model next to one person, and which of its answers count as none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence, Set
from dataclasses import replace

from iaa_teach.computation.data.ratings import Label, Ratings
from iaa_teach.computation.judges.abstentions import looks_like_abstention
from iaa_teach.reading.choices import WIDE, Choices
from iaa_teach.reading.column_facts import ANNOTATOR, GOLD
from iaa_teach.reading.kinds_of_annotators import are_kinds, is_model
from iaa_teach.reading.readings import Reading
from iaa_teach.report.judge import JudgedLabels
from iaa_teach.report.wanted import Wanted

_FIRST_NAMES = {"berta", "claude", "gemma"}  # used by people, too


def take_gold_for_person(choices: Choices, wanted: Wanted) -> Choices:
    """Return choices in which a gold standard is a person's labels, if there is one other annotator.

    A requested gold standard may also go with a model and a person.
    """
    annotators, gold = choices.columns(ANNOTATOR), choices.columns(GOLD)
    if choices.shape != WIDE or choices.counts or choices.transposed or len(gold) != 1:
        return choices
    of_two = [name for name in annotators if name in wanted.models] or [
        name for name in annotators if is_model(name) and name not in wanted.people
    ]
    between = len(annotators) == 2 and len(of_two) == 1 and gold == [wanted.gold]
    if len(annotators) != 1 and not between:
        return choices
    return choices.with_role(GOLD).with_role(ANNOTATOR, *annotators, *gold)


def find_judge(read: Reading, known: Sequence[str], wanted: Wanted) -> JudgedLabels | None:
    """Return the labels of a judge and a person.

    These are two annotators, one of them a model: as given by options, by the form of the file (`known`), or
    by its name; None if there are others. With a requested gold standard there may be another person.
    """
    ratings = read.ratings
    if read.counted or read.passes is not None or read.orders:
        return None
    names = [*read.models, *map(str, ratings.annotators)]
    people = 2 if wanted.gold in names else 1
    if len(read.models) > 1 or not 2 <= len(names) <= 1 + people:
        return None
    judge = _choose_judge(names, {*known, *read.models}, wanted)
    if judge is None:
        return None
    columns: dict[str, Sequence[Label]] = dict(
        zip(map(str, ratings.annotators), zip(*ratings.labels, strict=True), strict=True)
    )
    columns.update(read.models)
    others = [name for name in names if name != judge]
    person = wanted.gold if wanted.gold in others else others[0]
    of_two = None
    if len(others) == 2:
        rows = tuple(zip(*(columns[name] for name in others), strict=True))
        of_two = Ratings(rows, ratings.items, tuple(others), "", ratings.groups)
    abstentions = find_abstentions(columns[judge], columns[person], wanted.keep)
    return JudgedLabels(judge, person, columns[judge], columns[person], abstentions, of_two)


def pair_labels(read: Reading, judged: JudgedLabels) -> Reading:
    """Return ratings of two as those of the judge and the person."""
    columns: dict[Hashable, Sequence[Label]] = dict(
        zip(read.ratings.annotators, zip(*read.ratings.labels, strict=True), strict=True)
    )
    columns.update(read.models)
    names = (judged.judge, judged.person)
    rows = tuple(zip(*(columns[name] for name in names), strict=True))
    old = read.ratings
    return replace(read, ratings=Ratings(rows, old.items, names, old.report, old.groups), models={})


def choose_pair(choices: Choices, judged: JudgedLabels) -> Choices:
    """Return choices that read the judge and the person as two annotators."""
    if choices.shape == WIDE and not choices.transposed:
        choices = choices.with_role(ANNOTATOR, str(judged.judge), str(judged.person))
    return replace(choices, models=())


def _choose_judge(names: Sequence[str], known: Set[str], wanted: Wanted) -> str | None:
    """Return which of two is a model if the other is not."""
    models = [name for name in names if name in wanted.models]
    if not models and wanted.gold in names and len(names) == 2:
        models = [name for name in names if name != wanted.gold]
    if not models:
        models = _find_models_by_name(names, known, wanted.people)
    return models[0] if len(models) == 1 else None


def _find_models_by_name(names: Sequence[str], known: Set[str], people: Sequence[str]) -> list[str]:
    """Return the models by the form of the file or by their names.

    Claude is a person next to Anna, and a model next to “human”.
    """
    models = [name for name in names if (name in known or is_model(name)) and name not in people]
    others = [name for name in names if name not in models]
    if are_kinds(others):
        return models
    return [name for name in models if name in known or name.casefold() not in _FIRST_NAMES]


def find_abstentions(
    first: Sequence[Label], second: Sequence[Label], keep: Sequence[str] = ()
) -> dict[Hashable, int]:
    """Return the answers that look like none and that only one of both gives, and how often.

    >>> find_abstentions(["yes", "unsure", "unsure", "?"], ["yes", "no", None, "?"])
    {'unsure': 2}
    """
    given = Counter(first), Counter(second)
    return {
        label: count
        for counts, other_counts in (given, given[::-1])
        for label, count in counts.items()
        if label is not None
        and label not in other_counts
        and label not in keep
        and looks_like_abstention(label)
    }
