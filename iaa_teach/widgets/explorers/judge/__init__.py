"""The judge explorer: a language model's labels, the truth, and the correction by a few human labels."""

import math
from functools import lru_cache

import numpy as np

from iaa_teach.computation.coefficients import cohen_kappa
from iaa_teach.computation.judges.corrected_shares import estimate_by_predictions
from iaa_teach.computation.judges.human_labels import human_labels_needed
from iaa_teach.computation.judges.judge_audit import judge_audit
from iaa_teach.computation.judges.judge_audit_result import JudgeAudit
from iaa_teach.computation.judges.samples import Estimate, Sample
from iaa_teach.widgets.kit.explorer import Explorer
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.typed import Number, WholeNumber

ITEMS = 2000
BLIND = 0.5  # sensitivity and specificity of a judge that tosses a coin: it saves nobody a label
YES, NO = "yes", "no"

Cells = tuple[int, int, int, int]  # judge no and person no, no and yes, yes and no, yes and yes


class JudgeExplorer(Explorer):
    """A judge, a language model that says yes or no to 2,000 items, and a person who labels some of them.

    The square is cut by the truth; its shaded area is what the judge says. It counters the belief that the
    share a judge reports is the true one as long as the judge is mostly right. The questions `predict-rate`
    and `predict-corrected` address it.

    Parameters
    ----------
    prevalence : float
        The share of items that are truly “yes”, 0.01 to 0.99.
    sensitivity : float
        The share of them that the judge calls “yes”, 0 to 1.
    specificity : float
        The share of the other items that the judge calls “no”, 0 to 1.
    labels : int
        How many of the items a person labels, too: 10 to 1000, with just these shares.
    weight : float
        λ, how far the corrected share follows the judge on the items that it labels alone: 0 to 2.
    rest_prevalence : float, optional
        The share of “yes” in the items that the judge labels alone, if it is another one.
    rest_specificity : float, optional
        The judge's specificity there, if it is another one.
    half_width : float
        How exactly the true share is to be known, to either side: 0.03 to 0.15.
    ghost : float, optional
        A prediction.

    Raises
    ------
    traitlets.TraitError
        If a value is invalid; the last good state stays.

    Examples
    --------
    >>> figures = JudgeExplorer().figures()
    >>> [round(figures[name], 3) for name in ("rate", "right", "kappa", "needed")]
    [0.74, 0.831, 0.606, 231.0]
    """

    _esm, _css = join_view(__file__)

    settable = (
        "prevalence",
        "sensitivity",
        "specificity",
        "labels",
        "weight",
        "rest_prevalence",
        "rest_specificity",
        "half_width",
    )
    parts = ("square", "rate", "quality", "file", "named", "plan")

    prevalence = Number(0.65, low=0.01, high=0.99)
    sensitivity = Number(0.94, low=0, high=1)
    specificity = Number(0.63, low=0, high=1)
    labels = WholeNumber(300, low=10, high=1000)
    weight = Number(1.0, low=0, high=2)
    rest_prevalence = Number(None, low=0.01, high=0.99, allow_none=True)
    rest_specificity = Number(None, low=0, high=1, allow_none=True)
    half_width = Number(0.05, low=0.03, high=0.15)

    @property
    def audit(self) -> JudgeAudit:
        """What `judge_audit` says of the items."""
        return _audit(*self._count())

    def figures(self) -> dict[str, float]:
        """Return the judge's share and how good it looks, the corrected shares, and what a plan costs."""
        found, estimate = self.audit, self._estimate()
        cells, alone = self._count()
        adjusted = found.by_category[YES].adjusted
        apart = found.sensitivity.value + found.specificity.value - 1
        return {
            **self._describe_judge(),
            "judge_all": found.judge_share,
            "judge_sample": (cells[2] + cells[3]) / self.labels,
            "judge_rest": alone / (ITEMS - self.labels),
            **_name_ends("people", found.people_share),
            "estimate": estimate.value,
            "low": estimate.low,
            "high": estimate.high,
            "width": estimate.high - estimate.low,
            **_name_ends("tuned", found.corrected),
            "tuned_weight": found.corrected.weight,
            **_name_ends("rogan", found.rogan_gladen),
            "rogan_weight": 1 / apart if apart > 0 else math.nan,
            "fewest": found.by_category[YES].fewest,
            "adjusted_low": adjusted.low,
            "adjusted_high": adjusted.high,
            **self._plan(),
        }

    def _describe_judge(self) -> dict[str, float]:
        """Return how often the judge says yes and is right, and its κ, over endlessly many items."""
        true, found, left = self.prevalence, self.sensitivity, self.specificity
        table = [[true * found, (1 - true) * (1 - left)], [true * (1 - found), (1 - true) * left]]
        rate = table[0][0] + table[0][1]
        return {
            "rate": rate,
            "bias": rate - true,
            "off": abs(rate - true),
            "right": table[0][0] + table[1][1],
            "kappa": float(cohen_kappa(table)),
        }

    def _plan(self) -> dict[str, float]:
        """Return how many human labels the half width takes, with the judge and without."""
        needed, people = (
            human_labels_needed(ITEMS, self.half_width, self.prevalence, *judge)
            for judge in ((self.sensitivity, self.specificity), (BLIND, BLIND))
        )
        return {"needed": float(needed), "people_needed": float(people), "share_needed": needed / people}

    def _estimate(self) -> Estimate:
        """Return the corrected share with the weight that is set."""
        cells, alone = self._count()
        judge, person = np.array([0, 0, 1, 1]), np.array([0, 1, 0, 1])
        others = np.array([ITEMS - self.labels - alone, alone], float)
        sample = Sample(judge, person, np.array(cells, float), others)
        return estimate_by_predictions(np.array([0.0, 1.0]), sample, 0.95, self.weight)

    def _count(self) -> tuple[Cells, int]:
        """Return the table of the items with both labels, and to how many others the judge says yes."""
        yes = _round(self.labels * self.prevalence)
        no = self.labels - yes
        found, left = _round(yes * self.sensitivity), _round(no * self.specificity)
        true = self.prevalence if self.rest_prevalence is None else self.rest_prevalence
        spared = self.specificity if self.rest_specificity is None else self.rest_specificity
        rate = true * self.sensitivity + (1 - true) * (1 - spared)
        return (left, yes - found, no - left, found), _round((ITEMS - self.labels) * rate)


def _round(number: float) -> int:
    """Return the nearest whole number, the greater one of two, as the page does."""
    return math.floor(number + 0.5)


def _name_ends(name: str, found: Estimate) -> dict[str, float]:
    return {name: found.value, f"{name}_low": found.low, f"{name}_high": found.high}


@lru_cache
def _audit(cells: Cells, alone: int) -> JudgeAudit:
    pairs = zip((NO, NO, YES, YES), (NO, YES, NO, YES), cells, strict=True)
    both = [(judge, person) for judge, person, times in pairs for _ in range(times)]
    rest = ITEMS - len(both)
    judged = [*(judge for judge, _ in both), *[YES] * alone, *[NO] * (rest - alone)]
    labels = [*(person for _, person in both), *[None] * rest]
    return judge_audit(judged, labels, positive=YES, categories=(NO, YES))
