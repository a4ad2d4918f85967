"""Answers that are named, not typed: a coefficient of a source table, a reading of it, or a plain value."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach import sources
from iaa_teach.data.tables import ContingencyTable
from iaa_teach.stats.registry import OF_TABLES, READINGS

_SHARES = {"observed_agreement", "expected_agreement", "specific_agreement", "agreement_bounds"}
_COUNTS = {"counts", "row_totals", "column_totals", "n"}
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

    `value` has any shape; `quantity` is "share", "coefficient", "count" or "" where unknown; `rows` and
    `columns` label a table of it, `crossed` if its rows are annotator A's categories and its columns B's.
    """

    value: NDArray[np.float64]
    quantity: str = ""
    rows: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    crossed: bool = False


def compute(spec: Any) -> Answer:
    """Compute the answer that a bank names.

    `spec` is one of `{coefficient, table or counts, …}` (further keys are the function's own, `index` picks
    one of several values, `of = "marginals"` passes both annotators' marginals), `{read, table or counts,
    index, transpose}` and `{value}`. `transpose` swaps the annotators before the table is read.
    Raises ValueError naming the key that is wrong, and for a value that is undefined.

    >>> float(compute({"coefficient": "cohen_kappa", "counts": [[24, 8], [14, 24]]}).value.round(3))
    0.376
    >>> compute({"read": "row_totals", "counts": [[24, 8], [14, 24]]}).value.tolist()
    [32.0, 38.0]
    """
    ways = {"coefficient": _coefficient, "read": _reading, "value": _plain}
    chosen = [way for way in ways if isinstance(spec, Mapping) and way in spec]
    if len(chosen) != 1:
        raise ValueError(
            "an answer must be one of {coefficient = …, table = …}, {read = …, table = …}, {value = …}; "
            f"not {spec!r}"
        )
    rest = dict(spec)
    answer = ways[chosen[0]](rest.pop(chosen[0]), rest)
    if not np.all(np.isfinite(answer.value)):
        raise ValueError(f"{chosen[0]} = {spec[chosen[0]]!r} is undefined for this table")
    return answer


def near(name: str, names: Collection[str]) -> str:
    """Return names listed for a message, the nearest first and at most six, or "(there are none)"."""
    close = difflib.get_close_matches(name, names, n=3, cutoff=0.4)
    listed = [*close, *(other for other in sorted(names) if other not in close)][:6]
    return ", ".join(map(repr, listed)) if listed else "(there are none)"


def refuse_unknown_keys(entry: Mapping[str, Any], allowed: Collection[str], what: str) -> None:
    """Raise ValueError for a key that an entry of a TOML file may not have, with those nearest to it."""
    for key in entry:
        if key not in allowed:
            raise ValueError(f"{what} has no key {key!r}; it may have {near(key, allowed)}")


def _coefficient(name: Any, rest: dict[str, Any]) -> Answer:
    if not isinstance(name, str) or name not in OF_TABLES:
        raise ValueError(
            "coefficient must be a function of iaa_teach that takes a table, such as "
            f"{near(str(name), OF_TABLES)}; not {name!r}"
        )
    table = _table(rest)
    index, of = rest.pop("index", None), rest.pop("of", "table")
    if of not in ("table", "marginals"):
        raise ValueError(f'of must be "table" or "marginals"; not {of!r}')
    given = (table,) if of == "table" else (table.row_marginals, table.column_marginals)
    try:
        value = np.asarray(OF_TABLES[name](*given, **rest), dtype=np.float64)
    except TypeError as error:
        raise ValueError(f"coefficient = {name!r} cannot be computed: {error}") from None
    columns = _names(table) if value.shape == (len(table.categories),) else ()
    return Answer(_pick(value, index), "share" if name in _SHARES else "coefficient", (), columns)


def _reading(name: Any, rest: dict[str, Any]) -> Answer:
    if not isinstance(name, str) or name not in READINGS:
        raise ValueError(f"read must be one of {', '.join(map(repr, READINGS))}; not {name!r}")
    table = _table(rest)
    index, transpose = rest.pop("index", None), rest.pop("transpose", False)
    _refuse_others(rest, "read", "table, counts, index and transpose")
    if transpose:
        table = ContingencyTable(table.counts.T, table.categories)
    value = np.asarray(READINGS[name](table), dtype=np.float64)
    quantity = "count" if name in _COUNTS else "share"
    names = _names(table)
    return Answer(_pick(value, index), quantity, _ROWS.get(name, names), names, name not in _ROWS)


def _plain(value: Any, rest: dict[str, Any]) -> Answer:
    _refuse_others(rest, "value", "no other key")
    try:
        return Answer(np.asarray(value, dtype=np.float64))
    except (TypeError, ValueError):
        raise ValueError(f"value must be a number or a grid of numbers; not {value!r}") from None


def _table(rest: dict[str, Any]) -> ContingencyTable:
    if ("table" in rest) == ("counts" in rest):
        raise ValueError(
            "an answer needs a table: either table (the name of a source) or counts (a grid), not both"
        )
    if "counts" in rest:
        return ContingencyTable(rest.pop("counts"))
    name = rest.pop("table")
    names = sources.names()
    if name not in names:
        raise ValueError(
            f"table must be the name of a source, such as {near(str(name), names)}; not {name!r}"
        )
    return _table_of_source(name)


@cache
def _table_of_source(name: str) -> ContingencyTable:
    return sources.load(name).table


def _pick(value: NDArray[np.float64], index: Any) -> NDArray[np.float64]:
    if index is None:
        return value
    try:
        return np.asarray(value[tuple(index) if isinstance(index, list) else index])
    except (IndexError, TypeError):
        raise ValueError(
            f"index must be a place (or a list of places) in a result of shape {value.shape}, "
            f"counted from 0; not {index!r}"
        ) from None


def _names(table: ContingencyTable) -> tuple[str, ...]:
    return tuple(map(str, table.categories))


def _refuse_others(rest: Mapping[str, Any], way: str, allowed: str) -> None:
    if rest:
        raise ValueError(f"beside {way} an answer may hold {allowed}; not {next(iter(rest))!r}")
