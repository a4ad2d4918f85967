import numpy as np
import pytest

from iaa_teach import sources
from iaa_teach.look.language import find_language, use_language
from iaa_teach.questions.answers import compute

COUNTS = [[24, 8], [14, 24]]
ROWS = [["a", "b", "a"], ["a", "a", "b"]]
KAPPA, LIGHT, ALPHA = ({"coefficient": name} for name in ("cohen_kappa", "light_kappa", "krippendorff_alpha"))


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
        ({"coefficient": "krippendorff_alpha", "counts": COUNTS}, "needs ratings; a table does not say who"),
        ({"coefficient": "cohen_kappa", "table": "parde-movie"}, "'parde-movies'"),
        ({"coefficient": "cohen_kappa"}, "needs one of table .* and ratings .*; it has none of them"),
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
        ({"coefficient": "fleiss_kappa", "ratings": "lights.csv"}, "no such file: lights.csv"),
        ({"coefficient": "fleiss_kappa", "ratings": "npfl-cry"}, "such as 'npfl-cry-2015'"),
        ({"coefficient": "cohen_kappa", "ratings": "npfl-cry-2015"}, "two annotators must be named"),
        ({**KAPPA, "ratings": "npfl-cry-2015", "between": "AB"}, "between must name two"),
        ({**LIGHT, "ratings": "npfl-cry-2015", "without": ["E"]}, "without must list some"),
        ({**KAPPA, "counts": COUNTS, "table": "parde-movies"}, "it has table and counts"),
        ({**KAPPA, "counts": [[4, 1], [2]]}, "a table must be square, C × C"),
        ({**KAPPA, "ratings": ROWS, "between": ["1", "9"]}, "no annotator '9'; the annotators are"),
        ({**KAPPA, "counts": COUNTS, "wieghts": "linear"}, "no key 'wieghts'; it may have 'weights'"),
        ({**KAPPA, "counts": COUNTS, "weights": "cubic"}, "or a 2 × 2 matrix; not 'cubic'"),
        ({"coefficient": "weighted_kappa", "counts": COUNTS}, "'weighted_kappa' needs weights"),
        ({"coefficient": "agreement_bounds", "counts": COUNTS}, 'add of = "marginals"'),
        ({**ALPHA, "ratings": ROWS, "metric": "ratio"}, "annotator 1: a label on the ratio scale"),
        ({**ALPHA, "ratings": [["a", "b"], ["a"]]}, "item 2 has 1 label where item 1"),
        ({"coefficient": "confidence_interval", "counts": COUNTS, "level": 95}, "between 0 and 1.*not 95"),
        ({**ALPHA, "ratings": "sigil-container-content"}, "has no labels; its data are counts"),
        ({"distance": "masi", "labels": [["a"]]}, "labels must be two labels"),
        ({"quotient": [1]}, "a list of two or more parts"),
        ({"quotient": [1, 0]}, "undefined"),
        ({"quotient": [1, "a"]}, "quotient must be a number"),
        ({"printed": "kappa", "table": "gagliardi-1"}, "printed must be a figure of 'gagliardi-1'"),
    ],
)
def test_mistakes_say_what_would_be_right_in_english_in_an_italian_course(spec, message):
    with use_language(find_language("it")), pytest.raises(ValueError, match=message):
        compute(spec)


LIGHTS = "item,A,B,C\n1,green,green,green\n2,red,red,\n3,red,yellow,red\n4,yellow,yellow,green\n"


@pytest.fixture
def lights(tmp_path):
    (tmp_path / "triage.csv").write_text(LIGHTS, "utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("spec", "value"),
    [
        ({"read": "counts", "counts": COUNTS}, COUNTS),
        ({"read": "counts", "counts": COUNTS, "index": [1, 0]}, 14),
        ({"read": "row_totals", "counts": COUNTS}, [32, 38]),
        ({"read": "column_totals", "counts": COUNTS}, [38, 32]),
        ({"read": "n", "counts": COUNTS}, 70),
        ({"read": "marginals", "counts": COUNTS}, [[32 / 70, 38 / 70], [38 / 70, 32 / 70]]),
        ({"coefficient": "expected_agreement", "model": "pi", "table": "sigil-di-eugenio-glass"}, 0.505),
        ({"coefficient": "kappa_bounds", "table": "sigil-di-eugenio-glass", "index": 1}, 0.672),
        ({"coefficient": "agreement_bounds", "of": "marginals", "table": "npfl-example-3"}, [0.7, 0.9]),
        ({"coefficient": "krippendorff_alpha", "ratings": "krippendorff"}, 0.743),  # printed, section C
        ({"coefficient": "krippendorff_alpha", "ratings": "krippendorff", "metric": "ordinal"}, 0.815),
        ({"coefficient": "fleiss_kappa", "ratings": "npfl-cry-2015"}, 0.352),
        ({"coefficient": "light_kappa", "ratings": "npfl-cry-2015", "without": ["C"]}, 0.392),
        ({"coefficient": "cohen_kappa", "ratings": "npfl-cry-2015", "between": ["A", "C"]}, 0.280),
        ({"coefficient": "cohen_kappa", "ratings": "parde-movies"}, 0.273),
        ({"coefficient": "randolph_kappa", "ratings": [["y", "y", "y"], ["y", "n", "n"]]}, 1 / 3),
        ({"coefficient": "mcnemar.statistic", "counts": [[30, 35], [5, 30]]}, 22.5),
        ({"coefficient": "fit_loglinear.df", "model": "symmetry", "table": "bayerl-four-categories"}, 6),
        ({"distance": "masi", "labels": [["a", "b"], ["b", "c"]]}, 0.889),
        ({"distance": "ordinal", "labels": [1, 2], "counts": [2, 3]}, 6.25),
        ({"printed": "cohen_kappa", "table": "gagliardi-1"}, 0.764),
        ({"difference": [1, {"power": [0.95, 12]}]}, 0.460),
        ({"mean": [0.36, 0.28, 0.41, 0.37, 0.41, 0.33]}, 0.36),
        ({"median": [1, 2, 6]}, 2),
        ({"quotient": [{"read": "counts", "counts": COUNTS, "index": [0, 0]}, 100]}, 0.24),
    ],
)
def test_functions_named_in_question_files_are_computed(spec, value):
    assert compute(spec).value == pytest.approx(np.array(value), abs=5e-4)


def test_ratings_may_be_a_file_beside_the_lessons_and_bring_their_names(lights):
    spec = {"ratings": "triage.csv", "between": ["A", "B"]}
    answer = compute({"read": "counts", **spec}, lights)
    assert answer.rows == answer.columns == ("green", "red", "yellow")
    assert answer.value.tolist() == [[1, 0, 0], [0, 1, 1], [0, 0, 1]]
    ordered = compute({"read": "counts", **spec, "categories": ["red", "yellow", "green"]}, lights)
    assert ordered.rows == ("red", "yellow", "green")
    assert ordered.value.tolist() == [[1, 1, 0], [0, 1, 0], [0, 0, 1]]
    assert compute({"coefficient": "krippendorff_alpha", "ratings": "triage.csv"}, lights).value == 0.5


def test_labels_typed_in_another_order_than_that_of_the_data_are_refused(ask, lights):
    spec = '{read = "counts", ratings = "triage.csv", between = ["A", "B"]}'
    assert ask("table", spec).rows == ("green", "red", "yellow")
    with pytest.raises(ValueError, match="rows must be in the order of the data"):
        ask("table", spec, rows='["red", "yellow", "green"]')
