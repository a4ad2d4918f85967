"""The page and Python say the same of two annotators' numbers."""

import numpy as np
import pytest

from iaa_teach import concordance_correlation, icc, limits_of_agreement
from iaa_teach.computation.numbers.intraclass import FORMS, estimate_variances


def test_page_and_python_compute_the_same(script):
    rng = np.random.default_rng(5)
    pairs = [
        rng.normal(rng.normal(0, 5, 2), 1 + rng.random(2), (n, 2)) + spread * rng.normal(0, 1, (n, 1))
        for n in (3, 5, 13, 40)
        for spread in (0, 1, 6)
        for _ in range(8)
    ]
    made = script("kit/engine/scores.js")(
        """(pairs) => pairs.map(([x, y]) => ({ ...module.concordance(x, y), ...module.limits(x, y),
          ...module.intraclass(x, y) }))""",
        [pair.T.tolist() for pair in pairs],
    )
    for pair, there in zip(pairs, made, strict=True):
        near, limits, spread = (
            concordance_correlation(*pair.T),
            limits_of_agreement(*pair.T),
            estimate_variances(pair),
        )
        assert (there["correlation"], there["concordance"]) == pytest.approx((near.correlation, near.value))
        expected = limits.bias, limits.low, limits.high
        assert (there["bias"], there["low"], there["high"]) == pytest.approx(expected)
        assert (there["items"], there["annotators"], there["rest"]) == pytest.approx(tuple(spread))
        values = [icc(pair, form).value for form in FORMS]
        found = [np.nan if each is None else each for each in there["single"] + there["ofMean"]]
        assert found == pytest.approx(values, nan_ok=True, rel=1e-6)
