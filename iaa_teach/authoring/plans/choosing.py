"""Choose a plan from the steps of lessons: by rank, as many as fit into the minutes.

Lessons come in order. Where a session stops is decided last: preferably at the end of a lesson, else at a
marked stop, else between two sections.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from math import ceil, inf
from pathlib import Path

from iaa_teach.authoring.checks.validity import read_lesson
from iaa_teach.authoring.needs import find_early_in_row
from iaa_teach.authoring.plans.deriving import derive_rows, find_asked_again
from iaa_teach.authoring.plans.plan import Plan, Session, Step
from iaa_teach.authoring.plans.rows import END, START, Row, read_rows
from iaa_teach.authoring.plans.words import words
from iaa_teach.authoring.words import words as endings
from iaa_teach.look.language import find_current_language
from iaa_teach.look.words import say
from iaa_teach.questions import Question, list_bank_files
from iaa_teach.questions.bank import index_by_ids, load_sound
from iaa_teach.questions.course import Lesson, read_course

SHORTEST, LONGEST = 10, 1000  # minutes
_AT_ONCE = 100  # minutes; a longer class is cut into sessions
_ENDS = 20  # minutes from which a session has an opening and an end
_STRETCH = 0.5  # of a row, because a lively class takes half as long again
_AT_STOP, _INSIDE = (
    40,
    160,
)  # cost of a cut not at the end of a lesson; a spare minute costs 1, two cost 4


def plan_of(folder: Path | str = ".", minutes: int = 90, sessions: int = 1) -> Plan:
    """Return the plan of a folder of lessons for a class, or for sessions of these minutes."""
    folder = Path(folder)
    lengths = [minutes] * sessions if sessions > 1 else split_minutes(minutes)
    return choose_plan(folder, read_course(folder).lessons, lengths)


def split_minutes(minutes: int) -> list[int]:
    """Split the minutes of a class into sessions, as evenly as possible.

    >>> split_minutes(90), split_minutes(180), split_minutes(250)
    ([90], [90, 90], [84, 83, 83])
    """
    count = ceil(minutes / _AT_ONCE)
    return [minutes // count + (place < minutes % count) for place in range(count)]


def choose_plan(folder: Path, lessons: Sequence[Lesson], lengths: Sequence[int]) -> Plan:
    """Return the plan of lessons in this order, for sessions of these lengths.

    Raises ValueError for a lesson that cannot be read, and for rows with a mistake.
    """
    class_ = _Class(folder, lessons)
    chosen: list[Row] = []
    waiting = list(class_.groups)
    while group := next((group for group in waiting if class_.opens_next(chosen, group)), None):
        waiting.remove(group)
        trial = class_.sort_rows([*chosen, *group])
        if class_.cut_into_sessions(trial, lengths):
            chosen = trial
    if not chosen and class_.groups:
        chosen = [class_.fit_to_session(class_.groups[0][0], lengths[0])]
    cut = class_.find_best_cut(chosen, lengths)
    sessions = tuple(
        class_.schedule(rows, length, before, after)
        for before, rows, after, length in zip([[], *cut], cut, [*cut[1:], []], lengths, strict=False)
    )
    return class_.make_plan(sessions, chosen, lengths)


def name_section(lesson: Lesson, heading: str) -> str:
    """Return a section's name in a plan: for the opening, the lesson's name.

    >>> name_section(Lesson(2, "chance"), "Two coins")
    '2 · Two coins'
    """
    if not heading:
        return lesson.label
    return f"{lesson.number} · {heading}" if lesson.number else heading


@dataclass
class _Class:
    folder: Path
    lessons: Sequence[Lesson]
    derived: list[str] = field(
        default_factory=list
    )  # lessons, and sections of others, without rows of their own
    bare: dict[str, list[str]] = field(default_factory=dict)  # sections without a row or a question, by file

    @cached_property
    def rows(self) -> dict[str, list[Row]]:
        """The rows of each lesson by its file, from its questions where it or a section carries none."""
        found = {}
        for lesson in self.lessons:
            notebook = read_lesson(self.folder / lesson.file)
            own = read_rows(notebook)
            planned = {row.heading for row in own if not row.at}
            derived = derive_rows(notebook, lesson, self.questions, planned)
            self.derived += (
                [name_section(lesson, row.heading) for row in derived] if planned else [lesson.label]
            )
            sections = [heading.text for _, heading in notebook.headings if heading.level == 2]
            places = {heading: place for place, heading in enumerate(["", *sections])}
            found[lesson.file] = sorted([*own, *derived], key=lambda row: places[row.heading])
            planned = {row.heading for row in found[lesson.file]} | {
                endings.LIST_OF_SOURCES,
                endings.IN_SHORT,
            }
            planned |= find_asked_again(notebook)
            self.bare[lesson.file] = [name_section(lesson, each) for each in sections if each not in planned]
        return found

    @cached_property
    def questions(self) -> Mapping[str, Question]:
        banks = load_sound(list_bank_files(self.folder / "questions"))
        return index_by_ids(question for _, questions in banks for question in questions)

    @cached_property
    def body(self) -> list[Row]:
        """All rows of sections, in their order."""
        return [row for rows in self.rows.values() for row in rows if not row.at]

    @cached_property
    def groups(self) -> list[list[Row]]:
        """Groups of steps chosen together (same section and rank), the most important first.

        Of one rank, each lesson's first comes before any lesson's second.
        """
        ranked = []
        for number, rows in enumerate(self.rows.values()):
            seen: dict[int, int] = {}
            for _, section in groupby((row for row in rows if not row.at), key=lambda row: row.section):
                of_rank: dict[int, list[Row]] = {}
                for row in section:
                    of_rank.setdefault(row.rank, []).append(row)
                for rank, group in of_rank.items():
                    seen[rank] = seen.get(rank, 0) + 1
                    ranked.append(((rank, seen[rank], number), group))
        return [group for _, group in sorted(ranked, key=lambda each: each[0])]

    def sort_rows(self, rows: Iterable[Row]) -> list[Row]:
        kept = {id(row) for row in rows}
        return [row for row in self.body if id(row) in kept]

    def opens_next(self, chosen: Sequence[Row], group: Sequence[Row]) -> bool:
        """Return whether a group belongs to a started lesson, or starts the next one."""
        files = [lesson.file for lesson in self.lessons]
        opened, row = {row.file for row in chosen}, group[0]
        first = min(each.rank for each in self.rows[row.file] if not each.at)
        return row.file in opened or (
            row.rank == first and all(file in opened for file in files[: files.index(row.file)])
        )

    def find_row_at(self, where: str, rows: Sequence[Row], length: int, later: Row | None) -> Row | None:
        """Return the row that ends a session of these rows, or opens the one after it.

        It is that of the last lesson that they complete: what another asks may come up in its rows that the
        next session begins with, the row `later`. Where they complete none, it is that of the lesson begun.
        """
        if length < _ENDS:
            return None
        files = list(dict.fromkeys(row.file for row in reversed(rows)))
        if later and len(files) > 1 and files[0] == later.file:
            files = [*files[1:], files[0]]
        for file in files:
            if found := next((row for row in self.rows[file] if row.at == where), None):
                return found
            if where == END:
                return None
        return None

    def opening_and_closing(
        self, rows: Sequence[Row], length: int, before: Sequence[Row], later: Row | None
    ) -> tuple[Row | None, Row | None]:
        """Return the rows that open and end a session, after the rows of the one `before`."""
        return self.find_row_at(START, before, length, rows[0]), self.find_row_at(END, rows, length, later)

    def minutes_needed(
        self, rows: Sequence[Row], length: int, before: Sequence[Row], later: Row | None
    ) -> int:
        both_ends = self.opening_and_closing(rows, length, before, later)
        return sum(row.minutes for row in (*rows, *filter(None, both_ends)))

    def cut_into_sessions(self, rows: Sequence[Row], lengths: Sequence[int]) -> list[list[Row]]:
        """Cut steps into sessions, each as full as possible; none if they do not fit."""
        done: list[list[Row]] = [[]]

        def fits(part: Sequence[Row], later: Row | None) -> bool:
            before = done[-2] if len(done) > 1 else []
            return self.minutes_needed(part, lengths[len(done) - 1], before, later) <= lengths[len(done) - 1]

        for row, later in zip(rows, [*rows[1:], None], strict=True):
            if not fits([*done[-1], row], later):
                done.append([])
                if len(done) > len(lengths) or not fits([row], later):
                    return []
            done[-1].append(row)
        return done

    def find_best_cut(self, rows: Sequence[Row], lengths: Sequence[int]) -> list[list[Row]]:
        """Cut steps into as few sessions as possible, at the best places to stop."""
        count = len(self.cut_into_sessions(rows, lengths)) or 1
        # the cost, and where the session began
        best: dict[tuple[int, int], tuple[float, int]] = {(0, 0): (0.0, 0)}
        after = [*rows, None]
        for session in range(1, count + 1):
            length = lengths[session - 1]
            for end in range(1, len(rows) + 1):
                for begin in range(end - 1, -1, -1):
                    part = rows[begin:end]
                    if sum(row.minutes for row in part) > length:
                        break
                    cost, earlier = best.get((session - 1, begin), (inf, 0))
                    spare = length - self.minutes_needed(part, length, rows[earlier:begin], after[end])
                    if cost == inf or spare < 0:
                        continue
                    cost += spare**2 + self.cost_of_cut(rows, end)
                    if cost < best.get((session, end), (inf, 0))[0]:
                        best[session, end] = cost, begin
        if (count, len(rows)) not in best:
            return self.cut_into_sessions(rows, lengths) or [list(rows)]
        parts: list[list[Row]] = []
        end = len(rows)
        for session in range(count, 0, -1):
            begin = best[session, end][1]
            parts.insert(0, list(rows[begin:end]))
            end = begin
        return parts

    def cost_of_cut(self, rows: Sequence[Row], end: int) -> int:
        if end == len(rows) or rows[end].file != rows[end - 1].file:
            return 0
        stops = next(lesson.stops for lesson in self.lessons if lesson.file == rows[end].file)
        return (
            _AT_STOP
            if rows[end - 1].heading in stops and rows[end].section != rows[end - 1].section
            else _INSIDE
        )

    def fit_to_session(self, row: Row, length: int) -> Row:
        """Shorten a row that is longer than its session."""
        from dataclasses import replace

        return replace(row, minutes=min(row.minutes, length))

    def schedule(
        self, rows: Sequence[Row], length: int, before: Sequence[Row], after: Sequence[Row]
    ) -> Session:
        """Schedule the rows of a session: add its opening and closing rows, and share out spare minutes."""
        opening, end = self.opening_and_closing(rows, length, before, next(iter(after), None))
        shown = [row for row in (opening, *rows, end) if row]
        minutes = [row.minutes for row in shown]
        most = [ceil(row.minutes * (1 + _STRETCH)) if not row.at else row.minutes for row in shown]
        for _ in range(length - sum(minutes)):
            can = [place for place in range(len(shown)) if minutes[place] < most[place]]
            if not can:
                break
            minutes[min(can, key=lambda place: (minutes[place] + 1) / shown[place].minutes)] += 1
        ends = [sum(minutes[: place + 1]) for place in range(len(shown))]
        return tuple(
            self.make_step(row, stop - lasting, stop)
            for row, lasting, stop in zip(shown, minutes, ends, strict=True)
        )

    def make_step(self, row: Row, start: int, end: int) -> Step:
        """Complete a row with the default texts of its kind."""
        lesson = next(lesson for lesson in self.lessons if lesson.file == row.file)
        title = words.CLASS_ANSWERS if row.wall else row.heading or lesson.title
        number = f"{lesson.number} · " if lesson.number and not row.wall else ""
        wall = f"{number}[{title}]({row.link})"
        early = "; ".join(self.list_early(row))
        warning = f"**{say(words.TOO_EARLY, symbols=early)}**" if early else ""
        asked = [row.ask, row.expect, words.THREE_QUESTIONS if row.at == START else "", warning]
        kind = next((self.questions[id].kind for id in row.questions if id in self.questions), "")
        do = {START: words.SAY_FIRST, END: words.WHAT_SURPRISED}.get(
            row.at, words.KINDS.get(kind, words.TALK)
        )
        short = {START: words.ONE_QUESTION, END: words.STOP_HERE}.get(row.at, "")
        return Step(start, end, row, wall, " ".join(filter(None, asked)), row.do or do, row.short or short)

    def list_early(self, row: Row) -> list[str]:
        """Return the ideas that a row asks for too early, each with the lesson that introduces it."""
        tag = find_current_language().tag
        return [f"{idea} ({lesson.label})" for idea, lesson in find_early_in_row(row, self.lessons, tag)]

    def make_plan(self, sessions: tuple[Session, ...], chosen: Sequence[Row], lengths: Sequence[int]) -> Plan:
        labels = {lesson.file: lesson.label for lesson in self.lessons}
        lessons = {lesson.file: lesson for lesson in self.lessons}
        opened = {row.file for row in chosen}
        kept = {row.section for row in chosen}
        left: dict[str, None] = {}
        for group in self.groups:
            row = group[0]
            if row.file in opened and row.section not in kept:
                left[f"{name_section(lessons[row.file], row.heading)} ({row.minutes})"] = None
        filled = tuple(filter(None, sessions))
        early = {
            f"{labels[step.row.file]}: {idea}": None
            for session in filled
            for step in session
            for idea in self.list_early(step.row)
        }
        later = tuple(label for file, label in labels.items() if file not in opened)
        bare = tuple(name for file, names in self.bare.items() if file in opened for name in names)
        return Plan(filled, tuple(lengths), tuple(self.derived), tuple(early), later, tuple(left), bare)
