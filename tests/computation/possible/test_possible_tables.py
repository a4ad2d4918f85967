import itertools
import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from iaa_teach import PossibleTables, cohen_kappa, observed_agreement, tables_with


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
    found = tables_with(n=n, rows=np.sum(table, axis=1), columns=np.sum(table, axis=0), **figures)
    assert table in found.tolist()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"n": 50, "observed": "0.81"}, "with 50 items, A_o can be 0.80 or 0.82, not 0.81"),
        ({"n": 20, "kappa": "0.99"}, "with 20 items, κ can be 0.90 or 1.00, not 0.99"),
        ({"n": 20, "kappa": "1.2"}, "with 20 items, κ can be at most 1.0, not 1.2"),
        (
            {"n": 9, "observed": "78 %", "kappa": "-.5"},
            "9 items, an A_o of 78 %, κ must be at least −0.1, not −0.5",
        ),
        ({"n": 9, "rows": (9, 0), "columns": (9, 0), "kappa": "0"}, "κ is undefined, not 0"),
        ({"n": 60, "observed": ".84", "categories": 3}, "A_o can be 0.83 or 0.85, not 0.84"),
        ({"n": 100, "observed": ".80", "kappa": ".95", "categories": 3}, "κ can be at most 0.71, not 0.95"),
        ({"n": 40, "kappa": "0.9999", "categories": 3}, "no table of 40 items has all of these figures"),
        ({"n": 60, "kappa": "0.7", "rows": (60, 0, 0), "categories": 3}, "no table of 60 items"),
    ],
)
def test_figures_that_belong_to_no_table_leave_none_and_it_says_what_clashes(given, said):
    found = tables_with(**given)
    assert found.counts.shape == (0, *[given.get("categories", 2)] * 2)
    assert found.complete
    assert said in found.notes[0]


@pytest.mark.parametrize(
    ("decimals", "apart"), [(2, 7), (3, 23), pytest.param(3, 7, marks=pytest.mark.exhaustive)]
)
def test_suggested_names_exist(decimals, apart):
    for step in range(1, 10**decimals, apart):
        printed = f"{step / 10**decimals:.{decimals}f}"
        found = tables_with(n=17, observed="0.76", kappa=printed)
        if not len(found):
            for near in (found.clash.below, found.clash.above):
                figures = {"kappa": f"{near:.{decimals}f}"}
                if "observed" in found.clash.others:
                    figures["observed"] = "0.76"
                assert math.isnan(near) or len(tables_with(n=17, **figures))


def test_conditions_and_figures_go_together():
    found = tables_with(["n_12 == 0", "kappa > 0.3"], 12, observed="0.75")
    assert found.tolist() == [
        t for t in tables_with(n=12, observed="0.75").tolist() if not t[0][1] and cohen_kappa(t) > 0.3
    ]
    none = tables_with("kappa > 0.9", 12, observed="0.75")
    assert none.notes == ("no table of 12 items with these figures meets the conditions",)


def test_the_range_of_the_figures_is_that_of_the_tables():
    found = tables_with(n=40, observed="0.80")
    values = [cohen_kappa(table) for table in found]
    assert found.kappa == pytest.approx((min(values), max(values)))
    assert found.observed == pytest.approx((0.8, 0.8))
    assert (
        str(found).startswith(f"{len(values)} tables of 40 items\nA_o 0.800 – 0.800\n") or len(values) > 999
    )
    assert np.array_equal(np.asarray(found), found.counts)


def test_it_is_said_in_latex_and_drawn():
    found = tables_with(n=70, observed=".686", kappa=".376")
    said = r"10 tables of 70 items; $A_o$ 0.686 -- 0.686; $A_e$ 0.496 -- 0.497; $\kappa$ 0.376 -- 0.376"
    assert found.to_latex() == said
    assert found.plot().get_figure()
    assert str(tables_with("distance > 1")).startswith("2 pairs of tables, of 4 items together\n[[[")
    assert tables_with(n=70, observed=".690").to_latex() == "No table fits"


def test_without_a_table_it_has_no_range_and_says_what_was_tried():
    found = tables_with(["merged.kappa > 1"])
    assert isinstance(found, PossibleTables)
    assert not found.complete
    assert found.notes[0].startswith("none with 15 items or fewer")
    assert all(map(math.isnan, found.kappa))


# Of three categories and more.


def test_all_tables_of_three_categories_are_tried_for_few_items():
    found = tables_with(n=4, kappa="0.20", categories=3)
    tables = (np.reshape(n, (3, 3)) for n in itertools.product(range(5), repeat=9) if sum(n) == 4)
    wanted = [table.tolist() for table in tables if abs(cohen_kappa(table) - 0.2) <= 0.005]
    assert sorted(found.tolist()) == sorted(wanted)
    assert found.complete


@pytest.mark.slow
@pytest.mark.parametrize(
    "figures",
    [
        {"n": 100, "observed": ".80", "kappa": ".62", "categories": 3},
        {"n": 60, "observed": "55 %", "kappa": "−0.02", "categories": 4},
        {"n": 120, "kappa": ".71", "rows": (60, 40, 20)},
        {"n": 120, "observed": ".85", "rows": (60, 40, 20), "columns": (50, 45, 25)},
        pytest.param({"n": 200, "kappa": "0.4", "categories": 5}, marks=pytest.mark.thorough),
    ],
)
def test_the_tables_that_it_makes_have_the_figures(figures):
    found = tables_with(**figures)
    assert len(found)
    assert not found.complete
    tables = np.asarray(found)
    assert (tables.sum(axis=(1, 2)) == figures["n"]).all()
    assert tables.min() >= 0
    for name, measure in (("observed", observed_agreement), ("kappa", cohen_kappa)):
        if name in figures:
            text = figures[name].replace("−", "-").rstrip(" %")
            scale = 100 if "%" in figures[name] else 1
            last = 10.0 ** -len(text.partition(".")[2])
            assert np.abs(scale * measure(tables) - float(text)).max() <= last / 2 + 1e-9
    for name, axis in (("rows", 2), ("columns", 1)):
        if name in figures:
            assert (tables.sum(axis=axis) == figures[name]).all()


def test_not_found_is_not_called_impossible():
    found = tables_with(n=200, kappa="0.99999999", categories=5)
    assert not len(found)
    assert not found.complete
    assert str(found).startswith("No table found, and none proved impossible")
