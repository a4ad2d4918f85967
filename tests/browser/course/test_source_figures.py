"""The sources' figures under the hand."""

import pytest
from playwright.sync_api import expect

from iaa_teach import figures
from tests.browser.conftest import violations


@pytest.mark.exhaustive
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_everything_unfolded_fits_and_is_accessible(show, theme):
    page = show(figures(), width=390, theme=theme)
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    for width in (262, 390, 1000):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
    assert violations(page) == []


def test_a_source_alone_with_its_reference(show):
    page = show(figures())
    page.get_by_label("Source").select_option("Gagliardi (2018)")
    expect(page.get_by_test_id("figures-record")).to_have_count(5)
    expect(page.get_by_test_id("figures-citation")).to_contain_text("rassegna critica")
    expect(page.get_by_test_id("figures-summary")).to_contain_text("3 slips in figures")
    assert page.evaluate("window.saved.at(-1)") == {"source": "Gagliardi (2018)"}


@pytest.mark.thorough
def test_slips_only_are_unfolded_with_their_reasons(show):
    page = show(figures())
    page.get_by_label("Slips only").check()
    record = page.get_by_test_id("figures-record").filter(has_text="20 items, three categories")
    expect(record.get_by_test_id("figures-figure")).to_have_count(1)
    expect(record).to_contain_text("0.7458")
    expect(record).to_contain_text("two digits are swapped")
    errata = page.get_by_test_id("figures-errata")
    expect(errata.filter(has_text="The threshold")).to_be_visible()
    expect(page.locator("[data-testid=figures-figure]:not([data-state=slip])")).to_have_count(0)


@pytest.mark.thorough
def test_python_sets_what_is_shown(show):
    page = show(figures())
    page.evaluate("window.model.set('slips', true)")
    expect(page.get_by_label("Slips only")).to_be_checked()
    page.evaluate("window.model.set('source', 'CS 521')")
    expect(page.get_by_text("No slip found in this source.")).to_be_visible()
    page.evaluate("window.model.set('slips', false)")
    page.get_by_text("Four movie reviews").click()
    expect(page.get_by_role("table", name="Four movie reviews")).to_be_visible()


def test_folded_record_is_rendered_closed(show):
    """A browser's search finds it, and unfolds its record."""
    record = show(figures()).get_by_test_id("figures-record").filter(has_text="Four movie reviews").first
    expect(record.get_by_test_id("figures-figure").first).to_be_attached()
    expect(record).not_to_have_attribute("open", "")
