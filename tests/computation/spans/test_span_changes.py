"""How far F1 of spans changes between rounds: the values, and an interval that knows shared documents."""

import math

import numpy as np
import pytest

from iaa_teach import mean_span_f1
from iaa_teach.computation.spans.span_changes import compare_span_f1

PEOPLE = ("Ada", "Ben", "Cy")


def simulate(names, right, seed):
    """Documents in which people mark the same spans so often; documents differ in how hard they are."""
    rng = np.random.default_rng(seed)
    return {
        name: {
            who: [
                (10 * k, 10 * k + (5 if rng.random() < right * (0.6 + name % 2 / 2.5) else 8), "A")
                for k in range(4)
            ]
            for who in PEOPLE
        }
        for name in names
    }


def test_values_are_those_of_each_round():
    before, after = simulate(range(8), 0.6, 1), simulate(range(4, 12), 0.9, 2)
    found = compare_span_f1(before, after, "boundaries")
    due = [mean_span_f1(side.values(), "boundaries").value for side in (before, after)]
    assert [found.before, found.after] == due
    assert found.difference == due[1] - due[0]
    assert found.shared == 4


def test_the_interval_of_the_same_documents_leaves_out_one_after_the_other():
    before, after = simulate(range(9), 0.6, 1), simulate(range(9), 0.9, 2)
    found = compare_span_f1(before, after)
    without = np.array(
        [
            compare_span_f1(
                *({k: v for k, v in side.items() if k != name} for side in (before, after))
            ).difference
            for name in before
        ]
    )
    error = math.sqrt(8 / 9 * ((without - without.mean()) ** 2).sum())
    assert found.high - found.difference == pytest.approx(2.306004 * error)  # t of 8
    assert found.difference - found.low == pytest.approx(found.high - found.difference)


def test_variances_of_separate_documents_add_up():
    before, after = simulate(range(9), 0.6, 1), simulate(range(9, 18), 0.9, 2)
    found = compare_span_f1(before, after)
    errors = []
    for side in (before, after):
        without = [mean_span_f1([read for k, read in side.items() if k != name]).value for name in side]
        errors.append(math.sqrt(8 * np.var(without)))
    assert found.high - found.difference == pytest.approx(2.306004 * math.hypot(*errors))
    assert found.shared == 0


def test_documents_that_one_annotator_read_count_for_nothing():
    before, after = simulate(range(6), 0.6, 1), simulate(range(6), 0.9, 2)
    alone = {"alone": {"Ada": [(0, 5, "A")]}}
    assert compare_span_f1(before | alone, after | alone) == compare_span_f1(before, after)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (simulate(range(5), 0.6, 1), simulate(range(5), 0.6, 1)),  # no document changes anything
        (simulate([1], 0.6, 1), simulate([1], 0.9, 2)),
        (simulate(range(5), 0.6, 1), {1: {"Ada": []}}),  # nobody to agree with
    ],
)
def test_missing_interval_is_nan(before, after):
    found = compare_span_f1(before, after)
    assert math.isnan(found.low)
    assert math.isnan(found.high)


def test_one_document_of_both_is_shared():
    assert compare_span_f1(simulate([1], 0.6, 1), simulate([1], 0.9, 2)).shared == 1


def test_invalid_span_is_named():
    with pytest.raises(ValueError, match="document 1, annotator 'Ada'"):
        compare_span_f1({"a": {"Ada": [(3,)], "Ben": []}}, {})
