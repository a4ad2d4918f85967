"""A make task beside its explorer: goals tick as it comes to rest, and why is asked once it is made."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from iaa_teach import ContingencyTableExplorer, FailuresExplorer, question
from iaa_teach.questions.store import find_progress
from tests.browser.conftest import in_every_look, set_traits, trait, violations
from tests.questions.conftest import TASK

RESTED = """() => {
  const [view] = globalThis[Symbol.for("iaa_teach.explorers_here")].get(model);
  view.onRest(() => { window.rested = true; });
}"""


@pytest.fixture(autouse=True)
def lesson(tmp_path, monkeypatch):
    (tmp_path / "questions").mkdir()
    (tmp_path / "questions" / "02_chance.toml").write_text(TASK, "utf-8")
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def page(alive):
    """`page(counts)` shows a task and below it the table that it is asked on, whose traits are set there."""

    def show(counts, fill=False, **size):
        explorer = ContingencyTableExplorer(counts, fill=fill)
        task = question("02-negative", on=explorer)
        return alive(task, explorer, others=[task.asked_after], **size)

    return show


def verdict(page):
    return page.locator(".iaa-question-verdict").first


def kept(id="02-negative"):
    progress = find_progress(Path.cwd())
    return [(each["verdict"], each["answer"]) for each in progress.attempts(id)]


def test_goals_tick_and_why_is_asked_once_it_is_made(page):
    shown = page([[30, 20], [20, 30]])
    goals = shown.get_by_test_id("question-goal")
    expect(goals).to_have_text(["They agree on 85 of 100 (not yet)", "κ is below 0 (not yet)"])
    shown.get_by_test_id("question-start").click()
    expect(goals.first).to_have_text("They agree on 85 of 100 (holds)")
    assert trait(shown, "counts") == [[40, 9], [6, 45]]
    assert kept() == []
    set_traits(shown, counts=[[90, 10], [0, 0]])
    expect(verdict(shown)).to_contain_text("κ is 0 there, not below.")
    set_traits(shown, counts=[[90, 5], [5, 0]])
    expect(verdict(shown)).to_contain_text("Agreement can be worse than chance.")
    expect(goals).to_have_text(["They agree on 85 of 100 (holds)", "κ is below 0 (holds)"])
    assert violations(shown) == []
    assert [word for word, _ in kept()] == ["wrong", "right"]
    assert kept()[-1][1]["state"]["counts"] == [[90, 5], [5, 0]]
    assert kept()[-1][1]["figures"]["kappa"] == pytest.approx(-1 / 19)
    shown.get_by_test_id("question-why").click()
    shown.get_by_label("Chance expects more.").check()
    shown.get_by_test_id("question-check").click()
    expect(shown.get_by_text("So it is.")).to_be_visible()
    assert kept("02-why") == [("right", ["Chance expects more."])]


def test_no_old_tick_survives_the_way_back(page):
    shown = page([[40, 9], [6, 45]])
    start, goals = shown.get_by_test_id("question-start"), shown.get_by_test_id("question-goal")
    set_traits(shown, counts=[[90, 5], [5, 0]])
    start.click()
    set_traits(shown, counts=[[90, 5], [5, 0]])
    expect(goals.nth(1)).to_have_text("κ is below 0 (holds)")
    texts = start.evaluate(
        """(start) => {
          start.click();
          const goals = [...document.querySelectorAll("[data-testid=question-goal]")];
          return goals.map((goal) => goal.textContent);
        }"""
    )
    assert texts[1] == "κ is below 0 (not yet)"


@pytest.mark.thorough
def test_a_task_begins_with_a_hand_on_its_explorer(page):
    shown = page([[40, 9], [6, 45]])
    start = shown.get_by_test_id("question-start")
    expect(start).to_be_disabled()
    set_traits(shown, counts=[[90, 5], [5, 0]])  # as a link in the text does
    expect(start).to_be_enabled()
    expect(shown.locator(".iaa-question-goals li[data-met]")).to_have_count(0)
    shown.wait_for_selector("[data-in-sight]")
    expect(verdict(shown)).to_contain_text("Change something, then make it again.")
    shown.get_by_test_id("cell-0-0").press("Tab")
    set_traits(shown, counts=[[80, 20], [0, 0]])
    expect(verdict(shown)).to_contain_text("κ is 0 there, not below.")
    start.click()
    expect(start).to_be_disabled()
    assert [word for word, _ in kept()] == ["wrong"]


GUESS = """cell => {
  const ring = document.createElement("i");
  ring.dataset.handle = "guess";
  cell.after(ring);
  ring.dispatchEvent(new PointerEvent("pointerdown", {bubbles: true}));
  ring.dispatchEvent(new PointerEvent("pointerup", {bubbles: true}));
}"""


@pytest.mark.parametrize("unseen", ["display: none", "visibility: hidden", "margin-block-start: 200vh"])
def test_task_starts_only_when_seen(alive, unseen):
    explorer = ContingencyTableExplorer([[40, 9], [6, 45]])
    shown = alive(explorer)
    style = shown.add_style_tag(content=f"main > div + div {{ {unseen} }}")
    task = question("02-negative", on=explorer)
    alive(task, others=[task.asked_after])
    shown.evaluate("window.model = window.views[0].model")
    shown.wait_for_function("async () => new Promise(requestIdleCallback)")  # what is in sight is known
    shown.get_by_test_id("cell-0-0").press("Tab")
    set_traits(shown, counts=[[90, 5], [5, 0]])
    spoken = shown.locator(".iaa-contingency-table .iaa-spoken").first
    expect(spoken).to_contain_text("−0.053")  # the picture has come to rest
    expect(verdict(shown)).to_be_empty()
    style.evaluate("node => node.remove()")
    shown.locator(".iaa-question-goals").scroll_into_view_if_needed()
    expect(verdict(shown)).to_contain_text("Change something, then make it again.")
    shown.get_by_test_id("cell-0-0").evaluate(GUESS)
    set_traits(shown, counts=[[90, 10], [0, 0]])  # as a prediction leads there
    expect(shown.get_by_test_id("question-start")).to_be_enabled()
    expect(shown.locator(".iaa-question-goals li[data-met]")).to_have_count(0)
    expect(verdict(shown)).to_be_empty()
    assert kept() == []


def test_task_result_is_restored_and_can_be_reset(page):
    figures = {"observed": 0.9, "kappa": -1 / 19}
    answer = {"state": {"counts": [[90, 5], [5, 0]]}, "figures": figures}
    find_progress(Path.cwd()).attempt("02-negative", "make", answer, "right")
    shown = page([[30, 20], [20, 30]])
    earlier = shown.locator(".iaa-question-age").first
    met = shown.locator(".iaa-question-goals li[data-met]")
    expect(verdict(shown)).to_contain_text("Made – about your earlier answer")
    expect(met).to_have_count(0)  # the picture shows something else
    shown.get_by_test_id("question-mine").click()
    shown.wait_for_function("model.get('counts')[0][0] === 90")
    expect(earlier).to_be_hidden()
    expect(met).to_have_count(2)
    set_traits(shown, counts=[[30, 20], [20, 30]])
    expect(earlier).to_be_visible()
    shown.get_by_test_id("question-mine").click()
    expect(met).to_have_count(2)
    shown.get_by_test_id("question-start-over").first.click()
    spoken = shown.locator(".iaa-contingency-table .iaa-spoken").first
    expect(spoken).to_contain_text("0.700")  # the picture has come to rest where the task starts
    expect(shown.locator(".iaa-question-goals li[data-met]")).to_have_count(0)
    expect(shown.get_by_text("Why is it below 0?")).to_be_hidden()


@pytest.mark.thorough
def test_an_example_is_shown_after_all_hints_and_is_no_answer(page):
    shown = page([[30, 20], [20, 30]])
    reveal = shown.get_by_test_id("question-reveal")
    expect(reveal).to_be_hidden()
    shown.get_by_test_id("question-hint").click()
    shown.evaluate(RESTED)
    reveal.click()
    shown.wait_for_function("model.get('counts')[0][0] === 90")
    shown.wait_for_function("window.rested")
    assert kept() == []
    shown.get_by_test_id("cell-0-0").press("Tab")
    set_traits(shown, counts=[[94, 3], [3, 0]])
    expect(verdict(shown)).to_contain_text("Made")
    assert [word for word, _ in kept()] == ["right"]


BELOW = """() => ["question-slot", "question-foot", "contingency-table", "square-observed"].map(
  (name) => document.querySelector(`.iaa-${name}`).getBoundingClientRect().top + scrollY,
)"""


@pytest.mark.parametrize("width", [390, 1000])
def test_nothing_moves_when_a_reply_comes_and_it_is_below_the_goals(page, width):
    shown = page([[40, 9], [6, 45]], width=width)
    shown.get_by_test_id("cell-1-1").click()
    before = shown.evaluate(BELOW), shown.evaluate("scrollY")
    for counts, told in {
        ((90, 10), (0, 0)): "κ is 0 there",
        ((90, 5), (5, 0)): "Agreement can be worse",
    }.items():
        set_traits(shown, counts=[list(row) for row in counts])
        expect(verdict(shown)).to_contain_text(told)
        assert (shown.evaluate(BELOW), shown.evaluate("scrollY")) == before
    goals, reply = (
        shown.locator(place).first.bounding_box()
        for place in (".iaa-question-goals", ".iaa-question-verdict")
    )
    assert 0 < reply["y"] - goals["y"] - goals["height"] < 60


def test_offscreen_feedback_shows_at_the_window_edge_until_the_next_touch(page):
    shown = page([[40, 9], [6, 45]], width=390, height=500)
    shown.get_by_test_id("cell-1-1").click()
    shown.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    before = shown.evaluate(BELOW), shown.evaluate("scrollY")
    set_traits(shown, counts=[[90, 10], [0, 0]])
    edge = shown.get_by_test_id("reply-at-edge")
    expect(edge).to_contain_text("κ is 0 there")
    expect(edge).to_be_in_viewport(ratio=1)
    assert (shown.evaluate(BELOW), shown.evaluate("scrollY")) == before
    shown.get_by_test_id("cell-1-1").click()
    expect(edge).to_have_count(0)


def test_phone_view_below_a_task_opens_its_control(page):
    shown = page([[40, 9], [6, 45]], fill=True, width=390)
    expect(shown.get_by_role("button", name="Observed")).to_have_attribute("aria-pressed", "true")
    expect(shown.locator("[data-square=observed]")).to_be_visible()


@in_every_look
def test_a_task_fits_and_has_no_violations(page, width, theme):
    shown = page([[30, 20], [20, 30]], width=width, theme=theme)
    assert shown.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(shown, ".iaa-question") == []


CURTAIN = """
[[question]]
id = "unseen"
kind = "make"
prompt = "Let both go wrong."
holds = ["observed == 1", "right_a <= 0.7"]
goals = ["They agree", "A is wrong"]
example = {misread = 6}
veils = ["truth"]
hints = ["Both."]
right = "Nobody sees it."
"""


def test_hidden_figures_show_once_the_task_is_done(alive, tmp_path):
    (tmp_path / "questions" / "01_why.toml").write_text(CURTAIN, "utf-8")
    explorer = FailuresExplorer(show="items,number")
    shown = alive(question("unseen", on=explorer), explorer)
    asked, right = shown.locator("[data-question]"), shown.get_by_test_id("right_a")
    misread = shown.get_by_test_id("misread")
    expect(right).to_have_text("?")
    misread.press("ArrowRight")
    expect(shown.get_by_test_id("verdict")).to_have_text("They agree on all twenty.")
    expect(shown.locator(".iaa-failures-wrong")).to_have_count(0)
    expect(asked).to_have_attribute("data-committed", "false")
    misread.press("End")
    expect(right).to_have_text("70\u202f%")
    expect(shown.locator(".iaa-failures-wrong")).to_have_count(12)
    expect(asked).to_have_attribute("data-committed", "true")  # what comes after it is shown, too
    assert violations(shown) == []
    shown.get_by_test_id("question-start-over").click()
    expect(right).to_have_text("?")
    expect(asked).to_have_attribute("data-committed", "false")
