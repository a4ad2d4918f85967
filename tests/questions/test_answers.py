import numpy as np
import pytest

from iaa_teach import sources
from iaa_teach.questions.answers import compute

COUNTS = [[24, 8], [14, 24]]


def test_a_coefficient_of_a_source_is_computed_with_its_own_keywords():
    spec = {"coefficient": "expected_agreement", "model": "pi", "table": "sigil-di-eugenio-glass"}
    assert compute(spec).value == pytest.approx(0.505, abs=5e-4)


def test_index_picks_one_of_several_values():
    bounds = {"coefficient": "kappa_bounds", "table": "sigil-di-eugenio-glass"}
    assert compute({**bounds, "index": 1}).value == pytest.approx(0.672, abs=5e-4)
    assert compute({"read": "counts", "counts": COUNTS, "index": [1, 0]}).value == 14


def test_of_marginals_passes_both_annotators():
    spec = {"coefficient": "agreement_bounds", "of": "marginals", "table": "npfl-example-3"}
    assert compute(spec).value == pytest.approx([0.7, 0.9])


@pytest.mark.parametrize(
    ("read", "expected"),
    [
        ("counts", COUNTS),
        ("row_totals", [32, 38]),
        ("column_totals", [38, 32]),
        ("n", 70),
        ("marginals", [[32 / 70, 38 / 70], [38 / 70, 32 / 70]]),
    ],
)
def test_readings(read, expected):
    answer = compute({"read": read, "counts": COUNTS})
    np.testing.assert_allclose(answer.value, expected)


def test_transpose_swaps_the_annotators():
    swapped = compute({"read": "counts", "counts": COUNTS, "transpose": True})
    assert swapped.value.tolist() == [[24, 14], [8, 24]]
    assert compute({"read": "row_totals", "counts": COUNTS, "transpose": True}).value.tolist() == [38, 32]


def test_labels_come_from_the_categories():
    answer = compute({"read": "proportions", "table": "parde-movies"})
    assert answer.rows == answer.columns == tuple(sources.load("parde-movies").categories)
    assert answer.crossed
    assert compute({"read": "marginals", "counts": COUNTS}).rows == ("A", "B")


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ({"table": "parde-movies"}, "must be one of"),
        ({"coefficient": "cohen_kapa", "counts": COUNTS}, "'cohen_kappa'"),
        ({"coefficient": "question", "counts": COUNTS}, "function of iaa_teach"),
        ({"coefficient": ["cohen_kappa"], "counts": COUNTS}, "function of iaa_teach"),
        ({"coefficient": "krippendorff_alpha", "counts": COUNTS}, "takes a table"),
        ({"coefficient": "cohen_kappa", "table": "parde-movie"}, "'parde-movies'"),
        ({"coefficient": "cohen_kappa"}, "needs a table"),
        ({"coefficient": "cohen_kappa", "counts": COUNTS, "modle": "pi"}, "modle"),
        ({"coefficient": "expected_agreement", "counts": COUNTS, "model": "p"}, "must be one of 's', 'pi'"),
        ({"coefficient": "kappa_bounds", "counts": COUNTS, "index": 5}, "index must be"),
        ({"coefficient": "cohen_kappa", "counts": [[5, 0], [0, 0]]}, "undefined"),
        ({"coefficient": "cohen_kappa", "counts": [[5, -1], [0, 0]]}, "row 1, column 2"),
        ({"read": "cells", "counts": COUNTS}, "read must be one of"),
        ({"read": ["counts"], "counts": COUNTS}, "read must be one of"),
        ({"read": "n", "counts": COUNTS, "model": "pi"}, "not 'model'"),
        ({"value": "many"}, "value must be"),
        (0.25, "must be one of"),
    ],
)
def test_mistakes_say_what_would_be_right(spec, message):
    with pytest.raises(ValueError, match=message):
        compute(spec)
