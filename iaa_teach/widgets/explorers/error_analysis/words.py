"""The words of the error analysis that Python sends to the view: whose labels it judges."""

from iaa_teach.look.language import load_words

YOU = "you"
JUDGED = {"classifier": "classifier"}

words = load_words(__name__)
