"""What progress says to a learner, and what is said of a mistake in a bank to its author."""

from iaa_teach.look.language import spoken

# A question of an earlier lesson, asked again with other numbers
RECALL_HINT = "The lesson has the same question with other numbers: go the same way."
RECALL_RIGHT = "Yes, {answer}. The numbers were new, the way is the same."
RECALL_SOLUTION = "It is {answer}. The lesson goes through it step by step, with other numbers."

# Progress
NOT_KEPT = "Your progress is not kept: {file} cannot be written in this folder."
NEWER = (
    "{file} was written by a newer version of this kit, and is left as it is. Your progress is not kept "
    "until you update the kit."
)
BUSY = "Your answer is not saved yet: another notebook is writing {file}. The next one will save it too."
NOT_READ = "{file} cannot be read, so earlier answers are not shown."
DAMAGED = "{file} was damaged. It is set aside as {aside}, and a new one was begun."
LESSON = "Lesson {number}"

# A mistake in a bank; keys and names of functions stay as they are
NOT = "not {given}"
MISSING = "it is missing"
NONE_THERE = "(there are none)"
NONE_OF_THEM = "none of them"
BOTH = " and "  # between two keys
QUESTION = "question {id}"
LINE_OF_HOLDS = "holds, line {line}"
OF_KIND = "a {kind} question"
NO_KEY = "{what} has no key {key}; it may have {known}"
ONE_OF = "{key} must be one of {known}; not {given}"
MUST_BE_TEXT = "{key} must be a text; {what}"
MUST_BE_TEXTS = "{key} must be a list of texts; not {given}"
MUST_BE_TEXTS_AS = "{key} must be a list of texts, such as {example}; not {given}"
MUST_BE_FLAG = "{key} must be true or false; not {given}"
MUST_BE_ENTRIES = "{key} must be {right} entries; not {given}"
NO_ENTRIES = "there must be {right} entries"
ASKED_ID = 'a question\'s id must be like "coins": small letters, digits and hyphens; not {given}'
NO_BANK = "no bank in questions/ beside this notebook, so there is no question {id}"
NO_QUESTION = "no bank has a question {id}; they have {known}"
BANK_TOML = "{bank} is not readable as TOML: {problem}"
BANK_NUMBER = '{bank}: {key} must be a text, such as "02"; not {given}'
BANK_ENTRIES = "{bank} must hold [[question]] entries"
ID_LIKE = 'id must be like "short-name": small letters, digits and hyphens; not {given}'
ID_TWICE = "id stands twice; every question must have its own"
NO_HINTS = "hints must hold at least one hint"
FORMER = "former must be a list of the question's former ids; not {given}"
VARY = "vary must be a list of tables; not {given}"
VARY_ALONE = "vary must stand with recall: it is for asking again with other numbers"
RECALL_FILLED = "recall must be filled from the table; there is no {name}"
SAME_OPTIONS = "every option must have its own text; two are the same"
FEW_OPTIONS = "there must be at least two options; not {given}"
SOME_RIGHT = "at least one option must be right; not {given} (multiple = true allows several)"
ONE_RIGHT = "exactly one option must be right; not {given} (multiple = true allows several)"
UNIT = 'unit must be a text, such as "%"; not {given}'
TOLERANCE = "tolerance must be a number, 0 or more; not {given}"
PREDICTED = "answer must be a share or a coefficient, −1 to 1, where it is to be predicted"
OTHER_SHAPE = "answer must have the shape of the right one, {shape}; not {given}"
NEVER_WRONG = "answer equals the right one within the tolerance, so it would never be wrong"
WRONG_TWICE = "answer equals that of {other} within the tolerance"
NO_TABLE = "answer must be a row or a grid of numbers; not shape {shape}"
NO_NUMBER = "answer must be one number; not shape {shape}: pick one with index"
AXIS = "{key} must be a list of {n} labels; not {given}"
AXIS_ORDER = "{key} must be in the order of the data, {order}; leave {key} out"
VEILS = 'veils must be a list of figures, such as ["expected"]; not {given}'
AT = "at must be a state, such as {example}; not {given}"
WALK = "walk must stand with at: the state to which the learner goes"
NO_GOALS = 'holds must have at least one line, such as "kappa < 0"'
GOALS = {
    "one": "goals must be one text, for the one line of holds; not {given}",
    "other": "goals must be {n} texts, one for each line of holds; not {given}",
}
STATE = "{key} must be a state of the explorer, such as {example}; {what}"
ANSWER = "an answer must be one of {ways}, a step such as {step}, {typed}; not {given}"
ANSWER_UNDEFINED = "{answer} is undefined for these data"
COEFFICIENT = (
    "coefficient must be a function of iaa_teach that takes a table or ratings, such as {known}; not {given}"
)
OF = 'of must be "table" or "marginals"; not {given}'
TAKES_RATINGS = "coefficient = {given} takes ratings; a table does not say who gave which label"
NOT_COMPUTED = "coefficient = {given} cannot be computed: {problem}"
TWO_LABELS = "labels must be two labels, such as [2, 5]; not {given}"
PARTS = "{key} must be a list of two parts or more, such as [3, 4]; not {given}"
NUMBERS = "{key} must be a number or a grid of numbers; not {given}"
INDEX = (
    "index must be a place (or a list of places) in a result of shape {shape}, counted from 0; not {given}"
)
BESIDE = "beside {way} an answer may hold {allowed}; not {given}"
BESIDE_READ = "its data, index and transpose"
BESIDE_VALUE = "no other key"
BESIDE_DISTANCE = "labels and counts"
NEEDS_DATA = (
    "an answer needs a table or ratings: one of table (the name of a source), counts (a grid) and ratings (a "
    "file, the name of a source, or rows); not {given}"
)
BETWEEN = "between must name two annotators, such as ['A', 'B']; not {given}"
PRINTED = "printed must be a figure of {source}, such as {known}; not {given}"
NO_FILE = "ratings: no such file: {file}; it must be beside the lessons"
WITHOUT = "without must name some of the annotators {annotators}; not {given}"
SOURCE = "{key} must be the name of a source, such as {known}; not {given}"

# A mistake in the course file
NOT_READABLE = "{file} is not readable: {problem}"
A_COURSE = "a course"
A_LESSON = "a lesson"
A_PATH = "a path"
AN_ADDRESS = "an address"
LESSON_NAMED = "lesson {name}"
PATH = "path {place}"
NAME = (
    'lesson {place}: name must be that of its files without the number, such as "movie_reviews": small '
    "letters, digits and underscores; {what}"
)
NAME_TWICE = "lesson {place}: name {name} stands twice; every lesson must have its own"
NAME_FIRST = "lesson {place}: name {name} must stand first"
NUMBER = "lesson {name}: number must be a whole number, {least} or more; not {given}"
NUMBER_OF_START = "lesson {name}: number must be 0; not {given}"
NUMBERS_TO_99 = "lessons must have numbers up to 99; not {given}"
MINUTES = "minutes must be a number above 0, such as 45; not {given}"
ADDRESS = "address must be a table, [address]; not {given}"
REPOSITORY = 'repository must be like "owner/name", or "" where there is none; not {given}'
PAGES = 'pages must begin with https://, or be "" where there are none; not {given}'
NEEDS_KEY = "coefficient = {given} needs {key}"
NEEDS_MARGINALS = "coefficient = {given} is of the shares of both annotators: add {key}"
RECALL_LESSON = 'lesson must be the two digits of a lesson, such as "05"; not {given}'
NOTHING_TO_RECALL = "no bank before lesson {lesson} has a question with a recall text"
PACKED_TOO_LARGE = "packed must unpack to at most {most} MB, as a bank does; not to more"
PACKED_DAMAGED = "packed must be what iaa-teach build packed; it is damaged"

words = spoken(__name__)
