"""The words for what may be read otherwise, and for what files support."""

from iaa_teach.look.language import load_words

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
SETS_ARE_NAMES = "One set in any order is one name; --as-typed keeps them apart"
KEEPS_APART = "{said}; --as-typed keeps them apart"
MERGES = "{said}; --merge-similar reads it so"
SAY_COLUMNS = "{question} Say so with --annotator (once for each), --group or --gold"
SAY_ROLES = "{question} If not, name the columns with --item, --annotator and --label"
SAY_LABEL = "{question} --label COLUMN reads another"
NOT_PEOPLE = {
    "one": "{names} is compared with the people, as a model; {option} counts it among them",
    "other": "{names} are compared with the people, as models; {option} counts one among them",
}
PERHAPS_MODEL = (
    "{name} is treated as a person, because others have first names; {option} compares it as a model"
)
EXCHANGED = "{names}: the two places are exchanged in the rows with a swapped order; --as-typed leaves them"
MADE_OF_OTHERS = {
    "one": "{names} is set aside, as made of other labels by its name; {option} counts it among the people",
    "other": "{names} are set aside, as made of other labels by their names; {option} counts one among the "
    "people",
}
TAKEN_FOR_GOLD = "{names} is the gold standard by its name; {option} counts it among the people"
PERHAPS_GROUPS = {
    "one": "{names} is no annotator by its name; {group} reads it as groups of items, {person} as a person",
    "other": "{names} are no annotators by their names; {group} reads one as groups of items, {person} "
    "as a person",
}
MAY_BE_ROUNDS = "{column} may number rounds; {option} gives each its own number, and the change between them"
ROUNDS_APART = "{rounds} are rounds, each with its own number; {option} reads them as one"
FILES_ARE_ROUNDS = (
    "{rounds} are rounds of the same annotators; {one} reads them as one, {each} reads each as one "
    "annotator’s labels"
)
TAKEN_FOR_MODEL = "{judge} is treated as a model and {person} as a person; {option} treats both as people"
TAKEN_AS_POSITIVE = "The true share is that of {label}; {option} takes the other answer"
ABSTENTIONS = {
    "one": "{labels} counts as no answer, so {who} answered {share} of the items",
    "other": "{labels} count as no answers, so {who} answered {share} of the items",
}
AS_A_LABEL = "{said}; if it is a label, {name} is {value}"
KEEPS_ANSWER = "{said}; {option} keeps it as a label"
ORDER_TAKEN = "The order is taken to be {order}; --order gives another"

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
    "share": (
        "how far {judge}, a model, and {person} agree on {items}, how the model errs, and the true share"
    ),
    "shares": (
        "how far {judge}, a model, and {person} agree on {items}, how the model errs, and the true shares"
    ),
    "mean": "how far {judge}, a model, and {person} agree on {items}, how the model errs, and the true mean",
}
SUPPORTED_OF_MODELS = {"one": "how far with {names}, a model", "other": "how far with {names}, models"}
SUPPORTED_OF_GROUPS = {
    "one": "with intervals of {groups} group of items",
    "other": "with intervals of {groups} groups of items",
}

words = load_words(__name__)
