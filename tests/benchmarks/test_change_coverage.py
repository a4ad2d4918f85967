"""How often the interval of a change between two rounds holds it: of items, few groups, and spans."""

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
