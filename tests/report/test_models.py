"""What a report says of models: judges whose truth is known, and sentences that hold for some of them."""

from dataclasses import replace

import numpy as np
import pytest

from iaa_teach import Ratings, alternative_annotator_test, cohen_kappa
from iaa_teach.computation.reliability.measurement import Measurement
from iaa_teach.computation.reliability.pairs import pairwise_kappa
from iaa_teach.report.cautions import list_cautions
from iaa_teach.report.further import look_further
from iaa_teach.report.model_findings import examine_models
from iaa_teach.report.model_sentences import describe_models
from iaa_teach.report.model_tables import make_model_tables
from iaa_teach.report.models_for_paper import describe_models_for_paper
from iaa_teach.report.sentences import describe_for_paper
from iaa_teach.report.yardstick import measure_yardstick
from tests.report.conftest import examine

NAMES = Measurement("names")
GRADES = Measurement("ranks", tuple(range(1, 7)))
N = 150


def say_a_or_b(rng, true, right):
    """The labels of somebody who knows the true one of so many items, and guesses the others."""
    return np.where(rng.random(N) < right, true, rng.choice([*"AB"], N, p=[0.35, 0.65]))


def name_people_and_judges(seed=2):
    """Four people who say A on about 40 of 100 items, and judges that differ from them in a known way."""
    rng = np.random.default_rng(seed)
    true = rng.choice([*"AB"], N, p=[0.35, 0.65])
    people = Ratings(np.stack([say_a_or_b(rng, true, 0.8) for _ in range(4)], axis=1).tolist())
    good = say_a_or_b(rng, true, 0.8)
    twice = np.where((rng.random(N) < 0.5) & (true == "B"), "A", true)
    copy = np.where(rng.random(N) < 0.03, "B", twice)
    judges = {
        "good": good,
        "better": true,
        "random": rng.choice([*"AB"], N, p=[0.35, 0.65]),
        "often": twice,
        "copy": copy,
    }
    return people, {name: labels.tolist() for name, labels in judges.items()}


def grade_people_and_judges():
    """Three people who grade, a judge like them, and one that grades half a grade higher."""
    rng = np.random.default_rng(3)
    true = rng.integers(2, 5, N)
    people = Ratings((true[:, None] + rng.choice([-1, 0, 0, 1], (N, 3))).tolist())
    like = true + rng.choice([-1, 0, 0, 1], N)
    kind = true + rng.choice([-1, 0, 1, 1, 1, 1], N)
    return people, {"like": like.tolist(), "kind": kind.tolist()}


def judge(people, judges, measurement=NAMES):
    """The findings on some judges, and what is said of them in one text."""
    found = examine_models(people, judges, measurement, 0.95, 1)
    return found, " ".join(describe_models(found, measurement))


JUDGES = {
    "good": (True, False, "alike"),
    "better": (True, False, "nearer"),
    "random": (False, False, "farther"),
    "often": (False, True, "farther"),
}


@pytest.mark.parametrize("name", JUDGES)
def test_judge_may_replace_a_person_only_if_test_and_shares_support_it(name):
    wins, unlike, way = JUDGES[name]
    people, judges = name_people_and_judges()
    found, said = judge(people, {name: judges[name]})
    (model,) = found.models
    assert model.tests[-1].passed == wins
    assert (f"By this test {name} may stand in" in said) == (wins and not unlike)
    assert (f"Against {name} standing in for a person:" in said) == (not wins or unlike)
    assert ("it wins fewer than half of the chairs" in said) == (not wins)
    a = model.beside.shares[0]
    assert (f"it gives “A” to {100 * a.judge:.1f}\u202f% of the items, people to" in said) == unlike
    assert found.yardstick.models[0].way == way
    assert ("agrees with people more than they agree with each other" in said) == (way == "nearer")
    assert ("not that the model is right" in said) == (way == "nearer")
    assert ("agrees with people less than" in said) == (way == "farther")
    assert ("may be luck" in said) == (way == "alike")
    if wins:
        assert "it gives no label clearly more or less often than they do" in said
        assert "higher or lower" not in said  # which is said of labels on a scale


def test_judge_with_unusual_shares_may_not_replace_a_person():
    rng = np.random.default_rng(2)
    true = rng.choice([*"AB"], N, p=[0.3, 0.7])
    people = Ratings(np.stack([say_a_or_b(rng, true, 0.6) for _ in range(4)], axis=1).tolist())
    model = np.where((rng.random(N) < 0.25) & (true == "B"), "A", true).tolist()
    found, said = judge(people, {"gpt": model})
    assert found.models[0].tests[0].passed
    assert "Against gpt standing in for a person: it gives “A”" in said
    assert "fewer than half" not in said
    assert "may stand in" not in said
    _, of_one_group = judge(Ratings(people.labels, groups=[1] * N), {"gpt": model})
    assert "passes the test" not in of_one_group  # which items of one group do not allow
    assert "may stand in for one" not in of_one_group


def test_lean_of_half_a_grade_is_reported_and_no_lean_is_not():
    people, judges = grade_people_and_judges()
    found, said = judge(people, {"kind": judges["kind"]}, GRADES)
    lean = found.models[0].beside.lean.value
    assert 0.3 < lean < 0.7
    assert f"it labels {lean:.2f} steps higher than people on average, towards “6”" in said
    assert "may stand in" not in said
    assert "by their distance from the other people’s (−RMSE)" in said
    _, level = judge(people, {"like": judges["like"]}, GRADES)
    assert "By this test like may stand in" in level
    assert "it does not label clearly higher or lower than they do" in level
    assert "Against" not in level


def test_the_alternative_annotator_test_is_said_with_omega_and_rho():
    people, judges = name_people_and_judges()
    _, said = judge(people, {"good": judges["good"]})
    cheap, dear = (alternative_annotator_test(people, judges["good"], each) for each in (0.1, 0.2))
    won = int(cheap.rejected.sum())
    assert f"it wins {won} of 4 chairs at ε = 0.1 (ω = {cheap.winning_rate:.3f})" in said
    assert f"and {int(dear.rejected.sum())} at ε = 0.2 (ω = {dear.winning_rate:.3f})" in said
    assert f"ρ = {cheap.advantage:.3f} ({cheap.low:.3f} to {cheap.high:.3f})" in said
    assert "by how many of the other people gave the same (accuracy)" in said
    _, of_two = judge(Ratings([row[:2] for row in people.labels]), {"good": judges["good"]})
    assert "The alternative annotator test needs three people or more; here are 2." in of_two
    assert "ω" not in of_two
    assert "may stand in" not in of_two


def test_split_items_are_counted_for_each_judge():
    people, judges = name_people_and_judges()
    found, said = judge(people, {"good": judges["good"], "some": [*judges["good"][:50], *[None] * (N - 50)]})
    all_of_them, some = (model.beside.split for model in found.models)
    assert 0 < some < all_of_them
    assert all_of_them == sum(row.count("A") == 2 for row in people.labels)
    assert f"People have no majority on {all_of_them} items labelled by good;" in said
    assert f"People have no majority on {some} items labelled by some;" in said
    assert "no majority" not in judge(Ratings([row[:3] for row in people.labels]), judges)[1]


@pytest.mark.parametrize("groups", [None, [item // 2 for item in range(N)]])
def test_the_yardstick_is_the_mean_kappa_of_pairs(groups):
    people, judges = name_people_and_judges()
    rows = [(*row, label) for row, label in zip(people.labels, judges["good"], strict=True)]
    together = Ratings(rows, groups=groups)
    found = measure_yardstick(together, ["good"], NAMES, 0.95)
    kappas = pairwise_kappa(rows)
    among, its = kappas[:4, :4][np.triu_indices(4, 1)].mean(), kappas[4, :4].mean()
    assert found.people.value == pytest.approx(among)
    assert found.models[0].model.value == pytest.approx(its)
    units = np.arange(N) if groups is None else np.array(groups)
    again = []
    for unit in np.unique(units):
        left = pairwise_kappa([row for row, of in zip(rows, units, strict=True) if of != unit])
        again.append(left[4, :4].mean() - left[:4, :4][np.triu_indices(4, 1)].mean())
    k = len(again)
    jackknife = np.sqrt((k - 1) / k * np.square(again - np.mean(again)).sum())
    assert found.models[0].difference.standard_error == pytest.approx(jackknife, rel=0.05)


def test_the_yardstick_of_ranks_and_numbers_has_weights():
    people, judges = grade_people_and_judges()
    rows = [(*row, label) for row, label in zip(people.labels, judges["like"], strict=True)]
    for measurement in (GRADES, Measurement("numbers")):
        found = measure_yardstick(Ratings(rows), ["like"], measurement, 0.95)
        kappas = pairwise_kappa(rows, measurement.weights)
        assert found.models[0].model.value == pytest.approx(kappas[3, :3].mean())
        assert found.models[0].difference.low < 0 < found.models[0].difference.high
    assert measure_yardstick(Ratings([[frozenset("a")] * 2] * 3), ["x"], Measurement("sets"), 0.95) is None


def test_judges_that_copy_each_other_leave_people_together_and_others_do_not():
    people, judges = name_people_and_judges()
    found, said = judge(people, {name: judges[name] for name in ("often", "copy")})
    (two,) = found.pairs
    assert two.agreement.value == pytest.approx(cohen_kappa(judges["often"], judges["copy"]), abs=1e-9)
    assert f"On {two.left} items often leaves the people’s majority, and copy gives the same label" in said
    assert "that two agree does not show that either is right." in said
    rng = np.random.default_rng(8)
    true = rng.choice([*"AB"], N)
    people = Ratings(np.repeat(true[:, None], 3, axis=1).tolist())
    apart = {name: say_a_or_b(rng, true, 0.7).tolist() for name in ("one", "two")}
    found, said = judge(people, apart)
    assert not found.pairs[0].errors_are_similar
    assert "leaves the people’s majority" not in said
    assert "does not show that either is right" in said
    assert "either is right" not in judge(people, {"one": apart["one"]})[1]


def test_runs_of_one_judge_are_not_compared_as_two_judges():
    people, judges = name_people_and_judges()
    found, said = judge(people, {"gpt run 1": judges["often"], "gpt run 2": judges["copy"]})
    assert found.pairs == ()
    same = np.mean([a == b for a, b in zip(judges["often"], judges["copy"], strict=True)])
    assert f"gpt was asked 2 times: {100 * same:.1f}\u202f% (" in said
    again = f"{round(same * N)} of {N} items"
    assert f"of the pairs of answers to an item are the same, and all answers to {again}." in said
    assert "This shows that it is consistent, not that it is right." in said
    assert "was asked" not in judge(people, {"gpt": judges["often"]})[1]


def test_many_judges_are_not_compared_with_each_other():
    people, judges = name_people_and_judges()
    _, said = judge(people, {f"m{letter}": judges["good"] for letter in "abcdefghijk"})
    assert "11 models make too many pairs to compare." in said


def test_numbers_of_many_values_have_a_lean_and_no_shares():
    rng = np.random.default_rng(4)
    true = rng.normal(50, 10, N)
    people = Ratings((true[:, None] + rng.normal(0, 4, (N, 3))).round(2).tolist())
    numbers = Measurement("numbers")
    found, said = judge(people, {"kind": (true + 5).round(2).tolist()}, numbers)
    assert found.models[0].beside.shares == ()
    assert "higher than people on average" in said
    assert "By this test like may stand in" in judge(people, {"like": true.round(2).tolist()}, numbers)[1]


def test_a_model_with_few_items_or_groups_may_not_stand_in_yet():
    people, judges = name_people_and_judges()
    held = []
    for n, groups in ((N, 0), (N, 40), (N, 9), (29, 0)):
        names = [place % groups for place in range(n)] if groups else None
        some = Ratings([*people.labels[:n]], groups=names)
        said = judge(some, {"good": judges["better"][:n]})[1]
        held.append(("may stand in" in said, "on too few items, or groups of items, to trust it" in said))
    assert held == [(True, False), (True, False), (False, True), (False, True)]


def test_items_that_a_model_alone_labelled_are_not_among_those_of_people():
    people, judges = name_people_and_judges()
    rows = [row if place % 3 == 0 else (None,) * 4 for place, row in enumerate(people.labels)]
    found = examine(Ratings(rows), NAMES, models={"good": judges["good"]})
    said = describe_for_paper(found)
    assert said.startswith(
        f"Four annotators labelled {N // 3} items with two categories (A and B); no label is"
    )
    assert not any("missing" in each for each in list_cautions(found))


def test_a_model_that_often_gives_no_answer_may_not_stand_in():
    people, judges = name_people_and_judges()
    found = examine_models(people, {"good": judges["good"]}, NAMES, 0.95, 1)
    for share, against in ((0.05, False), (0.12, True)):
        told = replace(found, abstained={"good": share})
        said = " ".join(describe_models(told, NAMES))
        assert ("Against good standing in for a person: it gives no answer to 12.0" in said) == against
        assert ("may stand in" in said) == (not against)


def test_peoples_agreement_in_the_sentence_for_a_paper_is_that_on_the_models_items():
    people, judges = name_people_and_judges()
    some = [label if place % 3 else None for place, label in enumerate(judges["good"])]
    found = examine(people, NAMES, models={"good": some})
    (beside,) = found.further.models.yardstick.models
    assert f"{beside.people.value:.3f}" != f"{found.further.models.yardstick.people.value:.3f}"
    assert f"theirs with each other {beside.people.value:.3f}." in describe_models_for_paper(found)
    both = examine(people, NAMES, models={"good": some, "better": judges["better"]})
    on_all = f"{both.further.models.yardstick.people.value:.3f}"
    assert f"theirs with each other on all items {on_all}." in describe_models_for_paper(both)


def test_models_are_in_the_tables_and_in_the_sentence_for_a_paper():
    people, judges = name_people_and_judges()
    found = examine(people, NAMES, models={name: judges[name] for name in ("good", "often")})
    said = describe_models_for_paper(found)
    yardstick = found.further.models.yardstick
    its = [f"{each.model.value:.3f}" for each in yardstick.models]
    assert said == (
        f"Models are not counted among them: their mean Cohen's κ with these annotators is {its[0]} (good) "
        f"and {its[1]} (often), theirs with each other {yardstick.people.value:.3f}."
    )
    one = describe_models_for_paper(examine(people, NAMES, models={"good": judges["good"]}))
    assert one.startswith(
        f"A model is not counted among them: its mean Cohen's κ with these annotators is {its[0]},"
    )
    assert "Its winning rate is ω = 1.000\x02calderon2025\x03, with accuracy and ε = 0.2; ρ = " in one
    many = describe_models_for_paper(
        examine(people, NAMES, models={f"m{i}x": judges["good"] for i in range(7)})
    )
    assert f"is from {its[0]} to {its[0]}" in many
    tables = {table.name: table for table in make_model_tables(found)}
    assert [*tables] == ["models", "model_shares", "model_tests", "model_pairs"]
    assert len(tables["models"].rows) == 2 * (4 + 1)
    assert tables["models"].columns[3].head == "Cohen's κ, unweighted"
    assert tables["models"].csv().splitlines()[0].startswith("model,with,coefficient,value,95\u202f% from,to")
    assert make_model_tables(examine(people, NAMES)) == []
    assert describe_models_for_paper(examine(people, NAMES)) == ""


def test_sets_are_compared_with_the_majority_alone():
    rows = [["a|b", "a|b", "a"], ["b", "b", "b"], ["a|c", "a", "a"], ["c", "c", "b|c"]] * 5
    sets = Measurement("sets")
    found = examine(Ratings(rows), sets, models={"gpt": ["a|b", "b", "a", "c"] * 5})
    said = describe_models_for_paper(found)
    assert "its Krippendorff's α, MASI metric with their majority is 1.000." in said
    assert found.further.models.models[0].tests[0].advantage == 1
    assert "whether it uses the labels as people do is not known here" in " ".join(
        describe_models(found.further.models, sets)
    )


def test_many_people_have_no_yardstick(monkeypatch):
    monkeypatch.setattr("iaa_teach.report.yardstick._MOST_LABELS", 100)
    people, judges = name_people_and_judges()
    found, said = judge(people, {"good": judges["good"]})
    assert found.yardstick is None
    assert "with each other" not in said


def test_models_are_looked_at_with_the_rest():
    people, judges = name_people_and_judges()
    found = look_further(people, NAMES, {"good": judges["good"]}, None, 0.95, 1)
    assert [model.name for model in found.models.models] == ["good"]
    assert "calderon2025" in found.works
    assert "calderon2025" not in look_further(people, NAMES, {}, None, 0.95, 1).works
