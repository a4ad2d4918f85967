"""Models of annotators: Dawid and Skene's figures, EM written out in loops, and what they cannot tell."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from iaa_teach import Ratings, dawid_skene, mace, majority_vote
from iaa_teach.computation.annotators.label_and_error_models import (
    MOST,
    Full,
    GivenList,
    MaceModel,
    OneCoin,
    run_em,
)
from iaa_teach.computation.words import words
from tests.computation.anaesthesia import FIRST_READINGS, PATIENTS, ROWS


@pytest.fixture(scope="module")
def patients():
    return dawid_skene(PATIENTS)


def test_prevalence_and_likelihood_are_those_of_dawid_and_skene(patients):
    assert patients.prevalence == pytest.approx([0.3996, 0.4220, 0.1118, 0.0667], abs=5e-5)
    assert patients.log_likelihood == pytest.approx(-192.8909, abs=5e-5)


# Their table 2: of each observer the rows of the true labels
ERRORS = """
0.8895 0.1105 0 0, 0.0706 0.8764 0.0530 0, 0 0.3388 0.6612 0, 0 0 0.5556 0.4444
0.8342 0.1658 0 0, 0.0527 0.6329 0.3143 0, 0 0 1 0, 0 0 0 1
1 0 0 0, 0.1064 0.7883 0.1053 0, 0 0.4037 0.1988 0.3976, 0 0 0.6667 0.3333
0.9444 0.0556 0 0, 0.0537 0.8426 0.1037 0, 0 0 0.8012 0.1988, 0 0 0.3333 0.6667
1 0 0 0, 0.1590 0.7345 0.1064 0, 0 0.2091 0.7909 0, 0 0 0.3333 0.6667
"""


def test_tables_of_errors_have_true_labels_as_rows(patients):
    printed = [[row.split() for row in table.split(", ")] for table in ERRORS.strip().split("\n")]
    assert patients.confusion == pytest.approx(np.array(printed, float), abs=5e-5)


def test_posteriors_and_where_the_majority_is_overruled(patients):
    doubtful = {6: [0.981, 0.019, 0, 0], 29: [0.9991, 0.0009, 0, 0], 34: [0, 0.948, 0.052, 0]}
    for patient, posterior in (doubtful | {37: [0, 0.0212, 0.9788, 0]}).items():
        assert patients.posterior[patient] == pytest.approx(posterior, abs=5e-5)
    most = [vote.label for vote in majority_vote(PATIENTS)]
    overruled = {
        n + 1: (label, patients.labels[n]) for n, label in enumerate(most) if label != patients.labels[n]
    }
    assert overruled == {2: (3, 4), 12: (None, 3), 36: (3, 4)}


def test_one_coin_is_crowd_kits():
    found = dawid_skene(PATIENTS, "one_coin")
    right = [0.88543049, 0.70072488, 0.81146501, 0.85306773, 0.80891976]
    assert np.diagonal(found.confusion, axis1=1, axis2=2)[:, 0] == pytest.approx(right, abs=1e-8)
    assert found.accuracy == pytest.approx(right, abs=1e-8)
    assert found.prevalence == pytest.approx([0.40192, 0.45110, 0.12463, 0.02235], abs=5e-6)
    assert found.log_likelihood == pytest.approx(-242.50599, abs=5e-6)


def test_mace_agrees_with_its_authors_and_notes_local_optima():
    found = mace(FIRST_READINGS)
    assert found.log_likelihood == pytest.approx(-188.96722, abs=5e-6)
    assert found.competence == pytest.approx([0.87951, 0.67328, 0.73865, 0.83222, 0.73980], abs=2e-5)
    assert (found.competence < found.accuracy).all()
    assert found.confusion.sum(axis=2) == pytest.approx(np.ones((5, 4)))


def em_in_loops(rows, c, iterations):
    """Dawid and Skene's formulas as they print them; `rows` are items of (annotator, label)."""
    annotators = 1 + max(j for row in rows for j, _ in row)
    T = np.array([[sum(label == k for _, label in row) / len(row) for k in range(c)] for row in rows])
    likelihoods = []
    for _ in range(iterations):
        prevalence = T.mean(axis=0)
        errors = np.zeros((annotators, c, c))
        for belief, row in zip(T, rows, strict=True):
            for j, label in row:
                errors[j, :, label] += belief
        sums = errors.sum(axis=2, keepdims=True)
        errors = np.divide(errors, sums, out=np.zeros_like(errors), where=sums > 0)
        joint = np.array(
            [
                [prevalence[k] * math.prod(errors[j, k, label] for j, label in row) for k in range(c)]
                for row in rows
            ]
        )
        T = joint / joint.sum(axis=1, keepdims=True)
        likelihoods.append(np.log(joint.sum(axis=1)).sum())
    return T, likelihoods


def test_em_is_that_of_loops_and_never_falls():
    rng = np.random.default_rng(5)
    for _ in range(5):
        true = rng.integers(0, 3, 30)
        labels = np.where(rng.random((30, 4)) < 0.7, true[:, None], rng.integers(0, 3, (30, 4)))
        seen = rng.random((30, 4)) < 0.8
        seen[:, 0] = True
        rows = [[(j, int(labels[i, j])) for j in range(4) if seen[i, j]] for i in range(30)]
        found = dawid_skene(
            [
                [int(x) if s else None for x, s in zip(*two, strict=True)]
                for two in zip(labels, seen, strict=True)
            ]
        )
        T, likelihoods = em_in_loops(rows, 3, 10 * found.iterations)  # its steps are longer
        assert found.posterior == pytest.approx(T, abs=1e-8)
        assert found.log_likelihood == pytest.approx(likelihoods[-1])
        assert (np.diff(likelihoods) > -1e-9).all()


def draw_sparse(seed, items=60, people=12, c=3):
    """Labels in a list, three for each item, by people of unlike skill."""
    rng = np.random.default_rng(seed)
    true, skill = rng.integers(0, c, (items, 1)), rng.uniform(0.5, 0.95, people)
    who = np.array([rng.choice(people, 3, replace=False) for _ in range(items)])
    label = np.where(rng.random((items, 3)) < skill[who], true, rng.integers(0, c, (items, 3)))
    return GivenList(np.repeat(np.arange(items), 3), who.ravel(), label.ravel(), items, people, c)


def run_plainly(model, posterior):
    """Plain EM, to rest."""
    before = np.inf
    for _ in range(10_000):
        model.m_step(posterior)
        posterior, log_likelihood = model.e_step()
        change, before = np.abs(model.confusion - before).max(), model.confusion
        if change < 1e-13:
            return posterior, log_likelihood
    raise AssertionError("these data are not for this test: plain EM goes on and on")


@pytest.mark.parametrize("make", [Full, OneCoin])
@pytest.mark.parametrize("seed", range(4))
def test_faster_steps_come_to_rest_where_plain_em_does(make, seed):
    labels = draw_sparse(seed, items=400)
    found = run_em(make(labels), labels.share_votes(), plain=20)
    posterior, log_likelihood = run_plainly(make(labels), labels.share_votes())
    assert found.rested
    assert found.posterior == pytest.approx(posterior, abs=1e-6)
    assert found.log_likelihood == pytest.approx(log_likelihood, abs=1e-6)
    found.model.m_step(found.posterior)
    assert found.model.e_step()[0] == pytest.approx(found.posterior, abs=1e-8)


def draw_hard(seed):
    """A few labels of up to six categories, some by people who like one of them whatever the item."""
    rng = np.random.default_rng(seed)
    c, items, people = (int(rng.integers(low, high)) for low, high in ((2, 7), (10, 120), (3, 15)))
    per = int(rng.integers(2, min(people, 6) + 1))
    true, skill = rng.choice(c, (items, 1), p=rng.dirichlet([2.0] * c)), rng.uniform(0.3, 0.95, people)
    who = np.array([rng.choice(people, per, replace=False) for _ in range(items)])
    label = np.where(rng.random(who.shape) < skill[who], true, rng.integers(0, c, who.shape))
    spam, liked = rng.random(people) < 0.2, rng.integers(0, c, people)
    label = np.where(spam[who] & (rng.random(who.shape) < 0.8), liked[who], label)
    return GivenList(np.repeat(np.arange(items), per), who.ravel(), label.ravel(), items, people, c)


@pytest.mark.parametrize("seed", [22, 25, 40, 56])
def test_few_labels_lead_where_plain_em_goes(seed):
    """With these, steps that are faster after the twentieth go elsewhere."""
    labels = draw_hard(seed)
    found = run_em(Full(labels), labels.share_votes())
    assert found.posterior == pytest.approx(run_plainly(Full(labels), labels.share_votes())[0], abs=1e-6)


def test_labels_of_items_are_added_up_whatever_their_number():
    """One item has more labels than are added up column by column, most have a few."""
    sizes = np.array([100, 40, *([3] * 20), 1, 1])
    rng = np.random.default_rng(6)
    item, who = np.repeat(np.arange(len(sizes)), sizes), rng.integers(0, 7, sizes.sum())
    labels = GivenList(item, who, rng.integers(0, 3, len(item)), len(sizes), 7, 3)
    values = rng.normal(size=(7, 3))
    expected = np.bincount(item, values[who, labels.code])
    assert labels.sum_by_item(values) == pytest.approx(expected)


@pytest.mark.parametrize("sizes", [[30, 3], [100, 30, 3]])
@pytest.mark.parametrize("least", [0.1, 1e-12])
def test_labels_are_as_likely_by_products_as_by_logarithms(sizes, least):
    """Thirty shares of 1e-12 have a product below every number; a hundred labels take logarithms."""
    rng = np.random.default_rng(5)
    who = np.concatenate([np.arange(n) for n in sizes])
    code = np.zeros(len(who), np.intp)
    model = Full(GivenList(np.repeat(np.arange(len(sizes)), sizes), who, code, len(sizes), max(sizes), 2))
    shares = least * rng.uniform(0.5, 1, (max(sizes), 2))
    model.prevalence, model.confusion = np.array([0.4, 0.6]), np.stack([shares, 1 - shares], axis=2)
    posterior, log_likelihood = model.e_step()
    each = np.array([np.log(shares[:n]).sum(axis=0) for n in sizes]) + np.log([0.4, 0.6])
    both = np.logaddexp(*each.T)
    assert log_likelihood == pytest.approx(both.sum())
    assert posterior == pytest.approx(np.exp(each - both[:, None]).T)


@pytest.mark.parametrize("make", [Full, OneCoin, MaceModel])
def test_merged_items_count_as_often_as_they_are(make):
    labels = draw_sparse(7, items=200, people=4)
    merged, place = labels.merge_same()
    assert merged.items < 0.75 * labels.items
    given = [frozenset(labels.cell[labels.item == i].tolist()) for i in range(labels.items)]
    pairs = set(zip(given, place.tolist(), strict=True))
    assert len(set(given)) == len(pairs) == merged.items
    apart, together = make(labels), make(merged)
    for model in (apart, together):
        model.m_step(model.given.share_votes())
    posterior, log_likelihood = together.e_step()
    expected = apart.e_step()
    assert together.list_shares() == pytest.approx(apart.list_shares(), abs=1e-12)
    assert posterior[:, place] == pytest.approx(expected[0], abs=1e-12)
    assert log_likelihood == pytest.approx(expected[1])


@given(
    st.lists(
        st.lists(st.sampled_from(["a", "b", "c", None]), min_size=3, max_size=3), min_size=4, max_size=12
    ).filter(lambda rows: sum(label is not None for row in rows for label in row) > 0),
    st.randoms(use_true_random=False),
)
@settings(max_examples=8, deadline=None)
def test_order_of_items_and_names_of_labels_do_not_matter(rows, chance):
    found = dawid_skene(Ratings(rows))
    assert np.nansum(found.posterior, axis=1) == pytest.approx(
        [float(any(label is not None for label in row)) for row in rows]
    )
    order = list(range(len(rows)))
    chance.shuffle(order)
    again = dawid_skene(Ratings([[label and label.upper() for label in rows[i]] for i in order]))
    if found.iterations < 100:
        assert again.posterior == pytest.approx(found.posterior[order], abs=1e-6, nan_ok=True)


def test_repeats_are_not_independent_evidence(patients):
    apart = dawid_skene(ROWS)
    assert len(apart.annotators) == 7
    assert len(patients.annotators) == 5
    assert apart.posterior[29] != pytest.approx(patients.posterior[29], abs=1e-4)


def test_two_annotators_are_not_identified():
    found = dawid_skene([["a", "a"], ["b", "a"], ["b", "b"], ["a", "a"]])
    assert words.NOT_IDENTIFIED in found.notes
    repeated = Ratings([[*"aaa"], [*"bab"], [*"bbb"]], annotators=("A", "A", "B"))
    assert words.NOT_IDENTIFIED in dawid_skene(repeated).notes


def test_likelier_solution_from_another_start_is_noted(patients):
    assert "another start leads to a likelier answer" in str(patients)
    clear = np.repeat([[1, 1, 1, 2], [2, 2, 2, 2], [1, 1, 2, 1], [2, 1, 2, 2]], 20, axis=0)
    assert "another start" not in str(dawid_skene(clear, "one_coin"))


def test_adversarial_annotator_is_detected_and_useful():
    true = np.random.default_rng(3).integers(0, 2, 200)
    rng = np.random.default_rng(4)
    people = [np.where(rng.random(200) < 0.85, true, 1 - true) for _ in range(3)]
    found = dawid_skene(np.column_stack([*people, 1 - true]))
    assert found.accuracy[3] < 0.05
    assert found.labels == tuple(true.tolist())


def test_missing_labels_ties_and_silent_annotators():
    found = dawid_skene([["a", "a", "b", None], ["b", "b", "b", None], ["a", "b", None, None], [None] * 4])
    assert np.isnan(found.posterior[3]).all()
    assert found.labels[3] is None
    assert np.isnan(found.confusion[3]).all()
    assert math.isnan(found.accuracy[3])
    assert "left out: 1 item without any label" in str(found)
    assert dawid_skene([["a", "b", "c"]]).labels == (None,)
    assert "is the only label" in str(dawid_skene([["a", "a", "a"]] * 3))


def test_ten_to_the_five_labels_take_seconds_at_most():
    rng = np.random.default_rng(0)
    true = rng.integers(0, 5, 20_000)
    labels = np.where(rng.random((20_000, 5)) < 0.7, true[:, None], rng.integers(0, 5, (20_000, 5)))
    found = dawid_skene(labels)
    assert found.accuracy == pytest.approx([0.76] * 5, abs=0.01)
    assert found.iterations < MOST


def test_errors_are_drawn_and_printed(patients):
    ax = patients.plot()
    assert [label.get_text() for label in ax.get_yticklabels()][:2] == ["1: 1", "1: 2"]
    assert "0.89" in [text.get_text() for text in ax.texts]
    assert str(patients).splitlines()[1] == "Prevalence: 1 0.400, 2 0.422, 3 0.112, 4 0.067"
    assert "Dawid and Skene{'}s model: 45 items, 5 annotators" in patients.to_latex()
