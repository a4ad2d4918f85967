"""The page and Python say the same of two κ of the same items."""

import numpy as np
import pytest

from iaa_teach import compare_on_same_items

NAMES = {"n": "items", "first": "second", "second": "first", "difference": "difference", "low": "low"}


def test_page_and_python_compute_the_same(script):
    rng = np.random.default_rng(3)
    cases = []
    for c in (2, 3, 4):
        for _ in range(70):
            labels = rng.integers(0, rng.integers(1, c + 1), (rng.integers(2, 30), 4))
            labels[:, 2:] = np.where(
                rng.random((len(labels), 2)) < rng.random(), labels[:, :2], labels[:, 2:]
            )
            cases.append((labels.tolist(), c))
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
            if np.isnan(here.difference) and name in ("error", "separate", "low"):
                continue  # of a κ that is undefined
            assert found == pytest.approx(value, nan_ok=True, abs=1e-9), (name, labels)
