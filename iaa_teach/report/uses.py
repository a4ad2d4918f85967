"""What a report would contain, in a few words: for `--explain`, and for the desk of own data."""

from __future__ import annotations

from iaa_teach.computation.reliability.measurement import Measurement
from iaa_teach.look.number_formats import group_thousands
from iaa_teach.look.words import say
from iaa_teach.reading.name_lists import join_names
from iaa_teach.reading.readings import Reading
from iaa_teach.report.judge import JudgedLabels
from iaa_teach.report.label_names import write_label
from iaa_teach.report.wording import count_items
from iaa_teach.report.words.doubts import words
from iaa_teach.report.words.page import words as page_words


def describe_use(read: Reading, measurement: Measurement, judged: JudgedLabels | None = None) -> str:
    """Return what a report on labels on a scale would contain; `judged` are those of a model and a person."""
    if judged is not None and measurement.kind != "sets":
        both = sum(None not in pair for pair in zip(judged.of_judge, judged.of_person, strict=True))
        one = "mean" if measurement.weights else "shares" if len(read.ratings.categories) > 2 else "share"
        names = {"judge": judged.judge, "person": judged.person}
        use = say(words.SUPPORTED_OF_JUDGE[one], items=count_items(both), **names)
    else:
        use = _describe_agreement(read)
    return ", ".join([f"{use} ({_describe_scale(measurement)})", *_describe_more(read, judged)])


def _describe_agreement(read: Reading) -> str:
    names = [*map(write_label, read.ratings.annotators)]
    if read.passes is not None:
        return words.SUPPORTED["passes"]
    if read.counted:
        return say(words.SUPPORTED["counted"], n=len(names))
    if len(names) == 2:
        return say(words.SUPPORTED["two"], a=names[0], b=names[1])
    return say(words.SUPPORTED["group"], n=len(names))


def _describe_scale(measurement: Measurement) -> str:
    scale = page_words.SCALES[measurement.kind]
    order = " < ".join(map(write_label, measurement.order))
    return say(words.SUPPORTED_AS["order" if order else "plain"], scale=scale, order=order)


def _describe_more(read: Reading, judged: JudgedLabels | None) -> list[str]:
    """Return what a report would contain besides the agreement."""
    more = []
    if read.models and judged is None:
        names = join_names([*map(write_label, read.models)])
        more.append(say(words.SUPPORTED_OF_MODELS, n=len(read.models), names=names))
    if read.gold is not None:
        more.append(words.SUPPORTED["gold"])
    if read.ratings.groups is not None:
        groups = len(set(read.ratings.groups))
        more.append(say(words.SUPPORTED_OF_GROUPS, n=groups, groups=group_thousands(groups)))
    return more
