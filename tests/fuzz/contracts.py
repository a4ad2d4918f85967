"""What public functions promise of any argument: a value, or ValueError or TypeError in a sentence of ours.

`python -m tests.fuzz.contracts 100000` makes so many calls, each a valid call with some argument replaced.
"""

import copy
import datetime
import functools
import inspect
import itertools
import random
import re
import sys
import warnings
from decimal import Decimal
from fractions import Fraction

import matplotlib
import numpy as np
import pandas as pd
from matplotlib import pyplot

import iaa_teach as kit

matplotlib.use("agg")
TABLE = [[20, 5], [10, 15]]
PAIR = (["x", "y", "x", "y", "x", "y"], ["x", "y", "y", "y", "x", "x"])
RATINGS = [[1, 1, 1], [2, 2, 3], [3, 2, 3], [1, 1, 2]]
WEIGHTS = [[1, 0.5], [0.5, 1]]
SPANS = [[(2, 4, "x"), (8, 11, "y")], [(2, 5, "x")]]
TABLE_OF_ERRORS = [[0.9, 0.1], [0.2, 0.8]]
FIT = kit.fit_loglinear([[20, 5, 1], [10, 15, 3], [2, 4, 9]], "quasi_independence")
# Each function with arguments that it takes.
CALLS = {
    **dict.fromkeys(("agreement", "bennett_s", "expected_agreement", "gwet_ac1"), (TABLE,)),
    **dict.fromkeys(("observed_agreement", "scott_pi", "specific_agreement", "kappa_bounds"), (TABLE,)),
    **dict.fromkeys(("bias_index", "pabak", "prevalence_index", "error_analysis", "given_row"), (TABLE,)),
    **dict.fromkeys(("given_column", "kappa_test", "standard_error", "bhapkar", "bowker"), (TABLE,)),
    **dict.fromkeys(("mcnemar", "stuart_maxwell", "plot_table"), (TABLE,)),
    **dict.fromkeys(("fleiss_kappa", "fleiss_kappa_by_category", "multi_kappa"), (RATINGS,)),
    **dict.fromkeys(("randolph_kappa", "krippendorff_alpha", "icc", "self_consistency"), (RATINGS,)),
    "annotator_leans": (RATINGS,),
    **dict.fromkeys(("dawid_skene", "mace", "soft_labels", "light_kappa", "pairwise_kappa"), (RATINGS,)),
    **dict.fromkeys(("pairwise_summary", "majority_vote", "disagreements", "reliability"), (RATINGS,)),
    **dict.fromkeys(("fleiss_test", "alpha_estimate", "alpha_interval"), (RATINGS,)),
    **dict.fromkeys(("annotator_against_rest", "plot_disagreements", "plot_pairs", "Ratings"), (RATINGS,)),
    **dict.fromkeys(("agreement_odds", "agreement_odds_interval", "distinguishability_interval"), (FIT,)),
    **dict.fromkeys(("distinguishability", "compare_fits", "plot_residuals"), (FIT,)),
    "cohen_kappa": PAIR,
    "gwet_ac2": (TABLE, WEIGHTS),
    "weighted_kappa": (TABLE, WEIGHTS),
    "agreement_bounds": ([0.4, 0.6], [0.5, 0.5]),
    "label_distances": ([1, 2, 3], "interval"),
    "concordance_correlation": ([1, 2, 3, 4], [1, 3, 3, 5], 0.95),
    "limits_of_agreement": ([1, 2, 3, 4], [1, 3, 3, 5], 1.96, 0.95),
    "compare_on_same_items": ([["x", "y"], ["y", "y"], ["x", "x"]], [[1, 1], [2, 1], [1, 1]], "alpha"),
    "sample_size_on_same_items": (RATINGS, [[1, 2, 1], [2, 2, 3], [3, 2, 1], [1, 1, 2]], "alpha"),
    "intra_annotator": PAIR,
    "sample_size_for_test": (0.4, 0.7),
    "judge_audit": (["x", "y", "x", "x", "y", "y"], ["x", "y", "y", "x", None, None]),
    "human_labels_needed": (2000, 0.05, 0.65, 0.94, 0.63),
    "alternative_annotator_test": (RATINGS, [1, 2, 3, 1], 0.1),
    "span_f1": (SPANS[0], SPANS[1], "overlap"),
    "mean_span_f1": ([SPANS, SPANS[::-1]],),
    "span_disputes": ([SPANS, SPANS[::-1]],),
    "u_alpha": (SPANS, 20),
    "gamma": (SPANS, 1, 1, 1),
    "boundary_similarity": ([2, 3, 6], [2, 2, 7]),
    "entropy": ([0.6, 0.3, 0.1], 2),
    "jensen_shannon": ([0.6, 0.3, 0.1], [0.5, 0.5, 0], 2),
    "group_agreement": (RATINGS, ["x", "x", "y"]),
    "confidence_interval": (TABLE, "kappa", None, 0.95),
    "kappa_difference": (TABLE, TABLE),
    "sample_size": (TABLE, 0.1),
    "predictive_value": (0.9, 0.8, 0.1),
    "adjudicate": (RATINGS, []),
    "adjudicator_ratings": ([("i", "x", "Ann"), ("i", "y", "Ben")],),
    "fit_loglinear": (TABLE, "quasi_independence"),
    "proportions_with_kappa": (0.5, [0.4, 0.6]),
    "lazy_annotators": ([0.4, 0.6], [0.5, 0.5], 20, 1),
    "noisy_annotators": ([0.4, 0.6], [TABLE_OF_ERRORS] * 2, 20, 1),
    "noisy_table": ([0.4, 0.6], TABLE_OF_ERRORS, TABLE_OF_ERRORS),
    "sample_tables": (TABLE, 20, 3, 1),
    "diagnostic_table": (0.1, 0.9, 0.8),
    "tables_with": (("kappa < 0",), 40),
    "counterexample": ("high-agreement",),
    "read_labels": ({"Ann": "item,label\n1,x\n2,y\n", "Ben": "item,label\n1,x\n2,x\n"}, "label"),
    "read_ratings": ("item,Ann,Ben\n1,x,y\n2,y,y\n3,x,x\n",),
    "plot_coefficients": (TABLE, ["kappa"]),
    "plot_coverage": (TABLE, [10], "kappa", ["asymptotic"]),
    "question": ("kappa",),
    "practice": ("kappa",),
    "recall": ("02",),
    "before_and_after": ("before",),
    "figures": ("",),
    "progress": (),
    "glossary": (),
    "ContingencyTable": (TABLE, ["yes", "no"]),
    "guess_measurement": ([["1", "2"], ["2", "2"], ["3", "1"]],),
}
# Objects whose methods are called too, each with arguments that it takes.
OBJECTS = {
    "table": kit.ContingencyTable(TABLE, ["yes", "no"]),
    "ratings": kit.Ratings(RATINGS, annotators="ABC"),
    "scale": kit.scales.SCALES["green"],
    "measurement": kit.Measurement("ranks", (1, 2, 3)),
    "result": kit.reliability(TABLE, "kappa"),
}
CALLS |= {
    "ContingencyTable.from_labels": PAIR,
    "ContingencyTable.from_csv": ("A,yes,no\nyes,1,2\nno,3,4\n",),
    "Ratings.from_long": ([("A", "i", "x"), ("B", "i", "y")],),
    "Ratings.from_counts": ([[3, 0], [1, 2], [2, 1]], ["x", "y"]),
    "Ratings.from_annotators": ([["x", "y", "x"], ["x", "y", "y"]],),
    "Ratings.from_pair": PAIR,
    "Measurement": ("names", ()),
    "table.collapse": ([["yes", "no"]],),
    "table.plot": (),
    "table.put_in_order": (["no", "yes"],),
    "ratings.table": ("A", "B"),
    "scale.band": (0.5,),
    "measurement.arguments": ("alpha",),
    "measurement.prepared": (RATINGS,),
    "result.plot": (),
}
# What some must be given by name.
NAMED = {
    "compare_on_same_items": {"method": "influence"},
    "sample_size_for_test": {"prevalence": 0.3},
    "tables_with": {"kappa": 0.5},
}
NAN, INF = float("nan"), float("inf")
NUMBERS = [None, True, 0, -1, 2, 10**12, 10**30, 10**400, -(10**400), 0.5, 1.5, -0.0, 5e-324, 1e-300, 1e308]
NUMBERS += [NAN, INF, -INF, 1j, complex(0.5, 0), Decimal("0.5"), Fraction(1, 3), "", "x", b"x"]
LISTS = [[], [[]], [[], []], [1], [[1]], [[1, 2]], [[1, 2], [3]], [[1, 2], [3, 4], [5, 6]], [[-1, 2], [3, 4]]]
LISTS += [[["a", "b"]], [[0, 0], [0, 0]], [[1, 0], [0, 0]], [[1e100, 1], [1, 1e100]], [[10**400, 1], [1, 1]]]
LISTS += [[[1j, 0], [0, 1]], [[0.5, 1], [1, 5e-324]], [None, None], [["x"], ["y"]], ["yes", "no"], [NAN, NAN]]
OTHERS = [{"x": 1}, {1, 2}, {}, [{1}, {2}], object(), print, memoryview(b"ab"), range(3), [10**400, 1]]
OTHERS += [iter([[1, 2], [3, 4]]), (row for row in TABLE), np.array(5), np.array([[1, 2], [3, 4]])]
OTHERS += [np.array([[1, 2], [3, 4]], dtype=object), np.zeros((2, 2, 2)), np.array([[NAN, 1], [1, 2]])]
OTHERS += [np.array([[1 + 1j, 2], [3, 4]]), np.array(["2020-01-01"], "datetime64[D]")]
OTHERS += [np.ma.masked_array([[1, 2], [3, 4]], [[True, False], [False, False]])]
FRAMES = [
    pd.DataFrame(),
    pd.DataFrame({"a": ["x", "y"]}),
    pd.DataFrame([[1, 2], [3, 4]], ["a", "b"], ["b", "c"]),
]
FRAMES += [pd.DataFrame({"id": [1, 2], "a": ["x", "y"], "b": ["y", None]}), pd.Series([], dtype=object)]
FRAMES += [
    pd.Series([1, 2], pd.MultiIndex.from_tuples([("a", "b"), ("b", "b")])),
    pd.Series(["x", "y"], [5, 7]),
]
FRAMES += [pd.DataFrame([[1, 2], [3, 4]], ["a", "a"], ["a", "b"]), {("a", "b"): 2, ("b", "a"): 1}]
OTHERS += [
    *FRAMES,
    datetime.date(2024, 1, 1),
    {"a": [1, 2], "b": [1]},
    {"a": {"a": 1}},
    {1: [1, 2], "1": [2, 2]},
]
READ_ONLY = np.array(TABLE)
READ_ONLY.flags.writeable = False
# What is no mistake, and at the edge of what a coefficient can be computed of.
EDGES = [[[24, 1], [0, 0]], [[30, 0], [1, 1]], [[0, 3], [3, 0]], np.eye(10, dtype=int), np.eye(9) * 7 + 0.01]
EDGES += [[[1, None], [1, 1], [2, 2]], [[1, 2, 3]], [["x", "x"]] * 3, [["x", "y"]] * 12 + [["x", "x"]]]
EDGES += [[[1, 2], [2, 3], [3, 4], [9, 9.5]], [["x", "x"]] * 20 + [["y", "x"]]]
EDGES += ["linear", "quadratic", "interval", "ordinal", "alpha"]
# Kinds of wrong arguments, each of which every parameter of every function is given
WRONG = [
    None,
    True,
    -1,
    0.5,
    NAN,
    10**400,
    "",
    "x",
    b"x",
    [],
    [[1, 2], [3]],
    {},
    {"x": 1},
    {1, 2},
    object(),
    print,
]
WRONG += [np.array(5), FRAMES[0], FRAMES[1], datetime.date(2024, 1, 1), ["x", 1, None], "/", [{1}, {2}]]
VALUES = [*EDGES, *NUMBERS, *LISTS, *OTHERS, READ_ONLY]
# What Python, NumPy and the libraries say, which tells nobody here what would be right.
RAW = re.compile(
    r"object is not (iterable|subscriptable|callable)|unhashable type|has no len|has no attribute"
    r"|must be real number|could not (convert|be broadcast)|unsized object|iteration over a 0-d"
    r"|cannot be broadcast|not supported between|unsupported operand|setting an array element|inhomogeneous"
    r"|truth value|too large to convert|cannot convert|invalid literal|only .*arrays? can be|zip\(\) argument"
    r"|list index|tuple index|index out of|math domain|reduction operation|in the range 0\.0 < p|ufunc"
    r"|must be (str|int|float), not|expected str|Singular matrix|empty (sequence|iterable)",
)
BOUNDS = {"agreement_bounds", "kappa_bounds", "confidence_interval", "alpha_interval"}
BOUNDS |= {"agreement_odds_interval", "distinguishability_interval"}
AGREEMENT, KAPPA, ANY = (0, 1), (-1, 1), (-INF, 1)
RANGES = {
    **dict.fromkeys(("expected_agreement", "observed_agreement", "specific_agreement"), AGREEMENT),
    **dict.fromkeys(("agreement_bounds", "given_row", "given_column", "predictive_value"), AGREEMENT),
    **dict.fromkeys(("majority_vote", "span_f1", "mean_span_f1", "boundary_similarity"), AGREEMENT),
    **dict.fromkeys(("cohen_kappa", "scott_pi", "bennett_s", "gwet_ac1", "kappa_bounds", "pabak"), KAPPA),
    **dict.fromkeys(("light_kappa", "pairwise_kappa", "concordance_correlation"), KAPPA),
    **dict.fromkeys(("fleiss_kappa", "multi_kappa", "randolph_kappa", "krippendorff_alpha", "icc"), ANY),
    **dict.fromkeys(("reliability", "alpha_estimate", "alpha_interval", "gamma", "u_alpha"), ANY),
    **dict.fromkeys(("intra_annotator", "group_agreement", "confidence_interval", "gwet_ac2"), ANY),
    **dict.fromkeys(("weighted_kappa", "annotator_against_rest"), ANY),
    "jensen_shannon": (0, INF),  # 1 at most to the base 2 only
}
# Parameters of which as many are drawn as are asked for, however long that takes.
DRAWN = {"resamples", "samples", "tables"}
# How many times as rarely as the others those are called that take long.
COSTS = {name: 30 for name in CALLS if "plot" in name}
COSTS |= {"gamma": 50, "mace": 50, "figures": 100, "practice": 100, "read_ratings": 3}
COSTS |= dict.fromkeys(("intra_annotator", "dawid_skene"), 10)
COSTS |= dict.fromkeys(("question", "recall", "before_and_after", "progress", "glossary"), 100)


def calls(seed):
    """Yield, without an end, a public function and arguments for it, one or two of them replaced.

    Of those that may be left out some are given.
    """
    chance = random.Random(seed)
    names, share = sorted(CALLS), [1 / COSTS.get(name, 1) for name in sorted(CALLS)]
    while True:
        (name,) = chance.choices(names, share)
        arguments, keywords = [*CALLS[name]], dict(NAMED.get(name, {}))
        places = [*range(len(arguments)), *_left_out(name)]
        for _ in range(min(len(places), chance.choice((1, 1, 2)))):
            place = chance.choice(places)
            many = [value for value in VALUES if not _is_large(value)] if place in DRAWN else VALUES
            (arguments if isinstance(place, int) else keywords)[place] = chance.choice(many)
        yield name, [*map(_fresh, arguments)], {key: _fresh(value) for key, value in keywords.items()}


def wrong_calls(name):
    """Yield a call for each argument of a public function replaced by each kind of wrong ones."""
    for place in [*range(len(CALLS[name])), *_left_out(name)]:
        for value in WRONG:
            arguments, keywords = [*CALLS[name]], dict(NAMED.get(name, {}))
            (arguments if isinstance(place, int) else keywords)[place] = value
            yield [*map(_fresh, arguments)], {key: _fresh(each) for key, each in keywords.items()}


def find(name):
    """Return a public function, or the method of a public class or of one of the objects."""
    first, *others = name.split(".")
    return functools.reduce(getattr, others, OBJECTS[first] if first in OBJECTS else getattr(kit, first))


def _left_out(name):
    """Return the parameters of a function that its call leaves out, or gives by name."""
    parameters = inspect.signature(find(name)).parameters.values()
    return [each.name for each in parameters if each.kind is not each.VAR_POSITIONAL][len(CALLS[name]) :]


def _is_large(value):
    return isinstance(value, (int, float)) and value > 100


def _fresh(value):
    try:
        return copy.deepcopy(value)
    except TypeError:
        return value  # an iterator, and the like: used up after a while, and as hostile then


def breach(name, arguments, keywords):
    """Return how a call breaks the contract, "" where it holds."""
    before = repr((arguments, keywords))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", module="traitlets|ipywidgets")  # what they say of each other
        try:
            value = find(name)(*arguments, **keywords)
            if said := _out_of_range(name, value):
                return said
        except (ValueError, TypeError) as error:
            if RAW.search(str(error)) or not str(error):
                return f"raw: {type(error).__name__}: {error}"
        except OSError as error:
            if not name.startswith(("read_", "ContingencyTable.from_csv")) or RAW.search(str(error)):
                return f"{type(error).__name__}: {error}"
        except Exception as error:
            return f"{type(error).__name__}: {error}"
        finally:
            if "plot" in name:
                pyplot.close("all")
    return "" if repr((arguments, keywords)) == before else "an argument was changed"


def _out_of_range(name, value):
    """Return what is wrong with reversed bounds, or a value or bound that the coefficient cannot take."""
    low, high = RANGES.get(name, (-INF, INF))
    if isinstance(value, (float, np.ndarray)) and np.any((value < low - 1e-9) | (value > high + 1e-9)):
        return f"out of {low} to {high}: {value}"
    below, above = value if name in BOUNDS else [getattr(value, end, NAN) for end in ("low", "high")]
    if np.any(np.asarray(below) > np.asarray(above)):
        return f"the bounds are reversed: {value}"
    if np.any(below < np.asarray(low)) or np.any(above > np.asarray(high)):
        return f"bounds out of {low} to {high}: {below} to {above}"
    return ""


def main(number, seed=1):
    """Print each kind of breach once, with a call that shows it, and return how many there were."""
    found = {}
    for name, arguments, keywords in itertools.islice(calls(seed), number):
        if said := breach(name, arguments, keywords):
            call = f"{name}(*{arguments!r:.100}, **{keywords!r:.120})"
            found.setdefault((name, re.sub(r"[0-9]+|'[^']*'", "·", said)[:70]), (call, said))
    for _, (call, said) in sorted(found.items()):
        print(f"{call}: {said[:160]}")
    print(f"{number} calls, {len(found)} kinds of breach")
    return len(found)


if __name__ == "__main__":
    sys.exit(bool(main(int(sys.argv[1]), int((*sys.argv, 1)[2]))))
