"""Messages of the computation package: notes on results, and results in words."""

from iaa_teach.look.language import load_words

# Notes on a coefficient
UNDEFINED = "undefined: no item has two labels, or chance alone gives full agreement"
UNDEFINED_ALONE = "undefined: no item has two labels"
ONE_CATEGORY = "undefined: “{name}” is the only label given, so chance alone gives full agreement"
ONLY_ONE_CATEGORY = "there is only one category, so chance alone gives full agreement"
BOTH_ONLY = "both annotators used only “{name}”, so chance alone gives full agreement"
PAIR = (
    "read as the labels of two annotators: write Ratings.from_pair(a, b), as a later version reads only "
    "rows of items"
)
TRANSPOSED = (
    "read as {items} items of {annotators} annotators: if the rows are annotators, write "
    "Ratings.from_annotators(ratings)"
)
TOTALS_ASIDE = "set aside as totals: {names}"
SAME_LABELS = "treated as one label, because they read the same: {labels}"
NAMES_REPEAT = "rows share a name, such as {name}, so each is an item without a name"
CAPITALS = "not the same label, though only capitals differ: {labels}"
WORD_FOR_NONE = "{word} is read as a label: if it is not one, write None, the value"
FAR_NUMBERS = {
    "one": "{labels} is far from the other numbers: write None if it means a missing label",
    "other": "{labels} are far from the other numbers: write None if they mean missing labels",
}
NOTHING_SHARED = "the annotators have no label in common: {rows} and {columns}"
NAMES_OF_ITEMS = "treated as names of items, not as labels: {columns}"
CUT = "the interval is cut at the end of the scale: few items for its method"
IN_ITEMS_ORDER = "items in different orders are compared by name"
SINGLE = "proportions count as a single item"
WITHOUT_BOTH = {
    "one": "left out: {n} item without both labels",
    "other": "left out: {n} items without both labels",
}
WITHOUT_ANY = {
    "one": "left out: {n} item without any label",
    "other": "left out: {n} items without any label",
}
FOR_CHANCE_ALONE = {
    "one": "{n} item with a single label: used for chance alone",
    "other": "{n} items with a single label: used for chance alone",
}

# Why there is no interval
NO_INTERVAL = "no interval: {why}"
ONE_UNIT = "an interval needs more than one item, or group of items"
SHARES = "these are shares: how sure the value is depends on the number of items, so give counts"
ALL_ALIKE = "items that are all alike do not tell how far off the value may be"
NO_TWO_LABELS = "no item has two labels"
ALPHA_UNDEFINED = "undefined: no two labels differ, of the items that have two or more"
ONE_ALONE = {
    "items": "an interval needs more than one of the items",
    "groups": "an interval needs more than one of the groups",
}
ALL_AGREE = {
    "items": "all agree on all items: the standard error of 0 makes no interval",
    "groups": "all agree on all groups: the standard error of 0 makes no interval",
}
TOO_FEW = {
    "items": {
        "one": (
            "too few items: only {n} has another label than the commonest one; an interval needs {fewest}"
        ),
        "other": (
            "too few items: only {n} have another label than the commonest one; an interval needs {fewest}"
        ),
    },
    "groups": {
        "one": (
            "too few groups: only {n} has another label than the commonest one; an interval needs {fewest}"
        ),
        "other": (
            "too few groups: only {n} have another label than the commonest one; an interval needs {fewest}"
        ),
    },
}

# Why labels are read as names, ranks, numbers or sets
ALL_SETS = "each label is a set"
TOO_FEW_TO_DIFFER = {
    "one": "{n} label: every scale gives the same",
    "other": "{n} labels: every scale gives the same",
}
LEADING_NUMBERS = "the labels are numbered"
COMMON_SCALE = "the words of a common scale"
SEVERAL_AT_ONCE = "several labels at once, with {separator} between them"
NO_KNOWN_ORDER = "words without an order that is known"
WHOLE_NUMBERS = "whole numbers from {low} to {high}"
NUMBERS = "numbers"

# Printing a coefficient
SCALES = {
    "nominal": "nominal",
    "ordinal": "ordinal",
    "interval": "interval",
    "ratio": "ratio",
    "jaccard": "Jaccard",
    "masi": "MASI",
    "a custom distance": "a custom distance",
    "linear weights": "linear weights",
    "quadratic weights": "quadratic weights",
    "custom weights": "custom weights",
}
METHODS = {
    "profile": "profile",
    "asymptotic": "asymptotic",
    "adjusted": "adjusted",
    "linearised": "linearised",
    "jackknife": "jackknife",
    "bootstrap": "bootstrap",
    "bca": "BCa",
}
OF_GROUPS = "{method} of {n} groups"
VALUE = "{name} = {value}"
INTERVAL = "{level} interval {low} to {high} ({method})"
INTERVAL_ALONE = "{level} interval {low} to {high}"
ITEMS = {"one": "{n} item", "other": "{n} items"}
GIVEN_BY = "{items}, {annotators} annotators"
NO_ERROR = "no standard error: the formula gives 0 here, though the value is not certain"
STANDARD_ERROR = "standard error {error}"
NOTE = "Note: {note}."
INCOMPLETE_ITEMS = {
    "one": "{n} item that some annotator did not rate is left out",
    "other": "{n} items that some annotator did not rate are left out",
}
ITEMS_DO_NOT_DIFFER = "undefined: items differ no more than the ratings of one item"
ALL_RATINGS_ALIKE = "undefined: all ratings are the same"
NO_DEGREES_LEFT = "no interval: less than one degree of freedom is left"

# Models of annotators
ANNOTATOR_MODELS = {
    "full": "Dawid and Skene's model",
    "one_coin": "Dawid and Skene's model with one accuracy for each annotator",
    "mace": "MACE",
}
ANNOTATOR_MODEL = "{model}: {of}; {found}"
LIKELIHOOD = {
    "one": "log-likelihood {value} after {n} iteration",
    "other": "log-likelihood {value} after {n} iterations",
}
PREVALENCE_OF = "Prevalence: {values}"
ACCURACY_OF = "Accuracy: {values}"
ERRORS_CAPTION = "rows: annotator and true label; columns: given label; shares of a row"
ONE_LABEL = "“{name}” is the only label, so there is nothing to choose"
NOT_AT_REST = "the likelihood still rises after {n} iterations"
NOT_IDENTIFIED = "not identified: no item has labels of three annotators, and other answers fit as well"
LOCAL = "another start leads to a likelier answer (log-likelihood {other}, here {here})"

# Groups of annotators
WITHIN = "α within {group}"
BETWEEN = "Agreement between groups"
POOLED = "α of all"
GROUP_UNDEFINED = (
    "α within {group} is undefined: no two labels differ, of the items with two or more of its labels"
)

# Two coefficients of the same items, and one annotator at two times
DIFFERENCE = "Difference"
TWO_VALUES = "{symbol} {first} and {second}"
FIRST_VALUE = "first"
SECOND_VALUE = "second"
SAME_ITEMS_ERROR = "Standard error {error}; {separate} if each value came from items of its own"
SAME_ON_EVERY_ITEM = "every item adds the same to both values"
CROSSING = "Items with agreement in the first alone: {first}, in the second alone: {second}; exact {p}"
FEW_CHANGE = {
    "one": "only {n} item has different labels on the two sides; an interval needs {fewest}",
    "other": "only {n} items have different labels on the two sides; an interval needs {fewest}",
}
FEW_OTHERS = (
    "on one side annotators agree on fewer than {fewest} items without the commonest answer: an interval "
    "would be too short"
)
NONE_CROSS = "annotators agree on the same items on both sides: no exact test can show a difference"
FEW_CROSS = {
    "one": (
        "annotators agree on only {n} item on one side but not the other: with fewer than {fewest}, no "
        "exact test can show a difference"
    ),
    "other": (
        "annotators agree on only {n} items on one side but not the other: with fewer than {fewest}, no "
        "exact test can show a difference"
    ),
}
WITH_THEMSELVES = "κ with oneself"
CHANGED = "{n} of {items} changed; {same} the same"

# Pairs of numbers
CONCORDANCE = "Concordance"
CONCORDANCE_OF = "r {r} × accuracy {accuracy}"
ONE_ALL_ALIKE = "one annotator gave every item the same number: no r"
NO_SPREAD_OR_FEW = "it needs three items, not all on one line"
LIMITS = "Limits of agreement {low} to {high}, bias {bias}"
SPREAD = "standard deviation of the differences {spread}"
FROM_TO = "{low} to {high}"
LIMITS_INTERVALS = "{level} intervals: bias {bias}; lower limit {low}; upper limit {high}"

# Leans of annotators
LEANS_HEAD = "Above (+) or below (−) the others on the same items"
LEANS = "{name} {lean}, strays by {spread}"
NO_MEDIAN = {
    "one": "{n} item has no median: it lies between two labels",
    "other": "{n} items have no median: it lies between two labels",
}

# A model among annotators
WINNING_RATE = "Winning rate {rate}: the model wins {won} of {n} chairs at ε = {epsilon}"
ADVANTAGE = "Advantage"
ADVANTAGES = "Advantages: {values}"
SEAT = {"won": "{annotator}: the model wins", "kept": "{annotator}"}
WITHOUT_MODEL = {
    "one": "left out: {n} item without a label of the model",
    "other": "left out: {n} items without a label of the model",
}
NOBODY_ELSE = {
    "one": "{n} annotator cannot be judged: nobody else labelled the same items",
    "other": "{n} annotators cannot be judged: nobody else labelled the same items",
}
FEW_FOR_T = "fewer than {n} items of an annotator: Student's t is not to be trusted"
SELF_CONSISTENCY = "Self-consistency"
RUNS = "{items}, {runs} runs; all the same on a share of {unanimous}"
SWAPPED = {
    "one": "Order swapped: {n} of {items} flips; κ = {kappa}; the first place wins a share of {share}",
    "other": "Order swapped: {n} of {items} flip; κ = {kappa}; the first place wins a share of {share}",
}
FLIPS = {
    "one": "{n} flip goes to what came first, {second} to what came second ({p})",
    "other": "{n} flips go to what came first, {second} to what came second ({p})",
}
FIRST_PLACE = "First place"
ALWAYS_THE_SAME = "every answer is “{name}”, which is consistent, whatever is asked"

# A model that labels everything, and a person who labels some
TUNED = "prediction-powered, tuned"
PREDICTION_POWERED = "prediction-powered"
ADJUSTED_SHARE = "prediction-powered, tuned, half an item added to each cell"
ROGAN_GLADEN = "Rogan and Gladen"
NEEDS_TWO_ITEMS = "undefined: it needs two items with both labels"
NOTHING_ALONE = "undefined: the judge labelled no item alone"
LACKS_A_LABEL = "undefined: the person did not give every label"
TELLS_NOTHING_APART = "undefined: the judge gives each label no more often when right than when wrong"
NO_TRUE = "undefined: the person gave no item the label “{name}”"
NO_OTHER = "undefined: the person gave every item the label “{name}”"
NO_JUDGED = "undefined: the judge gave no item with both labels the label “{name}”"
NEITHER_JUDGED = "undefined: neither gave any item the label “{name}”"
SEVERAL_ANSWERS = "undefined of {n} labels at once: see each in by_category, or give positive="
JUDGE_AGREES = {
    "one": "Judge and person agree on a share of {accuracy} of {n} item; {kappa}",
    "other": "Judge and person agree on a share of {accuracy} of {n} items; {kappa}",
}
JUDGE_ERRORS = "“{name}”: {values}"
SENSITIVITY = "sensitivity"
SPECIFICITY = "specificity"
PRECISION = "precision"
SHARE_OF = "Share of “{name}”: {values}"
MEAN_OF_SCORES = "Mean: {values}"
BY_JUDGE = "the judge"
BY_PEOPLE = "people alone"
CORRECTED = "corrected"
LEAN_OF_JUDGE = "Lean of the judge"
JUDGE_SENTENCE = (
    "the share of “{name}” in all {total} items, corrected by {n} of them that a person labelled too "
    "({method}), is {value}; this rests on these being a random sample"
)
JUDGE_SENTENCE_MEAN = (
    "the mean of all {total} items, corrected by {n} of them that a person labelled too ({method}), is "
    "{value}; this rests on these being a random sample"
)
RANDOM_SAMPLE = {
    "one": "the {n} item with both labels must be a random sample of all {total}",
    "other": "the {n} items with both labels must be a random sample of all {total}",
}
HARDLY_RANDOM = (
    "the items with both labels are hardly a random sample: the judge calls {here} of them “{name}”, and "
    "{there} of the others ({p})"
)
HARDLY_RANDOM_SCORES = (
    "the items with both labels are hardly a random sample: the judge's mean is {here} there, and {there} "
    "in the others ({p})"
)
POSITIVE_BY_NAME = "“{name}” is the positive label, by its name"
POSITIVE_BY_SHARE = "“{name}” is the positive label: the person gave it no more often than the other"
NONE_OF_A_LABEL = (
    "no item has the person's rarer label: with half an item added to each cell the corrected interval is "
    "{low} to {high}"
)
FEW_OF_A_LABEL = {
    "one": (
        "only {n} item has the person's rarer label: the corrected interval is too narrow below {fewest}; "
        "with half an item added to each cell it is {low} to {high}"
    ),
    "other": (
        "only {n} items have the person's rarer label: the corrected interval is too narrow below {fewest}; "
        "with half an item added to each cell it is {low} to {high}"
    ),
}
FEW_OF_LABELS = (
    "the corrected intervals of {names} are too narrow: fewer than {fewest} items have it, or lack it; "
    "with half an item added to each cell: {ends}"
)
OUTSIDE = (
    "Rogan and Gladen's share lies outside 0 to 1: the judge's error rates are too uncertain, or differ on "
    "the other items"
)
BEYOND_ENDS = "the corrected interval goes beyond 0 to 1: few items for its method"
JUDGE_CONSTANT = "the judge gives every item the same label: people alone count"
NOT_ONE_TOGETHER = "shares are corrected separately, and need not add up to 1"
JUDGE_ABSTAINED = {
    "one": "the judge abstained ({names}) on {n} item of {total}; all figures are of the others",
    "other": "the judge abstained ({names}) on {n} items of {total}; all figures are of the others",
}
KAPPA_WITH_ABSTENTIONS = "with the judge's abstentions as a label, κ = {kappa}"
PERSON_ABSTAINED = {
    "one": "the person's answer is none ({names}) on {n} item",
    "other": "the person's answer is none ({names}) on {n} items",
}
ALL_OF_GROUPS = {
    "one": "all intervals are of {n} group of items, in which items may be alike",
    "other": "all intervals are of {n} groups of items, in which items may be alike",
}
PERSON_ONLY = {
    "one": "left out: {n} item that only the person labelled",
    "other": "left out: {n} items that only the person labelled",
}

# Spans
MEAN_OF_PAIRS = {
    "exact": "Mean exact F1 of pairs",
    "overlap": "Mean overlap F1 of pairs",
    "boundaries": "Mean boundary F1 of pairs",
}
DOCUMENTS = {"one": "{n} document", "other": "{n} documents"}
GAMMA = "γ"
DISORDERS = "disorder {observed}, of random annotations {expected}"
SAMPLED = "the interval is for {n} random annotations; it says nothing about other texts"
ANNOTATED_BY = "{annotators} annotators, {units} units"
NO_UNITS = "undefined: nobody marked a unit"

# Tables that fit a paper's figures
NO_TABLE = "No table fits"
NO_TABLE_FOUND = "No table found, and none proved impossible"
TABLES = {"one": "{tables} table of {items} items", "other": "{tables} tables of {items} items"}
PAIRS = {
    "one": "{tables} pair of tables, of {items} items together",
    "other": "{tables} pairs of tables, of {items} items together",
}
SOME_TABLES = {
    "one": "{tables} table of {items} items; there may be others",
    "other": "{tables} tables of {items} items; there may be others",
}
AND_GIVEN = {
    "rows": ", rows of {value}",
    "columns": ", columns of {value}",
    "observed": ", an A_o of {value}",
    "kappa": ", a κ of {value}",
}
CLASH = {
    "or": "with {n} items{given}, {figure} can be {below} or {above}, not {printed}",
    "most": "with {n} items{given}, {figure} can be at most {below}, not {printed}",
    "least": "with {n} items{given}, {figure} must be at least {above}, not {printed}",
    "undefined": "with {n} items{given}, {figure} is undefined, not {printed}",
}
UNMET = "no table of {n} items with these figures meets the conditions"
NOT_TOGETHER = "no table of {n} items has all of these figures"
NO_SMALL_TABLE = "none with {n} items or fewer meets the conditions; larger ones were not tried"
TOO_MANY = "of {n} items there are too many tables to try them all"
NOT_AMONG_THESE = "none of the tables found with these figures meets the conditions; there may be others"
TRUE = {
    "pi-below-kappa": (
        "A_e of π exceeds A_e of κ by the squares of half the differences between both annotators' shares"
    ),
    "pi-below-s": "A_e of π is a sum of squares of shares, smallest if all are equal: then it is A_e of S",
}
NOT_TRIED = "of so many items and categories not all totals were tried"

TOTAL = "total"  # heading of a table's sums
AND_MORE = "{names} and {n} more"

words = load_words(__name__)
