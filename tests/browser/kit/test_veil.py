"""Until a prediction is committed nothing of its explorer tells the figure, in no state."""

import math
import re
import tomllib

import pytest
from playwright.sync_api import expect

import iaa_teach
from iaa_teach import ContingencyTableExplorer, RatingsExplorer, question
from iaa_teach.authoring.notebooks import read_notebook
from iaa_teach.lab import lessons
from iaa_teach.questions import find, list_bank_files
from iaa_teach.teaching.pictures import find_asked_on, make_explorer
from iaa_teach.widgets.course.question.task import fill_answers
from iaa_teach.widgets.kit.state_text import set_state
from tests.browser.conftest import set_traits, trait
from tests.browser.kit.test_records import STATES, states
from tests.sampling import everyday, some

SEVENTY = "sigil-container-content"
TABLES = ["table=60,9,6,25", "table=16,15,17,22", "table=3,31,30,6"]
# Other states of explorers on which a lesson asks for a prediction, or of that of one prediction.
OTHERS = {
    "ChanceExplorer": ["a=0.63,0.37&b=0.21,0.79", "a=0.11,0.89&b=0.17,0.83"],
    "predict-expected": ["a=0.6,0.3,0.1&b=0.2,0.5,0.3", "a=0.1,0.1,0.8&b=0.4,0.3,0.3"],  # three categories
    "ContingencyTableExplorer": TABLES,
    "MovieReviewExplorer": ["placed=2", "placed=4"],
    "PrevalenceBiasExplorer": TABLES,
    "ThreeChancesExplorer": [
        "table=7,2,1,1,6,2,0,1,5&cut=pi",
        "table=4,3,3,3,4,3,3,3,5&cut=kappa",
    ],
    "predict-pot": ["table=60,9,6,25&cut=kappa", "table=3,31,30,6&cut=kappa"],  # two categories
    "PairExplorer": ["second=80,10,5,5", "first=30,11,12,47&second=3,31,30,6"],
    "PrevalenceExplorer": ["prevalence=0.13", "prevalence=0.31&sensitivity=0.7"],
    "SamplingExplorer": ["items=90"],
    "CoverageExplorer": ["items=50&share=0.9"],
    "WeightsExplorer": ["weights=1,0.3,0,0.3,1,0,0,0,1"],
    "RatingsExplorer": ["left_out=1", "left_out=1&metric=interval"],
    "LogLinearExplorer": ["preset=npfl-enlarge-2014", "model=symmetry"],
    "RoundsExplorer": ["better=4&worse=0", "of=patients&better=5&worse=2", "better=12&worse=4"],
    "ScoresExplorer": ["shift=2&noise=1"],
    "StudiesExplorer": ["observed=0.84"],
    "MajorityExplorer": ["labels=3", "annotators=4"],
    "FailuresExplorer": ["slips=6", "misread=3&otherwise=2"],
    "ShiftedAnnotatorExplorer": ["shift=2", "shift=3"],
    "BelieveExplorer": ["step=1", "copies=2&step=10"],
    "SlipOrViewExplorer": ["again=1", "by=slips&again=2"],
    "JudgeExplorer": ["prevalence=0.3", "weight=0.62&rest_prevalence=0.3", "sensitivity=0.8&specificity=0.8"],
    "ReplacementExplorer": ["error=40", "error=15&offensive=6"],
    "GradesExplorer": ["generosity=0.1"],
    "SwappedOrderExplorer": ["order=second", "order=both"],
    "SpanExplorer": ["length=200", "b=2-4 PER"],
    "predict-bayerl": [],
    "predict-preferences": [],  # of two annotators, neither of whom can be left out
    "predict-ranks": ["left_out=1"],
}
AMONG_OTHERS = {"predict-near-cuts", "predict-double"}  # on a text that is long; of a number that axes have
PREDICTIONS = {  # the lesson of each
    one["id"]: bank.stem
    for bank in list_bank_files()
    for one in tomllib.loads(bank.read_text("utf-8"))["question"]
    if one["kind"] == "prediction" and one["id"] not in AMONG_OTHERS
}


def asked_in_its_lesson(id):
    """Ask for a prediction on the explorer that its lesson has for it; return the explorer."""
    path = lessons.find_shipped_lessons() / f"{PREDICTIONS[id]}.ipynb"
    code = [cell.source for cell in read_notebook(path).cells if cell.kind == "code"]
    explorer = make_explorer(code, find_asked_on(code)[id], path.parent)
    question(id, on=explorer)
    return explorer


# All that a page says, to the eye, to a screen reader, and in what it draws; whatever is folded is unfolded.
SAID = """async () => {
  for (const fold of document.querySelectorAll(".iaa details")) fold.open = true;
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  await wait(450); // until the pictures have their names
  const saidIn = (root) => {
    const said = [];
    for (const node of [root, ...root.querySelectorAll("*")]) {
      if (node.matches("option")) continue;
      for (const child of node.childNodes) if (child.nodeType === 3) said.push(child.data);
      for (const { name, value } of node.attributes)
        if (/^(aria-|title|alt|data-value|data-kappa)/.test(name)) said.push(value);
    }
    return said.join(" | ").replace(/[\\u202f\\u00a0]/g, " ");
  };
  return [...document.querySelectorAll(".iaa")].map(saidIn);
}"""


def ways_to_say(value):
    """How a number would be written: with three or four decimals, as percent with one."""
    texts = [f"{abs(value):.3f}", f"{abs(value):.4f}", f"{100 * abs(value):.1f} %"]
    sign = "−" if value < 0 else ""
    return [f"{sign}{text}" for text in texts if not re.fullmatch(r"0\.[05]0+|[05]0?\.0 %", text)]


def ways_in(said, ways):
    return [way for way in ways if re.search(rf"(?<![\d.]){re.escape(way)}(?!\d)", said)]


def told(page, value):
    return ways_in(" | ".join(page.evaluate(SAID)), ways_to_say(value))


@pytest.mark.thorough
@pytest.mark.parametrize("id", some(PREDICTIONS))
def test_predicted_figure_is_hidden_until_locked_in(show, tmp_path, monkeypatch, id):
    monkeypatch.chdir(tmp_path)
    explorer = asked_in_its_lesson(id)
    asked = fill_answers(find(id), explorer)
    assert explorer.veil
    page = show(explorer)
    others = OTHERS.get(id, OTHERS.get(type(explorer).__name__, []))
    for state in [{}, asked.at or {}, *others]:
        set_state(explorer, state)
        set_traits(page, **{name: getattr(explorer, name) for name in explorer.settable})
        figures = explorer.figures()
        truth = figures[asked.figure] if asked.figure in figures else float(asked.answer) / asked.scale
        in_sight = [value for name, value in figures.items() if name not in explorer.veil]
        if not any(abs(value - truth) < 1e-3 for value in in_sight):  # else it is there by another name
            assert told(page, truth) == [], state
    page.evaluate("window.model.set('ghost', 0.3); window.model.set('veil', [])")
    readout = page.locator("[data-area=readout]").first
    expect(readout.get_by_text(re.compile(r"(^|\s)\?(\s|$)"))).to_have_count(0)


# What no veil can hide: counts and margins of the table in sight, and how many categories there are.
# No part says the gap, κ − π.
IN_SIGHT = re.compile(r"((first|second|together)\.)?(n(_\d+)?|(row|column)_\d+|expected_s|gap)|omitted|df")

NOT_A_NUMBER = """() => [...document.querySelectorAll(".iaa, .iaa *")].flatMap((node) => {
  const texts = [...node.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data);
  const values = [...node.attributes].map(({ name, value }) => `${name}=${value}`);
  return [...texts, ...values].filter((text) => /NaN|Infinity/.test(text));
})"""


def numbers_in(value):
    if isinstance(value, list):
        return [number for each in value for number in numbers_in(each)]
    return [value] if isinstance(value, (int, float)) else []


def hidden_figures(explorer):
    """The figures that are neither in sight nor set by hand, each with what nobody else says like it."""
    figures = explorer.figures()
    set_by_hand = numbers_in([getattr(explorer, name) for name in explorer.settable])
    for name, value in figures.items():
        others = [other for of, other in figures.items() if of != name and not math.isnan(other)]
        said = {way for other in [*others, *set_by_hand] for way in ways_to_say(other)}
        if math.isfinite(value) and not IN_SIGHT.fullmatch(name) and value not in set_by_hand:
            yield name, [way for way in ways_to_say(value) if way not in said]


@pytest.mark.parametrize("figure", everyday(["alpha", "fleiss", "multi", "mean"]))
def test_pairs_do_not_reveal_the_hidden_group_coefficient(show, figure):
    page = show(RatingsExplorer(veil=[figure]))
    numbers = page.get_by_test_id("pairs").locator("td").all_inner_texts()
    assert {text for text in numbers if text.strip()} <= {"?", "–"}
    assert page.locator(".iaa .iaa-line-pin").count() == 0


@pytest.mark.thorough
@pytest.mark.parametrize("name", some(STATES))
@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.exhaustive)])
def test_no_explorer_reveals_a_hidden_figure(show, name, every):
    def made(state, veil):
        explorer = getattr(iaa_teach, name)(veil=veil)
        set_state(explorer, state)
        return explorer

    expected = []
    for state, _ in [({}, {}), *states(made({}, []), 1)][: 2 if every else 1]:
        figures = dict(hidden_figures(made(state, [])))
        for veil in ["*", *figures] if every else ["*"]:
            page = show(made(state, [veil]))
            ways = {figure: figures[figure] for figure in (figures if veil == "*" else [veil])}
            expected.append((veil, state, ways))
    for said, (veil, state, figures) in zip(page.evaluate(SAID), expected, strict=True):
        told_anyway = {figure: ways_in(said, ways) for figure, ways in figures.items()}
        assert told_anyway == {figure: [] for figure in figures}, (veil, state)
    assert page.evaluate(NOT_A_NUMBER) == []


@pytest.mark.parametrize(
    "id", everyday(["predict-kappa", "predict-coins", "predict-lowest", "predict-prevalence", "predict-pi"])
)
def test_a_guess_is_dragged_and_keyed_in_the_picture(show, tmp_path, monkeypatch, id):
    monkeypatch.chdir(tmp_path)
    page = show(asked_in_its_lesson(id))
    handle = page.get_by_label(find(id).label).last
    handle.focus()
    page.keyboard.press("ArrowRight")
    guess = trait(page, "ghost")
    page.keyboard.press("ArrowLeft")
    assert trait(page, "ghost") == pytest.approx(guess - 0.01)


def test_a_ghost_leaves_with_its_table(show, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    explorer = ContingencyTableExplorer(preset=SEVENTY, coefficients=["kappa"])
    question("predict-kappa", on=explorer)
    page = show(explorer)
    set_traits(page, ghost=0.6, veil=[])
    ghost = page.locator(".iaa-room [data-part=guess]")
    page.wait_for_function(
        "document.querySelector('.iaa-room text')?.closest('svg').textContent.includes('0.600')"
    )
    assert ghost.get_attribute("visibility") is None
    set_traits(page, counts=[[16, 16], [16, 16]])
    page.wait_for_function("!document.querySelector('.iaa-room').textContent.includes('0.600')")
    assert ghost.get_attribute("visibility") == "hidden"
