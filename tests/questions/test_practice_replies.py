"""What practice says about a wrong number is true of it: computed anew from the data on the page."""

import re
from itertools import permutations

import numpy as np
import pytest

from iaa_teach.questions.practice import EXERCISES, draw

SEEDS = range(60)
NAME = "“(.+?)”"


def shares(exercise, place=0):
    """The table on the page as shares, its number of items, and the place of each category."""
    grid = exercise.grids[place]
    counts = np.array([[float(cell) for cell in cells[:-1]] for _, cells in grid.rows[:-1]])
    return counts / counts.sum(), counts.sum(), {name: i for i, name in enumerate(grid.columns[:-1])}


def claims_of_table(exercise, step):
    cells, n, at = shares(exercise)
    a, b, c, o = cells.sum(axis=1), cells.sum(axis=0), len(at), np.trace(cells)
    pooled = (a + b) / 2
    chances = {"S": 1 / c, "π": sum(pooled**2), "κ": sum(a * b)}
    e = chances[{"s": "S", "pi": "π"}.get(step.id.split()[-1], "κ")]
    if step.id == "product":
        here = at[re.search(NAME, step.label)[1]]
        p, q = a[here], b[here]
        return {
            "A's share times itself": lambda: p**2,
            "B's share times itself": lambda: q**2,
            "share twice": lambda: {2 * p, 2 * q},
            "was \\*observed\\*": lambda: cells[here, here],
            "squares the average": lambda: pooled[here] ** 2,
            "the average of the two shares\\. Multiply them": lambda: pooled[here],
            "the sum of the two shares": lambda: p + q,
            "is A's share of": lambda: p,
            "is B's share of": lambda: q,
            "a product of counts": lambda: p * n * q * n,
            "divided by .* once": lambda: p * q * n,
            "is for equally likely categories": lambda: 1 / c**2,
            "one share if both categories are equally likely": lambda: 1 / c,
            "the sum over all categories": lambda: sum(a * b),
            f"is for {NAME}": lambda name: a[at[name]] * b[at[name]],
        }
    if step.id == "A_o":
        return {
            "on which they \\*differ\\*": lambda: 1 - o,
            "have the same label": lambda: o * n,
            "have \\*different\\* labels": lambda: n - o * n,
            f"only the agreements on {NAME}": lambda name: cells[at[name], at[name]],
            "is the agreement by chance": lambda: sum(a * b),
            f"how often A says {NAME}": lambda name: a[at[name]],
            f"how often B says {NAME}": lambda name: b[at[name]],
        }
    if step.id.startswith("A_e"):
        return {
            f"the product for {NAME} alone": lambda name: a[at[name]] * b[at[name]],
            "the average of the products": lambda: np.mean(a * b),
            "choose \\*one\\* given category": lambda: 1 / c**2,
            f"the square for {NAME} alone": lambda name: pooled[at[name]] ** 2,
            f"multiplies {NAME} by {NAME}": lambda one, other: pooled[at[one]] * pooled[at[other]],
            "takes all categories as equally likely": lambda: 1 / c,
            "averages the two annotators' shares": lambda: sum(pooled**2),
            "multiplies A's share by B's": lambda: sum(a * b),
            "is A_o, what was observed": lambda: o,
            "the expected \\*dis\\*agreement": lambda: 1 - e,
        }
    value = (o - e) / (1 - e)
    return {
        "is A_o\\. Chance": lambda: o,
        "is A_e, and it is right": lambda: e,
        "is A_e − A_o": lambda: e - o,
        "is A_o − A_e": lambda: o - e,
        "divides by A_e": lambda: (o - e) / e,
        "is A_o / A_e": lambda: o / e,
        "divides by 1 − A_o": lambda: (o - e) / (1 - o),
        "is A_o / \\(1 − A_e\\)": lambda: o / (1 - e),
        "take A_e off A_o \\*before\\*": lambda: o - e / (1 - e),
        "work out 1 − A_e \\*before\\*": lambda: (o - e) / 1 - e,
        "has lost its sign": lambda: abs(value),
        "has the wrong sign": lambda: -value,
        "the room that is still \\*empty\\*": lambda: (1 - o) / (1 - e),
        "is (S|π|κ)\\. It takes another": lambda name: (o - chances[name]) / (1 - chances[name]),
    }


AVOIDED = {
    "is D_o / D_e": lambda o, e: o / e,
    "the wrong way round: divide by D_e": lambda o, e: 1 - e / o,
    "is D_e − D_o": lambda o, e: e - o,
    "the rule for agreements": lambda o, e: (o - e) / (1 - e),
    "observed agreement\\. Chance|1 − D_o, the weighted agreement": lambda o, e: 1 - o,
}


def claims_of_weighted(exercise, step):
    tables = [shares(exercise, place)[0] for place in (0, 1)]
    n = shares(exercise)[1]
    far = [table[0, 2] + table[2, 0] for table in tables]
    near = [1 - np.trace(table) - corners for table, corners in zip(tables, far, strict=True)]
    D_o, D_e = (half / 2 + whole for half, whole in zip(near, far, strict=True))
    seen = tables[0]
    if step.id == "weighted":
        plain = 1 - (near[0] + far[0]) / (near[1] + far[1])
        squared = 1 - (near[0] / 4 + far[0]) / (near[1] / 4 + far[1])
        return {text: lambda rule=rule: rule(D_o, D_e) for text, rule in AVOIDED.items()} | {
            "without weights": lambda: plain,
            "quadratic weights": lambda: squared,
        }
    if step.id in ("near", "far"):
        asked = near if step.id == "near" else far
        return {
            "is a number of": lambda: asked[0] * n,
            "share of far misses": lambda: far[0],
            "share of near misses": lambda: near[0],
            "share of all disagreements": lambda: 1 - np.trace(seen),
            "what chance would give\\. Take the first": lambda: asked[1],
            "is halved already": lambda: asked[0] / 2,
            "one of four cells": lambda: {seen[0, 1], seen[1, 0], seen[1, 2], seen[2, 1]},
            "one of two corners": lambda: {seen[0, 2], seen[2, 0]},
        }
    which = int(step.id == "D_e")
    half, whole = near[which], far[which]
    return {
        "every disagreement in full": lambda: half + whole,
        "halves the wrong ones": lambda: half + whole / 2,
        "halves both": lambda: (half + whole) / 2,
        "a quarter for a near miss": lambda: half / 4 + whole,
        "leaves out the far": lambda: half / 2,
        "leaves out the near": lambda: whole,
        "is a number of": lambda: (half / 2 + whole) * n,
        "the weighted \\*agreement\\*": lambda: 1 - half / 2 - whole,
        "belongs to the other table": lambda: D_o if which else D_e,
    }


def claims_of_alpha(exercise, step):
    items = [[label for label in cells if label != "–"] for _, cells in exercise.grids[0].rows]
    paired = [labels for labels in items if len(labels) > 1]
    pooled = [label for labels in paired for label in labels]

    def differing(labels):
        return float(np.mean([x != y for x, y in permutations(labels, 2)]))

    n = len(pooled)
    apart = sum(len(labels) * differing(labels) for labels in paired)
    split = sum(differing(labels) > 0 for labels in paired)
    D_o, D_e = apart / n, differing(pooled)
    put_back = 1 - sum((pooled.count(label) / n) ** 2 for label in set(pooled))
    category = (re.search(NAME, step.label) or [""] * 2)[1]
    return {text: lambda rule=rule: rule(D_o, D_e) for text, rule in AVOIDED.items()} | {
        "includes a label that is alone": lambda: sum(map(len, items)),
        "counts the empty places": lambda: 3 * len(items),
        "is the number of .* asks for labels": lambda: len(items),
        "with two labels or more, not": lambda: len(paired),
        f"is how often {NAME} was said": lambda name: pooled.count(name),
        "that is alone in its item": lambda: sum(labels.count(category) for labels in items),
        "the observed \\*agreement\\*": lambda: 1 - D_o,
        "with any disagreement": lambda: split / len(paired),
        "every item the same weight": lambda: np.mean([differing(labels) for labels in paired]),
        "is the sum\\. Divide": lambda: apart,
        "such item once": lambda: split / n,
        "puts the first label back": lambda: put_back,
        "counts one order only": lambda: D_e / 2,
        "how often the two are the": lambda: 1 - D_e,
        "equally likely": lambda: 1 / 2,
        "is D_o\\. Chance": lambda: D_o,
        "the other rule for chance": lambda: 1 - D_o / put_back,
    }


def claims_of_interval(exercise, step):
    n = int(re.search(r"\d+", exercise.given)[0])
    kappa, error = (float(text.replace("−", "-")) for text in re.findall(r"= (−?[\d.]+\d)", exercise.given))
    half, sign = 1.96 * error, {"low": -1, "high": 1}.get(step.id)
    if sign:
        return {
            "the other end": lambda: kappa - sign * half,
            "one standard error away": lambda: kappa + sign * error,
            "two standard errors away": lambda: kappa + sign * 2 * error,
            "is too far": lambda: kappa + sign * 2 * half,
            "is too near": lambda: kappa + sign * half / 2,
            "κ \\*times\\*": lambda: kappa * (1 + sign * half),
            "the half width itself": lambda: half,
        }
    return {
        "is one standard error:": lambda: error,
        "the whole width": lambda: 2 * half,
        "is two standard errors\\.": lambda: 2 * error,
        "covers 90": lambda: 1.645 * error,
        "covers 99": lambda: 2.576 * error,
        "is 1.96 times κ": lambda: 1.96 * kappa,
        "comes from the variance": lambda: 1.96 * error**2,
        "divides by √N once more": lambda: half / n**0.5,
        "by √2 only": lambda: 2 * n,
        "are fewer than you have": lambda: {n / 2, n / 4},
        "is far too many": lambda: n**2,
        "what you have to \\*add\\*": lambda: 4 * n - n,
    }


CLAIMS = {"weighted": claims_of_weighted, "alpha": claims_of_alpha, "interval": claims_of_interval}


def list_sayings(wrong):
    """What is said about a value: one thing, or either of two."""
    found = re.fullmatch(r".*? may be one of two things\. Perhaps it (.*) Or it (.*)", wrong.feedback)
    return found.groups() if found else [wrong.feedback]


def is_true(saying, value, answer, claims, near):
    if "was rounded too early" in saying:
        return abs(value - round(answer, 2)) <= near
    for text, claimed in claims.items():
        if found := re.search(text, saying):
            said = claimed(*filter(None, found.groups()))
            nearest = min(abs(value - each) for each in (said if isinstance(said, set) else {said}))
            return nearest <= near
    return False


@pytest.mark.parametrize("kind", EXERCISES)
def test_each_reply_is_true_of_its_number(kind):
    false = []
    for seed in SEEDS:
        exercise = draw(kind, seed, number=seed % 4 + 1)
        for step in exercise.steps:
            claims = CLAIMS.get(kind, claims_of_table)(exercise, step)
            # Data and slips are rounded.
            near = 2 * step.tolerance + (0.003 if kind == "interval" else 0.0006)
            for wrong in step.wrong:
                value, answer = float(wrong.value), float(step.answer)
                false += [
                    (seed, step.label, answer, saying)
                    for saying in list_sayings(wrong)
                    if not is_true(saying, value, answer, claims, near)
                ]
    assert false == []


def test_the_sum_over_all_categories_is_no_product(mark):
    exercise = draw("kappa", seed=3)
    product, expected = exercise.steps[1], exercise.steps[-2]
    assert "the sum over all categories" in mark(product, f"{float(expected.answer):.4f}").message
