"""The words of the own-data desk that Python sends to the view."""

SAMPLES = {
    "npfl-cry-2015": "four annotators, 50 items (made to fit NPFL054's κ)",
    "bayerl-four-categories": "two annotators, 222 items (Bayerl)",
}
PASTED = "what you pasted"
TEXT = "the text"
OF_ALL = "{name}, all {n}"

LEFT_OUT = "Left out, since they do not look like labels: {columns}."
LABELS_AS_NAMES = (
    "The first row was taken for names ({columns}), and looks like labels: "
    "if it is, put a row of names above it."
)

RESAMPLES = "resamples for α"
INTERVAL = "α has its interval: {interval}."
NO_INTERVAL = "These items give α no interval."
STOPPED = "Stopped after {done} of {total} resamples: they give α the interval {interval}."
STOPPED_EARLY = "Stopped after {done} of {total} resamples: too few for an interval of α."
