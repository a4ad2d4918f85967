"""Practice with chance: from a table to κ, and to S, π and κ with three ideas of chance.

The right answers, and most of the foreseen wrong ones, are computed with the functions of this package.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from iaa_teach.data.tables import ContingencyTable
from iaa_teach.look.words import say
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
    sorted_by_both,
    three_by_three,
    two_by_two,
    with_categories,
)
from iaa_teach.questions.practice.words import words
from iaa_teach.stats.coefficients import (
    bennett_s,
    cohen_kappa,
    expected_agreement,
    observed_agreement,
    scott_pi,
)

_SYMBOLS = {"s": "S", "pi": "π", "kappa": "κ"}
_COEFFICIENTS: dict[str, Callable[..., Any]] = {"s": bennett_s, "pi": scott_pi, "kappa": cohen_kappa}


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
    facts = _facts(table, ("kappa",))
    products = table.row_marginals * table.column_marginals
    chance = [_product_step(table, place) for place in range(len(products))]
    said = words.EXPECTED
    expected = _expected_step(
        said["labels"]["alone"],
        facts,
        "kappa",
        said["hints"]["alone"],
        " + ".join(map(brief, products)),
        [
            *((p, say(said["product_alone"], category=c)) for p, c in with_categories(table, products)),
            (products.mean(), said["average"]),
        ],
    )
    return Exercise(
        words.TITLES["kappa"],
        f"{sorted_by_both(story, table)} {words.CHANCE['far_above']}",
        (grid_with_totals(table),),
        (
            _observed_step(table, story.things, facts),
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
    facts, c = _facts(table), len(table.categories)
    first, second = table.categories[:2]
    pooled = (table.row_marginals + table.column_marginals) / 2
    products = table.row_marginals * table.column_marginals
    said = words.EXPECTED
    labels, hints = said["labels"], said["hints"]
    shares = words.CHANCE["between"].join(map(brief, pooled))
    return Exercise(
        words.TITLES["three-chances"],
        f"{sorted_by_both(story, table)} {words.CHANCE['three_ideas']}",
        (grid_with_totals(table),),
        (
            _observed_step(table, story.things, facts),
            _expected_step(labels["s"], facts, "s", hints["s"], f"1 / {c}", [(1 / c**2, said["one_given"])]),
            _coefficient_step("s", facts),
            _expected_step(
                labels["pi"],
                facts,
                "pi",
                say(hints["pi"], shares=shares),
                " + ".join(f"{brief(p)}²" for p in pooled),
                [
                    (pooled[0] ** 2, say(said["square_alone"], category=first)),
                    (pooled[0] * pooled[1], say(said["crossed"], category=first, other=second)),
                ],
            ),
            _coefficient_step("pi", facts),
            _expected_step(
                labels["kappa"],
                facts,
                "kappa",
                hints["kappa"],
                " + ".join(
                    f"{brief(p)} · {brief(q)}"
                    for p, q in zip(table.row_marginals, table.column_marginals, strict=True)
                ),
                [(products[0], say(said["product_alone"], category=first))],
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
    said, first = words.OBSERVED, table.categories[0]
    return step(
        "A_o",
        said["label"],
        value,
        say(said["hint"], n=n),
        f"{agreed} / {n} = {brief(value)}",
        [
            (1 - value, say(said["differ"], things=things)),
            (agreed, say(said["agreed"], things=things, n=n)),
            (table.n - agreed, say(said["differing"], things=things)),
            *((p, say(said["one_category"], category=c)) for p, c in with_categories(table, on_one)),
            (facts.expected["kappa"], said["chance"]),
            (table.row_marginals[0], say(said["habit_of_a"], category=first)),
            (table.column_marginals[0], say(said["habit_of_b"], category=first)),
        ],
    )


def _product_step(table: ContingencyTable, place: int) -> Question:
    a, b = int(table.row_totals[place]), int(table.column_totals[place])
    n, p, q = items_text(table), a / table.n, b / table.n
    category = table.categories[place]
    said = words.PRODUCT
    return step(
        "product",
        say(said["label"], category=category),
        p * q,
        say(said["hint"], category=category, a=a, b=b, n=n),
        f"{brief(p)} · {brief(q)} = {brief(p * q)}",
        [
            (p * p, say(said["a_twice"], share=brief(p))),
            (q * q, say(said["b_twice"], share=brief(q))),
            (table.proportions[place, place], say(said["observed"], category=category)),
            (((p + q) / 2) ** 2, said["square"]),
            ((p + q) / 2, said["average"]),
            (p + q, said["sum"]),
            (p, say(said["share_of_a"], category=category)),
            (q, say(said["share_of_b"], category=category)),
            (a * b, say(said["counts"], n=n)),
            (a * b / table.n, say(said["divided_once"], n=n)),
            (1 / len(table.categories) ** 2, said["equal"]),
            (1 / len(table.categories), said["equal"]),
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
    ideas, said = words.CHANCE["ideas"], words.EXPECTED
    return step(
        f"A_e {model}",
        label,
        value,
        hint,
        f"{working} = {brief(value)}",
        [
            *foreseen,
            *((found, ideas[other]) for other, found in facts.expected.items() if other != model),
            (facts.observed, said["observed"]),
            (1 - value, said["disagreement"]),
        ],
    )


def _coefficient_step(model: str, facts: _Facts) -> Question:
    symbol, value = _SYMBOLS[model], facts.coefficients[model]
    o, e = facts.observed, facts.expected[model]
    said = words.COEFFICIENT
    return step(
        model,
        symbol,
        value,
        say(said["hint"], symbol=symbol),
        f"({brief(o)} − {brief(e)}) / (1 − {brief(e)}) = {brief(o - e)} / {brief(1 - e)} = {brief(value, 3)}",
        [
            (o, said["observed"]),
            (e, said["expected"]),
            (max(e - o, 0), said["wrong_way"]),
            (o - e, said["numerator"]),
            ((o - e) / e, said["by_expected"]),
            (o / e, said["ratio"]),
            ((o - e) / (1 - o) if o < 1 else np.nan, said["by_rest"]),
            (o / (1 - e), said["chance_left_in"]),
            (o - e / (1 - e), said["brackets_above"]),
            (o - 2 * e, said["brackets_below"]),
            (-value, said["sign"]),
            (1 - value, said["empty"]),
            *(
                (found, say(said["other"], symbol=_SYMBOLS[other]))
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
