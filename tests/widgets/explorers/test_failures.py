import numpy as np

from iaa_teach import FailuresExplorer


def test_the_table_counts_the_labels():
    explorer = FailuresExplorer(slips=1, otherwise=2)
    np.testing.assert_array_equal(explorer.table.counts, [[6, 0], [3, 11]])
