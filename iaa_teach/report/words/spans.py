"""The words for agreement on spans."""

from iaa_teach.look.language import load_words

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
NO_TOKENS = "No κ of tokens: spans of one annotator share tokens."
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
        "one": "at {n} some marked more spans than others, with the same labels",
        "other": "at {n} some marked more spans than others, with the same labels",
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
    "one": "{names} is a model, counted as an annotator here: F1 does not say how far people agree.",
    "other": "{names} are models, counted as annotators here: F1 does not say how far people agree.",
}
SPAN_MODELS_FOR_PAPER = {
    "one": "{names}, a model, is not counted among them: the mean F1 of its spans with theirs is {values}.",
    "other": "Models are not counted among them: the mean F1 of their spans with these is {values}.",
}
SPAN_PLACES = "Places to discuss"
COUNTED_BY_TOKEN = (
    "Token by token, spans that overlap count as partly right, O outside of spans is frequent and easy, "
    "and tokens of one sentence depend on each other."
)
TOKENS_LEAD = "Token by token: {name} = {value}"
NO_DOCUMENT_OF_ALL = "no document was read by all"
SPANS_OVERLAP = "spans of one annotator overlap"
GAMMA_OF_FEWER = "it is computed for {n} spans at most"

words = load_words(__name__)
