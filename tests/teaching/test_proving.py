import json
import shutil
from pathlib import Path

import pytest

from iaa_teach import ContingencyTableExplorer
from iaa_teach.authoring.checks import check
from iaa_teach.files.writing import write_atomically
from iaa_teach.lab import lessons
from iaa_teach.look import language
from iaa_teach.teaching import pictures
from iaa_teach.teaching.handlers import look
from iaa_teach.teaching.saving import ChangedMeanwhile, delete, read, save
from tests.checkout import lesson_file

LESSON = lesson_file("contingency_tables_and_kappa")
JUDGES = "item,Ada,Ben,Cleo\n1,good,good,good\n2,good,bad,good\n3,bad,bad,bad\n4,bad,good,bad\n"
ALPHA = {"coefficient": "krippendorff_alpha", "ratings": "judges.csv"}
KAPPA = {"answer": {"coefficient": "cohen_kappa", "counts": [[4, 1], [2, 3]]}}
NUMBER = {"id": "new-one", "kind": "number", "label": "α", "hints": ["h"], "right": "r", "answer": ALPHA}
MAKE = {
    "id": "new-task",
    "kind": "make",
    "prompt": "Make it worse",
    "holds": ["kappa < 0"],
    "goals": ["κ is below 0"],
    "example": {"counts": [[1, 5], [5, 1]]},
    "hints": ["h"],
    "right": "r",
}
PREDICTION = {
    "id": "guess",
    "kind": "prediction",
    "label": "l",
    "right": "r",
    "hints": ["h"],
    "answer": {"figure": "kappa"},
}
TABLE = {"kind": "ContingencyTableExplorer", "data": {"counts": [[40, 9], [6, 45]]}}


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "questions").mkdir()
    shutil.copy(LESSON, tmp_path)
    shutil.copy(LESSON.parent / "questions" / f"{LESSON.stem}.toml", tmp_path / "questions")
    (tmp_path / "judges.csv").write_text(JUDGES, "utf-8")
    return tmp_path


@pytest.fixture
def bank(folder):
    return folder / "questions" / f"{LESSON.stem}.toml"


def code_in(path):
    cells = json.loads(path.read_text("utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


@pytest.fixture
def seen(folder):
    """`seen(entry, on)` is what is said of a new question of the lesson."""
    code = code_in(LESSON)
    return lambda entry, on="", place=None: look(
        folder, {"lesson": LESSON.name, "place": place, "entry": entry, "on": on, "code": code}
    )


def problems(seen):
    return {problem["field"]: problem["text"] for problem in seen["problems"]}


def test_a_good_question_has_its_answer_and_its_view(seen):
    found = seen(NUMBER)
    assert problems(found) == {}
    assert found["answer"] == "0.389"
    assert [model["view"] for model in found["models"]] == ["course/question"]


def test_answer_is_previewed_while_the_form_is_incomplete(seen):
    begun = {"kind": "number", "answer": ALPHA}
    assert seen(begun)["answer"] == "0.389"
    assert [problem["missing"] for problem in seen(begun)["problems"]] == [True] * 4


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"id": "Not so"}, "id"),
        ({"id": "make-give-in"}, "id"),
        ({"label": ""}, "label"),
        ({"hints": []}, "hints"),
        ({"tolerance": "much"}, "tolerance"),
        ({"answer": {**ALPHA, "ratings": "none.csv"}}, "answer"),
        ({"answer": "{value ="}, "answer"),
        ({"wrong": [{"answer": ALPHA, "feedback": "f"}]}, "wrong.0.answer"),
        ({"wrong": [{"answer": {"value": 1}}]}, "wrong.0.feedback"),
        ({"answer": {**ALPHA, "coefficient": "observed_agreement"}}, "answer.between"),
        ({"answer": {"read": "n", "ratings": "judges.csv"}}, "answer.between"),
        (KAPPA | {"strict": "yes"}, "strict"),
        (KAPPA | {"vary": [[[1, 2], [3, 4]]]}, "vary"),
        (KAPPA | {"recall": "Of {c99}?", "vary": [[[1, 2], [3, 4]]]}, "recall"),
    ],
)
def test_problems_show_at_their_field(seen, change, field):
    assert [*problems(seen(NUMBER | change))] == [field]


def test_hands_on_task_is_verified_like_in_check(seen):
    assert problems(seen(MAKE, TABLE)) == {}
    assert "choose the picture" in problems(seen(MAKE))["on"]
    easy = seen(MAKE | {"holds": ["kappa > 0"], "example": {"counts": [[50, 0], [6, 44]]}}, TABLE)
    assert "nothing to do" in problems(easy)["start"]
    assert "does not have" in problems(seen(MAKE | {"holds": ["kapa < 0"]}, TABLE))["holds.0"]


def test_captured_state_keeps_only_differences_from_the_initial_state(seen):
    opens = ContingencyTableExplorer([[40, 9], [6, 45]])
    taken = {name: getattr(opens, name) for name in opens.settable} | {"counts": [[1, 5], [5, 1]]}
    found = seen(MAKE | {"example": {"seen": taken}}, TABLE)
    assert problems(found) == {}
    assert found["entry"]["example"] == {"counts": [[1, 5], [5, 1]]}


def test_the_picture_shows_before_all_is_written(seen):
    found = seen({"kind": "make", "prompt": "p", "holds": [""], "goals": [""]}, TABLE)
    assert [model["view"] for model in found["models"]] == ["explorers/contingency_table"]
    assert found["figures"]["kappa"] == pytest.approx(0.6995, abs=1e-4)


@pytest.mark.parametrize("figure", ["kappa", "observed", "expected", "pi"])
def test_a_prediction_is_of_what_its_picture_shows(seen, figure):
    on = {**TABLE, "data": {"counts": [[4, 1], [2, 3]]}}
    found = seen(PREDICTION | {"answer": {"figure": figure}}, on)
    assert problems(found) == {}
    explorer = pictures.make_explorer([], found["on"], Path())
    assert found["answer"] == f"{explorer.figures()[figure]:.3f}"
    typed = problems(seen(PREDICTION | {"answer": {"value": round(explorer.figures()[figure], 3)}}, on))
    assert "write answer = {figure" in typed["answer"]


def test_prediction_can_use_a_captured_state(seen):
    left = {"counts": [[45, 5], [5, 45]], "categories": ["A", "B"]}
    found = seen(PREDICTION | {"at": {"seen": left}, "veils": ["pi"]}, TABLE)
    assert found["entry"]["at"]["counts"] == left["counts"]
    assert (problems(found), found["answer"]) == ({}, "0.800")


def test_file_of_three_annotators_makes_an_explorer_that_reads_it(folder):
    code = pictures.write_code("RatingsExplorer", {"ratings": "judges.csv"}, folder)
    assert code == 'RatingsExplorer(read_ratings("judges.csv"), show="labels,number")'
    explorer = pictures.make_explorer([], code, folder)
    assert explorer.annotators == ["Ada", "Ben", "Cleo"]
    assert explorer.alpha == pytest.approx(0.3889, abs=1e-4)
    (folder / "judges.csv").write_text("item,Ada,Ben\n1,good,good\n2,bad,good\n", "utf-8")
    assert pictures.make_explorer([], code, folder).annotators == ["Ada", "Ben"]
    code = pictures.write_code("ContingencyTableExplorer", {"ratings": "judges.csv"}, folder)
    assert code == 'ContingencyTableExplorer(read_ratings("judges.csv").table())'
    assert pictures.make_explorer([], code, folder).counts == [[0, 1], [0, 1]]


@pytest.mark.parametrize(
    "asks", [{"answer": {"figure": "farthest"}}, {"holds": ["alpha < 0", "farthest >= 2"]}]
)
def test_a_question_about_the_longest_distance_opens_with_the_picture_of_the_distances(folder, asks):
    for given in ("judges.csv", [["1", "2"], ["2", "4"]]):
        code = pictures.write_code("RatingsExplorer", {"ratings": given}, folder, asks)
        assert pictures.make_explorer([], code, folder).show == ["distances", "labels", "number"]


def test_no_file_is_read_that_lies_elsewhere(folder):
    inside = folder / "inside"
    inside.mkdir()
    (inside / "link.csv").symlink_to(folder / "judges.csv")
    for name in ("../judges.csv", str(folder / "judges.csv"), "link.csv", "none.csv"):
        assert pictures.make_explorer([], f"RatingsExplorer(read_ratings({name!r}))", inside) is None
    assert pictures.make_explorer([], "__import__('os').system('true')", folder) is None


@pytest.mark.parametrize(
    "bad", ["os.system", "ContingencyTableExplorer(); x", "Progress", None, 'RatingsExplorer("', "scales"]
)
def test_nothing_but_an_explorer_is_made(folder, bad):
    with pytest.raises(ValueError, match="the picture must be one of"):
        pictures.write_code(bad, {}, folder)


def test_typed_label_is_escaped_in_code(folder):
    rows = [['"""); import os  #', "x"], ["y", "x"]]
    code = pictures.write_code("RatingsExplorer", {"ratings": rows}, folder)
    assert pictures.make_explorer([], code, folder).labels[0][0] == '"""); import os  #'


def test_saved_question_passes_the_check_and_a_changed_file_is_kept(bank):
    before = bank.read_text("utf-8")
    _, digest = read(bank)
    newer = save(bank, digest, None, NUMBER | {"off_page": True})
    assert bank.read_text("utf-8").startswith(before)
    assert [str(one) for one in check([bank]).findings if "new-one" in str(one)] == []
    with pytest.raises(ChangedMeanwhile, match="has changed since it was read here"):
        save(bank, digest, None, NUMBER | {"id": "other"})
    bank.write_text(f"{bank.read_text('utf-8')}\n# by hand\n", "utf-8")
    with pytest.raises(ChangedMeanwhile):
        save(bank, newer, 0, NUMBER)
    assert bank.read_text("utf-8").endswith("# by hand\n")


def test_a_question_is_deleted_unless_another_one_asks_it(bank):
    task = 'id = "make-highest"\n'
    bank.write_text(bank.read_text("utf-8").replace(task, f'{task}why = "why-not-one"\n'), "utf-8")
    entries, digest = read(bank)
    needed = [entry["id"] for entry in entries].index("why-not-one")
    with pytest.raises(ValueError, match="asks this one once it is made"):
        delete(bank, digest, needed, entries[needed]["id"])
    for wrong in ({"digest": "0"}, {"place": 1}, {"place": -1}, {"place": 999}):
        with pytest.raises(ChangedMeanwhile):
            delete(bank, **{"digest": digest, "place": 0, **wrong}, id=entries[0]["id"])
    assert read(bank)[1] == digest
    delete(bank, digest, 0, entries[0]["id"])
    assert read(bank)[0] == entries[1:]


def test_question_file_is_created_with_its_first_question_and_deleted_with_its_last(tmp_path):
    bank = tmp_path / "questions" / "01_mine.toml"
    assert read(bank) == ([], "")
    digest = save(bank, "", None, NUMBER)
    assert read(bank)[0] == [NUMBER]
    with pytest.raises(ChangedMeanwhile):
        save(bank, "", None, NUMBER | {"id": "second"})
    delete(bank, digest, 0, NUMBER["id"])
    assert read(bank) == ([], "")


def test_a_save_that_is_cut_short_leaves_the_bank_as_it_was(folder, bank, monkeypatch):
    before, (_, digest) = bank.read_bytes(), read(bank)

    def fail(path, content, within):
        write_atomically(path, content, within)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("iaa_teach.teaching.saving.write_atomically", fail)
    with pytest.raises(OSError, match="No space left"):
        save(bank, digest, None, NUMBER)
    assert bank.read_bytes() == before
    assert [path.name for path in folder.iterdir() if path.name.startswith(".")] == []


def test_every_question_of_the_kit_is_sound_and_shown(tmp_path):
    lessons.copy(tmp_path)
    path = tmp_path / LESSON.name
    code = code_in(path)
    for place, entry in enumerate(read(tmp_path / "questions" / f"{path.stem}.toml")[0]):
        on = pictures.find_asked_on(code).get(entry["id"], "")
        asked = {"lesson": path.name, "place": place, "entry": entry, "on": on, "code": code}
        found = look(tmp_path, asked)
        assert problems(found) == {}
        assert len(found["models"]) == (2 if entry["kind"] in ("make", "prediction") else 1)


HALF = {"example": {"counts": [[1, 5], [5, 1]]}}


def without(key):
    return {name: value for name, value in NUMBER.items() if name != key}


WRONG = [{"answer": {"value": 0.1}, "feedback": "f"}, {"answer": {"counts": [[1]]}, "feedback": "f"}]


def test_all_missing_fields_are_marked_at_once(seen):
    wrong = {"answer": {"value": 2}}
    found = seen({"kind": "number", "hints": ["h"], "label": "l", "wrong": [wrong, {"feedback": "f"}]})
    missing = [problem["field"] for problem in found["problems"] if problem["missing"]]
    assert missing == ["id", "right", "answer", "wrong.0.feedback", "wrong.1.answer"]
    assert len(found["problems"]) == len(missing)  # what stands in for them has no mistakes of its own
    kappa = {"coefficient": "cohen_kappa"}
    of_nothing = [{"answer": kappa | {"counts": []}, "feedback": "f"}]
    found = seen(NUMBER | {"answer": kappa, "wrong": of_nothing})["problems"]
    assert [(each["field"], each["missing"]) for each in found] == [
        ("answer.data", True),
        ("wrong.0.answer.data", True),
    ]
    alike = [{"text": "a", "right": True, "feedback": "f"}] * 2
    found = problems(seen({"id": "x", "kind": "choice", "hints": ["h"], "option": alike}))
    assert list(found) == ["label", "option"]


@pytest.mark.parametrize(
    ("entry", "field", "missing"),
    [
        (NUMBER | {"right": ""}, "right", False),
        (without("right"), "right", True),
        (without("hints"), "hints", True),
        (without("hints") | {"tolerance": "a"}, "tolerance", False),
        (NUMBER | {"wrong": WRONG}, "wrong.1.answer", False),
        (NUMBER | {"kind": "choice", "answer": None}, "answer", False),
        (MAKE | {"kind": "choice"}, "prompt", False),
        (MAKE | {"holds": ["kappa < 0", "x must be"], "goals": ["a", "b"]}, "holds.1", False),
        (MAKE | {"half": [HALF | {"feedback": "f"}]}, "half.0.example", False),
        (MAKE | {"half": [HALF]}, "half.0.feedback", True),
    ],
)
def test_a_mistake_leads_to_its_field(seen, entry, field, missing):
    found = {problem["field"]: problem["missing"] for problem in seen(entry, TABLE)["problems"]}
    assert found[field] == missing


def test_mistakes_are_in_english_in_any_course(seen, folder):
    (folder / "course.toml").write_text('language = "it"\n', "utf-8")
    with language.use_language(language.find_language_of_course(folder)):
        said = problems(seen(NUMBER | {"tolerance": "a"}))
    assert said == {"tolerance": "tolerance must be a number, 0 or more; not 'a'"}


def test_an_id_that_another_question_has_is_told_with_its_file(seen, bank):
    taken = read(bank)[0][0]["id"]
    found = problems(seen(NUMBER | {"id": taken}))
    assert found["id"] == f"{bank.name} already has a question {taken!r}; every question needs its own id"
