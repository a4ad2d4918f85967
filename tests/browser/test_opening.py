"""What opening a lesson does in JupyterLab: it comes alive where its code may run, else it asks."""

import copy
import json
import re
import shutil

import psutil
import pytest
from playwright.sync_api import expect

from iaa_teach.lab import lessons
from tests.browser.conftest import listen
from tests.browser.hosts import LabPage
from tests.checkout import lesson_file

pytestmark = pytest.mark.slow

WHOLE = lesson_file("why_measure_agreement")
PART = lesson_file("agreement_by_chance")  # of which these cells are a lesson too, shorter to run
CELLS = ("imports", "predict-coins", "make-fifty-eight", "question-ninety-percent", "exercise-cell")
END_KERNEL = "async () => { await window.panel.sessionContext.shutdown(); }"
START_KERNEL = "async () => { await window.jupyterapp.commands.execute('notebook:restart-kernel'); }"
KERNEL = "() => window.panel.sessionContext.session.kernel.id"
ALL_SAVED = "() => !Object.keys(sessionStorage).some((key) => key.startsWith('iaa-unsaved'))"
IS_DIRTY = "() => window.panel.context.model.dirty"
SCROLLED = "() => window.panel.node.querySelector('.jp-WindowedPanel-outer').scrollTop"
FORGET = "localStorage.removeItem('iaa_teach:started')"
STARTED = "(n) => JSON.parse(localStorage.getItem('iaa_teach:started') ?? '[]').length >= n"
COUNTS = """async () => {
  await window.panel.sessionContext.session.kernel.info;
  return window.panel.content.widgets.map(({model}) => model.executionCount).filter((count) => count > 0);
}"""


class Folder:
    """A folder of its own, with a lesson and its still in it, below that of the lessons."""

    def __init__(self, place, lesson):
        self.lesson = place / lesson.name
        self.path = f"{place.name}/{lesson.name}"
        place.mkdir()
        shutil.copy(lessons.find_shipped_lessons() / lesson.name, self.lesson)
        shutil.copytree(lessons.find_shipped_lessons() / "images", place / "images")

    def shorten(self):
        """Leave a few cells of the lesson."""
        data = json.loads(self.lesson.read_text("utf-8"))
        data["cells"] = [cell for cell in data["cells"] if cell["id"] in CELLS]
        assert len(data["cells"]) == len(CELLS)
        self.lesson.write_text(json.dumps(data), "utf-8")

    def copied(self, name):
        """Return the same lesson once more beside it, under another name."""
        other = copy.copy(self)
        other.lesson = self.lesson.with_name(name)
        other.path = f"{self.lesson.parent.name}/{name}"
        shutil.copy(self.lesson, other.lesson)
        return other

    def write(self, id, code):
        """Put code into a cell of the file."""
        data = json.loads(self.lesson.read_text("utf-8"))
        (cell,) = [cell for cell in data["cells"] if cell["id"] == id]
        cell["source"] = [code]
        self.lesson.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", "utf-8")


@pytest.fixture
def whole(lessons_folder, request):
    """A lesson of the kit, as it is."""
    return Folder(lessons_folder / request.node.name.replace("test_", ""), WHOLE)


@pytest.fixture
def folder(lessons_folder, request):
    """A lesson that is not the kit's."""
    folder = Folder(lessons_folder / request.node.name.replace("test_", ""), PART)
    folder.shorten()
    return folder


@pytest.mark.thorough
def test_the_kit_s_lesson_comes_alive_and_stays_as_it_is(lab_page, whole):
    before = whole.lesson.read_bytes()
    page = lab_page.open_alive(whole.path)
    prediction = page.locator("[data-question='predict-five']")
    expect(prediction).to_be_visible()
    assert page.evaluate(SCROLLED) == 0
    still = page.locator('[title="still"]')
    expect(still).to_have_count(1)
    expect(still).to_be_hidden()
    assert not page.evaluate(IS_DIRTY)

    cell = page.locator(".jp-CodeCell", has=prediction)
    expect(cell.locator(".jp-InputArea")).to_be_hidden()
    cell.get_by_role("button", name="Show the code").press("Enter")
    expect(cell.locator(".jp-InputArea")).to_contain_text("five-sentences")

    answer = page.locator(".jp-MarkdownOutput p", has_text="That share is the observed agreement")
    expect(answer).to_be_hidden()
    prediction.get_by_test_id("question-input").fill("70")
    prediction.get_by_test_id("question-check").click()
    expect(answer).to_be_visible()

    lab_page.open_alive(whole.path)  # the kernel lives, and nothing was saved
    expect(answer).to_be_visible()
    page.evaluate(END_KERNEL)
    lab_page.open_alive(whole.path)
    expect(prediction.get_by_test_id("question-input")).to_have_value("70")
    expect(answer).to_be_visible()
    prediction.get_by_test_id("question-start-over").click()
    expect(answer).to_be_hidden()
    assert not page.evaluate(IS_DIRTY)
    assert whole.lesson.read_bytes() == before


@pytest.mark.thorough
def test_a_still_is_in_the_place_of_each_picture_until_that_is_alive(lab_page, whole):
    whole.write("imports", "# not the kit's\nfrom iaa_teach import *")  # so that it waits to be started
    page = lab_page.open(whole.path)
    stills = page.locator(".iaa-stage > .iaa-still")
    expect(stills).to_have_count(page.locator(".iaa-stage").count())
    page.wait_for_function("() => document.querySelector('img.iaa-still, .iaa-still img').naturalWidth > 0")
    expect(stills.first).to_be_visible()
    assert stills.first.bounding_box()["width"] > 400
    start_button(page).click()
    expect(page.locator(".iaa-stage .iaa").first).to_be_visible()
    expect(stills.first).to_be_hidden()


@pytest.mark.thorough
def test_an_answer_without_a_kernel_is_marked_at_once_and_saved_when_one_is_back(lab_page, folder):
    page = lab_page.open(folder.path)
    start_button(page).click()
    lab_page.wait_until_alive()
    question = page.locator("[data-question='ninety-percent']")
    file = folder.lesson.parent / "iaa_progress.json"

    def answer(text, said):
        question.get_by_text(text).click()
        question.get_by_test_id("question-check").click()
        expect(question.get_by_test_id("question-verdict")).to_contain_text(said)

    def saved():
        """Return the answers that the file holds, once a kernel has acknowledged all of them."""
        page.wait_for_function(ALL_SAVED)
        expect(question.get_by_test_id("question-notice")).to_be_hidden()
        kept = json.loads(file.read_text("utf-8"))["questions"]["ninety-percent"]
        return [attempt["verdict"] for attempt in kept["attempts"]]

    page.evaluate("sessionStorage.clear()")  # what a lesson shown before on this page had not saved yet
    page.evaluate(END_KERNEL)
    answer("is a very good result", "chance alone gives")
    expect(question.get_by_test_id("question-notice")).to_contain_text("Not saved yet")
    assert not file.exists()
    page.evaluate(START_KERNEL)
    assert saved() == ["wrong"]

    lab_page.wait_until_alive()  # a lesson that ends its kernel while it runs does not run again by itself
    question.evaluate("(view) => view.classList.add('former')")
    name = f"kernel-{page.evaluate(KERNEL)}.json"
    (process,) = [
        one for one in psutil.process_iter(["cmdline"]) if name in "".join(one.info["cmdline"] or [])
    ]
    process.kill()  # the server starts another one, and JupyterLab says so
    page.locator(".jp-Dialog").get_by_role("button").click()
    expect(question).not_to_have_class(re.compile("former"))  # a click that began on a view that goes is none
    answer("as often as chance would make them", "no sign of agreement")
    assert saved() == ["wrong", "right"]


@pytest.mark.exhaustive
def test_a_changed_lesson_asks_once_until_a_line_changes_again(lab_page, folder):
    folder.write("question-ninety-percent", "# changed\nquestion('ninety-percent')")
    page = lab_page.open(folder.path)
    start = start_button(page)
    expect(start).to_be_visible()
    assert page.evaluate(COUNTS) == []
    start.click()
    lab_page.wait_until_alive()
    expect(start).to_be_hidden()
    trying = page.locator(".jp-CodeCell", has_text="# your line here")
    hint = trying.evaluate("(cell) => getComputedStyle(cell, '::after').content")
    assert "Shift+Enter" in hint
    expect(trying.locator(".jp-InputPrompt")).to_have_text("[ ]:")
    page.evaluate(END_KERNEL)

    folder.write("exercise-cell", "1 / 0")
    lab_page.open_alive(folder.path)
    page.evaluate(END_KERNEL)

    folder.write("question-ninety-percent", "# changed again\nquestion('ninety-percent')")
    lab_page.open(folder.path)
    expect(start).to_be_visible()
    assert page.evaluate(COUNTS) == []


def test_a_course_asks_once_for_all_lessons_that_its_authors_have_changed(lab_page, folder):
    text = 'title = "{authors} <i>"\nauthors = ["Ada $& Byron", "<b>Ben</b>"]\n'
    (folder.lesson.parent / "course.toml").write_text(text)
    other = folder.copied("77_other.ipynb")
    other.write("predict-coins", "1 + 1")
    lab_page.page.evaluate(FORGET)  # a test before may have started the same lesson
    page = lab_page.open(folder.path)
    asked = page.get_by_role("region", name="Start all lessons")
    expect(asked).to_contain_text(
        "Ada $& Byron, <b>Ben</b> wrote or changed this lesson for the course “{authors} <i>”, says"
    )
    assert page.evaluate(COUNTS) == []
    asked.get_by_role("button").click()
    lab_page.wait_until_alive()
    page.wait_for_function(STARTED, arg=2)
    page.evaluate(END_KERNEL)

    page = lab_page.open_alive(other.path)
    expect(asked).to_have_count(0)
    page.evaluate(END_KERNEL)
    other.write("predict-coins", "1 + 2")
    lab_page.open(other.path)
    expect(asked).to_be_visible()
    assert page.evaluate(COUNTS) == []


def test_nothing_runs_next_to_importable_files(lab_page, folder):
    (folder.lesson.parent / "course.toml").write_text('language = "it"\n')  # in which it says so
    hostile = "from pathlib import Path\nPath('hurt').touch()\n"
    (folder.lesson.parent / "iaa_teach.py").write_text(hostile)
    (folder.lesson.parent / "numpy.pyc").write_bytes(b"")
    page = lab_page.open(folder.path)
    asked = page.get_by_role("region", name="Avvia questa lezione")
    expect(asked).to_contain_text("iaa_teach.py")
    expect(asked).to_contain_text("numpy.pyc")
    assert page.evaluate(COUNTS) == []
    assert not (folder.lesson.parent / "hurt").exists()


def test_a_notebook_that_is_no_lesson_is_left_alone(lab_page, folder):
    data = json.loads(folder.lesson.read_text("utf-8"))
    del data["metadata"]["iaa_teach"]
    folder.lesson.write_text(json.dumps(data), "utf-8")
    assert is_left_alone(lab_page.open(folder.path))


@pytest.mark.exhaustive
def test_a_phone_s_page_has_no_list_of_files_and_a_setting_leaves_its_lesson_alone(
    browser, lab_address, lab_page, whole, problems
):
    lab_page.page.wait_for_function("jupyterapp.restored.then(() => !jupyterapp.shell.leftCollapsed)")
    save = "(raw) => jupyterapp.serviceManager.settings.save('iaa_teach:lesson', raw)"
    lab_page.page.evaluate(save, '{"run": false}')
    context = browser.new_context(viewport={"width": 390, "height": 800})
    phone = LabPage(context, lab_address)
    listen(phone.page, problems)
    try:
        phone.page.wait_for_function("jupyterapp.shell.leftCollapsed")
        assert is_left_alone(phone.open(whole.path))
    finally:
        lab_page.page.evaluate(save, "{}")
        context.close()


def is_left_alone(page):
    """Return whether all code is open and none has run; a lesson's is folded before its kernel is there."""
    return page.evaluate(COUNTS) == [] and page.locator(".iaa-folded, .iaa-held, .iaa-start").count() == 0


def start_button(page):
    return page.get_by_role("button", name="Start this lesson")
