"""The overview of progress under the hand."""

import json
from pathlib import Path

from playwright.sync_api import expect

from iaa_teach.questions import Progress
from iaa_teach.questions.ids import TEN_SENTENCES
from iaa_teach.widgets.course.progress import ProgressWidget
from tests.browser.conftest import parts_of, set_traits, state_of, trait, violations


def test_answers_are_brought_back_and_deleted_on_request(show, tmp_path):
    """The host here keeps nothing: it hears the requests and answers as Python does."""
    overview = ProgressWidget(Progress(tmp_path))
    page = show(overview)
    expect(page.get_by_test_id("progress-summary")).to_have_text(
        "Nothing answered yet. Your progress will appear here."
    )
    expect(page.get_by_test_id("progress-lessons")).to_be_hidden()
    page.get_by_test_id("progress-show-all").click()
    expect(page.get_by_test_id("progress-lessons")).to_be_visible()
    file = tmp_path / "my-answers.json"
    file.write_text('{"version": 1, "questions": {}}')
    page.locator("input[type=file]").set_input_files(file)
    page.wait_for_function("window.sent.length === 1")
    heard = page.evaluate("window.sent")
    assert heard == [{"do": "bring-back", "file": file.name, "text": file.read_text()}]
    told = page.get_by_test_id("progress-told")
    for brought, words in [
        ({"problem": "", "new": 2, "known": 1}, "2 answers of my-answers.json were added. 1 was here"),
        ({"problem": "damaged", "new": 0, "known": 0}, "Nothing has changed."),
    ]:
        page.locator("input[type=file]").set_input_files(file)
        page.wait_for_function("window.sent.length > 1")
        set_traits(page, brought={"file": file.name, **brought}, turn=trait(page, "turn") + 1)
        expect(told).to_contain_text(words)
        page.evaluate("window.sent.length = 1")
    page.get_by_test_id("progress-remove").click()
    expect(page.get_by_text("Keep them")).to_be_focused()
    assert violations(page) == []
    page.get_by_text("Keep them").click()
    expect(page.get_by_test_id("progress-remove")).to_be_focused()
    page.get_by_test_id("progress-remove").click()
    page.get_by_test_id("progress-remove-now").click()
    assert page.evaluate("window.sent.at(-1)") == {"do": "reset"}


def test_labels_alone_can_be_handed_in(stage, tmp_path):
    progress = Progress(tmp_path)
    progress.attempt(TEN_SENTENCES, "labelling", {"labels": ["praise"] * 10}, "given")
    overview = ProgressWidget(progress)
    page = stage(*parts_of(overview), state_of(overview), width=390)
    expect(page.get_by_test_id("progress-practised")).to_have_text("You have labelled the ten sentences.")
    page.get_by_test_id("progress-name").fill("Ada")
    with page.expect_download() as saved:
        page.get_by_test_id("progress-hand-in").click()
    text = Path(saved.value.path()).read_text("utf-8")
    assert TEN_SENTENCES in json.loads(text)["questions"]


def test_only_lessons_that_are_begun_are_listed_until_all_are_asked_for(stage, tmp_path):
    overview = ProgressWidget(Progress(tmp_path))
    state = state_of(overview)
    first, second = state["lessons"][:2]
    entry = {"kind": "choice", "answered": True, "right": False, "hints_seen": 0, "attempts": []}
    state["answers"] = json.dumps({"version": 1, "questions": {second["questions"][0]["id"]: entry}})
    page = stage(*parts_of(overview), state, width=390)
    expect(page.get_by_test_id("progress-lesson")).to_have_count(1)
    expect(page.get_by_test_id("progress-lesson")).to_contain_text(second["title"])
    page.get_by_test_id("progress-show-all").click()
    expect(page.get_by_test_id("progress-lesson")).to_have_count(len(state["lessons"]))
    expect(page.get_by_test_id("progress-lesson").first).to_contain_text(first["title"])
