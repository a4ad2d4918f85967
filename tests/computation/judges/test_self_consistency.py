"""The same model asked again: shares of pairs by hand, and verdicts whose order is swapped."""

import math

import numpy as np
import pytest

from iaa_teach import cohen_kappa, fleiss_kappa, self_consistency


def test_a_constant_judge_is_consistent_and_agrees_with_nobody():
    rng = np.random.default_rng(1)
    runs = [["A"] * 5] * 60
    people = rng.choice(["A", "B"], 60).tolist()
    found = self_consistency(runs)
    assert (found.value, found.unanimous) == (1, 1)
    assert "which is consistent" in str(found)
    assert fleiss_kappa([[person, row[0]] for person, row in zip(people, runs, strict=True)]) <= 0


def test_consistency_is_the_share_of_pairs_that_agree():
    rng = np.random.default_rng(3)
    runs = rng.choice(np.array(["a", "b", None], object), (30, 4), p=[0.5, 0.3, 0.2]).tolist()
    shares = []
    for row in runs:
        answers = [label for label in row if label is not None]
        pairs = [a == b for i, a in enumerate(answers) for b in answers[:i]]
        if pairs:
            shares.append(np.mean(pairs))
    found = self_consistency(runs)
    assert found.value == pytest.approx(np.mean(shares))
    assert found.items == len(shares)
    assert found.low < found.value < found.high


def test_single_answers_give_undefined_consistency():
    found = self_consistency([["a", None], [None, "b"]])
    assert math.isnan(found.value)
    assert "Note: undefined: no item has two labels." in str(found)
    with pytest.raises(ValueError, match="two or more annotators"):
        self_consistency([["a"], ["b"]])


VERDICTS = ["AB"] * 15 + ["BA"] * 11 + ["AA"] * 12 + ["BB"] * 2  # X stands first, then Y does


def test_verdicts_of_a_swapped_order_are_exchanged():
    found = self_consistency([[*pair] for pair in VERDICTS], swapped=[False, True])
    exchanged = [(a, "BA"["AB".index(b)]) for a, b in VERDICTS]
    assert found.kappa == pytest.approx(cohen_kappa(*zip(*exchanged, strict=True)))
    assert (found.flips, found.items, found.value) == (14, 40, pytest.approx(26 / 40))
    assert found.first_place.value == pytest.approx(50 / 80)
    assert "14 of 40 items flip" in str(found)
    assert "First place" in [text.get_text() for text in found.plot().texts]


LESSON = np.array([[19, 3, 8], [2, 6, 3], [1, 1, 17]])  # X first by Y first; X wins, a tie, Y wins


@pytest.mark.parametrize(
    ("cells", "first", "second", "p", "kappa"),
    [
        (LESSON, 14, 4, 0.031, 0.530),
        ([[19, 3, 4], [2, 6, 2], [4, 3, 17]], 9, 9, 1.0, 0.526),
        ([[19, 3, 2], [2, 6, 3], [7, 1, 17]], 8, 10, 0.815, 0.524),
    ],
)
def test_flips_are_counted_by_the_place_that_they_go_to(cells, first, second, p, kappa):
    verdicts = [
        ("A=B"[i], "B=A"[j]) for i, row in enumerate(cells) for j, n in enumerate(row) for _ in range(n)
    ]
    found = self_consistency(verdicts, swapped=[False, True])
    assert (found.flips, found.to_first, found.to_second) == (18, first, second)
    assert (round(found.p_value, 3), round(found.kappa, 3)) == (p, kappa)
    assert f"{first} flips go to what came first, {second} to what came second" in str(found)
    again = self_consistency(verdicts)
    assert (again.to_first, again.to_second) == (0, 0)
    assert math.isnan(again.p_value)
    assert "stood first" not in str(again)
    uneven = self_consistency([(*pair, "A") for pair in verdicts], swapped=[False, True, False])
    assert (uneven.to_first, uneven.to_second) == (0, 0)


def test_ties_stay_and_favour_no_place():
    found = self_consistency([["A", "B"], ["tie", "tie"], ["A", "tie"]], swapped=[False, True])
    assert (found.flips, found.first_place.value) == (1, pytest.approx(2 / 3))
    numbers = self_consistency([[1, 2], [1, 1]], swapped=[False, True], sides=(1, 2))
    assert numbers.flips == 1
    only = self_consistency([["tie", "tie"]] * 5, swapped=[False, True])
    assert math.isnan(only.first_place.value)
    assert "first place" not in str(only)


def test_always_first_is_inconsistent_when_swapped():
    again = self_consistency([["A", "A"]] * 30)
    swapped = self_consistency([["A", "A"]] * 30, swapped=[False, True])
    assert (again.value, swapped.value) == (1, 0)
    assert swapped.first_place.value == 1
    assert 0.85 < swapped.first_place.low < 0.95


def test_runs_have_flips_and_kappa():
    rng = np.random.default_rng(2)
    runs = np.where(rng.random((50, 3)) < 0.8, rng.integers(0, 2, (50, 1)), rng.integers(0, 2, (50, 3)))
    found = self_consistency(runs)
    assert found.kappa == pytest.approx(fleiss_kappa(runs))
    assert found.flips == (runs != runs[:, :1]).any(axis=1).sum()
    assert "Order swapped" not in str(found)
    assert math.isnan(self_consistency([["A", "A"]] * 9).kappa)


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"swapped": [True]}, "swapped must be True or False for each of 2 runs"),
        ({"swapped": [0, 1]}, "swapped must be True or False"),
        ({"swapped": [False, True], "sides": "AA"}, "sides must be"),
        ({"swapped": [False, True], "sides": ["A"]}, "sides must be two different labels"),
    ],
)
def test_invalid_swapped_is_refused(more, message):
    with pytest.raises(ValueError, match=message):
        self_consistency([["A", "B"]] * 3, **more)
