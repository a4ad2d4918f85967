import itertools
import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from iaa_teach import cohen_kappa, observed_agreement, tables_with


def all_tables(n):
    """All tables of n items, by four plain loops."""
    counts = itertools.product(range(n + 1), repeat=3)
    return [[[a, b], [c, n - a - b - c]] for a, b, c in counts if a + b + c <= n]


@pytest.mark.parametrize(("observed", "kappa"), [(0.75, None), (None, "0.33"), ("67 %", 0.3), (None, "−0.2")])
def test_it_finds_what_plain_loops_find(observed, kappa):
    def fits(table):
        share, value = 100 * observed_agreement(table), cohen_kappa(table)
        right = {0.75: abs(share - 75) <= 0.5, "67 %": abs(share - 67) <= 0.5, None: True}[observed]
        wanted = {None: value, "0.33": 0.33, 0.3: 0.3, "−0.2": -0.2}[kappa]
        reach = 0.005 if kappa == "0.33" else 0.05
        return right and (kappa is None or abs(value - wanted) <= reach + 1e-12)

    found = tables_with(12, observed=observed, kappa=kappa).tolist()
    assert sorted(found) == sorted(filter(fits, all_tables(12)))


@given(st.lists(st.integers(0, 25), min_size=4, max_size=4).filter(any))
def test_a_table_is_among_those_of_its_own_figures(counts):
    table, n = [counts[:2], counts[2:]], sum(counts)
    value = cohen_kappa(table)
    figures = {"observed": f"{observed_agreement(table):.3f}"}
    if not math.isnan(value):
        figures["kappa"] = f"{value:.3f}"
    found = tables_with(n, rows=np.sum(table, axis=1), columns=np.sum(table, axis=0), **figures)
    assert table in found.tolist()


def test_figures_that_belong_to_no_table_leave_none():
    assert tables_with(20, kappa="0.99").shape == (0, 2, 2)
    assert tables_with(50, observed="0.81").shape == (0, 2, 2)  # 40 of 50 are 0.80, 41 are 0.82


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"items": 201, "kappa": 0.5}, "items must be from 1 to 200; not 201"),
        ({"items": 20}, "give at least one of observed, kappa, rows and columns"),
        ({"items": 20, "kappa": "high"}, "kappa must be a number such as 0.68 or \"68 %\"; not 'high'"),
        ({"items": 20, "kappa": math.nan}, "kappa must be a number"),
        ({"items": 20, "rows": (5, 5)}, "rows must have the sum 20, one for each item; not 10"),
        ({"items": 20, "columns": 5}, "columns must be two whole numbers; not 5"),
        ({"items": 20, "columns": (10, 10.5)}, "columns must be two whole numbers up to 20"),
    ],
)
def test_what_cannot_be_meant_is_refused(given, said):
    with pytest.raises(ValueError, match=said):
        tables_with(**given)
