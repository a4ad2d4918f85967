"""How many human labels: figures that own simulations bear out."""

import numpy as np
import pytest

from iaa_teach import human_labels_needed, judge_audit


@pytest.mark.parametrize(
    ("total", "half_width", "rate", "sensitivity", "specificity", "needed", "people_alone"),
    [
        (2000, 0.05, 0.65, 0.94, 0.63, 231, 350),
        (10_000, 0.05, 0.5, 0.9, 0.9, 142, 385),
        (10_000, 0.03, 0.1, 0.8, 0.95, 211, 385),
        (500, 0.05, 0.5, 0.7, 0.7, 368, 385),
    ],
)
def test_human_labels(total, half_width, rate, sensitivity, specificity, needed, people_alone):
    assert human_labels_needed(total, half_width, rate, sensitivity, specificity) == needed
    assert human_labels_needed(total, half_width, rate, 0.5, 0.5) == people_alone


def test_number_of_labels_gives_the_requested_width():
    rng = np.random.default_rng(5)
    n, halves = 142, []
    for _ in range(40):
        true = rng.random(10_000) < 0.5
        judge = np.where(rng.random(10_000) < 0.9, true, ~true).astype(int)
        person = np.where(np.arange(10_000) < n, true, np.nan)
        found = judge_audit(judge, person).corrected
        halves.append((found.high - found.low) / 2)
    assert np.mean(halves) == pytest.approx(0.05, abs=0.002)


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (
            (100, 0.05, 0.5, 0.6, 0.6),
            r"half_width must be one that 100 items can give, at least 0\.098; not 0\.05",
        ),
        ((100, 0, 0.5, 0.6, 0.6), "half_width must be a share above 0"),
        ((100, 0.05, 50, 0.6, 0.6), "rate must be a share from 0 to 1; not 50"),
        ((0, 0.05, 0.5, 0.6, 0.6), "total must be a whole number"),
    ],
)
def test_impossible_plans_are_refused(args, message):
    with pytest.raises(ValueError, match=message):
        human_labels_needed(*args)
