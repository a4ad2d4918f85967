"""Every figure that the sources print, computed anew when it is shown, with the sources' slips told."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import anywidget
import traitlets as t

from iaa_teach import sources
from iaa_teach.sources.printed import printed_figures
from iaa_teach.widgets.kit.joiner import joined_view


class FiguresWidget(anywidget.AnyWidget):
    """The view of all records of `sources`. `source` shows one source's alone ("" for all), `slips` shows
    only what is printed wrongly.

    Raises traitlets.TraitError for a source that there is not; what was shown before stays.
    """

    _esm, _css = joined_view(__file__)

    records = t.List(t.Dict()).tag(sync=True)
    source = t.Unicode("").tag(sync=True)
    slips = t.Bool(False).tag(sync=True)

    @t.default("records")
    def _all_records(self) -> list[dict[str, Any]]:
        return [_record(sources.load(name)) for name in sources.names()]

    @t.validate("source")
    def _a_source_there_is(self, proposal: Any) -> Any:
        known = dict.fromkeys(record["source"] for record in self.records)
        if proposal.value and proposal.value not in known:
            listed = ", ".join(map(repr, known))
            raise t.TraitError(f"source must be one of {listed}, or ''; not {proposal.value!r}")
        return proposal.value


def figures(source: str = "") -> FiguresWidget:
    """Every figure that the sources print, or one of them, beside what this package computes now."""
    return FiguresWidget(source=source)


def _record(record: sources.Record) -> dict[str, Any]:
    return {
        "source": record.source,
        "citation": record.citation,
        "title": record.title,
        "where": record.where,
        "note": record.note,
        "errata": list(record.errata),
        "figures": [asdict(figure) for figure in printed_figures(record)],
    }
