"""Data as they come: many documents, people and sparse labels, beside peers, and how fast the time grows.

Of each work the CPU time for a size and for ten times as much: the power is 1 where it grows with the data.
seqeval and crowd-kit are no part of the `test` extra: `pip install crowd-kit seqeval`.
"""

import math
import time

import numpy as np
import pytest
from sklearn.metrics import cohen_kappa_score
from statsmodels.stats.inter_rater import fleiss_kappa as peer_fleiss_kappa

from iaa_teach import (
    ContingencyTable,
    Ratings,
    cohen_kappa,
    dawid_skene,
    fleiss_kappa,
    majority_vote,
    mean_span_f1,
)
from tests.benchmarks.conftest import ROWS
from tests.benchmarks.table import Row


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


def vote_of_many(n):
    """Labels of 400 people on each item; for crowd-kit as a frame."""
    pandas = pytest.importorskip("pandas")
    labels = np.random.default_rng(0).integers(0, 5, (n, 400))
    columns = {"task": np.repeat(np.arange(n), 400), "worker": np.tile(np.arange(400), n)}
    return labels, pandas.DataFrame({**columns, "label": labels.ravel()})


def draw_names(n):
    """Labels of two people, out of three thousand categories."""
    rng = np.random.default_rng(0)
    a = rng.integers(0, 3000, n)
    return ((a, np.where(rng.random(n) < 0.6, a, rng.integers(0, 3000, n))),) * 2


def draw_counts(n):
    """How many of ten people gave each of five labels to an item."""
    return (np.random.default_rng(0).multinomial(10, [0.2] * 5, n),) * 2


# What draws data for both, our work, the peer's, and the sizes.
WORK = {
    "mean F1 of documents of ten spans (seqeval, F1 alone)": (
        draw_documents,
        mean_span_f1,
        run_seqeval,
        (1000, 10_000),
    ),
    "majority of sparse labels (crowd-kit)": (
        draw_labels,
        majority_vote,
        vote_by_crowd_kit,
        (30_000, 300_000),
    ),
    "majority of items with 400 labels (crowd-kit)": (
        vote_of_many,
        majority_vote,
        vote_by_crowd_kit,
        (100, 1000),
    ),
    "Dawid and Skene, sparse labels (crowd-kit)": (
        draw_labels,
        dawid_skene,
        fit_by_crowd_kit,
        (3000, 30_000, 300_000),
    ),
    "κ of labels, 3000 categories (scikit-learn)": (
        draw_names,
        lambda two: cohen_kappa(ContingencyTable.from_labels(*two)),
        lambda two: cohen_kappa_score(*two),
        (10_000, 100_000),
    ),
    "Fleiss's κ from counts of items (statsmodels)": (
        draw_counts,
        lambda counts: fleiss_kappa(Ratings.from_counts(counts)),
        peer_fleiss_kappa,
        (100, 1000, 10_000, 100_000),
    ),
}


def spend(work, data):
    """Return the CPU time of the work, the least of several."""
    least, start = math.inf, time.process_time()
    while True:
        before = time.process_time()
        work(data)
        now = time.process_time()
        least = min(least, now - before)
        if now - start > 0.5:
            return least


@pytest.mark.parametrize("name", WORK)
def test_growth(name):
    draw, ours, peer, sizes = WORK[name]
    mine, its = draw(sizes[0])
    ours(mine), peer(its)  # imports
    before = None
    for n in sizes:
        mine, its = draw(n)
        spent = spend(ours, mine), spend(peer, its)
        powers = before and tuple(math.log10(now / then) for now, then in zip(spent, before, strict=True))
        ROWS.append(Row(f"{name}, {n}", *spent, powers))
        before = spent
