"""Rows of CSV: separators, encodings, blank lines, and the line that a row begins in."""

import pytest

from iaa_teach.look.spreadsheet_cells import disarm_formula, guard_cell, unguard_cell
from iaa_teach.reading.csv_rows import read_csv


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_separators_and_line_ends(separator, end):
    rows = read_csv(end.join(separator.join(row) for row in ("ab", "cd")) + end)
    assert (rows.header, list(rows.rows())) == (["a", "b"], [("c", "d")])


def test_the_separator_is_the_one_that_all_rows_share():
    rows = read_csv("text (a, b, c);A;B\nfirst;x;y\nsecond, third;x;y\n")
    assert rows.header == ["text (a, b, c)", "A", "B"]
    assert read_csv('"a,b,c";d\n"e,f,g";h\n').header == ["a,b,c", "d"]


def test_a_first_line_may_tell_the_separator():
    rows = read_csv("sep=;\r\na,b;c\r\n1;2\r\n;\r\n3;4\r\n")
    assert (rows.header, rows.lines.tolist(), rows.gap) == (["a,b", "c"], [3, 5], 4)
    with pytest.raises(ValueError, match="line 4: a row must have as many cells as the header, 2; not 1"):
        read_csv("sep=;\na;b\n1;2\n3\n")
    with pytest.raises(ValueError, match="line 3: quotation marks"):
        read_csv('sep=;\na;b\n1;"2"x\n')


def test_quotation_marks_may_be_literal_in_tsv():
    assert list(read_csv('a\tb\n"hm" he said\tx\n').rows()) == [('"hm" he said', "x")]
    assert list(read_csv('a\tb\n"hm\n"\tx\n').rows()) == [("hm", "x")]
    with pytest.raises(ValueError, match="line 3: quotation marks"):
        read_csv('a\tb\n"hm"\tx\n"hm" he said\tx\n')


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        ("é,b\n1,ü\n".encode(), "UTF-8"),
        ("é,b\n1,ü\n".encode("utf-8-sig"), "UTF-8"),
        ("é,b\n1,ü\n".encode("utf-16"), "UTF-16"),
        ("é,b\n1,ü\n".encode("latin-1"), "Latin-1"),
        ("é,b\n1,ü\n".encode("latin-1") + b"\x81,\n", "Latin-1"),
    ],
)
def test_encodings(tmp_path, data, encoding):
    path = tmp_path / "labels.csv"
    path.write_bytes(data)
    for rows in (read_csv(path), read_csv(data), read_csv(memoryview(data))):
        assert (rows.header[0], rows.columns[1].values[0], rows.encoding) == ("é", "ü", encoding)


def test_windows_quotes_are_not_control_characters():
    assert read_csv("a,b\n“x”,y\n".encode("cp1252"))["a"].values == ("“x”",)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "the file is empty; it must have a header"),
        (b"\n  \n\n", "the file is empty"),
        (b"a,b\n", "the file has only a header; it must have a header and at least one row below it"),
        (b"PK\x00\x00", "the file is not a text file"),
        ("a,b\n1,2\n".encode("utf-16-le"), "the file is not a text file"),
        ("a,b\n1,2\n".encode("utf-16")[:-1], "begins as UTF-16 text and breaks off"),
        (b'a,b\n1,2\n"3,4\n5,6\n', "the file, line 3: quotation marks must enclose a whole cell"),
        (b'a,b\n1,"2"x\n', "the file, line 2: quotation marks"),
    ],
)
def test_invalid_csv_is_refused(data, message):
    with pytest.raises(ValueError, match=message):
        read_csv(data)


def test_latin_1_is_refused_where_it_must_not_be_guessed():
    with pytest.raises(ValueError, match="the file is not UTF-8 text"):
        read_csv("é,b\n1,2\n".encode("latin-1"), latin=False)


def test_blank_rows_are_left_out_and_lines_still_counted():
    rows = read_csv('\na,b\n1,2\n ,\n"3\n3",4\n5,6\n\n')
    assert list(rows.rows()) == [("1", "2"), ("3\n3", "4"), ("5", "6")]
    assert rows.lines.tolist() == [3, 5, 7]
    assert rows.gap == 4


def test_blank_rows_at_the_end_are_no_gap():
    assert read_csv("a,b\n1,2\n\n,,\n").gap is None


def test_quoted_empty_cell_in_a_single_column():
    rows = read_csv('class\n1\n""\n2\n')
    assert (list(rows.rows()), rows.gap) == ([("1",), ("",), ("2",)], None)


def test_missing_file_is_named():
    with pytest.raises(FileNotFoundError, match=r"nowhere\.csv"):
        read_csv("nowhere.csv")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", None])
def test_two_marks_of_the_encoding_are_both_taken_away(encoding):
    text = "\ufeff\ufeffitem,A,B\n1,x,y\n"
    assert read_csv(text if encoding is None else text.encode(encoding)).header == ["item", "A", "B"]


@pytest.mark.parametrize("separator", [",", ";", "|"])
@pytest.mark.parametrize("broken", [1, 12, 30_000])
def test_a_quotation_mark_that_is_not_closed_is_named_with_its_line(separator, broken):
    lines = [separator.join(("item", "A", "B")), *[separator.join(("1", "yes", "no"))] * 150_000]
    lines[broken - 1] = lines[broken - 1].replace(separator, f'{separator}"', 1)
    with pytest.raises(ValueError, match=rf"line {broken}: quotation marks .*\(one is not closed\)"):
        read_csv("\n".join(lines))


def test_a_quotation_mark_that_is_not_closed_to_the_end_is_named_with_its_line():
    with pytest.raises(ValueError, match=r"line 3: quotation marks must enclose .* \(one is not closed\)"):
        read_csv('item;A;B\n1;x;y\n2;"x;y\n3;x;y\n')


FORMULAS = [
    "=1+1",
    "+x",
    "-x",
    "@SUM(A1)",
    "\t=1",
    "\n=1",
    "\r=1",
    " =1",
    "\u200b=1",
    "\ufeff@x",
    "＝1",
    "＋x",
    "－x",
    "＠x",
]
FORMULAS += ["\tplain", "-", "=", "--1", "-1-1", "﹢1+x"]
PLAIN = ["", "x", "-1", "+2,5", "-0.053", "1e-5", " -3", "'tis", "a=b", "−0.053", "‘=1", "٣", "\t7", "x\n=1"]


def test_a_formula_gets_an_apostrophe_and_nothing_else_does():
    assert [disarm_formula(cell) for cell in FORMULAS] == [f"'{cell}" for cell in FORMULAS]
    assert [disarm_formula(cell) for cell in PLAIN] == PLAIN
    assert disarm_formula(-1) == -1
    assert [disarm_formula(disarm_formula(cell)) for cell in FORMULAS] == [f"'{cell}" for cell in FORMULAS]


def test_the_apostrophe_can_be_taken_away_again():
    cells = [f"{quotes}{cell}" for cell in FORMULAS + PLAIN for quotes in ("", "'", "''")]
    assert [unguard_cell(guard_cell(cell)) for cell in cells] == cells
    assert [disarm_formula(guard_cell(cell)) for cell in cells] == [guard_cell(cell) for cell in cells]


def test_the_page_writes_the_same(script):
    cells = [f"{quotes}{cell}" for cell in FORMULAS + PLAIN for quotes in ("", "'", "''")]
    page = script("kit/csv.js")
    for name, function in (
        ("noFormula", disarm_formula),
        ("guarded", guard_cell),
        ("unguarded", unguard_cell),
    ):
        assert page(f"(cells) => cells.map(module.{name})", cells) == [function(cell) for cell in cells]


@pytest.mark.parametrize("outer", ["|", ""])
def test_the_rule_of_a_table_in_markdown_is_no_row(outer):
    lines = ["item | ann | ben", ":--- | --- | :-:", "1 | yes | no", "2 | -- | no"]
    table = read_csv("\n".join(f"{outer}{line}{outer}" for line in lines) + "\n")
    rows = [tuple(cell.strip() for cell in row if cell.strip()) for row in table.rows()]
    assert rows == [("1", "yes", "no"), ("2", "--", "no")]
    with pytest.raises(ValueError, match="has only a header"):
        read_csv("item|ann|ben\n---|---|---\n")


def test_the_bars_outside_of_a_table_in_markdown_hold_no_column():
    table = read_csv("| | yes | no |\n|---|---|---|\n| yes | 24 | 8 |\n| no | 14 | 24 |\n")
    assert (table.header, list(table.rows())) == (["", "yes", "no"], [("yes", "24", "8"), ("no", "14", "24")])


def test_a_comma_within_numbers_separates_nothing():
    assert read_csv("24,0;8,0\n14,0;24,0\n").header == ["24,0", "8,0"]
    assert read_csv("2,5\t3\n1,5\t2\n").header == ["2,5", "3"]
    assert read_csv("1,2\n3,4\n").header == ["1", "2"]


def test_spaces_separate_a_square_of_counts():
    assert read_csv("24 8\n14 24\n").header == ["24", "8"]
    assert read_csv("24 8\n14 24\n3 1\n").header == ["24 8"]  # no square: two words in a cell
