"""Messages of a plan: its columns, and default texts of steps."""

from iaa_teach.look.language import load_words

MINUTE = "Minute"
WALL = "On the screen"
ASK = "Ask aloud, and likely answers"
DO = "They do"
SHORT = "Short of time?"
SESSION = "Session {n}"
CLASS_ANSWERS = "Class codes"

THREE_QUESTIONS = "Then the three questions of the page."
SAY_FIRST = "Say the answer before the page does"
ONE_QUESTION = "One question"
WHAT_SURPRISED = "One sentence each: what surprised you?"
STOP_HERE = "Stop here"
# By the kind of the first question.
KINDS = {
    "prediction": "Guess on the sheet; lock in the room's middle",
    "make": "Say beforehand what will happen; one of them drags",
    "choice": "Hands up for each answer; argue in pairs, then once more",
    "number": "Alone on the sheet; compare with a neighbour",
    "table": "In pairs, on the sheet",
}
TALK = "Talk in pairs, for a minute"

LATER = "No time for: {lessons}."
LEFT_OUT = "If there is time, in this order: {rows}."
FILLS = "These lessons fill {minutes} of {given} minutes."
FILLS_SESSIONS = "These lessons fill {n} of {of} sessions: {minutes} of {given} minutes."
TOO_EARLY = "Asked for before the lesson that introduces it: {symbols}."
DERIVED = "No plan steps in {lessons}: they are made from the questions."
BARE = "Not in the plan, for lack of a step or question: {sections}."

words = load_words(__name__)
