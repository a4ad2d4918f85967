"""What is built to be opened from a folder, each kind of page in Chromium with the network off.

All web pages are opened in test_web.py, all decks in test_decks.py, JupyterLite in test_lite.py, and what
students get in test_lab.py.
"""

from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from iaa_teach.authoring.build import execution
from iaa_teach.authoring.build.answer_key import write_answer_key
from iaa_teach.authoring.targets import build
from iaa_teach.lab import lessons
from tests.browser.conftest import listen
from tests.checkout import lesson_file

pytestmark = [pytest.mark.slow, pytest.mark.thorough, pytest.mark.network]  # npm gives reveal.js

LOCAL = ("file:", "blob:", "data:")
LESSON = lesson_file("why_measure_agreement").with_suffix(".html").name
OPENED = {
    "class/index.html": "it needs no network",
    "class/instructors/plan.html": "Beforehand",
    "class/instructors/key.html": "In the order of the plan",
    "class/sheet.html": "Is it praise?",
    "class/pages/index.html": "They agree. Should you be impressed?",
    f"class/pages/{LESSON}": "Why measure agreement?",
    "class/deck/index.html": "turn the slides",
    "class/deck/session-1.html": "Ten sentences: is it praise?",
    "answer_key.html": "Answer key",
}
# All is drawn, and something is to be read.
DRAWN = """() => document.fonts.status === "loaded" && document.body.innerText.trim().length > 40
  && (!document.getElementById("iaa-parts") || "ready" in document.documentElement.dataset)"""


@pytest.fixture(scope="module")
def folder(executed, tmp_path_factory):
    """A class in a box with pages and decks, of a few lessons that have run, and the full answer key."""
    out = tmp_path_factory.mktemp("built")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(execution, "execute_all", lambda *_: executed)
        build("class", out / "class", only="0-4")
    (out / "answer_key.html").write_text(
        write_answer_key(lessons.find_shipped_lessons() / "questions"), "utf-8"
    )
    return out


def test_each_kind_of_page_opens_from_its_folder_and_asks_for_nothing_else(browser, folder, problems):
    context = browser.new_context(offline=True)
    for name, said in OPENED.items():
        page = context.new_page()
        listen(page, problems)
        page.on("request", lambda one: one.url.startswith(LOCAL) or problems.append(one.url))
        page.on("requestfailed", lambda one: problems.append(f"not found: {one.url}"))
        page.goto((folder / name).as_uri())
        page.wait_for_function(DRAWN)
        assert said in page.locator("body").inner_text(), name
        for link in map(urlsplit, page.evaluate("[...document.links].map((link) => link.href)")):
            assert link.scheme != "file" or Path(unquote(link.path)).is_file(), f"{name}: {link.path}"
        page.close()
    context.close()
