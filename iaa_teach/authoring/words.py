"""Messages for links between lessons, and the headings of a lesson's parts."""

from iaa_teach.look.language import load_words

NEXT = "Next:"
LOOK_THINGS_UP = "Look things up:"
GLOSSARY = "the glossary"
SOURCES = "every printed figure"

LESSON = "Lesson"
MINUTES = "Minutes"

ON_BINDER = "On Binder:"
README_BINDER = (
    "Nothing to install at all: [{shown}]({link}), or [as a page]({page})\nwithout the notebook around it."
)
README_BADGE = "Open lesson {number} on Binder"
README_PAGES = "The lessons as pages, which need no Python: {pages}."
BINDER_LINKS = "[the lessons]({lessons}), with nothing to install; [the first as a page]({page})"

STILL = "The picture of this lesson, as it opens"
LIVING_PAGE = "Play with it on its page."

IN_SHORT = "In short"
LIST_OF_SOURCES = "Sources"
DO_YOU_REMEMBER = "Do you remember?"

GUESS_FIRST = "Guess first. The answer follows."

LEFT_OUT = "The solution has been left out of this copy."
YOUR_ANSWER = "Your answer here."
YOUR_CODE = "your code here"

# comments in a new lesson's question file, and next to its minutes in the course file
NEW_BANK = """Questions of the lesson “{title}”

Each question begins with [[question]]; the lesson asks it with question("its id", on=its explorer), by an
id that no other question of the course has. Name the answer, if you can, as a coefficient or a reading of a
source's table: then it can't be wrong. Below the question come the wrong answers you expect, each with its
own feedback. `iaa-teach check` tells you what needs fixing."""
NEW_MINUTES = "to read and to do; a class may stop at the end of the sections in `stops`"

ON_YOUR_SCREEN = "On your own screen:"

words = load_words(__name__)
