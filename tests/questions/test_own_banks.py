import tomllib

import pytest

from iaa_teach.questions import bank_files


@pytest.mark.parametrize("path", bank_files(), ids=lambda path: path.stem)
def test_every_number_that_is_asked_for_is_computed_from_data(path):
    entries = tomllib.loads(path.read_text("utf-8"))["question"]
    answers = [each.get("answer") for entry in entries for each in (entry, *entry.get("wrong", []))]
    assert [
        answer for answer in answers if isinstance(answer, (int, float)) or "value" in (answer or {})
    ] == []
