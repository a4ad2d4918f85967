"""No lesson tells an answer before its question is answered: not in sight, and not to those who listen."""

import math
import re
from fnmatch import fnmatchcase

import pytest

from iaa_teach.authoring.lesson_questions import load_as_asked
from iaa_teach.lab import lessons
from tests.browser.lesson_page import OPEN_ALL, asked_in, show
from tests.sampling import some

__all__ = ["show"]  # a fixture

pytestmark = [pytest.mark.slow, pytest.mark.thorough]

LESSONS = sorted(path.stem for path in lessons.find_shipped_lessons().glob("[0-9]*.ipynb"))

# What is the same as an answer by chance, or is meant to be there: by question, lines and the reason.
COINCIDENCES = {
    "predict-coins": {
        "yes 50\u202f%": "how often each coin falls on heads, from which the answer is to be worked out",
        "no 50\u202f%": "the same",
        "50 percent": "the same, as it is spoken",
    },
    "place-cut": {"no 54.3\u202f%": "A's share of “no”, where B's of “yes” is asked for"},
    "predict-unused-category": {
        "κ = 0.376": "the same table with two answers, in the pictures above; asked is if a third changes it",
        "*κ is 0.376*": "the same, as it is spoken",
        "*With two answers κ was 0.376*": "the same, in the question",
    },
    "predict-rare-kappa": {"25\u202f%": "on the scale of a chart"},
    "predict-ac1": {"0.90": "how often others agree, in the picture above"},
    "predict-majority": {"100\u202f%": "the end of the scale"},
    "predict-shared": {"100\u202f%": "the end of a scale above"},
}

# All that is in sight or spoken from the top of a page to the end of a question's section: text by lines,
# and what is read aloud instead. What the questions themselves say is left out.
TOLD = """(id) => {
  const view = document.querySelector(`.part:not(.iaa-recall) [data-question="${id}"]`);
  const follows = (node, other) => node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
  const headings = [...document.querySelectorAll("main h2")].filter((each) => each.checkVisibility());
  const end = headings.find((each) => follows(view, each));
  const left = ".about, .iaa-recall, [data-question], script, style";
  const block = "p, li, h1, h2, h3, td, th, text, figcaption, button, output, label, dd, div";
  const isTold = (node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest(left);
  const lines = new Map();
  const read = [];
  const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_ALL);
  for (let node = walker.nextNode(); node && node !== end; node = walker.nextNode()) {
    if (node.nodeType === Node.ELEMENT_NODE && isTold(node))
      for (const name of ["aria-label", "aria-valuetext", "aria-description", "alt", "title"])
        if (node.hasAttribute(name)) read.push(node.getAttribute(name));
    if (node.nodeType !== Node.TEXT_NODE || !isTold(node.parentElement)) continue;
    const line = node.parentElement.closest(block);
    lines.set(line, (lines.get(line) ?? "") + node.textContent);
  }
  return [...lines.values(), ...read].map((text) => text.replace(/[ \\n\\t]+/g, " ").trim()).filter(Boolean);
}"""
NUMBER = re.compile(r"(?<![\w.,\u202f])(-?\d*\.?\d+)(\s?(?:%|percent\b))?(?![\w\u202f]|\.\d)")


def find_told(question, lines):
    """Return the lines that tell the answer of a question."""
    if question.kind == "choice":
        right = [plain(option.text) for option in question.options if option.right]
        return [
            line for line in lines if any(len(text.split()) > 2 and text in plain(line) for text in right)
        ]
    return [line for line in lines if any(is_answer(question, *found) for found in find_numbers(line))]


def plain(text):
    """Return the words of a text, without signs of emphasis and stops."""
    return " ".join(re.findall(r"\w+", text.lower()))


def find_numbers(line):
    """Yield each number of a line as it is written, and whether it is in percent."""
    for number, percent in NUMBER.findall(line.replace("−", "-")):
        yield number, bool(percent)


def is_answer(question, number, percent):
    """Whether a written number is the answer, or so near that a guess of it would be right."""
    if question.quantity == "count":
        return float(number) == float(question.answer)
    share, digits = float(question.answer) / question.scale, len(number.partition(".")[2])
    near = question.tolerance / question.scale / 4
    if percent:
        return abs(float(number) - 100 * share) <= max(100 * near, 0.05)
    is_rounded = digits > 1 and math.isclose(float(number), round(share, digits), abs_tol=1e-9)
    return is_rounded or (digits > 3 and abs(float(number) - share) <= near)  # as a simulation prints it


@pytest.mark.parametrize("lesson", some(LESSONS, 9))
def test_answer_is_hidden_before_the_guess(show, lesson):
    page = show(lesson, width=390)
    page.evaluate(OPEN_ALL)
    for question, _ in asked_in(page, lesson):
        if question.kind in ("make", "table"):
            continue
        allowed = COINCIDENCES.get(question.id, {})
        told = find_told(question, page.evaluate(TOLD, question.id))
        for pattern in allowed:
            assert any(fnmatchcase(line, pattern) for line in told), f"{question.id}: {pattern}"
        found = [line for line in told if not any(fnmatchcase(line, each) for each in allowed)]
        assert found == [], f"{question.id}: {question.answer}"


def test_an_answer_is_found_in_what_a_simulation_prints():
    (bank,) = lessons.find_shipped_lessons().glob("questions/*_agreement_by_chance.toml")
    (question,) = (each for each in load_as_asked(bank) if each.id == "predict-third")
    assert find_told(question, ["0.739501", "0.7"]) == ["0.739501"]
    assert find_told(question, ["0.751204"]) == []


def test_visible_answer_is_found(show):
    lesson = next(name for name in LESSONS if name.endswith("contingency_tables_and_kappa"))
    page = show(lesson)
    page.evaluate(OPEN_ALL)
    (question,) = (each for each, _ in asked_in(page, lesson) if each.id == "predict-kappa")
    view = f".part:not(.iaa-recall) [data-question='{question.id}']"
    for told in ("<p>They have filled 0.38 of it.</p>", "<div aria-label='κ is 0.376'></div>"):
        page.evaluate(
            "([view, told]) => document.querySelector(view).insertAdjacentHTML('beforebegin', told)",
            [view, told],
        )
        assert len(find_told(question, page.evaluate(TOLD, question.id))) == 1
        page.evaluate("(view) => document.querySelector(view).previousElementSibling.remove()", view)
