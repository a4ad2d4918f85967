"""What the panel of those who teach runs, and what it agrees to: nothing that this person has not started."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser import hosts
from tests.browser.conftest import listen

pytestmark = [pytest.mark.slow, pytest.mark.thorough]

NAME = "97_stranger"
BANK = """[[question]]
id = "asked"
kind = "number"
label = "Asked"
answer = {value = 1}
hints = ["h"]
right = "r"
"""
SHUT_DOWN = "async () => { await window.panel?.sessionContext.shutdown(); }"
AGREED = "() => localStorage.getItem('iaa_teach:started')"
# The kernel answers once it has run all that it was asked before.
QUIET = """async () => {
  const {kernel} = window.panel.sessionContext.session;
  await kernel.info;
  await kernel.requestKernelInfo();
}"""
EDIT = "([at, source]) => window.panel.content.widgets[at].model.sharedModel.setSource(source)"
SAVE = "async () => { await window.panel.context.save(); }"
REVERT = "async () => { await window.panel.context.revert(); }"
RUN_CELL = """async (at) => {
  window.panel.content.activeCellIndex = at;
  await window.jupyterapp.commands.execute('notebook:run-cell');
}"""
AGAIN = """async () => {
  await window.panel.sessionContext.session.kernel.restart();
  await new Promise((resolve) => setTimeout(resolve, 500));
}"""
PASTE = """(source) => window.panel.content.model.sharedModel
  .insertCell(1, {cell_type: 'code', source, metadata: {}, outputs: [], execution_count: 7})"""
TRUST = "() => window.panel.content.widgets.forEach(({model}) => { model.trusted = true; })"
OUTPUTS = """() => window.panel.content.widgets.flatMap(({model}) => model.sharedModel.outputs ?? [])
  .map((output) => output.ename ?? output.text ?? output.output_type)"""


def lesson(*sources, title="Stranger"):
    """Return a lesson whose file says that all its cells have run, with what came of it."""
    cells = [{"cell_type": "markdown", "id": "title", "metadata": {}, "source": f"# {title}\n\n> What?"}]
    for place, source in enumerate(sources):
        output = {"output_type": "stream", "name": "stdout", "text": "ran"}
        cell = {"cell_type": "code", "execution_count": place + 1, "outputs": [output]}
        cells.append(cell | {"id": f"cell-{place}", "metadata": {}, "source": source})
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    metadata = kernel | {"iaa_teach": {"lesson": True}}
    return json.dumps({"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5})


IMPORTS = "from iaa_teach import question"
# Without the view: Jupyter complains of one that is in a file and has no kernel.
LEAVES_A_TRACE = "open('{0}.ran', 'w').close()"
STRANGER = lesson(
    f"{IMPORTS}\n{LEAVES_A_TRACE.format('imports')}", f"{LEAVES_A_TRACE.format('asked')}\nquestion('asked');"
)

MINE = lesson(IMPORTS, "1 + 0")
REPLACED = lesson(IMPORTS, f"{LEAVES_A_TRACE.format('replaced')}\nquestion('asked');")


class Course:
    """A lecturer's JupyterLab, and the stranger's lesson in its folder."""

    def __init__(self, lab, folder):
        self.lab, self.page, self.folder = lab, lab.page, folder
        self.file = folder / f"{NAME}.ipynb"

    def __call__(self, testid):
        return self.page.get_by_test_id(f"teach-{testid}")

    def start(self):
        return self.page.get_by_role("button", name="Start this lesson")

    def write(self, content):
        self.file.write_text(content, "utf-8")
        (self.folder / "questions" / f"{NAME}.toml").write_text(BANK, "utf-8")

    def open(self, content=None):
        """Open the lesson with a new kernel, as it is in the file or is put there, and let it settle."""
        self.page.evaluate(SHUT_DOWN)
        if content:
            self.write(content)
        self.lab.open(self.file.name)
        self("again").click()  # the panel knows the bank of the test before
        expect(self("questions")).not_to_have_attribute("aria-busy", "true")
        self.settle()

    def settle(self):
        for _ in range(3):  # what an answer of the kernel leads to asks it again
            self.page.evaluate(QUIET)

    def forget_what_ran(self):
        for trace in self.folder.glob("*.ran"):
            trace.unlink()

    def ran(self):
        self.settle()
        return sorted(path.stem for path in self.folder.glob("*.ran"))

    def edit_question(self):
        self("edit-asked").click()
        expect(self("preview")).not_to_have_attribute("aria-busy", "true")

    def save_question(self, said):
        self("save").click()
        expect(self("list-status")).to_have_text(said)

    def insert(self):
        self("new-number").click()
        for testid, text in {"words": "And?", "label": "More", "hints.0": "h", "right": "r"}.items():
            self(testid).fill(text)
        self("answer-number").fill("3")
        self("save").click()
        expect(self("list-status")).to_contain_text("and added to the lesson")


@pytest.fixture(scope="module")
def lecturer(browser, tmp_path_factory):
    home = tmp_path_factory.mktemp("lecturer")
    folder = home / "course"
    with hosts.own_lab(folder, home, "--teach") as (address, _):
        context = browser.new_context(viewport={"width": 1400, "height": 900})
        lab = hosts.LabPage(context, address)
        lab.page.evaluate("window.jupyterapp.shell.activateById('iaa-teach')")
        yield Course(lab, folder)
        context.close()


@pytest.fixture
def course(lecturer, problems):
    heard = listen(lecturer.page, problems)
    lecturer.page.evaluate("localStorage.removeItem('iaa_teach:started')")
    lecturer.forget_what_ran()
    yield lecturer
    for event, listener in heard.items():
        lecturer.page.remove_listener(event, listener)


def save_unchanged(course):
    course.edit_question()
    course.save_question("Nothing has changed.")


def save_label(course):
    course.edit_question()
    course("label").fill("Other")
    course.save_question(f"Saved in {NAME}.toml.")


def save_words(course):
    course.edit_question()
    course("words").fill("Which?")
    course.save_question("Saved in the lesson.")


def insert(course):
    course.insert()


def delete(course):
    course("edit-asked").click()
    course("delete").click()
    course("delete-it").click()
    expect(course("list-status")).to_contain_text("Deleted.")


def test_saved_outputs_neither_run_nor_consent(course):
    course.open(STRANGER)
    expect(course.start()).to_be_visible()
    for act in (save_unchanged, save_label, save_words, insert, delete):
        act(course)
        assert course.ran() == [], act
        assert set(course.page.evaluate(OUTPUTS)) == {"ran"}, act  # no NameError either
        assert course.page.evaluate(AGREED) is None, act
    assert asks_again(course)


def test_outputs_of_a_file_run_no_script_after_the_panel_has_saved_it(course):
    hostile = json.loads(STRANGER)
    data = {"text/html": "<svg onload='window.hurt=1'></svg><script>window.hurt=1</script>"}
    for each in (data, {"application/javascript": "window.hurt = 1"}):
        output = {"output_type": "display_data", "metadata": {}, "data": each}
        hostile["cells"][1]["outputs"].append(output)
    course.open(json.dumps(hostile))
    save_words(course)
    course.open()
    expect(course.page.locator(".jp-OutputArea-output")).to_have_count(3)
    assert course.page.evaluate("window.hurt ?? null") is None
    course.page.evaluate(TRUST)  # else nothing would ever run
    course.page.wait_for_function("window.hurt === 1")


def asks_again(course):
    """Return whether the lesson asks before it runs, with a new kernel too, and nobody has agreed to it."""
    agreed = course.page.evaluate(AGREED)
    course.forget_what_ran()
    course.open()
    expect(course.start()).to_be_visible()
    return course.ran() == [] and agreed == course.page.evaluate(AGREED)


def test_cells_run_by_a_person_rerun_until_the_kernel_ends_without_consent(course):
    course.open(STRANGER)
    for place in (1, 2):
        course.page.evaluate(RUN_CELL, place)
    assert course.ran() == ["asked", "imports"]
    course.forget_what_ran()
    save_label(course)
    assert course.ran() == ["asked"]
    course.page.evaluate(AGAIN)
    course.forget_what_ran()
    course.edit_question()
    course("label").fill("Another")
    course.save_question(f"Saved in {NAME}.toml.")
    assert course.ran() == []
    assert course.page.evaluate(AGREED) is None
    assert asks_again(course)


def test_cells_loaded_into_a_started_lesson_neither_run_nor_consent(course):
    course.open(STRANGER)
    course.start().click()
    assert course.ran() == ["asked", "imports"]
    course.forget_what_ran()
    course.file.write_text(REPLACED)
    course.page.evaluate(REVERT)
    agreed = course.page.evaluate(AGREED)
    for act in (save_label, insert):
        act(course)
        assert course.ran() == [], act
        assert course.page.evaluate(AGREED) == agreed, act
    assert asks_again(course)


def test_a_cell_that_is_pasted_into_a_lesson_that_was_started_is_not_agreed_to(course):
    course.open(STRANGER)
    course.start().click()
    assert course.ran() == ["asked", "imports"]
    course.page.evaluate(PASTE, LEAVES_A_TRACE.format("pasted"))
    insert(course)
    course.forget_what_ran()
    assert course.ran() == []
    assert asks_again(course)


def test_a_question_that_is_added_to_a_lesson_that_was_started_is_agreed_to(course):
    course.open(MINE)
    course.start().click()
    course.settle()
    course.page.evaluate("window.panel.content.activeCellIndex = 2")
    insert(course)
    expect(course.page.locator(".jp-Notebook [data-question='stranger-more']")).to_be_visible()
    course.open()
    course.lab.wait_until_alive()


def test_cells_typed_after_reload_count_as_consent(course):
    course.open(MINE)
    course.start().click()
    course.settle()
    course.lab.open(course.file.name)  # the kernel lives
    course.settle()
    course.page.evaluate(EDIT, [2, "1 + 3"])
    course.page.evaluate(RUN_CELL, 2)
    course.settle()
    course.page.evaluate(SAVE)
    course.open()
    course.lab.wait_until_alive()
    expect(course.start()).to_have_count(0)


def test_cells_typed_and_run_count_as_consent(course):
    course.open(MINE)
    course.start().click()
    course.settle()
    course.page.evaluate(EDIT, [2, "1 + 1"])
    course.page.evaluate(SAVE)
    assert asks_again(course)
    course.start().click()
    course.settle()
    course.page.evaluate(EDIT, [2, "1 + 2"])
    course.page.evaluate(RUN_CELL, 2)
    course.settle()
    course.page.evaluate(SAVE)
    course.open()
    course.lab.wait_until_alive()
    expect(course.start()).to_have_count(0)
