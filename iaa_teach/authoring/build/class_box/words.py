"""The words of class materials: of the page that leads to the rest, of plan, answer key and worksheet."""

from iaa_teach.look.language import load_words

TITLE = "A class of {minutes} minutes"
SESSIONS = "{n} sessions, {minutes} minutes"
LEAD = (
    "Copy this folder to the computer at the projector; it needs no network. The plan and the answer keys "
    "are yours: keep the folder instructors, and share the rest."
)
PLAN = "The plan"
ABOUT_PLAN = "By the minute: what to show, what to ask, the likely answers, where to stop. Print it."
SLIDES = "The slides"
ABOUT_SLIDES = "For the projector, in the order of the plan. The arrow keys turn them."
PAGES = "The pages"
ABOUT_PAGES = "For everybody with a device: share the folder pages on web space or a memory stick."
PAGES_AT = "For everybody with a device, at {address}. The folder pages has the same."
SHEET = "The worksheet"
ABOUT_SHEET = {
    "one": (
        "One sheet for each learner who works on paper (both sides, if it has two pages): sentences to "
        "label, guesses, a table."
    ),
    "other": (
        "{n} sheets for each learner who works on paper, one a session (both sides, if it has two pages): "
        "sentences to label, guesses, a table."
    ),
}
KEY = "The answer key"
ABOUT_KEY = "All answers, in the order of the plan."
HANDOUT = "The student copy"
ABOUT_HANDOUT = "The lessons without solutions: the folder handout, for everybody who works in Jupyter."
LONG_KEY = "The full answer key"
ABOUT_LONG_KEY = "Every question with hints, wrong answers and the reply to each."

SLIDE = "slide"
STUCK = "If they are stuck: {hint}"
TURN = "Only now: the next page of the worksheet."
BEFOREHAND = (
    "Beforehand: copy the worksheet, one for each learner; tell them where the pages are; open the first "
    "lesson on the screen, large. Nobody looks before guessing."
)

SHORT_KEY = "Answer key"
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
ABOUT_TABLE = "Count the items: your label is the row, the other's the column."
TOTAL = "total"
SURPRISE = "What surprised me"
TURNED = "Turn to this page only when told"

words = load_words(__name__)
