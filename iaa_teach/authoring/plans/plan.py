"""A plan: the sessions of a class, with steps by the minute."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from iaa_teach.authoring.plans.rows import Row
from iaa_teach.authoring.plans.words import words
from iaa_teach.look.words import say


@dataclass(frozen=True)
class Step:
    """A row at its minutes; `wall` is the Markdown that leads to what is shown, the texts are whole."""

    start: int
    end: int
    row: Row
    wall: str
    ask: str
    do: str
    short: str

    @property
    def cells(self) -> tuple[str, str, str, str, str]:
        """The five cells of its line in a table."""
        return f"{self.start}–{self.end}", self.wall, self.ask, self.do, self.short


Session = tuple[Step, ...]


@dataclass(frozen=True)
class Plan:
    """The sessions of a class.

    `lengths` are the minutes asked for, `derived` the lessons and sections with rows made from questions,
    `early` the symbols that come before the lesson that introduces them, `later` the lessons for which there
    is no time, `left_out` the sections that it leaves out, the most important first, with their minutes,
    `bare` those without a row or a question.
    """

    sessions: tuple[Session, ...]
    lengths: tuple[int, ...] = ()
    derived: tuple[str, ...] = ()
    early: tuple[str, ...] = ()
    later: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    bare: tuple[str, ...] = ()

    @property
    def steps(self) -> list[Step]:
        """All rows, one session after the other."""
        return list(chain.from_iterable(self.sessions))

    @property
    def minutes(self) -> int:
        """How long it takes."""
        return sum(session[-1].end for session in self.sessions)

    @property
    def question_ids(self) -> list[str]:
        """The ids of the questions that are asked, in their order."""
        return list(dict.fromkeys(id for step in self.steps for id in step.row.questions))

    @property
    def notes(self) -> tuple[str, ...]:
        """What to know about it, in the current language: printed by the command and on its page."""
        notes, given = [], sum(self.lengths)
        if self.minutes < given:
            text = words.FILLS_SESSIONS if len(self.sessions) < len(self.lengths) else words.FILLS
            count = {"n": len(self.sessions), "of": len(self.lengths)}
            notes.append(say(text, **count, minutes=self.minutes, given=given))
        if self.derived:
            notes.append(say(words.DERIVED, lessons="; ".join(self.derived)))
        if self.bare:
            notes.append(say(words.BARE, sections=_join_some(self.bare)))
        if self.early:
            notes.append(say(words.TOO_EARLY, symbols="; ".join(self.early)))
        return tuple(notes)

    @property
    def remarks(self) -> list[str]:
        """The notes below it, as sentences."""
        parts = ((words.LATER, "lessons", self.later), (words.LEFT_OUT, "rows", self.left_out))
        sentences = [say(text, **{key: _join_some(names)}) for text, key, names in parts if names]
        return [*self.notes, *(text.replace("….", "…") for text in sentences)]

    def _repr_markdown_(self) -> str:
        """Return it as Jupyter shows it, with links to the lessons."""
        heads = (words.MINUTE, words.WALL, words.ASK, words.DO, words.SHORT)
        top = ["", _write_table_line(heads), _write_table_line(["---"] * len(heads))]
        lines = []
        for number, session in enumerate(self.sessions, 1):
            lines += [f"#### {say(words.SESSION, n=number)}"] if len(self.sessions) > 1 else []
            lines += [*top, *(_write_table_line(step.cells) for step in session), ""]
        return "\n".join([*lines, *(f"{remark}\n" for remark in self.remarks)])


_NAMED = 8  # most lessons and sections to name as left out


def _join_some(names: Sequence[str]) -> str:
    return "; ".join([*names[:_NAMED], *(["…"] if len(names) > _NAMED else [])])


def _write_table_line(cells: Sequence[str]) -> str:
    escaped = (re.sub(r"(?<!\\)\|", r"\|", cell) for cell in cells)
    return f"| {' | '.join(escaped)} |"
