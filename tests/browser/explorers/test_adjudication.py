"""The adjudication desk: decide, note, compare, take along."""

import pytest
from playwright.sync_api import expect

from iaa_teach import AdjudicationDesk
from tests.browser.conftest import trait

FIRST, SECOND = "adjudicator 1", "adjudicator 2"


@pytest.fixture
def desk():
    return AdjudicationDesk([["yes", "yes"], ["yes", "no"], ["no", "yes"]], ["one", "two", "three"])


def part(page, name):
    return page.get_by_test_id(f"desk-{name}")


def test_the_record_is_taken_along(show, desk):
    page = show(desk)
    part(page, "choose-1-0").check(force=True)
    desk.set_state({"decisions": trait(page, "decisions")})
    with page.expect_download() as download:
        part(page, "download").click()
    assert download.value.suggested_filename == "gold-labels.csv"
    assert download.value.path().read_text("utf-8") == desk.to_csv()


def test_two_desks_on_a_page_do_not_interfere(show, desk):
    show(desk)
    page = show(desk)
    first = part(page, "choose-1-0").first
    first.check(force=True)
    part(page, "choose-1-1").nth(1).check(force=True)
    expect(first).to_be_checked()
    assert page.evaluate("views.map(({model}) => model.get('decisions')[0].label)") == ["no", "yes"]
