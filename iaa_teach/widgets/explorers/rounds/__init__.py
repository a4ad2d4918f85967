"""The rounds explorer: two rounds of labels for the same items, and whether the second agrees better."""

import math
from functools import lru_cache

from iaa_teach.computation.coefficients import expected_agreement, observed_agreement, specific_agreement
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.inference.tails import normal_quantile
from iaa_teach.computation.reliability.reliability_result import ROUNDING
from iaa_teach.computation.reliability.same_items import SameItemsComparison, compare_on_same_items
from iaa_teach.computation.reliability.same_items_sizes import sample_size_on_same_items
from iaa_teach.widgets.kit.categories import list_yes_and_no
from iaa_teach.widgets.kit.explorer import Explorer
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.typed import OneOf, WholeNumber

# The first round of each data set, as in links.js: the items they disagreed on and those they agreed on,
# each in the order in which it changes; 0 is yes, 1 is no, A's label first.
YES, NO, A_ALONE, B_ALONE = (0, 0), (1, 1), (0, 1), (1, 0)
FIRST = {
    "comments": ([A_ALONE, B_ALONE] * 11 + [B_ALONE] * 2, [YES, NO] * 38),
    "patients": ([A_ALONE] * 4 + [B_ALONE] + [A_ALONE] * 2 + [B_ALONE], [NO] * 2 + [YES] * 7 + [NO] * 33),
    "sentences": ([B_ALONE, A_ALONE], [YES] * 5 + [NO] * 3),
    "shares": ([A_ALONE, B_ALONE] * 10, [YES] * 78 + [NO] * 2),
}
MOST = 24  # links that may change, of each kind
MOST_AGREED = 100

Labels = list[tuple[int, int]]


class RoundsExplorer(Explorer):
    """Two rounds of labels of the same items: each item a dot in both, and a link between them.

    Where a link crosses, B has come round to A's label, or has left it. All other links cancel in the
    difference of observed agreement, and of κ as long as the share of “yes” stays. It counters the beliefs
    that error bars that overlap show no difference, and that κ changes only with agreement. The questions
    `predict-paired-low`, `what-cancels` and `predict-other-share` address it.

    Parameters
    ----------
    of : {"comments", "patients", "sentences", "shares"}
        The data: 100 invented comments; 50 patients of McKenzie (1996), each with the result of a
        questionnaire and a diagnosis; ten sentences; 100 comments of which nearly all are “yes”.
    better : int
        How many items they disagreed on and now agree on: 0 to 24, at most as many as they disagreed on.
    worse : int
        How many items they agreed on and no longer do: 0 to 24.
    yes_first, yes_second : int, optional
        On how many of the items on which they agree both say “yes”; by default as they labelled.
    ghost : float, optional
        A prediction.

    Raises
    ------
    traitlets.TraitError
        If a value is invalid; the last good state stays.

    Examples
    --------
    >>> figures = RoundsExplorer(better=9, worse=1).figures()
    >>> [round(figures[name], 2) for name in ("first", "second", "low", "high")]
    [0.52, 0.68, 0.03, 0.32]
    """

    _esm, _css = join_view(__file__)

    settable = ("of", "better", "worse", "yes_first", "yes_second")
    parts = ("links", "key", "shares", "values", "difference", "separate", "plan", "lead")

    of = OneOf(("comments", "patients", "sentences", "shares"))
    better = WholeNumber(9, low=0, high=MOST)
    worse = WholeNumber(1, low=0, high=MOST)
    yes_first = WholeNumber(None, low=0, high=MOST_AGREED, allow_none=True)
    yes_second = WholeNumber(None, low=0, high=MOST_AGREED, allow_none=True)

    @property
    def rounds(self) -> tuple[Ratings, Ratings]:
        """The labels of both rounds, items × annotators."""
        before, after = map(Ratings, self._name_labels())
        return before, after

    @property
    def comparison(self) -> SameItemsComparison:
        """What `compare_on_same_items` says: the second round less the first."""
        before, after = self.rounds
        return compare_on_same_items(after, before)

    def figures(self) -> dict[str, float]:
        """Return both κ, their difference with its interval, and how many items would show it."""
        found, needed = _compare(*(tuple(map(tuple, labels)) for labels in self._name_labels()))
        separate = found.separate_error
        reach = normal_quantile(0.975) * separate
        shows = not math.isnan(needed)
        saved = 1 - (found.standard_error / separate) ** 2 if separate > 0 else math.nan
        better, worse = self._changes()
        return {
            "first": found.second,
            "second": found.first,
            "difference": found.difference,
            "low": found.low,
            "high": found.high,
            "separate_low": found.difference - reach,
            "separate_high": found.difference + reach,
            "needed": needed,
            "saved": saved if shows else math.nan,
            "gained": float(better - worse),
            "changing": float(better + worse),
            "exact": found.exact_p_value,
            **self._measure_agreement(),
        }

    def _measure_agreement(self) -> dict[str, float]:
        """Return of each round observed and expected agreement, and agreement on each answer if given."""
        found = {}
        for name, labels in zip(("first", "second"), self._codes(), strict=True):
            a, b = zip(*labels, strict=True)
            table = ContingencyTable.from_labels(a, b, (0, 1))
            found[f"observed_{name}"] = float(observed_agreement(table))
            found[f"expected_{name}"] = float(expected_agreement(table))
            on_yes, on_no = specific_agreement(table).tolist()
            found |= {f"on_yes_{name}": on_yes, f"on_no_{name}": on_no}
        return found

    def _name_labels(self) -> list[list[list[str]]]:
        names = list_yes_and_no()
        return [[[names[code] for code in labels] for labels in each] for each in self._codes()]

    def _changes(self) -> tuple[int, int]:
        apart, together = FIRST[self.of]
        return min(self.better, len(apart)), min(self.worse, len(together))

    def _codes(self) -> tuple[Labels, Labels]:
        apart, together = FIRST[self.of]
        better, worse = self._changes()
        first = apart + together
        second = [(a, a) for a, _ in apart[:better]] + apart[better:]
        second += [(a, 1 - a) for a, _ in together[:worse]] + together[worse:]
        return _set_agreed(first, self.yes_first), _set_agreed(second, self.yes_second)


@lru_cache
def _compare(
    first: tuple[tuple[str, ...], ...], second: tuple[tuple[str, ...], ...]
) -> tuple[SameItemsComparison, float]:
    """Return the second round less the first, and how many items would show that, `nan` if nothing does.

    An interval takes a while, and a page, its key and a view of the class all ask for it.
    """
    before, after = Ratings(first), Ratings(second)
    found = compare_on_same_items(after, before)
    shows = abs(found.difference) > ROUNDING and found.standard_error > 0
    return found, float(sample_size_on_same_items(after, before)) if shows else math.nan


def _set_agreed(labels: Labels, yes: int | None) -> Labels:
    """Return labels with `yes` agreements on “yes”, changing as few as possible."""
    if yes is None:
        return labels
    labels = list(labels)
    agreed = sorted((i for i, (a, b) in enumerate(labels) if a == b), key=lambda i: labels[i])
    for place, i in enumerate(agreed):
        labels[i] = YES if place < yes else NO
    return labels
