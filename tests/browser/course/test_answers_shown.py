"""Each question of the lessons with an answer from its picture, committed after that was moved."""

import math
import random
import re
import tomllib
from functools import partial

import pytest
from playwright.sync_api import expect

from iaa_teach import ChanceExplorer, ContingencyTableExplorer, MovieReviewExplorer, question
from iaa_teach.authoring.notebooks import read_notebook
from iaa_teach.lab import lessons
from iaa_teach.look.number_formats import format_in_unit
from iaa_teach.questions import find, find_progress, list_bank_files
from iaa_teach.questions.figures import compute_formula, has_figures
from iaa_teach.teaching.pictures import find_asked_on, make_explorer
from iaa_teach.widgets.course.question.task import copy_in_state, fill_answers, list_settable, make_reader
from tests.browser.kit.test_records import STATES
from tests.questions.conftest import entry
from tests.sampling import everyday

FROM_PICTURES = {  # the lesson of each
    one["id"]: bank.stem
    for bank in list_bank_files()
    for one in tomllib.loads(bank.read_text("utf-8"))["question"]
    if has_figures(one.get("answer"))
}
VIEW = """([id, call, ...given]) => {
  const [view] = globalThis[Symbol.for("iaa_teach.explorers_here")].get(models[id]);
  return view[call](...given);
}"""


def asked_in_its_lesson(id):
    """Ask a question on the explorer that its lesson has for it; return both."""
    path = lessons.find_shipped_lessons() / f"{FROM_PICTURES[id]}.ipynb"
    code = [cell.source for cell in read_notebook(path).cells if cell.kind == "code"]
    explorer = make_explorer(code, find_asked_on(code)[id], path.parent)
    return question(id, on=explorer), explorer


def moved(explorer, chosen):
    """Another state of an explorer: its tables and labels shuffled, its numbers and words changed."""
    state = {}
    for name, value in list_settable(explorer).items():
        listed = STATES.get(type(explorer).__name__, {}).get(name)
        if name == "preset":
            continue
        cells = value[0] if isinstance(value, list) and value and isinstance(value[0], list) else value
        if (
            listed is not None
            and not callable(listed)
            and (name not in explorer.limits or chosen.random() < 0.5)
        ):
            state[name] = chosen.choice(listed)
        elif (
            isinstance(value, list) and len(value) == 2 and all(isinstance(x, float) for x in value)
        ):  # shares
            state[name] = [part := chosen.random(), 1 - part]
        elif cells is not value and all(len(row) == len(cells) for row in value):
            flat = chosen.sample(all_cells := [cell for row in value for cell in row], len(all_cells))
            state[name] = [flat[i : i + len(cells)] for i in range(0, len(flat), len(cells))]
        elif isinstance(value, list) and name != "categories":
            state[name] = chosen.sample(value, len(value))
        elif name in explorer.choices:
            state[name] = chosen.choice(explorer.choices[name])
        elif name in explorer.limits and value is not None:
            low, high = explorer.limits[name]
            state[name] = (
                chosen.randint(int(low), int(high)) if isinstance(value, int) else (chosen.uniform(low, high))
            )
    return state


def moved_states(asked, explorer, count=3):
    """So many other states of an explorer in which there is a right answer."""
    chosen, found, opening = random.Random(5), [], list_settable(explorer)
    for _ in range(300):
        whole = moved(explorer, chosen)
        some = {name: value for name, value in whole.items() if chosen.random() < 0.6}
        try:
            state = list_settable(copy_in_state(explorer, some))
            right = right_there(asked, explorer, state)
        except ValueError:
            continue
        if state != opening and state not in found and right is not None:
            found.append(state)
        if len(found) == count:
            break
    return found


def right_there(asked, explorer, state):
    """What is right once the picture was moved to a state, as Python has it; None where it is undefined."""
    there = copy_in_state(explorer, state) if asked.at is None else explorer
    value = compute_formula(asked.formula, make_reader(asked, there)) * asked.scale
    return value if math.isfinite(value) else None


@pytest.mark.parametrize("id", everyday(FROM_PICTURES, "predict-coins", "predict-prevalence", step=2))
def test_a_moved_picture_and_the_reply_say_the_same(alive, tmp_path, monkeypatch, id):
    monkeypatch.chdir(tmp_path)
    widget, explorer = asked_in_its_lesson(id)
    asked = fill_answers(find(id), explorer)
    page = alive(widget, explorer)
    view = page.locator(f'[data-question="{id}"]')
    told = view.get_by_test_id("question-verdict")
    others = moved_states(asked, explorer)
    assert len(others) == 3
    home = {**list_settable(explorer), **(asked.at or {})}

    def call(name, *given):
        return page.evaluate(VIEW, [explorer.model_id, name, *given])

    for state in others:
        right = right_there(asked, explorer, state)
        call("go", state)
        wrong = asked.span[0] if right - asked.span[0] > 0.2 * asked.scale else asked.span[1]
        for guess in (right, wrong) if state is others[0] else (right,):
            view.get_by_test_id("question-input").fill(f"{guess:.9f}")
            view.get_by_test_id("question-check").click()
            outcome = "right" if guess == right else "near|far|wrong"
            expect(view.locator(".iaa-question-verdict").first).to_have_class(
                re.compile(f"iaa-question-is-({outcome})( |$)")
            )
            shown = call("state")
            if asked.at is not None:
                assert {name: shown[name] for name in home} == home, state
            if (
                isinstance(explorer, MovieReviewExplorer) and "kappa" in explorer.show
            ):  # its bar is of the cards that are in
                assert shown["placed"] == len(explorer.items), state
            number = compute_formula(asked.formula, partial(call, "figures"))
            assert number * asked.scale == pytest.approx(right, abs=1e-6 * asked.scale)
            if asked.kind == "prediction":
                expect(told).to_contain_text(format_in_unit(number * asked.scale, asked.unit))
            view.get_by_test_id("question-start-over").click()
            if asked.at is None:
                assert {name: shown[name] for name in state} == state


def test_most_predictions_use_a_picture():
    guesses = {
        one["id"]
        for bank in list_bank_files()
        for one in tomllib.loads(bank.read_text("utf-8"))["question"]
        if one["kind"] == "prediction"
    }
    assert guesses - FROM_PICTURES.keys() == {"predict-coverage", "predict-sample"}


@pytest.fixture
def asked_of_what_is_shown(alive, tmp_path, monkeypatch):
    """`asked(entry, explorer)` asks a question about whatever its explorer shows; the page is returned."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "questions").mkdir()

    def asked(text, explorer):
        (tmp_path / "questions" / "02_chance.toml").write_text(text, "utf-8")
        find_progress.cache_clear()  # as a new kernel
        return alive(question("02-guess", on=explorer), explorer)

    return asked


def test_the_answer_is_what_is_shown_and_stays_with_it(asked_of_what_is_shown):
    text = entry("02-guess", "prediction", '{figure = "expected"}', unit='"%"')
    explorer = ChanceExplorer(marginals_a=[0.7, 0.3], marginals_b=[0.4, 0.6])
    page = asked_of_what_is_shown(text, explorer)
    verdict = page.get_by_test_id("question-verdict")
    for a, said in ((0.2, "53"), (0.9, "46"), (0.1, "54")):
        moved = {**list_settable(explorer), "marginals_a": [a, 1 - a], "marginals_b": [0.45, 0.55]}
        page.evaluate(VIEW, [explorer.model_id, "go", moved])
        right = 100 * (a * 0.45 + (1 - a) * 0.55)
        page.get_by_test_id("question-input").fill(f"{right:.4f}")
        page.get_by_test_id("question-check").click()
        expect(verdict).to_contain_text(f"You said {format_in_unit(right, '%')}, and that is right.")
        assert said in verdict.inner_text()
        assert page.evaluate(VIEW, [explorer.model_id, "state"]) == moved
        if a != 0.1:
            page.get_by_test_id("question-start-over").click()
    again = ChanceExplorer(marginals_a=[0.7, 0.3], marginals_b=[0.4, 0.6])
    page = asked_of_what_is_shown(text, again)
    expect(page.get_by_test_id("question-verdict").last).to_contain_text("54\u202f%, and that is right.")
    page.wait_for_function("(id) => models[id].get('marginals_a')[0] === 0.1", arg=again.model_id)


def test_feedback_uses_shown_figures_and_undefined_ones_take_no_guess(asked_of_what_is_shown):
    explorer = ContingencyTableExplorer([[4, 1], [2, 3]])
    text = entry("02-guess", "prediction", '{figure = "kappa"}', right='"κ is {kappa} of {n:0}."')
    page = asked_of_what_is_shown(text, explorer)
    page.evaluate(VIEW, [explorer.model_id, "go", {"held": False, "counts": [[9, 0], [0, 0]]}])
    page.get_by_test_id("question-input").fill("0.5")
    page.get_by_test_id("question-check").click()
    expect(page.get_by_test_id("question-message")).to_have_text(
        "Here the answer is undefined. Move the picture first."
    )
    verdict = page.get_by_test_id("question-verdict")
    expect(verdict).to_have_text("")
    page.evaluate(VIEW, [explorer.model_id, "go", {"counts": [[4, 1], [1, 4]]}])
    page.get_by_test_id("question-check").click()
    expect(verdict).to_contain_text("You said 0.500; it is 0.600. κ is 0.600 of 10.")
