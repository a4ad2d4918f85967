"""Messages for a course's README."""

from iaa_teach.look.language import load_words

LEAD = {
    "one": "{n} lesson with pictures to move, in JupyterLab or as a web page that needs no Python.",
    "other": "{n} lessons with pictures to move, in JupyterLab or as web pages that need no Python.",
}
LESSONS = "The lessons"
OWN_MACHINE = "On your own machine"
HOW = "With Python 3.11 or later, in a copy of this repository:"

words = load_words(__name__)
