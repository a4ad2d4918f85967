"""The own-data desk: a learner's own labels, read from files or pasted, and all that they say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

import traitlets as t

from iaa_teach.data.file_contents import as_files
from iaa_teach.data.files import whole_characters
from iaa_teach.data.ratings import Ratings
from iaa_teach.data.tables import ContingencyTable
from iaa_teach.report import (
    NOTES,
    Findings,
    examine,
    report_csv,
    report_html,
    with_pair,
)
from iaa_teach.stats.coefficients import Agreement
from iaa_teach.stats.scales import Scale
from iaa_teach.widgets.explorers.own_data import words
from iaa_teach.widgets.explorers.own_data.files import sample_files
from iaa_teach.widgets.explorers.own_data.reading import Guess, How, OwnDataHow, guess, read
from iaa_teach.widgets.explorers.own_data.state import OwnDataFound, shown
from iaa_teach.widgets.kit.explorer import Explorer
from iaa_teach.widgets.kit.joiner import joined_view
from iaa_teach.widgets.kit.long_work import LongWork
from iaa_teach.widgets.kit.requests import Requests
from iaa_teach.widgets.kit.scale_choice import USUAL_SCALES, ScaleChoice
from iaa_teach.widgets.kit.typed import Typed


class OwnDataDesk(Requests, LongWork, ScaleChoice, Explorer):
    """Your own labels, from files or pasted text, through everything: table, coefficients, patterns, report.

    `ratings`, `findings`, `table` and `agreement` are what was read.

    Parameters
    ----------
    source : path, str, bytes, or several of them, optional
        One wide or long file or its text; or several files, one for each annotator, as a list of paths or
        by name.
    sample : str
        What is read without a source, one of `words.SAMPLES`.
    how : dict, optional
        How the file is read, see `reading.How`.
    pair : list of two names, optional
        The annotators to look at in detail.
    scales : iterable of Scale
        To choose from; fixed from the start.
    scale : str, optional
        The name of the one that is shown; the first, unless it is given.
    notes : dict, optional
        For the report, see `report.NOTES`.

    Attributes
    ----------
    report_html, report_csv : str
        What there is to download.

    Raises
    ------
    ValueError
        Naming the file, line and column that is wrong.
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
    header = t.List(t.Unicode()).tag(sync=True)
    how = Typed(OwnDataHow, How("wide").to_dict())
    sure = t.Bool(True).tag(sync=True)
    said = t.Unicode("").tag(sync=True)
    message = t.Unicode("").tag(sync=True)
    pair = t.List(t.Unicode()).tag(sync=True)
    notes = Typed(dict[str, str], {})
    found = Typed(OwnDataFound | None, None)
    report_html = t.Unicode("").tag(sync=True)
    report_csv = t.Unicode("").tag(sync=True)
    samples = Typed(dict[str, str], words.SAMPLES)
    note_names = Typed(dict[str, str], NOTES)

    def __init__(
        self,
        source: Any = None,
        sample: str = "npfl-cry-2015",
        *,
        scales: Iterable[Scale] = USUAL_SCALES,
        **traits: Any,
    ) -> None:
        self._files: list[tuple[str, bytes]] = []
        self._findings: Findings | None = None
        self._busy = True
        how, pair, ghost = (traits.pop(name, None) for name in ("how", "pair", "ghost"))
        super().__init__(scales=scales, **traits)
        self._busy = False
        self.read(sample_files(sample) if source is None else source)
        if how is not None:
            self.how = how
        if pair is not None:
            self.pair = pair
        self.ghost = ghost

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
        assert self.findings.table is not None
        return self.findings.table

    @property
    def agreement(self) -> Agreement:
        """A_o, A_e, κ and their kin for `table`; undefined is nan, with the reason in `.undefined`."""
        assert self.findings.agreement is not None
        return self.findings.agreement

    def read(self, source: Any) -> None:
        """Read another source, as the constructor takes it; on ValueError or OSError all stays as it was."""
        files = as_files(source)
        guessed = guess(files)
        try:
            self._take(files, guessed.how, guessed)
        except ValueError:
            self._offer(files, guessed, sure=False)
            raise

    @t.validate("how")
    def _check_how(self, proposal: Any) -> OwnDataHow:
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
            self._findings = with_pair(self.findings, a, b)
        except ValueError as error:
            raise t.TraitError(str(error)) from None
        self.ghost = None
        self._show()
        return proposal.value

    @t.validate("notes")
    def _check_notes(self, proposal: Any) -> dict[str, str]:
        for key, note in proposal.value.items() if isinstance(proposal.value, Mapping) else ():
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

    def _requested(self, act: str, details: dict[str, Any], buffers: Any) -> None:
        try:
            match act, details:
                case "files", {"names": names}:
                    self.read({name: bytes(data) for name, data in zip(names, buffers, strict=True)})
                case "paste", {"text": text}:
                    self.read({words.PASTED: whole_characters(text).encode()})
                case "sample", {"name": name}:
                    self.read(sample_files(name))
                case "how", {"how": how}:
                    self.how = how
                case "pair", {"pair": pair}:
                    self.pair = pair
            self.message = ""
        except (ValueError, OSError, t.TraitError) as error:
            self.message = str(error)


def _with_common_items(ratings: Ratings, pair: list[str]) -> Findings:
    """Return the findings for this pair, if it is here and has common items, or else for another."""
    if len(pair) == 2 and set(pair) <= set(ratings.annotators):
        try:
            return examine(ratings, pair=pair)
        except ValueError:
            pass
    found = examine(ratings)
    return found if found.chosen else replace(found, chosen=True)
