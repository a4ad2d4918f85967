"""Many annotators, next to krippendorff, statsmodels and scikit-learn."""

from functools import cache, partial

import krippendorff
import numpy as np
import pytest
from sklearn.metrics import cohen_kappa_score
from statsmodels.stats.inter_rater import aggregate_raters
from statsmodels.stats.inter_rater import fleiss_kappa as peer_fleiss_kappa

from iaa_teach.computation.alpha import krippendorff_alpha
from iaa_teach.computation.many_annotators import fleiss_kappa
from iaa_teach.computation.reliability.pairs import pairwise_kappa
from iaa_teach.computation.reliability.reliability import reliability


@cache
def drawn(items, annotators, missing=0.0):
    """Labels of five that annotators give to items, six in ten of them the true one."""
    rng = np.random.default_rng(0)
    truth = rng.integers(0, 5, (items, 1))
    ratings = np.where(rng.random((items, annotators)) < 0.6, truth, rng.integers(0, 5, (items, annotators)))
    return np.where(rng.random(ratings.shape) < missing, np.nan, ratings) if missing else ratings


@cache
def reals(items):
    rng = np.random.default_rng(1)
    return rng.normal(size=(items, 1)) + rng.normal(size=(items, 2))


def words():
    return np.array(["yes", "no", "maybe", "never", "often"])[drawn(100_000, 10)]


def pairs(ratings):
    return pairwise_kappa(ratings)[np.tril_indices(ratings.shape[1], -1)]


def with_interval(coefficient):
    return lambda ratings: reliability(ratings, coefficient).value


def peer_alpha(ratings, metric="nominal"):
    return krippendorff.alpha(ratings.T, level_of_measurement=metric)


def peer_fleiss(ratings):
    return peer_fleiss_kappa(aggregate_raters(ratings)[0])


def peer_pairs(ratings):
    return [cohen_kappa_score(a, b) for i, a in enumerate(ratings.T) for b in ratings.T[:i]]


def alpha_of_few(items, annotators, metric):
    work = (partial(each, metric=metric) for each in (krippendorff_alpha, peer_alpha))
    return *work, partial(drawn, items, annotators, 0.2)


MANY = partial(drawn, 100_000, 10)
INTERVAL = [partial(each, metric="interval") for each in (krippendorff_alpha, peer_alpha)]
# Our work, the peer's, the ratings of both, and those of the peer where they are others.
WORK = {
    **{
        f"α {metric}, {items} items × {annotators}": alpha_of_few(items, annotators, metric)
        for items, annotators in ((12, 4), (600, 3))
        for metric in ("nominal", "ordinal", "interval")
    },
    "α nominal, 20 annotators × 10⁵ items, 30 % missing": (
        *(krippendorff_alpha, peer_alpha),
        partial(drawn, 100_000, 20, 0.3),
    ),
    "α interval, 2 × 10⁵ distinct reals (peer: 400)": (
        *INTERVAL,
        *(partial(reals, 100_000), partial(reals, 200)),
    ),
    "Fleiss's κ, 10 annotators × 10⁵ items": (fleiss_kappa, peer_fleiss, MANY),
    "Fleiss's κ of text, 10 annotators × 10⁵ items (peer: of numbers)": (
        *(fleiss_kappa, peer_fleiss),
        *(words, MANY),
    ),
    "the same with its interval (peer: κ alone)": (with_interval("fleiss"), peer_fleiss, MANY),
    "Conger's κ and its interval, 300 × 10⁴, 95 % missing (peer: nominal α)": (
        *(with_interval("conger"), peer_alpha),
        partial(drawn, 10_000, 300, 0.95),
    ),
    "κ of 45 pairs, 10 annotators × 10⁴ items": (pairs, peer_pairs, partial(drawn, 10_000, 10)),
}


@pytest.mark.parametrize("whose", ["ours", "peer"])
@pytest.mark.parametrize("group", WORK)
def test_many_annotators(benchmark, group, whose):
    ours, peer, *ratings = WORK[group]
    benchmark.group = group
    if whose == "ours":
        benchmark(ours, ratings[0]())
    else:
        found = benchmark(peer, ratings[-1]())
        assert found == pytest.approx(ours(ratings[-1]()), abs=0.005 if "Conger" in group else 1e-9)
