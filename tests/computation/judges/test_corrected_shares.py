"""Intervals of corrected shares hold them; the judge's own share does not."""

import numpy as np
import pytest

from iaa_teach.computation.judges.corrected_shares import (
    compute_lang_reiczigel,
    estimate_by_predictions,
    estimate_rogan_gladen,
)
from iaa_teach.computation.judges.samples import Grouped, Sample, compute_wilson_interval
from tests.computation.judges.coverage import coverage


def test_with_many_items_all_estimates_cover_except_the_judges_own():
    held = coverage(300, 1700, 0.65, 0.94, 0.63, samples=300)
    assert min(held[name][0] for name in ("people", "tuned", "adjusted", "rogan_gladen")) > 0.92
    assert held["judge"][0] == 0
    assert held["tuned"][1] < held["people"][1] < held["rogan_gladen"][1]


def test_adjusted_interval_covers_few_items_and_tuned_does_not():
    held = coverage(50, 950, 0.1, 0.8, 0.95, samples=300)
    assert held["tuned"][0] < 0.915
    assert held["adjusted"][0] > 0.93
    assert held["rogan_gladen"][0] > 0.93
    assert held["adjusted"][1] < held["rogan_gladen"][1]


def test_group_interval_covers_grouped_items():
    rng = np.random.default_rng(2)
    held = {True: 0, False: 0}
    for _ in range(200):
        group = np.repeat(np.arange(120), 5)
        true = rng.random(120)[group] < 0.5
        judge = np.where(rng.random(600) < 0.85, true, ~true).astype(int)
        both = group < 40
        kind = 2 * judge[both] + true[both]
        counted = np.bincount(judge[~both], minlength=2).astype(float)
        grouped = Grouped(kind, group[both], judge[~both], group[~both])
        for given in held:
            cells = np.array([0, 0, 1, 1]), np.array([0, 1, 0, 1])
            times = np.bincount(kind, minlength=4).astype(float)
            sample = Sample(*cells, times, counted, grouped if given else None)
            found = estimate_by_predictions(np.array([0.0, 1.0]), sample, 0.95)
            held[given] += found.low <= 0.5 <= found.high
    assert held[True] / 200 > 0.91
    assert held[False] / 200 < 0.8


def test_lang_and_reiczigel_of_a_judge_that_tells_nothing():
    assert np.isnan(compute_lang_reiczigel(0.5, 100, 0.4, 50, 0.4, 50, 1.96)).all()
    assert np.isnan(compute_wilson_interval(0.5, 0, 1.96)).all()


def test_the_delta_error_of_groups_of_one_is_that_of_items():
    cells = np.array([0, 0, 1, 1]), np.array([0, 1, 0, 1])
    times, alone = np.array([68.0, 12, 40, 180]), np.array([390.0, 1310])
    kind, judge = np.repeat(np.arange(4), times.astype(int)), np.repeat([0, 1], alone.astype(int))
    grouped = Grouped(kind, np.arange(300), judge, np.arange(300, 2000))
    samples = (Sample(*cells, times, alone, given) for given in (None, grouped))
    plain, same = (estimate_rogan_gladen(1, sample, 0.95) for sample in samples)
    assert same.standard_error == pytest.approx(plain.standard_error, rel=0.002)
    assert (same.low, same.high) == pytest.approx((plain.low, plain.high), abs=0.001)
