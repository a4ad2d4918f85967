"""The texts of the examples that are the lessons' own."""

from iaa_teach.look.language import load_words

MESSAGES = {
    "bus": "My bus never came.",
    "driver": "The driver shouted at my grandmother.",
    "late": "Why is line 5 late every single day?",
    "heating": "The heating is broken again.",
    "seat": "No free seat for the third time this week!",
    "last": "When does the last bus leave?",
    "dog": "Does my dog need a ticket?",
    "thank": "Could you thank the driver of line 12 for me?",
    "umbrella": "Hurray, my umbrella has been found!",
    "colour": "Lovely new buses. Who chose the colour?",
}
COMPLAINT = "complaint"
QUESTION = "question"
THANKS = "thanks"

# What the items are, as in “10 messages”; in a text, so it has no capital.
OF_REVIEWS = "reviews"
OF_SENTENCES = "sentences"
OF_MESSAGES = "messages"
OF_ITEMS = "items"

words = load_words(__name__)
