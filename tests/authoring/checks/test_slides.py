import re

import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell

from iaa_teach.authoring.checks.slides import list_findings
from iaa_teach.authoring.notebooks import Notebook
from tests.authoring.build.test_build import lesson
from tests.questions.conftest import entry

LONG = "Some words that are read from the last row of a lecture room. " * 30
NAMES = '["a", "b"]'
BANK = entry("now", "table", "{value = [[1, 2], [3, 4]]}", former='["then"]', rows=NAMES, columns=NAMES)
WIDE = "$$" + " + ".join(["x_{ij}"] * 60) + "$$"


def found(tmp_path, *cells):
    made = [
        (new_code_cell if text.startswith(("Chance", "question(")) else new_markdown_cell)(
            text, metadata={"slideshow": {"slide_type": kind}} if kind else {}
        )
        for kind, text in cells
    ]
    return [
        (one.cell.number, one.what) for one in list_findings(Notebook(tmp_path / "x.ipynb", lesson(*made)))
    ]


@pytest.mark.parametrize(
    ("cells", "number", "words"),
    [
        ([("slide", "# A"), ("slide", f"## B\n\n{LONG}")], 2, "about 1[0-9] lines too long"),
        (
            [("slide", "# A"), ("slide", "## B"), (None, LONG)],
            2,
            "lines too long for a projector of 1024 × 768",
        ),
        ([("slide", "## A"), ("slide", WIDE)], 2, "is too wide"),
        ([("slide", "## A\n\n" + LONG[:500]), (None, "ChanceExplorer()")], 1, "lines? too long"),
        ([(None, "## A\n\nIt is so."), ("fragment", LONG)], 1, "make another of its cells a Sub-Slide"),
    ],
)
def test_a_slide_that_does_not_fit_is_named(tmp_path, cells, number, words):
    ((where, what),) = found(tmp_path, *cells)
    assert where == number
    assert re.search(words, what)


def test_fitting_and_untyped_slides_have_no_findings(tmp_path):
    assert found(tmp_path, (None, f"# A\n\n{LONG}")) == []
    assert found(tmp_path, ("slide", "# A\n\nIt is so."), ("notes", LONG), ("skip", LONG)) == []
    assert found(tmp_path, ("slide", "## A"), (None, "ChanceExplorer()")) == []


@pytest.mark.parametrize("id", ["now", "then"])
def test_a_question_takes_the_room_of_its_kind_by_any_of_its_ids(tmp_path, id):
    cells = [("slide", f"## A\n\n{LONG[:620]}"), (None, f'question("{id}")')]
    assert found(tmp_path, *cells) == []
    (tmp_path / "questions").mkdir()
    (tmp_path / "questions" / "x.toml").write_text(BANK, "utf-8")
    ((where, what),) = found(tmp_path, *cells)
    assert (where, "too long" in what) == (1, True)
