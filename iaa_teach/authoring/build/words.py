"""Messages of the web pages."""

from iaa_teach.look.language import load_words

# Every page
OFFLINE = "No network needed. What you answer stays in this browser."
SOURCE = "Source"
RUN_IN_JUPYTER = "Run it in Jupyter"
AFTER_THE_KIT = "after the lessons of {version} by {authors} ({licence})"

# The page of a lesson
RECALL = "Do you remember? Three questions on earlier lessons"
NEEDS_SCRIPTS = "The questions and pictures of this page need JavaScript, which is off here."
NEEDS_PYTHON = "This part needs Python: run the lesson in Jupyter to see it."
CONTENTS = "Contents"
IN_THIS_LESSON = "In this lesson"
ALL_LESSONS = "All lessons"
BESIDE = "Lessons next to this one"
BACK = "Back"
NEXT = "Next"
LESSON_OF = "Lesson {number} of {last}"
ABOUT_MINUTES = "about {minutes} minutes"
NONE_ANSWERED = {"one": "0 of {n} answered", "other": "0 of {n} answered"}
ANSWERED = "Answered"
SHOW_SOLUTION = "Show a solution"
RESULT = "Result"
PICTURE = "a picture"
TABLE = "Table"

# The front page

HEADLINE = "They agree. Should you be impressed?"
LEAD = (
    "Label a handful of sentences, guess, and move the picture. Step by step you will know what agreement "
    "is worth. All of it runs in these pages; so does the calculator for your own labels."
)
QUESTION = (
    "Ann files 80 of 100 e-mails under <i>work</i>, Ben 70. Neither has opened a single one. "
    "On how many of the 100 will they agree?"
)
PLACEHOLDER = "of 100"
SAY_IT = "Say it"
START = "Start"
LESSONS = "The lessons"
WAYS = "Ways through the course"
OF_A_WAY = {"one": "{n} lesson, {minutes} min", "other": "{n} lessons, {minutes} min"}
LOOK_UP = "To look things up"
WALL = "For the wall: {guide}, A4 ({guide_svg}), and {poster}, A2 ({poster_svg})."
WALL_GUIDE = "a decision guide"
WALL_POSTER = "a poster of the chance square"
AS_SVG = "as SVG"
ANSWERS = "Your answers"
MINUTES = "{minutes} min"
IN_PYTHON = "In Python"
PYTHON_OF_YOUR_OWN = "To write Python of your own here, open the lesson in Jupyter."

# The calculator
CALCULATOR = "Calculator"
CALCULATOR_ASKS = "How far do they agree?"
CALCULATOR_NEEDS_SCRIPTS = "The calculator needs JavaScript, which is off here."
CALCULATOR_PROMISE = "Measure labels of your own"
CALCULATOR_IN_LESSON = "Have labels already? {link}: a table, columns or a CSV, in a page like this."

# The front page of JupyterLite
LITE_LEAD = (
    "These lessons run in your browser, with nothing to install: open one, and give Python a quarter of a "
    "minute to start."
)
LITE_FETCHES = "To calculate, it fetches more from the internet. Offline the lessons can still be read."
LITE_KEPT = "Your answers are kept in this browser alone, among {files}; a private window forgets them."
LITE_FILES = "your files"

# In a JupyterLite cell that needs a package that could not be fetched, or a name from such a cell
LITE_LACKS = {
    "absent": (
        "**{name} is not here yet, and without it this lesson cannot calculate.**\n\nYour browser fetches "
        "it the first time. If you are offline, go online, choose *Kernel › Restart Kernel…* and run the "
        "cells from the top.\n\nIf you are online and still read this, something blocks it. Tell your "
        "instructor: the page can also be made to fetch nothing."
    ),
    "absent_short": "This cell stops here: it needs {name}.",
    "unknown": (
        "**{name} is not known here.** {missing} could not be fetched: above it says what helps. (If "
        "{name} is a name of your own, look for a slip in it.)"
    ),
    "unknown_short": "This cell stops here: it does not know {name}.",
}

# Decks
DECKS = "Slides"
ALL_DECKS = "All decks"
PRINT = "Print"
HOW_TO_PRESENT = (
    "Arrow keys or a clicker turn the slides; F fills the screen, V shows what is hidden, S opens the "
    "notes, O shows all slides, B blackens the screen, ? lists all keys."
)
IF_THEY_SAY = "{answer}:"

# Answers, on slides and on paper
GOAL = "Goal"
ANSWER = "Answer"
QUOTED = "“{text}”"

# The answer key
BEFORE_AND_AFTER = "Before and after the course"
ANSWER_KEY = "Answer key"
FOR_INSTRUCTORS = "{course}. For instructors."
KINDS = {
    "number": "Number",
    "choice": "Choice",
    "table": "Table",
    "prediction": "Prediction",
    "make": "Hands-on task",
}
TOLERANCE = "Tolerance"
SOLUTION = "Solution"
SAID_TO_ALL = "Said to all"
WHEN_RIGHT = "When right"
HINT = "Hint {n}"
WRONG = "Wrong: {answer}"

# What a class answered, as collected
CLASS_PAGE = {
    "title": "Class report",
    "learners": {"one": "{n} learner", "other": "{n} learners"},
    "questions": {"one": "{n} question", "other": "{n} questions"},
    "right_of": "{share} of the first answers were right ({right} of {tried}).",
    "divided_most": "What divided them most: {question}. {right} of {tried} had it, others said “{other}”",
    "divisive": "A question that divided them: {question}. {right} of {tried} had it, others said “{other}”",
    "shared_by_as_many": {
        "one": "Among the most frequent errors, of {n} learner each: {said}",
        "other": "Among the most frequent errors, of {n} learners each: {said}",
    },
    "shared_most": {
        "one": "The most frequent error, of {n} learner: {said}",
        "other": "The most frequent error, of {n} learners: {said}",
    },
    "divided": "What divided the class",
    "shared": "Errors that they share",
    "a_word": "A word with",
    "nobody": "Nobody is far behind the others.",
    "stuck_at": {"one": "{n} question not right yet", "other": "{n} questions not right yet"},
    "all_errors": "All errors that were foreseen",
    "all_learners": "All learners",
    "moved": "Before and after the course",
    "about_moved": "How many were right. If some answered both times, only they count.",
    "change": (
        "{n} learners answered both times. On average they got {before} of the same questions right before "
        "and {after} after: a change of {change} percentage points."
    ),
    "forms": "{a} had form A first, {b} had form B first.",
    "change_interval": "The 95\u202f% interval goes from {low} to {high}, for learners like these.",
    "cause": "The numbers do not say what brought the change.",
    "no_interval": "An interval takes five learners who did not all change alike.",
    "guessing": "Guess first, or see at once",
    "about_guessing": (
        "In each lesson with two such pictures, chance let every learner guess at one and see the other at "
        "once. What counts is the first answer to the question after it."
    ),
    "difference": (
        "{n} learners answered the questions after both. On average {guessed} of their answers were right "
        "after a guess and {shown} without one: a difference of {change} percentage points."
    ),
    "cannot_tell": "These answers cannot tell whether guessing helps.",
    "of": "{right} of {tried}",
    "errors": "The most frequent errors",
    "about_help": (
        "First those with most answers not right yet. Predictions are not counted: they are there to be "
        "wrong."
    ),
    "each": "Question by question",
    "nothing": "Nobody has answered a question yet.",
    "ten": "The ten sentences",
    "labelled": {
        "one": "{n} learner has labelled the ten sentences.",
        "other": "{n} learners have labelled the ten sentences.",
    },
    "labelled_alpha": "{n} learners have labelled the ten sentences: Krippendorff's α is {alpha}.",
    "no_lesson": "Of a lesson that is not here",
    "right": "Right at first try",
    "close": "Close at first try",
    "share": "{what}: {meter} {share} ({right} of {tried})",
    "more": {"one": "And {n} more; the CSV has it.", "other": "And {n} more; the CSV has all of them."},
    "stuck": "Not right yet: {learners}.",
    "hinted": "Opened hints: {learners}.",
    "left_out": "Files skipped",
}
CLASS_HEADS = {
    "misconception": "Misconception",
    "learners": "Learners",
    "in": "In the questions",
    "learner": "Learner",
    "answered": "Answered",
    "right": "Right at first try",
    "hints": "Hints opened",
    "stuck": "Answered and not right yet",
    "wrong": "Wrong answers",
    "guesses": "Other guesses",
    "times": "Times",
    "picture": "Picture",
    "guessed": "After a guess",
    "shown": "Seen at once",
    "idea": "Idea",
    "sentence": "Sentence",
    "before": "Before",
    "after": "After",
}
NONE = "none"

# The questions for Moodle
ANSWER_IN = "Answer in {unit}."

# A JupyterLite page opened as a file
LITE_IS_A_FILE = "These pages need a web server"
LITE_WHY = "This page was opened as a file, and a browser lets no file start Python."
LITE_SERVE = (
    "In a terminal, go to the folder {folder} and type {command} (on some machines {other}). Then open "
    "{address} in the browser."
)
LITE_ELSE = (
    "No terminal, or no Python? Ask your instructor for the lessons as web pages, which open by a double "
    "click."
)

words = load_words(__name__)
