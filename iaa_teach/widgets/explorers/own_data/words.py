"""The words of the own-data desk that Python sends to the view."""

SAMPLES = {
    "npfl-cry-2015": "four annotators, 50 items (made to fit NPFL054's κ)",
    "bayerl-four-categories": "two annotators, 222 items (Bayerl)",
}
PASTED = "what you pasted"
OF_ALL = "{name}, all {n}"
