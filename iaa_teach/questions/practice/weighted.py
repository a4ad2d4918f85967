"""Practice with near misses: weighted κ from D_o and D_e."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from iaa_teach.data.tables import ContingencyTable
from iaa_teach.questions.bank import Question
from iaa_teach.questions.practice.exercise import ROUNDED, Exercise, brief, step
from iaa_teach.questions.practice.tables import (
    ORDERED,
    Batch,
    draw_table,
    grid_with_totals,
    have_few_decimals,
    is_moderate,
    items_text,
    marginals,
)
from iaa_teach.stats.coefficients import cohen_kappa
from iaa_teach.stats.weighted import weighted_kappa
from iaa_teach.stats.weights import agreement_weights


def weighted_exercise(rng: np.random.Generator, level: int) -> Exercise:
    """Make an exercise in which near misses count half: D_o, D_e and weighted κ with linear weights."""
    things, table = draw_table(rng, ORDERED, _suits_weighted, sizes=(20, 40, 50), level=level)
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
        label: str, where: str, value: float, shares: tuple[float, float], other: float
    ) -> Question:
        halves, whole = shares
        return step(
            label,
            value,
            f"{where}: half of the share of near misses, and the whole share of far misses.",
            f"½ · {brief(halves)} + {brief(whole)} = {brief(value)}",
            [
                (halves + whole, "counts every disagreement in full. Near misses count half."),
                (halves + whole / 2, "halves the wrong ones: *near* misses count half, far ones in full."),
                (halves / 2 + whole / 2, "halves both. Far misses count in full."),
                (halves / 2, "leaves out the far misses."),
                (1 - value, "is the weighted *agreement*. D is what is missing to 1."),
                (other, "belongs to the other table."),
            ],
        )

    return Exercise(
        "Near misses and far misses",
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
                "D_o, observed disagreement", "From the two shares", D_o, (near_share, far_share), D_e
            ),
            disagreement(
                "D_e, disagreement by chance",
                "The same with the table of chance",
                D_e,
                (near_chance, far_chance),
                D_o,
            ),
            step(
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
    )


def _suits_weighted(tables: Batch) -> NDArray[np.bool_]:
    row, column = marginals(tables)
    n = tables.sum(axis=(1, 2))
    chance = row[:, :, None] * column[:, None, :] * n[:, None, None]
    kappa = weighted_kappa(tables, "linear")
    far = (tables[:, 0, 2] > 0) & (tables[:, 2, 0] > 0)
    near = tables[:, [0, 1, 1, 2], [1, 0, 2, 1]].sum(axis=1) > 0
    return (
        far
        & near
        & have_few_decimals(chance, 1).all(axis=(1, 2))
        & have_few_decimals(kappa)
        & is_moderate(kappa)
    )
