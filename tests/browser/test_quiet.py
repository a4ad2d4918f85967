"""Quiet pages: few words below a picture, help on one line, and a phone has no more to press than a desk."""

from collections import Counter

import pytest

from iaa_teach.lab import lessons
from tests.browser.lesson_page import ANSWER, OPEN_ALL, answer_to, asked_in, show
from tests.sampling import some

__all__ = ["show"]  # a fixture

pytestmark = [pytest.mark.slow, pytest.mark.thorough]

LESSONS = sorted(path.stem for path in lessons.find_shipped_lessons().glob("[0-9]*.ipynb"))
PHONE, DESK = (390, 844), (1280, 800)
MOST_WORDS = 2  # beside a picture

SEEN = """(node) => node.checkVisibility({ visibilityProperty: true }) &&
  node.getBoundingClientRect().width > 2 && !node.closest("[popover]:not(:popover-open)")"""
# What can be pressed, typed or dragged in each view of an explorer, by the model that it shows.
CONTROLS = f"""() => [...document.querySelectorAll(".part.explorer")].map((part) => [part.dataset.model,
  [...part.querySelectorAll("button, input, select, summary, a, [data-handle]")].filter({SEEN})
    .map((node) => node.dataset.testid ?? node.dataset.handle ?? node.textContent.trim())])"""
# The words below each explorer, and those below each question with the height that each is at.
WORDS = f"""() => [...document.querySelectorAll(".part.explorer .iaa-foot")]
  .map((foot) => [...foot.querySelectorAll("button, summary")].filter({SEEN})
    .map((word) => word.textContent))"""
HELP = f"""() => [...document.querySelectorAll(".iaa-question-foot")]
  .map((foot) => [...foot.querySelectorAll("button, summary")].filter({SEEN})
    .map((word) => [word.textContent, word.getBoundingClientRect().top]))"""
# A hand on each explorer: its first slider moves, so that there is a way back.
MOVE = """() => {
  for (const part of document.querySelectorAll(".part.explorer")) {
    const slider = part.querySelector("input[type=range]:not(:disabled)");
    if (!slider?.checkVisibility()) continue;
    slider.value = String(slider.valueAsNumber === Number(slider.max) ? slider.min : slider.max);
    for (const type of ["input", "change"]) slider.dispatchEvent(new Event(type, { bubbles: true }));
  }
}"""


def assert_quiet(page, when):
    """Demand few words below each picture, and each question's help on one line."""
    for words in page.evaluate(WORDS):
        assert len(words) <= MOST_WORDS, f"{when}: {words}"
    for helps in page.evaluate(HELP):
        heights = [top for _, top in helps]
        assert not heights or max(heights) - min(heights) < 8, f"{when}: {helps}"


@pytest.mark.parametrize("lesson", some(LESSONS, 9))
def test_few_words_help_on_one_line_and_no_more_to_press_on_a_phone(show, lesson):
    seen = []
    for width, height in (PHONE, DESK):
        page = show(lesson, width=width, height=height)
        page.evaluate(OPEN_ALL)
        assert_quiet(page, f"at {width}, as it opens")
        seen.append(page.evaluate(CONTROLS))
        page.evaluate(MOVE)
        asked = [one for one, _ in asked_in(page, lesson) if one.kind != "make"]
        wrong = [{"id": one.id, "kind": one.kind, "answer": answer_to(one, right=False)} for one in asked]
        page.evaluate(ANSWER, wrong)
        assert_quiet(page, f"at {width}, after wrong answers")
        page.context.close()
    phone, desk = seen
    for model, controls in phone:
        most = max((Counter(each) for other, each in desk if other == model), key=Counter.total)
        assert Counter(controls) - most == Counter(), f"{model}: only on a phone"
