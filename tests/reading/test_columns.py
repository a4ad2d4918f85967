"""Rows as columns: cells without spaces around them, each distinct one kept once."""

import pytest

from iaa_teach.reading.columns import encode_column, run_steps, shorten_names
from iaa_teach.reading.csv_rows import read_csv


def test_cells_that_differ_in_spaces_are_one():
    column = encode_column("A", [" x", "y", "x ", "x", ""])
    assert (column.values, column.cells()) == (("x", "y", ""), ["x", "y", "x", "x", ""])
    assert column.counts.tolist() == [3, 1, 1]


def test_columns_are_named_once_and_blank_ones_at_the_end_left_out():
    table = read_csv("item;A;;\n1;x;;\n").name_columns()
    assert table.header == ["item", "A"]
    assert table["A"].cells() == ["x"]
    with pytest.raises(ValueError, match=r"the CSV text: no column 'B'; the columns are 'item', 'A'"):
        table["B"]
    with pytest.raises(ValueError, match="column 2 has no name"):
        read_csv("item,,A\n1,x,y\n").name_columns()


def test_message_names_only_the_first_of_many_columns():
    assert shorten_names(["a", "b", "c"], 2) == "'a', 'b' and 1 more"


def test_steps_are_told_as_they_are_done():
    def work():
        yield 1, 3
        yield 3, 3
        return "done"

    told = []
    assert run_steps(work(), lambda done, of: told.append((done, of))) == "done"
    assert (told, run_steps(work())) == ([(1, 3), (3, 3)], "done")
