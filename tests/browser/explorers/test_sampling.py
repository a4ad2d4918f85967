"""The sampling explorer in a browser: what it requests of Python, and how it shows the replies."""

import re

import pytest
from playwright.sync_api import expect

from iaa_teach import SamplingExplorer
from tests.browser.conftest import set_traits, state_of, violations

HOSTILE = ['<img src=x onerror="window.hurt=1">', '"><script>window.hurt=1</script>']

CUT = """(view) => [...view.querySelectorAll("button, input, table, p, label")]
  .filter((node) => getComputedStyle(node).display !== "inline" && node.scrollWidth > node.clientWidth + 1)
  .map((node) => node.outerHTML)"""


@pytest.fixture
def show(show):
    """The explorer on a page, where `window.asked` keeps what the page asks of Python."""

    def asking(explorer, **size):
        page = show(explorer, **size)
        page.evaluate(
            "() => { window.asked ??= []; window.model.send = (message) => { window.asked.push(message); }; }"
        )
        return page

    return asking


def follow(page, explorer):
    """Give the page the explorer's state, as the kernel would."""
    set_traits(page, **state_of(explorer))


def test_the_buttons_request_samples_of_python(show):
    page = show(SamplingExplorer())
    for samples in (1, 10, 1000, 10000):
        page.get_by_test_id(f"draw-{samples}").click()
    asked = page.evaluate("window.asked")
    assert asked == [{"do": "draw", "samples": samples} for samples in (1, 10, 1000, 10000)]
    expect(page.get_by_test_id("clear")).to_be_disabled()
    expect(page.get_by_test_id("true-kappa")).to_have_text("0.672")


def test_what_python_found_is_shown(show):
    explorer = SamplingExplorer(seed=1, threshold=0.67)
    page = show(explorer)
    expect(page.get_by_test_id("coverage")).to_have_text("–")
    explorer.draw(10_000)
    follow(page, explorer)
    holds = explorer.drawn["holds"]
    expect(page.get_by_test_id("coverage")).to_have_text(f"{holds / 100:.1f}\u202f%")
    expect(page.get_by_test_id("coverage-count")).to_have_text(
        f"{holds // 1000}\u202f{holds % 1000:03} of 10\u202f000"
    )
    expect(page.get_by_test_id("mean")).to_have_text(f"{explorer.drawn['mean']:.3f}")
    expect(page.get_by_test_id("spread-promised")).to_have_text("0.056")
    expect(page.get_by_test_id("reached")).to_have_text(f"{explorer.drawn['reached'] / 100:.1f}\u202f%")
    expect(page.get_by_test_id("newest-kappa")).to_have_text(f"{explorer.drawn['recent'][0]['kappa']:.3f}")
    assert page.locator('[data-holds="true"]').count() == sum(
        sample["holds"] for sample in explorer.drawn["recent"]
    )
    page.get_by_test_id("clear").click()
    assert page.evaluate("window.asked") == [{"do": "clear"}]
    expect(page.get_by_role("img", name=re.compile("10.000 samples: kappa is 0.67"))).to_be_visible()


def test_the_profile_is_shown_on_demand_and_the_undefined_are_told(show):
    explorer = SamplingExplorer(preset="skewed-small", seed=3)
    explorer.draw(2000)
    page = show(explorer)
    expect(page.get_by_test_id("undefined")).to_contain_text("samples have no κ")
    expect(page.get_by_test_id("profile-coverage")).to_be_hidden()
    page.get_by_test_id("profile").check()
    page.wait_for_function("window.saved.some((sent) => sent.profile === true)")
    explorer.profile = True
    explorer.draw(1)  # waits for the profile intervals too
    follow(page, explorer)
    expect(page.get_by_test_id("profile-coverage")).to_have_text(re.compile(r"9[67]\.\d"))


def test_long_work_shows_its_progress_and_can_be_stopped(show):
    explorer = SamplingExplorer()
    page = show(explorer)
    expect(page.get_by_test_id("work")).to_be_hidden()
    page.evaluate("window.model.set('working', {what: 'samples', done: 2500, of: 10000})")
    expect(page.get_by_role("progressbar", name="Work done")).to_have_js_property("value", 2500)
    expect(page.get_by_test_id("progress-words")).to_have_text("2\u202f500 of 10\u202f000 samples")
    page.get_by_test_id("stop").click()
    assert page.evaluate("window.asked") == [{"do": "stop"}]
    page.evaluate("window.model.set('working', null); window.model.set('ended', 'Stopped: 2500 of 10000.')")
    expect(page.get_by_test_id("work")).to_be_hidden()
    expect(page.get_by_role("status").filter(has_text="Stopped: 2500")).to_be_focused()


def test_items_are_typed_and_checked(show):
    page = show(SamplingExplorer())
    page.get_by_label("Items in a sample").fill("3")
    expect(page.get_by_test_id("message")).to_have_text("Type a whole number from 5 to 10\u202f000.")
    page.get_by_label("Items in a sample").fill("600")
    expect(page.get_by_test_id("message")).to_have_text("")
    page.wait_for_function("window.saved.some((sent) => sent.items === 600)")
    assert not page.evaluate("window.saved.some((sent) => sent.items === 3)")


def test_keys_alone_choose_a_population_and_draw(show):
    page = show(SamplingExplorer(preset="balanced"))
    page.get_by_test_id("own").locator("summary").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("window.saved.some((sent) => sent.kappa === 0.65)")
    page.keyboard.press("Tab")
    page.keyboard.press("End")
    page.wait_for_function("window.saved.some((sent) => sent.share === 0.95)")
    page.get_by_test_id("draw-10").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("window.asked") == [{"do": "draw", "samples": 10}]


def test_a_preset_is_asked_of_python_and_python_moves_the_view(show):
    explorer = SamplingExplorer()
    page = show(explorer)
    page.get_by_label("Population").select_option(label="few items, one answer rare")
    page.wait_for_function("window.saved.some((sent) => sent.preset === 'skewed-small')")
    explorer.preset = "skewed-small"
    follow(page, explorer)
    expect(page.get_by_test_id("true-kappa")).to_have_text("0.600")
    expect(page.get_by_label("Items in a sample")).to_have_value("25")
    expect(page.get_by_test_id("share")).to_have_value("0.95")


@pytest.mark.parametrize("predicts", ["kappa", "coverage"])
def test_locked_until_the_prediction_and_then_marked(show, predicts):
    page = show(SamplingExplorer(locked=True, predicts=predicts))
    expect(page.get_by_text("Commit your prediction first")).to_be_visible()
    expect(page.get_by_test_id("true-kappa")).to_be_hidden()
    page.evaluate("window.model.set('locked', false); window.model.set('ghost', 0.7)")
    expect(page.get_by_text("Commit your prediction first")).to_be_hidden()
    words = "your prediction 0.700" if predicts == "kappa" else "your prediction 70.0\u202f%"
    expect(page.get_by_text(words)).to_be_visible()


def test_two_explorers_do_not_interfere(show):
    page = show(SamplingExplorer())
    show(SamplingExplorer(preset="balanced"))
    expect(page.get_by_test_id("true-kappa").first).to_have_text("0.672")
    expect(page.get_by_test_id("true-kappa").last).to_have_text("0.600")
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((node) => node.id)")
    assert len(ids) == len(set(ids))


def test_labels_stay_text(show):
    page = show(SamplingExplorer(categories=HOSTILE))
    expect(page.get_by_role("columnheader", name=HOSTILE[0])).to_be_visible()
    assert page.evaluate("window.hurt") is None


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("width", "predicts"), [(245, "coverage"), (390, "kappa"), (1000, "coverage")])
def test_axe_finds_nothing_and_nothing_is_cut(show, theme, width, predicts):
    explorer = SamplingExplorer(
        preset="skewed-small", threshold=0.67, profile=True, ghost=0.9, predicts=predicts, seed=1
    )
    explorer.draw(200)
    page = show(explorer, theme=theme, width=width)
    page.get_by_text("More: make a population of your own").click()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.locator(".iaa-sampling").evaluate(CUT) == []
