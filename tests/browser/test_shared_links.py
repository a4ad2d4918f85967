"""Links shared from the pages of the lessons: who opens one sees what was sent, with nothing veiled."""

import random
import re

import pytest

import iaa_teach
from iaa_teach.widgets.kit.state_text import written
from tests.browser.kit.test_records import STATES, states

pytestmark = [pytest.mark.slow, pytest.mark.thorough]

# What keeps models with their views keeps them where a test can find them, too; it runs before the page does.
KEEP_MODELS = """() => {
  const kept = [];
  const { set } = WeakMap.prototype;
  WeakMap.prototype.set = function (model, views) {
    if (model.page && views?.[0]?.root) kept.push([model, views[0].root]);
    return set.call(this, model, views);
  };
  const placeOf = ([, root]) => root.isConnected && root.closest("[data-model]").dataset.model;
  window.viewIn = (place) => kept.find((each) => placeOf(each) === place);
  window.places = () => new Set(kept.map(placeOf).filter(Boolean));
  Object.defineProperty(navigator, "clipboard", {
    value: { writeText: async (text) => { window.copied = text; } },
  });
}"""
EACH = """() => [...window.places()].map((place) => [place, window.viewIn(place)[1]])
  .filter(([, root]) => root.querySelector("[data-testid=copy-link]"))
  .map(([place, root]) => [place, root.className])"""
SEND = """async ([place, state]) => {
  const [model, root] = window.viewIn(place);
  for (const [name, value] of Object.entries(state)) model.set(name, value);
  root.querySelector("[data-testid=copy-link]").click();
  await null;
  return window.copied;
}"""
THERE = """([place, names]) => {
  const [model, root] = window.viewIn(place);
  return {
    state: Object.fromEntries(names.map((name) => [name, model.get(name)])),
    veil: model.get("veil"),
    waits: root.querySelector("[data-testid=under-veil]").checkVisibility(),
    said: root.querySelector("[data-testid=copy-link-told]").textContent,
    unknown: /^\\?$/m.test(root.innerText),
  };
}"""


@pytest.fixture
def opened(visit):
    """`opened(address)` opens a page in a browser that has never been there."""
    return lambda address: visit(address, script=f"({KEEP_MODELS})()")


def class_of(classes):
    """Return the class of the explorer whose view has these classes."""
    names = [name.removeprefix("iaa-") for name in classes.split() if name not in ("iaa", "iaa-table")]
    kinds = {
        getattr(iaa_teach, name).__module__.split(".")[-1].replace("_", "-"): name
        for name in iaa_teach.__all__
        if name.endswith("Explorer")
    }
    return next(kinds[name] for name in names if name in kinds)


def changed_state(name, place):
    """Return a state of an explorer, another one for each place on a page."""
    made = states(getattr(iaa_teach, name)(), 5)
    return random.Random(place).choice(made)[0]


def share_each(opened, path):
    """Share a changed state of each explorer of a lesson, and return their names."""
    page, shared = opened(path.as_uri()), set()
    for place, classes in page.evaluate(EACH):
        name = class_of(classes)
        if name not in STATES:
            continue
        shared.add(name)
        state = changed_state(name, place)
        link = page.evaluate(SEND, [place, state])
        there = opened(link).evaluate(THERE, [place, [*state]])
        assert texts(there["state"]) == texts(state), (link, name)
        assert there["veil"] == [], (link, name)
        assert not there["waits"], (link, name)
        assert not there["unknown"], (link, name)
        assert there["said"] == "", (link, name)
    return shared


def texts(state):
    """Return a state with the digits that a link has."""
    return {name: written(value) for name, value in state.items()}


def lessons(site):
    return sorted(path for path in site.glob("*.html") if re.match(r"\d\d_", path.name))


def test_a_changed_state_is_shared(site, opened):
    assert share_each(opened, lessons(site)[15])


@pytest.mark.exhaustive
def test_a_changed_state_is_shared_from_every_place_of_every_lesson(site, opened):
    shared = {name for path in lessons(site) for name in share_each(opened, path)}
    assert shared == STATES.keys()
