"""Lessons in tabs that JupyterLab restores: those that nobody looks at start no kernel."""

import json
import urllib.request

import pytest
from playwright.sync_api import expect

from iaa_teach.lab import lessons
from tests.browser.hosts import patient
from tests.checkout import lesson_file
from tests.lab_server import TOKEN, get
from tests.patience import PATIENCE

pytestmark = [pytest.mark.slow, pytest.mark.thorough]

NAMES = [lesson_file(name).name for name in ("why_measure_agreement", "agreement_by_chance")]
OPEN = """async (paths) => {
  await jupyterapp.restored;
  for (const path of paths) {
    const panel = await jupyterapp.commands.execute('docmanager:open', {path});
    await panel.sessionContext.ready;
  }
}"""
ALIVE = """(name) => [...jupyterapp.shell.widgets('main')]
  .find((panel) => panel.context?.path.endsWith(name))?.content.widgets
  .some(({model}) => model.type === 'code' && model.executionCount !== null)"""


@pytest.fixture
def server(lab_address, lessons_folder):
    """`server(path)` asks the server for JSON; what runs in this folder is stopped in the end."""
    lessons.copy(lessons_folder / "tabs")

    def ask(path):
        return json.loads(get(lab_address, path))

    yield ask
    stop(lab_address, running(ask))


def running(ask):
    return {each["name"]: each["id"] for each in ask("/api/sessions") if each["path"].startswith("tabs/")}


def stop(address, sessions):
    for id in sessions.values():
        request = urllib.request.Request(f"{address}/api/sessions/{id}", method="DELETE")
        request.add_header("Authorization", f"token {TOKEN}")
        urllib.request.urlopen(request, timeout=PATIENCE).close()


def test_a_lesson_behind_another_tab_starts_no_kernel_until_it_is_looked_at(browser, lab_address, server):
    context = browser.new_context(viewport={"width": 1200, "height": 900})
    page = patient(context.new_page())

    def open_workspace():
        page.goto(f"{lab_address}/lab/workspaces/yesterday?token={TOKEN}")
        page.wait_for_function("window.jupyterapp?.shell !== undefined")

    open_workspace()
    with page.expect_response(
        lambda response: "/workspaces/" in response.url and NAMES[1] in (response.request.post_data or "")
    ):
        page.evaluate(OPEN, [f"tabs/{name}" for name in NAMES])
    page.goto("about:blank")
    stop(lab_address, running(server))
    open_workspace()
    page.wait_for_function(ALIVE, arg=NAMES[1], polling=100)
    assert [*running(server)] == NAMES[1:]
    page.get_by_role("tab", name=NAMES[0]).click()
    page.wait_for_function(ALIVE, arg=NAMES[0], polling=100)
    expect(page.locator("[data-question='agreement-and-truth']").locator("visible=true")).to_have_count(1)
    context.close()
