"""The questions before and after a course, which show a class what has changed.

Each belongs to a choice in a lesson and has two parallel forms in `questions/before_and_after.toml`: the same
idea with data no lesson uses. At random, a learner gets form A before the course and B after it, or the
reverse, in random order. A choice without forms is asked itself, both times. Answers have their own ids, such
as `before-ninety-percent-a`. The JavaScript counterpart is `authoring/build/assets/forms.js`.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from iaa_teach.questions.bank import Question, index_by_ids, list_bank_files, load
from iaa_teach.questions.course import read_course
from iaa_teach.questions.shuffle import make_generator, shuffle
from iaa_teach.questions.store import Progress

WHEN = ("before", "after")
FILE = "before_and_after.toml"


@dataclass(frozen=True)
class Idea:
    """A choice in a lesson with its two forms, A and B; none if the course has no forms of it."""

    question: Question
    forms: tuple[Question, ...] = ()

    @property
    def versions(self) -> tuple[Question, ...]:
        """Everything that may be asked: the forms and, for older versions of the kit, the choice itself."""
        return (*self.forms, self.question)


def list_ideas(folder: Path | None = None) -> tuple[Idea, ...]:
    """Return the questions before and after the course that the question files contain."""
    banks = list_bank_files(folder)
    if not banks or not (ids := read_course(banks[0].parents[1]).before_and_after):
        return ()
    known = index_by_ids(question for bank in banks for question in load(bank))
    forms = load_forms(banks[0].parent)
    return tuple(
        Idea(known[id], tuple(form for form in forms if form.form_of in {id, known[id].id}))
        for id in ids
        if id in known
    )


def load_forms(folder: Path) -> tuple[Question, ...]:
    """Return the forms in a folder of question files, none if it has no file of them."""
    return load(folder / FILE) if (folder / FILE).is_file() else ()


def ask_before_or_after(when: str, question: Question) -> Question:
    """Return a question in its version before or after the course."""
    return replace(question, id=f"{when}-{question.id}")


def draw_sitting(when: str, ideas: Iterable[Idea], progress: Progress) -> list[Question]:
    """Return a learner's questions before or after the course, in their order."""
    listed = [*ideas]
    place = _choose_form(when, listed, progress)
    asked = [idea.versions[place if idea.forms else -1] for idea in listed]
    return shuffle((ask_before_or_after(when, question) for question in asked), f"{progress.seed} {when}")


def _choose_form(when: str, ideas: list[Idea], progress: Progress) -> int:
    """Return the index of the form already begun, or of the one not used in the other sitting."""
    begun = {each: _find_begun(each, ideas, progress) for each in WHEN}
    own, other = begun[when], begun[WHEN[1 - WHEN.index(when)]]
    if own is not None:
        return own
    if other in (0, 1):
        return 1 - other
    first = int(2 * make_generator(f"{progress.seed} forms")())
    return first if when == WHEN[0] else 1 - first


def _find_begun(when: str, ideas: list[Idea], progress: Progress) -> int | None:
    """Return the index of the form that has answers, -1 for the choices themselves, None for none."""
    for place in (0, 1, -1):
        for idea in ideas:
            if idea.forms and progress.attempts(f"{when}-{idea.versions[place].id}"):
                return place
    return None
