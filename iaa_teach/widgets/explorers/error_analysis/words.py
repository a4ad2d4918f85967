"""The words of the error analysis that Python sends to the view: whose labels it judges."""

from iaa_teach.look.language import spoken

YOU = "you"
JUDGED = {"classifier": "classifier"}

words = spoken(__name__)
