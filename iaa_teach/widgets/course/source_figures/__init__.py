"""Every printed figure of the sources next to the computed one, and the sources' slips."""

from dataclasses import asdict, dataclass
from typing import Any

import traitlets as t

from iaa_teach import sources
from iaa_teach.sources.printed import Printed, compute_printed_figures
from iaa_teach.widgets.kit.deflated import deflated
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.typed import Typed
from iaa_teach.widgets.kit.view import View


@dataclass(frozen=True)
class SourceRecord:
    """One example of a source, with its figures and the slips in the text around them."""

    source: str
    citation: str
    title: str
    where: str
    note: str
    errata: list[str]
    figures: list[Printed]


class FiguresWidget(View):
    """The view of all records of `sources`.

    Parameters
    ----------
    source : str, optional
        The source to show; "" for all.
    slips : bool
        Whether to show only misprints.

    Raises
    ------
    traitlets.TraitError
        If the source is unknown; the view stays as it was.
    """

    _esm, _css = join_view(__file__)

    records = deflated(Typed(list[SourceRecord], []))
    source = t.Unicode("").tag(sync=True)
    slips = t.Bool(False).tag(sync=True)

    @t.default("records")
    def _all_records(self) -> list[dict[str, Any]]:
        return [asdict(_describe_record(sources.load(name))) for name in sources.names()]

    @t.validate("source")
    def _check_source(self, proposal: Any) -> Any:
        known = dict.fromkeys(record["source"] for record in self.records)
        if proposal.value and proposal.value not in known:
            listed = ", ".join(map(repr, known))
            raise t.TraitError(f"source must be one of {listed}, or ''; not {proposal.value!r}")
        return proposal.value


def figures(source: str = "") -> FiguresWidget:
    """Return every printed figure of all sources, or one, next to the computed one.

    Parameters
    ----------
    source : str, optional
        The source to show; by default all.

    Returns
    -------
    FiguresWidget

    Raises
    ------
    ValueError
        If the source is unknown.
    """
    try:
        return FiguresWidget(source=source if isinstance(source, str) else repr(source))
    except t.TraitError as error:
        raise ValueError(str(error)) from None


def _describe_record(record: sources.Record) -> SourceRecord:
    return SourceRecord(
        source=record.source,
        citation=record.citation,
        title=record.title,
        where=record.where,
        note=record.note,
        errata=list(record.errata),
        figures=list(compute_printed_figures(record)),
    )
