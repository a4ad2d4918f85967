import pytest
from playwright.sync_api import expect

from iaa_teach import ToyExplorer
from tests.browser.conftest import violations


@pytest.mark.parametrize("width", [1000, 390])
def test_the_square_follows_the_number(show, width):
    page = show(ToyExplorer(number=4), width=width)
    page.get_by_test_id("number").press("ArrowRight")
    expect(page.get_by_test_id("sentence")).to_have_text("5 times 5 is 25.")
    assert violations(page) == []
