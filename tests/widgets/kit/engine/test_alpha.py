import math

import numpy as np
import pytest

from iaa_teach import krippendorff_alpha
from iaa_teach.computation.data.labels import read_number
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.distances import label_distances
from iaa_teach.computation.patterns.blurring import find_blurring
from iaa_teach.computation.reliability.measurement import Measurement
from tests.widgets.kit.engine.ratings import many_ratings

METRICS = ("nominal", "ordinal", "interval", "ratio")


@pytest.mark.parametrize("metric", METRICS)
def test_page_and_python_compute_the_same(script, metric):
    grids = list(many_ratings())[METRICS.index(metric) % 2 :: 2]
    assert len(grids) > 200
    if metric == "ratio":
        grids = [grid for grid in grids if not any(label.startswith("-") for row in grid for label in row)]
    answers = script("kit/engine/alpha.js")(
        "([grids, metric]) => grids.map((grid) => module.krippendorffAlpha(grid, metric))", [grids, metric]
    )
    for grid, answer in zip(grids, answers, strict=True):
        assert answer["alpha"] == pytest.approx(
            krippendorff_alpha(Ratings(grid), metric), rel=1e-9, abs=1e-9, nan_ok=True
        ), grid
        sizes = [size for row in grid if (size := sum(label != "" for label in row)) > 1]
        assert (answer["items"], answer["labels"]) == (len(sizes), sum(sizes))


def test_page_and_python_compute_the_same_of_words_in_an_order(script):
    words = np.array(["never", "seldom", "often", "always"])
    rng = np.random.default_rng(4)
    cases = []
    for items in (1, 2, 5, 20):
        for missing in (0, 0.4, 0.8):
            for _ in range(5):
                grid = words[rng.integers(0, 4, (items, 3))]
                order = rng.permutation(words).tolist()
                cases.append((np.where(rng.random(grid.shape) < missing, "", grid).tolist(), order))
    answers = script("kit/engine/alpha.js")(
        "(cases) => cases.map(([grid, order]) => module.krippendorffAlpha(grid, 'ordinal', order))", cases
    )
    for (grid, order), answer in zip(cases, answers, strict=True):
        alpha = krippendorff_alpha(grid, "ordinal", categories=order)
        assert answer["alpha"] == pytest.approx(alpha, rel=1e-9, abs=1e-9, nan_ok=True), (grid, order)


def test_page_and_python_compute_the_same_of_sets(script):
    texts = np.array(["p", "p, e", "e,p", "e", "p;e", "s|e", "s", "p,", "New York, Rome"])
    rng = np.random.default_rng(5)
    grids = []
    for items in (1, 3, 10, 30):
        for labels in (3, 4, 7, 9):
            for _ in range(3):
                grid = texts[rng.integers(0, labels, (items, 3))]
                grids.append(np.where(rng.random(grid.shape) < 0.2, "", grid).tolist())
    answers = script("kit/engine/alpha.js")(
        "(grids) => grids.map((grid) => module.krippendorffAlpha(grid, 'masi'))", grids
    )
    for grid, answer in zip(grids, answers, strict=True):
        alpha = krippendorff_alpha(Measurement("sets").prepared(grid), "masi")
        assert answer["alpha"] == pytest.approx(alpha, rel=1e-9, abs=1e-9, nan_ok=True), grid


@pytest.mark.parametrize("metric", METRICS)
def test_both_mean_distances_are_those_of_all_pairs(script, metric):
    grid = [["1", "2", ""], ["5", "5", "1"], ["2", "2", "5"], ["", "3", ""], ["1", "1", "1"]]
    items = [[float(label) for label in row if label] for row in grid]
    items = [item for item in items if len(item) > 1]
    given, counts = np.unique(np.concatenate(items), return_counts=True)
    table = label_distances(given.tolist(), metric, counts if metric == "ordinal" else None)
    n = sum(map(len, items))

    def total(labels):
        places = np.searchsorted(given, labels)
        return table[np.ix_(places, places)].sum()

    answer = script("kit/engine/alpha.js")("(args) => module.krippendorffAlpha(...args)", [grid, metric])
    assert answer["D_o"] == pytest.approx(sum(total(item) / (len(item) - 1) for item in items) / n)
    assert answer["D_e"] == pytest.approx(total(np.concatenate(items)) / (n * (n - 1)))


def test_page_and_python_take_the_same_texts_for_numbers(script):
    texts = ["1", " 2 ", "-3.5", "+.5", "5.", "1e3", "1E-2", "1_000", "1__0", "_1", "0x10", "1e", "."]
    texts += ["", "u", "inf", "-Infinity", "nan", "1,5", "1 2", "²", "1e400", "0b1", "--1", "1_0.0_1"]
    numbers = script("kit/engine/labels.js")("(texts) => texts.map(module.asNumber)", texts)
    np.testing.assert_array_equal(numbers, [read_number(text) for text in texts])


def test_the_first_label_that_does_not_suit_is_found(script):
    find = script("kit/engine/alpha.js")
    grid = [["", "1"], ["-2", "x"], ["y", "3"]]
    for metric, place in {"nominal": None, "ordinal": [1, 1], "interval": [1, 1], "ratio": [1, 0]}.items():
        assert find("(args) => module.firstOffScale(...args)", [grid, metric]) == place
    assert find("(grid) => module.firstOffScale(grid, 'ordinal', ['1', 'x', '-2', 'y'])", grid) == [2, 1]
    assert math.isnan(find("(grid) => module.krippendorffAlpha(grid, 'nominal')", [["", ""]])["alpha"])


def test_page_and_python_count_the_same_coincidences(script):
    grids = list(many_ratings())[::5]
    answers = script("kit/engine/alpha.js")("(grids) => grids.map(module.coincidences)", grids)
    for grid, answer in zip(grids, answers, strict=True):
        found = find_blurring(Ratings(grid))
        labels = [name for name, n in zip(found.categories, found.labels, strict=True) if n]
        assert sorted(answer["labels"]) == sorted(labels)
        c = len(labels)
        python = found.coincidences[found.labels > 0][:, found.labels > 0]
        places = [answer["labels"].index(label) for label in labels]
        mine = np.array(answer["counts"]).reshape(c, c)[np.ix_(places, places)]
        np.testing.assert_allclose(mine, python)
