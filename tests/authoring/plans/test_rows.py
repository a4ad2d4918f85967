"""The rows of the lessons: each section has one, their figures are computed, mistakes are found."""

import json
import re
from functools import cache

import pytest

from iaa_teach import (
    LabellingExplorer,
    bowker,
    cohen_kappa,
    expected_agreement,
    mcnemar,
    observed_agreement,
    scales,
    sources,
)
from iaa_teach.authoring.build.students import remove_solutions, remove_traces
from iaa_teach.authoring.checks import check
from iaa_teach.authoring.checks.validity import read_lesson
from iaa_teach.authoring.lesson_questions import load_as_asked
from iaa_teach.authoring.notebooks import Cell, read_notebook
from iaa_teach.authoring.plans.choosing import plan_of
from iaa_teach.authoring.plans.rows import OURS, find_problems, list_entries, read_rows
from iaa_teach.authoring.translation import notebook_texts
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.questions import course
from tests.checkout import ROOT

LESSONS = ROOT / "lessons"
NOTEBOOKS = [read_lesson(LESSONS / each.file) for each in course.read_course(LESSONS).lessons]
ROWS = [row for notebook in NOTEBOOKS for row in read_rows(notebook)]
NO_CLASS = {"Sources"}


@cache
def questions_of(lesson):
    """The questions of a lesson by id."""
    return {one.id: one for one in load_as_asked(LESSONS / "questions" / f"{lesson}.toml")}


def plain(number):
    """A number as the rows write it: no zeros at its end, a real minus sign."""
    return f"{float(number):.3f}".rstrip("0").rstrip(".").replace("-", "−")


def in_unit(question, number):
    """A number of a question as it is said: percentages with one decimal."""
    return plain(round(number, 1) if question.unit else number)


def spoken(text):
    """A text with its numbers written alike, without the space before %."""
    return re.sub(r"\d+\.\d+", lambda one: plain(one[0]), text.replace("\u202f", ""))


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda notebook: notebook.path.stem)
def test_each_section_carries_its_row(notebook):
    told = {row.heading for row in read_rows(notebook)}
    headings = {heading.text for _, heading in notebook.headings if heading.level == 2}
    assert headings - told <= NO_CLASS
    assert "" in told
    assert [row.at for row in read_rows(notebook)].count("end") == (notebook.number != "00")


def test_questions_have_answers_and_foreseen_replies():
    for row in ROWS:
        bank = questions_of(row.file.removesuffix(".ipynb"))
        asked = [bank[id] for id in row.questions]
        answers = [in_unit(one, one.answer) for one in asked if one.kind in ("number", "prediction")]
        assert [one for one in answers if one not in spoken(f"{row.ask} {row.expect}")] == [], row
        numbers = [one for one in asked if one.kind in ("number", "prediction")]
        foreseen = {in_unit(one, wrong.value) for one in numbers for wrong in one.wrong}
        said = re.findall(r"“(−?\d+(?:\.\d+)?)%?\.?”", spoken(row.expect))
        assert set(said) - foreseen == set(), row


def figures():
    """What the rows say beside the answers to their questions."""
    seventy = sources.load("sigil-container-content").table
    observed, expected = observed_agreement(seventy), expected_agreement(seventy, "kappa")
    yield "They agree on {}, chance gives {}.", observed, expected
    yield "{}% on “yes” and {}% on “no”", 100 * 0.6 * 0.3, 100 * 0.4 * 0.7
    borrowed = LabellingExplorer("kappa", borrowed=True)
    kappa = cohen_kappa(borrowed.table)
    yield "With the borrowed labels it is {}%", 100 * expected_agreement(borrowed.table, "kappa")
    yield "With borrowed labels it is {}", kappa
    changed = []
    for place, label in enumerate(borrowed.labels):
        labels = list(borrowed.labels)
        labels[place] = next(one for one in borrowed.categories if one != label)
        changed.append(cohen_kappa(ContingencyTable.from_labels(labels, borrowed.other, borrowed.categories)))
    yield "fall from {} to {}", kappa, max(changed, key=lambda one: abs(one - kappa))
    by_hand = questions_of("05_movie_reviews")
    before, after = (by_hand[id].answer for id in ("predict-reviews", "marginals-to-kappa"))
    yield "the four reviews went from {} to {}", before, after
    yield "chance alone gives {}%", 100 * expected_agreement([[80, 10], [5, 5]], "kappa")
    slips = questions_of("06_three_kinds_of_chance")["mend-the-slip"].wrong
    yield "One of {}, {} and {} is a misprint", *(slips[at].value for at in (2, 1, 0))
    yield "and κ is {}. Now 85", cohen_kappa([[45, 5], [5, 45]])
    yield "and {} at the end of the handle", cohen_kappa([[90, 5], [5, 0]])
    apart, alike = cohen_kappa([[25, 35], [5, 35]]), cohen_kappa([[45, 15], [25, 15]])
    yield "Those who lean opposite ways, {} against {}", apart, alike
    yield "χ² is {}, and the threshold", mcnemar([[45, 15], [25, 15]]).statistic
    yield "32.1 of {}", round(bowker(sources.load("bayerl-four-categories").table).statistic, 1)
    bands = [scale.band(0.376) for scale in (scales.LANDIS_KOCH, scales.KRIPPENDORFF, scales.GREEN)]
    yield (f"“{bands[0].title()}.” To Landis and Koch; Krippendorff says {bands[1]}, Green {bands[2]}.",)
    bands = [scale.band(0.672) for scale in (scales.LANDIS_KOCH, scales.KRIPPENDORFF)]
    yield (f"“{bands[0].title()}.” To Landis and Koch; {bands[1]} to Krippendorff.",)


def test_the_other_figures_are_computed():
    text = spoken(" ".join(f"{row.ask} {row.expect}" for row in ROWS))
    stated = [words.format(*map(plain, values)) for words, *values in figures()]
    assert [one for one in stated if one not in text] == []


def test_no_row_names_a_lesson_by_its_number():
    """Another order of the lessons would make it wrong."""
    texts = [text for row in ROWS for text in (row.ask, row.expect, row.do, row.short)]
    assert [text for text in texts if re.search(r"lessons? \d", text, re.I)] == []


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ({"minutes": 2.5}, "minutes must be a whole number above 0, such as 5; not 2.5"),
        ({"minutes": True}, "minutes must be a whole number above 0, such as 5; not True"),
        ({"rank": 0}, "rank must be a whole number from 1, chosen first, to 9; not 0"),
        ({"at": "noon"}, "at must be 'start' or 'end', of a session, or be left out; not 'noon'"),
        ({"ask": ""}, "ask must be text; not ''"),
        ({"do": 5}, "do must be text; not 5"),
        ({"sheet": "wall"}, "sheet must be one of sentences, table, steps, lines; not 'wall'"),
        ({"questions": "a"}, "questions must be a list of ids; not 'a'"),
        ({"minute": 5}, "minute must be one of ask, at, do, expect, minutes"),
    ],
)
def test_a_mistake_in_a_row_is_said(entry, said):
    row = {"minutes": 5, "ask": "Why?", **entry}
    cell = Cell(1, {"cell_type": "markdown", "source": "## Why", "metadata": {OURS: {"plan": [row]}}})
    (found,) = find_problems(cell)
    assert found.startswith(f"plan step 1: {said}")


def carrying(rows):
    """Return a change of a lesson after which these rows are its only ones."""

    def change(notebook, cell):
        for each in notebook["cells"]:
            each["metadata"].pop(OURS, None)
        cell("margins").update(metadata={OURS: {"plan": rows}})

    return change


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ({"minutes": 5}, "plan steps must be a list of tables"),
        (
            [{"minutes": 45, "ask": "Why?", "questions": ["nobody"]}],
            "asks 'nobody', but no question file has this",
        ),
        ([{"minutes": 45, "ask": "Why?", "wall": "else.ipynb"}], "there is no else.ipynb"),
    ],
)
def test_check_finds_it(lesson, rows, said):
    text = 'title = "Mine"\n[[lesson]]\nname = "spans"\nminutes = 40\n'
    (lesson.path.parent / "course.toml").write_text(text, "utf-8")
    check([lesson.path.parent], fix=True)
    lesson.change(carrying(rows))
    (found,) = [one for one in lesson.findings() if "plan" in one or "wall" in one]
    assert said in found


@pytest.mark.parametrize("minutes", [45, 10])
def test_steps_that_take_longer_than_their_lesson_are_remarked_and_nothing_else(lesson, minutes):
    text = 'title = "Mine"\n[[lesson]]\nname = "spans"\nminutes = 15\n'
    (lesson.path.parent / "course.toml").write_text(text, "utf-8")
    check([lesson.path.parent], fix=True)
    before = lesson.findings()
    lesson.change(carrying([{"minutes": minutes, "ask": "Why?"}]))
    assert lesson.findings() == before
    said = [one.what for one in check([lesson.path]).remarks if "the plan steps take" in one.what]
    asked = read_rows(read_notebook(lesson.path))
    of_questions = plan_of(lesson.path.parent, 300).steps
    taken = minutes + sum(step.row.minutes for step in of_questions if step.row.heading != asked[0].heading)
    assert taken > 24
    assert said == [
        f"the plan steps take {taken} minutes, and the lesson 15: 12 to 24 fit, because a lively class "
        "takes half as long again. Change them, or minutes in course.toml"
    ]


def test_rows_below_no_heading_are_found(lesson):
    rows = {OURS: {"plan": [{"minutes": 5, "ask": "Why?"}]}}
    lesson.change(lambda _, cell: cell("goals").update(metadata=rows))
    assert "put plan steps in a cell with a heading" in "".join(lesson.findings())


def test_a_cell_that_is_cut_in_two_keeps_its_rows_once(lesson):
    row = {"minutes": 40, "ask": "Why?"}
    lesson.change(carrying([row]))
    lesson.say("## One more\n\nText.", "margins")
    check([lesson.path], fix=True)
    assert [entry for cell in read_notebook(lesson.path).cells for entry in list_entries(cell)].count(
        row
    ) == 1


def test_students_get_no_rows():
    notebook = NOTEBOOKS[3]
    assert "They agree on 0.686, chance gives" in notebook.as_json()
    for copied in (remove_solutions(notebook), remove_traces(notebook)):
        assert not any(list_entries(cell) for cell in copied.cells)
        assert OURS not in json.dumps([cell.metadata for cell in copied.cells])
    assert read_rows(notebook)


def test_rows_are_translated():
    def said(text):
        return text.words.replace("“Chance.”", "“Caso.”")

    whole = course.read_course(LESSONS)
    there = read_rows(notebook_texts.translate_notebook(NOTEBOOKS[3], said, whole))
    here = read_rows(NOTEBOOKS[3])
    assert [row.expect.replace("“Chance.”", "“Caso.”") for row in here] == [row.expect for row in there]
    assert [row.expect for row in here] != [row.expect for row in there]
