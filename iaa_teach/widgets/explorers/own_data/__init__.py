"""The own-data desk: a learner's own labels, read from files or pasted, and all that they say."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, product, repeat
from pathlib import Path
from typing import Any

import numpy as np
import traitlets as t
from numpy.typing import NDArray

from iaa_teach import sources
from iaa_teach.data.csv_rows import Source
from iaa_teach.data.ratings import Ratings
from iaa_teach.data.tables import ContingencyTable
from iaa_teach.look.number_formats import grouped
from iaa_teach.report import (
    NOTES,
    RESAMPLES,
    STILL,
    Coefficient,
    Findings,
    examine,
    interval_words,
    report_csv,
    report_html,
    with_resamples,
)
from iaa_teach.stats.alpha import resampled_alphas
from iaa_teach.stats.coefficients import Agreement
from iaa_teach.stats.scales import GREEN, KRIPPENDORFF, LANDIS_KOCH, Scale
from iaa_teach.widgets.explorers.own_data.reading import Guess, How, guess, read
from iaa_teach.widgets.explorers.own_data.state import shown
from iaa_teach.widgets.kit.explorer import Explorer
from iaa_teach.widgets.kit.joiner import joined_view
from iaa_teach.widgets.kit.long_work import LongWork, in_slices
from iaa_teach.widgets.kit.scale_choice import ScaleChoice

SCALES = (LANDIS_KOCH, KRIPPENDORFF, GREEN)
SAMPLES = {
    "npfl-cry-2015": "four annotators, 50 items (made to fit NPFL054's κ)",
    "bayerl-four-categories": "two annotators, 222 items (Bayerl)",
}
PASTED = "what you pasted"
AT_ONCE = 0.3  # seconds in which most intervals of α are there, and no bar is needed
SLICE = 0.05  # seconds of work before the kernel looks for other messages


class OwnDataDesk(LongWork, ScaleChoice, Explorer):
    """Your own labels, from files or pasted text, through everything: table, coefficients, patterns, report.

    Parameters: `source`, a path, text or bytes of one wide or long file, or several of them, one for each
    annotator, as a list of paths or by name; else `sample`, one of `SAMPLES`. Traits that may be set later:
    `how`, how the file is read (see `own_data_reading.How`); `pair`, two annotators to look at in detail;
    `scale`, the name of one of the scales, such as "landis-koch", "krippendorff" or "green"; `notes`, for the
    report, see `report.NOTES`. `scales`, `Scale` objects to choose from, are fixed from the start; the first
    is shown unless `scale` names another.

    `ratings`, `findings`, `table` and `agreement` are what was read; `report_html` and `report_csv` are what
    there is to download. For very many labels the bootstrap interval of α takes minutes: then all else is
    there at once, `working` says how far it is, and `stop` leaves off. Raises ValueError naming the file,
    line and column that is wrong, or traitlets.TraitError for a choice that is not one. The last good state
    stays.

    >>> desk = OwnDataDesk({"A": "class\\n1\\n2\\n1\\n", "C": "class\\n1\\n2\\n2\\n"})
    >>> desk.table.counts.tolist(), round(desk.agreement.kappa, 2)
    ([[1, 1], [0, 1]], 0.4)
    """

    _esm, _css = joined_view(__file__)

    files = t.List(t.Unicode()).tag(sync=True)
    header = t.List(t.Unicode()).tag(sync=True)
    how = t.Dict().tag(sync=True)
    sure = t.Bool(True).tag(sync=True)
    said = t.Unicode("").tag(sync=True)
    message = t.Unicode("").tag(sync=True)
    pair = t.List(t.Unicode()).tag(sync=True)
    notes = t.Dict().tag(sync=True)
    found = t.Dict().tag(sync=True)
    report_html = t.Unicode("").tag(sync=True)
    report_csv = t.Unicode("").tag(sync=True)
    answered = t.Int(0).tag(sync=True)
    samples = t.Dict(SAMPLES).tag(sync=True)
    note_names = t.Dict(NOTES).tag(sync=True)

    def __init__(
        self,
        source: Any = None,
        sample: str = "npfl-cry-2015",
        *,
        scales: Iterable[Scale] = SCALES,
        **traits: Any,
    ) -> None:
        self._files: list[tuple[str, bytes]] = []
        self._findings: Findings | None = None
        self._task: asyncio.Task[None] | None = None
        self._resamples: Iterator[NDArray[np.float64]] = iter(())
        self._alphas: list[NDArray[np.float64]] = []
        self._busy = True
        how, pair, ghost = (traits.pop(name, None) for name in ("how", "pair", "ghost"))
        super().__init__(scales=scales, **traits)
        self._busy = False
        self.read(_sample_files(sample) if source is None else source)
        if how is not None:
            self.how = how
        if pair is not None:
            self.pair = pair
        self.ghost = ghost
        self.on_msg(self._asked)

    @property
    def ratings(self) -> Ratings:
        """What was read: items × annotators, with names and a report."""
        return self.findings.ratings

    @property
    def findings(self) -> Findings:
        """All that the ratings say, with the two annotators of `pair` in detail."""
        assert self._findings is not None
        return self._findings

    @property
    def table(self) -> ContingencyTable:
        """The contingency table of the two annotators of `pair`."""
        return self.findings.table

    @property
    def agreement(self) -> Agreement:
        """A_o, A_e, κ and their kin for `table`; undefined is nan, with the reason in `.undefined`."""
        return self.findings.agreement

    def read(self, source: Any) -> None:
        """Read another source, as the constructor takes it; on ValueError or OSError all stays as it was."""
        files = _as_files(source)
        guessed = guess(files)
        try:
            self._take(files, guessed.how, guessed)
        except ValueError:
            self._offer(files, guessed, sure=False)
            raise

    def stop(self) -> None:
        """Leave off drawing resamples; the interval of α comes from those there are, if they are enough."""
        if self._task is not None and self.working is not None:
            self._task.cancel()
            self._end_resampling(stopped=True)

    @t.validate("how")
    def _check_how(self, proposal: Any) -> dict[str, Any]:
        if self._busy:
            return proposal.value
        try:
            how = How.from_dict(proposal.value)
            self._take(self._files, how)
        except (ValueError, TypeError) as error:
            raise t.TraitError(str(error)) from None
        return how.to_dict()

    @t.validate("pair")
    def _check_pair(self, proposal: Any) -> list[str]:
        if self._busy:
            return proposal.value
        names = self.ratings.annotators
        if len(proposal.value) != 2 or not set(proposal.value) <= set(names):
            listed = ", ".join(map(repr, names))
            raise t.TraitError(f"pair must be two of the annotators {listed}; not {proposal.value!r}")
        a, b = proposal.value
        try:
            self._findings = examine(self.ratings, a, b, before=self._findings)
        except ValueError as error:
            raise t.TraitError(str(error)) from None
        self.ghost = None
        self._show()
        return proposal.value

    @t.validate("notes")
    def _check_notes(self, proposal: Any) -> dict[str, str]:
        for key, note in proposal.value.items():
            if key not in NOTES or not isinstance(note, str):
                raise t.TraitError(f"notes must be texts under {', '.join(map(repr, NOTES))}; not {key!r}")
        return proposal.value

    @t.observe("scale", "notes")
    def _follow(self, change: Any) -> None:
        if self._findings is not None:
            self._write_report()

    def _take(self, files: list[tuple[str, bytes]], how: How, guessed: Guess | None = None) -> None:
        """Read and show; nothing changes before all has gone well."""
        ratings = read(files, how)
        self._findings = _with_common_items(ratings, self.pair)
        with self.hold_sync():
            if guessed is not None:
                self._offer(files, guessed, guessed.sure)
                self.ghost = None
            self._set(pair=[str(self._findings.a), str(self._findings.b)])
            self.said = f"{ratings.report}. {guessed.note if guessed else ''}".strip()
            self.message = ""
            self._show()
        self._begin_resampling()

    def _begin_resampling(self) -> None:
        """Draw resamples for the interval of α, if one is wanted; what was under way is of other data."""
        if self._task is not None:
            self._task.cancel()
        with self.hold_sync():
            self.set_trait("ended", "")
            self.set_trait("working", None)
        if any(each.method == STILL for each in self.findings.group):
            self._resamples, self._alphas = resampled_alphas(self.ratings, resamples=RESAMPLES, seed=1), []
            if self._resample(AT_ONCE):
                self._task = in_slices(partial(self._resample, SLICE))

    def _resample(self, seconds: float) -> bool:
        """Draw for one slice of time; False once all are drawn."""
        until = time.monotonic() + seconds
        for alphas in self._resamples:
            self._alphas.append(alphas)
            if time.monotonic() > until:
                self.set_trait("working", {"done": self._drawn(), "of": RESAMPLES, "what": "resamples for α"})
                return True
        self._end_resampling()
        return False

    def _drawn(self) -> int:
        return sum(map(len, self._alphas))

    def _end_resampling(self, stopped: bool = False) -> None:
        self._findings = with_resamples(self.findings, self._alphas, stopped)
        with self.hold_sync():
            if self.working is not None:
                self.set_trait("ended", _ending(self._findings.group[0], self._drawn()))
            self.set_trait("working", None)
            self._show()

    def _offer(self, files: list[tuple[str, bytes]], guessed: Guess, sure: bool) -> None:
        """Let the learner choose how to read these files, whether the guess could be read or not."""
        self._files = files
        with self.hold_sync():
            self.files = [name for name, _ in files]
            self.header, self.sure = list(guessed.header), sure
            self._set(how=guessed.how.to_dict())

    def _set(self, **checked: Any) -> None:
        """Set traits whose values are known to be right."""
        self._busy = True
        try:
            for name, value in checked.items():
                setattr(self, name, value)
        finally:
            self._busy = False

    def _show(self) -> None:
        with self.hold_sync():
            self.found = shown(self.findings, self.scales)
            self._write_report()

    def _write_report(self) -> None:
        with self.hold_sync():
            scale = self.chosen_scale()
            self.report_html = report_html(self.findings, scale, self.notes)
            self.report_csv = report_csv(self.findings, scale)

    def _asked(self, _: Any, content: dict[str, Any], buffers: Sequence[Any]) -> None:
        """What the view asks for and may not get: files, pasted text, a sample, another reading or pair."""
        try:
            match content:
                case {"kind": "files", "names": names}:
                    self.read({name: bytes(data) for name, data in zip(names, buffers, strict=True)})
                case {"kind": "paste", "text": text}:
                    self.read({PASTED: text.encode()})
                case {"kind": "sample", "name": name}:
                    self.read(_sample_files(name))
                case {"kind": "how", "how": how}:
                    self.how = how
                case {"kind": "pair", "pair": pair}:
                    self.pair = pair
                case {"kind": "stop"}:
                    self.stop()
            self.message = ""
        except (ValueError, OSError, t.TraitError) as error:
            self.message = str(error)
        self.answered += 1


def _as_files(source: Any) -> list[tuple[str, bytes]]:
    """Names and contents, whatever a source is given as."""
    if isinstance(source, Mapping):
        return [(str(name), _content(each)) for name, each in source.items()]
    if isinstance(source, (str, bytes, memoryview, Path)):
        return [(_name(source), _content(source))]
    return [(_name(each), _content(each)) for each in source]


def _name(source: Source) -> str:
    typed = isinstance(source, (bytes, memoryview)) or "\n" in str(source)
    return "the text" if typed else Path(str(source)).name


def _content(source: Source) -> bytes:
    if isinstance(source, str) and ("\n" in source or "\r" in source):
        return source.encode()
    return Path(source).read_bytes() if isinstance(source, (str, Path)) else bytes(source)


def _sample_files(name: str) -> dict[str, bytes]:
    """A sample as the text of a wide file."""
    if name not in SAMPLES:
        raise ValueError(f"sample must be one of {', '.join(map(repr, SAMPLES))}; not {name!r}")
    record = sources.load(name)
    if record.kind == "labels":
        lines = [",".join(["item", *record.data["annotators"]])]
        rows = iter(list(zip(*record.labels, strict=True)))
    else:
        lines = ["item,A,B"]
        table = record.table
        pairs = product(table.categories, repeat=2)
        rows = chain.from_iterable(map(repeat, pairs, table.counts.ravel().tolist()))
    lines += [f"{place},{','.join(map(str, row))}" for place, row in enumerate(rows, 1)]
    return {f"{name}.csv": "\n".join([*lines, ""]).encode()}


def _with_common_items(ratings: Ratings, pair: list[str]) -> Findings:
    """The findings for the pair looked at before, if it is here, or else the first two with common items."""
    names = ratings.annotators
    pairs = [(a, b) for k, b in enumerate(names) for a in names[:k]]
    if len(pair) == 2 and set(pair) <= set(names):
        pairs.insert(0, (pair[0], pair[1]))
    for a, b in pairs:
        i, j = names.index(a), names.index(b)
        if any(row[i] is not None and row[j] is not None for row in ratings):
            return examine(ratings, a, b)
    raise ValueError("no item was labelled by two annotators; there must be at least one such item")


def _ending(alpha: Coefficient, drawn: int) -> str:
    """What came of resampling, in a sentence that is spoken too."""
    interval = "" if math.isnan(alpha.low) else interval_words(alpha)
    if drawn == RESAMPLES:
        return f"α has its interval: {interval}." if interval else "These items give α no interval."
    so_far = f"Stopped after {grouped(drawn)} of {grouped(RESAMPLES)} resamples"
    return (
        f"{so_far}: they give α the interval {interval}."
        if interval
        else f"{so_far}: too few for an interval of α."
    )
