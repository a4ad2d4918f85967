"""An explorer in somebody else's page: from another origin, with storage denied, dragged and resized."""

import pytest
from playwright.sync_api import expect

from iaa_teach.authoring.build.explorer_pages import list_explorers, make_explorer_pages
from iaa_teach.authoring.build.site import Site
from iaa_teach.lab import lessons
from tests.browser.conftest import in_menu
from tests.folder_server import served
from tests.sampling import everyday, some

LECTURE = """<!doctype html><html lang="en"><title>x</title>
<meta name="viewport" content="width=device-width">
<main><h1>My lecture</h1><p>Pull the knot.</p>{}<p>And go on.</p></main></html>"""
# What a page of its own has around an explorer.
AROUND = """() => [...document.querySelectorAll("a, h2, .lead, .taken")]
  .filter((one) => !one.closest(".explorer") && one.checkVisibility()).length"""
SQUEEZED = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return scrollWidth > innerWidth || (innerWidth >= 560 && scrollHeight > innerHeight);
}"""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The address of the explorers' pages, where a course is published."""
    out = tmp_path_factory.mktemp("site")
    for name, content in make_explorer_pages(Site(lessons.find_shipped_lessons(), {})).items():
        (out / name).parent.mkdir(exist_ok=True)
        (out / name).write_bytes(content)
    with served(out) as address:
        yield f"{address}/explore"


@pytest.fixture
def lecture(visit, site, tmp_path):
    """`lecture(name, width, theme, sandbox)` is a page elsewhere that shows an explorer by its line."""

    def opened(name, width=1280, theme="light", sandbox=""):
        page = visit(f"{site}/{name}.html", width, theme=theme, ready=False, online=True)
        line = page.get_by_test_id("embed-code").text_content()
        if sandbox:
            line = line.replace("<iframe ", f'<iframe sandbox="{sandbox}" ')
        (tmp_path / "lecture.html").write_text(LECTURE.format(line), "utf-8")
        page.goto(f"{elsewhere}/lecture.html")
        expect(page.frame_locator("iframe").locator("html")).to_have_attribute("data-ready", "true")
        return page

    with served(tmp_path) as elsewhere:
        yield opened


@pytest.mark.thorough
@pytest.mark.parametrize("name", some(list_explorers(), step=9))
@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (390, "dark")])
def test_it_is_alone_and_live_in_a_page_of_another_origin_and_keeps_its_height(lecture, name, width, theme):
    page = lecture(name, width, theme)
    frame = page.frames[1]
    before = page.locator("iframe").bounding_box()["height"]
    expect(page.frame_locator("iframe").locator(".explorer > .iaa")).to_be_visible()
    field = frame.locator(".explorer input[type=range]:visible, .explorer select:visible").first
    if field.count():
        field.press("ArrowLeft")
    assert frame.evaluate(AROUND) == 0
    assert not frame.evaluate(SQUEEZED)
    assert page.locator("iframe").bounding_box()["height"] == before == 560
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert frame.evaluate("origin") != page.evaluate("origin")


@pytest.mark.parametrize("sandbox", everyday(["", "allow-scripts"], "allow-scripts"))
def test_it_is_dragged_there_also_where_storage_is_denied(lecture, sandbox):
    page = lecture("chance", sandbox=sandbox)
    frame = page.frame_locator("iframe")
    cut = frame.get_by_test_id("slider-a-0")
    told = cut.get_attribute("aria-valuetext")
    box = frame.locator("[data-handle='cut-a-0']").first.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 30)
    page.mouse.move(x, y + 60)
    page.mouse.up()
    expect(cut).not_to_have_attribute("aria-valuetext", told)
    in_menu(frame.get_by_test_id("reset")).press("Enter")
    expect(cut).to_have_attribute("aria-valuetext", told)
