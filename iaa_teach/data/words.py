"""What is said of tables, and of columns and files that are read."""

TOTAL = "total"  # heads the sums of a table

FORM = "as the form of the file says"
NAMED = "by its name"
UNNAMED = "the first column, without a name"
NAMED_GOLD = "called like a gold standard"
NAMED_OTHER = "by its name, no labels"
LABELS = "labels that other columns hold too"
EMPTY = "nothing stands in it"
DATES = "dates or times"
PROSE = "texts"
CONSTANT = "the same value throughout, and in no other column"
MANY_VALUES = "more different values than categories can be"
ALL_DIFFERENT = "another value in each row"
APART = "its values are not those of the other annotators"
REPEATS = "each of its values stands in several rows"
GAVE = "another value for each label of an item"
FEW_VALUES = "few different values"
MORE_LABELS = "it may hold labels too"
BESIDE = "beside the labels"
IN_GROUPS = "it numbers the items of each group"
ANOTHER = {"gold": "another gold standard", "group": "other groups", "text": "other texts"}
NAMES_ROWS = "it names annotators, one in each row"

SET_ASIDE = {
    "gold": {
        "one": "{names} is set aside as a gold standard ({why})",
        "other": "{names} are set aside as gold standards ({why})",
    },
    "text": {
        "one": "{names} is taken for texts of the items ({why})",
        "other": "{names} are taken for texts of the items ({why})",
    },
    "group": {
        "one": "{names} is taken for groups of items ({why})",
        "other": "{names} are taken for groups of items ({why})",
    },
    "other": {"one": "{names} is set aside ({why})", "other": "{names} are set aside ({why})"},
}

TOKENS = (
    "these are tags of tokens (BIO), so agreement is measured token by token: a span that two annotators "
    "marked in part alike counts as partly right, O outside of all spans is frequent and easy, and tokens of "
    "one sentence depend on each other"
)
LATIN = "{files}: not UTF-8, so read as Latin-1; look at accented letters"
ALONE = (
    "{name} holds the labels of one annotator, or does not say who gave them. "
    "Give the files of all annotators at once, one for each"
)
WHICH_LABELS = "Labels are read from “{label}”. Is it that column, or {others}?"
LONG_GUESSED = (
    "“{who}” is read as the annotators, “{item}” as the items, “{label}” as their labels. Is that so?"
)
READ_ANYWAY = {
    "one": "{names} is read as an annotator, though it does not look like one ({why}). Is that so?",
    "other": "{names} are read as annotators, though they do not look like that ({why}). Is that so?",
}
DOUBTFUL = "Not read as labels: {columns}. Is one of them an annotator, a group of items, or a gold standard?"
LABELS_AS_NAMES = (
    "The first row was taken for names ({columns}), and looks like labels: "
    "if it is, put a row of names above it."
)
ROWS_NAMED = "“{name}” names annotators, so rows are read as annotators and columns as items. Is that so?"
TRANSPOSED = (
    "There are {rows} rows and {columns} columns of labels. Are the rows the annotators and the columns the "
    "items? Then it is read the other way round."
)

SKIPPED = {"one": "{n} skipped annotation left out", "other": "{n} skipped annotations left out"}
IGNORED = {"one": "{n} ignored answer read as missing", "other": "{n} ignored answers read as missing"}
REGIONS = {"one": "{n} marked region left out", "other": "{n} marked regions left out"}
FREE = {"one": "{n} text written freely left out", "other": "{n} texts written freely left out"}
NUMBERED = "labels are the numbers of doccano's list of labels"
BINARY = "accept and reject are the labels"
AS_THEY_STAND = "quotation marks are read as they stand"
NOT_IN_ALL = {
    "one": "{n} of {total} items is not in every file, and missing where it is not",
    "other": "{n} of {total} items are not in every file, and missing where they are not",
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
MATCHED_BY_ORDER = "{n} files, items matched by their order"
MATCHED_BY_NAME = "{n} files, items matched by name"
AND = "{names} and {name}"
AND_MORE = "{names} and {n} more"

# Why labels are taken for names, ranks, numbers or sets
ALL_SETS = "each label is a set"
TOO_FEW_TO_DIFFER = {
    "one": "{n} label: every scale gives the same",
    "other": "{n} labels: every scale gives the same",
}
LEADING_NUMBERS = "the labels begin with numbers"
COMMON_SCALE = "the words of a common scale"
SEVERAL_AT_ONCE = "several labels at once, with {separator} between them"
NO_KNOWN_ORDER = "words without an order that is known"
WHOLE_NUMBERS = "whole numbers from {low} to {high}"
NUMBERS = "numbers"
