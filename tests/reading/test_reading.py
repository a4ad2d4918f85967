"""Ratings from files: wide, long, one for each annotator; what is missing, and what is wrong."""

import numpy as np
import pytest

from iaa_teach import Measurement, cohen_kappa, observed_agreement
from iaa_teach.reading.reading import read_labels, read_ratings

WIDE = "item,A,B\n1,x,y\n2,NA,x\n3,y,\n"
LONG = "item,annotator,label\n1,A,x\n1,B,y\n2,B,x\n3,A,y\n3,B,NA\n"


def test_wide_and_long_hold_the_same():
    wide, long = read_ratings(WIDE), read_ratings(LONG)
    assert wide.labels == (("x", "y"), (None, "x"), ("y", None))
    assert (wide.items, wide.annotators) == (("1", "2", "3"), ("A", "B"))
    assert (long.labels, long.items, long.annotators) == (wide.labels, wide.items, wide.annotators)


def test_a_square_of_counts_is_one_as_a_list_in_python_too(tmp_path):
    for name, text in [("lists.json", "[[24, 8], [14, 24]]"), ("lines.csv", "24,8\n14,24\n")]:
        (tmp_path / name).write_text(text, "utf-8")
        assert cohen_kappa(*zip(*read_ratings(tmp_path / name).labels, strict=True)) == pytest.approx(
            0.376, abs=0.0005
        )


def test_two_files_hold_the_same():
    by_order = read_labels({"A": "class\nx\nNA\ny\n", "B": 'class\ny\nx\n""\n'}, "class")
    by_name = read_labels({"A": "id,class\n1,x\n2,\n3,y\n", "B": "id,class\n3,\n1,y\n2,x\n"}, "class")
    named = read_labels({"A": "n,class\n1,x\n2,\n3,y\n", "B": "class,n\n,3\ny,1\nx,2\n"}, "class", item="n")
    for ratings in (by_order, by_name, named):
        assert ratings.labels == read_ratings(WIDE).labels
        assert ratings.annotators == ("A", "B")
    assert "matched by their order" in by_order.report
    assert "matched by name" in by_name.report


def test_npfl_practical_two_files_with_a_class_column(tmp_path):
    (tmp_path / "cry-A.csv").write_text("sentence;class\nshe cried;1\nthey cry out;u\n", "utf-8")
    (tmp_path / "cry-C.csv").write_text("sentence,class\nshe cried,1\nthey cry out,4\n", "utf-8")
    ratings = read_labels([tmp_path / "cry-A.csv", str(tmp_path / "cry-C.csv")], "class")
    assert ratings.annotators == ("cry-A", "cry-C")
    assert observed_agreement(ratings.table()) == 0.5


def test_items_may_be_missing_in_a_file():
    ratings = read_labels({"A": "id,class\n1,x\n2,y\n", "B": "id,class\n2,y\n3,x\n"}, "class")
    assert (ratings.items, ratings.labels) == (("1", "2", "3"), (("x", None), ("y", "y"), (None, "x")))
    assert (
        "2 of 3 items are not in every file; where they are not, their labels are missing" in ratings.report
    )


def test_files_in_folders_of_the_annotators_are_told_apart_by_these(tmp_path):
    paths = [tmp_path / name / "labels.csv" for name in ("ann", "ben")]
    for path in paths:
        path.parent.mkdir()
        path.write_text("class\nx\ny\n")
    assert read_ratings(paths).annotators == ("ann/labels", "ben/labels")


def test_the_report_counts_what_is_missing_and_says_where():
    rng = np.random.default_rng(0)
    cells = np.full((100, 4), "x", object)
    for column, count in ((1, 20), (3, 17)):
        cells[rng.choice(100, count, replace=False), column] = "" if column == 1 else "NA"
    text = "A;B;C;D\n" + "\n".join(";".join(row) for row in cells)
    ratings = read_ratings(text)
    assert ratings.report == (
        "the text: 100 items × 4 annotators, 1 category; 37 of 400 labels missing, in columns B and D"
    )
    assert read_ratings(LONG).report.endswith("2 of 6 labels missing, by annotators A and B")
    assert read_ratings("A,B\nx,y\n").report.endswith("no label missing")


def test_only_the_first_of_many_columns_with_missing_labels_are_named():
    text = ",".join("ABCDEFGHI") + "\n" + ",".join(["NA"] * 9) + "\n"
    assert read_ratings(text).report.endswith("9 of 9 labels missing, in columns A, B, C, D, E and 4 more")


def test_the_report_says_that_an_encoding_was_guessed(tmp_path):
    path = tmp_path / "latin.csv"
    path.write_bytes("A,B\nsì,né\n".encode("latin-1"))
    ratings = read_ratings(path)
    assert ratings.labels == (("sì", "né"),)
    assert "latin.csv: not UTF-8, so read as Latin-1" in ratings.report
    path.write_text("A\tB\nsì\tné\n", "utf-16")
    assert read_ratings(path).labels == (("sì", "né"),)
    assert "Latin-1" not in read_ratings(path).report


@pytest.mark.parametrize("word", ["", " ", "NA", "N/A", "n/a", "#N/A", "NaN", "nan"])
def test_words_for_a_missing_label(word):
    assert read_ratings(f"A,B\nx,{word}\ny,x\n").labels[0] == ("x", None)


@pytest.mark.parametrize("word", [".", "-", "na", "none", "None", "0", "?", "NULL"])
def test_words_that_may_be_labels(word):
    assert read_ratings(f"A,B\nx,{word}\n").labels == (("x", word),)


def test_the_words_for_a_missing_label_can_be_chosen():
    assert read_ratings("A,B\nNA,.\n,x\n", missing=["."]).labels == (("NA", None), (None, "x"))
    with pytest.raises(ValueError, match="missing must be a list of words; not the single text 'NA'"):
        read_ratings(WIDE, missing="NA")


@pytest.mark.parametrize("header", ["item,A,B", "ID,A,B", "Unit,A,B", ",A,B"])
def test_a_first_column_may_name_the_items(header):
    assert read_ratings(f"{header}\nq1,x,y\n").items == ("q1",)


def test_columns_and_items_can_be_named():
    text = "sentence,A,B,C\nfoo,x,y,z\nbar,x,x,z\n"
    assert read_ratings(text, item="sentence").annotators == ("A", "B", "C")
    chosen = read_ratings(text, columns=["C", "A"])
    assert (chosen.annotators, chosen.items) == (("C", "A"), ("1", "2"))
    assert chosen.labels == (("z", "x"), ("z", "x"))
    renamed = "s,who,what\n1,A,x\n1,B,y\n"
    assert read_ratings(renamed, item="s", annotator="who", label="what").labels == (("x", "y"),)


def test_a_column_of_texts_that_are_all_different_names_the_items():
    text = "sentence,A,B\nfoo,x,y\nbar,x,x\nbaz,y,y\n"
    assert read_ratings(text).items == ("foo", "bar", "baz")
    assert read_ratings("A,B\n1,2\n2,3\n3,1\n").annotators == ("A", "B")


def test_spreadsheet_artefacts_are_ignored():
    ratings = read_ratings("item;A;B;;\r\n1; x ;y;;\r\n\r\n2;x;x;;\r\n;;;;\r\n")
    assert ratings.labels == (("x", "y"), ("x", "x"))


def test_markup_in_labels_is_text():
    assert read_ratings('A,B\n<img src=x>,"""><script>"\n').labels == (("<img src=x>", '"><script>'),)


@pytest.mark.parametrize(
    ("text", "options", "message"),
    [
        ("A,B\nx,y\nx\n", {}, r"line 3: a row must have as many cells as the header, 2; not 1"),
        ("A,B\nx,y,z\n", {}, "line 2: .* 2; not 3"),
        ("A,B,A\nx,y,z\n", {}, "columns 1 and 3 are both called 'A'"),
        ("A,,B\nx,y,z\n", {}, "column 2 has no name"),
        ("A B\nx y\n", {}, r"two or more annotators, separated by a comma, .*; not 'A B'"),
        ("item,A\n1,x\n", {}, "two or more annotators, .*; not 'A'"),
        ("item,A,B\n1,x,y\n\n1,x,y\n", {}, "line 4: item '1' already appears on line 2"),
        ("item,A,B\n1,x,y\n,x,y\n", {}, "line 3, column 'item': blank; every item must have one"),
        ("A,B\nx,y\n", {"item": "id"}, "no column 'id'; the columns are 'A', 'B'"),
        ("A,B\nx,y\n", {"columns": ["A", "C"]}, "no column 'C'"),
        ("A,B\nx,y\n", {"columns": "AB"}, "columns must be a list of names; not the single text 'AB'"),
        ("A,B\nx,y\n", {"columns": ["A", "A"]}, "two or more annotators, .*; not 'A'"),
        (LONG, {"columns": ["A"], "label": "label"}, "give one or the other"),
        (LONG + "2,B,y\n", {}, "line 7: annotator 'B' labelled item '2' already in line 4"),
        (LONG + "2,,y\n", {}, "line 7, column 'annotator': blank"),
        (LONG + ",B,y\n", {}, "line 7, column 'item': blank"),
        (LONG, {"annotator": "who"}, "no column 'who'; the columns are 'item', 'annotator', 'label'"),
        ("item,annotator,label\n1,A,x\n2,A,y\n", {}, "two or more annotators; not only 'A'"),
    ],
)
def test_a_wrong_file_is_explained(text, options, message):
    with pytest.raises(ValueError, match=message):
        read_ratings(text, **options)


@pytest.mark.parametrize(
    ("a", "b", "message"),
    [
        ("class\nx\ny\n", "class\nx\n", "A has 2 items and B has 1"),
        ("class\nx\n\ny\n", "class\nx\n\ny\n", "A, line 3: blank, .* write NA"),
        (
            "id,class\n1,x\n",
            "id,class\n2,x\n",
            "no item is in two files; .* A begins with '1', B begins with '2'",
        ),
        ("id,class\n1,x\n1,x\n", "id,class\n1,x\n2,x\n", "A, line 3: item '1' already appears on line 2"),
        ("id,class\n1,x\n", "id,label\n1,x\n", "B: no column 'class'; .* 'id', 'label'"),
    ],
)
def test_files_that_do_not_match_are_explained(a, b, message):
    with pytest.raises(ValueError, match=message):
        read_labels({"A": a, "B": b}, "class")


@pytest.mark.parametrize(
    ("sources", "message"),
    [
        ("cry-A.csv", "a list of files, one for each annotator; not a single file"),
        (["class\nx\n", "class\ny\n"], "a list must contain paths"),
        ([b"class\nx\n", b"class\ny\n"], "a list must contain paths"),
        ([3], "a list of files must contain paths, .*; not 3"),
        ({"A": "class\nx\n"}, "two or more files, one for each annotator; not 1"),
    ],
)
def test_sources_that_are_no_files_are_explained(sources, message):
    with pytest.raises(ValueError, match=message):
        read_labels(sources, "class")


def test_a_data_frame_is_no_file():
    class Frame(dict):
        columns = ("A", "B")

    with pytest.raises(ValueError, match=r"not a table: write Ratings\(data\)"):
        read_ratings(Frame(A=["x"], B=["y"]))


def test_a_blank_may_be_an_empty_set():
    text = "item,A,B\n1,x|y,\n2,x,x|y\n"
    assert read_ratings(text)[0] == ("x|y", None)
    (_, empty), _ = Measurement("sets").prepared(read_ratings(text, blank="empty"))
    assert empty == frozenset()


def test_positive_label_is_asked_and_can_be_set():
    text = "item,annotator,label\n1,A,yes\n1,B,no\n1,A,no\n2,A,no\n2,B,no\n"
    with pytest.raises(ValueError, match=r"line 4: .* two passes: repeats='first', 'last' or 'compare'$"):
        read_ratings(text)
    assert [read_ratings(text, repeats=which)[0][0] for which in ("first", "last")] == ["yes", "no"]
    assert read_ratings(text, repeats="compare").labels == (("yes", "no"),)


def test_files_that_are_rounds_are_not_read_as_annotators(tmp_path):
    paths = [tmp_path / "round1.csv", tmp_path / "round2.csv"]
    for path in paths:
        path.write_text("item,ann,ben\n1,x,y\n2,y,y\n3,x,x\n", "utf-8")
    refused = r"round1\.csv and round2\.csv are rounds of the same annotators: .*; or, .* with label=$"
    with pytest.raises(ValueError, match=refused):
        read_ratings(paths)
    assert read_ratings(paths, label="ann").annotators == ("round1", "round2")
