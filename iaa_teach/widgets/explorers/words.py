"""What single explorers refuse, in the language of the course."""

from iaa_teach.look.language import spoken

TWO_ADJUDICATORS = "adjudicators must be two different names; not {given}"
SEAT = "seat must be 0 or 1, the first or second adjudicator; not {given}"
BLIND_ONCE = "item {item} must be in dispute, and decided blind once by each adjudicator"
DECISION = "a decision must be texts for item, label, by and note; not {given}"
BLIND_DECISION = "a blind decision must be texts for item, label and by; not {given}"
A_LIST = "{name} must be a list; not {given}"
LABEL_OF = "item {item}: the label must be one of {known}; not {given}"
OWN_RATINGS = "preset={name} brings its own ratings; leave out one of both"
NO_CATEGORY = "label {label} is not a category; categories must hold every label given"
MOST_TO_DECIDE = "there must be at most {most} items to decide; not {given}: take them in parts"
DECIDED_BY = (
    "item {item}: by must be one of the adjudicators, {known}; not {given} (set both together, in a "
    "{block} block)"
)
TWO_TO_FIVE = "annotators must be two to five; not {given}"
SHARES = "{name} must hold {n} shares, one a category; not {given}"
SUM_TO_1 = "{name} must be shares of 0 or more that sum to 1; not {given}"
CODES = "codes must be class codes of this course; not {given}"
WITH_KAPPA = "coefficients must be of {known}, with kappa; not {given}"
LABEL_THE_OTHERS = "there are labels of {done} of {total} sentences: label the others, or set borrowed=True"
OMITTED_CELL = "omit: a cell must be (row, column), each from 0 to {most}; not {given}"
ITEMS = "there must be 1 to {most} items; not {given}"
CATEGORIES = "there must be 2 to {most} categories; not {given}"
EQUALLY_LONG = (
    "items, labels_a and labels_b must be equally long (change them together, in a {block} block); not "
    "{items} items, {a} labels of A and {b} of B"
)
STEP = (
    "step must be a whole number from 0 to {most}, for {items} items and {categories} categories; not {given}"
)
A_MEASUREMENT = "measurement must be a Measurement; not {given}"
PAIR_OF = "pair must be two of the annotators {known}; not {given}"
PAIR = "pair must be two different annotators; not {given}"
NOTES = "notes must be texts under {known}; not {given}"
MERGE = "merge must be from 0 to {most}; not {given}"
APART = "apart must be above 0 and at most 1; not {given}"
TEN_PLACES = "own_labels must be ten places among the categories, 0 or 1; not {given}"
TOTALS = "{name} must be whole numbers with commas, such as '32, 38'; not {given}"
SUM = "counts must sum to {least} to {most} items; not {given}"
ORDER_ONCE = "order must name each label once; not {label} twice"
ANNOTATORS = "there must be 2 to {most} annotators; not {given}"
OWN_NAME = "annotator {place} must have a name of their own; not {given}"
ROWS_OF_LABELS = "labels must be rows of labels, one row for each item; not {given}"
LABELS_OF_ITEM = (
    'item {item} must have {n} labels, one of each annotator, "" where it is missing; not {given}'
)
LEFT_OUT = "left_out must hold places of annotators, from 0 to {most}; not {given}"
LEFT_IN = "at least two annotators must be left in; not {given}"
A_CATEGORY_A_ROW = "there must be {n} categories, one for each row; not {given}"
INTERVAL = "interval must be two values from −1 to 1, the lower one first; not {given}"
EIGHT_COUNTS = "{name} must be eight counts, each 0, 1 or 2; not {given}"
SPANS = '{name} must be up to {most} spans, such as "2-4 PER, 8-11 LOC"; not {given}'
SPANS_IN_ORDER = "{name} must be spans in their order, none over another, up to {most}; not {given}"
TEXT = "text must be {least} to {most} words; not {given}"
WEIGHTS_OR_NOT = "weights must be left out where disagreement is given"
WEIGHTS = "weights for {size} categories must be one of {known}, or a {size} × {size} matrix; not {given}"
NOT_HOW_FAR = "others do not say how far κ may vary"
ALL_SAMPLES_ALIKE = "from other populations every sample has the same κ, or none"

words = spoken(__name__)
