"""The words for models next to several people, and for judges of pairs in both orders."""

from iaa_teach.look.language import load_words

MAJORITY = "the people’s majority"
MODEL_IS_NO_PERSON = (
    "A model does not count for people's agreement: it is compared with each of them, and with the label "
    "that most of them gave."
)
CHAIRS = (
    "In the alternative annotator test it wins {cheap} of {n} chairs at ε = {least} (ω = {omega}) and {dear} "
    "at ε = {most} (ω = {omega_dear}); {rho}."
)
RHO = "ρ = {value}"
WITH = "{value} ({what})"
TEST_EXPLAINED = (
    "Alternative annotator test (Calderon, Reichart and Dror 2025): a model takes each person’s chair in "
    "turn, and the other people’s labels judge both. The winning rate ω is the share of chairs in which "
    "the model is as good, if a person may be better by ε. The advantage probability ρ is how often it is "
    "at least as good; ties count for both, so ρ is not how often it beats people. {score}"
)
SCORES = {
    "accuracy": "Labels are scored by how many of the other people gave the same (accuracy).",
    "rmse": "Labels are scored by their distance from the other people’s (−RMSE).",
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
    "{name} passes the test, but whether it uses the labels as people do is not known here: no reason yet "
    "to let it stand in for a person."
)
TOO_FEW_TO_STAND_IN = (
    "{name} passes the test, but on too few items, or groups of items, to trust it: no reason yet to let "
    "it stand in for a person."
)
AGAINST = "Against {name} standing in for a person: {reasons}."
FEW_CHAIRS = "it wins fewer than half of the chairs"
GIVES_UNLIKE = "it gives {label} to {own} of the items, people to {people} (single ones {low} to {high})"
LEANS_UNLIKE = "it labels {lean} {way} than people on average"
STEPS_UNLIKE = "it labels {lean} steps {way} than people on average, towards {end}"
PREFERS = {
    "first": "{flips} of its verdicts flip with the order, {n} of them to what came first",
    "second": "{flips} of its verdicts flip with the order, {n} of them to what came second",
}
ABSTAINS = "it gives no answer to {share} of its items"
WAYS = {"higher": "higher", "lower": "lower"}
SPLIT = {
    "one": (
        "People have no majority on {n} item labelled by {names}; it is left out of the comparison with "
        "the majority."
    ),
    "other": (
        "People have no majority on {n} items labelled by {names}; these are left out of the comparison "
        "with the majority."
    ),
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
    "More agreement than people have with each other shows labels close to each person’s, as anybody’s in "
    "the middle would be, not that the model is right where people are wrong."
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
FIRST_PLACE = "What comes first wins {share} of its decisions for one side ({range})."
FLIPS_TO = {
    "first": (
        "{first} flips go to what came first, {second} to the second ({p}): {judge} prefers the first place."
    ),
    "second": (
        "{first} flips go to what came first, {second} to the second ({p}): {judge} prefers the second place."
    ),
    "neither": (
        "{first} flips go to what came first, {second} to the second ({p}): no place is clearly preferred."
    ),
}
SETTLED = "In both orders {first} wins {a} and {second} {b}; {left} are undecided."
BOTH_ORDERS_NEEDED = (
    "No average over the orders tells which verdict is right when a pair flips. Report both orders, and "
    "count such pairs as undecided."
)
SHARED_LEANINGS = (
    "Models may share a leaning, from the same training data or a taste for long answers: that two agree "
    "does not show that either is right."
)
ERR_ALIKE = {
    "one": (
        "On {n} item {a} leaves the people’s majority, and {b} gives the same label on {together} of them; "
        "by chance on {expected}. Either they share a leaning, or these items are hard."
    ),
    "other": (
        "On {n} items {a} leaves the people’s majority, and {b} gives the same label on {together} of "
        "them; by chance on {expected}. Either they share a leaning, or these items are hard."
    ),
}
MANY_MODELS = "{n} models make too many pairs to compare."
MODEL_VALUES = "Agreement of each model with each person"
MODEL_SHARES = "How often models and people give each label, on shared items"
MODEL_LEANS = "Labels of each model less those of people on the same items"
MODEL_TESTS = "Alternative annotator test"
AT_ONCE = "The intervals hold for all labels of a model together."
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
AMONG_PEOPLE = {
    "same": ", theirs with each other {value}",
    "all": ", theirs with each other on all items {value}",
}
SCORES_IN_SHORT = {"accuracy": "accuracy", "rmse": "−RMSE"}
ORDERS_FOR_PAPER = "Swapping the order flips {n} of {items} ({judge}), {first} of them to what comes first."
ORDERS_WITHOUT_SIDES_FOR_PAPER = "Swapping the order flips {n} of {items} ({judge})."
JUDGED = {
    "one": "{people} judge labelled {items} {what} in both orders {categories}; {missing}.",
    "other": "{people} judges labelled {items} {what} in both orders {categories}; {missing}.",
}
TEST_FOR_PAPER = "Its winning rate is ω = {omega}{cite}, with {score} and ε = {epsilon}; ρ = {rho}."

words = load_words(__name__)
