"""The lessons' statements on contested statistical points match the kit's results.

Each statement is a phrase of its lesson, written from computed numbers: the test fails if the phrase is gone
or a number changes.
"""

from itertools import combinations, product
from math import comb
from pathlib import Path

import nbformat
import numpy as np
import pytest

from iaa_teach import (
    BelieveExplorer,
    ContingencyTable,
    GradesExplorer,
    JudgeExplorer,
    Ratings,
    RatingsExplorer,
    RoundsExplorer,
    SpanExplorer,
    SwappedOrderExplorer,
    agreement_odds,
    boundary_similarity,
    bowker,
    cohen_kappa,
    compare_fits,
    confidence_interval,
    dawid_skene,
    diagnostic_table,
    distinguishability,
    error_analysis,
    fit_loglinear,
    fleiss_kappa,
    gwet_ac1,
    human_labels_needed,
    icc,
    judge_audit,
    kappa_difference,
    krippendorff_alpha,
    mcnemar,
    multi_kappa,
    pabak,
    sample_size,
    scott_pi,
    sources,
    standard_error,
    tables_with,
    weighted_kappa,
)
from iaa_teach.computation.inference.tails import chi_square_tail, normal_quantile, normal_tails
from iaa_teach.computation.reliability.same_items_spreads import toss_coins
from tests.computation.anaesthesia import PATIENTS

LESSONS = Path(__file__).parents[1] / "lessons"

GAGLIARDI = np.array([[9, 2, 0], [0, 6, 0], [1, 0, 2]])
FIRST = sources.load("sigil-di-eugenio-glass").table
SENTENCES = sources.load("sigil-container-content").table
YES_SAYERS = sources.load("sigil-yes-sayers").table
CURVE = sources.load("prevalence-curve").tables
BAYERL = sources.load("bayerl-four-categories").table
SAME, OPPOSITE = [[45, 15], [25, 15]], [[25, 35], [5, 35]]
GRADES = ContingencyTable(
    [
        [50, 23, 14, 6, 2, 0],
        [23, 23, 23, 14, 6, 2],
        [14, 23, 31, 26, 14, 6],
        [6, 14, 26, 31, 23, 14],
        [2, 6, 14, 23, 23, 23],
        [0, 2, 6, 14, 23, 50],
    ]
)
THREE = GRADES.collapse([["1", "2"], ["3", "4"], ["5", "6"]])
TWO = GRADES.collapse([["1", "2", "3"], ["4", "5", "6"]])
TWELVE = RatingsExplorer(preset="krippendorff").ratings
INDEPENDENCE = fit_loglinear(BAYERL, "independence")


def widened(table):
    """Return a table with one more category, which nobody uses."""
    return np.pad(table, ((0, 1), (0, 1)))


def three(*values):
    return [f"{value:.3f}".replace("-", "−") for value in values]


def kinds_of_chance():
    yield f"at {scott_pi(sources.load('gagliardi-4-bias').table):.3f}."


def bias():
    bent = [[[45, on], [40 - on, 15]] for on in (0, 20)]
    end, middle, pi = three(*cohen_kappa(bent), scott_pi(bent)[0])
    assert pi == middle
    yield f"κ is {end} at either end and {middle} in the middle; π stays at {pi}"
    few, even = cohen_kappa([[[45, 0], [10, 45]], [[45, 5], [5, 45]]])
    assert few == pytest.approx(even, abs=0.005)
    yield "With only ten, κ hardly moves"
    links = "[the first](#set?table=45,15,25,15)", "[the second](#set?table=25,35,5,35)"
    same, opposite = three(*cohen_kappa([SAME, OPPOSITE]))
    yield f"κ is {same} for {links[0]} and {opposite} for {links[1]}"
    even_three = [[8, 1, 1], [1, 8, 1], [1, 1, 8]]  # no prevalence, and yet 2A_o − 1 is not π
    assert scott_pi(even_three) - pabak(even_three) == pytest.approx(0.1)
    yield "With two categories, if $2A_o - 1$ is far above κ and π"


def paradoxes():
    of_a_thousand = [[9, 99], [1, 891]]  # labelled yes or no, and truly ironic or not
    right = error_analysis(of_a_thousand).precision[0]
    yield f"right {100 * right:.0f} times in 100"
    assert right == pytest.approx(1 - 11 / 12)
    yield "most “yes” are wrong"
    rows = np.array([[0.9 * p, 0.1 * (1 - p)] for p in (0.5, 0.3, 0.1, 0.05, 0.01)])
    shares = " | ".join(f"{100 * found / (found + false):.0f} %" for found, false in rows)
    yield f"| a “yes” is right | {shares} |"
    yield "| κ | {} |".format(" | ".join(f"{kappa:.2f}" for kappa in cohen_kappa(CURVE)))
    yield f"κ is {cohen_kappa([[80, 10], [5, 5]]):.2f} and AC1 {gwet_ac1([[80, 10], [5, 5]]):.2f}"
    assert round(cohen_kappa(YES_SAYERS), 12) == 0
    yield f"κ is 0, as it should be for people who never look; AC1 is {gwet_ac1(YES_SAYERS):.3f}"
    even, rare = [[45, 5], [5, 45]], [[85, 5], [5, 5]]
    yield "κ falls from {} to {} if 85 are “yes” instead of 45".format(*three(*cohen_kappa([even, rare])))
    yield "AC1 *rises* from {} to {}".format(*three(*gwet_ac1([even, rare])))
    before, after = three(gwet_ac1(GAGLIARDI), gwet_ac1(widened(GAGLIARDI)))
    assert cohen_kappa(GAGLIARDI) == cohen_kappa(widened(GAGLIARDI))
    even, fewer, rare = cohen_kappa(diagnostic_table([0.5, 0.3, 0.01], 0.7, 0.95))
    assert fewer > even > rare  # not “the rarer an answer, the lower κ” if sensitivity and specificity differ
    yield "Equally good annotators can get a lower κ from more lopsided material"
    assert gwet_ac1([[1, 1], [1, 1]]) == 0  # two coins
    yield "AC1** does not fall, but can flatter two who never look"
    yield f"AC1 is {before}."
    yield f"AC1 rises to {after}."


def samples():
    assert standard_error(3 * FIRST.counts) == pytest.approx(standard_error(FIRST) / 3**0.5)
    assert round(standard_error(4 * FIRST.counts), 3) == 0.028  # half of it, with 600 items
    sure = (0.95, 0.97)  # from the task that asks for a threshold: 0.57
    assert sure[0] < 1 - normal_tails((0.672 - 0.57) / standard_error(FIRST)) / 2 < sure[1]
    yield "0.57, which is 0.1 below their κ"
    yield f"σ is {standard_error(2 * FIRST.counts):.3f}: it is divided by √2"


def intervals():
    error = np.hypot(0.056, 0.056)
    reach = normal_quantile(0.975) * error
    yield f"= {error:.3f}."
    yield "0.050, has an interval from {} to {}".format(*three(0.05 - reach, 0.05 + reach))
    yield "0.170 has an interval from {} to {}".format(*three(0.17 - reach, 0.17 + reach))
    one = normal_quantile(0.975) * 0.056
    yield "begins at {}, and team one's ends at {}".format(*three(0.82 - one, 0.65 + one))
    teams = kappa_difference(FIRST, SENTENCES)
    (low, high), (other_low, other_high) = (
        confidence_interval(table, method="asymptotic") for table in (FIRST, SENTENCES)
    )
    assert other_low < low < other_high < high  # they overlap
    assert teams.low > 0
    agreed = confidence_interval([[13, 0], [0, 12]], method="profile")
    assert confidence_interval([[13, 0], [0, 12]], method="asymptotic") == (1, 1)
    yield "it runs from {} to 1; the usual interval from 1 to 1".format(*three(agreed[0]))
    assert agreed[1] == 1
    usual, profile = (
        three(*confidence_interval([[22, 0], [1, 2]], method=method)) for method in ("asymptotic", "profile")
    )
    yield "runs from {} to {}, though no κ is above 1".format(*usual)
    yield "The profile, from {} to {}".format(*profile)
    yield f"a width of 0.1 takes {sample_size(FIRST, width=0.1)} items"
    twice = ContingencyTable(2 * FIRST.counts.astype(int))
    width = np.diff(confidence_interval(twice, method="asymptotic"))[0]
    assert round(float(width), 3) == 0.157  # the prediction of the width with 300 items
    yield "an interval from {} to {}, the seventy sentences one".format(*three(low, high))
    yield "one from {} to {}. They overlap.".format(*three(other_low, other_high))


def rounds():
    """What an item adds to the error of the difference: see Fleiss, Cohen and Everitt (1969)."""
    assert share_of_unchanged_items(RoundsExplorer()) < 0.1
    yield "Ninety don't change, so they add hardly any error to the difference."
    other_share = RoundsExplorer(of="shares", better=0, worse=0, yes_second=40)
    assert share_of_unchanged_items(other_share) > 0.9
    assert min(toss_coins(a, b) for a in range(6) for b in range(6 - a)) > 0.05 > toss_coins(6, 0)
    yield "with fewer than six links that cross, the exact p stays above 0.05"


def share_of_unchanged_items(explorer):
    """Return the share of items with the same labels in both rounds in the variance of the difference."""
    sides = [np.array(labels) == "yes" for labels in explorer.rounds]
    changes = np.subtract(*map(find_influence, sides)) ** 2
    return changes[(sides[0] == sides[1]).all(axis=1)].sum() / changes.sum()


def find_influence(yes):
    """Return the influence of each item on κ; `yes` is items × annotators."""
    alike, shares = yes[:, 0] == yes[:, 1], yes.mean(axis=0)
    by_chance = shares.prod() + (1 - shares).prod()
    own = np.where(yes, shares[::-1], 1 - shares[::-1]).sum(axis=1)
    return (alike - alike.mean()) / (1 - by_chance) - (1 - alike.mean()) / (1 - by_chance) ** 2 * (
        own - 2 * by_chance
    )


def weights():
    one, few, two = ((cohen_kappa(t), weighted_kappa(t, "quadratic")) for t in (GRADES, THREE, TWO))
    assert GRADES.n == 600
    yield "κ rises: {}, {}, {}".format(*three(one[0], few[0], two[0]))
    yield "κ(w) falls: {}, {}, {}".format(*three(one[1], few[1], two[1]))
    assert [np.array(TWO.counts)[0, 1] + np.array(TWO.counts)[1, 0], np.trace(TWO.counts)] == [152, 448]
    yield "1 − 152/300"
    confused = ContingencyTable([[10, 10, 0], [10, 10, 0], [0, 0, 20]], ["1", "2", "3"])
    assert weighted_kappa(confused, "quadratic") < weighted_kappa(
        confused.collapse([["1", "2"], ["3"]]), "quadratic"
    )
    yield "That is usual (Brenner and Kliebsch 1996): the more grades, the higher quadratic κ(w)"
    verbs = [[20, 8, 2], [6, 20, 4], [2, 4, 34]]
    half = [[1, 0.5, 0], [0.5, 1, 0], [0, 0, 1]]
    assert weighted_kappa(verbs, half) == pytest.approx(1 - 0.19 / 0.57)
    assert cohen_kappa(verbs) == pytest.approx(1 - 0.26 / 0.66)
    yield f"κ(w) is {weighted_kappa(verbs, half):.3f}"
    slight = 100 * (0.3 * 0.32 + 0.28 * 0.3)
    yield f"fewer of its confusions are slight: {slight:.0f} of {100 * 0.66:.0f}, against 14 of 26"
    yield f"Chance would confuse figurative and free {100 * (0.3 * 0.4 + 0.4 * 0.28):.0f} times"
    by_chance = np.outer(np.sum(BAYERL.counts, 1), np.sum(BAYERL.counts, 0)) / 222
    near = [np.trace(each, 1) + np.trace(each, -1) for each in (BAYERL.counts, by_chance)]
    apart = [np.sum(each) - np.trace(each) for each in (BAYERL.counts, by_chance)]
    assert near[1] / apart[1] < near[0] / apart[0]  # near misses, as a share of all confusions
    yield f"it would confuse these two classes {slight:.0f} times, others {66 - slight:.0f} times"
    yield f"κ is {cohen_kappa(GAGLIARDI):.3f}, so the weights have *lowered* it"
    order = [3, 0, 1, 2]
    ends = weighted_kappa(np.array(BAYERL.counts)[np.ix_(order, order)], "linear")
    yield "κ(w) rises to **{:.3f}**".format(weighted_kappa(BAYERL, "linear"))
    yield "κ(w) is **{:.3f}**".format(weighted_kappa(BAYERL, "quadratic"))
    yield f"c4, c1, c2, c3 linear weights would have given **{ends:.3f}**"
    wanted = [[28, 3, 3], [3, 20, 10], [3, 6, 24]]
    alike = (weighted_kappa(wanted, [[1, 0, 0], [0, 1, 1 - w], [0, 1 - w, 1]]) for w in (0.2, 0.1))
    yield "With 0.2, κ(w) is {:.3f}; with 0.1 it would be {:.3f}".format(*alike)


def crowds():
    three_of_forty = Ratings([["a", None, "a", "b"], ["b", "b", "b", None], [None, "a", "b", "a"]])
    assert np.isfinite([fleiss_kappa(three_of_forty), krippendorff_alpha(three_of_forty)]).all()
    with pytest.raises(ValueError, match="no label"):
        multi_kappa(three_of_forty)
    against = [["a", "b", "a"], ["b", "a", "a"], ["a", "b", "a"], ["a", "c", "a"], ["a", "b", "a"]]
    without = [["a", None, "a"] if "c" in row else row for row in against]
    assert krippendorff_alpha(without) < krippendorff_alpha(against) < 0  # though more of the pairs agree
    yield "Deleting whatever disagrees lifts agreement."
    cry = RatingsExplorer(predicts="mean")
    by = np.array(cry.labels).T
    pairs = {
        (a, b): cohen_kappa(ContingencyTable.from_labels(by[a].tolist(), by[b].tolist()))
        for a, b in combinations(range(4), 2)
    }
    assert [2 in pair for pair in sorted(pairs, key=pairs.get)] == [True, True, False, True, False, False]
    mean = np.mean([*pairs.values()])
    yield f"Their six κ have a mean of {mean:.2f}. C is in three of them, and in the two lowest."
    yield "Fleiss's κ needs **equally many labels for each item**, whoever gave them"
    # Every possible labelling of four items by two annotators with a κ of 0.6, unless all labels are alike.
    shares, values = [], []
    for items in product([(0, 0, 0.4), (0, 1, 0.1), (1, 0, 0.1), (1, 1, 0.4)], repeat=4):
        if len({label for a, b, _ in items for label in (a, b)}) > 1:
            shares.append(np.prod([share for _, _, share in items]))
            values.append(krippendorff_alpha([(a, b) for a, b, _ in items]))
    spread = np.sqrt(np.cov(values, aweights=shares, ddof=0))
    yield f"α has a standard deviation of {spread:.2f}"


def metrics():
    krippendorff = [[None if label in (None, "") else int(label) for label in row] for row in TWELVE]
    names, ranks, numbers = (
        krippendorff_alpha(krippendorff, kind) for kind in ("nominal", "ordinal", "interval")
    )
    yield "α rises to {}, with the same labels. Press **Numbers**, and it is {}".format(
        *three(ranks, numbers)
    )
    yield "**Names**, and it is {} again".format(*three(names))
    given = [[label for label in row if label is not None] for row in krippendorff]
    within = [abs(a - b) for row in given for a, b in combinations(row, 2) if a != b]
    assert (len(within), sum(apart > 1 for apart in within)) == (12, 3)  # “only three of twelve are” far
    paired = [label for row in given if len(row) > 1 for label in row]
    anywhere = [abs(a - b) for a, b in combinations(paired, 2) if a != b]
    assert np.mean([apart > 1 for apart in anywhere]) == pytest.approx(0.5, abs=0.02)  # “about half”
    far = [list(row) for row in krippendorff]
    far[1][2] = 5
    moved = [krippendorff_alpha(far, kind) for kind in ("nominal", "ordinal", "interval")]
    assert moved[0] >= names
    assert moved[1] - ranks > moved[2] - numbers
    assert moved[2] < names < moved[0]  # the target of the task with one far miss
    ada, ben = [1, 1, 1, 1, 2, 2, 3, 3, 3, 3, 1, 2], [1, 1, 1, 2, 1, 3, 3, 3, 2, 3, 1, 2]  # A, tie, B
    pairs = list(zip(ada, ben, strict=True))
    yield "As names, α is {}.".format(*three(krippendorff_alpha(pairs)))
    yield "α is {}: a *tie* is about half-way".format(*three(krippendorff_alpha(pairs, "ordinal")))
    given = np.bincount(np.ravel(pairs))
    to_tie, to_other = (given[1] + given[2]) / 2, (given[1] + given[3]) / 2 + given[2]
    assert (to_tie / to_other) ** 2 == pytest.approx(0.25, abs=0.05)  # “about a quarter”
    assert ((given[3] + given[2]) / 2 / to_other) ** 2 == pytest.approx(0.25, abs=0.05)
    without = [pair for pair in pairs if 2 not in pair]
    assert (len(without), krippendorff_alpha(without)) == (7, 1)


def far_apart():
    shifted = sources.load("shifted-annotator").table
    yield f"= {cohen_kappa(shifted):.3f}"
    expected = np.outer(shifted.row_marginals, shifted.column_marginals) * shifted.n
    used = expected > 0
    chi = ((shifted.counts - expected)[used] ** 2 / expected[used]).sum()
    assert chi == pytest.approx(40 * (4 - 1))  # as large as possible
    yield f"it can be {chi:.0f} at most, and it *is* {chi:.0f}"


def against_gold():
    file = JudgeExplorer(prevalence=0.64, sensitivity=0.938, specificity=0.63, rest_prevalence=0.705)
    found, audit = file.figures(), file.audit
    yield f"{found['people']:.3f} ({found['people_low']:.3f} to {found['people_high']:.3f})"
    yield f"{found['estimate']:.3f}. This is **prediction-powered**"
    yield f"the difference estimator, {found['low']:.3f} to {found['high']:.3f}"
    ends = f"from {found['tuned_low']:.3f} to {found['tuned_high']:.3f}"
    yield f"λ, here {found['tuned_weight']:.3f}, has the shortest bar: {found['tuned']:.3f}, {ends}"
    yield f"their λ is {found['rogan_weight']:.3f}: {found['rogan']:.3f}, with their own bar"
    yield f"from {found['rogan_low']:.3f} to {found['rogan_high']:.3f}"
    of_all = (found["judge_all"] + audit.specificity.value - 1) * found["rogan_weight"]
    yield f"that on all 2 000, {found['judge_all']:.3f}, would give {of_all:.3f}"
    for name, share in (("sensitivity", audit.sensitivity), ("specificity", audit.specificity)):
        ends = f"{100 * share.low:.1f} to {100 * share.high:.1f}"
        said = f"{100 * share.value:.1f} % (95 % interval {ends})" if name == "sensitivity" else ""
        yield said or f"{100 * share.value:.1f} % ({ends})"
    no = audit.by_category["no"].f1.value
    yield f"The precision of *yes* is {100 * audit.precision.value:.1f} %."
    yield f"F1 is {audit.f1.value:.3f} for *yes* and {no:.3f} for *no*"
    yield f"{100 * audit.accuracy.value:.1f} % are right, and κ is {audit.kappa.value:.3f}"
    yield f"{100 * JudgeExplorer(prevalence=0.1).figures()['rate']:.1f} %: it finds 9.4 of the 10 %"
    two = [JudgeExplorer(prevalence=each).figures()["rate"] for each in (0.3, 0.4)]
    yield f"get {100 * two[0]:.1f} % and {100 * two[1]:.1f} %"
    yield f"ten points shrink to {100 * (two[1] - two[0]):.1f}"
    file.rest_prevalence = 0.3
    yield f"it says {100 * file.figures()['judge_rest']:.1f} %"
    yield f"are right: {file.figures()['rogan']:.3f}"
    file.rest_prevalence, file.rest_specificity = 0.64, 0.5
    changed = file.figures()
    yield f"say {changed['rogan']:.3f}, the difference estimator {changed['estimate']:.3f}"
    judges = (0.94, 0.63), (0.95, 0.95), (0.8, 0.8)
    needed = [human_labels_needed(2000, 0.05, 0.65, *judge) for judge in judges]
    yield "it takes {}; of 95 and 95 %, {}; of 80 and 80 %, {}".format(*needed)
    yield f"alone needs {JudgeExplorer().figures()['people_needed']:.0f} labels"
    whole = judge_audit(["yes", "no"] * 40, ["yes", "yes", "yes", "no"] * 20).corrected
    assert whole.low < whole.value == 0.75 < whole.high  # although a person has labelled every item
    yield "For the rate of this one file they are a little too long"
    errors = error_analysis(sources.load("npfl-classifier-gold").table)
    yield f"the share right, {errors.agreement:.3f}"
    lost = error_analysis(
        [[224, 1, 1, 26, 2], [2, 17, 3, 0, 0], [1, 2, 15, 0, 0], [3, 1, 0, 0, 1], [0, 0, 1, 0, 0]]
    )
    yield f"falls to {lost.agreement:.3f}, macro from {errors.macro_f1:.3f} to {lost.macro_f1:.3f}"
    means = errors.recall.mean(), errors.precision.mean()
    yield f"mean precision, {2 * means[0] * means[1] / sum(means):.3f} for the classifier"
    recall = error_analysis(sources.load("npfl-annotators-gold").table).recall
    yield f"of the others is {np.nanmean(recall):.3f}; with 0 in its place"
    yield f"it would be {np.nansum(recall) / 5:.3f}"
    traded = error_analysis(
        [[197, 1, 1, 0, 2], [2, 17, 3, 0, 0], [1, 2, 15, 0, 0], [30, 1, 0, 26, 1], [0, 0, 1, 0, 0]]
    )
    yield f"F1 of 4 was {errors.f1[3]:.3f} before, and is {traded.f1[3]:.3f}"


def patterns():
    plain, adjusted = INDEPENDENCE.residuals, INDEPENDENCE.adjusted_residuals
    off = ~np.eye(4, dtype=bool)
    assert (adjusted[off] > 2).sum() == 1
    assert (adjusted[off] < -2).sum() == 10
    expected = INDEPENDENCE.expected
    counts = np.array(BAYERL.counts)
    share = 100 * expected[3, 2] / 35
    yield f"75 · 79 / 222 = {expected[3, 2]:.1f}, which is {share:.0f} % of 35"
    yield f"The other {35 - expected[3, 2]:.1f} are a **surplus**"
    yield f"agreement on {100 * np.trace(expected) / 222:.1f} % of the items. They agree on"
    yield f"on {100 * np.trace(counts) / 222:.1f} %, and κ is {cohen_kappa(BAYERL):.3f}"
    assert sorted(counts[off])[-2:] == [10, 35]
    yield f"46 · 51 / 222 = {expected[1, 3]:.1f} items there, so the adjusted"
    yield f"residual is −{-adjusted[1, 3]:.2f}"
    yield f"$8.31 / \\sqrt{{26.69}} = {plain[3, 2]:.2f}$"
    yield f"{plain[3, 2]:.2f}$, and {adjusted[3, 2]:.2f} adjusted"
    p = normal_tails(adjusted[3, 2])
    yield f"beyond {adjusted[3, 2]:.2f} in {100 * p:.1f} % of cases (*p* = {p:.3f})"
    yield f"$1 - 0.95^{{12}}$, or {100 * (1 - 0.95**12):.0f}"
    stuck_out = 100 * share_of_deals_that_stick_out()
    yield f"In {stuck_out:.0f} of 100. (If"
    yield f"answer = {{quotient = [{stuck_out:.0f}, 100]}}"
    yield f"$0.05 / 12 = {0.05 / 12:.3f}$"
    yield from leaning(counts)
    yield from printed_residuals(plain)
    yield from drops()
    yield from categories_told_apart()


def leaning(counts):
    yield f"15 and 25](#set?table=45,15,25,15) it is {mcnemar(SAME).statistic:.1f}"
    for few, said in ((13, "with coins, p is {:.3f}"), (14, "counted exactly, is {:.3f}")):
        yield said.format(min(1, 2 * sum(comb(40, k) for k in range(few + 1)) / 2**40))
    whole = bowker(BAYERL).statistic
    part = (35 - 1) ** 2 / 36
    yield f"six pairs, six bars, and χ² is {whole:.2f}"
    yield f"{100 * part / whole:.0f} %: {part:.1f} of {whole:.1f}"
    shared = counts.copy()
    shared[2, 3] = shared[3, 2] = 18
    yield f"χ² is {bowker(shared).statistic:.1f}; for six pairs, luck passes 12.6 once in twenty."
    assert chi_square_tail(12.6, 6) == pytest.approx(0.05, abs=0.0005)
    assert bowker(BAYERL).p_value < 1e-5
    in_a_ring = np.array([[30, 12, 1], [1, 30, 12], [12, 1, 30]])
    assert bowker(in_a_ring).p_value < 1e-4
    assert (in_a_ring.sum(axis=0) == in_a_ring.sum(axis=1)).all()
    yield "and leanings may cancel in totals"


def printed_residuals(plain):
    for name, row in zip("1234", plain, strict=True):
        yield f"| {name} | {' | '.join(f'{value:.2f}'.replace('-', '−') for value in row)} |"


def categories_told_apart():
    similar = fit_loglinear(BAYERL, "quasi_symmetry")
    apart = distinguishability(similar)
    yield f"$\\tau_{{34}}$ = {agreement_odds(similar)[2, 3]:.1f} (the Greek"
    yield f"$\\delta_{{34}} = 1 - 1/\\tau_{{34}}$ = {apart[2, 3]:.3f}, under"
    yield f"2 and 4 have {apart[1, 3]:.3f}; all others round to 0.999 or 1."
    assert min(apart[0, 1], apart[0, 2], apart[0, 3], apart[1, 2]) >= 0.9985
    yield f"$\\delta_{{34}}$ is {distinguishability(quasi())[2, 3]:.3f} (equation 11)"


def quasi(*omit):
    return fit_loglinear(BAYERL, "quasi_independence", omit=omit)


def share_of_deals_that_stick_out():
    """How often an off-diagonal cell exceeds ±2 in a table drawn from independence."""
    shares = INDEPENDENCE.expected / INDEPENDENCE.expected.sum()
    tables = np.random.default_rng(1).multinomial(222, shares.ravel(), 20_000).reshape(-1, 4, 4)
    rows, columns = (tables.sum(axis=axis, keepdims=True) / 222 for axis in (2, 1))
    expected = 222 * rows * columns
    adjusted = (tables - expected) / np.sqrt(expected * (1 - rows) * (1 - columns))
    return (np.abs(adjusted[:, ~np.eye(4, dtype=bool)]) >= 2).any(axis=1).mean()


def drops():
    cells = [(i, j) for i in range(4) for j in range(4) if i != j]
    whole = quasi().deviance
    falls = {cell: whole - quasi(cell).deviance for cell in cells}
    assert max(falls, key=falls.get) == (1, 2)
    yield f"where the 35 are, {falls[3, 2]:.2f} of the miss goes: {100 * falls[3, 2] / whole:.0f} %"
    yield f"{100 * falls[1, 2] / whole:.0f} %: {falls[1, 2]:.2f} of {whole:.2f}"
    yield f"expects {quasi().expected[1, 2]:.1f} items there"
    both = quasi((1, 2), (3, 2)).deviance
    yield f"(4, 3) takes away only {quasi((1, 2)).deviance - both:.2f} more"
    yield f"(2, 3) takes away {quasi((3, 2)).deviance - both:.2f}."
    yield f"It is {quasi((3, 2)).p_value:.3f}: if the story were true"
    for cell, said in (
        ((3, 2), "excusing (4, 3) lowers $L^2$ of independence by {:.2f} (p = {:.3f})"),
        ((1, 3), "excusing (2, 4) by {:.2f} (p = {:.2f})"),
    ):
        test = compare_fits(INDEPENDENCE, fit_loglinear(BAYERL, "independence", [cell]))
        yield said.format(test.deviance, test.p_value)


@pytest.mark.exhaustive
def test_luck_rarely_explains_the_lessons_change():
    """The largest of the twelve drops in tables drawn from quasi-independence: 95 of 100 are below 6.8."""
    mu, cells = quasi().expected, [(i, j) for i in range(4) for j in range(4) if i != j]
    largest = []
    for table in np.random.default_rng(1).multinomial(222, mu.ravel() / 222, 400).reshape(-1, 4, 4):
        whole = fit_loglinear(table, "quasi_independence").deviance
        largest.append(whole - min(fit_loglinear(table, "quasi_independence", [c]).deviance for c in cells))
    assert np.quantile(largest, 0.95) == pytest.approx(6.8, abs=0.8)


def intraclass(table):
    """Return the intraclass correlation of single annotators, absolute agreement."""
    labels = np.indices(table.counts.shape).reshape(2, -1)
    return icc(labels.repeat(table.counts.ravel().astype(int), axis=1).T, "ICC(2,1)").value


def models_of_annotators():
    found = dawid_skene(PATIENTS)
    assert [round(45 * share) for share in found.prevalence[2:]] == [5, 3]
    first, *others = (found.confusion[found.annotators.index(name)] for name in (1, 2, 5))
    yield f"{100 * first[3, 2]:.0f} % of the 4s are called a 3. The two who say 4 never call a 3 a 4."
    assert all(errors[2, 3] < 1e-9 for errors in others)
    yield "the tables rest on about five 3s and three 4s"
    labels = [[*item] for item in ("aab", "bbb", "aba", "baa", "aaa", "bba")] * 3
    thrice = Ratings([[x, x, x, y, z] for x, y, z in labels], annotators=[*"xxxyz"])
    once, often = (dawid_skene(each).posterior.max(axis=1).min() for each in (labels, thrice))
    assert once < 0.7 < 0.99 < often
    yield "counts the first one's three readings as independent"
    alike = BelieveExplorer(step=10)  # three share a habit, and err independently all the same
    assert alike.figures()["right"] == 0.95
    yield "Two who copy each other, stumble over the same hard posts, or are one model run twice don't"


def spans():
    few = SpanExplorer()
    later = SpanExplorer(a="2-4 PER, 8-11 LOC, 12-14 ORG", b="2-4 PER, 8-11 LOC, 12-15 ORG").figures()
    assert [round(1 - later[name], 1) for name in ("exact", "token", "overlap")] == [0.3, 0.1, 0]
    yield f"Token κ is {few.figures()['token']:.3f}"
    token = {length: SpanExplorer(length=length).figures()["token"] for length in (40, 200)}
    yield f"{token[200]:.3f}, and nobody has marked any better"
    yield f"give {token[40]:.3f}"
    counts, inside = few.table.counts, [name != "O" for name in few.table.categories]
    words = 2 * np.trace(counts[inside][:, inside]) / (counts[inside].sum() + counts[:, inside].sum())
    yield f"κ approaches {words:.3f}"
    relabelled = SpanExplorer(a="2-5 PER", b="2-5 LOC", length=200).figures()
    assert relabelled["token"] > 0.45  # though F1 of the words is 0
    yield "because no word here has two labels"
    kind = SpanExplorer(a="2-4 PER, 8-11 LOC", b="3-8 PER, 10-20 LOC").figures()
    assert kind["token"] < 0
    yield f"have {kind['overlap']:.3f}, though word by word they agree less than chance"
    yield f"the mean is {boundary_similarity([4, 6, 10], [4, 5, 11]):.2f}"
    yield f"one of them shared, {boundary_similarity([4, 6, 10], [4, 4, 12]):.3f}"


def own_data():
    printed = {"n": 150, "kappa": "0.672"}
    alone = tables_with(**printed)
    low, high = alone.observed
    shared = tables_with(**printed, observed="0.833")
    known = tables_with(**printed, observed="0.833", rows=(95, 55))
    assert known.tolist() == [[[70, 25], [0, 55]]]
    assert len(tables_with(**printed, rows=(95, 55))) == 3
    yield f"κ alone leaves {len(alone)} tables, with $A_o$ from {low:.3f} to {high:.3f}."
    yield f"With $A_o$ as well {len(shared)} are left, with A's totals three, with both one."
    assert tables_with(**printed, observed="0.80").complete
    assert not len(tables_with(**printed, observed="0.80"))
    yield "try an $A_o$ of 0.80"
    _, high = confidence_interval([[5, 1], [1, 3]], method="asymptotic")
    yield f"asymptotic interval would end at {high:.3f}"


def judges():
    explorer = GradesExplorer()
    people, j = np.transpose(explorer.people), np.reshape(explorer.judge, (-1, 1))
    fives = [int((labels == 5).sum()) for labels in (j, *people.T)]
    yield f"gives {fives[0]} fives, and they give {fives[1]}, {fives[2]} and {fives[3]}"
    kappa = explorer.figures()["kappa_people"]
    yield f"People have {kappa:.3f} with each other"
    yield f"about {2 * kappa / (1 + kappa):.2f} with each"  # as Lin's CCC of truths, and with errors
    pools = [people, np.hstack([people, j])]
    pools.append(np.hstack([pools[1], np.transpose([explorer.again, explorer.second])]))
    alone, one, all_three = (f"{krippendorff_alpha(pool.tolist(), 'ordinal'):.3f}" for pool in pools)
    yield f"is {alone}. With J it is {one}; with J, J again and K, {all_three}"
    counts = np.array(SwappedOrderExplorer().counts)
    undecided = counts.sum() - counts[0, 0] - counts[2, 2]
    yield f"X wins {counts[0, 0]} pairs, Y {counts[2, 2]}; {undecided} are undecided"


STATEMENTS = {
    "three_kinds_of_chance": kinds_of_chance,
    "prevalence_and_bias": bias,
    "paradoxes_and_scales": paradoxes,
    "kappa_is_a_sample": samples,
    "when_to_trust_an_interval": intervals,
    "better_than_before": rounds,
    "serious_and_slight": weights,
    "many_annotators": crowds,
    "ranks_numbers_and_sets": metrics,
    "patterns_of_disagreement": patterns,
    "how_far_apart": far_apart,
    "labels_against_gold": against_gold,
    "whom_to_believe": models_of_annotators,
    "is_the_model_one_of_us": judges,
    "where_does_it_begin": spans,
    "your_own_data": own_data,
}


@pytest.mark.parametrize("seed", range(8))
def test_quadratic_kappa_is_an_intraclass_correlation_but_for_the_number_of_items(seed):
    """Fleiss and Cohen (1973), with the exact factor."""
    rng = np.random.default_rng(seed)
    table = ContingencyTable(rng.integers(0, 9, (4, 4)) + 5 * np.eye(4, dtype=int))
    kappa, n = weighted_kappa(table, "quadratic"), table.n
    assert intraclass(table) == pytest.approx(n * kappa / (n - 1 + kappa))


@pytest.mark.parametrize("lesson", STATEMENTS)
def test_the_lesson_states_what_is_computed(lesson):
    (path,) = LESSONS.glob(f"[0-9]*_{lesson}.ipynb")
    cells = nbformat.read(path, as_version=4).cells
    bank = (LESSONS / "questions" / f"{path.stem}.toml").read_text("utf-8")
    text = "\n".join([*(cell.source for cell in cells), bank])
    text = text.replace("\u202f", " ").replace("\xa0", " ")
    phrases = list(STATEMENTS[lesson]())
    assert phrases
    assert [phrase for phrase in phrases if phrase not in text] == []


def test_the_surplus_of_a_cell_is_told_only_after_its_guess():
    (path,) = LESSONS.glob("[0-9]*_patterns_of_disagreement.ipynb")
    cells = nbformat.read(path, as_version=4).cells
    waits = {cell.id for cell in cells if "after-prediction:predict-cell" in cell.metadata.get("tags", ())}
    said = {cell.id for cell in cells if "26.69" in cell.source or "26.7" in cell.source}
    assert said
    assert said <= waits
