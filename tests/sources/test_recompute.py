"""Recomputing figures, and the comparison of a value with a printed text."""

import math

import numpy as np
import pytest

from iaa_teach.sources import Figure, load
from iaa_teach.sources.recompute import agrees, recompute


@pytest.mark.parametrize(
    ("value", "printed", "alike"),
    [
        (48 / 70, ".686", True),
        (48 / 70, "68.6%", True),
        (48 / 70, "68.6\u202f%", True),
        (-1 / 19, "−0.053", True),
        (-1 / 19, "-0.053", True),
        (0.8, ".80", True),
        (31, "31", True),
        (0.0625, ".062", True),  # half-way: authors round either way
        (0.0625, ".063", True),
        (0.285, "0.29", True),  # a little less than half-way, but only as a binary number
        (6.4e-71, "6e-71", True),
        (0.0004, "< .001", True),
        (0.2, "> .05", True),
        (math.nan, "undefined", True),
        (0.5, "–", True),
        (np.array([[0.25, 0.5], [math.nan, 1.0]]), [["25 %", ".5"], ["undefined", "–"]], True),
        ((0.562, 0.783), ["0.562", "0.783"], True),
        (0.6852, ".686", False),
        (0.686, "68.7 %", False),
        (0.053, "−0.053", False),
        (0.804, ".8000", False),
        (30, "31", False),
        (0.0624, ".063", False),
        (9e-71, "6e-71", False),
        (0.001, "< .001", False),
        (0.05, "> .05", False),
        (0.0, "undefined", False),
        (math.nan, "0.00", False),
        (math.nan, "< .001", False),
        ([0.25, 0.5], [".25"], False),
        ([0.25, 0.5], [".25", ".6"], False),
        (0.25, [".25"], False),
    ],
)
def test_a_value_agrees_with_what_is_printed(value, printed, alike):
    assert agrees(value, printed) == alike


def test_a_text_that_is_no_number_is_refused():
    with pytest.raises(ValueError, match=r"must be a number.*not 'about half'"):
        agrees(0.5, "about half")


def test_figure_of_unknown_function_is_refused():
    with pytest.raises(ValueError, match="not 'cohens_kappa'"):
        recompute(load("sigil-container-content"), Figure("cohens_kappa", "0.376"))


def test_arguments_choose_table_categories_and_value():
    record = load("merging-categories")
    merged = Figure("row_totals", "80", {"collapse": [["1", "2"]], "index": [0]})
    assert recompute(record, merged) == 80
    other = Figure("agreement_bounds", "90 %", {"table": "npfl-example-3", "index": [1]})
    assert recompute(record, other) == pytest.approx(0.9)


def test_a_column_without_items_has_no_shares():
    shares = recompute(load("npfl-annotators-gold"), Figure("given_column", ""))
    assert np.isnan(shares[:, 2]).all()
    assert shares[:, [0, 1, 3, 4]].sum(axis=0) == pytest.approx(np.ones(4))
