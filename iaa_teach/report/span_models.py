"""Models that marked spans: their agreement with people, and people's with each other; in words."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from iaa_teach.computation.spans.model_spans import SpanComparison, compare_spans_with_people
from iaa_teach.look.number_formats import format_decimal
from iaa_teach.look.words import say
from iaa_teach.reading.marked_spans import MarkedSpans
from iaa_teach.reading.name_lists import join_names
from iaa_teach.report.label_names import write_label
from iaa_teach.report.words.agreement import words as agreement_words
from iaa_teach.report.words.models import words as model_words
from iaa_teach.report.words.spans import words


@dataclass(frozen=True)
class ModelSpans:
    """A model's spans compared with people's: by ends and label, by overlap, and by ends alone."""

    name: str
    exact: SpanComparison
    overlap: SpanComparison
    boundaries: SpanComparison

    @property
    def way(self) -> str:
        """Whether it is clearly "nearer" to people than they are to each other, "farther", or not."""
        if self.exact.difference_low > 0:
            return "nearer"
        return "farther" if self.exact.difference_high < 0 else "alike"


def compare_models(marked: MarkedSpans, level: float) -> tuple[ModelSpans, ...]:
    """Return each model that has read a person's document, compared with people."""
    found = []
    for name in marked.model_names:
        own = [read.get(name) for read in marked.models]
        exact, overlap, boundaries = (
            compare_spans_with_people(marked.documents, own, match, level)
            for match in ("exact", "overlap", "boundaries")
        )
        if exact is not None and overlap is not None and boundaries is not None:
            found.append(ModelSpans(name, exact, overlap, boundaries))
    return tuple(found)


def describe_model_spans(models: Sequence[ModelSpans]) -> list[str]:
    """Return each model's agreement with people, next to their agreement with each other."""
    sentences = []
    for model in models:
        its = format_decimal(model.exact.value)
        if math.isnan(model.exact.difference_low):
            sentences.append(say(words.SPAN_MODEL_ALONE, name=write_label(model.name), its=its))
            continue
        low, high = map(format_decimal, (model.exact.difference_low, model.exact.difference_high))
        sentences.append(
            say(
                words.SPAN_MODEL[model.way],
                name=write_label(model.name),
                its=its,
                theirs=format_decimal(model.exact.people),
                difference=format_decimal(model.exact.difference),
                range=say(agreement_words.RANGE, low=low, high=high),
            )
        )
    return sentences + [model_words.NEARER] * any(model.way == "nearer" for model in models)


def describe_counted_models(names: Sequence[str]) -> list[str]:
    """Return which models are counted as annotators because there is no second person."""
    return [say(words.MODELS_COUNTED, n=len(names), names=join_names(names))] if names else []
