from itertools import product

import numpy as np
import pytest
from traitlets import TraitError

from iaa_teach import FailuresExplorer

STATES = [dict(zip(FailuresExplorer.settable, state, strict=True)) for state in product(range(7), repeat=3)]


def test_nothing_goes_wrong_at_first():
    assert FailuresExplorer().figures() == {"observed": 1, "kappa": 1, "right_a": 1, "right_b": 1}


@pytest.mark.parametrize(
    ("state", "observed", "right_a", "right_b"),
    [
        ({"slips": 6}, 0.7, 0.7, 1),
        ({"otherwise": 6}, 0.7, 1, 0.7),
        ({"misread": 6}, 1, 0.7, 0.7),
        ({"slips": 2, "otherwise": 3, "misread": 1}, 0.75, 0.85, 0.8),
    ],
)
def test_agreement_sees_two_of_three_failures(state, observed, right_a, right_b):
    figures = FailuresExplorer(**state).figures()
    assert [figures["observed"], figures["right_a"], figures["right_b"]] == [observed, right_a, right_b]


def test_what_both_misread_cannot_be_read_otherwise_by_b_alone():
    assert FailuresExplorer(misread=6, otherwise=6).agreement.observed == 1


def test_the_table_counts_the_labels():
    explorer = FailuresExplorer(slips=1, otherwise=2)
    np.testing.assert_array_equal(explorer.table.counts, [[6, 0], [3, 11]])


def test_another_number_is_refused_and_the_last_stays():
    explorer = FailuresExplorer(slips=4)
    with pytest.raises(TraitError, match="slips must be a whole number from 0 to 6; not 7"):
        explorer.slips = 7
    assert explorer.slips == 4


def test_page_and_python_give_the_same_labels(script):
    labels = script("explorers/failures/items.js")(
        """(states) => states.map((state) => {
          const items = module.itemsOf(state);
          return [items.map(({ a }) => a), items.map(({ b }) => b)];
        })""",
        STATES,
    )
    np.testing.assert_array_equal(labels, [FailuresExplorer(**state).labels for state in STATES])


def test_page_and_python_give_the_same_figures(script):
    figures = script("explorers/failures/items.js")("(states) => states.map(module.figuresOf)", STATES)
    assert figures == [pytest.approx(FailuresExplorer(**state).figures(), nan_ok=True) for state in STATES]
