"""What a report of a check says around its findings."""

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

words = spoken(__name__)
