"""A make task beside its explorer: goals tick as it comes to rest, and why is asked once it is made."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from iaa_teach import ContingencyTableExplorer, question
from iaa_teach.questions.store import find_progress
from tests.browser.conftest import in_every_look, state_of, violations
from tests.messages import send
from tests.questions.conftest import TASK

SET = "([id, counts]) => { const model = models[id]; model.set('counts', counts); model.save_changes(); }"
RESTED = """id => {
  const [view] = globalThis[Symbol.for("iaa_teach.explorers_here")].get(models[id]);
  view.onRest(() => { window.rested = true; });
}"""


@pytest.fixture(autouse=True)
def lesson(tmp_path, monkeypatch):
    (tmp_path / "questions").mkdir()
    (tmp_path / "questions" / "02_chance.toml").write_text(TASK, "utf-8")
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def page(stage, functions):
    """`page(task, explorer)` shows both, with their Python sides; the explorer's counts are set by `to`."""

    def show(task, explorer, **size):
        shown = {widget.model_id: widget for widget in (task, explorer, task.asked_after)}

        def kernel(id, content):
            send(shown[id], content)
            return json.loads(json.dumps(state_of(shown[id])))

        functions["kernel"] = kernel
        page = stage("export default { render() {} }", "", {}, **size)
        page.evaluate("window.models = {}")
        for id, widget in shown.items():
            page.evaluate(
                """async ([id, state]) => {
                  const none = "export default { render() {} }";
                  const listeners = new Map();
                  const values = state;
                  const model = {
                    get: (name) => values[name],
                    set(name, value) {
                      const same = JSON.stringify(values[name]) === JSON.stringify(value);
                      values[name] = value;
                      if (same) return;
                      for (const event of [`change:${name}`, "change"])
                        for (const call of [...(listeners.get(event) ?? [])]) call();
                    },
                    on: (event, call) => listeners.set(event, [...(listeners.get(event) ?? []), call]),
                    off: (event, call) =>
                      listeners.set(event, (listeners.get(event) ?? []).filter((other) => other !== call)),
                    save_changes() {},
                    async send(content) {
                      const state = await python("kernel", id, JSON.parse(JSON.stringify(content)));
                      for (const [name, value] of Object.entries(state)) model.set(name, value);
                    },
                    widget_manager: { get_model: async (id) => window.models[id] },
                  };
                  window.models[id] = model;
                }""",
                [id, json.loads(json.dumps(state_of(widget)))],
            )
        for widget in (task, explorer):
            page.evaluate(
                """async ([id, esm, css]) => {
                  const style = document.createElement("style");
                  style.textContent = css;
                  document.head.append(style);
                  const address = URL.createObjectURL(new Blob([esm], { type: "text/javascript" }));
                  const el = document.createElement("div");
                  document.querySelector("main").append(el);
                  await (await import(address)).default.render({ model: window.models[id], el });
                  await new Promise(requestAnimationFrame);
                }""",
                [widget.model_id, widget._esm, widget._css],
            )
        return page

    return show


def kept(id="02-negative"):
    progress = find_progress(Path.cwd())
    return [(each["verdict"], each["answer"]) for each in progress.attempts(id)]


def test_goals_tick_and_why_is_asked_once_it_is_made(page):
    explorer = ContingencyTableExplorer([[30, 20], [20, 30]])
    shown = page(question("02-negative", on=explorer), explorer)
    goals = shown.get_by_test_id("question-goal")
    verdict = shown.locator(".iaa-question-verdict").first
    expect(goals).to_have_text(["They agree on 85 of 100 (not yet)", "κ is below 0 (not yet)"])
    shown.get_by_test_id("question-start").click()
    expect(goals.first).to_have_text("They agree on 85 of 100 (holds)")
    assert shown.evaluate("id => models[id].get('counts')", explorer.model_id) == [[40, 9], [6, 45]]
    assert kept() == []
    shown.evaluate(SET, [explorer.model_id, [[90, 10], [0, 0]]])
    expect(verdict).to_contain_text("κ is 0 there, not below.")
    shown.evaluate(SET, [explorer.model_id, [[90, 5], [5, 0]]])
    expect(verdict).to_contain_text("Agreement can be worse than chance.")
    expect(goals).to_have_text(["They agree on 85 of 100 (holds)", "κ is below 0 (holds)"])
    assert violations(shown) == []
    assert [word for word, _ in kept()] == ["wrong", "right"]
    assert kept()[-1][1]["state"]["counts"] == [[90, 5], [5, 0]]
    assert kept()[-1][1]["figures"]["kappa"] == pytest.approx(-1 / 19)
    shown.get_by_label("Chance expects more.").check()
    shown.get_by_test_id("question-check").click()
    expect(shown.get_by_text("So it is.")).to_be_visible()
    assert kept("02-why") == [("right", ["Chance expects more."])]


@pytest.mark.thorough
def test_a_task_begins_with_a_hand_on_its_explorer(page):
    explorer = ContingencyTableExplorer([[40, 9], [6, 45]])
    shown = page(question("02-negative", on=explorer), explorer)
    start = shown.get_by_test_id("question-start")
    verdict = shown.locator(".iaa-question-verdict").first
    expect(start).to_be_disabled()
    shown.evaluate(SET, [explorer.model_id, [[90, 10], [0, 0]]])  # as a link in the text does
    expect(start).to_be_enabled()
    expect(shown.locator(".iaa-question-goals li[data-met]")).to_have_count(1)
    expect(verdict).to_be_empty()
    shown.get_by_test_id("cell-0-0").press("Tab")
    shown.evaluate(SET, [explorer.model_id, [[80, 20], [0, 0]]])
    expect(verdict).to_contain_text("κ is 0 there, not below.")
    start.click()
    expect(start).to_be_disabled()
    assert [word for word, _ in kept()] == ["wrong"]


@pytest.mark.thorough
def test_neither_a_guess_nor_a_hand_before_it_is_shown_begins_a_task(page):
    explorer = ContingencyTableExplorer([[40, 9], [6, 45]])
    shown = page(question("02-negative", on=explorer), explorer)
    task, verdict = shown.locator(".iaa-question").first, shown.locator(".iaa-question-verdict").first
    task.evaluate("node => { node.parentElement.hidden = true; }")
    shown.get_by_test_id("cell-0-0").press("Tab")
    task.evaluate("node => { node.parentElement.hidden = false; }")
    shown.get_by_test_id("cell-0-0").evaluate(
        """cell => {
          const ring = document.createElement("i");
          ring.dataset.handle = "guess";
          cell.after(ring);
          ring.dispatchEvent(new PointerEvent("pointerdown", {bubbles: true}));
          ring.dispatchEvent(new PointerEvent("pointerup", {bubbles: true}));
        }"""
    )
    shown.evaluate(SET, [explorer.model_id, [[90, 10], [0, 0]]])  # as a prediction leads there
    expect(shown.locator(".iaa-question-goals li[data-met]")).to_have_count(1)
    expect(verdict).to_be_empty()


def test_what_was_made_is_shown_again_and_can_be_started_over(page):
    figures = {"observed": 0.9, "kappa": -1 / 19}
    answer = {"state": {"counts": [[90, 5], [5, 0]]}, "figures": figures}
    find_progress(Path.cwd()).attempt("02-negative", "make", answer, "right")
    explorer = ContingencyTableExplorer([[30, 20], [20, 30]])
    shown = page(question("02-negative", on=explorer), explorer)
    expect(shown.locator(".iaa-question-goals li[data-met]")).to_have_count(2)
    shown.get_by_test_id("question-mine").click()
    shown.wait_for_function("id => models[id].get('counts')[0][0] === 90", arg=explorer.model_id)
    shown.get_by_test_id("question-start-over").first.click()
    expect(shown.locator(".iaa-contingency-table .iaa-spoken").first).to_contain_text(
        "−0.053"
    )  # the picture has come to rest
    expect(shown.locator(".iaa-question-goals li[data-met]")).to_have_count(0)
    expect(shown.get_by_text("Why is it below 0?")).to_be_hidden()


@pytest.mark.thorough
def test_an_example_is_shown_after_all_hints_and_is_no_answer(page):
    explorer = ContingencyTableExplorer([[30, 20], [20, 30]])
    shown = page(question("02-negative", on=explorer), explorer)
    reveal = shown.get_by_test_id("question-reveal")
    expect(reveal).to_be_hidden()
    shown.get_by_test_id("question-hint").click()
    shown.evaluate(RESTED, explorer.model_id)
    reveal.click()
    shown.wait_for_function("id => models[id].get('counts')[0][0] === 90", arg=explorer.model_id)
    shown.wait_for_function("window.rested")
    assert kept() == []
    shown.evaluate(SET, [explorer.model_id, [[94, 3], [3, 0]]])
    expect(shown.locator(".iaa-question-verdict").first).to_contain_text("Made")
    assert [word for word, _ in kept()] == ["right"]


@pytest.mark.thorough
def test_a_reply_out_of_sight_is_shown_at_the_edge_of_the_window_and_leads_to_it(page):
    explorer = ContingencyTableExplorer([[40, 9], [6, 45]])
    shown = page(question("02-negative", on=explorer), explorer, width=390, height=700)
    echo, cell = shown.get_by_test_id("question-echo"), shown.get_by_test_id("cell-1-1")
    cell.evaluate("(node) => node.scrollIntoView({block: 'end', behavior: 'instant'})")
    cell.click()
    shown.evaluate(SET, [explorer.model_id, [[90, 10], [0, 0]]])
    expect(echo).to_contain_text("κ is 0 there, not below.")
    cell.click()
    expect(echo).to_be_hidden()
    shown.evaluate(SET, [explorer.model_id, [[90, 5], [5, 0]]])
    echo.get_by_text("Agreement can be worse than chance.").click()
    expect(echo).to_be_hidden()
    expect(shown.locator(".iaa-question-verdict").first).to_be_in_viewport(ratio=1)


@pytest.mark.thorough
def test_a_reply_comes_again_once_what_is_there_already_was_typed(page):
    explorer = ContingencyTableExplorer([[40, 10], [0, 0]])
    shown = page(question("02-negative", on=explorer), explorer, width=390, height=700)
    echo, last = shown.get_by_test_id("question-echo"), shown.get_by_test_id("cell-1-1")
    shown.get_by_test_id("cell-0-0").click()
    shown.get_by_test_id("cell-0-0").fill("90")
    expect(echo).to_contain_text("κ is 0 there, not below.")
    last.click()
    expect(echo).to_be_hidden()
    last.fill("0")
    expect(echo).to_contain_text("κ is 0 there, not below.")


@pytest.mark.thorough
def test_the_picture_stays_under_the_hand_when_a_reply_comes_above_it(page):
    explorer = ContingencyTableExplorer([[40, 9], [6, 45]])
    shown = page(question("02-negative", on=explorer), explorer, width=390, height=700)
    picture = shown.locator(".iaa-contingency-table [data-area=picture]")
    shown.locator(".iaa-square-observed svg").last.click()
    before = picture.bounding_box()["y"]
    shown.evaluate(SET, [explorer.model_id, [[90, 5], [5, 0]]])
    expect(shown.get_by_text("Why is it below 0?")).to_have_count(1)
    expect(shown.get_by_test_id("question-echo")).to_be_visible()  # nothing moves any more
    assert picture.bounding_box()["y"] == pytest.approx(before, abs=1)


def test_on_a_phone_the_view_below_a_task_opens_what_is_to_be_moved(page):
    explorer = ContingencyTableExplorer([[40, 9], [6, 45]], fill=True)
    shown = page(question("02-negative", on=explorer), explorer, width=390)
    expect(shown.get_by_role("button", name="Observed")).to_have_attribute("aria-pressed", "true")
    expect(shown.locator("[data-square=observed]")).to_be_visible()


@in_every_look
def test_a_task_fits_and_has_no_violations(page, width, theme):
    explorer = ContingencyTableExplorer([[30, 20], [20, 30]])
    shown = page(question("02-negative", on=explorer), explorer, width=width, theme=theme)
    assert shown.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(shown, ".iaa-question") == []
