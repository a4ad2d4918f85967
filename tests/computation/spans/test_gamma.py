"""γ: the best alignment by trying all, SciPy's assignment, and pygamma-agreement where it is installed."""

import math
import random
import sys
from types import SimpleNamespace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from iaa_teach import gamma
from iaa_teach.computation.spans.gamma import _find_cheapest_pairs, find_least_disorder
from tests.computation.spans.test_spans import A, B

ALEX = [(2, 9, 1), (11, 17, 2), (24, 30, 5), (32, 36, 6), (36, 44, 6), (44, 60, 7)]
PAUL = [(2, 9, 1), (11, 17, 3), (19, 25, 5), (32, 44, 6)]
SUZAN = [(2, 9, 1), (11, 17, 4), (21, 27, 5), (32, 36, 6), (36, 40, 6), (40, 44, 6)]


def cost(u, v, alpha, beta):
    places = (abs(u[0] - v[0]) + abs(u[1] - v[1])) / (u[1] - u[0] + v[1] - v[0])
    return alpha * places**2 + beta * (u[2] != v[2])


def best_by_force(a, b, alpha, beta):
    """The least sum of costs over all alignments."""
    if not a:
        return len(b)
    first, rest = a[0], a[1:]
    best = 1 + best_by_force(rest, b, alpha, beta)
    for place, unit in enumerate(b):
        others = b[:place] + b[place + 1 :]
        best = min(best, cost(first, unit, alpha, beta) + best_by_force(rest, others, alpha, beta))
    return best


UNITS = st.lists(
    st.tuples(st.integers(0, 12), st.integers(1, 6), st.integers(0, 1)).map(
        lambda u: (u[0], u[0] + u[1], u[2])
    ),
    min_size=1,
    max_size=5,
)


@given(UNITS, UNITS, st.sampled_from([(1, 1), (3, 1), (0.5, 2), (1, 0)]))
def test_the_best_alignment_is_the_best_of_all(a, b, weights):
    found = find_least_disorder(np.array(a, float), np.array(b, float), *weights)
    assert found == pytest.approx(best_by_force(a, b, *weights) / ((len(a) + len(b)) / 2))


def test_alex_and_paul():
    found = gamma([ALEX, PAUL], alpha=3, seed=1)
    assert found.observed == pytest.approx(best_by_force(ALEX, PAUL, 3, 1) / 5)
    assert found.low < found.value < found.high


@given(st.integers(1, 7), st.integers(1, 7), st.integers(0, 10**6))
def test_pairs_are_scipys(n, m, seed):
    from scipy.optimize import linear_sum_assignment

    costs = np.minimum(0.3 - np.random.default_rng(seed).random((n, m)), 0)
    rows, columns = linear_sum_assignment(costs)
    assert _find_cheapest_pairs(costs) == pytest.approx(costs[rows, columns].sum())


def test_the_worked_example_moves_little_with_the_seed():
    values = [gamma([A, B], seed=seed).value for seed in range(5)]
    assert np.ptp(values) < 0.04
    assert gamma([A, B], seed=3) == gamma([A, B], seed=3)


def test_the_same_units_have_1_and_random_ones_about_0():
    assert gamma([ALEX, ALEX], seed=1).value == 1
    chance = random.Random(2)
    values = []
    for _ in range(8):
        units = []
        for _ in range(2):
            starts = sorted(chance.sample(range(0, 300, 5), 20))
            units.append([(start, start + chance.randint(2, 9), chance.choice("abc")) for start in starts])
        values.append(gamma(units, seed=1).value)
    assert np.mean(values) == pytest.approx(0, abs=0.08)


def test_units_may_overlap_and_labels_may_not_count():
    nested = [(0, 10, "x"), (2, 4, "y")]
    assert gamma([nested, nested], seed=1).value == 1
    renamed = [(0, 10, "z"), (2, 4, "w")]
    assert gamma([nested, renamed], beta=0, seed=1).value == 1
    assert gamma([nested, renamed], seed=1).value < 1


def test_empty_text_between_moves_the_baseline():
    far = [[(s + 200 * (s > 10), e + 200 * (s > 10), label) for s, e, label in spans] for spans in (A, B)]
    near, apart = gamma([A, B], seed=1), gamma(far, seed=1)
    assert near.observed == pytest.approx(apart.observed)
    assert near.expected != pytest.approx(apart.expected, abs=0.01)


def test_three_annotators_are_pygammas():
    pytest.importorskip("pygamma_agreement")
    found = gamma([ALEX, PAUL, SUZAN], alpha=3, seed=1)
    assert found.observed == pytest.approx(0.960625, abs=1e-6)
    assert found.value == pytest.approx(0.453, abs=0.03)
    assert gamma([ALEX, PAUL, SUZAN], seed=1).observed == pytest.approx(0.653542, abs=1e-6)


def test_the_package_gets_all_spans_of_three_annotators(monkeypatch):
    asked = []

    class Continuum:
        def add_annotator(self, name):
            asked.append(name)

        def add(self, *span):
            asked.append(span)

        def compute_gamma(self, dissimilarity, sampler):
            asked.append(dissimilarity)
            return SimpleNamespace(gamma=0.5, observed_disorder=0.4, expected_disorder=0.8, n_samples=30)

    stand_in = SimpleNamespace(
        Continuum=Continuum, CombinedCategoricalDissimilarity=dict, ShuffleContinuumSampler=list
    )
    core = SimpleNamespace(Segment=lambda start, end: (start, end))
    for name, module in (("pygamma_agreement", stand_in), ("pyannote", core), ("pyannote.core", core)):
        monkeypatch.setitem(sys.modules, name, module)
    state = np.random.get_state()[1].tolist()  # noqa: NPY002
    found = gamma([[(0, 3, "PER")], [(0, 3, "PER")], [(5, 9, "LOC"), (0, 2, "PER")]], alpha=3, seed=1)
    assert (found.value, found.observed, found.expected) == (0.5, 0.4, 0.8)
    spans = [each for each in asked if isinstance(each, tuple)]
    assert asked[:2] == ["0", ("0", (0.0, 3.0), "PER")]
    assert len(spans) == 4
    assert ("2", (5.0, 9.0), "LOC") in spans
    assert asked[-1] == {"alpha": 3, "beta": 1, "delta_empty": 1}
    assert np.random.get_state()[1].tolist() == state  # noqa: NPY002


def test_without_the_package_three_annotators_are_told_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "pygamma_agreement", None)
    with pytest.raises(
        ModuleNotFoundError, match="γ of 3 annotators needs pygamma-agreement; run: pip install"
    ):
        gamma([ALEX, PAUL, SUZAN])


def test_nothing_marked_is_undefined_and_one_side_empty_is_disorder():
    nothing = gamma([[], []])
    assert math.isnan(nothing.value)
    assert "Note: undefined: nobody marked a unit." in str(nothing)
    assert gamma([A, []], seed=1).observed == 2


def test_it_is_drawn_and_said():
    found = gamma([A, B], seed=1)
    assert "2 annotators, 6 units; disorder 0.680" in str(found)
    assert "γ" in [text.get_text() for text in found.plot().texts]
    assert r"$\gamma$ = 0." in found.to_latex()


def test_empty_text_around_the_units_raises_gamma():
    values = [gamma([A, B], seed=1, length=length).value for length in (20, 40, 200)]
    assert values == pytest.approx([0.55, 0.61, 0.655], abs=0.02)
