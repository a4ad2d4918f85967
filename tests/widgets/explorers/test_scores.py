import pytest

from iaa_teach import ScoresExplorer


def test_each_share_is_of_the_variances():
    found = ScoresExplorer(shift=2, noise=1.5, stretch=0.8).figures()
    essays, annotators, rest = (found[name] for name in ("essays", "annotators", "rest"))
    assert found["icc2"] == pytest.approx(essays / (essays + annotators + rest))
    assert found["icc3"] == pytest.approx(essays / (essays + rest))
    assert found["icc3k"] == pytest.approx(essays / (essays + rest / 2))
