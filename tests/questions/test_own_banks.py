import re
import tomllib

import pytest

from iaa_teach.questions import list_bank_files, load


@pytest.mark.parametrize("path", list_bank_files(), ids=lambda path: path.stem)
def test_every_number_that_is_asked_for_is_computed_from_data(path):
    entries = tomllib.loads(path.read_text("utf-8"))["question"]
    answers = [each.get("answer") for entry in entries for each in (entry, *entry.get("wrong", []))]
    assert [
        answer for answer in answers if isinstance(answer, (int, float)) or "value" in (answer or {})
    ] == []


NEEDS_A_PICTURE = r"\b(here|picture|handles?|pull|drag|drop|press|tick|click|you made)\b"


def test_task_recall_needs_no_picture():
    """A card stands alone: so do its hints and replies, which are the same as beside the explorer."""
    questions = [question for bank in list_bank_files() for question in load(bank)]
    whys = {question.why for question in questions if question.kind == "make"}
    asked_again = [question for question in questions if question.id in whys and question.recall]
    assert asked_again
    for question in asked_again:
        assert re.fullmatch(r".{60,}[.:] [^.]*\?", question.recall), (
            f"{question.id}: first what was made, then why"
        )
        replies = [text for option in question.options for text in (option.text, option.feedback)]
        said = " ".join([question.recall, question.solution, *question.hints, *replies])
        assert not re.search(NEEDS_A_PICTURE, said, re.IGNORECASE), question.id
