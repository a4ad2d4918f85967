"""Questions without a widget: their banks, practice, and a learner's progress.

Used by `widgets`, `lab`, `authoring` and `teaching`. It must not import a widget: the page marks answers.
"""

from iaa_teach.questions.bank import Option, Question, Wrong, find, list_bank_files, load
from iaa_teach.questions.store import Progress, find_progress

__all__ = [
    "Option",
    "Progress",
    "Question",
    "Wrong",
    "find",
    "find_progress",
    "list_bank_files",
    "load",
]
