"""The own-data desk: a learner's own labels, read from files or pasted, and all that they say."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import traitlets as t

from iaa_teach.data.file_contents import as_files
from iaa_teach.data.files import whole_characters
from iaa_teach.data.inspection import Choices, Inspection
from iaa_teach.data.ratings import Ratings
from iaa_teach.data.tables import ContingencyTable
from iaa_teach.report.findings import Findings, with_pair
from iaa_teach.report.origin import origin_of
from iaa_teach.report.words import words as of_report
from iaa_teach.stats.coefficients import Agreement
from iaa_teach.stats.measurement import Measurement
from iaa_teach.stats.scales import Scale
from iaa_teach.widgets.explorers.own_data.files_read import (
    OwnDataColumn,
    OwnDataHow,
    OwnDataMerge,
    OwnDataQuestion,
    columns_shown,
    how_shown,
    merges_said,
    merges_shown,
    with_merge,
)
from iaa_teach.widgets.explorers.own_data.label_scale import LabelScale, OwnDataMeasurement, chosen_scale
from iaa_teach.widgets.explorers.own_data.samples import sample_files
from iaa_teach.widgets.explorers.own_data.saving import saved
from iaa_teach.widgets.explorers.own_data.slices import SlicedWork
from iaa_teach.widgets.explorers.own_data.state import OwnDataFound, shown
from iaa_teach.widgets.explorers.own_data.words import words
from iaa_teach.widgets.explorers.own_data.work import (
    Loaded,
    Work,
    finished,
    inspected,
    loaded,
    measured,
)
from iaa_teach.widgets.kit.explorer import Explorer
from iaa_teach.widgets.kit.joiner import joined_view
from iaa_teach.widgets.kit.requests import Requests
from iaa_teach.widgets.kit.scale_choice import USUAL_SCALES, ScaleChoice
from iaa_teach.widgets.kit.typed import Typed


class OwnDataDesk(Requests, SlicedWork, ScaleChoice, Explorer):
    """Your own labels, from files or pasted text, through everything: scale, coefficients, patterns, report.

    It breaks the belief that one number is a report. The questions `missing` and `sentence` meet it.

    `ratings`, `findings`, `table` and `agreement` are what was read. What takes long is done while the desk
    is shown: `working` says how far it is, `stop` ends it, and whoever asks for `findings` waits for them.

    Parameters
    ----------
    source : path, str, bytes, or several of them, optional
        One file or its text; or several files, one for each annotator, as a list of paths or by name.
    sample : str
        What is read without a source, one of `words.SAMPLES`.
    how : dict, optional
        How the files are read, as `iaa_teach.data.inspection.Choices` has it.
    measurement : Measurement, optional
        The scale that the labels are on; it is guessed without.
    pair : list of two names, optional
        The annotators to look at in detail.
    scales : iterable of Scale
        Of bands, to choose from; fixed from the start.
    scale : str, optional
        The name of the one that is shown; the first, unless it is given.
    notes : dict, optional
        For the report, see `report.NOTES`.

    Raises
    ------
    ValueError
        Naming the file, line and column that is wrong; then nothing is read.
    traitlets.TraitError
        For a choice that is not one. The last good state stays.

    Examples
    --------
    >>> desk = OwnDataDesk({"A": "class\\n1\\n2\\n1\\n", "C": "class\\n1\\n2\\n2\\n"})
    >>> desk.table.counts.tolist(), round(desk.agreement.kappa, 2)
    ([[1, 1], [0, 1]], 0.4)
    """

    _esm, _css = joined_view(__file__)

    files = t.List(t.Unicode()).tag(sync=True)
    columns = Typed(list[OwnDataColumn], [])
    questions = Typed(list[OwnDataQuestion], [])
    how = Typed(OwnDataHow | None, None)
    merges = Typed(list[OwnDataMerge], [])
    measurement = Typed(OwnDataMeasurement | None, None)
    said = t.Unicode("").tag(sync=True)
    message = t.Unicode("").tag(sync=True)
    pair = t.List(t.Unicode()).tag(sync=True)
    notes = Typed(dict[str, str], {})
    found = Typed(OwnDataFound | None, None)
    samples = Typed(dict[str, str], lambda: words.SAMPLES)
    note_names = Typed(dict[str, str], lambda: of_report.NOTES)

    def __init__(
        self,
        source: Any = None,
        sample: str = "npfl-cry-2015",
        *,
        scales: Iterable[Scale] = USUAL_SCALES,
        **traits: Any,
    ) -> None:
        self._files: list[tuple[str, bytes]] = []
        self._loaded: Loaded | None = None
        self._findings: Findings | None = None
        self._inspection: Inspection | None = None
        self._setting = True
        chosen = {name: traits.pop(name) for name in ("how", "measurement", "pair") if name in traits}
        ghost = traits.pop("ghost", None)
        super().__init__(scales=scales, **traits)
        self._setting = False
        if source is None:
            self._begin_here(self._whole(self._reading(*_sample(sample))))
        else:
            self.read(source)
        for name, value in chosen.items():
            setattr(self, name, value)
        self.ghost = ghost

    @property
    def ratings(self) -> Ratings:
        """What was read: items × annotators, with names and a report."""
        self._finish()
        return self._held().reading.ratings

    @property
    def findings(self) -> Findings:
        """All that the ratings say, with the two annotators of `pair` in detail."""
        self._finish()
        self._held()
        if self._findings is None:
            raise ValueError(self.message or words.NOT_MEASURED)
        return self._findings

    @property
    def table(self) -> ContingencyTable | None:
        """The contingency table of the annotators of `pair`; None for more numbers than it can hold."""
        return self.findings.table

    @property
    def agreement(self) -> Agreement | None:
        """A_o, A_e, κ and their kin for `table`; undefined is nan, with the reason in `.undefined`."""
        return self.findings.agreement

    def read(self, source: Any) -> None:
        """Read another source, as the constructor takes it; nothing is left of the former one."""
        self._clear()
        self._begin_here(self._whole(self._reading(as_files(source))))

    def stop(self) -> None:
        """Stop reading and measuring: of a new file nothing is left, and numbers that were there stay."""
        if self.working is not None:
            if self._findings is None:
                self._clear()
            self._end_work(words.STOPPED if self._findings is None else words.STOPPED_BETWEEN)

    @t.validate("how")
    def _check_how(self, proposal: Any) -> OwnDataHow | None:
        if self._setting or proposal.value is None:
            return proposal.value
        try:
            choices = Choices.from_dict(proposal.value)
        except (ValueError, TypeError) as error:
            raise t.TraitError(str(error)) from None
        self._try(partial(self._again, choices, answered=True))
        return self.how

    @t.validate("measurement")
    def _check_measurement(self, proposal: Any) -> OwnDataMeasurement | None:
        if self._setting or proposal.value is None:
            return proposal.value
        given = proposal.value
        if isinstance(given, Measurement):
            given = {"kind": given.kind, "order": list(map(str, given.order))}
        if not isinstance(given, Mapping) or "kind" not in given:
            raise t.TraitError(f"measurement must be a Measurement; not {given!r}")
        self._try(partial(self._on_scale, given["kind"], given.get("order", [])))
        return self.measurement

    @t.validate("pair")
    def _check_pair(self, proposal: Any) -> list[str]:
        if self._setting:
            return proposal.value
        names = list(map(str, self.ratings.annotators))
        if len(proposal.value) != 2 or not set(proposal.value) <= set(names):
            listed = ", ".join(map(repr, names[:12]))
            raise t.TraitError(f"pair must be two of the annotators {listed}; not {proposal.value!r}")
        self._try(partial(self._of_pair, *proposal.value))
        return proposal.value

    @t.validate("notes")
    def _check_notes(self, proposal: Any) -> dict[str, str]:
        for key, note in proposal.value.items() if isinstance(proposal.value, Mapping) else ():
            if key not in of_report.NOTES or not isinstance(note, str):
                raise t.TraitError(
                    f"notes must be texts under {', '.join(map(repr, of_report.NOTES))}; not {key!r}"
                )
        return proposal.value

    def _held(self) -> Loaded:
        if self._loaded is None:
            raise ValueError(self.message or words.NOT_READ)
        return self._loaded

    def _reading(
        self, files: list[tuple[str, bytes]], scale: LabelScale | None = None
    ) -> Work[tuple[Loaded, Findings | None]]:
        found = yield from inspected(files)
        self._files, self._inspection = files, found
        self._offer(found, found.choices, found.sure)
        data = yield from loaded(files, found, found.choices, found.sure, scale)
        self._hold(data, None)
        return (yield from self._measuring(data))

    def _again(self, choices: Choices, answered: bool) -> Work[tuple[Loaded, Findings | None]]:
        """Read the same files in another way."""
        if self._inspection is None:
            raise ValueError(words.NOT_READ)
        before = self._loaded.scale if self._loaded is not None and self._loaded.scale.confirmed else None
        data = yield from loaded(self._files, self._inspection, choices, answered, before)
        return (yield from self._measuring(data))

    def _on_scale(self, kind: str, order: list[str]) -> Work[tuple[Loaded, Findings | None]]:
        data = self._held()
        scale = chosen_scale(data.reading.ratings, kind, order)
        return (yield from self._measuring(replace(data, scale=scale)))

    def _of_pair(self, a: str, b: str) -> Work[tuple[Loaded, Findings | None]]:
        yield from ()
        if self._findings is None:
            raise ValueError(words.NOT_MEASURED)
        return self._held(), with_pair(self._findings, a, b)

    def _measuring(self, data: Loaded) -> Work[tuple[Loaded, Findings | None]]:
        if data.scale.measurement is None:
            return data, None
        names = data.reading.ratings.annotators
        pair = (self.pair[0], self.pair[1]) if self._chose_pair() and set(self.pair) <= set(names) else None
        return data, (yield from measured(data, pair))

    def _chose_pair(self) -> bool:
        return self._findings is not None and self._findings.chosen and len(self.pair) == 2

    def _whole(self, first: Work[tuple[Loaded, Findings | None]]) -> Work[None]:
        self._hold(*(yield from first))

    def _try(self, first: Callable[[], Work[tuple[Loaded, Findings | None]]]) -> None:
        """Do work at once, after what is under way; TraitError changes nothing."""
        self._finish()
        try:
            held = finished(first())
        except ValueError as error:
            raise t.TraitError(str(error)) from None
        self._end_work()
        self._hold(*held)

    def _clear(self) -> None:
        """Leave nothing of what was read."""
        self._end_work()
        self._inspection = self._loaded = self._findings = None
        with self.hold_sync():
            self._set(files=[], columns=[], questions=[], how=None, merges=[], measurement=None, pair=[])
            self.said = self.message = ""
            self.found = self.ghost = None

    def _offer(self, found: Inspection, choices: Choices, answered: bool) -> None:
        """Show how the files are read, and what is asked about them, whether they can be read so or not."""
        with self.hold_sync():
            self._set(
                files=list(found.names),
                columns=columns_shown(found, choices),
                questions=[] if answered else [{"about": q.about, "text": q.text} for q in found.questions],
                how=how_shown(choices),
                merges=merges_shown(found, choices),
            )

    def _hold(self, data: Loaded, findings: Findings | None) -> None:
        self._loaded, self._findings = data, findings
        with self.hold_sync():
            self._offer(data.inspection, data.choices, data.answered)
            self._set(measurement=data.scale.shown())
            self.said, self.message = f"{data.reading.ratings.report}.", ""
            self._show()

    def _show(self) -> None:
        found = self._findings
        with self.hold_sync():
            pair = [] if found is None else [str(found.a), str(found.b)]
            if pair != self.pair:
                self.ghost = None
                self._set(pair=pair)
            self.found = None if found is None else shown(found, self.scales)

    def _set(self, **checked: Any) -> None:
        """Set traits whose values are known to be right."""
        self._setting = True
        try:
            for name, value in checked.items():
                setattr(self, name, value)
        finally:
            self._setting = False

    def _requested(self, act: str, details: dict[str, Any], buffers: Any) -> None:
        self.message = ""
        try:
            match act, details:
                case "files", {"names": names}:
                    self._take_in(as_files(dict(zip(names, map(bytes, buffers), strict=True))))
                case "paste", {"text": text}:
                    self._take_in([(words.PASTED, whole_characters(text).encode())])
                case "sample", {"name": name}:
                    self._take_in(*_sample(name))
                case "how", {"how": how}:
                    self._begin(self._whole(self._again(Choices.from_dict(how), answered=True)))
                case "agree", _:
                    self._hold(replace(self._held(), answered=True), self._findings)
                case "relabel", {"merge": place, "done": done}:
                    data = self._held()
                    choices = with_merge(data.inspection, data.choices, place, done)
                    self._begin(self._whole(self._again(choices, data.answered)))
                case "measurement", {"kind": kind, "order": order}:
                    self._begin(self._whole(self._on_scale(kind, order)))
                case "pair", {"pair": pair}:
                    self.pair = pair
                case "report", {"form": form}:
                    self._send_report(form)
                case "stop", _:
                    self.stop()
        except (ValueError, OSError, t.TraitError) as error:
            self.message = str(error)

    def _take_in(self, files: list[tuple[str, bytes]], scale: LabelScale | None = None) -> None:
        self._clear()
        self._begin(self._whole(self._reading(files, scale)))

    def _send_report(self, form: str) -> None:
        """Send a file to be saved: the report as one page, or all of its files in an archive."""
        self._finish()
        data = self._held()
        remarks = (*data.reading.remarks, *merges_said(data.inspection, data.choices))
        origin = origin_of(data.files, remarks)
        name, content = saved(form, self.findings, self.chosen_scale(), self.notes, origin)
        self.send({"save": name}, buffers=[content])


def _sample(name: str) -> tuple[list[tuple[str, bytes]], LabelScale]:
    """Return the files of a sample, and what its labels are: names, though some are digits."""
    return list(sample_files(name).items()), LabelScale("names")
