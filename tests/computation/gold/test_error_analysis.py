import math

import numpy as np

from iaa_teach import ContingencyTable, sources
from iaa_teach.computation.gold.error_analysis import error_analysis, given_column, given_row
from tests.computation import peers


def test_an_empty_column_has_no_recall_and_an_empty_row_no_precision():
    annotators = error_analysis(sources.load("npfl-annotators-gold").table)
    assert np.isnan(annotators.recall).tolist() == [False, False, True, False, False]
    assert annotators.undefined == {("recall", "3"): "no item has the gold label “3”"}
    np.testing.assert_array_equal(annotators.recall, np.diag(annotators.given_column))
    assert annotators.f1[2] == 0  # “3” was given three times, never rightly
    unused = error_analysis(ContingencyTable([[2, 0], [0, 0]], ["a", "b"]))
    assert unused.undefined["precision", "b"] == "no item was labelled “b”"
    assert np.isnan([unused.precision[1], unused.recall[1], unused.f1[1]]).all()
    assert {figure for figure, _ in unused.undefined} == {"precision", "recall", "f1"}


def test_scikit_learn_finds_the_same_errors():
    rng = np.random.default_rng(2)
    gold = rng.integers(0, 4, 200)
    given = np.where(rng.random(200) < 0.7, gold, rng.integers(0, 4, 200))
    counts = sources.load("npfl-annotators-gold").table.counts  # one side is undefined in part
    cells = [np.repeat(at.ravel(), counts.ravel()) for at in np.indices(counts.shape)]
    for labels, right in ((given, gold), cells):
        errors = error_analysis(ContingencyTable.from_labels(labels, right))
        peer = peers.precision_recall_fscore_support(right, labels, zero_division=np.nan)
        for ours, theirs in zip((errors.precision, errors.recall, errors.f1), peer, strict=False):
            np.testing.assert_allclose(ours, theirs)


def test_conditional_shares_of_a_batch():
    tables = np.array([[[3, 1], [1, 0]], [[4, 0], [1, 0]]])
    np.testing.assert_array_equal(given_column(tables)[0], given_column(tables[0]))
    assert given_column(tables)[1, :, 0].tolist() == [0.8, 0.2]
    assert np.isnan(given_column(tables)[1, :, 1]).all()
    np.testing.assert_array_equal(
        given_row(tables), np.swapaxes(given_column(np.swapaxes(tables, 1, 2)), 1, 2)
    )
    assert all(math.isclose(total, 1) for total in given_row(tables).sum(axis=2).ravel())


def test_one_category_and_large_counts():
    single = error_analysis([[5]])
    assert (single.agreement, single.precision.tolist(), single.undefined) == (1, [1], {})
    assert error_analysis([[10**9, 1], [0, 10**9]]).recall[0] == 1
