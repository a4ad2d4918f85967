"""The contingency table explorer: type how often each pair of labels was given, and watch κ move."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cache
from typing import Any

import numpy as np
import traitlets as t

from iaa_teach import scales, sources
from iaa_teach.coefficients import Agreement, agreement
from iaa_teach.inference import confidence_interval
from iaa_teach.look import LIGHT
from iaa_teach.tables import ContingencyTable, check_categories, check_counts
from iaa_teach.widgets.explorer import Explorer
from iaa_teach.widgets.modules import es_module, style_sheet

SMALLEST, LARGEST = 2, 8
LARGEST_COUNT = 10**9
VIEWS = ("counts", "proportions", "expected")
SCALES = (scales.LANDIS_KOCH, scales.KRIPPENDORFF, scales.GREEN)
FIRST = "sigil-container-content"


class ContingencyTableExplorer(Explorer):
    """An editable table with A_o, A_e, S, π and κ beside it, and κ on a scale of words.

    Parameters, each also a trait that may be set later: `counts`, C × C numbers from 0 to 10⁹ or a
    `ContingencyTable`; `categories`, 2 to 8 distinct names; `preset`, the name of a source table to start
    from; `scale`, "landis-koch", "krippendorff" or "green"; `view`, "counts", "proportions" or "expected".
    Without counts and preset it opens on the 70-item table of SIGIL Unit 9 (Evert and Baroni).

    `interval` is κ's 95 % interval, for the counts in `interval_for`; None where it has none: κ undefined, or
    counts that are not whole. An all-zero table may be typed on the way to another; `table` then raises.

    Raises traitlets.TraitError naming the cell, category or choice that is wrong; the last good state stays.

    >>> explorer = ContingencyTableExplorer([[70, 25], [0, 55]], ["yes", "no"])  # Di Eugenio and Glass (2004)
    >>> round(explorer.agreement.kappa, 3), [round(bound, 3) for bound in explorer.interval]
    (0.672, [0.562, 0.783])
    """

    _esm = es_module("contingency.js")
    _css = style_sheet("contingency.css")

    counts: t.TraitType[Any, Any] = t.TraitType([[0, 0], [0, 0]]).tag(sync=True)
    categories: t.TraitType[Any, Any] = t.TraitType(["1", "2"]).tag(sync=True)
    preset = t.Unicode("").tag(sync=True)
    scale = t.Unicode(scales.LANDIS_KOCH.name).tag(sync=True)
    view = t.Unicode("counts").tag(sync=True)
    interval = t.Any(None).tag(sync=True)
    interval_for = t.List(t.List()).tag(sync=True)
    scales = t.List(t.Dict()).tag(sync=True)
    presets = t.List(t.Dict()).tag(sync=True)
    palette = t.Dict(LIGHT).tag(sync=True)

    def __init__(self, counts: Any = None, categories: Iterable[Any] | None = None, **traits: Any) -> None:
        if counts is None:
            traits.setdefault("preset", FIRST)
        else:
            traits["counts"], traits["categories"] = _table_state(counts, categories)
        traits["scales"] = [_scale_state(scale) for scale in SCALES]
        traits["presets"] = _presets()
        super().__init__(**traits)
        if counts is None and categories is not None:
            self.categories = list(categories)

    @property
    def table(self) -> ContingencyTable:
        """The table as it stands; set it to change counts and categories together."""
        return ContingencyTable(self.counts, self.categories)

    @table.setter
    def table(self, table: Any) -> None:
        counts, categories = _table_state(table, None)
        with self.hold_sync(), self.hold_trait_notifications():
            self.counts, self.categories = counts, categories

    @property
    def agreement(self) -> Agreement:
        """All that the table as it stands says about agreement."""
        return agreement(self.table)

    @t.validate("counts")
    def _check_counts(self, proposal: Any) -> list[list[float]]:
        names = self.categories
        counts = _checked(
            _counts_state, proposal["value"], names if _same_size(proposal["value"], names) else None
        )
        _checked(_fit, counts, names)
        return counts

    @t.validate("categories")
    def _check_categories(self, proposal: Any) -> list[str]:
        names = _checked(_names_state, proposal["value"])
        _checked(_fit, self.counts, names)
        return names

    @t.validate("scale", "view", "preset")
    def _check_choice(self, proposal: Any) -> str:
        choices = {
            "scale": tuple(scale.name for scale in SCALES),
            "view": VIEWS,
            "preset": ("", *(preset["name"] for preset in self.presets)),
        }[proposal["trait"].name]
        if proposal["value"] not in choices:
            listing = ", ".join(map(repr, choices))
            raise t.TraitError(
                f"{proposal['trait'].name} must be one of {listing}; not {proposal['value']!r}"
            )
        return proposal["value"]

    @t.observe("preset")
    def _load_preset(self, change: Any) -> None:
        if preset := self._preset():
            with self.hold_sync(), self.hold_trait_notifications():
                self.counts, self.categories = preset["counts"], preset["categories"]

    @t.observe("counts", "categories")
    def _follow_table(self, change: Any) -> None:
        preset = self._preset()
        with self.hold_sync():
            if preset and (self.counts, self.categories) != (preset["counts"], preset["categories"]):
                self.preset = ""
            self.interval, self.interval_for = _interval(self.counts), self.counts

    def _preset(self) -> dict[str, Any] | None:
        return next((preset for preset in self.presets if preset["name"] == self.preset), None)


def _checked(check: Any, *arguments: Any) -> Any:
    try:
        return check(*arguments)
    except ValueError as error:
        raise t.TraitError(str(error)) from None


def _table_state(counts: Any, categories: Any) -> tuple[list[list[float]], list[str]]:
    if categories is None and isinstance(counts, ContingencyTable):
        categories = counts.categories
    names = None if categories is None else _checked(_names_state, categories)
    cells = _checked(_counts_state, counts, names)
    return cells, names or [str(i + 1) for i in range(len(cells))]


def _counts_state(counts: Any, names: list[str] | None) -> list[list[float]]:
    """The counts as lists, whole numbers as integers; ValueError names the cell that is wrong."""
    if counts is None:
        raise ValueError("counts must be C × C numbers; not None")
    if not _is_blank(counts):
        counts = check_counts(counts, names)
    array = np.asarray(counts, dtype=np.float64)
    if array.ndim != 2 or not SMALLEST <= len(array) <= LARGEST:
        raise ValueError(f"counts must be C × C with C from {SMALLEST} to {LARGEST}; not shape {array.shape}")
    if array.max() > LARGEST_COUNT:
        row, column = np.unravel_index(array.argmax(), array.shape)
        where = f"row {row + 1}, column {column + 1}"
        raise ValueError(f"{where}: a count must be at most {LARGEST_COUNT:,}; not {array.max():g}")
    return [[int(count) if count.is_integer() else count for count in row] for row in array.tolist()]


def _is_blank(counts: Any) -> bool:
    """Whether this is a square table of nothing but zeros, which a learner may be about to fill."""
    try:
        array = np.asarray(counts, dtype=np.float64)
    except (TypeError, ValueError):
        return False
    return array.ndim == 2 and array.shape[0] == array.shape[1] and not array.any()


def _names_state(categories: Any) -> list[str]:
    if not isinstance(categories, Iterable):
        raise ValueError(f"categories must be a list of names; not {categories!r}")
    names = [str(name) for name in check_categories(categories)]
    if not SMALLEST <= len(names) <= LARGEST:
        raise ValueError(f"there must be {SMALLEST} to {LARGEST} categories; not {len(names)}")
    return [str(name) for name in check_categories(names)]


def _same_size(counts: Any, names: Any) -> bool:
    return hasattr(counts, "__len__") and len(counts) == len(names)


def _fit(counts: Any, names: Any) -> None:
    if not _same_size(counts, names):
        raise ValueError(
            f"counts with {len(counts)} rows need {len(counts)} categories; not {len(names)}: "
            f"{', '.join(map(repr, names))}. Set `table` to change both"
        )


def _interval(counts: list[list[float]]) -> list[float] | None:
    whole = all(isinstance(count, int) for row in counts for count in row)
    if not whole or _is_blank(counts):
        return None
    low, high = confidence_interval(counts)
    return None if math.isnan(low) else [low, high]


def _scale_state(scale: scales.Scale) -> dict[str, Any]:
    bands = [
        {"name": band.name, "low": None if math.isinf(band.low) else band.low, "holds_low": band.holds_low}
        for band in scale.bands
    ]
    return {"name": scale.name, "title": scale.title, "source": scale.source, "bands": bands}


@cache
def _presets() -> list[dict[str, Any]]:
    """The source tables that fit here: whole counts, 2 to 8 categories."""
    records = map(sources.load, sources.names())
    return [state for record in records if (state := _preset_state(record))]


def _preset_state(record: sources.Record) -> dict[str, Any] | None:
    if record.kind not in ("counts", "labels", "sum") or len(record.data.get("annotators", "AB")) != 2:
        return None
    if "weights" in record.data:  # the same table as another, for weights that this view does not show
        return None
    table = record.table
    if table.counts.dtype.kind != "i" or not SMALLEST <= len(table.categories) <= LARGEST:
        return None
    return {
        "name": record.name,
        "title": record.title,
        "citation": record.citation,
        "counts": table.counts.tolist(),
        "categories": [str(category) for category in table.categories],
    }
