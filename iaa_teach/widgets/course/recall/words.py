"""The sentences of questions asked outside their lesson."""

from iaa_teach.look.language import load_words

LABEL = "*Lesson {lesson}.* {question}"
NUMBERED = "*{place} of {total}.* {question}"

words = load_words(__name__)
