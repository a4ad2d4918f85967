import re
import tomllib

import pytest

from iaa_teach.questions import bank_files, load


@pytest.mark.parametrize("path", bank_files(), ids=lambda path: path.stem)
def test_every_number_that_is_asked_for_is_computed_from_data(path):
    entries = tomllib.loads(path.read_text("utf-8"))["question"]
    answers = [each.get("answer") for entry in entries for each in (entry, *entry.get("wrong", []))]
    assert [
        answer for answer in answers if isinstance(answer, (int, float)) or "value" in (answer or {})
    ] == []


def test_a_recall_asks_why_only_in_words_that_need_no_picture():
    questions = [question for bank in bank_files() for question in load(bank)]
    whys = {question.why for question in questions if question.kind == "make"}
    asked = {
        question.id: question.recall for question in questions if question.id in whys and question.recall
    }
    assert asked
    for id, text in asked.items():
        assert len(text) > 80, f"{id}: it has to say what was made"
        assert not re.search(r"\b(here|picture|you made|these two)\b", text, re.IGNORECASE), id
