"""What a report says of judges with pairs in both orders."""

import math

import pytest

from iaa_teach import self_consistency
from iaa_teach.report.model_sentences import describe_models, describe_orders
from iaa_teach.report.model_tables import make_model_tables
from iaa_teach.report.page import write_report_html
from iaa_teach.report.sentences import describe_for_paper
from tests.reading.test_swapped_orders import LESSON, VERDICTS
from tests.report.test_command import run  # noqa: F401 (a fixture)

pytestmark = pytest.mark.usefixtures("blank_pictures")

AS_OFTEN = [[19, 3, 4], [2, 6, 2], [4, 3, 17]]
SECOND = [[19, 1, 0], [2, 6, 0], [14, 1, 17]]


def write_pairs(cells, labels=("A", "tie", "B")):
    """A file of a judge's verdicts in both orders: X first by Y first."""
    pairs = [
        (labels[i], labels[::-1][j])
        for i, row in enumerate(cells)
        for j, n in enumerate(row)
        for _ in range(n)
    ]
    return "item,verdict_ab,verdict_ba\n" + "".join(f"q{k},{a},{b}\n" for k, (a, b) in enumerate(pairs))


@pytest.mark.parametrize(
    ("cells", "first", "second", "said"),
    [
        (LESSON, 14, 4, "verdict prefers the first place"),
        (AS_OFTEN, 9, 9, "no place is clearly preferred"),
        (SECOND, 1, 17, "verdict prefers the second place"),
    ],
)
def test_flips_are_reported_by_position(run, cells, first, second, said):  # noqa: F811
    found = run(write_pairs(cells)).found
    (text, undecided) = describe_orders(found.further.models)
    assert f"{first} flips go to what came first, {second} to the second" in text
    assert said in text
    for other in ("prefers the first", "prefers the second", "no place is clearly"):
        assert (other in text) == (other in said)
    assert "count such pairs as undecided" in undecided


def test_lesson_verdicts_are_reported_as_ranks_and_names(run):  # noqa: F811
    done = run(write_pairs(LESSON))
    found = done.found
    (text, _) = describe_orders(found.further.models)
    assert "verdict had 60 items in both orders (verdict_ab, verdict_ba), and 18 verdicts flip" in text
    assert "Weighted Cohen's κ, linear weights, is 0.544. Unweighted, κ is 0.530." in text
    assert "(p = 0.031)" in text
    assert "In both orders “A” wins 19 and “B” 17; 24 are undecided." in text
    share = self_consistency(VERDICTS, swapped=[False, True]).first_place
    assert f"What comes first wins {100 * share.value:.1f}\u202f% of its decisions for one side" in text
    (table,) = make_model_tables(found)
    assert table.name == "model_orders"
    assert table.rows[0][8:11] == (18, 14, 4)
    paper = describe_for_paper(found)
    assert paper.startswith("One judge labelled 60 items in both orders with three ranks (A < tie < B)")
    assert paper.endswith(
        "Swapping the order flips 18 of 60 items (verdict), 14 of them to what comes first."
    )
    assert "Pairs in both orders" in write_report_html(found)
    assert (
        "verdict_ba: the two places are exchanged in the rows with a swapped order; --as-typed leaves them"
        in (done.notes)
    )
    assert any(note.startswith("As typed, Weighted Cohen's κ is −0.419; --as-typed") for note in done.notes)
    typed = run(write_pairs(LESSON), as_typed=True, replace=True)
    assert round(typed.found.leading.value, 3) == -0.419
    assert not any("exchanged" in note for note in typed.notes)


def test_names_have_one_kappa_and_no_position(run):  # noqa: F811
    two = [[19, 0, 11], [0, 0, 0], [3, 0, 27]]
    text = " ".join(describe_orders(run(write_pairs(two)).found.further.models))
    assert "Unweighted" not in text
    named = run(write_pairs(two, ("llama", "", "qwen")), replace=True).found
    text = " ".join(describe_orders(named.further.models))
    assert "stood first" not in text
    assert "What stands first" not in text
    assert "undecided." not in text.partition("No average")[0]
    (order,) = named.further.models.orders
    assert math.isnan(order.again.p_value)
    assert describe_for_paper(named).endswith(f"flips {order.again.flips} of 60 items (verdict).")


def test_a_judge_that_never_flips_has_nothing_undecided(run):  # noqa: F811
    steady = [[20, 0, 0], [0, 10, 0], [0, 0, 30]]
    said = describe_orders(run(write_pairs(steady)).found.further.models)
    assert len(said) == 1
    assert "0 verdicts flip" in said[0]
    assert "Of the flips" not in said[0]


def test_both_orders_of_a_judge_count_as_one_judge(run):  # noqa: F811
    rows = "".join(
        f"q{k},{a},{a if k % 4 else 'tie'},{a if k % 7 else 'B'},{a},{b},{a}\n"
        for k, (a, b) in enumerate(VERDICTS)
    )
    found = run(f"item,Ann,Ben,Cleo,gpt-4o_AB,gpt-4o_BA,llama-3\n{rows}").found
    assert found.ratings.annotators == ("Ann", "Ben", "Cleo")
    of_models = found.further.models
    assert [(each.a, each.b) for each in of_models.pairs] == [
        ("gpt-4o_AB", "llama-3"),
        ("gpt-4o_BA", "llama-3"),
    ]
    assert [each.judge for each in of_models.orders] == ["gpt-4o"]
    assert describe_for_paper(found).startswith("Three annotators labelled 60 items with three ranks")


@pytest.mark.parametrize(("cells", "place"), [(LESSON, "first"), (AS_OFTEN, ""), (SECOND, "second")])
def test_judge_with_position_bias_may_not_replace_a_person(run, cells, place):  # noqa: F811
    header, *lines = write_pairs(cells).splitlines()
    people = [line.split(",")[1] for line in lines]
    rows = [
        f"{line},{a if k % 4 else 'tie'},{a if k % 7 else 'tie'},{a if k % 5 else 'tie'}"
        for k, (line, a) in enumerate(zip(lines, people, strict=True))
    ]
    text = "\n".join([f"{header},Ann,Ben,Cleo", *rows, ""]).replace("verdict", "gpt")
    found = run(text).found
    (model, _) = found.further.models.models
    assert model.tests[-1].passed
    said = " ".join(describe_models(found.further.models, found.measurement))
    for which in ("first", "second"):
        assert (f"of its verdicts flip with the order, 14 of them to what came {which}" in said) == (
            place == which == "first"
        )
        assert (f"of them to what came {which}" in said) == (place == which)
    assert ("By this test gpt_ab may stand in" in said) == (not place and not model.beside.shares_apart)
    assert ("Against gpt_ab standing in" in said) == bool(place or model.beside.shares_apart)


def test_two_single_runs_have_no_orders(run):  # noqa: F811
    found = run("item,Ann,Ben\n" + "".join(f"q{k},{a},{b}\n" for k, (a, b) in enumerate(VERDICTS))).found
    assert found.further.models.orders == ()
    assert describe_orders(found.further.models) == []
    assert "Pairs in both orders" not in write_report_html(found)
