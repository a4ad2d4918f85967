"""Labels in columns: which are spellings of the same label, and which mean a missing one."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from iaa_teach.look.words import say
from iaa_teach.reading.choices import WIDE, Choices
from iaa_teach.reading.column_facts import ANNOTATOR, FEW, LABEL, MISSING
from iaa_teach.reading.columns import Table
from iaa_teach.reading.formats.json_records import SETS
from iaa_teach.reading.formats.token_tags import is_tags
from iaa_teach.reading.name_lists import join_names
from iaa_teach.reading.similar_labels import SimilarLabels, find_similar_labels, number_of
from iaa_teach.reading.words import words


def list_label_columns(tables: Sequence[Table], choices: Choices) -> list[tuple[Table, str]]:
    """Return the columns with labels, each with its table."""
    names = choices.columns(ANNOTATOR if choices.shape == WIDE else LABEL)
    return [(table, name) for table in tables for name in names]


def choose_merges(tables: Sequence[Table], choices: Choices) -> Choices:
    """Return choices with sets for tools that give several labels, and with merged spellings."""
    labels = list_label_columns(tables, choices)
    values = {value for table, name in labels for value in table[name].values if value not in choices.missing}
    if tables[0].form not in ("CSV", "TSV", "CoNLL") and any(SETS in value for value in values):
        choices = replace(choices, sets=SETS)
    similar = find_similar_in_columns(tables, choices)
    commas = any("," in value for value in values) and all(
        value == "" or math.isfinite(number_of(value)) for value in values
    )
    return replace(choices.with_merged(*(each for each in similar if each.sure)), decimal_comma=commas)


def find_similar_in_columns(tables: Sequence[Table], choices: Choices) -> tuple[SimilarLabels, ...]:
    """Return the labels that may be the same, or may mean a missing label, in label columns."""
    if choices.counts:
        return ()
    labels = list_label_columns(tables, choices)
    given = _count_labels(labels)
    if len(given) > 20 * FEW or any(is_tags(table[name]) for table, name in labels):
        return ()
    return find_similar_labels(given)


def merges_in_words(choices: Choices, similar: Sequence[SimilarLabels]) -> list[str]:
    """Describe which labels are merged, or read as missing."""
    remarks = [words.COMMAS] if choices.decimal_comma else []
    numbers = [each for each in similar if each.equal_numbers]
    if numbers:
        named = [f"“{label}”" for label in numbers[0].labels[:2]]
        remarks.append(say(words.EQUAL_NUMBERS, labels=join_names(named)))
    for each in similar:
        if each.equal_numbers:
            continue
        quoted = [f"“{label}”" for label in each.labels]
        if each.sure and each.into is None:
            remarks.append(say(words.READ_AS_MISSING, labels=join_names(quoted), n=len(quoted)))
        elif each.sure:
            others = [label for label in quoted if label != f"“{each.into}”"]
            remarks.append(say(words.MERGED, labels=join_names(others), into=f"“{each.into}”", n=len(others)))
    return remarks


def _count_labels(labels: list[tuple[Table, str]]) -> Counter[str]:
    counts: Counter[str] = Counter()
    for table, name in labels:
        column = table[name]
        counts.update(dict(zip(column.values, column.counts.tolist(), strict=True)))
    for word in ("", *MISSING):
        counts.pop(word, None)
    return counts
