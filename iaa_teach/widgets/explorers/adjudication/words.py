"""The words of the adjudication desk that Python sends to the view."""

ADJUDICATOR = "adjudicator {n}"
ANNOTATOR = "annotator {n}"
BLIND = "{name}, blind"
NOT_OF_THESE_ITEMS = (
    "{file} does not fit these items ({error}), so it is left as it is. "
    "Your decisions are kept only while this notebook runs."
)
NOT_WRITTEN = "{file} cannot be written: download your decisions before you leave."
