"""Practice on labels of three annotators, some of them missing: Krippendorff's α."""

from __future__ import annotations

from itertools import permutations

import numpy as np

from iaa_teach.questions.practice.exercise import ROUNDED, Exercise, Grid, brief, step
from iaa_teach.stats.alpha import krippendorff_alpha

STORIES = (
    ("e-mails", ("spam", "no spam")),
    ("sentences", ("yes", "no")),
    ("photographs", ("cat", "dog")),
)
TITLE = "α, with labels missing"
_SIZES = (((7, 16), (8, 20)), ((8, 16), (8, 20), (10, 25)), ((8, 20), (10, 25)))  # items, labels in pairs
Labels = list[list[str | None]]


def alpha_exercise(rng: np.random.Generator, level: int) -> Exercise:
    """Make an exercise from the labels of three annotators, with gaps, to nominal α."""
    things, categories = STORIES[rng.integers(len(STORIES))]
    labels = draw_labels(rng, categories, level)
    first, second = categories
    paired = _pairable(labels)
    n = sum(map(len, paired))
    all_labels = [label for item in labels for label in item if label]
    ones = sum(item.count(first) for item in paired)
    others = n - ones
    differing = [_share_differing(item) for item in paired]
    D_o, D_e, alpha = numbers_of(labels)
    split = sum(share > 0 for share in differing)
    parts = " + ".join(
        f"{len(item)} · {_fraction(item)}" for item, share in zip(paired, differing, strict=True) if share
    )
    return Exercise(
        TITLE,
        f"Three annotators have sorted {len(labels)} {things}; a dash marks a label that was not given. "
        "How far above chance is their agreement?",
        (labels_grid(labels),),
        (
            step(
                "n",
                "n, labels that can be paired",
                n,
                "A label counts if its item has another one to compare it with.",
                " + ".join(str(len(item)) for item in paired) + f" = {n}",
                [
                    (len(all_labels), "includes a label that stands alone. It has no partner to agree with."),
                    (3 * len(labels), "counts every place, also the empty ones."),
                    (len(labels), f"is the number of {things}. The labels are asked."),
                    (
                        len(paired),
                        f"is the number of {things} with two labels or more. The labels are asked.",
                    ),
                ],
                quantity="count",
                tolerance=0,
            ),
            step(
                "ones",
                f"“{first}” among them",
                ones,
                f"Count every “{first}”, of any annotator, in items with two labels or more.",
                f"{ones}, which leaves {others} for “{second}”",
                [
                    (others, f"is how often “{second}” was said."),
                    (all_labels.count(first), f"includes a “{first}” that stands alone in its item."),
                ],
                quantity="count",
                tolerance=0,
            ),
            step(
                "D_o",
                "D_o, observed disagreement",
                D_o,
                "In each item, which part of the pairs differs? (Where one of three differs: 2 of 3 pairs.) "
                "Multiply it by the number of labels, add up, and divide by n.",
                f"({parts}) / {n} = {brief(D_o, 3)}",
                [
                    (1 - D_o, "is the observed *agreement*. D_o is what is missing to 1."),
                    (
                        split / len(paired),
                        f"is the share of {things} with any disagreement. Go pair by pair.",
                    ),
                    (
                        float(np.mean(differing)),
                        "gives every item the same weight. An item counts by its labels.",
                    ),
                    (D_o * n, f"is the sum. Divide it by n = {n}."),
                    (split / n, "counts each such item once. It counts with its number of labels."),
                ],
            ),
            step(
                "D_e",
                "D_e, disagreement by chance",
                D_e,
                f"Put all {n} labels into a bag and draw two, without putting the first back. "
                "How often do they differ?",
                f"2 · {ones} · {others} / ({n} · {n - 1}) = {brief(D_e, 3)}",
                [
                    (
                        2 * ones * others / n**2,
                        f"puts the first label back before the second is drawn. Divide by {n} · {n - 1}.",
                    ),
                    (D_e / 2, "counts one order only. The two can be drawn either way round: twice that."),
                    (1 - D_e, "is how often the two are the *same*."),
                    (0.5, "is for equally likely categories. Look how often each was used."),
                    (D_o, "is D_o. Chance knows nothing of the items."),
                ],
            ),
            step(
                "alpha",
                "α",
                alpha,
                "1 − D_o / D_e: how much of the disagreement by chance has been avoided?",
                f"1 − {brief(D_o, 3)} / {brief(D_e, 3)} = {brief(alpha, 3)}",
                [
                    (D_o / D_e, "is D_o / D_e, what is *left* of the disagreement. Take it from 1."),
                    (1 - D_e / D_o, "has D_o and D_e the wrong way round: divide by D_e."),
                    (D_e - D_o, "is D_e − D_o. As a part of D_e, how much is that?"),
                    (
                        (D_o - D_e) / (1 - D_e),
                        "uses the rule for agreements, A_o and A_e, with disagreements.",
                    ),
                    (1 - D_o, "is the observed agreement. Chance has not come off."),
                    (
                        1 - D_o * n**2 / (2 * ones * others),
                        "is what the other rule for chance gives, with the first label put back.",
                    ),
                ],
                quantity="coefficient",
                tolerance=ROUNDED,
            ),
        ),
        level,
        picture="lengths",
    )


def numbers_of(labels: Labels) -> tuple[float, float, float]:
    """Return D_o, D_e and α."""
    paired = _pairable(labels)
    n = sum(map(len, paired))
    D_o = sum(len(item) * _share_differing(item) for item in paired) / n
    D_e = _share_differing([label for item in paired for label in item])
    return D_o, D_e, krippendorff_alpha(labels)


def draw_labels(rng: np.random.Generator, categories: tuple[str, ...], level: int) -> Labels:
    """Draw three annotators' labels of seven to ten items, one with a single label, and a short D_o.

    First of few items, then of more, then with agreement below chance.
    """
    low, high = (0.05, 0.93) if level < 2 else (-0.5, -0.02)
    while True:
        items, n = _SIZES[level][rng.integers(len(_SIZES[level]))]
        truth = rng.random(items) < rng.uniform(0.15, 0.85)
        said = truth[:, None] ^ (rng.random((items, 3)) < (0.15 if level < 2 else 0.5))
        gaps = np.zeros((items, 3), bool)
        alone, *others = rng.permutation(items)
        gaps[alone] = rng.permutation([True, True, False])
        for pair in others[: 3 * (items - 1) - n]:
            gaps[pair, rng.integers(3)] = True
        labels: Labels = [
            [None if gap else categories[int(one)] for one, gap in zip(*row, strict=True)]
            for row in zip(said.tolist(), gaps.tolist(), strict=True)
        ]
        if low < krippendorff_alpha(labels) < high:
            return labels


def _pairable(labels: Labels) -> list[list[str]]:
    """Return the labels of each item that has two or more."""
    given = [[label for label in item if label] for item in labels]
    return [item for item in given if len(item) > 1]


def _share_differing(labels: list[str]) -> float:
    """Return the share of the ordered pairs of different places in which the labels differ."""
    pairs = list(permutations(labels, 2))
    return sum(a != b for a, b in pairs) / len(pairs)


def _fraction(labels: list[str]) -> str:
    return {2: "1", 3: "⅔"}[len(labels)]


def labels_grid(labels: Labels) -> Grid:
    """Return the labels as a table, an item a row."""
    rows = tuple(
        (str(place), tuple(label or "–" for label in item)) for place, item in enumerate(labels, start=1)
    )
    return Grid("", ("A", "B", "C"), rows)
