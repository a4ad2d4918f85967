"""The words for agreement: numbers, coefficients, findings, cautions, and sentences for a paper."""

from iaa_teach.look.language import load_words

# Numbers, intervals and bands
RANGE = "{low} to {high}"
INTERVAL = "{level} interval {range}"
ITEMS = {"one": "{items} item", "other": "{items} items"}
ANNOTATORS = {"one": "{n} annotator", "other": "{n} annotators"}
AND = "{names} and {name}"
QUOTED = "“{label}”"
AT_CHANCE = "at chance level"
REACHES = "{band} (from {low} to {high})"
BOUNDS = {
    "from": "from {bound}",
    "above": "above {bound}",
    "below": "below {bound}",
    "up_to": "up to {bound}",
    "every": "every value",
}
SCALE = "{title}: {bands}. Source: {source}"

# Coefficients
WEIGHTED = "Weighted {name}"
LABELS = {
    "nominal": "nominal metric",
    "ordinal": "ordinal metric",
    "interval": "interval metric",
    "ratio": "ratio metric",
    "masi": "MASI metric",
    "linear": "linear weights",
    "quadratic": "quadratic weights",
    "unweighted": "unweighted",
}
CHANCE = {
    "of_both": "each annotator's own shares of the categories",
    "shared": "shares common to all annotators",
    "equal": "equally likely categories",
    "gwet": "labels given at random to hard items",
}
METHODS = {
    "profile": "profile likelihood",
    "asymptotic": "large-sample standard error",
    "adjusted": "linearised standard error over {units}, adjusted for small samples",
    "linearised": "linearised standard error over {units}",
    "jackknife": "jackknife over {units}",
    "bootstrap": "bootstrap of {units}",
}
OF_ITEMS = "items"
OF_GROUPS = "{n} groups of items"
UNDEFINED = "undefined: chance leaves no disagreement"
UNDEFINED_SINCE = "undefined: {reason}"
NO_VALUE = "no value: {error}"
NO_INTERVAL = "no interval"
NO_INTERVAL_FOR = "no interval, {why}"

# What is found, in sentences
SAME_LABEL = "{a} and {b} gave the same label to {share} of {items}; {symbol} {value}."
LABELS_TO = "{a} and {b} gave labels to {n} items; {symbol} {value}."
LABELS_TO_THE_SAME = "{a} and {b} gave labels to the same items; {symbol} {value}."
IS = "= {value}, {interval}"
IS_NOT = "is {note}"
LABELS_AN_ITEM = "Up to {n} labels an item"
OF_GROUP = "{annotators}, {items} with two or more labels: {name}, is {value}, {interval}."
OF_GROUP_UNDEFINED = "{annotators}, {items} with two labels or more: {name} is {note}."
CONFUSION = {
    "one": "{a} says {x} where {b} says {y}: {n} item.",
    "other": "{a} says {x} where {b} says {y}: {n} items.",
}
NEVER_DISAGREE = "They never disagree."
MODELS = {
    "independence": "Independence (habits alone)",
    "quasi_independence": "Quasi-independence (habits alone where they differ)",
}
DOES_NOT_FIT = "{model} does not fit: {test}."
NOT_CONTRADICTED = "{model} is not contradicted: {test}."
UNTESTABLE = "{model} cannot be tested: it fits any table with these totals."
TEST = "L² {deviance} on {df} df, {p}"
STRIKING = (
    "Agreements aside (quasi-independence), {a} says {x} where {b} says {y} more often than habits explain "
    "(adjusted residual {residual})."
)
NO_TABLE = "There is no table of categories to test a pattern in."
TOO_MANY_FOR_PATTERNS = "Patterns are tested for up to {most} categories; here are {n}."
TOO_FEW_FOR_PATTERNS = {
    "one": "{n} item in {cells} cells is too few to test a pattern: a rule of thumb asks for {fewest} a "
    "cell, here {items} items.",
    "other": "{n} items in {cells} cells are too few to test a pattern: a rule of thumb asks for {fewest} a "
    "cell, here {items} items.",
}
BLUR = "{a} and {b} meet in {share} of the comparisons within items; by chance they would in {chance}."
NO_BLUR = "No two categories ever meet on an item: there is no disagreement."
DIFFERENCE = (
    "{name} says {category} for {own} of the items; the others, for the same items, in {others} of their "
    "labels."
)

# What is to be said beside the numbers
FEW_ITEMS = (
    "Only {items} have two labels or more: the next few may change a coefficient much, and intervals are "
    "rough."
)
INDEPENDENT_ITEMS = (
    "The intervals assume independent items. If these come from few documents or authors, the true "
    "intervals are wider: name the groups."
)
SEPARATE_ITEMS = "This method knows no groups: its intervals and p-values may be too sure."
GROUPS = {
    "one": "All items are of {n} group, which counts as a whole.",
    "other": "The intervals are of {n} groups of items, such as documents, which count as wholes.",
}
FEW_GROUPS = {
    "one": "All items are of {n} group: no method gives an interval from it.",
    "other": "{n} groups are few: no method gives a trustworthy interval from them.",
}
THESE_ANNOTATORS = "The intervals say how the number may change with other items, not with other annotators."
READ_AS = "The labels were read as {kind}. Say so: another scale may give another number."
READ_IN_ORDER = (
    "The labels were read as {kind}, in the order {order}. Say so: another scale may give another number."
)
MUCH_MISSING = (
    "{share} of the labels are missing, if everyone was meant to label everything. Say whether items were "
    "shared out or skipped: skipped ones are often hard."
)
NEARLY_ALWAYS = (
    "{label} is {share} of all labels. Chance-corrected coefficients then rest on the few others: give the "
    "table, and how often annotators agree on each category."
)
SELDOM = "Used fewer than {n} times, too seldom to judge: {labels}."
NEVER = (
    "Never used: {labels}. They count for S, AC1, AC2 and Brennan and Prediger's κ, which depend on the "
    "number of categories."
)
THIN_PAIRS = (
    "{thin} of {pairs} pairs of annotators have fewer than {fewest} items in common, too few to rely on "
    "their κ."
)
MANY_PAIRS = "{n} annotators make too many pairs to list."
CONVENTIONS = (
    "The words for ranges of a coefficient are conventions, and authors differ. Read them with the "
    "interval, the table and the task."
)
MADE_FOR = (
    "The bands of {title} were made for {coefficient}, not for {symbol}, for which they are nobody's rule."
)
WEIGHTED_IS_HIGHER = (
    "Weighted κ is usually higher than κ, and usually rises with the number of categories: bands made for κ "
    "do not fit it."
)

# The sentences for a paper
IN_WORDS = {
    "1": "one",
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "10": "ten",
    "11": "eleven",
    "12": "twelve",
}
MEASURES = {
    "items": {"one": "item", "other": "items"},
    "tokens": {"one": "token", "other": "tokens"},
}
WHO_LABELLED_WHAT = "{people} annotators labelled {n} {what} {categories}; {missing}."
WHO_COMPARED_WHAT = (
    "{people} annotators labelled {n} {what} {categories}; {missing}, and {items} have two labels or more."
)
LABELLED_TWICE = {
    "one": "{people} annotator labelled {items} {what} twice {categories}; {missing}.",
    "other": "{people} annotators labelled {what} twice, {items} pairs of labels in all, {categories}; "
    "{missing}.",
}
COUNTED = {
    "each": "{n} {what} have {most} labels each, {categories}; who gave which is not known.",
    "up_to": "{n} {what} have up to {most} labels each, {categories}, and {items} have two or more; who gave "
    "which is not known.",
}
NONE_MISSING = "no label is missing"
SOME_MISSING = {
    "one": "{missing} of {cells} labels ({share}) is missing",
    "other": "{missing} of {cells} labels ({share}) are missing",
}
WITH_SETS = "with sets of categories"
WITH_NUMBERS = "with numbers"
WITH_ONE = "with a single category, “{name}”"
WITH_MANY = {"categories": "with {n} categories", "ranks": "with {n} ranks, from “{low}” to “{high}”"}
WITH_NAMED = {"categories": "with {n} categories ({names})", "ranks": "with {n} ranks ({names})"}
WITH_METRIC = "{name} with the {metric}"
WITH_WEIGHTS = "{name} with {weights}"
AGREE = "{name} is {value} ({interval})."
AGREE_OF_OBSERVED = "{name} is {value} ({interval}), at an observed agreement of {observed}."
AGREE_UNDEFINED = "{name} is {note}."
AGREE_UNDEFINED_OF_OBSERVED = "{name} is {note}, at an observed agreement of {observed}."
INTERVAL_BY = "{level} interval {low} to {high}, by {method}"

words = load_words(__name__)
