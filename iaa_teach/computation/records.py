"""Records of all coefficients, used by `reliability`, intervals, reports and lists."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from iaa_teach.computation.alpha import krippendorff_alpha
from iaa_teach.computation.chance import EQUAL, GWET, OWN, SHARED, Chance
from iaa_teach.computation.coefficients import bennett_s, cohen_kappa, gwet_ac1, scott_pi
from iaa_teach.computation.data.arguments import check_choice
from iaa_teach.computation.many_annotators import fleiss_kappa, multi_kappa, randolph_kappa
from iaa_teach.computation.weighted import gwet_ac2, weighted_kappa
from iaa_teach.look import language

_EACH = ("names", "ranks", "numbers", "ratios", "sets")
_WITH_WEIGHTS = ("names", "ranks", "numbers", "ratios")
_ORDERED = ("ranks", "numbers", "ratios")


@dataclass(frozen=True, eq=False)
class Coefficient:
    """A coefficient of agreement.

    Attributes
    ----------
    key : str
        Its name in `reliability`.
    english : str
        Its full name in English; `name` has it in the language of the course.
    symbol : str
        Its symbol.
    chance : Chance
        Its model of chance.
    works : tuple of str
        The works to cite: keys of `report/works.bib`.
    takes : {"", "weights", "metric"}
        Which argument, if any, makes some disagreements worse than others.
    unweighted : str
        If it needs weights: the key of its unweighted form.
    weighted_works : tuple of str
        Further works to cite if it is weighted.
    of_table, of_weighted_table : callable, optional
        Functions of a table of two annotators, and of a table and weights.
    of_ratings : callable, optional
        Function of ratings, items × annotators.
    two_only : bool
        Whether it is only for two annotators.
    for_two, for_group : tuple of str
        The scales (kinds of `Measurement`) for which a report lists it, for two annotators and for more.
    """

    key: str
    english: str
    symbol: str
    chance: Chance
    works: tuple[str, ...]
    takes: str = ""
    unweighted: str = ""
    weighted_works: tuple[str, ...] = ()
    of_table: Callable[..., Any] | None = None
    of_weighted_table: Callable[..., Any] | None = None
    of_ratings: Callable[..., Any] | None = None
    two_only: bool = False
    for_two: tuple[str, ...] = ()
    for_group: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """Its full name in the language of the course."""
        (context,) = self.texts()
        return language.find_current_language().text(context, self.english)

    def texts(self) -> dict[str, str]:
        """Return its name by place, for a catalog of translations."""
        return {f"computation/records.py: {self.key}": self.english}

    @property
    def takes_table(self) -> bool:
        """Whether it accepts a table of two annotators."""
        return bool(self.of_table or self.of_weighted_table)

    def value(self, table: Any, weights: Any = None) -> Any:
        """Return its value for a table of two annotators, or for a batch."""
        if weights is None:
            assert self.of_table is not None
            return self.of_table(table)
        assert self.of_weighted_table is not None
        return self.of_weighted_table(table, weights)


# In the order of a report, except for the leading one.
COEFFICIENTS = {
    coefficient.key: coefficient
    for coefficient in (
        Coefficient(
            "kappa",
            "Cohen's κ",
            "κ",
            OWN,
            ("cohen1960",),
            takes="weights",
            weighted_works=("cohen1968",),
            of_table=cohen_kappa,
            of_weighted_table=weighted_kappa,
            two_only=True,
            for_two=_WITH_WEIGHTS,
        ),
        Coefficient(
            "pi",
            "Scott's π",
            "π",
            SHARED,
            ("scott1955",),
            of_table=scott_pi,
            two_only=True,
            for_two=("names",),
        ),
        Coefficient(
            "s",
            "S",
            "S",
            EQUAL,
            ("bennett1954",),
            of_table=bennett_s,
            two_only=True,
            for_two=("names",),
        ),
        Coefficient(
            "fleiss",
            "Fleiss's κ",
            "κ",
            SHARED,
            ("fleiss1971",),
            takes="weights",
            of_ratings=fleiss_kappa,
            for_group=_WITH_WEIGHTS,
        ),
        Coefficient(
            "conger",
            "Conger's κ",
            "κ",
            OWN,
            ("conger1980",),
            takes="weights",
            of_ratings=multi_kappa,
            for_group=_WITH_WEIGHTS,
        ),
        Coefficient(
            "ac1",
            "Gwet's AC1",
            "AC1",
            GWET,
            ("gwet2008",),
            of_table=gwet_ac1,
            for_two=("names",),
            for_group=("names",),
        ),
        Coefficient(
            "alpha",
            "Krippendorff's α",
            "α",
            SHARED,
            ("krippendorff2018",),
            takes="metric",
            of_ratings=krippendorff_alpha,
            for_two=_EACH,
            for_group=_EACH,
        ),
        Coefficient(
            "ac2",
            "Gwet's AC2",
            "AC2",
            GWET,
            ("gwet2014",),
            takes="weights",
            unweighted="ac1",
            of_weighted_table=gwet_ac2,
            for_two=("ranks",),
            for_group=_ORDERED,
        ),
        Coefficient(
            "brennan_prediger",
            "Brennan and Prediger's κ",
            "κ",
            EQUAL,
            ("brennan1981",),
            takes="weights",
            for_group=_WITH_WEIGHTS,
        ),
        Coefficient("randolph", "Randolph's κ", "κ", EQUAL, (), of_ratings=randolph_kappa),
    )
}

_ALSO_CALLED = {"cohen": "kappa", "multi_kappa": "conger"}


def find_usual_key(name: str) -> str:
    """Return the key of a coefficient by any of its names; unknown names are returned as they are."""
    return _ALSO_CALLED.get(name, name) if isinstance(name, str) else name


def list_reported(kind: str, two: bool) -> list[str]:
    """Return the coefficients that a report lists for a kind of `Measurement`, the leading one first."""
    keys = [key for key, each in COEFFICIENTS.items() if kind in (each.for_two if two else each.for_group)]
    leading = "kappa" if two and kind in ("names", "ranks") else "alpha"
    return sorted(keys, key=lambda key: key != leading)


def coefficient_of_tables(key: str, weighted: bool) -> Coefficient:
    """Return a coefficient of two annotators' tables, weighted or not. Raises ValueError for others."""
    key = find_usual_key(key)
    check_choice(key, [each.key for each in COEFFICIENTS.values() if each.takes_table], "coefficient")
    found = COEFFICIENTS[key]
    if not weighted and found.unweighted:
        raise ValueError(f"coefficient {key!r} needs weights; without them, use {found.unweighted!r}")
    if weighted and found.of_weighted_table is None:
        taking = [repr(each.key) for each in COEFFICIENTS.values() if each.of_weighted_table]
        raise ValueError(f"coefficient {key!r} takes no weights; use {' or '.join(taking)}")
    return found
