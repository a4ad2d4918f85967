"""The panel of those who teach, in a real JupyterLab: a question of each kind, written without code."""

import json
import re
import shutil
import tomllib

import pytest
from playwright.sync_api import expect

from iaa_teach.authoring.checks import check
from iaa_teach.authoring.checks.validity import read_lesson
from iaa_teach.authoring.plans.rows import read_rows
from tests.browser import hosts
from tests.browser.conftest import HOSTILE, listen, violations
from tests.checkout import lesson_file
from tests.lab_server import TOKEN
from tests.sampling import some

pytestmark = [pytest.mark.slow, pytest.mark.thorough]

LESSON = lesson_file("movie_reviews").name
BANK = f"questions/{LESSON.replace('.ipynb', '.toml')}"
AS_IT_RAN = "() => { window.asItRan = window.panel.context.model.toJSON(); }"
PUT_BACK = """async () => {
  const {shell} = window.jupyterapp;
  [...shell.widgets('main')].filter((one) => one !== window.panel).forEach((one) => one.dispose());
  shell.activateById(window.panel.id);
  window.panel.context.model.fromJSON(window.asItRan);
  await window.panel.context.save();
}"""
OPENED_ANEW = """async () => {
  window.panel = [...window.jupyterapp.shell.widgets('main')].find(({context}) => context);
  await window.panel.context.ready;
  await window.panel.sessionContext.ready;
}"""
# It returns nothing: Playwright would copy all that the opened file hangs together with.
OPEN = "async (path) => { await window.jupyterapp.commands.execute('docmanager:open', {path}); }"
RENAME = "name => window.panel.context.rename(name)"
SOURCES = "window.panel.content.widgets.map(({model}) => model.sharedModel.getSource())"
# A lesson may make a picture in the cell that asks about it.
JOINED = """async (id) => {
  const {content} = window.panel;
  const sources = content.widgets.map(({model}) => model.sharedModel.getSource());
  const at = sources.findIndex((source) => source.includes(`question("${id}"`));
  const [picture, asking] = sources.slice(at - 1, at + 1);
  content.widgets[at].model.sharedModel.setSource(`${picture.split("\\n")[0]}\n${asking}`);
  content.model.sharedModel.deleteCell(at - 1);
  content.activeCellIndex = at - 1;
  await window.jupyterapp.commands.execute("notebook:run-cell");
}"""
# The next reading of a bank is held until the page is told to release it.
HELD = """() => {
  const ask = window.fetch;
  window.fetch = (url, ...more) => !String(url).includes('teach/lesson?') ? ask(url, ...more)
    : new Promise((go) => window.release = () => {
      window.fetch = ask;
      go(ask(url, ...more));
    });
}"""
# Until the page is told to look again, nobody says what is wrong with a question.
NO_LOOK = """() => {
  const ask = window.fetch;
  window.fetch = (url, ...more) =>
    String(url).includes('teach/look') ? new Promise(() => {}) : ask(url, ...more);
  window.lookAgain = () => { window.fetch = ask; };
}"""
MORE = b"""
[[question]]
id = 'theirs'
kind = 'number'
label = 'Theirs'
answer = {value = 1}
hints = ['h']
right = 'r'
"""
JUDGES = "item,Ada,Ben,Cleo\n1,good,good,good\n2,good,bad,good\n3,bad,bad,bad\n4,bad,good,bad\n"


@pytest.fixture(scope="module")
def course(browser, tmp_path_factory):
    """A lecturer's JupyterLab: its page and its folder."""
    home = tmp_path_factory.mktemp("lecturer")
    folder = home / "course"
    with hosts.own_lab(folder, home, "--teach") as (address, _):
        (folder / "judges.csv").write_text(JUDGES, "utf-8")
        shutil.copytree(folder, home / "as it was")
        context = browser.new_context(viewport={"width": 1400, "height": 900})
        yield hosts.LabPage(context, address), folder
        context.close()


@pytest.fixture
def panel(course, problems):
    """The panel beside lesson 5 as it came with the kit; it runs once, which takes longer than most tests."""
    lab, folder = course
    shutil.copy(folder.parent / "as it was" / BANK, folder / BANK)
    heard = listen(lab.page, problems)
    lab.page.evaluate("window.jupyterapp.shell.activateById('iaa-teach')")
    if lab.path() is None:
        lab.open_alive(LESSON)
        lab.page.evaluate(AS_IT_RAN)
    else:
        lab.page.evaluate(PUT_BACK)
    panel = Panel(lab.page, folder)
    panel.leave_form()
    panel.read_again()
    expect(panel("edit-own-kappa")).to_be_visible()
    yield panel
    for event, listener in heard.items():
        lab.page.remove_listener(event, listener)


class Panel:
    """The panel as one works with it."""

    def __init__(self, page, folder):
        self.page, self.folder = page, folder
        self.bank = folder / BANK
        self.before = self.bank.read_bytes()

    def __call__(self, testid):
        return self.page.get_by_test_id(f"teach-{testid}")

    def read_again(self):
        """Let it read the bank, without the mouse or the focus, and wait until it shows what stands there."""
        self("again").evaluate("button => button.click()")
        expect(self("questions")).not_to_have_attribute("aria-busy", "true")

    def leave_form(self):
        """Leave what a test has left open, without saving it."""
        for way_out in ("back", "leave"):
            if self(way_out).is_visible():
                self(way_out).click()

    def begin(self, kind, label="label", **typed):
        self(f"new-{kind}").click()
        for testid, text in {label: f"My {kind}", "hints.0": "Look again.", **typed}.items():
            self(testid).fill(text)
        if kind != "make":
            self("words").fill(f"What about my {kind}?")

    def choose(self, **chosen):
        for testid, value in chosen.items():
            self(testid).select_option(value)

    def preview(self):
        """The preview, once it is as the form stands."""
        expect(self("preview")).not_to_have_attribute("aria-busy", "true")
        return self("preview")

    def save(self):
        self("save").click()
        expect(self("list-status")).to_contain_text("Saved in")

    def entries(self, data):
        """The entries of a bank's bytes by id."""
        return {one["id"]: one for one in tomllib.loads(data.decode())["question"]}

    def entry(self, id):
        """The entry of a new question, where all that stood there before is as it was."""
        now = self.bank.read_bytes()
        assert now.startswith(self.before)
        return self.entries(now)[id]

    def problems(self):
        """What a check finds in the lesson and its bank, but for what running leaves in a file."""
        return [str(one) for one in check([self.folder / LESSON]).findings if not one.trace]


def planned(panel):
    """The ids in each row of the lesson's plan, as the file has them."""
    return [row.questions for row in read_rows(read_lesson(panel.folder / LESSON))]


def asked(panel, id):
    """The question in the lesson, run."""
    return panel.page.locator(f".jp-Notebook [data-question='{id}']")


def test_a_number_from_the_ratings_of_three(panel):
    panel.begin("number", right="They agree a little.")
    panel.choose(**{"answer-what": "coefficient:krippendorff_alpha", "answer-data": "ratings:judges.csv"})
    expect(panel("answer")).to_have_text("The answer is 0.389.")
    panel("add-wrong").click()
    panel("wrong.0.answer-number").fill("0.75")
    panel("wrong.0.feedback").fill("That is how often they agree.")
    preview = panel.preview()
    preview.get_by_test_id("question-input").fill("0.75")
    preview.get_by_test_id("question-check").click()
    expect(preview.get_by_test_id("question-verdict")).to_contain_text("That is how often they agree.")
    preview.get_by_test_id("question-input").fill("0.389")
    preview.get_by_test_id("question-check").click()
    expect(preview.get_by_test_id("question-verdict")).to_contain_text("They agree a little.")
    panel.save()
    entry = panel.entry("movie-my-number")
    assert entry["answer"] == {
        "coefficient": "krippendorff_alpha",
        "metric": "nominal",
        "ratings": "judges.csv",
    }
    expect(asked(panel, "movie-my-number")).to_be_visible()
    assert panel.problems() == []


def test_pair_of_three_annotators_is_chosen_in_a_marked_field(panel):
    panel.begin("number", right="Yes.")
    panel.choose(**{"answer-what": "coefficient:observed_agreement", "answer-data": "ratings:judges.csv"})
    expect(panel("answer-between")).to_have_accessible_name("Two annotators, comma-separated *")
    expect(panel("answer-between")).to_have_accessible_description(re.compile("They are Ada, Ben, Cleo."))
    expect(panel("answer-between")).to_have_attribute("aria-invalid", "true")
    expect(panel("answer-what")).not_to_have_attribute("aria-invalid", "true")
    panel("answer-between").fill("Ada, Ben")
    expect(panel("answer")).to_have_text("The answer is 0.500.")
    panel.choose(**{"answer-what": "coefficient:fleiss_kappa"})
    expect(panel("answer-between")).to_have_count(0)


def test_an_answer_without_data_is_said_only_when_it_is_saved(panel):
    panel.begin("number", right="Yes.")
    panel.choose(**{"answer-what": "coefficient:fleiss_kappa"})
    panel.preview()
    for part in ("answer-what", "answer-data"):
        expect(panel(part)).not_to_have_attribute("aria-invalid", "true")
    panel("save").click()
    expect(panel("answer-data")).to_be_focused()
    expect(panel("answer-data")).to_have_accessible_description("Fill this in.")
    panel.choose(**{"answer-data": "ratings:judges.csv"})
    expect(panel("answer-data")).to_have_accessible_description("")
    expect(panel("answer")).to_contain_text("The answer is ")


def test_a_question_goes_below_the_one_whose_text_is_clicked(panel):
    panel("new-number").click()
    asks = panel.page.evaluate("""() => {
      const {content} = window.panel;
      const sources = content.widgets.map(({model}) => model.sharedModel.getSource());
      const at = sources.findIndex((source) => source.includes('"own-kappa"'));
      content.activeCellIndex = at - 1;
      return at;
    }""")
    place = f"below cell {asks + 1}, in the section “All yours”."
    expect(panel("place")).to_contain_text(place)
    panel.page.evaluate("at => { window.panel.content.activeCellIndex = at; }", asks)
    expect(panel("place")).to_contain_text(place)
    panel.page.evaluate("at => { window.panel.content.activeCellIndex = at; }", asks + 1)
    expect(panel("place")).to_contain_text(f"below cell {asks + 2}, “")
    panel.page.evaluate("window.panel.content.activeCellIndex = 0")


def test_error_disappears_once_its_field_changes(panel):
    panel.begin("number")
    expect(panel("place")).to_contain_text("below the last question, in the section “")
    panel("save").click()
    expect(panel("answer-number")).to_be_focused()
    expect(panel("answer-number")).to_have_accessible_description("Fill this in.")
    message = panel("answer-number").locator("xpath=..").locator(".iaa-teach-message")
    expect(message).to_have_text("Fill this in.")
    bar = panel.page.locator(".iaa-teach-save").bounding_box()
    below = message.bounding_box()
    assert below["y"] + below["height"] <= bar["y"]  # the message is in sight, above Save
    panel("answer-number").fill("3")
    panel("save").click()
    expect(panel("status")).to_contain_text("Fix the highlighted field")
    marked = panel.page.locator(".iaa-teach-message:not(:empty)")
    expect(marked).to_have_count(1)
    panel.page.evaluate(NO_LOOK)
    panel("right").fill("Yes.")
    expect(marked).to_have_count(0)
    panel.page.evaluate("window.lookAgain()")
    panel.save()


def test_a_choice(panel):
    panel.begin("choice")
    for place, text in enumerate(["Three judges", "Two judges"]):
        panel(f"option.{place}.text").fill(text)
        panel(f"option.{place}.feedback").fill(f"{text}, indeed.")
    panel("option.1.right").check()
    expect(panel("option.0.right")).not_to_be_checked()
    panel("solution").fill("Two.")
    panel.save()
    assert [one["right"] for one in panel.entry("movie-my-choice")["option"]] == [False, True]
    assert panel.problems() == []


def test_a_table(panel):
    panel.begin("table", right="So it is.")
    panel.choose(**{"answer-what": "read:counts", "answer-data": "typed:counts"})
    panel("answer-data-typed").fill("24 8\n14 24")
    expect(panel("answer")).to_have_text("The answer is 24.000, 8.000; 14.000, 24.000.")
    panel.save()
    assert panel.entry("movie-my-table")["answer"] == {"read": "counts", "counts": [[24, 8], [14, 24]]}
    assert panel.problems() == []


def test_a_prediction_is_of_what_its_picture_shows(panel):
    panel.begin("prediction", right="A third of the room.")
    panel.choose(on="new:ContingencyTableExplorer", **{"on-data": "typed:counts"})
    panel("on-data-typed").fill("24 8\n14 24")
    expect(panel("figure").locator("option", has_text="κ, now 0.376")).to_have_count(1)
    panel.choose(figure="kappa")
    expect(panel("answer")).to_have_text("The answer is 0.376.")
    panel.save()
    entry = panel.entry("movie-my-prediction")
    assert (entry.get("figure"), entry["answer"]) == (None, {"figure": "kappa"})
    expect(asked(panel, "movie-my-prediction")).to_be_visible()
    assert panel.problems() == []


def test_a_prediction_of_alpha_covers_the_coefficients_beside_it(panel):
    panel.begin("prediction", right="So it is.")
    panel.choose(on="new:RatingsExplorer", **{"on-data": "ratings:judges.csv"})
    expect(panel("figure").locator("option", has_text="Krippendorff’s α, now 0.389")).to_have_count(1)
    panel.choose(figure="alpha")
    expect(panel("veils-fleiss")).to_be_checked()
    expect(panel("veils-mean")).to_be_visible()
    panel("veils-mean").uncheck()


def test_hands_on_task_with_states_from_the_picture(panel):
    panel.begin("make", label="prompt", right="Worse than by chance.")
    panel.choose(on="new:RatingsExplorer")
    panel("goals.0").fill("α is below 0")
    expect(panel("preview").get_by_test_id("label-49-0")).to_have_count(1)  # the items that it opens with
    panel.choose(**{"on-data": "ratings:judges.csv"})
    expect(panel("holds.0-figure").locator("option", has_text="Krippendorff’s α, now 0.389")).to_have_count(1)
    expect(panel.preview().get_by_test_id("label-49-0")).to_have_count(0)
    panel.choose(**{"holds.0-figure": "alpha", "holds.0-sign": "<"})
    panel("holds.0-number").fill("0")
    goal = panel.preview().get_by_test_id("question-goal")
    panel.page.evaluate("document.querySelector('#iaa-teach').scrollTop = 1e6")
    saving = panel("save").bounding_box()
    assert saving["y"] + saving["height"] > panel.page.viewport_size["height"] - 120  # nothing is below it
    expect(goal).to_contain_text("α is below 0")
    panel("save").click()
    expect(panel("status")).to_have_text("Fix the highlighted field.")
    expect(panel("example-take")).to_be_focused()
    panel("example-take").click()
    message = panel.page.locator("[data-field='example'] .iaa-teach-message")
    expect(message).to_contain_text("this is how the picture opens")
    goal.scroll_into_view_if_needed()  # a task begins once its goals were in sight
    for place, label in enumerate(["bad", "bad"]):
        cell = panel.preview().get_by_test_id(f"label-0-{place}")
        cell.select_option(label) if cell.evaluate("e => e.tagName") == "SELECT" else cell.fill(label)
        cell.press("Enter")
    panel.preview().get_by_test_id("label-2-0").fill("good")
    panel.preview().get_by_test_id("label-2-0").press("Enter")
    expect(goal).to_have_attribute("data-met", "")
    panel("example-take").click()
    expect(panel.page.locator(".iaa-teach-message:not(:empty)")).to_have_count(0)
    panel.save()
    entry = panel.entry("movie-alpha-is-below-0")
    assert (entry["holds"], [*entry["example"]]) == (["alpha < 0"], ["labels"])
    lesson = (panel.folder / LESSON).read_text("utf-8")
    assert "on=movie_alpha_is_below_0_picture" in lesson
    code = (
        'movie_alpha_is_below_0_picture = RatingsExplorer(read_ratings("judges.csv"), show="labels,number")'
    )
    assert json.dumps(code)[1:-1] in lesson
    expect(asked(panel, "movie-alpha-is-below-0")).to_be_visible()
    assert panel.problems() == []


def test_editing_changes_only_the_edited_part(panel):
    panel("edit-own-kappa").click()
    expect(panel("words")).to_have_value(re.compile("^What's κ of the 10.*messages.*Type three decimals"))
    panel("label").fill(f"κ {HOSTILE[0]}")
    panel("words").fill("What is κ here?")
    panel.save()
    before, now = panel.before.decode().splitlines(), panel.bank.read_text("utf-8").splitlines()
    assert len(before) == len(now)
    assert [new for old, new in zip(before, now, strict=True) if old != new] == [
        f"label = {json.dumps(f'κ {HOSTILE[0]}', ensure_ascii=False)}"
    ]
    expect(asked(panel, "own-kappa")).to_contain_text(HOSTILE[0])
    expect(panel.page.locator(".jp-Notebook blockquote", has_text="What is κ here?")).to_be_visible()
    assert panel.page.evaluate("window.hurt") is None


def test_a_question_that_is_opened_comes_into_sight_and_what_is_saved_says_where(panel):
    page = panel.page
    page.evaluate("window.panel.content.scrollToItem(0)")
    panel("edit-own-kappa").click()
    expect(
        page.locator(".jp-Notebook blockquote", has_text="What's κ of the 10 messages?")
    ).to_be_in_viewport()
    expect(panel("words")).to_have_value(re.compile("messages"))
    panel("save").click()
    expect(panel("list-status")).to_have_text("Nothing has changed.")
    for typed, said in [
        ({"words": "What is κ here?"}, "Saved in the lesson."),
        ({"words": "What is κ now?", "label": "Mine"}, f"Saved in {panel.bank.name} and in the lesson."),
    ]:
        panel("edit-own-kappa").click()
        for field, text in typed.items():
            panel(field).fill(text)
        panel("save").click()
        expect(panel("list-status")).to_have_text(said)
    assert panel.bank.read_bytes() != panel.before


def test_deleting_a_question_removes_only_its_entry_cell_and_text(panel):
    panel.begin("number", right="So it is.")
    panel("answer-number").fill("3")
    panel.save()
    expect(asked(panel, "movie-my-number")).to_be_visible()
    page = panel.page
    made = page.evaluate(SOURCES)
    with_it = planned(panel)
    assert sum("movie-my-number" in ids for ids in with_it) == 1
    panel("edit-movie-my-number").click()
    panel("delete").dblclick()  # the line that asks comes under the pointer
    expect(panel("keep-it")).to_be_focused()
    panel("keep-it").click()
    expect(panel("delete")).to_be_focused()
    panel("delete").click()
    panel("delete-it").click()
    expect(panel("list-status")).to_contain_text("Deleted.")
    expect(panel("edit-movie-my-number")).to_have_count(0)
    assert panel.bank.read_bytes() == panel.before
    left = page.evaluate(SOURCES)
    gone = [source for source in made if source not in left]
    assert gone == ["> What about my number?", 'question("movie-my-number")']
    assert [source for source in made if source not in gone] == left
    saved = json.loads((panel.folder / LESSON).read_text("utf-8"))["cells"]
    assert ["".join(cell["source"]) for cell in saved] == left
    assert planned(panel) == [tuple(id for id in ids if id != "movie-my-number") for ids in with_it]
    assert panel.problems() == []


def test_a_cell_that_jupyterlab_focuses_late_takes_no_focus_from_the_panel(panel):
    page = panel.page
    cell = "window.panel.content.activeCell.node"
    panel("edit-own-kappa").click()
    panel("delete").click()
    page.evaluate(f"{cell}.focus()")
    expect(panel("keep-it")).to_be_focused()
    panel("label").press("End")
    page.evaluate(f"{cell}.focus()")
    expect(panel("label")).to_be_focused()
    page.get_by_role("heading", level=1).last.click()
    page.wait_for_function("document.activeElement.closest('.jp-Notebook')")
    panel("back").click()


def test_deleting_a_prediction_keeps_its_picture_and_text(panel):
    page = panel.page
    page.evaluate(JOINED, "predict-reviews")
    before = page.evaluate(SOURCES)
    panel("edit-predict-reviews").click()
    expect(panel("words")).not_to_have_value("")
    panel("delete").click()
    panel("delete-it").click()
    expect(panel("list-status")).to_contain_text("Deleted.")
    changed = [(old, new) for old, new in zip(before, page.evaluate(SOURCES), strict=True) if old != new]
    (asked, alone), *waited = changed
    assert alone == asked.replace('question("predict-reviews", on=reviews)', "reviews")
    assert waited
    assert all(old.startswith("<details>") and new in old.split("\n\n", 1)[1] for old, new in waited)
    expect(page.locator(".jp-Notebook .iaa-movie-review").first).to_be_visible()


def test_rare_fields_are_editable_and_unknown_ones_are_kept(panel):
    before = panel.entries(panel.before)
    panel("edit-predict-reviews").click()
    panel.preview()
    expect(panel("veils-expected")).to_be_checked()
    panel("veils-observed").check()
    panel.save()
    more = {"veils": ["expected", "observed"]}
    assert panel.entries(panel.bank.read_bytes())["predict-reviews"] == before["predict-reviews"] | more
    panel.begin("number", right="So it is.")
    panel("answer-number").fill("0.376")
    panel("strict").check()
    panel.save()
    assert panel.entries(panel.bank.read_bytes())["movie-my-number"]["strict"] is True


def test_a_bank_that_somebody_has_changed_is_left_and_nothing_typed_is_lost(panel, problems):
    panel("edit-own-kappa").click()
    panel("label").fill("Mine")
    panel.bank.write_bytes(panel.before + b"# theirs\n")
    panel("save").click()
    expect(panel("status")).to_contain_text("has changed since it was read here")
    assert panel.bank.read_bytes() == panel.before + b"# theirs\n"
    expect(panel("label")).to_have_value("Mine")
    panel("back").click()
    panel("stay").click()
    expect(panel("label")).to_have_value("Mine")
    panel("back").click()
    panel("leave").click()
    expect(panel("edit-own-kappa")).to_be_visible()
    problems[:] = [one for one in problems if "409" not in one]  # the browser's note on the refusal


def test_a_list_that_is_read_again_leaves_all_else_as_it_is(panel):
    page = panel.page
    panel("commands").locator("summary").click()
    panel("only").fill("01-03")
    page.evaluate("document.querySelector('#iaa-teach').scrollTop = 60")
    panel.bank.write_bytes(panel.before + MORE)
    panel.read_again()
    expect(panel("edit-theirs")).to_be_visible()
    expect(panel("only")).to_be_focused()
    expect(panel("only")).to_have_value("01-03")
    assert page.evaluate("document.querySelector('#iaa-teach').scrollTop") == 60
    panel("edit-own-kappa").focus()
    panel.bank.write_bytes(panel.before)
    panel.read_again()
    expect(panel("edit-theirs")).to_have_count(0)
    expect(panel("edit-own-kappa")).to_be_focused()
    expect(panel("only")).to_be_visible()
    panel("commands").locator("summary").click()


def test_a_form_stays_where_another_file_is_opened_and_the_browser_asks_before_the_page_is_left(panel):
    page = panel.page
    is_dirty = "window.jupyterapp.status.isDirty"
    assert not page.evaluate(is_dirty)
    panel("new-number").click()
    panel("label").fill("Mine")
    assert page.evaluate(is_dirty)
    for path in ("course.toml", LESSON):
        page.evaluate(OPEN, path)
        expect(panel("label")).to_have_count(int(path == LESSON))
    expect(panel("label")).to_have_value("Mine")
    panel("back").click()
    panel("leave").click()
    assert not page.evaluate(is_dirty)


def test_a_form_stays_where_its_notebook_gets_another_name_and_is_saved_into_its_bank(panel, problems):
    page = panel.page
    panel.begin("number", right="Yes.")
    panel("answer-number").fill("3")
    for name in ("My lesson.ipynb", "97_renamed.ipynb"):
        page.evaluate(RENAME, name)
        expect(page.get_by_role("tab", name=name)).to_be_visible()
        for path in ("course.toml", name):
            page.evaluate(OPEN, path)
            expect(panel("label")).to_have_count(int(path == name))
        expect(panel("label")).to_have_value("My number")
        panel("save").click()
        if name == "My lesson.ipynb":
            expect(panel("status")).to_contain_text(f"with a name such as {LESSON}; not '{name}'")
    expect(panel("list-status")).to_contain_text(f"Saved in {panel.bank.name} and added to the lesson")
    assert panel.entry("movie-my-number")["answer"] == {"value": 3}
    expect(page.get_by_role("heading", name="Questions of 97_renamed")).to_be_visible()
    expect(panel("edit-own-kappa")).to_be_visible()
    page.evaluate(RENAME, LESSON)
    expect(page.get_by_role("heading", name=f"Questions of {LESSON.removesuffix('.ipynb')}")).to_be_visible()
    expect(panel("edit-own-kappa")).to_be_visible()
    assert all("400 (Bad Request)" in each for each in problems)  # for a notebook that is no lesson
    problems.clear()


def test_late_server_response_does_not_change_the_open_form(panel):
    page = panel.page
    page.evaluate(HELD)
    panel("again").click()
    panel("new-number").click()
    expect(panel("label")).to_have_count(0)  # it waits for the bank that it will be written into
    page.evaluate("window.release()")
    panel("label").fill("Mine")
    page.evaluate(HELD)
    panel("again").evaluate("button => button.click()")
    panel.bank.write_bytes(panel.before + MORE)
    page.evaluate("window.release()")
    expect(panel("edit-theirs")).to_have_count(1)
    expect(panel("label")).to_have_value("Mine")
    expect(panel("label")).to_be_focused()
    panel("back").click()
    panel("leave").click()
    expect(panel("new-number")).to_be_focused()


def test_a_button_shows_its_command_and_what_that_says(course, panel):
    panel("commands").locator("summary").click()
    expect(panel("commands")).to_contain_text(f"iaa-teach check {LESSON}")
    panel("check").click()
    expect(panel("ended")).to_have_text("1 notebook and 1 question file checked: no problems.")
    expect(panel("ended")).to_be_in_viewport(ratio=1)
    expect(panel("check")).to_be_focused()
    panel("fix").click()
    expect(panel("output")).to_contain_text("Fixed:")
    expect(panel("ended")).to_have_text("1 notebook and 1 question file checked: no problems.")
    panel.page.evaluate(OPENED_ANEW)
    course[0].wait_until_alive()
    expect(panel("edit-own-kappa")).to_be_visible()
    panel("only").fill("--anyway")
    expect(panel("commands")).to_contain_text("lessons must be numbers")


@pytest.mark.parametrize("theme", some(["Dark", "Light"], 2))
def test_the_panel_is_accessible_and_fits_300_pixels(panel, theme):
    page = panel.page
    page.evaluate(
        f"window.jupyterapp.commands.execute('apputils:change-theme', {{theme: 'JupyterLab {theme}'}})"
    )
    page.locator(f"body[data-jp-theme-light='{str(theme == 'Light').lower()}']").wait_for(state="attached")
    width = page.evaluate("document.querySelector('#iaa-teach').clientWidth")
    assert 290 <= width <= 340
    assert violations(page, "#iaa-teach") == []
    for id in ("predict-kappa", "own-kappa", "own-table"):
        if not panel(f"edit-{id}").count():
            continue
        panel(f"edit-{id}").click()
        expect(panel.preview().get_by_test_id("question").first).to_be_visible()
        assert violations(page, "#iaa-teach") == []
        assert (
            page.evaluate("(e => e.scrollWidth - e.clientWidth)(document.querySelector('#iaa-teach'))") <= 0
        )
        panel("back").click()


def test_the_guide_is_what_opens(course):
    lab, _ = course
    page = lab.page.context.new_page()
    page.goto(f"{lab.page.url.split('/lab')[0]}/?token={TOKEN}")
    expect(page.locator(".jp-Notebook h1")).to_contain_text("For instructors")
    expect(page.get_by_test_id("teach-check")).to_be_visible()
    page.close()
