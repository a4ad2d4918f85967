"""Practice on labels of three annotators, some of them missing: Krippendorff's α."""

from itertools import permutations

import numpy as np

from iaa_teach.computation.alpha import krippendorff_alpha
from iaa_teach.look.words import say
from iaa_teach.questions.practice.exercise import ROUNDED, Exercise, Grid, format_brief, make_step
from iaa_teach.questions.practice.tables import TWO, Story, find_story
from iaa_teach.questions.practice.words import words

_SIZES = (((7, 16), (8, 20)), ((8, 16), (8, 20), (10, 25)), ((8, 20), (10, 25)))  # items, labels in pairs
Labels = list[list[str | None]]


def make_alpha_exercise(rng: np.random.Generator, level: int) -> Exercise:
    """Make an exercise from three annotators' labels, with gaps, to nominal α."""
    story = draw_alpha_story(rng)
    labels = draw_labels(rng, story.categories, level)
    first, second = story.categories
    paired = _list_pairable(labels)
    n = sum(map(len, paired))
    all_labels = [label for item in labels for label in item if label]
    ones = sum(item.count(first) for item in paired)
    others = n - ones
    differing = [_compute_differing(item) for item in paired]
    D_o, D_e, alpha = compute_numbers(labels)
    split = sum(share > 0 for share in differing)
    working = " + ".join(
        f"{len(item)} · {_write_fraction(item)}"
        for item, share in zip(paired, differing, strict=True)
        if share
    )
    texts, things = words.ALPHA, story.things
    return Exercise(
        words.TITLES["alpha"],
        f"{say(words.MOVES['labelled'], items=story.counted(len(labels)))} {words.CHANCE['far_above']}",
        (make_labels_grid(labels),),
        (
            make_step(
                "n",
                texts["n"],
                n,
                " + ".join(str(len(item)) for item in paired) + f" = {n}",
                {
                    "with_single": len(all_labels),
                    "with_empty": 3 * len(labels),
                    "number_of_items": len(labels),
                    "items_with_two": len(paired),
                },
                quantity="count",
                tolerance=0,
                things=things,
            ),
            make_step(
                "ones",
                texts["ones"],
                ones,
                say(texts["ones"]["working"], ones=ones, others=others, second=second),
                {"of_the_other": others, "with_single": all_labels.count(first)},
                quantity="count",
                tolerance=0,
                first=first,
                second=second,
            ),
            make_step(
                "D_o",
                texts["D_o"],
                D_o,
                f"({working}) / {n} = {format_brief(D_o, 3)}",
                {
                    "observed_agreement": 1 - D_o,
                    "split_items": split / len(paired),
                    "items_alike": float(np.mean(differing)),
                    "undivided": D_o * n,
                    "counted_once": split / n,
                },
                things=things,
                n=n,
            ),
            make_step(
                "D_e",
                texts["D_e"],
                D_e,
                f"2 · {ones} · {others} / ({n} · {n - 1}) = {format_brief(D_e, 3)}",
                {
                    "put_back": 2 * ones * others / n**2,
                    "one_order": D_e / 2,
                    "the_same": 1 - D_e,
                    "equally_likely": 0.5,
                    "is_D_o": D_o,
                },
                n=n,
                n_less=n - 1,
            ),
            make_step(
                "alpha",
                words.AVOIDED | texts["alpha"],
                alpha,
                f"1 − {format_brief(D_o, 3)} / {format_brief(D_e, 3)} = {format_brief(alpha, 3)}",
                {
                    "left": D_o / D_e,
                    "upside_down": 1 - D_e / D_o,
                    "difference": D_e - D_o,
                    "rule_for_agreements": (D_o - D_e) / (1 - D_e),
                    "no_chance": 1 - D_o,
                    "rule_put_back": 1 - D_o * n**2 / (2 * ones * others),
                },
                quantity="coefficient",
                tolerance=ROUNDED,
            ),
        ),
        level,
        picture="lengths",
    )


def draw_alpha_story(rng: np.random.Generator) -> Story:
    """Draw what the three annotators have sorted."""
    return find_story(TWO[rng.integers(len(TWO))])


def compute_numbers(labels: Labels) -> tuple[float, float, float]:
    """Return D_o, D_e and α."""
    paired = _list_pairable(labels)
    n = sum(map(len, paired))
    D_o = sum(len(item) * _compute_differing(item) for item in paired) / n
    D_e = _compute_differing([label for item in paired for label in item])
    return D_o, D_e, krippendorff_alpha(labels)


def draw_labels(rng: np.random.Generator, categories: tuple[str, ...], level: int) -> Labels:
    """Draw three annotators' labels of seven to ten items, one with a single label, with a short D_o.

    First few items, then more, then agreement below chance.
    """
    low, high = (0.05, 0.93) if level < 2 else (-0.5, -0.02)
    while True:
        items, n = _SIZES[level][rng.integers(len(_SIZES[level]))]
        truth = rng.random(items) < rng.uniform(0.15, 0.85)
        given = truth[:, None] ^ (rng.random((items, 3)) < (0.15 if level < 2 else 0.5))
        gaps = np.zeros((items, 3), bool)
        alone, *others = rng.permutation(items)
        gaps[alone] = rng.permutation([True, True, False])
        for pair in others[: 3 * (items - 1) - n]:
            gaps[pair, rng.integers(3)] = True
        labels: Labels = [
            [None if gap else categories[int(label)] for label, gap in zip(*row, strict=True)]
            for row in zip(given.tolist(), gaps.tolist(), strict=True)
        ]
        if low < krippendorff_alpha(labels) < high:
            return labels


def _list_pairable(labels: Labels) -> list[list[str]]:
    """Return the labels of each item that has at least two."""
    given = [[label for label in item if label] for item in labels]
    return [item for item in given if len(item) > 1]


def _compute_differing(labels: list[str]) -> float:
    """Return the share of ordered pairs of different positions whose labels differ."""
    pairs = list(permutations(labels, 2))
    return sum(a != b for a, b in pairs) / len(pairs)


def _write_fraction(labels: list[str]) -> str:
    return {2: "1", 3: "⅔"}[len(labels)]


def make_labels_grid(labels: Labels) -> Grid:
    """Return the labels as a table, one item per row."""
    rows = tuple(
        (str(place), tuple(label or "–" for label in item)) for place, item in enumerate(labels, start=1)
    )
    return Grid("", ("A", "B", "C"), rows)
