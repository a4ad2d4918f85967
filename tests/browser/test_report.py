"""The report as a page: on a screen, on a phone and on paper, with few annotators and with thirty."""

import pytest

from iaa_teach import Ratings, cli
from iaa_teach.computation.reliability.measurement import Measurement
from iaa_teach.reading.columns import run_steps
from iaa_teach.report.findings import examine_in_steps
from iaa_teach.report.page import Page, write_report_html
from iaa_teach.report.words.page import NOTES
from tests.browser.conftest import violations
from tests.report.cases import CASES
from tests.report.conftest import HOSTILE, bayerl, crowd, hostile  # noqa: F401 (fixtures)
from tests.report.test_models import name_people_and_judges

CUT = """() => [...document.querySelectorAll(".wide")]
  .filter((part) => part.scrollWidth > part.clientWidth + 1)
  .map((part) => part.textContent.slice(0, 60))"""

FETCHED = """performance.getEntriesByType("resource").map((one) => one.name)
  .filter((name) => !name.startsWith("data:"))"""
BROKEN = """() => [...document.querySelectorAll(".labels :is(thead th, td)")]
  .flatMap((cell) => [...cell.textContent.matchAll(/[^ ]+/g)].map((word) => [cell.firstChild, word]))
  .filter(([text, word]) => {
    const range = document.createRange();
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    return range.getClientRects().length > 1;
  })
  .map(([, word]) => word[0])"""


@pytest.fixture
def opened(visit, tmp_path):
    """`opened(found, width)` is a report in a page of this width, which asks for nothing."""
    path = tmp_path / "report.html"

    def open_report(found, width):
        path.write_text(
            write_report_html(found, Page(notes=dict.fromkeys(NOTES, HOSTILE[0]))), "utf-8", errors="replace"
        )
        page = visit(path.as_uri(), width, ready=False)
        assert page.evaluate(FETCHED) == []
        return page

    return open_report


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["bayerl", "crowd"])
def test_all_tables_and_pictures_are_whole_on_a_screen_and_on_paper(opened, request, name):
    page = opened(request.getfixturevalue(name), 1280)
    assert page.evaluate(CUT) == []
    page.set_viewport_size({"width": 680, "height": 960})  # A4 between its margins
    page.emulate_media(media="print")
    assert page.evaluate("document.documentElement.scrollWidth") <= 680
    assert page.evaluate(CUT) == []


@pytest.mark.thorough
def test_no_label_is_broken_on_paper(opened):
    labels = ["not substantial", "substantial", "moderately substantial"]
    rows = [[labels[(item + who * who) % 3] for who in range(7)] for item in range(30)]
    names = ("Annalisa", "Benedetto", "Cleopatra", "Domenico", "Eleonora", "Francesco", "Giuseppina")
    texts = ["A comment of some length on a film that nobody has seen for years."] * len(rows)
    ratings = Ratings(rows, annotators=names)
    page = opened(run_steps(examine_in_steps(ratings, Measurement("names"), texts=texts)), 680)
    page.emulate_media(media="print")
    page.evaluate("document.querySelectorAll('details').forEach((part) => { part.open = true; })")
    assert page.locator(".labels td.odd").count() > 50
    assert page.evaluate(BROKEN) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 680


@pytest.mark.thorough
def test_a_phone_shows_thirty_annotators(opened, crowd):  # noqa: F811
    assert opened(crowd, 390).evaluate("document.documentElement.scrollWidth") <= 390


def test_models_beside_people_stay_on_one_screen(opened):
    people, judges = name_people_and_judges()
    found = run_steps(examine_in_steps(people, Measurement("names"), models=judges))
    page = opened(found, 1280)
    page.set_viewport_size({"width": 1280, "height": 800})
    assert page.locator("#copy").bounding_box()["y"] < 800 - 40
    page.set_viewport_size({"width": 390, "height": 844})
    page.evaluate("document.querySelector('#models').open = true")
    assert page.locator("#models svg").count() == 1
    assert page.locator("#models table").count() == 4
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_model_and_a_person_are_one_screen(visit, tmp_path):
    out, file = tmp_path / "report.html", tmp_path / "eval.csv"
    file.write_text(CASES["judge"][0]["labels.csv"], "utf-8")
    cli.main(["report", str(file), "--out", str(out)])
    page = visit(out.as_uri(), 1280, ready=False)
    page.set_viewport_size({"width": 1280, "height": 800})
    assert page.locator("#copy").bounding_box()["y"] < 800 - 40
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.locator(".caution").bounding_box()["y"] < 844 - 40
    page.evaluate("document.querySelectorAll('details').forEach((part) => { part.open = true; })")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert violations(page, "html") == []


def test_it_is_readable_for_everyone_and_hurts_nobody(opened, hostile):  # noqa: F811
    page = opened(hostile, 390)
    page.evaluate("document.querySelectorAll('details').forEach((part) => { part.open = true; })")
    assert violations(page, "html") == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.evaluate("window.hurt") is None
