"""The page and Python say the same of two κ of the same items."""

import numpy as np
import pytest

from iaa_teach import compare_on_same_items
from iaa_teach.computation.reliability.same_items_spreads import toss_coins

NAMES = {"n": "items", "first": "second", "second": "first", "difference": "difference"}


def test_page_and_python_compute_the_same(script):
    rng = np.random.default_rng(3)
    cases = []
    for c, times in ((2, 40), (3, 8)):
        for _ in range(times):
            labels = rng.integers(0, rng.integers(1, c + 1), (rng.integers(2, 30), 4))
            labels[:, 2:] = np.where(
                rng.random((len(labels), 2)) < rng.random(), labels[:, :2], labels[:, 2:]
            )
            used, places = np.unique(labels, return_inverse=True)
            cases.append((places.reshape(labels.shape).tolist(), len(used)))
    made = script("kit/engine/same_items.js")(
        """(cases) => cases.map(([rows, c]) => module.compareRounds(
          rows.map(([a, b, d, e]) => ({ first: [a, b], second: [d, e], count: 1 })), c))""",
        cases,
    )
    for (labels, _), there in zip(cases, made, strict=True):
        rows = [[f"label {code}" for code in row] for row in labels]
        here = compare_on_same_items([row[2:] for row in rows], [row[:2] for row in rows])
        for name, named in {**NAMES, "error": "standard_error", "separate": "separate_error"}.items():
            value, found = getattr(here, named), float("nan") if there[name] is None else there[name]
            if np.isnan(here.difference) and name in ("error", "separate"):
                continue  # of a κ that is undefined
            assert found == pytest.approx(value, nan_ok=True, abs=1e-9), (name, labels)
        ends = [float("nan") if there[name] is None else there[name] for name in ("low", "high")]
        assert ends == pytest.approx([here.low, here.high], nan_ok=True, abs=2e-3), labels


def test_page_and_python_toss_the_same_coins(script):
    tossed = [(9, 1), (0, 0), (4, 0), (13, 5), (7, 7), (24, 2)]
    made = script("kit/engine/same_items.js")("(all) => all.map((each) => module.tossCoins(...each))", tossed)
    assert made == pytest.approx([toss_coins(*each) for each in tossed])
