"""The words that explorers share and that Python sends to their views."""

from iaa_teach.look.language import spoken

YES = "yes"
NO = "no"

words = spoken(__name__)
