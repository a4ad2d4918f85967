"""The own-data desk: a learner's own labels, read from files or pasted, and all that they say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, replace
from typing import Any

import traitlets as t

from iaa_teach.computation.coefficients import Agreement
from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.reliability.measurement import Measurement
from iaa_teach.computation.reliability.reliability_result import find_scale_of
from iaa_teach.computation.scales import Scale
from iaa_teach.files.writing import replace_half_characters
from iaa_teach.look.words import say
from iaa_teach.reading.choices import Choices
from iaa_teach.reading.file_contents import collect_files
from iaa_teach.reading.inspection import Inspection
from iaa_teach.reading.name_lists import join_names
from iaa_teach.reading.questions import Question
from iaa_teach.report.findings import Findings, look_at_pair
from iaa_teach.report.origin import Origin, make_origin
from iaa_teach.report.other_readings import find_other_readings
from iaa_teach.report.page import write_report_part
from iaa_teach.report.words.page import words as of_report
from iaa_teach.widgets.explorers.own_data.files_given import make_sample_files, save_as
from iaa_teach.widgets.explorers.own_data.files_read import (
    OwnDataColumn,
    OwnDataMerge,
    OwnDataModel,
    describe_merges,
    describe_uses,
    find_task,
    list_columns,
    list_merges,
    list_models,
    set_merge,
)
from iaa_teach.widgets.explorers.own_data.label_scale import LabelScale, choose_scale
from iaa_teach.widgets.explorers.own_data.words import words
from iaa_teach.widgets.explorers.own_data.work import (
    Loaded,
    SlicedWork,
    Work,
    finish_work,
    load_in_steps,
    look_at_files,
    measure_in_steps,
)
from iaa_teach.widgets.kit.deflated import deflated
from iaa_teach.widgets.kit.explorer import Explorer
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.requests import Requests
from iaa_teach.widgets.kit.scale_choice import USUAL_SCALES, ScaleChoice
from iaa_teach.widgets.kit.typed import Typed


class OwnDataDesk(Requests, SlicedWork, ScaleChoice, Explorer):
    """Your own labels, from files or pasted text: how they are read, and then the report on them.

    It shows no number before a learner has confirmed how the labels are read; a sample needs none of that.

    It counters the belief that one number is a report. The questions `missing` and `sentence` address it.

    `ratings`, `findings`, `table` and `agreement` are what was read; whoever asks for them waits
    for them. What takes long is done while the desk is shown: `working` says how far it is, `stop` ends it.

    Parameters
    ----------
    source : path, str, bytes, or several of them, optional
        One file or its text; or several files, one for each annotator, as a list of paths or by name.
    sample : str
        What is read without a source, one of `words.SAMPLES`.
    how : dict, optional
        How the files are read, as `iaa_teach.reading.choices.Choices` has it.
    measurement : Measurement, optional
        The scale that the labels are on; it is guessed without.
    pair : list of two names, optional
        The annotators to look at in detail.
    scales : iterable of Scale
        Of bands, to choose from; fixed from the start.
    scale : str, optional
        The name of the one that is shown; by default the one made for the leading coefficient, and of
        other `scales` the first.
    notes : dict, optional
        For the report, see `report.NOTES`.

    Raises
    ------
    ValueError
        If a file is invalid; the message names file, line and column, and nothing is read.
    traitlets.TraitError
        If a choice is invalid; the last good state stays.

    Examples
    --------
    >>> desk = OwnDataDesk({"A": "class\\n1\\n2\\n1\\n", "C": "class\\n1\\n2\\n2\\n"})
    >>> desk.table.counts.tolist(), round(desk.agreement.kappa, 2)
    ([[1, 1], [0, 1]], 0.4)
    """

    _esm, _css = join_view(__file__)
    has_page = False

    files = t.List(t.Unicode()).tag(sync=True)
    columns = Typed(list[OwnDataColumn], [])
    questions = Typed(list[Question], [])
    tasks = t.List(t.Unicode()).tag(sync=True)
    task = t.Unicode("").tag(sync=True)
    how = Typed(Choices | None, None)
    merges = Typed(list[OwnDataMerge], [])
    models = Typed(list[OwnDataModel], [])
    measurement = Typed(LabelScale | None, None)
    said = t.Unicode("").tag(sync=True)
    uses = t.Unicode("").tag(sync=True)
    examples = t.List(t.Unicode()).tag(sync=True)
    annotators = t.List(t.Unicode()).tag(sync=True)
    message = t.Unicode("").tag(sync=True)
    confirmed = t.Bool(False).tag(sync=True)
    page = deflated(t.Unicode(""))
    pair = t.List(t.Unicode()).tag(sync=True)
    notes = Typed(dict[str, str], {})
    samples = Typed(dict[str, str], lambda: words.SAMPLES)

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
        self._bands_chosen = "scale" in traits or scales is not USUAL_SCALES
        chosen = {name: traits.pop(name) for name in ("how", "measurement", "pair") if name in traits}
        ghost = traits.pop("ghost", None)
        super().__init__(scales=scales, pair=chosen.get("pair", []), **traits)
        self._setting = False
        if source is None:
            self._begin_here(self._read_in_steps(*_load_sample(sample)))
        else:
            self.read(source)
        for name, value in chosen.items():
            setattr(self, name, value)
        self.ghost = ghost

    @property
    def ratings(self) -> Ratings:
        """What was read: items × annotators, with names and a report."""
        self._finish()
        return self._require_loaded().reading.ratings

    @property
    def findings(self) -> Findings:
        """All that the ratings say, with the two annotators of `pair` in detail."""
        self._finish()
        if self._findings is None:
            self._findings = finish_work(self._measure(self._require_loaded()))
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
        self._begin_here(self._read_in_steps(collect_files(source)))

    def confirm(self) -> None:
        """Say that the labels are read rightly; then the report is shown."""
        self._finish()
        self._begin_here(self._measure_in_steps())

    def stop(self) -> None:
        """Stop reading and measuring: of a new file nothing is left, and what was there stays."""
        if self.working is not None:
            nothing = self._loaded is None
            if nothing:
                self._clear()
            self._end_work(words.STOPPED if nothing else words.STOPPED_BETWEEN)

    @t.validate("how")
    def _check_how(self, proposal: Any) -> Any:
        if self._setting or proposal.value is None:
            return proposal.value
        try:
            choices = Choices.from_dict(proposal.value)
        except (ValueError, TypeError) as error:
            raise t.TraitError(str(error)) from None
        self._try(self._read_again(choices))
        return self.how

    @t.validate("measurement")
    def _check_measurement(self, proposal: Any) -> Any:
        if self._setting or proposal.value is None:
            return proposal.value
        given = proposal.value
        if isinstance(given, Measurement):
            given = {"kind": given.kind, "order": list(map(str, given.order))}
        if not isinstance(given, Mapping) or "kind" not in given:
            raise t.TraitError(f"measurement must be a Measurement; not {given!r}")
        self._try(self._change_scale(given["kind"], given.get("order", [])))
        return self.measurement

    @t.validate("pair")
    def _check_pair(self, proposal: Any) -> list[str]:
        if self._setting:
            return proposal.value
        names = list(map(str, self.ratings.annotators))
        if len(proposal.value) != 2 or not set(proposal.value) <= set(names):
            listed = ", ".join(map(repr, names[:12]))
            raise t.TraitError(f"pair must be two of the annotators {listed}; not {proposal.value!r}")
        if proposal.value[0] == proposal.value[1]:
            raise t.TraitError(f"pair must be two different annotators; not {proposal.value!r}")
        if self._findings is not None and proposal.value != self.pair:
            self._try(self._change_pair(*proposal.value))
        return proposal.value

    @t.observe("scale")
    def _in_other_bands(self, _: Any) -> None:
        if self._setting:
            return
        self._bands_chosen = True
        if self.page:
            self._show(self.findings)

    @t.validate("notes")
    def _check_notes(self, proposal: Any) -> dict[str, str]:
        for key, note in proposal.value.items() if isinstance(proposal.value, Mapping) else ():
            if key not in of_report.NOTES or not isinstance(note, str):
                raise t.TraitError(
                    f"notes must be texts for {', '.join(map(repr, of_report.NOTES))}; not {key!r}"
                )
        return proposal.value

    def _require_loaded(self) -> Loaded:
        if self._loaded is None:
            raise ValueError(self.message or words.NOT_READ)
        return self._loaded

    def _read_in_steps(self, files: list[tuple[str, bytes]], scale: LabelScale | None = None) -> Work[None]:
        """Read other files; where their scale is known, nothing is left to confirm."""
        found = yield from look_at_files(files)
        self._files, self._inspection = files, found
        self._offer(found, found.choices)
        if found.rounds:
            raise ValueError(say(words.ARE_ROUNDS, files=join_names(found.names)))
        self._hold((yield from load_in_steps(files, found, found.choices, scale)))
        if scale is not None:
            yield from self._measure_in_steps()

    def _read_again(self, choices: Choices) -> Work[None]:
        """Read the same files in another way."""
        if self._inspection is None:
            raise ValueError(words.NOT_READ)
        before = self._loaded.scale if self._loaded is not None and self._loaded.scale.confirmed else None
        self._hold((yield from load_in_steps(self._files, self._inspection, choices, before)))

    def _change_scale(self, kind: str, order: list[str]) -> Work[None]:
        yield from ()
        data = self._require_loaded()
        self._hold(replace(data, scale=choose_scale(data.reading.ratings, kind, order)))

    def _change_pair(self, a: str, b: str) -> Work[None]:
        yield from ()
        self._findings = look_at_pair(self.findings, a, b)
        if self.confirmed:
            self._show(self._findings)

    def _measure_in_steps(self) -> Work[None]:
        findings = self._findings or (yield from self._measure(self._require_loaded()))
        self._show(findings)

    def _measure(self, data: Loaded) -> Work[Findings]:
        if data.scale.measurement is None:
            raise ValueError(words.NOT_MEASURED)
        return (yield from measure_in_steps(data, (self.pair[0], self.pair[1]) if self.pair else None))

    def _try(self, work: Work[None]) -> None:
        """Do work at once, after what is under way; TraitError changes nothing."""
        self._finish()
        try:
            finish_work(work)
        except ValueError as error:
            raise t.TraitError(str(error)) from None

    def _clear(self) -> None:
        """Leave nothing of what was read."""
        self._end_work()
        self._inspection = self._loaded = self._findings = None
        with self.hold_sync():
            self._set(files=[], columns=[], questions=[], tasks=[], task="", how=None, merges=[], models=[])
            self._set(measurement=None, pair=[], annotators=[], examples=[])
            self.said = self.uses = self.message = self.page = ""
            self.confirmed, self.ghost = False, None

    def _offer(self, found: Inspection, choices: Choices) -> None:
        """Show how the files are read, and what is doubtful, whether they can be read so or not."""
        with self.hold_sync():
            self._set(
                files=list(found.names),
                columns=list_columns(found, choices),
                questions=[*map(asdict, found.questions)],
                tasks=list(found.tasks),
                task=find_task(found, choices),
                how=choices.to_dict(),
                merges=list_merges(found, choices),
            )

    def _hold(self, data: Loaded) -> None:
        """Take what was read in place of what was there, whose numbers are gone."""
        ratings = data.reading.ratings
        names = list(map(str, ratings.annotators))
        chosen = self._findings is None or self._findings.chosen
        self._loaded, self._findings = data, None
        with self.hold_sync():
            self._offer(data.inspection, data.choices)
            self._set(
                measurement=asdict(data.scale),
                models=list_models(data.inspection, data.choices, data.reading),
                annotators=names,
                examples=data.reading.examples(),
                pair=self.pair if chosen and set(self.pair) <= set(names) else [],
            )
            self.said, self.message, self.page, self.confirmed = f"{ratings.report}.", "", "", False
            self.uses = describe_uses(data.inspection, data.choices, data.reading, data.scale.measurement)

    def _find_asked_scale(self) -> Scale | None:
        """Return the scale of words that somebody chose; None where it is only the usual one."""
        return self.chosen_scale() if self._bands_chosen else None

    def _show(self, found: Findings) -> None:
        """Show the report on what was found."""
        if not self._bands_chosen and (usual := find_scale_of(found.leading)):
            self._set(scale=usual.name)
        # Nobody reads the report of a desk that is made for its numbers alone.
        page = (
            write_report_part(found, self._find_asked_scale(), self._describe_origin())
            if self.comm is not None
            else ""
        )
        self._findings = found
        with self.hold_sync():
            pair = [str(found.a), str(found.b)]
            if pair != self.pair:
                self.ghost = None
                self._set(pair=pair)
            self.page, self.confirmed, self.message = page, True, ""

    def _describe_origin(self) -> Origin:
        """Return where the numbers come from, with what they would be in other readings."""
        data = self._require_loaded()
        assert data.scale.measurement is not None
        asked = ("scale", "merge") if data.scale.confirmed else ("merge",)
        others = find_other_readings(
            data.reading, data.inspection, data.choices, data.scale.measurement, asked
        )
        return replace(
            make_origin(data.files, (*data.reading.remarks, *describe_merges(data.inspection, data.choices))),
            examples=tuple(data.reading.examples()),
            doubts=tuple(f"{sentence}." for sentence, _ in others),
        )

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
                    self._take_in(collect_files(dict(zip(names, map(bytes, buffers), strict=True))))
                case "paste", {"text": text}:
                    self._take_in([(words.PASTED, replace_half_characters(text).encode())])
                case "sample", {"name": name}:
                    self._take_in(*_load_sample(name))
                case "how", {"how": how}:
                    self._begin(self._read_again(Choices.from_dict(how)))
                case "task", {"task": task} if self._inspection is not None:
                    self._begin(self._read_again(self._inspection.tasks[task]))
                case "confirm", _:
                    self._begin(self._measure_in_steps())
                case "relabel", {"merge": place, "done": done}:
                    data = self._require_loaded()
                    self._begin(self._read_again(set_merge(data.inspection, data.choices, place, done)))
                case "measurement", {"kind": kind, "order": order}:
                    self._begin(self._change_scale(kind, order))
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
        self._begin(self._read_in_steps(files, scale))

    def _send_report(self, form: str) -> None:
        """Send a file to be saved: the report as one page, or all of its files in an archive."""
        self._finish()
        if not self.confirmed:
            raise ValueError(words.NOT_CONFIRMED)
        asked = self._find_asked_scale()
        name, content = save_as(form, self.findings, asked, self.notes, self._describe_origin())
        self.send({"save": name}, buffers=[content])


def _load_sample(name: str) -> tuple[list[tuple[str, bytes]], LabelScale]:
    """Return the files of a sample, and what its labels are: names, though some are digits."""
    return list(make_sample_files(name).items()), LabelScale("names")
