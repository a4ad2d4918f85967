"""Questions without a widget: their banks, practice, and a learner's progress.

Used by `widgets`, `lab`, `authoring` and `teaching`. It must not import a widget: the page marks answers.
"""

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
