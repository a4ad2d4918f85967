"""What functions refuse, and how they say what would be right."""

import math
from functools import partial

import numpy as np
import pytest

import iaa_teach as iaa
from iaa_teach.computation.records import COEFFICIENTS
from iaa_teach.computation.reliability.measurement import Measurement
from iaa_teach.computation.weighted import agreement_weights
from tests.computation.patterns.test_loglinear import BAYERL
from tests.computation.reliability.test_reliability import FOUR
from tests.computation.reliability.test_reliability import A as LABELS
from tests.computation.spans.test_spans import A, B

OF_TABLES = ", ".join(repr(key) for key, record in COEFFICIENTS.items() if record.takes_table)
PAIR = [[1, 2], [3, 4]]
THREE = [[1, 0, 0.5], [0, 1, 0.5], [0.5, 0.5, 1]]
in_groups = partial(iaa.group_agreement, iaa.Ratings([[*"aabb"], [*"abab"]]))
decide = partial(iaa.adjudicate, [["y", "y"], ["y", "n"]])
of_twelve = partial(iaa.alpha_interval, [[1, 2]] * 12)
plan = iaa.sample_size_for_test
alpha, apart = iaa.krippendorff_alpha, iaa.label_distances
fit = partial(iaa.fit_loglinear, iaa.ContingencyTable(BAYERL), "independence")
four, of_words = partial(iaa.reliability, FOUR), partial(iaa.reliability, (LABELS, LABELS[::-1]))
NINE_IN_TEN = [[0.9, 0.1], [0.1, 0.9]]


def weigh(weights):
    return agreement_weights(weights, 2)


def noise(prevalence, confusions, **options):
    return iaa.noisy_annotators(prevalence, confusions, **{"items": 10, **options})


def interval(table, resamples=10):
    return iaa.confidence_interval(table, method="bootstrap", resamples=resamples)


REFUSED = [
    # two annotators
    (lambda: iaa.expected_agreement(PAIR, "cohen"), "model must be one of 's', 'pi', 'kappa'; not 'cohen'"),
    (lambda: iaa.cohen_kappa([PAIR, [[1, -2], [3, 4]]]), "table 2 of the batch, row 1, column 2"),
    (lambda: iaa.cohen_kappa([PAIR, [[0, 0], [0, 0]]]), "table 2 of the batch, the table is empty"),
    (lambda: iaa.agreement_bounds([0.5, 0.5], [0.2, 0.3, 0.5]), "same categories; not 2 and 3"),
    (lambda: iaa.agreement_bounds([-0.5, 1.5], [0.5, 0.5]), "a: a marginal must be 0 or more"),
    (lambda: iaa.prevalence_index(THREE), "prevalence index is defined for two categories; not 3"),
    (lambda: iaa.weighted_kappa(PAIR, THREE), "weights for 2 categories must be 2 × 2"),
    (lambda: iaa.gwet_ac2(PAIR, THREE), "weights for 2 categories must be 2 × 2"),
    (lambda: weigh("cubic"), "'linear', 'quadratic' or a 2 × 2 matrix; not 'cubic'"),
    (lambda: weigh([[1, 0, 0], [0, 1, 0], [0, 0, 1]]), r"must be 2 × 2; not shape \(3, 3\)"),
    (lambda: weigh([1, 0]), r"must be 2 × 2; not shape \(2,\)"),
    (lambda: weigh([[1, 0], [0]]), "2 × 2 matrix of numbers"),
    (lambda: weigh([[1, "much"], [0, 1]]), "2 × 2 matrix of numbers"),
    (lambda: weigh([[1, 1.5], [0, 1]]), "row 1, column 2: a weight must be between 0 and 1; not 1.5"),
    (lambda: weigh([[1, 0], [-0.1, 1]]), "row 2, column 1: a weight must be between 0 and 1; not -0.1"),
    (lambda: weigh([[1, math.nan], [0, 1]]), "row 1, column 2: .* not nan"),
    (lambda: weigh([[0, 1], [1, 0]]), "row 1, column 1: the same label must weigh 1; not 0"),
    # many annotators
    (lambda: iaa.fleiss_kappa([["a", "b"], ["a"]]), "item 2 has 1 label where item 1 has 2; write None"),
    (lambda: iaa.fleiss_kappa([["a"], ["b"]]), r"two or more annotators \(columns\); not 1"),
    (
        lambda: iaa.fleiss_kappa(["yes", "no"]),
        "item 1 must be a row of labels, one for each annotator; not 'yes'",
    ),
    (lambda: iaa.fleiss_kappa([1, 2]), "item 1 must be a row of labels, one for each annotator; not 1"),
    (lambda: iaa.fleiss_kappa(np.array([1, 2])), r"items × annotators; not shape \(2,\)"),
    (lambda: iaa.fleiss_kappa(None), "ratings must be rows of labels, items × annotators; not None"),
    (lambda: iaa.fleiss_kappa([]), "at least one item"),
    (lambda: iaa.fleiss_kappa(np.empty((0, 3))), "at least one item"),
    (lambda: iaa.fleiss_kappa([["a", "b"], ["a", {"b"}]]), r"item 2, annotator 2: .* \{'b'\}"),
    (lambda: iaa.fleiss_kappa(iaa.ContingencyTable(PAIR)), "not a table of counts"),
    (lambda: iaa.multi_kappa(np.array([[1, 2], [np.nan, 1]])), "item 2, annotator 1: no label"),
    (
        lambda: iaa.randolph_kappa([[*"ab"]], [*"ac"]),
        "item 1, annotator 2: label 'b' is not a category; .* 'a', 'c'",
    ),
    # distances and α
    (lambda: apart([1, 2], "euclid"), "'nominal', 'ordinal', .* or a function of two labels; not 'euclid'"),
    (lambda: apart([1, 2], None), "or a function of two labels; not None"),
    (lambda: apart([1, "two"], "interval"), "on the interval scale must be a finite number; not 'two'"),
    (lambda: apart([1, math.inf], "interval"), "must be a finite number; not inf"),
    (lambda: apart([1, -2], "ratio"), "on the ratio scale must be a finite number of 0 or more; not -2"),
    (lambda: apart([{"a"}, "a"], "masi"), "must be a set of categories, such as .*; not 'a'"),
    (
        lambda: apart([{"a"}, (["a"],)], "jaccard"),
        r"must be a set of categories, such as .*; not \(\['a'\],\)",
    ),
    (lambda: apart([1, 2], "ordinal"), "how often each of the 2 labels was given; not None"),
    (lambda: apart([1, 2], lambda a, b: a - b), "a finite number of 0 or more; not -1 for 1 and 2"),
    (lambda: apart([1, 2], lambda a, b: "far"), "a finite number of 0 or more; not 'far' for 1 and 1"),
    (lambda: apart([1, 2], lambda a, b: 1), "0 from a label to itself; not 1 for 1 and 1"),
    (lambda: apart([1, 2], lambda a, b: a * (a != b)), "the same in both orders; not 1 for 1 and 2"),
    # more than a table holds, before it is built
    (lambda: apart(range(100_000), "nominal"), "at most 5000 categories; not 100000"),
    (lambda: apart(range(100_000), "interval"), "at most 5000 categories; not 100000"),
    (lambda: apart(range(100_000), lambda a, b: a != b), "at most 5000 categories; not 100000"),
    (
        lambda: alpha([[1, "x"]], "interval"),
        "item 1, annotator 2: .* interval scale must be a finite number; not 'x'",
    ),
    (lambda: alpha([[1, 2], [math.inf, 1]], "ordinal"), "item 2, annotator 1: .* finite number; not inf"),
    (lambda: alpha([[1, -0.5]], "ratio"), "item 1, annotator 2: .* finite number of 0 or more; not -0.5"),
    (lambda: alpha([[{"a"}, "b"]], "masi"), "item 1, annotator 2: a label must be a set of .*; not 'b'"),
    (lambda: alpha([[{"a"}, {"a"}]]), r"item 1, annotator 1: .* cannot change; not \{'a'\}"),
    (lambda: alpha([["a", ("b", ["c"])]]), r"item 1, annotator 2: .* cannot change; not \('b', \['c'\]\)"),
    (lambda: alpha([[1, 2]], "euclid"), "metric must be one of 'nominal', .*; not 'euclid'"),
    (
        lambda: alpha([[*"ab"]], "ordinal"),
        "item 1, annotator 1: .* ordinal scale must be a finite number; not 'a'",
    ),
    (
        lambda: alpha([[*"ab"]], "ordinal", [*"acd"]),
        "item 1, annotator 2: label 'b' is not a category; .* 'c', 'd'",
    ),
    (
        lambda: alpha([[*"ab"]], "nominal", [*"ab"]),
        "order of the ordinal metric; leave them out for 'nominal'",
    ),
    # annotators
    (lambda: iaa.dawid_skene(PAIR, "half"), "model must be one of 'full', 'one_coin'; not 'half'"),
    (lambda: iaa.dawid_skene([[None, None], [None, None]]), "at least one label"),
    (lambda: in_groups([*"xxy"]), "groups must name the group of each of 4 annotators; not 3"),
    (lambda: in_groups([*"xxxx"]), "there must be two or more groups of annotators; there is only 'x'"),
    (lambda: in_groups(["x", "x", "y", None]), "annotator '4' has no group"),
    (lambda: in_groups({"1": "x", "2": "y"}), "annotator '3' has no group; the groups are of '1', '2'"),
    (lambda: in_groups("xxyy"), "groups must be a list"),
    (lambda: iaa.intra_annotator([1, 2], [1]), "first and second must be of the same items; not of 2 and 1"),
    (lambda: iaa.intra_annotator(["a", None], [None, "b"]), "no item was labelled both times"),
    (lambda: iaa.intra_annotator("ab", ["a", "b"]), "first must be a list"),
    (lambda: iaa.entropy([0.5, -0.5]), "p: a share must be 0 or more and finite; not -0.5"),
    (lambda: iaa.entropy([0, 0]), "p must not be all zero"),
    (lambda: iaa.entropy([0.5, 0.5], 1), "base must be more than 1, such as 2; not 1"),
    (lambda: iaa.entropy("ab"), "p must contain a share for each category"),
    (lambda: iaa.jensen_shannon([1, 0], [1, 0, 0]), "a share for each category; not 2 and 3"),
    (lambda: iaa.jensen_shannon(np.ones((2, 2)), np.ones((3, 2))), "as many rows; not shapes"),
    (
        lambda: iaa.soft_labels([[*"ab"], [*"za"]], [*"ab"]),
        "item 2, annotator 1: label 'z' is not a category",
    ),
    # gold labels
    (lambda: iaa.diagnostic_table(1.2, 0.9, 0.9), "prevalence must be a share from 0 to 1; not 1.2"),
    (lambda: iaa.diagnostic_table(0.5, math.nan, 0.9), "sensitivity must be a share from 0 to 1; not nan"),
    (lambda: iaa.diagnostic_table(0.5, 0.9, "high"), "specificity must be a share from 0 to 1; not 'high'"),
    (lambda: iaa.predictive_value(1.2, 0.9, 0.9), "prevalence must be a share from 0 to 1; not 1.2"),
    (lambda: iaa.predictive_value(0.5, math.nan, 0.9), "sensitivity must be a share from 0 to 1; not nan"),
    (lambda: iaa.predictive_value(0.5, 0.9, "high"), "specificity must be a share from 0 to 1; not 'high'"),
    (lambda: iaa.error_analysis(np.ones((3, 2, 2))), "two dimensions"),
    (lambda: iaa.disagreements(["x", "y"], ["x"]), "A has 2 labels and B has 1"),
    (lambda: iaa.disagreements(["x", "y"], "xy"), "annotator B: labels must be a list"),
    (lambda: iaa.disagreements(["yes"], {"no"}), "annotator B: labels must be a list; not a set"),
    (lambda: iaa.disagreements(["yes"], ["no"], items={"one"}), "items must be a list of names; not a set"),
    (lambda: iaa.majority_vote([["x", "y"]] * 2, items=["one"]), "a name for each of 2 items; not 1"),
    (lambda: iaa.adjudicate([["x", "y"]] * 2, items=["one", "one"]), "item 'one' repeats"),
    (lambda: iaa.adjudicator_ratings([]), "there are no decisions"),
    (lambda: decide([(1, "y", "Eva")]), "'Eva' decided item 1, but its annotators agree"),
    (
        lambda: decide([(7, "y", "Eva")]),
        "'Eva' decided item 7, but there is no such item; the first item is 1",
    ),
    (lambda: decide([(2, "y", "Eva"), (2, "n", "Eva")]), "item 2 is decided twice by 'Eva'"),
    (lambda: decide([(2, None, "Eva")]), "item 2: a decision must have a label and who decided"),
    (lambda: decide([(2, "y", "")]), "item 2: a decision must have a label and who decided"),
    (lambda: decide([(2, "y")]), r"a decision must be \(item, label, by\); not \(2, 'y'\)"),
    (lambda: decide([2]), r"a decision must be \(item, label, by\); not 2"),
    (lambda: decide(["2yE"]), r"a decision must be \(item, label, by\); not '2yE'"),
    (lambda: decide([(2, ["y"], "Eva")]), r"fixed values; not \(2, \['y'\], 'Eva'\)"),
    # inference
    (lambda: of_twelve(groups="abc"), "groups must be a list, one for each item; not the single text"),
    (lambda: of_twelve(groups=[1, 2]), "groups must name the group of each of 12 items; not 2"),
    (lambda: of_twelve(groups=[1] * 11 + [None]), "item 12 has no group; every item must have one"),
    (lambda: plan(0.4, 0.4, prevalence=0.5), "null and true must differ"),
    (lambda: plan(0.4, 1.4, prevalence=0.5), "true must be a κ, from -1 to 1; not 1.4"),
    (lambda: plan(0.4, 0.7), r"give prevalence=0\.3"),
    (lambda: plan(0.4, 0.7, prevalence=0.5, margins=(0.5, 0.5)), r"give prevalence=0\.3"),
    (lambda: plan(0.4, 0.7, prevalence=5), "prevalence must be between 0 and 1; not 5"),
    (lambda: plan(0.4, 0.7, margins=(0.5, 0.5, 0.5)), "margins must be two shares, one of each annotator"),
    (lambda: plan(0.4, 0.7, prevalence=0.5, two_sided=False), "two_sided must be True with prevalence="),
    (lambda: plan(0.4, 0.7, prevalence=0.5, power=0.01), "power must be more than level"),
    (lambda: plan(1, 0.7, prevalence=0.5), "null must leave some items in each cell"),
    (lambda: plan(0.4, -0.9, prevalence=0.2), "that this prevalence allows, at least -0.250"),
    (lambda: plan(0.4, 0.9, margins=(0.2, 0.5)), "kappa must be one that these marginals allow"),
    (lambda: iaa.standard_error(PAIR, "s", null=True), "null must go with coefficient 'kappa'.*; not 's'"),
    (lambda: iaa.standard_error(PAIR, "pi", null=True), "null must go with coefficient 'kappa'.*; not 'pi'"),
    (
        lambda: iaa.standard_error(PAIR, "ac1", null=True),
        "null must go with coefficient 'kappa'.*; not 'ac1'",
    ),
    (
        lambda: iaa.standard_error(PAIR, "ac2", "linear", null=True),
        "null must go with coefficient 'kappa'.*; not 'ac2'",
    ),
    (
        lambda: iaa.standard_error(PAIR, method="bca"),
        "method must be one of 'asymptotic', 'linearised'; not 'bca'",
    ),
    (lambda: iaa.proportions_with_kappa(0.7, [0.9, 0.1], [0.8, 0.2]), "at most 0.615; not 0.7"),
    (lambda: iaa.proportions_with_kappa(-0.5, [0.9, 0.1], [0.9, 0.1]), "at most 1.000; not -0.5"),
    (lambda: iaa.proportions_with_kappa(0.5, [1, 0], [1, 0]), "not 0.5"),
    (lambda: iaa.proportions_with_kappa(0.5, [0.5, 0.5], [0.2, 0.3, 0.5]), "one share for each category"),
    (lambda: iaa.lazy_annotators([1, 1], [1, 1, 1], 10), "one share for each category"),
    (lambda: iaa.lazy_annotators([1, -1], [1, 1], 10), "a: a marginal must be 0 or more"),
    (lambda: iaa.lazy_annotators([1, 1], [0, 0], 10), "b must not be all zero"),
    (lambda: iaa.sample_tables(np.ones((3, 2, 2)), 10, 1), r"one table, C × C; not shape \(3, 2, 2\)"),
    (lambda: iaa.sample_tables([[1, -1], [1, 1]], 10, 1), "row 1, column 2"),
    (lambda: noise([1, -1], [NINE_IN_TEN]), "prevalence: a marginal must be 0 or more"),
    (lambda: noise([[1, 1]], [NINE_IN_TEN]), r"prevalence must contain one share .* not shape \(1, 2\)"),
    (lambda: noise([1, 1], []), r"one for each annotator; not \[\]"),
    (lambda: noise([1, 1], None), "one for each annotator; not None"),
    (lambda: noise([1, 1], NINE_IN_TEN), r"annotator 1: a confusion .* 2 × 2; not shape \(2,\)"),
    (lambda: noise([1, 1], [NINE_IN_TEN, np.eye(3)]), r"annotator 2: .* 2 × 2; not shape \(3, 3\)"),
    (lambda: noise([1, 1], [NINE_IN_TEN, [[1], [1, 0]]]), "annotator 2: a confusion .* 2 × 2 numbers"),
    (lambda: noise([1, 1], [[[1, 0], [-1, 2]]]), "row 2, column 1: a share must be 0 or more"),
    (lambda: noise([1, 1], [[[1, 0], [0, np.nan]]]), "annotator 1, row 2, column 2: .* not nan"),
    (lambda: noise([1, 1], [[[1, 0], [0, 0]]]), "annotator 1, row 2 must not be all zero"),
    (lambda: noise([1, 1], [NINE_IN_TEN], categories=["yes"]), "2 categories; not 1: 'yes'"),
    (lambda: interval([[0.5, 1], [1, 3]]), "row 1, column 1: .* must be whole .*; not 0.5"),
    (lambda: interval([PAIR, [[1, 1e17], [1, 3]]]), r"row 1, column 2: .* at most 2⁵³; not 1e\+17"),
    # more than memory holds, before it is drawn
    (lambda: iaa.sample_tables(PAIR, 150, 10**9), r"tables must be at most 33554432 at once, .* 1 GB; not"),
    (lambda: noise([1, 1], [NINE_IN_TEN] * 2, items=10**12), "items must be at most 44739242 at once"),
    (lambda: interval(PAIR, 10**9), "resamples must be at most 33554432 at once"),
    *(
        (lambda call=call, how=how: call(PAIR, **how), message)
        for call in (iaa.standard_error, iaa.confidence_interval, partial(iaa.sample_size, width=0.1))
        for how, message in (
            ({"coefficient": "alpha"}, f"coefficient must be one of {OF_TABLES}; not 'alpha'"),
            ({"coefficient": "ac2"}, "coefficient 'ac2' needs weights"),
            (
                {"coefficient": "pi", "weights": "linear"},
                "coefficient 'pi' takes no weights; use 'kappa' or 'ac2'",
            ),
            ({"weights": "cubic"}, "not 'cubic'"),
        )
    ),
    # numbers
    *(
        (lambda call=call, given=given: call(*given), message)
        for call in (iaa.concordance_correlation, iaa.limits_of_agreement)
        for *given, message in (
            ([1, 2], [1], "x and y must be of the same items; not of 2 and 1"),
            ([1, None], [1, 2], "two or more items with both numbers; there are 1"),
            ([1, "a"], [1, 2], "item '2', annotator 'x': a label must be a finite number here; not 'a'"),
            ("12", [1, 2], "x must be a list with a value for each item; not the single text '12'"),
            ([], [], "must contain at least one item"),
            (*[np.ones((2, 2))] * 2, r"x must be a list with a value for each item; not shape \(2, 2\)"),
        )
    ),
    (lambda: iaa.icc(PAIR, "ICC(4,1)"), r"form must be one of 'ICC\(1,1\)', .*; not 'ICC\(4,1\)'"),
    (
        lambda: iaa.icc([[1, "x"], [2, 3]]),
        "item '1', annotator '2': a label must be a finite number here; not 'x'",
    ),
    (lambda: iaa.icc([[1], [2]]), "two or more annotators"),
    (lambda: iaa.icc([[1, None], [2, 3]]), "there are 2 annotators and 1 such items"),
    (
        lambda: iaa.icc(np.array([[np.inf, 1], [2, 3]])),
        "item '1', annotator '1': a label must be a finite number here",
    ),
    # patterns and possible tables
    (lambda: fit(omit=[(4, 3)]), r"two positions, 0 to 3, or names; not \(4, 3\)"),
    (lambda: fit(omit=[(-1, 0)]), r"not \(-1, 0\)"),
    (lambda: fit(omit=(3, 2)), r"omit must list cells, \(row, column\), such as \[\(0, 1\)\]; not 3"),
    (lambda: fit(omit=["ab"]), "not 'ab'"),
    (lambda: fit(omit=[("4", "5")]), "no category '5'; they are '1', '2', '3' and 1 more"),
    (lambda: iaa.fit_loglinear([[3, 0], [0, 0]], "independence", [(0, 0)]), "omit leaves no item to fit"),
    (lambda: iaa.fit_loglinear(PAIR, "saturated"), "one of 'independence', .* not 'saturated'"),
    (lambda: iaa.fit_loglinear([PAIR] * 3, "independence"), r"one table, C × C; not shape \(3, 2, 2\)"),
    (lambda: iaa.mcnemar(np.ones((4, 4))), "two categories, not 4: use stuart_maxwell"),
    (lambda: iaa.tables_with(n=201, kappa=0.5), "n must be from 1 to 200; not 201"),
    (lambda: iaa.tables_with(n=20), "give conditions, or at least one of observed, kappa, rows and columns"),
    (lambda: iaa.tables_with(), "give conditions, or n and at least one of"),
    (lambda: iaa.tables_with(kappa=0.5), "kappa needs n, the number of items"),
    (
        lambda: iaa.tables_with(n=20, kappa="high"),
        "kappa must be a number such as 0.68 or \"68 %\"; not 'high'",
    ),
    (lambda: iaa.tables_with(n=20, kappa=math.nan), "kappa must be a number"),
    (lambda: iaa.tables_with(n=20, rows=(5, 5)), "rows must have the sum 20, one for each item; not 10"),
    (lambda: iaa.tables_with(n=20, columns=5), "columns must be two whole numbers; not 5"),
    (lambda: iaa.tables_with(n=20, columns=(10, 10.5)), "columns must be two whole numbers up to 20"),
    (lambda: iaa.tables_with(n=20, rows=np.array(5)), "rows must be two whole numbers; not 5"),
    (lambda: iaa.tables_with(n=20, rows=(10, 5, 5), categories=2), "rows must be two whole numbers up to 20"),
    (lambda: iaa.tables_with(n=20, kappa=0.5, categories=6), "categories must be from 2 to 5; not 6"),
    (lambda: iaa.tables_with(conditions="kappa"), "'kappa' must be a comparison such as 'kappa < 0'"),
    (lambda: iaa.tables_with(conditions="kapa < 0"), "'kapa' is no figure of these tables; there is 'kappa'"),
    (lambda: iaa.tables_with(conditions="n_33 > 0", categories=2), "'n_33' is no figure of these tables"),
    (lambda: iaa.tables_with(conditions="n_66 > 0"), "categories must be from 2 to 5; not 6"),
    (lambda: iaa.tables_with(conditions=[5]), "a condition must be a text such as 'kappa < 0'; not 5"),
    (lambda: iaa.tables_with(conditions="distance > 1", n=9, kappa=0.5), "kappa is a figure of one table"),
    (
        lambda: iaa.tables_with(conditions="distance > 1", categories=3),
        "conditions on two tables are for two categories",
    ),
    # which coefficient, and scales of labels
    (lambda: four("kapa"), "coefficient must be one of .*'conger'.*; not 'kapa'"),
    (lambda: four("kappa"), "coefficient 'kappa' is of two annotators; for 4 there are 'alpha'"),
    (lambda: four("fleiss", metric="ordinal"), "metric must go with coefficient 'alpha'"),
    (
        lambda: four(weights="linear"),
        "weights must go with a coefficient that takes them, .*; not 'alpha'",
    ),
    (lambda: four("ac2"), "'ac2' needs weights; without them, use 'ac1'"),
    (lambda: four("fleiss", method="profile"), "method must be one of 'adjusted', 'linear"),
    (lambda: four("fleiss", groups=[1, 2]), "the group of each of 12 items; not 2"),
    (lambda: four("fleiss", groups=[None, *range(11)]), "item 1 has no group; every item must"),
    (lambda: four("fleiss", weights="cubic"), "weights must be 'linear', 'quadratic' or"),
    (lambda: four("fleiss", level=95), "level must be between 0 and 1"),
    (lambda: four("conger", categories=[1, 2]), "label 3 is not a category"),
    (lambda: of_words("kappa", weights="linear"), "these are words: give categories="),
    (lambda: of_words("fleiss", weights=[[1, 0, 0], [0.5, 1, 0], [0, 0, 1]]), "both orders"),
    (lambda: iaa.reliability((LABELS, LABELS[:3]), "kappa"), "A has 10 labels and B has 3"),
    (lambda: iaa.reliability([[0.5, 0.1], [0.1, 0.3]], "kappa", method="jackknife"), "not proportions"),
    (lambda: Measurement("likert"), "kind must be one of 'names', 'ranks', .*; not 'likert'"),
    (lambda: Measurement("names", ("a", "b")), "an order must go with 'ranks'.* not with 'names'"),
    (lambda: Measurement("ranks", ("a", "a")), "category 'a' repeats"),
    (lambda: Measurement("ranks", "abc"), "not the single text 'abc'"),
    (lambda: Measurement("ranks", ("a", "b")).prepared([["a", "c"]]), "label 'c' is not in the order"),
    (lambda: Measurement("numbers").prepared([["1", "x"]]), "numbers must be numbers; not 'x'"),
    (lambda: Measurement("ratios").prepared([[1, -2]]), "ratios must be numbers of 0 or more; not -2"),
    # spans
    (lambda: iaa.gamma([A]), "units must be of two or more annotators; there are 1"),
    (lambda: iaa.gamma([A, [(3, 3, "x")]]), "span 1 of annotator 2 must be"),
    (lambda: iaa.gamma([A, B], -1), "alpha must be a weight, 0 or more; not -1"),
    (lambda: iaa.gamma([A, B], 0, 0), "alpha and beta must not both be 0"),
    (lambda: iaa.gamma([A, B], 1, 1, "x"), "seed must be a whole number"),
    (
        lambda: iaa.span_f1([(4, 2, "x")], B),
        r"span 1 of a must be \(start, end, label\) with start before end",
    ),
    (lambda: iaa.span_f1(A, [*B, (1, 2)]), r"span 4 of b must be .*; not \(1, 2\)"),
    (lambda: iaa.span_f1(A, [(1, 2, None)]), "span 1 of b must be"),
    (lambda: iaa.span_f1(A, [(1, math.nan, "x")]), "span 1 of b must be"),
    (
        lambda: iaa.span_f1(A, B, "fuzzy"),
        "match must be one of 'exact', 'overlap', 'boundaries'; not 'fuzzy'",
    ),
    (lambda: iaa.span_f1("abc", B), "a must be a list of spans"),
    (
        lambda: iaa.confidence_interval(np.eye(77) * 2, method="profile"),
        "at most 30 categories; not 77: write method='linearised', or 'bca'",
    ),
    (lambda: iaa.mean_span_f1([[A]]), "two or more annotators; there are 1"),
    (lambda: iaa.mean_span_f1([[A, B], [A, [(3, 3, "x")]]]), "span 1 of document 2, annotator 2 must be"),
    (lambda: iaa.boundary_similarity([2, 3], [6]), "a and b must be of one text; not of 5 and 6 units"),
    (
        lambda: iaa.boundary_similarity([2, 0, 3], [5]),
        "segment 2 of a must be a whole number, at least 1; not 0",
    ),
    (lambda: iaa.boundary_similarity([2], []), "b must contain at least one segment"),
    (lambda: iaa.gamma([A, B], length=16), "length must cover all units, from 0 to 17; not 16"),
    (lambda: iaa.gamma([A, B, A], length=20), "for two annotators only"),
    (
        lambda: iaa.u_alpha([[], [(2, 5, "x"), (0, 3, "x")]], 10),
        r"annotator 2: units must not overlap .*\(0, 3, 'x'\) and \(2, 5, 'x'\)",
    ),
    (lambda: iaa.u_alpha([[(8, 12, "x")], []], 10), r"between 0 and length, 10; \(8, 12, 'x'\) does not"),
    (lambda: iaa.u_alpha([[], []], 0), "length must be a number above 0; not 0"),
    (lambda: iaa.u_alpha([[]], 10), "two or more annotators; there are 1"),
]


@pytest.mark.parametrize(("call", "message"), REFUSED)
def test_invalid_call_raises_with_advice(call, message):
    with pytest.raises(ValueError, match=message):
        call()
