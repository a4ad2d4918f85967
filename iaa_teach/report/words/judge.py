"""The words for a model, called the judge, and one person."""

from iaa_teach.look.language import load_words

DO_THEY_AGREE = "Do they agree?"
HOW_IT_ERRS = "How does the judge err?"
WHAT_IS_THE_SHARE = "What is the true share of {label}?"
WHAT_ARE_THE_SHARES = "What are the true shares?"
WHAT_IS_THE_MEAN = "What is the true mean?"
ITEMS_WITH_BOTH = "Items with both labels"
JUDGE_ANSWERED = "Answered by the judge"
INTERVALS_AT = "with {level} intervals"
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
    "{judge} gave {label} to {found} of the items where {person} did, and the other label to {left} of the "
    "others ({intervals})."
)
WILSON = {
    "items": "{level} Wilson intervals",
    "groups": "{level} Wilson intervals over groups of items",
}
JUDGE_LEANS = {
    "higher": "{judge} labels {lean} higher than {person} on average ({level} interval {range}).",
    "lower": "{judge} labels {lean} lower than {person} on average ({level} interval {range}).",
    "neither": (
        "{judge} does not clearly label higher or lower than {person}: the mean difference is {lean} "
        "({level} interval {range})."
    ),
}
CORRECTED_BY = {
    "tuned": "corrected by the items that {person} labelled, with tuned prediction-powered inference{works}",
    "errors": "corrected by sensitivity and specificity{works}, as few items have the rarer label",
    "person": "by {person} alone, as few items have the rarer label",
    "nothing": "by {person} alone, because the labels of {judge} do not follow those of {person}",
}
SHARE_CORRECTED = (
    "The share of {label} in all {total} items is estimated at {value} ({interval}), {method}; by {judge} "
    "alone it is {share}."
)
SHARES_CORRECTED = "The shares in all {total} items are estimated, {method}, at {shares} ({level} intervals)."
MANY_SHARES_CORRECTED = (
    "The shares of the {n} labels in all {total} items, {method}, are in judge.csv, with {level} intervals."
)
FEW_ADJUSTED = "For {names}, with few items, half an item was added to each cell."
NEED_NOT_ADD_UP = "Each share is corrected separately, so they need not add up to 100 %."
MEAN_CORRECTED = (
    "The mean of all {total} items is estimated at {value} ({interval}), {method}; by {judge} alone it is "
    "{share}."
)
HARDLY_RANDOM = "But {why}."
RANKS_COUNT = "Ranks count as 1, “{low}”, to {n}, “{high}”."
TWO_PEOPLE_AGREE = "Of two people, {a} and {b}, {name} is {value} ({interval}) on {items}."
TWO_PEOPLE = "{symbol} of {a} and {b}"
RESTS_ON_RANDOM = "The items with both labels must be a random sample of all."
LABELS_TO_HALVE = {
    "one": "{more} more item with both labels, {total} in all, would halve the corrected interval.",
    "other": "{more} more items with both labels, {total} in all, would halve the corrected interval.",
}

words = load_words(__name__)
