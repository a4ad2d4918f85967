"""Messages on columns and files that are read."""

from iaa_teach.look.language import load_words

FORM = "by the form of the file"
NAMED = "by its name"
NO_NAME = "the column without a name"
UNNAMED = "the first column, without a name"
NAMED_GOLD = "called like a gold standard"
NAMED_AGGREGATE = "made of other labels, by the name"
COUNTS_ROWS = "it counts the rows"
NAMED_THING = "named like items or groups of items"
NAMED_OTHER = "no labels, by the name"
LABELS = "labels of other columns, too"
EMPTY = "it is empty"
DATES = "dates or times"
PROSE = "texts"
CONSTANT = "one value, in no other column"
MANY_VALUES = "too many values for categories"
ALL_DIFFERENT = "another value in each row"
APART = "values that the annotators do not use"
REPEATS = "each of its values is in several rows"
GAVE = "another value for each label of an item"
FEW_VALUES = "few different values"
MORE_LABELS = "it may hold labels too"
BESIDE = "next to the labels"
IN_GROUPS = "it numbers the items of each group"
ANOTHER = {"gold": "another gold standard", "group": "other groups", "text": "other texts"}
OF_TOOLS = "written by the tool, such as times and addresses"
OF_ITEMS = "the same for all annotators of each item"
ALL_AGREE = "the same for all annotators of each item, few values"
AGREED = "“{label}”, on which all annotators of each item agree, is read as their labels."
NO_LABEL_BY_NAME = "Labels are read from “{label}”, whose name suggests that it contains none."
ROUNDS_OR_ANNOTATORS = (
    "The files have the same columns of labels. Is each file a round and each column an annotator, or each "
    "file an annotator's and each column a question?"
)
MODELS_BY_COLUMN = "{column} says which annotators are models"
ENDS_WITHIN = "a span ends where it begins, so ends are read as last positions"
WITHOUT_TEXTS = "the texts are missing, so every character counts as a token"
WITHOUT_SPANS = {
    "one": "{n} document in which an annotator has no span counts as read",
    "other": "{n} documents in which an annotator has no span count as read",
}
COUNTS_ITEMS = "“{name}” counts the rows, and is read as the names of the items. Is it an annotator?"
NOTHING_IN_COMMON = "{names} are read as annotators, and have no label in common. Is that right?"
BLANK_FILES = {
    "one": "{names} has no label, and is no annotator’s",
    "other": "{names} have no label, and are no annotators’",
}
NUMBERS_ROUNDS = "it numbers rounds"
FAR_NUMBERS = {
    "one": "{labels} is far from the other numbers, and may mean a missing label",
    "other": "{labels} are far from the other numbers, and may mean missing labels",
}
SUMS = "the sum of the columns before it"
COUNTED = "each row counts labels, up to {n} for an item; who gave which is not known"
NAMES_ROWS = "it names annotators, one in each row"

SET_ASIDE = {
    "gold": {
        "one": "{names} is set aside as a gold standard ({why})",
        "other": "{names} are set aside as gold standards ({why})",
    },
    "text": {
        "one": "{names} is treated as texts of the items ({why})",
        "other": "{names} are treated as texts of the items ({why})",
    },
    "group": {
        "one": "{names} is treated as groups of items ({why})",
        "other": "{names} are treated as groups of items ({why})",
    },
    "other": {"one": "{names} is set aside ({why})", "other": "{names} are set aside ({why})"},
}

TOKENS = (
    "these are tags of tokens (BIO), so agreement is measured token by token: spans that overlap count as "
    "partly right, O outside of spans is frequent and easy, and tokens of one sentence depend on each other"
)
LATIN = "{files}: not UTF-8, so read as Latin-1; check accented letters"
WHICH_LABELS = "Labels are read from “{label}”. Or is it {others}?"
READ_ANYWAY = {
    "one": "{names} is read as an annotator, though it does not look like one ({why}). Is it?",
    "other": "{names} are read as annotators, though they do not look like it ({why}). Are they?",
}
DOUBTFUL = "Not read as labels: {columns}. Is one of them an annotator, a group of items, or a gold standard?"

LEFT_OUT = {
    "skipped": {"one": "{n} skipped annotation left out", "other": "{n} skipped annotations left out"},
    "ignored": {
        "one": "{n} ignored answer read as missing",
        "other": "{n} ignored answers read as missing",
    },
    "regions": {"one": "{n} marked region left out", "other": "{n} marked regions left out"},
    "free": {"one": "{n} text written freely left out", "other": "{n} texts written freely left out"},
}
REJECTED = {"one": "{n} rejected answer left out", "other": "{n} rejected answers left out"}
A_MODEL = "a model"
OTHER_QUESTIONS = {
    "one": "{n} question of the form is not among the items: {names}",
    "other": "{n} questions of the form are not among the items: {names}",
}
FROM_A_MATRIX = "a confusion matrix of {n} items; {rows} are its rows, {columns} its columns"
ON_ONE_SIDE = {
    "one": "{labels} is a label of one side only, and counted as never given by the other",
    "other": "{labels} are labels of one side only, and counted as never given by the other",
}
SUMS_LEFT_OUT = "the last row and column are sums of the others, and ignored"
OF_ROWS = "rows"
OF_COLUMNS = "columns"
OTHER_SHEETS = "sheet “{sheet}” is read; not {others}"
NUMBERED = "labels are numbers of doccano's list"
BINARY = "accept and reject are the labels"
COMMENTS_ABOVE = "lines above the names of the columns that begin with # are left out"
TITLE_ABOVE = "the line above the column names is read as a title"
NAMES_AGAIN = {
    "one": "{n} row is the line of names again, and left out",
    "other": "{n} rows are the line of names again, and left out",
}
NO_NAMES = {
    "one": "without a line of names, the first line holds labels",
    "other": "without a line of names, columns are called {names} and so on",
}
TOTALS = "line {line} holds totals, and is left out"
PERCENTAGES = "per cent signs are left out"
ROW_NAMES = "the line of names is one shorter, so the first column holds names of rows"
AS_THEY_STAND = "quotation marks are read as text"
NOT_IN_ALL = {
    "one": "{n} of {total} items is not in every file; where it is not, its label is missing",
    "other": "{n} of {total} items are not in every file; where they are not, their labels are missing",
}

# What was read, in a sentence
READ = "{origin}: {items} × {annotators}, {categories}; {missing}"
ITEMS = {"one": "{n} item", "other": "{n} items"}
ANNOTATORS = {"one": "{n} annotator", "other": "{n} annotators"}
CATEGORIES = {"one": "{n} category", "other": "{n} categories"}
NONE_MISSING = "no label missing"
MISSING_BY = {
    "one": "{missing} of {total} labels missing, by annotator {names}",
    "other": "{missing} of {total} labels missing, by annotators {names}",
}
MISSING_IN = {
    "one": "{missing} of {total} labels missing, in column {names}",
    "other": "{missing} of {total} labels missing, in columns {names}",
}
READ_SPANS = {
    "one": "{origin}: {spans} spans in {n} document by {annotators}",
    "other": "{origin}: {spans} spans in {n} documents by {annotators}",
}
MATCHED_BY_ORDER = "{n} files, items matched by their order"
MATCHED_BY_NAME = "{n} files, items matched by name"
AND = "{names} and {name}"

EQUAL_TWICE = {
    "one": "{n} duplicate row is read once",
    "other": "{n} duplicate rows are read once",
}
REPEATS_READ = {
    "first": {
        "one": "{n} later label of an item by the same annotator is left out",
        "other": "{n} later labels of items by the same annotators are left out",
    },
    "last": {
        "one": "{n} earlier label of an item by the same annotator is left out",
        "other": "{n} earlier labels of items by the same annotators are left out",
    },
    "compare": {
        "one": "the two labels that an annotator gave to the same item are compared",
        "other": "the two labels that annotators gave to the same items are compared",
    },
}
FIRST_PASS = "first pass"
SECOND_PASS = "second pass"
MODELS_ASIDE = {
    "one": "{names} is a model by its name, not counted among people",
    "other": "{names} are models by their names, not counted among people",
}
KNOWN_MODELS_ASIDE = {
    "one": "{names} is a model, not counted among people",
    "other": "{names} are models, not counted among people",
}
AGGREGATES_ASIDE = {
    "one": "{names} is made of other labels by its name, not counted among people",
    "other": "{names} are made of other labels by their names, not counted among people",
}
SWAPPED_ORDER = "{first} and {second} are one judge, {judge}, with the pair in both orders"
SIDES_EXCHANGED = "{said}; “{a}” and “{b}” say which place wins, so they are exchanged in {second}"
NOTHING_EXCHANGED = "{said}; its labels are compared as names of the answers"
NAMED_BY_ORDER = "“{column}” says the order of the pair, so each judge has an annotator for each order"
SAID = "{who} said {label}"
EXAMPLE = "item {item}: {said}"
AND_SO_ON = "…"
NOBODY_SAID = "item {item}: no label"
MERGED = {"one": "{labels} is read as {into}", "other": "{labels} are read as {into}"}
READ_AS_MISSING = {"one": "{labels} is read as missing", "other": "{labels} are read as missing"}
EQUAL_NUMBERS = "equal numbers are one label, such as {labels}"
COMMAS = "decimal commas are read as points"

words = load_words(__name__)
