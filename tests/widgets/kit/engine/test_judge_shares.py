"""The page and Python say the same of shares that a judge biases, and of what correcting them costs."""

import numpy as np
import pytest

from iaa_teach import human_labels_needed
from iaa_teach.computation.judges.corrected_shares import (
    estimate_adjusted_share,
    estimate_by_predictions,
    estimate_rogan_gladen,
)
from iaa_teach.computation.judges.samples import Sample, compute_wilson_interval

VALUES = np.array([0.0, 1.0])
NAMES = ("value", "low", "high", "weight")


def draw_samples(rng):
    """Yield tables of judge by person, what the judge says of the others, and a weight."""
    yield [[68, 12], [40, 180]], [390, 1310], 1
    for _ in range(150):
        most = rng.choice([1, 4, 60, 400])
        cells, alone = rng.integers(0, most + 1, (2, 2)), rng.integers(0, 3 * most, 2)
        if cells.sum() > 1 and alone.sum() > 0:
            yield cells.tolist(), alone.tolist(), round(float(rng.uniform(0, 2)), 3)


def test_page_and_python_correct_alike(script):
    cases = [*draw_samples(np.random.default_rng(4))]
    made = script("kit/engine/judge_shares.js")(
        """(cases) => cases.map(([table, alone, weight]) => {
          const sample = { table, alone };
          return { given: module.correctedShare(sample, weight), tuned: module.correctedShare(sample),
            rogan: module.roganGladen(sample), adjusted: module.adjustedInterval(sample),
            people: module.wilson((table[0][1] + table[1][1]) / table.flat().reduce((a, b) => a + b),
              table.flat().reduce((a, b) => a + b)) };
        })""",
        cases,
    )
    for (table, alone, weight), there in zip(cases, made, strict=True):
        times = np.array(table, float).ravel()
        sample = Sample(np.array([0, 0, 1, 1]), np.array([0, 1, 0, 1]), times, np.array(alone, float))
        kept = times > 0
        present = Sample(sample.judge[kept], sample.person[kept], times[kept], sample.alone)
        rogan = estimate_rogan_gladen(1, present, 0.95)
        here = {
            "given": estimate_by_predictions(VALUES, sample, 0.95, weight),
            "tuned": estimate_by_predictions(VALUES, sample, 0.95),
            "rogan": rogan,
            "adjusted": estimate_adjusted_share(1, present, 0.95),
        }
        for way, found in here.items():
            for name in NAMES if way in ("given", "tuned") else NAMES[way == "adjusted" : 3]:
                expected = pytest.approx(getattr(found, name), abs=1e-9, nan_ok=True)
                assert number(there[way][name]) == expected, (way, name, table, alone)
        n = times.sum()
        ends = compute_wilson_interval((times[1] + times[3]) / n, n, 1.959963984540054)
        assert (there["people"]["low"], there["people"]["high"]) == pytest.approx(ends, abs=1e-9)


def test_page_and_python_need_as_many_labels(script):
    rng = np.random.default_rng(5)
    cases = [[2000, 0.05, 0.65, 0.94, 0.63], [10_000, 0.03, 0.1, 0.8, 0.95], [500, 0.05, 0.5, 0.7, 0.7]]
    cases += [[2000, *np.r_[rng.uniform(0.03, 0.15), rng.uniform(0, 1, 3)].tolist()] for _ in range(100)]
    made = script("kit/engine/judge_shares.js")(
        """(cases) => cases.map(([total, half, rate, sensitivity, specificity]) =>
          module.humanLabelsNeeded({ total, rate, sensitivity, specificity }, half))""",
        cases,
    )
    assert made[:3] == [231, 211, 368]
    assert made == [human_labels_needed(*case) for case in cases]


def number(value):
    return float("nan") if value is None else value
