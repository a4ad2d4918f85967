"""What public functions promise of any argument: a value, or ValueError or TypeError in a sentence of ours.

`python -m tests.fuzz.contracts 100000` makes so many calls, each a valid call with some argument replaced.
"""

import copy
import itertools
import random
import re
import sys
import warnings
from decimal import Decimal
from fractions import Fraction

import numpy as np

import iaa_teach as kit

TABLE = [[20, 5], [10, 15]]
PAIR = (["x", "y", "x", "y", "x", "y"], ["x", "y", "y", "y", "x", "x"])
RATINGS = [[1, 2, 3, 1], [1, 2, 2, 1], [1, 3, 3, 2]]
WEIGHTS = [[0, 1], [1, 0]]
SPANS = [[(2, 4, "x"), (8, 11, "y")], [(2, 5, "x")]]
# Each function with arguments that it takes.
CALLS = {
    "agreement": (TABLE,),
    "bennett_s": (TABLE,),
    "cohen_kappa": PAIR,
    "expected_agreement": (TABLE,),
    "gwet_ac1": (TABLE,),
    "gwet_ac2": (TABLE,),
    "observed_agreement": (TABLE,),
    "scott_pi": (TABLE,),
    "specific_agreement": (TABLE, 0),
    "weighted_kappa": (TABLE, WEIGHTS),
    "agreement_bounds": ([0.4, 0.6], [0.5, 0.5]),
    "kappa_bounds": (TABLE,),
    "bias_index": (TABLE,),
    "pabak": (TABLE,),
    "prevalence_index": (TABLE,),
    "fleiss_kappa": (RATINGS,),
    "fleiss_kappa_by_category": (RATINGS,),
    "multi_kappa": (RATINGS,),
    "randolph_kappa": (RATINGS,),
    "krippendorff_alpha": (RATINGS,),
    "label_distances": ([1, 2, 3], "interval"),
    "icc": (RATINGS,),
    "concordance_correlation": ([1, 2, 3, 4], [1, 3, 3, 5], 0.95),
    "limits_of_agreement": ([1, 2, 3, 4], [1, 3, 3, 5], 1.96, 0.95),
    "compare_on_same_items": ([["x", "y"], ["y", "y"], ["x", "x"]], [[1, 1], [2, 1], [1, 1]], "alpha"),
    "intra_annotator": PAIR,
    "sample_size_for_test": (0.4, 0.7),
    "alternative_annotator_test": (RATINGS, [1, 2, 3], 0.1),
    "self_consistency": (RATINGS,),
    "span_f1": (SPANS[0], SPANS[1], "overlap"),
    "mean_span_f1": ([SPANS, SPANS[::-1]],),
    "u_alpha": (SPANS, 20),
    "gamma": (SPANS, 1, 1, 1),
    "boundary_similarity": ([2, 3, 6], [2, 2, 7]),
    "dawid_skene": (RATINGS,),
    "mace": (RATINGS,),
    "soft_labels": (RATINGS,),
    "entropy": ([0.6, 0.3, 0.1], 2),
    "jensen_shannon": ([0.6, 0.3, 0.1], [0.5, 0.5, 0], 2),
    "group_agreement": (RATINGS, ["x", "x", "y", "y"]),
    "light_kappa": (RATINGS,),
    "pairwise_kappa": (RATINGS,),
    "pairwise_summary": (RATINGS,),
    "majority_vote": (RATINGS,),
    "disagreements": (RATINGS,),
    "error_analysis": (TABLE,),
    "given_row": (TABLE,),
    "given_column": (TABLE,),
    "confidence_interval": (TABLE, 0.95),
    "kappa_test": (TABLE,),
    "standard_error": (TABLE,),
    "kappa_difference": (TABLE, TABLE),
    "bhapkar": (TABLE,),
    "bowker": (TABLE,),
    "mcnemar": (TABLE,),
    "stuart_maxwell": (TABLE,),
    "agreement_odds": (TABLE,),
    "agreement_odds_interval": (TABLE,),
    "distinguishability_interval": (TABLE,),
    "sample_size": (0.6, 0.1),
    "predictive_value": (0.9, 0.8, 0.1),
    "ContingencyTable": (TABLE, ["yes", "no"]),
    "Ratings": (RATINGS,),
    "guess_measurement": (["1", "2", "3"],),
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
READ_ONLY = np.array(TABLE)
READ_ONLY.flags.writeable = False
VALUES = [*NUMBERS, *LISTS, *OTHERS, READ_ONLY]
# What Python, NumPy and the libraries say, which tells nobody here what would be right.
RAW = re.compile(
    r"object is not (iterable|subscriptable|callable)|unhashable type|has no len|has no attribute"
    r"|must be real number|could not (convert|be broadcast)|unsized object|iteration over a 0-d"
    r"|cannot be broadcast|not supported between|unsupported operand|setting an array element|inhomogeneous"
    r"|truth value|too large to convert|cannot convert|invalid literal|only .*arrays? can be|zip\(\) argument"
    r"|list index|tuple index|index out of|math domain|reduction operation|in the range 0\.0 < p|ufunc"
    r"|must be (str|int|float), not|expected str|Singular matrix",
)
BOUNDS = {"agreement_bounds", "kappa_bounds", "confidence_interval"}


def calls(seed):
    """Yield, without an end, a public function and arguments for it, one or two of them replaced."""
    chance = random.Random(seed)
    for _ in itertools.count():
        name = chance.choice(sorted(CALLS))
        arguments = [*CALLS[name]]
        for _ in range(chance.choice((1, 1, 2))):
            arguments[chance.randrange(len(arguments))] = chance.choice(VALUES)
        yield name, [_fresh(argument) for argument in arguments]


def _fresh(value):
    try:
        return copy.deepcopy(value)
    except TypeError:
        return value  # an iterator, and the like: used up after a while, and as hostile then


def breach(name, arguments):
    """Return how a call breaks the contract, "" where it holds."""
    before = repr(arguments)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        try:
            value = getattr(kit, name)(*arguments)
            if name in BOUNDS and np.any(np.asarray(value[0]) > np.asarray(value[1])):
                return f"the bounds are reversed: {value}"
        except (ValueError, TypeError) as error:
            if RAW.search(str(error)) or not str(error):
                return f"raw: {type(error).__name__}: {error}"
        except Exception as error:
            return f"{type(error).__name__}: {error}"
    return "" if repr(arguments) == before else "an argument was changed"


def main(number, seed=1):
    """Print each kind of breach once, with a call that shows it, and return how many there were."""
    found = {}
    for name, arguments in itertools.islice(calls(seed), number):
        if said := breach(name, arguments):
            found.setdefault((name, re.sub(r"[0-9]+|'[^']*'", "·", said)[:70]), (arguments, said))
    for (name, _), (arguments, said) in sorted(found.items(), key=lambda each: each[0]):
        print(f"{name}{tuple(arguments)!r:.120}: {said[:140]}")
    print(f"{number} calls, {len(found)} kinds of breach")
    return len(found)


if __name__ == "__main__":
    sys.exit(bool(main(int(sys.argv[1]), int((*sys.argv, 1)[2]))))
