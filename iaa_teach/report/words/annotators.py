"""The words for each annotator: leans, passes, and whose label to use."""

from iaa_teach.look.language import load_words

WORTH = (
    "By Dawid and Skene’s model, {name} gives the likeliest label {least} of the time, the others {low} to "
    "{high}. This rests on {items} with three labels or more, assumes that annotators err independently, "
    "and knows no true labels."
)
ABOVE = "{name} labels {lean} higher than the others on the same items, interval {range}."
BELOW = "{name} labels {lean} lower than the others on the same items, interval {range}."
ABOVE_THE_OTHER = "{name} labels {lean} higher than {other} on the same items, interval {range}."
BELOW_THE_OTHER = "{name} labels {lean} lower than {other} on the same items, interval {range}."
STEPS = "{n} steps"
NOBODY_LEANS = "Nobody clearly labels higher or lower than the others: every interval includes 0."
MEDIAN_TO_USE = (
    "The label to use is the median of an item’s labels (medians.csv): one annotator’s lean moves it little."
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
    "one": (
        "{n} item divides people, with a second label from a third of them or more: {items}. More than one "
        "label may be right: keep the shares (soft labels), not a majority."
    ),
    "other": (
        "{n} items divide people, with a second label from a third of them or more: {items}. More than one "
        "label may be right: keep the shares (soft labels), not a majority."
    ),
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

words = load_words(__name__)
