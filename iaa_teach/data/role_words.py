"""What is said of columns and files that are about to be read."""

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

SET_ASIDE = {
    "gold": "“{name}” is set aside as a gold standard ({why})",
    "text": "“{name}” is taken for texts of the items ({why})",
    "group": "“{name}” is taken for groups of items ({why})",
    "other": "“{name}” is set aside ({why})",
}
SET_ASIDE_MANY = "{n} more columns are set aside"

TOKENS = (
    "these are tags of tokens (BIO), so agreement is measured token by token: a span that two annotators "
    "marked in part alike counts as partly right, O outside of all spans is frequent and easy, and tokens of "
    "one sentence depend on each other"
)
LATIN = "{files}: not UTF-8, so read as Latin-1; look at accented letters"
ALONE = (
    "{name}: {form} without names of annotators holds the labels of one. Give the files of all annotators at "
    "once, one for each; a project that all annotators share keeps only what the last one chose"
)
WHICH_LABELS = "Labels are read from “{label}”. Is it that column, or {others}?"
LONG_GUESSED = (
    "“{who}” is read as the annotators, “{item}” as the items, “{label}” as their labels. Is that so?"
)
DOUBTFUL = "Not read as labels: {columns}. Is one of them an annotator, a group of items, or a gold standard?"
LABELS_AS_NAMES = (
    "The first row was taken for names ({columns}), and looks like labels: "
    "if it is, put a row of names above it."
)
TRANSPOSED = (
    "There are {rows} rows and {columns} columns of labels. Are the rows the annotators and the columns the "
    "items? Then it is read the other way round."
)
