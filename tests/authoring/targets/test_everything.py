"""All that a class needs in one folder, by `iaa-teach build OUT` alone."""

import json

import pytest

from iaa_teach import cli
from iaa_teach.authoring.build import execution, web
from iaa_teach.authoring.build.slides import reveal
from iaa_teach.authoring.new import new
from iaa_teach.authoring.notebooks import Notebook, read_notebook
from iaa_teach.authoring.serve import find_files_inside, select_for_others
from iaa_teach.authoring.targets import students
from iaa_teach.questions.course import Course
from tests.checkout import lesson_file


@pytest.fixture(scope="module")
def out(tmp_path_factory):
    place = tmp_path_factory.mktemp("everything")
    new("Coins", place / "mine")
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(execution, "execute_all", lambda *_: {})
        monkeypatch.setattr(reveal, "make_reveal_files", dict)
        monkeypatch.setattr(web, "make_wall_files", lambda _: {})
        deck = {"index.html": b"decks", "session-1.html": b"deck"}
        monkeypatch.setattr(
            "iaa_teach.authoring.build.slides.session_decks.make_session_decks", lambda *_: deck
        )
        cli.main(
            ["build", "--anyway", "--lessons", str(place / "mine"), "--minutes", "20", str(place / "out")]
        )
    return place / "out"


def test_its_first_page_leads_to_each(out):
    page = (out / "index.html").read_text("utf-8")
    own = ("instructors/plan", "instructors/key", "instructors/answer_key")
    for place in (*own, "deck/index", "pages/index", "sheet"):
        assert f'<a href="{place}.html">' in page
        assert (out / f"{place}.html").is_file()
    assert "The student copy" in page


def test_students_are_shown_pages_and_slides_alone(out):
    assert {name.partition("/")[0] for name in select_for_others(find_files_inside(out))} == {"pages", "deck"}


def test_keys_and_plan_have_a_folder_of_their_own_and_the_rest_can_be_handed_on(out):
    rest = {name for name in find_files_inside(out) if not name.startswith("instructors/")}
    first = {name.partition("/")[0] for name in rest}
    assert first == {"deck", "handout", "index.html", "pages", "sheet.html"}
    assert [name for name in rest if "key" in name or "plan" in name] == []


def test_the_hand_out_has_no_solutions_and_packed_answers(out):
    cells = json.loads((out / "handout" / "01_coins.ipynb").read_text("utf-8"))["cells"]
    assert "seventy.table" not in {"".join(cell["source"]).splitlines()[-1] for cell in cells}
    assert "cohen_kappa" not in (out / "handout" / "questions" / "01_coins.toml").read_text("utf-8")


@pytest.mark.parametrize(
    ("authors", "said"),
    [
        (
            ["Ada"],
            "will ask students once, naming Ada, before it runs 1 lesson with code that is not the kit's",
        ),
        (
            ["The iaa_teach authors"],
            "will ask students before it runs 1 lesson with code that is not the kit's: x.ipynb.",
        ),
    ],
)
def test_build_explains_what_jupyterlab_asks_students(authors, said, tmp_path):
    kits = read_notebook(lesson_file("agreement_by_chance"))
    cell = {"cell_type": "code", "id": "mine", "metadata": {}, "source": ["1 + 1"]}
    mine = Notebook(tmp_path / "x.ipynb", {**kits.data, "cells": [*kits.data["cells"], cell]}, "")
    course = Course("Coins", tuple(authors))
    (note,) = students.explain_consent([kits, mine], course)
    assert said in note
    assert students.explain_consent([kits], course) == ()
