"""Statistics of a table take the labels of two annotators in its place."""

import inspect

import numpy as np
import pytest

import iaa_teach
from iaa_teach import ContingencyTable, Ratings, cohen_kappa, expected_agreement, weighted_kappa
from tests.computation import peers

A, B = list("yynnyny"), list("ynnyyny")
TABLE = ContingencyTable.from_labels(A, B)
OF_TABLES = [
    name
    for name in iaa_teach.__all__
    if f"`{name}(a, b" in (inspect.getdoc(getattr(iaa_teach, name)) or "") and name != "agreement_bounds"
]


def test_they_are_the_coefficients_and_their_errors():
    assert {"cohen_kappa", "scott_pi", "bennett_s", "observed_agreement", "gwet_ac1"} <= set(OF_TABLES)
    assert {"weighted_kappa", "gwet_ac2", "confidence_interval", "kappa_test", "mcnemar"} <= set(OF_TABLES)


def test_labels_are_counted_first():
    for name in OF_TABLES:
        statistic = getattr(iaa_teach, name)
        more = ("linear",) if "weights" in name or name in ("weighted_kappa", "gwet_ac2") else ()
        np.testing.assert_equal(statistic(A, B, *more), statistic(TABLE, *more), err_msg=name)
        assert next(iter(inspect.signature(statistic).parameters)) in ("a", "table"), name


def test_labels_are_lists_tuples_arrays_and_columns():
    kappa = cohen_kappa(TABLE)
    assert {cohen_kappa(kind(A), kind(B)) for kind in (list, tuple, np.array)} == {kappa}
    assert cohen_kappa([1, 2, 2], [1, 2, 1]) == cohen_kappa([[1, 0], [1, 1]])
    assert (
        expected_agreement(A, B, "pi")
        == expected_agreement(TABLE, "pi")
        == expected_agreement(A, B, model="pi")
    )


def test_labels_are_named_and_weighted_as_in_scikit_learn():
    words = (["low", "mid", "high", "low"], ["low", "high", "high", "mid"])
    order = ["low", "mid", "high"]
    for weights in (None, "linear", "quadratic"):
        expected = peers.cohen_kappa_score(*words, weights=weights, labels=order)
        assert cohen_kappa(*words, weights=weights, labels=order) == pytest.approx(expected)
    assert str(inspect.signature(cohen_kappa)).startswith("(a=None, b=None, *, weights: ")
    assert cohen_kappa(a=A, b=B) == cohen_kappa(A, b=B) == cohen_kappa(table=TABLE) == cohen_kappa(TABLE)
    assert iaa_teach.bennett_s(A, B, labels=["n", "y", "?"]) > iaa_teach.bennett_s(A, B)
    with pytest.raises(ValueError, match="labels= goes with the labels of two"):
        cohen_kappa(TABLE, labels=order)
    with pytest.raises(TypeError, match="scott_pi takes no weights; weighted_kappa and gwet_ac2 take them"):
        iaa_teach.scott_pi(A, B, weights="linear")


def test_weights_go_by_the_value_of_numbers_and_never_by_the_alphabet():
    assert weighted_kappa(["2", "10", "9"], ["10", "10", "9"], "linear") == weighted_kappa(
        [2, 10, 9], [10, 10, 9], "linear"
    )
    with pytest.raises(ValueError, match="linear weights go by the order of the labels, and these are words"):
        weighted_kappa(["low", "mid", "high"], ["low", "high", "high"], "linear")
    assert weighted_kappa(["low", "mid", "high"], ["low", "high", "high"], np.eye(3)) == pytest.approx(0.5)


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        (
            (A,),
            ValueError,
            r"a table of counts, cohen_kappa\(table\), or .* cohen_kappa\(a, b\); not the labels",
        ),
        ((A, None), TypeError, r"the labels of two annotators, cohen_kappa\(a, b\): too many positional"),
        (
            (TABLE, TABLE),
            TypeError,
            r"the labels of two annotators, cohen_kappa\(a, b\): too many positional",
        ),
        ((), TypeError, r"cohen_kappa\(a, b\): missing a required argument: 'table'"),
        ((A, B[1:]), ValueError, "both annotators must label the same items; A has 7 labels and B has 6"),
        ((A, [None, *B[1:]]), ValueError, "item 1: annotator B gave no label"),
        (
            (Ratings((("a", "b"),), ("1",), ("A", "B"), ""),),
            ValueError,
            r"ratings go into reliability\(ratings\)",
        ),
    ],
)
def test_the_error_of_one_form_names_the_other(arguments, error, message):
    with pytest.raises(error, match=message):
        cohen_kappa(*arguments)
