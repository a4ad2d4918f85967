import math

import numpy as np
import pytest
import scipy

from iaa_teach.computation.inference.tails import (
    chi_square_tail,
    f_quantile,
    f_tail,
    normal_quantile,
    normal_tails,
    t_quantile,
    t_tails,
)


@pytest.mark.parametrize("df", [1, 2, 3, 4, 9, 30, 99, 2401])
def test_the_tail_of_chi_square_is_scipys(df):
    for x in (1e-9, 0.3, 1, 5.98, 40, 354.83, 1300):
        assert chi_square_tail(x, df) == pytest.approx(scipy.stats.chi2.sf(x, df), rel=1e-10, abs=1e-290), x


def test_the_tail_of_chi_square_starts_at_one_and_ends_at_zero():
    assert chi_square_tail(0, 3) == 1
    assert chi_square_tail(math.inf, 3) == chi_square_tail(math.inf, 4) == 0


def test_no_degrees_of_freedom_have_no_tail():
    assert math.isnan(chi_square_tail(3.0, 0))
    assert math.isnan(chi_square_tail(math.nan, 2))


def test_statistics_and_degrees_of_freedom_broadcast():
    tails = chi_square_tail([[1.0, 2.0, 3.0]], [[1], [0]])
    np.testing.assert_allclose(tails[0], scipy.stats.chi2.sf([1, 2, 3], 1))
    assert np.isnan(tails[1]).all()


def test_both_tails_of_the_normal_are_scipys():
    z = np.array([-37, -3.2, 0, 1.96, 8])
    np.testing.assert_allclose(normal_tails(z), 2 * scipy.stats.norm.sf(np.abs(z)), rtol=1e-12)
    assert math.isnan(normal_tails(math.nan))


@pytest.mark.parametrize("share", [1e-9, 0.025, 0.5, 0.8, 0.999])
def test_the_normal_quantile_is_scipys(share):
    assert normal_quantile(share) == pytest.approx(scipy.stats.norm.ppf(share), abs=1e-12)


@pytest.mark.parametrize("df", [1, 2, 11, 99, 10_000, 10**6])
def test_student_t_is_scipys(df):
    for t in (0, 0.4, -1.96, 5.4, 30):
        assert t_tails(t, df) == pytest.approx(2 * scipy.stats.t.sf(abs(t), df), rel=1e-7, abs=1e-250)
    for share in (0.001, 0.5, 0.8, 0.975):
        assert t_quantile(share, df) == pytest.approx(scipy.stats.t.ppf(share, df), rel=1e-8)
    assert math.isnan(t_tails(1, 0))
    assert math.isnan(t_quantile(0.9, 0))


@pytest.mark.parametrize(("above", "below"), [(1, 1), (5, 15), (5, 4.7851), (99, 297), (2, 1000)])
def test_the_tail_of_f_is_scipys(above, below):
    for f in (1e-6, 0.3, 1, 2.9, 40, 1300):
        assert f_tail(f, above, below) == pytest.approx(scipy.stats.f.sf(f, above, below), rel=1e-9), f
    for share in (0.025, 0.5, 0.975):
        found = f_quantile(share, above, below)
        assert found == pytest.approx(scipy.stats.f.ppf(share, above, below), rel=1e-8), share
    assert (f_tail(math.inf, above, below), f_tail(0, above, below)) == (0, 1)
