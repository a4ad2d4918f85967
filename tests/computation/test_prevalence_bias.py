import pytest
from hypothesis import given

import iaa_teach as iaa
from tests.computation.test_coefficients import tables


@given(tables(most=2))
def test_byrt_writes_kappa_with_prevalence_and_bias(table):
    """κ = (PABAK − PI² + BI²)/(1 − PI² + BI²), Byrt, Bishop and Carlin (1993)."""
    prevalence, bias = iaa.prevalence_index(table), iaa.bias_index(table)
    room = 1 - prevalence**2 + bias**2
    if room > 1e-9:
        kappa = (iaa.pabak(table) - prevalence**2 + bias**2) / room
        assert iaa.cohen_kappa(table) == pytest.approx(kappa, abs=1e-9)
