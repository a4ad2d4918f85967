"""Annotator models, numbers and spans, next to crowd-kit, pingouin and seqeval."""

import numpy as np
import pytest

from iaa_teach import dawid_skene, icc, span_f1

ANNOTATORS = "Dawid and Skene's model, 10⁵ labels by 5 annotators"
SCORES = "six ICCs, 5 annotators × 2·10⁴ items (peer: all six)"
SPANS = "exact F1 of 10⁵ spans (peer: of BIO tags)"


@pytest.fixture(scope="module")
def votes():
    rng = np.random.default_rng(0)
    true = rng.integers(0, 5, 20_000)
    return np.where(rng.random((20_000, 5)) < 0.7, true[:, None], rng.integers(0, 5, (20_000, 5)))


@pytest.mark.benchmark(group=ANNOTATORS)
def test_annotators_ours(benchmark, votes):
    benchmark.pedantic(dawid_skene, (votes,), rounds=3)


@pytest.mark.benchmark(group=ANNOTATORS)
def test_annotators_peer(benchmark, votes):
    aggregation = pytest.importorskip("crowdkit.aggregation")
    pandas = pytest.importorskip("pandas")
    n, k = votes.shape
    columns = {"task": np.repeat(np.arange(n), k), "worker": np.tile(np.arange(k), n), "label": votes.ravel()}
    labels = pandas.DataFrame(columns)
    found = benchmark.pedantic(lambda: aggregation.DawidSkene(n_iter=100).fit(labels), rounds=3)
    assert found.priors_.sort_index().to_numpy() == pytest.approx(dawid_skene(votes).prevalence, abs=0.01)


@pytest.fixture(scope="module")
def scores():
    rng = np.random.default_rng(1)
    return rng.normal(size=(20_000, 1)) + rng.normal(size=(20_000, 5))


@pytest.mark.benchmark(group=SCORES)
def test_scores_ours(benchmark, scores):
    forms = [f"ICC({n},{k})" for n in (1, 2, 3) for k in (1, "k")]
    benchmark.pedantic(lambda: [icc(scores, form) for form in forms], rounds=3)


@pytest.mark.benchmark(group=SCORES)
def test_scores_peer(benchmark, scores):
    pingouin = pytest.importorskip("pingouin")
    pandas = pytest.importorskip("pandas")
    n, k = scores.shape
    columns = {"item": np.repeat(np.arange(n), k), "who": np.tile(np.arange(k), n), "score": scores.ravel()}
    table = pandas.DataFrame(columns)
    how = {"targets": "item", "raters": "who", "ratings": "score"}
    found = benchmark.pedantic(lambda: pingouin.intraclass_corr(table, **how), rounds=1)
    assert found["ICC"].iloc[1] == pytest.approx(icc(scores).value, abs=1e-4)


@pytest.fixture(scope="module")
def spans():
    rng = np.random.default_rng(2)
    starts = np.cumsum(rng.integers(3, 9, 100_000)).tolist()
    a = [(start, start + 2, "PER") for start in starts]
    moved = (rng.random(100_000) < 0.2).tolist()
    return a, [(s, e - change, label) for (s, e, label), change in zip(a, moved, strict=True)]


def tags(spans, length):
    names = ["O"] * length
    for start, end, label in spans:
        names[start:end] = [f"B-{label}", *[f"I-{label}"] * (end - start - 1)]
    return names


@pytest.mark.benchmark(group=SPANS)
def test_spans_ours(benchmark, spans):
    benchmark.pedantic(span_f1, spans, rounds=3)


@pytest.mark.benchmark(group=SPANS)
def test_spans_peer(benchmark, spans):
    metrics = pytest.importorskip("seqeval.metrics")
    length = spans[0][-1][1]
    tagged = [[tags(side, length)] for side in spans]
    found = benchmark.pedantic(lambda: metrics.f1_score(*tagged), rounds=1)
    assert found == pytest.approx(span_f1(*spans))
