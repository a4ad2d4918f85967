"""Questions and progress under the hand; what the page marks is kept by the real Python widget behind it."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import expect

from iaa_teach import progress, question
from iaa_teach.look import still_english
from iaa_teach.questions import find
from iaa_teach.questions.class_codes import find_topic
from iaa_teach.questions.store import find_progress
from iaa_teach.widgets.course.recall import RecallQuestion
from iaa_teach.widgets.kit.explorer import Explorer
from tests.browser.conftest import NARROWEST, in_every_look, parts_of, state_of, stop_clock, trait, violations
from tests.class_codes import code_of

HOSTILE = '<img src=x onerror="window.hurt=1">'
GUESS = "My guess for Ae"
HINTS = 'hints = ["Look at *one* cell.", "A_e is a product."]\nright = "So it is."\nlabel = '
BANK = f"""
[[question]]
id = "02-guess"
kind = "prediction"
{HINTS} "My guess for A_e"
unit = "%"
answer = {{coefficient = "expected_agreement", table = "sigil-coins"}}
figure = "expected"

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
def asked(alive, stage):
    """A page that asks for a guess and keeps what is told of it, the field, and what its explorer has."""
    page = stage("", "", {})
    page.evaluate("""() => {
          window.told = [];
          document.addEventListener("iaa-committed", ({ detail }) => told.push(detail.committed));
        }""")
    explorer = Explorer()
    alive(question("02-guess", on=explorer), others=[explorer])
    return page, page.get_by_label(GUESS, exact=True), lambda: of_model(page, explorer, "veil", "ghost")


def of_model(page, widget, *names):
    """Return what the model of a widget has on the page."""
    each = "([id, names]) => names.map((name) => models[id].get(name))"
    return page.evaluate(each, [widget.model_id, names])


def part(page, name):
    return page.get_by_test_id(f"question-{name}")


def answer(page, text):
    part(page, "input").fill(text)
    part(page, "check").click()


def test_untranslated_texts_are_marked_everywhere(alive, monkeypatch):
    known = {"A_o", "That is A_e, *un*seen. " + HOSTILE}
    monkeypatch.setattr(still_english, "is_text", known.__contains__)
    page = alive(question("02-number"))
    english = page.locator(".iaa-question [lang=en]")
    expect(english.get_by_text("Ao")).to_be_visible()
    answer(page, "0.496")
    expect(english.filter(has_text="That is Ae, unseen.").last).to_be_visible()
    expect(part(page, "check")).not_to_have_attribute("lang", "en")
    assert english.filter(has_text="Not yet").count() == 0


def test_a_number_wrong_then_right_by_keyboard(alive):
    page = alive(question("02-number"))
    field, verdict, message = page.get_by_label("Ao"), part(page, "verdict"), part(page, "message")
    answer(page, "half")
    expect(message).to_have_text("Type one number, such as 0.25, 25\u202f% or 1/4.")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_be_focused()
    expect(verdict).to_be_empty()
    field.fill("0.496")
    expect(message).to_be_empty()
    assert field.get_attribute("aria-invalid") is None
    field.press("Enter")
    expect(verdict).to_contain_text("Not yet")
    expect(verdict).to_contain_text("That is Ae, unseen.")
    expect(verdict.locator("em")).to_have_text("un")
    field.fill("48/7")
    expect(verdict).to_contain_text("about your earlier answer")
    field.fill("48/70")
    field.press("Enter")
    expect(verdict).to_contain_text("Right")
    expect(verdict.get_by_text("about your earlier answer")).to_be_hidden()
    assert violations(page) == []


def test_a_question_is_a_line_in_the_text(alive):
    """As wide as text beside a picture: a number in one row below its label, a choice with its options."""
    heights = "Math.round(document.querySelector('main > :last-child > .iaa').offsetHeight)"
    assert alive(question("02-number"), width=480).evaluate(heights) <= 90
    options = 2 * 36
    assert alive(question("02-choice"), width=480).evaluate(heights) <= options + 90


def test_hints_one_by_one_then_the_solution_then_start_over(alive):
    page = alive(question("02-number"))
    hint, reveal = part(page, "hint"), part(page, "reveal")
    hints, field = part(page, "hints"), page.get_by_label("Ao")
    expect(hint).to_have_text("Hint 1 of 2")
    expect(reveal).to_be_hidden()
    hint.click()
    expect(hints.locator("li")).to_have_text(["Hint 1 of 2. Look at one cell."])
    expect(hints.locator("em")).to_have_text("one")
    hint.click()
    expect(hint).to_be_hidden()
    expect(page.get_by_text("Hint 2 of 2. Ae is a product.")).to_be_focused()
    reveal.click()
    expect(part(page, "solution")).to_contain_text(f"48 of 70 {HOSTILE}")
    assert violations(page) == []
    part(page, "start-over").click()
    expect(hints).to_be_hidden()
    expect(part(page, "solution")).to_be_hidden()
    expect(field).to_have_value("")
    expect(field).to_be_focused()
    assert page.evaluate("window.hurt") is None


def test_feedback_below_the_window_scrolls_into_view(alive):
    page = alive(question("02-number"), width=390, height=700)
    page.evaluate("""() => document.body.style.paddingBlock = '100vh'""")
    in_sight = "(one) => one.getBoundingClientRect().bottom <= innerHeight"
    to_the_edge = "(one) => one.scrollIntoView({ block: 'end', behavior: 'instant' })"
    verdict, hint = part(page, "verdict"), part(page, "hint")
    page.get_by_label("Ao").fill("0.496")
    part(page, "check").evaluate(to_the_edge)
    part(page, "check").click()
    expect(verdict).to_contain_text("That is Ae")
    page.wait_for_function(in_sight, arg=verdict.element_handle())
    hint.evaluate(to_the_edge)
    hint.click()
    page.wait_for_function(in_sight, arg=page.get_by_text("Hint 1 of 2.").element_handle())


def class_code(id, answer):
    asked = question(id)
    return code_of(find_topic(asked.question), asked.seed, answer)


def test_a_choice_by_arrow_keys(alive):
    page = alive(question("02-choice"))
    page.get_by_label("This").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(part(page, "verdict")).to_contain_text("No.")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(part(page, "verdict")).to_contain_text("So it is.")
    expect(page.get_by_text(f"This {HOSTILE}")).to_be_visible()
    chosen = trait(page, "record")["answer"]
    assert page.get_by_test_id("class-code").text_content() == class_code("02-choice", chosen)
    assert violations(page) == []


def test_several_choices(alive):
    page = alive(question("02-several"))
    part(page, "check").click()
    expect(part(page, "message")).to_have_text("Choose at least one answer first.")
    page.get_by_label("Ao").check()
    part(page, "check").click()
    expect(part(page, "verdict")).to_contain_text("one answer is still missing")
    page.get_by_label("Ae").check()
    part(page, "check").click()
    expect(part(page, "verdict")).to_contain_text("So it is.")


def test_a_table_marks_its_cells(alive):
    page = alive(question("02-table"))
    part(page, "cell-0-0").fill("24")
    part(page, "cell-0-1").fill("9")
    part(page, "cell-0-1").press("Enter")
    expect(part(page, "mark-0-0")).to_have_text("✓ right")
    expect(part(page, "mark-0-1")).to_have_text("✗ not yet")
    expect(part(page, "mark-1-1")).to_have_text("… empty")
    expect(part(page, "verdict")).to_contain_text("1 of 4 cells is right")
    part(page, "cell-0-1").fill("x")
    expect(part(page, "mark-0-1")).to_be_empty()
    part(page, "check").click()
    expect(part(page, "cell-0-1")).to_be_focused()
    assert violations(page) == []


def test_prediction_locks_in_once_and_reveals_the_figure(asked):
    page, field, explorer = asked
    slider, check = part(page, "slider"), part(page, "check")
    expect(slider).to_have_attribute("aria-valuetext", "no guess yet")
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(field).to_have_value("31")
    field.fill("70")
    expect(slider).to_have_value("70")
    assert explorer() == [["expected"], 0.7]
    assert violations(page) == []
    for guess, said in (("half", "Type one number"), ("120", "Predict a number")):
        answer(page, guess)
        expect(part(page, "message")).to_contain_text(said)
        assert explorer()[0] == ["expected"]
    field.fill("70")
    box = page.get_by_test_id("question").bounding_box()
    check.click()
    expect(part(page, "verdict")).to_contain_text("You said 70\u202f%; it is 50\u202f%.")
    assert page.get_by_test_id("question").bounding_box() == box  # the reply takes the place of the guess
    assert explorer() == [[], 0.7]
    assert page.evaluate("window.told") == [False, True]
    expect(page.get_by_test_id("question")).to_have_attribute("data-committed", "true")
    expect(check).to_be_hidden()
    expect(part(page, "peek")).to_be_hidden()
    expect(slider).to_be_disabled()
    page.get_by_text("In class?").click()
    code = page.get_by_test_id("class-code")
    expect(code).to_have_text(class_code("02-guess", 0.7))
    page.get_by_test_id("copy-class-code").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    assert violations(page) == []
    part(page, "start-over").click()
    expect(code).to_be_hidden()
    expect(check).to_be_visible()
    expect(field).to_have_value("")
    assert explorer() == [["expected"], None]
    assert page.evaluate("window.told") == [False, True, False]
    part(page, "peek").click()  # the truth can be shown without a guess
    expect(page.get_by_test_id("question")).to_have_attribute("data-committed", "true")
    expect(part(page, "peek")).to_be_hidden()
    assert explorer() == [[], None]
    assert page.evaluate("window.told") == [False, True, False, True]


def test_a_guess_in_the_picture_fills_the_field_and_a_typed_one_is_not_rounded_to_its_steps(asked):
    page, field, explorer = asked
    field.fill("33.333")
    assert explorer() == [["expected"], pytest.approx(0.33333)]
    expect(field).to_have_value("33.333")
    page.evaluate("Object.values(models)[0].set('ghost', 0.4)")
    expect(field).to_have_value("40")
    part(page, "check").click()
    expect(part(page, "verdict")).to_contain_text("You said 40")


def test_two_guesses_on_one_explorer_each_keep_their_veil(alive):
    other = "[[question]]" + BANK.split("[[question]]")[1].replace("02-guess", "02-other")
    other = other.replace("expected", "observed").replace("A_e", "A_o")
    Path("questions/02_chance.toml").write_text(BANK + other, "utf-8")
    both = Explorer()
    first, second = question("02-guess", on=both), question("02-other", on=both)
    assert (both.veil, both.asking["id"]) == (["expected", "observed"], "02-guess")
    page = alive(first, others=[both])
    assert of_model(page, both, "veil", "ghost") == [["expected", "observed"], None]

    def veiled():
        veil, *others = of_model(page, both, "veil", "asked", "ghost")
        return [sorted(veil), *others]

    alive(second)
    assert veiled() == [["expected", "observed"], "expected", None]
    page.get_by_label("My guess for Ao", exact=True).fill("70")  # one turns to the second
    assert veiled() == [["expected", "observed"], "observed", 0.7]
    part(page, "check").last.click()
    assert veiled() == [["expected"], "observed", 0.7]


def test_the_sentence_comes_after_the_picture_has_moved(asked):
    page, field, _ = asked
    field.fill("70")
    opened_first = page.evaluate("""async () => {
          const verdict = document.querySelector("[data-testid=question-verdict]");
          const [explorer] = Object.values(models);
          const order = [];
          new MutationObserver(() => order.push(explorer.get("veil").length ? "text" : "picture, then text"))
            .observe(verdict, { subtree: true, childList: true });
          document.querySelector("[data-testid=question-check]").click();
          while (!order.length) await new Promise(requestAnimationFrame);
          return [order[0], verdict.firstChild.classList.contains("iaa-question-revealing")];
        }""")
    assert opened_first == ["picture, then text", True]


def test_an_earlier_answer_is_shown_again_unless_it_no_longer_fits(alive):
    answered("02-number", "about half")
    page = alive(question("02-number"))
    expect(part(page, "verdict")).to_be_empty()
    expect(part(page, "start-over")).to_be_hidden()
    answered("02-table", [["24", "8"], ["14", "2"]])
    page = alive(question("02-table"))
    expect(part(page, "cell-1-0")).to_have_value("14")
    expect(part(page, "mark-1-1")).to_have_text("✗ not yet")
    expect(part(page, "verdict").last).to_contain_text("3 of 4 cells are right")


@pytest.mark.clock
@pytest.mark.parametrize("fails", ["true", "false"])
def test_without_a_kernel_it_marks_at_once_and_says_that_nothing_is_saved_yet(show, fails):
    page = show(question("02-number"))
    sends = f"(content) => {{ sent.push(content); if ({fails}) throw Error('Kernel is dead'); }}"
    page.evaluate(f"void (model.send = {sends})")
    stop_clock(page)
    answer(page, "0.496")
    expect(part(page, "verdict")).to_contain_text("That is Ae")
    expect(part(page, "notice")).to_be_hidden()
    page.clock.run_for(4000)
    expect(part(page, "notice")).to_contain_text("Not saved yet")
    page.evaluate("window.model.set('saved', window.sent[0].key)")
    expect(part(page, "notice")).to_be_hidden()


def test_two_views_of_one_question_follow_each_other(alive):
    widget = question("02-number")
    page = alive(widget, widget)
    first, second = page.get_by_test_id("question").all()
    answer(first, "0.686")
    expect(part(second, "verdict")).to_contain_text("So it is.")
    part(second, "start-over").click()
    expect(first.get_by_label("Ao")).to_have_value("")
    expect(part(first, "verdict")).to_be_empty()


def test_a_slow_kernel_does_not_put_an_older_answer_back(show):
    page = show(question("02-number"))
    for number in ("0.1", "0.2"):
        answer(page, number)
    page.evaluate("""() => {
          window.model.set("record", { answer: "0.1", attempts: 1, hints: 0 });
          window.model.set("saved", window.sent[0].key);
        }""")
    expect(page.get_by_label("Ao")).to_have_value("0.2")
    assert page.evaluate("window.model.get('record')") == {
        "answer": "0.2",
        "attempts": 2,
        "hints": 0,
        "shown": None,
    }


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
        page = stage(*parts_of(widget), {**state_of(widget), "seed": 7})
        label = page.get_by_test_id("question").last.locator("label").first.inner_text()
        assert labels.setdefault(day, label) == label
    assert set(labels.values()) == {"Own number", "Number 0", "Number 1", "Number 2"}


@pytest.mark.thorough
def test_recall_asks_the_next_when_one_is_answered_or_skipped(alive):
    for id in ("02-number", "02-choice", "02-table"):
        page = alive(RecallQuestion(find(id), find_progress(Path.cwd()), where="recall 05"))
    page.evaluate("for (const {el} of window.views) el.classList.add('iaa-recall')")
    first, second, third = page.get_by_test_id("question").all()
    expect(first).to_be_visible()
    expect(second).to_be_hidden()
    answer(first, "0.9")  # wrong: one may go on, or try again
    expect(second).to_be_visible()
    expect(part(first, "skip")).to_be_hidden()
    expect(third).to_be_hidden()
    part(second, "skip").click()
    expect(third).to_be_visible()
    assert violations(page) == []


@pytest.mark.thorough
def test_before_the_course_there_is_no_feedback_and_one_question_at_a_time(alive):
    for id in ("before-02-choice", "before-02-again"):
        asked = replace(find("02-choice"), id=id)
        page = alive(RecallQuestion(asked, find_progress(Path.cwd()), where="before"))
    page.evaluate("for (const {el} of window.views) el.classList.add('iaa-recall')")
    first, second = page.get_by_test_id("question").all()
    assert not part(first, "hint").is_visible()
    first.get_by_role("radio").first.check()
    part(first, "check").click()
    expect(first).to_be_hidden()
    expect(second).to_be_visible()
    part(second, "skip").click()
    expect(part(second, "verdict")).to_have_text("Noted. Similar ones come after the course.")
    assert not second.get_by_role("radio").first.is_visible()
    assert find_progress(Path.cwd()).attempts("before-02-choice")[0]["where"] == "before"
    assert violations(page) == []


def test_two_questions_on_a_page_do_not_interfere(alive):
    alive(question("02-choice"))
    page = alive(question("02-choice"))
    first, second = page.get_by_test_id("question").all()
    first.get_by_label("That").check()
    part(second, "option").first.check()
    expect(first.get_by_label("That")).to_be_checked()
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((node) => node.id)")
    assert len(ids) == len(set(ids))


@in_every_look
def test_progress_counts_and_hands_out_the_answers(alive, theme, width):
    answered("02-guess", "50", "right")
    answered("02-number", "0.9")
    page = alive(progress(), width=width, theme=theme)
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
        page.get_by_test_id("progress-hand-in").click()
    assert "02-number" in json.loads(download.value.path().read_text("utf-8"))["questions"]
    with page.expect_download() as download:
        page.get_by_test_id("progress-csv").click()
    assert "02-number,number," in download.value.path().read_text("utf-8-sig")
    assert violations(page, contrast=width != NARROWEST) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_what_is_not_checked_yet_is_still_there_when_a_kernel_starts_again(alive):
    page = alive(question("02-choice"), question("02-number"))
    page.get_by_text("That", exact=True).click()
    page.get_by_test_id("question-input").fill("0.5")
    page.locator(".iaa-question").evaluate_all("(all) => all.forEach((one) => one.remove())")
    page = alive(question("02-choice"), question("02-number"))
    expect(page.get_by_label("That", exact=True)).to_be_checked()
    expect(page.get_by_test_id("question-input")).to_have_value("0.5")
