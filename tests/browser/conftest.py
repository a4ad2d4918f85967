"""A real Chromium for the views: on a bare stage, in JupyterLab and in Voila."""

import os
import re
import shutil
from contextlib import contextmanager
from functools import cache
from importlib.resources import files
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import expect, sync_playwright

from iaa_teach.lab import lessons
from iaa_teach.look.language import find_current_language
from iaa_teach.widgets.kit.joiner import find_view_file, write_es_module, write_style_sheet
from tests.browser import hosts
from tests.messages import send
from tests.patience import PATIENCE

expect.set_options(timeout=1000 * PATIENCE)

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

STAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>stage</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{margin:8px;background:#fff}body[data-jp-theme-light="false"]{background:#111418}</style></head>
<body data-jp-theme-light="true"><main><h1 style="position:absolute;clip-path:inset(50%)">stage</h1></main>
</body></html>"""

LIGHT = "data:text/html," + quote(STAGE)
DARK = LIGHT.replace("true", "false")

# The model a notebook host gives a view, in a few lines; `saved` and `sent` keep what goes to the kernel.
# With an id, others find the model by it, Python answers what it sends, and a second view has the same one.
START = """async ([esm, css, state, id = ""]) => {
  const models = (window.models ??= {});
  const listeners = {};
  const values = {...state};
  const pending = {};
  [window.saved, window.sent] = [[], []];
  const model = models[id] ?? {
    get: (name) => values[name],
    set: (name, value) => {
      const same = JSON.stringify(values[name]) === JSON.stringify(value);
      values[name] = value;
      pending[name] = value;
      if (!same) [...(listeners[`change:${name}`] ?? []), ...(listeners["change"] ?? [])].forEach((f) => f());
    },
    on: (name, f) => name.split(" ").forEach((n) => (listeners[n] ??= []).push(f)),
    off: (name, f) => { listeners[name] = (listeners[name] ?? []).filter((g) => g !== f); },
    save_changes: () => {
      window.saved.push({...pending});
      Object.keys(pending).forEach((name) => delete pending[name]);
    },
    send: (content) => void window.sent.push(content),
    emit: (name, ...what) => (listeners[name] ?? []).forEach((f) => f(...what)),  // a message of the kernel
    widget_manager: {get_model: async (other) => models[other]},
  };
  if (id && !models[id]) {
    models[id] = model;
    model.send = async (content) => {
      const changed = await python("kernel", id, JSON.parse(JSON.stringify(content)));
      for (const [name, value] of Object.entries(changed)) model.set(name, value);
    };
  }
  if (!esm) return;
  const style = document.createElement("style");
  style.textContent = css;
  document.head.append(style);
  const module = await import(URL.createObjectURL(new Blob([esm], {type: "text/javascript"})));
  const el = document.createElement("div");
  document.querySelector("main").append(el);
  const stop = await module.default.render({model, el});
  (window.views ??= []).push({model, el, stop, module});
  window.model = model;
  window.view = module;
}"""


# The shell opens a page in a third of the time: a whole browser draws its own window around every page.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def chromium_path():
    return next(filter(None, map(shutil.which, BROWSERS)), None)


@pytest.hookimpl(tryfirst=True)  # before the quick tests, those without the mark, are grouped
def pytest_collection_modifyitems(items):
    """Mark all tests of this folder."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.browser)


@contextmanager
def chromium(*flags):
    """A running Chromium, closed at the end."""
    path = chromium_path()
    if path is None:
        missing = f"no Chromium on this machine: apt-get install {BROWSERS[0]}"
        pytest.fail(missing) if os.environ.get("CI") else pytest.skip(missing)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*FLAGS, *flags])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def browser():
    # A page of a test ends before what optimising its scripts costs comes back: an eighth of its time.
    with chromium("--js-flags=--no-opt --no-maglev") as browser:
        yield browser


@pytest.fixture
def problems():
    """What a page complained of; a test ends with it empty."""
    found: list[str] = []
    yield found
    assert found == []


# JupyterLab's debugger says so where a kernel ends while it asks it.
NOT_OURS = "Could not restore the debugger state"
# JupyterLab says so of what a kernel that ends had still to answer.
UNANSWERED = re.compile(r"Canceled future for \w+ message before replies were done$")
# JupyterLab looks for the pictures of a text at the page's own place before it knows where they are.
NOT_THERE_YET = re.compile(r"https?://localhost:\d+/(notebooks/)?images/\w+\.png")


LOCAL = ("file:", "blob:", "data:", "about:")


def listen(page, problems):
    """Keep every error that the page throws or writes to its console; return the listeners by event."""

    def hear(message):
        early = NOT_THERE_YET.fullmatch(message.location["url"])
        if message.type == "error" and not early and not message.text.startswith(NOT_OURS):
            problems.append(message.text)

    def fail(error):
        if not UNANSWERED.search(str(error)):
            problems.append(f"page error: {error}")

    listeners = {"pageerror": fail, "console": hear}
    for event, listener in listeners.items():
        page.on(event, listener)
    return listeners


@pytest.fixture
def visit(browser, problems):
    """`visit(address)` opens a page, in a browser that was nowhere before or `within` that of another page.

    It runs `script` before the page's own, and waits until all of a built page is `ready`. What the page asks
    for elsewhere than on the disk is a problem, unless `online`. All else is given to the browser.
    """
    contexts = []

    def opened(
        address,
        width=1280,
        height=900,
        theme="light",
        script="",
        ready=True,
        online=False,
        within=None,
        **options,
    ):
        given = {"viewport": {"width": width, "height": height}, "color_scheme": theme}
        context = within or browser.new_context(**given | {"reduced_motion": "reduce"} | options)
        if not within:
            contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(1000 * PATIENCE)
        listen(page, problems)
        if not online:
            page.on("request", lambda one: one.url.startswith(LOCAL) or problems.append(one.url))
        if script:
            page.add_init_script(script)
        page.goto(address)
        if ready:
            page.wait_for_selector("html[data-ready]", state="attached")
        return page

    yield opened
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def functions():
    """Functions of the running test by name: `python("name", ...)` calls one on the page of a stage."""
    return {}


@pytest.fixture(scope="session")
def bare_page(browser, functions):
    """A page that the tests of a process use one after another: to open one takes as long as a short test."""
    page = browser.new_page()
    page.set_default_timeout(1000 * PATIENCE)
    page.expose_function("python", lambda name, *given: functions[name](*given))
    yield page
    page.close()


@pytest.fixture
def stage(request, browser, problems, functions):
    """`stage(esm, css, state)` shows a view on a bare page; called again, a second view on the same page."""
    alone = request.node.get_closest_marker("clock")  # no later test shall have it
    page = browser.new_page() if alone else request.getfixturevalue("bare_page")
    listeners = {}
    shown = False

    def show(esm, css, state, width=1000, height=900, theme="light", id=""):
        nonlocal shown, listeners
        if not shown:
            page.mouse.move(0, 0)
            page.emulate_media(media="screen", reduced_motion="reduce")
            page.set_viewport_size({"width": width, "height": height})
            # Content set on a page where a mouse has been would not capture it when it drags.
            page.goto(DARK if theme == "dark" else LIGHT)
            listeners = listen(page, problems)  # no earlier: a former view may still ask
            shown = True
        page.evaluate(START, [esm, css, state, id])
        return page

    yield show
    functions.clear()
    for event, listener in listeners.items():
        page.remove_listener(event, listener)
    if alone:
        page.close()
    else:  # in full screen it cannot be given another size; it may be leaving that already
        page.evaluate("document.fullscreenElement && document.exitFullscreen().catch(() => {})")


# Without selectors, which nobody reads, and without fetching what styles import, it takes half the time.
AXE = """async ([within, contrast]) => {
  const rules = {'color-contrast': {enabled: contrast}};
  const options = {resultTypes: ['violations'], selectors: false, preload: false, rules};
  const {violations} = await axe.run({include: [within]}, options);
  const say = (id) => ({html, failureSummary}) => `${id}: ${html} ${failureSummary}`;
  return violations.flatMap(({id, nodes}) => nodes.map(say(id)));
}"""


# On a phone in the dark; and, where all is tried, wide in the light, and as narrow as a phone's cell.
HOSTILE = ['<img src=x onerror="window.hurt=1">', '"><script>window.hurt=1</script>']  # names that are markup
NARROWEST = 265
in_every_look = pytest.mark.parametrize(
    ("width", "theme"),
    [
        (390, "dark"),
        pytest.param(1000, "light", marks=pytest.mark.exhaustive),
        pytest.param(NARROWEST, "light", marks=pytest.mark.exhaustive),
    ],
)


def violations(page, within=".iaa", contrast=True):
    """What axe-core has against our views: one line for each rule and element.

    Contrast takes most of its time: it may be left out where the same colours are looked at elsewhere.
    """
    page.evaluate(axe_source())
    return page.evaluate(AXE, [within, contrast])


def axe_source():
    """Return the script of axe-core."""
    return files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")


def parts_of(widget):
    """A widget's module with all its files, and its styles: a stage shares none."""
    return join(find_view_file(type(widget)), find_current_language())


@cache
def join(view, _language):
    return write_es_module(view), write_style_sheet(view)


def state_of(widget):
    """The state that a widget sends to its view, without the module and the styles."""
    return widget.get_state([name for name in widget.keys if not name.startswith("_")])


@pytest.fixture
def show(stage):
    """`show(explorer)` shows a widget on a bare page; called again, a second one on the same page."""
    return lambda widget, **size: stage(*parts_of(widget), state_of(widget), **size)


@pytest.fixture
def alive(stage, functions):
    """`alive(widget, others=[explorer])` shows a widget; Python answers for it, and for what has no view."""
    widgets, known = {}, {}

    def kernel(id, content):
        send(widgets[id], content)
        before, after = known[id], state_of(widgets[id])
        known[id] = after
        changed = {name: after[name] for name in after if after[name] != before[name]}
        return changed | {name: changed.pop(name) for name in ("saved", "turn") if name in changed}

    def show(*shown, others=(), **size):
        functions["kernel"] = kernel
        for widget in (*others, *shown):
            widgets[widget.model_id], known[widget.model_id] = widget, state_of(widget)
            stage("", "", known[widget.model_id], id=widget.model_id, **size)
        for widget in shown:
            page = stage(*parts_of(widget), {}, id=widget.model_id)
        return page

    return show


def trait(page, name):
    """A trait as the view of the last widget shown has it."""
    return page.evaluate("name => window.model.get(name)", name)


def stop_clock(page):
    """Let time on a page pass only as a test says, with `page.clock.run_for`, however slow the machine."""
    page.clock.install(time=0)
    page.clock.pause_at(3_600_000)  # install alone lets it go on


def set_traits(page, **traits):
    """Set traits as Python would."""
    page.evaluate("traits => { for (const name in traits) window.model.set(name, traits[name]) }", traits)


def drag(page, name, dx, dy, touch=False):
    """Drag the handle of a name by so many CSS pixels, with the mouse or with a finger."""
    handle = page.locator(f"[data-handle='{name}']").first
    handle.scroll_into_view_if_needed()
    box = handle.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    path = [(x + dx * step / 4, y + dy * step / 4) for step in range(5)]
    if not touch:
        page.mouse.move(*path[0])
        page.mouse.down()
        for place in path[1:]:
            page.mouse.move(*place)
        page.mouse.up()
        return
    finger = page.context.new_cdp_session(page)
    for kind, places in [
        ("touchStart", path[:1]),
        *(("touchMove", [one]) for one in path[1:]),
        ("touchEnd", []),
    ]:
        points = [{"x": one[0], "y": one[1]} for one in places]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    finger.detach()


def filled(page, within=""):
    """Return the share of the visible square that is filled."""
    area = "(all) => all.reduce((sum, r) => sum + r.getAttribute('width') * r.getAttribute('height'), 0)"
    agree, differ = (f"{within} .iaa-square-{name}" for name in ("agree", "differ"))
    return page.locator(agree).evaluate_all(area) / page.locator(f"{agree}, {differ}").evaluate_all(area)


def paste(page, testid, text):
    """Paste a text into a field, as from a spreadsheet."""
    field = page.get_by_test_id(testid)
    field.focus()
    field.evaluate(
        """(field, text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text/plain", text);
          field.dispatchEvent(new ClipboardEvent("paste", {clipboardData, bubbles: true, cancelable: true}));
        }""",
        text,
    )


@pytest.fixture(scope="session")
def lessons_folder(tmp_path_factory):
    """A copy of the lessons, as a learner has it."""
    folder = tmp_path_factory.mktemp("learner") / "lessons"
    lessons.copy(folder)
    return folder


@pytest.fixture(scope="session")
def lab_address(browser, lessons_folder, tmp_path_factory):
    """The address of the server that shows the lessons in JupyterLab, Notebook 7 and Voila."""
    with hosts.server(lessons_folder, tmp_path_factory.mktemp("home")) as (address, _):
        yield address


@pytest.fixture(scope="session")
def lab_window(browser, lab_address):
    """A JupyterLab page that all tests use one after another: to load one takes longer than most of them."""
    context = browser.new_context(viewport={"width": 1200, "height": 900})
    yield hosts.LabPage(context, lab_address)
    context.close()


@pytest.fixture
def lab_page(lab_window, problems):
    """A JupyterLab page; whatever our views or the page complain of ends the test."""
    heard = listen(lab_window.page, problems)
    yield lab_window
    for event, listener in heard.items():
        lab_window.page.remove_listener(event, listener)


def in_menu(tool):
    """Return a tool of a view once it is in the page and the menu that holds it is open."""
    expect(tool).to_be_attached()
    menu = tool.locator("xpath=ancestor::div[contains(@class, 'iaa-menu')]")
    if menu.count() and not tool.is_visible():
        menu.get_by_test_id("tool-menu").click()
    return tool
