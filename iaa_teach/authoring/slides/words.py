"""Words that mark sentences which make no sense on a slide."""

from iaa_teach.look.language import load_words

# A sentence with one of these speaks of the page and its cells, as in “the next cell”; | stands between them.
OF_THE_PAGE = (
    "next cell | cell above | cell below | one below | line above | line below | Shift + Enter | Run All"
    " | beside this notebook | beside the notebook | one line of Python | folded away | guess, and lock it in"
    " | on a phone | explorer below | explorer above | square above | result above"
)

words = load_words(__name__)
