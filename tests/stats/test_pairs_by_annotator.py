import tracemalloc

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from iaa_teach.stats import pairs_by_annotator as module
from iaa_teach.stats.coefficients import cohen_kappa
from iaa_teach.stats.pairs_by_annotator import pairs_by_annotator
from iaa_teach.stats.weighted import agreement_weights, weighted_kappa

CODES = arrays(np.int64, st.tuples(st.integers(1, 30), st.integers(2, 5)), elements=st.integers(-1, 2))
WEIGHTS = agreement_weights("quadratic", 3)


def tables(codes):
    """Each pair, and its table over the items that both labelled."""
    for a in range(codes.shape[1]):
        for b in range(a, codes.shape[1]):
            both = codes[(codes[:, a] >= 0) & (codes[:, b] >= 0)][:, [a, b]]
            yield a, b, np.bincount(both @ [3, 1], minlength=9).reshape(3, 3)


@given(codes=CODES)
@settings(max_examples=30)
@pytest.mark.parametrize("at_once", [1, 1 << 18])
def test_it_is_the_kappa_of_each_pairs_table(codes, at_once):
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(module, "_AT_ONCE", at_once)
        plain, weighted = (list(pairs_by_annotator(codes, 3, distance)) for distance in (None, 1 - WEIGHTS))
    assert len(plain) == len(weighted) == codes.shape[1]
    for a, b, table in tables(codes):
        assert plain[a].items[b - a] == weighted[a].items[b - a] == table.sum()
        expected = (cohen_kappa(table), weighted_kappa(table, WEIGHTS)) if table.any() else (np.nan, np.nan)
        assert plain[a].kappa[b - a] == pytest.approx(expected[0], abs=1e-9, nan_ok=True)
        assert weighted[a].kappa[b - a] == pytest.approx(expected[1], abs=1e-9, nan_ok=True)


def test_thousands_of_annotators_take_no_table_of_all_and_can_be_stopped():
    codes = np.random.default_rng(1).integers(0, 3, (8, 4000))
    tracemalloc.start()
    first = next(pairs_by_annotator(codes, 3))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert first.kappa.shape == (4000,)
    assert peak < 4e6  # κ of all pairs would take 128 MB


def test_as_many_labels_as_items_take_no_square_of_them():
    codes = np.stack([np.arange(3000), np.arange(3000)[::-1]], axis=1)
    tracemalloc.start()
    first, _ = pairs_by_annotator(codes, 3000)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert first.kappa[0] == 1
    assert first.kappa[1] == pytest.approx(-1 / 2999)
    assert peak < 4e6  # a table would take 72 MB
