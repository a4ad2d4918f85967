"""A bank's counts are compared with the tables that the lesson shows when it runs."""

import pytest

from iaa_teach.authoring.checks.shown_tables import list_findings
from iaa_teach.authoring.execution import Executed
from iaa_teach.authoring.notebooks import read_notebook
from iaa_teach.computation.data.ratings import Ratings
from tests.authoring.lesson import Lesson
from tests.questions.conftest import entry

LIGHTS = [["green", "green"]] * 5 + [["red", "yellow"]] * 3 + [["yellow", "yellow"]] * 2 + [["red", "red"]]
SHOWN = Ratings(LIGHTS, annotators="AB").table()  # green, red, yellow
AS_SHOWN = "[[5, 0, 0], [0, 1, 3], [0, 0, 2]]"
RED_FIRST = "[[1, 3, 0], [0, 2, 0], [0, 0, 5]]"  # red, yellow, green


@pytest.fixture
def found(tmp_path):
    """`found(answer, kind, more)` is what is found where a lesson shows the table and asks this question."""

    def one(answer, kind="number", more=""):
        lesson = Lesson(tmp_path)
        text = lesson.bank.read_text("utf-8")
        lesson.bank.write_text(f"{text}\n{entry('lights', kind, answer, more)}", "utf-8")
        lesson.run('question("lights")')
        notebook = read_notebook(lesson.path)
        ran = read_notebook(lesson.path)
        cell = next(cell for cell in ran.cells if cell.id == "exercise-cell")
        html = {"text/html": SHOWN._repr_html_()}
        cell.data["outputs"] = [{"output_type": "execute_result", "data": html, "metadata": {}}]
        return [str(finding) for finding in list_findings(notebook, Executed(ran))]

    return one


def test_counts_in_another_order_make_a_wrong_key(found):
    (text,) = found(f'{{read = "counts", counts = {RED_FIRST}, index = [0, 0]}}')
    assert "question 'lights': its counts are those of a table that the lesson shows" in text
    assert "the lesson has green, red, yellow" in text


@pytest.mark.parametrize(
    ("answer", "kind", "more"),
    [
        (f'{{read = "counts", counts = {AS_SHOWN}, index = [0, 0]}}', "number", ""),
        (f'{{read = "counts", counts = {RED_FIRST}}}', "table", 'rows = ["red", "yellow", "green"]'),
        ('{coefficient = "cohen_kappa", counts = [[4, 1, 0], [0, 2, 1], [0, 1, 1]]}', "number", ""),
        ('{coefficient = "cohen_kappa", table = "parde-movies"}', "number", ""),
    ],
)
def test_the_same_order_its_names_and_other_tables_are_no_finding(found, answer, kind, more):
    assert found(answer, kind, more) == []


def test_names_in_an_order_that_is_not_that_of_the_counts_are_found(found):
    more = 'rows = ["green", "red", "yellow"]'
    assert len(found(f'{{read = "counts", counts = {RED_FIRST}}}', "table", more)) == 1
