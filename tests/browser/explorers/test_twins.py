"""Two of an explorer on a page: what is done to the first is not seen in the second."""

import pytest

from iaa_teach.authoring.build.explorer_pages import list_explorers
from tests.browser.test_explorer_pages import KEYS
from tests.sampling import everyday

STATES = """() => window.views.map(({ model, el }) => [
  window[Symbol.for("iaa_teach.explorers_here")].get(model)[0].state(), el.innerText])"""
IDS = "Array.from(document.querySelectorAll('.iaa [id]'), (node) => node.id)"


DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def at_rest(page):
    """Return the states and texts of both, once they stay as they are."""
    before, now = None, page.evaluate(STATES)
    while now != before:
        page.evaluate(DRAWN)
        before, now = now, page.evaluate(STATES)
    return now


@pytest.mark.parametrize("name", everyday(KEYS, "contingency_table", step=3))
def test_two_explorers_share_nothing(show, name):
    for _ in range(2):
        page = show(list_explorers()[name]())
    first, second = at_rest(page)
    testid, *keys = KEYS[name]
    page.get_by_test_id(testid).first.focus()
    for key in keys:
        page.keyboard.press(key)
    page.wait_for_function(f"(before) => ({STATES})()[0][1] !== before", arg=first[1])
    now = at_rest(page)
    assert now[0][0] != first[0]
    assert now[1] == second
    ids = page.evaluate(IDS)
    assert len(ids) == len(set(ids))
