"""The words of the own-data desk that Python sends to the view."""

from iaa_teach.look.language import load_words

SAMPLES = {
    "npfl-cry-2015": "four annotators, 50 items (made to fit NPFL054's κ)",
    "bayerl-four-categories": "two annotators, 222 items (Bayerl)",
}
PASTED = "what you pasted"

NOT_READ = "nothing is read yet"
NOT_MEASURED = "nothing is measured yet: put the labels in order first"
ARE_ROUNDS = (
    "{files} are rounds of the same annotators: read each alone, or say below how to read them together"
)

SUPPORTS = "What it supports: {uses}."
SUPPORTS_WITH_COMMAND = "What it supports: {uses}. In a terminal: {command}"

NOT_CONFIRMED = "there is no report before you confirm how the labels are read"
READ_AS = "{labels} read as {into}"
READ_AS_NONE = "{labels} read as no label"

BYTES = "bytes"
STEPS = "parts measured"
DONE = "All is measured."
STOPPED = "Stopped: nothing is read."
STOPPED_BETWEEN = "Stopped: all is as it was before."

words = load_words(__name__)
