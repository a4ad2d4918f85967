"""What a column is taken for: by its name, by its values, by those of other columns."""

from random import Random

import numpy as np
import pytest

from iaa_teach.reading.assembling import read_files
from iaa_teach.reading.column_facts import Facts
from iaa_teach.reading.columns import Column
from iaa_teach.reading.inspection import inspect_files
from iaa_teach.reading.long_roles import _labels_as_others
from tests.computation.test_growth import ENOUGH, count_calls

RANDOM = Random(1)
random = RANDOM.random


def table(header, row, n=24):
    return "\n".join([header, *(row(i) for i in range(n)), ""]).encode()


def yes():
    return RANDOM.choice(("yes", "no"))


def likert():
    return str(RANDOM.randint(1, 5))


def inspect(text):
    return inspect_files([("a.csv", text)])


@pytest.mark.parametrize(
    ("header", "row", "expected"),
    [
        ("nr,R1,R2", lambda i: f"{i + 1},{likert()},{likert()}", "item annotator annotator"),
        ("item,A,B,age", lambda i: f"{i},{likert()},{likert()},{i + 18}", "item annotator annotator other"),
        ("item,A,B", lambda i: f"i{i},{random():.3f},{random():.3f}", "item annotator annotator"),
        (
            "doc,sentence,A,B",
            lambda i: f"d{i // 4},{i % 4},{yes()},{yes()}",
            "group item annotator annotator",
        ),
        ("item,A,B,C", lambda i: f"{i},{yes()},{yes()},same", "item annotator annotator other"),
        ("item,A,B,C", lambda i: f"{i},{yes()},{yes()},yes", "item annotator annotator annotator"),
        ("item,A,B,C", lambda i: f"{i},{yes()},{yes()},", "item annotator annotator other"),
        ("item,A,B,time", lambda i: f"{i},{yes()},{yes()},12:{i:02}", "item annotator annotator other"),
        ("A,B,A confidence", lambda i: f"{yes()},{yes()},{likert()}", "annotator annotator other"),
        ("speaker,A,B", lambda i: f"s{i % 3},{yes()},{yes()}", "group annotator annotator"),
        ("HITId,WorkerId,Answer", lambda i: f"h{i // 3},w{i * 7 % 10},{yes()}", "item annotator label"),
        ("A,B", lambda i: f"{yes()},{yes()}", "annotator annotator"),
        (",id,A,B", lambda i: f"{i},q{i},{likert()},{likert()}", "other item annotator annotator"),
        ("item;A;B", lambda i: f"{i};{i % 7},5;{i % 9},25", "item annotator annotator"),
        ("what,A,B", lambda i: f"It was number {i} of these,{yes()},{yes()}", "item annotator annotator"),
    ],
)
def test_columns_are_told_apart(header, row, expected):
    columns = inspect(table(header, row, 60)).columns
    assert [column.role for column in columns] == expected.split()


def test_a_gold_standard_is_an_annotator_where_there_is_only_one_other():
    found = inspect(table("item,gold,A", lambda i: f"{i},{yes()},{yes()}"))
    assert found.choices.columns("annotator") == ["gold", "A"]
    assert "though it does not look like one (called like a gold standard)" in found.questions[0].text


def test_more_columns_than_rows_may_be_items():
    found = inspect(table("id," + ",".join(f"c{i}" for i in range(40)), lambda i: f"{i}" + ",yes,no" * 20, 8))
    assert [(each.about, each.text[:42]) for each in found.questions] == [
        ("transposed", "There are 8 rows and 40 columns of labels.")
    ]
    turned = type(found.choices).from_dict({**found.choices.to_dict(), "transposed": True})
    ratings = read_files(found, turned).ratings
    assert (len(ratings.items), len(ratings.annotators)) == (40, 8)
    assert ratings.labels[1] == ("no",) * 8


def test_rows_that_are_called_after_annotators_are_read_as_theirs():
    found = inspect(table("rater,u1,u2,u3,u4,u5", lambda i: f"{i + 1},1,2,3,{likert()},5", 4))
    assert found.choices.transposed
    assert read_files(found).ratings.annotators == ("1", "2", "3", "4")
    with pytest.raises(ValueError, match="a row for each of two or more annotators; not 1"):
        read_files(inspect(b"rater,u1,u2,u3\nr1,1,2,3\n"))


def test_a_form_that_annotators_filled_in_has_items_in_its_columns():
    names = ",".join(f"Is sentence {k} ironic?" for k in range(9))
    header = f"Timestamp,Email Address,{names}"
    found = inspect(
        table(header, lambda i: f"2026/03/0{i + 1} 10:1{i},p{i}@example.org" + ",yes,no,yes" * 3, 5)
    )
    assert found.form == "answers to a form"
    ratings = read_files(found).ratings
    assert (len(ratings.items), ratings.annotators[0]) == (9, "p0@example.org")


def test_ambiguities_raise_questions():
    text = table("item,coder,sentiment,irony", lambda i: f"{i // 2},{'AB'[i % 2]},{yes()},{yes()}")
    assert [(each.about, "irony" in each.text) for each in inspect(text).questions] == [("label", True)]
    assert inspect(b"1,2\n1,1\n2,2\n").questions[0].about == "header"
    assert not inspect(table("item,A,B,height", lambda i: f"{i},{yes()},{yes()},{150 + i % 7}")).sure


def test_hostile_names_are_names():
    found = inspect(table("item,<img src=x onerror=alert(1)>,=1+1", lambda i: f"{i},<script>,{{braces}}"))
    assert found.choices.columns("annotator") == ["<img src=x onerror=alert(1)>", "=1+1"]
    assert not found.sure or found.remarks == ()


def test_whether_a_column_has_the_labels_of_two_others_is_seen_without_comparing_all():
    """As a file may have a column for each of ten thousand annotators."""

    def look(columns):
        codes = np.arange(8) % 2
        names = [f"c{place}" for place in range(columns)]
        facts = {name: Facts(Column(name, codes, ("yes", "no")), 8) for name in names}
        assert all(_labels_as_others(name, facts) for name in names)

    assert count_calls(lambda: look(200)) < ENOUGH * count_calls(lambda: look(100))
