"""The glossary under the hand."""

import pytest
from playwright.sync_api import expect

from iaa_teach import glossary
from tests.browser.conftest import violations
from tests.checkout import lesson_file
from tests.sampling import everyday

HOSTILE = '<img src=x onerror="window.hurt=1">'


def shown(page):
    return page.locator("[data-testid=glossary-term]:visible")


def test_all_terms_fit(show):
    page = show(glossary(), width=390)
    for width in (262, 1000, 390):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
    expect(page.get_by_role("table", name="Glossary")).to_be_visible()


@pytest.mark.parametrize("theme", everyday(["light", "dark"]))
def test_terms_are_accessible(show, theme):
    """All have the same elements, and axe-core takes seconds for the whole table."""
    widget = glossary()
    widget.terms = widget.terms[:8]
    assert violations(show(widget, width=390, theme=theme)) == []


@pytest.mark.parametrize(
    ("typed", "found"),
    [("Ao", "observed agreement"), ("Kontingenz", "contingency table"), ("ocekavana shoda", "Ae")],
)
def test_a_term_is_found_in_any_language_without_accents(show, typed, found):
    page = show(glossary())
    page.get_by_label("Search").fill(typed)
    expect(shown(page).filter(has_text=found)).to_have_count(1)
    assert page.evaluate("window.saved.at(-1)") == {"search": typed}


def test_search_without_results_and_back(show):
    page = show(glossary())
    page.get_by_label("Search").fill("zzz")
    expect(page.get_by_test_id("glossary-count")).to_contain_text("0 of")
    expect(shown(page)).to_have_count(0)
    page.evaluate("window.model.set('search', 'lesson 3')")
    expect(page.get_by_label("Search")).to_have_value("lesson 3")
    expect(shown(page).filter(has_text="contingency table")).to_have_count(1)


def test_symbols_have_their_subscripts_and_lessons_their_links(show):
    page = show(glossary())
    row = page.get_by_test_id("glossary-term").filter(has_text="observed agreement").first
    expect(row.locator("th sub")).to_have_text("o")
    expect(row.get_by_role("link", name="Lesson 1")).to_have_attribute(
        "href", lesson_file("why_measure_agreement").name
    )


def test_a_term_stays_text(show):
    widget = glossary()
    widget.terms = [{**widget.terms[0], "name": HOSTILE, "meaning": HOSTILE, "de": HOSTILE}]
    page = show(widget)
    expect(page.get_by_text(HOSTILE).first).to_be_visible()
    assert page.evaluate("window.hurt") is None
