"""Practice with sampling: from κ and its standard error to the interval."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.coefficients import cohen_kappa
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.inference.inference import confidence_interval, standard_error
from iaa_teach.look.words import say
from iaa_teach.questions.bank import Question
from iaa_teach.questions.practice.exercise import Exercise, format_brief, make_step
from iaa_teach.questions.practice.tables import TWO, Batch, Cases, draw_story, draw_table
from iaa_teach.questions.practice.words import words

GIVEN = 0.001  # for an answer computed from numbers with three decimals


def make_interval_exercise(rng: np.random.Generator, level: int) -> Exercise:
    """Make an exercise from κ and its standard error to the 95 % interval, and the number of items that
    halves it.

    First 100 items, then other numbers, then an interval that extends below 0.
    """
    story, table = draw_story(rng, TWO, draw_table(rng, list_interval_tables(), level))
    n = int(table.n)
    kappa, error = round(float(cohen_kappa(table)), 3), round(float(standard_error(table)), 3)
    low, high = map(float, confidence_interval(table, method="asymptotic"))
    reach = (high - low) / 2
    k, e = format_brief(kappa), format_brief(error)

    texts = words.INTERVAL

    def end(role: str, value: float, sign: int, other: float) -> Question:
        return make_step(
            role,
            texts[role] | texts["ends"],
            value,
            f"{k} {'+' if sign > 0 else '−'} {format_brief(reach, 3)} = {format_brief(value, 3)}",
            {
                "other_end": other,
                "one_away": kappa + sign * error,
                "two_away": kappa + sign * 2 * error,
                "too_far": kappa + sign * 2 * reach,
                "too_near": kappa + sign * reach / 2,
                "multiplied": kappa * (1 + sign * reach),
                "half_itself": reach,
            },
            tolerance=GIVEN,
            quantity="coefficient",
        )

    return Exercise(
        words.TITLES["interval"],
        say(texts["given"], items=story.counted(n), kappa=k, error=e),
        (),
        (
            make_step(
                "reach",
                texts["reach"],
                reach,
                f"{format_brief(1.96)} · {e} = {format_brief(reach, 3)}",
                {
                    "one_error": error,
                    "whole_width": 2 * reach,
                    "two_errors": 2 * error,
                    "covers_90": _compute_half_width(table, 0.9),
                    "covers_99": _compute_half_width(table, 0.99),
                    "times_kappa": 1.96 * kappa,
                    "variance": 1.96 * error**2,
                    "root_again": 1.96 * error / n**0.5,
                },
                tolerance=GIVEN,
                quantity="coefficient",  # here 2 does not mean 2 %
            ),
            end("low", low, -1, high),
            end("high", high, 1, low),
            make_step(
                "items",
                texts["items"],
                4 * n,
                say(texts["items"]["working"], n=n, times=4 * n),
                {"by_root": 2 * n, "fewer": [n / 2, n / 4], "squared": n * n, "added": 3 * n},
                quantity="count",
                things=story.things,
            ),
        ),
        level,
        picture="interval",
    )


def _compute_half_width(table: ContingencyTable, level: float) -> float:
    low, high = confidence_interval(table, level=level, method="asymptotic")
    return float(high - low) / 2


@cache
def list_interval_tables() -> Cases:
    """Return 2 × 2 tables whose interval stays the same when κ and σ̂ are rounded to three decimals.

    First 100 items, then other numbers, then an interval that extends below 0.
    """
    rng = np.random.default_rng(6)
    p, q, above = rng.uniform(0.15, 0.85, 8000), rng.uniform(-0.1, 0.1, 8000), rng.uniform(-0.3, 0.9, 8000)
    q = np.clip(p + q, 0.1, 0.9)
    more = np.where(above > 0, above * (np.minimum(p, q) - p * q), above * p * q * (p + q < 1))
    cells = np.stack([p * q + more, p * (1 - q) - more, (1 - p) * q - more, (1 - p) * (1 - q) + more], axis=1)
    cells = np.clip(cells, 0.01, None)
    cells /= cells.sum(axis=1, keepdims=True)
    kept = [_keep_plain(rng.multinomial(n, cells).reshape(-1, 2, 2)) for n in (50, 80, 100, 150, 200)]
    hundred, others = kept[2], np.concatenate([*kept[:2], *kept[3:]])
    both = np.concatenate(kept)
    across, kappa = _compute_lower_end(both) < 0, cohen_kappa(both)
    return (
        (hundred[_compute_lower_end(hundred) > 0],),
        (others[_compute_lower_end(others) > 0],),
        (both[across & (kappa > 0)], both[across & (kappa < 0)]),
    )


def _compute_lower_end(tables: Batch) -> NDArray[np.float64]:
    return np.asarray(confidence_interval(tables, method="asymptotic")[0])


def _keep_plain(tables: Batch) -> Batch:
    """Keep tables whose interval survives rounding and in which 2 σ̂ differs visibly from 1.96 σ̂."""
    tables = tables[((tables.sum(axis=1) > 0) & (tables.sum(axis=2) > 0)).all(axis=1)]
    kappa, error = np.round(cohen_kappa(tables), 3), np.round(standard_error(tables), 3)
    low, high = np.array(confidence_interval(tables, method="asymptotic"))
    reach = (1.96 * error).round(3)
    same = (abs(kappa - reach - low.round(3)) < 1e-9) & (abs(kappa + reach - high.round(3)) < 1e-9)
    apart = (abs(low) > 0.02) & (high < 0.98) & (error * (2 - 1.96) > 3 * GIVEN) & (abs(kappa) > 0.02)
    return tables[same & apart]
