"""The words of the adjudication desk that Python sends to the view."""

from iaa_teach.look.language import load_words

ADJUDICATOR = "adjudicator {n}"
ANNOTATOR = "annotator {n}"
BLIND = "{name}, blind"
NOT_OF_THESE_ITEMS = (
    "{file} does not fit these items ({error}), and is left as it is. Decisions are kept only while this "
    "notebook runs."
)
NOT_WRITTEN = "{file} cannot be written: download your decisions before you leave."

# Written for this kit: messages to a town library, and what they were taken for
LABELS = {"praise": "praise", "complaint": "complaint", "request": "request"}
MESSAGES = {
    "reading-room": "Thank you for the new reading room.",
    "lift": "Wonderful: the lift is broken again.",
    "sundays": "Could you open on Sundays?",
    "heating": "The heating is off and nobody cares.",
    "why-heating": "Why is the heating off?",
    "phone": "It would be nice if someone answered the phone.",
    "staff": "Your staff are patient angels.",
    "waiting": "I waited an hour. Best hour of my week!",
    "two-weeks": "Two weeks and my book is still not here.",
    "noon": "How kind of you to close at noon.",
    "story-hour": "Please keep the story hour, my son loves it.",
    "opening-hours": "Bring back the old opening hours, they were perfect.",
    "chairs": "New chairs! My back remembers the old ones fondly.",
    "after-eight": "Where do I return a book after eight?",
    "coffee": "Five stars for the coffee, none for the printer.",
    "free": "I cannot believe that this is free.",
    "anybody": "Is anybody reading these messages?",
    "mr-abel": "Sad to hear that Mr Abel is retiring.",
}

words = load_words(__name__)
