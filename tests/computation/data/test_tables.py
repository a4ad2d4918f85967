import re

import numpy as np
import pytest

from iaa_teach import ContingencyTable, cohen_kappa

YES_NO = ContingencyTable([[24, 8], [14, 24]], ["yes", "no"])


def test_counts_stay_what_they_were():
    assert YES_NO.counts.dtype == np.int64
    assert ContingencyTable([[0.5, 0.5], [0, 0]]).n == 1.0
    assert YES_NO.n == 70
    assert YES_NO.categories == ("yes", "no")
    assert ContingencyTable([[1, 2], [3, 4]]).categories == ("1", "2")


def test_marginals_are_shares_and_totals_are_counts():
    assert YES_NO.row_totals.tolist() == [32, 38]
    assert YES_NO.column_totals.tolist() == [38, 32]
    assert YES_NO.row_marginals.sum() == pytest.approx(1)
    assert YES_NO.proportions[0, 1] == pytest.approx(8 / 70)


def test_a_table_does_not_change():
    with pytest.raises(ValueError, match="read-only"):
        YES_NO.counts[0, 0] = 1
    with pytest.raises(AttributeError, match="does not change"):
        YES_NO.categories = ("a", "b")


def test_the_given_array_is_not_shared():
    given = np.array([[1, 2], [3, 4]])
    table = ContingencyTable(given)
    given[0, 0] = 99
    assert table.counts[0, 0] == 1


@pytest.mark.parametrize(
    ("counts", "message"),
    [
        ([[1, -2], [3, 4]], r"row 1, column 2: a count must be 0 or more and finite; not -2"),
        ([[1, 2], [float("nan"), 4]], r"row 2, column 1: .* not nan"),
        ([[1, 2], [3, float("inf")]], r"row 2, column 2: .* not inf"),
        ([[1, 2, 3], [4, 5, 6]], r"square, C × C; not shape \(2, 3\)"),
        ([[1, 2], [3]], "its rows have different lengths"),
        ([], "square"),
        ([[0, 0], [0, 0]], "the table is empty"),
        ([[1, "two"], [3, 4]], "row 1, column 2: a count must be a number; not 'two'"),
        ([[1, None], [3, 4]], "row 1, column 2: a count must be a number; not None"),
        (7, "square"),
        (None, "must be square, C × C; not None"),
        ("abc", "must be square, C × C; not 'abc'"),
        ([[10**400, 1], [1, 1]], r"at most 1e\+100"),
        ([[1e308, 1], [1, 1]], r"at most 1e\+100; not 1e\+308"),
    ],
)
def test_bad_counts_are_refused_with_the_place(counts, message):
    with pytest.raises(ValueError, match=message):
        ContingencyTable(counts)


def test_a_refused_cell_is_named_by_its_categories():
    with pytest.raises(ValueError, match=r"row 2 \('no'\), column 1 \('yes'\)"):
        ContingencyTable([[1, 2], [-3, 4]], ["yes", "no"])


@pytest.mark.parametrize(
    ("categories", "message"),
    [
        (["yes"], r"2 × 2 table needs 2 categories; not 1: 'yes'"),
        (["yes", "yes"], "category 'yes' repeats"),
        (["yes", ""], "category 2 has no name"),
        ("ab", "must be a list of names"),
        ([], "at least one category"),
    ],
)
def test_bad_categories_are_refused(categories, message):
    with pytest.raises(ValueError, match=message):
        ContingencyTable([[1, 2], [3, 4]], categories)


def test_labels_are_counted_rows_a_columns_b():
    table = ContingencyTable.from_labels(["x", "x", "y"], ["x", "y", "y"])
    assert table == ContingencyTable([[1, 1], [0, 1]], ["x", "y"])


@pytest.mark.parametrize(
    ("a", "b"),
    [
        (np.array([3, 7, 7]), np.array([7, 7, 3])),
        (np.array([3, 7, 7], dtype=np.int8), np.array([7, 7, 3], dtype=np.uint64)),
        ([3, 7, 7], [7, 7, 3]),
        (np.array([3, 10**12, 10**12]), np.array([10**12, 10**12, 3])),
    ],
)
def test_integers_are_counted_the_same_however_given(a, b):
    table = ContingencyTable.from_labels(a, b)
    assert table.counts.tolist() == [[0, 1], [1, 1]]
    assert table.categories[0] == 3


def test_declared_categories_keep_their_order_and_may_be_unused():
    table = ContingencyTable.from_labels(["y", "n"], ["y", "y"], ["y", "n", "unclear"])
    assert table.counts.tolist() == [[1, 0, 0], [1, 0, 0], [0, 0, 0]]


def test_labels_that_cannot_be_sorted_come_in_order_of_appearance():
    assert ContingencyTable.from_labels(["b", 1], [1, "b"]).categories == ("b", 1)


@pytest.mark.parametrize(
    ("a", "b", "categories", "message"),
    [
        (["x"], ["x", "y"], None, "A has 1 labels and B has 2"),
        ([], [], None, "no labels"),
        (["x", None], ["x", "y"], None, "item 2: annotator A gave no label"),
        (["x", "y"], ["x", float("nan")], None, "item 2: annotator B gave no label"),
        (["x", "y"], ["", "y"], None, "item 1: annotator B gave no label"),
        (
            ["x", "z"],
            ["x", "x"],
            ["x", "y"],
            r"item 2: annotator A's label 'z' is not a category; .* 'x', 'y'",
        ),
        ("xy", "xy", None, "annotator A: labels must be a list"),
        (np.eye(2), np.eye(2), None, "annotator A: labels must be one list; not shape"),
    ],
)
def test_bad_labels_are_refused_with_the_item(a, b, categories, message):
    with pytest.raises(ValueError, match=message):
        ContingencyTable.from_labels(a, b, categories)


def test_tables_over_the_same_categories_add_up_whatever_their_order():
    other = ContingencyTable([[1, 2], [3, 4]], ["no", "yes"])
    assert (YES_NO + other).counts.tolist() == [[28, 11], [16, 25]]
    with pytest.raises(ValueError, match=r"same categories only; not 'yes', 'no' and 'a', 'b'"):
        YES_NO + ContingencyTable([[1, 2], [3, 4]], ["a", "b"])


def test_categories_collapse_by_name_or_by_group():
    table = ContingencyTable(np.arange(9).reshape(3, 3), ["a", "b", "c"])
    named = table.collapse({"not b": ["a", "c"]})
    assert named == ContingencyTable([[16, 8], [8, 4]], ["not b", "b"])
    assert table.collapse([["a", "c"]]).categories == ("a + c", "b")
    with pytest.raises(ValueError, match="no category 'z'"):
        table.collapse([["a", "z"]])
    with pytest.raises(ValueError, match="'a' is in two groups"):
        table.collapse([["a", "b"], ["a"]])


def test_csv_goes_there_and_back():
    names = ['<img src=x onerror="x">', 'a,"b', "=1+1", "'=1+1", "'tis", "-1"]
    hostile = ContingencyTable(np.arange(36).reshape(6, 6), names)
    assert ContingencyTable.from_csv(hostile.to_csv()) == hostile


def test_csv_columns_are_counted(tmp_path):
    path = tmp_path / "labels.csv"
    path.write_text("item,Ann,Bob\n1,y,y\n2,n,y\n", "utf-8")
    assert ContingencyTable.from_csv(path, a="Ann", b="Bob").counts.tolist() == [[0, 1], [0, 1]]
    with pytest.raises(ValueError, match=r"labels.csv: no column 'Cy'; the columns are 'item', 'Ann', 'Bob'"):
        ContingencyTable.from_csv(path, a="Ann", b="Cy")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (",yes,no\nyes,1,2\nno,3,x\n", r"row 3, column 'no': a count must be a number; not 'x'"),
        (",yes,no\nyes,1,2\nno,3,-1\n", r"row 2 \('no'\), column 2 \('no'\)"),
        (",yes,no\nno,1,2\nno,3,4\n", "row 'no' repeats; every row must have its own name"),
        (",yes,yes\nno,1,2\nyes,3,4\n", "column 'yes' repeats"),
        (",yes,no\nyes,1\nno,3,4\n", "line 2: a row must have as many cells as the header, 3; not 2"),
        (",yes,no\n", "at least one row below"),
    ],
)
def test_bad_csv_is_refused_with_the_place(text, message):
    with pytest.raises(ValueError, match=message):
        ContingencyTable.from_csv(text)


def test_rows_and_columns_of_a_csv_file_are_put_side_by_side_by_name():
    table = ContingencyTable.from_csv(",yes,no\nno,1,2\nyes,3,4\n")
    assert (table.categories, table.counts.tolist()) == (("no", "yes"), [[2, 1], [4, 3]])
    unlike = ContingencyTable.from_csv(",b,c,Total\na,2,1,3\nb,3,4,7\nTotal,5,5,10\n")
    assert (unlike.categories, unlike.counts.tolist()) == (("a", "b", "c"), [[0, 2, 1], [0, 3, 4], [0, 0, 0]])
    assert unlike.notes == ("set aside as totals: Total",)


def test_a_file_that_is_not_text_is_named(tmp_path):
    path = tmp_path / "latin.csv"
    path.write_bytes("é,yes\n".encode("latin-1"))
    with pytest.raises(ValueError, match=r"latin.csv is not UTF-8 text"):
        ContingencyTable.from_csv(path)


def test_fifty_categories_and_a_million_items():
    rng = np.random.default_rng(0)
    a, b = rng.integers(0, 50, (2, 1_000_000))
    table = ContingencyTable.from_labels(a, b)
    assert table.counts.shape == (50, 50)
    assert table.n == 1_000_000
    assert table.counts[3, 4] == np.sum((a == 3) & (b == 4))


def test_shown_with_totals():
    assert str(YES_NO).splitlines() == [
        "A ↓ B →  yes  no  total",
        "    yes   24   8     32",
        "     no   14  24     38",
        "  total   38  32     70",
    ]


def test_a_notebook_shows_a_table_in_which_names_are_text():
    page = ContingencyTable([[1, 2.5], [0, 3]], ["<b>yes</b>", "no & never"])._repr_html_()
    cells = re.findall(r"<t[hd](?: [^>]*)?>(.*?)</t[hd]>", page)
    assert cells[:4] == ["A ↓ B →", "&lt;b&gt;yes&lt;/b&gt;", "no &amp; never", "total"]
    assert cells[4:8] == ["&lt;b&gt;yes&lt;/b&gt;", "1", "2.5", "3.5"]
    assert cells[-4:] == ["total", "1", "5.5", "6.5"]


@pytest.mark.parametrize("dtype", [np.int64, np.uint64, object])
def test_counts_whose_sum_no_integer_holds_become_floats(dtype):
    table = ContingencyTable(np.full((2, 2), 2**62, dtype))
    assert table.n == 2.0**64
    assert table.row_marginals.tolist() == [0.5, 0.5]
    assert ContingencyTable(np.array([[2**63, 0], [0, 2**63]], np.uint64)).counts.min() == 0
    assert ContingencyTable(np.full((2, 2), 2**60, np.uint64)).counts.dtype == np.int64


def test_tables_add_up_and_merge_beyond_integers():
    table = ContingencyTable([[2**62, 2**61], [1, 0]])
    assert table.counts.dtype == np.int64
    assert (table + table).n == pytest.approx(2 * (2**62 + 2**61))
    assert (table + table).collapse([["1", "2"]]).n == pytest.approx(2 * (2**62 + 2**61))


def test_counts_whose_squares_vanish_are_refused():
    with pytest.raises(ValueError, match="the counts must add up to 1e-100 or more; not 4e-162"):
        cohen_kappa(np.full((2, 2), 1e-162))
    batch = [[[0.5, 0], [0, 0.5]], [[1e-162, 0], [0, 0]], [[0, 0], [0, 0]]]
    with pytest.raises(ValueError, match="table 2 of the batch, the counts must add up to 1e-100 or more"):
        cohen_kappa(batch)
    assert cohen_kappa(np.full((2, 2), 1e-99)) == 0


def test_latex_prints_names_as_they_are():
    latex = ContingencyTable([[1, 2.5], [0, 3]], ["50 %", r"\input{x} & y"]).to_latex()
    assert r"50 \% & 1 & 2.5 & 3.5 \\" in latex
    assert r"\textbackslash{}input\{x\} \& y & 0 & 3 & 3 \\" in latex
    assert latex.count(r"\\") == 4
