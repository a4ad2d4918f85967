"""The words of the own-data desk that Python sends to the view."""

SAMPLES = {
    "npfl-cry-2015": "four annotators, 50 items (made to fit NPFL054's κ)",
    "bayerl-four-categories": "two annotators, 222 items (Bayerl)",
}
PASTED = "what you pasted"
OF_ALL = "{name}, all {n}"

RESAMPLES = "resamples for α"
INTERVAL = "α has its interval: {interval}."
NO_INTERVAL = "These items give α no interval."
STOPPED = "Stopped after {done} of {total} resamples: they give α the interval {interval}."
STOPPED_EARLY = "Stopped after {done} of {total} resamples: too few for an interval of α."
