"""Which agreements go with which totals, and how far bounds reach: against all tables there are."""

import itertools

import numpy as np
import pytest

from iaa_teach.computation.possible.all_tables import list_compositions
from iaa_teach.computation.possible.possible_margins import bound_expected, can_agree, make_table


def test_possible_agreements_match_existing_tables():
    n = 5
    tables = list_compositions(n, 9).reshape(-1, 3, 3)
    there = {(tuple(t.sum(axis=1)), tuple(t.sum(axis=0)), int(np.trace(t))) for t in tables}
    totals = list_compositions(n, 3)
    for row, column in itertools.product(totals, totals):
        agreed = np.arange(n + 1)
        can = can_agree(row, np.broadcast_to(column, (n + 1, 3)), agreed)
        assert [bool(each) for each in can] == [(tuple(row), tuple(column), d) in there for d in range(n + 1)]
        for d in agreed[can]:
            table = make_table(row, column, int(d))
            assert (table.sum(axis=1).tolist(), table.sum(axis=0).tolist()) == (row.tolist(), column.tolist())
            assert (np.trace(table), table.min() >= 0) == (d, True)


@pytest.mark.parametrize("categories", [2, 3])
def test_no_table_has_an_expected_agreement_beyond_its_bounds(categories):
    n = 24 if categories == 2 else 6
    tables = list_compositions(n, categories**2).reshape(-1, categories, categories)
    observed = np.trace(tables, axis1=1, axis2=2) / n
    expected = (tables.sum(axis=2) * tables.sum(axis=1)).sum(axis=1) / n**2
    for share in np.unique(observed):
        low, high = bound_expected(float(share), categories)
        assert low - 1e-9 <= expected[observed == share].min()
        assert expected[observed == share].max() <= high + 1e-9
    low, high = bound_expected(0.5, 2)  # both are reached by some table of two categories
    assert expected[observed == 0.5].max() == pytest.approx(high) or categories == 3
    assert expected[observed == 0.5].min() == pytest.approx(low) or categories == 3
