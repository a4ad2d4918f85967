"""Practice with chance: from a table to κ, and to S, π and κ with three ideas of chance.

The right answers, and most of the foreseen wrong ones, are computed with the functions of this package.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.data.tables import ContingencyTable
from iaa_teach.questions.bank import Question
from iaa_teach.questions.practice.exercise import ROUNDED, Exercise, brief, step
from iaa_teach.questions.practice.tables import (
    STORIES,
    Batch,
    draw_table,
    grid_with_totals,
    have_few_decimals,
    is_moderate,
    items_text,
    marginals,
    marginals_differ,
    with_categories,
)
from iaa_teach.stats.coefficients import (
    bennett_s,
    cohen_kappa,
    expected_agreement,
    observed_agreement,
    scott_pi,
)


def kappa_exercise(rng: np.random.Generator, level: int) -> Exercise:
    """Make an exercise from a table to Cohen's κ: A_o, one product for each category, A_e, κ."""
    things, table = draw_table(rng, STORIES, _suits_kappa, level=level)
    products = table.row_marginals * table.column_marginals
    chance = [_product_step(table, place, things) for place in range(len(products))]
    sums = " + ".join(map(brief, products))
    chosen = [(p, f"is the product for “{c}” alone.") for p, c in with_categories(table, products)]
    missing = products.sum() - products
    forgotten = [(p, f"leaves out the product for “{c}”.") for p, c in with_categories(table, missing)]
    expected = _expected_step(
        "A_e, expected agreement",
        table,
        "kappa",
        "Add up the products that you have just found.",
        sums,
        [
            *chosen,
            *(forgotten if len(products) > 2 else []),
            (products.mean(), "is the average of the products. A_e is their *sum*."),
        ],
    )
    return Exercise(
        "From a table to κ",
        f"A and B have sorted the same {items_text(table)} {things}. "
        "How far above chance is their agreement?",
        (grid_with_totals(table),),
        (
            _observed_step(table, things),
            *chance,
            expected,
            _coefficient_step("kappa", table),
        ),
        level,
    )


def three_chances_exercise(rng: np.random.Generator, level: int) -> Exercise:
    """Make an exercise on one table under three models of chance: S, π, κ."""
    things, table = draw_table(rng, STORIES, _suits_three, level=level)
    c = len(table.categories)
    pooled = (table.row_marginals + table.column_marginals) / 2
    products = table.row_marginals * table.column_marginals
    return Exercise(
        "Three kinds of chance",
        f"A and B have sorted the same {items_text(table)} {things}. "
        "Take three ideas of chance, one after the other.",
        (grid_with_totals(table),),
        (
            _observed_step(table, things),
            _expected_step(
                "A_e of S: all categories equally likely",
                table,
                "s",
                "All categories equally likely: what is the chance to hit the one that the other has chosen?",
                f"1 / {c}",
                [
                    (
                        1 / c**2,
                        "is the chance for both to choose *one* given category. There are several to add.",
                    )
                ],
            ),
            _coefficient_step("s", table),
            _expected_step(
                "A_e of π: one set of shares for both",
                table,
                "pi",
                f"Average the two annotators' shares of each category: {', '.join(map(brief, pooled))}. "
                "Square each average, then add up.",
                " + ".join(f"{brief(p)}²" for p in pooled),
                [(pooled[0] ** 2, f"is the square for “{table.categories[0]}” alone.")],
            ),
            _coefficient_step("pi", table),
            _expected_step(
                "A_e of κ: each with shares of their own",
                table,
                "kappa",
                "For each category multiply A's share by B's share, then add up.",
                " + ".join(
                    f"{brief(p)} · {brief(q)}"
                    for p, q in zip(table.row_marginals, table.column_marginals, strict=True)
                ),
                [(products[0], f"is the product for “{table.categories[0]}” alone.")],
            ),
            _coefficient_step("kappa", table),
        ),
        level,
    )


def _observed_step(table: ContingencyTable, things: str) -> Question:
    n, agreed = items_text(table), int(np.trace(table.counts))
    value = float(observed_agreement(table))
    on_one = np.diag(table.proportions)
    return step(
        "A_o, observed agreement",
        value,
        f"Add up the diagonal, where both say the same, and divide by {n}.",
        f"{agreed} / {n} = {brief(value)}",
        [
            (1 - value, f"is the share of the {things} on which they *differ*."),
            (agreed, f"is how many {things} have the same label. Divide that by all {n}."),
            *((p, f"counts only the agreements on “{c}”.") for p, c in with_categories(table, on_one)),
            (
                expected_agreement(table),
                "is the agreement by chance. A_o is what was observed: the diagonal.",
            ),
            (table.row_marginals[0], f"is how often A says “{table.categories[0]}”, whatever B says."),
            (table.column_marginals[0], f"is how often B says “{table.categories[0]}”, whatever A says."),
        ],
    )


def _product_step(table: ContingencyTable, place: int, things: str) -> Question:
    a, b = int(table.row_totals[place]), int(table.column_totals[place])
    n, p, q = items_text(table), a / table.n, b / table.n
    category = table.categories[place]
    return step(
        f"Both “{category}” by chance",
        p * q,
        f"A says “{category}” to {a} of {n}, B to {b}. Turn both into shares, then multiply them.",
        f"{brief(p)} · {brief(q)} = {brief(p * q)}",
        [
            (p * p, f"is A's share twice. One factor is A's {brief(p)}, the other is B's share."),
            (q * q, f"is B's share twice. One factor is B's {brief(q)}, the other is A's share."),
            (
                table.proportions[place, place],
                f"was *observed*: both said “{category}”. Chance needs the totals only.",
            ),
            (
                ((p + q) / 2) ** 2,
                "squares the average of the two shares. That is the chance in π; here, multiply them.",
            ),
            ((p + q) / 2, "is the average of the two shares. Multiply them."),
            (p + q, "is the sum of the two shares. Multiply them."),
            (p, f"is A's share of “{category}”. Multiply it by B's."),
            (q, f"is B's share of “{category}”. Multiply it by A's."),
            (a * b, f"is a product of counts. Divide each by {n} first."),
            (a * b / table.n, f"has been divided by {n} once. Both factors are shares: divide twice."),
            (
                1 / len(table.categories) ** 2,
                "is for equally likely categories. These annotators have habits.",
            ),
            (1 / len(table.categories), "is for equally likely categories. These annotators have habits."),
        ],
    )


def _expected_step(
    label: str,
    table: ContingencyTable,
    model: str,
    hint: str,
    working: str,
    foreseen: list[tuple[float, str]],
) -> Question:
    value = float(expected_agreement(table, model))
    models = {
        "s": "takes all categories as equally likely. That is the chance in S.",
        "pi": "comes from averaging the two annotators' shares. That is the chance in π.",
        "kappa": "multiplies A's share by B's. That is the chance in κ.",
    }
    return step(
        label,
        value,
        hint,
        f"{working} = {brief(value)}",
        [
            *foreseen,
            *((expected_agreement(table, other), said) for other, said in models.items() if other != model),
            (observed_agreement(table), "is A_o, what was observed."),
            (1 - value, "is the *dis*agreement to expect."),
        ],
    )


def _coefficient_step(model: str, table: ContingencyTable) -> Question:
    coefficients: dict[str, tuple[str, Callable[..., Any]]] = {
        "s": ("S", bennett_s),
        "pi": ("π", scott_pi),
        "kappa": ("κ", cohen_kappa),
    }
    symbol, coefficient = coefficients[model]
    value = float(coefficient(table))
    o, e = float(observed_agreement(table)), float(expected_agreement(table, model))
    return step(
        symbol,
        value,
        f"{symbol} = (A_o − A_e) / (1 − A_e): what part of the room above chance is filled?",
        f"({brief(o)} − {brief(e)}) / (1 − {brief(e)}) = {brief(o - e)} / {brief(1 - e)} = {brief(value, 3)}",
        [
            (o, "is A_o. Chance has to come off."),
            (e, "is A_e, and it is right. One step is left."),
            (o - e, "is A_o − A_e. Divide it by the room above chance, 1 − A_e."),
            ((o - e) / e, "comes from dividing by A_e. The room above chance is 1 − A_e."),
            (o / e, "is A_o / A_e. Take A_e off both: from A_o above, from 1 below."),
            ((o - e) / o if o else np.nan, "comes from dividing by A_o. The room above chance is 1 − A_e."),
            (
                (o - e) / (1 - o) if o < 1 else np.nan,
                "comes from dividing by 1 − A_o. The room above chance is 1 − A_e.",
            ),
            (o / (1 - e), "is A_o / (1 − A_e). Take A_e off above the line, too."),
            (o - e / (1 - e), "lacks brackets: take A_e off A_o *before* you divide."),
            (o - 2 * e, "lacks brackets: work out 1 − A_e *before* you divide."),
            (-value, "has lost its sign."),
            (1 - value, "is the part of the room that is still *empty*."),
            *(
                (other(table), f"is {name}. It takes another idea of chance.")
                for key, (name, other) in coefficients.items()
                if key != model
            ),
        ],
        quantity="coefficient",
        tolerance=ROUNDED,
    )


def _suits_kappa(tables: Batch) -> NDArray[np.bool_]:
    row, column = marginals(tables)
    kappa = cohen_kappa(tables)
    return (
        marginals_differ(row, column)
        & have_few_decimals(row * column).all(axis=1)
        & have_few_decimals(kappa)
        & is_moderate(kappa)
    )


def _suits_three(tables: Batch) -> NDArray[np.bool_]:
    row, column = marginals(tables)
    s, pi, kappa = bennett_s(tables), scott_pi(tables), cohen_kappa(tables)
    short = [have_few_decimals(expected_agreement(tables, model), 4) for model in ("pi", "kappa")]
    told_apart = [abs(one - other) > 2 * ROUNDED for one, other in ((s, pi), (s, kappa), (pi, kappa))]
    return marginals_differ(row, column) & np.all([*short, *told_apart], axis=0) & is_moderate(pi)
