"""The words of a class in a box: of the page that leads to the rest, of plan, key and sheet."""

from iaa_teach.look.language import spoken

TITLE = "A class of {minutes} minutes"
LEAD = (
    "Copy this folder to the machine at the beamer. Nothing in it needs a network. Give your class the pages "
    "and the sheet; plan and key are yours."
)
PLAN = "The plan"
ABOUT_PLAN = "By the minute: what is on the wall, what to ask, what they will say, where to stop. Print it."
SLIDES = "The slides"
ABOUT_SLIDES = "For the beamer. The arrow keys turn them."
PAGES = "The pages"
ABOUT_PAGES = "For whoever has a device: the folder pages alone, on any web space or memory stick."
PAGES_AT = "For whoever has a device, at {address}. The folder pages has the same."
SHEET = "The sheet"
ABOUT_SHEET = "One for each who works on paper: sentences to label, guesses to write down, a table to fill."
KEY = "The key"
ABOUT_KEY = "All answers on one page."

MINUTE = "Minute"
WALL = "On the wall"
ASK = "Ask aloud, and what they will say"
DO = "They do"
SHORT = "Short of time?"
SLIDE = "slide"
SESSION = "Session {n}"
BEFOREHAND = (
    "Beforehand: copy the sheet, one for each; tell them where the pages are; open the first lesson on the "
    "wall, large. "
    "What they will say is what the questions foresee. Nobody sees before having guessed."
)
LATER = "No time for: {lessons}."

OTHER_LENGTHS = "The guide's plans are for {lengths} minutes."
NO_PLAN = "The guide for instructors has no plan here."
MISSING = "This course has not all that the guide's plan for {minutes} minutes puts on the wall ({rows})."
MADE = "So this plan is made from the minutes and the stops in course.toml."
TAKEN_FOR = "No minutes are given for {lessons}: taken for {minutes}."
OVER = "The lesson takes {minutes} minutes more: leave the rest for home."
STOP_AFTER = "Stop after {sections}"
GUESS_FIRST = "Guess before each picture opens, by hands; then one of them moves it."
STILL_ASK = "What is still open?"
STILL_DO = "Ask each other first."

SHORT_KEY = "Key"
ASKED = "● asked in the plan of {minutes} minutes"
READ_OUT = "Robin's labels, to read out"
BORROWED = "An example: borrowed labels, with Robin's"

YOUR_PAGES = "On your phone: {address}"
IS_IT_PRAISE = "Is it praise?"
YOU = "You"
ROBIN = "Robin"
WITH_ROBIN = "I shall agree with Robin on {gap} of {n}. It was {gap}."
WITH_PAT = "With Pat, who draws lots: on {gap}. It was {gap}."
GUESSES = "Before you see it"
ABOUT_GUESSES = "Guess first. On a line, put a cross: 0 is agreement as by chance, 1 is perfect."
IT_WAS = "It was {gap}"
TABLE = "A table"
ABOUT_TABLE = "Count the items: what you say is the row, what the other says the column."
TOTAL = "total"
SURPRISE = "What surprised me"

words = spoken(__name__)
