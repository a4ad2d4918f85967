"""The messages that the desk opens with, and three annotators' labels."""

from iaa_teach.computation.data.ratings import Ratings
from iaa_teach.widgets.explorers.adjudication.words import words

# The labels of A, B and C for each message in `words`, "" where there is none.
_LABELS = {
    "reading-room": ("praise", "praise", "praise"),
    "lift": ("praise", "praise", "complaint"),
    "sundays": ("request", "request", "request"),
    "heating": ("complaint", "complaint", "complaint"),
    "why-heating": ("request", "complaint", "complaint"),
    "phone": ("request", "complaint", "request"),
    "staff": ("praise", "praise", "praise"),
    "waiting": ("complaint", "complaint", "praise"),
    "two-weeks": ("complaint", "complaint", "complaint"),
    "noon": ("praise", "praise", "praise"),
    "story-hour": ("request", "praise", "request"),
    "opening-hours": ("complaint", "praise", "request"),
    "chairs": ("praise", "complaint", ""),
    "after-eight": ("request", "request", "request"),
    "coffee": ("praise", "complaint", "complaint"),
    "free": ("praise", "praise", "praise"),
    "anybody": ("request", "complaint", "request"),
    "mr-abel": ("complaint", "praise", "praise"),
}


def list_library_messages() -> Ratings:
    """Return the messages with their labels, in the language of the course."""
    texts, names = words.MESSAGES, words.LABELS
    labels = tuple(tuple(names[label] if label else None for label in given) for given in _LABELS.values())
    return Ratings(labels, tuple(texts[message] for message in _LABELS), ("A", "B", "C"), "")
