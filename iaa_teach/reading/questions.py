"""Open questions about files, to settle before trusting the numbers."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from iaa_teach.computation.data.labels import shorten_names
from iaa_teach.computation.data.same_labels import read_truth_values
from iaa_teach.look.number_formats import count_things
from iaa_teach.look.words import say
from iaa_teach.reading.column_facts import (
    ANNOTATOR,
    ENOUGH_ROWS,
    ITEM,
    LABEL,
    MANY_COLUMNS,
    OTHER,
    Facts,
    is_named,
)
from iaa_teach.reading.columns import Table
from iaa_teach.reading.counted_labels import add_up_counts, are_shares
from iaa_teach.reading.formats.matrices import looks_like_counts_of_two
from iaa_teach.reading.name_lists import join_names
from iaa_teach.reading.roles import ColumnRole, share_values
from iaa_teach.reading.words import words

_MOST_COMPARED = 12  # columns


@dataclass(frozen=True)
class Question:
    """An open question, in words, and its subject.

    The subject is "label", "agreed", "columns" or "guess" (which needs no answer) for a long file; "columns",
    "apart", "matrix", "counts", "shares", "header" or "transposed" for a wide one; "rounds" or "label" for
    several files.
    """

    about: str
    text: str


def long_questions(table: Table, roles: list[ColumnRole]) -> list[Question]:
    """Return open questions about the columns of a file with a row for each label.

    With at least twice as many items as annotators, the guess is reliable.
    """
    questions = []
    others = [role.name for role in roles if role.why == words.MORE_LABELS]
    label = next((role.name for role in roles if role.role == LABEL), "")
    agreed = [role for role in roles if role.why == words.ALL_AGREE]
    if agreed and label:
        questions.append(Question("label", say(words.AGREED, label=label)))
    elif label and is_named(label, OTHER):
        questions.append(Question("label", say(words.NO_LABEL_BY_NAME, label=label)))
    elif agreed:
        listed = join_names([f"“{role.name}”" for role in agreed])
        text = (
            f"No column of labels differs between annotators; {listed} "
            f"{'has' if len(agreed) == 1 else 'have'} few values, the same for all annotators of each item. "
            f"{'Are these' if len(agreed) == 1 else 'Which of them are'} labels on which all agree? If they "
            "belong to the items, these annotations have no label: export them with their labels."
        )
        questions.append(Question("agreed", text))
    if others:
        questions.append(Question("label", say(words.WHICH_LABELS, label=label, others=join_names(others))))
    if not all(role.sure for role in roles if role.role in (ITEM, ANNOTATOR)):
        names = {role.role: role.name for role in roles}
        items, people = (len(table[names[role]].values) for role in (ITEM, ANNOTATOR))
        questions.append(
            Question(
                "guess" if items >= 2 * people else "columns",
                f"“{names[ANNOTATOR]}” is read as the annotators, “{names[ITEM]}” as the items, “{label}” as "
                "their labels. Is that right?",
            )
        )
    return questions


def wide_questions(table: Table, roles: list[ColumnRole]) -> list[Question]:
    """Return open questions about the columns of a file with a row for each item."""
    questions = []
    annotators = [role.name for role in roles if role.role == ANNOTATOR]
    odd = [role for role in roles if role.role == ANNOTATOR and not role.sure]
    if odd:
        unsure = {"names": join_names([role.name for role in odd]), "why": odd[0].why, "n": len(odd)}
        questions.append(Question("columns", say(words.READ_ANYWAY, **unsure)))
    counted = next((role.name for role in roles if role.why == words.COUNTS_ROWS), None)
    if counted is not None:
        questions.append(Question("columns", say(words.COUNTS_ITEMS, name=counted)))
    facts = [Facts(table[name], len(table)) for name in annotators]
    pairs = list(combinations(facts[:_MOST_COMPARED], 2))
    words_alone = len(table) >= ENOUGH_ROWS and not odd and not all(each.numeric for each in facts)
    truths = read_truth_values([*{value for each in facts for value in each.plain}])
    if pairs and words_alone and not truths and not any(map(share_values, pairs)):
        names = join_names([f"“{name}”" for name in annotators])
        questions.append(Question("apart", say(words.NOTHING_IN_COMMON, names=names)))
    doubtful = [
        role.name
        for role in roles
        if role.role == OTHER and not role.sure
        if role.why not in (words.NAMED_OTHER, words.NAMED_AGGREGATE, words.NAMED_THING)
    ]
    if doubtful:
        questions.append(Question("columns", say(words.DOUBTFUL, columns=join_names(doubtful))))
    if looks_like_counts_of_two(table, [table[name] for name in annotators]):
        text = (
            "These numbers look like a confusion matrix, a square of counts. If they count items, call the "
            "labels of both annotators the same, in rows and columns. Else they are labels."
        )
        questions.append(Question("matrix", text))
    total = add_up_counts([table[name] for name in annotators])
    percentages = str(words.PERCENTAGES) in table.remarks
    if are_shares([table[name] for name in annotators]) or (total and percentages):
        text = (
            "In each row the numbers add up to 1 or 100 %, as shares of labels do. How far annotators agree "
            "hangs on how many there were: give counts of labels in place of shares. Else they are the "
            f"labels of {len(annotators)} annotators."
        )
        questions.append(Question("shares", text))
    elif total:
        text = (
            f"In each row the numbers add up to {total}, as they do if columns are categories and numbers "
            f"count annotators. Are these counts, or the labels of {len(annotators)} annotators?"
        )
        questions.append(Question("counts", text))
    if len(annotators) > 1:
        values = {value for name in annotators for value in table[name].values}
        if all(name in values for name in annotators):
            text = (
                f"The first row was read as names ({shorten_names(annotators)}), and looks like labels: if "
                "it is, put a row of names above it."
            )
            questions.append(Question("header", text))
    rows_named = next((role.name for role in roles if role.why == words.NAMES_ROWS), None)
    if rows_named is not None:
        text = (
            f"“{rows_named}” names annotators, so rows are read as annotators and columns as items. Is that "
            "right?"
        )
        questions.append(Question("transposed", text))
    elif len(annotators) >= MANY_COLUMNS and len(annotators) > len(table):
        text = (
            f"There are {count_things(len(table), 'row')} and {len(annotators)} columns of labels. Are the "
            "rows the annotators and the columns the items? If so, transpose the table."
        )
        questions.append(Question("transposed", text))
    return questions
