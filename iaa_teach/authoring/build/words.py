"""The sentences of the web pages."""

HEADLINE = "They agree. Should you be impressed?"
LEAD = (
    "Label a handful of sentences, guess, and move the picture. Step by step you will know what agreement "
    "is worth, and report it for data of your own. All of it runs in this page, on any machine."
)
QUESTION = (
    "Ann files 80 of 100 e-mails under <i>work</i>, Ben 70. Neither has opened a single one. "
    "On how many of the 100 will they agree?"
)
PLACEHOLDER = "of 100"
SAY_IT = "Say it"
START = "Start"
LESSONS = "The lessons"
LOOK_UP = "To look things up"
ANSWERS = "Your answers"
MINUTES = "{minutes} min"
PYTHON_OF_YOUR_OWN = "A place for Python of your own: open the lesson in Jupyter to write it."
