import json
from collections import Counter
from pathlib import Path

import pytest
from scipy.stats import binom

from iaa_teach import cohen_kappa, confidence_interval
from iaa_teach.questions import Progress, load, progress_file
from iaa_teach.questions.before_and_after import (
    FILE,
    WHEN,
    ask_before_or_after,
    draw_sitting,
    list_ideas,
)
from iaa_teach.questions.course import read_course
from tests.questions.conftest import WHY

LESSONS = Path(__file__).parents[2] / "lessons"
CHOICE = WHY.replace("label =", 'recall = "Which of the two?"\nlabel =')


@pytest.fixture
def banks(tmp_path):
    """Four lessons with a choice each, of which three have two forms; a fifth one has gone."""
    questions = tmp_path / "questions"
    questions.mkdir()
    lessons, forms = "", ""
    for number, name in enumerate(("one", "two", "three", "four"), 1):
        (questions / f"0{number}_{name}.toml").write_text(CHOICE.replace("02-why", f"which-{name}"), "utf-8")
        lessons += f'[[lesson]]\nname = "{name}"\n'
        for form in "ab" if number < 4 else "":
            own = f'which-{name}-{form}"\nform_of = "which-{name}'
            forms += "".join(
                line for line in CHOICE.replace("02-why", own).splitlines(True) if "hints" not in line
            )
    (questions / FILE).write_text(forms, "utf-8")
    listed = 'before_and_after = ["which-two", "which-five", "which-one", "which-three", "which-four"]\n'
    (tmp_path / "course.toml").write_text(listed + lessons, "utf-8")
    return questions


@pytest.fixture
def progress(tmp_path):
    return Progress(tmp_path)


@pytest.fixture(params=["Python", "page"])
def drawn(request, script, banks, progress):
    """`drawn(when)` are the ids of what a learner is asked then, in Python or by a web page."""

    def draw(when):
        return [question.id for question in draw_sitting(when, list_ideas(banks), progress)]

    def draw_in_page(when):
        pool = [
            {"idea": place, "form": form, "state": {"about": {"id": f"{end}-{each.id}", "where": end}}}
            for place, idea in enumerate(list_ideas(banks))
            for form, each in zip((0, 1, -1) if idea.forms else (None,), idea.versions, strict=True)
            for end in WHEN
        ]
        file = banks.parent / progress_file.FILE
        known = json.loads(file.read_text("utf-8")) if file.exists() else {"questions": {}}
        draws = "([pool, progress]) => module.drawnSittings(pool, progress)"
        asked = script("../authoring/build/assets/forms.js")(
            draws, [pool, {"seed": progress.seed, **known}]
        ).items()
        assert all(each["state"]["place"] == [int(place[-1]), 4] for place, each in asked)
        return [each["state"]["about"]["id"] for place, each in asked if place.startswith(when)]

    return draw if request.param == "Python" else draw_in_page


def forms_of(ids):
    return {id.rpartition("-")[2] for id in ids if "four" not in id}


def test_they_are_those_of_the_course_file_as_far_as_there_are_banks(banks):
    ideas = list_ideas(banks)
    assert [idea.question.id for idea in ideas] == ["which-two", "which-one", "which-three", "which-four"]
    assert [[form.id for form in idea.forms] for idea in ideas][::3] == [["which-two-a", "which-two-b"], []]
    assert ask_before_or_after("before", ideas[0].forms[1]).id == "before-which-two-b"


def test_course_without_such_questions_asks_none(banks):
    course = banks.parent / "course.toml"
    course.write_text(course.read_text("utf-8").partition("\n")[2], "utf-8")
    assert read_course(banks.parent).before_and_after == ()
    assert list_ideas(banks) == ()


def test_chance_gives_one_form_before_and_the_other_after_in_an_order_of_ones_own(drawn, progress):
    firsts, orders = Counter(), set()
    for progress._own_seed in range(60):
        before, after = drawn("before"), drawn("after")
        assert "before-which-four" in before
        assert "after-which-four" in after
        ((first,), (second,)) = forms_of(before), forms_of(after)
        assert {first, second} == {"a", "b"}
        firsts[first] += 1
        orders.add(tuple(id.split("-")[2] for id in before))
        assert drawn("before") == before
    assert min(firsts.values()) > 20
    assert len(orders) > 15


def test_page_and_python_draw_the_same(script, banks, progress):
    pool = [
        {"idea": place, "form": form, "state": {"about": {"id": f"before-{each.id}", "where": "before"}}}
        for place, idea in enumerate(list_ideas(banks))
        for form, each in zip((0, 1, -1) if idea.forms else (None,), idea.versions, strict=True)
    ]
    seeds = [*range(40), 2**31 - 1, 4_000_000_000]
    draws = "([pool, seeds]) => seeds.map((seed) => module.drawnSittings(pool, { seed, questions: {} }))"
    found = script("../authoring/build/assets/forms.js")(draws, [pool, seeds])
    for progress._own_seed, page in zip(seeds, found, strict=True):
        ids = [question.id for question in draw_sitting("before", list_ideas(banks), progress)]
        assert [page[f"before {place}"]["state"]["about"]["id"] for place in range(1, 5)] == ids


@pytest.mark.parametrize("begun", [("before", "a"), ("before", "b"), ("after", "a"), ("after", "b")])
def test_started_form_stays_and_the_other_end_gets_the_other_form(drawn, progress, begun):
    """Also for somebody whose answers were brought from another device, with another number."""
    end, form = begun
    other = WHEN[1 - WHEN.index(end)]
    progress.attempt(f"{end}-which-one-{form}", "choice", ["None"], "wrong", where=end)
    assert forms_of(drawn(end)) == {form}
    assert forms_of(drawn(other)) == {"a", "b"} - {form}


def test_answers_to_choices_from_an_older_kit_are_kept(drawn, progress):
    after = drawn("after")
    progress.attempt("before-which-two", "choice", ["None"], "wrong", where="before")
    assert forms_of(drawn("before")) == {"one", "two", "three"}
    assert drawn("after") == after


def test_answers_from_older_kits_have_no_form(drawn, progress):
    before = drawn("before")
    progress.attempt("before-which-four", "choice", ["None"], "wrong", where="before")
    assert drawn("before") == before


def test_each_of_the_ten_has_two_forms_that_look_alike():
    ideas = list_ideas(LESSONS / "questions")
    assert len(ideas) == 10
    for idea in ideas:
        one, two = idea.forms
        assert one.label == two.label
        assert one.recall != two.recall != idea.question.recall
        outcomes = [[(option.right, option.misconception) for option in form.options] for form in idea.forms]
        assert outcomes[0] == outcomes[1]
        known = {option.misconception for option in idea.question.options}
        assert {misconception for _, misconception in outcomes[0]} <= known
        assert all(option.feedback for form in idea.forms for option in form.options)


def figures(id):
    """All that a form says, with its numbers."""
    form = next(form for form in load(LESSONS / "questions" / FILE) if form.id == id)
    return " ".join([form.recall, *(f"{option.text} {option.feedback}" for option in form.options)])


def test_the_figures_of_the_forms_are_computed():
    for form, share in (("a", 0.90), ("b", 0.96)):
        assert f"{100 * (share**2 + (1 - share) ** 2):.3g}\u202f%" in figures(f"ninety-percent-{form}")
    for form, table in (("a", [[2, 1], [1, 2]]), ("b", [[3, 1], [1, 2]])):
        low, high = confidence_interval(table)
        told = f"κ is {cohen_kappa(table):.3f}, with a 95\u202f% interval from {low:.3f} to {high:.3f}"
        assert told.replace("-", "−") in figures(f"four-reviews-{form}")
    for form, kappas, error in (("a", (0.58, 0.64), 0.07), ("b", (0.71, 0.76), 0.055)):
        said = [f"{kappa - 1.96 * error:.3f} to {kappa + 1.96 * error:.3f}" for kappa in kappas]
        assert " and ".join(said) in figures(f"two-teams-{form}")
    for form, sensitivity, shares in (("a", 0.80, (0.25, 0.06)), ("b", 0.85, (0.40, 0.08))):
        for share in shares:  # two of the same skill, who call 95 of 100 others rightly “no”
            yes = share * sensitivity + (1 - share) * 0.05
            both = share * sensitivity**2 + (1 - share) * 0.05**2
            kappa = cohen_kappa([[both, yes - both], [yes - both, 1 - 2 * yes + both]])
            assert f"κ = {kappa:.2f}" in figures(f"compare-studies-{form}")
    for form, n, points in (("a", 20, 10), ("b", 30, 8)):
        beyond = binom.cdf(n / 2 - n * points / 100 + 1e-9, n, 0.5) * 2
        assert beyond > 0.3
        assert f"{points} points" in figures(f"more-items-{form}")
        assert binom.sf(1000 * n * 0.51, 1000 * n, 0.5) * 2 < 0.01
