"""The sentences that the ratings explorer sends to its view."""

from iaa_teach.look.language import load_words

ALL_OF_CRY = "CRY 2015, all 50 items"
FIRST_OF_CRY = "CRY 2015, the first {n} items"
FIRST_OF = "The first {n} of 50 items. {made}"
MADE = "Labels made for this kit, so that every κ rounds to that printed in NPFL054."
KRIPPENDORFF = "Krippendorff’s 12 items, some labels missing"

words = load_words(__name__)
