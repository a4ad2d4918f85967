"""Misconceptions about agreement, each with the conditions of a counterexample."""

from collections.abc import Mapping
from types import MappingProxyType

import numpy as np

from iaa_teach.computation.data.arguments import check_choice
from iaa_teach.computation.possible.possible_tables import PossibleTables, tables_with
from iaa_teach.computation.words import words

_ALL_USED = tuple(f"{side}_{i} > 0" for side in ("row", "column") for i in (1, 2, 3))

BELIEFS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "high-agreement": ("observed >= 0.9", "kappa < 0"),
        "zero-is-worst": ("observed > 0", "kappa < 0"),
        "same-agreement": ("first.n == second.n", "first.observed == second.observed", "distance >= 0.5"),
        "similar-margins": (
            "first.n == second.n",
            "first.observed == second.observed",
            "first.observed >= 0.5",
            "first.row_1 == first.column_1",
            "second.row_1 > second.column_1",
            "second.kappa > first.kappa",
        ),
        "kappa-is-pi": ("observed >= 0.5", "gap >= 0.1"),
        "kappa-below-s": ("observed >= 0.5", "kappa > s"),
        "more-categories": (*_ALL_USED, "kappa < merged.kappa"),
        "fewer-categories": (*_ALL_USED, "kappa > merged.kappa"),
        "unused-category": ("row_3 == 0", "column_3 == 0", "n_11 > 0", "s > merged.s"),
        "pooling": ("first.kappa == 0", "second.kappa == 0", "together.kappa >= 0.5"),
        "pi-below-kappa": ("pi > kappa",),
        "pi-below-s": ("pi > s",),
    }
)
"""The conditions of a counterexample, by the name of the belief; `counterexample` tells the beliefs."""

TRUE = ("pi-below-kappa", "pi-below-s")


def counterexample(belief: str) -> PossibleTables:
    """Return the smallest tables that contradict a belief about agreement.

    Parameters
    ----------
    belief : str
        `"high-agreement"`: high agreement means high κ. `"zero-is-worst"`: κ = 0 is the worst.
        `"same-agreement"`: the same A_o means the same κ. `"similar-margins"`: of two tables with the same
        A_o, the one with equal totals for both annotators has the higher κ. `"kappa-is-pi"`: κ and π are
        nearly the same. `"kappa-below-s"`: κ is never above S. `"more-categories"`: a finer scale has a
        higher κ. `"fewer-categories"`: merging categories raises κ. `"unused-category"`: a category that
        nobody uses changes nothing. `"pooling"`: two tables without agreement beyond chance have none in
        their sum either. Two are true: π is never above κ (`"pi-below-kappa"`), and never above S
        (`"pi-below-s"`).

    Returns
    -------
    PossibleTables
        All counterexamples with the fewest items, or none, with the proof in `notes`.

    Raises
    ------
    ValueError
        If the belief is unknown.

    See Also
    --------
    tables_with : Tables that meet your own conditions.

    Examples
    --------
    >>> counterexample("high-agreement").tolist()
    [[[18, 1], [1, 0]], [[0, 1], [1, 18]]]
    >>> counterexample("pi-below-s").notes
    ('A_e of π is a sum of squares of shares, smallest if all are equal: then it is A_e of S',)
    """
    check_choice(belief, BELIEFS, "belief")
    if belief in TRUE:
        return PossibleTables(np.empty((0, 2, 2), np.int64), 0, True, notes=(words.TRUE[belief],))
    return tables_with(BELIEFS[belief])
