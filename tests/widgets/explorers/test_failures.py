from itertools import product

import numpy as np

from iaa_teach import FailuresExplorer


def test_the_table_counts_the_labels():
    explorer = FailuresExplorer(slips=1, otherwise=2)
    np.testing.assert_array_equal(explorer.table.counts, [[6, 0], [3, 11]])


def test_page_and_python_find_the_same_labels(script):
    states = [
        dict(zip(FailuresExplorer.settable, state, strict=True)) for state in product(range(7), repeat=3)
    ]
    labels = script("explorers/failures/items.js")(
        """(states) => states.map((state) => {
          const items = module.itemsOf(state);
          return [items.map(({ a }) => a), items.map(({ b }) => b)];
        })""",
        states,
    )
    np.testing.assert_array_equal(labels, [FailuresExplorer(**state).labels for state in states])
