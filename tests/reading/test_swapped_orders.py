"""Judges with pairs in both orders: found by the names of columns, or by a column that says the order."""

import pytest

from iaa_teach import cohen_kappa, read_ratings, reliability
from iaa_teach.reading.assembling import read_files
from iaa_teach.reading.inspection import inspect_files
from iaa_teach.reading.swapped_orders import find_sides, find_swapped_orders

LESSON = [[19, 3, 8], [2, 6, 3], [1, 1, 17]]  # X first by Y first: X wins, a tie, Y wins
VERDICTS = [
    (("A", "tie", "B")[i], ("B", "tie", "A")[j])
    for i, row in enumerate(LESSON)
    for j, n in enumerate(row)
    for _ in range(n)
]


def wide(header, *more):
    rows = [
        f"q{k},{a},{b}" + "".join(f",{column[k]}" for column in more) for k, (a, b) in enumerate(VERDICTS)
    ]
    return "\n".join([f"item,{header}", *rows, ""])


def long(header, orders, who="gpt-4o,"):
    rows = [
        f"q{k},{who}{order},{label}"
        for k, pair in enumerate(VERDICTS)
        for order, label in zip(orders, pair, strict=True)
    ]
    return "\n".join([header, *rows, ""])


@pytest.mark.parametrize(
    ("header", "judge"),
    [
        ("verdict_ab,verdict_ba", "verdict"),
        ("judge_AB,judge_BA", "judge"),
        ("gpt-4o (AB),gpt-4o (BA)", "gpt-4o"),
        ("winner,winner_swapped", "winner"),
        ("judge_original,judge_flipped", "judge"),
        ("ab_verdict,ba_verdict", "verdict"),
        ("verdict_a_first,verdict_b_first", "verdict"),
    ],
)
def test_columns_of_both_orders_are_found_by_name(header, judge):
    read = read_files([("pairs.csv", wide(header).encode())])
    (order,) = read.orders
    assert (order.judge, order.first, order.second) == (judge, *header.split(","))
    assert order.sides == ("A", "B")
    assert cohen_kappa(*zip(*read.ratings.labels, strict=True)) == pytest.approx(0.530, abs=5e-4)
    assert f"are one judge, {judge}, with the pair in both orders" in read.ratings.report
    assert f"so they are exchanged in {order.second}" in read.ratings.report


@pytest.mark.parametrize(
    ("text", "first"),
    [
        (long("item,judge,order,verdict", ("AB", "BA")), "gpt-4o_AB"),
        (long("item,judge,swapped,verdict", ("False", "True")), "gpt-4o_AB"),
        (long("item,annotator,is_swapped,label", ("0", "1")), "gpt-4o_AB"),
        (long("item,model,answer_order,winner", ("A-B", "B-A")), "gpt-4o_AB"),
        (long("item,order,verdict", ("original", "swapped"), ""), "judge_AB"),
    ],
)
def test_a_column_that_says_the_order_makes_two_annotators(text, first):
    read = read_files([("pairs.csv", text.encode())])
    assert read.orders[0].first == first
    assert read.ratings.annotators == (first, first.replace("AB", "BA"))
    assert cohen_kappa(*zip(*read.ratings.labels, strict=True)) == pytest.approx(0.530, abs=5e-4)
    assert "says the order of the pair" in read.ratings.report


def test_people_keep_their_names_beside_a_judge_with_both_orders():
    rows = "".join(
        f"q{k},{who},{order},{label}\n"
        for k, (a, b) in enumerate(VERDICTS)
        for who, order, label in (
            ("ann", "no", a),
            ("ben", "no", a),
            ("gpt-4o", "no", a),
            ("gpt-4o", "yes", b),
        )
    )
    read = read_files([("pairs.csv", f"item,annotator,swapped,label\n{rows}".encode())])
    assert read.ratings.annotators == ("ann", "ben")
    assert list(read.models) == ["gpt-4o_AB", "gpt-4o_BA"]
    assert read.models["gpt-4o_AB"] == tuple(a for a, _ in VERDICTS)
    assert read.models["gpt-4o_BA"] == tuple({"A": "B", "B": "A"}.get(b, b) for _, b in VERDICTS)


def test_judge_with_both_orders_is_not_a_person_whatever_its_name():
    first = [a for a, _ in VERDICTS]
    read = read_files([("pairs.csv", wide("judge_AB,judge_BA,Ann,Ben", first, first).encode())])
    assert (read.ratings.annotators, list(read.models)) == (("Ann", "Ben"), ["judge_AB", "judge_BA"])
    assert "a model by its name" not in read.ratings.report


def test_two_judges_in_both_orders_are_no_questions():
    again = [[pair[place] for pair in VERDICTS] for place in (0, 1)]
    found = inspect_files([("pairs.csv", wide("judge1_AB,judge1_BA,judge2_AB,judge2_BA", *again).encode())])
    assert not found.tasks
    read = read_files(found)
    assert [order.judge for order in read.orders] == ["judge1", "judge2"]


def test_labels_stay_as_typed_where_that_is_chosen_or_they_name_answers():
    text = wide("verdict_ab,verdict_ba")
    assert reliability(read_ratings(text), "kappa").value == pytest.approx(0.530, abs=5e-4)
    typed = read_ratings(text, missing=["NA"])
    assert typed.labels[0] == ("A", "B")
    named = read_files([("pairs.csv", text.replace("A", "llama").replace("B", "qwen").encode())])
    assert (named.ratings.labels[0], named.orders[0].sides) == (("llama", "qwen"), ())
    assert "exchanged" not in named.ratings.report
    assert "compared as names of the answers" in named.ratings.report
    scores = read_files([("pairs.csv", b"item,judge_AB,judge_BA\n1,1,2\n2,3,2\n3,1,3\n")])
    assert scores.ratings.labels[0] == ("1", "2")


@pytest.mark.parametrize(
    "names",
    [["Rab", "Rba"], ["AB", "BA"], ["Ann", "Ben"], ["coder_ab", "coder_cd"], ["judge_AB", "other_BA"]],
)
def test_other_names_are_no_orders(names):
    assert find_swapped_orders(names) == ()


@pytest.mark.parametrize(
    ("labels", "sides"),
    [
        (["B", "A", "tie"], ("A", "B")),
        (["[[A]]", "[[B]]", "[[C]]"], ("[[A]]", "[[B]]")),
        (["model_b", "model_a", "tie (bothbad)"], ("model_a", "model_b")),
        (["1", "2"], ("1", "2")),
        (["first", "second", "equal"], ("first", "second")),
        (["A>B", "A=B", "B>A"], ("A>B", "B>A")),
        (["A>>B", "A>B", "A=B", "B>A", "B>>A"], ()),
        (["A", "B", "C", "D"], ()),
        (["1", "2", "3"], ()),
        (["A", "tie"], ()),
        (["good", "bad"], ()),
        ([1, 2], ()),
    ],
)
def test_sides_are_the_two_labels_of_places(labels, sides):
    assert find_sides(labels) == sides


@pytest.mark.parametrize(
    "text",
    [
        "item,annotator,order,label\n1,a,1,x\n1,b,2,y\n2,a,1,x\n2,b,2,x\n",
        "item,annotator,swapped,label\n1,a,no,A\n1,b,yes,B\n2,a,yes,A\n2,b,no,A\n",
        "item,annotator,order,label\n1,a,AB,x\n1,a,AB,x\n1,b,BA,y\n2,a,BA,y\n2,b,BA,x\n",
    ],
)
def test_order_column_without_both_orders_changes_nothing(text):
    assert read_files([("pairs.csv", text.encode())]).ratings.annotators == ("a", "b")
