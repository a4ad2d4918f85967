"""Questions and progress under the hand; what the page marks is kept by the real Python widget behind it."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import expect

from iaa_teach import MovieReviewExplorer, progress, question
from iaa_teach.questions import find
from iaa_teach.questions.class_codes import find_topic
from iaa_teach.questions.store import find_progress
from iaa_teach.widgets.course.recall import RecallQuestion
from iaa_teach.widgets.kit.explorer import Explorer
from tests.browser.conftest import NARROWEST, in_every_look, state_of, trait, violations
from tests.class_codes import code_of
from tests.messages import send

HOSTILE = '<img src=x onerror="window.hurt=1">'
HINTS = 'hints = ["Look at *one* cell.", "A_e is a product."]\nright = "So it is."\nlabel = '
BANK = f"""
[[question]]
id = "02-guess"
kind = "prediction"
{HINTS} "My guess for A_e"
unit = "%"
answer = {{coefficient = "expected_agreement", table = "sigil-coins"}}

[[question]]
id = "02-number"
kind = "number"
{HINTS} "A_o"
answer = {{coefficient = "observed_agreement", table = "sigil-container-content"}}
solution = '48 of 70 {HOSTILE}'
[[question.wrong]]
answer = {{coefficient = "expected_agreement", table = "sigil-container-content"}}
feedback = 'That is A_e, *un*seen. {HOSTILE}'

[[question]]
id = "02-choice"
kind = "choice"
{HINTS} "Which one?"
[[question.option]]
text = 'This {HOSTILE}'
right = false
feedback = "No."
[[question.option]]
text = "That"
right = true

[[question]]
id = "02-several"
kind = "choice"
multiple = true
{HINTS} "Which ones?"
[[question.option]]
text = "A_o"
right = true
[[question.option]]
text = "A_e"
right = true

[[question]]
id = "02-table"
kind = "table"
{HINTS} "The counts"
answer = {{read = "counts", table = "sigil-container-content"}}
"""


@pytest.fixture(autouse=True)
def lesson(tmp_path, monkeypatch):
    (tmp_path / "questions").mkdir()
    (tmp_path / "questions" / "02_chance.toml").write_text(BANK, "utf-8")
    monkeypatch.chdir(tmp_path)


def answered(id, answer, verdict="wrong"):
    """Save an answer, as from an earlier day."""
    find_progress(Path.cwd()).attempt(id, find(id).kind, answer, verdict)


@pytest.fixture
def show(stage, functions):
    """`show(widget)` shows it with its Python side answering what the page sends, and an explorer to open."""
    shown = []

    def show(widget, explorer=None, **size):
        page = stage("export default { render() {} }", "", {}, **size)
        functions["kernel"] = lambda place, content: answer(shown[place], content)
        shown.append(widget)
        page.evaluate(
            """async ([place, esm, css, state, made]) => {
              window.told = [];
              document.addEventListener("iaa-committed", (event) => window.told.push(event.detail.committed));
              window.explorer = made ?? { ghost: null, veil: state.veil, asking: { id: state.about?.id } };
              window.explorer.sent = 0;
              const { model, el } = window.views.at(-1);
              for (const [name, value] of Object.entries(state)) model.set(name, value);
              model.send = async (content) => {
                const state = await python("kernel", place, JSON.parse(JSON.stringify(content)));
                for (const [name, value] of Object.entries(state)) model.set(name, value);
              };
              const heard = made ? (window.heard ??= []) : [];
              const explorer = {
                get: (name) => window.explorer[name],
                set: (name, value) => {
                  window.explorer[name] = value;
                  for (const [event, hear] of heard) if (event === `change:${name}`) hear();
                },
                on: (event, hear) => heard.push([event, hear]),
                off: () => {},
                save_changes: () => { window.explorer.sent += 1; },
              };
              model.widget_manager = { get_model: async () => explorer };
              const style = document.createElement("style");
              style.textContent = css;
              document.head.append(style);
              const address = URL.createObjectURL(new Blob([esm], { type: "text/javascript" }));
              await (await import(address)).default.render({ model, el });
              await new Promise(requestAnimationFrame);
            }""",
            [
                len(shown) - 1,
                widget._esm,
                widget._css,
                json.loads(json.dumps(state_of(widget))),
                state_of(explorer) if explorer else None,
            ],
        )
        return page

    def answer(widget, content):
        send(widget, content)
        state = json.loads(json.dumps(state_of(widget)))
        return {**state, **{name: state.pop(name) for name in ("saved", "turn") if name in state}}

    return show


def test_a_number_wrong_then_right_by_keyboard(show):
    page = show(question("02-number"))
    field = page.get_by_label("Ao")
    field.fill("0.496")
    field.press("Enter")
    verdict = page.get_by_test_id("question-verdict")
    expect(verdict).to_contain_text("Not yet")
    expect(verdict).to_contain_text("That is Ae, unseen.")
    expect(verdict.locator("em")).to_have_text("un")
    field.fill("48/7")
    expect(verdict).to_contain_text("said of your earlier answer")
    field.fill("48/70")
    field.press("Enter")
    expect(verdict).to_contain_text("Right")
    expect(verdict.get_by_text("said of your earlier answer")).to_be_hidden()
    assert violations(page) == []


def test_an_answer_that_cannot_be_read_is_told_beside_the_field(show):
    page = show(question("02-number"))
    field = page.get_by_label("Ao")
    field.fill("half")
    page.get_by_test_id("question-check").click()
    expect(page.get_by_test_id("question-message")).to_have_text(
        "Type one number, such as 0.25, 25\u202f% or 1/4."
    )
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_be_focused()
    expect(page.get_by_test_id("question-verdict")).to_be_empty()
    field.fill("0.5")
    expect(page.get_by_test_id("question-message")).to_be_empty()
    assert field.get_attribute("aria-invalid") is None


def test_a_question_is_a_line_in_the_text(show):
    """As wide as text beside a picture: a number in one row below its label, a choice with its options."""
    heights = "Math.round(document.querySelector('main > :last-child > .iaa').offsetHeight)"
    assert show(question("02-number"), width=480).evaluate(heights) <= 90
    options = 2 * 36
    assert show(question("02-choice"), width=480).evaluate(heights) <= options + 90


def test_hints_one_by_one_then_the_solution_then_start_over(show):
    page = show(question("02-number"))
    hint, reveal = page.get_by_test_id("question-hint"), page.get_by_test_id("question-reveal")
    expect(hint).to_have_text("Hint 1 of 2")
    expect(reveal).to_be_hidden()
    hint.click()
    expect(page.get_by_test_id("question-hints").locator("li")).to_have_text(
        ["Hint 1 of 2. Look at one cell."]
    )
    expect(page.get_by_test_id("question-hints").locator("em")).to_have_text("one")
    hint.click()
    expect(hint).to_be_hidden()
    expect(page.get_by_text("Hint 2 of 2. Ae is a product.")).to_be_focused()
    reveal.click()
    expect(page.get_by_test_id("question-solution")).to_contain_text(f"48 of 70 {HOSTILE}")
    assert violations(page) == []
    page.get_by_test_id("question-start-over").click()
    expect(page.get_by_test_id("question-hints")).to_be_hidden()
    expect(page.get_by_test_id("question-solution")).to_be_hidden()
    expect(page.get_by_label("Ao")).to_have_value("")
    expect(page.get_by_label("Ao")).to_be_focused()
    assert page.evaluate("window.hurt") is None


def test_what_is_told_below_the_window_s_edge_comes_into_sight(show):
    page = show(question("02-number"), width=390, height=700)
    page.evaluate("""() => document.body.style.paddingBlock = '100vh'""")
    in_sight = "(one) => one.getBoundingClientRect().bottom <= innerHeight"
    to_the_edge = "(one) => one.scrollIntoView({ block: 'end', behavior: 'instant' })"
    verdict, hint = page.get_by_test_id("question-verdict"), page.get_by_test_id("question-hint")
    page.get_by_label("Ao").fill("0.496")
    page.get_by_test_id("question-check").evaluate(to_the_edge)
    page.get_by_test_id("question-check").click()
    expect(verdict).to_contain_text("That is Ae")
    page.wait_for_function(in_sight, arg=verdict.element_handle())
    hint.evaluate(to_the_edge)
    hint.click()
    page.wait_for_function(in_sight, arg=page.get_by_text("Hint 1 of 2.").element_handle())


def class_code(id, answer):
    asked = question(id)
    return code_of(find_topic(asked.question), asked.seed, answer)


def test_a_choice_by_arrow_keys(show):
    page = show(question("02-choice"))
    page.get_by_label("This").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("question-verdict")).to_contain_text("No.")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("question-verdict")).to_contain_text("So it is.")
    expect(page.get_by_text(f"This {HOSTILE}")).to_be_visible()
    chosen = trait(page, "record")["answer"]
    assert page.get_by_test_id("class-code").text_content() == class_code("02-choice", chosen)
    assert violations(page) == []


def test_several_choices(show):
    page = show(question("02-several"))
    page.get_by_test_id("question-check").click()
    expect(page.get_by_test_id("question-message")).to_have_text("Choose at least one answer first.")
    page.get_by_label("Ao").check()
    page.get_by_test_id("question-check").click()
    expect(page.get_by_test_id("question-verdict")).to_contain_text("one answer is still missing")
    page.get_by_label("Ae").check()
    page.get_by_test_id("question-check").click()
    expect(page.get_by_test_id("question-verdict")).to_contain_text("So it is.")


def test_a_table_marks_its_cells(show):
    page = show(question("02-table"))
    page.get_by_test_id("question-cell-0-0").fill("24")
    page.get_by_test_id("question-cell-0-1").fill("9")
    page.get_by_test_id("question-cell-0-1").press("Enter")
    expect(page.get_by_test_id("question-mark-0-0")).to_have_text("✓ right")
    expect(page.get_by_test_id("question-mark-0-1")).to_have_text("✗ not yet")
    expect(page.get_by_test_id("question-mark-1-1")).to_have_text("… empty")
    expect(page.get_by_test_id("question-verdict")).to_contain_text("1 of 4 cells is right")
    page.get_by_test_id("question-cell-0-1").fill("x")
    expect(page.get_by_test_id("question-mark-0-1")).to_be_empty()
    page.get_by_test_id("question-check").click()
    expect(page.get_by_test_id("question-cell-0-1")).to_be_focused()
    assert violations(page) == []


def explorer(page):
    return page.evaluate("[window.explorer.veil, window.explorer.ghost]")


def test_a_prediction_is_committed_once_and_lifts_the_veil(show):
    page = show(question("02-guess", on=Explorer()))
    slider, field = page.get_by_test_id("question-slider"), page.get_by_label("My guess for Ae", exact=True)
    expect(slider).to_have_attribute("aria-valuetext", "no guess yet")
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(field).to_have_value("51")
    field.fill("70")
    expect(slider).to_have_value("70")
    assert explorer(page) == [["expected"], 0.7]
    assert violations(page) == []
    for guess, said in (("half", "Type one number"), ("120", "Predict a number")):
        field.fill(guess)
        page.get_by_test_id("question-check").click()
        expect(page.get_by_test_id("question-message")).to_contain_text(said)
        assert explorer(page)[0] == ["expected"]
    field.fill("70")
    page.get_by_test_id("question-check").click()
    expect(page.get_by_test_id("question-verdict")).to_contain_text("You said 70\u202f%; it is 50\u202f%.")
    assert explorer(page) == [[], 0.7]
    assert page.evaluate("window.told") == [False, True]
    expect(page.get_by_test_id("question")).to_have_attribute("data-committed", "true")
    expect(page.get_by_test_id("question-check")).to_be_hidden()
    expect(page.get_by_test_id("question-peek")).to_be_hidden()
    expect(slider).to_be_disabled()
    page.get_by_text("In class?").click()
    expect(page.get_by_test_id("class-code")).to_have_text(class_code("02-guess", 0.7))
    page.get_by_test_id("copy-class-code").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    assert violations(page) == []
    page.get_by_test_id("question-start-over").click()
    expect(page.get_by_test_id("class-code")).to_be_hidden()
    expect(page.get_by_test_id("question-check")).to_be_visible()
    expect(field).to_have_value("")
    assert explorer(page) == [["expected"], None]
    assert page.evaluate("window.told") == [False, True, False]


def test_a_guess_in_the_picture_fills_the_field(show):
    page = show(question("02-guess", on=Explorer()))
    field = page.get_by_label("My guess for Ae", exact=True)
    page.evaluate("model.widget_manager.get_model().then((explorer) => explorer.set('ghost', 0.4))")
    expect(field).to_have_value("40")
    page.get_by_test_id("question-check").click()
    expect(page.get_by_test_id("question-verdict")).to_contain_text("You said 40")


def test_a_typed_guess_is_not_rounded_to_the_steps_of_the_picture(show):
    page = show(question("02-guess", on=Explorer()))
    field = page.get_by_label("My guess for Ae", exact=True)
    field.fill("33.333")
    assert explorer(page) == [["expected"], pytest.approx(0.33333)]
    expect(field).to_have_value("33.333")


def test_the_reply_waits_until_one_has_walked_to_the_answer(show):
    walked = BANK.replace('kind = "prediction"', 'kind = "prediction"\nat = {step = 3}\nwalk = true')
    Path("questions/02_chance.toml").write_text(walked, "utf-8")
    reviews = MovieReviewExplorer()
    page = show(question("02-guess", on=reviews), explorer=reviews)
    walk = "(step) => model.widget_manager.get_model().then((explorer) => explorer.set('step', step))"
    verdict = page.get_by_test_id("question-verdict")
    page.evaluate(walk, 3)
    page.evaluate(walk, 2)  # it was there before the guess
    page.get_by_label("My guess for Ae", exact=True).fill("70")
    page.get_by_test_id("question-check").click()
    expect(verdict).to_have_text("Your guess is kept. Now walk on: the answer comes with the last step.")
    asked = page.get_by_test_id("question")
    expect(asked).to_have_attribute("data-committed", "false")  # what comes after it waits, too
    page.evaluate(walk, 3)
    expect(asked).to_have_attribute("data-committed", "true")
    expect(verdict).to_contain_text("You said 70\u202f%; it is 50\u202f%.")
    page.evaluate(walk, 0)
    expect(verdict).to_contain_text("it is 50")


def test_two_guesses_on_one_explorer_each_keep_their_veil(show):
    other = "[[question]]" + BANK.split("[[question]]")[1].replace("02-guess", "02-other")
    other = other.replace("expected", "observed").replace("A_e", "A_o")
    Path("questions/02_chance.toml").write_text(BANK + other, "utf-8")
    both = Explorer()
    first, second = question("02-guess", on=both), question("02-other", on=both)
    assert (both.veil, both.asking["id"]) == (["expected", "observed"], "02-guess")
    page = show(first, explorer=both)
    assert explorer(page) == [["expected", "observed"], None]
    show(second, explorer=both)
    veiled = "[window.explorer.veil.toSorted(), window.explorer.asked, window.explorer.ghost]"
    assert page.evaluate(veiled) == [["expected", "observed"], "expected", None]
    page.get_by_label("My guess for Ao", exact=True).fill("70")  # one turns to the second
    assert page.evaluate(veiled) == [["expected", "observed"], "observed", 0.7]
    page.get_by_test_id("question-check").last.click()
    assert page.evaluate(veiled) == [["expected"], "observed", 0.7]


def test_the_truth_can_be_shown_without_a_guess(show):
    page = show(question("02-guess", on=Explorer()))
    page.get_by_test_id("question-peek").click()
    expect(page.get_by_test_id("question")).to_have_attribute("data-committed", "true")
    expect(page.get_by_test_id("question-peek")).to_be_hidden()
    assert explorer(page) == [[], None]
    assert page.evaluate("window.told") == [False, True]


def test_the_sentence_comes_after_the_picture_has_moved(show):
    page = show(question("02-guess", on=Explorer()))
    page.get_by_label("My guess for Ae", exact=True).fill("70")
    opened_first = page.evaluate(
        """async () => {
          const verdict = document.querySelector("[data-testid=question-verdict]");
          const order = [];
          new MutationObserver(() => order.push(window.explorer.veil.length ? "text" : "picture, then text"))
            .observe(verdict, { subtree: true, childList: true });
          document.querySelector("[data-testid=question-check]").click();
          while (!order.length) await new Promise(requestAnimationFrame);
          return [order[0], verdict.firstChild.classList.contains("iaa-question-revealing")];
        }"""
    )
    assert opened_first == ["picture, then text", True]


def test_an_earlier_answer_is_shown_again(show):
    answered("02-table", [["24", "8"], ["14", "2"]])
    page = show(question("02-table"))
    expect(page.get_by_test_id("question-cell-1-0")).to_have_value("14")
    expect(page.get_by_test_id("question-mark-1-1")).to_have_text("✗ not yet")
    expect(page.get_by_test_id("question-verdict")).to_contain_text("3 of 4 cells are right")


def test_an_earlier_answer_that_no_longer_fits_is_left_out(show):
    answered("02-number", "about half")
    page = show(question("02-number"))
    expect(page.get_by_test_id("question-verdict")).to_be_empty()
    expect(page.get_by_test_id("question-start-over")).to_be_hidden()


def without_kernel(stage, widget, fails="false"):
    """Show a question on a page from which nothing reaches a kernel."""
    page = stage(widget._esm, widget._css, state_of(widget))
    page.evaluate(
        f"""() => {{
          window.sent = [];
          window.views.at(-1).model.send = (content) => {{
            window.sent.push(content);
            if ({fails}) throw new Error("Kernel is dead");
          }};
        }}"""
    )
    return page


@pytest.mark.clock
@pytest.mark.parametrize("fails", ["true", "false"])
def test_without_a_kernel_it_marks_at_once_and_says_that_nothing_is_saved_yet(stage, fails):
    page = without_kernel(stage, question("02-number"), fails)
    page.clock.install()
    page.get_by_label("Ao").fill("0.496")
    page.get_by_test_id("question-check").click()
    expect(page.get_by_test_id("question-verdict")).to_contain_text("That is Ae")
    expect(page.get_by_test_id("question-notice")).to_be_hidden()
    page.clock.fast_forward(4000)
    expect(page.get_by_test_id("question-notice")).to_contain_text("Not saved yet")
    page.evaluate("window.model.set('saved', window.sent[0].key)")
    expect(page.get_by_test_id("question-notice")).to_be_hidden()


def test_two_views_of_one_question_follow_each_other(stage):
    widget = question("02-number")
    page = stage(widget._esm, widget._css, state_of(widget))
    page.evaluate(
        """async () => {
          const { module, model } = window.views[0];
          const el = document.createElement("div");
          document.querySelector("main").append(el);
          await module.default.render({ model, el });
        }"""
    )
    first, second = page.get_by_test_id("question").all()
    first.get_by_label("Ao").fill("0.686")
    first.get_by_test_id("question-check").click()
    expect(second.get_by_test_id("question-verdict")).to_contain_text("So it is.")
    second.get_by_test_id("question-start-over").click()
    expect(first.get_by_label("Ao")).to_have_value("")
    expect(first.get_by_test_id("question-verdict")).to_be_empty()


def test_a_slow_kernel_does_not_put_an_older_answer_back(stage):
    page = without_kernel(stage, question("02-number"))
    for answer in ("0.1", "0.2"):
        page.get_by_label("Ao").fill(answer)
        page.get_by_test_id("question-check").click()
    page.evaluate(
        """() => {
          window.model.set("record", { answer: "0.1", attempts: 1, hints: 0 });
          window.model.set("saved", window.sent[0].key);
        }"""
    )
    expect(page.get_by_label("Ao")).to_have_value("0.2")
    assert page.evaluate("window.model.get('record')") == {"answer": "0.2", "attempts": 2, "hints": 0}


@pytest.mark.thorough
@pytest.mark.clock
def test_a_recall_has_other_numbers_on_other_days_and_the_same_all_day(stage):
    variants = tuple(replace(find("02-number"), label=f"Number {place}") for place in range(3))
    asked = replace(find("02-number"), label="Own number", variants=variants)
    widget = RecallQuestion(asked, find_progress(Path.cwd()), where="recall 05")
    labels = {}
    for day in [*range(1, 20), *range(1, 20)]:
        page = stage("export default { render() {} }", "", {})
        page.clock.set_fixed_time(f"2030-05-{day:02}T12:00:00")
        page = stage(widget._esm, widget._css, {**state_of(widget), "seed": 7})
        label = page.get_by_test_id("question").last.locator("label").first.inner_text()
        assert labels.setdefault(day, label) == label
    assert set(labels.values()) == {"Own number", "Number 0", "Number 1", "Number 2"}


@pytest.mark.thorough
def test_recall_asks_the_next_when_one_is_answered_or_skipped(show):
    for id in ("02-number", "02-choice", "02-table"):
        page = show(RecallQuestion(find(id), find_progress(Path.cwd()), where="recall 05"))
    page.evaluate("for (const {el} of window.views) el.classList.add('iaa-recall')")
    first, second, third = page.get_by_test_id("question").all()
    expect(first).to_be_visible()
    expect(second).to_be_hidden()
    first.get_by_test_id("question-input").fill("0.9")  # wrong: one may go on, or try again
    first.get_by_test_id("question-check").click()
    expect(second).to_be_visible()
    expect(first.get_by_test_id("question-skip")).to_be_hidden()
    expect(third).to_be_hidden()
    second.get_by_test_id("question-skip").click()
    expect(third).to_be_visible()
    assert violations(page) == []


@pytest.mark.thorough
def test_before_the_course_nothing_is_told_and_one_question_stands_there_at_a_time(show):
    for id in ("before-02-choice", "before-02-again"):
        asked = replace(find("02-choice"), id=id)
        page = show(RecallQuestion(asked, find_progress(Path.cwd()), where="before"))
    page.evaluate("for (const {el} of window.views) el.classList.add('iaa-recall')")
    first, second = page.get_by_test_id("question").all()
    assert not first.get_by_test_id("question-hint").is_visible()
    first.get_by_role("radio").first.check()
    first.get_by_test_id("question-check").click()
    expect(first).to_be_hidden()
    expect(second).to_be_visible()
    second.get_by_test_id("question-skip").click()
    expect(second.get_by_test_id("question-verdict")).to_have_text("Noted. They come again after the course.")
    assert not second.get_by_role("radio").first.is_visible()
    assert find_progress(Path.cwd()).attempts("before-02-choice")[0]["where"] == "before"
    assert violations(page) == []


def test_two_questions_on_a_page_do_not_interfere(show):
    show(question("02-choice"))
    page = show(question("02-choice"))
    first, second = page.get_by_test_id("question").all()
    first.get_by_label("That").check()
    second.get_by_test_id("question-option").first.check()
    expect(first.get_by_label("That")).to_be_checked()
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((node) => node.id)")
    assert len(ids) == len(set(ids))


@in_every_look
def test_progress_counts_and_hands_out_the_answers(show, theme, width):
    answered("02-guess", "50", "right")
    answered("02-number", "0.9")
    page = show(progress(), width=width, theme=theme)
    expect(page.get_by_test_id("progress-summary")).to_have_text("You have answered 2 of 5 questions.")
    expect(page.get_by_test_id("progress-detail")).to_have_text(
        "0 of 4 right · 1 of 1 prediction made · no hint opened"
    )
    page.get_by_text("Still open: 4").click()
    expect(page.get_by_text("tried once, not right yet")).to_be_visible()
    answered("02-number", "0.686", "right")
    page.get_by_test_id("progress-refresh").click()
    expect(page.get_by_text("Still open: 3")).to_be_visible()
    expect(page.get_by_test_id("progress-refreshed")).to_have_text("Up to date.")
    with page.expect_download() as download:
        page.get_by_test_id("progress-json").click()
    assert "02-number" in json.loads(download.value.path().read_text("utf-8"))["questions"]
    with page.expect_download() as download:
        page.get_by_test_id("progress-csv").click()
    assert "02-number,number," in download.value.path().read_text("utf-8-sig")
    assert violations(page, contrast=width != NARROWEST) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
