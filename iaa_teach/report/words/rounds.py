"""The words for rounds, and the change between them."""

from iaa_teach.look.language import load_words

CHANGE = "From {first} to {last}, {name}, goes from {before} to {after}: {change}, {interval}."
CHANGE_HOLDS_ZERO = "The interval includes 0, so this may be chance."
NO_CHANGE_OF_SCALES = (
    "{first} and {last} have no coefficient in common: their labels were read on different scales; --scale "
    "reads all rounds on one."
)
ITEMS_SAME = {"one": "Both are of the same item.", "other": "Both are of the same {n} items."}
ITEMS_SHARED = {
    "one": "They share {n} item, of {of} and {to}; the interval takes that into account.",
    "other": "They share {n} items, of {of} and {to}; the interval takes that into account.",
}
ITEMS_APART = "They share no item, so the interval treats them as independent samples."
ITEMS_OF_GROUPS = {
    "one": "They share no item, but {n} group of items; the interval takes that into account.",
    "other": "They share no item, but {n} groups of items; the interval takes that into account.",
}
ITEMS_UNNAMED = (
    "The items have no names, so the interval treats them as different; if they are the same, name them in "
    "a column (--item)."
)
DOCUMENTS_SAME = {"one": "Both are of the same document.", "other": "Both are of the same {n} documents."}
DOCUMENTS_SHARED = {
    "one": "They share {n} document, of {of} and {to}; the interval takes that into account.",
    "other": "They share {n} documents, of {of} and {to}; the interval takes that into account.",
}
DOCUMENTS_APART = "They share no document, so the interval treats them as independent samples."
OTHER_MATCHES = "By overlap F1 changes by {overlap}, by ends alone by {boundaries}."
BY_MATCH = "{change} ({range})"
USE_OF_SPANS = "How often labels are marked changed: {uses} of all spans."
SAME_USE_OF_SPANS = "How often each label is marked did not clearly change."
OTHER_DOCUMENTS = "Different documents may explain that."
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
    "No change of {names}, which depend on the number of categories: it differs between rounds."
)
ROUND_BY_ROUND = "{name}, round by round"
OF_ROUND = "{title} · {round}"

words = load_words(__name__)
