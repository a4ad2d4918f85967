"""Built pages in Firefox and WebKitGTK: lessons open, a picture moves, questions and tables are answered."""

import json

import pytest

from iaa_teach.authoring.build.calculator import make_calculator_files
from iaa_teach.authoring.build.site import Site
from iaa_teach.report.sentences import describe_for_paper
from tests.browser import webdriver
from tests.browser.conftest import AXE, axe_source
from tests.checkout import ROOT, lesson_file
from tests.sampling import some
from tests.widgets.kit.report.test_calculator import found_by_report, same_sentence, texts

pytestmark = [pytest.mark.slow, pytest.mark.thorough]

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
CHANCE = '[...document.querySelectorAll("#question-make-fifty-eight ~ .stage .iaa-chance")].at(0)'
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

# What is said of a table that is typed into the calculator, or what is wrong with it.
CALCULATED = """(text) => new Promise((done) => {
  const part = (name) => document.querySelector(`[data-testid="${name}"]`);
  const told = () => {
    const names = part("answer").hidden ? ["message"] : ["sentence", "value"];
    const said = Object.fromEntries(names.map((name) => [name, part(name).textContent]));
    return said[names[0]] && said;
  };
  part("clear").click();
  part("text").value = text;
  part("text").dispatchEvent(new Event("input", { bubbles: true }));
  const look = () => (told() && !part("clear").hidden ? done(told()) : setTimeout(look, 50));
  setTimeout(look, 300);
})"""
COUNTS = "24 8\n14 24"
FETCHED = """performance.getEntriesByType("resource").map((one) => one.name)
  .filter((name) => !/^(file|data|blob):/.test(name))"""


@pytest.fixture(scope="module", params=["firefox", "webkit"])
def page(request, tmp_path_factory):
    """A page of another browser than Chromium."""
    webdriver.needed(request.param)
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
    opened(page, site, LESSONS[1])
    assert "Not yet" in page.evaluate(ANSWER)


@pytest.fixture(scope="module")
def calculator(tmp_path_factory):
    """The calculator by itself, on the disk."""
    folder = tmp_path_factory.mktemp("calculator")
    for name, content in make_calculator_files(Site(ROOT / "lessons", {})).items():
        (folder / name).write_bytes(content)
    return folder / "calculator.html"


def test_the_calculator_says_what_a_report_says(page, calculator):
    page.go(calculator.as_uri())
    assert page.evaluate(READY) is True
    for name, text in list(texts(9, 300))[::30]:
        said = page.evaluate(f"({CALCULATED})({json.dumps(text)})")
        found = found_by_report(name, text)
        assert same_sentence(said["sentence"], describe_for_paper(found)), (
            text,
            said,
            describe_for_paper(found),
        )
    assert page.evaluate(FETCHED) == []


def test_the_calculator_is_accessible(page, calculator):
    page.go(calculator.as_uri())
    assert page.evaluate(READY) is True
    page.evaluate(f"({CALCULATED})({json.dumps(COUNTS)})")
    assert page.evaluate(f"(() => {{ {axe_source()}; }})()") is None
    assert page.evaluate(f"({AXE})(['html', true])") == []
