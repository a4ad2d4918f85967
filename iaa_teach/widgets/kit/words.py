"""The words that explorers share and that Python sends to their views."""

from iaa_teach.look.language import spoken

YES = "yes"
NO = "no"

PRAISE = "praise"
NO_PRAISE = "no praise"
MINE = "Your ten sentences"
MINE_GROUP = "Your own"
LENT_LABELS = "These labels are borrowed: made up by the authors of the kit."

# Written for this kit. Some are easy; irony, faint praise and a fact make the others hard.
SENTENCES = {
    "ladle": "The soup was so good that I licked the ladle.",
    "bill": "The waiter brought the wrong dish, and then the wrong bill.",
    "cinema": "I have never slept so well in a cinema.",
    "pianist": "The pianist played all of the notes, many of them in order.",
    "hotel": "For a hotel beside an airport it is quiet.",
    "recipe": "My grandmother asked for the recipe, and she asks nobody.",
    "book": "The book is long.",
    "work": "You can see that a great deal of work went into it.",
    "museum": "The museum shop alone is worth the visit.",
    "cake": "The cake did not live to see the coffee.",
}

# Whose labels they are
YOU = "You"
ROBIN = "Robin"
SOMEBODY = "Somebody"
LENT_AS_ALL_AGREE = "You and Robin agree on all ten sentences, so these labels are borrowed."
# What is wrong with the state of an explorer
NOT_SETTABLE = "{explorer} has no {name} to set; it has {known}"
NOTHING = "nothing"
OF_FORM = "{name} must be {form}; not {given}"
FORMS = {
    "flag": "true or false",
    "number": "a number",
    "rows": "rows of a table, such as 80,10,5,5",
    "list": "a list with commas",
}
PLACES = "{name} must be places from 1 to {most}, or categories; not {given}"
AS_PAIRS = "a state is written {form}; not {given}"
WITHIN = "{name} must lie between {low} and {high}; not {given}"
WHOLE_WITHIN = "{name} must be a whole number from {low} to {high}; not {given}"
CATEGORIES = "there must be {right} categories; not {given}"
FROM_TO = "{least} to {most}"
TWO_BY_TWO = "{name} must be 2 × 2 whole numbers; not {given}"
TWO_BY_TWO_SHAPE = "{name} must be 2 × 2; not shape {shape}"
WHOLE_COUNT = "{name}, row {row}, column {column}: a count must be a whole number, 0 or more; not {given}"
COUNTS_SIZE = "counts must be C × C with C from {least} to {most}; not shape {shape}"
COUNT_AT_MOST = "row {row}, column {column}: a count must be at most {most}; not {given}"
MUST_FIT = "counts with {n} rows need {n} categories; not {given}: {names}. Set {table} to change both"
NO_TRAIT = "{explorer} has no {name}"
NO_TRAIT_BUT = "{explorer} has no {name}; did you mean {near}?"
OR = " or "
SHARES_SHAPE = "shares must be C × C; not {shape}"
SHARES_SIZE = "shares must be C × C, C from 2 to {most}; not {shape}"
SHARES_VARY = (
    "shares must hold some disagreement, and each annotator must use two categories or more; {otherwise}"
)
AMONG = "{name} must be among {known}; not {given}"
NO_COUNTS = "counts must be C × C numbers; not None"
LIST_OF_NAMES = "categories must be a list of names; not {given}"

words = spoken(__name__)
