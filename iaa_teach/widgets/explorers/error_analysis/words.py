"""The words of the error analysis that Python sends to the view: whose labels it judges."""

YOU = "you"
JUDGED = {"classifier": "classifier"}
