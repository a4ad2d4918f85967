import numpy as np
import pytest
from hypothesis import given

from iaa_teach.computation.records import COEFFICIENTS
from tests.computation.test_coefficients import tables


@pytest.mark.parametrize("key", [key for key, each in COEFFICIENTS.items() if each.takes_table])
@given(table=tables())
def test_the_value_of_a_table_follows_from_the_chance_of_its_record(key, table):
    record, c = COEFFICIENTS[key], len(table)
    share, ranks = table / table.sum(), np.arange(c)
    equal = 1 - np.eye(c)
    linear = np.abs(np.subtract.outer(ranks, ranks)) / (c - 1)
    for distance, weights in ((equal, None), (linear, 1 - linear)):
        if (record.of_table if weights is None else record.of_weighted_table) is None:
            continue
        D_e = record.chance.expect_in_table(share.sum(axis=1), share.sum(axis=0), distance)[0]
        expected = 1 - (share * distance).sum() / D_e if D_e > 1e-12 else np.nan
        said = f"{key} must be (A_o − A_e)/(1 − A_e), with the A_e of its chance, {record.chance.name!r}"
        assert record.value(table, weights) == pytest.approx(expected, abs=1e-9, nan_ok=True), said
