"""A table's categories, put in another order or merged."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from iaa_teach.computation.data.labels import check_list, check_names, number_names, shorten_names
from iaa_teach.computation.data.named_tables import Square
from iaa_teach.computation.data.same_labels import read_form

_BY_PLACE = "ContingencyTable(numpy.asarray(table), categories)"


def put_in_order(
    found: Square, names: tuple[Hashable, ...] | None
) -> tuple[NDArray[Any], tuple[Hashable, ...] | None, bool, tuple[str, ...]]:
    """Return the counts of a named table in the order of these names, with zeros for names it lacks.

    Categories that are only numbered get names. Raises ValueError if names omit a category.
    """
    if names is None or found.names is None:
        return (
            found.counts,
            found.names if names is None else names,
            found.ordered or bool(names),
            found.notes,
        )
    place = {read_form(name): position for position, name in enumerate(names)}
    indices = [place.get(read_form(name), -1) for name in found.names]
    if max(indices) < 0 and [*found.names] == [*number_names(len(found.names))]:
        return found.counts, names, True, found.notes
    if min(indices) < 0:
        name = found.names[indices.index(-1)]
        by_place = "" if max(indices) >= 0 else f": to name its places, write {_BY_PLACE}"
        raise ValueError(
            f"the table has the category {name!r}, and the categories are {shorten_names(names)}{by_place}"
        )
    counts = np.zeros((len(names), len(names)), found.counts.dtype)
    counts[np.ix_(indices, indices)] = found.counts
    return counts, names, True, found.notes


def stack_by_name(tables: Sequence[Any]) -> NDArray[Any]:
    """Return tables' counts in the order of the first's categories. Raises ValueError if others differ."""
    names = tables[0].categories
    stacked = []
    for number, table in enumerate(tables, 1):
        place = {name: position for position, name in enumerate(getattr(table, "categories", ()))}
        if place.keys() != set(names):
            given = shorten_names(tuple(place)) or "a table without names"
            raise ValueError(
                f"table {number} of the batch must have the categories of the first, {shorten_names(names)}; "
                f"not {given}"
            )
        indices = [place[name] for name in names]
        stacked.append(table.counts[np.ix_(indices, indices)])
    return np.stack(stacked)


def merge_names(
    categories: Sequence[Hashable],
    groups: Mapping[Hashable, Iterable[Hashable]] | Iterable[Iterable[Hashable]],
) -> list[Hashable]:
    """Return the new name of each category: see `ContingencyTable.collapse`."""
    if not isinstance(groups, Mapping):
        check_list(groups, "groups must be a list of groups of categories, or a mapping with their new names")
    pairs = groups.items() if isinstance(groups, Mapping) else ((None, g) for g in groups)
    target: dict[Hashable, Hashable] = {}
    for name, members in pairs:
        rule = "a group must be a list of categories"
        members = list(members) if isinstance(members, (set, frozenset)) else check_names(members, rule)
        for member in members:
            if member not in categories:
                raise ValueError(f"no category {member!r}; the categories are {shorten_names(categories)}")
            if member in target:
                raise ValueError(f"category {member!r} is in two groups; it must be in one")
            target[member] = (
                " + ".join(map(str, members))
                if name is None and len(members) > 1
                else (member if name is None else name)
            )
    return [target.get(category, category) for category in categories]
