"""What the labelling explorer sends: ten sentences to label."""

from iaa_teach.look.language import spoken

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

words = spoken(__name__)
