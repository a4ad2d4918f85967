"""The categories that explorers have unless others are given."""

from iaa_teach.look.language import spoken
from iaa_teach.widgets.kit import words

YES_AND_NO = [spoken(words).YES, spoken(words).NO]
