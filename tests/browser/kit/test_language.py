"""Views in languages whose words are longer and whose decimals stand after a comma."""

import re
from functools import partial

import pytest
from playwright.sync_api import expect

import iaa_teach
from iaa_teach.look.language import find_language, use_language
from tests.browser.conftest import set_traits, trait
from tests.catalogs import shipped_languages

EXPLORERS = ("ChanceExplorer", "ContingencyTableExplorer", "LogLinearExplorer", "SamplingExplorer")
TOO_WIDE = """() => [...document.querySelectorAll('.iaa *')].filter((node) => {
  const {left, right, width} = node.getBoundingClientRect();
  const cut = node.localName === "button" && node.scrollWidth > node.clientWidth + 1;
  const beyond = Math.round(left) < 0 || Math.round(right) > innerWidth;
  return width && (cut || beyond) && !node.closest(".iaa-spoken");
}).map((node) => `${node.localName} ${node.textContent.slice(0, 60)}`)"""

OVER_EACH_OTHER = """() => [...document.querySelectorAll('.iaa svg')].flatMap((svg) => {
  const texts = [...svg.querySelectorAll('text')].filter((one) => one.textContent && one.checkVisibility());
  const places = texts.map((text) => text.getBoundingClientRect());
  return texts.flatMap((one, i) => texts.slice(i + 1).filter((_, k) => {
    const [a, b] = [places[i], places[i + 1 + k]];
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
  }).map((other) => `${one.textContent} × ${other.textContent}`));
})"""


@pytest.mark.parametrize("code", shipped_languages())
def test_explorers_fit_a_phone_and_write_decimal_commas(show, code):
    side_by_side = [
        partial(iaa_teach.FailuresExplorer, slips=6, misread=6, otherwise=0),
        partial(iaa_teach.ReplacementExplorer, error=30, leaning=30, comment=60),
        iaa_teach.RoundsExplorer,
    ]
    with use_language(find_language(code)):
        for make in side_by_side:  # their handles have captions
            page = show(make(), width=390)
        expect(page.locator(f".iaa[lang={code}]")).to_have_count(3)
        assert page.evaluate(OVER_EACH_OTHER) == []
        for name in EXPLORERS:
            show(getattr(iaa_teach, name)())
    page.evaluate("() => { for (const one of document.querySelectorAll('.iaa details')) one.open = true; }")
    expect(page.locator(f".iaa[lang={code}]")).to_have_count(3 + len(EXPLORERS))
    assert page.evaluate(TOO_WIDE) == []
    said = page.locator("main").inner_text()
    assert re.findall(r"[^\n]*\d\.\d[^\n]*", said.replace("r-project", "")) == []


def test_a_number_may_be_typed_with_a_comma_or_a_point(show):
    with use_language(find_language("it")):
        page = show(iaa_teach.ContingencyTableExplorer([[40, 9], [6, 45]], ["sì", "no"]))
    expect(page.locator(".iaa").get_by_text("0,700").first).to_be_visible()
    cell = page.get_by_test_id("cell-0-1")
    for typed, count in (("9,125", 9.125), ("0.5", 0.5)):
        cell.fill(typed)
        cell.press("Enter")
        assert trait(page, "counts")[0][1] == count
    cell.fill("1.000")
    cell.press("Enter")
    expect(page.locator(".iaa")).to_contain_text("1,000")
    assert trait(page, "counts")[0][1] == 0.5
    set_traits(page, counts=[[40, 9.25], [6, 45]])
    expect(cell).to_have_value("9,25")
