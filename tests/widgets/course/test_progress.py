import json

import pytest

from iaa_teach import progress
from iaa_teach.questions import Progress, find_progress
from tests.messages import send
from tests.questions.conftest import entry

KAPPA = '{coefficient = "cohen_kappa", table = "sigil-container-content"}'


@pytest.fixture(autouse=True)
def lesson(lesson_with):
    return lesson_with(entry("02-kappa", "number", KAPPA, label='"κ"'))


def answered(overview):
    return list(json.loads(overview.answers)["questions"])


def heard(overview, act, **details):
    send(overview, {"do": act, **details})


def test_it_follows_the_questions_of_its_kernel(lesson):
    overview = progress()
    assert overview.lessons[0]["questions"] == [{"id": "02-kappa", "kind": "number", "label": "κ"}]
    assert answered(overview) == []
    find_progress(lesson).attempt("02-kappa", "number", "0.376", "right")
    assert answered(overview) == ["02-kappa"]


def test_refresh_reads_what_another_notebook_wrote(lesson):
    overview = progress()
    Progress(lesson).attempt("02-kappa", "number", "0.9", "wrong")
    assert answered(overview) == []
    heard(overview, "refresh")
    assert answered(overview) == ["02-kappa"]
    assert overview.turn == 1


def test_answers_are_brought_back_and_deleted_on_request(lesson, tmp_path_factory):
    elsewhere = Progress(tmp_path_factory.mktemp("elsewhere"))
    elsewhere.attempt("02-kappa", "number", "0.9", "wrong")
    overview = progress()
    heard(overview, "bring-back", file="my-answers.json", text=elsewhere.as_json())
    assert overview.brought == {"file": "my-answers.json", "problem": "", "new": 1, "known": 0}
    assert Progress(lesson).questions == elsewhere.questions
    heard(overview, "bring-back", file="notes.json", text="{")
    assert overview.brought["problem"] == "damaged"
    assert answered(overview) == ["02-kappa"]
    heard(overview, "reset")
    assert Progress(lesson).questions == {}


def test_a_closed_overview_is_left_alone(lesson):
    overview = progress()
    overview.close()
    find_progress(lesson).attempt("02-kappa", "number", "0.376", "right")
    assert answered(overview) == []


def test_damaged_file_is_reported(lesson):
    (lesson / "iaa_progress.json").write_text("{")
    assert "set aside" in progress().notice
