"""What is said of columns and files that are read."""

from iaa_teach.look.language import spoken

FORM = "as the form of the file says"
NAMED = "by its name"
NO_NAME = "the column without a name"
UNNAMED = "the first column, without a name"
NAMED_GOLD = "called like a gold standard"
NAMED_OTHER = "no labels, by the name"
LABELS = "labels that other columns hold too"
EMPTY = "nothing stands in it"
DATES = "dates or times"
PROSE = "texts"
CONSTANT = "the same value throughout, and in no other column"
MANY_VALUES = "more different values than categories can be"
ALL_DIFFERENT = "another value in each row"
APART = "other values than those of the annotators"
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
FORM_ANSWERS = "answers to a form"
OTHER_QUESTIONS = {
    "one": "{n} question of the form is not among the items: {names}",
    "other": "{n} questions of the form are not among the items: {names}",
}
MATRIX = "confusion matrix"
FROM_A_MATRIX = "a confusion matrix of {n} items; {rows} are its rows, {columns} its columns"
SUMS_LEFT_OUT = "the last row and column are sums of the others, and left out"
OF_ROWS = "rows"
OF_COLUMNS = "columns"
WORKBOOK = "workbook"
OTHER_SHEETS = "sheet “{sheet}” is read; not {others}"
NUMBERED = "labels are the numbers of doccano's list of labels"
BINARY = "accept and reject are the labels"
TITLE_ABOVE = "the line above the names of the columns is taken for a title"
NAMES_AGAIN = {
    "one": "{n} row is the line of names again, and left out",
    "other": "{n} rows are the line of names again, and left out",
}
NO_NAMES = {
    "one": "there is no line of names, so the first line holds labels",
    "other": "there is no line of names, so columns are called {names} and so on, as in a spreadsheet",
}
TOTALS = "line {line} holds totals, and is left out"
PERCENTAGES = "per cent signs are left out"
ROW_NAMES = "the line of names is one shorter than the rows, so the first column holds names of rows"
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
READ_SPANS = {
    "one": "{origin}: {spans} spans in {n} document by {annotators}",
    "other": "{origin}: {spans} spans in {n} documents by {annotators}",
}
NO_TEXT = (
    "{name}: spans without their text; give {file} beside them, which tells the tokens between the spans"
)
MATCHED_BY_ORDER = "{n} files, items matched by their order"
MATCHED_BY_NAME = "{n} files, items matched by name"
AND = "{names} and {name}"

# Why a file cannot be read, with its path beside it
UNREADABLE_FILES = {
    "folder": "this is a folder; give the files in it",
    "missing": "there is no such file; give the path of one, or text with a line break",
    "forbidden": "you may not read this file; ask whose it is, or copy it to a folder of yours",
    "long": "no path can be this long; text must have a line break",
    "other": "the file cannot be read ({why}); copy it to another place, and give that",
}

# What is wrong with a file
IS_BINARY = "{name} is {what}, not text; {instead}"
SHEET_AS_CSV = "save the sheet as CSV in UTF-8, and give that file"
BINARY_FILES = {
    "xls": "an Excel workbook of the older kind (.xls)",
    "pdf": "a PDF",
    "gzip": "a compressed file (gzip)",
    "sqlite": "a database (SQLite)",
    "parquet": "a Parquet file",
    "png": "a picture (PNG)",
    "xlsx": "an Excel workbook",
    "docx": "a Word document",
    "odf": "an OpenDocument file, as LibreOffice writes it",
    "zip": "a zip archive",
    "damaged": "an Excel workbook or a zip archive, and damaged",
}
INSTEAD_OF_BINARY = {
    "pdf": "give the table that it was made from, as CSV",
    "gzip": "unpack it, and give the file in it",
    "sqlite": "export the labels from it as CSV",
    "parquet": "write it as CSV, as by pandas.read_parquet(…).to_csv(…)",
    "png": "give the table as CSV",
    "docx": "put the labels into a table of their own, and save that as CSV",
    "zip": "unpack it, and give the files in it, all at once if there is one for each annotator",
    "damaged": "save the sheet as CSV in UTF-8",
}
BROKEN_UTF_16 = "{name} begins as UTF-16 text and breaks off; save it as CSV in UTF-8"
NOT_UTF_8 = "{name} is not UTF-8 text; save it as CSV in UTF-8"
NOT_TEXT = "{name} is not a text file; save it as CSV in UTF-8"
EMPTY_FILE = "{name} is empty; it must have a header and at least one row below it"
ONLY_A_HEADER = "{name} has only a header; it must have a header and at least one row below it"
ROW_LENGTH = (
    "{name}, line {line}: a row must have as many cells as the header, {length}; not {cells} (leave a cell "
    "blank where a label is missing)"
)
QUOTES = "{name}, line {line}: quotation marks must enclose a whole cell and be doubled within it ({why})"
NOT_CLOSED = "one is not closed"
SEEMS_NOT_CLOSED = "one seems not to be closed: a cell is longer than {most} characters"
UNNAMED_COLUMN = "{name}: column {place} has no name; every column must have one"
SAME_NAME = (
    "{name}: columns {first} and {second} are both called {column}; every column must have its own name"
)
FEW_COLUMNS = (
    "{name}: there must be a column for each of two or more annotators, separated by a comma, semicolon, tab "
    "or |; not {names} (files of one annotator each are given all at once)"
)
NO_COLUMN = "none"
ONE_ROW = "{name}: there must be a row for each of two or more annotators; not 1"
ONE_ANNOTATOR = "{name}: there must be two or more annotators; not only {annotator}"
TOO_MANY_CELLS = (
    "{name}: {items} items × {annotators} annotators are more than the {most} cells that can be read; read "
    "the items or annotators in parts"
)
BLANK = "{name}, line {line}, column {column}: blank; {rule}"
EVERY_ITEM_NAMED = "every item must have one"
EVERY_ITEM_GROUPED = "every item must have its group"
EVERY_LABEL_PLACED = "every label must have its item and its annotator"
REPEATED_ITEM = "{name}, line {line}: item {item} stands already in line {before}; every item must stand once"
LABELLED_AGAIN = (
    "{name}, line {line}: annotator {annotator} labelled item {item} already in {place}, with another label; "
    "say which label counts, the first or the last, or compare the two passes"
)
EQUAL_TWICE = {
    "one": "{n} row that stands twice is read once",
    "other": "{n} rows that stand twice are read once",
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
NO_SECOND_PASS = "{name}: no annotator labelled an item twice, so there are no two passes to compare"
FIRST_PASS = "first pass"
SECOND_PASS = "second pass"
MODELS_ASIDE = {
    "one": "{names} is a model by its name, so it is not counted among the people",
    "other": "{names} are models by their names, so they are not counted among the people",
}
SAID = "{who} said {label}"
EXAMPLE = "item {item}: {said}"
AND_SO_ON = "…"
NOBODY_SAID = "item {item}: no label"
MERGED = {"one": "{labels} is read as {into}", "other": "{labels} are read as {into}"}
READ_AS_MISSING = {"one": "{labels} is read as missing", "other": "{labels} are read as missing"}
EQUAL_NUMBERS = "numbers that are equal are one label, such as {labels}"
COMMAS = "decimal commas are read as points"
LINE = "line {line}"
LINE_OF = "{name}, line {line}"
BLANK_ROW = (
    "{name}, line {line}: blank, so it is not sure which item each row is; write NA where a label is missing"
)
OTHER_LENGTH = (
    "{first} has {items} items and {name} has {others}; both must have the same items, or a column that "
    "names them"
)
OTHER_TEXT = (
    "{name}, line {line}: {text} where {first} has {before}; both must have the same items in the same order"
)
NO_COMMON_ITEM = (
    "no item is in two files; the same items must have the same names: {names} (files that are parts of one "
    "table must be put together before)"
)
BEGINS_WITH = "{name} begins with {item}"
OTHER_FORMS = "all files must have the same form; {first} is {form}, and {name} is {other}"
NO_COMMON_LABEL = "all files must have the column of labels under the same name; they have {headers}"
SAME_FILE_NAME = "two files are called {name}; each annotator's file must have a name of its own"
STANDOFF = (
    "{name}: spans of text, as {tool} keeps them, not labels of items. Where spans begin and end differs "
    "from annotator to annotator, so there is no list of items that all labelled, and κ and α do not apply. "
    "{report} Or write one tag for each token (BIO, CoNLL; {instead}), and agreement is measured token by "
    "token."
)
REPORT_OF_SPANS = (
    "Agreement on the spans themselves is measured by “iaa-teach report {name} …”, with the files of all "
    "annotators."
)
REPORT_OF_TSV = (
    "Agreement on the spans themselves is measured by “iaa-teach report anna.tsv ben.tsv …”, with the files "
    "of all annotators as INCEpTION exports them in the format “WebAnno TSV v3.3”."
)
TOKENS_OF_BRAT = "brat has tools/anntoconll.py"
TOKENS_OF_INCEPTION = "INCEpTION exports “CoNLL 2002”"
BROKEN_XML = "{name}, line {line}: the XML breaks off or is not well formed"
ENTITIES = "{name} declares the entity {entity}, which no export of labels needs; it is not read"
SHAPES = (
    "{name}: shapes drawn on pictures ({shapes}), not labels of pictures; κ and α are for labels of items. "
    "Export tags, the labels of whole pictures"
)
OTHER_XML = "{name}: XML without tags of pictures, as CVAT for images 1.1 has them; export CSV from your tool"
NEEDS_CALAMINE = (
    "{name} is a workbook, which takes one more package: pip install 'iaa-teach[sheets]'; "
    "or save the sheet as CSV in UTF-8, and give that file"
)
WORKBOOK_TOO_LARGE = "{name} unpacks to more than 5 million cells or 256 MB; save the sheet of labels as CSV"
ZIP_TOO_LARGE = "{name} unpacks to more than 256 MB; unpack it, and give only the files of labels"
BROKEN_ZIP = "{name} is damaged or protected by a password; unpack it, and give the files in it"
BROKEN_WORKBOOK = "{name} cannot be read as a workbook ({why}); save the sheet as CSV in UTF-8"
SHARES_OF_ITEMS = (
    "{name}: shares of items, not counts; how sure agreement is depends on how many items there are: give "
    "their counts"
)
WRONG_TOTAL = "{name}, line {line}: a total that is not the sum of its counts; leave the totals out"
OFFSETS = (
    "{name}: columns {begin} and {end} say where spans begin and end: these are labels of spans, not of "
    "items. Annotators mark different spans, so there is no list of items that all labelled, and κ and α for "
    "items do not apply. “iaa-teach report …” measures agreement on spans in the files of brat, INCEpTION, "
    "doccano, Label Studio and Prodigy. Or write one tag for each token (BIO, CoNLL), and agreement is "
    "measured token by token; or, if the spans were fixed before, a row for each span and a column for each "
    "annotator."
)

# What is wrong with JSON
LIST_BREAKS_OFF = "{name}: the list of records breaks off; its closing ] is missing"
NOT_JSON = "{name}, line {line}: not JSON ({why})"
TOO_DEEP = "{name}, line {line}: nested too deep to be labels"
NOT_AN_OBJECT = "{name}, line {line}: a record must be an object, as {example}; not {record}"
NO_RECORD = "{name} is empty; it must have at least one record"
NO_LABEL = "{name}: no record has a label; export finished annotations"
NO_EXPORT = (
    "{name}, line {line}: JSON that is no export of doccano (text classification), Prodigy (textcat, choice) "
    "or Label Studio (choices, ratings), nor a list of flat records; it has {keys}. "
    "Export CSV from your tool: a row for each item, a column for each annotator."
)
LISTS_OF_OTHER_LENGTH = (
    "{name}: lists side by side must be equally long, with null where a label is missing; “{first}” has {n} "
    "and “{second}” has {m}"
)
LISTS_WITHOUT_ITEMS = (
    "{name}: beside the lists of annotators and labels there must be one that says which item each label is "
    'of, as in {{"item": ["s1", "s1"], "annotator": ["A", "B"], "label": ["x", "y"]}}'
)
ROWS_OF_WHAT = (
    "{name}: {rows} rows of {columns} labels must have as many names of annotators or items beside them, and "
    "of both where these numbers are equal"
)
NO_KEYS = "no keys"
SPANS = "{name}, line {line}: spans of text ({example}), not labels of items. {instead}"
SPANS_INSTEAD = (
    "Labels of spans need a measure that also compares where spans begin and end: “iaa-teach report …”, with "
    "the files of all annotators. For κ or α export one label for each item, or one tag for each token "
    "(BIO, CoNLL){project}."
)
ITEM_PROJECTS = {
    "doccano": "; in doccano that is a project for text classification",
    "Prodigy": "; in Prodigy those are recipes such as textcat.manual, exported with db-out",
    "Label Studio": "; in Label Studio those are Choices or Rating, exported as JSON",
}

words = spoken(__name__)
