"""Messages that explorers share and that Python sends to their views."""

from iaa_teach.look.language import load_words

YES = "yes"
NO = "no"

PRAISE = "praise"
NO_PRAISE = "no praise"
MINE = "Your ten sentences"
MINE_GROUP = "Your own"
LENT_LABELS = "These labels are borrowed: made up by the kit's authors."

# Written for this kit. Some are easy; irony, faint praise and a fact make the others hard.
SENTENCES = {
    "ladle": "The soup was so good that I licked the ladle.",
    "bill": "The waiter brought the wrong dish, and then the wrong bill.",
    "cinema": "I have never slept so well in a cinema.",
    "pianist": "The pianist played all of the notes, many of them in order.",
    "hotel": "For a hotel beside an airport it is quiet.",
    "recipe": "My grandmother asked for the recipe, and she asks nobody.",
    "book": "The book is long.",
    "work": "You can see that a great deal of work went into it.",
    "museum": "The museum shop alone is worth the visit.",
    "cake": "The cake did not live to see the coffee.",
}

# Whose labels they are
YOU = "You"
ROBIN = "Robin"
SOMEBODY = "Somebody"
LENT_AS_ALL_AGREE = "You and Robin agree on all ten sentences, so these labels are borrowed."

# In place of a view
NO_FILES = "This part has not loaded. Run its cell again."

# In a saved notebook
STILL = "A picture to move, wherever this notebook runs."
STILL_PAGE = "It also has a page of its own."
VIEW = "A part to use, wherever this notebook runs."
QUESTION = "A question to answer, wherever this notebook runs."
QUESTION_PAGE = "You can also answer it on the lesson's page."
NEEDS_NETWORK = "This part needs a network, or Jupyter."

words = load_words(__name__)
