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

MAKE = """
[[question]]
id = "02-negative"
kind = "make"
prompt = "Make κ negative while they agree on 85 of 100."
start = {table = [40, 9, 6, 45]}
holds = ["observed >= 0.85", "kappa < 0"]
goals = ["They agree on 85 of 100", "κ is below 0"]
example = {table = [90, 5, 5, 0]}
hints = ["Crowd them into one corner."]
right = "Agreement can be worse than chance."
why = "02-why"
[[question.half]]
example = {table = [90, 10, 0, 0]}
holds = ["kappa == 0"]
feedback = "κ is 0 there, not below."
"""
WHY = """
[[question]]
id = "02-why"
kind = "choice"
label = "Why is it below 0?"
hints = ["Look at the corner."]
[[question.option]]
text = "Chance expects more."
right = true
feedback = "So it is."
[[question.option]]
text = "They quarrel."
right = false
feedback = "They agree on 90."
"""
TASK = MAKE + WHY


def entry(id, kind, answer="", wrong="", **more):
    """A question of a bank, each value as it stands in TOML."""
    keys = {"label": '"It"', "hints": '["Think."]', "right": '"Yes."', **more}
    keys |= {"answer": answer} if answer else {}
    lines = [f"{key} = {value}" for key, value in keys.items()]
    return "\n".join(["[[question]]", f'id = "{id}"', f'kind = "{kind}"', *lines, wrong, ""])


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
    return lambda *given, **more: bank(entry("02-it", *given, **more))[0]
