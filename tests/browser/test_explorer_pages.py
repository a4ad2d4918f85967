"""The explorers' own pages, from the disk: played with, sent, shown in another page, taken into Python."""

import re

import pytest
from playwright.sync_api import expect

from iaa_teach.authoring.build.explorer_pages import list_explorers, make_explorer_pages
from iaa_teach.authoring.build.site import Site
from iaa_teach.authoring.execution import Executed
from iaa_teach.authoring.notebooks import read_notebook
from iaa_teach.lab import lessons
from iaa_teach.widgets.kit.state_text import set_state
from iaa_teach.widgets.kit.state_writing import write_state, write_value
from tests.browser.conftest import in_menu, violations
from tests.browser.kit.test_records import states
from tests.browser.lesson_page import READ_ON
from tests.sampling import everyday

thorough, exhaustive = pytest.mark.thorough, pytest.mark.exhaustive
FIRST, *SAMPLE = "contingency_table", "sampling", "ratings", "span"
# One control of each, and the keys that move it.
TYPED = ("Control+a", "3", "1", "Tab")
KEYS = {
    "failures": ("slips", "ArrowRight"),
    "studies": ("observed", "ArrowRight"),
    "movie_review": ("reviews-card", "ArrowRight", "Enter"),
    "chance": ("slider-a-0", "ArrowRight"),
    "contingency_table": ("cell-0-0", *TYPED),
    "scales": ("slider", "ArrowRight"),
    "three_chances": ("cell-0-0", *TYPED),
    "prevalence_bias": ("prevalence", "ArrowRight"),
    "pair": ("cell-0-0", *TYPED),
    "possible": ("observed-printed", "Control+a", "Delete", "Tab"),
    "prevalence": ("prevalence", "ArrowRight"),
    "sampling": ("items", "ArrowRight"),
    "coverage": ("items", "ArrowRight"),
    "sample_size": ("items", "ArrowRight"),
    "rounds": ("better", "ArrowRight"),
    "weights": ("serious-0-1", "ArrowLeft"),
    "ratings": ("label-0-0", *TYPED),
    "scores": ("shift", "ArrowRight"),
    "log_linear": ("model", "ArrowDown"),
    "majority": ("annotators", "ArrowRight"),
    "error_analysis": ("errors-count-0-0", *TYPED),
    "shifted_annotator": ("shifted-shift", "ArrowRight"),
    "believe": ("annotator-1", "ArrowLeft"),
    "panel": ("panel-step", "Enter"),
    "slip_or_view": ("apart", "ArrowRight"),
    "judge": ("prevalence", "ArrowRight"),
    "replacement": ("error", "ArrowRight"),
    "grades": ("generosity", "ArrowLeft"),
    "swapped_order": ("pairs-0-2", "Enter"),
    "span": ("a-1-end", "ArrowRight"),
}
OF_LUCK = {"chance": "deal"}  # what is dealt anew wherever it is shown
SHOWN = """(luck) => {
  const part = document.querySelector(".explorer");
  const fields = [...part.querySelectorAll("input, select, textarea")];
  for (const one of luck ? part.querySelectorAll(`[data-testid="${luck}"]`) : []) one.remove();
  return [part.innerText, ...fields.map((one) => one.getAttribute("aria-valuetext") ?? one.value)];
}"""
each_page = pytest.mark.parametrize(
    "name",
    [
        name if name == FIRST else pytest.param(name, marks=thorough if name in SAMPLE else exhaustive)
        for name in list_explorers()
    ],
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The pages, with links to lessons that did not run."""
    source = lessons.find_shipped_lessons()
    read = {path.name: Executed(read_notebook(path)) for path in source.glob("[0-9]*.ipynb")}
    out = tmp_path_factory.mktemp("site")
    for name, content in make_explorer_pages(Site(source, read)).items():
        (out / name).parent.mkdir(exist_ok=True)
        (out / name).write_bytes(content)
    return out / "explore"


@pytest.fixture
def opened(visit):
    """`opened(address)` opens a page in a browser that has never been there, with the network off."""
    clipboard = (
        "Object.defineProperty(navigator, 'clipboard',"
        " { value: { writeText: async (text) => { window.copied = text; } } })"
    )
    return lambda address, **options: visit(address, script=clipboard, ready=False, offline=True, **options)


def address_of(folder, name):
    return (folder / f"{name}.html").as_uri()


def changed(kind):
    """Return a new explorer in another state than its first."""
    explorer = kind()
    state, _ = states(explorer, 3)[-1]
    set_state(explorer, {name: value for name, value in state.items() if name != "preset"})
    return explorer


def in_texts(explorer):
    """Return the state of an explorer with the digits that a link has."""
    return {name: write_value(getattr(explorer, name)) for name in explorer.settable}


def made_by(lines):
    """Return the explorer that lines of Python make."""
    names = {}
    imports, line = lines.split("\n\n")
    exec(imports, names)
    return eval(line, names)


@each_page
def test_a_state_is_kept_in_the_address_sent_and_made_in_python(folder, opened, name):
    explorer = changed(list_explorers()[name])
    made = type(explorer).__name__
    new = f"from iaa_teach import {made}\n\n{made}()"
    page = opened(address_of(folder, name))
    expect(page.get_by_test_id("python-code")).to_have_text(new)
    page.evaluate("(text) => { location.hash = `#set?${text}` }", write_state(explorer))
    code = page.get_by_test_id("python-code")
    expect(code).not_to_have_text(new)
    lines = code.text_content()
    assert in_texts(made_by(lines)) == in_texts(explorer)
    in_menu(page.get_by_test_id("copy-link")).click()
    sent = page.evaluate("window.copied")
    expect(page).to_have_url(sent)
    there = opened(sent)
    expect(there.get_by_test_id("python-code")).to_have_text(lines)
    expect(there.get_by_test_id("under-veil")).to_be_hidden()
    in_menu(there.get_by_test_id("reset")).click()
    expect(there.get_by_test_id("python-code")).to_have_text(new)
    there.wait_for_function("location.hash === ''")


# What moves in sight, by how much of the window; it runs before the page does.
SHIFTS = """window.shifted = 0;
new PerformanceObserver((list) => {
  for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) window.shifted += value;
}).observe({ type: "layout-shift", buffered: true });"""


@pytest.mark.parametrize("width", [390, 1280])
def test_a_page_that_is_loaded_again_does_not_move(folder, visit, width):
    page = visit(address_of(folder, "scales"), width, script=SHIFTS)
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    page.wait_for_function("!document.documentElement.hasAttribute('data-waking')")
    assert page.evaluate("window.shifted") < 0.02


@each_page
def test_link_includes_changes_made_by_keyboard(folder, opened, name):
    page = opened(address_of(folder, name))
    new = page.get_by_test_id("python-code").text_content()
    testid, *keys = KEYS[name]
    control = page.locator(".explorer").get_by_test_id(testid).first
    control.focus()
    for key in keys:
        page.keyboard.press(key)
    expect(page.get_by_test_id("python-code")).not_to_have_text(new)
    in_menu(page.get_by_test_id("copy-link")).press("Enter")
    expect(page.get_by_test_id("copy-link-told")).not_to_be_empty()
    sent = page.evaluate("window.copied")
    assert "#set?" in sent
    there = opened(sent)
    page.reload()
    for one in (there, page):
        one.wait_for_selector("html[data-ready]", state="attached")
    assert there.evaluate(SHOWN, OF_LUCK.get(name)) == page.evaluate(SHOWN, OF_LUCK.get(name))
    in_menu(there.get_by_test_id("copy-link")).press("Enter")
    expect(there.get_by_test_id("copy-link-told")).not_to_be_empty()
    assert there.evaluate("window.copied") == sent


@pytest.mark.parametrize(("theme", "reader"), everyday([("light", "dark"), ("dark", "light"), ("", "dark")]))
def test_a_frame_is_light_or_dark_as_its_line_says(folder, opened, theme, reader):
    page = opened(address_of(folder, "prevalence"))
    page.locator(".taken summary").first.click()
    page.get_by_test_id("embed-theme").select_option(theme)
    src = (
        page.get_by_test_id("embed-code").text_content().split('src="')[1].split('"')[0].replace("&amp;", "&")
    )
    assert src.endswith(f"?embed&theme={theme}" if theme else "?embed")
    frame = opened(src, theme=reader)
    schemes = frame.locator("html, body, .explorer > .iaa").evaluate_all(
        "(all) => all.map((one) => getComputedStyle(one).colorScheme)"
    )
    assert set(schemes) == {theme or reader}
    assert violations(frame, within="html") == []


@pytest.mark.parametrize("width", everyday([390, 1280]))
@each_page
def test_pages_are_accessible_fit_and_stay_as_they_are_while_one_reads(folder, opened, name, width):
    page = opened(address_of(folder, name), width=width, theme="dark" if width == 390 else "light")
    page.wait_for_selector("html[data-ready]", state="attached")
    before, after = page.evaluate(READ_ON)
    assert before == after
    assert page.evaluate("document.querySelector('.told').checkVisibility({visibilityProperty: true})")
    page.locator(".taken summary").first.click()
    assert violations(page, within="html", contrast=width == 390) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_index_leads_to_all_of_them(folder, opened):
    page = opened((folder / "index.html").as_uri(), width=390)
    links = page.locator(".cards a").evaluate_all("(all) => all.map((one) => one.getAttribute('href'))")
    assert links == [f"{name}.html" for name in list_explorers()]
    assert violations(page, within="html") == []


def test_names_in_an_address_are_text(folder, opened):
    name = "%3Cimg%20src%3Dx%20onerror%3D%22window.hurt%3D1%22%3E"
    page = opened(
        f"{(folder / 'contingency_table').as_uri()}.html#set?preset=&table=1,2,3,4&categories={name},b"
    )
    code = page.get_by_test_id("python-code")
    expect(code).to_contain_text("<img src=x")
    assert in_texts(made_by(code.text_content()))["categories"].startswith("%3Cimg")
    assert page.evaluate("window.hurt") is None
    line = page.get_by_test_id("embed-code").text_content()
    assert "<img" not in line


def test_a_damaged_address_says_so(folder, opened):
    page = opened(f"{address_of(folder, 'prevalence')}#set?prevalence=2")
    expect(page.get_by_test_id("copy-link-told")).to_contain_text("damaged")
    expect(page.get_by_test_id("python-code")).to_contain_text("PrevalenceExplorer()")


@pytest.mark.thorough
def test_local_page_of_a_published_course_shares_the_published_address(tmp_path, opened):
    (tmp_path / "course.toml").write_text('[address]\npages = "https://example.org/c/"\n', "utf-8")
    for name, content in make_explorer_pages(Site(tmp_path, {}), single=True).items():
        if name == "explore/majority.html":
            (tmp_path / "majority.html").write_bytes(content)
    page = opened((tmp_path / "majority.html").as_uri())
    in_menu(page.get_by_test_id("copy-link")).click()
    assert page.evaluate("window.copied") == "https://example.org/c/explore/majority.html"
    assert (
        'src="https://example.org/c/explore/majority.html?embed"'
        in page.get_by_test_id("embed-code").text_content()
    )


@pytest.mark.parametrize(("width", "theme"), everyday([(390, "dark"), (1280, "light")]))
def test_a_paper_s_figures_have_a_page_beside_the_lessons(folder, opened, width, theme):
    top = folder.parent / "possible.html"
    page = opened(top.as_uri(), width=width, theme=theme)
    expect(page.get_by_test_id("verdict")).to_have_text("10 tables have these figures.")
    page.get_by_test_id("observed-printed").fill(".690")
    expect(page.get_by_test_id("verdict")).to_contain_text("can be 0.686 or 0.700, not 0.690")
    page.wait_for_function("() => location.hash === '#set?observed=.690'")
    again = opened(page.url)
    expect(again.get_by_test_id("verdict")).to_contain_text("can be 0.686 or 0.700, not 0.690")
    page.get_by_role("button", name="A counterexample").click()
    assert violations(page) == []
    page.get_by_role("link", name="Play with this table").click()
    expect(page).to_have_url(
        f"{address_of(folder, 'contingency_table')}#set?table=18,1,1,0&categories=yes,no"
    )
    expect(page.get_by_test_id("room-kappa")).to_have_text("κ = −0.053")


def test_a_pair_of_tables_leads_to_the_explorer_of_pairs(folder, opened):
    state = "#set?asks=conditions&conditions=first.n%20%3D%3D%20second.n%2C%20distance%20%3E%200.9"
    page = opened(address_of(folder, "possible") + state)
    page.get_by_role("link", name="Play with these tables").click()
    expect(page.get_by_test_id("kappa-first")).to_have_text(re.compile("^[−0-9.]+$"))
    assert page.url.startswith(address_of(folder, "pair"))
