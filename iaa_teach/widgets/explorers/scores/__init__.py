"""The scores explorer: two annotators' scores for the same essays, changed in four ways."""

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.numbers.intraclass import FORMS, estimate_variances, icc
from iaa_teach.computation.numbers.number_pairs import concordance_correlation, limits_of_agreement
from iaa_teach.widgets.kit.explorer import Explorer
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.typed import Number, WholeNumber

# As in essays.js: thirteen essays around 10 points, and how B's hand shakes on each.
MIDDLE = 10
STEPS = np.arange(-6, 7)
SLIPS = np.array([1, -1, 0, 2, -2, 1, 0, -1, 2, -2, 1, -1, 0])


class ScoresExplorer(Explorer):
    """Thirteen essays with two annotators' points: A's to the right, B's upwards.

    B's points are A's, shifted, stretched around the middle, and shaken; and the essays may be more alike. It
    counters the belief that a correlation of 1 is agreement. The questions `predict-concordance` and
    `which-icc` address it.

    Parameters
    ----------
    shift : float
        How many points B gives more than A: −5 to 5.
    stretch : float
        How much farther apart B puts the essays: 0.2 to 1.4.
    noise : float
        How much B's hand shakes: 0 to 2.5.
    spread : float
        How far apart the essays are: 0.1 to 1, where A's points go from 4 to 16.
    turn : int
        How far the picture is turned: 0 to 45 degrees, where it shows differences over means.
    ghost : float, optional
        A prediction.

    Raises
    ------
    traitlets.TraitError
        If a value is invalid; the last good state stays.

    Examples
    --------
    >>> figures = ScoresExplorer(shift=3).figures()
    >>> [round(figures[name], 3) for name in ("r", "concordance", "icc2", "icc3")]
    [1.0, 0.757, 0.771, 1.0]
    """

    _esm, _css = join_view(__file__)

    settable = ("shift", "stretch", "noise", "spread", "turn")
    parts = ("scatter", "turned", "concordance", "limits", "shares", "lead")

    shift = Number(0.0, low=-5, high=5)
    stretch = Number(1.0, low=0.2, high=1.4)
    noise = Number(0.0, low=0, high=2.5)
    spread = Number(1.0, low=0.1, high=1)
    turn = WholeNumber(0, low=0, high=45)

    @property
    def scores(self) -> NDArray[np.float64]:
        """The points of A and of B: essays × annotators."""
        apart = self.spread * STEPS
        b = MIDDLE + self.shift + self.stretch * apart + self.noise * SLIPS
        return np.column_stack([MIDDLE + apart, b])

    def figures(self) -> dict[str, float]:
        """Return r, the concordance, B's limits of agreement with A, variances, and the six ICCs."""
        scores = self.scores
        a, b = scores.T
        near, limits, spread = (
            concordance_correlation(a, b),
            limits_of_agreement(b, a),
            estimate_variances(scores),
        )
        names = ("icc1", "icc2", "icc3", "icc1k", "icc2k", "icc3k")
        return {
            "r": near.correlation,
            "concordance": float(near.value),
            "bias": limits.bias,
            "lowest": limits.low,
            "highest": limits.high,
            "essays": spread.items,
            "annotators": spread.annotators,
            "rest": spread.rest,
            **{name: icc(scores, form).value for name, form in zip(names, FORMS, strict=True)},
        }
