"""Built pages in Firefox and WebKitGTK: three lessons open, a picture moves, a question is answered."""

import os

import pytest

from tests.browser import webdriver
from tests.checkout import lesson_file
from tests.sampling import some

pytestmark = pytest.mark.slow

LESSONS = [
    lesson_file(name).stem
    for name in ("agreement_by_chance", "contingency_tables_and_kappa", "paradoxes_and_scales")
]
READY = """new Promise((done) => {
  const look = () => (document.documentElement.dataset.ready ? done(true) : setTimeout(look, 50));
  look();
})"""
EMPTY = "[...document.querySelectorAll('[data-model]:not(.again)')].filter((part) => !part.firstChild).length"
BESIDE = """(() => {
  const scene = document.querySelector(".scene");
  const [stage, title] = [".stage", "h1, h2"].map((what) => scene.querySelector(what));
  return stage.getBoundingClientRect().left > title.getBoundingClientRect().right;
})()"""
# A square of chance that nothing has to be guessed in.
CHANCE = '[...document.querySelectorAll("#question-make-fifty-eight ~ .explorer .iaa-chance")].at(0)'
# The middle of its knot, in sight.
KNOT = f"""(() => {{
  const knot = {CHANCE}.querySelector(".iaa-grip-knob");
  knot.scrollIntoView({{ block: "center", behavior: "instant" }});
  const {{ left, top, width, height }} = knot.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}})()"""
# Where both cuts of it are, once they have left their places.
CUTS_AFTER = f"""(before) => new Promise((done) => {{
  const look = () => {{
    const cuts = [...{CHANCE}.querySelectorAll("[data-handle] input")];
    const now = cuts.map((cut) => Number(cut.value));
    if (now.every((value, i) => value !== before[i])) done(now);
    else setTimeout(look, 50);
  }};
  look();
}})"""
ANSWER = """new Promise((done) => {
  const asked = document.querySelector(".part:not(.iaa-recall) > .iaa-question-asks-number");
  const press = (name) => asked.querySelector(`[data-testid="question-${name}"]`);
  press("input").value = "0.123";
  press("input").dispatchEvent(new Event("input", { bubbles: true }));
  press("check").click();
  requestAnimationFrame(() => done(press("verdict").textContent));
})"""


@pytest.fixture(scope="module", params=["firefox", "webkit"])
def page(request, tmp_path_factory):
    """A page of another browser than Chromium."""
    missing = getattr(webdriver, f"{request.param}_is_missing")()
    if missing:
        said = f"not on this machine: apt-get install {missing}"
        pytest.fail(said) if os.environ.get("CI") else pytest.skip(said)
    with getattr(webdriver, request.param)(tmp_path_factory.mktemp(request.param)) as page:
        page.resize(1280, 900)
        yield page


def opened(page, site, name):
    """Open a lesson and wait until it is live."""
    page.go((site / f"{name}.html").as_uri())
    assert page.evaluate(READY) is True


@pytest.mark.parametrize("name", some(LESSONS))
def test_a_lesson_is_live_with_its_pictures_beside_their_text(page, site, name):
    opened(page, site, name)
    assert page.evaluate(EMPTY) == 0
    assert page.evaluate("document.querySelectorAll('.stage .iaa[data-fitted]').length") > 0
    assert page.evaluate(BESIDE) is True
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_picture_moves(page, site):
    opened(page, site, LESSONS[0])
    before = page.evaluate(f"({CUTS_AFTER})([])")
    x, y = page.evaluate(KNOT)
    page.drag([(x, y), (x + 20, y + 20), (x + 60, y + 60)])
    now = page.evaluate(f"({CUTS_AFTER})({before})")
    assert all(after > cut for after, cut in zip(now, before, strict=True))


def test_a_question_is_answered(page, site):
    opened(page, site, LESSONS[0])
    assert "Not yet" in page.evaluate(ANSWER)
