"""Question files: TOML next to the lessons, parsed into questions with computed answers.

`question("coins")` may be in any file; its lesson is the one the file is named after. Every mistake is a
ValueError that names the file, the question and the key.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import chain
from pathlib import Path
from typing import Any, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from iaa_teach.files.writing import keep_until_changed
from iaa_teach.look import language
from iaa_teach.questions import course, packed
from iaa_teach.questions.answer_data import list_nearest
from iaa_teach.questions.answers import refuse_unknown_keys
from iaa_teach.questions.entries import (
    Mistake,
    describe_found,
    prefix_errors,
    take_flag,
    take_subentries,
    take_text,
    take_texts,
)
from iaa_teach.questions.figures import FIGURE, Formula, list_figures
from iaa_teach.questions.goals import Goal, Half, parse_make
from iaa_teach.questions.ids import (
    FORMER_NUMBER,
    PATTERN,
    explain_wrong_id,
    find_former_ids,
    list_all_banks,
    list_bank_folders,
    list_ids,
    may_have,
)
from iaa_teach.questions.numbers import Wrong, parse_at, parse_begins, parse_numbers, parse_veils
from iaa_teach.questions.variation import fill_from_table, list_tables, replace_table

Kind = Literal["number", "choice", "table", "prediction", "make"]
QUESTION_KINDS: tuple[Kind, ...] = get_args(Kind)


_COMMON = {"id", "former", "kind", "label", "hints", "right", "solution", "off_page"}
_KEYS = {
    "number": _COMMON
    | {"unit", "quantity", "strict", "answer", "tolerance", "wrong", "at", "recall", "vary"},
    "prediction": _COMMON
    | {"unit", "quantity", "answer", "tolerance", "wrong", "figure", "at", "veils", "begins"},
    "table": _COMMON | {"unit", "quantity", "strict", "answer", "tolerance", "wrong", "rows", "columns"},
    "choice": _COMMON | {"option", "multiple", "recall", "form_of"},
    "make": _COMMON | {"prompt", "start", "holds", "goals", "example", "half", "veils", "why"},
}


@dataclass(frozen=True)
class Option:
    """An option of a choice; one that is `last`, such as “none of these”, stays at the end."""

    text: str
    right: bool
    feedback: str = ""
    misconception: str | None = None
    last: bool = False


@dataclass(frozen=True)
class Question:
    """One question.

    `answer`, `tolerance` and the values in `wrong` are in the unit typed: percent if `unit` is "%".
    `quantity` is "share", "coefficient", "count" or "" if unknown. In a `strict` question, which is about the
    unit, a share does not count as percent, nor percent as a share. `recall` is the complete question, for
    asking it again outside its lesson, whose two digits are in `lesson`; `variants` have other numbers, for
    later days. Answers under the ids in `former` count, too. An `off_page` question is in no lesson: it is
    for review, worksheets and exports. `form_of` is the id of the choice whose idea this one tests with other
    data, before and after the course.

    A hands-on task asks in `prompt` for a state of an explorer that meets all `goals`. It begins in the state
    `start` ({} for the one shown in the lesson); `before` is all of that state, once the explorer is known.
    `example` meets the goals, `halves` are foreseen half-solutions, and `why` is the id of a choice asked
    afterwards. Until then the explorer hides `veils`.

    An answer that is a `formula` of its explorer's figures has a value once the explorer is known. It refers
    to the state shown or, with `at`, to the lesson's opening state with these traits, which the explorer then
    goes to.

    A prediction is of a `figure` of its explorer, which hides it and those in `veils`. Its ring and slider
    start at `begins`, in the unit typed; None leaves that to the page.
    """

    id: str
    kind: Kind
    label: str
    hints: tuple[str, ...] = ()
    right: str = ""
    solution: str = ""
    recall: str = ""
    unit: str = ""
    quantity: str = ""
    strict: bool = False
    answer: NDArray[np.float64] | None = None
    formula: Formula | None = None
    tolerance: float = 0.0
    wrong: tuple[Wrong, ...] = ()
    options: tuple[Option, ...] = ()
    multiple: bool = False
    rows: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    crossed: bool = False
    prompt: str = ""
    goals: tuple[Goal, ...] = ()
    start: Mapping[str, Any] = field(default_factory=dict)
    before: Mapping[str, Any] = field(default_factory=dict)
    example: Mapping[str, Any] = field(default_factory=dict)
    halves: tuple[Half, ...] = ()
    why: str = ""
    figure: str = ""
    at: Mapping[str, Any] | None = None
    veils: tuple[str, ...] = ()
    begins: float | None = None
    lesson: str = ""
    former: tuple[str, ...] = ()
    off_page: bool = False
    form_of: str = ""
    variants: tuple[Question, ...] = ()

    @property
    def scale(self) -> float:
        """The factor from a share to the number typed: 100 for percent, else 1."""
        return 100.0 if self.unit == "%" else 1.0

    @property
    def span(self) -> tuple[float, float]:
        """The smallest and the largest possible prediction, in the unit typed."""
        low = 0.0 if self.unit == "%" or self.quantity == "share" else -1.0
        return low, self.scale


def list_bank_files(folder: Path | None = None) -> list[Path]:
    """Return the question files in a folder, by default those next to the notebook or else the package's.

    With a course file, only those of its lessons.
    """
    for place in [folder] if folder else list_bank_folders():
        files = list_all_banks(place)
        if files:
            return _keep_of_course(files, place.parent)
    return []


def load_sound(banks: Iterable[Path]) -> Iterator[tuple[Path, tuple[Question, ...]]]:
    """Yield each question file that loads, with its questions; the check reports mistakes in the others."""
    for bank in banks:
        try:
            yield bank, load(bank)
        except (ValueError, RecursionError, OverflowError, OSError):
            continue


def find(id: str, folder: Path | None = None) -> Question:
    """Return the question with this current or former id.

    Looks in `questions/` next to the running notebook, then in the package's lessons. Raises ValueError
    suggesting similar ids, or naming the file that cannot be read.
    """
    if not isinstance(id, str) or not PATTERN.fullmatch(id):
        raise Mistake(
            f'a question id must be lower-case letters, digits and hyphens, such as "coins"; not {id!r}'
        )
    known: list[str] = []
    for place in [folder] if folder else list_bank_folders():
        files = list_all_banks(place)
        likely = [file for file in files if may_have(file, id)]
        for bank in chain.from_iterable(map(list_ids, (likely, files))):
            if id in bank.ids:
                return _load_question(bank.bank, id)
        banks = list_ids(files)
        for bank in banks:
            if id in bank.former:
                return _load_question(bank.bank, bank.former[id])
        if problems := [bank.problem for bank in banks if bank.problem]:
            raise ValueError(problems[0])
        known = known or [known_id for bank in banks for known_id in bank.ids]
    if not known:
        raise Mistake(
            f"there is no question {id!r}: this notebook has no question files in questions/ next to it"
        )
    raise Mistake(f"no question file has a question {id!r}; the nearest are {list_nearest(id, known)}")


@keep_until_changed
def load(path: Path) -> tuple[Question, ...]:
    """Return all questions in a file, in order, checked and with computed answers.

    Raises ValueError naming the file, the question, the key and the allowed values.
    """
    with language.use_language(language.find_language_of_course(path.parents[1])):
        return parse_bank(path.read_text("utf-8"), path)


def index_by_ids(questions: Iterable[Question]) -> dict[str, Question]:
    """Return questions by id, including former ids that are free now."""
    listed = [*questions]
    former = {id: question for question in reversed(listed) for id in question.former}
    return former | {question.id: question for question in listed}


def parse_bank(text: str, path: Path) -> tuple[Question, ...]:
    """Parse the text of a question file, saved or not yet. Raises ValueError as `load` does."""
    try:
        content = packed.read(text)
    except ValueError as error:
        raise Mistake(f"{path.name} is not readable as TOML: {error}") from None
    number, entries = content.get(FORMER_NUMBER, ""), content.get("question")
    if not isinstance(number, str):
        raise Mistake(f'{path.name}: {FORMER_NUMBER} must be text, such as "02"; not {number!r}')
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise Mistake(f"{path.name} must contain [[question]] entries")
    questions: dict[str, Question] = {}
    for place, entry in enumerate(entries, 1):
        id = entry.get("id")
        if not isinstance(id, str) or not PATTERN.fullmatch(id):
            with prefix_errors(f"{path.name}, question {place}"):
                raise Mistake(explain_wrong_id(id), "id")
        with prefix_errors(f"{path.name}, question {id!r}"):
            if id in questions:
                raise Mistake("this id is used twice; every question needs its own", "id")
            parsed = parse_question(entry, path.parents[1])
            questions[id] = replace(parsed, lesson=path.name[:2], former=find_former_ids(entry, number))
    return tuple(questions.values())


def _load_question(bank: Path, id: str) -> Question:
    return next(question for question in load(bank) if question.id == id)


def _keep_of_course(banks: list[Path], lessons: Path) -> list[Path]:
    """Return the question files of the course's lessons; all files if the course file has a mistake."""
    read = course.read_or_empty(lessons)
    names = {lesson.name for lesson in read.lessons}
    return [bank for bank in banks if bank.stem[3:] in names] if read.has_file else banks


def parse_question(entry: Mapping[str, Any], folder: Path) -> Question:
    """Parse one entry of a question file; look up data files in the folder of the lessons.

    Raises ValueError naming the wrong key and what it allows.
    """
    kind = entry.get("kind")
    if kind not in QUESTION_KINDS:
        known = ", ".join(map(repr, QUESTION_KINDS))
        raise Mistake(f"kind must be one of {known}; {describe_found(entry, 'kind')}", "kind")
    refuse_unknown_keys(entry, _KEYS[kind], f"a {kind} question")
    hints = take_texts(entry, "hints")
    if not hints and kind != "prediction" and "form_of" not in entry:
        raise Mistake("hints must contain at least one hint", "hints")
    former = entry.get("former", [])
    if not isinstance(former, list) or not all(isinstance(id, str) and id for id in former):
        raise Mistake(f"former must be a list of the question's former ids; not {former!r}", "former")
    if "vary" not in entry:
        return _parse(entry, hints, folder)
    if "recall" not in entry:
        raise Mistake("vary needs a recall text, which asks again with other numbers", "vary")
    question = _parse(fill_from_table(entry), hints, folder)
    variants = []
    for place, table in enumerate(list_tables(entry), 1):
        with prefix_errors(f"vary {place}", f"vary.{place - 1}"):
            variants.append(parse_question(replace_table(entry, table), folder))
    return replace(question, variants=tuple(variants))


def _parse(entry: Mapping[str, Any], hints: Iterable[str], folder: Path) -> Question:
    """Parse an entry of a known kind, except its hints."""
    kind = entry["kind"]
    common = {
        "id": entry["id"],
        "kind": kind,
        "label": take_text(entry, "prompt" if kind == "make" and "label" not in entry else "label"),
        "hints": tuple(hints),
        "right": take_text(entry, "right", required=kind != "choice"),
        "solution": take_text(entry, "solution", required=False),
        "off_page": take_flag(entry, "off_page"),
        "form_of": take_text(entry, "form_of", required=False),
        "recall": take_text(entry, "recall", required="recall" in entry),
        "veils": parse_veils(entry),
    }
    if kind in ("choice", "make"):
        return Question(**common, **(_parse_choice if kind == "choice" else parse_make)(entry))
    figure = take_text(entry, "figure", required="figure" in entry)
    begins = parse_begins(entry)
    question = Question(
        **common, **parse_numbers(entry, folder), at=parse_at(entry), figure=figure, begins=begins
    )
    if question.formula is None:
        return question
    if question.recall:
        raise Mistake("a recall asks without the explorer: the answer must be computed from data", "answer")
    figures = [each[FIGURE] for each in list_figures(question.formula)]
    return replace(
        question,
        figure=question.figure or figures[0],
        veils=tuple(dict.fromkeys([*figures[1:], *question.veils])),
    )


def _parse_choice(entry: Mapping[str, Any]) -> dict[str, Any]:
    given = take_subentries(entry, "option")
    options = []
    for place, option in enumerate(given, 1):
        refuse_unknown_keys(option, {"text", "right", "feedback", "misconception", "last"}, f"option {place}")
        with prefix_errors(f"option {place}", f"option.{place - 1}"):
            if not isinstance(option.get("right"), bool):
                found = describe_found(option, "right")
                raise Mistake(f"right must be true or false; {found}", "right", missing="right" not in option)
            options.append(
                Option(
                    take_text(option, "text"),
                    option["right"],
                    take_text(option, "feedback", required=not (option["right"] and "right" in entry)),
                    take_text(option, "misconception", required=False) or None,
                    take_flag(option, "last"),
                )
            )
    texts = [option.text for option in options]
    if len(set(texts)) < len(texts):
        raise Mistake("every option must have its own text; two are the same", "option")
    multiple = take_flag(entry, "multiple")
    right = sum(option.right for option in options)
    if len(options) < 2:
        raise Mistake(f"there must be at least two options; not {len(options)}", "option")
    if right == 0 or (right > 1 and not multiple):
        least = "at least" if multiple else "exactly"
        several = "" if multiple else " (multiple = true allows several)"
        raise Mistake(f"{least} one option must be right; not {right}{several}", "option")
    return {"options": tuple(options), "multiple": multiple}
