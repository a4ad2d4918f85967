"""Two of an explorer on a page: what is done to the first is not seen in the second."""

import pytest

from iaa_teach.authoring.build.explorer_pages import explorers
from tests.browser.test_explorer_pages import KEYS
from tests.sampling import everyday

STATES = """() => window.views.map(({ model, el }) => [
  window[Symbol.for("iaa_teach.explorers_here")].get(model)[0].state(), el.innerText])"""
IDS = "Array.from(document.querySelectorAll('.iaa [id]'), (node) => node.id)"


@pytest.mark.parametrize("name", everyday(KEYS, "contingency_table"))
def test_two_explorers_share_nothing(show, name):
    for _ in range(2):
        page = show(explorers()[name]())
    first, second = page.evaluate(STATES)
    testid, *keys = KEYS[name]
    page.get_by_test_id(testid).first.focus()
    for key in keys:
        page.keyboard.press(key)
    page.wait_for_function(f"(before) => ({STATES})()[0][1] !== before", arg=first[1])
    now = page.evaluate(STATES)
    assert now[0][0] != first[0]
    assert now[1] == second
    ids = page.evaluate(IDS)
    assert len(ids) == len(set(ids))
