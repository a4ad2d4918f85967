import math
from dataclasses import replace

import numpy as np

from iaa_teach import Measurement, Ratings, Reliability, fit_loglinear, scales
from iaa_teach.computation.reliability.reliability_result import NoInterval
from iaa_teach.report.disputes import find_striking_cells
from iaa_teach.report.estimates import estimate
from iaa_teach.report.wording import (
    describe_agreement,
    describe_band,
    describe_bands,
    describe_blur,
    describe_differences,
    describe_scale,
)
from tests.own_scales import own_scale


def test_bands_tell_how_far_the_interval_reaches(cry):
    assert describe_bands(cry.coefficients[0], scales.LANDIS_KOCH) == "fair (from slight to moderate)"


def test_value_printed_as_zero_is_in_no_band():
    values = 0.0004, -0.0004, 0.0006, -0.0006
    words = [describe_band(value, scales.LANDIS_KOCH) for value in values]
    assert words == ["at chance level", "at chance level", "slight", "poor"]


def test_scale_is_printed_with_bounds_and_source():
    assert describe_scale(own_scale(2)) == (
        "Our project: band 1 (below 0.5); band 2 (from 0.5). Source: the guidelines of Our project"
    )
    assert describe_scale(own_scale(1)).startswith("Our project: band 1 (every value). Source")
    assert "tentative (from 0.67, up to 0.8); good (above 0.8)" in describe_scale(scales.KRIPPENDORFF)


def test_blurring_categories_are_reported_with_expected_counts(bayerl, crowd):
    said = describe_blur(bayerl)[0]
    assert said.startswith("“3” and “4” meet in 16.2\u202f%")  # 36 of 222 items
    assert len(describe_blur(crowd)) == 8


def test_differing_annotators_are_named_in_a_sentence(cry):
    said = describe_differences(cry)
    assert said[0].startswith("B says “2” for 38.0\u202f% of the items; the others, for the same items, in")


def test_a_coefficient_that_takes_no_such_labels_has_no_value(bayerl):
    negative = estimate(Ratings([[1, 2], [3, -4]]), "alpha", Measurement("ratios"), 0.95, 1)
    assert negative.note.startswith("no value: item 2, annotator 2: a label on the ratio scale must be")
    alone = replace(bayerl, coefficients=(negative,), table=None)
    assert describe_agreement(alone).startswith(
        "A and B gave labels to the same items; α (ratio metric) is no value:"
    )


def test_a_coefficient_without_a_value_says_why(monkeypatch):
    unknown = Reliability("alpha", "nominal", *(math.nan,) * 4, 0.95, math.nan, 5, 2, "")
    monkeypatch.setattr("iaa_teach.report.estimates.reliability", lambda *_, **__: unknown)
    each = estimate(Ratings([[1, 2], [3, 4]]), "alpha", Measurement("names"), 0.95, 1)
    assert each.note == "undefined: chance leaves no disagreement"


def test_missing_interval_has_its_reason(bayerl):
    each = replace(bayerl.leading, low=math.nan, high=math.nan, notes=())
    assert each.no_interval == "no interval"
    known = replace(each, notes=(NoInterval("no interval: there is only one group"),))
    assert known.no_interval == "no interval, there is only one group"


def test_a_striking_cell_is_more_than_the_largest_of_many_by_chance():
    habits = np.array([0.2, 0.2, 0.2, 0.2, 0.2])
    said = {0: 0, 30: 0}
    for more in said:
        for seed in range(20):
            rng = np.random.default_rng(seed)
            counts = rng.multinomial(300, np.outer(habits, habits).ravel()).reshape(5, 5)
            counts[1, 3] += more
            said[more] += bool(find_striking_cells(fit_loglinear(counts, "quasi_independence")))
    assert said[0] <= 4
    assert said[30] == 20
