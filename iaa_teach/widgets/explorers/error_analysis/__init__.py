"""Error analysis: labels compared with gold labels, as counts or shares of a column, a row or all items."""

import math
from typing import Any, ClassVar

import traitlets as t

from iaa_teach import sources
from iaa_teach.computation.gold.error_analysis import ErrorAnalysis, error_analysis
from iaa_teach.widgets.explorers.error_analysis.words import words
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.table_explorer import TableExplorer, TablePreset, is_blank, make_source_table
from iaa_teach.widgets.kit.typed import OneOf, Typed

PRESET_SOURCES = ("npfl-classifier-gold", "npfl-annotators-gold")
VIEWS = ("counts", "columns", "rows", "cells")
FIGURES = ("precision", "recall", "f1")  # of each category


class JudgedPreset(TablePreset):
    """A source table against a gold standard, and whose labels it judges."""

    judged: str
    errata: list[str]


class ErrorAnalysisExplorer(TableExplorer):
    """A heat map of a table against a gold standard: rows the labels to be judged, columns the gold labels.

    It counters the belief that a share of right labels says how well each category is recognised: dots show
    what a percentage is of, a column, a row or all cases; where an edge is dragged, cases keep their gold
    label and get another one. The question `recall-four` addresses it.

    Each parameter is also a trait that can be set later. Without counts and preset it opens on the classifier
    of NPFL054 (Hladká and Holub). An all-zero table is allowed while typing; `table` then raises.

    Parameters
    ----------
    counts : array-like of shape (C, C) or ContingencyTable, optional
    categories : sequence of C names, optional
        From 2 to 8.
    judged : str
        Whose labels are in the rows.
    preset : str, optional
        The name of a source table to start with.
    view : {"counts", "columns", "rows", "cells"}
        What the cells show: counts, or percent of their column, of their row or of all.
    ghost : float, optional
        A predicted share of right labels.

    Raises
    ------
    traitlets.TraitError
        If a cell, category or choice is invalid; the last good state stays.

    Examples
    --------
    >>> explorer = ErrorAnalysisExplorer()
    >>> explorer.errors.agreements, explorer.errors.recall.round(2).tolist()
    (270, [0.97, 0.81, 0.75, 0.54, 0.0])
    """

    _esm, _css = join_view(__file__)

    settable = ("counts", "categories", "judged", "preset", "view")
    aliases: ClassVar = {"table": "counts"}
    parts = ("grid", "number", "words", "f1", "recall", "categories", "view", "own", "example")

    first = PRESET_SOURCES[0]

    presets = Typed(list[JudgedPreset], [])
    judged = t.Unicode().tag(sync=True)
    view = OneOf(VIEWS, "counts")

    def figures(self) -> dict[str, float]:
        """Return the share right, macro F1, and each category's figures by its place, as `recall.1`."""
        names = [f"{name}.{place}" for name in FIGURES for place in range(1, len(self.counts) + 1)]
        if is_blank(self.counts):
            return {"n": 0.0, **dict.fromkeys(["right", "macro_f1", *names], math.nan)}
        found = self.errors
        values = [value for name in FIGURES for value in getattr(found, name).tolist()]
        named = dict(zip(names, values, strict=True))
        return {"right": found.agreement, "macro_f1": found.macro_f1, "n": float(found.n), **named}

    @classmethod
    def source_tables(cls) -> list[TablePreset]:
        """Return the published tables against a gold standard, each with whose labels it judges."""
        return [_find_preset(name) for name in PRESET_SOURCES]

    @property
    def errors(self) -> ErrorAnalysis:
        """The share right, precision, recall and shares for the current table."""
        return error_analysis(self.table)

    @t.default("judged")
    def _you(self) -> str:
        return words.YOU

    @t.observe("preset")
    def _name_the_judged(self, change: Any) -> None:
        if preset := self.chosen_preset():
            self.judged = preset["judged"]


def _find_preset(name: str) -> JudgedPreset:
    record = sources.load(name)
    judged = record.data["annotators"][0]
    judged_text = words.JUDGED.get(judged, judged)
    return {**make_source_table(record), "errata": list(record.errata), "judged": judged_text}
