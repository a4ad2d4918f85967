"""Practice with near misses: weighted κ from D_o and D_e."""

from functools import cache

import numpy as np

from iaa_teach.computation.coefficients import cohen_kappa
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.weighted import agreement_weights, weighted_kappa
from iaa_teach.look.words import say
from iaa_teach.questions.bank import Question
from iaa_teach.questions.practice.exercise import ROUNDED, Exercise, format_brief, make_step
from iaa_teach.questions.practice.tables import (
    ORDERED,
    Batch,
    Cases,
    compute_marginals,
    draw_skewed_or_not,
    draw_story,
    draw_table,
    have_few_decimals,
    is_moderate,
    make_grid_with_totals,
    sort_into_cases,
    tolerates_rounding,
)
from iaa_teach.questions.practice.words import words


def make_weighted_exercise(rng: np.random.Generator, level: int) -> Exercise:
    """Make an exercise in which near misses count half: D_o, D_e and weighted κ with linear weights."""
    story, table = draw_story(rng, ORDERED, draw_table(rng, list_weighted_tables()[rng.integers(2)], level))
    distance = 1 - agreement_weights("linear", 3)
    near, far = distance == 0.5, distance == 1
    chance = np.outer(table.row_marginals, table.column_marginals)
    D_o, D_e = (float((distance * shares).sum()) for shares in (table.proportions, chance))
    kappa = float(weighted_kappa(table, "linear"))
    n, first, middle, last = format_brief(table.n), *table.categories
    near_items, far_items = int(table.counts[near].sum()), int(table.counts[far].sum())
    near_share, far_share = near_items / table.n, far_items / table.n
    near_chance, far_chance = float(chance[near].sum()), float(chance[far].sum())
    texts, things = words.WEIGHTED, story.things

    def disagreement(role: str, value: float, shares: tuple[float, float], other: float) -> Question:
        halves, whole = shares
        return make_step(
            role,
            texts["misses"] | texts["disagreement"] | texts[role],
            value,
            f"½ · {format_brief(halves)} + {format_brief(whole)} = {format_brief(value)}",
            {
                "in_full": halves + whole,
                "wrong_halved": halves + whole / 2,
                "both_halved": halves / 2 + whole / 2,
                "quarter": halves / 4 + whole,
                "no_far": halves / 2,
                "no_near": whole,
                "items": value * table.n,
                "agreement": 1 - value,
                "other": other,
            },
            things=things,
            n=n,
        )

    return Exercise(
        words.TITLES["weighted"],
        say(texts["given"], items=story.same(int(table.n)), first=first, middle=middle, last=last),
        (
            make_grid_with_totals(table),
            make_grid_with_totals(
                ContingencyTable(chance * table.n, table.categories), texts["chance_table"]
            ),
        ),
        (
            make_step(
                "near",
                texts["misses"] | texts["near"],
                near_share,
                f"{near_items} / {n} = {format_brief(near_share)}",
                {
                    "items": near_items,
                    "is_far": far_share,
                    "all": near_share + far_share,
                    "chance": near_chance,
                    "halved": near_share / 2,
                    "one_of_four": table.proportions[0, 1],
                },
                things=things,
                n=n,
            ),
            make_step(
                "far",
                texts["misses"] | texts["far"],
                far_share,
                f"{far_items} / {n} = {format_brief(far_share)}",
                {
                    "items": far_items,
                    "is_near": near_share,
                    "one_of_two": [table.proportions[0, 2], table.proportions[2, 0]],
                    "chance": far_chance,
                },
                things=things,
                n=n,
                first=first,
                last=last,
            ),
            disagreement("D_o", D_o, (near_share, far_share), D_e),
            disagreement("D_e", D_e, (near_chance, far_chance), D_o),
            make_step(
                "weighted",
                words.AVOIDED | texts["weighted"],
                kappa,
                f"1 − {format_brief(D_o)} / {format_brief(D_e)} = {format_brief(kappa)}",
                {
                    "left": D_o / D_e,
                    "upside_down": 1 - D_e / D_o,
                    "difference": D_e - D_o,
                    "rule_for_agreements": (D_o - D_e) / (1 - D_e),
                    "agreement": 1 - D_o,
                    "without_weights": cohen_kappa(table),
                    "quadratic": weighted_kappa(table, "quadratic"),
                },
                quantity="coefficient",
                tolerance=ROUNDED,
            ),
        ),
        level,
        picture="lengths",
    )


@cache
def list_weighted_tables() -> tuple[Cases, Cases]:
    """Return 3 × 3 tables with more near misses than far ones: those with κ(w) above κ, and those below."""
    tables = np.concatenate([_make_tables_of_rows(n, seed) for seed, n in enumerate((20, 50, 100))])
    near = tables[:, [0, 1, 1, 2], [1, 0, 2, 1]].sum(axis=1)
    far = tables[:, 0, 2] + tables[:, 2, 0]
    row, column = compute_marginals(tables)
    chance = row[:, :, None] * column[:, None, :]
    n = tables.sum(axis=(1, 2))
    expected = (chance * (1 - agreement_weights("linear", 3))).sum(axis=(1, 2))
    kappa, plain = weighted_kappa(tables, "linear"), cohen_kappa(tables)
    suits = (near > far) & (far > 0) & is_moderate(kappa) & (abs(kappa - plain) > 4 * ROUNDED)
    suits &= have_few_decimals(chance * n[:, None, None], 1).all(axis=(1, 2))
    suits &= tolerates_rounding((near / 2 + far) / n, expected)
    above = kappa > plain
    return sort_into_cases(tables[suits & above]), sort_into_cases(tables[suits & ~above])


def _make_tables_of_rows(n: int, seed: int, size: int = 16_000) -> Batch:
    """Return tables whose A totals make chance counts with at most one decimal."""
    rng = np.random.default_rng(seed)
    unit = {20: 2, 50: 5, 100: 10}[n]
    shares = rng.permuted(draw_skewed_or_not(rng, size), axis=1)
    totals = unit * rng.multinomial(n // unit, shares)
    near, far = rng.uniform(0.1, 1.2, size), rng.uniform(0, 0.7, size)
    cells = np.ones((size, 3, 3))
    cells[:, [0, 1, 1, 2], [1, 0, 2, 1]] = near[:, None]
    cells[:, [0, 2], [2, 0]] = (near * far)[:, None]
    habits = np.where(
        rng.random((size, 1)) < 0.2, rng.permuted(shares, axis=1), shares
    )  # B's, like A's or different
    cells *= (habits**1.5 + 0.03)[:, None, :]
    tables = rng.multinomial(totals, cells / cells.sum(axis=2)[:, :, None])
    tables[size // 2 :] = tables[size // 2 :].swapaxes(1, 2)
    return tables[((tables.sum(axis=1) > 0) & (tables.sum(axis=2) > 0)).all(axis=1)]
