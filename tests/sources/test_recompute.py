"""Recomputing figures, and the comparison of a value with a printed text."""

import math

import numpy as np
import pytest

from iaa_teach.sources import Figure, load
from iaa_teach.sources.recompute import agrees, recompute


@pytest.mark.parametrize(
    ("value", "printed"),
    [
        (48 / 70, ".686"),
        (48 / 70, "68.6%"),
        (48 / 70, "68.6\u202f%"),
        (-1 / 19, "−0.053"),
        (-1 / 19, "-0.053"),
        (0.8, ".80"),
        (31, "31"),
        (0.0625, ".062"),  # half-way: authors round either way
        (0.0625, ".063"),
        (0.285, "0.29"),  # a little less than half-way, but only as a binary number
        (6.4e-71, "6e-71"),
        (0.0004, "< .001"),
        (0.2, "> .05"),
        (math.nan, "undefined"),
        (0.5, "–"),
        (np.array([[0.25, 0.5], [math.nan, 1.0]]), [["25 %", ".5"], ["undefined", "–"]]),
        ((0.562, 0.783), ["0.562", "0.783"]),
    ],
)
def test_agrees(value, printed):
    assert agrees(value, printed)


@pytest.mark.parametrize(
    ("value", "printed"),
    [
        (0.6852, ".686"),
        (0.686, "68.7 %"),
        (0.053, "−0.053"),
        (0.804, ".8000"),
        (30, "31"),
        (0.0624, ".063"),
        (9e-71, "6e-71"),
        (0.001, "< .001"),
        (0.05, "> .05"),
        (0.0, "undefined"),
        (math.nan, "0.00"),
        (math.nan, "< .001"),
        ([0.25, 0.5], [".25"]),
        ([0.25, 0.5], [".25", ".6"]),
        (0.25, [".25"]),
    ],
)
def test_disagrees(value, printed):
    assert not agrees(value, printed)


def test_a_text_that_is_no_number_is_refused():
    with pytest.raises(ValueError, match=r"must be a number.*not 'about half'"):
        agrees(0.5, "about half")


def test_a_figure_of_nothing_known_is_refused():
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
