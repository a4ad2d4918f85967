"""Group columns by question, if their names show several questions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence, Set
from itertools import pairwise

from iaa_teach.reading.column_facts import simplify_name
from iaa_teach.reading.kinds_of_annotators import are_called_like_people, are_kinds, is_model
from iaa_teach.reading.swapped_orders import find_swapped_orders

PASS = re.compile(r"(round|pass|time|wave|day|session|before|after|first|second|pre|post|t)( .*)?\d*")


def find_questions(
    names: Sequence[str], values: Mapping[str, Set[str]] | None = None
) -> dict[str, dict[str, str]]:
    """Return the columns of each question by annotator, if names consist of both; else {}.

    Each question must have columns of the same two or more annotators. If both parts may be the question,
    annotators are the parts that look like annotators, or whose columns for one question share `values`, or
    else the last parts; rounds of the same annotators count as questions. Words for annotators, such as human
    and llm, do not.

    >>> find_questions(["relevant_A", "relevant_B", "toxic_A", "toxic_B"])
    {'relevant': {'A': 'relevant_A', 'B': 'relevant_B'}, 'toxic': {'A': 'toxic_A', 'B': 'toxic_B'}}
    >>> find_questions(["A_relevant", "A_toxic", "B_relevant", "B_toxic"])["toxic"]
    {'A': 'A_toxic', 'B': 'B_toxic'}
    >>> find_questions(["judge1_AB", "judge1_BA", "judge2_AB", "judge2_BA"])  # pairs in both orders
    {}
    """
    orders = find_swapped_orders(names)
    if len(names) == 2 * len(orders) and all(
        is_model(re.sub(r"[ _.-]*\d+$", "", each[0])) for each in orders
    ):
        return {}
    for cut in (str.rpartition, str.partition):
        for sign in ("_", ".", " ", "-", ":", "/"):
            if not all(sign in name for name in names):
                continue
            parts = [cut(name, sign) for name in names]
            first = list(dict.fromkeys(part[0] for part in parts))
            last = list(dict.fromkeys(part[2] for part in parts))
            grid = len(first) > 1 and len(last) > 1 and len(set(names)) == len(first) * len(last)
            if not grid or not all(part[0] and part[2] for part in parts):
                continue
            column = {(part[0], part[2]): name for part, name in zip(parts, names, strict=True)}
            people_first = are_called_like_people(first) and not are_called_like_people(last)
            people_first = people_first or _share_values(last, first, column, values or {})
            if people_first or all(PASS.fullmatch(simplify_name(part)) for part in last):
                return {question: {who: column[who, question] for who in first} for question in last}
            if are_kinds(first):  # human_1, human_2, llm_1, llm_2
                return {}
            return {question: {who: column[question, who] for who in last} for question in first}
    return {}


def _share_values(
    last: Sequence[str],
    first: Sequence[str],
    column: Mapping[tuple[str, str], str],
    values: Mapping[str, Set[str]],
) -> bool:
    """Return whether columns with the same ending share values, and those with the same beginning do not."""

    def shared(groups: Iterable[list[str]]) -> list[bool]:
        return [
            bool(values.get(a, set()) & values.get(b, set())) for group in groups for a, b in pairwise(group)
        ]

    of_last = shared([column[who, question] for who in first] for question in last)
    of_first = shared([column[who, question] for question in last] for who in first)
    return all(of_last) and not any(of_first)
