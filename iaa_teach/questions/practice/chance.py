"""Practice with chance: from a table to κ, and to S, π and κ with three ideas of chance.

The right answers, and most foreseen wrong ones, are computed with this package's functions.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.coefficients import (
    bennett_s,
    cohen_kappa,
    expected_agreement,
    observed_agreement,
    scott_pi,
)
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.questions.bank import Question
from iaa_teach.questions.practice.exercise import ROUNDED, Exercise, format_brief, make_step
from iaa_teach.questions.practice.tables import (
    STORIES,
    Cases,
    compute_marginals,
    draw_habits_and_agreement,
    draw_story,
    draw_table,
    draw_three_by_three,
    have_few_decimals,
    index_by_category,
    is_moderate,
    list_two_by_two,
    make_grid_with_totals,
    sort_into_cases,
    tolerates_rounding,
    write_given,
)
from iaa_teach.questions.practice.words import words

_SYMBOLS = {"s": "S", "pi": "π", "kappa": "κ"}
_COEFFICIENTS: dict[str, Callable[..., Any]] = {"s": bennett_s, "pi": scott_pi, "kappa": cohen_kappa}


class _Facts(NamedTuple):
    """A table's A_o, and A_e and the coefficient for each model taught."""

    observed: float
    expected: dict[str, float]
    coefficients: dict[str, float]


def _list_facts(table: ContingencyTable, models: tuple[str, ...] = ("s", "pi", "kappa")) -> _Facts:
    return _Facts(
        observed_agreement(table),
        {model: expected_agreement(table, model) for model in models},
        {model: _COEFFICIENTS[model](table) for model in models},
    )


def make_kappa_exercise(rng: np.random.Generator, level: int) -> Exercise:
    """Make an exercise from a 2 × 2 table to Cohen's κ: A_o, one product for each category, A_e, κ."""
    story, table = draw_story(rng, STORIES, draw_table(rng, list_kappa_tables(), level))
    facts = _list_facts(table, ("kappa",))
    products = table.row_marginals * table.column_marginals
    return Exercise(
        words.TITLES["kappa"],
        f"{write_given(story, table)} {words.CHANCE['far_above']}",
        (make_grid_with_totals(table),),
        (
            _make_observed_step(table, story.things, facts),
            *(_make_product_step(table, products, place) for place in range(len(products))),
            _make_expected_step(
                "kappa",
                words.EXPECTED["alone"],
                facts,
                " + ".join(map(format_brief, products)),
                {"product_alone": index_by_category(table, products), "average": products.mean()},
            ),
            _make_coefficient_step("kappa", facts),
        ),
        level,
        picture="square",
    )


def make_three_chances_exercise(rng: np.random.Generator, level: int) -> Exercise:
    """Make an exercise on one table under three models of chance: S, π, κ."""
    tables = list_three_chances_tables(int(rng.choice((2, 3))))
    story, table = draw_story(rng, STORIES, draw_table(rng, tables, level))
    facts, c = _list_facts(table), len(table.categories)
    first, second = table.categories[:2]
    a, b = table.row_marginals, table.column_marginals
    pooled = (a + b) / 2
    texts = words.EXPECTED
    return Exercise(
        words.TITLES["three-chances"],
        f"{write_given(story, table)} {words.CHANCE['three_ideas']}",
        (make_grid_with_totals(table),),
        (
            _make_observed_step(table, story.things, facts),
            _make_expected_step("s", texts["s"], facts, f"1 / {c}", {"one_given": 1 / c**2}),
            _make_coefficient_step("s", facts),
            _make_expected_step(
                "pi",
                texts["pi"],
                facts,
                " + ".join(f"{format_brief(p)}²" for p in pooled),
                {"square_alone": pooled[0] ** 2, "crossed": pooled[0] * pooled[1]},
                shares=words.CHANCE["between"].join(map(format_brief, pooled)),
                category=first,
                other=second,
            ),
            _make_coefficient_step("pi", facts),
            _make_expected_step(
                "kappa",
                texts["kappa"],
                facts,
                " + ".join(f"{format_brief(p)} · {format_brief(q)}" for p, q in zip(a, b, strict=True)),
                {"product_alone": {first: a[0] * b[0]}},
            ),
            _make_coefficient_step("kappa", facts),
        ),
        level,
        picture="square",
    )


def _make_observed_step(table: ContingencyTable, things: str, facts: _Facts) -> Question:
    n, agreed = format_brief(table.n), int(np.trace(table.counts))
    value = facts.observed
    return make_step(
        "A_o",
        words.OBSERVED,
        value,
        f"{agreed} / {n} = {format_brief(value)}",
        {
            "differ": 1 - value,
            "agreed": agreed,
            "differing": table.n - agreed,
            "one_category": index_by_category(table, np.diag(table.proportions)),
            "chance": facts.expected["kappa"],
            "habit_of_a": table.row_marginals[0],
            "habit_of_b": table.column_marginals[0],
        },
        n=n,
        things=things,
        category=table.categories[0],
    )


def _make_product_step(table: ContingencyTable, products: NDArray[np.float64], place: int) -> Question:
    a, b = int(table.row_totals[place]), int(table.column_totals[place])
    n, p, q = format_brief(table.n), a / table.n, b / table.n
    other = 1 - place
    return make_step(
        "product",
        words.PRODUCT,
        p * q,
        f"{format_brief(p)} · {format_brief(q)} = {format_brief(p * q)}",
        {
            "a_twice": p * p,
            "b_twice": q * q,
            "observed": table.proportions[place, place],
            "square": ((p + q) / 2) ** 2,
            "average": (p + q) / 2,
            "sum": p + q,
            "share_of_a": p,
            "share_of_b": q,
            "counts": a * b,
            "divided_once": a * b / table.n,
            "equal": 1 / 4,
            "one_equal": 1 / 2,
            "all": products.sum(),
            "other": products[other],
        },
        category=table.categories[place],
        other=table.categories[other],
        a=a,
        b=b,
        n=n,
        share_a=format_brief(p),
        share_b=format_brief(q),
    )


def _make_expected_step(
    model: str, texts: dict[str, str], facts: _Facts, working: str, wrong: dict[str, Any], **fill: Any
) -> Question:
    value = facts.expected[model]
    others = {other: found for other, found in facts.expected.items() if other != model}
    return make_step(
        f"A_e {model}",
        texts | words.EXPECTED["wrong"],
        value,
        f"{working} = {format_brief(value)}",
        wrong | others | {"observed": facts.observed, "disagreement": 1 - value},
        **fill,
    )


def _make_coefficient_step(model: str, facts: _Facts) -> Question:
    value, coefficients = facts.coefficients[model], facts.coefficients.items()
    o, e = facts.observed, facts.expected[model]
    return make_step(
        model,
        words.COEFFICIENT,
        value,
        f"({format_brief(o)} − {format_brief(e)}) / (1 − {format_brief(e)}) = "
        f"{format_brief(o - e)} / {format_brief(1 - e)} = {format_brief(value, 3)}",
        {
            "observed": o,
            "expected": e,
            "wrong_way": max(e - o, 0),
            "numerator": o - e,
            "by_expected": (o - e) / e,
            "ratio": o / e,
            "by_rest": (o - e) / (1 - o) if o < 1 else np.nan,
            "chance_left_in": o / (1 - e),
            "brackets_above": o - e / (1 - e),
            "brackets_below": o - 2 * e,
            "sign": -value,
            "empty": 1 - value,
            "other": {_SYMBOLS[other]: found for other, found in coefficients if other != model},
        },
        quantity="coefficient",
        tolerance=ROUNDED,
        symbol=_SYMBOLS[model],
    )


@cache
def list_kappa_tables() -> Cases:
    """Return the 2 × 2 tables with short products and annotators who differ."""
    tables = np.concatenate([list_two_by_two(20), list_two_by_two(50, unit=5), list_two_by_two(100, unit=10)])
    row, column = compute_marginals(tables)
    kappa = cohen_kappa(tables)
    observed, expected = observed_agreement(tables), expected_agreement(tables)
    return sort_into_cases(
        tables[
            (abs(row - column)[:, 0] > 0.01)
            & have_few_decimals(row * column).all(axis=1)
            & tolerates_rounding(1 - observed, 1 - expected)
            & is_moderate(kappa)
        ]
    )


@cache
def list_three_chances_tables(c: int) -> Cases:
    """Return the tables of c categories in which S, π and κ differ enough to show a mix-up."""
    if c == 2:
        tables = np.concatenate([list_two_by_two(20), list_two_by_two(50), list_two_by_two(100, unit=5)])
    else:
        cells = draw_habits_and_agreement(seed=3, size=10_000)
        tables = np.concatenate(
            [draw_three_by_three(50, cells, seed=4), draw_three_by_three(100, cells, seed=5)]
        )
    s, pi, kappa = bennett_s(tables), scott_pi(tables), cohen_kappa(tables)
    suits = (abs(s - kappa) > 0.02) & (abs(s - pi) > 0.02) & (kappa - pi > 4 * ROUNDED)
    for model in ("pi", "kappa"):
        expected = expected_agreement(tables, model)
        suits &= have_few_decimals(expected, 4) & tolerates_rounding(
            1 - observed_agreement(tables), 1 - expected
        )
    return sort_into_cases(tables[suits & is_moderate(pi) & is_moderate(kappa) & is_moderate(s)])
