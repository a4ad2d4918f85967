"""The words of a report: of its page, tables, pictures, cautions, and sentences for a paper."""

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
    "adjusted": "linearised standard error over {units}, with an adjustment for small samples",
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
OF_GROUP = "{annotators}, {items} with two labels or more: {name}, is {value}, {interval}."
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
    "Even with the agreements taken as given (quasi-independence), {a} says {x} where {b} says {y} more "
    "often than habits explain (adjusted residual {residual} there)."
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
    "Only {items} have two labels or more: with so few, a coefficient may change much with the next few "
    "items, and intervals are rough."
)
INDEPENDENT_ITEMS = (
    "The intervals take items as independent. Items from few documents or authors are alike, and the true "
    "intervals wider: name their groups."
)
SEPARATE_ITEMS = (
    "This takes items as separate, as its method knows no groups: its intervals and p-values may be too sure."
)
GROUPS = {
    "one": "All items are of {n} group, which counts as a whole.",
    "other": "The intervals are of {n} groups of items, such as documents, which count as wholes.",
}
FEW_GROUPS = {
    "one": "All items are of {n} group: no method gives an interval from it.",
    "other": "{n} groups are few: no method gives a trustworthy interval from them.",
}
THESE_ANNOTATORS = (
    "The annotators are taken as they are: the intervals say how the number may change with other items, "
    "not with other annotators."
)
READ_AS = "The labels were read as {kind}. Another scale may give another number; say which one you took."
READ_IN_ORDER = (
    "The labels were read as {kind}, in the order {order}. Another scale may give another number; say "
    "which one you took."
)
MUCH_MISSING = (
    "{share} of the labels are missing, if everyone was meant to label everything. Say whether items were "
    "shared out, or skipped: skipped items are often the hard ones."
)
NEARLY_ALWAYS = (
    "{label} is {share} of all labels. Coefficients that reckon with chance then rest on the few other "
    "labels: give the table, and how often annotators agree on each category."
)
SELDOM = "Used fewer than {n} times in all, too seldom to judge: {labels}."
NEVER = (
    "Never used: {labels}. They count for S, AC1, AC2 and Brennan and Prediger's κ, which depend on how many "
    "categories are declared."
)
THIN_PAIRS = (
    "{thin} of {pairs} pairs of annotators have fewer than {fewest} items in common, too few to rely on "
    "their κ."
)
MANY_PAIRS = "{n} annotators make too many pairs to tell one by one."
CONVENTIONS = (
    "The words for ranges of a coefficient are conventions; authors draw the borders in different places. "
    "Read them together with the interval, the table and the task."
)
MADE_FOR = (
    "The bands of {title} were made for {coefficient}, not for {symbol}: taken over to another coefficient, "
    "they are nobody's rule."
)
WEIGHTED_IS_HIGHER = (
    "Weighted κ is as a rule higher than κ of the same labels, and rises with the number of categories: "
    "bands made for κ do not fit it."
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
MEASURES = {"items": "items", "tokens": "tokens"}
WHO_LABELLED_WHAT = "{people} annotators labelled {n} {what} {categories}; {missing}."
WHO_COMPARED_WHAT = (
    "{people} annotators labelled {n} {what} {categories}; {missing}, and {items} have two labels or more."
)
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

# The tables
COLUMNS = {
    "coefficient": "coefficient",
    "labels": "metric or weights",
    "of": "of",
    "value": "value",
    "error": "standard error",
    "low": "{level} from",
    "high": "to",
    "items": "items",
    "annotators": "annotators",
    "missing": "labels missing",
    "method": "interval by",
    "band": "band",
    "chance": "chance",
    "note": "note",
    "annotator": "annotator",
    "and": "and",
    "mean": "mean {kappa} with the others",
    "others": "others",
    "gold_items": "items with gold",
    "as_gold": "as gold",
    "gold_kappa": "{kappa} with gold",
    "category": "category",
    "of_category": "labels",
    "share": "share",
    "same": "meets itself",
    "alpha": "α against the rest",
    "spans": "spans",
    "exact": "exact F1",
    "overlap": "overlap F1",
    "boundaries": "F1 of ends",
    "document": "document",
    "documents": "documents",
    "begins": "from",
    "ends": "to",
    "kind": "differ in",
    "lean": "lean",
    "strays": "strays by",
    "median": "median",
    "total": "total",
    "item": "item",
    "text": "text",
    "group": "group",
    "gold": "gold",
    "all_labels": "labels",
    "model": "model",
    "with": "with",
    "measure": "measure",
    "its": "model’s share",
    "theirs": "people’s share",
    "lowest": "lowest person",
    "highest": "highest person",
    "difference": "difference",
    "score": "score",
    "epsilon": "ε",
    "chairs": "chairs won",
    "of_chairs": "of",
    "omega": "winning rate ω",
    "rho": "advantage probability ρ",
    "judge": "judge",
    "flips": "flips",
    "to_first": "to the first place",
    "to_second": "to the second",
    "p": "p",
    "first_place": "first place wins",
    "left": "leaves the majority",
    "together": "the other with it",
    "what": "what",
    "label": "label",
    "times": "times given",
    "disputed": "items in dispute",
    "round": "round",
    "change": "change",
    "change_low": "change {level} from",
    "change_high": "change to",
    "shared": "items shared",
    "by_agreement": "by agreement",
    "by_use": "by use of labels",
}
ALL = "all"
INTERVAL_OF = "Interval of {names}: {method}."
COEFFICIENTS = "Coefficients of agreement"
EACH_ANNOTATOR = "Each annotator against the rest"
LOWEST = "Each annotator against the rest: {shown} of {n}, the lowest first"
KAPPA = "Cohen's κ"
WEIGHTED_KAPPA = {"linear": "κ (linear weights)", "quadratic": "κ (quadratic weights)"}
MEAN_OF_PAIRS = "Mean of {n} pairs: {mean}, standard deviation {spread}."
EACH_PAIR = "Each pair over the items that both labelled."
INTERVALS_BY = "Intervals by {method}."
EVERY_TWO = "{kappa} of every two annotators"
ENDS_OF_PAIRS = "{kappa} of every two annotators: the {ends} lowest and the {ends} highest of {n}"
EACH_CATEGORY = "How each category holds"
MEETS_ITSELF = (
    "Meets itself: of the labels that a label of this category is compared with on the same item, the share "
    "of the same category. α: nominal metric, this category against all others together."
)
NUMBERED = "Columns: {names}."
COINCIDENCES = "How often labels of two categories meet on the same item (coincidences)"
COUNTS = "Items with each pair of labels"
LEANS = "Each annotator’s labels less the others’ on the same items"
USES = "How often each annotator used each category"
DISPUTES = "Items to discuss"

# The page
TITLE = "Report on inter-annotator agreement"
PARTS = {
    "coefficients": "Coefficients, with what to bear in mind",
    "models": "Models against people",
    "orders": "Pairs in both orders",
    "rounds": "Rounds",
    "spans": "Spans",
    "judge": "The judge and the person",
    "annotators": "Annotators",
    "categories": "Categories",
    "single_labels": "Each label of the sets",
    "two": "Two annotators in detail",
    "patterns": "Patterns of disagreement",
    "disputes": "Disagreements, hardest first",
    "origin": "Where the numbers come from",
    "sources": "To copy: Python, LaTeX, BibTeX",
}
HOLDS = {
    "rounds": {"one": "{n} round", "other": "{n} rounds"},
    "spans": {"one": "{n} span", "other": "{n} spans"},
    "coefficients": {"one": "{n} coefficient", "other": "{n} coefficients"},
    "models": {"one": "{n} model", "other": "{n} models"},
    "orders": {"one": "{n} judge", "other": "{n} judges"},
    "annotators": {"one": "{n} annotator", "other": "{n} annotators"},
    "categories": {"one": "{n} category", "other": "{n} categories"},
    "single_labels": {"one": "{n} label", "other": "{n} labels"},
    "disputes": {"one": "{n} item", "other": "{n} items"},
}
BAND_OF = "{band}, on the scale of {scale}, a convention"
CAREFUL = "Careful:"
COPY = "Copy the sentence"
COPIED = "Copied"
HOW_IT_WAS_READ = "How the labels were read"
ODD_SHADED = "filled: the label that most gave"
MAJORITY = "the people’s majority"
MODEL_IS_NO_PERSON = (
    "A model is not one of the annotators whose agreement is measured: people are compared with each other, "
    "the model with each of them and with the label that most of them gave."
)
SPAN_F1 = "F1 of spans, the same ends and label"
F1_IS = "F1 = {value}"
SPAN_OVERLAP = "F1 of spans by overlap, the same label"
SPAN_ENDS = "F1 of spans by ends alone"
SPANS_AGREE = {
    "one": "The F1 of the two annotators’ spans is {value} with the same ends and label ({interval}) and "
    "{overlap} by overlap",
    "other": "The mean F1 of every two annotators’ spans is {value} with the same ends and label "
    "({interval}) and {overlap} by overlap",
}
OVER_DOCUMENTS = "{interval}, by jackknife over {documents}"
ONE_DOCUMENT = "only one document was read by two annotators"
SAME_WITHOUT_ANY = "leaving out any document gives the same value"
NO_F1 = "No F1: no document was read by two annotators."
SPANS_MARKED = {
    "one": "Annotators marked {n} span in {documents}.",
    "other": "Annotators marked {n} spans in {documents}.",
}
DOCUMENTS = {"one": "{n} document", "other": "{n} documents"}
BY_TOKENS = {
    "higher": "Token by token the number is higher.",
    "lower": "Token by token the number is lower.",
    "alike": "Token by token the numbers are these.",
}
NO_TOKENS = "No κ of tokens: spans of one annotator share tokens, which so have no single tag."
BY_OVERLAP = "by overlap {value}"
BY_ENDS = "by ends alone {value}"
OTHER_IS = "{symbol} is {value}"
ABSENT = "No {symbol}: {why}."
NOTHING_MARKED = "nobody marked anything"
GAMMA_NEEDS = "of more than two annotators it needs pygamma-agreement; run pip install pygamma-agreement"
NO_SPAN_DISPUTES = "Nowhere do annotators differ on a span."
SPAN_DISPUTES = {
    "one": "Annotators differ at {n} place: {kinds}.",
    "other": "Annotators differ at {n} places: {kinds}.",
}
SPAN_KINDS = {
    "whether": {
        "one": "at {n} somebody did not mark a span that others did",
        "other": "at {n} somebody did not mark a span that others did",
    },
    "how many": {
        "one": "at {n} some marked several spans where others marked fewer, of the same labels",
        "other": "at {n} some marked several spans where others marked fewer, of the same labels",
    },
    "where": {"one": "at {n} only ends differ", "other": "at {n} only ends differ"},
    "what": {"one": "at {n} only the label differs", "other": "at {n} only the labels differ"},
    "where and what": {
        "one": "at {n} ends and labels differ",
        "other": "at {n} ends and labels differ",
    },
}
SPAN_DISPUTE_KINDS = {
    "whether": "whether there is one",
    "how many": "how many spans",
    "where": "ends",
    "what": "label",
    "where and what": "ends and label",
}
SPAN_AGREEMENT = "Agreement on spans"
SPAN_PAIRS = "F1 of every two annotators"
SPAN_TYPES = "F1 of each label, the mean of every two annotators"
SPAN_MODELS = "F1 of each model’s spans with people’s, and of people’s on the same documents"
PEOPLE_ALONE = "people"
SPAN_MODEL = {
    "nearer": "The spans of {name} agree with people’s more than these do with each other: mean F1 is "
    "{its}, theirs {theirs}; difference {difference} ({range}).",
    "farther": "The spans of {name} agree with people’s less than these do with each other: mean F1 is "
    "{its}, theirs {theirs}; difference {difference} ({range}).",
    "alike": "The spans of {name} agree with people’s at a mean F1 of {its}, these with each other at "
    "{theirs}; the difference, {difference} ({range}), may be luck.",
}
SPAN_MODEL_ALONE = "The spans of {name} agree with people’s at a mean F1 of {its}."
MODELS_COUNTED = {
    "one": "{names} is a model, and counts as an annotator here, so F1 does not say how far people agree.",
    "other": "{names} are models, and count as annotators here, so F1 does not say how far people agree.",
}
SPAN_MODELS_FOR_PAPER = {
    "one": "{names}, a model, is not counted among them: the mean F1 of its spans with theirs is {values}.",
    "other": "Models are not counted among them: the mean F1 of their spans with these is {values}.",
}
SPAN_PLACES = "Places to discuss"
TOKENS_LEAD = "Token by token: {name} = {value}"
NO_DOCUMENT_OF_ALL = "no document was read by all"
SPANS_OVERLAP = "spans of one annotator overlap"
GAMMA_OF_FEWER = "here for {n} spans at most"
CHANGE = "From {first} to {last}, {name}, goes from {before} to {after}: {change}, {interval}."
CHANGE_HOLDS_ZERO = "The interval includes 0, so this may be chance."
NO_CHANGE_OF_SCALES = (
    "{first} and {last} have no coefficient in common, because their labels were read on different scales; "
    "--scale reads all rounds on one."
)
ITEMS_SAME = {"one": "Both are of the same item.", "other": "Both are of the same {n} items."}
ITEMS_SHARED = {
    "one": "They share {n} item, of {of} and {to}; the interval takes that into account.",
    "other": "They share {n} items, of {of} and {to}; the interval takes that into account.",
}
ITEMS_APART = "They share no item, so the interval treats them as independent samples."
ITEMS_UNNAMED = (
    "The items have no names, so the interval treats them as different items; if they are the same, name "
    "them in a column (--item)."
)
WHAT_CHANGED = {
    "both": (
        "Observed agreement changed, from {before} to {after}, and how often labels are used, too: {uses} of "
        "all."
    ),
    "agreement": (
        "Observed agreement changed, from {before} to {after}; how often each label is used did not clearly."
    ),
    "use": (
        "How often labels are used changed: {uses} of all; observed agreement did not clearly ({before}, "
        "{after})."
    ),
    "neither": (
        "Neither observed agreement ({before}, {after}) nor how often each label is used changed clearly."
    ),
}
USE_MOVED = "{label} from {before} to {after}"
USE_OF_OTHER_ITEMS = "Different items may explain the use of labels."
CHANGE_BY = "Of the change, {agreement} comes from agreement and {use} from how often labels are used."
CATEGORIES_CHANGED = (
    "No change of {names}, which depend on how many categories there are: the rounds have different ones."
)
ROUND_BY_ROUND = "{name}, round by round"
OF_ROUND = "{title} · {round}"
CHAIRS = (
    "In the alternative annotator test it wins {cheap} of {n} chairs at ε = {least} (ω = {omega}) and {dear} "
    "at ε = {most} (ω = {omega_dear}); {rho}."
)
RHO = "ρ = {value}"
WITH = "{value} ({what})"
TEST_EXPLAINED = (
    "Alternative annotator test (Calderon, Reichart and Dror 2025): a model takes each person’s chair in "
    "turn, and the other people’s labels judge both. The winning rate ω is the share of chairs in which the "
    "model is as good, if a person may be better by ε. The advantage probability ρ is how often it is at "
    "least as good; ties count for both, so ρ is no share of items on which it beats people. {score}"
)
SCORES = {
    "accuracy": "Labels are scored by how many of the other people gave the same (accuracy).",
    "rmse": "Labels are scored by their distance from the other people’s (−RMSE), not by whether they are "
    "the same.",
}
NO_CHAIRS = {
    "one": "The alternative annotator test needs three people or more; here is {n}.",
    "other": "The alternative annotator test needs three people or more; here are {n}.",
}
MAY_STAND_IN = {
    "cheap": "By this test {name} may stand in for one of these people; nothing else here speaks against it: "
    "{borne}.",
    "dear": "By this test {name} may stand in for one of these people if a person’s labels cost as much as "
    "an expert’s; nothing else here speaks against it: {borne}.",
}
BORNE_BY = {
    "shares": "it gives no label clearly more or less often than they do",
    "lean": "it does not label clearly higher or lower than they do",
}
NOT_SHOWN = (
    "{name} passes the test, but whether it uses the labels as people do is not known here, so this is no "
    "reason yet to let it stand in for a person."
)
AGAINST = "Against {name} standing in for a person: {reasons}."
FEW_CHAIRS = "it wins fewer than half of the chairs"
GIVES_UNLIKE = "it gives {label} to {own} of the items, people to {people} (single ones {low} to {high})"
LEANS_UNLIKE = "it labels {lean} {way} than people on average"
STEPS_UNLIKE = "it labels {lean} steps {way} than people on average, towards {end}"
PREFERS = {
    "first": "when the order is swapped {flips} of its verdicts flip, {n} of them to what stood first",
    "second": "when the order is swapped {flips} of its verdicts flip, {n} of them to what stood second",
}
WAYS = {"higher": "higher", "lower": "lower"}
SPLIT = {
    "one": "People have no majority on {n} item labelled by {names}; it is left out of the comparison with "
    "the majority.",
    "other": "People have no majority on {n} items labelled by {names}; these are left out of the comparison "
    "with the majority.",
}
YARDSTICK = {
    "nearer": "{name} agrees with people more than they agree with each other: mean {kappa} is {its}, theirs "
    "{theirs}; difference {difference} ({range}).",
    "farther": "{name} agrees with people less than they agree with each other: mean {kappa} is {its}, "
    "theirs {theirs}; difference {difference} ({range}).",
    "alike": "{name} agrees with people at a mean {kappa} of {its}, they with each other at {theirs}; the "
    "difference, {difference} ({range}), may be luck.",
}
NEARER = (
    "More agreement than people have with each other means that labels are close to each person’s, as those "
    "of anybody in the middle would be. It does not mean that the model is right where people are wrong."
)
RUNS = (
    "{model} was asked {runs} times: {same} of the pairs of answers to an item are the same, and all answers "
    "to {unanimous} of {items}."
)
AMONG = "{name}, is {value}."
CONSISTENT = "This shows that it is consistent, not that it is right."
ORDERS = {
    "one": "{judge} had {items} in both orders ({first}, {second}), and {n} verdict flips with the order.",
    "other": "{judge} had {items} in both orders ({first}, {second}), and {n} verdicts flip with the order.",
}
UNWEIGHTED = "Unweighted, κ is {value}."
FIRST_PLACE = "What stands first wins {share} of its decisions for one side ({range})."
FLIPS_TO = {
    "first": "Of the flips {first} go to what stood first and {second} to what stood second ({p}): {judge} "
    "prefers the first place.",
    "second": "Of the flips {first} go to what stood first and {second} to what stood second ({p}): {judge} "
    "prefers the second place.",
    "neither": "Of the flips {first} go to what stood first and {second} to what stood second ({p}): no "
    "place is clearly preferred.",
}
SETTLED = "In both orders {first} wins {a} and {second} {b}; {left} are undecided."
BOTH_ORDERS_NEEDED = (
    "No average over the orders tells which verdict is right when a pair flips. Report both orders, and "
    "count such pairs as undecided."
)
SHARED_LEANINGS = (
    "Models may share a leaning, from the same training data or a taste for long answers. That two of them "
    "agree does not show that either is right."
)
ERR_ALIKE = {
    "one": "On {n} item {a} leaves the people’s majority, and {b} gives the same label as {a} on {together} "
    "of them; by chance it would on {expected}. Either the two share a leaning, or these items are hard.",
    "other": "On {n} items {a} leaves the people’s majority, and {b} gives the same label as {a} on "
    "{together} of them; by chance it would on {expected}. Either the two share a leaning, or these items "
    "are hard.",
}
MANY_MODELS = "{n} models make too many pairs to compare here."
MODEL_VALUES = "Agreement of each model with each person"
MODEL_SHARES = "How often models and people give each label, on the items that both labelled"
MODEL_LEANS = "Labels of each model less those of people on the same items"
MODEL_TESTS = "Alternative annotator test"
AT_ONCE = "The intervals hold for all labels of a model at once."
MODEL_ORDERS = "Pairs in both orders"
MODEL_PAIRS = "Every two models"
KAPPA_OF_PEOPLE = "people: {kappa}"
KAPPA_OF_MODEL = "{name}: {kappa}"
MEAN_KAPPA = "mean {kappa}"
MODELS_FOR_PAPER = {
    "one": "A model is not counted among them: its {kappa} {whom} is {values}{people}.",
    "other": "Models are not counted among them: their {kappa} {whom} is {values}{people}.",
}
MANY_MODELS_FOR_PAPER = (
    "{n} models are not counted among them: their {kappa} {whom} is from {low} to {high}{people}."
)
WITH_THEM = "with these annotators"
WITH_MAJORITY = "with their majority"
AMONG_PEOPLE = ", theirs with each other {value}"
SCORES_IN_SHORT = {"accuracy": "accuracy", "rmse": "−RMSE"}
ORDERS_FOR_PAPER = "Swapping the order flips {n} of {items} ({judge}), {first} of them to what stands first."
ORDERS_WITHOUT_SIDES_FOR_PAPER = "Swapping the order flips {n} of {items} ({judge})."
JUDGED = {
    "one": "{people} judge labelled {items} {what} in both orders {categories}; {missing}.",
    "other": "{people} judges labelled {items} {what} in both orders {categories}; {missing}.",
}
TEST_FOR_PAPER = "Its winning rate is ω = {omega}{cite}, with {score} and ε = {epsilon}; ρ = {rho}."
WORTH = (
    "By Dawid and Skene’s model of annotators, {name} gives the likeliest label {least} of the time, the "
    "others {low} to {high}. This rests on {items} with three labels or more, and assumes that annotators "
    "err independently of each other; it knows no true labels."
)
ABOVE = "{name} labels {lean} higher than the others on the same items, interval {range}."
BELOW = "{name} labels {lean} lower than the others on the same items, interval {range}."
STEPS = "{n} steps"
NOBODY_LEANS = "Nobody clearly labels higher or lower than the others: the interval of every lean holds 0."
MEDIAN_TO_USE = (
    "On a scale the label to use is the median of an item’s labels (medians.csv in a report’s folder): one "
    "annotator’s lean moves it little."
)
BETWEEN_LABELS = {
    "one": "On {n} item it lies between two labels.",
    "other": "On {n} items it lies between two labels.",
}
OVERRULED = {
    "one": "On {n} item the likeliest label is not that of the majority: {items}.",
    "other": "On {n} items the likeliest label is not that of the majority: {items}.",
}
DIVIDED = {
    "one": "{n} item divides people, with a second label from a third of them or more: {items}. There may be "
    "more than one right label; keep the shares (soft labels) rather than a majority.",
    "other": "{n} items divide people, with a second label from a third of them or more: {items}. There may "
    "be more than one right label; keep the shares (soft labels) rather than a majority.",
}
WITH_THEMSELVES = {
    "one": "{name} labelled {n} item twice, with the same label: {same}.",
    "other": "{name} gave the same label again to {same} of {n} items, κ = {kappa}.",
}
AGAIN_WITHOUT_KAPPA = {
    "one": "{name} labelled {n} item twice, with the same label: {same}.",
    "other": "{name} gave the same label again to {same} of {n} items; κ is undefined.",
}
CONCORDANCE = "Lin’s concordance = {value}, interval {range}; r = {r}, which no lean lowers."
LIMITS = (
    "{a} − {b}: {bias} on average; if differences are normally distributed, 95 % of them lie between the "
    "limits {range}."
)
SINGLE_LABELS = "Whether a set holds the label: {name}"
ICC_TOO = "{name} = {value}, {interval}: the same annotators for all items, a lean counts as disagreement."
PYTHON = "Python that remakes the number"
HEADINGS = {
    "cautions": "To be read beside the numbers",
    "pairs": "Every two annotators",
    "differences": "Where annotators differ",
    "uses": "How they were used",
    "blur": "Which blur into each other",
    "passes": "Each with their own first pass",
}
ONLY_YOU_KNOW = "Add what only you know: write full sentences, they enter the text above"
OBSERVED = "{A_o} = {observed}, the share of items with the same label."
OBSERVED_AND_EXPECTED = (
    "{A_o} = {observed}, the share of items with the same label, {A_e} = {expected} by chance."
)
ON_THE_SCALE = "{name}: {band}, on the scale of {scale}, a convention."
BANDS_OF = "Bands of {scale}"
BAND_BY = "{scale}, a convention"
NO_DIFFERENCES = "None uses a category clearly unlike the others."
NOT_EACH_WITH_EACH = "{n} categories: too many for a table of each with each."
DIFFERENT_LABELS = "{n} different labels: too many to be told one by one."
RESIDUALS = "Adjusted residuals of independence; ▲ above 2, ▼ below −2"
COUNTS_SHADED = "Items with each pair of labels; shaded: the same label"
NO_DISPUTES = "None: wherever two labels were given, they are the same."
CLEAREST = "The {listed} clearest of {n}"
ALL_LISTED = {"one": "The only one", "other": "All {n}"}
LATEX_SENTENCES = "The sentences as LaTeX"
LATEX_TABLES = "The tables as LaTeX"
BIBTEX = "The works to cite, as BibTeX"
ORIGIN = {
    "read": "What was read",
    "how": "How it was read",
    "file": "File {name}",
    "bytes": "{size} bytes, SHA-256 {digest}",
    "scale": "Scale of the labels",
    "intervals": "Intervals",
    "seed": "{level}; random numbers from seed {seed}",
    "command": "Command",
    "computed": "Computed",
    "with": "With",
}
DATE = "{day} {month} {year}, {time}"
MONTHS = {
    "january": "January",
    "february": "February",
    "march": "March",
    "april": "April",
    "may": "May",
    "june": "June",
    "july": "July",
    "august": "August",
    "september": "September",
    "october": "October",
    "november": "November",
    "december": "December",
}
SCALES = {"names": "names", "ranks": "ranks", "numbers": "numbers", "ratios": "ratios", "sets": "sets"}
SCALE_IN_ORDER = "{scale}: {order}"

# What only the authors of labels know, and a report must say
NOTES = {
    "sampling": "How the items were chosen, and whether several come from one document or author",
    "annotators": "Who the annotators were, and how they were trained",
    "guidelines": "Which guidelines they had, and how often these were changed before this round",
    "independence": "Whether they worked independently, and in which order",
    "adjudication": "How disagreements were settled",
    "purpose": "What the labels are for, and how much agreement that needs",
}


# What may be read otherwise, with the option of `iaa-teach report` that does so
MAKES_THAT_THE_NUMBER = "{said}; {option} makes that the number"
AS_SCALE = "As {scale}, {name} is {value}"
AS_SCALE_IN_ORDER = "As {scale} ({order}), {name} is {value}"
AS_TYPED = "As typed, {name} is {value}"
WITH_EMPTY_SETS = "With blanks as empty sets, {name} is {value}"
TIMES_GIVEN = "{label} ({n})"
NO_LABEL = {"one": "{labels} is no label", "other": "{labels} are no labels"}
PERHAPS_NO_LABEL = "{labels}: perhaps no label"
READ_AS_LABEL = "{labels}: read as {into}"
PERHAPS_ALL = "{labels}: perhaps all {into}"
SETS_ARE_NAMES = "Texts of one set, in whatever order, are one name; --as-typed keeps them apart"
KEEPS_APART = "{said}; --as-typed keeps them apart"
MERGES = "{said}; --merge-similar reads it so"
SAY_COLUMNS = "{question} Say so with --annotator (once for each), --group or --gold"
SAY_ROLES = "{question} If not, name the columns with --item, --annotator and --label"
SAY_LABEL = "{question} --label COLUMN reads another"
NOT_PEOPLE = {
    "one": "{names} is compared with the people, as a model; {option} counts it among them",
    "other": "{names} are compared with the people, as models; {option} counts one among them",
}
PERHAPS_MODEL = "{name} is taken for a person, as others have first names; {option} compares it as a model"
EXCHANGED = "The two places are exchanged in {names}, where the order was swapped; --as-typed leaves them"
MADE_OF_OTHERS = {
    "one": "{names} is set aside, as made of other labels by its name; {option} counts it among the people",
    "other": "{names} are set aside, as made of other labels by their names; {option} counts one among the "
    "people",
}
TAKEN_FOR_GOLD = "{names} is the gold standard by its name; {option} counts it among the people"
PERHAPS_GROUPS = {
    "one": "{names} is no annotator by its name; {group} takes it for groups of items, {person} for a person",
    "other": "{names} are no annotators by their names; {group} takes one for groups of items, {person} "
    "for a person",
}
MAY_BE_ROUNDS = "{column} may number rounds; {option} gives each its own number, and the change between them"
ROUNDS_APART = "{rounds} are rounds, each with its own number; {option} reads them as one"
FILES_ARE_ROUNDS = (
    "{rounds} are rounds of the same annotators; {one} reads them as one, {each} reads each as one "
    "annotator’s labels"
)
TAKEN_FOR_MODEL = "{judge} is taken for a model and {person} for a person; {option} takes both for people"
TAKEN_AS_POSITIVE = "The true share is that of {label}; {option} takes the other answer"
ABSTENTIONS = {
    "one": "{labels} counts as no answer, so {who} answered {share} of the items",
    "other": "{labels} count as no answers, so {who} answered {share} of the items",
}
AS_A_LABEL = "{said}; if it is a label, {name} is {value}"
KEEPS_ANSWER = "{said}; {option} keeps it as a label"
ORDER_TAKEN = "The order is taken to be {order}; --order gives another"

# The pictures
SHARES_OF_EACH = "Share of the labels of each annotator (row) that are of each category (column)"
SHARES_OF_THE_FIRST = (
    "Share of the labels of each annotator (row) that are of each category (column); the first {n} annotators"
)
TABLE_OF_TWO = "Items labelled by {a} (row) and {b} (column); shaded by their share of the row"
MEETINGS = "What a label of each category (row) meets on the same item (column), per cent"
KAPPA_WITH = {"linear": "κ with linear weights", "quadratic": "κ with quadratic weights"}
EACH_WITH_OTHERS = "{kappa} of each annotator with the others"
LOWEST_WITH_OTHERS = "{kappa} of each annotator with the others; the lowest {shown} of {n}"

# A model, called the judge, and one person
DO_THEY_AGREE = "Do they agree?"
HOW_IT_ERRS = "How does the judge err?"
WHAT_IS_THE_SHARE = "What is the true share of {label}?"
WHAT_ARE_THE_SHARES = "What are the true shares?"
WHAT_IS_THE_MEAN = "What is the true mean?"
ITEMS_WITH_BOTH = "Items with both labels"
JUDGE_ANSWERED = "Answered by the judge"
INTERVALS_AT = "beside each value its {level} interval"
BY_ONE = "by {name}"
JUDGE_MEASURES = {
    "accuracy": "same label",
    "sensitivity": "sensitivity (recall)",
    "specificity": "specificity",
    "precision": "precision",
    "f1": "F1",
    "macro_f1": "macro F1",
    "lean": "lean of the judge",
    "distance": "mean distance",
    "judge_share": "share by the judge",
    "people_share": "share by the person",
    "corrected": "corrected",
    "adjusted": "corrected, half an item added to each cell",
    "rogan_gladen": "by sensitivity and specificity",
    "judge_mean": "mean by the judge",
    "people_mean": "mean by the person",
    "corrected_mean": "corrected mean",
}
JUDGE_TABLE = "Labels of {judge} against those of {person}"
JUDGE_ERRORS = "Items by the labels of {judge} (rows) and {person} (columns)"
SAID_WHERE = "{judge} said {said} where {person} said {true}: {n}"
MUST_BE_RANDOM = {
    "one": "The {n} item with both labels must be a random sample of all {total}.",
    "other": "The {n} items with both labels must be a random sample of all {total}.",
}
NO_SAMPLE = "These figures hold for other items only if these are a random sample of them."
JUDGE_LABELLED = {
    "one": "{judge} labelled {total} items, and {person} {n} of them.",
    "other": "{judge} labelled {total} items, and {person} {n} of them.",
}
BOTH_LABELLED = {
    "one": "{judge} and {person} labelled the same {n} item.",
    "other": "{judge} and {person} labelled the same {n} items.",
}
JUDGE_LEFT_OUT = {
    "one": "On {n} item more {judge} gave no answer ({names}); it is left out.",
    "other": "On {n} items more {judge} gave no answer ({names}); they are left out.",
}
JUDGE_FINDS = (
    "{judge} gave {label} to {found} of the items to which {person} gave it, and the other label to {left} "
    "of the other items ({level} Wilson intervals)."
)
JUDGE_LEANS = {
    "higher": "The labels of {judge} are higher than those of {person} by {lean} on average ({level} "
    "interval {range}).",
    "lower": "The labels of {judge} are lower than those of {person} by {lean} on average ({level} interval "
    "{range}).",
    "neither": "The labels of {judge} are not shown to be higher or lower than those of {person}: the mean "
    "difference is {lean} ({level} interval {range}).",
}
CORRECTED_BY = {
    "tuned": "corrected by the items that {person} labelled, with tuned prediction-powered inference{works}",
    "errors": "corrected by sensitivity and specificity{works}, as few items have the rarer label",
    "person": "by {person} alone, as few items have the rarer label",
    "nothing": "by {person} alone, as the labels of {judge} tell nothing more",
}
SHARE_CORRECTED = (
    "The share of {label} in all {total} items is estimated at {value} ({interval}), {method}; by {judge} "
    "alone it is {share}."
)
SHARES_CORRECTED = "The shares in all {total} items are estimated, {method}, at {shares} ({level} intervals)."
MANY_SHARES_CORRECTED = (
    "The shares of the {n} labels in all {total} items, {method}, are in judge.csv, with {level} intervals."
)
FEW_ADJUSTED = "For {names}, of which the sample has few items, half an item was added to each cell."
NEED_NOT_ADD_UP = "Each share is corrected by itself: together they need not be 100 %."
MEAN_CORRECTED = (
    "The mean of all {total} items is estimated at {value} ({interval}), {method}; by {judge} alone it is "
    "{share}."
)
HARDLY_RANDOM = "But {why}."
RANKS_COUNT = "Ranks count as 1, “{low}”, to {n}, “{high}”."
TWO_PEOPLE_AGREE = "Of two people, {a} and {b}, {name} is {value} ({interval}) on {items}."
TWO_PEOPLE = "{symbol} of {a} and {b}"
RESTS_ON_RANDOM = "This rests on the items with both labels being a random sample of all."
RESTS_ON_ERRORS = (
    "This rests on the items with both labels being a random sample of all, or of each label of the judge."
)
LABELS_TO_HALVE = {
    "one": "{more} more item with both labels, {total} in all, would halve the corrected interval.",
    "other": "{more} more items with both labels, {total} in all, would halve the corrected interval.",
}

# What a report would say of labels
SUPPORTED = {
    "two": "how far {a} and {b} agree",
    "group": "how far {n} annotators agree, and every two of them",
    "counted": "how far {n} annotators agree, whose labels were counted",
    "passes": "how far annotators agree with their own first labels",
    "gold": "how far with the gold standard",
}
SUPPORTED_AS = {"plain": "labels as {scale}", "order": "labels as {scale}: {order}"}
SUPPORTED_OF_JUDGE = {
    "share": "how far {judge}, a model, and {person}, a person, agree on {items}, how the model errs, and "
    "what the true share is",
    "shares": "how far {judge}, a model, and {person}, a person, agree on {items}, how the model errs, and "
    "what the true shares are",
    "mean": "how far {judge}, a model, and {person}, a person, agree on {items}, how the model errs, and "
    "what the true mean is",
}
SUPPORTED_OF_MODELS = {"one": "how far with {names}, a model", "other": "how far with {names}, models"}
SUPPORTED_OF_GROUPS = {
    "one": "with intervals of {groups} group of items",
    "other": "with intervals of {groups} groups of items",
}

words = load_words(__name__)
