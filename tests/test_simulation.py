import numpy as np
import pytest

from iaa_teach import lazy_annotators, observed_agreement


def test_agreement_comes_near_what_chance_gives():
    table = lazy_annotators([0.9, 0.1], [0.8, 0.2], items=10**6, seed=1)
    assert observed_agreement(table) == pytest.approx(0.74, abs=0.002)
    np.testing.assert_allclose(table.row_marginals, [0.9, 0.1], atol=0.002)


def test_a_seed_repeats_and_another_does_not():
    one, again, other = (lazy_annotators([1, 1], [1, 1], 1000, seed) for seed in (5, 5, 6))
    assert one == again
    assert one != other


def test_categories_are_named():
    assert lazy_annotators([1, 1], [1, 1], 10, 0, ["yes", "no"]).categories == ("yes", "no")


@pytest.mark.parametrize(
    ("a", "b", "items", "message"),
    [
        ([1, 1], [1, 1, 1], 10, "one share for each category"),
        ([1, -1], [1, 1], 10, "a: a marginal must be 0 or more"),
        ([1, 1], [0, 0], 10, "b must not be all zero"),
        ([1, 1], [1, 1], 0, "items must be at least 1; not 0"),
    ],
)
def test_impossible_annotators_are_refused(a, b, items, message):
    with pytest.raises(ValueError, match=message):
        lazy_annotators(a, b, items)
