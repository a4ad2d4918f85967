import pytest

from iaa_teach import progress, question
from iaa_teach.questions import Progress

BANK = """
[[question]]
id = "02-kappa"
kind = "number"
label = "κ"
answer = {coefficient = "cohen_kappa", table = "sigil-container-content"}
hints = ["One."]
right = "So it is."
"""


@pytest.fixture(autouse=True)
def lesson(lesson_with):
    return lesson_with(BANK)


def state(overview):
    return overview.lessons[0]["questions"][0]["state"]


def test_it_follows_the_questions_of_its_kernel():
    overview = progress()
    assert state(overview) == "open"
    question("02-kappa").check("0.376")
    assert state(overview) == "right"
    assert "02-kappa,number," in overview.as_csv
    assert '"0.376"' in overview.as_json


def test_refresh_reads_what_another_notebook_wrote(lesson):
    overview = progress()
    Progress(lesson).attempt("02-kappa", "number", "0.9", "wrong")
    assert state(overview) == "open"
    overview._handle_custom_msg({"do": "refresh"}, [])
    assert state(overview) == "wrong"
    assert overview.turn == 1


def test_a_closed_overview_is_left_alone():
    overview = progress()
    overview.close()
    question("02-kappa").check("0.376")
    assert state(overview) == "open"


def test_a_damaged_file_is_told(lesson):
    (lesson / "iaa_progress.json").write_text("{")
    assert "set aside" in progress().notice
