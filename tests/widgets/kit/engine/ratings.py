"""Ratings on which page and Python must agree."""

import numpy as np


def many_ratings():
    """Hundreds of grids of labels, "" where missing: random, full of gaps, blank, one item, all alike."""
    rng = np.random.default_rng(9)
    marks = np.array(["1", "2", "3", "5", "10", "2.0", "0", "0.5", "1e3"])
    for items in (1, 2, 3, 8, 30):
        for annotators in (2, 3, 5):
            for labels in (1, 2, 4, len(marks)):
                for missing in (0, 0, 0.1, 0.5, 0.9):
                    grid = marks[rng.integers(0, labels, (items, annotators))]
                    yield np.where(rng.random(grid.shape) < missing, "", grid).tolist()
                truth = marks[rng.integers(0, labels, (items, 1))]
                yield np.where(rng.random((items, annotators)) < 0.9, truth, grid).tolist()  # much agreement
                yield np.repeat(truth, annotators, axis=1).tolist()  # nothing else
    yield [["", ""], ["", ""]]
    yield [["1", ""], ["", "2"]]
    yield [["0", "0"], ["0", "0.0"]]
    yield [["1", "1e300"], ["-1e300", "1e-300"], ["2", "2"]]
