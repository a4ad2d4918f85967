"""Error analysis: labels held against gold labels, as counts or as shares of a column, a row or all items."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
import traitlets as t
from numpy.typing import NDArray

from iaa_teach import sources
from iaa_teach.data.tables import ContingencyTable
from iaa_teach.stats.gold import ErrorAnalysis, error_analysis
from iaa_teach.widgets.kit.explorer import one_of
from iaa_teach.widgets.kit.joiner import joined_view
from iaa_teach.widgets.kit.table_explorer import TableExplorer, TablePreset, is_blank, source_table
from iaa_teach.widgets.kit.typed import Typed

PRESETS = ("npfl-classifier-gold", "npfl-annotators-gold")
VIEWS = ("counts", "columns", "rows", "cells")


class JudgedPreset(TablePreset):
    """A source table against a gold standard, and whose labels it judges."""

    judged: str
    errata: list[str]


class ErrorAnalysisExplorer(TableExplorer):
    """A heat map of a table against a gold standard: rows the labels to be judged, columns the gold labels.

    Parameters, each also a trait that may be set later: `counts`, C × C numbers or a `ContingencyTable`;
    `categories`, 2 to 8 names; `judged`, whose labels the rows hold; `preset`, the name of a source table;
    `view`, what the cells show: "counts", or percent of their "columns", "rows" or of all "cells". Without
    counts and preset it opens on the classifier of NPFL054 (Hladká and Holub). `ghost` is a predicted share
    of right labels, shown beside `predicted_counts`, the table that stood there when it came.

    An all-zero table may be typed on the way to another; `table` then raises. Raises traitlets.TraitError
    naming the cell, category or choice that is wrong; the last good state stays.

    >>> explorer = ErrorAnalysisExplorer()
    >>> explorer.errors.agreements, explorer.errors.recall.round(2).tolist()
    (270, [0.97, 0.81, 0.75, 0.54, 0.0])
    """

    _esm, _css = joined_view(__file__)

    first = PRESETS[0]

    presets = Typed(list[JudgedPreset], [])
    judged = t.Unicode("you").tag(sync=True)
    view = t.Unicode("counts").tag(sync=True)
    analysis = t.Dict().tag(sync=True)
    predicted_counts = t.List(t.Any()).tag(sync=True)

    def __init__(self, counts: Any = None, categories: Iterable[Any] | None = None, **traits: Any) -> None:
        super().__init__(counts, categories, **traits)
        self._keep_what_was_predicted()

    @classmethod
    def source_tables(cls) -> list[dict[str, Any]]:
        """The published tables against a gold standard, each with whose labels it judges."""
        return [_preset_state(name) for name in PRESETS]

    @property
    def errors(self) -> ErrorAnalysis:
        """Share right, precision, recall and shares for the table as it stands."""
        return error_analysis(self.table)

    @t.validate("view")
    def _check_view(self, proposal: Any) -> str:
        return one_of(proposal, VIEWS)

    @t.observe("preset")
    def _name_the_judged(self, change: Any) -> None:
        if preset := self.chosen_preset():
            self.judged = preset["judged"]

    @t.observe("ghost")
    def _keep_what_was_predicted(self, change: Any = None) -> None:
        self.predicted_counts = self.counts

    @t.observe("counts", "categories")
    def _renew_analysis(self, change: Any) -> None:
        self.analysis = _analysis_state(self.counts, self.categories)


def _preset_state(name: str) -> dict[str, Any]:
    record = sources.load(name)
    judged = record.data["annotators"][0]
    return {**source_table(record), "errata": list(record.errata), "judged": judged}


def _analysis_state(counts: list[list[float]], categories: list[str]) -> dict[str, Any]:
    """What the view shows, for these counts; None stands for undefined."""
    if is_blank(counts) or len(counts) != len(categories):
        return {"counts": counts, "categories": categories}
    table = ContingencyTable(counts, categories)
    errors = error_analysis(table)
    undefined = {
        name: [errors.undefined.get((name, category), "") for category in categories]
        for name in ("precision", "recall", "f1")
    }
    return {
        "counts": counts,
        "categories": categories,
        "n": errors.n,
        "agreements": errors.agreements,
        "agreement": errors.agreement,
        "columns": _shares(errors.given_column),
        "rows": _shares(errors.given_row),
        "cells": _shares(table.proportions),
        "precision": _shares(errors.precision),
        "recall": _shares(errors.recall),
        "f1": _shares(errors.f1),
        "row_totals": table.row_totals.tolist(),
        "column_totals": table.column_totals.tolist(),
        "undefined": undefined,
    }


def _shares(values: NDArray[np.float64]) -> Any:
    known = values.astype(object)
    known[np.isnan(values)] = None
    return known.tolist()
