"""Questions without a widget: their banks, marking, and a learner's progress."""

from iaa_teach.questions.bank import Option, Question, Wrong, bank_files, find, load
from iaa_teach.questions.marking import Unclear, Verdict, mark, read_number
from iaa_teach.questions.store import Progress, progress_in

__all__ = [
    "Option",
    "Progress",
    "Question",
    "Unclear",
    "Verdict",
    "Wrong",
    "bank_files",
    "find",
    "load",
    "mark",
    "progress_in",
    "read_number",
]
