"""Words that mark sentences which make no sense on a slide."""

from iaa_teach.look.language import load_words

# Sentences with one of these phrases, separated by |, are about the page, such as “the next cell”.
OF_THE_PAGE = (
    "next cell | cell above | cell below | one below | line above | line below | Shift + Enter | Run All"
    " | next to this notebook | next to the notebook | one line of Python | folded away"
    " | guess, and lock it in | on a phone | explorer below | explorer above | square above | result above"
)

words = load_words(__name__)
