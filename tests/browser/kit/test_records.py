"""An explorer says the same of itself in Python and in the page: its state, its parts, its figures."""

import math
import random

import pytest
from playwright.sync_api import expect

import iaa_teach
from iaa_teach import ChanceExplorer, ContingencyTableExplorer
from iaa_teach.widgets.kit.state_text import set_state
from iaa_teach.widgets.kit.state_writing import write_state, write_value
from tests.browser.conftest import in_menu, trait
from tests.sampling import everyday

HERE = "window[Symbol.for('iaa_teach.explorers_here')].get(window.model)[0]"

FIGURES = """(states) => {
  const view = window[Symbol.for("iaa_teach.explorers_here")].get(window.model)[0];
  return states.map((state) => {
    for (const [name, value] of Object.entries(state)) window.model.set(name, value);
    const figures = Object.entries(view.figures());
    return Object.fromEntries(figures.map(([name, value]) => [name, Number.isFinite(value) ? value : null]));
  });
}"""


NAMED = "[...document.querySelectorAll('[data-show]')].flatMap((node) => node.dataset.show.split(','))"


def explorers():
    return [getattr(iaa_teach, name) for name in sorted(iaa_teach.__all__) if name.endswith("Explorer")]


def between(low, high):
    return lambda chosen: chosen.uniform(low, high)


def counts(size):
    def one(chosen):
        most = chosen.choice([0, 1, 5, 100])
        return [[chosen.randint(0, most) for _ in range(size)] for _ in range(size)]

    return one


def verdicts(chosen):
    most = chosen.choice([1, 9, 99])
    table = [[chosen.randint(0, most) for _ in range(3)] for _ in range(3)]
    return table if any(map(any, table)) else [[0, 0, 1], [0, 0, 0], [0, 0, 0]]


def shares(size):
    def one(chosen):
        weights = [chosen.choice([0, 1, chosen.random()]) + 1e-3 for _ in range(size)]
        return [weight / sum(weights) for weight in weights]

    return one


def two_by_two_shares(chosen):
    first, second = [[chosen.uniform(0.05, 1) for _ in range(2)] for _ in range(2)]
    total = sum(first) + sum(second)
    return [[each / total for each in first], [each / total for each in second]]


def some_items(chosen):
    while True:
        table = counts(2)(chosen)
        if 2 <= sum(map(sum, table)) <= 1000:
            return table


def labels(chosen):
    return [chosen.choice(["yes", "no", "maybe"]) for _ in range(4)]


def grid(chosen):
    return [[chosen.choice(["1", "2", "4", ""]) for _ in range(3)] for _ in range(chosen.randint(2, 8))]


def spans(chosen):
    """Return up to four spans at random, some of which touch."""
    ends = sorted(chosen.sample(range(21), 2 * chosen.randint(0, 4)))
    pairs = [*zip(ends[::2], ends[1::2], strict=True)]
    for place in range(1, len(pairs)):
        if chosen.random() < 0.3:
            pairs[place] = (pairs[place - 1][1], pairs[place][1])
    return ", ".join(f"{start}-{end} {chosen.choice(['PER', 'LOC'])}" for start, end in pairs)


# What a state of each explorer may be: the traits that its figures depend on, with values or what makes one.
STATES = {
    "BelieveExplorer": {
        "annotators": lambda chosen: [
            chosen.choice(["liar", "yes-sayer", "coin", "fair", "careful"])
            for _ in range(chosen.randint(2, 5))
        ],
        "copies": range(4),
        "step": [0, 1, 2, 10],
    },
    "ChanceExplorer": {"marginals_a": shares(2), "marginals_b": shares(2)},
    "ContingencyTableExplorer": {"counts": counts(2), "held": lambda chosen: chosen.random() < 0.5},
    "CoverageExplorer": {"items": [10, 35, 100, 1000], "share": [0.5, 0.7, 0.98]},
    "ErrorAnalysisExplorer": {"counts": counts(5)},
    "FailuresExplorer": {name: range(7) for name in ("slips", "otherwise", "misread")},
    "LogLinearExplorer": {
        "counts": lambda chosen: [[chosen.randint(1, 50) for _ in range(4)] for _ in range(4)],
        "model": ["independence", "symmetry", "quasi_independence"],
    },
    "StudiesExplorer": {"observed": [0, 0.5, 0.57, 0.7, 1]},
    "MajorityExplorer": {"annotators": range(2, 6), "labels": [2, 3]},
    "MovieReviewExplorer": {
        "categories": lambda _: ["yes", "no", "maybe"],
        "labels_a": labels,
        "labels_b": labels,
        "placed": range(5),
    },
    "PairExplorer": {"first": counts(2), "second": counts(2), "slid": [0, 55, 100]},
    "PanelExplorer": {"of": ["patients", "you-robin", "you-robin-pat"], "step": [0, 1, 2, 3, 10]},
    "PossibleExplorer": {
        "asks": ["paper", "paper", "conditions"],
        "items": [12, 25, 40],
        "observed": ["", "0.75", "80 %", ".686"],
        "kappa": ["", "0.4", "-.1", ".376"],
        "rows": ["", "", "10", "15, 10"],
        "conditions": ["kappa < 0", "distance >= 0.5", "n_33 > 1", "kapa > 0"],
        "at": [1, 3, 500],
    },
    "JudgeExplorer": {
        "prevalence": between(0.01, 0.99),
        "sensitivity": lambda chosen: chosen.choice([0, 1, chosen.random()]),
        "specificity": lambda chosen: chosen.choice([0, 1, chosen.random()]),
        "labels": [10, 40, 300, 1000],
        "weight": between(0, 2),
        "rest_prevalence": [None, 0.3, 0.9],
        "rest_specificity": [None, 0, 0.5],
        "half_width": [0.03, 0.05, 0.15],
    },
    "PrevalenceBiasExplorer": {"counts": some_items},
    "PrevalenceExplorer": {
        "prevalence": between(0.01, 0.99),
        "sensitivity": lambda chosen: chosen.choice([0, 1, chosen.random()]),
        "specificity": lambda chosen: chosen.choice([0, 1, chosen.random()]),
    },
    "RatingsExplorer": {
        "labels": grid,
        "annotators": lambda _: ["A", "B", "C"],
        "metric": ["nominal", "ordinal", "interval", "ratio", "masi"],
    },
    "RoundsExplorer": {
        "of": ["comments", "patients", "sentences", "shares"],
        "better": range(25),
        "worse": range(25),
        "yes_first": [None, *range(0, 80, 7)],
        "yes_second": [None, *range(0, 80, 9)],
    },
    "ReplacementExplorer": {
        "error": range(51),
        "leaning": [0, 30, 100],
        "epsilon": [0, 0.1, 0.25],
        "offensive": range(6, 31),
    },
    "GradesExplorer": {"generosity": [round(0.1 * tenths, 1) for tenths in range(-10, 11)] + [0.05, -0.123]},
    "SwappedOrderExplorer": {"counts": verdicts, "order": ["first", "second", "both"]},
    "SampleSizeExplorer": {"shares": two_by_two_shares, "width": between(0.02, 1)},
    "SamplingExplorer": {"shares": two_by_two_shares, "copies": range(1, 6), "threshold": [None, 0.67]},
    "ScalesExplorer": {"value": between(-1, 1), "other": [None, 0.5], "interval": [[], [0.2, 0.7]]},
    "ScoresExplorer": {
        "shift": between(-5, 5),
        "stretch": between(0.2, 1.4),
        "noise": lambda chosen: chosen.choice([0, chosen.uniform(0, 2.5)]),
        "spread": between(0.1, 1),
        "turn": [0, 30, 45],
    },
    "ShiftedAnnotatorExplorer": {"shift": range(4)},
    "SlipOrViewExplorer": {
        **{name: (lambda chosen: [chosen.randint(0, 2) for _ in range(8)]) for name in ("x", "y")},
        "by": ["views", "slips"],
        "again": range(7),
        "yes_y": range(2, 41),
        "model": range(101),
    },
    "SpanExplorer": {"a": spans, "b": spans, "length": [12, 20, 33]},
    "ThreeChancesExplorer": {"counts": counts(3), "cut": ["s", "pi", "kappa"]},
    "WeightsExplorer": {
        "counts": counts(3),
        "weights": lambda chosen: [[1, w := chosen.random(), 0], [w, 1, 0.5], [0, 0.5, 1]],
    },
}


def states(explorer, count):
    """Return so many random states that the explorer takes, and its figures in each."""
    chosen = random.Random(type(explorer).__name__)
    found = []
    while len(found) < count:
        made = STATES[type(explorer).__name__].items()
        state = {name: of(chosen) if callable(of) else chosen.choice(of) for name, of in made}
        try:
            set_state(explorer, state)
        except ValueError:
            continue
        made = {name: getattr(explorer, name) for name in explorer.settable}
        found.append((made, explorer.figures()))
    return found


def compare(page, explorer, count):
    made = states(explorer, count)
    for (state, here), there in zip(made, page.evaluate(FIGURES, [state for state, _ in made]), strict=True):
        known = {name: value if math.isfinite(value) else None for name, value in here.items()}
        assert there.keys() == known.keys(), state
        for name, value in known.items():
            same = there[name] is value is None or there[name] == pytest.approx(value, abs=1e-6, rel=1e-6)
            assert same, (name, there[name], value, state)


each_explorer = pytest.mark.parametrize("kind", explorers(), ids=lambda kind: kind.__name__)


@each_explorer
def test_python_and_the_page_say_the_same_of_an_explorer_and_a_text_leads_it(show, kind):
    explorer = kind()
    page = show(explorer)
    assert set(page.evaluate(f"Object.keys({HERE}.state())")) == set(explorer.settable)
    assert set(page.evaluate(NAMED)) == set(explorer.parts)
    if kind.__name__ in STATES:
        compare(page, explorer, 12)
        state, _ = states(explorer, 3)[-1]
        assert (
            page.evaluate(f"(text) => {HERE}.go(text)", write_state(explorer)) is True
        )  # as a text leads there
        there = page.evaluate(f"{HERE}.state()")
        assert {name: write_value(value) for name, value in there.items()} == {
            name: write_value(value) for name, value in state.items()
        }


def test_every_explorer_with_a_state_is_compared():
    assert {kind.__name__ for kind in explorers() if kind().figures()} == STATES.keys()


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", STATES)
def test_figures_are_the_same_in_many_states(show, name):
    explorer = getattr(iaa_teach, name)()
    compare(show(explorer), explorer, 400)


@pytest.mark.parametrize("name", everyday(STATES, "ChanceExplorer", step=3))
def test_all_intermediate_states_can_be_drawn(show, name):
    explorer = getattr(iaa_teach, name)()
    page = show(explorer)
    page.emulate_media(reduced_motion="no-preference")
    for state, _ in states(explorer, 2):  # an error of the page ends the test
        assert page.evaluate(f"(state) => {HERE}.go(state)", state) is True


SEEN = """[...document.querySelectorAll("[data-show]")]
  .filter((node) => node.checkVisibility()).flatMap((node) => node.dataset.show.split(","))"""


def seen(page):
    return set(page.evaluate(SEEN))


@pytest.mark.parametrize("width", everyday([1000, 390]))
def test_the_parts_that_a_lesson_asks_for_are_shown_and_then_everything(show, width):
    page = show(ChanceExplorer(show="square,sum"), width=width)
    assert seen(page) == {"square", "sum"}
    expect(page.get_by_test_id("expected")).to_be_hidden()
    expect(page.locator(".iaa-chance-bar")).to_be_hidden()  # nothing in it is shown
    expect(page.locator(".iaa-chance-products")).to_be_visible()  # unfolded, since it was asked for
    everything = page.get_by_test_id("everything")
    in_menu(everything).click()
    assert {"number", "coding", "range"} <= seen(page)
    expect(everything).to_have_attribute("aria-pressed", "true")
    in_menu(everything).click()
    assert seen(page) == {"square", "sum"}


def test_a_part_of_several_names_is_shown_for_each(show):
    page = show(ContingencyTableExplorer(show=["observed"]))
    assert "chance" not in seen(page)
    assert "observed" in seen(page)


def test_all_parts_show_by_default_and_python_can_change_them(show):
    page = show(ChanceExplorer())
    page.get_by_test_id("tool-menu").click()
    expect(page.get_by_test_id("everything")).to_be_hidden()
    assert {"square", "number", "example"} <= seen(page)
    page.evaluate("window.model.set('show', ['number'])")
    assert seen(page) == {"number"}
    assert trait(page, "show") == ["number"]
