"""Data as they come in practice, and how fast the time grows.

Of each task the CPU time for a size and for ten times as much: the power is 1 if it grows with the data.
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
    alpha_interval,
    cohen_kappa,
    compare_on_same_items,
    confidence_interval,
    dawid_skene,
    fleiss_kappa,
    krippendorff_alpha,
    majority_vote,
    mean_span_f1,
)
from tests.benchmarks.conftest import NOTES, ROWS
from tests.benchmarks.table import Row, write_time


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


def draw_labels(n, in_teams=True):
    """Sparse labels, five for each item, by one person for each 300 labels; for crowd-kit as a frame."""
    pandas = pytest.importorskip("pandas")
    rng = np.random.default_rng(0)
    items, people = n // 5, max(10, n // 300)
    true, skill = rng.integers(0, 5, (items, 1)), rng.uniform(0.5, 0.95, people)
    others = people // 5 * np.arange(5)
    if not in_teams:
        others = np.cumsum(rng.integers(1, people // 5 + 1, (items, 5)), axis=1)
    who = (rng.integers(0, people, (items, 1)) + others) % people
    label = np.where(rng.random((items, 5)) < skill[who], true, rng.integers(0, 5, (items, 5)))
    columns = {"task": np.repeat(np.arange(items), 5), "worker": who.ravel(), "label": label.ravel()}
    frame = pandas.DataFrame(columns)
    return Ratings.from_long(frame, item="task", annotator="worker"), frame


def run_seqeval(tags):
    return pytest.importorskip("seqeval.metrics").f1_score(*tags)


def vote_by_crowd_kit(frame):
    return pytest.importorskip("crowdkit.aggregation").MajorityVote().fit_predict(frame)


def fit_by_crowd_kit(frame, **how):
    return pytest.importorskip("crowdkit.aggregation").DawidSkene(**{"n_iter": 100, **how}).fit(frame)


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
    "Dawid and Skene, sparse labels by teams of five (crowd-kit)": (
        draw_labels,
        dawid_skene,
        fit_by_crowd_kit,
        (3000, 30_000, 300_000),
    ),
    "Dawid and Skene, sparse labels by any five people (crowd-kit)": (
        lambda n: draw_labels(n, in_teams=False),
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


def draw_measurements(n):
    """Lengths of three things, each measured by so many people."""
    return Ratings(np.random.default_rng(0).normal(100, 5, (3, n)))


def draw_few(n):
    """Five labels for each of so many items, in an array of 200 people."""
    rng = np.random.default_rng(0)
    labels = np.full((n, 200), np.nan, np.float32)
    labels[np.arange(n)[:, None], rng.integers(0, 40, (n, 1)) + 40 * np.arange(5)] = rng.integers(
        0, 5, (n, 5)
    )
    return labels


def draw_table(c):
    """A table of two people who agree on 7 of 10 items, of so many categories."""
    rng = np.random.default_rng(0)
    a = rng.integers(0, c, 50 * c)
    return ContingencyTable.from_labels(a, np.where(rng.random(len(a)) < 0.7, a, rng.integers(0, c, len(a))))


def draw_rounds(n):
    """Labels of two people in two rounds of so many items."""
    rng = np.random.default_rng(0)
    true = rng.integers(0, 3, (n, 1))
    return [np.where(rng.random((n, 2)) < right, true, rng.integers(0, 3, (n, 2))) for right in (0.8, 0.7)]


# The same of tasks that no other library does in this way.
ALONE = {
    "α of ratios: three things, each measured by so many people": (
        draw_measurements,
        lambda ratings: krippendorff_alpha(ratings, "ratio"),
        (1000, 10_000),
    ),
    "the same with its interval": (
        draw_measurements,
        lambda ratings: alpha_interval(ratings, "ratio"),
        (1000, 10_000),
    ),
    "majority of five labels an item, in an array of 200 people": (
        draw_few,
        majority_vote,
        (17_900, 179_000),
    ),
    "interval of κ by likelihood profiles, so many categories": (
        draw_table,
        lambda table: confidence_interval(table, method="profile"),
        (3, 10, 30),
    ),
    "two rounds of the same items compared by drawing items": (
        draw_rounds,
        lambda rounds: compare_on_same_items(*rounds, method="bootstrap", seed=1),
        (1000, 10_000),
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


@pytest.mark.parametrize("name", ALONE)
def test_growth_alone(name):
    draw, work, sizes = ALONE[name]
    work(draw(sizes[0]))  # imports
    spent = [spend(work, draw(n)) for n in sizes]
    told = ", ".join(f"{n} in {write_time(seconds)}" for n, seconds in zip(sizes, spent, strict=True))
    power = math.log(spent[-1] / spent[-2]) / math.log(sizes[-1] / sizes[-2])
    NOTES.append(f"{name}: {told}, power of growth {power:.1f}")


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


@pytest.mark.parametrize(
    ("people", "in_teams", "n", "steps", "near"),
    [("teams", True, 3000, 40, 1e-4), ("any five people", False, 30_000, 800, 1e-3)],
)
def test_the_same_fixed_point(people, in_teams, n, steps, near):
    """By default crowd-kit stops after some ten steps; here it makes many more, to the same posteriors."""
    mine, its = draw_labels(n, in_teams)

    def fit(frame):
        return fit_by_crowd_kit(frame, n_iter=steps, tol=-1.0)

    found = dawid_skene(mine)
    expected = fit(its).probas_.sort_index()[list(found.categories)].to_numpy()
    assert found.posterior[np.argsort(mine.items)] == pytest.approx(expected, abs=near)
    name = f"Dawid and Skene by {people} to the same fixed point (crowd-kit, {steps} steps), {n}"
    ROWS.append(Row(name, spend(dawid_skene, mine), spend(fit, its)))
