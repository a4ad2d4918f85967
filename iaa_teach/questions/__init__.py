"""Questions without a widget: their banks, practice, and a learner's progress. The page marks."""

from iaa_teach.questions.bank import Option, Question, Wrong, bank_files, find, load
from iaa_teach.questions.store import Progress, progress_in

__all__ = [
    "Option",
    "Progress",
    "Question",
    "Wrong",
    "bank_files",
    "find",
    "load",
    "progress_in",
]
