"""The words of a plan by the minute: its columns, and what a row says where its section does not."""

from iaa_teach.look.language import spoken

MINUTE = "Minute"
WALL = "On the wall"
ASK = "Ask aloud, and what they will say"
DO = "They do"
SHORT = "Short of time?"
SESSION = "Session {n}"
CLASS_ANSWERS = "The class's answers"

THREE_QUESTIONS = "Then the three questions of the page."
SAY_FIRST = "Say the answer before the page does"
ONE_QUESTION = "One question"
WHAT_SURPRISED = "One sentence each: what surprised you?"
STOP_HERE = "Stop here"
# By the kind of the first question that is asked.
KINDS = {
    "prediction": "Guess on the sheet; commit the room's middle",
    "make": "Say beforehand what will happen; one of them drags",
    "choice": "Hands up for each answer; argue in pairs, then once more",
    "number": "Alone on the sheet; compare with a neighbour",
    "table": "In pairs, on the sheet",
}
TALK = "Talk in pairs, for a minute"

LATER = "No time for: {lessons}."
LEFT_OUT = "If there is time, in this order: {rows}."
FILLS = "What these lessons hold fills {minutes} of {given} minutes."
FILLS_SESSIONS = "What these lessons hold fills {n} of {of} sessions: {minutes} of {given} minutes."
TOO_EARLY = "Asked for before the lesson that introduces it: {symbols}."
DERIVED = "No rows for a plan in {lessons}: theirs are made from the questions."

# a mistake in the rows that a section carries
ROWS = "the rows for a plan must be a list of tables, such as {example}; not {given}"
ROWS_HEADING = "rows for a plan must stand in the cell of a heading, # or ##; this cell has none"
ROW = "row {place} for a plan: {problem}"
ROW_KEY = "{given} must be one of {known}"
ROW_MINUTES = "minutes must be a whole number above 0, such as 5; not {given}"
ROW_RANK = "rank must be a whole number from {first}, chosen first, to {last}; not {given}"
ROW_AT = "at must be {start} or {end}, of a session, or left out; not {given}"
ROW_TEXT = "{key} must be a text; not {given}"
ROW_MISSING = "{key} is missing"
ROW_SHEET = "sheet must be one of {known}; not {given}"
ROW_QUESTIONS = "questions must be a list of ids; not {given}"

words = spoken(__name__)
