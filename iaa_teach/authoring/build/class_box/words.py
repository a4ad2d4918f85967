"""The words of a class in a box: of the page that leads to the rest, of plan, key and sheet."""

from iaa_teach.look.language import load_words

TITLE = "A class of {minutes} minutes"
SESSIONS = "{n} sessions, {minutes} minutes"
LEAD = (
    "Copy this folder to the machine at the beamer. Nothing in it needs a network. Plan and keys are yours: "
    "keep the folder instructors, and hand on all the rest."
)
PLAN = "The plan"
ABOUT_PLAN = "By the minute: what is on the wall, what to ask, what they will say, where to stop. Print it."
SLIDES = "The slides"
ABOUT_SLIDES = "For the beamer, in the order of the plan. The arrow keys turn them."
PAGES = "The pages"
ABOUT_PAGES = "For whoever has a device: the folder pages alone, on any web space or memory stick."
PAGES_AT = "For whoever has a device, at {address}. The folder pages has the same."
SHEET = "The sheet"
ABOUT_SHEET = "One for each who works on paper: sentences to label, guesses to write down, a table to fill."
KEY = "The key"
ABOUT_KEY = "All answers, in the order of the plan."
HANDOUT = "The hand-out"
ABOUT_HANDOUT = "The lessons without solutions: the folder handout, for whoever works in Jupyter."
LONG_KEY = "The long key"
ABOUT_LONG_KEY = "Every question with its hints, its wrong answers and what is said to each."

SLIDE = "slide"
STUCK = "If they are stuck: {hint}"
TURN = "Only now: the next page of the sheet."
BEFOREHAND = (
    "Beforehand: copy the sheet, one for each; tell them where the pages are; open the first lesson on the "
    "wall, large. "
    "What they will say is what the questions foresee. Nobody sees before having guessed."
)

SHORT_KEY = "Key"
IN_ORDER = "In the order of the plan"
ALSO = "Also in these lessons"
READ_OUT = "Robin's labels, to read out"
BORROWED = "An example: borrowed labels, with Robin's"

NAME = "Name"
YOUR_PAGES = "On your phone: {address}"
IS_IT_PRAISE = "Is it praise?"
YOU = "You"
ROBIN = "Robin"
WITH_ROBIN = "I shall agree with Robin on {gap} of {n}. It was {gap}."
WITH_PAT = "With Pat, who draws lots: on {gap}. It was {gap}."
ABOUT_GUESSES = "Guess first. On a line, put a cross: 0 is agreement as by chance, 1 is perfect."
IT_WAS = "It was {gap}"
TABLE = "A table"
ABOUT_TABLE = "Count the items: what you say is the row, what the other says the column."
TOTAL = "total"
SURPRISE = "What surprised me"
TURNED = "To be read only when you are told to turn to this page"

words = load_words(__name__)
