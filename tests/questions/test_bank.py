import os
from types import SimpleNamespace

import pytest

from iaa_teach.questions import find, list_bank_files, load
from iaa_teach.questions import ids as bank_ids
from tests.questions.conftest import NUMBER

OPTIONS = """
[[question.option]]
text = "one"
right = true
[[question.option]]
text = "two"
right = false
feedback = "No."
"""


def test_a_question_is_found_beside_the_notebook(bank, tmp_path, monkeypatch):
    bank(NUMBER)
    monkeypatch.chdir(tmp_path)
    assert find("02-number").answer == pytest.approx(48 / 70)
    assert [path.name for path in list_bank_files()] == ["02_chance.toml"]


def test_percent_turns_the_answer_and_the_wrong_ones(ask):
    wrong = '[[question.wrong]]\nanswer = {value = 0.25}\nfeedback = "One cell."'
    question = ask("prediction", "{value = 0.5}", unit='"%"', wrong=wrong)
    assert question.answer == 50
    assert question.wrong[0].value == 25
    assert question.span == (0, 100)


def test_a_prediction_of_a_coefficient_may_be_negative(ask):
    kappa = ask("prediction", '{coefficient = "cohen_kappa", table = "parde-movies"}')
    share = ask("prediction", '{coefficient = "observed_agreement", table = "parde-movies"}')
    assert (kappa.span, share.span) == ((-1, 1), (0, 1))


def test_a_row_is_a_table_of_one_row(ask):
    question = ask("table", '{read = "row_marginals", table = "sigil-container-content"}')
    assert question.rows == ("A",)
    assert question.answer.shape == (1, 2)
    assert not question.crossed


def test_table_with_unrelated_column_names_is_not_a_confusion_matrix(ask):
    counts = '{read = "counts", counts = [[24, 8], [14, 24]]}'
    assert ask("table", counts).crossed
    assert not ask("table", counts, columns='["Ann", "Ben"]').crossed


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"02-number"', '"Number 1"', "id must be lower-case letters"),
        ('"02-number"', '"practice-kappa"', "id must be lower-case letters"),
        ("kind = ", 'former = "02-a"\nkind = ', "former must be a list of the question's former ids"),
        ('id = "02-number"\n', "", "id must be lower-case letters.*; it is missing"),
        ('"number"', '"essay"', "kind must be one of 'number'"),
        ('kind = "number"\n', "", "kind must be one of 'number'.*; it is missing"),
        ("hints = ", "hint = ", "no key 'hint'; it may have 'hints'"),
        ('["Look at the diagonal."]', "[]", "at least one hint"),
        ('feedback = "That is what chance gives."', "", "wrong 1: feedback must be text; it is missing"),
        ('"expected_agreement"', '"observed_agreement"', "wrong 1: answer equals the right one"),
        ('"sigil-container-content"', '"sigil-conteiner"', "answer: table must be the name of a source"),
        ('"sigil-container-content"', "[[6, 1], [1, 2]]", "write a table of your own as counts = "),
        ('right = "Yes."', "", "right must be text; it is missing"),
        ('right = "Yes."', 'right = "Yes."\ntolerance = -1', "tolerance must be a number"),
        ('"observed_agreement"', '"kappa_bounds"', "Pick one with index"),
    ],
)
def test_mistakes_name_file_question_and_key(bank, old, new, message):
    assert old in NUMBER
    with pytest.raises(ValueError, match=rf"(?s)^02_chance.toml, question .*{message}"):
        bank(NUMBER.replace(old, new, 1))


def test_ids_are_unique_and_wrong_answers_differ(bank):
    with pytest.raises(ValueError, match="this id is used twice"):
        bank(NUMBER + NUMBER)
    again = NUMBER[NUMBER.index("[[question.wrong]]") :]
    with pytest.raises(ValueError, match="wrong 2: answer equals that of wrong 1"):
        bank(NUMBER + again)


def test_broken_toml_names_the_file(bank):
    with pytest.raises(ValueError, match=r"02_chance\.toml is not readable as TOML"):
        bank("[[question")


def test_options_need_one_right_and_feedback_for_the_wrong(ask):
    assert [option.text for option in ask("choice", wrong=OPTIONS).options] == ["one", "two"]
    with pytest.raises(ValueError, match="exactly one option must be right; not 2"):
        ask("choice", wrong=OPTIONS.replace("false", "true"))
    with pytest.raises(ValueError, match="option 2: feedback must be text"):
        ask("choice", wrong=OPTIONS.replace('feedback = "No."', ""))
    with pytest.raises(ValueError, match="option 2: right must be true or false; it is missing"):
        ask("choice", wrong=OPTIONS.replace("right = false", ""))
    with pytest.raises(ValueError, match="its own text"):
        ask("choice", wrong=OPTIONS.replace('"two"', '"one"'))


def test_a_grid_needs_labels_that_fit(ask):
    grid = "{value = [[1, 2], [3, 4]]}"
    with pytest.raises(ValueError, match="rows must be a list of 2 labels"):
        ask("table", grid)
    assert ask("table", grid, rows='["x", "y"]', columns='["u", "v"]').columns == ("u", "v")


def test_initial_guess_is_a_number(ask):
    asked = {"kind": "prediction", "answer": "{value = 0.5}"}
    assert ask(**asked, begins="0.7").begins == 0.7
    for wrong in ("true", '"0.7"', "[0.7]"):
        with pytest.raises(ValueError, match=r"begins must be a number, such as 0\.7; not"):
            ask(**asked, begins=wrong)


def test_a_prediction_is_a_share_or_a_coefficient(ask):
    with pytest.raises(ValueError, match="share or a coefficient"):
        ask("prediction", '{read = "n", table = "parde-movies"}')


def test_unknown_ids_name_near_ones_and_the_file(bank, tmp_path):
    bank(NUMBER)
    folder = tmp_path / "questions"
    with pytest.raises(
        ValueError, match="no question file has a question '02-numbr'; the nearest are '02-number'"
    ):
        find("02-numbr", folder)
    with pytest.raises(ValueError, match='such as "coins"'):
        find("Two coins", folder)
    with pytest.raises(ValueError, match="this notebook has no question files in questions/ next to it"):
        find("coins", tmp_path)
    (folder / "03_broken.toml").write_text("[[question", "utf-8")
    assert find("02-number", folder).lesson == "02"
    with pytest.raises(ValueError, match=r"03_broken\.toml is not readable as TOML"):
        find("coins", folder)


def test_a_question_is_found_under_its_former_ids(bank, tmp_path):
    text = NUMBER.replace('id = "02-number"', 'id = "number"\nformer = ["05-old"]')
    bank(f'former_number = "02"\n{text}', "07_chance.toml")
    folder = tmp_path / "questions"
    question = find("number", folder)
    assert (question.former, question.lesson) == (("02-number", "05-old"), "07")
    assert {find(id, folder).id for id in ("02-number", "05-old")} == {"number"}


def test_banks_outside_the_course_are_not_listed_but_their_questions_are_found(bank, tmp_path):
    bank(NUMBER)
    bank(NUMBER.replace("02-number", "draft"), "03_draft.toml")
    (tmp_path / "course.toml").write_text('[[lesson]]\nname = "chance"\n', "utf-8")
    folder = tmp_path / "questions"
    assert [path.name for path in list_bank_files(folder)] == ["02_chance.toml"]
    assert find("draft", folder).id == "draft"
    (tmp_path / "course.toml").write_text("[[lesson", "utf-8")
    assert len(list_bank_files(folder)) == 2


def test_a_question_is_found_without_parsing_the_other_files(bank, tmp_path, monkeypatch):
    bank(NUMBER)
    bank(NUMBER.replace("02-number", "other"), "03_other.toml")
    parsed = []
    read = bank_ids.packed.read
    counting = SimpleNamespace(
        unpack=bank_ids.packed.unpack, read=lambda text: parsed.append(1) or read(text)
    )
    monkeypatch.setattr(bank_ids, "packed", counting)
    assert find("other", tmp_path / "questions").id == "other"
    assert len(parsed) == 1


def test_an_id_in_single_quotes_is_found(bank, tmp_path):
    bank(NUMBER.replace('"02-number"', "'02-number'"))
    assert find("02-number", tmp_path / "questions").id == "02-number"


def test_a_bank_that_has_not_changed_is_read_once(bank, tmp_path):
    bank(NUMBER)
    path = tmp_path / "questions" / "02_chance.toml"
    os.utime(path, (1_000_000_000, 1_000_000_000))
    before = load(path)
    assert load(path) is before
    path.write_text(NUMBER.replace("A_o", "A_e"), "utf-8")  # just as long, at another time
    assert load(path)[0].label == "A_e"
