"""Practice with chance: from a table to κ, and to S, π and κ with three ideas of chance.

The right answers, and most of the foreseen wrong ones, are computed with the functions of this package.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from iaa_teach.data.tables import ContingencyTable
from iaa_teach.questions.bank import Question
from iaa_teach.questions.practice.exercise import ROUNDED, Exercise, brief, step
from iaa_teach.questions.practice.tables import (
    STORIES,
    Cases,
    bears_rounding,
    cases_of,
    draw_story,
    draw_table,
    grid_with_totals,
    habits_and_agreement,
    have_few_decimals,
    is_moderate,
    items_text,
    marginals,
    three_by_three,
    two_by_two,
    with_categories,
)
from iaa_teach.stats.coefficients import (
    bennett_s,
    cohen_kappa,
    expected_agreement,
    observed_agreement,
    scott_pi,
)

TITLE, TITLE_OF_THREE = "From a table to κ", "Three kinds of chance"
_SYMBOLS = {"s": "S", "pi": "π", "kappa": "κ"}
_COEFFICIENTS: dict[str, Callable[..., Any]] = {"s": bennett_s, "pi": scott_pi, "kappa": cohen_kappa}
_IDEAS = {
    "s": "takes all categories as equally likely. That is the chance in S.",
    "pi": "comes from averaging the two annotators' shares. That is the chance in π.",
    "kappa": "multiplies A's share by B's. That is the chance in κ.",
}


def _given(table: ContingencyTable, things: str) -> str:
    return f"A and B have sorted the same {items_text(table)} {things}."


class _Facts(NamedTuple):
    """What a table says: A_o, and for each model that is taught A_e and the coefficient."""

    observed: float
    expected: dict[str, float]
    coefficients: dict[str, float]


def _facts(table: ContingencyTable, models: tuple[str, ...] = ("s", "pi", "kappa")) -> _Facts:
    return _Facts(
        observed_agreement(table),
        {model: expected_agreement(table, model) for model in models},
        {model: _COEFFICIENTS[model](table) for model in models},
    )


def kappa_exercise(rng: np.random.Generator, level: int) -> Exercise:
    """Make an exercise from a 2 × 2 table to Cohen's κ: A_o, one product for each category, A_e, κ."""
    story, table = draw_story(rng, STORIES, draw_table(rng, kappa_tables(), level))
    things = story.things
    facts = _facts(table, ("kappa",))
    products = table.row_marginals * table.column_marginals
    chance = [_product_step(table, place, things) for place in range(len(products))]
    sums = " + ".join(map(brief, products))
    chosen = [(p, f"is the product for “{c}” alone.") for p, c in with_categories(table, products)]
    expected = _expected_step(
        "A_e, expected agreement",
        facts,
        "kappa",
        "Add up the products that you have just found.",
        sums,
        [
            *chosen,
            (products.mean(), "is the average of the products. A_e is their *sum*."),
        ],
    )
    return Exercise(
        TITLE,
        f"{_given(table, things)} How far above chance is their agreement?",
        (grid_with_totals(table),),
        (
            _observed_step(table, things, facts),
            *chance,
            expected,
            _coefficient_step("kappa", facts),
        ),
        level,
        picture="square",
    )


def three_chances_exercise(rng: np.random.Generator, level: int) -> Exercise:
    """Make an exercise on one table under three models of chance: S, π, κ."""
    tables = three_chances_tables(int(rng.choice((2, 3))))
    story, table = draw_story(rng, STORIES, draw_table(rng, tables, level))
    things = story.things
    facts, c = _facts(table), len(table.categories)
    pooled = (table.row_marginals + table.column_marginals) / 2
    products = table.row_marginals * table.column_marginals
    return Exercise(
        TITLE_OF_THREE,
        f"{_given(table, things)} Take three ideas of chance, one after the other.",
        (grid_with_totals(table),),
        (
            _observed_step(table, things, facts),
            _expected_step(
                "A_e of S: all categories equally likely",
                facts,
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
            _coefficient_step("s", facts),
            _expected_step(
                "A_e of π: one set of shares for both",
                facts,
                "pi",
                f"Average the two annotators' shares of each category: {', '.join(map(brief, pooled))}. "
                "Square each average, then add up.",
                " + ".join(f"{brief(p)}²" for p in pooled),
                [
                    (pooled[0] ** 2, f"is the square for “{table.categories[0]}” alone."),
                    (
                        pooled[0] * pooled[1],
                        f"multiplies “{table.categories[0]}” by “{table.categories[1]}”. "
                        "Agreement is the same category twice.",
                    ),
                ],
            ),
            _coefficient_step("pi", facts),
            _expected_step(
                "A_e of κ: each with shares of their own",
                facts,
                "kappa",
                "For each category multiply A's share by B's share, then add up.",
                " + ".join(
                    f"{brief(p)} · {brief(q)}"
                    for p, q in zip(table.row_marginals, table.column_marginals, strict=True)
                ),
                [(products[0], f"is the product for “{table.categories[0]}” alone.")],
            ),
            _coefficient_step("kappa", facts),
        ),
        level,
        picture="square",
    )


def _observed_step(table: ContingencyTable, things: str, facts: _Facts) -> Question:
    n, agreed = items_text(table), int(np.trace(table.counts))
    value = facts.observed
    on_one = np.diag(table.proportions)
    return step(
        "A_o",
        "A_o, observed agreement",
        value,
        f"Add up the diagonal, where both say the same, and divide by {n}.",
        f"{agreed} / {n} = {brief(value)}",
        [
            (1 - value, f"is the share of the {things} on which they *differ*."),
            (agreed, f"is how many {things} have the same label. Divide that by all {n}."),
            (table.n - agreed, f"is how many {things} have *different* labels. A_o asks for the others."),
            *((p, f"counts only the agreements on “{c}”.") for p, c in with_categories(table, on_one)),
            (
                facts.expected["kappa"],
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
        "product",
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
                "squares the average of the two shares. Multiply the one by the other.",
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
    facts: _Facts,
    model: str,
    hint: str,
    working: str,
    foreseen: list[tuple[float, str]],
) -> Question:
    value = facts.expected[model]
    return step(
        f"A_e {model}",
        label,
        value,
        hint,
        f"{working} = {brief(value)}",
        [
            *foreseen,
            *((found, _IDEAS[other]) for other, found in facts.expected.items() if other != model),
            (facts.observed, "is A_o, what was observed."),
            (1 - value, "is the *dis*agreement to expect."),
        ],
    )


def _coefficient_step(model: str, facts: _Facts) -> Question:
    symbol, value = _SYMBOLS[model], facts.coefficients[model]
    o, e = facts.observed, facts.expected[model]
    return step(
        model,
        symbol,
        value,
        f"{symbol} = (A_o − A_e) / (1 − A_e): what part of the room above chance is filled?",
        f"({brief(o)} − {brief(e)}) / (1 − {brief(e)}) = {brief(o - e)} / {brief(1 - e)} = {brief(value, 3)}",
        [
            (o, "is A_o. Chance has to come off."),
            (e, "is A_e, and it is right. One step is left."),
            (max(e - o, 0), "is A_e − A_o. Take chance off what was observed, then divide by 1 − A_e."),
            (o - e, "is A_o − A_e. Divide it by the room above chance, 1 − A_e."),
            ((o - e) / e, "comes from dividing by A_e. The room above chance is 1 − A_e."),
            (o / e, "is A_o / A_e. Take A_e off both: from A_o above, from 1 below."),
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
                (found, f"is {_SYMBOLS[other]}. It takes another idea of chance.")
                for other, found in facts.coefficients.items()
                if other != model
            ),
        ],
        quantity="coefficient",
        tolerance=ROUNDED,
    )


@cache
def kappa_tables() -> Cases:
    """Return the 2 × 2 tables whose products are short, with annotators who can be told apart."""
    tables = np.concatenate([two_by_two(20), two_by_two(50, unit=5), two_by_two(100, unit=10)])
    row, column = marginals(tables)
    kappa = cohen_kappa(tables)
    observed, expected = observed_agreement(tables), expected_agreement(tables)
    return cases_of(
        tables[
            (abs(row - column)[:, 0] > 0.01)
            & have_few_decimals(row * column).all(axis=1)
            & bears_rounding(1 - observed, 1 - expected)
            & is_moderate(kappa)
        ]
    )


@cache
def three_chances_tables(c: int) -> Cases:
    """Return the tables of c categories in which S, π and κ are apart, so that mixing them up shows."""
    if c == 2:
        tables = np.concatenate([two_by_two(20), two_by_two(50), two_by_two(100, unit=5)])
    else:
        cells = habits_and_agreement(seed=3, size=10_000)
        tables = np.concatenate([three_by_three(50, cells, seed=4), three_by_three(100, cells, seed=5)])
    s, pi, kappa = bennett_s(tables), scott_pi(tables), cohen_kappa(tables)
    suits = (abs(s - kappa) > 0.02) & (abs(s - pi) > 0.02) & (kappa - pi > 4 * ROUNDED)
    for model in ("pi", "kappa"):
        expected = expected_agreement(tables, model)
        suits &= have_few_decimals(expected, 4) & bears_rounding(1 - observed_agreement(tables), 1 - expected)
    return cases_of(tables[suits & is_moderate(pi) & is_moderate(kappa) & is_moderate(s)])
