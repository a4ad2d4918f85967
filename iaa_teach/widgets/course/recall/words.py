"""The sentences of questions asked outside their lesson."""

from iaa_teach.look.language import spoken

LABEL = "*Lesson {lesson}.* {question}"
NUMBERED = "*{place} of {total}.* {question}"

words = spoken(__name__)
