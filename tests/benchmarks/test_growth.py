"""Data as they come: many documents, people and sparse labels, beside peers, and how fast the time grows.

Of each work the CPU time for a size and for ten times as much: the exponent is 1 where it grows with the
data. seqeval and crowd-kit are no part of the `test` extra: `pip install crowd-kit seqeval`.
"""

import math
import time

import numpy as np
import pytest

from iaa_teach import Ratings, dawid_skene, majority_vote, mean_span_f1
from tests.benchmarks.conftest import NOTES


def draw_documents(n):
    """Documents of ten spans that two annotators mark, for seqeval as tags."""
    rng = np.random.default_rng(0)
    documents, tags = [], ([], [])
    for _ in range(n):
        starts = np.cumsum(rng.integers(3, 9, 10)).tolist()
        first = [(start, start + 2, "PER") for start in starts]
        both = (
            first,
            [(s, e - int(less), x) for (s, e, x), less in zip(first, rng.random(10) < 0.2, strict=True)],
        )
        documents.append(both)
        for side, spans in zip(tags, both, strict=True):
            names = ["O"] * 100
            for start, end, label in spans:
                names[start:end] = [f"B-{label}", *[f"I-{label}"] * (end - start - 1)]
            side.append(names)
    return documents, tags


def draw_labels(n):
    """Sparse labels, five for each item, by one person for each 300 labels; for crowd-kit as a frame."""
    pandas = pytest.importorskip("pandas")
    rng = np.random.default_rng(0)
    items, people = n // 5, max(10, n // 300)
    true, skill = rng.integers(0, 5, (items, 1)), rng.uniform(0.5, 0.95, people)
    who = (rng.integers(0, people, (items, 1)) + people // 5 * np.arange(5)) % people
    label = np.where(rng.random((items, 5)) < skill[who], true, rng.integers(0, 5, (items, 5)))
    columns = {"task": np.repeat(np.arange(items), 5), "worker": who.ravel(), "label": label.ravel()}
    frame = pandas.DataFrame(columns)
    return Ratings.from_long(frame, item="task", annotator="worker"), frame


def run_seqeval(tags):
    return pytest.importorskip("seqeval.metrics").f1_score(*tags)


def vote_by_crowd_kit(frame):
    return pytest.importorskip("crowdkit.aggregation").MajorityVote().fit_predict(frame)


def fit_by_crowd_kit(frame):
    return pytest.importorskip("crowdkit.aggregation").DawidSkene(n_iter=100).fit(frame)


# What draws data for both, our work, the peer's, and the size.
WORK = {
    "mean F1 of documents of ten spans (peer: seqeval, F1 alone)": (
        draw_documents,
        mean_span_f1,
        run_seqeval,
        1000,
    ),
    "majority of sparse labels (peer: crowd-kit)": (draw_labels, majority_vote, vote_by_crowd_kit, 30_000),
    "Dawid and Skene, sparse labels (peer: crowd-kit)": (draw_labels, dawid_skene, fit_by_crowd_kit, 3000),
}


def spend(work, data):
    start = time.process_time()
    work(data)
    return time.process_time() - start


@pytest.mark.parametrize("name", WORK)
def test_growth(name):
    draw, ours, peer, n = WORK[name]
    mine, its = draw(n)
    ours(mine), peer(its)  # imports
    seconds = []
    for size in (n, 10 * n):
        mine, its = draw(size)
        seconds.append((min(spend(ours, mine) for _ in range(3)), min(spend(peer, its) for _ in range(3))))
    exponents = [math.log10(large / max(small, 1e-4)) for small, large in zip(*seconds, strict=True)]
    for size, (us, them) in zip((n, 10 * n), seconds, strict=True):
        behind = "" if us <= them else ", BEHIND"
        NOTES.append(f"{name}, {size}: {us:.3f} s, peer {them:.3f} s, {them / us:.1f} ×{behind}")
    NOTES.append(f"{name}: grows with the power {exponents[0]:.1f}, the peer {exponents[1]:.1f}")
