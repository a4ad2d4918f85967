"""Practice with near misses: weighted κ from D_o and D_e."""

from __future__ import annotations

from functools import cache

import numpy as np

from iaa_teach.data.tables import ContingencyTable
from iaa_teach.questions.bank import Question
from iaa_teach.questions.practice.exercise import ROUNDED, Exercise, brief, step
from iaa_teach.questions.practice.tables import (
    ORDERED,
    Batch,
    Cases,
    bears_rounding,
    cases_of,
    draw_story,
    draw_table,
    grid_with_totals,
    have_few_decimals,
    is_moderate,
    items_text,
    marginals,
    skewed_or_not,
)
from iaa_teach.stats.coefficients import cohen_kappa
from iaa_teach.stats.weighted import weighted_kappa
from iaa_teach.stats.weights import agreement_weights

TITLE = "Near misses and far misses"


def weighted_exercise(rng: np.random.Generator, level: int) -> Exercise:
    """Make an exercise in which near misses count half: D_o, D_e and weighted κ with linear weights."""
    story, table = draw_story(rng, ORDERED, draw_table(rng, weighted_tables()[rng.integers(2)], level))
    things = story.things
    distance = 1 - agreement_weights("linear", 3)
    near, far = distance == 0.5, distance == 1
    chance = np.outer(table.row_marginals, table.column_marginals)
    D_o, D_e = (float((distance * shares).sum()) for shares in (table.proportions, chance))
    kappa = float(weighted_kappa(table, "linear"))
    n, first, middle, last = items_text(table), *table.categories
    near_items, far_items = int(table.counts[near].sum()), int(table.counts[far].sum())
    near_share, far_share = near_items / table.n, far_items / table.n
    near_chance, far_chance = float(chance[near].sum()), float(chance[far].sum())

    def disagreement(
        role: str, label: str, where: str, value: float, shares: tuple[float, float], other: float
    ) -> Question:
        halves, whole = shares
        return step(
            role,
            label,
            value,
            f"{where}: half of the share of near misses, and the whole share of far misses.",
            f"½ · {brief(halves)} + {brief(whole)} = {brief(value)}",
            [
                (halves + whole, "counts every disagreement in full. Near misses count half."),
                (halves + whole / 2, "halves the wrong ones: *near* misses count half, far ones in full."),
                (halves / 2 + whole / 2, "halves both. Far misses count in full."),
                (halves / 4 + whole, "takes a quarter for a near miss. With linear weights it counts half."),
                (halves / 2, "leaves out the far misses."),
                (whole, "leaves out the near misses."),
                (value * table.n, f"is a number of {things}. Divide it by {n}."),
                (1 - value, "is the weighted *agreement*. D is what is missing to 1."),
                (other, "belongs to the other table."),
            ],
        )

    return Exercise(
        TITLE,
        f"A and B have judged the same {n} {things}. “{first}” and “{last}” are a far miss, at distance 1; "
        f"“{middle}” is a near miss from either, at distance ½ (linear weights).",
        (
            grid_with_totals(table),
            grid_with_totals(
                ContingencyTable(chance * table.n, table.categories), "What chance would give, in items"
            ),
        ),
        (
            step(
                "near",
                "Share of near misses",
                near_share,
                f"Four cells lie right beside the diagonal. Add them up, and divide by {n}.",
                f"{near_items} / {n} = {brief(near_share)}",
                [
                    (near_items, f"is a number of {things}. Divide it by {n}."),
                    (far_share, "is the share of far misses."),
                    (near_share + far_share, "is the share of all disagreements."),
                    (near_chance, "is what chance would give. Take the upper table."),
                    (near_share / 2, "is halved already. That comes in a moment."),
                    (table.counts[0, 1] / table.n, "is one of four cells."),
                ],
            ),
            step(
                "far",
                "Share of far misses",
                far_share,
                f"Two cells are left: the corners where “{first}” meets “{last}”.",
                f"{far_items} / {n} = {brief(far_share)}",
                [
                    (far_items, f"is a number of {things}. Divide it by {n}."),
                    (near_share, "is the share of near misses."),
                    (table.counts[0, 2] / table.n, "is one of two corners. There is also the opposite one."),
                    (table.counts[2, 0] / table.n, "is one of two corners. There is also the opposite one."),
                    (far_chance, "is what chance would give. Take the upper table."),
                ],
            ),
            disagreement(
                "D_o", "D_o, observed disagreement", "From the two shares", D_o, (near_share, far_share), D_e
            ),
            disagreement(
                "D_e",
                "D_e, disagreement by chance",
                "The same with the table of chance",
                D_e,
                (near_chance, far_chance),
                D_o,
            ),
            step(
                "weighted",
                "Weighted κ",
                kappa,
                "1 − D_o / D_e: how much of the disagreement by chance has been avoided?",
                f"1 − {brief(D_o)} / {brief(D_e)} = {brief(kappa)}",
                [
                    (D_o / D_e, "is D_o / D_e, what is *left* of the disagreement. Take it from 1."),
                    (1 - D_e / D_o, "has D_o and D_e the wrong way round: divide by D_e."),
                    (D_e - D_o, "is D_e − D_o. As a part of D_e, how much is that?"),
                    (
                        (D_o - D_e) / (1 - D_e),
                        "uses the rule for agreements, A_o and A_e, with disagreements.",
                    ),
                    (1 - D_o, "is 1 − D_o, the weighted agreement. Chance has not come off."),
                    (cohen_kappa(table), "is κ without weights: every miss counts in full."),
                    (
                        weighted_kappa(table, "quadratic"),
                        "comes from quadratic weights, with ¼ for a near miss.",
                    ),
                ],
                quantity="coefficient",
                tolerance=ROUNDED,
            ),
        ),
        level,
        picture="lengths",
    )


@cache
def weighted_tables() -> tuple[Cases, Cases]:
    """Return 3 × 3 tables with more near misses than far ones: those with κ(w) above κ, and those below."""
    tables = np.concatenate([_tables_of_rows(n, seed) for seed, n in enumerate((20, 50, 100))])
    near = tables[:, [0, 1, 1, 2], [1, 0, 2, 1]].sum(axis=1)
    far = tables[:, 0, 2] + tables[:, 2, 0]
    row, column = marginals(tables)
    chance = row[:, :, None] * column[:, None, :]
    n = tables.sum(axis=(1, 2))
    expected = (chance * (1 - agreement_weights("linear", 3))).sum(axis=(1, 2))
    kappa, plain = weighted_kappa(tables, "linear"), cohen_kappa(tables)
    suits = (near > far) & (far > 0) & is_moderate(kappa) & (abs(kappa - plain) > 4 * ROUNDED)
    suits &= have_few_decimals(chance * n[:, None, None], 1).all(axis=(1, 2))
    suits &= bears_rounding((near / 2 + far) / n, expected)
    above = kappa > plain
    return cases_of(tables[suits & above]), cases_of(tables[suits & ~above])


def _tables_of_rows(n: int, seed: int, size: int = 16_000) -> Batch:
    """Return tables in which A's totals are such that chance gives counts with a decimal at most."""
    rng = np.random.default_rng(seed)
    unit = {20: 2, 50: 5, 100: 10}[n]
    shares = rng.permuted(skewed_or_not(rng, size), axis=1)
    totals = unit * rng.multinomial(n // unit, shares)
    near, far = rng.uniform(0.1, 1.2, size), rng.uniform(0, 0.7, size)
    cells = np.ones((size, 3, 3))
    cells[:, [0, 1, 1, 2], [1, 0, 2, 1]] = near[:, None]
    cells[:, [0, 2], [2, 0]] = (near * far)[:, None]
    habits = np.where(
        rng.random((size, 1)) < 0.2, rng.permuted(shares, axis=1), shares
    )  # B's, like A's or not
    cells *= (habits**1.5 + 0.03)[:, None, :]
    tables = rng.multinomial(totals, cells / cells.sum(axis=2)[:, :, None])
    tables[size // 2 :] = tables[size // 2 :].swapaxes(1, 2)
    return tables[((tables.sum(axis=1) > 0) & (tables.sum(axis=2) > 0)).all(axis=1)]
