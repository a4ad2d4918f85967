"""What a report of a check says: around its findings, and in them."""

from iaa_teach.look.language import spoken

CELL = "cell {number}"
LINE = "line {number}"
EMPTY = "empty"
FIX_DOES_IT = "--fix does it"
FIXED = "Fixed: {finding}"
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
STILL_QUESTION = "lesson {lesson}: still “{question}”: put your own question there"

# solutions
NO_PAIRS = "### BEGIN SOLUTION and ### END SOLUTION must come in pairs, or students see the solution"
NO_TAG = "a solution must have the tag “solution”, or students get it too"
NOT_COLLAPSED = "a solution must be collapsed, or it is read before it is tried"

words = spoken(__name__)
