"""What each target makes, as the command and the panel of those who teach say it."""

from iaa_teach.look.language import spoken

TITLES = {
    "all": (
        "all that a class needs in one folder: what follows here under class, students and web, and the long "
        "key"
    ),
    "class": "a plan by the minute, slides in its order, pages, a sheet to print and a key",
    "students": "lessons without solutions, their answers packed so that nobody reads them by accident",
    "instructors": "lessons with all that they show, their solutions, and an answer key",
    "web": "pages that need no Python and no network",
    "slides": "a deck for each lesson, with explorers, questions, answers and the speaker's notes",
    "lite": "a JupyterLite site, where Python runs in the browser",
    "gift": "the questions for Moodle and other platforms",
}

# How long a class is
MINUTES = "{name} must be from {least} to {most}; not {given}"
SESSIONS = (
    "{name} must be how many, an x, and the minutes of each, from {least} to {most}, such as 6x90; not "
    "{given}"
)
SESSIONS_ALONE = "{name} must stand alone, for it says the minutes as well; not with {other}"

# What is left out, and what to do then
NOT_FOR_STUDENTS = "as it is not for students"
NO_LESSONS = "as they are no lessons"
NO_GIFT = "as GIFT has no form for them"
NOT_IN_GIFT = {"predictions": "predictions", "tables": "tables", "make": "make tasks"}
IN_MOODLE = "In Moodle: Question bank, Import, GIFT format, one file after the other."
SERVE = "Serve it with any web server; to try it: {command}"

words = spoken(__name__)
