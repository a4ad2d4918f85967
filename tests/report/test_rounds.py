"""How coefficients change from one round to the next, on which items, and whether agreement or use did."""

import math
import re

import numpy as np
import pytest

from iaa_teach import Measurement, Ratings, compare_on_same_items
from iaa_teach.look.drawing.figure import write_svg
from iaa_teach.report.page import Page, write_report_html
from iaa_teach.report.pictures import draw_pictures
from iaa_teach.report.round_sentences import describe_rounds, make_round_table
from iaa_teach.report.rounds import Round, compare_rounds
from iaa_teach.report.writing import make_report_files
from tests.pictures import flaws
from tests.report.conftest import examine
from tests.sampling import everyday

NAMES = Measurement("names")


def simulate(n, right, share=0.5, seed=1, people=2, first=0):
    """Labels of n items by people who see the truth, “y” on so large a share of items, so often."""
    rng = np.random.default_rng(seed)
    true = rng.random(n) < share
    seen = np.where(rng.random((n, people)) < right, true[:, None], ~true[:, None])
    items = [f"t{place}" for place in range(first, first + n)]
    return Ratings(np.where(seen, "y", "n").tolist(), items)


def compare(*ratings, scale=NAMES, named=True):
    return compare_rounds(
        [Round(str(place), examine(each, scale), named) for place, each in enumerate(ratings, 1)]
    )


def change(*ratings, **how):
    return describe_rounds(compare(*ratings, **how))[0]


def interval_in(sentence):
    found = re.search(r"interval (\S+) to (\S+)\.", sentence)
    return [float(each.replace("−", "-")) for each in found.groups()]


def ranks(n, slips, people, seed=1):
    rng = np.random.default_rng(seed)
    true = np.random.default_rng(0).integers(1, 6, n)[:, None]
    moved = np.clip(true + rng.integers(-2, 3, (n, people)), 1, 5)
    return np.where(rng.random((n, people)) < slips, moved, true)


@pytest.mark.parametrize("people", [2, 3])
@pytest.mark.parametrize("kind", ["names", "ranks", "numbers"])
@pytest.mark.parametrize("shared", [60, 25, 0])
def test_every_change_is_that_of_the_items_both_share(kind, people, shared):
    before, after = ranks(60, 0.5, people), ranks(60, 0.25, people, seed=2)
    later = range(60 - shared, 120 - shared)
    found = compare(
        Ratings(before.tolist(), range(60)), Ratings(after.tolist(), later), scale=Measurement(kind)
    )
    joint = np.full((2, 120 - shared, people), np.nan)
    joint[0, :60], joint[1, list(later)] = before, after
    (change,) = found.changes
    assert change.shared == shared
    for coefficient, each in zip(found.coefficients[1], change.comparisons, strict=True):
        asked = Measurement(kind).arguments(coefficient.key)
        due = compare_on_same_items(joint[1], joint[0], coefficient.key, **asked)
        assert (each.low, each.high) == pytest.approx((due.low, due.high))
        assert each.first == pytest.approx(coefficient.value)
        assert (abs(each.covariance) > 1e-12) == (shared > 0)


def test_order_of_items_does_not_matter():
    before, after = simulate(40, 0.7), simulate(40, 0.9, seed=2)
    turned = Ratings(list(after.labels)[::-1], after.items[::-1])
    assert change(before, after) == change(before, turned)


@pytest.mark.parametrize(
    ("first", "named", "said"),
    [
        (0, True, "Both are of the same 40 items."),
        (15, True, "They share 25 items, of 40 and 40; the interval takes that into account."),
        (40, True, "They share no item, so the interval treats them as independent samples."),
        (0, False, "The items have no names, so the interval treats them as different;"),
    ],
)
def test_items_behind_the_interval_are_stated(first, named, said):
    before, after = simulate(40, 0.7), simulate(40, 0.8, seed=2, first=first)
    sentences = [change(before, after, named=named)]
    assert said in sentences[0]
    assert len(re.findall("the interval (takes|treats)|Both are", sentences[0])) == 1
    assert ("covariance", compare(before, after, named=named).changes[0].comparisons[0].covariance == 0) == (
        "covariance",
        first == 40 or not named,
    )


# Two rounds, each of how many of its people's labels are right and on what share of items the truth is “y”.
TRUTHS = {
    "agreement": ((0.7, 0.5), (0.95, 0.5)),
    "use": ((0.9, 0.5), (0.9, 0.85)),
    "both": ((0.7, 0.5), (0.95, 0.85)),
    "neither": ((0.8, 0.5), (0.8, 0.5)),
}
SAID = {
    "agreement": r"Observed agreement changed, .* how often each label is used did not clearly",
    "use": r"How often labels are used changed: “[yn]” .*; observed agreement did not clearly",
    "both": r"Observed agreement changed, .* labels are used, too: “[yn]” .* Of the change, \+",
    "neither": "Neither observed agreement .* nor how often each label is used changed clearly",
}


@pytest.mark.parametrize("what", TRUTHS)
@pytest.mark.parametrize("people", everyday([2, 4]))
def test_split_of_the_difference_finds_the_simulated_cause(what, people):
    held = []
    for seed in range(5):
        sides = [
            simulate(250, *truth, seed=(seed, place), people=people, first=250 * place)
            for place, truth in enumerate(TRUTHS[what])
        ]
        said = change(*sides)
        held.append([key for key, form in SAID.items() if re.search(form, said)])
        assert ("Different items may explain" in said) == (": “" in said)
    assert held.count([what]) >= 4, held


def test_a_change_within_its_interval_may_be_chance():
    seen = []
    for right in (0.7, 0.95):
        said = change(simulate(120, 0.7), simulate(120, right, seed=2))
        low, high = interval_in(said)
        seen.append(("so this may be chance" in said, low <= 0 <= high))
    assert seen == [(True, True), (False, False)]


def test_the_same_labels_have_no_interval_of_their_change():
    said = change(simulate(30, 0.8), simulate(30, 0.8))
    assert "+0.000, no interval, every item adds the same to both values" in said
    assert "may be chance" not in said


def test_too_few_items_that_change_have_no_interval():
    before = simulate(30, 0.8)
    labels = [list(row) for row in before.labels]
    for row in labels[:2]:
        row[0] = "n" if row[0] == "y" else "y"
    said = change(before, Ratings(labels, before.items))
    assert "no interval, only 2 items have different labels on the two sides; an interval needs 3." in said
    assert "may be chance" not in said


def test_undefined_coefficient_gets_no_cautions():
    assert change(Ratings([("a", "a")] * 5), simulate(6, 0.7)) == ""


def test_rounds_on_different_scales_have_no_change():
    two, three = ([[label] * 2 for label in labels] + [["1", "2"]] for labels in ("1122", "112233"))
    order = Measurement("ranks", ("1", "2", "3"))
    assert "goes from" in change(Ratings(two), Ratings(three), scale=order)
    for people in (2, 3):
        before, after = ([[*row, *row][:people] for row in rows] for rows in (two, three))
        rounds = Round("1", examine(Ratings(before), NAMES)), Round("2", examine(Ratings(after), order))
        found = compare_rounds(rounds)
        assert not found.coefficients
        assert "read on different scales" in describe_rounds(found)[0]


def test_change_of_coefficient_for_two_and_three_annotators():
    found = compare(simulate(40, 0.8), simulate(40, 0.9, people=3))
    assert [each.full_name for each in found.leading] == ["Krippendorff's α, nominal metric"] * 2


def test_category_dependent_coefficients_have_no_change_if_categories_change():
    before = simulate(30, 0.8)
    after = Ratings([*before.labels[:28], ("m", "m"), ("m", "y")], before.items)
    table = make_round_table(compare(before, after))
    changes = {row[1]: row[7] for row in table.rows if row[0] == "2"}
    assert [name for name, value in changes.items() if math.isnan(value)] == ["S", "Gwet's AC1"]
    assert "No change of Gwet's AC1, S, which depend on" in table.notes[0]
    same = make_round_table(compare(before, simulate(30, 0.9)))
    assert not same.notes
    assert not any(math.isnan(row[7]) for row in same.rows if row[0] == "2")


def test_groups_are_drawn_together():
    sides = [simulate(60, right, seed=seed) for right, seed in ((0.7, 1), (0.9, 2))]
    grouped = [
        Ratings([*side.labels] * 2, range(120), groups=[item % 60 for item in range(120)]) for side in sides
    ]
    alone = [Ratings([*side.labels] * 2, range(120)) for side in sides]
    of_groups, of_items = (compare(*both).changes[0].comparisons[0] for both in (grouped, alone))
    assert of_groups.standard_error > 1.2 * of_items.standard_error


def test_groups_that_both_rounds_share_are_said_where_no_item_is():
    said = []
    for first in (0, 10):
        before, after = (
            Ratings(side.labels, side.items, groups=[place // 6 + start for place in range(60)])
            for side, start in ((simulate(60, 0.7), 0), (simulate(60, 0.9, seed=2, first=60), first))
        )
        covariance = compare(before, after).changes[0].comparisons[0].covariance
        said.append((change(before, after), abs(covariance) > 1e-12))
    (shared, goes_with), (apart, goes_alone) = said
    assert "They share no item, but 10 groups of items; the interval takes that into account." in shared
    assert "independent samples" not in shared
    assert "They share no item, so the interval treats them as independent samples." in apart
    assert (goes_with, goes_alone) == (True, False)


def test_last_of_three_rounds_is_also_compared_with_the_first():
    rounds = [simulate(120, right, seed=place) for place, right in enumerate((0.6, 0.75, 0.9))]
    of_last = describe_rounds(compare(*rounds))[-1]
    assert of_last.count("goes from") == 2
    assert change(rounds[0], rounds[2]).partition("goes from")[2] in of_last
    assert "goes from" not in describe_rounds(compare(*rounds[:2]))[0].partition("goes from")[2]


def test_three_rounds_are_drawn_and_listed(blank_pictures):
    sides = [simulate(50, right, seed=place) for place, right in enumerate((0.7, 0.75, 0.95))]
    rounds = compare(*sides)
    found = rounds.rounds[-1].found
    files = make_report_files(found, Page(rounds=rounds))
    assert {"rounds.csv", "figures/rounds.svg", "figures/rounds.pdf"} <= set(files)
    rows = files["rounds.csv"].decode("utf-8-sig").splitlines()
    assert len(rows) == 1 + 3 * len(rounds.coefficients[0])
    for each, row in zip(rounds.leading, rows[1:], strict=False):
        assert f"{each.value:.6f},{each.low:.6f},{each.high:.6f},50" in row
    assert "agreement-rounds" in files["tables.tex"].decode()
    two = compare(*sides[:2])
    fewer = make_report_files(found, Page(rounds=two))
    assert "figures/rounds.svg" not in fewer
    assert "rounds.csv" in fewer
    assert "rounds.csv" not in make_report_files(found)


def test_the_picture_of_rounds_is_whole_and_takes_the_colours_of_the_page():
    names = ["pilot", "a round with a name too long for its place", *map(str, range(10))]
    sides = [simulate(50, 0.6 + 0.03 * place, seed=place) for place in range(12)]
    rounds = compare_rounds([Round(name, examine(each)) for name, each in zip(names, sides, strict=True)])
    found = rounds.rounds[0].found
    ax = draw_pictures(found, None, rounds)["rounds"]
    assert flaws(ax) == ([], [])
    themed = write_svg(ax, themed=True)
    assert "var(--" in themed
    page = write_report_html(found, Page(rounds=rounds))
    assert page.index('id="rounds"') < page.index('id="coefficients"')
    assert "From pilot to a round with a name too long" in page
    assert 'id="rounds"' not in write_report_html(found)
