"""The JupyterLite site on a machine that reaches nothing else: what works there works, the rest is told."""

import base64
import json

import pytest
from anywidget import AnyWidget
from playwright.sync_api import expect

from iaa_teach.authoring.notebooks import FOR_INSTRUCTORS
from iaa_teach.authoring.targets import build
from iaa_teach.lab import lessons
from iaa_teach.widgets.kit.sharing import make_shared_file, pack, write_bringer, write_stub
from tests.browser.conftest import listen, violations
from tests.browser.hosts import patient
from tests.folder_server import served

pytestmark = [pytest.mark.slow, pytest.mark.thorough, pytest.mark.network]

# What Pyodide says of a package that it cannot reach.
NOT_FETCHED = ("The following error occurred while loading ", "Failed to fetch")
NOWHERE = {"server": "http://localhost:1", "bypass": "localhost"}

# The lesson has stopped at its first cell. What is sent before is dropped unanswered, as its other cells are.
STOPPED = """() => {
  const [panel] = [...window.jupyterapp.shell.widgets('main')].filter((widget) => widget.context);
  window.panel = panel;
  return panel?.content.widgets.some(({model}) => model.executionCount > 0)
    && panel.sessionContext.session.kernel.status === 'idle';
}"""
RUN = """async (code) => {
  const {jupyterapp, panel} = window;
  panel.content.activeCellIndex = 0;
  await jupyterapp.commands.execute('notebook:insert-cell-above');
  panel.content.activeCell.model.sharedModel.setSource(code);
  await jupyterapp.commands.execute('notebook:run-cell');
}"""

# Its file comes packed beside it, as those of the kit's views do.
FILE = make_shared_file(
    "counter.js",
    (),
    "",
    """() => ({ view: { render({ model, el }) {
      const button = document.createElement("button");
      const show = () => { button.textContent = `answer ${model.get("answer")}`; };
      button.onclick = () => { model.set("asked", true); model.save_changes(); };
      model.on("change:answer", show);
      show();
      el.append(button);
    } } })""",
)
VERSION = AnyWidget.class_traits()["_model_module_version"].default_value
WIDGET = f"""import anywidget, ipywidgets, traitlets

class Script(ipywidgets.Widget):
    _model_name = traitlets.Unicode("AnyModel").tag(sync=True)
    _model_module = traitlets.Unicode("anywidget").tag(sync=True)
    _model_module_version = traitlets.Unicode({VERSION!r}).tag(sync=True)
    _esm = traitlets.Unicode({write_bringer()!r}).tag(sync=True)
    files = traitlets.List({[FILE.key]!r}).tag(sync=True)
    packed = traitlets.Bytes({pack([FILE])!r}).tag(sync=True)

class Counter(anywidget.AnyWidget):
    _esm = {write_stub(FILE.key, "")!r}
    answer, asked = traitlets.Int(0).tag(sync=True), traitlets.Bool().tag(sync=True)

    @traitlets.observe("asked")
    def _tell(self, _):
        self.answer = 6 * 7

script = Script()
Counter()"""

# The import brings the package, which does not work without NumPy; this module needs none of it.
PROGRESS = """import sys
from contextlib import suppress
with suppress(ImportError):
    import iaa_teach
from pathlib import Path
from sysconfig import get_path
from types import ModuleType
for name in ("iaa_teach", "iaa_teach.questions"):
    sys.modules[name] = ModuleType(name)
    sys.modules[name].__path__ = [str(Path(get_path("purelib"), *name.split(".")))]
from iaa_teach.questions import store
for answer in ("50", "52"):
    store.Progress(Path.cwd()).attempt("lazy", "number", answer, "right")
seen = store.Progress(Path.cwd())
print("kept", [each["answer"] for each in seen.attempts("lazy")], repr(seen.trouble))
for name in [name for name in sys.modules if name.startswith("iaa_teach")]:
    del sys.modules[name]"""


@pytest.fixture(scope="module")
def site(browser, tmp_path_factory):
    out = tmp_path_factory.mktemp("site") / "lite"
    build("lite", out)
    path = out / "jupyter-lite.json"
    settings = json.loads(path.read_text())
    settings["jupyter-config-data"] |= {
        "exposeAppInBrowser": True,  # for this test to ask it whether it is ready
        "settingsOverrides": {"@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"}},
    }
    path.write_text(json.dumps(settings))
    return out


@pytest.fixture(scope="module")
def address(site):
    with served(site) as address:
        yield address


@pytest.fixture(scope="module")
def opened(browser, address):
    """A lesson opened from the front page on a phone, run as far as it gets; what it asked for and said."""
    context = browser.new_context(viewport={"width": 390, "height": 900}, proxy=NOWHERE)
    page = patient(context.new_page())
    elsewhere = set()
    page.on("request", lambda asked: elsewhere.add(asked.url) if asked.url.startswith("https:") else None)
    failed = []
    listen(page, failed)
    page.goto(address)
    expect(page.get_by_text("need a web server")).to_have_count(0)
    page.get_by_role("link", name="1 · Why measure agreement?").click()
    page.wait_for_function("window.jupyterapp?.shell !== undefined")
    expect(page.locator(".jp-MarkdownOutput h1")).to_be_visible()
    page.wait_for_function(STOPPED, polling=100)
    yield page, elsewhere, failed
    context.close()


def output(page):
    return page.locator(".jp-Cell.jp-mod-active .jp-OutputArea-output")


def test_the_front_page_leads_to_every_lesson_and_a_page_opened_as_a_file_says_what_to_do(browser, site):
    page = browser.new_page(viewport={"width": 390, "height": 900})
    page.goto((site / "index.html").as_uri())
    leads = page.evaluate("[...document.links].map((link) => link.getAttribute('href'))")
    listed = {lead.partition("?path=")[2] for lead in leads} - {""}
    assert listed == {path.name for path in lessons.find_shipped_lessons().glob("*.ipynb")} - {
        *FOR_INSTRUCTORS
    }
    for lead in leads:
        assert lead.startswith("#set?") or (site / lead.partition("?")[0]).is_file()
    for name in listed:
        assert (
            json.loads((site / "files" / name).read_text())["metadata"]["language_info"]["name"] == "python"
        )
    # Opened as files they say what to do instead of staying blank.
    for place in ("index", "notebooks/index", "lab/index", "tree/index"):
        page.goto((site / f"{place}.html").as_uri())
        expect(page.get_by_role("heading", name="These pages need a web server")).to_be_visible()
        expect(page.locator("code", has_text=str(site))).to_have_text(str(site))
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert violations(page, within="body") == []
    page.close()


@pytest.mark.exhaustive
def test_a_lesson_runs_when_it_is_opened_and_tells_what_the_page_does_not_hold(opened, site):
    page, elsewhere, _ = opened
    told = page.locator(".jp-OutputArea .jp-RenderedMarkdown").filter(has_text="numpy is not here yet")
    expect(told).to_have_count(1)
    expect(told).to_contain_text("Restart Kernel")
    expect(page.locator(".iaa-held")).to_have_count(0)  # no prediction can be committed
    assert "Traceback" not in page.locator(".jp-Notebook").inner_text()
    words = (site / "fetched.txt").read_text("utf-8").split()
    assert elsewhere == {word for word in words if word.endswith(".whl")}
    assert any("/numpy-" in one for one in elsewhere)


@pytest.mark.exhaustive
def test_python_starts_from_the_site_alone_and_moves_a_widget(opened):
    page, elsewhere, failed = opened
    asked = set(elsewhere)
    page.evaluate(RUN, "from pathlib import Path\nPath('questions').is_dir(), sum(range(10))")
    expect(output(page)).to_have_text("(True, 45)")
    page.evaluate(RUN, WIDGET)
    output(page).get_by_role("button", name="answer 0").click()
    expect(output(page).get_by_role("button", name="answer 42")).to_be_visible()
    assert elsewhere == asked
    assert [one for one in failed if not one.startswith(NOT_FETCHED)] == []


@pytest.mark.exhaustive
def test_progress_is_kept_among_the_files_of_the_page(opened):
    page, *_ = opened
    page.evaluate(RUN, PROGRESS)
    expect(output(page)).to_have_text("kept ['50', '52'] ''")
    kept = page.evaluate(
        "window.jupyterapp.serviceManager.contents.get('iaa_progress.json', {content: true})"
    )
    assert b'"lazy"' in base64.b64decode(kept["content"])
