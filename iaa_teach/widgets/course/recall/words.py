"""The sentences of a recall."""

from iaa_teach.look.language import spoken

LABEL = "*Lesson {lesson}.* {question}"

words = spoken(__name__)
