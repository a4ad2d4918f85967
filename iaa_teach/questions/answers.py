"""Answers given by name instead of value: a function of data, a reading of a table, or steps from these."""

import inspect
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import reduce
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.distances import label_distances
from iaa_teach.questions.answer_data import count_table, find_printed, list_nearest, take_data
from iaa_teach.questions.entries import Mistake
from iaa_teach.sources.registry import FITS, OF_RATINGS, OF_TABLES, READINGS, TESTS

_EXAMPLES = "{coefficient = …, table = …}, {read = …, table = …}, {distance = …}"
_A_STEP, _TYPED = "{quotient = [3, 4]}", "{value = …}"
_SHARES = {"observed_agreement", "expected_agreement", "specific_agreement", "agreement_bounds"}
_COUNTS = {"counts", "row_totals", "column_totals", "n"}
_NO_SETTINGS = {"a", "b", "table", "labels"}  # data, by the functions' argument names
_ROWS: dict[str, tuple[str, ...]] = {
    "row_totals": ("A",),
    "row_marginals": ("A",),
    "column_totals": ("B",),
    "column_marginals": ("B",),
    "marginals": ("A", "B"),
}


@dataclass(frozen=True)
class Answer:
    """A computed answer.

    `value` has any shape; `quantity` is "share", "coefficient", "count" or "" if unknown; `rows` and
    `columns` label a table, `crossed` if its rows are annotator A's categories and its columns B's.
    """

    value: NDArray[np.float64]
    quantity: str = ""
    rows: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    crossed: bool = False


def compute(spec: Any, folder: Path = Path()) -> Answer:
    """Compute the answer named in a question file; look up files in the folder of the lessons.

    `spec` is one of

    - `{coefficient, …}` with data: `table` (the name of a source), `counts`, or `ratings` (a file, the name
      of a source, or rows of labels, also `without` some annotators, `between` two of them, in the order of
      `categories`). Further keys are the function's own, a dot reads an attribute of its result, `index`
      picks one of several values, `of = "marginals"` passes both annotators' marginals;
    - `{read, …}` with data, `index` and `transpose`, which swaps the annotators first;
    - `{distance, labels}`, a metric of Krippendorff's α, for `ordinal` with `counts`;
    - `{printed, table}`, a figure as a source prints it, with its slips;
    - steps such as `{quotient = [3, 4]}`, each part a number, a grid, or again one of these: sum, difference,
      product, quotient, power, mean, median;
    - `{value}`, typed.

    Raises ValueError naming the wrong key, and for an undefined value.

    >>> float(compute({"coefficient": "cohen_kappa", "counts": [[24, 8], [14, 24]]}).value.round(3))
    0.376
    >>> compute({"read": "row_totals", "counts": [[24, 8], [14, 24]]}).value.tolist()
    [32.0, 38.0]
    >>> compute({"difference": [1, {"quotient": [1, 4]}]}).value.tolist()
    0.75
    """
    chosen = [way for way in _WAYS if isinstance(spec, Mapping) and way in spec]
    if len(chosen) != 1:
        raise Mistake(
            f"an answer must be one of {_EXAMPLES}, a step such as {_A_STEP}, or {_TYPED}; not {spec!r}"
        )
    rest = dict(spec)
    answer = _WAYS[chosen[0]](rest.pop(chosen[0]), rest, folder)
    if not np.all(np.isfinite(answer.value)):
        raise Mistake(f"{chosen[0]} = {spec[chosen[0]]!r} is undefined for this data")
    return answer


def refuse_unknown_keys(entry: Mapping[str, Any], allowed: Collection[str], what: str) -> None:
    """Raise ValueError for a key not allowed in an entry of a TOML file, suggesting similar ones."""
    for key in entry:
        if key not in allowed:
            raise Mistake(f"{what} has no key {key!r}; it may have {list_nearest(key, allowed)}", key)


def _compute_coefficient(named: Any, rest: dict[str, Any], folder: Path) -> Answer:
    name, _, attribute = named.partition(".") if isinstance(named, str) else ("", "", "")
    functions = OF_TABLES | OF_RATINGS | FITS | TESTS
    if name not in functions:
        raise Mistake(
            "coefficient must be a function of iaa_teach that takes a table or ratings, such as "
            f"{list_nearest(str(named), functions)}; not {named!r}"
        )
    data = take_data(rest, folder)
    index, of = rest.pop("index", None), rest.pop("of", "table")
    if of not in ("table", "marginals"):
        raise Mistake(f'of must be "table" or "marginals"; not {of!r}')
    if isinstance(data, ContingencyTable) and name not in OF_TABLES | FITS | TESTS:
        raise Mistake(f"coefficient = {named!r} needs ratings; a table does not say who gave which label")
    if isinstance(data, Ratings) and name in OF_TABLES | FITS | TESTS and name not in OF_RATINGS:
        data = count_table(data)
    given: list[Any] = [data]
    if isinstance(data, ContingencyTable) and of == "marginals":
        given = [data.row_marginals, data.column_marginals]
    function = OF_RATINGS[name] if isinstance(data, Ratings) else (OF_TABLES | FITS | TESTS)[name]
    _check_settings(function, len(given), rest, named)
    try:
        result = function(*given, **rest)
        value = np.asarray(getattr(result, attribute) if attribute else result, dtype=np.float64)
    except (TypeError, AttributeError) as error:
        raise Mistake(f"coefficient = {named!r} cannot be computed: {error}") from None
    names = _list_names(data)
    columns = names if value.shape == (len(names),) else ()
    quantity = "" if attribute else "share" if name in _SHARES else "coefficient"
    return Answer(_pick(value, index), quantity, (), columns)


def _check_settings(function: Callable[..., Any], given: int, rest: Mapping[str, Any], named: str) -> None:
    """Raise ValueError for an unknown or missing argument of a function."""
    takes = inspect.signature(function).parameters
    if "b" in takes and takes["b"].default is inspect.Parameter.empty and given == 1:
        raise Mistake(f'coefficient = {named!r} takes the marginals of both annotators: add of = "marginals"')
    known = {name: each for name, each in [*takes.items()][given:] if name not in _NO_SETTINGS}
    refuse_unknown_keys(rest, known, f"coefficient = {named!r}")
    for name, each in known.items():
        if each.default is inspect.Parameter.empty and name not in rest:
            raise Mistake(f"coefficient = {named!r} needs {name}")


def _compute_reading(name: Any, rest: dict[str, Any], folder: Path) -> Answer:
    if not isinstance(name, str) or name not in READINGS:
        raise Mistake(f"read must be one of {', '.join(map(repr, READINGS))}; not {name!r}")
    data = take_data(rest, folder)
    table = count_table(data) if isinstance(data, Ratings) else data
    index, transpose = rest.pop("index", None), rest.pop("transpose", False)
    _refuse_others(rest, "read", "its data, index and transpose")
    if transpose:
        table = ContingencyTable(table.counts.T, table.categories)
    value = np.asarray(READINGS[name](table), dtype=np.float64)
    quantity = "count" if name in _COUNTS else "share"
    names = _list_names(table)
    return Answer(_pick(value, index), quantity, _ROWS.get(name, names), names, name not in _ROWS)


def _compute_typed(value: Any, rest: dict[str, Any], folder: Path) -> Answer:
    _refuse_others(rest, "value", "no other key")
    return Answer(_read_numbers(value, "value"))


def _compute_distance(metric: Any, rest: dict[str, Any], folder: Path) -> Answer:
    labels, counts = rest.pop("labels", None), rest.pop("counts", None)
    _refuse_others(rest, "distance", "labels and counts")
    if not isinstance(labels, list) or len(labels) != 2:
        raise Mistake(f"labels must be two labels, such as [2, 5]; not {labels!r}")
    both = [frozenset(label) if isinstance(label, list) else label for label in labels]
    return Answer(label_distances(both, metric, counts)[0, 1])


def _compute_printed(figure: Any, rest: dict[str, Any], folder: Path) -> Answer:
    source = rest.pop("table", None)
    _refuse_others(rest, "printed", "table")
    return Answer(np.asarray(find_printed(figure, source)))


def _make_step(name: str) -> Callable[[Any, dict[str, Any], Path], Answer]:
    def take(parts: Any, rest: dict[str, Any], folder: Path) -> Answer:
        _refuse_others(rest, name, "index")
        if not isinstance(parts, list) or len(parts) < 2:
            raise Mistake(f"{name} must be a list of two or more parts, such as [3, 4]; not {parts!r}")
        values = [
            compute(part, folder).value if isinstance(part, Mapping) else _read_numbers(part, name)
            for part in parts
        ]
        with np.errstate(divide="ignore", invalid="ignore"):
            return Answer(np.asarray(STEPS[name](values), dtype=np.float64))

    return take


STEPS: dict[str, Callable[[list[Any]], Any]] = {
    "sum": lambda values: reduce(np.add, values),
    "difference": lambda values: reduce(np.subtract, values),
    "product": lambda values: reduce(np.multiply, values),
    "quotient": lambda values: reduce(np.divide, values),
    "power": lambda values: reduce(np.power, values),
    "mean": lambda values: np.mean(values, axis=0),
    "median": lambda values: np.median(values, axis=0),
}

_WAYS: dict[str, Callable[[Any, dict[str, Any], Path], Answer]] = {
    "coefficient": _compute_coefficient,
    "read": _compute_reading,
    "value": _compute_typed,
    "distance": _compute_distance,
    "printed": _compute_printed,
    **{name: _make_step(name) for name in STEPS},
}


def _read_numbers(value: Any, key: str) -> NDArray[np.float64]:
    try:
        return np.asarray(value, dtype=np.float64)
    except (TypeError, ValueError):
        raise Mistake(f"{key} must be a number or a grid of numbers; not {value!r}") from None


def _pick(value: NDArray[np.float64], index: Any) -> NDArray[np.float64]:
    if index is None:
        return value
    try:
        return np.asarray(value[tuple(index) if isinstance(index, list) else index])
    except (IndexError, TypeError):
        raise Mistake(
            "index must be a position, or a list of positions, in a result of shape "
            f"{value.shape}, counted from 0; not {index!r}"
        ) from None


def _list_names(data: ContingencyTable | Ratings) -> tuple[str, ...]:
    return tuple(map(str, data.categories))


def _refuse_others(rest: Mapping[str, Any], way: str, allowed: str) -> None:
    if rest:
        raise Mistake(f"with {way}, an answer may have {allowed}; not {next(iter(rest))!r}")
