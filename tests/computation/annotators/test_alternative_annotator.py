"""The alternative annotator test: its definition in loops, statsmodels' procedure; and self-consistency."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from iaa_teach import Ratings, alternative_annotator_test
from iaa_teach.computation.annotators.alternative_annotator import _reject_by_benjamini_yekutieli

PEOPLE = Ratings.from_annotators([[*"012102101201"], [*"012112100202"], [*"011102201211"]])
MODEL = [*"012102100201"]


def test_a_model_that_ties_with_all_passes_at_a_tenth_and_not_at_nothing():
    found = alternative_annotator_test(PEOPLE, MODEL, 0.1)
    assert found.advantages == pytest.approx([1, 1, 1])
    assert found.people_advantages == pytest.approx([1, 0.8333, 0.75], abs=5e-5)
    assert found.p_values == pytest.approx([0, 0.018472, 0.010689], abs=5e-7)
    assert (found.winning_rate, found.advantage, found.passed) == (1, 1, True)
    at_nothing = alternative_annotator_test(PEOPLE, MODEL, 0)
    assert (at_nothing.winning_rate, at_nothing.passed) == (0, False)


def test_items_repeated_within_their_group_tell_nothing_new():
    rng = np.random.default_rng(4)
    true = rng.integers(0, 3, 40)
    people, model = (np.where(rng.random(shape) < 0.7, true, 0) for shape in ((4, 40), 40))
    once = alternative_annotator_test(people.T, model.tolist(), 0.2)
    rows, often = np.repeat(people.T, 9, axis=0).tolist(), np.repeat(model, 9).tolist()
    groups = np.repeat(range(40), 9).tolist()
    grouped = alternative_annotator_test(Ratings(rows, groups=groups), often, 0.2)
    assert grouped.advantages == pytest.approx(once.advantages)
    assert grouped.p_values == pytest.approx(once.p_values)
    assert grouped.high - grouped.low > once.high - once.low  # by Student's t
    apart = alternative_annotator_test(rows, often, 0.2)
    assert apart.high - apart.low < 0.4 * (once.high - once.low)
    assert "of 40 groups of items" in str(grouped)
    assert "groups" not in str(apart)


def test_items_of_one_group_allow_no_test():
    with pytest.raises(ValueError, match="all items are of one group; a test needs"):
        alternative_annotator_test(Ratings(PEOPLE.labels, groups=["one"] * 12), MODEL, 0.1)


def in_loops(people, model, epsilon, score):
    """The authors' definition, item by item."""
    from scipy.stats import ttest_1samp

    wins, person_wins, p_values = [], [], []
    for j in range(people.shape[1]):
        f, h = [], []
        for i, row in enumerate(people):
            others = [row[k] for k in range(len(row)) if k != j and not math.isnan(row[k])]
            if math.isnan(row[j]) or not others or math.isnan(model[i]):
                continue
            good = [
                np.mean([label == other for other in others])
                if score == "accuracy"
                else -math.sqrt(np.mean([(label - other) ** 2 for other in others]))
                for label in (model[i], row[j])
            ]
            tied = math.isclose(*good, rel_tol=1e-9)
            f.append(tied or good[0] > good[1])
            h.append(tied or good[1] > good[0])
        d = np.array(h, float) - np.array(f, float)
        wins.append(np.mean(f))
        person_wins.append(np.mean(h))
        p_values.append(
            ttest_1samp(d, epsilon, alternative="less").pvalue if np.ptp(d) else float(d[0] >= epsilon)
        )
    return wins, person_wins, p_values


@pytest.mark.parametrize("score", ["accuracy", "rmse"])
def test_it_is_its_definition_with_gaps(score):
    rng = np.random.default_rng(2)
    for _ in range(3):
        true = rng.integers(1, 5, 60)
        people = np.where(rng.random((60, 4)) < 0.6, true[:, None], rng.integers(1, 5, (60, 4))).astype(float)
        people[rng.random((60, 4)) < 0.3] = np.nan
        model = np.where(rng.random(60) < 0.7, true, rng.integers(1, 5, 60)).astype(float)
        model[:3] = np.nan
        found = alternative_annotator_test(people, model, 0.15, score)
        wins, person_wins, p_values = in_loops(people, model, 0.15, score)
        assert found.advantages == pytest.approx(wins)
        assert found.people_advantages == pytest.approx(person_wins)
        assert found.p_values == pytest.approx(p_values, abs=1e-9)
        assert "left out: 3 items without a label of the model" in str(found)


@given(st.lists(st.floats(0, 1) | st.just(math.nan), min_size=1, max_size=12))
def test_the_procedure_is_benjamini_and_yekutielis_not_hochbergs(p_values):
    from statsmodels.stats.multitest import multipletests

    p = np.array(p_values)
    tested = ~np.isnan(p)
    expected = np.zeros(len(p), bool)
    if tested.any():
        expected[tested] = multipletests(p[tested], 0.05, "fdr_by")[0]
    assert _reject_by_benjamini_yekutieli(p, 0.05).tolist() == expected.tolist()


def test_bounds_of_three_annotators():
    bounds = [0.009091, 0.018182, 0.027273]
    for place, bound in enumerate(bounds):
        p = [1e-9] * place + [bound - 1e-6] + [1.0] * (2 - place)
        assert _reject_by_benjamini_yekutieli(np.array(p), 0.05).sum() == place + 1
        p[place] = bound + 2e-6
        assert _reject_by_benjamini_yekutieli(np.array(p), 0.05).sum() == place


def test_ties_count_for_both():
    found = alternative_annotator_test(PEOPLE, [*"012102101201"], 0.2)  # the first annotator's own labels
    assert (found.advantages + found.people_advantages >= 1).all()
    assert found.advantages[0] == found.people_advantages[0] == 1


def test_replaced_annotator_does_not_judge():
    people = [["a", "b"]] * 40  # each is judged by the other alone, and never right
    found = alternative_annotator_test(people, ["a"] * 40, 0.1)
    assert found.advantages.tolist() == [1, 1]
    assert found.people_advantages.tolist() == [1, 0]


def test_agreeing_with_the_majority_is_not_enough():
    rng = np.random.default_rng(1)
    true = rng.integers(0, 4, 400)
    good = np.column_stack(
        [np.where(rng.random(400) < 0.95, true, rng.integers(0, 4, 400)) for _ in range(4)]
    )
    model = np.where(rng.random(400) < 0.7, true, rng.integers(0, 4, 400))
    assert not alternative_annotator_test(good, model, 0.1).passed
    assert alternative_annotator_test(good, model, 0.5).passed


def test_annotator_without_shared_items_cannot_be_judged():
    people = [["a", "a", None], ["b", "a", None], [None, None, "a"]] * 20
    found = alternative_annotator_test(people, ["a", "b", "a"] * 20, 0.1)
    assert np.isnan(found.p_values[2])
    assert "1 annotator cannot be judged" in str(found)
    assert "not to be trusted" not in str(found)


def test_chairs_are_drawn():
    found = alternative_annotator_test(PEOPLE, MODEL, 0.1)
    assert "2: the model wins" in [text.get_text() for text in found.plot().texts]
    assert found.to_latex().startswith("Winning rate 1.000: the model wins 3 of 3 chairs")


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ((PEOPLE, MODEL[:-1], 0.1), "model must have a label for each of 12 items; not 11"),
        ((PEOPLE, MODEL, 2), "epsilon must be a share from 0 to 1, such as 0.1; not 2"),
        ((PEOPLE, MODEL, 0.1, "f1"), "score must be one of 'accuracy', 'rmse'; not 'f1'"),
        ((PEOPLE, "".join(MODEL), 0.1), "model must be a list"),
        (([["a"], ["b"]], ["a", "b"], 0.1), "two or more annotators"),
        (([["a", None], [None, "b"]], ["a", "b"], 0.1), "no item has a label of the model and those of two"),
        (
            ([["a", "b"], ["b", "b"]], ["a", "b"], 0.1, "rmse"),
            "a label must be a finite number here; not 'a'",
        ),
        (([["a", "b"]], ["c"], 0.1, "rmse", ["a", "b"]), "label 'c' is not a category"),
        (([["a", "b"]], ["b"], 0.1, "accuracy", ["a", "b"]), "order goes with score='rmse'"),
    ],
)
def test_untestable_data_are_refused(args, message):
    with pytest.raises(ValueError, match=message):
        alternative_annotator_test(*args[:4], **{"order": args[4]} if args[4:] else {})


def test_ranks_are_judged_by_their_distance():
    rng = np.random.default_rng(4)
    true = rng.integers(0, 5, 200)
    people = np.clip(true[:, None] + rng.integers(-1, 2, (200, 4)), 0, 4)
    model = np.clip(true + rng.choice([-1, 1], 200), 0, 4)
    names = np.array(["worst", "bad", "fair", "good", "best"])
    numbers = alternative_annotator_test(people, model, 0.1, "rmse")
    words = alternative_annotator_test(names[people], names[model], 0.1, "rmse", order=names.tolist())
    assert words.advantages.tolist() == numbers.advantages.tolist()
    verdicts = np.array(["A", "tie", "B"])
    order = {"order": verdicts.tolist()}
    near = alternative_annotator_test(verdicts[[[0, 0, 1]] * 40], ["tie"] * 40, 0.1, "rmse", **order)
    far = alternative_annotator_test(verdicts[[[0, 0, 1]] * 40], ["B"] * 40, 0.1, "rmse", **order)
    assert near.advantage > far.advantage


def test_rows_may_come_from_an_iterator():
    people, model = [["a", "b"], ["b", "b"], ["a", "a"]] * 4, ["a", "b", "a"] * 4
    listed, once = (alternative_annotator_test(rows, model, 0.1) for rows in (people, iter(people)))
    assert once.winning_rate == listed.winning_rate
