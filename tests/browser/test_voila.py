"""The lessons in Voila, as Binder's second link shows them: by a Jupyter server, with no notebook around."""

import nbformat
import pytest
from playwright.sync_api import expect

from iaa_teach.lab import lessons
from tests.browser.conftest import listen, violations
from tests.browser.hosts import patient
from tests.checkout import lesson_file
from tests.lab_server import TOKEN

pytestmark = [pytest.mark.slow, pytest.mark.thorough]

CELLS = [
    "from iaa_teach import ChanceExplorer, ContingencyTableExplorer",
    "ChanceExplorer(preset='npfl-3')",
    "hostile = ['<img src=x onerror=\"window.hurt=1\">', '\"><script>window.hurt=1</script>']",
    "ContingencyTableExplorer(counts=[[24, 8], [14, 24]], categories=hostile)",
    "from iaa_teach import MovieReviewExplorer, question\nreviews = MovieReviewExplorer()\nreviews",
    "question('predict-reviews', on=reviews)",
]


@pytest.fixture(scope="module")
def address(lab_address, lessons_folder):
    folder = lessons_folder / "voila"
    lessons.copy(folder)
    cells = [nbformat.v4.new_code_cell(source) for source in CELLS]
    metadata = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=metadata), folder / "page.ipynb")
    return f"{lab_address}/voila/render/voila"


@pytest.fixture
def page(browser, problems):
    page = patient(browser.new_page(viewport={"width": 390, "height": 900}))
    listen(page, problems)
    # Voila's own template fetches icons, which no view of ours shows; without a network that is an error.
    page.route("https://cdn.jsdelivr.net/**", lambda route: route.fulfill(body="", content_type="text/css"))
    # A page that is left asks the server to stop its kernel, without the token the server wants (voila#1458).
    page.route("**/voila/api/shutdown/**", lambda route: route.fulfill(status=204))
    yield page
    page.close()


def test_the_explorers_live_in_voila(page, address, problems):
    chance = page.locator(".iaa-chance")
    # Voila gives a kernel four seconds to tell of its widgets; on a busy machine the page is asked for again.
    late = page.get_by_text("Error displaying widget: model not found")
    for _ in range(3):
        problems.clear()
        page.goto(f"{address}/page.ipynb?token={TOKEN}")
        expect(chance.or_(late).first).to_be_visible()
        if not late.count():
            break
    expect(chance.get_by_test_id("expected")).to_have_text("0.740")
    chance.get_by_test_id("slider-a-0").fill("50")
    expect(chance.get_by_test_id("expected")).to_have_text("0.500")
    expect(page.locator(".iaa-contingency-table")).to_be_visible()
    expect(page.locator("[data-question='predict-reviews']")).to_be_visible()
    expect(page.locator(".iaa-movie-review")).to_have_count(2)
    expect(page.locator(".iaa-movie-review").locator("visible=true")).to_have_count(1)  # not again below
    assert page.evaluate("window.hurt") is None
    assert violations(page) == []


@pytest.mark.exhaustive
def test_lesson_one_marks_an_answer_draws_its_formulas_without_a_network_and_leads_on(page, address):
    page.goto(f"{address}/{lesson_file('why_measure_agreement').name}?token={TOKEN}")
    first = page.locator("[data-question='agreement-and-truth']")
    first.get_by_role("radio").first.check()
    expect(page.get_by_title("still")).to_have_count(1)
    expect(page.get_by_title("still")).to_be_hidden()
    expect(page.locator("mjx-container").first).to_be_visible()
    first.get_by_test_id("question-check").click()
    expect(first.get_by_test_id("question-verdict")).not_to_be_empty()
    assert violations(page) == []
    page.get_by_role("link", name="Agreement by chance").first.click()
    expect(page).to_have_url(f"{address}/{lesson_file('agreement_by_chance').name}")
    coins = page.locator("[data-question='predict-coins']")
    coins.get_by_test_id("question-input").fill("60")
    told = page.get_by_text("They agree on 50 %")
    expect(told).to_be_hidden()
    coins.get_by_test_id("question-check").click()
    expect(told).to_be_visible()
    expect(page.locator(".iaa-chance").first).to_be_visible()
