"""Ratings from what was chosen: items in groups, large files, work in steps, what does not fit."""

import csv
import io
import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iaa_teach.reading.assembling import MOST_CELLS, read_files, read_in_steps, read_tables
from iaa_teach.reading.choices import Choices
from iaa_teach.reading.column_facts import MISSING
from iaa_teach.reading.columns import run_steps
from iaa_teach.reading.inspection import inspect_files, inspect_in_steps
from iaa_teach.reading.loading import load_in_steps

WIDE = b"doc,nr,Ann,Ben\nd1,1,x,y\nd1,2,y,y\nd2,1,x,\nd2,2,y,x\nd3,1,x,x\n"
LONG = b"doc,item,annotator,label\nd1,1,A,x\nd1,1,B,y\nd2,1,A,y\nd2,1,B,\n"


def test_items_that_are_numbered_in_each_group_are_called_after_it():
    for data, items in ((WIDE, ("d1/1", "d1/2", "d2/1", "d2/2", "d3/1")), (LONG, ("d1/1", "d2/1"))):
        ratings = read_files([("a.csv", data)]).ratings
        assert ratings.items == items
        assert ratings.groups == tuple(item[:2] for item in items)


def test_every_item_must_have_its_group():
    found = inspect_files([("a.csv", WIDE.replace(b"d2,2", b",2"))])
    assert found.choices.columns("group") == []
    with pytest.raises(
        ValueError, match=r"a\.csv, line 5, column 'doc': blank; every item must have its group"
    ):
        read_files(found, found.choices.with_role("group", "doc"))


def test_chosen_model_is_not_detected_by_name():
    found = inspect_files([("a.csv", b"item,Ann,Ben,Cleo,gpt-4\n1,x,x,x,y\n2,x,y,y,y\n3,y,y,x,x\n")])
    report = read_files(found, replace(found.choices, models=("Cleo", "gpt-4"))).ratings.report
    assert "; gpt-4 is a model by its name, not counted" in report
    assert "; Cleo is a model, not counted" in report


texts = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=6).map(str.strip)
labels = st.one_of(
    st.none(), st.sampled_from(["yes", "no", '"quoted"', "a;b", "<b>", "=1+1"]), texts.filter(bool)
)


def as_csv(rows):
    out = io.StringIO()
    csv.writer(out).writerows(rows)
    return out.getvalue().encode()


@given(st.lists(st.tuples(labels, labels, labels), min_size=1, max_size=8))
def test_one_set_of_labels_is_read_alike_from_every_form(rows):
    rows = [tuple(None if label in MISSING else label for label in row) for row in rows]
    names = ("Ann", "Ben", "Cleo")
    cells = [[f"q{i}", *(label or "" for label in row)] for i, row in enumerate(rows)]
    wide = Choices("wide", {"item": "item", **dict.fromkeys(names, "annotator")})
    long = Choices("long", {name: name for name in ("item", "annotator", "label")})
    each = Choices("files", {"item": "item", "label": "label"})
    triples = [(row[0], name, row[k]) for row in cells for k, name in enumerate(names, 1)]
    records = [dict(zip(("item", "annotator", "label"), triple, strict=True)) for triple in triples]
    forms = [
        ([("a.csv", as_csv([("item", *names), *cells]))], wide),
        ([("a.csv", as_csv([("item", "annotator", "label"), *triples]))], long),
        ([("a.jsonl", "\n".join(map(json.dumps, records)).encode())], long),
        ([(f"{name}.csv", as_csv([("item", "label"), *((row[0], row[k]) for row in cells)]))
          for k, name in enumerate(names, 1)], each),
    ]  # fmt: skip
    for files, choices in forms:
        ratings = read_tables(run_steps(load_in_steps(files)), choices).ratings
        assert (ratings.labels, ratings.annotators) == (tuple(rows), names)
        assert ratings.items == tuple(row[0] for row in cells)


def test_sets_are_split_where_that_is_chosen():
    found = inspect_files([("a.csv", b"item,A,B\n1,x;y,x\n2,y,(none)\n")])
    choices = Choices.from_dict({**found.choices.to_dict(), "sets": ";"})
    assert read_files(found, choices).ratings.labels == (({"x", "y"}, {"x"}), ({"y"}, set()))


def test_parts_of_a_long_file_are_put_together():
    files = [("one.csv", LONG), ("two.csv", LONG.replace(b"A,", b"C,").replace(b"B,", b"D,"))]
    ratings = read_files(files).ratings
    assert ratings.annotators == ("A", "B", "C", "D")
    assert ratings.labels == (("x", "y", "x", "y"), ("y", None, "y", None))


def test_an_annotators_second_label_of_an_item_must_be_the_same_or_chosen():
    files = [("one.csv", LONG), ("two.csv", LONG + b"d9,1,C,x\n")]
    found = inspect_files(files)
    assert "duplicate rows are read once" in read_files(found).ratings.report
    files[1] = ("two.csv", LONG.replace(b"A,x", b"A,z") + b"d9,1,C,x\n")
    found = inspect_files(files)
    with pytest.raises(
        ValueError, match=r"two.csv, line 2: annotator 'A' labelled item 'd1/1' already in one.csv"
    ):
        read_files(found)
    first, last, both = (
        read_files(found, replace(found.choices, repeats=repeats)).ratings
        for repeats in ("first", "last", "compare")
    )
    assert (first.labels[0][0], last.labels[0][0]) == ("x", "z")
    assert (both.annotators, both.labels[0]) == (("first pass", "second pass"), ("x", "z"))


@pytest.mark.parametrize(
    ("shape", "roles", "message"),
    [
        ("tall", {}, "shape must be one of 'wide', 'long', 'files'; not 'tall'"),
        ("wide", {"Ann": "coder"}, "the role of column 'Ann' must be one of .*; not 'coder'"),
        ("wide", {"Cleo": "annotator"}, "no column 'Cleo'; the columns are 'doc', 'nr', 'Ann', 'Ben'"),
        ("wide", {"Ann": "annotator"}, "a column for each of two or more annotators.*'Ann'"),
        ("long", {"nr": "item"}, "one column must be the annotator where a row is a label; not none"),
        ("files", {"Ann": "label"}, "two or more files"),
        ("wide", {"nr": "item", "doc": "item", "Ann": "annotator", "Ben": "annotator"}, "only one .* 'doc'"),
    ],
)
def test_choices_that_do_not_suit_the_file_are_explained(shape, roles, message):
    found = inspect_files([("a.csv", WIDE)])
    with pytest.raises(ValueError, match=message):
        read_files(found, Choices(shape, roles))


def test_more_cells_than_can_be_held_are_refused_before_they_are_made():
    n = int(MOST_CELLS**0.5) + 10
    rows = "".join(f"i{i},w{i},x\n" for i in range(n))
    with pytest.raises(
        ValueError, match="20,010 items × 20,010 annotators are more than the 400,000,000 cells"
    ):
        read_files([("crowd.csv", f"item,annotator,label\n{rows}".encode())])


def test_reading_goes_in_steps_that_can_be_counted_and_ended():
    data = b"item,A,B\n" + b"".join(b"%d,x,y\n" % i for i in range(20_000))
    told = []
    found = run_steps(
        inspect_in_steps([("a.csv", data), ("b.csv", data)]), lambda done, of: told.append((done, of))
    )
    assert found.names == ("a.csv", "b.csv")
    assert told == sorted(told)
    assert (len(told) > 10, told[-1]) == (True, (2 * len(data), 2 * len(data)))
    steps = read_in_steps([("a.csv", data)])
    assert next(steps)[1] == len(data)
    steps.close()
