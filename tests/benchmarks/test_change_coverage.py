"""How often the interval of a change between two rounds contains the change."""

import numpy as np
import pytest

from iaa_teach import Ratings, compare_on_same_items
from iaa_teach.computation.spans.span_changes import compare_span_f1
from tests.benchmarks.conftest import NOTES

SHARED = (1.0, 0.5, 0.0)  # of the groups, by both rounds
RIGHT = (0.8, 0.9)  # of the labels of easy items, round by round
SAMPLES = 300


def label_rounds(rng, groups, size, people):
    """Labels of two rounds of the same items; groups differ in how hard they are, and in what is in them."""
    share, hard = np.repeat(rng.beta(2, (2, 4), (groups, 2)), size, axis=0).T
    true, is_hard = rng.random((2, groups * size)) < (share, hard)
    rounds = []
    for right in RIGHT:
        chance = np.where(is_hard, 0.5 + 0.4 * (right - 0.5), right)[:, None]
        seen = np.where(rng.random((groups * size, people)) < chance, true[:, None], ~true[:, None])
        rounds.append(seen.astype(float))
    return rounds


@pytest.mark.parametrize(("coefficient", "people"), [("kappa", 2), ("alpha", 3)])
@pytest.mark.parametrize(("groups", "size"), [(4, 8), (10, 8), (60, 1)])
def test_the_interval_holds_the_change(coefficient, people, groups, size):
    before, after = label_rounds(np.random.default_rng(0), 20_000, size, people)
    true = compare_on_same_items(after, before, coefficient).difference
    for shared in SHARED:
        more = round(groups * (1 - shared))
        of_item = np.repeat(np.arange(groups + more), size)
        held = []
        for seed in range(1, SAMPLES + 1):
            before, after = label_rounds(np.random.default_rng(seed), groups + more, size, people)
            before[of_item >= groups], after[of_item < more] = np.nan, np.nan
            found = compare_on_same_items(
                Ratings(after.tolist(), groups=of_item.tolist() if size > 1 else None),
                Ratings(before.tolist()),
                coefficient,
            )
            held.append(found.low <= true <= found.high)
        NOTES.append(
            f"change of {coefficient}, {groups} {'groups' if size > 1 else 'items'}, {shared:.0%} in both "
            f"rounds: 95 % intervals hold it in {np.mean(held):.3f}"
        )
        assert np.mean(held) >= 0.91


def mark_rounds(rng, documents, people):
    """Spans of two rounds of the same documents, which differ in how hard they are and how much they hold."""
    hard, many = rng.random(documents), rng.poisson(5, documents)
    rounds = []
    for right in RIGHT:
        seen = [
            rng.random((many[place], people)) < right * (1 - hard[place] / 2) for place in range(documents)
        ]
        rounds.append(
            {
                place: {
                    who: [(10 * k, 10 * k + (5 if of[who] else 7), "A") for k, of in enumerate(each)]
                    for who in range(people)
                }
                for place, each in enumerate(seen)
            }
        )
    return rounds


@pytest.mark.parametrize("people", [2, 3])
@pytest.mark.parametrize("documents", [6, 15, 50])
def test_the_interval_holds_the_change_of_f1(documents, people):
    before, after = mark_rounds(np.random.default_rng(0), 10_000, people)
    true = compare_span_f1(before, after).difference
    for shared in SHARED:
        more = round(documents * (1 - shared))
        held = []
        for seed in range(1, SAMPLES + 1):
            before, after = mark_rounds(np.random.default_rng(seed), documents + more, people)
            found = compare_span_f1(
                {name: read for name, read in before.items() if name < documents},
                {name: read for name, read in after.items() if name >= more},
            )
            held.append(found.low <= true <= found.high)
        NOTES.append(
            f"change of F1 of {people} people's spans, {documents} documents, {shared:.0%} in both rounds: "
            f"95 % intervals hold it in {np.mean(held):.3f}"
        )
        assert np.mean(held) >= 0.91


# Two annotators' labels in the first round and in the second, of a hundred items: *no* is used more often;
# few items come to agree, or cease to.
USE = {"yyyy": 40, "yynn": 38, "ynyn": 10, "nyny": 10, "nnnn": 2}
FEW = {"yyyy": 38, "nnnn": 38, "yyyn": 1, "nnny": 1, "ynyn": 10, "nyny": 10, "ynyy": 1, "nynn": 1}
RARE = FEW | {"yyyy": 66, "nnnn": 6, "yyyn": 3, "nnny": 1, "ynyy": 3, "nynn": 1, "ynyn": 10, "nyny": 10}


@pytest.mark.parametrize(("samples", "items"), [("use", 50), ("use", 100), ("few", 100), ("rare", 50)])
def test_the_profile_holds_the_change_of_kappa(samples, items):
    patterns = {"use": USE, "few": FEW, "rare": RARE}[samples]
    of_all = [labels for labels, n in patterns.items() for _ in range(n)]
    true = _compare_patterns(of_all).difference
    held = {"profile": [], "influence": []}
    for seed in range(200):
        rng = np.random.default_rng(seed)
        drawn = [of_all[i] for i in rng.integers(0, len(of_all), items)]
        for method, each in held.items():
            found = _compare_patterns(drawn, method=method)
            if not np.isnan(found.low):
                each.append(found.low <= true <= found.high)
    for method, each in held.items():
        NOTES.append(
            f"change of kappa, {samples}, {items} items, {method}: 95 % intervals of {len(each)} samples "
            f"hold it in {np.mean(each):.3f}"
        )
    assert np.mean(held["profile"]) >= 0.935
    assert np.mean(held["profile"]) > np.mean(held["influence"])


def _compare_patterns(patterns, **more):
    sides = [[tuple(labels[i : i + 2]) for labels in patterns] for i in (2, 0)]
    return compare_on_same_items(*sides, **more)
