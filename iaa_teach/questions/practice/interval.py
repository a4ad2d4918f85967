"""Practice with sampling: from κ and its standard error to the interval."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from iaa_teach.questions.practice.exercise import ROUNDED, Exercise, brief, step
from iaa_teach.questions.practice.tables import TWO, Batch, draw_table
from iaa_teach.stats.coefficients import cohen_kappa
from iaa_teach.stats.inference import confidence_interval, standard_error


def interval_exercise(rng: np.random.Generator, level: int) -> Exercise:
    """Make an exercise from κ and its standard error to the 95 % interval, and the items that halve it.

    First with 100 items, then with other numbers, then with an interval that reaches below 0.
    """
    things, table = draw_table(rng, TWO, _SUITS[level], sizes=_SIZES[level])
    n = int(table.n)
    kappa, error = round(float(cohen_kappa(table)), 3), round(float(standard_error(table)), 3)
    low, high = map(float, confidence_interval(table))
    reach = (high - low) / 2
    k, e = brief(kappa), brief(error)

    def bounds(sign: int) -> list[tuple[float, str]]:
        other = high if sign < 0 else low
        return [
            (other, "is the other end."),
            (kappa + sign * error, "is one standard error away. For 95\u202f% it takes 1.96 of them."),
            (kappa + sign * 2 * reach, "is too far: the half width goes on either side only once."),
            (kappa + sign * reach / 2, "is too near: the half width has been halved once more."),
            (kappa * (1 + sign * reach), "is κ *times* something. Add or take off the half width."),
            (reach, "is the half width itself. Start from κ."),
        ]

    return Exercise(
        "The interval around κ",
        f"From {n} {things} you have κ = {k}, with the standard error σ̂ = {e}. "
        "Where may κ of all such items plausibly lie? Take the 95\u202f% interval of the normal curve.",
        (),
        (
            step(
                "Half the interval's width",
                reach,
                "95\u202f% of a normal curve lie within 1.96 standard errors of its middle.",
                f"1.96 · {e} = {brief(reach, 3)}",
                [
                    (
                        error,
                        "is one standard error: it covers only 68\u202f%. For 95\u202f% multiply by 1.96.",
                    ),
                    (2 * reach, "is the whole width, from end to end. Half of it is asked."),
                    (1.645 * error, "covers 90\u202f%, with 1.645. For 95\u202f% take 1.96."),
                    (1.96 * kappa, "is 1.96 times κ. It is the standard error that tells how much κ varies."),
                    (1.96 * error**2, "comes from the variance. σ̂ is already its root."),
                    (1.96 * error / n**0.5, "divides by √N once more. σ̂ has that in it already."),
                ],
                tolerance=ROUNDED,
                quantity="",
            ),
            step(
                "Lower end",
                low,
                "Take the half width off κ.",
                f"{k} − {brief(reach, 3)} = {brief(low, 3)}",
                bounds(-1),
                tolerance=ROUNDED,
                quantity="coefficient",
            ),
            step(
                "Upper end",
                high,
                "Add the half width to κ.",
                f"{k} + {brief(reach, 3)} = {brief(high, 3)}",
                bounds(1),
                tolerance=ROUNDED,
                quantity="coefficient",
            ),
            step(
                f"Number of {things} for an interval half as wide",
                4 * n,
                "The width shrinks with the *square root* of the number of items.",
                f"4 · {n} = {4 * n}, since √4 = 2",
                [
                    (2 * n, "items narrow it by √2 only, to about seven tenths."),
                    (n / 2, "are fewer than you have. Fewer items make the interval wider."),
                    (n / 4, "are fewer than you have. Fewer items make the interval wider."),
                    (n * n, "is far too many: it is the factor 2 that is squared, not the number of items."),
                    (3 * n, "is what has to be *added* to those you have. How many is that in all?"),
                ],
                quantity="count",
            ),
        ),
        level,
    )


def _suits_interval(tables: Batch) -> NDArray[np.bool_]:
    """Return whether rounding κ and its error to three decimals leaves the interval the same to three."""
    kappa, error = np.round(cohen_kappa(tables), 3), np.round(standard_error(tables), 3)
    low, high = np.array(confidence_interval(tables))
    reach = (1.96 * error).round(3)
    near = (abs(kappa - reach - low.round(3)) < 1e-9) & (abs(kappa + reach - high.round(3)) < 1e-9)
    return near & (abs(low) > 0.02) & (high < 0.98)


def _suits_above_zero(tables: Batch) -> NDArray[np.bool_]:
    return _suits_interval(tables) & (confidence_interval(tables)[0] > 0)


def _suits_across_zero(tables: Batch) -> NDArray[np.bool_]:
    return _suits_interval(tables) & (confidence_interval(tables)[0] < 0)


_SUITS = (_suits_above_zero, _suits_above_zero, _suits_across_zero)
_SIZES = ((100,), (50, 80, 150, 200), (50, 80, 100))
