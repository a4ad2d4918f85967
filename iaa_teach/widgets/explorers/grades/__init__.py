"""The grades explorer: three people and two judges grade sixty answers, and how near a judge is to people."""

from functools import lru_cache
from itertools import combinations

import numpy as np

from iaa_teach.computation.annotators.alternative_annotator import alternative_annotator_test
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.weighted import weighted_kappa
from iaa_teach.widgets.kit.explorer import Explorer
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.typed import Number, Typed

LOWEST, HIGHEST = 1, 5
EPSILON = 0.15
PEOPLE = (
    "245234545212335552145232421143255212221442123225343335553242",
    "143253534211435551355141233134355111432342122355244244513223",
    "323243445211444551444151442111255121431551121245134325534232",
)
AGAIN = "455254535313545553455252442244355312423444133345445345535243"  # judge J, asked once more
SECOND = "354153535313445553355252441234355211413444123335455234534233"  # judge K
# What judge J grades, in tenths, before its generosity and before it is rounded.
RAW = [22, 37, 41, 14, 34, 27, 37, 21, 48, 25, -5, 27, 43, 34, 54, 54, 45, 26, 27, 41]
RAW += [60, 12, 52, 17, 37, 33, 8, 13, 29, 33, 29, 47, 50, 22, 5, 8, 33, 11, 22, 24]
RAW += [27, 38, -5, 16, 25, 29, 29, 58, 33, 41, 40, 19, 30, 47, 46, 26, 40, 14, 28, 25]


def _read_grades(digits: str) -> list[int]:
    return [int(digit) for digit in digits]


class GradesExplorer(Explorer):
    """Three people and a judge grade sixty answers from 1 to 5: whose chair may the judge take?

    A handle makes the judge kinder or stricter. The chairs are in two rows: in the first, whoever gives the
    same grade as more of the others is nearer, in the second whoever is less far from them. On a ruler, the
    quadratic κ of people is shown next to that of judges. It counters the beliefs that ranks can be judged as
    names are, and that two judges who agree confirm each other. The questions `predict-by-distance` and
    `predict-two-judges` address it.

    Parameters
    ----------
    generosity : float
        By how much the judge grades higher than it would, −1 to 1.
    ghost : float, optional
        A prediction.

    Raises
    ------
    traitlets.TraitError
        If a value is invalid; the last good state stays.

    Examples
    --------
    >>> explorer = GradesExplorer(generosity=0.1)
    >>> figures = explorer.figures()
    >>> round(3 * figures["winning_distance"]), round(figures["lean"], 2), round(figures["kappa_judge"], 3)
    (3, 0.16, 0.736)
    """

    _esm, _css = join_view(__file__)

    settable = ("generosity",)
    parts = ("chairs", "number", "figures", "ruler")

    generosity = Number(0.7, low=-1, high=1)
    people = Typed(list[list[int]], lambda: [*map(_read_grades, PEOPLE)], read_only=True)
    raw = Typed(list[int], RAW, read_only=True)
    again = Typed(list[int], lambda: _read_grades(AGAIN), read_only=True)
    second = Typed(list[int], lambda: _read_grades(SECOND), read_only=True)

    @property
    def judge(self) -> list[int]:
        """What judge J grades: the nearest grade, a half rounded up."""
        more = int(10 * self.generosity + 10.5) - 10
        return [min(HIGHEST, max(LOWEST, (tenths + more + 5) // 10)) for tenths in self.raw]

    def figures(self) -> dict[str, float]:
        """Return advantage and winning rate by the same grade and by distance, the lean, and mean κ."""
        return dict(_measure(tuple(self.judge)))


@lru_cache
def _measure(judge: tuple[int, ...]) -> tuple[tuple[str, float], ...]:
    people = [*map(_read_grades, PEOPLE)]
    again, second = _read_grades(AGAIN), _read_grades(SECOND)
    rows = np.transpose(people).tolist()
    figures: dict[str, float] = {}
    for name, score in (("same", "accuracy"), ("distance", "rmse")):
        test = alternative_annotator_test(rows, list(judge), EPSILON, score)
        figures |= {f"winning_{name}": test.winning_rate, f"advantage_{name}": test.advantage}
    figures |= {
        "lean": float(np.mean(judge) - np.mean(people)),
        "kappa_people": float(np.mean([_measure_kappa(*pair) for pair in combinations(people, 2)])),
        "kappa_judge": float(np.mean([_measure_kappa(judge, person) for person in people])),
        "kappa_second": float(np.mean([_measure_kappa(second, person) for person in people])),
        "kappa_judges": _measure_kappa(judge, second),
        "kappa_again": _measure_kappa(judge, again),
    }
    return tuple(figures.items())


def _measure_kappa(a: list[int] | tuple[int, ...], b: list[int] | tuple[int, ...]) -> float:
    grades = range(LOWEST, HIGHEST + 1)
    return float(weighted_kappa(ContingencyTable.from_labels(a, b, grades), "quadratic"))
