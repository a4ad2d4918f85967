"""What the computation package says: notes, answers in words, and what is wrong with what it is given."""

from iaa_teach.look.language import spoken

# What a reader should know of a coefficient
UNDEFINED = "undefined: no item has two labels, or chance alone already gives full agreement"
UNDEFINED_ALONE = "undefined: no item has two labels"
ONE_CATEGORY = (
    "undefined: “{name}” is the only label that was given, so chance alone already gives full agreement"
)
ONLY_ONE_CATEGORY = "there is only one category, so chance alone already gives full agreement"
BOTH_ONLY = "both annotators used only “{name}”, so chance alone already gives full agreement"
ONE_ARGUMENT = (
    "coefficient must be a word, such as 'kappa'; the labels of two annotators are one argument: write "
    "reliability(Ratings.from_pair(a, b), 'kappa')"
)
PAIR = (
    "read as the labels of two annotators: write Ratings.from_pair(a, b), as a later version reads rows "
    "of items alone"
)
TRANSPOSED = (
    "read as {items} items of {annotators} annotators: if the rows are annotators, write "
    "Ratings.from_annotators(ratings)"
)
CUT = "the interval is cut at the end of the scale: these are few items for its method"
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
ALL_ALIKE = "the items are all alike, and do not tell how far off the value may be"
NO_TWO_LABELS = "no item has two labels"
ALPHA_UNDEFINED = "α is undefined: no two labels differ, of the items that have two or more"
ONE_ALONE = {
    "items": "an interval needs more than one of the items",
    "groups": "an interval needs more than one of the groups",
}
ALL_AGREE = {
    "items": "all agree on all items: the standard error is 0, and makes no interval",
    "groups": "all agree on all groups: the standard error is 0, and makes no interval",
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

# Why labels are taken for names, ranks, numbers or sets
ALL_SETS = "each label is a set"
TOO_FEW_TO_DIFFER = {
    "one": "{n} label: every scale gives the same",
    "other": "{n} labels: every scale gives the same",
}
LEADING_NUMBERS = "the labels begin with numbers"
COMMON_SCALE = "the words of a common scale"
SEVERAL_AT_ONCE = "several labels at once, with {separator} between them"
NO_KNOWN_ORDER = "words without an order that is known"
WHOLE_NUMBERS = "whole numbers from {low} to {high}"
NUMBERS = "numbers"

# A coefficient as it is printed
SCALES = {
    "nominal": "nominal",
    "ordinal": "ordinal",
    "interval": "interval",
    "ratio": "ratio",
    "jaccard": "Jaccard",
    "masi": "MASI",
    "a distance of one's own": "a distance of one's own",
    "linear weights": "linear weights",
    "quadratic weights": "quadratic weights",
    "weights of one's own": "weights of one's own",
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
STANDARD_ERROR = "standard error {error}"
NOTE = "Note: {note}."
INCOMPLETE_ITEMS = {
    "one": "{n} item that some annotator did not rate is left out",
    "other": "{n} items that some annotator did not rate are left out",
}
ITEMS_DO_NOT_DIFFER = "undefined, because the items differ no more than the ratings of one item do"
ALL_RATINGS_ALIKE = "undefined, because all ratings are the same"
NO_DEGREES_LEFT = "the interval is undefined, because less than one degree of freedom is left"

# Models of annotators
ANNOTATOR_MODELS = {
    "full": "Dawid and Skene's model",
    "one_coin": "Dawid and Skene's model with one chance to be right for each annotator",
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
NOT_IDENTIFIED = (
    "not identified: no item has labels of three annotators, so who errs cannot be told, and other answers "
    "fit as well"
)
LOCAL = (
    "another start leads to a likelier answer (log-likelihood {other}, here {here}): this one is one of "
    "several"
)

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
SAME_ITEMS_ERROR = "Standard error {error}; it would be {separate} if each value came from items of its own"
SAME_ON_EVERY_ITEM = "every item adds the same to both values"
WITH_THEMSELVES = "κ with oneself"
CHANGED = "{n} of {items} changed; {same} the same"

# Pairs of numbers
CONCORDANCE = "Concordance"
CONCORDANCE_OF = "r {r} × accuracy {accuracy}"
ONE_ALL_ALIKE = "one annotator gave every item the same number, so that there is no r"
NO_SPREAD_OR_FEW = "it needs three items, and points that are not all on one line"
LIMITS = "Limits of agreement {low} to {high}, bias {bias}"
SPREAD = "standard deviation of the differences {spread}"
FROM_TO = "{low} to {high}"
LIMITS_INTERVALS = "{level} intervals: bias {bias}; lower limit {low}; upper limit {high}"

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
ALWAYS_THE_SAME = "every answer is “{name}”: who always says the same is consistent, whatever is asked"

# Spans
MEAN_OF_PAIRS = {
    "exact": "Mean exact F1 of pairs",
    "overlap": "Mean overlap F1 of pairs",
}
DOCUMENTS = {"one": "{n} document", "other": "{n} documents"}
GAMMA = "γ"
DISORDERS = "disorder {observed}, of random annotations {expected}"
SAMPLED = "the interval is that of {n} random annotations, which are a sample; it says nothing of other texts"
ANNOTATED_BY = "{annotators} annotators, {units} units"
NO_UNITS = "undefined: nobody marked a unit"

# Tables that a paper's figures leave possible
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
NOT_AMONG_THESE = (
    "of the tables that were found with these figures none meets the conditions; there may be others"
)
TRUE = {
    "pi-below-kappa": (
        "the A_e of π exceeds that of κ by the squares of half the differences of both annotators' shares, "
        "which are never below 0"
    ),
    "pi-below-s": (
        "the A_e of π is a sum of squares of shares, least where all are equal: there it is that of S"
    ),
}
NOT_TRIED = "of so many items and categories not all totals were tried"

# A condition on figures
COMPARISON = (
    "{given} must be a comparison such as 'kappa < 0': a name or a number, then >=, <=, >, < or ==, then a "
    "name or a number"
)
NO_FIGURE_NAMED = "{given} must name a figure, such as kappa"
# What is wrong with what a statistic is given; names of settings stay as they are
ONE_OF = "{name} must be one of {choices}; not {given}"
LEVEL = "{name} must lie between 0 and 1, such as {example}; not {given}"
AT_MOST = "{name} must be at most {most}; not {given}"
WHOLE = "{name} must be a whole number, at least 1; not {given}"
FLAG = "{name} must be True or False; not {given}"
SEED = "seed must be a whole number, 0 or more, or None; not {given}"
AT_ONCE = "{name} must be at most {most} at once, which take 1 GB; not {given}"
TO_BOOTSTRAP = (
    "row {row}, column {column}: a bootstrap draws items, so a count must be whole and at most 2⁵³; not "
    "{given}"
)
MARGINALS = "{name} must hold a number for each category"
MARGINALS_SHAPE = "{name} must hold one value for each category; not shape {shape}"
MARGINAL = "{name}: a marginal must be 0 or more and finite; not {given}"
ALL_ZERO = "{name} must not be all zero"
WEIGHTS = "weights must be 'linear', 'quadratic' or a {c} × {c} matrix; not {given}"
WEIGHTS_OF_NUMBERS = "weights must be a {c} × {c} matrix of numbers"
WEIGHTS_SHAPE = "weights for {c} categories must be {c} × {c}; not shape {shape}"
WEIGHT = "weights, row {row}, column {column}: a weight must be between 0 and 1; not {given}"
WEIGHT_OF_SAME = "weights, row {place}, column {place}: the same label must weigh 1; not {given}"
WEIGHT_OF_PAIR = (
    "weights, row {row}, column {column}: a weight must be the same in both orders, as pairs of a group "
    "have none; not {first} and {second}"
)
WEIGHTS_BY_ORDER = (
    "{weights} weights go by the order of the labels, and these are words: give {key}=[...], from the "
    "lowest to the highest"
)
MOST_WEIGHTED = "there must be at most {most} categories with weights; not {given}"
NEEDS_WEIGHTS = "coefficient {key} needs weights; without weights it is {other}"
TAKES_NO_WEIGHTS = "weights must go with coefficient {taking}; not {key}"
OR = " or "
NULL = "null must go with coefficient 'kappa', whose error at 0 is known; not {given}"
WIDTH = "width must be more than 0, from the low end to the high; not {given}"
WIDTH_SOUGHT = "width must be a width that is sought, such as {example}; not {given}"
MCNEMAR = "mcnemar is for two categories, not {given}: use stuart_maxwell, or collapse the table"
TWO_CATEGORIES = {
    "prevalence": "the prevalence index is defined for two categories; not {given}: collapse the table first",
    "bias": "the bias index is defined for two categories; not {given}: collapse the table first",
}
OMIT = "omit must list cells, (row, column), such as [(0, 1)]"
OMIT_CATEGORY = "omit: no category {given}; they are {names}"
OMIT_PLACES = "omit: a cell must be two positions, 0 to {last}, or names; not {given}"
OMIT_ALL = "omit leaves no item to fit: at least one cell that is kept must be more than 0"
A_FIT = "a fit must be what fit_loglinear returns; not {given}"
LABELS_LISTED = "labels must be a list"
METRIC = "metric must be one of {names} or a function of two labels; not {given}"
COUNTS_OF_LABELS = "counts must say how often each of the {n} labels was given"
ON_SCALE = "a label on the {metric} scale must be a finite number"
ON_RATIO_SCALE = "a label on the ratio scale must be a finite number of 0 or more"
A_SET = "a label must be a set of categories, such as {example}; not {given}"

# Of labels, tables and ratings, and what is wrong with them
TOTAL = "total"  # heads the sums of a table
AND_MORE = "{names} and {n} more"
UNEQUAL_ROWS = "a table must be square, C × C; its rows have different lengths"
NOT_SQUARE = "a table must be square, C × C; not {given}"
SHAPE = "shape {shape}"
ONE_TABLE = "a table must have two dimensions, C × C; not shape {shape}"
NAMES_OF_TABLE = "{n} × {n} table needs {n} categories; not {given}: {names}"
CELL = "row {row}, column {column}"
OF_BATCH = "table {places} of the batch, {problem}"
BELOW_0 = "{cell}: a count must be 0 or more and finite; not {given}"
NO_COUNT = "{cell}: a count must be a number; not {given}"
TOO_LARGE = "a count must be at most {most}; not {given}"
NO_ITEMS = "the table is empty: at least one cell must be more than 0"
SUM_TOO_SMALL = "the counts must add up to {least} or more; not {given}"
TOO_MANY_CATEGORIES = (
    "a table can have at most {most} categories; not {given}: are these labels, or numbers (take "
    "Krippendorff's alpha with the metric 'interval'), or texts?"
)
OTHER_THAN_RULED = "{rule}; not {given}"
TEXT_AS_LIST = "{rule}; not the single text {given}"
SET_AS_LIST = "{rule}; not a set, which has no order"
NAME_CAN_CHANGE = "{rule}, each a text, a number or another fixed value; not {given}"
CATEGORIES_LISTED = "categories must be a list of names"
NO_CATEGORY = "there must be at least one category"
CATEGORY_OF_WHAT = "category {place} must be a text or a number; not {given}"
CATEGORY_WITHOUT_NAME = "category {place} has no name; every category must have one"
CATEGORY_TWICE = "category {name} repeats; every category must have its own name"
TWO_WAYS = (
    "the labels {number} and {text} differ as a number and a text do: write all in one way, {instead} if "
    "they are two labels"
)
ONE_WAY = "such as {code}; or {otherwise}"
CATEGORIES_GIVEN = "give the categories"
RATINGS_LISTED = "ratings must be a list of rows, items × annotators"
NO_RATINGS = "ratings must hold at least one item, labelled by two or more annotators; not none"
RATINGS_OF_WHAT = "ratings must be rows of labels, items × annotators; not {given}"
RATINGS_SHAPE = "ratings must be items × annotators; not shape {shape}"
ROW_OF_WHAT = "item {item} must be a row of labels, one for each annotator; not {given}"
OTHER_WIDTH = {
    "one": "item {item} has {n} label where item 1 has {first}; write None where an annotator gave none",
    "other": "item {item} has {n} labels where item 1 has {first}; write None where an annotator gave none",
}
LABEL_AT = "item {item}, annotator {annotator}"
LABEL_CAN_CHANGE = "{place}: a label must be text, a number or another value that cannot change; not {given}"
LABEL_NO_NUMBER = "{place}: a label must be a finite number here; not {given}"
LABEL_MISSING = "{place}: no label; label it or leave the item out"
NO_SUCH_CATEGORY = "{place}: label {label} is not a category; the categories are {names}"
LABEL_OUTSIDE = (
    "item {item}: {label}, the label of annotator {annotator}, is not a category; the categories are {names}"
)
TOO_FEW_ANNOTATORS = "ratings must have two or more annotators (columns); not {given}"
UNEQUALLY_MANY = {
    "one": (
        "item {item} has {n} label where item 1 has {first}; every item needs equally many labels here "
        "(reliability takes any number)"
    ),
    "other": (
        "item {item} has {n} labels where item 1 has {first}; every item needs equally many labels here "
        "(reliability takes any number)"
    ),
}
TOO_FEW_LABELS = "every item must have two or more labels; not {given}"
NAME_TWO = "two annotators must be named; there are {names}"
NO_ANNOTATOR = "no annotator {name}; the annotators are {names}"
NONE_BY_BOTH = "no item was labelled by both {a} and {b}; a table needs at least one"

words = spoken(__name__)
