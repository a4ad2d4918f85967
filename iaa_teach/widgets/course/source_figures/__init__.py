"""Every figure that the sources print beside what the package computes now, and the sources' slips."""

from __future__ import annotations

from typing import Any, TypedDict

import anywidget
import traitlets as t

from iaa_teach import sources
from iaa_teach.sources.printed import Printed, State, printed_figures
from iaa_teach.widgets.kit.joiner import joined_view
from iaa_teach.widgets.kit.typed import Typed


class SourceFigure(TypedDict):
    """A printed figure beside the computed one, as `sources.printed` has it."""

    what: str
    where: str
    printed: str
    computed: str
    state: State
    note: str


class SourceRecord(TypedDict):
    """One example of a source, with its figures and the slips in the text around them."""

    source: str
    citation: str
    title: str
    where: str
    note: str
    errata: list[str]
    figures: list[SourceFigure]


class FiguresWidget(anywidget.AnyWidget):
    """The view of all records of `sources`.

    Parameters
    ----------
    source : str, optional
        The one source that is shown; "" shows all.
    slips : bool
        Whether only what is printed wrongly is shown.

    Raises
    ------
    traitlets.TraitError
        For an unknown source; what was shown before stays.
    """

    _esm, _css = joined_view(__file__)

    records = Typed(list[SourceRecord], [])
    source = t.Unicode("").tag(sync=True)
    slips = t.Bool(False).tag(sync=True)

    @t.default("records")
    def _all_records(self) -> list[SourceRecord]:
        return [_record(sources.load(name)) for name in sources.names()]

    @t.validate("source")
    def _check_source(self, proposal: Any) -> Any:
        known = dict.fromkeys(record["source"] for record in self.records)
        if proposal.value and proposal.value not in known:
            listed = ", ".join(map(repr, known))
            raise t.TraitError(f"source must be one of {listed}, or ''; not {proposal.value!r}")
        return proposal.value


def figures(source: str = "") -> FiguresWidget:
    """Return every figure that the sources print, or one of them, beside what the package computes now.

    Parameters
    ----------
    source : str, optional
        The source whose figures are shown; all, unless it is given.

    Returns
    -------
    FiguresWidget
    """
    return FiguresWidget(source=source)


def _record(record: sources.Record) -> SourceRecord:
    return {
        "source": record.source,
        "citation": record.citation,
        "title": record.title,
        "where": record.where,
        "note": record.note,
        "errata": list(record.errata),
        "figures": [_figure(figure) for figure in printed_figures(record)],
    }


def _figure(figure: Printed) -> SourceFigure:
    return {
        "what": figure.what,
        "where": figure.where,
        "printed": figure.printed,
        "computed": figure.computed,
        "state": figure.state,
        "note": figure.note,
    }
