"""What is said about a question while one writes it, and of what cannot be done."""

from iaa_teach.look.language import spoken

NO_LESSON = (
    "a lesson must be a notebook of the folder that is open, with a name such as 05_movie_reviews.ipynb; not "
    "{name}"
)
CHANGED = (
    "{bank} has been changed elsewhere since it was read here, so nothing was saved. What you have written "
    "here stays on the screen: copy what you need, then press “Read again”."
)
PACKED = "{bank} is packed: change the file that it was made of"
ASKED_AFTER = (
    "{id} asks it once it is made: choose another there under “Asked once it is made”, or nothing, and save"
)
ID_MISSING = 'id must be like "short-name": small letters, digits and hyphens; it is missing'
ID_TAKEN = "{bank} has a question {id} already; every question needs a name of its own"
NO_PICTURE = "choose the picture in which it is done"
UNCHANGED = "this is how the picture opens: change it first, then take it"
BUSY = "another command is running: wait until it has ended"
NO_TITLE = "a lesson must have a title"
NO_NUMBERS = "lessons must be numbers such as 01-03 or 1,2,5; not {given}"
WHOLE_MINUTES = "minutes must be a whole number, such as 60; not {given}"
NO_LANGUAGE = "a language must be its code, such as “it”; not {given}"
BY_HAND = (
    "question {id} is written in a way that this form cannot change without changing more: edit its file "
    "by hand"
)
ONE_VALUE = "it must be one value, such as {example}"
NEEDS_RATINGS = "this picture needs ratings, a row for each item; a table has lost who said what"
NO_OBJECT = "what is sent must be an object of JSON"
DELETED_WHAT = "what is deleted must have a place, a number, and an id"
QUESTION_OBJECT = "a question must be an object; not {given}"
PICTURE_KIND = "the picture must be one of {known}; not {given}"
TARGET = "what is built must be one of {known}; not {given}"
COMMAND = "what is done must be new, check, fix, build or translate; not {given}"

words = spoken(__name__)
