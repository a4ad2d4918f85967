"""Pages of a worksheet: no page may contain the answer to a question on it."""

import re

from iaa_teach.authoring.build.answer_words import write_right_answer
from iaa_teach.authoring.build.class_box.box import Box
from iaa_teach.authoring.plans.plan import Session, Step
from iaa_teach.look.plain_text import strip_markdown
from iaa_teach.questions import Question

ROOMS = ("number", "prediction")  # kinds whose answer is one number, written into a gap

_SIDE = 258  # millimetres that a page has below its title
_OWN = {"sentences": 100, "table": 50, "steps": 35, "lines": 34}  # those that a step's own content takes
_LINE, _FIELD, _WORK, _GAP = 4.4, 6.5, 8, 4
_WIDE, _HALF = 105, 48  # characters in a line of the whole width, and of an option

Part = tuple[Step, Question | None]  # a step and one of its questions; None for the step's own content


def list_pages(session: Session, box: Box) -> list[list[Part]]:
    """Return the content of each page of a worksheet, in the order of the plan.

    A question that contains the answer to an earlier one starts a new page.
    """
    return _list_pages(
        [(step, question) for step in session for question in (None, *box.list_asked(step))], box
    )


def _list_pages(parts: list[Part], box: Box) -> list[list[Part]]:
    texts = [_replace_spaces(_list_words(*part, box)) for part in parts]
    answers = [_write_answer(question) for _, question in parts]
    given = [
        {before for before in range(place) if _contains(text, answers[before])}
        for place, text in enumerate(texts)
    ]
    first = next((place for place, found in enumerate(given) if found), None)
    if first is None:
        return [parts]
    asked_for = set[int]().union(*given)
    # A later question whose answer is below comes before the page break.
    before = [
        place for place, found in enumerate(given) if place < first or (place in asked_for and not found)
    ]
    while _estimate([parts[place] for place in before], box) > _SIDE and before[-1] not in asked_for:
        before.pop()  # what does not fit is on the next page, where nothing answers it
    after = [part for place, part in enumerate(parts) if place not in before]
    return [[parts[place] for place in before], *_list_pages(after, box)]


def _estimate(parts: list[Part], box: Box) -> float:
    """Return about how many millimetres parts take on paper."""
    return sum(_estimate_one(*part, box) for part in parts)


def _estimate_one(step: Step, question: Question | None, box: Box) -> float:
    if question is None:
        return _OWN.get(step.row.sheet, 0)
    words = _list_words(step, question, box)
    if not words:
        return 0
    if question.kind in ROOMS:
        return _count_lines(step.row.ask, _WIDE) + _FIELD + _WORK * (question.kind == "number") + _GAP
    options = [_count_lines(option.text, _HALF) for option in question.options]
    pairs = zip(options[::2], [*options[1::2], 0], strict=False)
    return _count_lines(box.prompt(question, step), _WIDE) + sum(map(max, pairs)) + _GAP


def _count_lines(text: str, characters: int) -> float:
    return _LINE * -(-len(strip_markdown(text)) // characters)


def _list_words(step: Step, question: Question | None, box: Box) -> str:
    """Return what the worksheet prints: questions asked aloud if they are answered by a number."""
    if question is None:
        return strip_markdown(step.row.ask) if step.row.sheet else ""
    if question.kind == "make":
        return ""
    asked = strip_markdown(step.row.ask) if question.kind in ROOMS else box.prompt(question, step)
    return " ".join([asked, question.label, *(option.text for option in question.options)])


def _write_answer(question: Question | None) -> str:
    return _replace_spaces(write_right_answer(question)) if question and question.kind in ROOMS else ""


def _contains(text: str, answer: str) -> bool:
    """Return whether a text contains an answer, ignoring bare whole numbers, which are too common.

    >>> _contains("κ is 0.273, from −0.310 to 0.856", "0.273"), _contains("of 100 items", "100")
    (True, False)
    """
    if not answer or answer.isdecimal():
        return False
    return re.search(rf"(?<![\d.,]){re.escape(answer)}(?!\d|[.,]\d)", text) is not None


def _replace_spaces(text: str) -> str:
    """Return a text with plain spaces, for a bank may have any before a percent sign."""
    return re.sub(r"\s*%", " %", " ".join(text.split()))
