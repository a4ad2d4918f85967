import numpy as np
import pytest

from iaa_teach.stats import alpha_bootstrap
from iaa_teach.stats.alpha import krippendorff_alpha
from iaa_teach.stats.alpha_interval import alpha_estimate, alpha_interval
from iaa_teach.stats.alpha_sums import alphas, encode_for, merged, pairable
from tests.stats.test_alpha import CANONICAL, NUMBERS


def bootstrap(ratings, metric="nominal", **arguments):
    return alpha_interval(ratings, metric, method="bootstrap", **arguments)


@pytest.mark.slow
@pytest.mark.parametrize("metric", NUMBERS)
def test_the_interval_is_of_alphas_of_drawn_items(metric):
    rng = np.random.default_rng(3)
    items = [item for item in CANONICAL if item.count(None) < 3]
    drawn = [[items[i] for i in rng.integers(len(items), size=len(items))] for _ in range(2000)]
    by_loop = np.nanquantile([krippendorff_alpha(one, metric) for one in drawn], [0.05, 0.95])
    interval = bootstrap(CANONICAL, metric, level=0.9, seed=4)
    np.testing.assert_allclose(interval, by_loop, atol=0.05)
    assert interval == bootstrap(CANONICAL, metric, level=0.9, seed=4)


def test_the_interval_of_many_items_covers_as_often_as_it_says():
    rng = np.random.default_rng(5)
    truth = rng.integers(0, 3, (100, 60, 1))
    ratings = np.where(rng.random((100, 60, 3)) < 0.7, truth, rng.integers(0, 3, (100, 60, 3)))
    # Two labels agree with chance .7² beyond 1/3, so that α over all items is .49.
    held = [low < 0.49 < high for low, high in (bootstrap(one, resamples=300, seed=6) for one in ratings)]
    assert 88 <= sum(held) <= 99


def test_the_interval_of_full_agreement_is_one_and_of_one_item_undefined():
    assert bootstrap([[1, 1], [2, 2], [3, 3]], seed=7) == (1, 1)
    assert np.isnan(bootstrap([[1, 2], [3, None]])).all()


@pytest.mark.parametrize("metric", NUMBERS)
def test_items_with_the_same_labels_are_drawn_together(metric, monkeypatch):
    """Whether they are makes no difference but of luck."""
    ratings = CANONICAL * 40
    together = bootstrap(ratings, metric, seed=4)
    monkeypatch.setattr(alpha_bootstrap, "_KIND_AS_ITEMS", 10**6)
    np.testing.assert_allclose(together, bootstrap(ratings, metric, seed=4), atol=0.008)
    codes, labels, distances = encode_for(ratings, metric, None)
    units = pairable(codes, labels)
    kinds, repeats = merged(units)
    assert len(repeats) == len({tuple(sorted(map(str, item))) for item in CANONICAL if item.count(None) < 3})
    assert repeats.sum() == len(units.sizes)
    expected = krippendorff_alpha(ratings, metric)
    assert alphas(kinds, distances, repeats[None])[0] == pytest.approx(expected)


def test_groups_are_drawn_whole():
    documents = [[1, 1], [1, 2], [2, 2], [1, 1], [2, 1], [2, 2]] * 3
    ratings = [item for item in documents for _ in range(30)]  # of a document all sentences are alike
    groups = [name for name in range(18) for _ in range(30)]
    of_documents = bootstrap(documents, resamples=4000, seed=1)
    np.testing.assert_allclose(
        bootstrap(ratings, groups=groups, resamples=4000, seed=1), of_documents, atol=0.04
    )
    low, high = bootstrap(ratings, resamples=4000, seed=1)
    assert high - low < 0.4 * (of_documents[1] - of_documents[0])
    assert alpha_estimate(ratings, method="bootstrap", groups=groups, seed=1).standard_error > 0.15


def test_progress_rises_to_one_and_changes_nothing(monkeypatch):
    monkeypatch.setattr(alpha_bootstrap, "AT_ONCE", 256)
    done = []
    with_progress = bootstrap(CANONICAL, seed=4, progress=done.append)
    assert with_progress == bootstrap(CANONICAL, seed=4)
    assert len(done) > 10
    assert done == sorted(set(done))
    assert done[-1] == 1


def test_what_progress_raises_ends_the_work(monkeypatch):
    monkeypatch.setattr(alpha_bootstrap, "AT_ONCE", 256)
    done = []

    def enough(share):
        done.append(share)
        if share > 0.3:
            raise TimeoutError

    with pytest.raises(TimeoutError):
        bootstrap(CANONICAL, resamples=10_000, seed=4, progress=enough)
    assert 0.3 < done[-1] < 0.4
