"""Prose around a table is left out and said; rows that read like prose stay rows."""

import pytest

from iaa_teach.reading.inspection import inspect_files
from iaa_teach.reading.prose import lines_of_prose

LABELS = "A,B\nyes,no\nyes,yes\nno,no\n"


def test_it_is_said_which_lines_are_left_out():
    found = inspect_files([("mail.txt", f"Dear all,\n\n{LABELS}\nThanks\n".encode())])
    assert found.remarks[0] == "“Dear all,”, “Thanks” are no rows of the table, and left out"


@pytest.mark.parametrize(
    "text",
    [
        LABELS,
        "text,label\nhello there,greeting\nthanks,thanking\n",
        "label\nhi\nthanks\nhi\n",
        "A\tB\nhi\tthanks\nthanks\tthanks\nthanks\thi\n",
        "A B\nbest worst\nbest best\nworst best\n",
        "Is it spam?,Is it rude?\nyes,no\nyes,yes\n",
        "Timestamp,Is it x?,Is it y?\n2025/03/01,yes,no\n2025/03/02,yes,yes\n",
        "text;A;B\nGood day. How are you?;yes;no\nThanks a lot.;yes;yes\n",
    ],
)
def test_rows_that_read_like_prose_are_rows(text):
    assert lines_of_prose(text.splitlines(), "x") == []
