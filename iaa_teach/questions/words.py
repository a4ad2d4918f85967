"""The sentences that marking and progress say to a learner."""

from __future__ import annotations

# An answer that cannot be read
TYPE_AN_ANSWER = "Type an answer first."
TYPE_ONE_NUMBER = "Type one number, such as 0.25, 25 % or 1/4."
DIVIDED_BY_ZERO = "Nothing can be divided by 0: type another fraction."
CHOOSE_ONE = "Choose an answer first."
CHOOSE_SOME = "Choose at least one answer first."
FILL_IN_TABLE = "Fill in the table first."
TABLE_SIZE = "The table must have {rows} rows and {columns} columns."
IN_CELL = "{cell}: {problem}"

# A prediction
OUT_OF_SPAN = "Predict a number from {low} to {high}."
LESS_THAN_A_PERCENT = (
    "{said} would be {said}\u202f%, hardly ever. If you mean {percent}, type {number}; "
    "otherwise type it with its percent sign."
)
COMPARED = "You said {said}; it is {truth}."

# A wrong number
AS_PERCENT = "As a percentage that is {percent}."
PERCENT_ASKED = "The right share, but percent is asked here: multiply by 100."
SHARE_ASKED = "The right percentage, but a share is asked here: add a percent sign or divide by 100."
BEYOND = {
    "share": "A share cannot be beyond {most}.",
    "coefficient": "A coefficient cannot be beyond {most}.",
}
NEGATIVE = {"share": "A share cannot be negative.", "count": "A count cannot be negative."}
ROUNDED_EARLY = "Right as far as it goes, but rounded too early: give one more digit."
TOO_HIGH = "Too high. Go through the steps once more, or open a hint."
TOO_LOW = "Too low. Go through the steps once more, or open a hint."

# A choice of several
RIGHT_BUT_MISSING = {
    "one": "What you chose is right, but one answer is still missing.",
    "other": "What you chose is right, but {n} answers are still missing.",
}
MISSING = {"one": "One answer is still missing.", "other": "{n} answers are still missing."}
OTHERS_RIGHT = "The others you chose are right."

# A table
CELLS_RIGHT = {"one": "{n} of {total} cells is right", "other": "{n} of {total} cells are right"}
CELLS_EMPTY = {"one": "{cells_right}; {n} is still empty.", "other": "{cells_right}; {n} are still empty."}
CELLS_WRONG = "{cells_right}. {feedback}"
LOOK_AGAIN = "Look again at the cells marked “not yet”, or open a hint."

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

# Practice
FILL_IN_A_STEP = "Fill in at least one step first."
STEPS_BEFORE = "If you fill in the steps before it, you will see where it begins."
