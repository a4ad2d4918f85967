"""What a drag costs a page, next to `interact` with matplotlib."""

from statistics import median_high

import nbformat
import pytest

import iaa_teach
from tests.benchmarks.conftest import NOTES, open_lesson
from tests.browser import hosts
from tests.browser.conftest import LIGHT, START, parts_of, state_of

OURS = "from iaa_teach import ChanceExplorer\nChanceExplorer()"
PEER = """import matplotlib.pyplot as plt
from ipywidgets import FloatSlider, interact
@interact(a=FloatSlider(value=0.5, min=0, max=1, step=0.01))
def show(a):
    plt.figure(figsize=(5, 3.2))
    plt.bar(["yes", "no"], [a * 0.5, (1 - a) * 0.5])
    plt.show()"""

# Move the slider once a frame for a second. For every changed frame: how long ago its first move was.
DRAG = """([view, picture, ours]) => new Promise((done) => {
  const slider = document.querySelector(ours ? '[data-testid=slider-a-0]' : '.noUi-target');
  const move = ours
    ? (share) => { slider.value = 100 * share; slider.dispatchEvent(new Event('input', {bubbles: true})); }
    : (share) => slider.noUiSlider.set(share);
  const delays = [];
  let moves = [], frames = 0, pending = false;
  const changed = (changes) => !picture || changes.some((change) =>
    [...change.addedNodes].some((node) => node.matches?.(picture) || node.querySelector?.(picture)));
  const watch = new MutationObserver((changes) => {
    if (pending || !changed(changes)) return;
    pending = true;
    requestAnimationFrame(() => {
      pending = false;
      frames += 1;
      if (moves.length) delays.push(performance.now() - moves[0]);
      moves = [];
    });
  });
  const all = {subtree: true, childList: true, characterData: true, attributes: true};
  watch.observe(document.querySelector(view), all);
  const start = performance.now();
  const step = (now) => {
    if (now - start > 1000) { watch.disconnect(); return done({delays, frames}); }
    moves.push(performance.now());
    move(0.5 + 0.4 * Math.sin((now - start) / 150));
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})"""


@pytest.fixture(scope="module")
def page(browser, tmp_path_factory):
    folder = tmp_path_factory.mktemp("drag")
    cells = [nbformat.v4.new_code_cell(source) for source in (OURS, PEER)]
    metadata = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=metadata), folder / "drag.ipynb")
    with hosts.server(folder, tmp_path_factory.mktemp("home")) as (address, _):
        context = browser.new_context(viewport={"width": 1400, "height": 1800})
        lab = hosts.LabPage(context, address)
        lab.open("drag.ipynb")
        lab.run_all()
        yield lab.page
        context.close()


def drag(page, view, picture, ours):
    """Milliseconds from each move to the changed frame, and changed frames a second."""
    record = page.evaluate(DRAG, [view, picture, ours])
    return record["delays"], record["frames"]


@pytest.mark.parametrize(
    ("name", "view", "picture", "ours"),
    [
        ("drag, chance explorer", ".iaa-chance", "", True),
        ("drag, interact with matplotlib", ".jp-Notebook .jp-Cell:last-of-type", "img", False),
    ],
    ids=["ours", "interact"],
)
def test_drag(benchmark, page, name, view, picture, ours):
    delays, frames = benchmark.pedantic(drag, (page, view, picture, ours), rounds=1)
    delay = f"{median_high(delays):.0f} ms from a move to its frame" if delays else "no move had its frame"
    NOTES.append(f"{name}: {delay}, {frames:.0f} frames a second")
    assert delays or not ours


EVENTS = 60
MOST, FRAME = 10, 16  # milliseconds of the page's main thread for an event
# Press buttons or fill in fields in turn, or move the first range to each of its values, one in a frame.
STEPS = """([controls, events]) => new Promise((done) => {
  const found = [...document.querySelectorAll(controls)];
  if (found[0].type === "range") found.length = 1;
  let moved = 0;
  const step = () => {
    if (moved === events) return done();
    const one = found[moved % found.length];
    if (one.matches("button")) one.click();
    else {
      const [low, high] = one.type === "range" ? [Number(one.min), Number(one.max)] : [1, 5];
      one.value = String(low + (moved % (high - low + 1)));
      for (const kind of ["input", "change"]) one.dispatchEvent(new Event(kind, {bubbles: true}));
    }
    moved += 1;
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})"""


@pytest.mark.parametrize(
    ("explorer", "controls"),
    [
        ("ChanceExplorer", "[data-testid=slider-a-0]"),
        ("ContingencyTableExplorer", "td input"),
        ("ErrorAnalysisExplorer", "td input"),
        ("LogLinearExplorer", "td button"),
        ("PrevalenceExplorer", "[data-testid=prevalence]"),
        ("RatingsExplorer", "[data-testid=which-item]"),
        ("RatingsExplorer", "td input"),
        ("SamplingExplorer", "[role=group] button:first-of-type"),
        ("ShiftedAnnotatorExplorer", "input[type=range]"),
        ("WeightsExplorer", "[data-testid=serious-0-1]"),
        ("WeightsExplorer", "td input"),
    ],
)
def test_event_cost(browser, explorer, controls):
    page = browser.new_page()
    page.goto(LIGHT)
    widget = getattr(iaa_teach, explorer)()
    page.evaluate(START, [*parts_of(widget), state_of(widget)])
    cost = milliseconds_of_an_event(page, STEPS, controls)
    NOTES.append(f"CPU of the page for an event, {explorer + ', ' + controls:<60} {cost:>5.1f} ms")
    assert cost <= (FRAME if explorer == "LogLinearExplorer" else MOST)  # which fits all models each time


# Move an item into a cell and back, once in a frame.
COUNTS = """([place, events]) => new Promise((done) => {
  const [down, up] = ["out", "in"].map((way) => document.querySelector(`[data-testid^=${way}-]${place}`));
  let moved = 0;
  const step = () => {
    if (moved === events) return done();
    (moved++ % 2 ? up : down).click();
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})"""


in_a_lesson = pytest.mark.parametrize(
    ("lesson", "script", "what"),
    [
        ("agreement_by_chance", STEPS, "[data-testid=slider-a-0]"),
        ("contingency_tables_and_kappa", COUNTS, "[data-testid$='-0-0']"),
    ],
)


@in_a_lesson
def test_event_cost_in_a_scene(browser, site, lesson, script, what):
    """Fitted to the window, and shown in other scenes of the page too."""
    page = open_lesson(browser.new_page(viewport={"width": 1280, "height": 800}), site, lesson)
    explorer = page.locator(".stage .iaa[data-fitted]", has=page.locator(what)).first
    explorer.scroll_into_view_if_needed()  # one that is out of sight is not drawn at each event
    cost = milliseconds_of_an_event(page, script, what)
    NOTES.append(f"CPU of the page for an event in a scene of {lesson:<29} {cost:>5.1f} ms")
    assert cost <= MOST


def metrics(session):
    return {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}


def milliseconds_of_an_event(page, script, what):
    """Return the least time of the page's main thread that an event took in four runs, and close the page."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    costs = []
    for _ in range(4):
        before = metrics(session)["TaskDuration"]
        page.evaluate(script, [what, EVENTS])
        costs.append(1000 * (metrics(session)["TaskDuration"] - before) / EVENTS)
    page.close()
    return min(costs)


WARM, LONG = 250, 3000  # drags; what runs often is compiled in the first of them


@in_a_lesson
def test_a_page_keeps_its_memory(browser, site, lesson, script, what):
    page = open_lesson(browser.new_page(viewport={"width": 1280, "height": 800}), site, lesson)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")

    def megabytes():
        session.send("HeapProfiler.collectGarbage")
        found = metrics(session)
        return found["JSHeapUsedSize"] / 1e6, found["Nodes"]

    page.evaluate(script, [what, WARM])
    before, nodes = megabytes()
    page.evaluate(script, [what, LONG])
    after, more = megabytes()
    page.close()
    NOTES.append(
        f"memory of the page of {lesson} before and after {LONG} drags: {before:.1f} and {after:.1f} MB, "
        f"{nodes:.0f} and {more:.0f} nodes"
    )
    assert after <= 1.1 * before
    assert more <= 1.1 * nodes
