"""Recompute printed figures from their record's data, and check the printed text.

A figure is `of` a function of this package, with a dot for an attribute of its result
("fit_loglinear.deviance"), or of a reading named here. Three arguments are for this module and the rest for
the function: `table` uses another record's data, `collapse` merges categories first, `index` picks one value
from the result.
"""

from collections.abc import Callable, Hashable
from decimal import Decimal, InvalidOperation
from functools import reduce
from operator import getitem
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.annotators.annotator_models import AnnotatorModel, dawid_skene
from iaa_teach.computation.coefficients import expected_agreement, observed_agreement
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.disagreement import agreement_bounds
from iaa_teach.computation.inference.power import sample_size_for_test
from iaa_teach.computation.numbers.intraclass import icc
from iaa_teach.computation.numbers.number_pairs import limits_of_agreement
from iaa_teach.computation.patterns.loglinear import fit_loglinear
from iaa_teach.computation.patterns.loglinear_comparison import compare_fits
from iaa_teach.computation.reliability.same_items import SameItemsComparison, compare_on_same_items
from iaa_teach.computation.spans.unitizing import boundary_similarity, u_alpha
from iaa_teach.computation.weighted import weighted_kappa
from iaa_teach.sources import Figure, Record, load
from iaa_teach.sources.registry import FITS, OF_RATINGS, OF_TABLES, READINGS


def recompute(record: Record, figure: Figure) -> Any:
    """Return the value of a figure, or an array of values, computed from its record's data.

    Raises ValueError for an unknown function or reading, or if the record lacks the data.

    Examples
    --------
    >>> movies = load("parde-movies")
    >>> [round(recompute(movies, f), 4) for f in movies.figures if f.of == "cohen_kappa"]  # printed 0.27
    [0.2727]
    """
    arguments = dict(figure.arguments)
    if "table" in arguments:
        record = load(arguments.pop("table"))
    index = arguments.pop("index", ())
    name, _, attribute = figure.of.partition(".")
    value = _compute(record, name, arguments)
    if attribute:
        value = getattr(value, attribute)
    return reduce(getitem, index, value)


def agrees(value: Any, printed: Any) -> bool:
    """Return whether a value rounds to the printed text; for a list, each value to its own text.

    A text is a number (".686", "6e-71"), a percentage of the value ("68.6 %"), a bound ("< .001"),
    "undefined" for `nan`, or "–" for nothing printed. A value half-way between two roundings agrees with
    both. Raises ValueError for any other text.

    Examples
    --------
    >>> agrees(48 / 70, ".686"), agrees(48 / 70, "68.6 %"), agrees(48 / 70, ".69"), agrees(48 / 70, ".685")
    (True, True, True, False)
    """
    if isinstance(printed, (list, tuple)):
        return np.ndim(value) > 0 and len(value) == len(printed) and all(map(agrees, value, printed))
    if printed == "–":
        return True
    if printed == "undefined":
        return bool(np.isnan(value))
    text = printed.replace("−", "-").removesuffix("%").strip()
    if printed.endswith("%"):
        value = 100 * value
    try:
        number = Decimal(text.lstrip("<> "))
    except InvalidOperation:
        raise ValueError(
            f"a printed figure must be a number, a percentage, a bound, “undefined” or “–”; not {printed!r}"
        ) from None
    if text.startswith("<"):
        return bool(value < float(number))
    if text.startswith(">"):
        return bool(value > float(number))
    last_digit = 10.0 ** int(number.as_tuple().exponent)
    return bool(abs(value - float(number)) <= (0.5 + 1e-9) * last_digit)


def _compute(record: Record, name: str, arguments: dict[str, Any]) -> Any:
    if name in _DATA_READINGS:
        return _DATA_READINGS[name](record.data)
    if name in _OF_DATA:
        return _OF_DATA[name](record, **arguments)
    if name in OF_RATINGS:
        ratings = (
            list(zip(*record.labels, strict=True)) if record.kind == "labels" else _list_items(record.table)
        )
        return OF_RATINGS[name](ratings, **arguments)
    if record.kind == "prevalence":
        return _find_table_function(name)(record.tables, **arguments)
    table = record.table.collapse(arguments.pop("collapse", []))
    if name in _READINGS:
        return _READINGS[name](table)
    if name in _WEIGHTED_READINGS:
        return _WEIGHTED_READINGS[name](table, np.array(record.data["weights"]))
    if name == "compare_fits":
        small, large = (fit_loglinear(table, **arguments[which]) for which in ("small", "large"))
        return compare_fits(small, large)
    return _find_table_function(name)(table, **arguments)


def _find_table_function(name: str) -> Callable[..., Any]:
    functions = OF_TABLES | FITS
    if name not in functions:
        raise ValueError(f"a figure must be of a function or a reading of this package; not {name!r}")
    return functions[name]


def _list_items(table: ContingencyTable) -> list[tuple[Hashable, Hashable]]:
    """Return the pair of labels of each item counted in a table."""
    return [
        (a, b)
        for a, row in zip(table.categories, table.counts.tolist(), strict=True)
        for b, count in zip(table.categories, row, strict=True)
        for _ in range(count)
    ]


def _correlate(table: ContingencyTable) -> float:
    """Return Pearson's r of the annotators' labels, which must be numbers."""
    a, b = np.array(_list_items(table), np.float64).T
    return np.asarray(np.corrcoef(a, b))[0, 1]


def _compute_weighted_expected_agreement(table: ContingencyTable, weights: NDArray[np.float64]) -> float:
    return (weights * READINGS["expected_proportions"](table)).sum()


_READINGS: dict[str, Callable[[ContingencyTable], Any]] = {
    **READINGS,
    "agreements": lambda table: np.trace(table.counts),
    "disagreements": lambda table: table.n - np.trace(table.counts),
    "observed_disagreement": lambda table: 1 - observed_agreement(table),
    "beyond_chance": lambda table: observed_agreement(table) - expected_agreement(table),
    "room_beyond_chance": lambda table: 1 - expected_agreement(table),
    "agreement_bounds": lambda table: agreement_bounds(table.row_marginals, table.column_marginals),
    "correlation": _correlate,
}

_DATA_READINGS: dict[str, Callable[[dict[str, Any]], Any]] = {
    "agreed_share": lambda data: data["agreements"] / (data["agreements"] + data["disagreements"]),
    "disagreed_share": lambda data: data["disagreements"] / (data["agreements"] + data["disagreements"]),
    "interval_size": lambda data: np.subtract(data["largest"], data["smallest"]),
}


def _count_believed(record: Record) -> AnnotatorModel:
    return dawid_skene(Ratings(zip(*record.labels, strict=True), annotators=record.data["who"]))


def _compare_same_items(record: Record) -> SameItemsComparison:
    doctor, *others = zip(*(row[:3] for row in record.data["counts"] for _ in range(row[3])), strict=True)
    first, second = ((doctor, other) for other in others)
    return compare_on_same_items(first, second)


# For anything but a table or labels of two.
_OF_DATA: dict[str, Callable[..., Any]] = {
    "dawid_skene": _count_believed,
    "icc": lambda record, form: icc(record.data["ratings"], form),
    "limits_of_agreement": lambda record, deviations: limits_of_agreement(
        record.data["x"], record.data["y"], deviations=deviations
    ),
    "u_alpha": lambda record, values=True: u_alpha(record.data["units"], record.data["length"], values),
    "boundary_similarity": lambda record: boundary_similarity(record.data["a"], record.data["b"]),
    "sample_size_for_test": lambda record, prevalence: sample_size_for_test(
        record.data["null"], record.data["true"], prevalence=prevalence
    ),
    "compare_on_same_items": _compare_same_items,
}

_WEIGHTED_READINGS: dict[str, Callable[[ContingencyTable, NDArray[np.float64]], Any]] = {
    "weighted_kappa": weighted_kappa,
    "weighted_observed_agreement": lambda table, weights: (weights * table.proportions).sum(),
    "weighted_expected_agreement": _compute_weighted_expected_agreement,
}
