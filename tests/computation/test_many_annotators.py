import csv
from dataclasses import astuple
from importlib.resources import files

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from iaa_teach.computation.alpha import krippendorff_alpha
from iaa_teach.computation.coefficients import bennett_s, cohen_kappa, scott_pi
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.many_annotators import (
    fleiss_kappa,
    fleiss_kappa_by_category,
    fleiss_test,
    multi_kappa,
    randolph_kappa,
)
from iaa_teach.computation.reliability.pairs import pairwise_kappa
from tests.computation import peers

# Fleiss (1971), table 1: 30 patients, how many of 6 psychiatrists gave each of 5 diagnoses
PATIENTS = (
    "00060 03003 01401 00006 03030 20400 00402 20310 20040 00006 10050 11040 03300 10050 02031 "
    "00501 30012 51000 02040 10203 00006 01050 02013 20040 10041 05010 40002 02040 10500 00006"
)
DIAGNOSES = [
    [name for name, count in zip(("D", "P", "S", "N", "O"), row, strict=True) for _ in range(int(count))]
    for row in PATIENTS.split()
]

RATINGS = arrays(np.int64, st.tuples(st.integers(1, 12), st.integers(2, 5)), elements=st.integers(0, 3))


def test_fleiss_nee_and_landis_1979_z_of_the_same_data():
    test = fleiss_test(DIAGNOSES)
    assert test.kappa == fleiss_kappa(DIAGNOSES)
    assert round(test.z, 1) == 17.7
    assert test.z == pytest.approx(test.kappa / test.standard_error)
    assert 0 < test.p_value < 1e-60


def test_the_error_without_agreement_is_the_spread_of_kappa_over_random_labels():
    rng = np.random.default_rng(4)
    tests = [fleiss_test(rng.choice(3, (80, 4), p=[0.6, 0.3, 0.1])) for _ in range(600)]
    spread = np.std([test.kappa for test in tests])
    assert spread == pytest.approx(np.mean([test.standard_error for test in tests]), rel=0.1)
    assert 0.025 < np.mean([test.p_value < 0.05 for test in tests]) < 0.075


def test_cry_2015_synthetic_rounds_to_the_printed_values():
    text = files("iaa_teach.sources").joinpath("cry-2015-synthetic.csv").read_text("utf-8")
    header, *rows = csv.reader(text.splitlines())
    assert header == ["item", "A", "B", "C", "D"]
    assert [row[0] for row in rows] == [str(item) for item in range(1, 51)]
    labels = [row[1:] for row in rows]
    assert {label for row in labels for label in row} == {"1", "2", "3", "4", "u"}
    upper = pairwise_kappa(labels)[np.triu_indices(4, 1)]
    np.testing.assert_allclose(upper, [0.36, 0.28, 0.41, 0.37, 0.41, 0.33], atol=0.004)
    assert fleiss_kappa(labels) == pytest.approx(0.35, abs=0.004)


def test_statsmodels_finds_the_same():
    ratings = np.random.default_rng(1).choice(4, (60, 5), p=[0.6, 0.2, 0.1, 0.1])
    counts, _ = peers.aggregate_raters(ratings)
    assert fleiss_kappa(ratings) == pytest.approx(peers.fleiss_kappa(counts))
    assert randolph_kappa(ratings) == pytest.approx(peers.fleiss_kappa(counts, method="randolph"))


def test_declared_categories_raise_randolph_kappa():
    ratings = [["a", "a"], ["a", "b"], ["b", "b"]]
    assert randolph_kappa(ratings) == pytest.approx((2 / 3 - 1 / 2) / (1 / 2))
    assert randolph_kappa(ratings, list("abcd")) == pytest.approx((2 / 3 - 1 / 4) / (3 / 4))


@given(arrays(np.int64, st.tuples(st.integers(1, 12), st.just(2)), elements=st.integers(0, 3)))
def test_two_annotators_give_pi_and_kappa(ratings):
    table = ContingencyTable.from_labels(ratings[:, 0], ratings[:, 1])
    named = Ratings(ratings)
    assert fleiss_kappa(named) == pytest.approx(scott_pi(table), nan_ok=True)
    assert multi_kappa(named) == pytest.approx(cohen_kappa(table), nan_ok=True)
    declared = ContingencyTable.from_labels(ratings[:, 0], ratings[:, 1], range(4))
    assert randolph_kappa(named, range(4)) == pytest.approx(bennett_s(declared))


@given(RATINGS)
def test_fleiss_kappa_never_exceeds_multi_kappa_nor_one(ratings):
    fleiss, multi = fleiss_kappa(Ratings(ratings)), multi_kappa(Ratings(ratings))
    if np.isnan(fleiss):
        assert np.unique(ratings).size == 1
    else:
        assert -1 / (ratings.shape[1] - 1) - 1e-12 <= fleiss <= multi + 1e-12
        assert (multi == 1) == bool(np.all(ratings == ratings[:, :1]))


@given(RATINGS)
def test_categories_average_to_fleiss_kappa(ratings):
    by_category = fleiss_kappa_by_category(Ratings(ratings))
    labels, counts = np.unique(ratings, return_counts=True)
    assert list(by_category) == labels.tolist()
    p = counts / ratings.size
    mean = (p * (1 - p)) @ list(by_category.values()) / (p @ (1 - p)) if len(p) > 1 else np.nan
    assert mean == pytest.approx(fleiss_kappa(Ratings(ratings)), nan_ok=True)


@given(RATINGS, st.randoms(use_true_random=False))
def test_names_and_order_do_not_matter(ratings, random):
    names = ["yes", "no", "maybe", ("not", "asked")]
    random.shuffle(names)
    rows = [[names[label] for label in row] for row in ratings.tolist()]
    random.shuffle(rows)
    for coefficient in (fleiss_kappa, multi_kappa):
        assert coefficient(Ratings(rows)) == pytest.approx(coefficient(Ratings(ratings)), nan_ok=True)
    renamed = {names[label]: kappa for label, kappa in fleiss_kappa_by_category(Ratings(ratings)).items()}
    assert fleiss_kappa_by_category(Ratings(rows)) == pytest.approx(renamed, nan_ok=True)


def test_only_multi_kappa_depends_on_who_gave_a_label():
    ratings = [["a", "b"], ["a", "b"], ["a", "a"], ["b", "b"]]
    swapped = [["b", "a"], *ratings[1:]]
    assert fleiss_kappa(ratings) == fleiss_kappa(swapped)
    assert multi_kappa(ratings) > multi_kappa(swapped)


def test_full_agreement_is_exactly_one_and_a_single_category_undefined():
    agreed = Ratings([["x"] * 3, ["y"] * 3])
    assert fleiss_kappa(agreed) == multi_kappa(agreed) == 1
    constant = [["x"] * 3] * 7
    assert np.isnan([each(constant) for each in (fleiss_kappa, multi_kappa, randolph_kappa)]).all()
    test, (by_category,) = fleiss_test(constant), fleiss_kappa_by_category(constant).values()
    assert np.isnan([test.kappa, test.z, test.p_value, by_category]).all()
    assert randolph_kappa(constant, ["x", "y"]) == 1


def test_arrays_lists_and_tuples_are_the_same_ratings():
    numbers = np.random.default_rng(3).integers(-2, 9, (30, 3))
    far_apart = np.where(numbers == 8, 1_000_000, numbers)
    kinds = [numbers, far_apart, numbers.tolist(), numbers.astype(float), numbers.astype(str)]
    kinds += [numbers.astype(np.uint64), np.where(numbers == 8, 127, -numbers - 9).astype(np.int8)]
    kinds += [[tuple(row) for row in numbers.tolist()]]
    kinds += [np.asfortranarray(numbers), numbers + 0.25, numbers.astype(np.float32), numbers.astype(object)]
    assert {round(fleiss_kappa(kind), 12) for kind in kinds} == {round(fleiss_kappa(numbers), 12)}


def crowd(items=300, annotators=12, each=3):
    """Items of which each went to three of twelve annotators, `nan` elsewhere."""
    rng = np.random.default_rng(11)
    truth = rng.choice(3, items, p=[0.5, 0.3, 0.2])
    ratings = np.full((items, annotators), np.nan)
    for item in range(items):
        who = rng.choice(annotators, each, replace=False)
        seen = rng.random(each) < 0.75
        ratings[item, who] = np.where(seen, truth[item], rng.choice(3, each, p=[0.5, 0.3, 0.2]))
    return ratings


def test_fleiss_kappa_takes_equally_many_labels_from_changing_annotators():
    ratings = crowd()
    packed = np.array([row[~np.isnan(row)] for row in ratings])
    assert packed.shape == (300, 3)
    counts, _ = peers.aggregate_raters(packed)
    assert fleiss_kappa(ratings) == pytest.approx(peers.fleiss_kappa(counts))
    assert fleiss_kappa(ratings) == fleiss_kappa(packed)
    assert fleiss_kappa_by_category(ratings) == fleiss_kappa_by_category(packed)
    assert fleiss_test(ratings) == fleiss_test(packed)
    assert randolph_kappa(ratings, range(3)) == randolph_kappa(packed, range(3))
    n = packed.size  # α draws without putting back, and is else the same
    assert krippendorff_alpha(ratings) == pytest.approx(1 - (1 - fleiss_kappa(ratings)) * (n - 1) / n)
    words = [["" if np.isnan(label) else str(label) for label in row] for row in ratings.tolist()]
    assert fleiss_kappa(words) == pytest.approx(fleiss_kappa(ratings))


@pytest.mark.parametrize("missing", [None, float("nan"), ""])
@pytest.mark.parametrize("coefficient", [fleiss_kappa, fleiss_kappa_by_category, fleiss_test, randolph_kappa])
def test_an_item_with_fewer_labels_is_named(coefficient, missing):
    ratings = [["a", "b"], ["a", "a"], ["b", missing], [missing, "a"]]
    with pytest.raises(ValueError, match=r"item 3 has 1 label where item 1 has 2; every item needs equally"):
        coefficient(ratings)
    with pytest.raises(ValueError, match="every item must have two or more labels; not 1"):
        coefficient([["a", missing], [missing, "b"]])


def test_as_many_categories_as_labels_fit_into_memory():
    ratings = np.arange(200_000).reshape(-1, 2) * 5
    assert fleiss_kappa(ratings) == pytest.approx(-1 / (ratings.size - 1))
    assert fleiss_kappa(ratings.astype(str)) == pytest.approx(-1 / (ratings.size - 1))


@given(RATINGS)
def test_counts_have_the_figures_of_the_labels_they_count(ratings):
    counts = np.array([np.bincount(row, minlength=4) for row in ratings])
    counted, labels = Ratings.from_counts(counts, range(4)), Ratings(np.sort(ratings, axis=1))
    assert fleiss_kappa(counted) == pytest.approx(fleiss_kappa(labels), nan_ok=True)
    assert astuple(fleiss_test(counted)) == pytest.approx(astuple(fleiss_test(labels)), nan_ok=True)
    by_category = fleiss_kappa_by_category(counted)
    for label, kappa in fleiss_kappa_by_category(labels).items():
        assert by_category[label] == pytest.approx(kappa, nan_ok=True)
    assert "codes" not in vars(counted.labels)
    assert counted.labels == labels.labels
    assert counted.items == labels.items


def test_counts_of_unequal_numbers_of_labels_are_refused_by_item():
    with pytest.raises(ValueError, match="item 2 has 2 labels where item 1 has 3"):
        fleiss_kappa(Ratings.from_counts([[3, 0], [1, 1]]))
