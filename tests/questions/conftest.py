import pytest

from iaa_teach.questions import load

NUMBER = """
[[question]]
id = "02-number"
kind = "number"
label = "A_o"
answer = {coefficient = "observed_agreement", table = "sigil-container-content"}
hints = ["Look at the diagonal."]
right = "Yes."
[[question.wrong]]
answer = {coefficient = "expected_agreement", table = "sigil-container-content"}
misconception = "chance-for-seen"
feedback = "That is what chance gives."
"""


@pytest.fixture
def bank(tmp_path):
    """`bank(text)` writes a bank of lesson 02 and reads it."""

    def write(text, name="02_chance.toml"):
        folder = tmp_path / "questions"
        folder.mkdir(exist_ok=True)
        path = folder / name
        path.write_text(text, "utf-8")
        return load(path)

    return write


@pytest.fixture
def ask(bank):
    """`ask(kind, answer, **more)` is the one question of a bank made of these lines of TOML."""

    def one(kind, answer="", **more):
        keys = {"label": '"It"', "hints": '["Think."]', "right": '"Yes."', **more}
        wrong = keys.pop("wrong", "")
        lines = [f"{key} = {value}" for key, value in keys.items()]
        answers = [f"answer = {answer}"] if answer else []
        text = "\n".join(["[[question]]", 'id = "02-it"', f'kind = "{kind}"', *answers, *lines, wrong])
        return bank(text)[0]

    return one
