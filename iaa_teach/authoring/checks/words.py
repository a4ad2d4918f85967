"""What a report of a check says: around its findings, and in them."""

from iaa_teach.look.language import spoken

CELL = "cell {number}"
LINE = "line {number}"
EMPTY = "empty"
FIX_DOES_IT = "--fix does it"
FIXED = "Fixed: {finding}"
FIXED_MANY = {"one": "Fixed in {n} place: {rule}", "other": "Fixed in {n} places: {rule}"}
AND_MORE = {"one": "and {n} more", "other": "and {n} more"}
BY_THE_WAY = "By the way: {files}: {remark}"
LEFT_TO_REWORD = "Left for you to reword (this is not said again):"
NOTEBOOKS = {"one": "{n} notebook", "other": "{n} notebooks"}
BANKS = {"one": "{n} bank", "other": "{n} banks"}
PROBLEMS = {"one": "{n} problem", "other": "{n} problems"}
NO_PROBLEMS = "no problems"
CHECKED = "{notebooks} and {banks} checked: {problems}."

# banks
BANK_NAME = "a bank's name must begin with its lesson's two digits, such as 02_short_name.toml"
ONE_BANK = "a lesson must have one bank; there is also {others}: put the questions into one"
ID_TAKEN = "question {question}: id stands in {place} too; every question must have its own"
FORMER_ID_TAKEN = (
    "question {question}: former id {id} stands in {place} too; every question must have its own"
)
SAME_CODES = "question {id}: its class codes begin as those of {other}; give it another id"
ID_TWICE = (
    "question {id}: id stands twice, and line {line} begins the other; every question must have its own"
)
NO_HINTS = "question {id}: hints must hold at least one hint"
NO_SHARE = (
    "question {id}: a value must be a share where the unit is %, such as 0.3 for 30 %; "
    "not {value}, which stands for {percent} %"
)
RIGHT_IS_LONGEST = (
    "the right option must not be told by its length; it is the longest in {longest} of {all} "
    "choices. Let some wrong ones say as much"
)
TOO_DEEP = "is not readable as TOML: [ and { must not be nested this deep"
TOO_MANY_DIGITS = "a number must have fewer than 300 digits"

# questions
OF_QUESTION = "question {id}: {problem}"
NO_WORDS = "question {id} has no words: write what it asks into a Markdown cell above it, after “> ”"
IN_NO_BANK = "no bank in questions/ has a question {id}: add it to one, or ask {others}"
NO_ID = 'a question\'s id must be like "short-name": small letters, digits and hyphens; not {id}'
BANK_RENAMED = "its questions must be in questions/{bank}, and are in {other}: rename it"
BANK_GONE = (
    "its questions must be in questions/{bank}, which is not there; only the kit has {ids}: put it back"
)
NONE_ASKED = "none of its {n} questions is asked: is there a lesson {lesson}?"
NEVER_ASKED = (
    "question {id} is never asked: write {call} into the lesson, mark it by "
    "off_page = true if only recall, sheets and exports shall have it, or take it out"
)

# predictions
FIGURE = "figure must be one that the explorer has, {known}"
ANSWER_THERE = (
    "at leads to where {name} is {shown}, and the answer in the bank is {right}: the reply would be wrong"
)
ANSWER_HERE = (
    "the explorer shows {name} = {shown}, and the answer in the bank is {right}: the reply would be wrong"
)

# placeholders
STILL_TEMPLATE = "still as iaa-teach new has written: {cells}: put your own words there"
ROWS_OF = {
    "one": "“{text}” in the row for a plan of {sections}",
    "other": "“{text}” in the rows for a plan of {sections}",
}
STILL_QUESTION = "lesson {lesson}: still “{question}”: put your own question there"

# solutions
NO_PAIRS = "### BEGIN SOLUTION and ### END SOLUTION must come in pairs, or students see the solution"
NO_TAG = "a solution must have the tag “solution”, or students get it too"
NOT_COLLAPSED = "a solution must be collapsed, or it is read before it is tried"

# opening
NO_MARK = "a lesson must have {value} as {key} in its metadata, or it does not open alive"
NO_TRY = "a cell for the learner to write in must have the tag “try”, or it runs by itself"
TAG = "the tag must be “{meant}”; not “{tag}”"
TRY_IS_CODE = "a cell tagged “try” must hold code; text needs no tag"
STALE_KIT = "must hold the digests of the lessons as they are, or JupyterLab asks before it runs them"
BORROWED = (
    "{name} is defined in cell {number} only, which is left to the learner and may never "
    "run: define it in a cell without the tag “try” or “solution”"
)
AFTER_TAG = "a tag must be like “{like}”; not “{tag}”"
WAITS_FOR_NONE = "the tag “{tag}” must wait for a prediction that this lesson asks, {ids}; not {id}"
WAITING_HEADING = (
    "a cell that waits for a prediction must have no heading: the table of contents would show it"
)
WAITING_WORDS = (
    "a cell that waits for a prediction must not hold the words of a question that does not wait: "
    "put them into a cell of their own"
)

# structure
SKIPS_LEVEL = "the heading “{heading}” skips a level: make it {marks}, not {given}"
OWN_CELL = "a section must begin with its cell: put “{heading}” and what follows into its own"
NAME_OF_LESSON = "{number} · Name of the lesson"
NAME_OF_PAGE = "Name of the page"
NO_TITLE = "there is no title: the first heading must be like “{title}”"
NO_PROMISE = "there is no promise: one sentence below the title must say what one gets from the lesson"
NO_SUMMARY = "there is no summary: add a heading “{heading}”, with what is worth remembering"
NO_SOURCES = (
    "there is no list of sources: add a heading “{heading}”, with where the facts and figures come from"
)

# plans
ROW_TOO_EARLY = "a plan asks for {symbol} in {sections}, before “{lesson}” introduces it"
ROW_ASKS = "a row for a plan asks {id}: no bank has this question"
NO_WALL = "wall must be a page beside the lesson; there is no {wall}"
ROWS_TAKE = (
    "the rows for a plan must take {least} to {most} minutes together, for the lesson takes "
    "{minutes} and a lively room half as long again; not {taken}"
)

# course
AND = " and "
OF_LESSON = "lesson {name}: {problem}"
PATH = "path {title}: lessons must be names of lessons that are listed; take out {names}"
NO_CHOICE_WITH_RECALL = "before_and_after must list ids of choices with a recall; not {id}"
IN_LESSON_LEFT_OUT = {
    "one": "before_and_after must list ids of choices with a recall; {ids} would be in the "
    "lesson {lesson}, which this course leaves out: take it out of before_and_after too",
    "other": "before_and_after must list ids of choices with a recall; {ids} would be in the "
    "lesson {lesson}, which this course leaves out: take them out of before_and_after too",
}
NOT_LISTED = "not listed in {file}, so neither checked, copied nor linked"
ONE_END = "{name} is asked at one end only: put {call} into a lesson as well"
NO_SUCH_LESSON = "cell {number} says “{said}”, and there is no such lesson in {file}: reword it"
COPY = (
    "is a copy of {file} by its name: delete it, or move it out of the folder of lessons; it is not checked"
)
RENAMED = "there is no notebook {file}; if it is {new} now, write {line}"
RENAMED_WITH_BANK = "there is no notebook {file}; if it is {new} now, write {line}, and call {bank} {named}"
NO_NOTEBOOK = "there is no notebook {file}: take the lesson out of the list, or put its notebook here"
ONE_NOTEBOOK = "there must be one notebook; there are {names}: keep one, and move the others away"
STOPS = "stops must be headings of {file}; it has no heading {stop}"
NAME_TAKEN = "must be {name}, and so must another file: keep one, and move the other away"
RENAME = "{file} must be {name}"
NUMBERS_OF_FILES = "files must have the numbers of the lessons in this order"
README_LINKS = "the links to lessons must be those of {file}: {change}"

# links
ONE_MACHINE = "the link to {target} works on one machine only: make it relative to the lesson"
NO_ATTACHMENT = "the link to {target} is broken: the cell has no such attachment"
NOTHING = "nothing"
NO_FILE = "the link to {target} is broken: there is no such file beside the lesson"
NO_HEADING = "the link to {target} is broken: {file} has no such heading"
SETS_NOTHING = "the link to {target} sets nothing: {problem}"
SHOWS_NO_EXPLORER = "this section shows no explorer"
WRITE_WHAT_IT_SETS = "write what it sets, as in {example}"

# navigation
NOTHING_TO_RECALL = (
    "nothing can be recalled: no lesson before this one has such a question; take the cell out"
)
LEFT_OUT = "the link to {target} leads to a lesson that is not in {file}: take it out"
MUST_BE = "“{old}” must be “{new}”"
ADD = "add “{text}”"
TAKE_OUT = "take “{text}” out"
OWN_NUMBER = "recall must be given the lesson's own number"
TABLE_OF_LESSONS = "the table of lessons must be that of {file}"
BINDER = "links to Binder must be those of {file}"
HEAD = "the line above the title must lead to the lessons before and after this one"
STILL = "a raw notebook must have the lesson's still, and the link to its page"
FOOT = "the last line must lead to the next lesson"
LINKS = "links must lead to lessons of {file}"
NUMBERS = "lessons must have their numbers in {file}"

# tables
NO_DASHES = "the table “{table}” must have a line such as |---|---| below its heading"
DASHES = "the line of dashes in the table “{table}” must have {n} parts, as its heading has"
ROW_END = "each row of the table “{table}” must end with |; “{row}” does not"
ROW_WIDTH = "each row of the table “{table}” must have {n} cells; “{row}” has {has}"

# tasks
NO_EXPLORER = "question {id} is done in an explorer: write {call}"
WHY_NO_CHOICE = "why must be the id of a choice, such as {ids}; not {id}"

# images
IMAGE = "the image {image} must have words for those who cannot see it: {example}"
AN_IMAGE = "an image must have words for those who cannot see it: {example}"
DRAWN = (
    "a figure must have words for those who cannot see it: draw it with table.plot(), "
    "result.plot() or a plot_… of iaa_teach, which bring their own"
)

# slides
TOO_LONG = {"one": "about {n} line too long", "other": "about {n} lines too long"}
TOO_WIDE = "too wide"
SLIDE = (
    "the slide that begins here is {much} for a beamer of 1024 × 768 at 150 %: let another cell of "
    "it begin a Sub-Slide, or be Notes or Skip"
)

# shown tables
OTHER_ORDER = (
    "question {id}: its counts are those of a table that the lesson shows, with "
    "the categories in another order; the lesson has {names}. Take the "
    "counts in this order, or name the data by ratings, with which the names come along"
)

# storage
WRONG_KERNEL = "the kernel must be 'python3', which every machine has; not {name}"
LANGUAGE_INFO = "language_info must be {value}, whatever Python this machine has"
WIDGETS_STORED = "the state of widgets is stored: clear it"
OUTPUT = "output"
EXECUTION_COUNT = "execution count"
TIME_OF_RUNNING = "time of running"
HAS_RUN = "a lesson is stored as if never run: clear the {what}"
CELL_WITHOUT_ID = "a cell must have an id, such as {new}"
CELL_ID_TAKEN = "every cell must have its own id; {id} is that of an earlier one: make it {new}"
NO_CELL_ID = "an id must be letters, digits and hyphens; not {id}: make it {new}"

# make tasks, each in a part of its entry
NOTHING_TO_DO = "the start meets all goals already: there would be nothing to do"
SAID_AT_START = "its feedback would be said at the start already: give it holds"
SAME_FEEDBACK = "feedback must be another than that of {other}"
OTHER_IS_SAID = "{other} is said at its example: tell them apart by holds"
NO_FIGURE = "{goal} names {name}, which {explorer} has not; it has {known}"
NOT_MET = "the example does not meet {goal}: {told}"
OWN_NOT_MET = "its own example does not meet {goal}: {told}"
WHOLE_SOLUTION = "its example must not meet all goals: it is a whole solution"
NO_SOLUTION = "its example must meet some goal, or holds must say where its feedback belongs"
IS = "{name} is {value}"

# formulas
MONEY = "“{text}” becomes a formula in JupyterLab: write {dollar} for each dollar that is money"
ESCAPED_MONEY = (
    "“{text}” becomes a formula in JupyterLab, though {escaped} stands there: write {dollar} for each dollar "
    "that is money"
)
ALONE = "a $ has no partner in “{text}”: close it, or write {dollar} for a dollar"
ALONE_BLOCK = "a $$ has no partner in “{text}”: close the formula with $$"
PAIRS = "{opening} and {closing} must come in pairs in “{text}”"
BRACES = "braces {opening} and {closing} must come in pairs in the formula “{formula}”"
IN_FORMULA = "{opening} and {closing} must come in pairs in the formula “{formula}”"
NO_PARTNER = "{this} has no {other}"

# files that are no TOML, for somebody who has never seen any
TOML_OUTSIDE = (
    "belongs to no question: a question must begin with [[question]], a wrong answer with "
    "[[question.wrong]], an option with [[question.option]]"
)
TOML_STRAIGHT = 'a text must stand between straight quotes, "like this"; not {given}'
TOML_TEXT_END = 'a text must end with " on the line on which it begins'
TOML_LIST = "a list must have a comma after each of its texts and ] at its end; one is missing here or above"
TOML_TABLE = (
    "what begins with {opening} must end with {closing} on the same line, with commas between its parts"
)
TOML_ONCE = "{key} must stand once in a {entry}: take one of the two out, or begin a new [[{entry}]]"
TOML_BEGIN = "a {entry} must begin with [[{entry}]], with two brackets on each side"
TOML_BRACKETS = "must end with as many ] as it begins with ["
TOML_LINE = "is not readable as TOML: a line must be a name, then =, then a value"
TOML_BACKSLASH = "a {one} in a text must stand twice, {two}"
TOML_OTHER = "is not readable as TOML: {reason}"
TOML_LIST_ABOVE = "the list above must end with ] before this line"
TOML_SMALL = "must be {word}, in small letters"
TOML_QUOTES = 'a text must stand between quotes, "like this"; only numbers, true and false go without'
TOML_QUOTE_INSIDE = 'a text must have no " inside it: write “ and ” there'
TOML_POINT = "a number must have a point, {number}; not a comma"

# cells that do not run, or are none
STOPPED = "running stopped here: {reason}"
NO_MESSAGE = "no message"
NO_ALT = (
    "shows a picture without words for those who cannot see it: draw it with a plot_… of iaa_teach, or give "
    "alt"
)
NOT_PYTHON = "is not Python: {reason}"
NOT_PYTHON_LINE = "is not Python: {reason}, in line {line} of the cell"
CELL_TYPE = "not valid nbformat: cell_type must be 'markdown', 'code' or 'raw'; not {given}"
NOT_VALID = "not valid nbformat: {reason}"
NOT_VALID_IN = "not valid nbformat in {key}: {reason}"

# what is to be checked
NEEDS = "--execute needs {packages}: {command}"
NO_SUCH_PATH = "no such file or folder: {path}"
NO_LESSONS = "{path} must hold lessons (*.ipynb) or questions/*.toml; it holds neither"
NO_PATH = "{path} must be a notebook, a bank or a folder of lessons; not a {given}"

words = spoken(__name__)
